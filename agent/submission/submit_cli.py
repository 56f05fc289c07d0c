"""`fairbench-agent submit`, and the options and seams that `measure --submit` shares with it."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairbench_agent.agent.errors import SubmissionError
from fairbench_agent.agent.records.records_cli import Folder
from fairbench_agent.core.console import AsJson, PlainHttpOption

if TYPE_CHECKING:
    from fairbench_agent.agent.submission.submit_settings import SubmitSettings

_WISHES = {
    "records": "records",
    "folder": "records",
    "pending": "--pending",
    "listed": "--list",
    "forget": "--forget",
    "withdraw": "--withdraw",
    "verify": "--verify",
}
"""Options of `submit` by what they ask for, which is one thing at a time."""

PoolUrlOption = Annotated[
    str | None,
    typer.Option("--pool", help="https://HOST, a folder, or a database.", metavar="URL", envvar="FAIRBENCH_POOL"),
]
TokenOption = Annotated[
    str | None,
    typer.Option(help="Contributor's token; better in the variable.", envvar="FAIRBENCH_TOKEN", metavar="TOKEN"),
]
YesOption = Annotated[bool, typer.Option("--yes", help="Send, or write the file, without asking.")]
OutputOption = Annotated[
    Path | None,
    typer.Option(help="Without a pool: folder of the file, else the current one.", metavar="DIR"),
]


def submit(
    context: typer.Context,
    records: Annotated[
        list[str] | None,
        typer.Argument(help="Default: all of grade A or B that the pool has not got.", metavar="HASH|FILE"),
    ] = None,
    pool: PoolUrlOption = None,
    token: TokenOption = None,
    folder: Folder = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show every byte, and send and write nothing.")] = False,
    yes: YesOption = False,
    pending: Annotated[bool, typer.Option("--pending", help="Send what waits in the spool.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="List what waits and what was acknowledged.")] = False,
    forget: Annotated[str | None, typer.Option(help="Let a waiting record go.", metavar="HASH")] = None,
    withdraw: Annotated[str | None, typer.Option(help="Withdraw a record of yours.", metavar="HASH")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Check that pools hold what they acknowledged.")] = False,
    receipt: Annotated[str | None, typer.Option(help="Its receipt, if another machine sent it.")] = None,
    plain_http: PlainHttpOption = False,
    output: OutputOption = None,
    as_json: AsJson = False,
) -> int:
    """Show records, ask once, and send them to a pool; without a pool, write the best as a file to propose it."""
    from fairbench_agent.agent.submission import proposal
    from fairbench_agent.agent.submission import submit_command as command

    given = given_options(context)
    _require_one_wish(given)
    settings = settings_of(context, pool, token, plain_http, as_json, yes)
    if listed or verify:
        return (command.list_spool if listed else command.check_logs)(settings)
    if forget is not None:
        return command.forget(forget, settings)
    if withdraw is not None:
        return command.withdraw(withdraw, receipt, settings)
    if pool is None and not (pending or given & {"token", "plain_http"}):
        return (proposal.dry_run if dry_run else proposal.propose)(records or (), folder, output, settings)
    if output is not None:
        raise SubmissionError("--output is for the file that is written where no pool is named; leave one of them out")
    if dry_run:
        return command.dry_run(records or (), folder, pending, settings)
    return command.send_pending(settings) if pending else command.submit(records or (), folder, settings)


def _require_one_wish(given: frozenset[str]) -> None:
    named = dict.fromkeys(wish for option, wish in _WISHES.items() if option in given)
    if len(named) > 1:
        raise SubmissionError(f"{' and '.join(named)} do not go together; give one of them")
    if "receipt" in given and "withdraw" not in given:
        raise SubmissionError("--receipt goes with --withdraw only")


def settings_of(
    context: typer.Context, pool: str | None, token: str | None, plain_http: bool, as_json: bool, yes: bool
) -> "SubmitSettings":
    """Return where records go and who is asked, as the options of a command say."""
    from fairbench_agent.agent.submission.submit_settings import SubmitSettings

    return SubmitSettings(pool, token, plain_http, as_json, yes, **seams_of(context))


def seams_of(context: typer.Context) -> dict[str, Any]:
    """Return who is asked, None where nobody can answer, and what else the caller of `main` has replaced."""
    return {"ask": _confirmed if sys.stdin.isatty() else None, **(context.obj or {})}


def _confirmed(question: str) -> bool:
    try:
        return typer.confirm(question, err=True)
    except typer.Abort:  # the input ended, or Ctrl-C
        typer.echo(err=True)
        return False


def given_options(context: typer.Context) -> frozenset[str]:
    """Return the options that stand on the command line."""
    sources = ((name, context.get_parameter_source(name)) for name in context.params)
    return frozenset(name for name, source in sources if source is not None and source.name == "COMMANDLINE")
