"""A record replayed: its events, and everything in it that cannot be true."""

from __future__ import annotations

from shamayka.game import events as ev
from shamayka.notation.closing import close_match, finish_deal, scored_only
from shamayka.notation.log import Log
from shamayka.notation.opening import open_log
from shamayka.notation.playing import DealReplay
from shamayka.notation.record import Record, RecordError


def replay(record: Record) -> Log:
    """The record played through, with all that was found to be wrong in ``faults``.

    RecordError if it cannot even begin: unknown rules, or no such number of seats.
    """
    log = open_log(record)
    try:
        for index in range(len(record.deals)):
            _replay_deal(DealReplay(log, record.deals[index], index))
        close_match(log)
    except RecordError as error:
        log.faults.append(error)
    return log


def _replay_deal(deal: DealReplay) -> None:
    start = len(deal.log.events)
    deal.log.place = deal.where("")
    deal.announce()
    if deal.deal.hands is None and deal.deal.first is None and deal.deal.taken is not None:
        scored_only(deal)
    else:
        _replay_cards(deal)
        deal.check_faults_told()
    finish_deal(deal, start)


def _replay_cards(deal: DealReplay) -> None:
    blind = deal.position.phase == "blind"
    if blind:
        deal.bid()
    deal.tell_faults()
    if not deal.ask_at_once():
        deal.check_undealt()
        return
    if not deal.deal_cards():
        return
    deal.answer()
    deal.settle()
    if deal.log.match.position is None:
        return
    if not blind:
        deal.bid()
    deal.play()


def to_events(record: Record) -> list[ev.AnyEvent]:
    """The events of a record: the log of the match if it holds the truth, else what its seat heard.

    Every action has been checked, and so has everything that follows from it. RecordError for the first thing that is
    wrong, or if the record holds no whole beginning of a match (a part of one, or deals of which only bids and tricks
    are known).
    """
    log = replay(record)
    if log.faults:
        raise log.faults[0]
    if log.broken_off:
        raise RecordError(log.broken_off)
    return log.events
