"""Where a vector is played: a deal of its size and kind at a table of its game, and the tricks as they must fall."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from shamayka.actions import DEMAND, HIGH, HIGH_SUIT, LOW, LOW_SUIT, Play
from shamayka.cards import NONE
from shamayka.conform.scene import Scene
from shamayka.conform.stacking import Hands, Pack, order_for, tricks_for
from shamayka.game.events import Scored
from shamayka.game.refused import Refused
from shamayka.rules.ruleset import Kind, Ruleset, changed

T = TypeVar("T")
Given = dict[str, Any]


def first_of(attempts: Iterable[Callable[[], T]]) -> T:
    """What comes of the first attempt that can be made; if none can, what the table refused, or why the last failed."""
    error: Exception = ValueError("this game has no such deal")
    for attempt in attempts:
        try:
            return attempt()
        except (Refused, ValueError) as failed:
            error = error if isinstance(error, Refused) else failed
    raise error


def deals(rules: Ruleset, given: Given, kind: Kind, cards: int | None = None, *, least: int = 2) -> Iterator[Scene]:
    """Tables at which a deal of this kind and size was announced, for each number of players and each dealer.

    Where the game has no such deal it is laid as a closing deal.
    """
    for scene in _tables(rules, given):
        players = scene.match.seats
        if players < least:
            continue
        number = _number(scene, given, kind, cards)
        if number is None and kind != "plain":
            scene = Scene(_closing(rules, kind, cards, players), players)  # noqa: PLW2901
            number = _number(scene, given, kind, cards)
        for dealer in [given["dealer"]] if "dealer" in given else range(players):
            if number is not None:
                scene.announce(number, dealer, given.get("totals_before", ()))
                yield scene


def _tables(rules: Ruleset, given: Given) -> Iterator[Scene]:
    """A table for the named number of players, or for each that the game allows."""
    if "players" in given:
        yield Scene(rules, int(given["players"]))
        return
    for players in rules.players:
        with suppress(Refused):
            yield Scene(rules, players)


def a_deal(rules: Ruleset, given: Given, kind: Kind, cards: int | None = None) -> Scene:
    """The first of these tables; ValueError if the game has no such deal."""
    for scene in deals(rules, given, kind, cards):
        return scene
    raise ValueError("this game has no such deal")


def _closing(rules: Ruleset, kind: Kind, cards: int | None, players: int) -> Ruleset:
    """The game with two closing deals of this kind and size, for this number of players alone."""
    changes: dict[str, Any] = {"decks": {players: rules.decks[players]}, "schedule": {"closing": [[kind, 2]]}}
    return changed(rules, changes if cards is None else {**changes, kind: {"cards": cards}})


def _number(scene: Scene, given: Given, kind: Kind, cards: int | None) -> int | None:
    """The number (from 0) of a deal of this kind and size on the sheet: the one that is named, else a common one."""
    sheet = scene.view().plan
    fitting = [at for at, deal in enumerate(sheet) if deal.kind == kind and cards in (None, deal.cards)]
    last = len(sheet) - 1
    if "deal_no" in given:
        fitting = [at for at in fitting if at == given["deal_no"] - 1]
    elif given.get("last_deal"):
        fitting = [at for at in fitting if at == last]
    elif given.get("is_last_one_card"):
        fitting = fitting[-1:]
    return next((at for at in fitting if 0 < at < last), fitting[0] if fitting else None)


def sizes(rules: Ruleset, given: Given, least: int) -> list[int]:
    """The sizes of this game's plain deals that hold so many cards, the smallest first."""
    sheets = (scene.view().plan for scene in _tables(rules, given))
    return sorted({deal.cards for sheet in sheets for deal in sheet if deal.kind == "plain" and deal.cards >= least})


def played(
    scene: Scene,
    taken: Sequence[int],
    bids: Sequence[int | None],
    dark: Iterable[int] = (),
    *,
    first: int | None = None,
) -> Scored:
    """The announced deal, bid and played so that each seat takes so many tricks; ``first`` must be the first to act."""
    takers = _takers(taken)
    table, events = scene.table, scene.events

    def attempt(last: int) -> Scored:
        scene.table, scene.events = table, list(events)
        hands = tricks_for(Pack(scene), scene.match.players, takers, last=last)
        scene.deal(order_for(scene, hands))
        scene.choose(NONE)
        if first is not None and scene.waiting[0] != first:
            raise ValueError(f"seat {first} does not come first")
        scene.bid(bids, dark)
        play(scene, hands, takers)
        scored = scene.last(Scored)
        if list(scored.taken) != list(taken):
            raise ValueError("the tricks fall otherwise")
        return scored

    return first_of([lambda last=last: attempt(last) for last in range(len(scene.match.players))])  # type: ignore[misc]


def _takers(taken: Sequence[int]) -> list[int]:
    """The taker of each trick: whoever takes most comes last."""
    seats = sorted(range(len(taken)), key=lambda seat: taken[seat])
    return [seat for seat in seats for _ in range(taken[seat])]


def play(scene: Scene, hands: Hands, takers: Sequence[int]) -> None:
    """Tricks of which each seat plays one card of its hand after the other, jokers as it suits the takers."""
    for number, taker in enumerate(takers):
        for _ in scene.match.players:
            seat = scene.waiting[0]
            lay(scene, hands[seat][number], wins=seat == taker)


def lay(scene: Scene, card: int, *, wins: bool) -> None:
    """The seat whose turn it is plays a card, a joker as one that wins or as one that does not."""
    seat = scene.waiting[0]
    plays = [play for play in scene.legal(seat) if isinstance(play, Play) and play.card == card]
    if not plays:
        raise ValueError("the card that the tricks would need may not be played")
    order = (HIGH, DEMAND, HIGH_SUIT, LOW, LOW_SUIT) if wins else (LOW, LOW_SUIT, HIGH, HIGH_SUIT, DEMAND)
    scene.act(seat, min(plays, key=lambda play: _rank(play.call, order)))


def _rank(call: int, order: Sequence[int]) -> int:
    """How early a call comes in an order of kinds of calls; last if it is of none of them."""
    kind = call if call < DEMAND else call - call % 4
    return order.index(kind) if kind in order else len(order)
