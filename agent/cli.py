"""`fairbench-agent`: detect, check, measure, run, submit, records, fleet, machine-id."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairbench_agent.agent.errors import MachineIdError, PlanError
from fairbench_agent.agent.fleet.fleet_cli import app as fleet_app
from fairbench_agent.agent.records.records_cli import app as records_app
from fairbench_agent.agent.submission.submit_cli import (
    PoolUrlOption,
    TokenOption,
    YesOption,
    given_options,
    seams_of,
    settings_of,
    submit,
)
from fairbench_agent.core.console import AsJson, PlainHttpOption, next_text
from fairbench_agent.core.program import CommandGroup, Program
from fairbench_agent.core.program import run as run_program
from fairbench_agent.workloads.processes import Problem, Search, Suite

if TYPE_CHECKING:
    from fairbench_agent.agent.submission.submit_settings import SubmitSettings

app = Program(help="Measure this machine with the reference process, and keep the record.")
app.add_typer(records_app, name="records")
app.add_typer(fleet_app, name="fleet")
machine_id_app = CommandGroup(help="Show or reset the random number that stands for this machine.")
app.add_typer(machine_id_app, name="machine-id")

_RESET = """A new id makes this machine another one to every pool: its next records are not counted with those it has sent, and a
measurement that was begun cannot be resumed. Records that are filed or sent keep the old id. The key that proved them its own is removed too."""


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
    """Tell whether this machine is fit to be measured now: exit code 0 if it is, 1 if not; nothing is changed."""
    from fairbench_agent.agent.machine.system_source import SystemSource
    from fairbench_agent.agent.readiness import check as checks

    source = SystemSource()
    looked_at = checks.choose_core(source) if core is None else core
    assessments = checks.check(source, looked_at)
    typer.echo(checks.check_json(assessments, looked_at) if as_json else checks.check_text(assessments))
    raise typer.Exit(0 if checks.is_fit(assessments) else 1)


InstancesOption = Annotated[Path | None, typer.Option(help="Folder of the published instance files.", metavar="DIR")]
ValidationOption = Annotated[
    bool | None,
    typer.Option("--validation/--no-validation", help="Run the validation processes; usual unless --quick is given."),
]
OnlyOption = Annotated[str, typer.Option(help="Processes, such as 'tsp/*'; the record is partial.", metavar="PATTERN")]

CopiesOption = Annotated[
    str | None, typer.Option(help="Run so many copies side by side, each on a core of its own.", metavar="N|all")
]


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
    validation: ValidationOption = None,
    core: Annotated[int | None, typer.Option(help="Core to run on.", min=0)] = None,
    copies: CopiesOption = None,
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

    given = given_options(context)
    choices = {"suite": suite, "folder": instances, "sweeps": sweeps, "selection": only}
    placed = {"core": core, "copies": command.chosen_copies(copies)}
    evaluations = command.chosen_budget(budget, "budget" in given, brief, quick)
    mark = command.chosen_score(score, score_table, score_date)
    validated = not quick if validation is None else validation
    plan = command.planned(**choices, **placed, budget=evaluations, score=mark, validation=validated)
    settings = settings_of(context, pool, token, plain_http, as_json, yes)
    upload = _upload(submit_it, settings, given, only)
    shown = MeasureOutput(output, as_json, quiet, upload)
    if not command.run(command.Resumption(given, plan) if resume else plan, shown):
        raise typer.Exit(1)


def _upload(
    submit_it: bool, settings: "SubmitSettings", given: frozenset[str], only: str
) -> Callable[[Path], Mapping[str, object]] | None:
    from fairbench_agent.agent.submission.submit_command import upload

    if not submit_it and given & {"pool", "token", "plain_http", "yes"}:
        raise PlanError("--pool, --token, --plain-http and --yes are about sending; add --submit, or leave them out")
    return upload(settings, only) if submit_it else None


app.command()(submit)


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
    from fairbench_agent.core.folders import data_folder

    known = known_machine_id(data_folder())
    if as_json:
        typer.echo(json.dumps({"machine_id": known}))
    elif known:
        typer.echo(known)
        typer.echo(next_text("fairbench-agent records history"), err=True)
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
    from fairbench_agent.agent.machine.machine_key import forget_key
    from fairbench_agent.agent.machine.node_folder import settled_folder
    from fairbench_agent.agent.next_steps import MEASURE
    from fairbench_agent.core.folders import data_folder

    if not yes:
        typer.echo(_RESET, err=True)
        ask = seams_of(context)["ask"]
        if ask is None:
            raise MachineIdError("nobody is there to be asked, and nothing was changed; agree with --yes")
        if not ask("Give this machine a new id?"):
            raise MachineIdError("not agreed; nothing was changed")
    node = settled_folder(data_folder())
    made = machine_id(node, reset=True)
    forget_key(node)
    typer.echo(json.dumps({"machine_id": made}) if as_json else made)
    if not as_json:  # the id alone is the answer, which a script takes
        typer.echo(next_text(MEASURE), err=True)


def main(arguments: Sequence[str] | None = None, **seams: object) -> None:
    """Run the command line; of the seams `ask` puts a question to the user, and `patience` waits for a pool."""
    run_program(partial(app, obj=seams), "fairbench-agent", arguments)
