"""A position on one line, for a bug report, a test, a problem, a message.

    odessa-modern 2 h As7s/KsJd/Td9c 1.1.0 0.0.1 3:

Rules, dealer, trump, hands, bids, tricks taken, and the leader with the cards on the table.
``-`` is nothing, ``.`` is the hand of a seat that sits out. Then, where it matters: ``deal=12`` the number of the
deal, ``kind=blind``, ``gone=Qs`` the card that unlocks the joker has been seen, ``looked=12`` the seats that have
taken up their cards, ``nodark=2`` the seats that may not bid in the dark. Seats and deals count from 1.
"""

from __future__ import annotations

from typing import cast, get_args

from msgspec.structs import replace

from shamayka.actions import PLAIN, Bid, Play
from shamayka.cards import NONE, card_name, hand_text, mask_of, parse_cards, parse_suit, suit_name
from shamayka.game.calendar import Match, deal_plan
from shamayka.game.deal import Deal, arranged
from shamayka.game.match import spelled_bid
from shamayka.game.position import Laid, Position, TakenTrick, start
from shamayka.notation.lineparts import Parts, fail, number, split, who
from shamayka.notation.written import parsed
from shamayka.rules.digest import digest
from shamayka.rules.law import Law, next_seat
from shamayka.rules.ruleset import Kind, Ruleset, RulesetError, games, load
from shamayka.rules.schedule import Plan, pack_of, plan
from shamayka.rules.taking import EMPTY, is_full, lay

SHOWN = ("blind", "bid", "play", "take", "claim", "scoring")
"""The phases of a deal that a line can show: from the bidding on."""


def parse_position(line: str, rules: Ruleset | None = None) -> Position:
    """The position written in ``line``; RecordError with a sentence if it is none.

    ``rules`` is needed only for a game that does not come with the program. Of what has happened before, the position
    knows only what the legal actions and the outcome depend on; so nobody has revoked in it.
    """
    parts = split(line)
    rules = _rules(parts.rules, rules)
    seats = len(parts.hands)
    if seats not in rules.players:
        fail(f"This game is not for {seats} players.")
    present = mask_of(seat for seat, hand in enumerate(parts.hands) if hand != ".")
    hands = tuple(_cards(hand) for hand in parts.hands)
    leader, table = _table(parts)
    deal = _deal(rules, parts, present, hands, table)
    if not 0 <= leader < seats and table:
        fail("The cards on the table need a leader.")
    return _play(_begun(deal, parts, hands), leader, table)


def _rules(name: str, given: Ruleset | None) -> Ruleset:
    name, _, right = name.partition("#")
    try:
        rules = given or load(name)
    except RulesetError as error:
        fail(str(error))
    if rules.name != name or (right and digest(rules) != right):
        fail(f"The line is about the game {name}, not about {rules.name} as it is given here.")
    return rules


def _cards(text: str) -> int:
    try:
        return 0 if text in (".", "-") else parse_cards(text)
    except ValueError as error:
        fail(str(error))


def _table(parts: Parts) -> tuple[int, list[Play]]:
    if parts.table == "-":
        return NONE, []
    leader, colon, plays = parts.table.partition(":")
    found = [parsed(text) for text in plays.split(",") if text]
    table = [play for play in found if isinstance(play, Play)]
    if not colon or len(table) < len(found) or len(table) > len(parts.hands):
        fail(f"'{parts.table[:40]}' is not a table: write the leader and the plays, such as 3:Td,7s! or 3:.")
    return who(leader, len(parts.hands)), table


def _deal(rules: Ruleset, parts: Parts, present: int, hands: tuple[int, ...], table: list[Play]) -> Deal:
    """The deal: its law, and its cards as far as they are still known."""
    seats = len(hands)
    dealer = who(parts.dealer, seats)
    all_played = len(table) == present.bit_count()
    cards = max(hand.bit_count() for hand in hands) + all_played + sum(parts.taken)
    if present.bit_count() < 2 or not present >> dealer & 1:
        fail("At least two seats take part in a deal, the dealer among them.")
    pack = pack_of(rules, seats)
    found = _plan(rules, parts, seats, cards, present)
    deal = arranged(rules, found, dealer, hands, _suit(parts.trump), pack)
    whole = mask_of(play.card for play in table)
    for hand in hands:
        if hand & whole or hand & ~pack:
            fail(f"The cards {hand_text(hand & whole or hand & ~pack)} are not in the pack, or in two places.")
        whole |= hand
    return deal._replace(law=deal.law._replace(present=present))


