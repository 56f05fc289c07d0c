"""A backup, restored: records, states with their history, receipts and tokens are those of the moment it was made."""

import os
import re
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.exports import json_lines
from tests.pool.pools import LATER, NOW, filled, made
from tests.postgresql import Server, binaries
from tests.service.records import FULL

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "service.md").read_text("utf-8")


def told(store: DatabasePool) -> list[object]:
    """Return all that a pool says, whatever the state of a record."""
    history = [(one, store.entry(one), store.history(one)) for one in store.hashes()]
    return ["".join(json_lines(store)), history, store.tokens.listed(), store.revision()]


def pool_before(url: str) -> tuple[DatabasePool, str, str]:
    """Return a pool in use, a token of it, and the receipt of its first record."""
    store, done = filled(url, FULL, made("one"), made("two"))
    store.change(done[2].sha256, State.QUARANTINED, by="ada", reasons=["looked at"], at=NOW)
    return store, store.tokens.create("lab", ["submit"], NOW), str(done[0].receipt)


def check_restored(url: str, before: list[object], token: str, receipt: str, first: str) -> None:
    """Hold a restored pool to what the backup was made of, and use it."""
    with closing(DatabasePool.create(url)) as restored:
        assert told(restored) == before
        assert restored.tokens.authenticate(token).name == "lab"
        assert restored.withdraw(first, receipt, at=LATER) is State.WITHDRAWN
        assert restored.submit(made("three"), contributor="lab", at=LATER).created


def test_a_file_is_restored_as_the_page_says(tmp_path: Path) -> None:
    backup, restore = re.search(r'sqlite3 pool\.sqlite "(VACUUM INTO .*?)"', PAGE), "mv backup.sqlite pool.sqlite"
    assert backup
    assert restore in PAGE
    path = tmp_path / "pool.sqlite"
    store, token, receipt = pool_before(f"sqlite:///{path}")
    with closing(store):
        before = told(store)
        with closing(sqlite3.connect(path)) as connection:  # while the pool is in use
            connection.execute(backup[1].replace("backup.sqlite", str(tmp_path / "backup.sqlite")))
        store.submit(made("late"), contributor="lab", at=LATER)
        assert told(store) != before
    for file in tmp_path.glob("pool.sqlite*"):
        file.unlink()
    shutil.move(tmp_path / "backup.sqlite", path)
    check_restored(f"sqlite:///{path}", before, token, receipt, _first(before))


def _first(before: list[object]) -> str:
    """Return the name of the whole record, whose receipt is known."""
    assert isinstance(before[1], list)
    return str(next(sha256 for sha256, entry, _ in before[1] if entry.origin == "measured"))


@pytest.mark.full
def test_a_dump_of_postgresql_is_restored_as_the_page_says(postgresql: Server, tmp_path: Path) -> None:
    """By the script that makes the dumps, and the command that the page gives."""
    assert "pg_restore --dbname pool --exit-on-error" in PAGE
    programs = binaries()
    assert programs
    environment = os.environ | {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "PGHOST": str(postgresql.folder),
        "PGUSER": postgresql.user,
        "PGDATABASE": "pool",
    }

    def run(*command: str | Path) -> str:
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    run("createdb", "pool")
    url = make_url(f"postgresql+psycopg://{postgresql.user}@/pool?host={postgresql.folder}").render_as_string()
    store, token, receipt = pool_before(url)
    with closing(store):
        before = told(store)
        dump = run("sh", ROOT / "deploy" / "backup.sh", tmp_path)
        store.submit(made("late"), contributor="lab", at=LATER)
        assert told(store) != before
    run("dropdb", "pool")
    run("createdb", "pool")
    run("pg_restore", "--dbname", "pool", "--exit-on-error", dump)
    check_restored(url, before, token, receipt, _first(before))
