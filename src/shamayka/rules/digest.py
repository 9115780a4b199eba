"""A short name for what the rules of a game say."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from shamayka.rules.ruleset import Ruleset, to_options

_LATER: dict[str, dict[str, Any]] = {"expose": {"decide": "dealt"}}
"""Options that a group which may be absent was given later: at these values they change no hash."""

_FIRST_FINE = -50
"""The default of ``revoke.points`` when hashes began: it changes no hash, nor does 0 where no fault can happen."""


def digest(rules: Ruleset) -> str:
    """A short hash of what the rules say, without the name: names outlive meanings.

    Only options that differ from their defaults count, so that an option added later changes no hash.
    """
    options, default = to_options(rules), to_options(Ruleset(name=rules.name, decks={}))
    default |= {group: later for group, later in _LATER.items() if options[group] is not None}
    default["revoke"]["points"] = _FIRST_FINE
    if rules.revoke.mode == "prevent" and rules.revoke.points == 0:
        options["revoke"]["points"] = _FIRST_FINE
    said = _differing(options, default)
    return hashlib.sha256(msgspec.json.encode(said, order="deterministic")).hexdigest()[:16]


def _differing(value: Any, default: Any) -> Any:
    if isinstance(value, dict) and isinstance(default, dict):
        return {key: _differing(what, default.get(key)) for key, what in value.items() if what != default.get(key)}
    return value
