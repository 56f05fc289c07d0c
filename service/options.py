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


def database_url(option: str | None, *, create: bool = False) -> str:
    """Return the URL of a database [default: a file in the data folder]; AddressError if it must exist and does not."""
    url = option or f"sqlite:///{data_folder() / 'pool.sqlite'}"
    if not create:
        return address(url).url
    if option is None:
        data_folder().mkdir(parents=True, exist_ok=True)
    return url


@contextmanager
def open_store(option: str | None, *, create: bool = False) -> Iterator[DatabaseStore]:
    with closing(DatabaseStore(database_url(option, create=create), create=create)) as store:
        yield store
