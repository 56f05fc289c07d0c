"""`fairbench-agent`: detect, check, measure, run, submit, records."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import typer

from fairbench.agent.errors import AgentError, OutcomeError, PlanError, WorkerError
from fairbench.agent.records_cli import app as records_app
from fairbench.pool.command_line import run as run_app
from fairbench.pool.errors import PassingError, PoolError, SpoolError
from fairbench.workloads.errors import WorkloadError

app = typer.Typer(
    help="Measure this machine with the reference process, and keep the record.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(records_app, name="records", help="List, show, verify and export records.")

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document on stdout.")]
PoolUrl = Annotated[
    str | None,
    typer.Option("--pool", help="https://HOST, a folder, or a database.", metavar="URL", envvar="FAIRBENCH_POOL"),
]
Token = Annotated[
    str | None,
    typer.Option(help="Contributor's token; better in the variable.", envvar="FAIRBENCH_TOKEN", metavar="TOKEN"),
]
PlainHttp = Annotated[bool, typer.Option("--plain-http", help="Allow http to another machine.")]
Yes = Annotated[bool, typer.Option("--yes", help="Send without asking.")]
ProblemName = Literal["qap", "tsp", "pfsp", "lop"]
SearchName = Literal["swap", "interchange", "insert", "random"]


@app.command()
def detect(as_json: Json = False) -> None:
    """Show what the system tells about this machine, and where each fact comes from."""
    from fairbench.agent import cpu, machine_report, sources

    machine = cpu.detect(sources.System())
    typer.echo(machine.model_dump_json(indent=2) if as_json else machine_report.machine_text(machine))


@app.command()
def check(
    core: Annotated[int | None, typer.Option(help="Core that would be measured.", min=0)] = None, as_json: Json = False
) -> None:
    """Tell whether this machine is fit to be measured now; nothing is changed."""
    from fairbench.agent import check as checks
    from fairbench.agent import machine_report, sources

    source = sources.System()
    assessments = checks.check(source, checks.choose_core(source) if core is None else core)
    typer.echo(machine_report.check_json(assessments) if as_json else machine_report.check_text(assessments))


@app.command()
def measure(
    context: typer.Context,
    suite: Annotated[Literal["standard", "published"], typer.Option(help="Which 16 instances.")] = "standard",
    instances: Annotated[
        Path | None, typer.Option(help="Folder of the published instance files.", metavar="DIR")
    ] = None,
    budget: Annotated[int, typer.Option(help="Evaluations per process.")] = 2_000_000,
    brief: Annotated[bool, typer.Option("--brief", help="200,000 evaluations, about a minute.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="20,000 evaluations, for trying out.")] = False,
    sweeps: Annotated[int, typer.Option(help="Runs of each process, 1 to 3; the median counts.")] = 1,
    only: Annotated[
        str, typer.Option(help="Processes, such as 'tsp/*'; the record is partial.", metavar="PATTERN")
    ] = "*",
    score: Annotated[str | None, typer.Option(help="Score of this CPU in a table.", metavar="N")] = None,
    score_table: Annotated[str | None, typer.Option(help="Name of that table.", metavar="NAME")] = None,
    score_date: Annotated[str, typer.Option(help="Date of that table.", metavar="DATE")] = "unknown",
    output: Annotated[Path | None, typer.Option(help="Folder of the records.", metavar="DIR")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last unfinished measurement.")] = False,
    no_validation: Annotated[bool, typer.Option("--no-validation", help="Leave out the validation processes.")] = False,
    core: Annotated[int | None, typer.Option(help="Core to run on.", min=0)] = None,
    as_json: Json = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
    submit_it: Annotated[bool, typer.Option("--submit", help="Send the record to a pool afterwards.")] = False,
    pool: PoolUrl = None,
    token: Token = None,
    plain_http: PlainHttp = False,
    yes: Yes = False,
) -> None:
    """Run the reference process and the validation processes, and keep the record."""
    from fairbench.agent import measure_command

    request = measure_command.Request(
        suite=suite,
        instances=instances,
        budget=measure_command.chosen_budget(budget, "budget" in _given(context), brief, quick),
        sweeps=sweeps,
        only=only,
        score=measure_command.chosen_score(score, score_table, score_date),
        validation=not no_validation,
        core=core,
        given=_given(context),
    )
    then: measure_command.WithRecord = measure_command.nothing_more
    if submit_it:
        from fairbench.agent import target, upload

        then = upload.upload(target.Target(pool, token, plain_http), target.Manner(as_json, yes, _ask()), only)
    elif _given(context) & {"pool", "token", "plain_http", "yes"}:
        raise PlanError("--pool, --token, --plain-http and --yes are about sending; add --submit, or leave them out")
    manner = measure_command.Manner(as_json=as_json, quiet=quiet, then=then)
    if not measure_command.run(request, output, resume, manner):
        raise typer.Exit(1)


@app.command()
def submit(
    records: Annotated[
        list[str] | None, typer.Argument(help="Default: all that the pool has not got.", metavar="[HASH|FILE]...")
    ] = None,
    pool: PoolUrl = None,
    token: Token = None,
    folder: Annotated[
        Path | None, typer.Option(help="Folder of the records; default is the agent's own.", metavar="DIR")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show every byte and send nothing.")] = False,
    yes: Yes = False,
    pending: Annotated[bool, typer.Option("--pending", help="Send what waits in the spool.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="List what waits and what was acknowledged.")] = False,
    forget: Annotated[str | None, typer.Option(help="Let a waiting record go.", metavar="HASH")] = None,
    withdraw: Annotated[str | None, typer.Option(help="Withdraw a record of yours.", metavar="HASH")] = None,
    receipt: Annotated[str | None, typer.Option(help="Its receipt, if another machine sent it.")] = None,
    plain_http: PlainHttp = False,
    as_json: Json = False,
) -> None:
    """Show records, ask once, and send them to a pool; what could not be sent waits in the spool."""
    from fairbench.agent import submit_command, target

    request = submit_command.Request(tuple(records or ()), folder, dry_run, pending, listed, forget, withdraw, receipt)
    manner = target.Manner(as_json, yes, _ask())
    code = submit_command.run(request, target.Target(pool, token, plain_http), manner)
    if code:
        raise typer.Exit(code)


@app.command()
def run(
    problem: Annotated[ProblemName, typer.Argument(help="Which problem the file is an instance of.")],
    file: Annotated[Path, typer.Argument(help="Instance file: QAPLIB, TSPLIB (EUC_2D), Taillard or LOLIB.")],
    search: Annotated[SearchName, typer.Option(help="Neighbourhood of the local search, or random search.")],
    seed: Annotated[int, typer.Option(help="Seed of the solver's generator.")] = 2,
    evaluations: Annotated[int, typer.Option(help="Budget.")] = 2_000_000,
    as_json: Json = False,
) -> None:
    """Replay one optimization process ρ(A, i, t, r) on an instance file."""
    from fairbench.agent import replay_command

    typer.echo(replay_command.replay(replay_command.Request(problem, file, search, seed, evaluations), as_json))


def _ask() -> "Callable[[str], bool] | None":
    """Return what puts a question to the user, None where nobody can answer."""
    return _confirmed if sys.stdin.isatty() else None


def _confirmed(question: str) -> bool:
    try:
        return typer.confirm(question, err=True)
    except typer.Abort:  # the input ended, or Ctrl-C
        typer.echo(err=True)
        return False


def _given(context: typer.Context) -> frozenset[str]:
    """Return the options that stand on the command line."""
    sources = ((name, context.get_parameter_source(name)) for name in context.params)
    return frozenset(name for name, source in sources if source is not None and source.name == "COMMANDLINE")


def main() -> None:
    """Run the command line."""
    run_app(
        app,
        "fairbench-agent",
        (AgentError, PoolError, WorkloadError),
        (WorkerError, OutcomeError, PassingError, SpoolError),
    )
