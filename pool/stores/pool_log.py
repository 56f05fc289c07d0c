"""The log of a database with its heads, signed by the pool's key: one per size, made when it is asked for.

A process without the key's file, such as that of a contributor who writes into a shared SQLite file, appends to the log all the same; the
next process that has the key signs. Of a size no second head is ever signed.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, insert, select

from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.errors import LogError
from fairbench_agent.pool.log import merkle_tree, pool_key
from fairbench_agent.pool.log.signed_head import Head, KeyStep, SignedHead
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.log_table import LogTable, append, kept, size_of
from fairbench_agent.pool.stores.tables import LOG_HEADS, LOG_KEYS, REVISIONS


class PoolLog(LogTable):
    """The leaves, signed heads and keys of a log.

    Attributes:
        key_file: where the private key is; beside an SQLite file, or in the data folder, unless it is set.
    """

    def __init__(self, database: Database, now: Callable[[], str]) -> None:
        super().__init__(database)
        self._now = now
        self.key_file = _usual_key_file(database)

    def keep_key_in(self, path: str) -> None:
        """Let the private key be in another file; an empty path leaves it where it is."""
        if path:
            self.key_file = Path(path).absolute()

    def bring_up(self, connection: Connection) -> None:
        """Append what the log lacks, and make the pool's key where it never had one; LogError if that cannot be written."""
        append(connection)
        if not _keys(connection):
            key = pool_key.made_key(self.key_file)
            connection.execute(insert(LOG_KEYS).values(key=key.public, made_at=self._now(), signature=None))

    def keys(self) -> tuple[KeyStep, ...]:
        """Return all keys that the pool ever had, the first one first."""
        with self._database.reading() as connection:
            return _keys(connection)

    def signed(self) -> tuple[SignedHead, ...]:
        """Return all heads that were signed, the smallest first."""
        with self._database.reading() as connection:
            rows = connection.execute(select(LOG_HEADS).order_by(LOG_HEADS.c.size)).all()
        return tuple(SignedHead(**row._mapping) for row in rows)  # noqa: SLF001  SQLAlchemy's name for a row's public mapping

    def head(self) -> SignedHead:
        """Return the signed head of the log as it is, or of when it was signed last where the key is not here.

        LogError if nothing was ever signed and there is no key to do so.
        """
        with self._database.reading() as connection:
            last, size, keys = _last(connection), size_of(connection), _keys(connection)
        if last is not None and last.size == size:
            return last
        key = pool_key.held_key(self.key_file, keys[-1].key) if keys else None
        if key is None:
            if last is None:
                raise LogError(
                    f"{self._database.place}: the key of its log is not in {self.key_file}; restore it there, or make another "
                    "with fairbench-pool log rotate"
                )
            return last
        with self._database.writing() as connection:
            _hold(connection)
            return _sign(connection, key, self._now())

    def rotate(self) -> KeyStep:
        """Let another key sign from now on, and return it; the present one signs it where it is there.

        It is on the disk before the pool knows it, and the old one is given up after that. LogError if it cannot be written.
        """
        with self._database.writing() as connection:
            _hold(connection)
            keys = _keys(connection)
            old = pool_key.held_key(self.key_file, keys[-1].key) if keys else None
            if old is not None:
                _sign(connection, old, self._now())  # what was, is signed by the one that was
            new = pool_key.make_next(self.key_file)
            step = KeyStep(key=new.public, made_at=self._now(), signature=None)
            if old is not None:
                step = step.model_copy(update={"signature": old.signature(step.signed_bytes())})
            connection.execute(insert(LOG_KEYS).values(step.model_dump()))
        pool_key.take_next(self.key_file)
        return step


def _hold(connection: Connection) -> None:
    """Let everybody else's changes wait, as `hold_revision` does, though nothing that pages show changes."""
    connection.execute(select(REVISIONS).with_for_update())


def _sign(connection: Connection, key: pool_key.PoolKey, at: str) -> SignedHead:
    """Return the head of the log as it is, signed unless it was."""
    last, size = _last(connection), size_of(connection)
    if last is not None and last.size == size:
        return last
    if last is not None and last.size > size:
        raise LogError(f"its log has {size} leaves, though a head of {last.size} was signed; run fairbench-pool verify")
    head = Head(size=size, root=merkle_tree.root(size, kept(connection)).hex(), at=at)
    signed = SignedHead(**head.model_dump(), key=key.public, signature=key.signature(head.signed_bytes()))
    connection.execute(insert(LOG_HEADS).values(signed.model_dump()))
    return signed


def _last(connection: Connection) -> SignedHead | None:
    row = connection.execute(select(LOG_HEADS).order_by(LOG_HEADS.c.size.desc()).limit(1)).first()
    return None if row is None else SignedHead(**row._mapping)  # noqa: SLF001  as above


def _keys(connection: Connection) -> tuple[KeyStep, ...]:
    rows = connection.execute(select(LOG_KEYS).order_by(LOG_KEYS.c.id)).all()
    return tuple(KeyStep(key=row.key, made_at=row.made_at, signature=row.signature) for row in rows)


def _usual_key_file(database: Database) -> Path:
    """Return the file beside an SQLite file, or one in the data folder that is named after the place of another database."""
    if database.file is not None:
        return database.file.with_name(f"{database.file.name}.log-key")
    name = hashlib.sha256(database.place.encode("utf-8", "surrogateescape")).hexdigest()[:16]
    return data_folder() / "pool-keys" / f"{name}.log-key"
