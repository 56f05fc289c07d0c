"""What `token` does: create, revoke and list the tokens of contributors."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict

from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tokens import Token


def create(database: str, name: str, scopes: Sequence[str], at: str) -> tuple[object, str]:
    """Create a token and return it, this once; TokenError if the name is taken, or it or a scope is not allowed."""
    with closing(DatabasePool.create(database)) as store:
        token = store.tokens.create(name, scopes, at)
    return {"name": name, "scopes": scopes, "token": token}, token


def revoke(database: str, name: str, at: str) -> tuple[object, str]:
    """Revoke a token for good; TokenError if there is none of that name."""
    with closing(DatabasePool.create(database)) as store:
        store.tokens.revoke(name, at)
    return {"name": name, "revoked_at": at}, f"{name}: revoked for good"


def listed(database: str) -> tuple[object, str]:
    """Return all tokens by name: scopes, when they were made, when revoked."""
    with closing(DatabasePool.create(database)) as store:
        tokens = store.tokens.listed()
    return [asdict(token) for token in tokens], "\n".join(map(_line, tokens))


def _line(token: Token) -> str:
    revoked = f", revoked {token.revoked_at}" if token.revoked_at else ""
    return f"{token.name}: {', '.join(token.scopes)}, made {token.created_at}{revoked}"
