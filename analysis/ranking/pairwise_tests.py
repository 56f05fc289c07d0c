"""Resampling tests of every ordered pair of algorithms on every problem.

For the pair (i, j) on one problem, n runs each: t_obs = mean(y_i) − mean(y_j), in the unit of the values, minimisation.
H0: j is not better than i (the difference is at most 0); H1: j is better. A resample takes 2n of the pooled 2n values;
t* is the mean of its first n minus the mean of its last n; p is the share of t* ≥ t_obs (Chandrasekaran &
Bartz-Beielstein, Algorithm 1, lines 4 to 13). Pooling makes H0 "both have the same distribution": a difference in
spread alone may be rejected.

The paper draws values with replacement (bootstrap). With few runs this rejects too often, so up to 30 runs are
permuted, as in the authors' program: every division of the 2n values into halves is used once, and the test keeps its
level. If there are more than 50,000 divisions (10 runs), they are sampled, and the observed one is included (Phipson &
Smyth 2010). With b bootstrap resamples no p-value between 0 and 1/b exists, and p = 0 means "below about 1/b".

All pairs share the resamples of a problem, which depend only on the seed and its name. Differences below the rounding
error of the sums are treated as zero.
"""

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal, NamedTuple

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.arrays import FloatArray

MAX_RESAMPLES = 1_000_000
MOST_PERMUTED = 30
MOST_DIVISIONS = 50_000
_MAX_BATCH = 400_000

Resampling = Literal["auto", "bootstrap", "permutation"]
"""auto: permutation for up to 30 runs, else bootstrap."""


@dataclass(frozen=True, slots=True, eq=False)
class RunResults:
    """Values that k algorithms reached on m problems; smaller is better.

    `values` has an array of shape (k, n_runs) per problem; n_runs may differ between problems.
    """

    algorithms: tuple[str, ...]
    problems: tuple[str, ...]
    values: tuple[FloatArray, ...]


@dataclass(frozen=True, slots=True, eq=False)
class PairwiseTests:
    """t_obs, p-values and quantiles of t*; index [l, i, j] tests whether j is better than i on problem l.

    Arrays have shape (m, k, k); algorithms and problems are sorted by name. `observed` is t_obs = mean of i − mean of
    j; differences up to `rounding` are treated as zero; `p_values` are shares of t* ≥ t_obs, 1 on the diagonal;
    `quantiles` has, per probability, its empirical quantile of t*. Per problem, `methods` names the resampling, and
    `smallest` is the smallest attainable p-value (0 for a bootstrap), shape (m,).
    """

    algorithms: tuple[str, ...]
    problems: tuple[str, ...]
    methods: tuple[str, ...]
    smallest: FloatArray
    observed: FloatArray
    rounding: FloatArray
    p_values: FloatArray
    quantiles: Mapping[float, FloatArray]


def pairwise_tests(
    results: RunResults,
    probabilities: Sequence[float],
    n_resamples: int = 10_000,
    seed: int = 1,
    resampling: Resampling = "auto",
) -> PairwiseTests:
    """Test every ordered pair of algorithms on every problem, with the quantiles of t* at some probabilities.

    ParameterError for fewer than 100 resamples or more than a million.
    """
    if not 100 <= n_resamples <= MAX_RESAMPLES:
        raise ParameterError(f"{n_resamples} resamples are not allowed; give 100 to {MAX_RESAMPLES}, usually 10000")
    order = sorted(range(len(results.algorithms)), key=results.algorithms.__getitem__)
    by_name = sorted(zip(results.problems, results.values, strict=True), key=lambda item: item[0])
    shape = (len(by_name), len(order), len(order))
    observed, rounding, p_values = (np.zeros(shape) for _ in range(3))
    quantiles = {probability: np.zeros(shape) for probability in probabilities}
    plans: list[_Plan] = []
    for at, (problem, values) in enumerate(by_name):
        # sorted, since the rounding of sums depends on their order
        ordered = np.ascontiguousarray(values[order])
        observed[at], rounding[at] = _observed_differences(ordered)
        plans.append(plan := _plan(values.shape[1], n_resamples, resampling, _generator(seed, problem)))
        first, last = _resampled_means(ordered, plan.weights)
        # 0.95 · 10,000 must be exactly 9,500
        ranks = {p: max(math.ceil(round(p * first.shape[1], 6)), 1) - 1 for p in probabilities}
        places = np.array(sorted({*ranks.values()}), dtype=np.intp)
        for i, means in enumerate(first):
            differences = means + last
            shares = np.mean(differences >= (observed[at, i] - rounding[at, i])[:, None], axis=1)
            p_values[at, i] = (shares * n_resamples + plan.n_observed) / (n_resamples + plan.n_observed)
            differences.partition(places, axis=1)
            for probability, rank in ranks.items():
                quantiles[probability][at, i] = differences[:, rank]
        np.fill_diagonal(p_values[at], 1.0)
    return PairwiseTests(
        algorithms=tuple(results.algorithms[index] for index in order),
        problems=tuple(name for name, _ in by_name),
        methods=tuple(plan.name for plan in plans),
        smallest=np.array([plan.smallest for plan in plans]),
        observed=observed,
        rounding=rounding,
        p_values=p_values,
        quantiles=quantiles,
    )


