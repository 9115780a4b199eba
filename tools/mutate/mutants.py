"""What can be changed in a source text, and a seeded sample of it. A mutant is named by its function and its text."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SOURCE = "src/shamayka"

VIEWS = {"views.py", "seen.py", "seeing.py"}
"""What the package ``views`` is: the part of ``game`` that says what a seat may know."""

SHARES = {"rules": 25, "game": 20, "views": 15, "notation": 20, "server": 20}
"""How many of a hundred mutants are taken from each package."""

COMPARED = {
    ast.Lt: ("<", "<=", ">="), ast.LtE: ("<=", "<", ">"), ast.Gt: (">", ">=", "<="), ast.GtE: (">=", ">", "<"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: (r"is\s+not", "is"),
}  # fmt: skip
COUNTED = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"), ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"), ast.RShift: (">>", "<<"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
}  # fmt: skip
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
UNHEARD = ("log.debug", "log.info")
"""Nobody acts on these."""

SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
TEXTS = (ast.JoinedStr, ast.List, ast.Tuple)
"""Added to one of these, nothing but the same can be added: a minus would only be a crash."""


class Mutant(NamedTuple):
    """One small change of one file: the bytes from ``start`` to ``end`` become ``new``."""

    file: str
    where: str  # rules.law.next_seat
    lines: tuple[int, int]  # of its statement, the last included; (0, 0) if that runs when the module is imported
    before: str  # the line as it is, and as it becomes
    after: str
    start: int
    end: int
    new: str

    @property
    def name(self) -> str:
        """What it is called in reports; it says nothing of lines, which move."""
        return f"{self.where}: {self.before}  →  {self.after}"

    @property
    def package(self) -> str:
        """The row of the table that it counts in."""
        path = Path(self.file)
        return "views" if path.parent.name == "game" and path.name in VIEWS else path.parent.name

    def applied(self, source: bytes) -> bytes:
        """The source text with this change."""
        return source[: self.start] + self.new.encode() + source[self.end :]


class Edit(NamedTuple):
    """The bytes from ``start`` to ``end`` become ``new``."""

    start: int
    end: int
    new: str


class _Text:
    """A source text, and where its nodes lie in it."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self._lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.end_lineno - 1] + node.end_col_offset

    def whole(self, node: ast.expr | ast.stmt, new: str) -> Edit:
        return Edit(self.start(node), self.end(node), new)

    def between(self, left: ast.expr, right: ast.expr, sign: str, new: str) -> Edit:
        """The sign that stands between two operands becomes another."""
        start = self.end(left)
        found = re.search(sign.encode(), self.source[start : self.start(right)])
        assert found is not None
        return Edit(start + found.start(), start + found.end(), new)


def _compared(text: _Text, node: ast.Compare) -> Iterator[Edit]:
    operands = [node.left, *node.comparators]
    for kind, left, right in zip(node.ops, operands, operands[1:], strict=False):
        sign, *others = COMPARED[type(kind)]
        for other in others:
            yield text.between(left, right, sign, other)


def _counted(text: _Text, node: ast.BinOp) -> Iterator[Edit]:
    if type(node.op) in COUNTED and not (_is_text(node.left) or _is_text(node.right)):
        sign, other = COUNTED[type(node.op)]
        yield text.between(node.left, node.right, re.escape(sign), other)


def _added(text: _Text, node: ast.AugAssign) -> Iterator[Edit]:
    if type(node.op) in COUNTED and not _is_text(node.value):
        sign, other = COUNTED[type(node.op)]
        yield text.between(node.target, node.value, re.escape(sign + "="), other + "=")


def _joined(text: _Text, node: ast.BoolOp) -> Iterator[Edit]:
    sign, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
    for left, right in zip(node.values, node.values[1:], strict=False):
        yield text.between(left, right, rf"\b{sign}\b", other)


def _signed(text: _Text, node: ast.UnaryOp) -> Iterator[Edit]:
    start = text.start(node)
    if isinstance(node.op, ast.Not):
        yield Edit(start, start + len("not "), "")
    elif isinstance(node.op, ast.USub):
        yield Edit(start, start + 1, "+")


def _constant(text: _Text, node: ast.Constant) -> Iterator[Edit]:
    if isinstance(node.value, bool):
        yield text.whole(node, str(not node.value))
    elif isinstance(node.value, int):
        for other in (node.value + 1, node.value - 1) if node.value else (1,):
            yield text.whole(node, str(other))


def _chosen(text: _Text, node: ast.IfExp) -> Iterator[Edit]:
    yield text.whole(node.test, "True")
    yield text.whole(node.test, "False")


def _guarded(text: _Text, node: ast.If) -> Iterator[Edit]:
    if not node.orelse:
        yield text.whole(node.test, "False")


def _filtered(text: _Text, node: ast.comprehension) -> Iterator[Edit]:
    for condition in node.ifs:
        yield text.whole(condition, "True")


def _done(text: _Text, node: ast.Expr) -> Iterator[Edit]:
    value = node.value.value if isinstance(node.value, ast.Await) else node.value
    if isinstance(value, ast.Call) and ast.unparse(value.func) not in UNHEARD:
        yield text.whole(node, "...")


