"""The league: literal scoring, the normal limit, simulated severity; average ranks: scipy, critical values."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from scipy.stats import friedmanchisquare, rankdata

from fairbench_agent.analysis.ranking.pairwise_tests import PairwiseTests, RunResults, pairwise_tests
from fairbench_agent.analysis.ranking.ranking import Rules, average_ranks, severity_ranking
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.arrays import FloatArray

shapes = st.tuples(st.integers(1, 3), st.integers(2, 4), st.integers(2, 6))
tables = arrays.arrays(np.float64, shapes, elements=st.integers(0, 40).map(float))


def results_of(values: FloatArray) -> RunResults:
    """Return results of shape (problems, algorithms, runs), named a, b, … and f0, f1, …."""
    return RunResults(tuple("abcdefgh"[: values.shape[1]]), tuple(f"f{at}" for at in range(len(values))), tuple(values))


def contest(seed: int, n_runs: int = 30) -> RunResults:
    """Return four algorithms of different quality on five problems."""
    rng = np.random.default_rng(seed)
    return results_of(rng.gamma(3, rng.uniform(50, 150, (5, 4, 1)), (5, 4, n_runs)))


def literal_league(bootstrap: PairwiseTests, rules: Rules) -> dict[str, tuple[int, int, int]]:
    """Score match by match, adjusting by Benjamini and Hochberg's own step-up procedure: points, goals, rejections."""
    m, k, _ = bootstrap.p_values.shape
    matches = [(at, i, j) for at in range(m) for i in range(k) for j in range(k) if i != j]
    families = (
        [matches] if rules.adjustment == "all" else [[match for match in matches if match[0] == at] for at in range(m)]
    )
    rejected = set()
    for family in families:
        ordered = sorted(family, key=lambda match: bootstrap.p_values[match])
        passing = [
            place
            for place, match in enumerate(ordered, 1)
            if bootstrap.p_values[match] <= rules.alpha * place / len(family)
        ]
        rejected |= set(ordered[: max(passing, default=0)])
    upper, lower = bootstrap.quantiles[rules.severity], bootstrap.quantiles[1 - rules.severity]
    table = dict.fromkeys(bootstrap.algorithms, (0, 0, 0))
    for match in matches:
        supported = bootstrap.observed[match] - (upper if match in rejected else lower)[match]
        goals = math.floor(round(supported / rules.relevant_difference, 9))
        won = match in rejected
        relevant = won and round(supported - rules.relevant_difference, 9) > 0
        gained = (3, goals, 1) if relevant else (1, 0, 1) if won else (0, min(0, goals), 0)
        name = bootstrap.algorithms[match[2]]
        table[name] = tuple(a + b for a, b in zip(table[name], gained, strict=True))
    return table


@settings(max_examples=60, deadline=None)
@given(
    tables,
    st.sampled_from([0.5, 2.0, 7.0]),
    st.sampled_from([0.5, 0.8, 0.95]),
    st.sampled_from([0.02, 0.3]),
    st.sampled_from(["all", "per-problem"]),
)
def test_equals_literal_scoring(
    values: FloatArray, relevant: float, severity: float, alpha: float, adjustment: str
) -> None:
    rules = Rules(relevant, severity, alpha, adjustment)  # type: ignore[arg-type]
    results = results_of(values)
    result = severity_ranking(results, rules, 150)
    expected = literal_league(pairwise_tests(results, (severity, 1 - severity), 150), rules)
    assert {
        line.algorithm: (line.points, line.goal_difference, line.classical_points) for line in result.standings
    } == expected
    ranked = any(points for points, *_ in expected.values())
    assert all((line.rank is None) == (line.classical_rank is None) == (not ranked) for line in result.standings)
    for line in result.standings if ranked else ():
        better = [score[:2] > (line.points, line.goal_difference) for score in expected.values()]
        assert line.rank == 1 + sum(better)
        assert line.points == 3 * line.relevant_wins + line.slight_wins
        assert line.classical_points == line.relevant_wins + line.slight_wins
        assert line.classical_rank == 1 + sum(score[2] > line.classical_points for score in expected.values())


