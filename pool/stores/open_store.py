"""The store at an address."""

from pathlib import Path
from typing import TYPE_CHECKING

from fairbench_agent.core.extras import install_text
from fairbench_agent.pool.address import Address, Kind, address
from fairbench_agent.pool.errors import AddressError
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.pool.stores.store import Store

if TYPE_CHECKING:
    from fairbench_agent.pool.stores.database import DatabaseStore


def open_store(where: Address | str) -> Store:
    """Return the store at the address of an existing folder or database; AddressError for a server on the web."""
    where = address(where) if isinstance(where, str) else where
    if where.kind is Kind.WEB:
        raise AddressError(f"{where.place}: a server on the web; give a folder or a database")
    return FolderStore(Path(where.url)) if where.kind is Kind.FOLDER else open_database(where.url)


def open_database(url: str) -> "DatabaseStore":
    """Return an existing database; AddressError if SQLAlchemy is not installed."""
    try:
        from fairbench_agent.pool.stores.database import DatabaseStore  # noqa: PLC0415  needs the extra pool
    except ModuleNotFoundError as error:
        raise AddressError(f"a database needs {error.name}: {install_text('pool')}") from error
    return DatabaseStore(url, create=False)
