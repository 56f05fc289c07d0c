"""Coverage of 95 % intervals of the aRT: python benchmarks/art_coverage.py [SAMPLES [SCENARIO ...]].

A share p of the runs succeeds. Their runtimes are exponential or lognormal (σ = 1, 2) and cut at a budget, or
independent of success: constant, exponential, lognormal. A last scenario shows a weakness: failures that take ten times
as long as the mean success. The default of 20,000 samples takes minutes.
"""

import sys
from collections.abc import Callable

import numpy as np
from scipy import special

from fairbench_agent.analysis.performance.runtimes_to_targets import RuntimesToTargets
from fairbench_agent.analysis.performance.views import art_intervals
from fairbench_agent.core.arrays import BoolArray, FloatArray

N_RUNS, SUCCESS = (5, 10, 15, 30, 100), (0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1.0)
SEED = 1
Runs = tuple[FloatArray, BoolArray, float]
Scenario = Callable[[FloatArray, float, np.random.Generator], Runs]
"""Maps uniform numbers (one per run) and a share of successes to runtimes, successes and the true aRT."""


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
    return np.ones_like(u), u <= p, 1 / p


def exponential(u: FloatArray, p: float, rng: np.random.Generator) -> Runs:
    """Draw runtimes with mean 1 for successes and failures."""
    return rng.exponential(size=u.shape), u <= p, 1 / p


def lognormal(sigma: float) -> Scenario:
    """Draw runtimes with median 1 for successes and failures."""

    def runs(u: FloatArray, p: float, rng: np.random.Generator) -> Runs:
        return rng.lognormal(sigma=sigma, size=u.shape), u <= p, float(np.exp(sigma**2 / 2)) / p

    return runs


def costly_failures(u: FloatArray, p: float, rng: np.random.Generator) -> Runs:
    """Draw successes with mean 1 and failures of 10."""
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


def coverages(runtimes: FloatArray, reached: BoolArray, truth: float) -> list[float]:
    """Return the share of intervals that contain the true aRT: of all samples, and of those with a failure."""
    lower, upper = art_intervals(RuntimesToTargets(runtimes, reached))
    contain, failed = (lower <= truth * (1 + 1e-9)) & (upper >= truth * (1 - 1e-9)), ~reached.all(axis=1)
    return [float(np.mean(contain)), float(np.mean(contain[failed])) if failed.any() else np.nan]


def main() -> None:
    """Print coverages, and their minimum per scenario and number of runs."""
    n_samples = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    print(f"coverage; standard error near 95 %: {np.sqrt(0.95 * 0.05 / n_samples):.1%}")
    print(f"{'':22} {'n':>4} {'p':>4} {'all samples':>15} {'with a failure':>15}")
    for name in sys.argv[2:] or SCENARIOS:
        for n in N_RUNS:
            cells = []
            for p in SUCCESS:
                rng = np.random.default_rng([SEED, n, int(100 * p)])
                runtimes, reached, truth = SCENARIOS[name](rng.random((n_samples, n)), p, rng)
                with np.errstate(all="ignore"):
                    cells.append(coverages(runtimes, reached, truth))
                print(f"{name:22} {n:4} {p:4}", *(f"{cell:15.1%}" for cell in cells[-1]), flush=True)
            print(f"{'minimum':22} {n:4}     ", *(f"{cell:15.1%}" for cell in np.nanmin(cells, axis=0)), flush=True)


if __name__ == "__main__":
    main()
