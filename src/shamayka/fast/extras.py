"""How an extra of the program is installed where it runs."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

PIP = f"{shlex.quote(sys.executable)} -m pip install"
ROOT = Path(__file__).parents[3]
"""The project's folder, if the program runs from it."""


def needs(what: str, names: str, extra: str) -> str:
    """Says that something needs packages, and the command that installs them."""
    return f"{what} {names}; this installs what is missing: {install(extra)}"


def install(extra: str) -> str:
    """The command, for the Python that runs. A program that runs from its folder goes on doing so (``--editable``).

    Without that the packages would come with a copy of the program, and nobody would see why a change does nothing.
    """
    if (ROOT / "pyproject.toml").is_file():
        return f"{PIP} --editable {shlex.quote(f'{ROOT}[{extra}]')}"
    return f"{PIP} '.[{extra}]' in the project's folder"
