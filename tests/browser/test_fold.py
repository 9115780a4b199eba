"""The page's own fold of what a seat hears agrees with the server's views, over random rulesets; node runs it."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import Match, fold
from shamayka.game.views import look, told
from shamayka.rules.ruleset import Ruleset
from tests.strategies import played, rulesets, seeds

WEB = Path(__file__).parents[2] / "web"
HAS_NODE = shutil.which("node") is not None and (WEB / "node_modules").exists()


def dump(rules: Ruleset, seed: int, seat: int) -> dict[str, Any]:
    """What one seat heard in a match of random actions, and its view after each event."""
    match: Match | None = None
    steps = []
    for _table, events in played(rules, seed):
        for event in events:
            match = fold(match, event)
            heard = json.loads(ev.encode(told(event, seat, match)))
            steps.append({"event": heard, "view": json.loads(msgspec.json.encode(look(match, seat)))})
    return {"seat": seat, "plan": steps[0]["view"]["plan"], "steps": steps}


@pytest.mark.skipif(not HAS_NODE, reason="node builds the page and checks its fold; there is none here")
@settings(max_examples=4)
@given(st.lists(st.tuples(rulesets(), seeds), min_size=6, max_size=6))
def test_the_page_sees_what_the_server_says(tables: list[tuple[Ruleset, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, (rules, seed) in enumerate(tables):
            for seat in (NONE, 0):
                path = Path(folder) / f"{number}{seat}.json"
                path.write_text(json.dumps(dump(rules, seed, seat)), "utf-8")
                paths.append(str(path))
        node = ["node", str(WEB / "scripts" / "see.mjs"), *paths]
        result = subprocess.run(node, capture_output=True, text=True, check=False, cwd=WEB)
    assert result.returncode == 0, result.stderr[-2000:]


def test_the_form_of_the_start_page_is_current() -> None:
    script = WEB / "scripts" / "options.py"
    wanted = json.loads(json.dumps(_call(script)))
    assert json.loads((WEB / "src" / "start" / "options.json").read_text("utf-8")) == wanted


def _call(script: Path) -> object:
    names: dict[str, Any] = {"__name__": "form", "__file__": str(script)}
    exec(compile(script.read_text("utf-8"), str(script), "exec"), names)
    return names["entries"]()
