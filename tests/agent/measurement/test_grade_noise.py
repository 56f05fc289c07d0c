"""Disturbances, detected from counters and chunks."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.measurement.measured_record import estimate_of, fastest_drift_ns, run_noise
from fairbench_agent.agent.measurement.worker_messages import FinishedRun
from fairbench_agent.pool.record.timing import Disturbance, Noise
from tests.agent.examples import QUIET, SECOND, finished_program, finished_run, make_plan, slow_run

PLAN = make_plan(selection="lop/flows_150a/swap", budget=2_000_000)
RUN = finished_run(PLAN, PLAN.runs()[0], 6_500.0)  # 13 s in 100 chunks
D = Disturbance


def noise_with(**changes: int | None) -> Noise:
    return QUIET.model_copy(update=changes)


def noise(run: FinishedRun) -> Noise:
    return run_noise(run, estimate_of(run), 5_000_000)


def test_quiet() -> None:
    assert noise(RUN) == QUIET.model_copy(update={"spread_ppm": 0})


def program_noise(**changes: Any) -> Noise:
    times: dict[str, Any] = {"wall_ns": RUN.wall_ns, "cpu_ns": RUN.cpu_ns, "chunk_wall_ns": (RUN.wall_ns // 10,) * 10}
    program = finished_program("queens", **times | changes)
    return run_noise(program, estimate_of(program), fastest_drift_ns([RUN]))


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"steal_ns": 60_000_000}, ()),
        ({"steal_ns": 120_000_000}, (D.STOLEN,)),
        ({"throttled_ns": 1}, (D.THROTTLED,)),
        ({"throttle_events": 1}, (D.THROTTLED,)),
        ({"neighbour_ns": 2 * SECOND}, ()),
        ({"neighbour_ns": 3 * SECOND}, (D.NEIGHBOUR,)),
        ({"clock_step_ns": 19_000_000}, ()),
        ({"clock_step_ns": 21_000_000}, (D.CLOCK_STEPPED,)),
        ({"clock_step_ns": -3600 * SECOND}, (D.CLOCK_STEPPED,)),
        ({"drift_ns": 5_400_000}, ()),
        ({"drift_ns": 5_600_000}, (D.DRIFTED,)),
        (dict.fromkeys(QUIET.model_dump(exclude={"disturbances"})), ()),
    ],
)
def test_counters_name_their_disturbance(changes: dict[str, Any], named: tuple[Disturbance, ...]) -> None:
    run = RUN.model_copy(update={"noise": noise_with(**changes)})
    assert noise(run).disturbances == named
    assert program_noise(noise=noise_with(**changes)).disturbances == named


@pytest.mark.parametrize(("lost_ns", "named"), [(60_000_000, ()), (70_000_000, (D.PREEMPTED,))])
def test_wall_time_without_cpu_time_is_preemption(lost_ns: int, named: tuple[Disturbance, ...]) -> None:
    assert noise(RUN.model_copy(update={"cpu_ns": RUN.wall_ns - lost_ns})).disturbances == named
    assert program_noise(cpu_ns=RUN.wall_ns - lost_ns).disturbances == named


def longer_run(run: FinishedRun, *chunks: int, ns: int = SECOND) -> FinishedRun:
    walls = [wall + ns * (place in chunks) for place, wall in enumerate(run.chunk_wall_ns)]
    return run.model_copy(update={"chunk_wall_ns": tuple(walls), "wall_ns": run.wall_ns + ns * len(chunks)})


def on_cpu(run: FinishedRun, lost_ns: int = 0) -> FinishedRun:
    """Return a run whose wall time was CPU time except for a loss."""
    return run.model_copy(update={"cpu_ns": run.wall_ns - lost_ns})


@pytest.mark.parametrize(
    ("run", "named"),
    [
        (longer_run(RUN, 40), (D.STOPPED,)),
        (longer_run(RUN, 40, ns=90_000_000), (D.PREEMPTED,)),
        (on_cpu(longer_run(RUN, 40), SECOND + 300_000_000), (D.STOPPED, D.PREEMPTED)),
        (on_cpu(longer_run(RUN, 40)), ()),
        (slow_run(RUN, 0, 99, 2.0), (D.PREEMPTED,)),
        (longer_run(slow_run(RUN, 0, 99, 2.0), 3), (D.STOPPED, D.PREEMPTED)),
        (longer_run(RUN, 3, 70), (D.STOPPED, D.PREEMPTED)),
        (on_cpu(slow_run(RUN, 20, 49, 1.3)), (D.UNSTEADY,)),
        (on_cpu(slow_run(RUN, 0, 29, 1.05)), ()),
    ],
)
def test_slow_chunks_name_their_disturbance(run: FinishedRun, named: tuple[Disturbance, ...]) -> None:
    assert noise(run).disturbances == named


TIMES = st.none() | st.integers(0, 20 * SECOND)


@given(TIMES, TIMES, st.integers(0, RUN.wall_ns), st.integers(-SECOND, SECOND))
def test_more_of_a_disturbance_never_removes_it(steal: int | None, neighbour: int | None, cpu: int, step: int) -> None:
    def disturbances(factor: int) -> set[Disturbance]:
        changes = {
            "steal_ns": None if steal is None else factor * steal,
            "neighbour_ns": None if neighbour is None else factor * neighbour,
            "clock_step_ns": factor * step,
        }
        return set(noise(RUN.model_copy(update={"cpu_ns": cpu // factor, "noise": noise_with(**changes)})).disturbances)

    assert disturbances(1) <= disturbances(2) <= disturbances(7)


def test_the_fastest_drift_is_the_minimum_of_a_copy() -> None:
    runs = [RUN.model_copy(update={"noise": noise_with(drift_ns=ns)}) for ns in (7, None, 5, 9)]
    assert fastest_drift_ns(runs) == 5
    assert fastest_drift_ns(runs[1:2]) == fastest_drift_ns([]) == fastest_drift_ns(runs, 1) == 0
    assert fastest_drift_ns([run.model_copy(update={"copy_index": 1}) for run in runs], 1) == 5
