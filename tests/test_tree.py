"""The source tree keeps its own promises: sizes, and no addresses of anybody's machine or registry."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_modules_can_be_read_in_a_sitting() -> None:
    modules = [*ROOT.glob("src/**/*.py"), *ROOT.glob("web/src/**/*.ts"), *ROOT.glob("web/src/**/*.svelte")]
    lengths = {file.relative_to(ROOT): len(file.read_text(encoding="utf-8").splitlines()) for file in modules}
    assert {file: length for file, length in lengths.items() if length > 400} == {}


def test_lock_files_name_versions_and_no_addresses() -> None:
    constraints = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in constraints)
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    assert not any("resolved" in package for package in lock["packages"].values())
