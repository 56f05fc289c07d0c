"""Average ranks against scipy and published critical values."""

import numpy as np
import pytest
from scipy.stats import friedmanchisquare, rankdata

from fairbench_agent.analysis.ranking.average_ranks import average_ranks
from fairbench_agent.analysis.ranking.pairwise_tests import RunResults
from fairbench_agent.core.arrays import FloatArray


def results(values: FloatArray) -> RunResults:
    """Return two equal runs of each algorithm (column) on each problem (row)."""
    names = tuple(f"a{i}" for i in range(values.shape[1]))
    return RunResults(names, tuple(map(str, range(len(values)))), tuple(np.stack([row, row], axis=1) for row in values))


@pytest.mark.parametrize("k", [3, 5])
def test_ranks_and_statistic_are_those_of_scipy(k: int) -> None:
    values = np.random.default_rng(k).integers(0, 6, (12, k)).astype(float) - np.arange(float(k))
    answer, expected = average_ranks(results(values), 0.05), friedmanchisquare(*values.T)
    assert answer.friedman == pytest.approx(expected.statistic)
    assert answer.p_value == pytest.approx(expected.pvalue)
    ranks = {row.algorithm: row.rank for row in answer.ranks}
    assert ranks == {f"a{i}": rank for i, rank in enumerate(rankdata(values, axis=1).mean(axis=0))}
    for row in answer.ranks:
        assert {*row.better_than} == {n for n, r in ranks.items() if r - row.rank >= answer.critical_difference}


@pytest.mark.parametrize(
    ("alpha", "q"),
    [(0.05, {2: 1.960, 3: 2.343, 4: 2.569, 5: 2.728, 10: 3.164}), (0.1, {2: 1.645, 3: 2.052, 4: 2.291, 10: 2.920})],
)
def test_the_published_critical_values(alpha: float, q: dict[int, float]) -> None:
    """Demšar 2006, Table 5 (a)."""
    for k, expected in q.items():
        answer = average_ranks(results(np.random.default_rng(1).normal(size=(7, k))), alpha)
        assert answer.critical_difference / np.sqrt(k * (k + 1) / 42) == pytest.approx(expected, abs=0.001)


def test_equal_algorithms_share_their_rank() -> None:
    answer = average_ranks(results(np.ones((4, 3))), 0.05)
    assert {row.rank for row in answer.ranks} == {2.0}
    assert (answer.friedman, answer.p_value) == (0.0, 1.0)


def test_equal_means_of_decimals_are_ties() -> None:
    """As floats, the means of .1, .2, .3 and of .2, .2, .2 differ in the last bit."""
    equal = np.array([[0.1, 0.2, 0.3], [0.3, 0.2, 0.1], [0.2, 0.2, 0.2]])
    huge = np.array([[1e200, 1e-200, 0], [1e200, 0, 0], [1e200, 2e-200, 0]])
    answer = average_ranks(RunResults(("a", "b", "c"), ("x", "y"), (equal, equal[:, ::-1])), 0.05)
    assert [row.rank for row in answer.ranks] == [2, 2, 2]
    answer = average_ranks(RunResults(("a", "b", "c"), ("x", "y"), (equal, huge)), 0.05)
    assert {row.algorithm: row.rank for row in answer.ranks} == {"a": 2, "b": 1.5, "c": 2.5}


def test_the_table() -> None:
    values = np.arange(60.0).reshape(20, 3)
    answer = average_ranks(results(values), 0.05)
    assert [row.better_than for row in answer.ranks] == [("a1", "a2"), ("a2",), ()]
    table = answer.table()
    assert table.rows[0] == ("a0", "1.00", "a1, a2")
    assert "critical difference = 0.741 at level 0.05" in table.caption
    assert "nothing about the size" in table.notes[0]
