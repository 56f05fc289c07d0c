"""How a database is reached: SQLite or PostgreSQL, every error one line.

A change is acknowledged when it is on the disk: SQLite writes ahead with `synchronous=FULL`, which also survives a loss
of power (`NORMAL` would survive a killed process only), and PostgreSQL commits with its defaults.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Lock
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.pool import NullPool

from fairbench_agent.core.extras import install_text
from fairbench_agent.pool.address import Address, database_address
from fairbench_agent.pool.errors import AddressError, TransientError
from fairbench_agent.pool.stores.database_file import DatabaseFile

BUSY_S = 20.0
"""How long another program's write to an SQLite file is waited for."""
CONNECT_S = 5
"""How long a PostgreSQL server may take to answer at first."""
_MOST_CONNECTIONS = 45
"""More than a web server has threads."""


class Database:
    """An engine whose writes come one at a time, and whose errors are one line."""

    def __init__(self, url: str, *, keep: bool = True) -> None:
        """Name a database, without opening it; AddressError if it is the URL of something else.

        With `keep`, connections stay open for the next question, until `close`.
        """
        where = database_address(url)
        self.place = where.place
        self.file = where.file
        self._on_disk = None if where.file is None else DatabaseFile(where.file, where.place)
        self._engine = _engine(where, keep)
        # threads take turns before they reach an SQLite file, whose own queue is unfair
        self._turn: AbstractContextManager[object] = nullcontext() if self.file is None else Lock()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a transaction that reads; TransientError if the database cannot be read."""
        self._check_file()
        with self._translated(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a transaction that writes: on the disk when the block ends, or nothing of it; TransientError if it cannot.

        It is one, too, where the file is gone or another one by then, and what was written may be lost.
        """
        self._check_file(make=True)
        with self._translated(), self._turn, self._engine.connect() as connection:
            connection.execution_options(writes=True)
            with connection.begin():
                yield connection
            self._check_file()

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()
        if self._on_disk is not None:
            self._on_disk.forget()

    def _check_file(self, *, make: bool = False) -> None:
        if self._on_disk is not None:
            self._on_disk.check(make=make)

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except PoolTimeoutError as error:
            raise TransientError(f"{self.place}: all connections are in use; try again") from error
        except SQLAlchemyError as error:
            raise TransientError(f"{self.place}: {_words(error)}") from error


def _engine(where: Address, keep: bool) -> Engine:
    kept = {"pool_size": 5, "max_overflow": _MOST_CONNECTIONS - 5, "pool_timeout": BUSY_S}
    options: dict[str, Any] = kept if keep else {"poolclass": NullPool}
    patience = {"connect_timeout": CONNECT_S} if where.file is None else {"timeout": BUSY_S}
    ping = where.file is None  # a server may have closed a connection meanwhile
    try:
        engine = create_engine(where.url, hide_parameters=True, connect_args=patience, pool_pre_ping=ping, **options)
    except ImportError as error:
        raise AddressError(
            f"PostgreSQL needs psycopg: {install_text('pool')}; Windows on Arm has no wheel of it, and keeps pools in folders and "
            "sqlite:///FILE"
        ) from error
    except (ArgumentError, ValueError) as error:  # whose words may hold a part of a password
        raise AddressError("the URL of a database is malformed; look at its host and port") from error
    if where.file is not None:
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # transactions begin below, so that a write begins as one
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


def _words(error: SQLAlchemyError) -> str:
    """Return the first line of what the driver says, where it does, and what to do about it."""
    cause = getattr(error, "orig", None) or error
    text = str(cause).strip().partition("\n")[0] or type(cause).__name__
    advice = next((advice for sign, advice in _ADVICE.items() if sign in text), "")
    return f"{text}{advice and f'; {advice}'}"


_ADVICE = {
    "disk is full": "make room and try again",
    "locked": "another program writes to it; try again",
    "unable to open": "name a file in a folder that can be written",
    "readonly": "it may be read but not written",
    "no such table": "fairbench-pool import or serve makes it a pool",
    "does not exist": "create it, or run fairbench-pool import or serve to make it a pool",
    "onnection": "is the server up?",
}
