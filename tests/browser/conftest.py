"""Chromium for the browser tests: its path comes from CHROMIUM or PATH; without one they are skipped."""

import os
import shutil
from typing import Any

import pytest

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str | None:
    """The path of the Chromium to use, or None."""
    names = (os.environ.get("CHROMIUM", ""), *NAMES)
    return next((path for name in names if name and (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = chromium()
    if path is None:
        pytest.skip("no Chromium: install it, or set CHROMIUM to its path")
    return {**browser_type_launch_args, "executable_path": path, "headless": True, "args": FLAGS}
