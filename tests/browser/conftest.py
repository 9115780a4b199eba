"""Chromium for the browser tests: its path comes from CHROMIUM or PATH; without one they are skipped."""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.server.playing import Running
from tests.waiting import GUARD

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
    return {
        **browser_type_launch_args,
        "executable_path": path,
        "headless": True,
        "args": FLAGS,
        "timeout": GUARD * 1000,
    }


@pytest.fixture(scope="session", autouse=True)
def patient_pages() -> Iterator[None]:
    """No page takes a slow machine for anything else."""
    made = Browser.new_context

    def patient(browser: Browser, **options: Any) -> BrowserContext:
        context = made(browser, **options)
        context.set_default_timeout(GUARD * 1000)
        return context

    expect.set_options(timeout=GUARD * 1000)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Browser, "new_context", patient)
        yield


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that serves the page; its own tables matter to nobody."""
    server = Running(tmp_path_factory.mktemp("site"), "--messages", "0").start()
    yield server.address
    server.kill()
