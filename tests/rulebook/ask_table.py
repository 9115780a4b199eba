"""What the rows of the rule book ask of points, of the end of a match and of a whole table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from shamayka.actions import Claim, Fair, parse, tokens
from shamayka.cards import NONE, cards_in, parse_card, parse_cards, suit_name
from shamayka.game import events as ev
from shamayka.game import table as tb
from shamayka.game.deal import Deal, deal_cards
from shamayka.game.dealing import shuffled
from shamayka.game.match import next_deal
from shamayka.game.position import apply, begin, legal
from shamayka.game.refused import Refused
from shamayka.game.shuffle import Shuffle
from shamayka.rules.ending import is_apart, money, places, tie_players
from shamayka.rules.ending import result as final
from shamayka.rules.penalties import FaultKind, dealer_fine
from shamayka.rules.premium import premium
from shamayka.rules.ruleset import Kind, Ruleset
from shamayka.rules.schedule import Plan, pack_of, plan, tie_deal
from shamayka.rules.schedule import play_offs as tie_sizes
from shamayka.rules.scoring import pay_for, points
from shamayka.rules.sight import may_look_at_trick
from tests.rulebook.ask_play import NEVER, Ask, arrange, bid_all, counted

# Points and the end


def score(bid: int, taken: int, deal: int = 3, players: int = 4, *, dark: bool = False) -> Ask:
    """The points of a deal of the plan."""

    def ask(rules: Ruleset) -> str:
        deals = plan(rules, players)
        if not -len(deals) <= deal < len(deals) or max(bid, taken) > deals[deal].cards:
            return NEVER
        if dark and not rules.blind_optional:
            return NEVER
        return str(points(pay_for(rules, deals[deal], dark=dark), bid, taken))

    return ask


def result(kind: Kind, bid: int, taken: int, cards: int = 9) -> Ask:
    """The points of a special deal in the middle of a match."""

    def ask(rules: Ruleset) -> str:
        if kind not in dict(rules.schedule.closing):
            return NEVER
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


def play_offs(*points: str) -> Ask:
    """Who plays on after these play-offs of four players who were level, and whether their points are added."""

    def ask(rules: Ruleset) -> str:
        rows = [tuple(map(int, row.split())) for row in points]
        added = not is_apart(rules, 20, 20)
        totals = tuple(map(sum, zip(*rows, strict=True))) if added else (0, 0, 0, 0)
        on = tie_players(rules, totals, len(rows), rows)
        return f"{len(on)} play on, points {'added' if added else 'not added'}"

    return ask


def play_off_cards(seats: int = 4) -> Ask:
    """How many cards each gets when two, three and more of the players play off a tie."""

    def ask(rules: Ruleset) -> str:
        if seats not in rules.decks:
            return NEVER
        return " ".join(str(cards) for _, cards in tie_sizes(rules, seats)) or "nobody plays on"

    return ask


def play_off_trump(ends: str, players: int = 2) -> Ask:
    """What is trump when some of four players play off a tie, ``ends`` being the last card dealt."""

    def ask(rules: Ruleset) -> str:
        sizes = dict(tie_sizes(rules, 4))
        if players not in sizes:
            return NEVER
        current = tie_deal(20, sizes[players])
        last = parse_card(ends)
        order = [card for card in cards_in(pack_of(rules, 4)) if card != last]
        order.insert(players * current.cards - 1, last)
        position = begin(deal_cards(rules, current, 4, 0, order, players=range(players)))
        return suit_name(position.law.trump)

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
        position = bid_all(begin(arrange(rules, masks, trump)), {})
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
        position = begin(_seen_in_dealing(rules, current))
        table = tb.Table(replace(table.match, position=position, dealer=0), table.secret)
        if position.phase != "exposed":
            return NEVER
        events = tb.act(table, 1, parse(answer))[1]
        if any(isinstance(event, ev.Redealt) for event in events):
            cost = next(event.points for event in events if isinstance(event, ev.Answered))
            return f"dealt again, dealer {cost}"
        after = apply(position, parse(answer), 1)
        return " ".join(tokens(legal(after, 1)))

    return ask


def again() -> Ask:
    """What the table waits for when the cards of the last deal are dealt again after everybody has bid."""

    def ask(rules: Ruleset) -> str:
        table = _table(rules)
        deals = plan(rules, 4)
        position = bid_all(begin(_seen_in_dealing(rules, deals[-1])), {})
        if position.phase != "exposed" or min(position.bids) == NONE:
            return NEVER
        match = replace(table.match, position=position, dealer=0, number=len(deals) - 1, current=deals[-1])
        after = tb.act(table._replace(match=match), 1, parse("redeal"))[0].match.position
        assert after is not None
        return f"{after.bids.count(NONE)} bids"

    return ask


def _seen_in_dealing(rules: Ruleset, current: Plan) -> Deal:
    """A deal of which everybody has seen the first card of player 1."""
    order = list(reversed(cards_in(pack_of(rules, 4))))
    return deal_cards(rules, current, 4, 0, order, exposed=(1, 0))


def exposed_when(deal: int = 4) -> Ask:
    """What player 1 knows who is asked about a card that was seen: their hand, and the trump."""

    def ask(rules: Ruleset) -> str:
        if rules.expose is None:
            return "nothing is asked"
        position = begin(_seen_in_dealing(rules, plan(rules, 4)[deal]))
        return f"{'looked' if position.looked >> 1 & 1 else 'not looked'}, trump {suit_name(position.law.trump)}"

    return ask


def dealers(what: FaultKind) -> Ask:
    """What a fault of the dealer costs."""
    return lambda rules: str(dealer_fine(rules, what))


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
