"""A pool by its address: to be read from, and to hand records in to."""

from collections.abc import Callable
from pathlib import Path

from fairbench_agent.core.extras import install_text
from fairbench_agent.pool.address import Address, Kind
from fairbench_agent.pool.client.http_exchange import Exchange, Patience, RetryHooks
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.errors import AddressError
from fairbench_agent.pool.record.entry import utc_now
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.pool.stores.pool import Pool


def open_pool(
    address: Address,
    token: str | None = None,
    now: Callable[[], str] = utc_now,
    hooks: RetryHooks = RetryHooks(),
    patience: Patience = Patience(),
) -> Pool:
    """Return the pool at an address, which need not be closed; a server is not asked yet, a database is.

    PoolError if the token is malformed or unknown, or a database does not answer, is no pool, or cannot be spoken to.
    Without a token one is anonymous; a folder takes none.
    """
    if address.kind == Kind.WEB:
        return WebPool(Exchange(address.url, patience, hooks), token)
    if address.kind == Kind.FOLDER:
        return FolderPool(Path(address.url))
    try:
        from fairbench_agent.pool.stores.database import DatabasePool  # noqa: PLC0415  only a database needs SQLAlchemy
    except ModuleNotFoundError as error:
        raise AddressError(f"a database needs {error.name}: {install_text('pool')}") from error
    pool = DatabasePool(address.url, keep=False, now=now)
    pool.ready()
    if token:
        pool.contributor = pool.tokens.authenticate(token).name
    return pool
