"""What is shown is run: the Python of the README and of the pages, and the generated pages are current."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SHOWN = [page for page in PAGES if "```python" in page.read_text("utf-8") and page.name != "notation.md"]


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.name)
def test_python_of_a_page_runs(page: Path) -> None:
    names: dict[str, object] = {}
    for snippet in re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
        exec(compile(snippet, page.name, "exec"), names)


def test_generated_pages_are_current() -> None:
    command = [sys.executable, str(ROOT / "tools" / "make_docs.py"), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_links_between_pages_lead_somewhere() -> None:
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            assert link.startswith("http") or (page.parent / link).exists(), f"{page.name}: {link}"
