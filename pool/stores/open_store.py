"""The store at an address."""

from pathlib import Path

from fairbench_agent.core.extras import install_text
from fairbench_agent.pool.address import Address, Kind, address
from fairbench_agent.pool.errors import AddressError
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.pool.stores.store import Store


def open_store(where: Address | str) -> Store:
    """Return the store at the address of an existing folder or database; AddressError for a server on the web."""
    if isinstance(where, str):
        where = address(where)
    if where.kind is Kind.FOLDER:
        return FolderStore(Path(where.url))
    if where.kind is Kind.WEB:
        raise AddressError(f"{where.place}: a server on the web; give a folder or a database")
    try:
        from fairbench_agent.pool.stores.database import DatabaseStore  # noqa: PLC0415  needs the extra pool
    except ModuleNotFoundError as error:
        raise AddressError(f"a database needs {error.name}: {install_text('pool')}") from error
    return DatabaseStore(where.url, create=False)
