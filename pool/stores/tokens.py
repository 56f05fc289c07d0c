"""Tokens of contributors and receipts of records: 32 random bytes, of which the pool keeps the SHA-256 only.

They are random all through, so a plain hash cannot be guessed back, and nothing has to be slow.
"""

import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from sqlalchemy import Connection, insert, select, update

from fairbench_agent.pool.errors import TokenError
from fairbench_agent.pool.record.entry import ANONYMOUS, new_secret, utc_now
from fairbench_agent.pool.stores.connection import Database
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
    """UTC, None unless it was"""
    expires_at: str | None = None
    """UTC, good until then; None for ever"""


def digest(secret: str) -> str:
    """Return what is kept of a token or receipt."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def end_of(day: str) -> str:
    """Return the moment (UTC) from which a token is no longer good that expires on a day; TokenError if it is no day."""
    try:
        return f"{date.fromisoformat(day)}T00:00:00Z"
    except ValueError as error:
        raise TokenError(f"expires {day[:40]!r}: is no day; write it as in 2027-01-31") from error


class TokenTable:
    """The tokens in a database."""

    def __init__(self, database: Database, now: Callable[[], str] = utc_now) -> None:
        self._database = database
        self._now = now

    def create(self, name: str, scopes: Iterable[str], at: str, expires_at: str | None = None) -> str:
        """Return a new token, which nothing can show again; TokenError if its name, a scope or its end is not allowed."""
        if not _NAME.fullmatch(name) or name == ANONYMOUS:
            raise TokenError(
                f"{name!r}: a token's name has 1 to 40 letters, digits, '.', '_' or '-', and is not anonymous"
            )
        known = {str(scope) for scope in Scope}
        wanted = sorted(set(scopes))
        if not wanted or not set(wanted) <= known:
            raise TokenError(
                f"scopes {', '.join(wanted) or 'none'}: one or more of {', '.join(sorted(known))} are allowed"
            )
        if expires_at is not None and expires_at <= at:
            raise TokenError(f"{name!r}: would have expired at {expires_at}, before it is made; name a later day")
        secret = new_secret()
        row = {
            "name": name,
            "token_sha256": digest(secret),
            "scopes": wanted,
            "created_at": at,
            "expires_at": expires_at,
        }
        with self._database.writing() as connection:
            if _is_there(connection, name):
                raise TokenError(f"{name!r}: there is a token of that name, good or revoked; choose another name")
            connection.execute(insert(TOKENS).values(row))
        return secret

    def revoke(self, name: str, at: str) -> None:
        """Revoke a token for good; a revoked one stays as it is; TokenError if there is none of that name."""
        good = (TOKENS.c.name == name) & TOKENS.c.revoked_at.is_(None)
        with self._database.writing() as connection:
            if not _is_there(connection, name):
                raise TokenError(f"{name!r}: there is no such token; fairbench-pool token list shows them")
            connection.execute(update(TOKENS).where(good).values(revoked_at=at))

    def listed(self) -> tuple[Token, ...]:
        """Return all tokens by name, revoked ones too."""
        with self._database.reading() as connection:
            rows = connection.execute(select(TOKENS).order_by(TOKENS.c.name)).all()
        return tuple(Token(r.name, tuple(map(Scope, r.scopes)), r.created_at, r.revoked_at, r.expires_at) for r in rows)

    def authenticate(self, token: str) -> Contributor:
        """Return whom a token belongs to; TokenError if it is unknown, revoked or expired."""
        with self._database.reading() as connection:
            row = connection.execute(select(TOKENS).where(TOKENS.c.token_sha256 == digest(token))).first()
        if row is None:
            raise TokenError("the token is unknown; ask the pool's keeper for one")
        if row.revoked_at is not None:
            raise TokenError(f"the token {row.name} was revoked at {row.revoked_at}; ask the pool's keeper for another")
        if row.expires_at is not None and row.expires_at <= self._now():
            raise TokenError(f"the token {row.name} expired at {row.expires_at}; ask the pool's keeper for another")
        return Contributor(row.name, frozenset(map(Scope, row.scopes)))


def _is_there(connection: Connection, name: str) -> bool:
    return connection.execute(select(TOKENS.c.name).where(TOKENS.c.name == name)).first() is not None
