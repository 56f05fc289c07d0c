"""Algorithm 1: when it stops, whom it runs, what its seeds depend on, and how accurate its differences are."""

import math
import re
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import ParameterError, RunError
from fairbench_agent.comparison.planning.difference_error import Difference, ErrorMethod
from fairbench_agent.comparison.planning.repetitions import Accuracy, estimate, sample_repetitions


def normal(mean: float, deviation: float, seed: int) -> float:
    """Return one normal result."""
    return float(np.random.default_rng(seed).normal(mean, deviation))


@settings(max_examples=25, deadline=None)
@given(
    target=st.floats(0.2, 3),
    n_initial=st.integers(2, 10),
    extra=st.integers(0, 60),
    error=st.sampled_from(["parametric", "delta", "bootstrap"]),
    seed=st.integers(0, 1000),
)
def test_stops_at_the_target_or_at_the_limit(
    target: float, n_initial: int, extra: int, error: ErrorMethod, seed: int
) -> None:
    accuracy = Accuracy(target, n_initial, 2 * n_initial + extra, error=error, n_resamples=50)
    done = sample_repetitions(
        lambda run: normal(10, 2, run), lambda run: normal(12, 5, run), accuracy, np.random.default_rng(seed)
    )
    n = len(done.first) + len(done.second)
    assert min(len(done.first), len(done.second)) >= n_initial
    assert done.reached == (done.standard_error <= target)
    assert n == accuracy.n_max or (done.reached and n <= accuracy.n_max)
    assert done.difference == pytest.approx(np.mean(done.second) - np.mean(done.first))


def test_would_not_have_stopped_a_run_earlier() -> None:
    """The runs without the last one must miss the target."""
    rng = np.random.default_rng(5)
    accuracy = Accuracy(0.5, 5, 10_000)
    done = sample_repetitions(lambda run: normal(10, 2, run), lambda run: normal(12, 6, run), accuracy, rng)
    assert done.reached
    before = [
        estimate(list(done.first[:-1]), list(done.second), accuracy, rng),
        estimate(list(done.first), list(done.second[:-1]), accuracy, rng),
    ]
    assert any(not state.reached for state in before)


def test_approaches_the_optimal_ratio_and_needs_fewer_runs_than_balance() -> None:
    def runs(balanced: bool) -> tuple[int, int]:
        accuracy = Accuracy(0.2, 10, 10_000, balanced=balanced)
        done = sample_repetitions(
            lambda run: normal(10, 1, run), lambda run: normal(12, 4, run), accuracy, np.random.default_rng(1)
        )
        return len(done.first), len(done.second)

    n_first, n_second = runs(balanced=False)
    assert n_first / n_second == pytest.approx(1 / 4, rel=0.25)
    balanced = runs(balanced=True)
    assert abs(balanced[0] - balanced[1]) <= 1
    assert n_first + n_second < 0.85 * sum(balanced)


@pytest.mark.parametrize("kind", ["simple", pytest.param("percent", marks=pytest.mark.full)])
def test_differences_spread_by_the_standard_error_asked_for(kind: Difference) -> None:
    """Over 200 experiments the differences spread by about the target; stopping early slightly favours small ones."""
    target = 0.7 if kind == "simple" else 0.07
    accuracy = Accuracy(target, 10, 2000, kind, "delta")

    def experiment(seed: int) -> float:
        rng = np.random.default_rng(seed)
        done = sample_repetitions(lambda _: rng.normal(10, 3), lambda _: rng.normal(14, 2), accuracy, rng)
        assert done.reached
        return done.difference

    spread = np.std([experiment(seed) for seed in range(200)])
    # the target is an upper limit, and 200 experiments know a standard deviation to 5 %
    assert 0.8 * target < spread < 1.15 * target


def test_seeds_depend_on_the_run_alone() -> None:
    """Another target changes how many runs are made, not which ones."""

    def seeds(target: float) -> tuple[list[int], list[int]]:
        made: tuple[list[int], list[int]] = ([], [])

        def run(algorithm: int, seed: int) -> float:
            made[algorithm].append(seed)
            return normal(10, 3 + algorithm, seed)

        sample_repetitions(
            lambda seed: run(0, seed), lambda seed: run(1, seed), Accuracy(target, 5, 500), np.random.default_rng(9)
        )
        return made

    few, many = seeds(2.0), seeds(0.5)
    for algorithm in (0, 1):
        assert many[algorithm][: len(few[algorithm])] == few[algorithm]
        assert len(set(many[algorithm])) == len(many[algorithm])
    assert not set(many[0]) & set(many[1])
    assert all(0 <= seed < 2**31 for seed in many[0])


def test_two_constant_algorithms_need_no_more_than_the_initial_runs() -> None:
    done = sample_repetitions(lambda _: 3.0, lambda _: 4.0, Accuracy(0.1, 2, 100), np.random.default_rng(1))
    assert (len(done.first), len(done.second), done.standard_error, done.difference) == (2, 2, 0, 1)


def test_runs_only_what_varies() -> None:
    done = sample_repetitions(
        lambda _: 3.0, lambda seed: normal(4, 1, seed), Accuracy(0.2, 4, 500), np.random.default_rng(1)
    )
    assert done.reached
    assert (len(done.first), len(done.second) > 10) == (4, True)


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, 1e151])
def test_refuses_a_run_without_a_number(value: float) -> None:
    values: Iterator[float] = iter([1.0, value])
    with pytest.raises(RunError, match=re.escape(f"gave {value}")):
        sample_repetitions(lambda _: next(values), lambda _: 1.0, Accuracy(0.1, 2, 4), np.random.default_rng(1))


def test_refuses_percent_of_a_mean_that_is_not_above_zero() -> None:
    with pytest.raises(ParameterError, match="not safely above zero"):
        sample_repetitions(lambda _: 0.0, lambda _: 1.0, Accuracy(0.1, 2, 4, "percent"), np.random.default_rng(1))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"target_error": 0}, "target error 0"),
        ({"target_error": math.nan}, "target error nan"),
        ({"n_initial": 1}, "1 initial runs"),
        ({"n_initial": 20, "n_max": 39}, "give 40 or more"),
        ({"n_resamples": 1}, "1 resamples"),
        ({"n_resamples": 100_001}, "100001 resamples"),
        ({"difference": "ratio"}, "difference 'ratio'"),
        ({"error": "exact"}, "error 'exact'"),
    ],
)
def test_refuses_settings_out_of_range(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        Accuracy(**{"target_error": 0.1, **changes})  # type: ignore[arg-type]


def test_refuses_to_estimate_from_one_run() -> None:
    with pytest.raises(ParameterError, match="fewer than two runs"):
        estimate([1.0], [1.0, 2.0], Accuracy(0.1), np.random.default_rng(1))
