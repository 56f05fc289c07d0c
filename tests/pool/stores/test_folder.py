"""The folder store: whole records or none, never edited, every damage found."""

import errno
import hashlib
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from fairbench_agent.pool.errors import PoolError, RecordError, StoreError
from fairbench_agent.pool.record.compression import MAX_RECORD_BYTES
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.stores import folder as folder_module
from fairbench_agent.pool.stores.folder import FolderPool, read_record, read_sound_record
from tests.pool.examples import example_record

RECORD = example_record()
CONTENT = canonical_bytes(RECORD)
HASH = hashlib.sha256(CONTENT).hexdigest()


def broken(store: FolderPool) -> list[tuple[Path, PoolError]]:
    """Return every file that is not an unchanged record of known work, with what is wrong with it."""
    return [(path, error) for path in store.documents() if (error := store.defect(path)) is not None]


def sound(_: Record) -> tuple[str, ...]:
    """Find nothing wrong with any record's work."""
    return ()


@pytest.fixture
def store(tmp_path: Path) -> FolderPool:
    """Return a store in a folder that does not exist yet."""
    return FolderPool(tmp_path / "a" / "records", sound)


def files(store: FolderPool) -> list[str]:
    """Return the names of all files in a store's folder, drafts included."""
    return sorted(path.name for path in store.folder.iterdir())


def placed(store: FolderPool, content: bytes, name: str = "") -> Path:
    """Write a file into a store's folder past the store, under the hash of its content unless a name is given."""
    store.folder.mkdir(parents=True, exist_ok=True)
    path = store.folder / f"{name or hashlib.sha256(content).hexdigest()}.json"
    path.write_bytes(content)
    return path


def test_a_record_is_filed_under_the_sha256_of_its_bytes(store: FolderPool) -> None:
    """`sha256sum` of the file is its name, and reading gives the record back."""
    path = store.add(RECORD)
    assert path == store.path(HASH)
    assert path.read_bytes() == CONTENT
    assert path.stem == hashlib.sha256(path.read_bytes()).hexdigest() == record_sha256(RECORD)
    assert read_record(store.find(HASH)) == read_record(store.find(HASH[:4])) == RECORD
    assert list(store) == [(HASH, RECORD)]
    assert broken(store) == []


def test_filing_again_changes_nothing(store: FolderPool) -> None:
    """The same record twice is one file, untouched."""
    before = store.add(RECORD).stat()
    assert store.add(RECORD).stat() == before
    assert files(store) == [f"{HASH}.json"]


def test_a_file_is_as_readable_as_others_of_its_owner(store: FolderPool) -> None:
    """Records are made to be shared: no private permissions of a temporary file."""
    path = store.add(RECORD)
    (store.folder / "other").touch()
    assert path.stat().st_mode == (store.folder / "other").stat().st_mode


def test_any_single_changed_character_is_detected(store: FolderPool) -> None:
    """Wherever one bit of a stored file is changed, reading it says that it was changed."""
    path = store.add(RECORD)
    for place in range(0, len(CONTENT), 7):
        path.write_bytes(CONTENT[:place] + bytes([CONTENT[place] ^ 1 << place % 8]) + CONTENT[place + 1 :])
        with pytest.raises(RecordError, match="does not have the hash in its name"):
            read_record(path)


@pytest.mark.parametrize("content", [CONTENT[:-1], CONTENT + b"\n", b" " + CONTENT, b"", CONTENT * 2])
def test_lost_and_added_bytes_are_detected(store: FolderPool, content: bytes) -> None:
    """A file cut off, emptied, or with so much as a line end added."""
    path = placed(store, content, HASH)
    with pytest.raises(RecordError, match="does not have the hash in its name"):
        read_record(path)
    ((found, error),) = broken(store)
    assert found == path
    assert "does not have the hash in its name" in str(error)


def test_a_changed_file_with_a_hash_to_match_must_still_be_canonical(store: FolderPool) -> None:
    """The same record spread over lines would have a second identity; the store refuses it."""
    path = placed(store, json.dumps(json.loads(CONTENT), indent=1).encode())
    with pytest.raises(RecordError, match="not in canonical form"):
        read_record(path)


