"""What the worker does, in this process: instances, outcomes, counters and clocks are those it is given."""

import os
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path

import psutil
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from fairbench_agent.agent.errors import PlanError, WorkerError
from fairbench_agent.agent.measurement import worker as measurings
from fairbench_agent.agent.measurement.measured_record import estimate_of, run_noise, validation_noise
from fairbench_agent.agent.measurement.plan import MeasurementPlan, PlannedRun
from fairbench_agent.agent.measurement.timing import Clock, StopRequestedError
from fairbench_agent.agent.measurement.worker import Measuring, counted
from fairbench_agent.agent.measurement.worker_messages import Arrived, FinishedRun, TimedChain
from fairbench_agent.agent.readiness.counters import Counters
from fairbench_agent.pool.record.notation import MAX_INTEGER
from fairbench_agent.pool.record.timing import Disturbance
from fairbench_agent.workloads.outcomes import Outcome
from fairbench_agent.workloads.validation import ValidationProcess
from tests.agent.examples import SECOND, outcome, plan, side_by_side
from tests.agent.machine.recorded_machine import RecordedSource
from tests.workloads.frozen import frozen_code

PLAN = plan(selection="tsp/uniform_101/*")
RUN = PLAN.runs()[0]
STAT = "cpu  {busy} 0 0 1000 0 0 0 {steal} 0 0\ncpu0 {busy} 0 0 1000 0 0 0 {steal} 0 0\n"
STATUS = "voluntary_ctxt_switches:\t{}\nnonvoluntary_ctxt_switches:\t{}\n"
MACHINE = RecordedSource(
    files={
        f"/proc/{os.getpid()}/status": (STATUS.format(10, 20), STATUS.format(13, 27)),
        "/proc/stat": (STAT.format(busy=100, steal=5), STAT.format(busy=350, steal=6)),
    }
)


def even(step_ns: int = 1000, cpu_ns: int = 900, calendar_jump_ns: int = 0, jump_at: int = 2) -> Clock:
    """Return clocks of which every look takes a step of the monotonic one; the calendar jumps at one of its looks."""
    wall, cpu, looks = count(0, step_ns), count(0, cpu_ns), count(1)
    now = -step_ns

    def wall_ns() -> int:
        nonlocal now
        now = next(wall)
        return now

    def calendar_ns() -> int:
        return 1_700_000_000 * SECOND + now + step_ns + (calendar_jump_ns if next(looks) >= jump_at else 0)

    return Clock(wall_ns, lambda: next(cpu), calendar_ns)


def measuring(
    clock: Clock | None = None, of: MeasurementPlan = PLAN, validation: Sequence[ValidationProcess] = ()
) -> tuple[Measuring, list[BaseModel]]:
    said: list[BaseModel] = []
    task, source = of.assignment(), replace(MACHINE, read=[])
    under_way = Measuring(task, said.append, threading.Event(), clock or even(), source, validation=validation)
    under_way.instances = of.instances()
    under_way.code = frozen_code()
    return under_way, said


def timed(clock: Clock) -> FinishedRun:
    return measuring(clock)[0].run(RUN)


@pytest.mark.parametrize("run", PLAN.runs(), ids=lambda run: str(run.key))
def test_a_run_reaches_the_known_outcome_in_chunks(run: PlannedRun) -> None:
    under_way, said = measuring()
    done = under_way.run(run)
    assert Outcome(done.evaluations, done.objective) == outcome(PLAN, run)
    assert sum(done.chunk_evaluations) == done.evaluations
    assert said == []
    assert set(done.chunk_wall_ns) == {1000}
    # two looks a chunk and one at the end
    assert done.wall_ns >= 2000 * len(done.chunk_wall_ns)


def test_counters_are_what_was_gained_over_the_run() -> None:
    got = timed(even()).noise
    assert (got.voluntary_switches, got.involuntary_switches) == (3, 7)
    assert got.steal_ns == 10_000_000
    assert got.neighbour_ns == 2_500_000_000 - 900
    assert got.drift_ns == 1000
    assert got.clock_step_ns == 0
    assert got.pressure_ns is None


