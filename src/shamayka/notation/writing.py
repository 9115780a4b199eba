"""A record as text, in the one canonical form."""

from __future__ import annotations

from typing import Any

from shamayka.notation import toml
from shamayka.notation.record import Record, RecordDeal

_LATER = {"options", "deals", "end", "correction"}


def write(record: Record) -> str:
    """The text of a record. ``read`` of it gives the same record again."""
    lines = _keys(record)
    if record.options:
        lines += toml.table("options", record.options)
    for deal in record.deals:
        lines += _deal(deal)
    if record.end is not None:
        lines += ["", "[end]", *_keys(record.end)]
    if record.note:
        lines += toml.table("note", record.note)
    return "\n".join(lines) + "\n"


def _deal(deal: RecordDeal) -> list[str]:
    lines = ["", "[[deal]]", *_keys(deal)]
    for correction in deal.correction:
        lines += ["", "[[deal.correction]]", *_keys(correction)]
    if deal.note:
        lines += toml.table("deal.note", deal.note)
    return lines


def _keys(part: Any) -> list[str]:
    """The keys of one table, in the order of its class; what is not known is left out."""
    lines = []
    for key in part.__struct_fields__:
        item = getattr(part, key)
        is_table = key in _LATER or isinstance(item, dict)
        if not is_table and item is not None and (item != () or key == "hands"):
            lines.append(f"{key} = {toml.block(item) if key == 'play' else toml.value(item)}")
    return lines
