"""The timed process, `python -m fairbench_agent.agent.measurement.worker`: reads a task, writes messages.

It imports numba in the fixed code generation environment; the supervisor never does. Between chunks it only checks for
a stop request; a thread blocked on stdin receives commands and notices when the supervisor exits.
"""

import gc
import os
import platform
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from io import TextIOWrapper
from typing import Any, TextIO, TypeVar

import psutil
from pydantic import BaseModel

from fairbench_agent.agent.errors import AgentError, WorkerError
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement.plan import Assignment, PlannedRun
from fairbench_agent.agent.measurement.timing import (
    CHUNK_THRESHOLDS,
    Clock,
    StopRequestedError,
    chunk_ends,
    search_chunks,
    time_chain,
    time_chunks,
    time_loads,
)
from fairbench_agent.agent.measurement.worker_messages import (
    CODE_GENERATION,
    Arrived,
    Ended,
    FinishedProgram,
    FinishedRun,
    Ready,
    TimedSpeed,
)
from fairbench_agent.agent.readiness.counters import Counters, increases, read_counters
from fairbench_agent.pool.record.field_types import MAX_INTEGER
from fairbench_agent.pool.record.protocol import Protocol
from fairbench_agent.pool.record.timing import Noise
from fairbench_agent.workloads.drift import DRIFT_ADDITIONS
from fairbench_agent.workloads.errors import WorkloadError
from fairbench_agent.workloads.frozen_code import FrozenCode, shipped_folder, versions
from fairbench_agent.workloads.instances import Instance
from fairbench_agent.workloads.outcomes import Outcome, known_outcome, objective_text
from fairbench_agent.workloads.processes import QUICK_BUDGET, SEED, WORKLOAD_VERSION, Problem, ProcessKey
from fairbench_agent.workloads.programs.catalogue import PROGRAMS
from fairbench_agent.workloads.search import SearchState, advance, start
from fairbench_agent.workloads.suites import instance_sha256
from fairbench_agent.workloads.validation import VALIDATION_PROCESSES, Chunks

_WARM_UP_NS = 1_500_000_000
_DRIFT_PARTS, _DRIFT_REPEATS = 10, 25
"""A part of the drift kernel takes less than a millisecond, so that one of the repeats is undisturbed."""

Send = Callable[[BaseModel], None]
T = TypeVar("T")


