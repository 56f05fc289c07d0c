"""The undisturbed estimate: exact for constant costs, and robust against slow stretches of chunks."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.undisturbed import RUN_TO_RUN_SHARE, Estimate, estimate

CHUNK = st.tuples(st.integers(1, 40_000), st.integers(1, 500), st.integers(1, 10**9))
CHUNKS = st.lists(CHUNK, min_size=1, max_size=200)
COSTS = st.sampled_from([0.0, 6.0, 12.0])
STRETCHES = st.lists(st.tuples(st.integers(0, 199), st.integers(1, 60), st.floats(1.0, 50.0)), max_size=8)


def estimate_of(chunks: Sequence[tuple[int, int, int]], iteration_cost: float = 0.0) -> Estimate:
    evaluations, iterations, walls = zip(*chunks, strict=True)
    return estimate(evaluations, iterations, walls, iteration_cost)


def brute_force(chunks: Sequence[tuple[int, int, int]], iteration_cost: float) -> Fraction:
    """Return the estimate in exact arithmetic: cost of the fastest tenth times all the work."""
    works = [Fraction(evaluations) + Fraction(iteration_cost) * iterations for evaluations, iterations, _ in chunks]
    ranked = sorted(range(len(chunks)), key=lambda place: (chunks[place][2] / works[place], place))
    fastest = ranked[: max(1, len(chunks) // 10)]
    fastest_work = sum((works[place] for place in fastest), Fraction(0))
    return sum(chunks[place][2] for place in fastest) / fastest_work * sum(works, Fraction(0))


@given(CHUNKS, COSTS)
def test_against_brute_force(chunks: list[tuple[int, int, int]], iteration_cost: float) -> None:
    exact = brute_force(chunks, iteration_cost)
    assert estimate_of(chunks, iteration_cost).undisturbed_ns == pytest.approx(float(exact), rel=1e-9, abs=1)


@given(st.lists(st.tuples(st.integers(1, 40_000), st.integers(1, 500)), min_size=1), st.integers(1, 20_000))
def test_constant_costs_are_exact(works: list[tuple[int, int]], cost_ns: int) -> None:
    chunks = [(evaluations, iterations, cost_ns * (evaluations + 6 * iterations)) for evaluations, iterations in works]
    result = estimate_of(chunks, 6.0)
    total = sum(wall for _, _, wall in chunks)
    assert result.undisturbed_ns == pytest.approx(total, rel=1e-12)
    assert result.expected_ns == tuple(pytest.approx(wall, rel=1e-12, abs=1) for _, _, wall in chunks)
    assert result.error_ns == pytest.approx(RUN_TO_RUN_SHARE * total, rel=1e-6, abs=1)
    assert result.spread_ppm == 0


@given(CHUNKS, COSTS, st.integers(2, 1000), st.randoms(use_true_random=False))
def test_estimates_scale_with_time_and_ignore_order_and_unit(
    chunks: list[tuple[int, int, int]], iteration_cost: float, factor: int, random: Random
) -> None:
    once = estimate_of(chunks, iteration_cost)
    slower = estimate_of([(e, i, factor * wall) for e, i, wall in chunks], iteration_cost)
    assert slower.undisturbed_ns == pytest.approx(factor * once.undisturbed_ns, abs=factor)
    assert slower.error_ns == pytest.approx(factor * once.error_ns, abs=factor)
    finer = estimate_of([(factor * e, i, wall) for e, i, wall in chunks])
    assert finer.undisturbed_ns == pytest.approx(estimate_of(chunks).undisturbed_ns, abs=1)
    random.shuffle(chunks)
    shuffled = estimate_of(chunks, iteration_cost)
    assert shuffled.undisturbed_ns == pytest.approx(once.undisturbed_ns, rel=1e-9, abs=1)
    for other in (slower, shuffled):
        assert other.spread_ppm == pytest.approx(once.spread_ppm, abs=1)


@given(st.lists(st.floats(1.0, 1.005), min_size=40, max_size=200), STRETCHES)
def test_slowing_four_fifths_of_the_chunks_changes_the_estimate_by_less_than_1_percent(
    jitter: list[float], stretches: list[tuple[int, int, float]]
) -> None:
    n = len(jitter)
    quiet = [(1000 + 7 * place, 10, round(1e6 * (1000 + 7 * place) * factor)) for place, factor in enumerate(jitter)]
    slow = list(quiet)
    touched: set[int] = set()
    for begin, length, factor in stretches:
        stretch = range(begin % n, min(n, begin % n + length))
        if len(touched | set(stretch)) >= 0.8 * n:
            continue
        touched |= set(stretch)
        for place in stretch:
            evaluations, iterations, wall = slow[place]
            slow[place] = (evaluations, iterations, round(wall * factor))
    assert estimate_of(slow).undisturbed_ns == pytest.approx(estimate_of(quiet).undisturbed_ns, rel=0.01)


def test_the_spread_is_between_the_10_and_90_percent_quantiles() -> None:
    # costs 100, 101, …, 110: the 10 % quantile is 101, the 90 % quantile 109, the median 105
    chunks = [(10, 1, 10 * cost) for cost in range(100, 111)]
    assert estimate_of(chunks).spread_ppm == round(1e6 * (109 - 101) / 105)


def test_drift_increases_the_error_and_coarse_clocks_are_accepted() -> None:
    steady = [(1000, 10, 1_000_000)] * 80
    drifting = [(1000, 10, 1_000_000 + 5_000 * (place // 20)) for place in range(80)]
    assert estimate_of(drifting).error_ns > estimate_of(steady).error_ns == round(RUN_TO_RUN_SHARE * 80_000_000)
    still = estimate_of([(1000, 10, 0)] * 40)
    assert still.undisturbed_ns >= 0
