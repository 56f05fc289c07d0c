"""`study run` behind its options: a planned study is run, resumed, or found finished, by one harness at a time.

What cannot be run as asked is a StudyError or a ParameterError; a run that failed, and a ledger that cannot be written, a RunError.
"""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NoReturn

from rich.console import Console

from fairbench_agent.agent.errors import PlanError
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import alone_on, node_folder, node_key
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.assessment import Assessment
from fairbench_agent.agent.readiness.check import check
from fairbench_agent.comparison.errors import ParameterError, StudyError
from fairbench_agent.comparison.running.carry_out import carry_out, left_of
from fairbench_agent.comparison.running.ledger import Ledger, only_one, open_ledger, runs_folder
from fairbench_agent.comparison.running.local_engine import Engine, chosen_cores, local_engine
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.results import check_results, software, write_results
from fairbench_agent.comparison.running.run_progress import RunProgress
from fairbench_agent.comparison.running.run_report import cores_text, intention_text
from fairbench_agent.comparison.running.try_out import Tried, try_all
from fairbench_agent.comparison.study.provenance import CPU_OF_PLAN, Condition, Provenance, RunSession, ledger_path
from fairbench_agent.comparison.study.study_conclusion import check_unchanged
from fairbench_agent.comparison.study.study_file import plan_path, read_plan, read_study
from fairbench_agent.comparison.study.study_plan import PlannedMachine
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.signals import handling
from fairbench_agent.cpus.names import same_cpu


@dataclass(frozen=True)
class RunContext:
    """What running a study needs from outside: the machine, who makes attempts, and where a person looks."""

    console: Console
    engine: Callable[[tuple[int | None, ...], Path], AbstractContextManager[Engine]]
    """gives the engine of some cores, which keeps outputs below a folder"""
    host: str
    source: SystemSource = field(default_factory=SystemSource)
    check: Callable[[SystemSource, int | None], tuple[Assessment, ...]] = check
    now_ns: Callable[[], int] = time.time_ns
    node: Path | None = None
    """folder of this machine, which is locked while runs are made; None for no lock"""

    @contextmanager
    def machine(self) -> Iterator[None]:
        """Hold this machine: what is measured or run beside slows a run; StudyError where another process holds it."""
        try:
            with alone_on(self.node) if self.node else nullcontext():
                yield
        except PlanError as error:
            raise StudyError(str(error)) from error


def local_context(console: Console) -> RunContext:
    """Return what running a study on this machine needs."""
    host = node_key()
    node = node_folder()
    return RunContext(console, lambda cores, results: local_engine(cores, results, host), host, node=node)


def read_planned(file: Path) -> PlannedRuns:
    """Return the runs of a study that was planned and not changed since; StudyError."""
    study = read_study(file)
    path = plan_path(file)
    if not path.exists():
        raise StudyError(f"{path}: is not there; plan first: fairbench-compare study plan {file}")
    planned = PlannedRuns(study, read_plan(path), file.parent)
    check_unchanged(study, planned.plan)
    planned.check()
    return planned


def run_study(planned: PlannedRuns, file: Path, jobs: int | None, context: RunContext) -> Provenance:
    """Make every run that is not settled yet, and write the results."""
    if planned.plan.fleet is not None:
        raise ParameterError(
            "the plan is for the nodes of a fleet; say on which cluster they are: --on slurm, or --on dask=ADDRESS"
        )
    cores = _checked_cores(planned, jobs, context.source)
    check_results(planned, ledger_path(file))
    folder = runs_folder(file)
    with only_one(folder), context.machine():
        ledger = open_ledger(folder, planned.plan.id, planned.runs)
        if left := left_of(planned, ledger):
            begun = _session("begun", planned, cores, context)
            context.console.print(
                intention_text(planned, ledger, left, begun, cores_text(begun)),
                highlight=False,
                markup=False,
                soft_wrap=True,
            )
            ledger.say(begun)
            carried_out(planned, ledger, context.engine(cores, folder), context.console, len(cores))
            ledger.say(_session("ended", planned, cores, context))
        return write_results(planned, ledger)


