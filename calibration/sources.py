"""Where calibration reads records from: folders, databases and pools on the web, all alike."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from fairbench.calibration.errors import DataError
from fairbench.pool.errors import PoolError
from fairbench.pool.folder import FolderStore
from fairbench.pool.record import Record
from fairbench.pool.store import Store, open_store


def pool_records(pools: Sequence[str]) -> list[tuple[str, Record]]:
    """Return (hash, record) of all pools, each once, by hash.

    Raises:
        DataError: there is no such pool, or a record in it is damaged.
    """
    return records_of([pool_store(pool) for pool in pools])


def pool_store(pool: str) -> Store:
    """Return the store of a folder of records, or of the URL of a database or a pool on the web.

    Raises:
        DataError: there is none.
    """
    try:
        return open_store(pool)
    except PoolError as error:
        raise DataError(str(error)) from error


def record_stores(folder: Path, pools: Sequence[str] = ()) -> tuple[Store, ...]:
    """Return the stores that machines are looked for in: the user's own folder, which need not exist, and pools.

    Raises:
        DataError: there is no such pool.
    """
    return (FolderStore(folder), *map(pool_store, pools))


def records_of(stores: Iterable[Store]) -> list[tuple[str, Record]]:
    """Return (hash, record) of all stores, each once, by hash.

    Raises:
        DataError: a store cannot be read.
    """
    try:
        return sorted({sha: record for store in stores for sha, record in store}.items())
    except PoolError as error:
        raise DataError(str(error)) from error
