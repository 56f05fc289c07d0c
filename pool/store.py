"""Where records are read from: a folder, a database, or a pool on the web, all alike."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from fairbench.pool.errors import StoreError
from fairbench.pool.folder import FolderStore
from fairbench.pool.record import Record


class Store(Protocol):
    """What readers of records need; a database's and a pool's records are its accepted ones."""

    @property
    def place(self) -> str:
        """Return where it is, fit for a message: never a password."""

    def hashes(self, prefix: str = "") -> list[str]:
        """Return the hashes of the records that begin with a prefix, sorted."""

    def content(self, sha256: str) -> bytes:
        """Return the canonical bytes of a record as received.

        Raises:
            NotFiledError: there is none.
        """

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield hash and canonical bytes of the records, by hash."""

    def __iter__(self) -> Iterator[tuple[str, Record]]:
        """Yield hash and record, by hash."""


def open_store(url: str) -> Store:
    """Return the store of a folder, `sqlite:///FILE`, `postgresql+psycopg://…`, `http://…` or `https://…`.

    Raises:
        StoreError: there is none, or what it takes is not installed.
    """
    scheme, separator, _ = url.partition("://")
    if not separator:
        return _folder(Path(url))
    if scheme in {"http", "https"}:
        from fairbench.pool.web_store import WebStore  # noqa: PLC0415  urllib3 is for pools on the web only

        return WebStore(url)
    return _database(url)


def _folder(folder: Path) -> Store:
    if not folder.is_dir():
        raise StoreError(f"{folder}: is no folder of records; name one, or sqlite:///FILE, or the URL of a pool")
    return FolderStore(folder)


def _database(url: str) -> Store:
    try:
        from fairbench.pool.database import DatabaseStore  # noqa: PLC0415  SQLAlchemy comes with the extra only
    except ModuleNotFoundError as error:
        raise StoreError(
            f"{url.partition(':')[0]}: {error.name} is not installed; pip install 'fairbench[pool]'"
        ) from error
    store = DatabaseStore(url, keep=False)  # whoever reads need not close it
    store.ready()
    return store
