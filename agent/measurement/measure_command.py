"""`fairbench-agent measure`: plan or resume a measurement, execute it, and show its result."""

import os
import secrets
from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError

from fairbench_agent.agent.errors import JournalError, PlanError
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import machine_id, node_folder, node_lock
from fairbench_agent.agent.machine.system_facts import siblings
from fairbench_agent.agent.machine.virtualization import emulation
from fairbench_agent.agent.measurement import journal as journals
from fairbench_agent.agent.measurement.journal import RESTART, Journal, Opening
from fairbench_agent.agent.measurement.plan import MAX_BUDGET, MAX_SWEEPS, MeasurementPlan
from fairbench_agent.agent.measurement.session import MeasurementContext, complete
from fairbench_agent.agent.measurement.workers import require_compiler
from fairbench_agent.agent.readiness.check import choose_cores, require_core
from fairbench_agent.agent.records.record_result import RecordResult, record_result
from fairbench_agent.agent.records.records_command import read_records
from fairbench_agent.core.console import AsJson, next_text, print_result
from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.pool.record.protocol import PinnedCore
from fairbench_agent.pool.record.summary import counts_usually, is_full
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.workloads.processes import BRIEF_BUDGET, FULL_BUDGET, QUICK_BUDGET, WORKLOAD_VERSION, Suite

_OPTIONS_WITH_RESUME = frozenset({"output", "resume", "quiet", "as_json"})


def measure(
    call: typer.Context,
    suite: Annotated[Suite, typer.Option(help="The 16 instances.")] = "standard",
    instances: Annotated[Path | None, typer.Option(help="Folder of the published instances.", metavar="DIR")] = None,
    budget: Annotated[int, typer.Option(help="Evaluations per process.", min=1_000, max=MAX_BUDGET)] = FULL_BUDGET,
    brief: Annotated[bool, typer.Option("--brief", help="200,000 evaluations, about a minute.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="20,000 evaluations, to try it.")] = False,
    sweeps: Annotated[int, typer.Option(help="Runs of each process; the median counts.", min=1, max=MAX_SWEEPS)] = 1,
    only: Annotated[
        str, typer.Option(help="Processes, such as 'tsp/*', for a partial record.", metavar="PATTERN")
    ] = "*",
    validation: Annotated[
        bool | None, typer.Option(help="Run validation processes [default: not with --quick].")
    ] = None,
    core: Annotated[int | None, typer.Option(help="Core to run on [default: the best].", min=0)] = None,
    copies: Annotated[int, typer.Option(help="Copies side by side, each on a core of its own.", min=1)] = 1,
    output: Annotated[Path | None, typer.Option(help="Folder of record and journal.", metavar="DIR")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Resume the last unfinished measurement.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
    as_json: AsJson = False,
) -> None:
    """Run the reference process and the validation processes, and keep the record."""
    given = {name for name in call.params if getattr(call.get_parameter_source(name), "name", "") == "COMMANDLINE"}
    if resume and (excess := sorted(given - _OPTIONS_WITH_RESUME)):
        options = ", ".join(f"--{name}" for name in excess)
        raise PlanError(f"--resume continues with the options of the first run; leave out {options}")
    if brief + quick + ("budget" in given) > 1:
        raise PlanError("--budget, --brief and --quick exclude each other; give one of them")
    if core is not None and copies > 1:
        raise PlanError("--core is for one copy; leave it out, each of --copies gets a core of its own")
    context = MeasurementContext(quiet=quiet)
    if core is not None:
        require_core(context.source, core)
    plan = None if resume else planned(
        suite=suite,
        folder=instances and str(instances.absolute()),
        budget=BRIEF_BUDGET if brief else QUICK_BUDGET if quick else budget,
        sweeps=sweeps,
        selection=only,
        validation=not quick if validation is None else validation,
        cores=None if core is None else (PinnedCore(core=core, smt_siblings=siblings(context.source, core)),),
        copies=copies,
    )  # fmt: skip
    result = run(plan, output, context)
    print_result(result, as_json=as_json, text=f"{result.text()}\n{next_text(_next(result, output))}")


def _next(result: RecordResult, output: Path | None) -> str:
    copies = f" --copies {result.record.protocol.copies}" if result.record.protocol.copies > 1 else ""
    if not is_full(result.record):
        return f"fairbench-agent measure{copies}"
    if not counts_usually(result.record):
        return "fairbench-agent check"
    to = "this" if output is None else f'"{result.path}"'
    return f'fairbench-calibrate predict T1 --from "CPU OF THE PAPER" --to {to}{copies}'


def planned(**choices: object) -> MeasurementPlan:
    try:
        return MeasurementPlan.model_validate({"order_seed": secrets.randbits(32), **choices})
    except ValidationError as error:
        option = {"selection": "--only", "folder": "--instances"}[str(error.errors()[0]["loc"][0])]
        raise PlanError(f"{option}: expected one line of at most 200 printable characters", option) from error


def run(
    plan: MeasurementPlan | None, output: Path | None, context: MeasurementContext, data: Path | None = None
) -> RecordResult:
    """Measure by a plan, whose cores are chosen here if they are not; for None resume the last measurement.

    Record and journal are in `output`, by default in the data folder of the agent.
    """
    data = data or data_folder(os.environ)
    if sign := emulation(context.source):
        raise PlanError(f"the processor is emulated ({sign}); use a Python of the processor's own architecture")
    require_compiler()
    store = FolderStore((output or data / "records").absolute())
    node = node_folder(data)
    folder = (store.folder if output else node) / "journals"
    place = f' --output "{output}"' if output else ""
    with node_lock(node):
        identity = machine_id(node)
        journal = _new_journal(folder, plan, identity, context) if plan else _old_journal(folder, identity, context)
        record, sha256 = complete(journal, store, context, f"fairbench-agent measure --resume{place}")
    others = read_records(store.paths())[0] if record.protocol.copies > 1 else ()
    return record_result(record, str(store.path(sha256)), others)


def _new_journal(folder: Path, plan: MeasurementPlan, identity: str, context: MeasurementContext) -> Journal:
    plan.require_possible()
    if plan.cores is None and (plan.copies > 1 or context.source.affinity() is not None):
        plan = plan.model_copy(update={"cores": choose_cores(context.source, plan.copies)})
    at_ns = context.clock.calendar_ns()
    machine = detect(context.source)
    opening = Opening(agent_version=context.release, machine_id=identity, machine=machine, plan=plan, at_ns=at_ns)
    return journals.create(folder, f"{at_ns}-{secrets.token_hex(4)}", opening)


def _old_journal(folder: Path, identity: str, context: MeasurementContext) -> Journal:
    path = journals.unfinished(folder, identity)
    if path is None:
        raise JournalError(f"{folder}: no unfinished measurement to resume; {RESTART}")
    journal = journals.read(path)
    opening = journal.opening
    if _cpu(opening.machine) != _cpu(detect(context.source)):
        raise JournalError(f"{journal.path}: begun on another machine; {RESTART}")
    if (opening.agent_version, opening.plan.workload_version) != (context.release, WORKLOAD_VERSION):
        raise JournalError(
            f"{journal.path}: begun by release {opening.agent_version}; resume with that release, or {RESTART}"
        )
    if journal.closing is None:
        opening.plan.require_possible()
        for pinned in opening.plan.cores or ():
            require_core(context.source, pinned.core)
    return journal


def _cpu(machine: Machine) -> tuple[object, ...]:
    facts = (machine.vendor, machine.brand, machine.family, machine.model, machine.stepping, machine.architecture)
    return tuple(fact.value for fact in facts)
