"""What `fairbench-agent records` finds in the folder of records: rows, totals, defects; nothing is worded here.

What cannot be found or read is a StoreError; a file that is named and is no complete, unchanged record a RecordError.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import is_hash_prefix
from fairbench_agent.pool.record.summary import Total, total
from fairbench_agent.pool.stores.folder import FolderPool, read_record, read_sound_record


@dataclass(frozen=True)
class ListedRecord:
    """A record in one line; `grade` is None for an import."""

    sha256: str
    cpu: str
    suite: str
    budget: int
    grade: str | None
    total: Total
    started_at: str
    partial: bool


def listed(store: FolderPool) -> tuple[list[ListedRecord], tuple[str, ...]]:
    """Return every record of a folder, the latest first, and one line for every broken file."""
    records, defects = exported(store, ())
    return sorted(map(_listed, records), key=lambda row: row.started_at, reverse=True), defects


def verified(store: FolderPool, names: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """Check hash, layout and outcomes of some records, of every file of the folder when none is named.

    Returned are how many files were looked at, and one line for every broken one, naming it.
    """
    found = [_defect(store, name) for name in names] or [store.defect(path) for path in store.documents()]
    return len(found), tuple(str(error) for error in found if error is not None)


def exported(store: FolderPool, names: Sequence[str]) -> tuple[list[Record], tuple[str, ...]]:
    """Return some records, or all of the folder when none is named, and the defects of the rest."""
    records: list[Record] = []
    defects: list[str] = []
    for path in [named_path(store, name) for name in names] or store.paths():
        try:
            records.append(read_record(path))
        except PoolError as error:
            defects.append(str(error))
    return records, tuple(defects)


def named_path(store: FolderPool, name: str) -> Path:
    """Return the file that the leading digits of a hash, or a file name, name; digits are looked up in the folder."""
    return store.find(name) if is_hash_prefix(name) else Path(name)


def _listed(record: Record) -> ListedRecord:
    return ListedRecord(
        sha256=record_sha256(record),
        cpu=cpu_name(record),
        suite=record.protocol.suite,
        budget=record.protocol.budget,
        grade=None if record.grade is None else record.grade.letter,
        total=total(record),
        started_at=record.started_at,
        partial=record.partial,
    )


def _defect(store: FolderPool, name: str) -> PoolError | None:
    try:
        read_sound_record(named_path(store, name), store.defects)
    except PoolError as error:
        return error
    return None
