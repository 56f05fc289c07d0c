"""What the worker does to measure: load, compile, verify, warm up, then time run after run.

This module imports numba, so only the worker may import it.
"""

import gc
import os
import platform
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property

import psutil
from pydantic import BaseModel

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement.chain_timing import time_chain, time_loads
from fairbench_agent.agent.measurement.chunk_timing import CHUNK_THRESHOLDS, Clock, StoppedError, time_run
from fairbench_agent.agent.measurement.plan import Assignment, PlannedRun
from fairbench_agent.agent.measurement.worker_messages import (
    CODE_GENERATION,
    Advance,
    Arrived,
    FinishedRun,
    FinishedValidation,
    Ready,
    Step,
    TimedChain,
    TimedLoads,
)
from fairbench_agent.agent.readiness.counters import Counters, read_counters
from fairbench_agent.pool.record.notation import MAX_INTEGER
from fairbench_agent.pool.record.protocol import PinnedCore, Protocol
from fairbench_agent.pool.record.timing import Noise, chunk_ends
from fairbench_agent.workloads.drift import DRIFT_ADDITIONS
from fairbench_agent.workloads.frozen_code import FrozenCode, shipped_folder, versions
from fairbench_agent.workloads.instances import Instance
from fairbench_agent.workloads.outcomes import Outcome, known_outcome, objective_text
from fairbench_agent.workloads.processes import (
    QUICK_BUDGET,
    SEED,
    WORKLOAD_VERSION,
    Problem,
    ProcessKey,
)
from fairbench_agent.workloads.search import advance, start
from fairbench_agent.workloads.suites import instance_sha256
from fairbench_agent.workloads.validation import VALIDATION_PROCESSES, ValidationProcess

_PROGRESS_NS = 250_000_000
_WARM_UP_NS = 1_500_000_000

Say = Callable[[BaseModel], None]


