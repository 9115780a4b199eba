"""What the rows of the rule book ask of deals, trump and bids; players are counted as in ``ask_play``."""

from __future__ import annotations

from collections.abc import Sequence

from shamayka.actions import Choose, Look, parse, tokens
from shamayka.cards import NONE, card_name, cards_in, hand_text, parse_card, suit_name
from shamayka.game.deal import Deal, deal_cards
from shamayka.game.position import Position, actors, apply, begin, legal
from shamayka.game.refused import Refused
from shamayka.rules.consistency import top_fault
from shamayka.rules.law import joker_mask
from shamayka.rules.ruleset import Ruleset
from shamayka.rules.schedule import pack_of, plan
from tests.rulebook.ask_play import NEVER, Ask, bid_all, counted

# Deals, trump, bids


def deals(players: int = 4) -> Ask:
    """How many cards each deal has, and of what kind it is."""

    def ask(rules: Ruleset) -> str:
        if players not in rules.decks or top_fault(rules, players):
            return NEVER
        return " ".join(f"{deal.cards}{'' if deal.kind == 'plain' else deal.kind}" for deal in plan(rules, players))

    return ask


def sets(players: int = 4) -> Ask:
    """How many deals each set has."""

    def ask(rules: Ruleset) -> str:
        stages = [deal.stage for deal in plan(rules, players) if deal.stage != NONE]
        return " ".join(str(stages.count(stage)) for stage in dict.fromkeys(stages))

    return ask


def pack(players: int = 4) -> Ask:
    """How many cards the pack has, which is the lowest, and which are jokers."""

    def ask(rules: Ruleset) -> str:
        if players not in rules.decks:
            return NEVER
        mask = pack_of(rules, players)
        jokers = joker_mask(rules, mask)
        named = " ".join(card_name(number) for number in cards_in(jokers)) or "none"
        return f"{mask.bit_count()} cards from {card_name(cards_in(mask)[0])[0]}, jokers: {named}"

    return ask


def _deal(rules: Ruleset, players: int, number: int, ends: Sequence[str]) -> Deal:
    """A deal of the plan; ``ends`` are the last card dealt and the first ones left over."""
    current = plan(rules, players)[number]
    mask = pack_of(rules, players)
    fixed = [parse_card(name) for name in ends]
    rest = [card for card in reversed(cards_in(mask)) if card not in fixed]
    dealt = players * current.cards
    order = (rest[: dealt - 1] + fixed + rest[dealt - 1 :])[: mask.bit_count()]
    return deal_cards(rules, current, players, 0, order)


def trump(ends: str, deal: int = 2, players: int = 4) -> Ask:
    """What is trump in a deal, ``ends`` being the last card dealt and those left over, and who has named it."""

    def ask(rules: Ruleset) -> str:
        if players not in rules.decks or not -len(plan(rules, players)) <= deal < len(plan(rules, players)):
            return NEVER
        position = begin(_deal(rules, players, deal, ends.split()))
        position = bid_all(position, {}) if position.phase == "blind" else position
        if position.phase == "choose":
            seen = position.deal.part[position.turn].bit_count()
            return f"player {counted(position.turn, players)} names it after {seen} cards"
        position = bid_all(position, {})
        return "dealt again" if position.phase == "redeal" else suit_name(position.law.trump)

    return ask


def hand(player: int, deal: int = 2, players: int = 4) -> Ask:
    """Which cards of a pack in order, from the ace of spades down, a player is dealt."""

    def ask(rules: Ruleset) -> str:
        return hand_text(_deal(rules, players, deal, []).hands[player % players])

    return ask


def seen(player: int, deal: int, players: int = 4) -> Ask:
    """How many cards each player has been shown of a player's, and of their own, before the bids."""

    def ask(rules: Ruleset) -> str:
        position = begin(_deal(rules, players, deal, []))
        seat = player % players
        own = "looked" if position.looked >> seat & 1 else "not looked"
        return (
            f"{own}, {position.deal.shown[seat].bit_count()} shown to the others, trump {suit_name(position.law.trump)}"
        )

    return ask


def bidding(said: str = "", deal: int = 4, players: int = 4, *, trump: str = "") -> Ask:
    """What the next to bid may do after these bids, as ``0 2 0*``; everybody else looks first."""

    def ask(rules: Ruleset) -> str:
        if players not in rules.decks or not -len(plan(rules, players)) <= deal < len(plan(rules, players)):
            return NEVER
        position = begin(_deal(rules, players, deal, trump.split()))
        if position.phase == "choose":
            position = apply(position, Choose(0))
        try:
            for token in said.split():
                position = _said(position, token)
        except Refused:
            return NEVER
        if position.law.simultaneous and position.phase in ("bid", "blind"):
            return "all at once: " + " ".join(tokens(legal(position, actors(position)[0])))
        return f"player {counted(position.turn, players)}: " + " ".join(tokens(legal(position)))

    return ask


def _said(position: Position, token: str) -> Position:
    if not token.endswith("*") and Look() in legal(position):
        position = apply(position, Look())
    return apply(position, parse(token))
