"""Keep a pool of records, review it, publish it and put it on the web.

Imports stand inside the commands, so that --help answers at once.
"""

import sys
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.core.console import PlainHttpOption
from fairbench_agent.core.program import Program, command_with, run
from fairbench_agent.service.commands import log_cli, review_cli, token_cli
from fairbench_agent.service.commands.options_cli import (
    ConfigOption,
    DatabaseOption,
    PoolOptions,
    database_of,
    naming,
    now,
)

app = Program(help=__doc__.splitlines()[0])
app.add_typer(log_cli.app)
app.add_typer(token_cli.token_app, name="token")
app.add_typer(log_cli.log_app, name="log")
app.add_typer(review_cli.review_app, name="review")


@app.command()
def serve(
    database: DatabaseOption = None,
    host: Annotated[str | None, typer.Option(help="Address to listen on; 127.0.0.1 unless set.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on, 0 for any; 8000 unless set.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes that answer; 1 unless set.")] = None,
    anonymous: Annotated[
        bool | None, typer.Option("--anonymous/--no-anonymous", help="Whether records are taken without a token.")
    ] = None,
    setting: Annotated[
        list[str] | None, typer.Option("--set", help="Any other setting; may be repeated.", metavar="NAME=VALUE")
    ] = None,
    config: ConfigOption = None,
) -> None:
    """Put the pool on the web; what is not set here is taken from FAIRBENCH_POOL_* variables, then from --config."""
    from fairbench_agent.service import settings
    from fairbench_agent.service.commands import serve_command

    options = settings.assignments(setting or ()) | {
        "database": database,
        "host": host,
        "port": port,
        "workers": workers,
        "anonymous": anonymous,
    }
    serve_command.serve(settings.read_settings(options, config), _show_address)


def _show_address(url: str) -> None:
    """Tell a person what to do with a pool that is served; the log is on standard error, and files get nothing but it."""
    from fairbench_agent.service.next_steps import after_serve

    if sys.stdout.isatty():
        typer.echo(after_serve(url))


@command_with(PoolOptions, app, "import")
def import_(
    pool: PoolOptions,
    sources: Annotated[list[str], typer.Argument(help="Folders, files, or URLs of pools.", metavar="SOURCE")],
    by: Annotated[str, typer.Option("--by", help="Contributor that stands beside them.", metavar="NAME")] = "import",
    plain_http: PlainHttpOption = False,
) -> None:
    """File records of folders, exports, other pools, or results in the published format; each is reviewed."""
    from fairbench_agent.pool.address import insisted
    from fairbench_agent.service.commands import import_command

    named = insisted(sources, plain_http=plain_http)
    with pool.opened(make=True) as store:
        document, text = import_command.import_records(store, named, by, now(), pool.named)
    pool.show(document, text)
    raise typer.Exit(2 if document["refused"] else 0)


@app.command()
def export(
    form: Annotated[str, typer.Option("--format", help="json: a record a line; csv: a row a process.")] = "json",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="File; standard output unless given.")] = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    plain_http: PlainHttpOption = False,
) -> None:
    """Write the accepted records into one file, licence and citation inside."""
    from fairbench_agent.pool.address import address
    from fairbench_agent.service.commands import export_command

    place = address(database_of(database, config), plain_http=plain_http)
    export_command.export(place, form, output, sys.stdout, naming(database, config))


@command_with(PoolOptions, app, "release")
def release(
    pool: PoolOptions,
    target: Annotated[Path, typer.Argument(help="Folder to make.", metavar="DIR")],
    name: Annotated[
        str | None, typer.Option(help="What the release and its models are called; the folder's name unless given.")
    ] = None,
) -> None:
    """Freeze the accepted records in a folder, with checksums and the models refitted, which the pool keeps too."""
    from fairbench_agent.service.commands import release_command

    with pool.opened() as store:
        pool.show(*release_command.release(store, target, name or target.name, now(), pool.named))


@command_with(PoolOptions, app, "site")
def site(
    pool: PoolOptions,
    target: Annotated[Path, typer.Argument(help="Folder to write; new, empty, or an earlier site.", metavar="DIR")],
    pool_url: Annotated[
        str, typer.Option("--pool-url", help="What commands on the pages name the pool by.", metavar="URL")
    ] = "URL",
) -> None:
    """Write the pages of the pool as files for any web host."""
    from fairbench_agent.core.folders import data_folder
    from fairbench_agent.service.next_steps import after_site
    from fairbench_agent.service.pages.site import write_site
    from fairbench_agent.service.settings import read_settings

    contact = read_settings({}, pool.config).contact
    with pool.opened() as store:
        n_files = write_site(store, data_folder(), pool_url, target, contact)
    text = f"{n_files} files in {target}; open {target / 'index.html'}\n\n{after_site(target)}"
    pool.show({"folder": str(target), "n_files": n_files}, text)


def main() -> None:
    """Run the command line."""
    run(app, "fairbench-pool")