def carried_out(
    planned: PlannedRuns, ledger: Ledger, engines: AbstractContextManager[Engine], console: Console, jobs: int
) -> None:
    """Carry out what is left by an engine of so many runs at a time; StoppedError, which says how to go on, when stopped."""
    display = RunProgress(console, len(planned.runs), len(left_of(planned, ledger)), jobs)
    try:
        with handling((signal.SIGTERM,), _terminate), engines as engine:
            carry_out(planned, ledger, engine, display)
    except (KeyboardInterrupt, StoppedError) as stop:
        done = len(planned.runs) - len(left_of(planned, ledger))
        raise StoppedError.because_of(
            stop,
            f"stopped after {done} of {len(planned.runs)} runs; nothing of them is lost, and the same command goes on",
        ) from stop
    finally:
        display.close()


def _terminate(*_: object) -> NoReturn:
    raise StoppedError("ended by SIGTERM", signal.SIGTERM)


def _checked_cores(planned: PlannedRuns, jobs: int | None, source: SystemSource) -> tuple[int | None, ...]:
    """Return the cores to run on: as many as ran side by side when B's machine was measured."""
    machine = planned.plan.b_machine
    wanted = machine.copies if jobs is None else jobs
    if wanted < 1:
        raise ParameterError(f"--jobs {wanted}: give a number from 1 on")
    cores = chosen_cores(source, wanted)
    if wanted != machine.copies:
        measured = f"fairbench-agent measure --copies {wanted}" if wanted > 1 else "fairbench-agent measure"
        raise ParameterError(
            f"--jobs {wanted}: runs side by side slow each other, and t̂₂ rests on a measurement of {_many_copies(machine.copies)}; give "
            f"--jobs {machine.copies}, or measure with {measured}, write copies = {wanted} under [b] and plan again"
        )
    brand = detect(source).brand.value
    if brand and machine.source.startswith("record ") and not same_cpu(brand, machine.name):
        raise StudyError(
            f"the plan is for {machine.name}, and this machine is {brand}; run it there, or measure and plan here"
        )
    return cores


def _many_copies(number: int) -> str:
    return "one process alone" if number == 1 else f"{number} copies side by side"


def _session(
    event: Literal["begun", "ended"], planned: PlannedRuns, cores: tuple[int | None, ...], context: RunContext
) -> RunSession:
    """Return that a harness begins or ends now; the machine is looked at on the first of its cores."""
    looked_at = (one.finding for one in context.check(context.source, cores[0]))
    return RunSession(
        event=event,
        at_ns=context.now_ns(),
        software=software(),
        host=context.host,
        jobs=len(cores),
        cores=cores,
        conditions=(
            _cpu_of_plan(planned.plan.b_machine, context.source),
            *(Condition(name=one.name, value=one.value, limit=one.limit, verdict=one.verdict) for one in looked_at),
        ),
        program_sha256=planned.program_sha256(),
        instances_sha256=planned.instances_sha256(),
    )


def _cpu_of_plan(machine: PlannedMachine, source: SystemSource) -> Condition:
    """Return whether this machine has the CPU that t̂₂ is for; nobody can tell where the plan has a score alone."""
    brand = detect(source).brand.value
    verdict = "good" if brand and same_cpu(brand, machine.name) else "caution"
    if brand is None or machine.source == "given":
        verdict = "unknown"
    return Condition(name=CPU_OF_PLAN, value=brand, limit=machine.name, verdict=verdict)


def try_study(planned: PlannedRuns, file: Path, context: RunContext) -> Tried:
    """Try every instance for a second, one at a time; nothing of it counts."""
    folder, outputs = runs_folder(file), tries_folder(file)
    context.console.print(f"trying {len(planned.runtimes_s)} instances, a second each", highlight=False, markup=False)
    try:
        with only_one(folder), context.machine(), context.engine(chosen_cores(context.source, 1), outputs) as engine:
            return try_all(planned, engine, outputs)
    except KeyboardInterrupt as stop:
        raise StoppedError.because_of(
            stop, "stopped while trying; nothing of it counts, and the same command tries again"
        ) from stop


def tries_folder(file: Path) -> Path:
    """Return where the outputs of a dry run are, apart from those of runs."""
    return runs_folder(file) / "try"
