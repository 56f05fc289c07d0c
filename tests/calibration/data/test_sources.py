"""Calibration reads folders, databases and pools on the web, and the same records give the same model."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fairbench_agent.calibration.cli import app
from fairbench_agent.calibration.data import sources
from fairbench_agent.calibration.data.sources import pool_records, record_stores
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.core.program import run
from fairbench_agent.pool.record.record import canonical_bytes, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.calibration.examples import record, store
from tests.pool.pools import filled
from tests.service.pools import running_pool

RECORDS = [record(f"CPU {n}", 2000 / (500 + 200 * n) + n % 3 / 50, 500.0 + 200 * n) for n in range(5)]


def model_id(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the id of the model that `refit` makes."""
    monkeypatch.setattr("sys.argv", ["fairbench-calibrate", "refit", "--name", "same", "--json", *arguments])
    with pytest.raises(SystemExit) as raised:
        run(app, "fairbench-calibrate", (DataError,), ())
    captured = capsys.readouterr()
    assert not raised.value.code, captured.err
    found: str = json.loads(captured.out)["id"]
    return found


class CountingStore(FolderPool):
    """A folder that counts how often its records are read."""

    reads = 0

    def contents(self) -> Iterator[tuple[str, bytes]]:
        self.reads += 1
        return super().contents()


@pytest.mark.parametrize("options", [(), ("--stratum", "published-cpp")])
def test_refit_reads_a_pool_once(
    options: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    counting = CountingStore(store(tmp_path / "records", RECORDS).folder)
    monkeypatch.setattr(sources, "pool_store", lambda _: counting)
    model_id(monkeypatch, capsys, "--pool", str(counting.folder), "--method", "ratio", *options)
    assert counting.reads == 1


def test_records_are_the_same_wherever_they_are(database_url: str, tmp_path: Path) -> None:
    folder = store(tmp_path / "records", RECORDS).folder
    database, done = filled(database_url, *map(canonical_bytes, RECORDS))
    database.close()
    assert {item.state for item in done} == {"accepted"}
    wanted = pool_records([str(folder)])
    assert {sha256 for sha256, _ in wanted} == {record_sha256(one) for one in RECORDS}
    assert pool_records([database_url]) == wanted
    with running_pool(database_url, tmp_path / "data") as pool:
        url = f"http://127.0.0.1:{pool.wire.port}"
        assert pool_records([url]) == wanted
        assert pool_records([url, str(folder)]) == wanted


def test_records_of_several_pools_count_once(database_url: str, tmp_path: Path) -> None:
    folder = store(tmp_path / "records", RECORDS[:3]).folder
    database, _ = filled(database_url, *map(canonical_bytes, RECORDS[2:]))
    database.close()
    found = pool_records([str(folder), database_url])
    assert [sha256 for sha256, _ in found] == sorted({sha256 for sha256, _ in found})
    assert len(found) == len(RECORDS)


@pytest.mark.parametrize(
    "pool", ["missing", "sqlite:///missing.sqlite", "mysql://x/y", "postgresql+psycopg://u:hush@/x?host=/no"]
)
def test_a_pool_that_is_not_there_is_one_line(pool: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DataError) as raised:
        pool_records([pool])
    assert "\n" not in str(raised.value)
    assert "hush" not in str(raised.value)


def test_the_users_own_folder_need_not_exist(tmp_path: Path) -> None:
    with closing(filled(f"sqlite:///{tmp_path / 'pool.sqlite'}")[0]):
        own, other = record_stores(tmp_path / "records", [f"sqlite:///{tmp_path / 'pool.sqlite'}"])
    assert own.hashes() == other.hashes() == []
