"""Hypothesis strategies for everything that can be played: rulesets, matches and what happens in them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from hypothesis import strategies as st
from values import KINDS, PACKS, VALUES, nested

from shamayka.actions import Action, Claim, Play
from shamayka.cards import NAMES, cards_in, pack_mask
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.match import Match
from shamayka.rules.following import playable
from shamayka.rules.penalties import FaultKind
from shamayka.rules.ruleset import Faults, Ruleset, RulesetError, from_options

Choose = Callable[[Sequence[Any]], Any]
"""How one of several things is chosen: by Hypothesis, or by lot."""


@st.composite
def rulesets(draw: Any, *, seats: int | None = None, honour: bool | None = None) -> Ruleset:
    """Any valid combination of options, small enough for a match to be played in a moment."""
    return chosen(lambda things: draw(st.sampled_from(things)), seats, honour)


def chosen(choose: Choose, seats: int | None = None, honour: bool | None = None) -> Ruleset:
    """Options by choice, chosen again where the checks refuse them."""
    for _ in range(30):
        flat = _options(choose, seats or choose(range(2, 8)), honour)
        try:
            return from_options(nested(flat))
        except RulesetError:
            continue
    return from_options({"decks": {seats or 4: "36"}, "schedule": {"top": 2}})


def _options(choose: Choose, seats: int, honour: bool | None) -> dict[str, Any]:
    """Each option at its default half of the time; what hangs together is chosen together."""
    pack = choose(PACKS)
    flat: dict[str, Any] = {"decks": {seats: pack}}
    for name in VALUES:
        if name not in CHOSEN and choose([False, True]):
            flat[name] = choose(VALUES[name])
    _cards(choose, flat, pack)
    _sizes(choose, flat, seats, pack)
    _exclude(choose, flat)
    _faults(choose, flat, honour)
    return {name: value for name, value in flat.items() if _counts(name, flat)}


CHOSEN = (
    "decks",
    "jokers",
    "joker_lock",
    "schedule.top",
    "schedule.nines",
    "schedule.closing",
    "revoke.mode",
    "expose",
)
CARDS = ("blind.cards", "no_trump.cards", "golden.cards", "miser.cards", "forehead.cards")


def _cards(choose: Choose, flat: dict[str, Any], pack: str) -> None:
    """Jokers, and the card that locks them, as the pack has them."""
    cards = [NAMES[card] for card in cards_in(pack_mask(pack))]
    real = [card for card in cards if card.startswith("X")]
    flat["jokers"] = choose([[], *(names for names in VALUES["jokers"] if real or set(names) <= set(cards))])
    locks = [card for card in VALUES["joker_lock"] if card in cards and card not in (real or flat["jokers"])]
    if locks and choose([False, True]):
        flat["joker_lock"] = choose(locks)


def _sizes(choose: Choose, flat: dict[str, Any], seats: int, pack: str) -> None:
    """Small hands, and not many of them; the default is the biggest that there are."""
    most = pack_mask(pack).bit_count() // seats
    few = range(2 if flat.get("schedule.mode") else 1, min(most, 4) + 1)
    default = [9, 7] if flat.get("schedule.mode") else ["max"]
    top = choose([*few, *default] if most <= 4 else few)
    flat["schedule.nines" if flat.get("schedule.mode") else "schedule.top"] = top
    size = top if isinstance(top, int) and top < most else most
    flat.update({name: "top" for name in CARDS if flat.get(name) not in (None, "top") and flat[name] > size})
    flat.update({name: min(flat[name], size) for name in ("schedule.start", "min_blind_bid") if name in flat})
    counts = [1, 2, "n", "2n"] if seats <= 3 else [1, 2, "n"] if top == 1 else [1, 2]
    flat["schedule.closing"] = [[choose(KINDS), choose(counts)] for _ in range(choose(range(4)))]


def _exclude(choose: Choose, flat: dict[str, Any]) -> None:
    """Of two options that contradict each other one stays."""
    for one, other in (("trump_fixed", "trump_rotation"), ("bidding", "hook"), ("bidding", "blind_hook")):
        if one in flat and other in flat and flat[other] != "none":
            del flat[choose([one, other])]


def _faults(choose: Choose, flat: dict[str, Any], honour: bool | None) -> None:
    if honour or (honour is None and choose([False, True]) and choose([False, True])):
        flat["revoke.mode"] = "penalise"
    if choose([False, True]):
        flat["expose"] = {}


def _counts(name: str, flat: dict[str, Any]) -> bool:
    """An option of a group that is off is none."""
    group = name.partition(".")[0]
    return name == group or group not in ("premium", "expose") or group in flat


seeds = st.integers(0, 2**32 - 1)


def pick(match: Match, seat: int, rng: random.Random) -> Action:
    """A random action: mostly proper cards, sometimes a revoke or a claim where the table allows them."""
    actions = tb.legal(match, seat)
    position = match.position
    assert position is not None
    if not position.law.honour or rng.random() < 0.02:
        return rng.choice(actions)
    mask = playable(position.law, position.trick, position.hands[seat], position.gone)
    proper = [
        action
        for action in actions
        if not isinstance(action, Claim) and not (isinstance(action, Play) and not mask >> action.card & 1)
    ]
    return rng.choice(proper)


Step = tuple[tb.Table, list[ev.AnyEvent]]


def dealer_fault(table: tb.Table, rng: random.Random) -> Step | None:
    """Now and then a fault of the dealer is told, where the game has a fine for it."""
    fines = table.match.rules.faults
    if fines == Faults() or rng.random() > 0.03:
        return None
    what: FaultKind = rng.choice(("uncut", "misdeal"))
    position = table.match.position
    assert position is not None
    return tb.fault(table, what) if getattr(fines, what) and what not in position.faults else None


def opened(rules: Ruleset, seed: int) -> Iterator[Step]:
    """A table laid, filled and started, step by step."""
    rng = random.Random(seed)
    seats = rng.choice(rules.players)
    step = tb.lay_table(rules, seats, rng.randbytes(32))
    yield step
    for seat in range(seats):
        step = tb.sit(step[0], seat, f"P{seat}", rng.choice(["", "cautious"]))
        yield step
        if rng.random() < 0.5:
            step = tb.add(step[0], seat, rng.randbytes(4).hex())
            yield step
    yield tb.start(step[0])


def played(rules: Ruleset, seed: int, *, most: int = 20000) -> Iterator[Step]:
    """A whole match of random actions, step by step: the table after each and the events of the step."""
    step: Step | None = None
    for step in opened(rules, seed):
        yield step
    rng = random.Random(seed + 1)
    for _ in range(most):
        assert step is not None
        match = step[0].match
        if match.phase == "ended":
            return
        if (told := dealer_fault(step[0], rng)) is not None:
            step = told
            yield step
            continue
        seat = rng.choice(tb.actors(match))
        step = tb.act(step[0], seat, pick(match, seat, rng))
        yield step
