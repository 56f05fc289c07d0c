"""How often 95 % intervals of the average runtime hold it: the one that is used, and four others that could be.

"of failed" is the one that is used, of the samples with one failure or more.

Runs end with success or fail. Their runtimes are exponential or lognormal (σ = 1, 2) and cut by a budget that a share p of them keeps, or
independent of success: constant, exponential, lognormal. As a warning, failures that take ten times as long as the mean success.
Run: python benchmarks/art_coverage.py [SAMPLES [RESAMPLED [SCENARIO ...]]], 20,000 samples and 1,000 of them resampled unless given (minutes).
"""

import sys
from collections.abc import Callable
from statistics import NormalDist

import numpy as np
from scipy import special

from fairbench_agent.comparison.performance.art_interval import art_intervals
from fairbench_agent.comparison.performance.runtimes_to_targets import RuntimesToTargets
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem
from fairbench_agent.workloads.arrays import BoolArray, FloatArray

N_RUNS, SUCCESS = (5, 10, 15, 30, 100), (0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1.0)
N_BOOTSTRAP, SEED = 999, 1
NORMAL = NormalDist()
Runs = tuple[FloatArray, BoolArray, float]
Scenario = Callable[[FloatArray, float, np.random.Generator], Runs]
"""From uniform numbers, one per run, and a share of successes to runtimes, successes and the true aRT."""
Ends = tuple[FloatArray, FloatArray]


def exponential_in_budget(u: FloatArray, p: float, _: np.random.Generator) -> Runs:
    """Cut exponential runtimes at their p-quantile; the true aRT is 1."""
    budget = -np.log1p(-p) if p < 1 else np.inf
    return np.minimum(-np.log1p(-u), budget), u <= p, 1.0


def lognormal_in_budget(sigma: float) -> Scenario:
    """Cut lognormal runtimes at their p-quantile."""

    def runs(u: FloatArray, p: float, _: np.random.Generator) -> Runs:
        z = float(special.ndtri(p))
        cut = np.exp(sigma * z) * (1 - p) if p < 1 else 0.0
        mean = np.exp(sigma**2 / 2) * float(special.ndtr(z - sigma)) + cut
        return np.minimum(np.exp(sigma * special.ndtri(u)), np.exp(sigma * z)), u <= p, mean / p

    return runs


def constant(u: FloatArray, p: float, _: np.random.Generator) -> Runs:
    """Let every run take 1."""
    return np.ones_like(u), u <= p, 1 / p


def exponential(u: FloatArray, p: float, rng: np.random.Generator) -> Runs:
    """Draw runtimes with mean 1 whether or not a run succeeds."""
    return rng.exponential(size=u.shape), u <= p, 1 / p


def lognormal(sigma: float) -> Scenario:
    """Draw runtimes with median 1 whether or not a run succeeds."""

    def runs(u: FloatArray, p: float, rng: np.random.Generator) -> Runs:
        return rng.lognormal(sigma=sigma, size=u.shape), u <= p, float(np.exp(sigma**2 / 2)) / p

    return runs


def costly_failures(u: FloatArray, p: float, rng: np.random.Generator) -> Runs:
    """Draw successes with mean 1; failures take 10."""
    return np.where(u <= p, rng.exponential(size=u.shape), 10.0), u <= p, 1 + 10 * (1 - p) / p


SCENARIOS: dict[str, Scenario] = {
    "exponential, budget": exponential_in_budget,
    "lognormal, budget": lognormal_in_budget(1),
    "σ = 2, budget": lognormal_in_budget(2),
    "constant": constant,
    "exponential": exponential,
    "lognormal": lognormal(1),
    "σ = 2": lognormal(2),
    "costly failures": costly_failures,
}


def shipped(runtimes: FloatArray, reached: BoolArray) -> Ends:
    """Return the intervals that commands show."""
    n = len(runtimes)
    return art_intervals(
        RuntimesToTargets(BenchmarkProblem("f", 0), np.arange(n, 0.0, -1), runtimes, reached, ("a",) * n)
    )


def moments(runtimes: FloatArray, reached: BoolArray) -> tuple[FloatArray, ...]:
    """Return means of runtime and success, the variances of these means, and their covariance."""
    n, success = runtimes.shape[1], reached.astype(float)
    m, p = runtimes.mean(axis=1), success.mean(axis=1)
    x, s = runtimes - m[:, None], success - p[:, None]
    return m, p, *((a * b).sum(axis=1) / (n - 1) / n for a, b in ((x, x), (s, s), (x, s)))


def delta(runtimes: FloatArray, reached: BoolArray) -> Ends:
    """Take the logarithm of the ratio as Student distributed around its own; infinite without success."""
    m, p, of_m, of_p, both = moments(runtimes, reached)
    t = special.stdtrit(runtimes.shape[1] - 1, 0.975)
    half = t * np.sqrt(np.maximum(of_m / m**2 + of_p / p**2 - 2 * both / m / p, 0))
    return np.where(p > 0, m / p * np.exp(-half), np.inf), np.where(p > 0, m / p * np.exp(half), np.inf)


