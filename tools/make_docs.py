"""Writes the generated pages: the rule book of every game and the protocol.

``--check`` only says whether they are current.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path

import msgspec

from shamayka.game import events, views
from shamayka.game.sheet import Person, Planned, Row
from shamayka.rulebook import options_text, rule_text, summary, title
from shamayka.rules.ruleset import games, load
from shamayka.server import bodies, messages
from shamayka.server.api import Api
from shamayka.server.limits import Limits
from shamayka.server.settings import Settings
from shamayka.wording import LANGUAGES

DOCS = Path(__file__).parent.parent / "docs"
MADE = "<!-- Made by `make docs` from the program itself; do not edit. -->\n\n"


def pages() -> dict[Path, str]:
    """Every generated page and its text."""
    found = {DOCS / "protocol.md": protocol()}
    for lang in LANGUAGES:
        found[DOCS / "rulebook" / f"index.{lang}.md"] = _index(lang)
        for name in games():
            found[DOCS / "rulebook" / f"{name}.{lang}.md"] = MADE + rule_text(load(name), lang) + _options(name)
    return found


def _index(lang: str) -> str:
    lines = [f"- [{title(name, lang)}]({name}.{lang}.md): {summary(name, lang)}" for name in games()]
    heading = {"en": "Rule book", "ru": "Правила"}[lang]
    return MADE + f"# {heading}\n\n" + "\n".join(lines) + "\n"


def _options(name: str) -> str:
    return "\n## TOML\n\n```toml\n" + options_text(load(name)) + "```\n"


def protocol() -> str:
    """The socket's messages, the events and the view, with all their fields."""
    parts = [MADE + "# Protocol\n", _intro()]
    for heading, types in _groups():
        parts.append(f"## {heading}\n")
        parts += [_described(kind) for kind in types]
    parts.append(_requests())
    return "\n".join(parts)


def _requests() -> str:
    """The addresses of the HTTP interface, and what is asked and answered there."""
    api = Api(lambda: None, Limits(Settings("")))  # type: ignore[arg-type, return-value]
    told = [inspect.cleandoc(route.endpoint.__doc__ or "").splitlines()[0] for route in api.routes()]
    lines = "".join("- `{}`: {}\n".format(*line.split(": ", maxsplit=1)) for line in told)
    kinds = [kind for kind in vars(bodies).values() if inspect.isclass(kind) and kind.__module__ == bodies.__name__]
    asked = [_described(kind) for kind in kinds if issubclass(kind, bodies.Asked) and kind is not bodies.Asked]
    answered = [_described(kind) for kind in kinds if issubclass(kind, bodies.Answer) and kind is not bodies.Answer]
    return "\n".join(
        [f"## Over HTTP\n\n{HTTP}\n{lines}", "## Bodies of requests\n", *asked, "## Bodies of answers\n", *answered]
    )


HTTP = """Bodies are JSON objects.
Whoever has a seat shows its token as `Authorization: Bearer TOKEN`; browsers are known by a cookie besides.
A refusal has a status of 400 or more and says why: `key`, `text` (a sentence) and `values`.
Status 429: too much was asked for by this guest, or from this address.
"""


def _intro() -> str:
    return (
        "One JSON text frame a message over the socket `/api/tables/ID/socket`.\n"
        "A client says Hello first; then it hears Welcome (or News, if it named the last event it knows).\n"
        "Events are numbered from 1 without gaps.\n"
        "Every command carries an id of the client's own and may be repeated.\n"
        "Cards and actions are spelled as in [notation](notation.md).\n"
    )


def _groups() -> list[tuple[str, list[type]]]:
    said = list(messages.Client.__args__)
    heard = list(messages.Server.__args__)
    return [
        ("What a client says", said),
        ("What a client hears", heard),
        ("Events", list(events.AnyEvent.__args__)),
        ("The view", [views.View, views.Laid, views.Trick, Person, Planned, Row]),
    ]


def _described(kind: type) -> str:
    info = msgspec.inspect.type_info(kind)
    text = inspect.cleandoc(kind.__doc__ or "")
    lines = [f"### {kind.__name__}\n", text + "\n"]
    if isinstance(info, msgspec.inspect.StructType):
        if info.tag is not None:
            lines.append(f"`{info.tag_field}` is `{info.tag}`.\n")
        lines += [f"- `{field.name}`: {_type(kind, field.name)}" for field in info.fields]
    return "\n".join(lines) + "\n"


def _type(kind: type, field: str) -> str:
    for base in kind.__mro__:
        note = inspect.get_annotations(base).get(field)
        if note is not None:
            return f"`{note}`"
    return ""


def main() -> int:
    """Write the pages that differ and remove those of games that are gone; with ``--check`` name them and return 1."""
    wanted = pages()
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
    gone = sorted(set((DOCS / "rulebook").glob("*.md")) - set(wanted))
    if "--check" in sys.argv:
        sys.stderr.write("".join(f"{_shown(path)} is not current: run make docs.\n" for path in stale + gone))
        return int(bool(stale + gone))
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(wanted[path], "utf-8")
        sys.stdout.write(f"{_shown(path)} is written.\n")
    for path in gone:
        path.unlink()
        sys.stdout.write(f"{_shown(path)} is removed: there is no such game.\n")
    sys.stdout.write("" if stale or gone else "All pages are current.\n")
    return 0


def _shown(path: Path) -> str:
    return path.relative_to(DOCS.parent).as_posix()


if __name__ == "__main__":
    raise SystemExit(main())