def _suit(text: str) -> int:
    try:
        return parse_suit(text)
    except ValueError as error:
        fail(str(error))


def usual_plan(rules: Ruleset, seats: int, cards: int, kind: Kind) -> Plan:
    """The deal that is meant where no number is written: the first of this size and kind, or one of no sheet."""
    for planned in plan(rules, seats):
        if planned.cards == cards and planned.kind == kind:
            return planned
    return Plan(0, cards, kind)


def numbered_plan(rules: Ruleset, seats: int, deal: int, players: tuple[int, ...]) -> Plan:
    """The deal with this number (from 0); after the last of the sheet come golden deals that play off a tie."""
    return deal_plan(Match(rules, seats, "", plan(rules, seats), (), ()), deal, players)


def _plan(rules: Ruleset, parts: Parts, seats: int, cards: int, present: int) -> Plan:
    kind = cast("Kind", parts.more.get("kind", "plain"))
    if kind not in get_args(Kind):
        fail(f"There is no kind of deal '{kind[:20]}'.")
    if not 1 <= cards <= pack_of(rules, seats).bit_count() // present.bit_count():
        fail(f"A deal of {cards} cards each is not possible here.")
    if "deal" not in parts.more:
        return usual_plan(rules, seats, cards, kind)
    players = tuple(seat for seat in range(seats) if present >> seat & 1)
    deal = number(parts.more["deal"], 1, 300) - 1
    found = numbered_plan(rules, seats, deal, players)
    if (found.cards, found.kind) != (cards, kind):
        fail(f"Deal {deal + 1} of this game has {found.cards} cards and is {found.kind}, not {cards} and {kind}.")
    return found


def _begun(deal: Deal, parts: Parts, hands: tuple[int, ...]) -> Position:
    """The position without the table: bids and tricks so far, and whose turn it is to bid."""
    position = start(deal)
    law = deal.law._replace(trump=_suit(parts.trump))
    bids, dark = _bids(parts, law, deal)
    made = mask_of(seat for seat, bid in enumerate(bids) if bid != NONE)
    bidding = deal.bids and made != law.present
    blind = bool(bidding and law.blind)
    hidden = bidding and not deal.at_once
    looked = _seats(parts, "looked", made if law.dark_choice else 0) if hidden else law.present
    return replace(
        position,
        law=position.law if blind else law,
        phase="blind" if blind else "bid" if bidding else "play",
        hands=hands,
        dealt=0 if blind else 2,
        looked=0 if blind else looked,
        no_dark=_seats(parts, "nodark", 0),
        bids=bids,
        dark=dark,
        turn=_next_to_bid(law, position.turn, made) if bidding else position.turn,
        tricks=_tricks(parts, law),
        taken=parts.taken,
        gone=mask_of([law.joker_lock]) if "gone" in parts.more and law.joker_lock != NONE else 0,
    )


def _next_to_bid(law: Law, turn: int, made: int) -> int:
    while made >> turn & 1:
        turn = next_seat(law, turn)
    return turn


def _tricks(parts: Parts, law: Law) -> tuple[TakenTrick, ...]:
    """The tricks taken; which cards were in them is not known."""
    if any(tricks and not law.present >> seat & 1 for seat, tricks in enumerate(parts.taken)):
        fail("A seat that sits out has taken a trick.")
    return tuple(TakenTrick(seat, ()) for seat, tricks in enumerate(parts.taken) for _ in range(tricks))


def _seats(parts: Parts, key: str, usual: int) -> int:
    if key not in parts.more:
        return usual
    return mask_of(who(seat, len(parts.hands)) for seat in parts.more[key].replace("-", ""))


def _bids(parts: Parts, law: Law, deal: Deal) -> tuple[tuple[int, ...], int]:
    texts = ("-",) * law.seats if parts.bids == ("-",) else parts.bids
    if len(texts) != law.seats:
        fail(f"There are {len(texts)} bids for {law.seats} seats.")
    bids, dark = [NONE] * law.seats, 0
    for seat, text in enumerate(texts):
        bid = parsed(text) if text != "-" else None
        if text != "-" and not (isinstance(bid, Bid) and bid.tricks <= law.cards and deal.bids):
            fail(f"'{text[:20]}' is not a bid here.")
        if isinstance(bid, Bid):
            if not law.present >> seat & 1:
                fail(f"Seat {seat + 1} sits out and cannot bid.")
            bids[seat] = bid.tricks
            dark |= bid.dark << seat
    return tuple(bids), dark


