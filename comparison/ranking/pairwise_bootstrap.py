"""Bootstrap tests of every ordered pair of algorithms on every problem.

For the pair (i, j) on one problem, n runs each: t_obs = mean(y_i) − mean(y_j), in the unit of the values, minimisation.
H0: j is not better than i (the difference is at most 0); H1: j is better. A resample draws 2n values with replacement from
the pooled 2n ones; t* is the mean of its first n minus the mean of its last n; p is the share of t* ≥ t_obs
(Chandrasekaran & Bartz-Beielstein, Algorithm 1, lines 4 to 13). Pooling makes H0 "both have the same distribution": a difference in spread alone can
show up too. With b resamples no p-value between 0 and 1/b exists, and p = 0 means "below about 1/b".

The indices of a problem's resamples are drawn once, for all its pairs: every pair gets the bootstrap it would get alone, and
neither the order of algorithms or problems nor the presence of others changes anything. Rounding must not decide a tie, so
differences closer than the rounding error of the sums count as equal.
"""

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.result_files import MAX_ABS_VALUE
from fairbench_agent.workloads.arrays import FloatArray

MAX_RESAMPLES = 1_000_000
_DRAWS_AT_ONCE = 400_000


@dataclass(frozen=True, slots=True, eq=False)
class RunResults:
    """What each of k algorithms reached in its runs on each of m problems, smaller being better.

    `values` holds per problem an array of shape (k, n_runs); n_runs may differ between problems. TableError for fewer than two
    algorithms, no problem, a name twice, fewer than two runs, a wrong shape, or a value not within ±10³⁰⁰.
    """

    algorithms: tuple[str, ...]
    problems: tuple[str, ...]
    values: tuple[FloatArray, ...]

    def __post_init__(self) -> None:
        for names, what, least in ((self.algorithms, "algorithm", 2), (self.problems, "problem", 1)):
            if len(names) < least:
                raise TableError(f"{len(names)} {what}s cannot be ranked; give {least} or more")
            if len(set(names)) < len(names):
                raise TableError(f"one {what} is named twice; give every {what} a name of its own")
        if len(self.values) != len(self.problems):
            raise TableError(f"{len(self.values)} tables of runs for {len(self.problems)} problems; give one for each")
        for problem, values in zip(self.problems, self.values, strict=True):
            if values.ndim != 2 or values.shape[0] != len(self.algorithms) or values.shape[1] < 2:
                raise TableError(
                    f"problem {problem}: give each of {len(self.algorithms)} algorithms the same two or more runs"
                )
            if not (np.abs(values) <= MAX_ABS_VALUE).all():
                raise TableError(f"problem {problem}: a value is not finite or beyond ±10³⁰⁰; cap runs at their budget")


@dataclass(frozen=True, slots=True, eq=False)
class PairwiseBootstrap:
    """t_obs, p-values and quantiles of t*; index [l, i, j] is the match of i against j on problem l, for j's points.

    All arrays have shape (m, k, k); algorithms and problems are sorted by name. `observed` is t_obs = mean of i − mean of j;
    differences up to `rounding` count as zero; `p_values` are shares of t* ≥ t_obs, 1 on the diagonal; `quantiles` are, per
    probability, the smallest t* whose share of t* ≤ it reaches the probability.
    """

    algorithms: tuple[str, ...]
    problems: tuple[str, ...]
    n_resamples: int
    observed: FloatArray
    rounding: FloatArray
    p_values: FloatArray
    quantiles: Mapping[float, FloatArray]


