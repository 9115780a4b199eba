"""Why an action is not possible, in a sentence that helps."""

from __future__ import annotations

from shamayka.actions import Action, Bid, Play
from shamayka.cards import NONE, SUITS, cards_in, hand_text, mask_of, parse_cards
from shamayka.game.calendar import Match
from shamayka.game.position import Position
from shamayka.game.refused import Refused

SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
"""In the order of ``SUITS``."""


def refusal(match: Match, seat: int, action: Action, allowed: tuple[Action, ...]) -> Refused:
    """The reason against an action of a seat that may do only what is ``allowed``."""
    if match.phase != "playing":
        return Refused("not_playing", "The match is not being played now.")
    if not allowed:
        return Refused("not_your_turn", "It is not your turn.")
    kinds = {type(other) for other in allowed}
    if type(action) not in kinds:
        return Refused("wrong_time", f"'{action}' is not possible at this moment.", action=str(action))
    if isinstance(action, Bid):
        return _bid_refusal(match, action, allowed)
    if isinstance(action, Play):
        return _play_refusal(match, seat, action, allowed)
    return Refused("illegal", f"'{action}' is not possible now.", action=str(action))


def _bid_refusal(match: Match, bid: Bid, allowed: tuple[Action, ...]) -> Refused:
    position = match.position
    assert position is not None
    made = sum(other for other in position.bids if other != NONE)
    is_even = bid.tricks + made == position.law.cards and not position.law.simultaneous  # else it would tell of them
    if is_even and Bid(bid.tricks, not bid.dark) not in allowed:
        return Refused("hook", f"With {bid} the bids would come out even, and you may not do that.", bid=str(bid))
    open_bids = ", ".join(str(other) for other in allowed if isinstance(other, Bid))
    return Refused("bid", f"You may not bid {bid}; open to you: {open_bids}.", bid=str(bid), bids=open_bids)


def _play_refusal(match: Match, seat: int, play: Play, allowed: tuple[Action, ...]) -> Refused:
    position = match.position
    assert position is not None
    if not position.hands[seat] >> play.card & 1:
        return Refused("not_yours", f"You do not hold {hand_text(1 << play.card)}.", card=hand_text(1 << play.card))
    cards = hand_text(mask_of(other.card for other in allowed if isinstance(other, Play)))
    if any(isinstance(other, Play) and other.card == play.card for other in allowed):
        return Refused("call", f"The joker cannot be played as '{play}' now; say how it is played.", play=str(play))
    return _card_refusal(position, play, cards)


def _card_refusal(position: Position, play: Play, cards: str) -> Refused:
    """Why another card must be played, where the cards that may be show it."""
    trick, law = position.trick, position.law
    suits = {card // 13 for card in cards_in(parse_cards(cards) & ~law.jokers)}
    start, end = f"You may not play {play} now.", f"You may play {cards}."
    if len(suits) == 1 and trick.plays:
        (suit,) = suits
        letter = SUITS[suit]
        if suit == trick.demand == play.card // 13:
            text = f"{start} Your highest card of {SUIT_WORDS[suit]} is demanded. {end}"
            return Refused("highest", text, play=str(play), cards=cards, suit=letter)
        if suit == trick.led:
            text = f"{start} You must follow suit: {SUIT_WORDS[suit]}. {end}"
            return Refused("follow", text, play=str(play), cards=cards, suit=letter)
        if suit == law.trump:
            text = f"{start} Without the suit led you must trump. {end}"
            return Refused("must_trump", text, play=str(play), cards=cards)
    return Refused("card", f"You may not play {play} now; you may play {cards}.", play=str(play), cards=cards)
