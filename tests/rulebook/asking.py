"""What the rows of the rule book ask of the engine. Every answer is a short text, and comes of playing.

Players are counted from 1, clockwise from the dealer's left, so that the dealer comes last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from shamayka.actions import Bid, Choose, Claim, Fair, Look, Play, parse, tokens
from shamayka.cards import NONE, card_name, cards_in, hand_text, parse_card, parse_cards, parse_suit, suit_name
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.deal import Deal, arranged, deal_cards
from shamayka.game.dealing import shuffled
from shamayka.game.match import next_deal
from shamayka.game.position import Position, actors, apply, begin, legal
from shamayka.game.refused import Refused
from shamayka.game.shuffle import Shuffle
from shamayka.rules.consistency import top_fault
from shamayka.rules.ending import money, places, tie_players
from shamayka.rules.ending import result as final
from shamayka.rules.law import joker_mask
from shamayka.rules.premium import premium
from shamayka.rules.ruleset import Kind, Ruleset
from shamayka.rules.schedule import Plan, pack_of, plan
from shamayka.rules.scoring import pay_for, points
from shamayka.rules.sight import may_look_at_trick

Ask = Callable[[Ruleset], str]
NEVER = "that cannot happen"


def counted(seat: int, seats: int) -> int:
    """A seat as a player of the rows: the dealer, on seat 0, is the last."""
    return (seat - 1) % seats + 1


# The play of a trick


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
        position = begin(_arranged(rules, masks, "h", kind))
        position = _bids(position, dict(enumerate(map(int, bids.split()), 1)))
        return str(counted(position.turn, position.law.seats))

    return ask


def _arranged(rules: Ruleset, masks: Sequence[int], trump: str, kind: Kind = "plain") -> Deal:
    """A deal in the middle of a match; player 1 sits on the dealer's left."""
    seats = len(masks)
    pack = pack_of(rules, seats) if seats in rules.decks else 0
    current = Plan(3, masks[0].bit_count(), kind)
    return arranged(rules, current, 0, (*masks[-1:], *masks[:-1]), parse_suit(trump), pack)


def _then(hands: str, laid: str, trump: str, told: Callable[[Position], str]) -> Ask:
    def ask(rules: Ruleset) -> str:
        masks = tuple(parse_cards(hand) for hand in hands.split())
        position = _bids(begin(_arranged(rules, masks, trump)), {})
        try:
            for token in laid.split():
                position = apply(position, parse(token))
        except Refused:
            return NEVER
        return told(position)

    return ask


def _bids(position: Position, wanted: dict[int, int]) -> Position:
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
        if position.phase == "choose":
            seen = position.deal.part[position.turn].bit_count()
            return f"player {counted(position.turn, players)} names it after {seen} cards"
        position = _bids(position, {})
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


# Points and the end


def score(bid: int, taken: int, deal: int = 3, players: int = 4, *, dark: bool = False) -> Ask:
    """The points of a deal of the plan."""

    def ask(rules: Ruleset) -> str:
        deals = plan(rules, players)
        if not -len(deals) <= deal < len(deals) or max(bid, taken) > deals[deal].cards:
            return NEVER
        return str(points(pay_for(rules, deals[deal], dark=dark), bid, taken))

    return ask


def result(kind: Kind, bid: int, taken: int, cards: int = 9) -> Ask:
    """The points of a special deal in the middle of a match."""

    def ask(rules: Ruleset) -> str:
        return str(points(pay_for(rules, Plan(5, cards, kind), dark=kind == "blind"), bid, taken))

    return ask


def premiums(*rows: str) -> Ask:
    """The premium of a set; a row gives each player's points, with ``!`` where the bid was not made."""

    def ask(rules: Ruleset) -> str:
        if rules.premium is None:
            return "no premium"
        results = [[int(cell.rstrip("!")) for cell in row.split()] for row in rows]
        made = [[not cell.endswith("!") for cell in row.split()] for row in rows]
        return " ".join(map(str, premium(rules.premium, results, made)))

    return ask


def ending(totals: str, played: int = 0) -> Ask:
    """Who is in which place, and who plays on, after so many deals that broke no tie."""

    def ask(rules: Ruleset) -> str:
        numbers = tuple(map(int, totals.split()))
        on = tie_players(rules, numbers, played)
        return f"places {' '.join(map(str, places(numbers)))}" if not on else f"{len(on)} play on"

    return ask


