"""Empty stores of every kind."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fairbench_agent.pool.record import outcomes
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.pool.stores.store import Store
from tests.postgresql import new_database


@pytest.fixture(autouse=True)
def _every_outcome_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "outcome_defects", lambda _: ())


@pytest.fixture
def database(database_url: str) -> Iterator[DatabaseStore]:
    """Return an empty database; tests run on SQLite and PostgreSQL."""
    with closing(DatabaseStore(database_url)) as store:
        yield store


@pytest.fixture(params=["folder", "sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Return an empty store of each kind."""
    if request.param == "folder":
        yield FolderStore(tmp_path / "a" / "records")
        return
    with closing(DatabaseStore(new_database(request, tmp_path))) as store:
        yield store
