"""Options that several commands about a pool share."""

import shlex
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairbench_agent.core.console import AsJson, show

if TYPE_CHECKING:
    from fairbench_agent.pool.stores.database import DatabasePool

DatabaseOption = Annotated[
    str | None, typer.Option("--database", help="URL of the database; pool.sqlite in the data folder unless set.")
]
ConfigOption = Annotated[Path | None, typer.Option("--config", help="TOML file of settings.", metavar="FILE")]


@dataclass(frozen=True)
class PoolOptions:
    """The options that commands about a pool share: which one, and how they answer."""

    database: DatabaseOption = None
    config: ConfigOption = None
    as_json: AsJson = False

    @contextmanager
    def opened(self, *, make: bool = False) -> Iterator["DatabasePool"]:
        """Open the pool; one that is not there is made, or refused."""
        from fairbench_agent.pool.stores.database import DatabasePool
        from fairbench_agent.service.settings import read_settings

        settings = read_settings({"database": self.database}, self.config)
        with closing(DatabasePool(settings.database)) as store:
            store.log.keep_key_in(settings.log_key)
            if make:
                store.migrate()
            else:
                store.ready()
            yield store

    @property
    def named(self) -> str:
        """Return the options that name the pool, for commands that are told next; empty for the usual one."""
        return naming(self.database, self.config)

    def show(self, document: object, text: str) -> None:
        """Print an answer: its JSON document, or its text."""
        show(document, text, self.as_json)


def database_of(option: str | None, config: Path | None) -> str:
    """Return the URL of the database that options, the environment or a file of settings name."""
    from fairbench_agent.service.settings import read_settings

    return read_settings({"database": option}, config).database


def naming(option: str | None, config: Path | None) -> str:
    """Return the options that name a pool, as they are typed; empty for the usual one."""
    from fairbench_agent.pool.address import address

    # its place has no password, which nobody's scrollback should keep
    given = {"--database": option and address(option, plain_http=True).place, "--config": config}
    return "".join(f" {name} {shlex.quote(str(value))}" for name, value in given.items() if value)


def now() -> str:
    """Return the moment, UTC."""
    from fairbench_agent.pool.record.entry import utc_now

    return utc_now()
