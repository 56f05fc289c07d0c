"""Where calibration reads records from: folders, databases and pools on the web, all alike."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.pool.stores.pool import RecordSource


def pool_records(pools: Sequence[str]) -> list[tuple[str, Record]]:
    """Return (hash, record) of all pools, each once, by hash."""
    return records_of([pool_store(pool) for pool in pools])


def pool_store(pool: str) -> RecordSource:
    """Return the store of a folder of records, or of the URL of a database or a pool on the web."""
    from fairbench_agent.pool.address import address  # noqa: PLC0415  urllib3 is for pools on the web only
    from fairbench_agent.pool.client.open_pool import open_pool  # noqa: PLC0415

    try:
        return open_pool(address(pool, plain_http=True))
    except PoolError as error:
        raise DataError(str(error)) from error


def record_stores(folder: Path, pools: Sequence[str] = ()) -> tuple[RecordSource, ...]:
    """Return the stores that machines are looked for in: the user's own folder, which need not exist, and pools."""
    return (FolderPool(folder), *map(pool_store, pools))


def records_of(stores: Iterable[RecordSource]) -> list[tuple[str, Record]]:
    """Return (hash, record) of all stores, each once, by hash."""
    try:
        return sorted({sha: record for store in stores for sha, record in store}.items())
    except PoolError as error:
        raise DataError(str(error)) from error
