"""The rule functions as machine code: the very same functions, handed to Numba.

``compiled`` makes a kernel: a function that Python calls. ``part`` marks a function that kernels call.
What a kernel becomes is kept on disk, under a key made of the text of every rule and every part.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.cgutils import get_or_insert_function
from numba.core.dispatcher import Dispatcher
from numba.extending import intrinsic, overload, register_jitable

from shamayka.rules import bidding, following, joker, law, scoring, taking, trump

F = TypeVar("F", bound=Callable[..., Any])

RULES: tuple[Callable[..., Any], ...] = (
    law.next_seat,
    bidding.first_bidder,
    bidding.first_leader,
    bidding.is_bound,
    bidding.open_bids,
    bidding._hooked,
    following.playable,
    following.answering,
    following.when_void,
    joker.locked,
    joker.calls,
    joker._leads,
    joker.stand_ins,
    joker.suits_of,
    scoring.points,
    scoring._points_made,
    scoring._points_under,
    scoring._points_without_bid,
    taking._of_card,
    taking.beats,
    taking.is_full,
    taking.lay,
    taking.led_suit,
    taking.strength,
    taking.taker_of,
    trump.turn_up,
)
"""Every rule that is needed from the first card to the points."""

KEPT_VERSIONS = 6
"""So many versions of the rules keep their machine code on disk."""


def part(function: F) -> F:
    """A function that kernels may call; in Python it stays what it is."""
    return register_jitable(function)


for rule in RULES:
    part(rule)


# What a machine has one instruction for

machine_word: Callable[[Callable[..., Any]], Any] = intrinsic


@machine_word
def _ones(_context: Any, mask: Any) -> Any:
    return numba.int64(numba.int64), lambda _c, builder, _s, args: builder.ctpop(args[0])


@machine_word
def _leading(_context: Any, mask: Any) -> Any:
    no = ir.Constant(ir.IntType(1), 0)
    return numba.int64(numba.int64), lambda _c, builder, _s, args: builder.ctlz(args[0], no)


@machine_word
def _trailing(_context: Any, mask: Any) -> Any:
    no = ir.Constant(ir.IntType(1), 0)
    return numba.int64(numba.int64), lambda _c, builder, _s, args: builder.cttz(args[0], no)


@overload(law.bits)
def _bits(mask: int) -> Any:
    def machine(mask: int) -> int:
        return _ones(mask)

    return machine


@overload(law.highest)
def _highest(mask: int) -> Any:
    def machine(mask: int) -> int:
        return 63 - _leading(mask)

    return machine


def lowest(mask: int) -> int:
    """The lowest bit that is set; the mask must not be empty."""
    return (mask & -mask).bit_length() - 1


@overload(lowest)
def _lowest(mask: int) -> Any:
    def machine(mask: int) -> int:
        return _trailing(mask)

    return machine


def nth_bit(mask: int, index: int) -> int:
    """The bit with this index (from 0) among those that are set, from the lowest."""
    for _ in range(index):
        mask &= mask - 1
    return lowest(mask)


@machine_word
def _deposited(_context: Any, index: Any, mask: Any) -> Any:
    """One bit put where the mask has its bit of this index; one instruction where the processor has it."""
    word = ir.IntType(64)

    def code(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
        deposit = ir.FunctionType(word, [word, word])
        name = "llvm.x86.bmi.pdep.64"
        function = get_or_insert_function(builder.module, deposit, name)  # type: ignore[no-untyped-call]
        return builder.call(function, [builder.shl(ir.Constant(word, 1), args[0]), args[1]])

    return numba.int64(numba.int64, numba.int64), code


@overload(nth_bit)
def _nth_bit(mask: int, index: int) -> Any:
    def deposited(mask: int, index: int) -> int:
        return _trailing(_deposited(index, mask))

    def one_by_one(mask: int, index: int) -> int:
        while index:
            mask &= mask - 1
            index -= 1
        return _trailing(mask)

    return deposited if get_host_cpu_features().get("bmi2") else one_by_one


@part
def wide(number: Any) -> Any:
    """A small int of a record as a whole one."""
    return np.int64(number)


def _unpacked(kind: Any) -> Callable[[Any], Any]:
    """A function that makes this kind of tuple from a record; spelled out, since machine code has no fields by name."""
    fields = ", ".join(f"record.{name}" for name in kind._fields)
    made: Callable[[Any], Any] = eval(f"lambda record: kind({fields})", {"kind": kind})  # noqa: S307
    return made


law_of: Callable[[Any], law.Law] = part(_unpacked(law.Law))
"""A record of a law as a tuple, of which the machine keeps at hand what it needs."""


# Kernels, and where they are kept


def compiled(function: Callable[..., Any], *, keep: bool = True) -> Any:
    """The function as machine code, made when it is first called; it lets other threads run meanwhile.

    ``keep``: the code is kept on disk for the next start. Parts of it that are not the program's own cannot be.
    """
    kernel: Any = numba.njit(nogil=True, boundscheck=False, error_model="numpy")(function)
    if keep and _folder() is not None:
        kernel._cache = _Cache(function)
    return kernel


def is_compiled(function: object) -> bool:
    """Whether this is a function of Numba's."""
    return isinstance(function, Dispatcher)


@cache
def sources_key() -> str:
    """A hash over the text of everything that goes into machine code, and over what makes it."""
    root = Path(__file__).parent.parent
    total = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for file in [root / "cards.py", root / "actions.py", *sorted((root / "rules").glob("*.py"))]:
        total.update(file.read_bytes())
    for file in sorted(Path(__file__).parent.glob("*.py")):
        total.update(file.read_bytes())
    return total.hexdigest()[:24]


@cache
def _folder() -> Path | None:
    """Where machine code is kept: in the user's cache; None if nothing can be written there."""
    own = {"darwin": "~/Library/Caches", "win32": os.environ.get("LOCALAPPDATA", "~/AppData/Local")}
    home = Path(os.environ.get("XDG_CACHE_HOME") or own.get(sys.platform, "~/.cache")).expanduser()
    folder = home / "shamayka" / "fast" / sources_key()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
        _forget_old(folder)
    except OSError:
        return None
    return folder


def _forget_old(folder: Path) -> None:
    """Only the last few versions of the rules stay on disk."""
    os.utime(folder)
    others = sorted(folder.parent.iterdir(), key=lambda other: other.stat().st_mtime, reverse=True)
    for other in others[KEPT_VERSIONS:]:
        shutil.rmtree(other, ignore_errors=True)


def is_kept(kernel: Any) -> bool:
    """Whether the machine code of a kernel lies on disk already."""
    return (folder := _folder()) is not None and any(folder.glob(f"*{kernel.py_func.__name__}*.nbi"))


class _Locator:
    """Tells Numba where a kernel is kept and when it is out of date: only the text of the rules counts."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._name = function.__name__

    def ensure_cache_path(self) -> None:
        """There is a folder that can be written."""

    def get_cache_path(self) -> str:
        """The folder of this version of the rules."""
        return str(_folder())

    def get_source_stamp(self) -> str:
        """What the code was made from."""
        return sources_key()

    def get_disambiguator(self) -> str:
        """Nothing: names of kernels are unique."""
        return ""

    @classmethod
    def from_function(cls, function: Callable[..., Any], _file: str) -> _Locator:
        """The locator of one kernel."""
        return cls(function)


class _CacheImpl(CompileResultCacheImpl):
    _locator_classes = cast("list[type[object]]", [_Locator])


class _Cache(FunctionCache):
    _impl_class = _CacheImpl

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
