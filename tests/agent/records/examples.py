"""A folder of records, and what runs `fairbench-agent records` on it."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from fairbench_agent.agent import cli
from fairbench_agent.agent.records import record_list
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.pool.examples import example_record, full_record, imported_record


class Answer(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


def sound(_: Record) -> tuple[str, ...]:
    """Find nothing wrong with any record's work."""
    return ()


OLDER = example_record(started_at="2025-12-24T12:00:00Z", finished_at="2025-12-24T12:20:00Z")
NEWER = full_record(1).model_copy(update={"started_at": "2026-01-02T00:00:00Z"})
IMPORT = imported_record()


@pytest.fixture
def store(tmp_path: Path) -> FolderPool:
    """Return a store of a small, a full and an imported record, in the agent's own folder."""
    store = FolderPool(tmp_path / "records", sound)
    for record in (OLDER, NEWER, IMPORT):
        store.add(record)
    return store


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs `fairbench-agent records` on the store, with work taken for sound."""
    monkeypatch.setattr(record_list, "own_store", lambda folder: FolderPool(folder or tmp_path / "records", sound))

    def run(*arguments: str) -> Answer:
        monkeypatch.setattr(sys, "argv", ["fairbench-agent", "records", *arguments])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        code = ended.value.code
        return Answer(code if isinstance(code, int) else 0, *capsys.readouterr())

    return run


def break_one(store: FolderPool) -> Path:
    """Change one digit of a stored record and return its file."""
    path = store.path(record_sha256(OLDER))
    path.write_bytes(path.read_bytes().replace(b"600000000", b"600000001"))
    return path
