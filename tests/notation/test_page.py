"""Every example of docs/notation.md is run."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from shamayka.game.events import Fault
from shamayka.notation import (
    Correction,
    End,
    Record,
    RecordDeal,
    check,
    fix,
    parse_position,
    position_line,
    read,
    to_events,
)

PAGE = (Path(__file__).parent.parent.parent / "docs" / "notation.md").read_text("utf-8")
BY_HAND = re.findall(r"```toml hand\n(.*?)```", PAGE, re.DOTALL)
CANONICAL = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
LINES = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
EDITS = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \| (line .*) \|$", PAGE, re.MULTILINE)


def test_the_page_has_examples() -> None:
    assert len(BY_HAND) == 1
    assert len(CANONICAL) == 3
    assert len(EDITS) == 7


@pytest.mark.parametrize("text", CANONICAL)
def test_records_are_right_and_canonical(text: str) -> None:
    assert check(text) == []
    assert fix(text) == text


def test_the_record_by_hand_is_put_into_form() -> None:
    assert check(BY_HAND[0]) == []
    assert fix(BY_HAND[0]) == CANONICAL[0]


@pytest.mark.parametrize(("written", "instead", "said"), EDITS)
def test_a_reader_says_what_is_wrong(written: str, instead: str, said: str) -> None:
    assert BY_HAND[0].count(written) >= 1
    problems = check(BY_HAND[0].replace(written, instead, 1))
    assert [str(problem) for problem in problems] == [said]


def test_the_faults_of_the_page_are_right() -> None:
    (text,) = re.findall(r"```toml fault\n(.*?)```", PAGE, re.DOTALL)
    assert check(text) == []
    told = [event for event in to_events(read(text)) if isinstance(event, Fault)]
    assert told == [Fault("uncut", 2, -5), Fault("misdeal", 2, -20)]


def test_position_lines_are_right() -> None:
    assert LINES is not None
    for line in LINES[1].splitlines():
        assert position_line(parse_position(line)) == line


def test_the_python_runs() -> None:
    snippets = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(snippets) == 1
    exec(compile(snippets[0], "notation.md", "exec"), {})


ROWS = re.findall(r"^\| `\[*(?:deal\.)?(\w+)\]*` \| (`\w+ = .*?`) \|", PAGE, re.MULTILINE)
PARTS = (Record, RecordDeal, Correction, End)


def test_the_tables_have_every_key_of_a_record_in_order() -> None:
    names = [field.encode_name for part in PARTS for field in msgspec.structs.fields(part)]
    assert [key for key, _ in ROWS] == names


def test_every_example_of_a_key_is_one_that_it_can_have() -> None:
    parts = [(part, field) for part in PARTS for field in msgspec.structs.fields(part)]
    for (part, field), (key, examples) in zip(parts, ROWS, strict=True):
        for example in examples.strip("`").split("` or `"):
            ((name, value),) = tomllib.loads(example).items()
            assert name == key == field.encode_name, part
            msgspec.convert(value, field.type, strict=True)
