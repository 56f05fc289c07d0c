"""The exact distribution of the runtime with restarts.

The runtime is a sum of complete unsuccessful runs and one successful run, drawn with replacement from the n observed
ones until a successful one comes up (COCO: performance assessment, "Simulated Restarts and Runtimes", where it is
sampled). Its mean is the aRT.

What is spent in unsuccessful runs u, S, has P(S > s) = Σ_u P(S > s − u)/n, where P(S > s) = 1 for s < 0, and the
runtime T has P(T ≤ t) = mean of P(S ≤ t − r) over the successful runs r. The recursion is solved as a power series, by
a Fourier transform, on a lattice of which all u are multiples. Where the u have no such lattice, they are rounded down
and up to multiples of a thousandth of their mean: two distributions that bound the true one.

P(S > s) falls exponentially: with the rate θ of Σ_u exp(θu) = n, P(S > s) exp(θs) is a weighted mean of its values over
the longest u before s. So the smallest and largest of the last values on the lattice bound it for all larger s.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets
from fairbench_agent.workloads.arrays import FloatArray, IntArray

MAX_POINTS, MIN_POINTS, ALL_POINTS = 2**16, 2**10, 2**24
STEPS_OF_MEAN, MEANS = 1024, 64
DAMPING, ROUNDING, SLACK = 1e-8, 1e-7, 1e-12
AT_ONCE = 2**20

Failures = tuple[float, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Spent:
    """S on a lattice: P(S > j steps) for j from 0 on, then factor · exp(−rate · j), shape (n,), `rate` per step."""

    step: float
    above: FloatArray
    rate: float
    factors: tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class RestartedRuntimes:
    """Sum of the runtime distributions of (problem, target) pairs, between two bounds that mostly coincide.

    One entry per successful run of a pair, shape (n,): `success` its runtime, `weight` its share of the pair's
    successes; `bounds` has what was spent before it. `certain` says whether no run was unsuccessful.
    """

    success: FloatArray
    weight: FloatArray
    place: IntArray
    bounds: tuple["_Stacked", "_Stacked"]
    certain: bool

    def at(self, budgets: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return lower and upper bound of the expected number of pairs solved within budgets; shape as `budgets`."""
        late, early = self.bounds
        low = self._solved(late, budgets)
        return low, low if late is early else self._solved(early, budgets)

    def runtimes_of(self, n_pairs: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return bounds of the smallest budgets that solve N pairs, for N below the number ever solved."""
        late, early = self.bounds
        first = self._smallest_budgets(early, n_pairs)
        return first, first if late is early else self._smallest_budgets(late, n_pairs)

    def _solved(self, spent: "_Stacked", budgets: FloatArray) -> FloatArray:
        width = max(1, AT_ONCE // max(1, len(self.success)))
        found = [self._part(spent, budgets[at : at + width]) for at in range(0, len(budgets), width)]
        return np.concatenate([np.zeros(0), *found])

    def _part(self, spent: "_Stacked", budgets: FloatArray) -> FloatArray:
        # rounding of sums must not move a step behind the budget that it stands at
        left = budgets[:, None] * (1 + SLACK) - self.success
        return np.where(left < 0, 0.0, 1 - spent.above(np.maximum(left, 0), self.place)) @ self.weight

    def _smallest_budgets(self, spent: "_Stacked", n_pairs: FloatArray) -> FloatArray:
        """Halve intervals until their ends agree."""
        # what is not yet solved has a relative error
        wanted = n_pairs * (1 - SLACK) - ROUNDING * np.maximum(self.weight.sum() - n_pairs, 0)
        low, high = np.zeros(len(n_pairs)), np.full(len(n_pairs), self.success.max(initial=1.0))
        while (missing := self._solved(spent, high) < wanted).any():
            low, high = np.where(missing, high, low), np.where(missing, 2 * high, high)
        low = np.maximum(low, self.success.min(initial=1.0) / 2)
        while (high > low * (1 + 1e-14)).any():
            middle = np.sqrt(low) * np.sqrt(high)
            enough = self._solved(spent, middle) >= wanted
            low, high = np.where(enough, low, middle), np.where(enough, middle, high)
        return np.array([float(f"{budget * (1 + SLACK):.13g}") for budget in high])


@dataclass(frozen=True, slots=True, eq=False)
class _Stacked:
    """Several `_Spent`, end to end: columns of shape (n_lattices,), and the values of all lattices."""

    step: FloatArray
    rate: FloatArray
    factor: FloatArray
    length: IntArray
    offset: IntArray
    values: FloatArray

    def above(self, spent: FloatArray, place: IntArray) -> FloatArray:
        """Return P(S > spent), shape (n_budgets, n), for column `place` (n,) of the lattices."""
        index = np.floor(spent / self.step[place])
        last = self.length[place] - 1
        known = self.values[self.offset[place] + np.minimum(index, last).astype(np.intp)]
        beyond = index > last
        if beyond.any():
            tail = self.factor[place] * np.exp(-self.rate[place] * np.where(beyond, index, 0))
            known = np.where(beyond, np.minimum(known, tail), known)
        return known


def restarted_runtimes(problems: Iterable[RuntimesToTargets]) -> RestartedRuntimes:
    """Return the sum of the distributions of all (problem, target) pairs that some run solved."""
    places: dict[tuple[int, Failures], int] = {}
    success, weight, place = [], [], []
    for entry in problems:
        present = ~np.isnan(entry.runtimes)
        for runtimes, reached, missed in zip(entry.runtimes, entry.reached, present & ~entry.reached, strict=True):
            if n_successes := int(reached.sum()):
                key = n_successes, tuple(np.sort(runtimes[missed]).tolist())
                success.append(runtimes[reached])
                weight.append(np.full(n_successes, 1 / n_successes))
                place.append(np.full(n_successes, places.setdefault(key, len(places))))
    nothing = [np.zeros(0)]
    return RestartedRuntimes(
        np.concatenate(nothing + success),
        np.concatenate(nothing + weight),
        np.concatenate([np.zeros(0, dtype=np.intp), *place]),
        _bounds(places),
        not any(failures for _, failures in places),
    )


def _bounds(places: Mapping[tuple[int, Failures], int]) -> tuple[_Stacked, _Stacked]:
    share = int(np.clip(ALL_POINTS // max(1, len(places)), MIN_POINTS, MAX_POINTS))
    allowed = 2 ** (share.bit_length() - 1)
    pairs = [_spent(np.array(failures), n_successes, allowed) for n_successes, failures in places]
    late = _stacked([(spent, max(spent.factors)) for spent, _ in pairs])
    exact = all(first is second and first.factors[0] == first.factors[1] for first, second in pairs)
    return late, late if exact else _stacked([(spent, min(spent.factors)) for _, spent in pairs])


def _stacked(lattices: Sequence[tuple[_Spent, float]]) -> _Stacked:
    lengths = np.array([len(spent.above) for spent, _ in lattices], dtype=np.intp)
    return _Stacked(
        step=np.array([spent.step for spent, _ in lattices]),
        rate=np.array([spent.rate for spent, _ in lattices]),
        factor=np.array([factor for _, factor in lattices]),
        length=lengths,
        offset=np.cumsum(lengths) - lengths,
        values=np.concatenate([np.zeros(0), *(spent.above for spent, _ in lattices)]),
    )


def _spent(failures: FloatArray, n_successes: int, allowed: int) -> tuple[_Spent, _Spent]:
    """Return S, or where it has no lattice, an S that is never smaller and one that is never larger."""
    if not len(failures):
        nothing = _Spent(np.finfo(float).max, np.zeros(1), 1.0, (0.0, 0.0))
        return nothing, nothing
    n_runs = n_successes + len(failures)
    coarsest = 4 * failures.max() / allowed
    if step := _common_step(np.unique(failures), coarsest):
        exact = _on_lattice(np.round(failures / step), step, n_runs, allowed)
        return exact, exact
    step = max(failures.mean() / STEPS_OF_MEAN, coarsest)
    late, early = (_on_lattice(rounded(failures / step), step, n_runs, allowed) for rounded in (np.ceil, np.floor))
    return late, early


def _common_step(failures: FloatArray, smallest: float) -> float:
    """Return the largest number of which all failures are multiples, but for rounding; 0 if it were too small."""
    step = float(failures[-1])
    for failure in failures.tolist():
        length = failure
        while length > 1e-9 * failures[-1]:
            step, length = length, abs(step - length * round(step / length))
        if step < smallest:
            return 0.0
    return float(failures[-1] / round(failures[-1] / step))


def _on_lattice(multiples: FloatArray, step: float, n_runs: int, allowed: int) -> _Spent:
    """Solve the recursion for P(S > j steps) · exp(θj), which is damped, so that what wraps around is below 10⁻⁸."""
    rate, longest = _rate(multiples, n_runs), int(multiples.max())
    wanted = max(MEANS * multiples.mean(), 4 * longest)
    size = min(allowed, 2 ** int(np.ceil(np.log2(wanted))))
    steps = np.arange(size)
    tilt = np.exp((rate + np.log(DAMPING) / size) * np.arange(longest + 1))
    counts = np.bincount(multiples.astype(np.intp)) / n_runs
    exceeding = (counts.sum() - np.cumsum(counts)) * tilt
    solved = np.fft.irfft(np.fft.rfft(exceeding, size) / (1 - np.fft.rfft(counts * tilt, size)), size)
    flattened = solved * DAMPING ** (-steps / size)
    last = flattened[-longest:]
    return _Spent(step, flattened * np.exp(-rate * steps), rate, (float(last.min()), float(last.max())))


def _rate(multiples: FloatArray, n_runs: int) -> float:
    """Return θ per step, by Newton's method on a convex function, from above."""
    rate = np.log(n_runs / len(multiples)) / multiples.mean()
    for _ in range(100):
        largest = rate * multiples.max()
        weights = np.exp(rate * multiples - largest)
        excess = np.log(weights.sum() / n_runs) + largest
        rate -= excess / np.average(multiples, weights=weights)
        if abs(excess) < 1e-14:
            break
    return float(rate)
