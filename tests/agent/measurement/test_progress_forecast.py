"""The time left: learnt from what was seen, from rough figures until then."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.measurement.progress import _PRIOR_VALIDATION_NS, _ROUGH_NS, Forecast, rough_ns
from fairbench_agent.agent.measurement.worker_messages import Advance, FinishedRun, Step
from fairbench_agent.workloads.processes import PROBLEMS, VALIDATION_NAMES, ProcessKey
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


def rough_s(*but: int) -> float:
    """Return the rough seconds of all runs but those at some positions."""
    return sum(200_000 * rough_ns(run.key) for run in TASK.runs if run.position not in but) / 1e9


def test_before_anything_is_known_it_is_the_rough_figures() -> None:
    assert Forecast(TASK).left_s() == pytest.approx(rough_s())
    assert rough_ns(ProcessKey("qap", "grid_100", "swap")) == pytest.approx(5500)
    assert rough_ns(ProcessKey("tsp", "uniform_200a", "random")) == pytest.approx(533.6)


@pytest.mark.parametrize("record", sorted((Path(__file__).parents[3] / "results" / "records").glob("*.json")))
def test_the_rough_figures_are_as_apart_as_processes_of_a_problem_are(record: Path) -> None:
    found = json.loads(record.read_text("utf-8"))
    offs = dict[str, list[float]]()
    for process in found["processes"]:
        key = ProcessKey(process["problem"], process["instance"], process["search"])
        seen_ns = sum(process["chunks"]["wall_ns"]) / found["protocol"]["budget"]
        offs.setdefault(key.problem, []).append(seen_ns / rough_ns(key))
    assert set(offs) == set(PROBLEMS)
    for problem, of_problem in offs.items():
        assert max(of_problem) / min(of_problem) < (2 if problem == "tsp" else 1.5), problem


def test_every_problem_and_validation_process_has_a_rough_figure() -> None:
    assert set(_ROUGH_NS) == set(PROBLEMS)
    assert set(_PRIOR_VALIDATION_NS) == set(VALIDATION_NAMES)


def test_nothing_left_takes_no_time() -> None:
    empty = TASK.model_copy(update={"runs": ()})
    assert Forecast(empty).left_s() == 0


def test_what_was_seen_of_a_problem_counts_for_it() -> None:
    forecast = Forecast(TASK)
    forecast.finished(made(first("qap"), 3000.0))
    rough = rough_ns(TASK.runs[first("qap")].key)
    assert forecast.pace("qap") == pytest.approx(3000 / rough, rel=1e-6)
    later = next(run for run in TASK.runs if run.key.problem == "qap" and run.position != first("qap"))
    forecast.finished(made(later.position, 5000.0))
    assert forecast.pace("qap") == pytest.approx(8000 / (rough + rough_ns(later.key)), rel=1e-3)


def test_the_rest_is_taken_to_be_as_much_slower_as_what_was_seen() -> None:
    forecast = Forecast(TASK)
    forecast.finished(made(first("lop"), 3 * rough_ns(TASK.runs[first("lop")].key)))
    assert [forecast.pace(problem) for problem in PROBLEMS] == pytest.approx([3] * 4, rel=1e-6)
    assert forecast.left_s() == pytest.approx(3 * rough_s(first("lop")), rel=1e-6)


def test_chunks_teach_before_the_run_is_finished() -> None:
    forecast = Forecast(TASK)
    place = first("pfsp")
    forecast.begun(step(place))
    rough = rough_ns(TASK.runs[place].key)
    forecast.advanced(Advance(evaluations=50_000, wall_ns=round(50_000 * 2 * rough)))
    assert forecast.pace("qap") == pytest.approx(2)
    # twice as slow as thought, and a quarter of a run is done
    assert forecast.left_s() == pytest.approx(2 * (rough_s() - 50_000 * rough / 1e9))


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


@given(st.lists(st.floats(0.1, 10), min_size=4, max_size=4), st.permutations(range(16)))
def test_each_finished_run_leaves_less_where_the_pace_does_not_change(paces: list[float], order: list[int]) -> None:
    pace = dict(zip(PROBLEMS, paces, strict=True))
    cost_ns = {run.position: pace[run.key.problem] * rough_ns(run.key) for run in TASK.runs}
    forecast = Forecast(TASK)
    for problem in PROBLEMS:
        forecast.finished(made(first(problem), cost_ns[first(problem)]))
    expected = [run for run in TASK.runs if run.position not in {first(problem) for problem in PROBLEMS}]
    for position in order:
        left = sum(200_000 * cost_ns[run.position] for run in expected) / 1e9
        assert forecast.left_s() == pytest.approx(left, rel=1e-6)
        if position in {run.position for run in expected}:
            forecast.finished(made(position, cost_ns[position]))
            expected = [run for run in expected if run.position != position]
