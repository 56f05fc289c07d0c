"""Publish realised type I errors on clustered exceedances: `python benchmarks/comparison_type_one_error.py [STUDIES]`.

Patterns of exceedances come from the published cross-validation. Every study draws one pair of machines and one problem. Rates are shares
of simulated studies under H0 (default 200,000 per row) that Equation 4 and the bound for any dependence reject; α is
exceeded where marked. "alone" are independent exceedances of the same p_γ.
"""

import sys
from itertools import product

import numpy as np

from benchmarks.simulation.exceedance_patterns import published_patterns
from benchmarks.simulation.type_one_error import EFFECTS, Sampler, Setting, from_patterns, in_blocks, realised_rate
from fairbench_agent.calibration.published_file import published_timings

SEED = 1
GRID = tuple(product((16, 30, 100), (0.01, 0.02, 0.05, 0.1), (0.05, 0.01)))


def samplers(p_gamma: float) -> dict[str, Sampler]:
    """Return the ways in which exceedances go together, by name."""
    return {
        "alone": in_blocks(p_gamma, 1),
        "published": from_patterns(published_patterns(published_timings(), p_gamma)),
    }


def mark(rate: float, alpha: float, standard_error: float) -> str:
    """Return a star where the rate is above α by more than three standard errors."""
    return "*" if rate > alpha + 3 * standard_error else " "


def main(studies: int) -> None:
    """Print one row per setting, kind of pattern and effect of an exceedance."""
    generator = np.random.default_rng(SEED)
    print(
        f"{studies:,} studies per row\n{'n':>4} {'p_γ':>5} {'α':>5} {'pattern':14} {'effect':12} {'Eq. 4':>8}  {'any':>8}"
    )
    by_p = {p_gamma: samplers(p_gamma) for p_gamma in sorted({p_gamma for _, p_gamma, _ in GRID})}
    for n, p_gamma, alpha in GRID:
        for (name, sampler), effect in product(by_p[p_gamma].items(), EFFECTS):
            found = realised_rate(Setting(n, alpha, p_gamma, effect), sampler, studies, generator)
            stars = [mark(rate, alpha, found.standard_error) for rate in (found.rate, found.rate_dependent)]
            print(
                f"{n:4} {p_gamma:5g} {alpha:5g} {name:14} {effect:12} {found.rate:8.5f}{stars[0]} "
                f"{found.rate_dependent:8.5f}{stars[1]}"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