class _Plan(NamedTuple):
    """Resampling of a problem: weights in batches, name, smallest p, and 1 if t_obs is included among the t*."""

    weights: Iterator[FloatArray]
    name: str
    smallest: float
    n_observed: int = 0


def _plan(n: int, n_resamples: int, resampling: Resampling, generator: np.random.Generator) -> _Plan:
    at_once = max(1, _MAX_BATCH // (2 * n))
    sizes = (min(at_once, n_resamples - begin) for begin in range(0, n_resamples, at_once))
    if resampling == "bootstrap" or (resampling == "auto" and n > MOST_PERMUTED):
        return _Plan((_bootstrap(n, size, generator) for size in sizes), f"{n_resamples} bootstrap resamples", 0.0)
    if (divisions := math.comb(2 * n, n)) <= MOST_DIVISIONS:
        return _Plan(iter([_all_divisions(n)]), f"all {divisions} permutations of {n} + {n} runs", 1 / divisions)
    halves = np.repeat([1.0, -1.0], n)
    weights = (generator.permuted(np.tile(halves, (size, 1)), axis=1) for size in sizes)
    return _Plan(weights, f"{n_resamples} permutations", 1 / (n_resamples + 1), 1)


def _observed_differences(values: FloatArray) -> tuple[FloatArray, FloatArray]:
    means, largest = values.mean(axis=1), np.abs(values).max(axis=1)
    # bound on the error of a sum of 2n products, doubled for the two sides of a comparison
    unit = 8 * values.shape[1] * np.finfo(float).eps / 2
    return means[:, None] - means, unit * np.maximum(largest[:, None], largest)


def _generator(seed: int, problem: str) -> np.random.Generator:
    digest = hashlib.sha256(problem.encode("utf-8", "surrogatepass")).digest()
    return np.random.default_rng([seed, int.from_bytes(digest[:16], "big")])


def _resampled_means(values: FloatArray, weights: Iterator[FloatArray]) -> tuple[FloatArray, FloatArray]:
    """Return each algorithm's contribution to t* as the first and as the second of a pair, shape (k, n_resamples).

    Weights, of shape (resamples, 2n), are how often a pooled value is in the first half minus how often in the last.
    """
    n = values.shape[1]
    parts = [(values @ batch[:, :n].T, values @ batch[:, n:].T) for batch in weights]
    first, last = (np.concatenate(means, axis=1) / n for means in zip(*parts, strict=True))
    return first, last


@lru_cache(maxsize=1)
def _all_divisions(n: int) -> FloatArray:
    """Return the weights of every division of 2n values into halves."""
    first = np.array(list(combinations(range(2 * n), n)))
    weights = np.full((len(first), 2 * n), -1.0)
    np.put_along_axis(weights, first, 1.0, axis=1)
    return weights


def _bootstrap(n: int, size: int, generator: np.random.Generator) -> FloatArray:
    drawn = generator.integers(2 * n, size=(size, 2 * n)) + 2 * n * np.arange(size)[:, None]
    counts = (np.bincount(half.ravel(), minlength=2 * n * size) for half in (drawn[:, :n], drawn[:, n:]))
    in_first, in_last = (count.reshape(size, 2 * n) for count in counts)
    return (in_first - in_last).astype(float)
