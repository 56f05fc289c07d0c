"""`fairbench-agent measure`: plan or resume a measurement, run it, and store the record."""

import os
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from statistics import fmean
from typing import Annotated

import typer
from pydantic import ValidationError

from fairbench_agent.agent.errors import AgentError, WorkerError
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import NODES, machine_id, node_folder, node_lock
from fairbench_agent.agent.machine.system_facts import pinned_core
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.machine.virtualization import emulation
from fairbench_agent.agent.measurement.journal import (
    RESTART,
    Closing,
    Filed,
    Journal,
    Opening,
    Session,
    TimedLine,
    create_journal,
    read_journal,
    unfinished_journal,
)
from fairbench_agent.agent.measurement.measured_record import assemble, remaining, require_valid_runs
from fairbench_agent.agent.measurement.plan import MAX_SWEEPS, Assignment, MeasurementPlan
from fairbench_agent.agent.measurement.timing import Clock
from fairbench_agent.agent.measurement.worker_messages import Finished, FinishedProgram, FinishedRun, Ready
from fairbench_agent.agent.measurement.workers import STOPPING, Supervisor, Workers, require_compiler
from fairbench_agent.agent.readiness.check import Assessment, check, choose_cores, require_core
from fairbench_agent.agent.records.records_command import RecordResult, record_result
from fairbench_agent.core.console import Result
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.files import files_in
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.printing import Step, log
from fairbench_agent.core.program import handling
from fairbench_agent.core.units import duration_text, value_text
from fairbench_agent.pool.errors import StoreError, TransientError
from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.pool.record.protocol import MAX_BUDGET, MAX_RUNS, Finding, Protocol
from fairbench_agent.pool.record.record import Record, canonical_bytes
from fairbench_agent.pool.record.work import counts_for_speeds, is_full
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.workloads.outcomes import Outcome, known_answer, known_outcome
from fairbench_agent.workloads.processes import (
    BRIEF_BUDGET,
    FULL_BUDGET,
    NO_PROCESSES,
    PROGRAM_CHUNKS,
    QUICK_BUDGET,
    QUICK_PROGRAM_CHUNKS,
    Suite,
)

_OPTIONS_WITH_RESUME = frozenset({"output", "resume", "quiet"})
_OPTIONS_OF_PROCESSES = frozenset({"suite", "instances", "budget", "brief", "sweeps", "only"})


@dataclass(frozen=True)
class MeasurementContext:
    """What a measurement depends on: the worker, the clock, the machine and the release."""

    supervisor: Supervisor = field(default_factory=lambda: Supervisor(os.environ))
    clock: Clock = field(default_factory=Clock)
    source: SystemSource = field(default_factory=SystemSource)
    check: Callable[..., tuple[Assessment, ...]] = check
    release: str = field(default_factory=lambda: version("fairbench-agent"))
    quiet: bool = False


