"""The time left: learnt from what was seen, from rough figures until then."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.measurement.progress import _PRIOR_NS, _PRIOR_VALIDATION_NS, Forecast
from fairbench_agent.agent.measurement.worker_messages import Advance, FinishedRun, Step
from fairbench_agent.workloads.processes import PROBLEMS, VALIDATION_NAMES
from tests.agent.examples import finished, plan

PLAN = plan(selection="*/swap", budget=200_000)
TASK = PLAN.assignment()


def step(position: int) -> Step:
    return Step(phase="run", name=str(TASK.runs[position].key), position=position)


def made(position: int, cost_ns: float) -> FinishedRun:
    run = finished(PLAN, TASK.runs[position])
    return run.model_copy(update={"wall_ns": round(cost_ns * run.evaluations)})


def first(problem: str) -> int:
    return next(run.position for run in TASK.runs if run.key.problem == problem)


def test_before_anything_is_known_it_is_the_rough_figures() -> None:
    # 16 runs of 200,000 evaluations, four of each problem: 8000, 250, 1600 and 6500 ns each
    assert Forecast(TASK).left_s() == pytest.approx(13.08)


def test_every_problem_and_validation_process_has_a_rough_figure() -> None:
    assert set(_PRIOR_NS) == set(PROBLEMS)
    assert set(_PRIOR_VALIDATION_NS) == set(VALIDATION_NAMES)


def test_nothing_left_takes_no_time() -> None:
    empty = TASK.model_copy(update={"runs": ()})
    assert Forecast(empty).left_s() == 0


def test_what_was_seen_of_a_problem_counts_for_it() -> None:
    forecast = Forecast(TASK)
    forecast.finished(made(first("qap"), 3000.0))
    assert forecast.ns_per_evaluation("qap") == pytest.approx(3000, rel=1e-6)
    later = next(run.position for run in TASK.runs if run.key.problem == "qap" and run.position != first("qap"))
    forecast.finished(made(later, 5000.0))
    assert forecast.ns_per_evaluation("qap") == pytest.approx(4000, rel=1e-3)


def test_the_rest_is_taken_to_be_as_much_slower_as_what_was_seen() -> None:
    forecast = Forecast(TASK)
    forecast.finished(made(first("lop"), 19_500.0))
    costs = {problem: forecast.ns_per_evaluation(problem) for problem in PROBLEMS}
    assert costs == pytest.approx({"qap": 24_000, "tsp": 750, "pfsp": 4800, "lop": 19_500}, rel=1e-6)
    # three times 13.08 s, less the run of 3.9 s that is finished
    assert forecast.left_s() == pytest.approx(35.34, rel=1e-6)


def test_chunks_teach_before_the_run_is_finished() -> None:
    forecast = Forecast(TASK)
    place = first("pfsp")
    forecast.begun(step(place))
    forecast.advanced(Advance(evaluations=50_000, wall_ns=50_000 * 3200))
    assert forecast.ns_per_evaluation("qap") == pytest.approx(16_000)
    # twice as slow as thought, and a quarter of a run of 0.64 s is done
    assert forecast.left_s() == pytest.approx(26.0)


def test_overshooting_leaves_nothing_of_a_run() -> None:
    only = TASK.model_copy(update={"runs": TASK.runs[:1]})
    forecast = Forecast(only)
    forecast.begun(step(0))
    forecast.advanced(Advance(evaluations=239_601, wall_ns=10**9))
    assert forecast.left_s() == 0


def test_a_new_step_begins_at_nothing() -> None:
    forecast = Forecast(TASK)
    forecast.begun(step(0))
    forecast.advanced(Advance(evaluations=100_000, wall_ns=10**9))
    forecast.finished(made(0, 1000.0))
    after = forecast.left_s()
    forecast.begun(step(1))
    assert forecast.left_s() == pytest.approx(after)
    forecast.begun(Step(phase="warm up", name=""))
    assert forecast.left_s() == pytest.approx(after)


def test_validation_processes_take_their_time() -> None:
    task = plan(selection="tsp/uniform_101/swap", validation=True).assignment(frozenset({0}), frozenset())
    forecast = Forecast(task)
    assert forecast.left_s() == pytest.approx(2.6 + 0.7 + 4.4 + 32)
    for name in VALIDATION_NAMES:
        before = forecast.left_s()
        forecast.validation.discard(name)
        assert forecast.left_s() == pytest.approx(before - _PRIOR_VALIDATION_NS[name] / 1e9)
    assert forecast.left_s() == 0


@given(st.lists(st.floats(1, 10_000), min_size=16, max_size=16), st.permutations(range(16)))
def test_each_finished_run_leaves_less_where_costs_do_not_change(costs: list[float], order: list[int]) -> None:
    of_problem = dict(zip(PROBLEMS, costs, strict=False))
    forecast = Forecast(TASK)
    for problem in PROBLEMS:
        forecast.finished(made(first(problem), of_problem[problem]))
    expected = [run for run in TASK.runs if run.position not in {first(problem) for problem in PROBLEMS}]
    for position in order:
        left = sum(200_000 * of_problem[run.key.problem] for run in expected) / 1e9
        assert forecast.left_s() == pytest.approx(left, rel=1e-6)
        if position in {run.position for run in expected}:
            forecast.finished(made(position, of_problem[TASK.runs[position].key.problem]))
            expected = [run for run in expected if run.position != position]
