"""What no source of the page may do, whatever it is for: read off the source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "web" / "src"
FILES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*") if path.suffix in (".svelte", ".ts"))

LOOKS_UP = re.compile(
    r"\b(?:querySelector(?:All)?|closest|matches)\s*(?:<[^>]*>)?\(\s*([^)]*)\)|\b(getElements?By\w+)\("
)
"""Where something is looked for in the page, and by what."""

IS_QUERY = re.compile(r"^[\"'`][^\"'`]*\.[a-z]")
"""A selector that names a class."""


def faults(name: str, source: str) -> Iterator[str]:
    """Places where something on the page is found by what others are called.

    Styles are scoped to their component, so a class is nobody's name: `.card` is a button here and a drawing there.
    An element of one's own has a `bind:this`, and below it elements may be looked for by their kind.
    """
    for number, line in enumerate(source.splitlines(), 1):
        for found in LOOKS_UP.finditer(line):
            if found[2] and not (name == "main.ts" and found[2] == "getElementById"):
                yield f"line {number}: {found[2]}"
            if found[1] and (IS_QUERY.match(found[1]) or not found[1].startswith(('"', "'"))):
                yield f"line {number}: by {found[1]}"
        if re.search(r"\bdocument\.querySelector", line):
            yield f"line {number}: in the whole document"


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_found_by_a_global_class(name: str) -> None:
    assert list(faults(name, (ROOT / name).read_text("utf-8"))) == []


HARM = [
    'document.querySelectorAll<HTMLElement>(".hand .card")',
    'target.matches(".panel button")',
    'node.closest(".seat")',
    'document.getElementById("own-name")',
    'document.getElementsByClassName("card")',
    'document.querySelector("button")',
    "section.querySelector(`.${name}`)",
    "section.querySelector(query)",
]
GOOD = [
    'target.matches("input, select, textarea")',
    'section?.querySelectorAll("button")',
    'querySelector("[autofocus]")',
]


def test_each_kind_is_found() -> None:
    assert [line for line in HARM if not list(faults("x.ts", line))] == []
    assert [line for line in GOOD if list(faults("x.ts", line))] == []


FROM_THE_ROOT = re.compile(
    r"""(?:\b(?:href|src|action)=|\b(?:fetch|navigate|open|assign|replace)\()\{?["'`]/(?!/)|location\.origin\}/"""
)
"""An address that is right only where the page lies at the root of its server."""


@pytest.mark.parametrize("name", FILES)
def test_no_address_is_given_from_the_root(name: str) -> None:
    """The page may lie below any path: addresses are made by ``at``."""
    lines = (ROOT / name).read_text("utf-8").splitlines()
    assert [line.strip() for line in lines if FROM_THE_ROOT.search(line)] == []


@pytest.mark.parametrize(
    "line",
    [
        '<a href="/">',
        "<a href={`/rules/${name}`}>",
        'await fetch("/api" + path)',
        "navigate(`/table/${id}`)",
        "`${location.origin}/table/${id}`",
    ],
)
def test_such_an_address_would_be_found(line: str) -> None:
    assert FROM_THE_ROOT.search(line)


IN_PIXELS = re.compile(r"\bfont(?:-size)?:[^;]*\d(?:\.\d+)?px|\bline-height:\s*[\d.]+px")
"""Type that does not grow with what the reader has set."""

DRAWN = ("cards/Call.svelte",)
"""Letters of a drawing, which are measured in its own units."""


@pytest.mark.parametrize("name", [name for name in FILES if name not in DRAWN] + ["theme.css"])
def test_type_grows_with_the_readers_own(name: str) -> None:
    assert IN_PIXELS.findall((ROOT / name).read_text("utf-8")) == []
