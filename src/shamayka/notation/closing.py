"""The end of a deal and of a match in a record: what is written again is compared with what follows."""

from __future__ import annotations

from msgspec.structs import replace

from shamayka.actions import Bid
from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.calendar import with_points
from shamayka.game.position import Position
from shamayka.game.sheet import Row, add
from shamayka.game.table import ended_event, premium_event
from shamayka.notation import rows as rw
from shamayka.notation.log import Log
from shamayka.notation.playing import DealReplay
from shamayka.notation.record import HEAD, Correction, Where
from shamayka.notation.written import parsed
from shamayka.rules.bidding import open_bids
from shamayka.rules.law import next_seat


def finish_deal(deal: DealReplay, start: int) -> None:
    """The premium, if the set is over, and all that the deal says of its own result."""
    log, written = deal.log, deal.deal
    if log.match.due == "premium":
        _give_premium(deal)
    found = log.events[start:]
    scored = [event for event in found if isinstance(event, ev.Scored)]
    if scored:
        log.compare(deal.where("taken"), written.taken, scored[0].taken)
        log.compare(deal.where("score"), written.score, scored[0].points)
        log.compare(deal.where("total"), written.total, scored[0].totals)
    else:
        _check_unscored(deal)
    again = [event.why for event in found if isinstance(event, ev.Redealt)]
    if written.redeal is not None and written.redeal not in again:
        log.fault(deal.where("redeal"), f"redeal is written {written.redeal}, but nothing asks for a redeal here.")
    premiums = [event for event in found if isinstance(event, ev.Premium)]
    if written.premium is not None and not premiums:
        log.fault(deal.where("premium"), "There is no premium after this deal.")
    for event in premiums:
        log.compare(deal.where("premium"), written.premium, event.points)
    _check_fine(deal, found)


def _check_unscored(deal: DealReplay) -> None:
    position = deal.log.match.position
    if position is not None and deal.deal.hands is not None:
        deal.log.compare(deal.where("taken"), deal.deal.taken, position.taken)
    for key in ("score", "total", "premium"):
        if getattr(deal.deal, key) is not None:
            deal.log.fault(deal.where(key), f"{key} is written, but the deal is not finished.")


def _check_fine(deal: DealReplay, found: list[ev.AnyEvent]) -> None:
    if deal.deal.fine is None or _is_score_alone(deal):
        return
    fines = [0] * deal.log.match.seats
    for event in found:
        if isinstance(event, ev.Answered):
            fines[deal.log.match.dealer] += event.points
        elif isinstance(event, ev.Claimed) and event.points:
            fines[event.fined] += event.points
        elif isinstance(event, ev.Fault):
            fines[event.seat] += event.points
    deal.log.compare(deal.where("fine"), deal.deal.fine, fines)


def _is_score_alone(deal: DealReplay) -> bool:
    return deal.deal.hands is None and deal.deal.taken is not None


def _give_premium(deal: DealReplay) -> None:
    """A part of a match is believed about its premium, for the whole set is not known."""
    log, believed = deal.log, deal.deal.premium
    if not log.is_fragment:
        log.emit(premium_event(log.match))
    elif believed is not None and len(believed) == log.match.seats:
        log.emit(ev.Premium(log.match.plan[log.match.number].stage, believed, add(log.match.totals, believed)))


def close_match(log: Log) -> None:
    """The end of the match, and what is written of it."""
    record = log.record
    if log.match.due == "end":
        log.emit(ended_event(log.match))
    if record.secret and log.match.due == "reveal":
        log.emit(ev.Revealed(record.secret))
    if record.end is None:
        return
    if log.match.phase != "ended":
        log.stop(Where(HEAD, "end"), "The end of the match is written, but the match is not over.")
    for key in ("totals", "places", "money"):
        written, found = getattr(record.end, key), getattr(log.match, key)
        if written is not None and written != found:
            log.fault(Where(HEAD, f"end.{key}"), f"{key} is written {list(written)}, but they are {list(found)}.")


def scored_only(deal: DealReplay) -> None:
    """A deal of which only bids and tricks are known, as at a real table."""
    log = deal.log
    log.broken_off = f"Of deal {log.match.number + 1} only bids and tricks are known, so it has no events."
    _check_keys(deal)
    position = _taken(deal, _bids(deal, deal.deal.bids))
    for correction in deal.deal.correction:
        _check_correction(deal, correction)
    if deal.deal.fine is not None:
        _fine(deal)
    log.match = replace(log.match, position=position)
    log.emit(deal.scored(position))


