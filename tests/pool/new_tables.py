"""The tables of new databases: made by the migrations once, and from then on by the statements that those gave.

Alembic takes a twentieth of a second to find out which they are, and hundreds of tests begin with a new database.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from sqlalchemy import Connection, event, inspect

LOCKS = "SELECT pg_advisory_xact_lock"
MAKES = ("CREATE ", "INSERT ", "UPDATE ", "ALTER ", "DROP ", "DELETE ")
ASKS = ("SELECT ", "PRAGMA ")
"""What statements begin with."""


def made_once(upgrade: Callable[[Connection], bool]) -> Callable[[Connection], bool]:
    """Return what brings a database to this release as the migrations do, which it asks again for every one that is not empty."""
    known: dict[str, list[tuple[str, Any]]] = {}

    @wraps(upgrade)
    def upgraded(connection: Connection) -> bool:
        kind = connection.dialect.name
        statements = known.get(kind, [])
        for statement, values in statements:
            if statement.startswith(LOCKS):  # others may be making them at this moment
                connection.exec_driver_sql(statement, values)
        if inspect(connection).get_table_names():
            return upgrade(connection)
        if not statements:
            known[kind] = heard(upgrade, connection)
            return True
        for statement, values in statements:
            if not statement.startswith(LOCKS):
                connection.exec_driver_sql(statement, values)
        return True

    return upgraded


def heard(upgrade: Callable[[Connection], bool], connection: Connection) -> list[tuple[str, Any]]:
    """Upgrade an empty database, and return what was said to it on the way, all but questions."""
    found: list[tuple[str, Any]] = []

    def hear(_: Connection, __: Any, statement: str, values: Any, *___: Any) -> None:
        words = statement.lstrip()
        assert words.startswith((*MAKES, *ASKS)), words
        if words.startswith((*MAKES, LOCKS)):
            found.append((words, values or None))

    event.listen(connection, "before_cursor_execute", hear)
    try:
        assert upgrade(connection), "an empty database was at an earlier revision"
    finally:
        event.remove(connection, "before_cursor_execute", hear)
    return found
