"""The folder store: one file per record, named by its hash, made exclusively, never edited."""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from fairbench_agent.core.files import write_atomically
from fairbench_agent.pool.errors import NotFiledError, PoolError, RecordError, RefusedError, StoreError, TransientError
from fairbench_agent.pool.record import contribution
from fairbench_agent.pool.record.compression import MAX_RECORD_BYTES, refuse_large
from fairbench_agent.pool.record.entry import State, Submission
from fairbench_agent.pool.record.outcomes import Defects, outcome_defects, refuse_defects
from fairbench_agent.pool.record.record import Record, canonical_bytes, parse_canonical, parse_record
from fairbench_agent.pool.record.record_hash import is_sha256, the_one


def read_record(path: Path) -> Record:
    """Read one record file; StoreError if it cannot be read, RecordError if it holds no record, or not that of its name."""
    return _read(path)[1]


def _read(path: Path) -> tuple[bytes, Record]:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_RECORD_BYTES + 1)
    except OSError as error:
        raise StoreError(
            f"{path}: cannot be read ({error.strerror}); name a record file, or four or more digits of a hash as "
            "fairbench-agent records list shows it"
        ) from error
    try:
        return content, _checked(path, content)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error


def read_sound_record(path: Path, defects: Defects = outcome_defects) -> Record:
    """Read one record file as `read_record` does; RecordError too if its processes did other work."""
    record = read_record(path)
    try:
        refuse_defects(defects(record))
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error
    return record


def _checked(path: Path, content: bytes) -> Record:
    if not is_sha256(path.stem):
        return parse_record(content)
    if len(content) <= MAX_RECORD_BYTES and path.stem != hashlib.sha256(content).hexdigest():
        raise RecordError("its content does not have the hash in its name; it was changed, measure again")
    return parse_canonical(content)


class FolderPool:
    """Records in a folder, one file each."""

    def __init__(self, folder: Path, defects: Defects = outcome_defects) -> None:
        self.folder = folder
        self.place = str(folder)
        self.defects = defects

    def path(self, sha256: str) -> Path:
        """Return where the record of a hash is filed, whether it exists or not."""
        return self.folder / f"{sha256}.json"

    def add(self, record: Record) -> Path:
        """File a record and return its path; filing the same record again changes nothing.

        The content is written to a file of its own and linked into place, so a record is complete or not there at all.
        RecordError if it is too large, did other work, or a file of its name has other content; TransientError if the
        folder cannot be written.
        """
        content = canonical_bytes(record)
        refuse_large(content)
        refuse_defects(self.defects(record))
        path = self.path(hashlib.sha256(content).hexdigest())
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_atomically(path, content, place=_place)
            filed = path.read_bytes()
        except OSError as error:
            raise TransientError(f"{self.folder}: cannot be written ({error.strerror}); name another folder") from error
        if filed != content:
            raise RecordError(f"{path}: was changed after it was filed; move it away and file the record again")
        return path

    def head(self, sha256: str, content: bytes, signature: str | None = None) -> str:  # noqa: ARG002  see submit
        """Return which file is made for a record."""
        return f"FILE {self.path(sha256)}\nContent-Length: {len(content)}"

    def submit(self, content: bytes, receipt: str, sha256: str, *, signature: str | None = None) -> Submission:  # noqa: ARG002  a folder keeps no receipts
        """File a record as `add` does; it is accepted. There is no receipt, and no signature where others read the folder."""
        created = not self.path(sha256).exists()
        self.add(parse_record(content))
        return Submission(sha256, created, State.ACCEPTED, (), None)

    def withdraw(self, sha256: str, receipt: str) -> State:  # noqa: ARG002  a folder keeps no receipts
        """Refuse with a RefusedError: a folder has no states."""
        raise RefusedError(f"a folder withdraws nothing; take the file away: {self.path(sha256)}")

    def find(self, prefix: str) -> Path:
        """Return the path of the one record whose hash begins with four or more digits; NotFiledError otherwise."""
        return the_one([path for path in self.paths() if path.stem.startswith(prefix)], prefix, self.place)

    def paths(self) -> list[Path]:
        """Return the record files, sorted by hash, as `documents` does."""
        return [path for path in self.documents() if is_sha256(path.stem)]

    def hashes(self, prefix: str = "") -> list[str]:
        """Return the hashes of the records that begin with a prefix, sorted."""
        return [path.stem for path in self.paths() if path.stem.startswith(prefix)]

    def content(self, sha256: str) -> bytes:
        """Return the canonical bytes of a record; NotFiledError if there is none, RecordError if it was changed."""
        path = self.path(sha256)
        if not (is_sha256(sha256) and path.is_file()):
            raise NotFiledError(f"{self.folder}: no record {sha256[:64]!r}; give a listed hash")
        return _read(path)[0]

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the records, by hash; RecordError if a file was changed."""
        return ((sha256, self.content(sha256)) for sha256 in self.hashes())

    def __iter__(self) -> Iterator[tuple[str, Record]]:
        for path in self.paths():
            yield path.stem, read_record(path)

    def contributions(self) -> dict[str, contribution.Contribution]:
        """Return what a release tells of who handed its records in, nothing of other folders; StoreError if it is malformed."""
        return contribution.of_folder(self.folder)

    def documents(self) -> list[Path]:
        """Return every JSON file, sorted by name; none in a folder that does not exist, StoreError if it is unreadable.

        Hidden files are left out: some systems put them beside others, and copies that are under way are named so.
        """
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == ".json" and path.name[0] != ".")
        except FileNotFoundError:
            return []
        except OSError as error:
            raise StoreError(f"{self.folder}: cannot be read ({error.strerror}); name a folder of records") from error

    def defect(self, path: Path) -> PoolError | None:
        """Return what is wrong with a file of the folder, if anything: name, content, hash or work."""
        if not is_sha256(path.stem):
            return RecordError(f"{path}: is not named by the hash of a record; file records with fairbench")
        try:
            read_sound_record(path, self.defects)
        except PoolError as error:
            return error
        return None


def _place(draft: Path, path: Path) -> None:
    """Give a finished draft its name, unless there is a file of that name."""
    try:
        os.link(draft, path)
    except FileExistsError:
        return
    except OSError:
        # a file system without hard links: the name is a hash, so whoever is first writes the same bytes
        if not path.exists():
            draft.replace(path)
