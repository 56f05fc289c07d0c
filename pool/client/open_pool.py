"""Open the pool at an address, to submit, withdraw and export records."""

from collections.abc import Iterator
from pathlib import Path

from fairbench_agent.core.extras import install_text
from fairbench_agent.pool.address import Address, Kind, address
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import AddressError, TokenError
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.pool.stores.store import Receipt, Store, Token, utc_now, withdraw


class LocalPool:
    """A folder or database, used by the owner of a token, or anonymously."""

    def __init__(self, store: Store, token: Token | None = None) -> None:
        self.store = store
        self.place = store.place
        self._token = token

    def head(self, sha256: str, content: bytes) -> str:
        return f"STORE {sha256} in {self.place}\nContent-Length: {len(content)}"

    def submit(self, content: bytes, sha256: str) -> Receipt:  # noqa: ARG002  a store computes it
        """Add a record to the store."""
        return self.store.add(content, contributor=self._token.name if self._token else None, at=utc_now())

    def withdraw(self, sha256: str) -> Receipt:
        """Withdraw a record; RefusedError unless the token is the sender's or a maintainer's."""
        entry = withdraw(self.store, sha256, self._token, utc_now())
        return Receipt(sha256=entry.sha256, created=False, state=entry.state, reasons=entry.reasons)

    def export(self) -> Iterator[tuple[str, bytes]]:
        return self.store.export()


def open_pool(pool: Address | str, token: str | None = None, deadline_s: float = 600.0) -> LocalPool | WebPool:
    """Return the pool at an address; does not contact a web server.

    AddressError for an invalid address or without SQLAlchemy, TokenError for an unknown or revoked token.
    """
    where = address(pool) if isinstance(pool, str) else pool
    if where.kind is Kind.WEB:
        return WebPool(where.url, token, deadline_s)
    if where.kind is Kind.FOLDER:  # all who can write to it have all rights
        all_rights = Token(name="owner", maintainer=True, created_at="", revoked_at=None)
        return LocalPool(FolderStore(Path(where.url)), all_rights)
    try:
        from fairbench_agent.pool.stores.database import DatabaseStore  # noqa: PLC0415  needs the extra pool
    except ModuleNotFoundError as error:
        raise AddressError(f"a database needs {error.name}: {install_text('pool')}") from error
    database = DatabaseStore(where.url, create=False)
    owner = database.token_of(token) if token else None
    if token and owner is None:
        raise TokenError("unknown or revoked token; ask the pool's maintainers for another")
    return LocalPool(database, owner)
