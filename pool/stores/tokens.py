"""Tokens of contributors and maintainers: 32 random bytes, of which the database keeps only the SHA-256."""

import hashlib
import re
import secrets

from sqlalchemy import insert, select, update

from fairbench_agent.pool.errors import TokenError
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.store import Token
from fairbench_agent.pool.stores.tables import TOKENS

ANONYMOUS = "anonymous"
"""Sender of a record without a token, in its events."""
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
_COLUMNS = [column for column in TOKENS.c if column.name != "secret_sha256"]


class TokenTable(Database):
    """The tokens of a database."""

    def create_token(self, name: str, maintainer: bool, at: str) -> str:
        """Return the secret of a new token, which is not stored; TokenError for an invalid or used name."""
        if not _NAME.fullmatch(name) or name == ANONYMOUS:
            raise TokenError(f"{name!r}: invalid name; use 1 to 40 letters, digits, '.', '_' or '-', not {ANONYMOUS!r}")
        secret = secrets.token_urlsafe(32)
        row = {"name": name, "secret_sha256": _sha256(secret), "maintainer": maintainer, "created_at": at}
        with self.writing() as connection:
            if connection.scalar(select(TOKENS.c.name).where(TOKENS.c.name == name)):
                raise TokenError(f"{name!r}: the name is in use, even if revoked; choose another name")
            connection.execute(insert(TOKENS).values(row))
        return secret

    def revoke_token(self, name: str, at: str) -> None:
        """Revoke a token, once; TokenError for an unknown name."""
        with self.writing() as connection:
            if not connection.scalar(select(TOKENS.c.name).where(TOKENS.c.name == name)):
                raise TokenError(f"{name!r}: no such token; fairbench-pool token list shows them")
            valid = (TOKENS.c.name == name) & TOKENS.c.revoked_at.is_(None)
            connection.execute(update(TOKENS).where(valid).values(revoked_at=at))

    def tokens(self) -> tuple[Token, ...]:
        """Return all tokens by name, revoked ones included."""
        with self.reading() as connection:
            rows = connection.execute(select(*_COLUMNS).order_by(TOKENS.c.name)).mappings().all()
        return tuple(Token(**row) for row in rows)

    def token_of(self, secret: str) -> Token | None:
        """Return the token with a secret, None if it is unknown or revoked."""
        valid = (TOKENS.c.secret_sha256 == _sha256(secret)) & TOKENS.c.revoked_at.is_(None)
        with self.reading() as connection:
            row = connection.execute(select(*_COLUMNS).where(valid)).mappings().first()
        return None if row is None else Token(**row)


def _sha256(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
