"""The folder store: complete files that are never changed; damage is detected."""

import errno
import hashlib
import os
from pathlib import Path

import pytest

from fairbench_agent.core.append_log import AppendLog
from fairbench_agent.pool.errors import RecordError, StoreError, TransientError
from fairbench_agent.pool.record import outcomes
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.folder import EVENTS, FolderStore, read_record, read_sound_record
from fairbench_agent.pool.stores.store import State
from tests.pool.examples import example_record

RECORD = example_record()
CONTENT = canonical_bytes(RECORD)
HASH = hashlib.sha256(CONTENT).hexdigest()


@pytest.fixture
def store(tmp_path: Path) -> FolderStore:
    """Return a store in a folder that does not exist yet."""
    return FolderStore(tmp_path / "a" / "records")


def files(store: FolderStore) -> list[str]:
    return sorted(path.name for path in store.folder.iterdir())


def placed(store: FolderStore, content: bytes, name: str = "") -> Path:
    """Write a file without the store, named by its hash or otherwise."""
    store.folder.mkdir(parents=True, exist_ok=True)
    path = store.folder / f"{name or hashlib.sha256(content).hexdigest()}.json"
    path.write_bytes(content)
    return path


def failing(code: int) -> object:
    def fail(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    return fail


def test_a_file_is_named_by_the_sha256_of_its_bytes(store: FolderStore) -> None:
    assert store.add(CONTENT).sha256 == HASH
    path = store.path(HASH)
    assert path.read_bytes() == CONTENT
    assert read_record(store.find(HASH[:8])) == RECORD
    before = path.stat()
    store.add(CONTENT)
    assert (path.stat(), files(store)) == (before, [path.name])
    (store.folder / "other").touch()
    assert path.stat().st_mode == (store.folder / "other").stat().st_mode


def test_any_single_changed_character_is_detected(store: FolderStore) -> None:
    path = placed(store, CONTENT)
    for place in range(0, len(CONTENT), 7):
        path.write_bytes(CONTENT[:place] + bytes([CONTENT[place] ^ 1 << place % 8]) + CONTENT[place + 1 :])
        with pytest.raises(RecordError, match="does not match the hash in its name"):
            read_record(path)


@pytest.mark.parametrize("content", [CONTENT[:-1], CONTENT + b"\n", b" " + CONTENT, b"", CONTENT * 2])
def test_lost_and_added_bytes_are_detected(store: FolderStore, content: bytes) -> None:
    path = placed(store, content, HASH)
    for read in (lambda: store.get(HASH), store.query, lambda: list(store.export())):
        with pytest.raises(RecordError, match=f"^{path}: its content does not match the hash in its name"):
            read()
    with pytest.raises(RecordError, match="changed after it was stored; rename it"):
        store.add(CONTENT)
    assert path.read_bytes() == content


def test_a_file_with_another_name_is_not_in_the_store(store: FolderStore) -> None:
    path = placed(store, CONTENT, "copy")
    assert read_record(path) == RECORD
    assert store.paths() == []


def test_outcomes_are_checked_on_reading(store: FolderStore, monkeypatch: pytest.MonkeyPatch) -> None:
    path = placed(store, CONTENT)
    assert read_sound_record(path) == RECORD
    monkeypatch.setattr(outcomes, "outcome_defects", lambda _: ("other objective",))
    with pytest.raises(RecordError, match=f"^{path}: other objective"):
        read_sound_record(path)


def test_an_ambiguous_prefix(store: FolderStore) -> None:
    for digit in "01":
        placed(store, CONTENT, "abcd0123" + digit * 56)
    with pytest.raises(StoreError, match="several records start with 'abcd0123'"):
        store.find("abcd0123")
    assert store.find("abcd01230").stem.endswith("0")


class TestEvents:
    """State changes in `events.jsonl`."""

    def test_another_process_reads_them(self, store: FolderStore) -> None:
        store.add(CONTENT)
        store.set_state(HASH, State.QUARANTINED, by="eve", reasons=("reviewed",), at="2026-11-22T09:00:00Z")
        again = FolderStore(store.folder)
        assert [event.state for event in again.get(HASH).events] == [State.QUARANTINED]
        assert list(again.export()) == []
        assert [path.name for path in again.paths()] == [f"{HASH}.json"]

    def test_an_incomplete_last_line_is_ignored(self, store: FolderStore) -> None:
        store.add(CONTENT)
        store.set_state(HASH, State.QUARANTINED, by="eve", reasons=("reviewed",), at="2026-11-22T09:00:00Z")
        with (store.folder / EVENTS).open("ab") as file:
            file.write(b'{"sha256":"')
        assert store.get(HASH).entry.state is State.QUARANTINED
        store.set_state(HASH, State.ACCEPTED, by="eve", reasons=("checked",), at="2026-11-22T10:00:00Z")
        assert [event.state for event in store.get(HASH).events] == [State.QUARANTINED, State.ACCEPTED]

    @pytest.mark.parametrize("line", [b"\n", b"{}\n", b"\xff\n", b'{"sha256":"%s","event":{}}\n' % HASH.encode()])
    def test_a_damaged_line(self, store: FolderStore, line: bytes) -> None:
        store.add(CONTENT)
        (store.folder / EVENTS).write_bytes(line)
        with pytest.raises(StoreError, match=r"events\.jsonl: damaged \(.*\); restore it, or delete that line"):
            store.get(HASH)

    def test_a_full_disk(self, store: FolderStore, monkeypatch: pytest.MonkeyPatch) -> None:
        store.add(CONTENT)
        monkeypatch.setattr(AppendLog, "append", failing(errno.ENOSPC))
        with pytest.raises(TransientError, match=r"events\.jsonl: cannot be written \(No space left on device\)"):
            store.set_state(HASH, State.QUARANTINED, by="eve", reasons=("reviewed",), at="2026-11-22T09:00:00Z")
        assert store.get(HASH).entry.state is State.ACCEPTED


def test_a_full_disk_leaves_no_trace(store: FolderStore, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", failing(errno.ENOSPC))
        with pytest.raises(TransientError, match=r"cannot be written \(No space left on device\); give another folder"):
            store.add(CONTENT)
    assert files(store) == []
    assert store.add(CONTENT).created


def test_unusable_folders_and_files(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    for folder in (blocked, blocked / "records"):
        with pytest.raises(StoreError, match=r"cannot be written \(.+\); give another folder"):
            FolderStore(folder).add(CONTENT)
    assert FolderStore(tmp_path / "missing").paths() == []
    with pytest.raises(StoreError, match="cannot be read"):
        FolderStore(blocked).paths()
    for path in (tmp_path / "missing.json", tmp_path):
        with pytest.raises(StoreError, match=r"cannot be read \(.+\); give a record file, or 8 or more digits"):
            read_record(path)
