"""`fairbench-agent`: detect, check, measure, run, submit, records, machine-id."""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairbench_agent.agent.errors import AgentError, MachineIdError, PlanError, SubmissionError, WorkerError
from fairbench_agent.agent.records.records_cli import Folder
from fairbench_agent.agent.records.records_cli import app as records_app
from fairbench_agent.command_line import AsJson
from fairbench_agent.command_line import run as run_app
from fairbench_agent.pool.errors import PoolError, SpoolError, TransientError
from fairbench_agent.workloads.errors import WorkloadError
from fairbench_agent.workloads.processes import Problem, Search, Suite

if TYPE_CHECKING:
    from fairbench_agent.agent.submission.submit_settings import SubmitSettings

app = typer.Typer(
    help="Measure this machine with the reference process, and keep the record.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(records_app, name="records", help="List, show, verify, export and compare records.")
machine_id_app = typer.Typer(no_args_is_help=True)
app.add_typer(machine_id_app, name="machine-id", help="Show or reset the random number that stands for this machine.")

_RESET = """A new id makes this machine another one to every pool: its next records are not counted with those it has sent, and a
measurement that was begun cannot be resumed. Records that are filed or sent keep the old id."""

_WISHES = {
    "records": "records",
    "folder": "records",
    "pending": "--pending",
    "listed": "--list",
    "forget": "--forget",
    "withdraw": "--withdraw",
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
PlainHttpOption = Annotated[bool, typer.Option("--plain-http", help="Allow http to another machine.")]
YesOption = Annotated[bool, typer.Option("--yes", help="Send without asking.")]


@app.command()
def detect(as_json: AsJson = False) -> None:
    """Show what the system reports about this machine, where each fact comes from, and how fast its core runs now."""
    import os

    from fairbench_agent.agent.machine.detection import detect as detected
    from fairbench_agent.agent.machine.emulation import emulation
    from fairbench_agent.agent.machine.system_source import SystemSource
    from fairbench_agent.agent.measurement.detected_speed import detected_json, detected_speed, detected_text
    from fairbench_agent.agent.measurement.supervisor import Supervisor

    source = SystemSource()
    machine, emulated = detected(source), emulation(source)
    speed = None if emulated else detected_speed(machine, source, Supervisor(os.environ))
    typer.echo(detected_json(machine, speed) if as_json else detected_text(machine, speed))
    if emulated:
        typer.echo(f"warning: the processor is emulated: {emulated}; a measurement is refused", err=True)


@app.command()
def check(
    core: Annotated[int | None, typer.Option(help="Core that would be measured.", min=0)] = None,
    as_json: AsJson = False,
) -> None:
    """Tell whether this machine is fit to be measured now; nothing is changed."""
    from fairbench_agent.agent.machine.system_source import SystemSource
    from fairbench_agent.agent.readiness import check as checks

    source = SystemSource()
    assessments = checks.check(source, checks.choose_core(source) if core is None else core)
    typer.echo(checks.check_json(assessments) if as_json else checks.check_text(assessments))


InstancesOption = Annotated[Path | None, typer.Option(help="Folder of the published instance files.", metavar="DIR")]
OnlyOption = Annotated[str, typer.Option(help="Processes, such as 'tsp/*'; the record is partial.", metavar="PATTERN")]


@app.command()
def measure(
    context: typer.Context,
    suite: Annotated[Suite, typer.Option(help="Which 16 instances.")] = "standard",
    instances: InstancesOption = None,
    budget: Annotated[int, typer.Option(help="Evaluations per process.")] = 2_000_000,
    brief: Annotated[bool, typer.Option("--brief", help="200,000 evaluations, about a minute.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="20,000 evaluations, for trying out.")] = False,
    sweeps: Annotated[int, typer.Option(help="Runs of each process, 1 to 3; the median counts.")] = 1,
    only: OnlyOption = "*",
    score: Annotated[str | None, typer.Option(help="Score of this CPU in a table.", metavar="N")] = None,
    score_table: Annotated[str | None, typer.Option(help="Name of that table.", metavar="NAME")] = None,
    score_date: Annotated[str, typer.Option(help="Date of that table.", metavar="DATE")] = "unknown",
    output: Annotated[Path | None, typer.Option(help="Folder of the records.", metavar="DIR")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Resume the last unfinished measurement.")] = False,
    no_validation: Annotated[bool, typer.Option("--no-validation", help="Leave out the validation processes.")] = False,
    core: Annotated[int | None, typer.Option(help="Core to run on.", min=0)] = None,
    as_json: AsJson = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
    submit_it: Annotated[bool, typer.Option("--submit", help="Send the record to a pool afterwards.")] = False,
    pool: PoolUrlOption = None,
    token: TokenOption = None,
    plain_http: PlainHttpOption = False,
    yes: YesOption = False,
) -> None:
    """Run the reference process and the validation processes, and keep the record."""
    from fairbench_agent.agent.measurement import measure_command as command
    from fairbench_agent.agent.measurement.session import MeasureOutput

    given = _given(context)
    if resume:
        command.refuse_with_resume(given)
    choices = {"suite": suite, "folder": instances, "sweeps": sweeps, "selection": only, "core": core}
    evaluations = command.chosen_budget(budget, "budget" in given, brief, quick)
    mark = command.chosen_score(score, score_table, score_date)
    plan = command.planned(**choices, budget=evaluations, score=mark, validation=not no_validation)
    settings = _settings(context, pool, token, plain_http, as_json, yes)
    upload = _upload(submit_it, settings, given, only)
    shown = MeasureOutput(output, as_json, quiet, upload)
    if not command.run(None if resume else plan, shown):
        raise typer.Exit(1)


def _upload(
    submit_it: bool, settings: "SubmitSettings", given: frozenset[str], only: str
) -> Callable[[Path], Mapping[str, object]] | None:
    from fairbench_agent.agent.submission.submit_command import upload

    if not submit_it and given & {"pool", "token", "plain_http", "yes"}:
        raise PlanError("--pool, --token, --plain-http and --yes are about sending; add --submit, or leave them out")
    return upload(settings, only) if submit_it else None


@app.command()
def submit(
    context: typer.Context,
    records: Annotated[
        list[str] | None, typer.Argument(help="Default: all that the pool has not got.", metavar="[HASH|FILE]...")
    ] = None,
    pool: PoolUrlOption = None,
    token: TokenOption = None,
    folder: Folder = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show every byte and send nothing.")] = False,
    yes: YesOption = False,
    pending: Annotated[bool, typer.Option("--pending", help="Send what waits in the spool.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="List what waits and what was acknowledged.")] = False,
    forget: Annotated[str | None, typer.Option(help="Let a waiting record go.", metavar="HASH")] = None,
    withdraw: Annotated[str | None, typer.Option(help="Withdraw a record of yours.", metavar="HASH")] = None,
    receipt: Annotated[str | None, typer.Option(help="Its receipt, if another machine sent it.")] = None,
    plain_http: PlainHttpOption = False,
    as_json: AsJson = False,
) -> int:
    """Show records, ask once, and send them to a pool; what could not be sent waits in the spool."""
    from fairbench_agent.agent.submission import submit_command as command

    _require_one_wish(_given(context))
    settings = _settings(context, pool, token, plain_http, as_json, yes)
    if listed:
        return command.list_spool(settings)
    if forget is not None:
        return command.forget(forget, settings)
    if withdraw is not None:
        return command.withdraw(withdraw, receipt, settings)
    if dry_run:
        return command.dry_run(records or (), folder, pending, settings)
    return command.send_pending(settings) if pending else command.submit(records or (), folder, settings)


def _require_one_wish(given: frozenset[str]) -> None:
    named = dict.fromkeys(wish for option, wish in _WISHES.items() if option in given)
    if len(named) > 1:
        raise SubmissionError(f"{' and '.join(named)} do not go together; give one of them")
    if "receipt" in given and "withdraw" not in given:
        raise SubmissionError("--receipt goes with --withdraw only")


@app.command()
def run(
    problem: Annotated[Problem, typer.Argument(help="Which problem the file is an instance of.")],
    file: Annotated[Path, typer.Argument(help="Instance file: QAPLIB, TSPLIB (EUC_2D), Taillard or LOLIB.")],
    search: Annotated[Search, typer.Option(help="Neighbourhood of the local search, or random search.")],
    seed: Annotated[int, typer.Option(help="Seed of the solver's generator.")] = 2,
    evaluations: Annotated[int, typer.Option(help="Budget.")] = 2_000_000,
    as_json: AsJson = False,
) -> None:
    """Replay one optimization process ρ(A, i, t, r) on an instance file."""
    import os

    from fairbench_agent.agent.measurement.replay_command import replay
    from fairbench_agent.agent.measurement.supervisor import Supervisor
    from fairbench_agent.agent.measurement.worker_messages import Replay

    task = Replay(problem=problem, path=str(file), search=search, seed=seed, evaluations=evaluations)
    typer.echo(replay(task, as_json, Supervisor(os.environ)))


@machine_id_app.command("show")
def show_machine_id(as_json: AsJson = False) -> None:
    """Show the random number that stands for this machine in its records; the first measurement makes it."""
    import json

    from fairbench_agent.agent.machine.machine_id import known_machine_id
    from fairbench_agent.pool.paths import data_folder

    known = known_machine_id(data_folder())
    if as_json:
        typer.echo(json.dumps({"machine_id": known}))
    elif known:
        typer.echo(known)
    else:
        typer.echo("no machine id yet; the first measurement makes one", err=True)


@machine_id_app.command("reset")
def reset_machine_id(
    context: typer.Context,
    yes: Annotated[bool, typer.Option("--yes", help="Reset without asking.")] = False,
    as_json: AsJson = False,
) -> None:
    """Give this machine a new random number: what it measures from now on counts as another machine's."""
    import json

    from fairbench_agent.agent.machine.machine_id import machine_id
    from fairbench_agent.pool.paths import data_folder

    if not yes:
        typer.echo(_RESET, err=True)
        ask = _seams(context)["ask"]
        if ask is None:
            raise MachineIdError("nobody is there to be asked, and nothing was changed; agree with --yes")
        if not ask("Give this machine a new id?"):
            raise MachineIdError("not agreed; nothing was changed")
    made = machine_id(data_folder(), reset=True)
    typer.echo(json.dumps({"machine_id": made}) if as_json else made)


def _settings(
    context: typer.Context, pool: str | None, token: str | None, plain_http: bool, as_json: bool, yes: bool
) -> "SubmitSettings":
    from fairbench_agent.agent.submission.submit_settings import SubmitSettings

    return SubmitSettings(pool, token, plain_http, as_json, yes, **_seams(context))


def _seams(context: typer.Context) -> dict[str, Any]:
    """Return who is asked, None where nobody can answer, and what else the caller of `main` has replaced."""
    return {"ask": _confirmed if sys.stdin.isatty() else None, **(context.obj or {})}


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


def main(arguments: Sequence[str] | None = None, **seams: object) -> None:
    """Run the command line; of the seams `ask` puts a question to the user, and `patience` waits for a pool."""
    run_app(
        partial(app, obj=seams),
        "fairbench-agent",
        (AgentError, PoolError, WorkloadError),
        (WorkerError, TransientError, SpoolError),
        arguments,
    )
