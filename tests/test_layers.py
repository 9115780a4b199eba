"""The layers of the house: who may import whom, and no name of a game inside the engine."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import shamayka
from shamayka.rules.ruleset import games

ROOT = Path(shamayka.__file__).parent
BELOW = {
    "cards": (),
    "actions": ("cards",),
    "rules": ("cards", "actions"),
    "game": ("cards", "actions", "rules"),
    "notation": ("cards", "actions", "rules", "game", "sentences"),
    "fast": ("cards", "actions", "rules", "game"),
    "conform": ("cards", "actions", "rules.ruleset", "game"),
    "bots": ("cards", "actions", "rules", "game"),
    "wording": (),
    "sentences": (),
    "rulebook": ("cards", "actions", "rules", "wording"),
    "terminal": ("cards", "actions", "rules", "game", "notation", "bots", "wording", "rulebook", "server.messages"),
    "server": ("cards", "actions", "rules", "game", "notation", "bots", "wording", "rulebook", "sentences"),
}
BARE = {"cards", "actions", "rules", "game", "notation"}
STANDARD = {"msgspec", "shamayka"}


def modules(room: str) -> list[Path]:
    """The files of a room: a package or one module."""
    return sorted((ROOT / room).rglob("*.py")) if (ROOT / room).is_dir() else [ROOT / f"{room}.py"]


def imports(file: Path) -> set[str]:
    """All absolute module names that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("room", BELOW)
def test_a_room_imports_only_what_lies_below(room: str) -> None:
    allowed = (*BELOW[room], room)
    for file in modules(room):
        for name in imports(file):
            if not name.startswith("shamayka."):
                continue
            inner = name.removeprefix("shamayka.")
            assert (
                inner == "__version__"
                or any(inner == place or inner.startswith(place + ".") for place in allowed)
                or (name.rsplit(".", 1)[0] in imports(file) and name.rsplit(".", 1)[0] != "shamayka")
            ), f"{file.name}: {name}"


@pytest.mark.parametrize("room", sorted(BARE))
def test_rules_game_and_notation_need_nothing_but_msgspec(room: str) -> None:
    import sys

    for file in modules(room):
        roots = {name.split(".")[0] for name in imports(file)}
        assert roots <= STANDARD | sys.stdlib_module_names, f"{file.name}: {roots}"


def test_nothing_is_compiled_before_it_is_asked_for() -> None:
    """The server, the terminal and the command start without NumPy and Numba."""
    import subprocess
    import sys

    rooms = ["cli", "server.app", "terminal.app", "bots.cautious", "notation.checking", "fast"]
    lines = [f"import shamayka.{room}" for room in rooms]
    lines += ["import sys", "print({'numpy', 'numba'} & set(sys.modules))"]
    told = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    assert told.stdout == "set()\n"


@pytest.mark.parametrize("room", ["rules", "game", "bots", "fast"])
def test_no_name_of_a_game_in_the_engine(room: str) -> None:
    for file in modules(room):
        text = file.read_text("utf-8")
        assert not [name for name in games() if f'"{name}"' in text], file.name
