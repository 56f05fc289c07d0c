"""A log loses at most its torn last line, and foreign files are left unchanged."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairbench_agent.core.append_log import AppendLog

LINES = ['{"first": 1}', '{"text": "ü"}', "{}", '{"last": true}']
CONTENT = b"".join(line.encode() + b"\n" for line in LINES)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cut=st.integers(0, len(CONTENT)))
def test_any_cut_loses_at_most_the_torn_line_and_appending_resumes(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_bytes(CONTENT[:cut])
    lines = AppendLog(path).read()
    assert lines == CONTENT.splitlines()[: CONTENT[:cut].count(b"\n")]
    for line in LINES[len(lines) :]:
        AppendLog(path).append(line)
    assert path.read_bytes() == CONTENT


@pytest.mark.parametrize("content", [b"my thesis", b"my thesis\nsecond, torn", b"\n"])
def test_a_rejected_file_is_left_unchanged(tmp_path: Path, content: bytes) -> None:
    def reject(line: bytes) -> None:
        assert line == content.partition(b"\n")[0]
        raise ValueError("not a journal")

    path = tmp_path / "thesis.txt"
    path.write_bytes(content)
    with pytest.raises(ValueError, match="not a journal"):
        AppendLog(path).read(reject)
    assert path.read_bytes() == content


def test_an_empty_file_has_no_first_line_to_accept(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.touch()
    assert AppendLog(path).read(lambda line: pytest.fail(f"checked {line!r}")) == []


def test_every_line_is_on_the_disk_before_append_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bytes] = []
    path = tmp_path / "journal.jsonl"
    monkeypatch.setattr(os, "fsync", lambda _: synced.append(path.read_bytes()))
    for line in LINES:
        AppendLog(path).append(line)
    assert synced == [CONTENT[: end + 1] for end, byte in enumerate(CONTENT) if byte == ord("\n")]


def test_a_log_that_cannot_be_created_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        AppendLog(tmp_path / "journal.jsonl").create("{}")
    monkeypatch.undo()
    assert not list(tmp_path.iterdir())
    AppendLog(tmp_path / "journal.jsonl").create("{}")
    with pytest.raises(FileExistsError):
        AppendLog(tmp_path / "journal.jsonl").create("{}")