@dataclass
class Measuring:
    """One task under way: the instances, the clock, and the word to stop."""

    task: Assignment
    say: Say
    stop: threading.Event
    clock: Clock
    source: SystemSource
    known: Callable[..., Outcome | None] = known_outcome
    validation: Sequence[ValidationProcess] = VALIDATION_PROCESSES
    instances: dict[tuple[Problem, str], Instance] = field(default_factory=dict)
    go: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    """released when all copies have come to where this one waits, and by the word to stop"""

    def measure(self) -> None:
        """Prepare, then time every run and validation process of the assignment."""
        pin(self.task.core)
        self.instances = self.task.plan.instances()
        self.say(Step(phase="compile", name=""))
        ready = Ready(protocol=self.protocol())
        self.proceed()
        self.say(ready)
        for key in self.task.plan.verified():
            self.verify(key)
        gc.collect()
        gc.freeze()
        gc.disable()
        self.together()
        self.warm_up()
        for run in self.task.runs:
            self.chain(run.position)
            self.say(self.run(run))
            # others slow down for as long as this copy is at work, so it goes on until the last is finished
            self.together(self.again(run))
        self.chain(len(self.task.plan.runs()))
        for name in self.task.validation:
            self.say(self.validate(name))
        self.proceed()
        self.together()
        # last, since their memory is not that of the runs
        self.say(TimedLoads(loads=time_loads(self.code.chains, self.clock.wall_ns)))

    @cached_property
    def code(self) -> FrozenCode:
        """Compile the frozen code of every kernel, whether it is run or not, so the fingerprint is of all of them."""
        return FrozenCode(shipped_folder(platform.machine()))

    def protocol(self) -> Protocol:
        """Return by which rules is measured, of which only this process knows the compiler and what came out of it."""
        rules = self.task.plan.model_dump(include=set(Protocol.model_fields)) | versions()
        core = self.task.plan.core
        alone = None if core is None else (PinnedCore(core=core, smt_siblings=None),)
        return Protocol(
            **rules | {"cores": self.task.plan.cores or alone},
            code="numba",
            python_version=platform.python_version(),
            code_generation=dict(CODE_GENERATION),
            assembly_sha256=self.code.assembly_sha256(),
            timer=time.get_clock_info("perf_counter").implementation,
            timer_resolution_ns=self.source.timer_step_ns(),
            instances={f"{p}/{name}": instance_sha256(instance) for (p, name), instance in self.instances.items()},
        )

    def verify(self, key: ProcessKey) -> None:
        """Run a process at the quick budget and compare what it reaches with the known outcome."""
        self.proceed()
        self.say(Step(phase="verify", name=str(key)))
        instance = self.instances[key.problem, key.instance]
        state = start(instance, SEED, self.code.search)
        advance(instance, state, key.search, QUICK_BUDGET, self.code.search)
        reached = Outcome(state.evaluations, objective_text(key.problem, state.best))
        known = self.known(WORKLOAD_VERSION, self.task.plan.suite, QUICK_BUDGET, SEED, str(key))
        if reached != known:
            raise WorkerError(f"{key} reached {reached}, the known outcome is {known}; nothing was timed")

    def warm_up(self) -> None:
        """Keep the core busy until its clock speed has settled."""
        self.say(Step(phase="warm up", name=""))
        began = self.clock.wall_ns()
        while self.clock.wall_ns() - began < _WARM_UP_NS:
            self.proceed()
            self.code.drift(DRIFT_ADDITIONS, 1.0)

    def chain(self, after_runs: int) -> None:
        """Time chains if this is one of their moments."""
        if after_runs in self.task.chains:
            self.proceed()
            self.together()
            self.say(TimedChain(chain=time_chain(self.code.chains, self.clock.wall_ns, after_runs)))

    def run(self, run: PlannedRun) -> FinishedRun:
        """Time one run; only the timing stands between the two readings of the counters."""
        self.proceed()
        self.say(Step(phase="run", name=str(run.key), position=run.position))
        problem, name, search = run.key
        instance, plan, code = self.instances[problem, name], self.task.plan, self.code.search
        ends = chunk_ends(plan.budget, CHUNK_THRESHOLDS[problem])
        drift_ns = self.drift_together_ns()
        before = self.counters()
        state, times = time_run(
            lambda: start(instance, plan.seed, code),
            lambda state, end: advance(instance, state, search, end, code),
            ends,
            self.clock,
            self.progress(),
        )
        own_ns = times.cpu_ns + self.others_ns(times.wall_ns)
        noise = counted(before, self.counters(), own_ns, times.clock_step_ns, drift_ns)
        objective = objective_text(problem, state.best)
        own = {name: value for name, value in times._asdict().items() if name != "clock_step_ns"}
        own |= {"evaluations": state.evaluations, "objective": objective, "copy_index": self.task.copy_index}
        return FinishedRun(run=run, **own, noise=noise)

    def validate(self, name: str) -> FinishedValidation:
        """Time one validation process."""
        self.proceed()
        self.say(Step(phase="validate", name=name))
        process = next(process for process in self.validation if process.name == name)
        process.warm_up(self.code.validation)
        drift_ns = self.drift_together_ns()
        before = self.counters()
        calendar, cpu, wall = self.clock.calendar_ns(), self.clock.cpu_ns(), self.clock.wall_ns()
        answer = process.run(self.code.validation)
        wall_ns = self.clock.wall_ns() - wall
        cpu_ns = self.clock.cpu_ns() - cpu
        step = self.clock.calendar_ns() - calendar - wall_ns
        after = self.counters()
        if answer != process.answer:
            raise WorkerError(f"{name} answered {answer}, the known answer is {process.answer}; nothing was recorded")
        noise = counted(before, after, cpu_ns + self.others_ns(wall_ns), step, drift_ns)
        return FinishedValidation(name=name, answer=answer, wall_ns=wall_ns, cpu_ns=cpu_ns, noise=noise)

    def drift_ns(self) -> int:
        """Return the time of the drift kernel now, the best of three: it tells of the core's speed, not of its load."""
        times = []
        for _ in range(3):
            began = self.clock.wall_ns()
            self.code.drift(DRIFT_ADDITIONS, 1.0)
            times.append(self.clock.wall_ns() - began)
        return min(times)

    def drift_together_ns(self) -> int:
        """Return the time of the drift kernel while all copies time theirs, and wait until all are ready for what follows."""
        self.together()
        drift_ns = self.drift_ns()
        self.together()
        return drift_ns

    def others_ns(self, wall_ns: int) -> int:
        """Return the CPU time of the other copies in some time: all of it, on cores that are theirs alone."""
        return (self.task.plan.copies - 1) * wall_ns

    def counters(self) -> Counters:
        """Read the system's counters for this process and its core."""
        return read_counters(self.source, os.getpid(), self.task.core)

    def together(self, meanwhile: Iterator[None] | None = None) -> None:
        """Wait until all copies have come to this place; until then carry on with what else is given, step by step."""
        if self.task.plan.copies > 1:
            self.say(Arrived())
            while not self.go.acquire(blocking=meanwhile is None):
                if meanwhile is not None:
                    next(meanwhile)
        self.proceed()

    def again(self, run: PlannedRun) -> Iterator[None]:
        """Do the work of a run over and over, a chunk at each step; nothing is timed."""
        problem, name, search = run.key
        instance, plan, code = self.instances[problem, name], self.task.plan, self.code.search
        while True:
            state = start(instance, plan.seed, code)
            for end in chunk_ends(plan.budget, CHUNK_THRESHOLDS[problem]):
                advance(instance, state, search, end, code)
                yield

    def proceed(self) -> None:
        """Raise StoppedError when the supervisor has asked to stop."""
        if self.stop.is_set():
            raise StoppedError

    def progress(self) -> Callable[[int], bool]:
        """Return what `time_run` calls between chunks: it tells the supervisor now and then, and hears the stop."""
        began = last = self.clock.wall_ns()

        def proceed(evaluations: int) -> bool:
            nonlocal last
            now = self.clock.wall_ns()
            # of several copies the first speaks for all, so that the supervisor has no more to do on their cores
            if now - last > _PROGRESS_NS and self.task.copy_index == 0:
                last = now
                self.say(Advance(evaluations=evaluations, wall_ns=now - began))
            return not self.stop.is_set()

        return proceed


def pin(core: int | None) -> None:
    """Bind this process to one core; there is none to name where the system ties no process to one."""
    if core is not None and sys.platform != "darwin":
        psutil.Process().cpu_affinity([core])


def counted(before: Counters, after: Counters, own_cpu_ns: int, clock_step_ns: int, drift_ns: int) -> Noise:
    """Return what the counters gained between two readings; the neighbours' time is all but our own."""
    gained = asdict(after.since(before))
    busy_ns = gained.pop("busy_ns")
    return Noise(
        **gained,
        neighbour_ns=None if busy_ns is None else max(0, busy_ns - own_cpu_ns),
        # a clock that starts at 1970 may be set by decades
        clock_step_ns=max(-MAX_INTEGER, min(MAX_INTEGER, clock_step_ns)),
        drift_ns=drift_ns,
        spread_ppm=None,
        modes=None,
        disturbances=(),
    )