@pytest.mark.parametrize("jump_ns", [-3600 * SECOND, -50_000_000, 50_000_000, 56 * 365 * 86_400 * SECOND])
def test_a_clock_that_is_set_during_a_run_is_named(jump_ns: int) -> None:
    run = timed(even(calendar_jump_ns=jump_ns))
    assert run.noise.clock_step_ns == max(-MAX_INTEGER, min(MAX_INTEGER, jump_ns))
    # the official time knows nothing of it
    assert run.wall_ns == timed(even()).wall_ns
    assert Disturbance.CLOCK_STEPPED in run_noise(run, estimate_of(run), 1000).disturbances


def test_a_clock_that_is_set_between_two_runs_is_named_by_the_later_one() -> None:
    under_way, _ = measuring(even(calendar_jump_ns=-3600 * SECOND, jump_at=3))
    first, second = (under_way.run(run) for run in PLAN.runs()[:2])
    assert (first.noise.clock_step_ns, second.noise.clock_step_ns) == (0, -3600 * SECOND)
    under_way, _ = measuring(even(calendar_jump_ns=3600 * SECOND, jump_at=1))
    assert under_way.run(RUN).noise.clock_step_ns == 0


def test_other_copies_are_no_neighbours() -> None:
    several = side_by_side(3, selection="tsp/uniform_101/*")
    under_way, said = measuring(of=several)
    for _ in range(2):
        under_way.go.release()
    done = under_way.run(RUN)
    # before the drift kernel and behind it all are waited for
    assert said == [Arrived(), Arrived()]
    assert done.noise.neighbour_ns == 2_500_000_000 - 900 - 2 * done.wall_ns


def test_while_others_are_at_work_a_copy_goes_on_with_the_same() -> None:
    several = side_by_side(2, selection="tsp/uniform_101/*")
    under_way, said = measuring(of=several)
    made: list[int] = []

    def working() -> Iterator[None]:
        for step, _ in enumerate(under_way.again(RUN)):
            made.append(step)
            if step == 60:  # it began anew after its 40 chunks
                under_way.go.release()
            yield

    under_way.together(working())
    assert made == list(range(61))
    assert said == [Arrived()]
    under_way.stop.set()
    under_way.go.release()
    with pytest.raises(StopRequestedError):
        under_way.together()


def test_one_copy_waits_for_nobody() -> None:
    under_way, said = measuring()
    under_way.together()
    assert said == []


def test_nothing_is_begun_after_the_word_to_stop() -> None:
    under_way, said = measuring()
    under_way.stop.set()
    with pytest.raises(StopRequestedError):
        under_way.verify(RUN.key)
    with pytest.raises(StopRequestedError):
        under_way.warm_up()
    with pytest.raises(StopRequestedError):
        under_way.run(RUN)
    with pytest.raises(StopRequestedError):
        under_way.validate("quick")
    assert said == []


def test_a_run_stops_after_its_chunk() -> None:
    looks = count()
    under_way, _ = measuring()
    wall_ns = under_way.clock.wall_ns

    def stopping() -> int:
        if next(looks) == 40:
            under_way.stop.set()
        return wall_ns()

    under_way.clock = replace(under_way.clock, wall_ns=stopping)
    with pytest.raises(StopRequestedError):
        under_way.run(RUN)
    assert 40 < next(looks) < 45


def test_a_run_that_reaches_something_else_is_not_timed() -> None:
    under_way, said = measuring()
    under_way.verify(RUN.key)
    assert said == []
    under_way.known = lambda *_: Outcome(20_000, "1.000000")
    with pytest.raises(WorkerError, match=r"reached Outcome\(.*the known outcome is .*; nothing was timed"):
        under_way.verify(RUN.key)


