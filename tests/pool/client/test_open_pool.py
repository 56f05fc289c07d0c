"""Opening pools by address: folder, database, server."""

import hashlib
from collections.abc import Iterator
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import pytest

from fairbench_agent.pool.client.open_pool import LocalPool, open_pool
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import AddressError, RefusedError, TokenError, TransientError
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import State

CONTENT = next(path.read_bytes() for path in sorted((files("fairbench_agent.results") / "records").iterdir(), key=str))
HASH = hashlib.sha256(CONTENT).hexdigest()


@pytest.fixture
def database(database_url: str) -> Iterator[DatabaseStore]:
    with closing(DatabaseStore(database_url)) as store:
        yield store


def test_a_server_is_not_contacted() -> None:
    pool = open_pool("https://pool.example.org/of/us", "token")
    assert isinstance(pool, WebPool)
    assert pool.place == "https://pool.example.org/of/us"


def test_the_owner_of_a_folder_has_all_rights(tmp_path: Path) -> None:
    pool = open_pool(str(tmp_path))
    assert pool.submit(CONTENT, HASH).state is State.ACCEPTED
    assert dict(pool.export()) == {HASH: CONTENT}
    assert f"{HASH} in {tmp_path}" in pool.head(HASH, CONTENT)
    assert pool.withdraw(HASH).state is State.WITHDRAWN
    assert dict(pool.export()) == {}


def test_contributors_of_a_database(database: DatabaseStore, database_url: str) -> None:
    secret = database.create_token("lab", "2026-11-22T09:00:00Z")
    pool = open_pool(database_url, secret)
    assert isinstance(pool, LocalPool)
    filed = pool.submit(CONTENT, HASH)
    assert (filed.created, filed.state) == (True, State.RECEIVED)
    assert database.get(HASH).entry.contributor == "lab"
    assert dict(pool.export()) == {}
    with pytest.raises(RefusedError, match="was sent with another token"):
        open_pool(database_url).withdraw(HASH)
    assert pool.withdraw(HASH).state is State.WITHDRAWN


def test_invalid_tokens(database: DatabaseStore, database_url: str) -> None:
    secret = database.create_token("lab", "2026-11-22T09:00:00Z")
    database.revoke_token("lab", "2026-11-22T09:00:00Z")
    for wrong in (secret, "x"):
        with pytest.raises(TokenError, match="unknown or revoked token; ask the pool's maintainers") as raised:
            open_pool(database_url, wrong)
        assert secret not in str(raised.value)


def test_missing_pools_are_not_created(tmp_path: Path) -> None:
    with pytest.raises(AddressError, match="no such folder"):
        open_pool(str(tmp_path / "missing"))
    with pytest.raises(AddressError, match="no such database"):
        open_pool(f"sqlite:///{tmp_path}/missing.db")
    (tmp_path / "empty.db").touch()
    with pytest.raises(TransientError, match="no such table"):
        open_pool(f"sqlite:///{tmp_path}/empty.db", "token")
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".db"] == ["empty.db"]
