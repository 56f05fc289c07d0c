"""aRT: the published figures and laws; `test_coco_results` compares with cocopp."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench.comparison.average_runtime import average_runtime, average_runtimes
from fairbench.comparison.errors import ParameterError
from fairbench.comparison.runtimes_to_targets import runtimes_to_targets
from fairbench.comparison.trajectories import Problem, RunName, run_of_points

OUTCOMES = st.lists(st.tuples(st.floats(1, 1e6), st.booleans()), min_size=1, max_size=20)


def test_published_figures() -> None:
    """Worked by hand: 1500 / 3, 190 / 2, and no success at all."""
    assert average_runtime([100, 200, 300, 400, 500], [True, True, False, True, False]).art == 500
    assert average_runtime([50, 60, 80], [True, False, True]).art == 95
    assert average_runtime([50, 60], [False, False]).art == math.inf


@given(st.lists(st.floats(1, 1e6), min_size=1, max_size=20))
def test_of_certain_success_is_the_mean(runtimes: list[float]) -> None:
    """Without failures nothing is restarted."""
    found = average_runtime(runtimes, [True] * len(runtimes))
    assert found.art == pytest.approx(np.mean(runtimes), rel=1e-12)
    assert found.n_successes == found.n_runs == len(runtimes)


@given(OUTCOMES.filter(lambda outcomes: any(reached for _, reached in outcomes)))
def test_is_the_expected_runtime_of_the_restart_algorithm(outcomes: list[tuple[float, bool]]) -> None:
    """RT_S + (1 − p)/p · RT_US with the means and the share of successes p (COCO: performance assessment)."""
    successes = [runtime for runtime, reached in outcomes if reached]
    failures = [runtime for runtime, reached in outcomes if not reached]
    p = len(successes) / len(outcomes)
    expected = np.mean(successes) + (1 - p) / p * (np.mean(failures) if failures else 0)
    assert average_runtime(*zip(*outcomes, strict=True)).art == pytest.approx(expected, rel=1e-12)


@given(OUTCOMES, st.floats(0.001, 1000))
def test_scales_with_the_unit(outcomes: list[tuple[float, bool]], ratio: float) -> None:
    """Equivalent seconds are evaluations times a ratio, before or after averaging."""
    runtimes, reached = zip(*outcomes, strict=True)
    scaled = average_runtime([runtime * ratio for runtime in runtimes], reached).art
    assert scaled == pytest.approx(average_runtime(runtimes, reached).art * ratio)


@given(OUTCOMES)
def test_many_targets_at_once_agree_with_one(outcomes: list[tuple[float, bool]]) -> None:
    """The array version averages as the scalar one does."""
    runs = [
        run_of_points(RunName("a", Problem("f", 2), str(at)), np.array([runtime]), np.array([0.0 if reached else 5.0]))
        for at, (runtime, reached) in enumerate(outcomes)
    ]
    art = average_runtimes(runtimes_to_targets(runs, np.array([5.0, 0.0, -1.0])))
    runtimes, reached = zip(*outcomes, strict=True)
    one = [average_runtime(runtimes, list(flags)).art for flags in ([True] * len(runs), reached, [False] * len(runs))]
    assert art == pytest.approx(one)


@pytest.mark.parametrize(
    ("runtimes", "successful"),
    [([], []), ([1.0], [True, False]), ([math.nan], [True]), ([math.inf], [False]), ([-1.0], [True])],
)
def test_refuses(runtimes: list[float], successful: list[bool]) -> None:
    """An unsuccessful run must come with its whole runtime."""
    with pytest.raises(ParameterError):
        average_runtime(runtimes, successful)
