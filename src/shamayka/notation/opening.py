"""The head of a record: its rules, its people and its shuffle, up to the start of the match."""

from __future__ import annotations

from msgspec.structs import replace

from shamayka.cards import NONE
from shamayka.game import events as ev
from shamayka.game.match import fold
from shamayka.game.shuffle import ADDED_BYTES, SECRET_BYTES, commit
from shamayka.notation.log import Log, seat_of
from shamayka.notation.record import HEAD, Record, RecordError, Where
from shamayka.rules.consistency import seats_fault
from shamayka.rules.digest import digest
from shamayka.rules.ruleset import Ruleset, RulesetError, changed, from_options, load, to_options


def rules_of(record: Record) -> Ruleset:
    """The rules of a record; RecordError if they are not known or cannot be played.

    ``options`` are all options of the game (those not written have their defaults), or, with ``like``, changes to
    a game that comes with the program.
    """
    if not record.options:
        try:
            return load(record.rules)
        except RulesetError as error:
            raise RecordError(str(error), Where(HEAD, "rules")) from None
    options = {"name": record.rules, **record.options}
    base = options.pop("like", None)
    try:
        return from_options(options) if base is None else changed(load(str(base)), options)
    except RulesetError as error:
        raise RecordError(str(error), Where(HEAD, "options")) from None


def open_log(record: Record) -> Log:
    """The log up to the start of the match; it stays open if nobody has started it."""
    rules = rules_of(record)
    seats = _seats(record)
    if fault := seats_fault(rules, seats):
        raise RecordError(fault, Where(HEAD, "players"))
    opened = ev.Opened(to_options(rules), seats, record.commitment or "")
    log = Log(record, seat_of(record), fold(None, opened), opened)
    _check_head(log)
    _seat_people(log)
    _start(log)
    return log


def _seats(record: Record) -> int:
    if record.players:
        return len(record.players)
    for deal in record.deals[:1]:
        for key in (deal.hands, deal.taken):
            if key is not None:
                return len(key)
    raise RecordError("The key 'players' is missing.", Where(HEAD, "rules"))


def _check_head(log: Log) -> None:
    record, seats = log.record, log.match.seats
    now = digest(log.match.rules)
    if record.rules_hash is not None and record.rules_hash != now:
        log.fault(
            Where(HEAD, "rules_hash"),
            f"The rules called {record.rules} are not those of this record: their hash is {now}, "
            f"not {record.rules_hash}.",
        )
    for key in ("bots", "added"):
        written = getattr(record, key)
        if written and len(written) != seats:
            log.stop(Where(HEAD, key), f"The key '{key}' has {len(written)} entries for {seats} seats.")
    for key, seat in (("seen_by", log.seat), ("first_dealer", (record.first_dealer or 1) - 1)):
        if seat is not None and seat >= seats:
            log.stop(Where(HEAD, key), f"There is no seat {seat + 1}.")
    _check_shuffle(log)


def _check_shuffle(log: Log) -> None:
    record = log.record
    for key, text, size in (("commitment", record.commitment, 32), ("secret", record.secret, SECRET_BYTES)):
        if text is not None and not _is_hex(text, size, size):
            log.stop(Where(HEAD, key), f"The {key} has {2 * size} small hexadecimal digits.")
    for text in record.added:
        if text and not _is_hex(text, 1, ADDED_BYTES):
            log.stop(Where(HEAD, "added"), f"What a seat adds is 1 to {ADDED_BYTES} bytes in small hexadecimal digits.")
    if record.secret and record.commitment and commit(bytes.fromhex(record.secret)) != record.commitment:
        log.fault(Where(HEAD, "secret"), "The secret is not the one that the commitment was made for.")


def _is_hex(text: str, least: int, most: int) -> bool:
    digits = set(text) <= set("0123456789abcdef")
    return digits and len(text) % 2 == 0 and least <= len(text) // 2 <= most


def _seat_people(log: Log) -> None:
    record = log.record
    for seat, name in enumerate(record.players):
        bot = record.bots[seat] if record.bots else ""
        if name or bot:
            log.emit(ev.Sat(seat, name, bot))
    for seat, added in enumerate(record.added):
        if added:
            log.emit(ev.Contributed(seat, added))


def _start(log: Log) -> None:
    """The match starts if a first dealer is written, or follows from the first deal."""
    record = log.record
    first = record.deals[0] if record.deals else None
    if first is None and record.first_dealer is None:
        return
    number = 0 if first is None or first.number is None else first.number - 1
    dealer = _first_dealer(log, number)
    log.emit(ev.Started(dealer))
    if first is not None and (number > 0 or (first.attempt or 1) > 1):
        _skip_to(log, number, (first.attempt or 1) - 1)


def _first_dealer(log: Log, number: int) -> int:
    record, seats = log.record, log.match.seats
    if record.first_dealer is not None:
        return record.first_dealer - 1
    dealer = record.deals[0].dealer
    if dealer is None or dealer > seats:
        log.stop(Where(0, "dealer"), "It is not written who deals first: neither 'first_dealer' nor a valid 'dealer'.")
    step = 1 if log.match.rules.direction == "cw" else -1
    return (dealer - 1 - step * number) % seats


def _skip_to(log: Log, number: int, attempt: int) -> None:
    """A record may hold a part of a match: totals count from its first deal."""
    if not 0 <= number < len(log.match.plan):
        log.stop(Where(0, "number"), f"This match has no deal {number + 1}.")
    log.is_fragment = True
    log.broken_off = f"This record begins with deal {number + 1}, so the match before it is not known."
    everybody = tuple(range(log.match.seats))
    before = number if attempt else number - 1
    log.match = replace(log.match, number=before, attempt=attempt, players=everybody if before != NONE else ())