def pairwise_bootstrap(
    results: RunResults, probabilities: Sequence[float], n_resamples: int = 10_000, seed: int = 1
) -> PairwiseBootstrap:
    """Test every ordered pair of algorithms on every problem; `probabilities` say which quantiles of t* are wanted.

    The seed determines, with a problem's name, its resamples. ParameterError for fewer than 100 resamples or more than a
    million, a negative seed, or a probability outside [0, 1].
    """
    if not 100 <= n_resamples <= MAX_RESAMPLES:
        raise ParameterError(f"{n_resamples} resamples are not allowed; give 100 to {MAX_RESAMPLES}, usually 10000")
    if seed < 0:
        raise ParameterError(f"seed {seed} is negative; give 0 or more")
    if not all(0 <= probability <= 1 for probability in probabilities):
        raise ParameterError("a quantile outside [0, 1] was asked for; give probabilities")
    order = sorted(range(len(results.algorithms)), key=results.algorithms.__getitem__)
    by_name = sorted(zip(results.problems, results.values, strict=True), key=lambda item: item[0])
    shape = (len(by_name), len(order), len(order))
    observed, rounding, p_values = (np.zeros(shape) for _ in range(3))
    quantiles = {probability: np.zeros(shape) for probability in probabilities}
    for at, (problem, values) in enumerate(by_name):
        # sums are rounded differently in another order, so the order is made the same
        ordered = np.ascontiguousarray(values[order])
        observed[at], rounding[at] = _observed(ordered)
        means = _resampled_means(ordered, n_resamples, _generator(seed, problem))
        p_values[at], found = _tested(*means, observed[at] - rounding[at], probabilities)
        for probability, quantile in found.items():
            quantiles[probability][at] = quantile
    algorithms = tuple(results.algorithms[index] for index in order)
    problems = tuple(name for name, _ in by_name)
    return PairwiseBootstrap(algorithms, problems, n_resamples, observed, rounding, p_values, quantiles)


def _tested(
    first: FloatArray, last: FloatArray, reached_from: FloatArray, probabilities: Sequence[float]
) -> tuple[FloatArray, dict[float, FloatArray]]:
    """Return p-values and quantiles of t* of all pairs on one problem; t* from `reached_from` on counts as reaching t_obs."""
    # 0.95 · 10,000 is meant to be 9,500 exactly
    ranks = {p: max(math.ceil(round(p * first.shape[1], 6)), 1) - 1 for p in probabilities}
    places = np.array(sorted(set(ranks.values())), dtype=np.intp)
    p_values = np.zeros_like(reached_from)
    quantiles = {probability: np.zeros_like(reached_from) for probability in probabilities}
    for i, means in enumerate(first):
        differences = means + last
        p_values[i] = np.mean(differences >= reached_from[i][:, None], axis=1)
        differences.partition(places, axis=1)
        for probability, rank in ranks.items():
            quantiles[probability][i] = differences[:, rank]
    np.fill_diagonal(p_values, 1.0)
    return p_values, quantiles


def _observed(values: FloatArray) -> tuple[FloatArray, FloatArray]:
    means, largest = values.mean(axis=1), np.abs(values).max(axis=1)
    # bound on the error of a sum of 2n products, twice for the two sides of a comparison
    unit = 8 * values.shape[1] * np.finfo(float).eps / 2
    return means[:, None] - means, unit * np.maximum(largest[:, None], largest)


def _generator(seed: int, problem: str) -> np.random.Generator:
    digest = hashlib.sha256(problem.encode("utf-8", "surrogatepass")).digest()
    return np.random.default_rng([seed, int.from_bytes(digest[:16], "big")])


def _resampled_means(
    values: FloatArray, n_resamples: int, generator: np.random.Generator
) -> tuple[FloatArray, FloatArray]:
    """Return what each algorithm adds to t* as the first and as the second of a pair, each of shape (k, n_resamples)."""
    n = values.shape[1]
    at_once = max(1, _DRAWS_AT_ONCE // (2 * n))
    first, last = [], []
    for begin in range(0, n_resamples, at_once):
        size = min(at_once, n_resamples - begin)
        drawn = generator.integers(2 * n, size=(size, 2 * n)) + 2 * n * np.arange(size)[:, None]
        counts = (np.bincount(half.ravel(), minlength=2 * n * size) for half in (drawn[:, :n], drawn[:, n:]))
        in_first, in_last = (count.reshape(size, 2 * n) for count in counts)
        # how often a pooled value is drawn in the first half minus in the last; n columns for each algorithm of a pair
        weights = (in_first - in_last).astype(float)
        first.append(values @ weights[:, :n].T)
        last.append(values @ weights[:, n:].T)
    return np.concatenate(first, axis=1) / n, np.concatenate(last, axis=1) / n
