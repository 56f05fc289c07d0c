"""Time spent in failures: the recursion in exact arithmetic, by both ways of computing it, and the tail."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fairbench_agent.analysis.performance import spent_in_failures as spent
from fairbench_agent.analysis.performance.spent_in_failures import spent_in_failures
from fairbench_agent.core.arrays import FloatArray

FAILURES = st.lists(st.integers(1, 40), min_size=1, max_size=6)
BOTH_WAYS = pytest.mark.parametrize("terms_cost", [0.0, 1e9], ids=["term by term", "transformed"])


def exact(failures: list[int], n_successes: int, size: int) -> FloatArray:
    """Return P(S > s) for s below `size` by the recursion in fractions."""
    n_runs, values = n_successes + len(failures), list[Fraction]()
    for s in range(size):
        values.append(sum((values[s - u] if u <= s else Fraction(1) for u in failures), Fraction(0)) / n_runs)
    return np.array(values, dtype=float)


@BOTH_WAYS
@settings(max_examples=25)
@given(failures=FAILURES, n_successes=st.integers(1, 5))
@example(failures=[1, 40], n_successes=1)
@example(failures=[7], n_successes=1)
def test_is_exact_on_a_lattice(terms_cost: float, failures: list[int], n_successes: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spent, "_TERM", terms_cost)
        patch.setattr(spent, "_CALLS", 0.0)
        distribution = spent_in_failures([(n_successes, tuple(map(float, failures)))])
    expected = exact(failures, n_successes, 200)
    ours = distribution.exceeds(np.arange(200.0)[:, None], np.array([0]))[:, 0]
    assert ours == pytest.approx(expected, rel=1e-7 if terms_cost else 1e-12, abs=1e-300)


@BOTH_WAYS
@settings(max_examples=10)
@given(failures=st.lists(st.floats(0.1, 1e4), min_size=1, max_size=12), n_successes=st.integers(1, 5))
def test_failures_off_the_lattice_keep_their_mean(terms_cost: float, failures: list[float], n_successes: int) -> None:
    """E[S] is the mean failure times the number of failures per success."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spent, "_TERM", terms_cost)
        patch.setattr(spent, "_CALLS", 0.0)
        distribution = spent_in_failures([(n_successes, tuple(failures))])
    tail = distribution.level[0] / np.expm1(distribution.rate[0])
    mean = distribution.step[0] * (distribution.values[distribution.offset[0] :].sum() + tail)
    assert mean == pytest.approx(sum(failures) / n_successes, rel=1e-4)


def test_sets_do_not_affect_each_other() -> None:
    sets = [(1, (300.0, 500.0)), (2, ()), (3, (7.0, 11.0, 13.5)), (1, (300.0,))]
    together = spent_in_failures(sets)
    at = np.linspace(0, 1e5, 500)[:, None]
    for column, failures in enumerate(sets):
        alone = spent_in_failures([failures]).exceeds(at, np.array([0]))
        assert together.exceeds(at, np.array([column])) == pytest.approx(alone, rel=1e-12)