def cash(totals: str) -> Ask:
    """What the totals count for money."""
    return lambda rules: " ".join(map(str, money(rules, tuple(map(int, totals.split())))))


def finals(totals: str) -> Ask:
    """The totals that a match ends with."""
    return lambda rules: " ".join(map(str, final(rules, tuple(map(int, totals.split())))))


def looks() -> Ask:
    """Which tricks may be looked at: one's own, the last, another."""
    whose = {"own": (True, False), "last": (False, True), "others": (False, False)}
    return lambda rules: " ".join(
        name for name, (own, last) in whose.items() if may_look_at_trick(rules, own=own, last=last)
    )


# A whole table


def _table(rules: Ruleset, seats: int = 4) -> tb.Table:
    table, _ = tb.lay_table(rules, seats, b"rows" * 8)
    for seat in range(seats):
        table, _ = tb.sit(table, seat, f"P{seat}")
    return tb.start(table)[0]


def fault(hands: str, laid: str, then: str = "", trump: str = "h") -> Ask:
    """What comes of plays at a table and of what a player then says, as ``1 claim2``: fines, and the deal's fate."""

    def ask(rules: Ruleset) -> str:
        table = _table(rules)
        masks = tuple(parse_cards(hand) for hand in hands.split())
        position = _bids(begin(_arranged(rules, masks, trump)), {})
        table = tb.Table(replace(table.match, position=position, dealer=0), table.secret)
        happened: list[ev.AnyEvent] = []
        try:
            for token in laid.split():
                assert table.match.position is not None
                table, events = tb.act(table, table.match.position.turn, parse(token))
                happened += events
            if then:
                by, token = then.split()
                table, events = tb.act(table, int(by) % 4, _claim(token))
                happened += events
        except Refused:
            return NEVER
        return ", ".join(_told(happened)) or "nothing"

    return ask


def _claim(token: str) -> Claim | Fair:
    return Fair() if token == "fair" else Claim(int(token[-1]) % 4)


def _told(events: Sequence[ev.AnyEvent]) -> Iterator[str]:
    for event in events:
        if isinstance(event, ev.Claimed):
            fined = f"player {counted(event.fined, 4)} {event.points}" if event.points else "no fine"
            yield f"{'found' if event.found else 'not so'}, {fined}{', put right' if event.then == 'restore' else ''}"
        elif isinstance(event, ev.Redealt):
            yield "dealt again"


def exposed(answer: str = "", deal: int = 4) -> Ask:
    """A card of player 1 is seen while the cards are dealt: what follows their answer, and what it costs the dealer."""

    def ask(rules: Ruleset) -> str:
        if rules.expose is None:
            return "nothing is asked"
        table = _table(rules)
        current = plan(rules, 4)[deal]
        order = list(reversed(cards_in(pack_of(rules, 4))))
        dealt = deal_cards(rules, current, 4, 0, order, exposed=(1, 0))
        position = begin(dealt)
        table = tb.Table(replace(table.match, position=position, dealer=0), table.secret)
        events = tb.act(table, 1, parse(answer))[1]
        if any(isinstance(event, ev.Redealt) for event in events):
            cost = next(event.points for event in events if isinstance(event, ev.Answered))
            return f"dealt again, dealer {cost}"
        after = apply(position, parse(answer), 1)
        return " ".join(tokens(legal(after, 1)))

    return ask


def accidents() -> Ask:
    """In how many of twenty deals a card is seen, and in how many of them when they are dealt again."""

    def ask(rules: Ruleset) -> str:
        current = plan(rules, 4)[1]
        shuffle = Shuffle(b"rows" * 8, ())
        numbers = [current._replace(number=number) for number in range(20)]
        first, again = (
            sum(shuffled(rules, 4, shuffle, deal, attempt, 0, (0, 1, 2, 3)).exposed is not None for deal in numbers)
            for attempt in (0, 1)
        )
        return f"{first}, then {again}"

    return ask


def set_of(deal: int) -> Ask:
    """To which set a deal belongs, counted from 1."""

    def ask(rules: Ruleset) -> str:
        stage = plan(rules, 4)[deal].stage
        return "no set" if stage == NONE else f"set {stage + 1}"

    return ask


def announced(number: int = 0) -> Ask:
    """Who deals which deal, counted from the first dealer in the direction of play."""

    def ask(rules: Ruleset) -> str:
        match = _table(rules).match
        match = replace(match, due="announce", number=number - 1, attempt=0, position=None)
        return str((next_deal(match)[4] - match.first_dealer) % 4)

    return ask
