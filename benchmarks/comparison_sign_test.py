"""Time the sign test and publish its realised type I error: `python benchmarks/comparison_sign_test.py [STUDIES]`.

Goals: a p-value at n = 100,000 under 0.1 s, the whole of Appendix F under 2 s. The rates are shares of simulated studies
under H0 (default 200,000 per row) that Equation 4 and the bound for any dependence reject; α is exceeded where marked.
"""

import sys
import time
from collections.abc import Callable
from itertools import product

import numpy as np

from benchmarks.simulation.type_one_error import EFFECTS, Setting, in_blocks, realised_rate
from fairbench_agent.comparison.sign_test.critical_values import critical_values
from fairbench_agent.comparison.sign_test.power import required_instances
from fairbench_agent.comparison.sign_test.sign_test import critical_value, p_value, p_value_dependent

SEED = 1
REPETITIONS = 5
TIMED: tuple[tuple[str, Callable[[], object]], ...] = (
    ("p-value, n = 100,000, k = 48,700", lambda: p_value(100_000, 48_700, p_gamma=0.01)),
    ("p-value, n = 100,000, k = 100", lambda: p_value(100_000, 100, p_gamma=0.01)),
    ("dependent p-value, n = 100,000", lambda: p_value_dependent(100_000, 48_700, p_gamma=0.01)),
    ("critical value, n = 100,000", lambda: critical_value(100_000, 0.05, 0.01)),
    ("Appendix F, 499 × 3 critical values", lambda: critical_values(2, 500, [0.05, 0.01, 0.001], 0.01)),
    ("sample size for a win probability of 0.6", lambda: required_instances(0.6, 0.8, p_gamma=0.01, alpha=0.05)),
)


def fastest_ms(call: Callable[[], object]) -> float:
    """Return the shortest of a few runs in milliseconds."""
    times = []
    for _ in range(REPETITIONS):
        began = time.perf_counter_ns()
        call()
        times.append(time.perf_counter_ns() - began)
    return min(times) / 1e6


def mark(rate: float, alpha: float, standard_error: float) -> str:
    """Return a star where the rate is above α by more than three standard errors."""
    return "*" if rate > alpha + 3 * standard_error else " "


def main(studies: int) -> None:
    """Print times, then realised rates for exceedances alone, in blocks of four, and of the whole study."""
    for name, call in TIMED:
        print(f"{name:42} {fastest_ms(call):8.2f} ms")
    print(
        f"\n{studies:,} studies per row\n{'n':>4} {'p_γ':>5} {'α':>5} {'block':>5} {'effect':12} {'Eq. 4':>8}  {'any':>8}"
    )
    generator = np.random.default_rng(SEED)
    for n, p_gamma, alpha, size, effect in product((16, 30, 100), (0.01, 0.1), (0.05, 0.01), (1, 4, 0), EFFECTS):
        found = realised_rate(Setting(n, alpha, p_gamma, effect), in_blocks(p_gamma, size or n), studies, generator)
        stars = [mark(rate, alpha, found.standard_error) for rate in (found.rate, found.rate_dependent)]
        print(
            f"{n:4} {p_gamma:5g} {alpha:5g} {size or n:5} {effect:12} {found.rate:8.5f}{stars[0]} "
            f"{found.rate_dependent:8.5f}{stars[1]}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
