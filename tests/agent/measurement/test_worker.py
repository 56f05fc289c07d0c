"""The worker, with simulated counters and clocks, and its process."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from fairbench_agent.agent.errors import AgentError, WorkerError
from fairbench_agent.agent.measurement import worker as worker_module
from fairbench_agent.agent.measurement.measured_record import estimate_of, run_noise
from fairbench_agent.agent.measurement.plan import MeasurementPlan, PlannedRun
from fairbench_agent.agent.measurement.timing import Clock, StopRequestedError
from fairbench_agent.agent.measurement.worker import Worker, noise_between, read_commands, run_task
from fairbench_agent.agent.measurement.worker_messages import (
    EVENTS,
    Arrived,
    Ended,
    FinishedRun,
    worker_environment,
)
from fairbench_agent.agent.readiness.counters import Counters, read_counters
from fairbench_agent.pool.record.field_types import MAX_INTEGER
from fairbench_agent.pool.record.timing import Disturbance
from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.outcomes import Outcome
from tests.agent.examples import SECOND, make_plan, outcome, plan_of_copies
from tests.agent.machine.recorded_machine import RecordedSource
from tests.workloads.frozen import frozen_code

PLAN = make_plan(selection="tsp/uniform_101/*")
RUN = PLAN.runs()[0]
STAT = "cpu  {busy} 0 0 1000 0 0 0 {steal} 0 0\ncpu0 {busy} 0 0 1000 0 0 0 {steal} 0 0\n"
MACHINE = RecordedSource(
    files={
        "/proc/stat": (STAT.format(busy=100, steal=5), STAT.format(busy=350, steal=6)),
    }
)


def even(step_ns: int = 1000, cpu_ns: int = 900, calendar_jump_ns: int = 0, jump_at: int = 2) -> Clock:
    """Return clocks that advance at every reading; the time of day jumps at one of its readings."""
    wall, cpu, readings = count(0, step_ns), count(0, cpu_ns), count(1)
    now = -step_ns

    def wall_ns() -> int:
        nonlocal now
        now = next(wall)
        return now

    def calendar_ns() -> int:
        return 1_700_000_000 * SECOND + now + step_ns + (calendar_jump_ns if next(readings) >= jump_at else 0)

    return Clock(wall_ns, lambda: next(cpu), calendar_ns)


def worker_of(clock: Clock | None = None, plan: MeasurementPlan = PLAN) -> tuple[Worker, list[BaseModel]]:
    sent: list[BaseModel] = []
    task, source = plan.assignment(), replace(MACHINE, read=[])
    worker = Worker(task, sent.append, threading.Event(), clock or even(), source)
    worker.instances = plan.instances()
    worker.code = frozen_code()
    return worker, sent


def timed_run(clock: Clock) -> FinishedRun:
    return worker_of(clock)[0].run(RUN)


@pytest.mark.parametrize("run", PLAN.runs(), ids=lambda run: str(run.key))
def test_a_run_reaches_the_known_outcome_in_chunks(run: PlannedRun) -> None:
    worker, sent = worker_of()
    done = worker.run(run)
    assert Outcome(done.evaluations, done.objective) == outcome(PLAN, run)
    assert sum(done.chunk_work) == done.evaluations
    assert sent == []
    assert set(done.chunk_wall_ns) == {1000}
    # two readings a chunk and one at the end
    assert done.wall_ns >= 2000 * len(done.chunk_wall_ns)


def test_noise_has_the_increases_of_the_counters() -> None:
    noise = timed_run(even()).noise
    assert noise.steal_ns == 10_000_000
    assert noise.neighbour_ns == 2_500_000_000 - 900
    assert noise.drift_ns == 10_000  # ten parts
    assert noise.clock_step_ns == 0
    assert noise.throttled_ns is None


@pytest.mark.parametrize("jump_ns", [-3600 * SECOND, -50_000_000, 50_000_000, 56 * 365 * 86_400 * SECOND])
def test_setting_the_clock_disturbs_the_next_run(jump_ns: int) -> None:
    for jump_at, steps in ((2, [jump_ns, 0]), (3, [0, jump_ns])):
        worker, _ = worker_of(even(calendar_jump_ns=jump_ns, jump_at=jump_at))
        runs = [worker.run(RUN) for _ in range(2)]
        expected = [max(-MAX_INTEGER, min(MAX_INTEGER, step)) for step in steps]
        assert [run.noise.clock_step_ns for run in runs] == expected
        marked = [Disturbance.CLOCK_STEPPED in run_noise(run, estimate_of(run), 1000).disturbances for run in runs]
        assert marked == [step != 0 for step in steps]
        assert {run.wall_ns for run in runs} == {timed_run(even()).wall_ns}  # the monotonic time does not change


def test_other_copies_are_not_neighbours() -> None:
    several = plan_of_copies(3, selection="tsp/uniform_101/*")
    worker, sent = worker_of(plan=several)
    for _ in range(2):
        worker.go.release()
    done = worker.run(RUN)
    # all copies wait before and after the drift kernel
    assert sent == [Arrived(), Arrived()]
    assert done.noise.neighbour_ns == 2_500_000_000 - 900 - 2 * done.wall_ns


def test_a_copy_repeats_its_work_until_the_others_have_finished() -> None:
    worker, sent = worker_of(plan=plan_of_copies(2, selection="tsp/uniform_101/*"))
    made: list[int] = []

    def working() -> Iterator[None]:
        for step, _ in enumerate(worker.repeat(RUN)):
            made.append(step)
            if step == 60:  # it began again after its 40 chunks
                worker.go.release()
            yield

    worker.wait_for_copies(working())
    assert made == list(range(61))
    assert sent == [Arrived()]
    worker.stop.set()
    worker.go.release()
    with pytest.raises(StopRequestedError):
        worker.wait_for_copies()
    single, sent = worker_of()
    single.wait_for_copies()
    assert sent == []


def test_nothing_starts_after_a_stop() -> None:
    worker, sent = worker_of()
    worker.stop.set()
    steps = (lambda: worker.verify(RUN.key), worker.warm_up, lambda: worker.run(RUN), lambda: worker.program("sort"))
    for step in steps:
        with pytest.raises(StopRequestedError):
            step()
    assert sent == []


def test_nothing_is_timed_after_a_wrong_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    worker, sent = worker_of()
    worker.verify(RUN.key)
    assert sent == []
    monkeypatch.setattr(worker_module, "known_outcome", lambda *_: Outcome(20_000, "1.000000"))
    with pytest.raises(WorkerError, match=r"reached .* evaluations, the known outcome is .*; nothing was timed"):
        worker.verify(RUN.key)


def test_programs_are_timed_in_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "chunks", lambda *_: iter([(3, 2), (4, 7)]))
    worker, sent = worker_of()
    finished = worker.program("quick")
    assert sent == []
    assert (finished.answer, finished.chunk_work, finished.chunk_wall_ns) == (7, (3, 4), (1000, 1000))
    assert finished.wall_ns >= sum(finished.chunk_wall_ns)
    assert finished.noise.steal_ns == 10_000_000
    stepped, _ = worker_of(even(calendar_jump_ns=SECOND))
    program = stepped.program("quick")
    assert Disturbance.CLOCK_STEPPED in run_noise(program, estimate_of(program), 0).disturbances


def test_chains_name_their_moment() -> None:
    worker, _ = worker_of()
    assert [worker.chain(after_runs).chains[0].after_runs for after_runs in (0, 3)] == [0, 3]
    worker.stop.set()
    with pytest.raises(StopRequestedError):
        worker.chain(4)


COUNTS = st.none() | st.integers(0, 10**12)
COUNTERS = st.fixed_dictionaries(dict.fromkeys(read_counters(MACHINE, 1, 0), COUNTS))


@given(COUNTERS, COUNTERS, st.integers(0, 10**12), st.integers(-(2**70), 2**70))
def test_all_counters_fit_into_a_record(before: Counters, after: Counters, own: int, step: int) -> None:
    noise = noise_between(before, after, own, step, 5)
    counts = noise.model_dump(exclude={"disturbances"})
    assert all(value is None or abs(value) <= MAX_INTEGER for value in counts.values())
    assert all(value is None or value >= 0 for name, value in counts.items() if name != "clock_step_ns")
    if (busy := before["busy_ns"]) is None or (later := after["busy_ns"]) is None or later < busy:
        assert noise.neighbour_ns is None
    else:
        assert noise.neighbour_ns == max(0, later - busy - own)


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (StopRequestedError(), Ended(reason="stopped")),
        (InstanceFileError("a.tsp, line 3: no"), Ended(reason="failed", message="a.tsp, line 3: no")),
        (AgentError("not the known one"), Ended(reason="failed", message="not the known one")),
        (MemoryError("all gone"), Ended(reason="failed", message="MemoryError: all gone")),
    ],
)
def test_every_error_ends_the_task(monkeypatch: pytest.MonkeyPatch, error: Exception, expected: Ended) -> None:
    def fail(_: object) -> None:
        raise error

    monkeypatch.setattr(Worker, "measure", fail)
    task = PLAN.assignment().model_dump_json()
    assert run_task(task, fail, threading.Event(), threading.Semaphore(0)) == expected
    invalid = run_task("stop\n", fail, threading.Event(), threading.Semaphore(0))
    assert (invalid.reason, invalid.message.partition(":")[0]) == ("failed", "ValidationError")


COMMAND = [sys.executable, "-m", "fairbench_agent.agent.measurement.worker"]


def start_worker(folder: Path, **environment: str) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    environment = worker_environment({**os.environ, **environment})
    return subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, cwd=folder)


def test_the_pipes_are_always_utf_8(tmp_path: Path) -> None:
    missing = tmp_path / "ünïcode \N{SNOWMAN}"
    task = make_plan(suite="published", folder=str(missing)).assignment()
    with start_worker(tmp_path, PYTHONIOENCODING="latin-1") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(task.model_dump_json().encode() + b"\n")
        process.stdin.flush()
        ended = EVENTS.validate_json(process.stdout.read().decode("utf-8").splitlines()[-1])
    assert isinstance(ended, Ended)
    assert f"{missing}" in ended.message


def test_the_worker_exits_when_the_supervisor_is_gone(tmp_path: Path) -> None:
    with start_worker(tmp_path) as process:
        assert process.stdin is not None
        task = make_plan(selection="*", budget=2_000_000).assignment()
        process.stdin.write(task.model_dump_json().encode() + b"\n")
        process.stdin.close()
        assert process.wait(timeout=60) == 1


def test_every_command_releases_a_waiting_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    exit_codes: list[int] = []
    monkeypatch.setattr(os, "_exit", exit_codes.append)
    stop, go = threading.Event(), threading.Semaphore(0)
    for command in ("go", "stop"):
        read_commands(StringIO(f"{command}\n"), stop, go)
        assert stop.is_set() == (command == "stop")
    assert [go.acquire(blocking=False) for _ in range(3)] == [True, True, False]
    assert exit_codes == [1, 1]
