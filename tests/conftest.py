"""What every test may use."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("shamayka", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("shamayka")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--compiled``: the whole run uses the compiled rules, where the program can (see tests/compiled.py)."""
    parser.addoption("--compiled", action="store_true", help="run every test on the compiled rules")


@pytest.fixture(scope="module", params=["interpreted", "compiled"])
def either_rules(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every test of a module that asks for this runs twice: on the rules as they are, and compiled."""
    if request.param == "interpreted":
        yield
        return
    from tests import compiled

    with pytest.MonkeyPatch.context() as patch:
        compiled.use(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def all_compiled(request: pytest.FixtureRequest) -> Iterator[None]:
    """With ``--compiled``, the compiled rules are used throughout."""
    if not request.config.getoption("--compiled"):
        yield
        return
    from tests import compiled

    with pytest.MonkeyPatch.context() as patch:
        compiled.use(patch)
        yield
