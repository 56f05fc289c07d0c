"""Options shared by commands of `fairbench-pool`."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Annotated

import typer

from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.address import address
from fairbench_agent.pool.stores.database import DatabaseStore

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database",
        envvar="FAIRBENCH_POOL_DATABASE",
        help="URL of the database [default: pool.sqlite in the data folder].",
        metavar="URL",
        show_default=False,
    ),
]


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'pool.sqlite'}"


def new_database_url(option: str | None) -> str:
    """Return the URL of a database that may be missing; by default, a file in the data folder."""
    if option is None:
        data_folder().mkdir(parents=True, exist_ok=True)
    return option or default_database()


@contextmanager
def open_store(option: str | None, *, create: bool = False) -> Iterator[DatabaseStore]:
    """Open the database of a pool; AddressError if its file is missing and `create` is off."""
    url = new_database_url(option) if create else address(option or default_database()).url
    with closing(DatabaseStore(url, create=create)) as store:
        yield store
