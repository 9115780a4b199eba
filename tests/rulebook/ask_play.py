"""What the rows of the rule book ask of the play of a trick. Every answer is a short text, and comes of playing.

Players are counted from 1, clockwise from the dealer's left, so that the dealer comes last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shamayka.actions import Bid, Look, Play, parse, tokens
from shamayka.cards import NONE, parse_cards, parse_suit
from shamayka.game.deal import Deal, arranged
from shamayka.game.position import Position, apply, begin, legal
from shamayka.game.refused import Refused
from shamayka.rules.ruleset import Kind, Ruleset
from shamayka.rules.schedule import Plan, pack_of

Ask = Callable[[Ruleset], str]
NEVER = "that cannot happen"


def counted(seat: int, seats: int) -> int:
    """A seat as a player of the rows: the dealer, on seat 0, is the last."""
    return (seat - 1) % seats + 1


def cards(hands: str, laid: str = "", trump: str = "h") -> Ask:
    """Which cards the next player may play, after these plays; hands in order from player 1."""
    return _then(hands, laid, trump, lambda position: " ".join(dict.fromkeys(token[:2] for token in _plays(position))))


def calls(hands: str, laid: str = "", trump: str = "h") -> Ask:
    """In which ways the next player may play a joker."""
    return _then(hands, laid, trump, lambda position: " ".join(t for t in _plays(position) if len(t) > 2))


def taker(hands: str, laid: str, trump: str = "h") -> Ask:
    """Which player takes the last trick of these plays."""

    def told(position: Position) -> str:
        return str(counted(position.tricks[-1].taker, position.law.seats)) if not position.table else "nobody yet"

    return _then(hands, laid, trump, told)


def leader(hands: str, bids: str, kind: Kind = "plain") -> Ask:
    """Which player leads to the first trick after these bids of the players in order."""

    def ask(rules: Ruleset) -> str:
        masks = tuple(parse_cards(hand) for hand in hands.split())
        position = begin(arrange(rules, masks, "h", kind))
        position = bid_all(position, dict(enumerate(map(int, bids.split()), 1)))
        return str(counted(position.turn, position.law.seats))

    return ask


def arrange(rules: Ruleset, masks: Sequence[int], trump: str, kind: Kind = "plain") -> Deal:
    """A deal in the middle of a match; player 1 sits on the dealer's left."""
    seats = len(masks)
    pack = pack_of(rules, seats) if seats in rules.decks else 0
    current = Plan(3, masks[0].bit_count(), kind)
    return arranged(rules, current, 0, (*masks[-1:], *masks[:-1]), parse_suit(trump), pack)


def _then(hands: str, laid: str, trump: str, told: Callable[[Position], str]) -> Ask:
    def ask(rules: Ruleset) -> str:
        masks = tuple(parse_cards(hand) for hand in hands.split())
        position = bid_all(begin(arrange(rules, masks, trump)), {})
        try:
            for token in laid.split():
                position = apply(position, parse(token))
        except Refused:
            return NEVER
        return told(position)

    return ask


def bid_all(position: Position, wanted: dict[int, int]) -> Position:
    """The position after the bidding: everybody looks, and bids what is wanted or the least that is open."""
    while position.phase in ("bid", "blind"):
        seat = next(seat for seat in range(position.law.seats) if legal(position, seat) and position.bids[seat] == NONE)
        seat = seat if position.law.simultaneous else position.turn
        options = legal(position, seat)
        want = Bid(wanted.get(counted(seat, position.law.seats), NONE))
        pick = Look() if Look() in options else want if want in options else options[0]
        position = apply(position, pick, seat)
    return position


def _plays(position: Position) -> list[str]:
    return tokens(action for action in reversed(legal(position)) if isinstance(action, Play))
