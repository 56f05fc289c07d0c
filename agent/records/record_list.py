"""What `fairbench-agent records` finds in the folder of records: records and defects; nothing is worded here.

What cannot be found or read is a StoreError; a file that is named and is no complete, unchanged record a RecordError.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.errors import NotFiledError, PoolError, StoreError
from fairbench_agent.pool.record.notation import shown
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.record_hash import is_hash_prefix
from fairbench_agent.pool.stores.folder import FolderPool, read_record, read_sound_record


def own_store(folder: Path | None) -> FolderPool:
    """Return the records of a folder that exists, or of the agent's own."""
    if folder is not None and not folder.is_dir():
        raise StoreError(f"{folder}: no such folder; --folder names a folder of records")
    return FolderPool(folder or data_folder() / "records")


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


def machine_named(records: Iterable[Record], digits: str) -> str:
    """Return the one machine id of some records that begins with some digits; a NotFiledError names those there are.

    The digits are `this` where the machine here has no id.
    """
    known = sorted({record.machine_id for record in records})
    found = [machine_id for machine_id in known if digits and machine_id.startswith(digits)]
    if len(found) == 1:
        return found[0]
    if found:
        what = f"several machines have an id that begins with {shown(digits)}"
    elif digits == "this":
        what = "this machine has no id yet, its first measurement makes it (fairbench-agent measure)"
    else:
        what = f"no record of machine {shown(digits)}"
    some = ", ".join(machine_id[:8] for machine_id in known[:5]) + (", …" if len(known) > 5 else "")
    raise NotFiledError(f"{what}; there are records of {some}: name one with --machine-id")


def named_path(store: FolderPool, name: str) -> Path:
    """Return the file that the leading digits of a hash, or a file name, name; digits are looked up in the folder."""
    return store.find(name) if is_hash_prefix(name) else Path(name)


def _defect(store: FolderPool, name: str) -> PoolError | None:
    try:
        read_sound_record(named_path(store, name), store.defects)
    except PoolError as error:
        return error
    return None
