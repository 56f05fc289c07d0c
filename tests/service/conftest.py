"""Pools that tests of the service share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service.pools import RunningPool, running_pool


@pytest.fixture
def pool(tmp_path: Path) -> Iterator[RunningPool]:
    """Return an empty pool on SQLite."""
    with running_pool(f"sqlite:///{tmp_path / 'pool.sqlite'}", tmp_path) as running:
        yield running


@pytest.fixture
def either_pool(database_url: str, tmp_path: Path) -> Iterator[RunningPool]:
    """Return an empty pool on SQLite, then one on PostgreSQL."""
    with running_pool(database_url, tmp_path) as running:
        yield running
