"""How actions are spelled is told once in Python and once in the page, and both read the same.

What is expected is written down here, by the spellings of docs/notation.md.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
HAS_NODE = shutil.which("node") is not None and (WEB / "node_modules").exists()
RANKS, SUITS = "23456789TJQKA", "cdhs"
CARDS = [rank + suit for rank, suit in product(RANKS, SUITS)] + ["Xr", "Xb"]


def spelled() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every action, its kind and its parts, written down here and not asked of the code."""
    for tricks in (*range(21), 99):
        for dark in (False, True):
            text = f"{tricks}{'*' if dark else ''}"
            yield text, "bid", {"tricks": tricks, "dark": dark, "back": text}
    for suit in f"{SUITS}-":
        yield f"={suit}", "choose", {"suit": suit, "back": f"={suit}"}
    for word, kind in (("look", "look"), ("keep", "answer"), ("redeal", "answer"), ("fair", "fair")):
        yield word, kind, {}
    for seat in range(7):
        yield f"claim{seat + 1}", "claim", {"seat": seat}
    for card in CARDS:
        for call, kind, named in calls():
            yield card + call, "play", {"card": card, "call": kind, "named": named}


def calls() -> Iterator[tuple[str, str, str]]:
    yield from (("", "plain", ""), ("!", "high", ""), ("-", "low", ""))
    for mark, kind in (("!", "demand"), ("+", "high-suit"), ("-", "low-suit")):
        yield from ((mark + suit, kind, suit) for suit in SUITS)
    yield from ((f"={card}", "stand-in", card) for card in CARDS[:-2])


WRONG = [
    "", " ", "-1", "01", "100", "1**", "*", "x", "10s", "Ax", "1s", "as", "AS", "As!x", "As!-", "As+", "As=", "As=9",
    "As?", "As!hh", "As =9h", "=x", "=", "==", "=hs", "claim", "claim0", "claim8", "claim12", "claim1 ", "Look",
    "look ", "fair1", "keeps", "redeal!", "??", "?", "\u0661", "2\n",
]  # fmt: skip


def test_python_reads_every_spelling() -> None:
    from shamayka.actions import Answer, Bid, Choose, Claim, Fair, Look, Play, parse

    kinds = {Bid: "bid", Play: "play", Look: "look", Choose: "choose", Answer: "answer", Claim: "claim", Fair: "fair"}
    for text, kind, _parts in spelled():
        action = parse(text)
        assert kinds[type(action)] == kind
        assert str(action) == text
    for text in WRONG:
        with pytest.raises(ValueError, match="is not a bid or a play"):
            parse(text)


@pytest.mark.skipif(not HAS_NODE, reason="node builds the page and runs its reading; there is none here")
def test_the_page_reads_every_spelling() -> None:
    asked: list[dict[str, Any]] = [{"text": text, "kind": kind, "parts": parts} for text, kind, parts in spelled()]
    asked += [{"text": text, "kind": None, "parts": {}} for text in WRONG]
    node = ["node", str(WEB / "scripts" / "actions.mjs")]
    run = subprocess.run(node, input=json.dumps(asked), capture_output=True, text=True, check=False, cwd=WEB)
    assert run.returncode == 0, run.stderr[-2000:]


READS = re.compile(
    r"""(?:strip|prefix|suffix|startswith|endswith|startsWith|endsWith|replace|split|partition)\(\s*["'](?:\*|claim|!)["']"""
    r"""|startsWith\("="\)|\blegal\b[^\n]*/\^"""
)
"""Where a spelling is taken apart: by its mark, or what is legal by a pattern."""

ALLOWED = {"src/shamayka/actions.py", "web/src/net/actions.ts"}


def readers() -> list[Path]:
    python = [path for path in (ROOT / "src").rglob("*.py") if "notation" not in path.parts]
    page = [path for path in (WEB / "src").rglob("*") if path.suffix in (".svelte", ".ts")]
    return [path for path in python + page if path.relative_to(ROOT).as_posix() not in ALLOWED]


def test_no_other_place_takes_a_spelling_apart() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in readers()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if READS.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'int(bid.rstrip("*"))',
        'bid.endsWith("*")',
        'action.startswith("claim")',
        'callOf(play).startsWith("=")',
        "game.legal.some((action) => /^\\d+\\*?$/.test(action))",
    ],
)
def test_what_would_be_found(line: str) -> None:
    assert READS.search(line)
