"""What `fairbench-agent records` finds in the folder of records: rows, totals, defects; nothing is worded here."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from fairbench.pool.errors import PoolError
from fairbench.pool.folder import FolderStore, read_record, read_sound_record
from fairbench.pool.process_table import cpu_name
from fairbench.pool.record import Record, record_sha256
from fairbench.pool.summary import NoiseTotal, Total, noise_total, problem_totals, total
from fairbench.pool.timing import Problem

_HASH_DIGITS = re.compile(r"[0-9a-f]{4,64}")


@dataclass(frozen=True)
class Listed:
    """A record in one line; `grade` is None for an import."""

    sha256: str
    cpu: str
    suite: str
    budget: int
    grade: str | None
    total: Total
    started_at: str
    partial: bool


@dataclass(frozen=True)
class Listing:
    """The readable records of a folder, the latest first, and one line for every broken file."""

    rows: tuple[Listed, ...]
    defects: tuple[str, ...]


@dataclass(frozen=True)
class Shown:
    """A record with what it adds up to."""

    sha256: str
    record: Record
    total: Total
    problems: dict[Problem, Total]
    noise: NoiseTotal


@dataclass(frozen=True)
class Verification:
    """How many files were looked at, and one line for every broken one, naming it."""

    n_files: int
    defects: tuple[str, ...]


def listing(store: FolderStore) -> Listing:
    """Return every record of a folder, the latest first; a broken file becomes a defect and hides no other.

    Raises:
        StoreError: the folder cannot be read.
    """
    records, defects = _readable(store.paths())
    rows = [_listed(sha256, record) for sha256, record in records]
    return Listing(tuple(sorted(rows, key=lambda row: row.started_at, reverse=True)), defects)


def shown(store: FolderStore, name: str) -> Shown:
    """Return the record that the leading digits of a hash, or a file name, name.

    Raises:
        StoreError: there is no such record, or several.
        RecordError: the file is not a whole, unchanged record.
    """
    record = read_record(named_path(store, name))
    return Shown(record_sha256(record), record, total(record), problem_totals(record), noise_total(record))


def verification(store: FolderStore, names: Sequence[str]) -> Verification:
    """Check hash, layout and outcomes of some records, or of every file of the folder when none is named.

    Raises:
        StoreError: the folder cannot be read.
    """
    named = [_defect(store, name) for name in names]
    found = named or [store.defect(path) for path in store.documents()]
    return Verification(len(found), tuple(str(error) for error in found if error is not None))


def exported(store: FolderStore, names: Sequence[str]) -> tuple[list[tuple[str, Record]], tuple[str, ...]]:
    """Return some records, or all of the folder when none is named, with their hashes; and the defects of the rest.

    Raises:
        StoreError: a record that is named does not exist, or the folder cannot be read.
    """
    return _readable([named_path(store, name) for name in names] if names else store.paths())


def named_path(store: FolderStore, name: str) -> Path:
    """Return the file that the leading digits of a hash, or a file name, name; digits are looked up in the folder.

    Raises:
        StoreError: no record of the folder has such a hash, or several have.
    """
    return store.find(name) if _HASH_DIGITS.fullmatch(name) else Path(name)


def _listed(sha256: str, record: Record) -> Listed:
    return Listed(
        sha256=sha256,
        cpu=cpu_name(record.machine),
        suite=record.protocol.suite,
        budget=record.protocol.budget,
        grade=None if record.grade is None else record.grade.letter,
        total=total(record),
        started_at=record.started_at,
        partial=record.partial,
    )


def _readable(paths: Iterable[Path]) -> tuple[list[tuple[str, Record]], tuple[str, ...]]:
    records: list[tuple[str, Record]] = []
    defects: list[str] = []
    for path in paths:
        try:
            record = read_record(path)
        except PoolError as error:
            defects.append(str(error))
        else:
            records.append((record_sha256(record), record))
    return records, tuple(defects)


def _defect(store: FolderStore, name: str) -> PoolError | None:
    try:
        read_sound_record(named_path(store, name), store.defects)
    except PoolError as error:
        return error
    return None
