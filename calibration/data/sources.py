"""Where data is: what comes with the project, the user's own beside it, and pools of records, all alike."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from fairbench_agent.calibration.data.contributors import Contributors
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.open_pool import LocalPool, open_pool
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import NotFiledError, PoolError, RecordError
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.pool.stores.store import State, Store

RecordSource = Store | WebPool
"""Where records are read from; those that count are the accepted ones."""


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


class _PlainHttp(str):
    """An address for which `--plain-http` was passed."""

    __slots__ = ()


@telling_of_pools()
def pool_store(pool: str) -> RecordSource:
    """Return the store of a folder of records, or of the URL of a database or a pool on the web."""
    opened = open_pool(address(pool, plain_http=isinstance(pool, _PlainHttp)))
    return opened.store if isinstance(opened, LocalPool) else opened


def named_pools(pools: Sequence[str] | None, *, plain_http: bool) -> tuple[str, ...]:
    """Return pools as they were named, on other machines by http too if `plain_http` is on."""
    return tuple(map(_PlainHttp if plain_http else str, pools or ()))


def record_stores(folder: Path, pools: Sequence[str] = ()) -> tuple[RecordSource, ...]:
    """Return the stores that machines are looked for in: the user's own folder, which need not exist, and pools."""
    return (FolderStore(folder), *map(pool_store, pools))


def is_measured() -> bool:
    """Return whether there is a record of this machine, which is what `this` means."""
    return bool(json_files([data_folder() / "records"]))


@telling_of_pools()
def records_of(stores: Iterable[RecordSource]) -> list[tuple[str, Record]]:
    """Return (hash, record) of all stores, each once, by hash."""
    records = {sha: _parsed(store, sha, content) for store in stores for sha, content in store.export()}
    return sorted(records.items())


@telling_of_pools()
def record_with(prefix: str, store: RecordSource) -> tuple[str, Record] | None:
    """Return (hash, record) of the accepted record of a store whose hash starts with a prefix, None if there is none."""
    if isinstance(store, WebPool):
        matches = [item for item in store.export() if item[0].startswith(prefix)]
        if len(matches) > 1:
            raise DataError(f"{store.place}: several records start with {prefix!r}; give more digits")
        return (matches[0][0], _parsed(store, *matches[0])) if matches else None
    try:
        stored = store.get(prefix)
    except NotFiledError:
        return None
    accepted = stored.entry.state is State.ACCEPTED
    return (stored.entry.sha256, _parsed(store, stored.entry.sha256, stored.content)) if accepted else None


def pool_contents(pools: Sequence[str]) -> tuple[Sequence[tuple[str, Record]], Contributors]:
    """Return (hash, record) of all pools, each once, by hash, and what is known of their contributors."""
    return pool_records(pools), Contributors()


def _parsed(store: RecordSource, sha256: str, content: bytes) -> Record:
    try:
        return parse_record(content)
    except RecordError as error:
        raise RecordError(f"{store.place}: record {short_hash(sha256)}: {error}") from error


def pool_records(pools: Sequence[str]) -> list[tuple[str, Record]]:
    """Return (hash, record) of all pools, each once, by hash."""
    return records_of([pool_store(pool) for pool in pools])
