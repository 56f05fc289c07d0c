"""A restored backup has the records, states, events, tokens and models of its time."""

import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import State
from tests.postgresql import Server, binaries
from tests.service.records import varied
from tests.service.serving import NOW

ROOT = Path(__file__).parents[1]


def contents(store: DatabaseStore) -> list[object]:
    records = dict(store.export(None))
    return [records, [store.get(name) for name in records], store.tokens(), store.models(), store.machines()]


def filled(url: str) -> tuple[DatabaseStore, str]:
    """Return a pool in use and its token."""
    store = DatabaseStore(url)
    token = store.create_token("lab", NOW)
    names = [store.add(varied(number), contributor="lab", at=NOW).sha256 for number in range(3)]
    for name, state in zip(names, (State.ACCEPTED, State.QUARANTINED), strict=False):
        store.set_state(name, state, by="ada", reasons=("reviewed",), at=NOW)
    store.add_model("autumn", "ab" * 32, b"{}", NOW)
    return store, token


def check_restored(url: str, before: list[object], token: str) -> None:
    """Compare a restored pool with its former contents, and use it."""
    with closing(DatabaseStore(url)) as restored:
        assert contents(restored) == before
        assert restored.owner_of(token) == "lab"
        assert restored.add(varied(9), contributor="lab", at=NOW).created


def test_a_copy_of_a_file_in_use_restores_the_pool(tmp_path: Path) -> None:
    path, backup = tmp_path / "pool.sqlite", tmp_path / "backup.sqlite"
    store, token = filled(f"sqlite:///{path}")
    with closing(store):
        before = contents(store)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("VACUUM INTO ?", (str(backup),))
        store.add(varied(8), contributor="lab", at=NOW)
        assert contents(store) != before
    for file in tmp_path.glob("pool.sqlite*"):
        file.unlink()
    backup.rename(path)
    check_restored(f"sqlite:///{path}", before, token)


@pytest.mark.full
def test_a_dump_by_the_backup_script_restores_the_pool(postgresql: Server, tmp_path: Path) -> None:
    programs = binaries()
    assert programs
    environment = os.environ | {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "PGHOST": str(postgresql.folder),
        "PGUSER": postgresql.user,
        "PGDATABASE": "pool",
    }

    def run(*command: str | Path) -> str:
        result = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
        assert result.returncode == 0, result.stderr
        return result.stdout.strip()

    run("createdb", "pool")
    url = make_url(f"postgresql+psycopg://{postgresql.user}@/pool?host={postgresql.folder}").render_as_string()
    store, token = filled(url)
    with closing(store):
        before = contents(store)
        dump = run("sh", ROOT / "deploy" / "backup.sh", tmp_path)
        store.add(varied(8), contributor="lab", at=NOW)
        assert contents(store) != before
    run("dropdb", "pool")
    run("createdb", "pool")
    run("pg_restore", "--dbname", "pool", "--exit-on-error", dump)
    check_restored(url, before, token)
