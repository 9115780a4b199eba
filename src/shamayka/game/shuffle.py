"""The shuffle that anybody can check: commit, contribute, reveal, verify.

Before the match the server publishes ``commit(secret)``; then every seat may add bytes of its own.
All deals and lots of the match follow from the secret and the contributions, and from nothing else.
When the match is over the secret is shown, and the deals can be made again in any language (docs/shuffle.md).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

SECRET_BYTES = 32
"""Length of the secret, in bytes."""

ADDED_BYTES = 64
"""What one seat may add at most, in bytes."""

SEATS = 255
"""The number of seats is written in one byte."""

PREFIX = "shamayka/1 "
"""Name and version of this procedure; every purpose begins with it."""


def commit(secret: bytes) -> str:
    """SHA-256 of the 32-byte secret as 64 hex digits; ValueError with a sentence for another length."""
    _check_secret(secret)
    return hashlib.sha256(secret).hexdigest()


def check(commitment: str, secret: bytes, contributions: Sequence[bytes] = ()) -> bool:
    """Whether the secret is the one that was committed to, and every contribution one that could be made.

    ``commitment`` is hex in either case; nothing that is passed in raises an error.
    """
    try:
        shuffle = Shuffle(secret, tuple(contributions))
    except ValueError:
        return False
    return hmac.compare_digest(shuffle.commitment.encode(), commitment.lower().encode())


@dataclass(frozen=True, slots=True)
class Shuffle:
    """All chance of one match.

    ``secret``: 32 bytes, known to the server alone until the end (and so not in the repr).
    ``contributions``: what each seat added, in seat order, 0 to 64 bytes each; no seats at all is allowed.
    ValueError with a sentence when a length is wrong.
    """

    secret: bytes = field(repr=False)
    contributions: tuple[bytes, ...] = ()

    def __post_init__(self) -> None:
        _check_secret(self.secret)
        if len(self.contributions) > SEATS:
            raise ValueError(f"At most {SEATS} seats can add to the shuffle, not {len(self.contributions)}.")
        for seat, added in enumerate(self.contributions):
            if len(added) > ADDED_BYTES:
                raise ValueError(f"Seat {seat} added {len(added)} bytes to the shuffle, at most {ADDED_BYTES} count.")

    @property
    def commitment(self) -> str:
        """What is published before the match: 64 hex digits."""
        return commit(self.secret)

    def order(self, deal: int, attempt: int, pack: Sequence[int]) -> tuple[int, ...]:
        """The cards of ``pack`` in the order in which they are dealt.

        ``deal`` counts from 0; ``attempt`` is 0, or one more after each redeal of the same deal.
        The same cards listed in another order give another result, so list them by ascending number.
        """
        if deal < 0 or attempt < 0:
            raise ValueError("Deals and attempts are counted from 0 upwards.")
        stream = self._stream(f"deal {deal} attempt {attempt}")
        cards = list(pack)
        for last in range(len(cards) - 1, 0, -1):
            other = _draw(stream, last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)

    def lot(self, purpose: str, n: int) -> int:
        """One of 0 to n-1, each as likely; the same purpose and n always give the same lot."""
        if n < 1:
            raise ValueError(f"A lot is drawn among at least one thing, not {n}.")
        return _draw(self._stream(f"lot {purpose}"), n)

    def _stream(self, purpose: str) -> Iterator[int]:
        seed = hmac.digest(self.secret, _joined(self.contributions), "sha256")
        return _bytes_of(Drbg(seed + (PREFIX + purpose).encode()))


class Drbg:
    """HMAC_DRBG of NIST SP 800-90A Rev. 1 with SHA-256: no reseeding, no additional input.

    ``material`` is entropy input, nonce and personalization string, one after the other (10.1.2.3).
    """

    def __init__(self, material: bytes) -> None:
        self._key = bytes(32)
        self._value = b"\x01" * 32
        self._update(material)

    def generate(self, count: int) -> bytes:
        """The next ``count`` bytes, as one request (10.1.2.5); two requests of 16 are not one of 32."""
        out = b""
        while len(out) < count:
            self._value = hmac.digest(self._key, self._value, "sha256")
            out += self._value
        self._update(b"")
        return out[:count]

    def _update(self, data: bytes) -> None:
        for mark in (b"\x00", b"\x01") if data else (b"\x00",):
            self._key = hmac.digest(self._key, self._value + mark + data, "sha256")
            self._value = hmac.digest(self._key, self._value, "sha256")


def _check_secret(secret: bytes) -> None:
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"The secret of a shuffle has {SECRET_BYTES} bytes, not {len(secret)}.")


def _joined(contributions: Sequence[bytes]) -> bytes:
    """The number of seats, then each length and its bytes, so that no two sets give the same input."""
    return bytes([len(contributions)]) + b"".join(bytes([len(added)]) + added for added in contributions)


def _bytes_of(drbg: Drbg) -> Iterator[int]:
    """Bytes without end, taken from requests of 32."""
    while True:
        yield from drbg.generate(32)


def _draw(stream: Iterator[int], n: int) -> int:
    """One of 0 to n-1 from as few bytes as can hold n-1 (big-endian), unfair values thrown away."""
    size = ((n - 1).bit_length() + 7) // 8
    fair = 256**size // n * n
    while True:
        value = int.from_bytes(bytes(next(stream) for _ in range(size)), "big")
        if value < fair:
            return value % n
