"""Targets and aRT: published figures and properties; `test_run_files` has cocopp's."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.analysis.performance.trajectories import (
    DEFAULT_PRECISIONS,
    BenchmarkProblem,
    Quality,
    RunName,
    RuntimesToTargets,
    cut_runs,
    minimised_targets,
    number_grid,
    run_of_points,
)
from fairbench_agent.comparison.errors import ParameterError

OUTCOMES = st.lists(st.tuples(st.floats(1, 1e6), st.booleans()), min_size=1, max_size=20)
PROBLEM = BenchmarkProblem("f", 2)


def cut(runtimes: Sequence[float], reached: Sequence[bool]) -> RuntimesToTargets:
    """Cut runs that reach 0 or 5 at three targets: one that all reach, 0, and an impossible one."""
    runs = [
        run_of_points(RunName("a", PROBLEM, str(at)), np.array([runtime]), np.array([0.0 if success else 5.0]))
        for at, (runtime, success) in enumerate(zip(runtimes, reached, strict=True))
    ]
    return cut_runs(runs, np.array([5.0, 0.0, -1.0]))


def art(runtimes: Sequence[float], reached: Sequence[bool]) -> float:
    """Return the aRT to the second target."""
    return float(cut(runtimes, reached).average_runtimes()[1])


def test_published_average_runtimes() -> None:
    """By hand: 1500 / 3, 190 / 2, and no success at all."""
    assert art([100, 200, 300, 400, 500], [True, True, False, True, False]) == 500
    assert art([50, 60, 80], [True, False, True]) == 95
    assert art([50, 60], [False, False]) == math.inf


@given(OUTCOMES)
def test_targets_that_all_runs_or_no_run_reaches(outcomes: list[tuple[float, bool]]) -> None:
    runtimes, reached = zip(*outcomes, strict=True)
    entry = cut(runtimes, reached)
    easy, _, impossible = entry.average_runtimes()
    assert easy == pytest.approx(np.mean(runtimes), rel=1e-12)
    assert impossible == math.inf
    assert entry.n_successes().tolist() == [len(runtimes), sum(reached), 0]


@given(OUTCOMES.filter(lambda outcomes: any(reached for _, reached in outcomes)))
def test_art_is_the_expected_runtime_with_restarts(outcomes: list[tuple[float, bool]]) -> None:
    """RT_S + (1 − p)/p · RT_US with the means and the success rate p (COCO: performance assessment)."""
    successes = [runtime for runtime, reached in outcomes if reached]
    failures = [runtime for runtime, reached in outcomes if not reached]
    p = len(successes) / len(outcomes)
    expected = np.mean(successes) + (1 - p) / p * (np.mean(failures) if failures else 0)
    assert art(*zip(*outcomes, strict=True)) == pytest.approx(expected, rel=1e-12)


def test_default_precisions_are_those_of_the_paper() -> None:
    """COCO: performance assessment: 51 between 10² and 10⁻⁸, evenly spread on a log scale."""
    grid = number_grid(DEFAULT_PRECISIONS)
    assert len(grid) == 51
    assert grid[[0, -1]].tolist() == [100, 1e-8]
    assert np.diff(np.log10(grid)) == pytest.approx(np.full(50, -0.2))


@pytest.mark.parametrize(
    "text", ["", "x", "1,,2", "1:2", "1:2:3:4", "0:1:5", "1:-2:5", "1:2:1", "1:2:99999", "1,nan", "inf", "1:2:x"]
)
def test_invalid_grids(text: str) -> None:
    with pytest.raises(ParameterError):
        number_grid(text)


def test_minimised_targets() -> None:
    """Negated if values are maximised."""
    assert minimised_targets(Quality.MAXIMISED_VALUE, "7,8").tolist() == [-7, -8]
    assert minimised_targets(Quality.VALUE, "-8,7,7").tolist() == [7, -8]
    assert len(minimised_targets(Quality.PRECISION)) == 51
    with pytest.raises(ParameterError, match="give --targets"):
        minimised_targets(Quality.VALUE)
