"""`submit` against a real service whose keeper rewrites the database and signs anew: each deed is one line and exit code 1."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Delete, Update, delete, select, update

from fairbench_agent.agent import cli
from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.pool.client.http_exchange import Patience
from fairbench_agent.pool.client.spool import Spool
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import (
    CHANGES,
    CPUS,
    LOG_HEADS,
    LOG_KEYS,
    LOG_LEAVES,
    LOG_NODES,
    METADATA,
    RECORDS,
)
from tests.pool.client.scripted_server import TinyPool, scripted
from tests.service.pools import RunningPool, running_pool
from tests.service.records import SHIPPED, varied

Run = Callable[..., tuple[int, str, str]]
ONE, OTHER = (path for path in SHIPPED if path.name[:4] in {"f8f3", "b1a5"})


@pytest.fixture
def pool(tmp_path: Path) -> Iterator[RunningPool]:
    with running_pool(f"sqlite:///{tmp_path / 'pool.sqlite'}", tmp_path) as pool:
        yield pool


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    (tmp_path / "data" / "records").mkdir(parents=True)
    for path in (ONE, OTHER):
        shutil.copy(path, tmp_path / "data" / "records")

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as raised:
            cli.main(["submit", *arguments], patience=Patience(attempts=2, first_s=0.0))
        code = raised.value.code
        return code if isinstance(code, int) else 0, *capsys.readouterr()

    return run


def sent(run: Run, pool: RunningPool, path: Path) -> tuple[int, str]:
    """Send a record, and return the exit code and what was told beside the answer."""
    code, _, err = run(path.stem[:8], "--pool", pool.wire.url, "--yes")
    return code, err


def signed_anew(store: DatabasePool, *statements: Delete | Update) -> None:
    """Change a database, and make log and head of it as somebody does who has its key and covers up."""
    with store.writing() as connection:
        for table in (LOG_LEAVES, LOG_NODES, LOG_HEADS):
            connection.execute(delete(table))
        for statement in statements:
            connection.execute(statement)
        store.log.bring_up(connection)


def without(*numbers: int) -> list[Delete]:
    """Return what takes records away."""
    of = [(table, table.c.record_id) for table in METADATA.tables.values() if "record_id" in table.c]
    of += [(CPUS, CPUS.c.best_id), (RECORDS, RECORDS.c.id)]
    return [delete(table).where(column.in_(numbers)) for table, column in of]


def test_a_sound_pool_is_told_nothing_of_and_its_head_is_kept(run: Run, pool: RunningPool, tmp_path: Path) -> None:
    assert sent(run, pool, ONE) == (0, "")
    pool.put(varied(1))
    assert sent(run, pool, OTHER) == (0, "")
    spool = Spool(node_folder(tmp_path / "data") / "spool")
    assert [one.leaf for one in sorted(spool.receipts(), key=lambda one: one.leaf or 0)] == [0, 4]
    (path,) = (spool.folder / "heads").iterdir()
    assert json.loads(path.read_bytes())["head"] == pool.store.log.head().model_dump()
    code, out, err = run("--verify")
    assert (code, err) == (0, "")
    assert out == f"{pool.wire.url}: its log holds what it acknowledged\n\nnext    fairbench-agent submit --list\n"
    assert json.loads(run("--verify", "--json")[1]) == {"sound": [pool.wire.url], "log": []}


def test_another_record_than_mine_was_taken_away(run: Run, pool: RunningPool) -> None:
    pool.put(varied(1))
    sent(run, pool, ONE)
    signed_anew(pool.store, *without(1))
    code, err = sent(run, pool, OTHER)
    fork, moved = err.splitlines()
    assert (code, "shows another log of the same 4 leaves, and had 4 leaves on" in fork) == (1, True)
    assert f"its log forgot record {ONE.stem[:12]}, which it acknowledged as leaf 2" in moved


def test_mine_was_taken_away(run: Run, pool: RunningPool) -> None:
    sent(run, pool, ONE)
    pool.put(varied(1))
    signed_anew(pool.store, *without(1))
    code, out, err = run("--verify", "--pool", pool.wire.url)
    assert (code, f"{pool.wire.url}: its log holds" in out) == (1, False)
    assert [line.split("; ")[0] for line in err.splitlines()][1:] == [
        f"{pool.wire.url}: its log forgot record {ONE.stem[:12]}, which it acknowledged as leaf 0"
    ]
    assert "shows another log of the same 2 leaves" in err


def test_history_was_rewritten(run: Run, pool: RunningPool) -> None:
    pool.put(varied(1))
    sent(run, pool, ONE)
    signed_anew(pool.store, update(CHANGES).where(CHANGES.c.record_id == 1).values(by="somebody"))
    code, err = sent(run, pool, OTHER)
    assert (code, len(err.splitlines())) == (1, 1)
    assert "its log was rewritten: that of 6 leaves did not grow out of the one before, and had 4 leaves on" in err


def test_the_end_was_cut_off(run: Run, pool: RunningPool) -> None:
    sent(run, pool, ONE)
    for number in range(1, 4):
        pool.put(varied(number))
    assert run("--verify")[0] == 0
    signed_anew(pool.store, *without(3, 4))
    code, _, err = run("--verify", "--json")
    assert (code, len(err.splitlines())) == (1, 1)
    assert "its log has 4 leaves: it was cut off, or an old backup restored, and had 8 leaves on" in err


def test_the_key_was_exchanged_with_and_without_the_old_ones_word(run: Run, pool: RunningPool) -> None:
    sent(run, pool, ONE)
    pool.store.log.rotate()
    assert sent(run, pool, OTHER) == (0, "")
    with pool.store.writing() as connection:
        connection.execute(delete(LOG_KEYS))
        pool.store.log.key_file.unlink()
        connection.execute(delete(LOG_HEADS))
        pool.store.log.bring_up(connection)
    code, _, err = run("--verify")
    assert (code, len(err.splitlines())) == (1, 1)
    assert "signs its log with another key, for which the one before does not stand" in err


def test_a_pool_whose_log_does_not_answer_took_the_record_all_the_same(run: Run, pool: RunningPool) -> None:
    pool.store.log.key_file.unlink()
    with pool.store.writing() as connection:
        connection.execute(delete(LOG_HEADS))
        connection.execute(delete(LOG_KEYS))
    code, err = sent(run, pool, ONE)
    assert code == 0
    assert err.splitlines()[-1].startswith(
        f"the log of {pool.wire.url} could not be looked at ({pool.wire.url}: answered 503: "
    )
    assert err.splitlines()[-1].endswith("; the next submit looks again")
    with pool.store.reading() as connection:
        assert connection.execute(select(RECORDS.c.sha256)).scalars().all() == [ONE.stem]
    assert run("--verify")[0] == 1


def test_a_pool_without_a_log_is_asked_for_none(run: Run) -> None:
    with scripted(TinyPool()) as server:
        assert run(ONE.stem[:8], "--pool", server.url, "--yes")[0] == 0
        assert len(server.requests) == 1
        code, out, err = run("--verify")
    assert (code, err) == (0, "")
    assert out.startswith("no pool's log holds anything of yours")