@dataclass
class Worker:
    """One assignment in progress; `go` is released when all copies have arrived, and on a stop request."""

    task: Assignment
    send: Send
    stop: threading.Event
    clock: Clock
    source: SystemSource
    instances: dict[tuple[Problem, str], Instance] = field(default_factory=dict)
    go: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))

    def __post_init__(self) -> None:
        self._calendar_offset_ns = self.clock.calendar_ns() - self.clock.wall_ns()

    def measure(self) -> None:
        if self.task.core is not None and sys.platform != "darwin":  # macOS cannot pin
            psutil.Process().cpu_affinity([self.task.core])
        self.instances = self.task.plan.instances()
        ready = Ready(protocol=self.protocol())
        self.check_stop()
        self.send(ready)
        for key in self.task.plan.keys_to_verify():
            self.verify(key)
        gc.collect()
        gc.freeze()
        gc.disable()
        self.wait_for_copies()
        self.warm_up()
        for step in self.task.steps:
            if isinstance(step, PlannedRun):
                self.send(self.run(step))
                # keep the core busy until the last copy has finished, so that all are timed under the same load
                self.wait_for_copies(self.repeat(step))
            else:
                self.send(self.program(step) if isinstance(step, str) else self.chain(step))
        self.wait_for_copies()
        if self.task.loads:  # last, since they allocate memory that the runs do not need
            self.send(TimedSpeed(loads=time_loads(self.code.kernels, self.clock.wall_ns)))

    @cached_property
    def code(self) -> FrozenCode:
        """The compiled code of all kernels, even unused ones, so that the fingerprint covers all of them."""
        return FrozenCode(shipped_folder(platform.machine()))

    def protocol(self) -> Protocol:
        plan, timer = self.task.plan, time.get_clock_info("perf_counter")
        return Protocol(
            **plan.model_dump(include=set(Protocol.model_fields)) | versions(),
            python_version=platform.python_version(),
            code_generation=dict(CODE_GENERATION),
            assembly_sha256=self.code.assembly_sha256(),
            timer=timer.implementation,
            timer_resolution_ns=round(timer.resolution * 1e9),
            instances={f"{p}/{name}": instance_sha256(instance) for (p, name), instance in self.instances.items()},
        )

    def search(self, key: ProcessKey, budget: int, iterations: list[int]) -> Iterator[tuple[int, SearchState]]:
        problem, name, search = key
        instance, seed, code = self.instances[problem, name], self.task.plan.seed, self.code.search
        return search_chunks(
            lambda: start(instance, seed, code),
            lambda state, end: advance(instance, state, search, end, code),
            chunk_ends(budget, CHUNK_THRESHOLDS[problem]),
            iterations,
        )

    def verify(self, key: ProcessKey) -> None:
        """Run a process at the quick budget; WorkerError if its outcome differs from the known one."""
        self.check_stop()
        *_, (_, state) = self.search(key, QUICK_BUDGET, [])
        reached = Outcome(state.evaluations, objective_text(key.problem, state.best))
        expected = known_outcome(WORKLOAD_VERSION, self.task.plan.suite, QUICK_BUDGET, SEED, str(key))
        if reached != expected:
            raise WorkerError(f"{key} reached {reached}, the known outcome is {expected}; nothing was timed")

    def warm_up(self) -> None:
        """Keep the core busy until its clock speed has settled."""
        began = self.clock.wall_ns()
        while self.clock.wall_ns() - began < _WARM_UP_NS:
            self.check_stop()
            self.code.kernels["drift"](DRIFT_ADDITIONS, 1.0)

    def chain(self, after_runs: int) -> TimedSpeed:
        self.wait_for_copies()
        return TimedSpeed(chains=(time_chain(self.code.kernels, self.clock.wall_ns, after_runs),))

    def run(self, run: PlannedRun) -> FinishedRun:
        iterations: list[int] = []
        state, times = self.timed(self.search(run.key, self.task.plan.budget, iterations))
        return FinishedRun(
            run=run,
            copy_index=self.task.copy_index,
            evaluations=state.evaluations,
            objective=objective_text(run.key.problem, state.best),
            chunk_iterations=tuple(iterations),
            **times,
        )

    def program(self, name: str) -> FinishedProgram:
        answer, times = self.timed(self.chunks(name, self.task.plan.program_chunks))
        return FinishedProgram(name=name, answer=answer, **times)

    def timed(self, chunks: Iterator[tuple[int, T]]) -> tuple[T, dict[str, Any]]:
        """Time chunks, and nothing else between two readings of the counters; return the result, times and noise."""
        self.check_stop()
        drift_ns = self.drift_ns()
        before = read_counters(self.source, os.getpid(), self.task.core)
        result, times = time_chunks(chunks, self.clock, self.check_stop)
        after = read_counters(self.source, os.getpid(), self.task.core)
        offset_ns = self.clock.calendar_ns() - self.clock.wall_ns()
        step_ns, self._calendar_offset_ns = offset_ns - self._calendar_offset_ns, offset_ns
        copies_ns = (self.task.plan.copies - 1) * times.wall_ns  # of the other copies, each alone on its core
        noise = noise_between(before, after, times.cpu_ns + copies_ns, step_ns, drift_ns)
        return result, times._asdict() | {"noise": noise}

    def chunks(self, name: str, n_chunks: int) -> Chunks:
        """Prepare a validation process or reference program, and return the iterator that runs it."""
        if name in VALIDATION_PROCESSES:
            return VALIDATION_PROCESSES[name](self.code.kernels[name])
        return next(x for x in PROGRAMS if x.name == name).chunks(n_chunks, self.code.kernels[name])

    def drift_ns(self) -> int:
        """Return the time of the drift kernel, from its shortest parts, while all copies run it."""
        self.wait_for_copies()
        times = []
        for _ in range(_DRIFT_REPEATS):
            began = self.clock.wall_ns()
            self.code.kernels["drift"](DRIFT_ADDITIONS // _DRIFT_PARTS, 1.0)
            times.append(self.clock.wall_ns() - began)
        self.wait_for_copies()
        return _DRIFT_PARTS * min(times)

    def wait_for_copies(self, background: Iterator[None] | None = None) -> None:
        """Wait until all copies have arrived here; until then, advance the background work, if any."""
        self.check_stop()
        if self.task.plan.copies > 1:
            self.send(Arrived())
            while not self.go.acquire(blocking=background is None):
                if background is not None:
                    next(background)
            self.check_stop()

    def repeat(self, run: PlannedRun) -> Iterator[None]:
        """Repeat the work of a run forever, untimed, one chunk per step."""
        while True:
            for _ in self.search(run.key, self.task.plan.budget, []):
                yield

    def check_stop(self) -> None:
        if self.stop.is_set():
            raise StopRequestedError


def noise_between(before: Counters, after: Counters, own_cpu_ns: int, clock_step_ns: int, drift_ns: int) -> Noise:
    """Return the noise between two counter readings; the neighbours' time is all CPU time but our own."""
    rises = increases(before, after)
    busy_ns = rises.pop("busy_ns")
    return Noise(
        **rises,
        neighbour_ns=None if busy_ns is None else max(0, busy_ns - own_cpu_ns),
        # a clock that started in 1970 may be set forward by decades
        clock_step_ns=max(-MAX_INTEGER, min(MAX_INTEGER, clock_step_ns)),
        drift_ns=drift_ns,
        spread_ppm=None,
        disturbances=(),
    )


def read_commands(lines: TextIO, stop: threading.Event, go: threading.Semaphore) -> None:
    """Handle the commands `go` and `stop`; exit when the supervisor is gone."""
    for line in lines:
        if line.strip() == "stop":
            stop.set()
        go.release()  # on `stop` too, to wake a waiting copy
    os._exit(1)


def run_task(line: str, send: Send, stop: threading.Event, go: threading.Semaphore) -> Ended:
    """Run the task in a line and return the final message; every command releases `go`."""
    try:
        task = Assignment.model_validate_json(line)
        Worker(task, send, stop, Clock(), SystemSource(), go=go).measure()
    except StopRequestedError:
        return Ended(reason="stopped")
    except (AgentError, WorkloadError) as error:
        return Ended(reason="failed", message=str(error))
    except Exception as error:  # noqa: BLE001  the supervisor reports every error
        return Ended(reason="failed", message=f"{type(error).__name__}: {error}")
    return Ended(reason="done")


def main() -> None:
    for pipe in (sys.stdin, sys.stdout):
        if isinstance(pipe, TextIOWrapper):
            pipe.reconfigure(encoding="utf-8")
    task = sys.stdin.readline()
    stop, go = threading.Event(), threading.Semaphore(0)
    threading.Thread(target=read_commands, args=(sys.stdin, stop, go), daemon=True).start()
    ended = run_task(task, _print_message, stop, go)
    _print_message(ended)
    # a normal exit would wait for the lock of stdin, which the reading thread may hold
    os._exit(0)


def _print_message(message: BaseModel) -> None:
    sys.stdout.write(message.model_dump_json() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