def test_another_instance_is_not_timed(tmp_path: Path) -> None:
    (tmp_path / "sko100a.qap").write_text("2\n0 1\n1 0\n0 2\n2 0\n")
    with pytest.raises(PlanError, match="is not the known one"):
        measuring(of=plan(suite="published", folder=str(tmp_path)))


def test_only_what_is_needed_is_loaded() -> None:
    under_way, _ = measuring()
    assert sorted(problem for problem, _ in under_way.instances) == ["lop", "pfsp", "qap", "tsp"]


class QuickValidation:
    """Validation processes that take no time, and notes of what is run."""

    def __init__(self) -> None:
        self.done: list[str] = []
        quick = ValidationProcess("quick", "none", self.answer, 7, lambda _: self.done.append("warm up"))
        self.processes = (quick._replace(name="wrong", answer=8), quick)

    def answer(self, _: object) -> int:
        self.done.append("run")
        return 7

    def measuring(self, clock: Clock | None = None) -> tuple[Measuring, list[BaseModel]]:
        return measuring(clock, validation=self.processes)


def test_a_validation_process_is_timed_after_warming_up() -> None:
    work = QuickValidation()
    under_way, said = work.measuring()
    done = under_way.validate("quick")
    assert work.done == ["warm up", "run"]
    assert said == []
    assert (done.answer, done.wall_ns, done.cpu_ns) == (7, 1000, 900)
    assert done.noise.involuntary_switches == 7


def test_a_wrong_answer_is_not_recorded() -> None:
    with pytest.raises(WorkerError, match="wrong answered 7, the known answer is 8; nothing was recorded"):
        QuickValidation().measuring()[0].validate("wrong")


def test_a_clock_that_is_set_during_validation_is_named() -> None:
    done = QuickValidation().measuring(even(calendar_jump_ns=SECOND))[0].validate("quick")
    assert Disturbance.CLOCK_STEPPED in validation_noise(done).disturbances


def test_chains_are_timed_at_their_moments_only() -> None:
    under_way, said = measuring()
    under_way.chain(0)
    under_way.chain(3)
    assert [word.chain.after_runs for word in said if isinstance(word, TimedChain)] == [0, 3]
    under_way.task = PLAN.assignment({0, 1}, done_chains={2})
    for position in range(5):
        under_way.chain(position)
    assert [word.chain.after_runs for word in said if isinstance(word, TimedChain)] == [0, 3, 3, 4]
    under_way.stop.set()
    with pytest.raises(StopRequestedError):
        under_way.chain(4)


COUNTS = st.none() | st.integers(0, 10**12)
COUNTERS = st.builds(Counters, *[COUNTS] * 8)


@given(COUNTERS, COUNTERS, st.integers(0, 10**12), st.integers(-(2**70), 2**70))
def test_whatever_the_system_counts_fits_a_record(before: Counters, after: Counters, own: int, step: int) -> None:
    got = counted(before, after, own, step, 5)
    counts = got.model_dump(exclude={"disturbances"})
    assert all(value is None or abs(value) <= MAX_INTEGER for value in counts.values())
    assert all(value is None or value >= 0 for name, value in counts.items() if name != "clock_step_ns")
    if before.busy_ns is None or after.busy_ns is None or after.busy_ns < before.busy_ns:
        assert got.neighbour_ns is None
    else:
        assert got.neighbour_ns == max(0, after.busy_ns - before.busy_ns - own)


@pytest.mark.skipif(not hasattr(psutil.Process, "cpu_affinity"), reason="this system ties no process to a core")
def test_pinning_ties_this_process_to_the_core() -> None:
    allowed = psutil.Process().cpu_affinity()
    try:
        measurings.pin(allowed[-1])
        assert psutil.Process().cpu_affinity() == allowed[-1:]
        measurings.pin(None)
        assert psutil.Process().cpu_affinity() == allowed[-1:]
    finally:
        psutil.Process().cpu_affinity(allowed)
