"""What `token` does: create, revoke and list the tokens of contributors."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict
from typing import TypeVar

from fairbench.pool.database import DatabaseStore

Made = TypeVar("Made")


def create(database: str, name: str, scopes: Sequence[str], at: str) -> str:
    """Create a token and return it; the pool itself cannot show it again.

    Raises:
        TokenError: the name is taken or not allowed, or a scope is unknown.
        StoreError: the database cannot be written.
    """
    return _with(database, lambda store: store.create_token(name, scopes, at))


def revoke(database: str, name: str, at: str) -> None:
    """Revoke a token for ever.

    Raises:
        TokenError: there is none of that name.
        StoreError: the database cannot be written.
    """
    _with(database, lambda store: store.revoke_token(name, at))


def listed(database: str) -> list[dict[str, object]]:
    """Return all tokens by name: scopes, when they were made, when revoked.

    Raises:
        StoreError: the database cannot be read.
    """
    return _with(database, lambda store: [asdict(token) for token in store.tokens()])


def line(token: dict[str, object]) -> str:
    """Return a token of the list as a line."""
    scopes = token["scopes"]
    assert isinstance(scopes, tuple)  # noqa: S101  asdict keeps tuples
    revoked = f", revoked {token['revoked_at']}" if token["revoked_at"] else ""
    return f"{token['name']}: {', '.join(scopes)}, made {token['created_at']}{revoked}"


def _with(database: str, work: Callable[[DatabaseStore], Made]) -> Made:
    with closing(DatabaseStore.create(database)) as store:
        return work(store)
