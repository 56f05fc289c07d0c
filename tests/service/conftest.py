"""Pools that tests of the service share."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairbench_agent.pool.stores.database import DatabasePool
from tests.service.pools import RunningPool, RunningService, running_service


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an SQLite file with the tables of this release, made once."""
    path = tmp_path_factory.mktemp("empty") / "pool.sqlite"
    DatabasePool.create(f"sqlite:///{path}").close()
    return path


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    """Return a service, started once."""
    folder = tmp_path_factory.mktemp("service")
    with running_service(f"sqlite:///{folder / 'pool.sqlite'}", folder) as running:
        yield running


@pytest.fixture
def pool(service: RunningService, empty_file: Path, tmp_path: Path) -> Iterator[RunningPool]:
    """Return an empty pool on SQLite."""
    path = tmp_path / "pool.sqlite"
    for suffix in ("", ".log-key"):
        shutil.copy(f"{empty_file}{suffix}", f"{path}{suffix}")
    with service.of(DatabasePool(f"sqlite:///{path}")) as running:
        yield running


@pytest.fixture
def either_pool(service: RunningService, database_url: str) -> Iterator[RunningPool]:
    """Return an empty pool on SQLite, then one on PostgreSQL."""
    with service.of(DatabasePool.create(database_url)) as running:
        yield running