def measure(
    call: typer.Context,
    suite: Annotated[Suite, typer.Option(help="Set of 16 instances.")] = "standard",
    instances: Annotated[Path | None, typer.Option(help="Folder of the published instances.", metavar="DIR")] = None,
    budget: Annotated[int, typer.Option(help="Evaluations per process.", min=1_000, max=MAX_BUDGET)] = FULL_BUDGET,
    programs_only: Annotated[
        bool, typer.Option("--programs-only", help="Time only the reference programs, about a minute.")
    ] = False,
    brief: Annotated[bool, typer.Option("--brief", help="200,000 evaluations, about three minutes.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="20,000 evaluations, for a trial run.")] = False,
    sweeps: Annotated[int, typer.Option(help="Runs of each process; the median is used.", min=1, max=MAX_SWEEPS)] = 1,
    only: Annotated[
        str, typer.Option(help="Processes, such as 'tsp/*', for a partial record.", metavar="PATTERN")
    ] = "*",
    validation: Annotated[
        bool | None, typer.Option(help="Run validation processes [default: not in short ones].")
    ] = None,
    core: Annotated[int | None, typer.Option(help="Core to run on [default: the best].", min=0)] = None,
    copies: Annotated[int, typer.Option(help="Copies side by side, each on its own core.", min=1, max=MAX_RUNS)] = 1,
    output: Annotated[Path | None, typer.Option(help="Folder for record and journal.", metavar="DIR")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Resume the last unfinished measurement.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
) -> Result:
    """Run the reference process, the validation processes and the reference programs, and store the record."""
    options = {name for name in call.params if getattr(call.get_parameter_source(name), "name", "") == "COMMANDLINE"}
    if resume:
        _refuse(options - _OPTIONS_WITH_RESUME, "--resume continues with the options of the first run")
    if programs_only:
        _refuse(options & _OPTIONS_OF_PROCESSES, "--programs-only times no process of ρ′")
    if brief + quick + ("budget" in options) > 1:
        raise AgentError("--budget, --brief and --quick exclude each other; give one of them")
    if core is not None and copies > 1:
        raise AgentError("--core is for one copy; leave it out, --copies chooses a core for each copy")
    context = MeasurementContext(quiet=quiet)
    if core is not None:
        require_core(context.source, core)
    plan = None if resume else make_plan(
        suite=suite,
        folder=instances and str(instances.absolute()),
        budget=BRIEF_BUDGET if brief else QUICK_BUDGET if quick else budget,
        sweeps=sweeps,
        selection=NO_PROCESSES if programs_only else only,
        validation=not (quick or programs_only) if validation is None else validation,
        program_chunks=(QUICK_PROGRAM_CHUNKS if quick else PROGRAM_CHUNKS) if programs_only or only == "*" else 0,
        cores=None if core is None else (pinned_core(context.source, core),),
        copies=copies,
    )  # fmt: skip
    result = run(plan, output, context)
    return result.shown_as(f"{result.text()}\nnext    {_next_command(result, output)}")


def _refuse(options: Iterable[str], reason: str) -> None:
    if names := ", ".join(f"--{name}" for name in sorted(options)):
        raise AgentError(f"{reason}; leave out {names}")


def _next_command(result: RecordResult, output: Path | None) -> str:
    record = result.record
    copies = f" --copies {record.protocol.copies}" if record.protocol.copies > 1 else ""
    if not counts_for_speeds(record):
        return "fairbench-agent check" if is_full(record) else f"fairbench-agent measure{copies}"
    if not is_full(record):
        return "fairbench-agent submit --pool URL"
    target = "this" if output is None else f'"{result.path}"'
    return f'fairbench-calibrate predict T1 --from "CPU OF THE PAPER" --to {target}{copies}'


def make_plan(**choices: object) -> MeasurementPlan:
    try:
        return MeasurementPlan.model_validate({"order_seed": secrets.randbits(32), **choices})
    except ValidationError as error:
        option = {"selection": "--only", "folder": "--instances"}[str(error.errors()[0]["loc"][0])]
        raise AgentError(f"{option}: expected one line of at most 200 printable characters", option) from error


def run(
    plan: MeasurementPlan | None, output: Path | None, context: MeasurementContext, data: Path | None = None
) -> RecordResult:
    """Run a plan, with cores chosen here if it has none; without a plan, resume the last measurement.

    Record and journal are stored in `output` [default: the agent's data folder].
    """
    data = data or data_folder(os.environ)
    if evidence := emulation(context.source):
        raise AgentError(f"the processor is emulated ({evidence}); use a Python built for the real processor")
    require_compiler()
    store = FolderStore((output or data / "records").absolute())
    node = node_folder(data)
    folder = (store.folder if output else node) / "journals"
    output_option = f' --output "{output}"' if output else ""
    with node_lock(node):
        own_id = machine_id(node)
        journal = _new_journal(folder, plan, own_id, context) if plan else _last_journal(folder, own_id, context)
        record, sha256 = complete(journal, store, context, f"fairbench-agent measure --resume{output_option}")
    return record_result(record, str(store.path(sha256)), store)


def _new_journal(folder: Path, plan: MeasurementPlan, own_id: str, context: MeasurementContext) -> Journal:
    plan.require_possible()
    if plan.cores is None and (plan.copies > 1 or context.source.affinity() is not None):
        plan = plan.model_copy(update={"cores": choose_cores(context.source, plan.copies)})
    at_ns = context.clock.calendar_ns()
    machine = detect(context.source)
    opening = Opening(agent_version=context.release, machine_id=own_id, machine=machine, plan=plan, at_ns=at_ns)
    return create_journal(folder, f"{at_ns}-{secrets.token_hex(4)}", opening)


def _last_journal(folder: Path, own_id: str, context: MeasurementContext) -> Journal:
    path = unfinished_journal(folder, own_id)
    if path is None:
        raise AgentError(f"{folder}: no unfinished measurement to resume{_renamed(folder)}; {RESTART}")
    journal = read_journal(path)
    require_valid_runs(journal)
    opening = journal.opening
    if _cpu(opening.machine) != _cpu(detect(context.source)):
        raise AgentError(f"{path}: started on another machine; {RESTART}")
    if opening.agent_version != context.release:
        raise AgentError(f"{path}: started by release {opening.agent_version}; resume with that release, or {RESTART}")
    if fault := _fault(opening.plan, (), journal.of(Finished)):
        raise AgentError(f"{path}: {fault}; {RESTART}")
    if journal.closing is None:
        opening.plan.require_possible()
        for pinned in opening.plan.cores or ():
            require_core(context.source, pinned.core)
    return journal


def _renamed(folder: Path) -> str:
    """Return what to do if the journals are in the folder of another host name, which may be this host's former one."""
    node = folder.parent
    others = files_in(node.parent, "*/journals/*.jsonl") if node.parent.name == NODES else []
    former = max((path for path in others if path.parent != folder), key=lambda path: path.name, default=None)
    if former is None:
        return ""
    return f"; if this host was renamed, move the files in {former.parents[1]} to {node}, and resume again"


def _cpu(machine: Machine) -> tuple[object, ...]:
    facts = (machine.vendor, machine.brand, machine.family, machine.model, machine.stepping, machine.architecture)
    return tuple(fact.value for fact in facts)


def complete(
    journal: Journal, store: FolderStore, context: MeasurementContext, resume_command: str
) -> tuple[Record, str]:
    """Finish a journal, store the record, and return it with its hash.

    Raises StoppedError on request, WorkerError if the worker fails or an outcome is wrong, AgentError if the journal
    cannot be written, and TransientError if the record cannot.
    """
    total = f"{journal.opening.plan.assignment().n_timed} runs; nothing is lost, resume with: {resume_command}"
    try:
        if journal.closing is None:
            run_remaining(journal, context)
            journal.append(closing(journal, context))
    except (KeyboardInterrupt, StoppedError) as stop:
        raise StoppedError.because_of(stop, f"stopped after {journal.n_done()} of {total}") from stop
    except WorkerError as error:
        raise WorkerError(f"{error}; finished runs are saved, resume with: {resume_command}") from error
    record = assemble(journal)
    try:
        sha256 = store.add(canonical_bytes(record), contributor=None, at=record.finished_at).sha256
    except StoreError as error:
        message = f"{error}, or free some space; the runs are saved, store the record with: {resume_command}"
        raise TransientError(message) from error
    journal.append(Filed(at_ns=context.clock.calendar_ns(), sha256=sha256))
    return record, sha256


def run_remaining(journal: Journal, context: MeasurementContext) -> None:
    """Finish the planned runs, and repeat slow ones once, with one worker per copy; StoppedError if stopped."""
    for _ in ("the plan", "repeats"):
        if (task := remaining(journal)).n_timed:
            _run_task(task, journal, context)


def _run_task(task: Assignment, journal: Journal, context: MeasurementContext) -> None:
    findings = _findings(journal, context)  # before the worker keeps a core busy
    n_runs, walls_ns = journal.n_done() + task.n_timed, list[int]()
    report = (lambda _: None) if context.quiet else log
    report("compiling and warming up")
    workers = Workers(context.supervisor, task.plan.copies)
    with handling(STOPPING, workers.stop):
        for event in workers.results(task):
            now_ns = context.clock.calendar_ns()
            if isinstance(event, Ready):
                _require_same_protocol(journal, event.protocol)
                journal.append(Session(at_ns=now_ns, protocol=event.protocol, findings=findings))
                continue
            if fault := _fault(journal.opening.plan, journal.of(FinishedRun), event):
                raise WorkerError(f"{fault}; it was not recorded")
            journal.append(TimedLine(at_ns=now_ns, results=event))
            if finished := [result for result in event if isinstance(result, Finished)]:
                walls_ns.append(max(result.wall_ns for result in finished))
                report(_progress(finished[0].title, journal.n_done(), n_runs, walls_ns))


def _progress(name: str, n_done: int, n_runs: int, walls_ns: Sequence[int]) -> Step:
    """Return a line about a finished step, its slowest copy's time, and the time left by the mean time so far."""
    left_s = fmean(walls_ns) * (n_runs - n_done) / 1e9
    return Step(n_done, n_runs, f"{name:36} {walls_ns[-1] / 1e9:8.3f} s  ({duration_text(left_s)} left)")


def _findings(journal: Journal, context: MeasurementContext) -> tuple[Finding, ...]:
    plan = journal.opening.plan
    others = (pinned.core for pinned in (plan.cores or ())[1:])
    return tuple(row.finding for row in context.check(context.source, plan.core_of(0), *others))


def _require_same_protocol(journal: Journal, protocol: Protocol) -> None:
    for session in journal.of(Session)[:1]:
        for (name, now), (_, first) in zip(protocol, session.protocol, strict=True):
            if now != first and name not in ("timer_resolution_ns", "instances"):
                values = f"{value_text(first)}, now it is {value_text(now)}"
                raise AgentError(f"{journal.path}: started with {name} {values}; {RESTART}")


def _fault(plan: MeasurementPlan, earlier: Sequence[FinishedRun], results: Iterable[object]) -> str | None:
    """Return the first answer or outcome that differs from the listed one or, without one, from earlier runs."""
    first = {run.run.key: Outcome(run.evaluations, run.objective) for run in reversed(earlier)}
    for x in results:
        if isinstance(x, FinishedProgram) and x.answer != (known := known_answer(x.name, plan.program_chunks)):
            return f"{x.name} answered {x.answer}, the known answer is {known}"
        if isinstance(x, FinishedRun):
            key, reached = x.run.key, Outcome(x.evaluations, x.objective)
            listed = known_outcome(plan.workload_version, plan.suite, plan.budget, plan.seed, str(key))
            required = listed or first.setdefault(key, reached)
            if reached != required:
                return f"{key} reached {reached}, the known outcome is {required}"
    return None


def closing(journal: Journal, context: MeasurementContext) -> Closing:
    """Return the closing line of a journal, with the current state of the machine.

    The load average is left out, since the measurement itself raises it.
    """
    findings = tuple(finding for finding in _findings(journal, context) if finding.name != "load average")
    return Closing(at_ns=context.clock.calendar_ns(), findings=findings)
