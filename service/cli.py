"""Keep a pool of records, review it, publish it and put it on the web.

Imports stand inside the commands, so that --help answers at once.
"""

import functools
import inspect
import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help=__doc__.splitlines()[0]
)

token_app = typer.Typer(no_args_is_help=True, help="Create, revoke and list the tokens of contributors.")
app.add_typer(token_app, name="token")

review_app = typer.Typer(no_args_is_help=True, help="List, show and decide about records that the rules held back.")
app.add_typer(review_app, name="review")

Result = tuple[object, str]
"""A JSON document and the text that says the same."""

DatabaseOption = Annotated[
    str | None, typer.Option("--database", help="URL of the database; pool.sqlite in the data folder unless set.")
]
ConfigOption = Annotated[Path | None, typer.Option("--config", help="TOML file of settings.", metavar="FILE")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
HashArgument = Annotated[str, typer.Argument(help="First digits of the record's hash, four or more.", metavar="HASH")]
ByOption = Annotated[str, typer.Option("--by", help="Who decides; it stands in the record's history.", metavar="NAME")]
ReasonOption = Annotated[str, typer.Option("--reason", help="Why, in words; it stands there too.", metavar="TEXT")]


def _on_pool(work: Callable[..., Result | None]) -> Callable[..., None]:
    """Give a command the options that name a pool, and --json where it returns what is to be printed.

    Args:
        work: takes the URL of the pool's database first.
    """
    own = inspect.signature(work)
    added: dict[str, tuple[object, object]] = {"database": (DatabaseOption, None), "config": (ConfigOption, None)}
    if own.return_annotation is not None:
        added["as_json"] = (JsonOption, False)

    @functools.wraps(work)
    def command(*, database: str | None = None, config: Path | None = None, **others: object) -> None:
        as_json = "as_json" in added and bool(others.pop("as_json"))
        result = work(_database(database, config), **others)
        if result:
            _show(result, as_json)

    parameters = [
        *list(own.parameters.values())[1:],
        *(
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)
            for name, (annotation, default) in added.items()
        ),
    ]
    command.__signature__ = own.replace(parameters=parameters, return_annotation=None)  # type: ignore[attr-defined]  # inspect's own name
    command.__annotations__ = {one.name: one.annotation for one in parameters}
    return command


def _now() -> str:
    from fairbench_agent.pool.record.filed_record import utc_now

    return utc_now()


def _database(option: str | None, config: Path | None) -> str:
    from fairbench_agent.service.settings import read_settings

    return read_settings({"database": option}, config).database


def _show(result: Result, as_json: bool) -> None:
    document, text = result
    typer.echo(json.dumps(document, ensure_ascii=False, indent=1) if as_json else text)


@app.callback()
def pool() -> None:
    """Keep a pool of records, review it, publish it and put it on the web."""


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
        list[str] | None, typer.Option("--set", help="Any other setting; several times.", metavar="NAME=VALUE")
    ] = None,
    config: ConfigOption = None,
) -> None:
    """Put the pool on the web; what is not set here is taken from FAIRBENCH_POOL_… variables, then from --config."""
    from fairbench_agent.service import settings
    from fairbench_agent.service.commands import serve_command

    options = settings.assignments(setting or ()) | {
        "database": database,
        "host": host,
        "port": port,
        "workers": workers,
        "anonymous": anonymous,
    }
    serve_command.serve(settings.read_settings(options, config))


@app.command("import")
@_on_pool
def import_(
    database: str,
    sources: Annotated[list[str], typer.Argument(help="Folders, files, or URLs of pools.", metavar="SOURCE")],
    by: Annotated[str, typer.Option("--by", help="Contributor that stands beside them.", metavar="NAME")] = "import",
    as_json: JsonOption = False,
) -> None:
    """File records of folders, exports, other pools, or results in the published format; each is reviewed."""
    from fairbench_agent.service.commands import import_command

    document, text = import_command.import_records(database, sources, by, _now())
    _show((document, text), as_json)
    raise typer.Exit(2 if document["refused"] else 0)


