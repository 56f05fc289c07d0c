"""Publish how often lower limits of effect sizes lie above the truth: `python benchmarks/effect_coverage.py [STUDIES]`.

A study has n differences at the fair runtime, symmetric about their median, of normal or heavy-tailed noise. On M instances t̂₂
exceeds the fair runtime, and these differences rise beyond all others: where exceedances fall by chance, or where they harm the
limits most (on the least differences). On all other instances B has the fair runtime, the most that is no exceedance. M is
independent of the differences: one by one, half of the instances at once with probability 2·p_γ, or all with p_γ.

Shares are of simulated studies (default 100,000 per row); a limit holds with 1 − α = 95 % confidence.

The last table prints A's values as whole numbers, where B's differ from the exact ones by less than that; a hundredth of the
studies is made for it, with the whole program. Its limits allow for the rounding; each tie as an exact 0 stands beside it.
"""

import sys
from dataclasses import dataclass
from itertools import product, starmap

import numpy as np
from numpy.typing import ArrayLike

from fairbench_agent.comparison.sign_test.effect_size import DifferenceEstimate, effect_size
from fairbench_agent.comparison.sign_test.paired_table import paired_numbers
from fairbench_agent.comparison.sign_test.sign_test import p_value, p_value_dependent
from fairbench_agent.comparison.sign_test.value_differences import differences
from fairbench_agent.workloads.arrays import BoolArray, FloatArray

SEED = 1
ALPHA = 0.05
TRUTHS = {
    "normal, B wins 50 %": (0.0, 0.5),
    "normal, B wins 70 %": (0.5244005127080407, 0.7),
    "t, 2 degrees, 67 %": (0.5, 2 / 3),
}
"""Kinds of noise, the median that differences have, and the probability that one is positive."""
PATTERNS = ("independent", "half or none", "all or none")
ROUNDED_TRUTH = -0.3
"""Median difference where A's values are rounded, in units of their last digit."""
_RAISED = 1e6
_AT_ONCE = 20_000


def limits(n: int, p_gamma: float) -> tuple[FloatArray, DifferenceEstimate, DifferenceEstimate]:
    """Return both limits of B's win probability by A's wins, and the ranks of the limits among differences and averages."""
    shares = []
    for k in range(n + 1):
        p_values = p_value(n, k, p_gamma=p_gamma), p_value_dependent(n, k, p_gamma=p_gamma)
        found = effect_size(n, k, p_values, p_gamma=p_gamma, alpha=ALPHA)
        shares.append((found.win_share_lower, found.win_share_lower_dependent))
    # differences whose averages all differ, so that a limit tells its rank
    gains = [2.0**i for i in range(n)]
    found_differences = differences([(gain, gain, gain) for gain in gains], percent=False, p_gamma=p_gamma, alpha=ALPHA)
    if found_differences.pseudo_median is None:
        raise ValueError(f"{n} instances are too many for pseudo-medians")
    return np.array(shares), found_differences.median, found_differences.pseudo_median


