"""Tokens of contributors and receipts of records: 32 random bytes, of which the pool keeps the SHA-256 only.

They are random all through, so a plain hash cannot be guessed back, and nothing has to be slow.
"""

import hashlib
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import Connection, insert, select, update

from fairbench_agent.pool.errors import TokenError
from fairbench_agent.pool.record.filed_record import ANONYMOUS
from fairbench_agent.pool.stores.tables import TOKENS

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")


class Scope(StrEnum):
    """What a token allows."""

    SUBMIT = "submit"
    ADMIN = "admin"


@dataclass(frozen=True)
class Contributor:
    """Whom a token belongs to: its name, and what it allows."""

    name: str
    scopes: frozenset[Scope]


@dataclass(frozen=True)
class Token:
    """A token as it is listed; itself it is known to its owner only."""

    name: str
    """never given to another token of the pool"""
    scopes: tuple[Scope, ...]
    created_at: str
    """UTC"""
    revoked_at: str | None
    """UTC, None while it is good"""


def new_secret() -> str:
    """Return 32 random bytes as base64url."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """Return what is kept of a token or receipt."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def create(connection: Connection, name: str, scopes: Iterable[str], at: str) -> str:
    """Create a token and return it; TokenError if the name is taken or not allowed, or a scope is unknown."""
    if not _NAME.fullmatch(name) or name == ANONYMOUS:
        raise TokenError(f"{name!r}: a token's name has 1 to 40 letters, digits, '.', '_' or '-', and is not anonymous")
    known = {str(scope) for scope in Scope}
    wanted = sorted(set(scopes))
    if not wanted or not set(wanted) <= known:
        raise TokenError(f"scopes {', '.join(wanted) or 'none'}: one or more of {', '.join(sorted(known))} are allowed")
    if connection.execute(select(TOKENS.c.name).where(TOKENS.c.name == name)).first():
        raise TokenError(f"{name!r}: there is a token of that name, good or revoked; choose another name")
    secret = new_secret()
    row = {"name": name, "token_sha256": digest(secret), "scopes": wanted, "created_at": at}
    connection.execute(insert(TOKENS).values(row))
    return secret


def revoke(connection: Connection, name: str, at: str) -> None:
    """Revoke a token for good; one that is revoked already stays as it is; TokenError if there is none of that name."""
    if not connection.execute(select(TOKENS.c.name).where(TOKENS.c.name == name)).first():
        raise TokenError(f"{name!r}: there is no such token; fairbench-pool token list shows them")
    good = (TOKENS.c.name == name) & TOKENS.c.revoked_at.is_(None)
    connection.execute(update(TOKENS).where(good).values(revoked_at=at))


def listed(connection: Connection) -> tuple[Token, ...]:
    """Return all tokens by name."""
    rows = connection.execute(
        select(TOKENS.c.name, TOKENS.c.scopes, TOKENS.c.created_at, TOKENS.c.revoked_at).order_by(TOKENS.c.name)
    )
    return tuple(Token(r.name, tuple(map(Scope, r.scopes)), r.created_at, r.revoked_at) for r in rows)


def authenticate(connection: Connection, token: str) -> Contributor:
    """Return whom a token belongs to; TokenError if it is unknown or revoked."""
    row = connection.execute(select(TOKENS).where(TOKENS.c.token_sha256 == digest(token))).first()
    if row is None:
        raise TokenError("the token is unknown; ask the pool's keeper for one")
    if row.revoked_at is not None:
        raise TokenError(f"the token {row.name} was revoked at {row.revoked_at}; ask the pool's keeper for another")
    return Contributor(row.name, frozenset(map(Scope, row.scopes)))