@app.command()
@_on_pool
def export(
    database: str,
    form: Annotated[str, typer.Option("--format", help="json: a record a line; csv: a row a process.")] = "json",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="File; standard output unless given.")] = None,
) -> None:
    """Write the accepted records into one file, licence and citation inside."""
    import sys

    from fairbench_agent.service.commands import export_command

    export_command.export(database, form, output, sys.stdout)


@app.command()
@_on_pool
def release(
    database: str,
    target: Annotated[Path, typer.Argument(help="Folder to make.", metavar="DIR")],
    name: Annotated[
        str | None, typer.Option(help="What the release and its models are called; the folder's name unless given.")
    ] = None,
) -> Result:
    """Freeze the accepted records in a folder, with checksums and the models refitted, which the pool keeps too."""
    from fairbench_agent.service.commands import release_command

    return release_command.release(database, target, name or target.name, _now())


@app.command()
@_on_pool
def site(
    database: str,
    target: Annotated[Path, typer.Argument(help="Folder to write; new, empty, or an earlier site.", metavar="DIR")],
    pool_url: Annotated[
        str, typer.Option("--pool-url", help="What commands on the pages name the pool by.", metavar="URL")
    ] = "URL",
) -> Result:
    """Write the pages of the pool as files for any web host."""
    from contextlib import closing

    from fairbench_agent.pool.paths import data_folder
    from fairbench_agent.pool.stores.database import DatabasePool
    from fairbench_agent.service.pages.site import write_site

    with closing(DatabasePool(database)) as store:
        store.ready()
        n_files = write_site(store, data_folder(), pool_url, target)
    text = f"{n_files} files in {target}; open {target / 'index.html'}, or put the folder on a web host"
    return {"folder": str(target), "n_files": n_files}, text


@review_app.command("list")
@_on_pool
def review_list(
    database: str,
    state: Annotated[
        str, typer.Option(help="received, accepted, quarantined or withdrawn.", metavar="STATE")
    ] = "quarantined",
) -> Result:
    """List the records that the rules held back, each with its reasons."""
    from fairbench_agent.service.commands import review_command

    return review_command.listed(database, state)


@review_app.command("show")
@_on_pool
def review_show(database: str, sha256: HashArgument) -> Result:
    """Show what the pool says about a record, and every change of it."""
    from fairbench_agent.service.commands import review_command

    return review_command.shown(database, sha256)


@review_app.command("accept")
@_on_pool
def review_accept(database: str, sha256: HashArgument, by: ByOption, reason: ReasonOption) -> Result:
    """Let a record count."""
    from fairbench_agent.pool.record.filed_record import Change, State
    from fairbench_agent.service.commands import review_command

    return review_command.decide(database, sha256, Change(State.ACCEPTED, _now(), by, (reason,)))


@review_app.command("quarantine")
@_on_pool
def review_quarantine(database: str, sha256: HashArgument, by: ByOption, reason: ReasonOption) -> Result:
    """Keep a record from counting."""
    from fairbench_agent.pool.record.filed_record import Change, State
    from fairbench_agent.service.commands import review_command

    return review_command.decide(database, sha256, Change(State.QUARANTINED, _now(), by, (reason,)))


@token_app.command("create")
@_on_pool
def token_create(
    database: str,
    name: Annotated[str, typer.Argument(help="Whose records it is for; it is shown beside them.")],
    scope: Annotated[
        list[str] | None, typer.Option(help="submit or admin; several times; submit unless given.")
    ] = None,
) -> Result:
    """Create a token and print it: the pool keeps its hash only, and cannot show it again."""
    from fairbench_agent.service.commands import token_command

    return token_command.create(database, name, scope or ["submit"], _now())


@token_app.command("revoke")
@_on_pool
def token_revoke(database: str, name: Annotated[str, typer.Argument(help="Name of the token.")]) -> Result:
    """Revoke a token for good; what was filed with it stays."""
    from fairbench_agent.service.commands import token_command

    return token_command.revoke(database, name, _now())


@token_app.command("list")
@_on_pool
def token_list(database: str) -> Result:
    """List the tokens."""
    from fairbench_agent.service.commands import token_command

    return token_command.listed(database)


def main() -> None:
    """Run the command line."""
    from fairbench_agent.command_line import run
    from fairbench_agent.pool.errors import PoolError

    run(app, "fairbench-pool", (PoolError,), ())
