"""Tables and transactions in SQLite and PostgreSQL; every error is one line.

A committed change is on disk: SQLite writes ahead with `synchronous=FULL`, PostgreSQL commits with its defaults.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from fairbench_agent.core.extras import install_text
from fairbench_agent.core.files import file_errors
from fairbench_agent.pool.address import Address, database_address
from fairbench_agent.pool.errors import AddressError, TransientError

_BUSY_S = 20.0  # longest wait for another program's write to an SQLite file, or for a free connection
_CONNECT_S = 5  # longest wait for a PostgreSQL server
_MAX_CONNECTIONS = 45  # more than the threads of a web server
_OWNER_ONLY = 0o600  # mode of a new SQLite file, which contains token hashes
_CREATE_LOCK = 7_239_105  # PostgreSQL's advisory lock for creating tables; an arbitrary number
_ADVICE = {
    "disk is full": "make room and try again",
    "locked": "another program is writing to it; try again",
    "unable to open": "give a file in a folder that can be written",
    "readonly": "make it writable",
    "no such table": "fairbench-pool serve or import creates the tables",
    "does not exist": "create the database; fairbench-pool serve or import creates the tables",
    "onnection": "check that the server runs",
}

METADATA = sa.MetaData()
_TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
_KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")  # SQLite increments only INTEGER


def _columns(*names: str, kind: Any = _TEXT, **options: Any) -> list[sa.Column[Any]]:  # noqa: ANN401  SQLAlchemy's own
    return [sa.Column(name, kind, **({"nullable": False} | options)) for name in names]


RECORDS = sa.Table(
    "records",
    METADATA,
    sa.Column("id", _KEY, primary_key=True),
    *_columns("sha256", unique=True),
    *_columns("state", "received_at", "machine_id", "cpu", "cpu_identity", "data_set", "grade"),
    *_columns("contributor", nullable=True),
    *_columns("reasons", "process_wall_ns", "program_wall_ns", kind=sa.JSON),
    *_columns("full", "programs", kind=sa.Boolean),
    *_columns("copies", kind=sa.Integer),
    *_columns("total_ns", kind=sa.BigInteger, nullable=True),
    *_columns("content", kind=sa.LargeBinary),  # compressed canonical bytes; last: lists do not read it
    sa.Index("records_by_arrival", "state", "received_at", "sha256"),
)
EVENTS = sa.Table(
    "events",
    METADATA,
    sa.Column("id", _KEY, primary_key=True),
    sa.Column("record_id", sa.ForeignKey(RECORDS.c.id), nullable=False, index=True),
    *_columns("state", "at", "by"),
    *_columns("reasons", kind=sa.JSON),
)
TOKENS = sa.Table(
    "tokens",
    METADATA,
    sa.Column("name", _TEXT, primary_key=True),
    *_columns("secret_sha256", unique=True),
    *_columns("created_at"),
    *_columns("revoked_at", nullable=True),
)
MODELS = sa.Table(
    "models",
    METADATA,
    sa.Column("name", _TEXT, primary_key=True),
    *_columns("id", unique=True),
    *_columns("added_at"),
    *_columns("document", kind=sa.LargeBinary),
)


class Database:
    """A database with the tables of a pool."""

    def __init__(self, url: str, *, create: bool = True) -> None:
        """Open a database and create missing tables; with `create` off, create nothing and keep no connection open."""
        address = database_address(url)
        self.place = address.place
        self._file = address.file
        self._engine = _engine(address, keep=create)
        self._writer = Lock()  # SQLite's own queue is unfair
        if create:
            self._create()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self._translate_errors(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a write transaction: when the block ends, either all changes are on disk or none."""
        with self._translate_errors(), self._writer, self._engine.connect() as connection:
            connection.execution_options(writes=True)
            with connection.begin():
                yield connection

    def close(self) -> None:
        self._engine.dispose()

    def _create(self) -> None:
        if self._file is not None:
            with file_errors(self._file, "written", "give a file in a folder that can be written", TransientError):
                self._file.touch(_OWNER_ONLY)
        with self.writing() as connection:
            if self._file is None:
                connection.execute(text(f"SELECT pg_advisory_xact_lock({_CREATE_LOCK})"))
            METADATA.create_all(connection)

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            cause = str(getattr(error, "orig", None) or error).strip().partition("\n")[0] or type(error).__name__
            advice = next((f"; {advice}" for part, advice in _ADVICE.items() if part in cause), "")
            raise TransientError(f"{self.place}: {cause}{advice}") from error


def _engine(address: Address, *, keep: bool) -> Engine:
    pooled = {"pool_size": 5, "max_overflow": _MAX_CONNECTIONS - 5, "pool_timeout": _BUSY_S, "pool_pre_ping": True}
    # SQLite files are opened per transaction, so that a moved or replaced file is never written
    options: dict[str, Any] = pooled if keep and address.file is None else {"poolclass": NullPool}
    if address.file is None:
        options["connect_args"] = {"connect_timeout": _CONNECT_S}
    else:
        options["creator"] = lambda: _connect(address)
    try:
        engine = create_engine(address.url, hide_parameters=True, **options)
    except ImportError as error:
        raise AddressError(f"PostgreSQL needs psycopg: {install_text('pool')}") from error
    except (ArgumentError, ValueError) as error:  # its message may contain part of a password
        raise AddressError("malformed URL of a database: check its host and port") from error
    if address.file is not None:
        event.listen(engine, "begin", _begin)
    return engine


def _connect(address: Address) -> sqlite3.Connection:
    assert address.file is not None  # noqa: S101  SQLite only
    url = f"{address.file.as_uri()}?mode=rw"  # never creates a file
    connection = sqlite3.connect(url, uri=True, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")
