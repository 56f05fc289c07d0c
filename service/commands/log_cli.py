"""The log of a pool: held against the pool, shown, and its key exchanged."""

from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.core.console import PlainHttpOption
from fairbench_agent.core.program import CommandGroup, command_with
from fairbench_agent.service.commands.options_cli import PoolOptions, database_of

app = CommandGroup(help="Verify a pool.")
log_app = CommandGroup(help="Show the log's signed head, and exchange the key that signs it.")


@command_with(PoolOptions, app, "verify")
def verify(
    pool: PoolOptions,
    heads: Annotated[
        list[Path] | None,
        typer.Argument(help="Heads seen elsewhere: a release's folder, or a contributor's file.", metavar="HEAD"),
    ] = None,
    plain_http: PlainHttpOption = False,
) -> None:
    """Hold records, changes and signed heads of the pool against its log, computed anew; one on the web by what it shows."""
    from fairbench_agent.pool.address import address
    from fairbench_agent.service.commands import verify_command

    place = database_of(pool.database, pool.config)
    if place.lower().startswith(("http://", "https://")):
        document, text = verify_command.verify_web(address(place, plain_http=plain_http), heads or ())
    else:
        with pool.opened() as store:
            document, text = verify_command.verify(store, heads or (), pool.named)
    pool.show(document, text)
    raise typer.Exit(1 if document["findings"] else 0)


@command_with(PoolOptions, log_app, "show")
def log_show(pool: PoolOptions) -> None:
    """Show the signed head of the log, and the keys that it was ever signed with."""
    from fairbench_agent.service.commands import verify_command

    with pool.opened() as store:
        pool.show(*verify_command.shown(store, pool.named))


@command_with(PoolOptions, log_app, "rotate")
def log_rotate(pool: PoolOptions) -> None:
    """Sign with another key from now on; the one that is given up stands for it."""
    from fairbench_agent.service.commands import verify_command

    with pool.opened() as store:
        pool.show(*verify_command.rotated(store, pool.named))
