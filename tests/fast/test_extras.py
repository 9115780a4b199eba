"""What is missing is told with the command that installs it, and the command installs no copy beside the source."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from shamayka.cli import main
from shamayka.fast import extras

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_in_the_project_folder_the_program_goes_on_running_from_it() -> None:
    words = shlex.split(extras.install("fast"))
    assert words == [sys.executable, "-m", "pip", "install", "--editable", f"{ROOT}[fast]"]


def test_elsewhere_it_is_installed_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "ROOT", tmp_path)
    assert extras.install("plot").endswith(" -m pip install '.[plot]' in the project's folder")


@pytest.mark.parametrize(
    ("missing", "arguments", "sentence"),
    [
        ("matplotlib", ("--plot", "hook.png"), "Pictures need matplotlib; this"),
        ("pyarrow", ("--out", "deals.parquet"), "Parquet files need pyarrow; this"),
        ("distributed", ("--cluster", "tcp://127.0.0.1:1"), "A cluster needs Dask; this"),
    ],
)
def test_the_command_says_what_is_missing(
    missing: str,
    arguments: tuple[str, ...],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == missing]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", "updown-simple", "--seats", "3", "--deals", "50", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_without_numpy_a_sentence_and_no_traceback() -> None:
    script = "import sys; sys.modules['numpy'] = None; from shamayka.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", script, "simulate", "updown-simple"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith("shamayka: Simulations need NumPy and Numba; this installs what is missing: ")
    assert told.stderr.count("\n") == 1


def test_pages_install_extras_so_that_the_source_is_still_what_runs() -> None:
    """``pip install '.[fast]'`` puts a copy into ``.venv``; after that a new game in ``src`` is not found."""
    shown = [
        (page.name, found)
        for page in PAGES
        for found in re.findall(r"`[^`\n]*pip install[^`\n]*\[[^`\n]*`", page.read_text("utf-8"))
    ]
    assert len(shown) >= 4
    for name, found in shown:
        assert found.startswith("`.venv/bin/pip install --editable '.["), f"{name}: {found}"