def test_a_record_under_another_name_is_read_but_is_no_part_of_a_store(store: FolderPool) -> None:
    """A copy that somebody was sent can be looked at; in a store, a file that is not named by a hash is a defect."""
    path = placed(store, CONTENT, "copy")
    assert read_record(path) == RECORD
    assert store.paths() == []
    ((found, error),) = broken(store)
    assert found == path
    assert "is not named by the hash of a record" in str(error)


def test_broken_names_every_file_once_and_hides_no_other(store: FolderPool) -> None:
    """Damaged, later and foreign files each get one line that begins with the file."""
    store.add(RECORD)
    later = placed(store, CONTENT.replace(b'"version":1', b'"version":9'))
    empty = placed(store, b"{}")
    (store.folder / "README.txt").write_text("not a record")
    (store.folder / "journals").mkdir()
    found = dict(broken(store))
    assert set(found) == {later, empty}
    assert "schema version 9 is later than 2" in str(found[later])
    assert "version must be a whole number" in str(found[empty])
    assert all(str(error).startswith(f"{path}: ") and "\n" not in str(error) for path, error in found.items())


def test_work_is_checked_before_a_record_is_filed(tmp_path: Path) -> None:
    """A record of other work is refused, with the first defect and how many more there are, and leaves no trace."""
    store = FolderPool(tmp_path / "records", lambda _: ("qap/x/swap: did other work", "another", "a third"))
    with pytest.raises(RecordError, match=r"^qap/x/swap: did other work \(and 2 more\)$"):
        store.add(RECORD)
    assert not store.folder.exists()


def test_work_is_checked_when_files_are_verified(store: FolderPool) -> None:
    """A record that came into the folder past the store is found out."""
    path = store.add(RECORD)
    strict = FolderPool(store.folder, lambda record: (f"{record.processes[0].key}: did other work",))
    ((found, error),) = broken(strict)
    assert (found, str(error)) == (path, f"{path}: tsp/uniform_101/swap: did other work")
    assert read_sound_record(path, sound) == RECORD
    with pytest.raises(RecordError, match="did other work"):
        read_sound_record(path, strict.defects)


def test_a_record_too_large_to_be_read_is_not_filed(store: FolderPool) -> None:
    """What could never be read again is refused while it can still be measured otherwise."""
    with pytest.raises(RecordError, match=f"at most {MAX_RECORD_BYTES} fit; measure with fewer sweeps"):
        store.add(RECORD.model_copy(update={"started_at": "2" * MAX_RECORD_BYTES}))
    assert not store.folder.exists()


def test_a_changed_file_in_the_way_is_not_taken_for_the_record(store: FolderPool) -> None:
    """Filing a record whose file was damaged says so, instead of answering that it is there."""
    path = placed(store, CONTENT[:-1], HASH)
    with pytest.raises(RecordError, match="was changed after it was filed; move it away"):
        store.add(RECORD)
    assert path.read_bytes() == CONTENT[:-1]


def test_concurrent_threads_file_one_whole_record(store: FolderPool) -> None:
    """Sixteen threads file the same record at the same moment; there is one whole file, and nobody fails."""
    start = Barrier(16)

    def add(_: int) -> Path:
        start.wait()
        return store.add(RECORD)

    with ThreadPoolExecutor(16) as pool:
        assert set(pool.map(add, range(16))) == {store.path(HASH)}
    assert files(store) == [f"{HASH}.json"]
    assert store.path(HASH).read_bytes() == CONTENT


ADD_MANY_TIMES = """
import sys
from pathlib import Path
from fairbench_agent.pool.stores.folder import FolderPool, read_record
store, record = FolderPool(Path(sys.argv[1]), lambda _: ()), read_record(Path(sys.argv[2]))
print("ready", flush=True)
input()
for _ in range(50):
    path = store.add(record)
    assert read_record(path) == record
"""