def exceedances(pattern: str, n: int, p_gamma: float, studies: int, draw: np.random.Generator) -> BoolArray:
    """Return where t̂₂ exceeds the fair runtime, shape (studies, n)."""
    if pattern == "independent":
        return draw.random((studies, n)) < p_gamma
    half = pattern == "half or none"
    happens = draw.random((studies, 1)) < p_gamma * (1 + half)
    return np.broadcast_to(happens & (np.arange(n) < n // (1 + half)), (studies, n))


def fair_differences(truth: str, n: int, studies: int, draw: np.random.Generator) -> FloatArray:
    """Return differences at the fair runtime, shape (studies, n)."""
    noise = draw.standard_t(2, (studies, n)) if truth.startswith("t") else draw.standard_normal((studies, n))
    return noise + TRUTHS[truth][0]


def too_high(points: FloatArray, ranks: DifferenceEstimate, of_ranks: ArrayLike, truth: float) -> list[int]:
    """Return how many studies have limits above the truth: by Equation 4, and for any dependence."""
    points = np.sort(points, axis=1)
    return [
        0 if limit is None else int((points[:, np.searchsorted(np.asarray(of_ranks), limit)] > truth).sum())
        for limit in (ranks.lower, ranks.lower_dependent)
    ]


@dataclass(frozen=True)
class Setting:
    """What is simulated; the `worst` exceedances fall on the least differences."""

    n: int
    p_gamma: float
    pattern: str
    worst: bool
    truth: str


def misses(setting: Setting, studies: int, draw: np.random.Generator) -> FloatArray:
    """Return shares of studies whose limits are too high: win probability, median, pseudo-median, each in two ways."""
    n, p_gamma, truth = setting.n, setting.p_gamma, setting.truth
    shares, median, pseudo_median = limits(n, p_gamma)
    rows, columns = np.triu_indices(n)
    gains = 2.0 ** np.arange(n)
    averages = np.sort((gains[rows] + gains[columns]) / 2)
    middle, win_probability = TRUTHS[truth]
    total = np.zeros(6)
    for first in range(0, studies, _AT_ONCE):
        size = min(_AT_ONCE, studies - first)
        fair = fair_differences(truth, n, size, draw)
        exceeded = exceedances(setting.pattern, n, p_gamma, size, draw)
        if setting.worst:
            fair.sort(axis=1)
            exceeded = np.arange(n) < exceeded.sum(axis=1, keepdims=True)
        run = np.where(exceeded, _RAISED, fair)
        limit = shares[(run < 0).sum(axis=1)]
        total[:2] += (limit > win_probability).sum(axis=0)
        total[2:4] += too_high(run, median, gains, middle)
        total[4:] += too_high((run[:, rows] + run[:, columns]) / 2, pseudo_median, averages, middle)
    return total / studies


def rounded_misses(n: int, spread: float, studies: int, draw: np.random.Generator) -> FloatArray:
    """Return shares of studies with a lower limit above the truth, B being worse by 0.3 in the median and A's values rounded.

    Of the median for any dependence, of the pseudo-median likewise, and of the median were each tie an exact 0.
    """
    total = np.zeros(3)
    for _ in range(studies):
        a = draw.uniform(-100, 100, n)
        b = a - ROUNDED_TRUTH - spread * draw.standard_normal(n)
        table = paired_numbers(range(n), np.round(a).tolist(), range(n), b.tolist()).printed_with(0)
        effect = table.sign_test(p_gamma=0.01, alpha=ALPHA).effect
        if effect is None or effect.differences is None or effect.differences.pseudo_median is None:
            raise ValueError("an estimate was left out")
        gains = [(gain, gain, gain) for gain in table.gains()]
        unaware = differences(gains, percent=False, p_gamma=0.01, alpha=ALPHA).median
        found = effect.differences.median, effect.differences.pseudo_median, unaware
        total += [one.lower_dependent is not None and one.lower_dependent > ROUNDED_TRUTH for one in found]
    return total / studies


def main(studies: int) -> None:
    """Print one row per setting: shares in percent of limits above the truth, by Equation 4 and for any dependence."""
    draw = np.random.default_rng(SEED)
    error = 100 * np.sqrt(ALPHA * (1 - ALPHA) / studies)
    print(
        f"{studies:,} studies per row, α = {ALPHA:g}, standard error of 5 %: {error:.2g} %; pairs are Equation 4, any dependence"
    )
    print(
        f"{'n':>3} {'p_γ':>5} {'exceedances':13} {'on the':6} {'differences':19} {'win probability':>16} {'median':>15} {'pseudo-median':>15}"
    )
    for setting in starmap(Setting, product((12, 30), (0.01, 0.1), PATTERNS, (False, True), TRUTHS)):
        found = 100 * misses(setting, studies, draw)
        pairs = "  ".join(f"{found[i]:6.2f} {found[i + 1]:6.2f}" for i in (0, 2, 4))
        place = "least" if setting.worst else "any"
        print(
            f"{setting.n:3} {setting.p_gamma:5g} {setting.pattern:13} {place:6} {setting.truth:19}    {pairs}",
            flush=True,
        )
    few = max(1, studies // 100)
    print(f"{few:,} studies per row, A in whole numbers, B worse by 0.3, p_γ = 0.01, any dependence")
    print(f"{'n':>3} {'standard deviation':>18} {'median':>15} {'pseudo-median':>15} {'median, ties as 0':>18}")
    for n, spread in product((12, 30, 60), (0.0, 0.3)):
        found = rounded_misses(n, spread, few, draw)
        errors = np.sqrt(found * (1 - found) / few)
        cells = "".join(f"{100 * share:9.2f} ± {100 * error:.2f}" for share, error in zip(found, errors, strict=True))
        print(f"{n:3} {spread:18g} {cells}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
