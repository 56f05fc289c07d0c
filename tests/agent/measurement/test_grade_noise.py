"""Every disturbance is named from the counters that show it, and from nothing else."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.measurement.measured_record import (
    estimate_of,
    fastest_drift_ns,
    run_noise,
    validation_noise,
)
from fairbench_agent.agent.measurement.worker_messages import FinishedRun
from fairbench_agent.pool.record.timing import Disturbance, Noise
from tests.agent.examples import QUIET, SECOND, finished, plan, slowed, validated

PLAN = plan(selection="lop/flows_150a/swap", budget=2_000_000)
RUN = finished(PLAN, PLAN.runs()[0], 6_500.0)  # 13 s in 100 chunks
D = Disturbance


def counted(**changes: int | None) -> Noise:
    return QUIET.model_copy(update=changes)


def noise(run: FinishedRun) -> Noise:
    return run_noise(run, estimate_of(run), 5_000_000)


def test_quiet() -> None:
    found = noise(RUN)
    assert found.disturbances == ()
    assert (found.spread_ppm, found.modes) == (0, 1)
    judged = {"spread_ppm", "modes", "disturbances"}
    assert found.model_dump(exclude=judged) == QUIET.model_dump(exclude=judged)


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
        ({"voluntary_switches": 10**6, "involuntary_switches": 10**6, "pressure_ns": 10**12}, ()),
        (dict.fromkeys(QUIET.model_dump(exclude={"disturbances"})), ()),
    ],
)
def test_counters_name_their_disturbance(changes: dict[str, Any], named: tuple[Disturbance, ...]) -> None:
    run = RUN.model_copy(update={"noise": counted(**changes)})
    assert noise(run).disturbances == named
    common = tuple(one for one in named if one is not D.DRIFTED)
    answer = validated("queens", wall_ns=RUN.wall_ns, cpu_ns=RUN.cpu_ns, noise=counted(**changes))
    assert validation_noise(answer).disturbances == common


@pytest.mark.parametrize(("lost_ns", "named"), [(60_000_000, ()), (70_000_000, (D.PREEMPTED,))])
def test_wall_time_without_cpu_time_was_somebody_elses(lost_ns: int, named: tuple[Disturbance, ...]) -> None:
    assert noise(RUN.model_copy(update={"cpu_ns": RUN.wall_ns - lost_ns})).disturbances == named
    answer = validated("queens", wall_ns=RUN.wall_ns, cpu_ns=RUN.wall_ns - lost_ns)
    assert validation_noise(answer).disturbances == named


def longer(run: FinishedRun, chunk: int, ns: int) -> FinishedRun:
    walls = list(run.chunk_wall_ns)
    walls[chunk] += ns
    return run.model_copy(update={"chunk_wall_ns": tuple(walls), "wall_ns": run.wall_ns + ns})


def test_one_chunk_that_stands_still_was_stopped() -> None:
    stopped = longer(RUN, 40, SECOND)
    assert noise(stopped).disturbances == (D.STOPPED,)


def test_short_standstills_are_preemption() -> None:
    assert noise(longer(RUN, 40, 90_000_000)).disturbances == (D.PREEMPTED,)


def test_stopped_and_preempted_are_told_apart() -> None:
    both = longer(RUN, 40, SECOND)
    both = both.model_copy(update={"cpu_ns": both.cpu_ns - 300_000_000})
    assert noise(both).disturbances == (D.STOPPED, D.PREEMPTED)


def test_a_chunk_that_was_slow_on_the_cpu_was_not_stopped() -> None:
    slow = longer(RUN, 40, SECOND)
    slow = slow.model_copy(update={"cpu_ns": slow.wall_ns})
    assert D.STOPPED not in noise(slow).disturbances


def test_chunks_that_are_all_long_did_not_stand_still() -> None:
    run = slowed(RUN, 0, 99, 2.0)
    assert noise(run).disturbances == (D.PREEMPTED,)
    assert noise(longer(run, 3, SECOND)).disturbances == (D.STOPPED, D.PREEMPTED)


def test_standing_still_twice_was_being_stopped() -> None:
    assert D.STOPPED in noise(longer(longer(RUN, 3, SECOND), 70, SECOND)).disturbances


def test_chunks_that_scatter_are_unsteady() -> None:
    scattered = slowed(RUN, 20, 49, 1.3)
    found = noise(scattered.model_copy(update={"cpu_ns": scattered.wall_ns}))
    assert found.disturbances == (D.UNSTEADY,)
    assert found.modes == 2
    steady = slowed(RUN, 0, 29, 1.05)
    assert noise(steady.model_copy(update={"cpu_ns": steady.wall_ns})).disturbances == ()


TIMES = st.none() | st.integers(0, 20 * SECOND)


@given(TIMES, TIMES, st.integers(0, RUN.wall_ns), st.integers(-SECOND, SECOND))
def test_more_of_a_disturbance_never_takes_its_name_away(
    steal: int | None, neighbour: int | None, cpu: int, step: int
) -> None:
    def found(factor: int) -> set[Disturbance]:
        changes = {
            "steal_ns": None if steal is None else factor * steal,
            "neighbour_ns": None if neighbour is None else factor * neighbour,
            "clock_step_ns": factor * step,
        }
        return set(noise(RUN.model_copy(update={"cpu_ns": cpu // factor, "noise": counted(**changes)})).disturbances)

    assert found(1) <= found(2) <= found(7)


def test_the_fastest_drift_is_that_of_all_runs_that_have_one() -> None:
    runs = [RUN.model_copy(update={"noise": counted(drift_ns=ns)}) for ns in (7, None, 5, 9)]
    assert fastest_drift_ns(runs) == 5
    assert fastest_drift_ns(runs[1:2]) == fastest_drift_ns([]) == fastest_drift_ns(runs, 1) == 0
    assert fastest_drift_ns([run.model_copy(update={"copy_index": 1}) for run in runs], 1) == 5