def fieller(runtimes: FloatArray, reached: BoolArray) -> Ends:
    """Collect the ratios r for which m − rp is within t standard errors of 0."""
    m, p, of_m, of_p, both = moments(runtimes, reached)
    t2 = special.stdtrit(runtimes.shape[1] - 1, 0.975) ** 2
    a, b, c = p**2 - t2 * of_p, m * p - t2 * both, m**2 - t2 * of_m
    root = np.sqrt(np.maximum(b**2 - a * c, 0))
    lower = np.where(c > 0, c / (b + root), 0)
    return np.where(b > 0, lower, 0), np.where(a > 0, (b + root) / a, np.inf)


def resampled(*, corrected: bool) -> Callable[[FloatArray, BoolArray], Ends]:
    """Resample runs; percentiles as they are, or corrected for bias and acceleration (BCa)."""

    def ends(runtimes: FloatArray, reached: BoolArray) -> Ends:
        n, rng = runtimes.shape[1], np.random.default_rng(SEED)
        weights = rng.multinomial(n, np.full(n, 1 / n), size=N_BOOTSTRAP).astype(float)
        return tuple(np.array([_one(x, s, weights, corrected) for x, s in zip(runtimes, reached * 1.0, strict=True)]).T)

    return ends


def _one(x: FloatArray, s: FloatArray, weights: FloatArray, corrected: bool) -> tuple[float, float]:
    if not s.any():
        return np.inf, np.inf
    draws = np.sort((weights @ x) / (weights @ s))
    shares = [0.025, 0.975]
    if corrected:
        ratio = x.sum() / s.sum()
        below = np.clip(((draws < ratio).mean() + (draws <= ratio).mean()) / 2, 1e-3, 1 - 1e-3)
        left_out = (x.sum() - x) / (s.sum() - s)
        spread = left_out.mean() - left_out if np.isfinite(left_out).all() else np.zeros(1)
        a = (spread**3).sum() / 6 / max((spread**2).sum() ** 1.5, 1e-300)
        z = NORMAL.inv_cdf(below)
        shares = [NORMAL.cdf(z + (z + q) / (1 - a * (z + q))) for q in (-1.96, 1.96)]
    low, high = (draws[int(np.clip(round(share * (len(draws) + 1)) - 1, 0, len(draws) - 1))] for share in shares)
    return low, high


def shipped_to_failures(runtimes: FloatArray, reached: BoolArray) -> Ends:
    """Return the intervals that commands show for samples with a failure, NaN for others."""
    lower, upper = shipped(runtimes, reached)
    return np.where(reached.all(axis=1), np.nan, lower), upper


METHODS = {"used": shipped, "of failed": shipped_to_failures, "delta, log": delta, "Fieller": fieller}
RESAMPLING = {"percentile": resampled(corrected=False), "BCa": resampled(corrected=True)}


def held(ends: Ends, truth: float) -> float:
    """Return the share of intervals that hold the truth, NaN where there are none."""
    lower, upper = (end[~np.isnan(ends[0])] for end in ends)
    return float(np.mean((lower <= truth * (1 + 1e-9)) & (upper >= truth * (1 - 1e-9)))) if len(lower) else np.nan


def main() -> None:
    """Print the coverage in every cell, and the smallest of each scenario and number of runs."""
    n_samples = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    n_resampled = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    errors = [np.sqrt(0.95 * 0.05 / n) for n in (n_samples, n_resampled)]
    print(f"coverage; standard error near 95 %: {errors[0]:.1%}, of those resampled {errors[1]:.1%}")
    print(f"{'':22} {'n':>4} {'p':>4}", *(f"{method:>10}" for method in METHODS | RESAMPLING))
    for name in sys.argv[3:] or SCENARIOS:
        for n in N_RUNS:
            cells = []
            for p in SUCCESS:
                rng = np.random.default_rng([SEED, n, int(100 * p)])
                runtimes, reached, truth = SCENARIOS[name](rng.random((n_samples, n)), p, rng)
                with np.errstate(all="ignore"):
                    row = [held(method(runtimes, reached), truth) for method in METHODS.values()]
                    few = runtimes[:n_resampled], reached[:n_resampled]
                    row += [held(method(*few), truth) for method in RESAMPLING.values()]
                cells.append(row)
                print(f"{name:22} {n:4} {p:4}", *(f"{cell:10.1%}" for cell in row), flush=True)
            print(f"{'smallest':22} {n:4}     ", *(f"{cell:10.1%}" for cell in np.nanmin(cells, axis=0)), flush=True)


if __name__ == "__main__":
    main()
