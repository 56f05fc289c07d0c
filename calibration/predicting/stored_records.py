"""Stored records: of pools, of this machine, and those that ship."""

from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.record.record import Record, parse_record


def records_of(pool: str, *, plain_http: bool = False) -> Iterator[tuple[str, Record]]:
    """Yield hash and record of the accepted records in a folder or at a pool's URL."""
    try:
        for sha256, content in open_pool(address(pool, plain_http=plain_http)).export():
            yield sha256, parse_record(content)
    except PoolError as error:
        raise DataError(str(error), "pools") from error


def all_records(pools: Iterable[str], folder: Path | None, *, plain_http: bool = False) -> dict[str, Record]:
    """Return the records of pools, of a folder if it exists, and those that ship, by hash."""
    places = [*pools, *([str(folder)] if folder and folder.is_dir() else []), str(shipped_records())]
    records = {sha256: record for place in places for sha256, record in records_of(place, plain_http=plain_http)}
    return dict(sorted(records.items()))


def shipped_records() -> Path:
    return Path(str(files("fairbench_agent.results") / "records"))
