"""Where data is: what comes with the project, the user's own beside it, and pools of records, all alike."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from fairbench_agent.calibration.data.contributors import Contributors
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.address import address, insisted
from fairbench_agent.pool.errors import PoolError, RecordError
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.pool.stores.pool import RecordSource


def shipped() -> Traversable:
    """Return the folder of the data that comes with the installed project: models, bridges, records, scores."""
    return files("fairbench_agent.results")


def model_folders(own: Path | None = None) -> list[Traversable]:
    """Return where models are: those that are shipped, and those in the user's data folder."""
    return [shipped() / "models", (own or data_folder()) / "models"]


def bridge_folders(own: Path | None = None) -> list[Traversable]:
    """Return where bridges are: those that are shipped, and those in the user's data folder."""
    return [shipped() / "bridges", (own or data_folder()) / "bridges"]


def json_files(folders: Iterable[Traversable]) -> list[Traversable]:
    """Return the JSON files of those folders that exist, by name within each."""
    found = [sorted(folder.iterdir(), key=lambda file: file.name) for folder in folders if folder.is_dir()]
    return [file for files in found for file in files if file.name.endswith(".json")]


@contextmanager
def telling_of_pools() -> Iterator[None]:
    """Let what is wrong with a pool or a record be a DataError, so that one kind of error leaves calibration."""
    try:
        yield
    except PoolError as error:
        raise DataError(str(error)) from error


@telling_of_pools()
def pool_store(pool: str) -> RecordSource:
    """Return the store of a folder of records, or of the URL of a database or a pool on the web."""
    from fairbench_agent.pool.client.open_pool import open_pool  # noqa: PLC0415  urllib3 is for pools on the web only

    return open_pool(address(pool))


def named_pools(pools: Sequence[str] | None, *, plain_http: bool) -> tuple[str, ...]:
    """Return pools as they were named, on other machines by http too where the user insists on it."""
    return insisted(pools, plain_http=plain_http)


def record_stores(folder: Path, pools: Sequence[str] = ()) -> tuple[RecordSource, ...]:
    """Return the stores that machines are looked for in: the user's own folder, which need not exist, and pools."""
    return (FolderPool(folder), *map(pool_store, pools))


def is_measured() -> bool:
    """Return whether there is a record of this machine, which is what `this` means."""
    return bool(json_files([data_folder() / "records"]))


@telling_of_pools()
def records_of(stores: Iterable[RecordSource]) -> list[tuple[str, Record]]:
    """Return (hash, record) of all stores, each once, by hash."""
    return sorted({sha: record for store in stores for sha, record in store}.items())


@telling_of_pools()
def pool_contents(pools: Sequence[str]) -> tuple[Sequence[tuple[str, Record]], Contributors]:
    """Return (hash, record) of all pools, each once, by hash, and what the pools tell of who handed them in.

    Of the records there is what models are made of: in memory a whole one takes several times as much.
    """
    stores = [pool_store(pool) for pool in pools]
    # first, since a pool on the web tells the rest in the same lines
    records = sorted(
        {sha: _times(store, sha, content) for store in stores for sha, content in store.contents()}.items()
    )
    return records, Contributors.of([store.contributions() for store in stores])


def _times(store: RecordSource, sha256: str, content: bytes) -> Record:
    try:
        return parse_record(content)
    except RecordError as error:
        raise RecordError(f"{store.place}: record {short_hash(sha256)}: {error}") from error


def pool_records(pools: Sequence[str]) -> list[tuple[str, Record]]:
    """Return (hash, record) of all pools, each once, by hash."""
    return records_of([pool_store(pool) for pool in pools])