def _check_keys(deal: DealReplay) -> None:
    if deal.deal.trump is not None:
        deal.suit(deal.where("trump"), deal.deal.trump)
    for key in ("first", "shown", "exposed", "how", "turned", "chosen_by", "play", "redeal", "faults"):
        if getattr(deal.deal, key) is not None:
            deal.log.fault(deal.where(key), f"The key '{key}' has no place in a deal without hands.")


def _bids(deal: DealReplay, text: str | None) -> Position:
    """The position with these bids; a bid that the rules do not allow is a fault, but it was made."""
    position, where = deal.position, deal.where("bids")
    for written, token in rw.parse_bids(text or ""):
        seat = written if written != NONE else position.turn
        bid = parse_bid(deal, where, token)
        if not position.law.present >> seat & 1 or position.bids[seat] != NONE or not position.deal.bids:
            deal.log.stop(where, f"Seat {seat + 1} cannot bid {bid} here.")
        _check_bid(deal, position, seat, bid)
        deal.log.events.append(ev.Bade(seat, str(bid)))
        bids = position.bids[:seat] + (bid.tricks,) + position.bids[seat + 1 :]
        turn = next_seat(position.law, seat)
        position = replace(position, bids=bids, dark=position.dark | bid.dark << seat, turn=turn)
    made, wanted = sum(bid != NONE for bid in position.bids), position.law.present.bit_count()
    if position.deal.bids and not made:
        deal.log.stop(where, "The bids of this deal are missing.")
    if position.deal.bids and made < wanted:
        deal.log.stop(where, f"There are {made} bids in this deal, and {wanted} play.")
    return position


def parse_bid(deal: DealReplay, where: Where, text: str) -> Bid:
    """The bid spelled ``text``."""
    bid = parsed(text)
    if not isinstance(bid, Bid) or bid.tricks > deal.position.law.cards:
        deal.log.stop(where, f"Not a bid here: '{text[:20]}'.")
    return bid


def _check_bid(deal: DealReplay, position: Position, seat: int, bid: Bid) -> None:
    blind = position.deal.plan.kind == "blind"
    made = [other for other in position.bids if other != NONE]
    allowed = open_bids(position.law, sum(made), len(made), int(bid.dark), int(seat == position.deal.dealer))
    dark = blind or (bid.dark and position.deal.rules.blind_optional)
    if bid.dark != dark or not allowed >> bid.tricks & 1:
        count = len(made) + 1
        number = deal.log.match.number + 1
        deal.log.fault(deal.where("bids"), f"Action {count} of deal {number}: seat {seat + 1} may not do {bid}.")


def _taken(deal: DealReplay, position: Position) -> Position:
    taken = deal.deal.taken
    assert taken is not None
    _check_taken(deal, taken, "taken")
    return replace(position, taken=taken, phase="scoring", dealt=2)


def _check_taken(deal: DealReplay, taken: tuple[int, ...], key: str) -> None:
    law, where = deal.position.law, deal.where(key)
    if len(taken) != law.seats:
        deal.log.stop(where, f"{key} has {len(taken)} numbers for {law.seats} seats.")
    if sum(taken) != law.cards:
        deal.log.stop(where, f"{key} is written {list(taken)}, which is {sum(taken)} tricks in a deal of {law.cards}.")
    if any(tricks for seat, tricks in enumerate(taken) if not law.present >> seat & 1):
        deal.log.stop(where, "A seat that sits out has taken a trick.")


def _check_correction(deal: DealReplay, correction: Correction) -> None:
    """What a deal said before: it must have been possible, though it was not true."""
    where = deal.where("correction.after")
    if correction.after < deal.log.match.number + 1:
        deal.log.fault(where, "A deal can be corrected only after it was written.")
    if correction.bids is None and correction.taken is None:
        deal.log.fault(where, "A correction says which bids or which tricks were written before.")
    if correction.bids is not None:
        for _, token in rw.parse_bids(correction.bids):
            parse_bid(deal, deal.where("correction.bids"), token)
    if correction.taken is not None:
        _check_taken(deal, correction.taken, "correction.taken")


def _fine(deal: DealReplay) -> None:
    """Points that were written beside the deal, such as the fine for a revoke."""
    match, points = deal.log.match, deal.deal.fine
    assert points is not None
    if len(points) != match.seats:
        deal.log.stop(deal.where("fine"), f"fine has {len(points)} numbers for {match.seats} seats.")
    totals = with_points(match, points)
    row = Row("fine", match.number, "", 0, match.dealer, (), (), points, totals)
    deal.log.match = replace(match, totals=totals, rows=(*match.rows, row))
