"""Who sees which cards, and when: own, dark, forehead, open cards, taken tricks."""

from __future__ import annotations

from shamayka.rules.ruleset import Ruleset


def looks_at_once(rules: Ruleset, kind: str, *, bids: bool) -> bool:
    """Whether a seat sees its own cards as soon as they are dealt.

    Not in a forehead deal (S4-44), nor where the cards lie face down until all have bid (S3-7 to S3-10),
    nor where a dark bid is a choice (S2-38, AMB-48).
    """
    if kind in ("blind", "forehead"):
        return bids_come_first(rules, kind)
    return not (rules.blind_optional and bids)


def bids_come_first(rules: Ruleset, kind: str) -> bool:
    """Whether everybody bids before a card is dealt (S0-b45, S3-38, AMB-17)."""
    return kind == "blind" and rules.blind.when == "before_deal"


def known(*, hand: int, opened: int, shown: int, own: bool, looked: bool) -> int:
    """The cards of one hand that a viewer knows, as a mask.

    ``opened`` are cards that everybody has seen, ``shown`` those held outward to all but the owner.
    """
    if own:
        return hand if looked else hand & opened
    return hand & (opened | shown)


def may_look_at_trick(rules: Ruleset, *, own: bool, last: bool) -> bool:
    """Whether a taken trick may be looked at (S0-b29, S4-27, S4-28, AMB-74)."""
    return (own and rules.look.own) or (last and rules.look.last) or rules.look.others
