"""Records of matches and position lines: read, write, replay, check (docs/notation.md)."""

from shamayka.notation.checking import check, fix
from shamayka.notation.positions import parse_position, position_line
from shamayka.notation.reading import read
from shamayka.notation.record import Correction, End, Problem, Record, RecordDeal, RecordError
from shamayka.notation.recording import for_seat, from_events
from shamayka.notation.replaying import replay, to_events
from shamayka.notation.verifying import Report, verify
from shamayka.notation.writing import write

__all__ = [
    "Correction",
    "End",
    "Problem",
    "Record",
    "RecordDeal",
    "RecordError",
    "Report",
    "check",
    "fix",
    "for_seat",
    "from_events",
    "parse_position",
    "position_line",
    "read",
    "replay",
    "to_events",
    "verify",
    "write",
]
