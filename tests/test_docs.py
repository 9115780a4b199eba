"""What is shown is run: the Python of the README and of the pages, and the generated pages are current."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path

import make_docs
import pytest

from shamayka import cli
from shamayka.conform import vectors
from shamayka.rules.ruleset import changed, load, read
from shamayka.rules.schedule import plan

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SHOWN = [page for page in PAGES if "```python" in page.read_text("utf-8") and page.name != "notation.md"]


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.name)
def test_python_of_a_page_runs(page: Path) -> None:
    names: dict[str, object] = {}
    for snippet in re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
        exec(compile(snippet, page.name, "exec"), names)


def test_generated_pages_are_current() -> None:
    command = [sys.executable, str(ROOT / "tools" / "make_docs.py"), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_generated_pages_are_named_when_they_are_written_or_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """So that whoever adds a game, or gives it another name, knows what there is to commit."""
    monkeypatch.setattr(make_docs, "DOCS", tmp_path / "docs")
    monkeypatch.setattr(make_docs, "games", lambda: ("zakaznoy",))
    monkeypatch.setattr(sys, "argv", ["make_docs.py"])
    assert make_docs.main() == 0
    assert "docs/rulebook/zakaznoy.ru.md is written.\n" in capsys.readouterr().out
    assert make_docs.main() == 0
    assert capsys.readouterr().out == "All pages are current.\n"
    (tmp_path / "docs" / "rulebook" / "whist.en.md").touch()
    monkeypatch.setattr(sys, "argv", ["make_docs.py", "--check"])
    assert make_docs.main() == 1
    assert capsys.readouterr().err == "docs/rulebook/whist.en.md is not current: run make docs.\n"
    monkeypatch.setattr(sys, "argv", ["make_docs.py"])
    assert make_docs.main() == 0
    assert capsys.readouterr().out == "docs/rulebook/whist.en.md is removed: there is no such game.\n"
    assert not (tmp_path / "docs" / "rulebook" / "whist.en.md").exists()


def test_links_between_pages_lead_somewhere() -> None:
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            assert link.startswith("http") or (page.parent / link).exists(), f"{page.name}: {link}"


def commands(page: Path) -> Iterator[str]:
    """All calls of the program that a page shows, in the text or in a block."""
    text = page.read_text("utf-8")
    blocks = re.findall(r"```(?:sh|ini|console)\n(.*?)```", text, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    for shown in [*re.findall(r"(?<!`)`([^`\n]+)`(?!`)", text), *lines]:
        if found := re.search(r"(?:^|[ =/])shamayka ([a-z-].*)", shown):
            yield found[1]


def test_every_command_of_a_page_is_one() -> None:
    """Files and games need not be there, but command and options must be."""
    pages = [*PAGES, ROOT / "CONTRIBUTING.md"]
    shown = [(page.name, command) for page in pages for command in commands(page)]
    assert len(shown) > 20
    for name, command in shown:
        words = shlex.split(command)
        if words[0].isalpha() and "--help" not in words:
            options = cli._parser(words).parse_args(words)
            assert options.run is not None, f"{name}: {command}"


def test_bold_words_of_the_tutorial_are_those_of_the_page() -> None:
    words = ROOT / "src" / "shamayka" / "words" / "en"
    said = "".join((words / file).read_text("utf-8") for file in ("start.ftl", "page.ftl", "table.ftl"))
    bold = re.findall(r"\*\*(.+?)\*\*", (ROOT / "docs" / "tutorial.md").read_text("utf-8"))
    assert len(bold) > 6
    for text in bold:
        assert re.search(rf"^ *[.\w-]+ = {re.escape(text)}$", said, re.MULTILINE), f"the page does not say: {text}"


@pytest.mark.parametrize(
    "name", ["README.md", "docs/tutorial.md", "docs/hosting.md", "CONTRIBUTING.md", "docs/notation.md"]
)
def test_a_page_that_names_the_command_says_where_it_is(name: str) -> None:
    assert "`.venv/bin/shamayka`" in (ROOT / name).read_text("utf-8")


def test_a_page_names_the_python_that_has_the_program() -> None:
    """``python`` alone is another one, or none."""
    for page in [*PAGES, *(ROOT / "docs" / "decisions").glob("*.md"), ROOT / "CONTRIBUTING.md"]:
        shown = re.findall(r"`(?:python3?|pip) [^`\n]+`", page.read_text("utf-8"))
        assert set(shown) <= {"`pip install .`"}, page.name


def test_the_game_that_is_added_in_the_habits_is_one() -> None:
    """Its file can be read, changes what it says, and has the deals of the vector beside it."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    file, vector = (
        textwrap.dedent(re.findall(rf"^   ```{kind}\n(.*?)   ```$", text, re.DOTALL | re.MULTILINE)[0])
        for kind in ("toml", "yaml")
    )
    changes = tomllib.loads(file)
    assert changes["like"] == "updown-simple"
    assert changed(
        load("updown-simple"), {"name": "custom"} | {k: v for k, v in changes.items() if k != "like"}
    ) == read(file)
    told = vectors(vector)[0]
    assert list(told) == ["id", "source", "rules", "given", "expect"]
    assert [deal.cards for deal in plan(read(file), told["given"]["players"])] == told["expect"]["hands"]


def test_every_file_that_the_habits_name_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = re.findall(r"`((?:src|tests|web|docs)/[\w./-]+)`", text)
    assert len(named) > 20
    for path in named:
        assert "NAME" in path or (ROOT / path).exists(), path
