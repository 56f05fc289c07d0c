"""Plans, runs, journals and scripted workers for tests."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fairbench_agent.agent.measurement.journal import (
    Closing,
    Filed,
    Journal,
    JournalLine,
    Opening,
    Session,
    TimedLine,
    create_journal,
)
from fairbench_agent.agent.measurement.measure_command import MeasurementContext
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan, PlannedRun
from fairbench_agent.agent.measurement.timing import CHUNK_THRESHOLDS, Clock, chunk_ends
from fairbench_agent.agent.measurement.worker_messages import (
    Ended,
    Event,
    FinishedProgram,
    FinishedRun,
    Ready,
    Timed,
    TimedSpeed,
)
from fairbench_agent.agent.measurement.workers import Supervisor
from fairbench_agent.agent.readiness.check import Assessment
from fairbench_agent.agent.undisturbed import ITERATION_COST
from fairbench_agent.pool.record.machine import Chain, Load
from fairbench_agent.pool.record.protocol import Finding, PinnedCore, Protocol
from fairbench_agent.pool.record.timing import Noise
from fairbench_agent.workloads.outcomes import Outcome, known_answer, known_instance_sha256, known_outcome
from fairbench_agent.workloads.processes import QUICK_BUDGET, SEED, WORKLOAD_VERSION
from tests.pool.examples import MACHINE, pinned

SECOND = 10**9
MACHINE_ID = "0123456789abcdef0123456789abcdef"
COUNTED = {"drift_ns": 5_000_000}
UNJUDGED: dict[str, Any] = {"spread_ppm": None, "disturbances": ()}
QUIET = Noise(**dict.fromkeys(Noise.model_fields, 0) | COUNTED | UNJUDGED)
FINDING = Finding(name="governor", value="performance", limit="performance", verdict="good")


def make_plan(**changes: Any) -> MeasurementPlan:
    fields: dict[str, Any] = {
        "suite": "standard",
        "folder": None,
        "budget": QUICK_BUDGET,
        "sweeps": 1,
        "selection": "tsp/*/swap",
        "validation": False,
        "order_seed": 7,
    }
    return MeasurementPlan(**(fields | changes))


def pinned_cores(core: int) -> tuple[PinnedCore]:
    return (pinned(core),)


def plan_of_copies(n_copies: int, **changes: Any) -> MeasurementPlan:
    """Return a plan of several copies on cores 0, 2, 4 …, each with the next core as its sibling."""
    cores = tuple(pinned(2 * place, (2 * place + 1,)) for place in range(n_copies))
    return make_plan(copies=n_copies, cores=cores, **changes)


def opening(plan: MeasurementPlan | None = None, **changes: Any) -> Opening:
    fields: dict[str, Any] = {
        "agent_version": "0.1.0",
        "machine_id": MACHINE_ID,
        "machine": MACHINE,
        "plan": plan or make_plan(),
        "at_ns": 1_700_000_000 * SECOND,
    }
    return Opening(**(fields | changes))


def ready(plan: MeasurementPlan | None = None, **changes: Any) -> Ready:
    plan = plan or make_plan()
    keys = (*plan.keys_to_verify(), *(run.key for run in plan.runs()))
    fields: dict[str, Any] = {
        **plan.model_dump(include=set(Protocol.model_fields)),
        "python_version": "3.11.9",
        "numba_version": "0.68.1",
        "llvmlite_version": "0.50.0",
        "llvm_version": "20.1.8",
        "code_generation": {"NUMBA_CPU_NAME": "generic"},
        "target": "x86_64-unknown-linux-gnu",
        "assembly_sha256": "a5" * 32,
        "timer": "clock_gettime(CLOCK_MONOTONIC)",
        "timer_resolution_ns": 31,
        "instances": {
            f"{key.problem}/{key.instance}": known_instance_sha256(plan.suite, key.problem, key.instance)
            for key in keys
        },
    }
    return Ready(protocol=Protocol(**(fields | changes)))


def outcome(plan: MeasurementPlan, run: PlannedRun) -> Outcome:
    """Return the known outcome, or an arbitrary one if none is known."""
    listed = known_outcome(WORKLOAD_VERSION, plan.suite, plan.budget, SEED, str(run.key))
    return listed or Outcome(plan.budget + 3, "12.500000" if run.key.problem == "tsp" else "12")


def finished_run(plan: MeasurementPlan, run: PlannedRun, work_ns: float = 1000.0, **changes: Any) -> FinishedRun:
    """Return a run on a quiet machine whose evaluations all take the same time."""
    reached = outcome(plan, run)
    ends = [*chunk_ends(plan.budget, CHUNK_THRESHOLDS[run.key.problem])[:-1], reached.evaluations]
    evaluations = tuple(end - begin for begin, end in zip([0, *ends], ends, strict=False))
    iterations = tuple(max(1, made // 100) for made in evaluations)
    cost = ITERATION_COST.get((run.key.problem, run.key.search), 0.0)
    walls = tuple(round(work_ns * (e + cost * i)) for e, i in zip(evaluations, iterations, strict=True))
    fields: dict[str, Any] = {
        "run": run,
        "evaluations": reached.evaluations,
        "objective": reached.objective,
        "wall_ns": sum(walls),
        "cpu_ns": sum(walls),
        "chunk_work": evaluations,
        "chunk_iterations": iterations,
        "chunk_wall_ns": walls,
        "noise": QUIET,
    }
    return FinishedRun(**(fields | changes))


def slow_run(run: FinishedRun, first: int, last: int, factor: float, **changes: Any) -> FinishedRun:
    """Return a run with a stretch of slower chunks and unchanged CPU time."""
    walls = tuple(round(ns * factor) if first <= n <= last else ns for n, ns in enumerate(run.chunk_wall_ns))
    longer = {"chunk_wall_ns": walls, "wall_ns": run.wall_ns + sum(walls) - sum(run.chunk_wall_ns)}
    return FinishedRun(**(run.model_dump() | {"run": run.run, "noise": run.noise} | longer | changes))


def finished_program(name: str, n_chunks: int = 0, **changes: Any) -> FinishedProgram:
    """Return a program on a quiet machine, in ten equal chunks."""
    fields: dict[str, Any] = {
        "wall_ns": SECOND,
        "cpu_ns": SECOND,
        "chunk_work": (100,) * 10,
        "chunk_wall_ns": (SECOND // 10,) * 10,
        "noise": QUIET,
    }
    answer = known_answer(name, n_chunks)
    assert answer is not None
    return FinishedProgram(name=name, answer=answer, **(fields | changes))


def chain(after_runs: int, shift_ns: str = "0.25000") -> TimedSpeed:
    """Return chains of a core at 4 GHz whose additions and multiplications take 3 cycles."""
    timed = Chain(after_runs=after_runs, shift_ns=shift_ns, multiplication_ns="0.75000", addition_ns="0.75000")
    return TimedSpeed(chains=(timed,))


LOADS = TimedSpeed(loads=(Load(working_set_bytes=16_384, load_ns="1.25"),))


def journal_lines(plan: MeasurementPlan) -> list[JournalLine]:
    """Return the lines of an uninterrupted measurement."""
    began = opening(plan).at_ns
    results: list[Timed] = [finished_run(plan, run) for run in plan.runs()]
    results += [finished_program(name, plan.program_chunks) for name in plan.programs()]
    return [
        opening(plan),
        Session(at_ns=began + SECOND, protocol=ready(plan).protocol, findings=(FINDING,)),
        *(TimedLine(at_ns=began + (2 + place) * SECOND, results=(x,)) for place, x in enumerate(results)),
        Closing(at_ns=began + 1000 * SECOND, findings=(FINDING,)),
        Filed(at_ns=began + 1001 * SECOND, sha256="5e" * 32),
    ]


def write_journal(folder: Path, lines: Sequence[JournalLine], name: str = "1") -> Journal:
    assert isinstance(lines[0], Opening)
    journal = create_journal(folder, name, lines[0])
    for line in lines[1:]:
        journal.append(line)
    return journal


def runs_of(task: Assignment) -> list[PlannedRun]:
    return [step for step in task.steps if isinstance(step, PlannedRun)]


class ScriptedSupervisor(Supervisor):
    """A supervisor without a worker: it yields the messages of a script and logs its tasks."""

    def __init__(self, events: Callable[[Assignment], Iterator[Event]]) -> None:
        super().__init__({})
        self.script = events
        self.tasks: list[Assignment] = []

    @contextmanager
    def working(self, task: Assignment) -> Iterator[Iterator[Event]]:
        self.tasks.append(task)
        yield self.script(task)


def task_script(plan: MeasurementPlan, until: int | None = None) -> Callable[[Assignment], Iterator[Event]]:
    """Return the script of a worker that does its task, or is stopped after some results."""

    def events(task: Assignment) -> Iterator[Event]:
        yield ready(plan)
        todo: list[Event] = [finished_run(plan, run) for run in runs_of(task)]
        todo += [finished_program(x, plan.program_chunks) for x in task.steps if isinstance(x, str)]
        yield from todo[:until]
        yield Ended(reason="done" if until is None or until >= len(todo) else "stopped")

    return events


def ticking_clock(start_ns: int = 1_700_000_000 * SECOND) -> Clock:
    """Return a clock whose time of day advances by a second at every reading."""
    moments = iter(range(start_ns, 2**62, SECOND))
    return Clock(calendar_ns=lambda: next(moments))


def context_of(
    supervisor: Supervisor, findings: Sequence[Finding] = (FINDING,), start_ns: int = 1_700_000_500 * SECOND
) -> MeasurementContext:
    """Return the context of a quiet machine with a scripted worker and the release of these journals."""
    return MeasurementContext(
        supervisor=supervisor,
        clock=ticking_clock(start_ns),
        check=lambda *_: tuple(Assessment(finding=finding, advice=None) for finding in findings),
        release="0.1.0",
        quiet=True,
    )


def printing_worker(*lines: str, code: int = 0) -> tuple[str, ...]:
    """Return the command of a worker that reads its task, prints these lines and exits."""
    program = (
        "import sys; sys.stdin.readline();"
        f"[print(line, flush=True) for line in {lines!r}];"
        f"sys.stderr.write('first\\nlast words\\n') if {code} else None; sys.exit({code})"
    )
    return (sys.executable, "-c", program)
