"""How fast one socket may talk."""

from __future__ import annotations


class Pace:
    """So many messages at once, and so many again in ``seconds``; ``messages`` 0: as fast as it likes.

    It keeps one number: the time at which all that was said would be paid for.
    """

    def __init__(self, messages: int, seconds: float) -> None:
        self._each = seconds / messages if messages else 0.0
        self._burst = seconds
        self._paid = 0.0

    def is_kept(self, now: float) -> bool:
        """Count a message at the time ``now`` (seconds that never go back); False if it is one too many."""
        if not self._each:
            return True
        paid = max(self._paid, now) + self._each
        if paid - now > self._burst:
            return False
        self._paid = paid
        return True