def _called(text: _Text, node: ast.Call) -> Iterator[Edit]:
    if isinstance(node.func, ast.Name) and node.func.id in SWAPPED:
        yield text.whole(node.func, SWAPPED[node.func.id])


_EDITS: dict[type[ast.AST], Callable[[_Text, Any], Iterator[Edit]]] = {
    ast.Compare: _compared,
    ast.BinOp: _counted,
    ast.AugAssign: _added,
    ast.BoolOp: _joined,
    ast.UnaryOp: _signed,
    ast.Constant: _constant,
    ast.IfExp: _chosen,
    ast.If: _guarded,
    ast.comprehension: _filtered,
    ast.Expr: _done,
    ast.Call: _called,
}
"""The changes of a node itself, not of those inside it."""


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, TEXTS) or (isinstance(node, ast.Constant) and not isinstance(node.value, int))


def _inner(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes inside one that are worth a change: no types, decorators, sentences or named numbers."""
    if isinstance(node, (ast.Assert, ast.JoinedStr)) or (isinstance(node, ast.keyword) and node.arg == "strict"):
        return
    if isinstance(node, ast.Call) and ast.unparse(node.func) in UNHEARD:
        return
    skipped: list[ast.AST] = []
    if isinstance(node, FUNCTIONS):
        skipped = [*node.decorator_list, *([node.returns] if node.returns else [])]
    elif isinstance(node, ast.ClassDef):
        skipped = [*node.decorator_list, *node.bases, *node.keywords]
    elif isinstance(node, ast.AnnAssign):
        skipped = [node.annotation]
    elif isinstance(node, ast.arg):
        return
    elif isinstance(node, ast.Module):
        skipped = [statement for statement in node.body if _is_named_number(statement)]
    for child in ast.iter_child_nodes(node):
        if child not in skipped:
            yield child


def _is_named_number(statement: ast.stmt) -> bool:
    """``MOST = 1000``, types and tables: it says what it is, and who uses it is changed, not it."""
    return isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Import, ast.ImportFrom))


def _span(node: ast.AST, outer: tuple[int, int], *, in_function: bool) -> tuple[int, int]:
    """The lines of the statement that a node belongs to; of one that holds others, the lines before them."""
    if isinstance(node, FUNCTIONS):
        return node.lineno, node.end_lineno or node.lineno
    if not isinstance(node, ast.stmt) or not in_function:
        return outer
    body = getattr(node, "body", None)
    return node.lineno, max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno


def _walk(
    node: ast.AST, where: str, lines: tuple[int, int] = (0, 0), *, in_function: bool = False
) -> Iterator[tuple[ast.AST, str, tuple[int, int]]]:
    """Every node that is worth a change, the function or class it is in, and the lines of its statement."""
    for child in _inner(node):
        is_function = isinstance(child, FUNCTIONS)
        inside = f"{where}.{child.name}" if isinstance(child, (*FUNCTIONS, ast.ClassDef)) else where
        span = _span(child, lines, in_function=in_function)
        yield child, inside, span
        yield from _walk(child, inside, span, in_function=in_function or is_function)


def _line(source: bytes, position: int) -> str:
    """The line at a position, without its comment."""
    start = source.rfind(b"\n", 0, position) + 1
    return source[start:].split(b"\n", 1)[0].decode().partition("  # ")[0].strip()


def mutants_of(file: str, source: bytes) -> list[Mutant]:
    """Every mutant of a file, in the order of its text."""
    text, tree = _Text(source), ast.parse(source)
    found = []
    for node, where, lines in _walk(tree, ".".join(Path(file).with_suffix("").parts[-2:])):
        for edit in _EDITS[type(node)](text, node) if type(node) in _EDITS else ():
            mutant = Mutant(file, where, lines, _line(source, edit.start), "", *edit)
            found.append(mutant._replace(after=_line(mutant.applied(source), edit.start)))
    return sorted(found, key=lambda mutant: (mutant.start, mutant.new))


def all_mutants(root: Path = ROOT) -> dict[str, list[Mutant]]:
    """Every mutant of the five packages."""
    found: dict[str, list[Mutant]] = {package: [] for package in SHARES}
    for folder in ("rules", "game", "notation", "server"):
        for path in sorted((root / SOURCE / folder).glob("*.py")):
            for mutant in mutants_of(path.relative_to(root).as_posix(), path.read_bytes()):
                found[mutant.package].append(mutant)
    return found


def sample(every: dict[str, list[Mutant]], count: int, seed: int) -> list[Mutant]:
    """So many mutants, shared out among the packages, in an order in which any beginning is a fair sample too."""
    chosen: list[Mutant] = []
    for package, mutants in every.items():
        wanted = min(len(mutants), -(-count * SHARES[package] // 100))
        chosen += random.Random(f"{seed} {package}").sample(mutants, wanted)
    random.Random(seed).shuffle(chosen)
    return chosen


def only(mutants: Iterable[Mutant], words: Iterable[str]) -> list[Mutant]:
    """Those whose name has one of the words; all if there is none."""
    words = list(words)
    return [mutant for mutant in mutants if not words or any(word in mutant.name for word in words)]
