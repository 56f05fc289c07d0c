"""Pools that tests of the service share."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairbench.pool.database import DatabaseStore
from tests.service.pools import RunningPool, running_pool


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an SQLite file with the tables of this release, made once."""
    path = tmp_path_factory.mktemp("empty") / "pool.sqlite"
    DatabaseStore.create(f"sqlite:///{path}").close()
    return path


@pytest.fixture
def pool(empty_file: Path, tmp_path: Path) -> Iterator[RunningPool]:
    """Return an empty pool on SQLite."""
    path = tmp_path / "pool.sqlite"
    shutil.copy(empty_file, path)
    with running_pool(f"sqlite:///{path}", tmp_path) as running:
        yield running


@pytest.fixture
def either_pool(database_url: str, tmp_path: Path) -> Iterator[RunningPool]:
    """Return an empty pool on SQLite, then one on PostgreSQL."""
    with running_pool(database_url, tmp_path) as running:
        yield running
