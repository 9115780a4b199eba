"""Whether the deals of a finished match follow from its shuffle, as anybody can compute."""

from __future__ import annotations

from shamayka.game import events as ev
from shamayka.game.match import Match, fold
from shamayka.game.shuffle import check
from shamayka.game.table import Table, follows
from shamayka.notation.reading import read
from shamayka.notation.record import Problem, RecordError
from shamayka.notation.replaying import to_events


def verify(text: str | bytes) -> list[Problem]:
    """What speaks against the shuffle of a record: nothing, if every deal follows from the revealed secret."""
    try:
        events = to_events(read(text))
    except RecordError as error:
        return list(error.problems)
    secret = next((event.secret for event in events if isinstance(event, ev.Revealed)), "")
    if not secret:
        return [Problem(1, "The secret of the shuffle is not revealed yet: it is shown when the match is over.")]
    return _verified(events, bytes.fromhex(secret))


def _verified(events: list[ev.AnyEvent], secret: bytes) -> list[Problem]:
    match: Match | None = None
    for event in events:
        if match is not None and isinstance(event, (ev.Dealt, ev.Turned, ev.Started)):
            if not isinstance(event, ev.Started) and event not in follows(Table(match, secret)):
                return [Problem(1, f"The cards of deal {match.number + 1} do not follow from the shuffle.")]
        match = fold(match, event)
    if match is None or not check(match.commitment, secret, [bytes.fromhex(added) for added in match.added]):
        return [Problem(1, "The secret is not the one that was committed to before the match.")]
    return []
