"""Open the pool at an address, to submit, withdraw and export records."""

from collections.abc import Iterator
from pathlib import Path

from fairbench_agent.core.extras import install_text
from fairbench_agent.pool.address import Address, address
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import AddressError, TokenError
from fairbench_agent.pool.stores.folder import OWNER, FolderStore
from fairbench_agent.pool.stores.store import Receipt, Store, utc_now, withdraw


class LocalPool:
    """A folder or database, used by a contributor, or anonymously."""

    def __init__(self, store: Store, contributor: str | None) -> None:
        self.store = store
        self.place = store.place
        self._contributor = contributor

    def head(self, sha256: str, content: bytes) -> str:
        return f"STORE {sha256} in {self.place}\nContent-Length: {len(content)}"

    def submit(self, content: bytes, sha256: str) -> Receipt:  # noqa: ARG002  a store computes it
        return self.store.add(content, contributor=self._contributor, at=utc_now())

    def withdraw(self, sha256: str) -> Receipt:
        return withdraw(self.store, sha256, self._contributor, utc_now())

    def export(self) -> Iterator[tuple[str, bytes]]:
        return self.store.export()


def open_pool(pool: Address | str, token: str | None = None, deadline_s: float = 600.0) -> LocalPool | WebPool:
    """Return the pool at an address, without contacting a web server; TokenError for an unknown or revoked token."""
    where = address(pool) if isinstance(pool, str) else pool
    if where.kind == "web":
        return WebPool(where.url, token, deadline_s)
    if where.kind == "folder":
        return LocalPool(FolderStore(Path(where.url)), OWNER)
    try:
        from fairbench_agent.pool.stores.database import DatabaseStore  # noqa: PLC0415  needs the extra pool
    except ModuleNotFoundError as error:
        raise AddressError(f"a database needs {error.name}: {install_text('pool')}") from error
    database = DatabaseStore(where.url, create=False)
    owner = database.owner_of(token) if token else None
    if token and owner is None:
        raise TokenError("unknown or revoked token; ask the pool's maintainers for another")
    return LocalPool(database, owner)
