"""What every test may use."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("shamayka", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("shamayka")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"
