"""Bring a database to the tables of this release, from nothing or from any past revision."""

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from fairbench_agent.pool.errors import StoreError

_LOCK = 0x66_61_69_72
"""Advisory lock under which servers that start together take turns on PostgreSQL."""


def upgrade(connection: Connection) -> bool:
    """Bring a database to this release, in the transaction of a connection; StoreError if a later one made it.

    Tell whether it was at an earlier revision.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
    found = current(connection)
    if found is not None and found not in revisions():
        raise StoreError(f"the database is at revision {found}, made by a later release; upgrade fairbench")
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return found != latest()


def current(connection: Connection) -> str | None:
    """Return the revision that a database is at, None before the first."""
    return MigrationContext.configure(connection).get_current_revision()


def latest() -> str:
    """Return the revision of this release."""
    return revisions()[-1]


def revisions() -> tuple[str, ...]:
    """Return all revisions, the first one first."""
    return tuple(reversed([script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]))


def check(connection: Connection, place: str) -> None:
    """Refuse a database that this release does not fit; StoreError if it is at another revision."""
    found = current(connection)
    if found is None:
        raise StoreError(f"{place}: is no pool yet; fairbench-pool import or serve makes it one")
    if found != latest():
        raise StoreError(f"{place}: is at revision {found}, not {latest()}; fairbench-pool import or serve upgrades it")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "fairbench_agent.pool.stores:migrations")
    return config