def test_severity_by_simulation() -> None:
    """If the true difference were δ*, a smaller one than observed would have probability S."""
    rng = np.random.default_rng(4)
    values = rng.gamma(2, [[400.0], [200.0]], (2, 40))
    (match,) = (
        match for match in severity_ranking(results_of(values[None]), Rules(1), 20_000).matches if match.rejected
    )
    assert match.algorithm == "b"
    pooled = values.ravel()
    first, second = (rng.choice(pooled, (20_000, 40)).mean(axis=1) for _ in range(2))
    severity = np.mean(first - second + match.supported_difference <= match.observed_difference)
    assert severity == pytest.approx(0.8, abs=0.015)


@settings(max_examples=30, deadline=None)
@given(tables, st.sampled_from([0.1, 3.0, 1e-9, 1e6]), st.integers(-9, 9))
def test_units_and_offsets_do_not_change_the_ranking(values: FloatArray, unit: float, offset: int) -> None:
    before = severity_ranking(results_of(values), Rules(2, alpha=0.2), 150)
    after = severity_ranking(results_of((values + offset) * unit), Rules(2 * unit, alpha=0.2), 150)
    assert after.standings == before.standings


def test_a_significant_but_irrelevant_difference_scores_one_point() -> None:
    rng = np.random.default_rng(1)
    results = results_of(rng.normal([[103.0], [100.0]], 1, (2, 50))[None])
    for relevant, points, goals in ((1, 3, 2), (4, 1, 0)):
        best = severity_ranking(results, Rules(relevant), 1000).standings[0]
        assert (best.algorithm, best.points, best.goal_difference) == ("b", points, goals)


def test_equal_algorithms_share_the_rank() -> None:
    values = np.full((2, 3, 5), 0.1)
    values[:, 2] = 0.3
    lines = severity_ranking(results_of(values), Rules(0.1, alpha=0.2), 200).standings
    # exactly 0.2 apart, and t* is 0 in few resamples: a and b win by at least one goal
    assert [(line.rank, line.algorithm) for line in lines] == [(1, "a"), (1, "b"), (3, "c")]
    tied = severity_ranking(results_of(np.full((2, 3, 5), 0.1)), Rules(1e-3), 200).standings
    assert {(line.rank, line.points, line.goal_difference) for line in tied} == {(None, 0, 0)}


def test_summaries_are_over_problems() -> None:
    result = severity_ranking(contest(2), Rules(20), 500)
    for line in result.standings:
        own = [match for match in result.matches if match.algorithm == line.algorithm]
        column = np.array([sum(match.points for match in own if match.problem == f"f{at}") for at in range(5)])
        assert line.points == column.sum()
        assert (line.mean_points, line.median_points) == pytest.approx((column.mean(), np.median(column)))
        assert line.sd_points == pytest.approx(column.std(ddof=1))


def test_false_discovery_rate_over_all_matches() -> None:
    """Equal algorithms: at most a share α of the leagues has a rejection."""
    rng = np.random.default_rng(5)
    values, rules = rng.gamma(2, 100, (250, 2, 3, 20)), Rules(1, alpha=0.2)
    leagues = (severity_ranking(results_of(runs), rules, 500, seed) for seed, runs in enumerate(values))
    rejected = [any(match.rejected for match in result.matches) for result in leagues]
    assert 0.02 < np.mean(rejected) <= 0.2 + 3 * math.sqrt(0.16 / 250)


def test_too_small_relevant_differences() -> None:
    with pytest.raises(ParameterError, match="give a larger one"):
        severity_ranking(contest(1), Rules(1e-200), 100)


def two_runs(values: FloatArray) -> RunResults:
    """Return two equal runs of each algorithm (column) on each problem (row)."""
    names = tuple(f"a{i}" for i in range(values.shape[1]))
    return RunResults(names, tuple(map(str, range(len(values)))), tuple(np.stack([row, row], axis=1) for row in values))


@pytest.mark.parametrize("k", [3, 5])
def test_ranks_and_statistic_are_those_of_scipy(k: int) -> None:
    values = np.random.default_rng(k).integers(0, 6, (12, k)).astype(float) - np.arange(float(k))
    answer, expected = average_ranks(two_runs(values), 0.05), friedmanchisquare(*values.T)
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
        answer = average_ranks(two_runs(np.random.default_rng(1).normal(size=(7, k))), alpha)
        assert answer.critical_difference / np.sqrt(k * (k + 1) / 42) == pytest.approx(expected, abs=0.001)


def test_equal_algorithms_share_their_rank() -> None:
    answer = average_ranks(two_runs(np.ones((4, 3))), 0.05)
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