def _play(position: Position, leader: int, table: list[Play]) -> Position:
    """The position with the cards on the table."""
    law = position.law
    done = sum(position.taken) == law.cards
    if position.phase != "play" or done:
        if table:
            fail("There can be no cards on the table now.")
        _check_sizes(position)
        claims = law.honour and position.deal.rules.revoke.found == "claim"
        return replace(position, phase="claim" if claims else "scoring") if done else position
    if leader == NONE or not law.present >> leader & 1:
        fail("It is not written who leads.")
    position = _laid(position, leader, table)
    _check_sizes(position)
    return position


def _laid(position: Position, leader: int, table: list[Play]) -> Position:
    law, trick, seat = position.law, EMPTY, leader
    laid: list[Laid] = []
    for play in table:
        if bool(law.jokers >> play.card & 1) != (play.call != PLAIN):
            fail(f"'{play}' is not how {card_name(play.card)} is played.")
        trick = lay(law, trick, seat, play.card, play.call)
        laid.append(Laid(seat, play))
        seat = next_seat(law, seat)
    full = is_full(law, trick)
    gone = position.gone | mask_of(play.card for play in table)
    turn = laid[-1].seat if full else seat
    return replace(position, phase="take" if full else "play", turn=turn, trick=trick, table=tuple(laid), gone=gone)


def _check_sizes(position: Position) -> None:
    played = [laid.seat for laid in position.table]
    for seat, hand in enumerate(position.hands):
        size = hand.bit_count() + (seat in played) + sum(position.taken)
        right = position.law.cards if position.law.present >> seat & 1 else sum(position.taken)
        if size != right or len(played) > len(set(played)):
            fail(f"Seat {seat + 1} has too many or too few cards for a deal of {position.law.cards}.")


def position_line(position: Position) -> str:
    """The line of a position; ValueError if it cannot be shown on a line.

    That is so before the bidding, and in a deal that is not on the sheet of its game. Revokes are not shown.
    """
    if position.phase not in SHOWN or (position.phase == "blind" and not any(position.hands)):
        raise ValueError("A position line shows a deal from the bidding on.")
    deal, law = position.deal, position.law
    seats = range(law.seats)
    present = [bool(law.present >> seat & 1) for seat in seats]
    hands = [hand_text(hand) or "-" if there else "." for hand, there in zip(position.hands, present, strict=True)]
    bids = [spelled_bid(position, seat) or "-" for seat in seats]
    trump = position.deal.found.suit if position.phase == "blind" else law.trump
    fields = [_rules_name(deal.rules), str(deal.dealer + 1), suit_name(trump), "/".join(hands)]
    fields.append("-" if set(bids) == {"-"} else ".".join(bids))
    fields += [".".join(map(str, position.taken)), _table_text(position), *_more(position)]
    return " ".join(fields)


def _rules_name(rules: Ruleset) -> str:
    if rules.name in games() and digest(load(rules.name)) == digest(rules):
        return rules.name
    return f"{rules.name}#{digest(rules)}"


def _table_text(position: Position) -> str:
    if position.phase not in ("play", "take"):
        return "-"
    leader = position.table[0].seat if position.table else position.turn
    return f"{leader + 1}:" + ",".join(str(laid.play) for laid in position.table)


def _more(position: Position) -> list[str]:
    deal, law = position.deal, position.law
    planned, seats = deal.plan, law.seats
    found = [f"kind={planned.kind}"] if planned.kind != "plain" else []
    if planned != usual_plan(deal.rules, seats, planned.cards, planned.kind):
        players = tuple(seat for seat in range(seats) if law.present >> seat & 1)
        if planned != numbered_plan(deal.rules, seats, planned.number, players):
            raise ValueError("This deal is not on the sheet of its game, so no line can name it.")
        found.append(f"deal={planned.number + 1}")
    table = mask_of(laid.play.card for laid in position.table)
    if law.joker_lock != NONE and position.gone & ~table & 1 << law.joker_lock:
        found.append(f"gone={card_name(law.joker_lock)}")
    if position.phase == "bid" and not deal.at_once:
        made = mask_of(seat for seat in range(seats) if position.bids[seat] != NONE)
        usual = made if law.dark_choice else 0
        found += [f"looked={_seats_text(position.looked)}"] if position.looked != usual else []
        found += [f"nodark={_seats_text(position.no_dark)}"] if position.no_dark else []
    return found


def _seats_text(mask: int) -> str:
    return "".join(str(seat + 1) for seat in range(7) if mask >> seat & 1) or "-"
