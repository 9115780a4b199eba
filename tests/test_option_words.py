"""Every option that the start page shows has words for itself and for its values, in every language."""

from __future__ import annotations

import json
import runpy
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from shamayka.wording import LANGUAGES

FORM = Path(__file__).parent.parent / "web"
WORDS = resources.files("shamayka") / "words"
ENTRIES: list[dict[str, Any]] = runpy.run_path(str(FORM / "scripts" / "options.py"))["entries"]()
SHOWN = [entry for entry in ENTRIES if entry["path"] != "schedule.closing"]  # that has a form of its own
FILES = sorted(entry.name for entry in (WORDS / "en").iterdir() if entry.name.endswith(".ftl"))


def messages(lang: str, file: str) -> dict[str, set[str]]:
    """The messages of a file and the attributes of each."""
    body = FluentParser().parse((WORDS / lang / file).read_text("utf-8")).body
    assert not [entry.content for entry in body if isinstance(entry, Junk)]
    return {
        entry.id.name: {attribute.id.name for attribute in entry.attributes}
        for entry in body
        if isinstance(entry, Message)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", SHOWN, ids=lambda entry: str(entry["path"]))
def test_an_option_has_words(entry: dict[str, Any], lang: str) -> None:
    words = messages(lang, "start.ftl")
    key = "opt-" + entry["path"].replace(".", "-")
    assert key in words, f"write {key} into src/shamayka/words/{lang}/start.ftl"
    missing = set(entry.get("values", [])) - words[key]
    assert not missing, f"{key} in src/shamayka/words/{lang}/start.ftl has no words for {sorted(missing)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_left_of_an_option_that_is_gone(lang: str) -> None:
    known = {"opt-" + entry["path"].replace(".", "-"): set(entry.get("values", [])) for entry in SHOWN}
    words = {key: values for key, values in messages(lang, "start.ftl").items() if key.startswith("opt-")}
    assert words == known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chapters_have_words(lang: str) -> None:
    assert {"chapter-" + entry["chapter"] for entry in ENTRIES} <= set(messages(lang, "start.ftl"))


def test_the_form_of_the_start_page_is_current() -> None:
    """``make docs`` writes it."""
    assert json.loads((FORM / "src" / "start" / "options.json").read_text("utf-8")) == ENTRIES


@pytest.mark.parametrize("file", FILES)
def test_all_languages_have_the_same_messages(file: str) -> None:
    english = messages("en", file)
    assert all(messages(lang, file) == english for lang in LANGUAGES)
