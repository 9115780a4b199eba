"""What a person who wrote a file wants to know: is it right, where is it not, and how is it written properly."""

from __future__ import annotations

from msgspec.structs import replace

from shamayka.notation.lines import Lines
from shamayka.notation.log import Log
from shamayka.notation.reading import decoded, read
from shamayka.notation.record import Problem, Record, RecordDeal, RecordError
from shamayka.notation.recording import Recorder, rules_keys
from shamayka.notation.replaying import replay
from shamayka.notation.rows import parse_rows, remarked
from shamayka.notation.writing import write

_KEPT = ("event", "date", "place", "url", "note")


def check(text: str | bytes) -> list[Problem]:
    """Everything that is wrong with a file, with its lines; empty if it is a valid record."""
    try:
        source = decoded(text)
        record = read(source)
    except RecordError as error:
        return [Problem(error.line, error.sentence)]
    return _problems(source, _replayed(record))


def fix(text: str | bytes) -> str:
    """The same record in canonical form, with all that follows from it written out.

    Remarks in the play and notes stay, comments of TOML do not. RecordError for the first thing that is wrong: what a
    wrong record meant is not for a program to guess.
    """
    source = decoded(text)
    record = read(source)
    log = _replayed(record)
    for problem in _problems(source, log):
        raise RecordError(problem.sentence, line=problem.line)
    assert isinstance(log, Log)
    return write(completed(record, log))


def _replayed(record: Record) -> Log | RecordError:
    try:
        return replay(record)
    except RecordError as error:
        return error


def _problems(source: str, log: Log | RecordError) -> list[Problem]:
    """The faults with their lines, in the order of the file."""
    faults = log.faults if isinstance(log, Log) else [log]
    lines = Lines(source) if faults else None
    return sorted(Problem(lines.of(error.where), error.sentence) for error in faults) if lines else []


def completed(record: Record, log: Log) -> Record:
    """The record with everything that its replay has worked out."""
    recorder = Recorder(log.seat)
    for event in log.events:
        recorder.add(event)
    found = recorder.record()
    deals = tuple(map(_kept, record.deals, found.deals))
    kept = {key: getattr(record, key) for key in _KEPT}
    head = {**rules_keys(log.match.rules), **kept, "secret": record.secret}
    return replace(found, deals=deals, **head)


def _kept(old: RecordDeal, new: RecordDeal) -> RecordDeal:
    """What only people can know about a deal is taken over."""
    new = replace(new, correction=old.correction, note=old.note, fine=new.fine or old.fine)
    if new.hands is None and new.taken is not None:
        return replace(new, trump=old.trump)
    if new.play is None or old.play is None:
        return new
    return replace(new, play=remarked(old.play, parse_rows(new.play)))
