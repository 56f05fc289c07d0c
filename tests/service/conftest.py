"""Running pools for tests of the service."""

from collections.abc import Iterator

import pytest

from tests.service.serving import RunningPool, running_pool


@pytest.fixture
def pool(sqlite_url: str) -> Iterator[RunningPool]:
    """Return an empty pool on SQLite."""
    with running_pool(sqlite_url) as running:
        yield running


@pytest.fixture
def either_pool(database_url: str) -> Iterator[RunningPool]:
    """Return an empty pool; tests run on SQLite and PostgreSQL."""
    with running_pool(database_url) as running:
        yield running
