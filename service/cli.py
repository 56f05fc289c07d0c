"""`fairbench-pool`: keep a pool of records, review it, publish it and put it on the web.

Imports stand inside the commands, so that --help answers at once.
"""

import json
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

DatabaseOption = Annotated[
    str | None, typer.Option("--database", help="URL of the database; pool.sqlite in the data folder unless set.")
]
ConfigOption = Annotated[Path | None, typer.Option("--config", help="TOML file of settings.", metavar="FILE")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


HashArgument = Annotated[str, typer.Argument(help="First digits of the record's hash, four or more.", metavar="HASH")]
ByOption = Annotated[str, typer.Option("--by", help="Who decides; it stands in the record's history.", metavar="NAME")]
ReasonOption = Annotated[str, typer.Option("--reason", help="Why, in words; likewise.", metavar="TEXT")]


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
    import os

    from fairbench.service import serve_command, settings

    options = settings.assignments(setting or ()) | {
        "database": database,
        "host": host,
        "port": port,
        "workers": workers,
        "anonymous": anonymous,
    }
    serve_command.serve(settings.read_settings(options, os.environ, config))


@app.command("import")
def import_(
    sources: Annotated[list[str], typer.Argument(help="Folders, files, or URLs of pools.", metavar="SOURCE")],
    by: Annotated[str, typer.Option("--by", help="Contributor that stands beside them.", metavar="NAME")] = "import",
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """File records of folders, exports, other pools, or results in the published format; each is reviewed."""
    from fairbench.service import import_command
    from fairbench.service.clock import utc_now

    imported = import_command.import_records(_database(database, config), sources, by, utc_now())
    _show((import_command.document(imported), import_command.text(imported)), as_json)
    raise typer.Exit(2 if imported.refusals else 0)


@app.command()
def export(
    form: Annotated[str, typer.Option("--format", help="json: whole records a line; csv: a row a process.")] = "json",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="File; standard output unless given.")] = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Write the accepted records into one file, licence and citation inside."""
    import sys

    from fairbench.service import export_command

    export_command.export(_database(database, config), export_command.form_named(form), output, sys.stdout)


@app.command()
def release(
    target: Annotated[Path, typer.Argument(help="Folder to make.", metavar="DIR")],
    name: Annotated[
        str | None, typer.Option(help="What the release and its models are called; the folder's name unless given.")
    ] = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Freeze the accepted records in a folder, with checksums and the models refitted, which the pool keeps too."""
    from fairbench.service import release_command
    from fairbench.service.clock import utc_now

    pool, name = _database(database, config), name or target.name
    result = release_command.release(pool, target, name)
    release_command.keep_models(pool, target, name, utc_now())
    _show(result, as_json)


@review_app.command("list")
def review_list(
    state: Annotated[
        str, typer.Option(help="received, accepted, quarantined or withdrawn.", metavar="STATE")
    ] = "quarantined",
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the records that the rules held back, each with its reasons."""
    from fairbench.service import review_command

    _show(review_command.listed(_database(database, config), review_command.state_named(state)), as_json)


@review_app.command("show")
def review_show(
    sha256: HashArgument, database: DatabaseOption = None, config: ConfigOption = None, as_json: JsonOption = False
) -> None:
    """Show what the pool says about a record, and every change of it."""
    from fairbench.service import review_command

    _show(review_command.shown(_database(database, config), sha256), as_json)


@review_app.command("accept")
def review_accept(
    sha256: HashArgument,
    by: ByOption,
    reason: ReasonOption,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let a record count."""
    _decide("accepted", sha256, by, reason, _database(database, config), as_json)


@review_app.command("quarantine")
def review_quarantine(
    sha256: HashArgument,
    by: ByOption,
    reason: ReasonOption,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Keep a record from counting."""
    _decide("quarantined", sha256, by, reason, _database(database, config), as_json)


def _decide(state: str, sha256: str, by: str, reason: str, database: str, as_json: bool) -> None:
    from fairbench.service import review_command
    from fairbench.service.clock import utc_now

    decision = review_command.Decision(review_command.state_named(state), by, reason, utc_now())
    _show(review_command.decide(database, sha256, decision), as_json)


def _show(result: "tuple[object, str]", as_json: bool) -> None:
    document, text = result
    typer.echo(json.dumps(document, ensure_ascii=False, indent=1) if as_json else text)


@token_app.command("create")
def token_create(
    name: Annotated[str, typer.Argument(help="Whose records it is for; it is shown beside them.")],
    scope: Annotated[
        list[str] | None, typer.Option(help="submit or admin; several times; submit unless given.")
    ] = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Create a token and print it: the pool keeps its hash only, and cannot show it again."""
    from fairbench.service import token_command
    from fairbench.service.clock import utc_now

    scopes = scope or ["submit"]
    token = token_command.create(_database(database, config), name, scopes, utc_now())
    _show(({"name": name, "scopes": scopes, "token": token}, token), as_json)


@token_app.command("revoke")
def token_revoke(
    name: Annotated[str, typer.Argument(help="Name of the token.")],
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Revoke a token for ever; what was filed with it stays."""
    from fairbench.service import token_command
    from fairbench.service.clock import utc_now

    at = utc_now()
    token_command.revoke(_database(database, config), name, at)
    _show(({"name": name, "revoked_at": at}, f"{name}: revoked for ever"), as_json)


@token_app.command("list")
def token_list(database: DatabaseOption = None, config: ConfigOption = None, as_json: JsonOption = False) -> None:
    """List the tokens."""
    from fairbench.service import token_command

    found = token_command.listed(_database(database, config))
    typer.echo(json.dumps(found) if as_json else "\n".join(map(token_command.line, found)))


@app.command()
def site(
    target: Annotated[Path, typer.Argument(help="Folder to write; new, empty, or an earlier site.", metavar="DIR")],
    pool_url: Annotated[
        str | None, typer.Option("--pool-url", help="What commands on the pages name the pool by.", metavar="URL")
    ] = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write the pages of the pool as files for any web host."""
    from fairbench.pool.paths import data_folder
    from fairbench.service.site_command import site as write

    _show(write(_database(database, config), data_folder(), pool_url, target), as_json)


def _database(option: str | None, config: Path | None) -> str:
    import os

    from fairbench.service.settings import read_settings

    return read_settings({"database": option}, os.environ, config).database


def main() -> None:
    """Run the command line."""
    from fairbench.pool.command_line import run
    from fairbench.pool.errors import PoolError

    run(app, "fairbench-pool", (PoolError,), ())