def test_concurrent_processes_file_one_whole_record(store: FolderPool, tmp_path: Path) -> None:
    """Two processes file the same record over and over; whoever looks finds it whole."""
    original = tmp_path / "record.json"
    original.write_bytes(CONTENT)
    command = [sys.executable, "-c", ADD_MANY_TIMES, str(store.folder), str(original)]
    workers = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    for worker in workers:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "ready\n"
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("\n")
        worker.stdin.flush()
    for worker in workers:
        _, errors = worker.communicate()
        assert (worker.returncode, errors) == (0, "")
    assert files(store) == [f"{HASH}.json"]
    assert store.path(HASH).read_bytes() == CONTENT


def failing(code: int) -> object:
    """Return a function that fails as the system does with that error number."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    return fail


def test_full_disk_leaves_no_trace_and_can_be_tried_again(store: FolderPool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full when the content is flushed: one line, no torn file, and the next attempt succeeds."""
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", failing(errno.ENOSPC))
        with pytest.raises(
            StoreError, match=r"records: cannot be written \(No space left on device\); name another folder"
        ):
            store.add(RECORD)
    assert files(store) == []
    assert read_record(store.add(RECORD)) == RECORD


def test_a_file_system_without_hard_links(store: FolderPool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where linking is not permitted, the draft is renamed into place."""
    monkeypatch.setattr(os, "link", failing(errno.EPERM))
    assert store.add(RECORD) == store.add(RECORD)
    assert files(store) == [f"{HASH}.json"]
    assert store.path(HASH).read_bytes() == CONTENT


def test_a_crash_leaves_a_draft_that_is_in_nobodys_way(store: FolderPool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ends between writing and placing; the draft is no record, and filing works afterwards."""
    with monkeypatch.context() as crashed:
        crashed.setattr(folder_module, "_place", failing(errno.EIO))
        crashed.setattr(Path, "unlink", lambda *_, **__: None)
        with pytest.raises(StoreError):
            store.add(RECORD)
    assert [name.endswith(".draft") for name in files(store)] == [True]
    assert (store.paths(), broken(store)) == ([], [])
    assert store.add(RECORD) == store.path(HASH)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """A file stands where the folder, or one above it, should be."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    for folder in (blocked, blocked / "records"):
        with pytest.raises(StoreError, match=r"cannot be written \(.+\); name another folder"):
            FolderPool(folder, sound).add(RECORD)


def test_a_folder_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing folder has no records yet; one that is a file, or forbidden, is an error and not an empty store."""
    assert FolderPool(tmp_path / "missing").paths() == []
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be read"):
        FolderPool(tmp_path / "file").paths()
    monkeypatch.setattr(Path, "iterdir", failing(errno.EACCES))
    with pytest.raises(StoreError, match="Permission denied"):
        FolderPool(tmp_path).paths()


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """A missing file and a folder are named."""
    for path in (tmp_path / "missing.json", tmp_path):
        with pytest.raises(StoreError, match=r"cannot be read \(.+\); name a record file, or .* records list"):
            read_record(path)


def test_an_endless_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    """No more than the largest record is read of any file."""
    huge = tmp_path / f"{HASH}.json"
    with huge.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(RecordError, match="too large for a record"):
        read_record(huge)


@pytest.mark.parametrize(
    ("prefix", "message"),
    [
        ("", "no record begins with ''"),
        (HASH[:3], "no record begins"),
        ("ffff0000", "no record begins"),
        ("*", "no record"),
    ],
)
def test_prefixes_that_name_no_record(store: FolderPool, prefix: str, message: str) -> None:
    """Fewer than four digits, or digits of no record, name none; the text says what would."""
    store.add(RECORD)
    with pytest.raises(StoreError, match=message.replace("*", r"\*")) as caught:
        store.find(prefix)
    assert "give four or more digits of a listed hash" in str(caught.value)


def test_a_prefix_of_several_records_names_none(store: FolderPool) -> None:
    """Two files that begin alike are not chosen between."""
    for digit in "01":
        placed(store, CONTENT, "abcd" + digit * 60)
    with pytest.raises(StoreError, match="several records begin with 'abcd'"):
        store.find("abcd")
    with pytest.raises(PoolError):
        read_record(store.find("abcd0"))
