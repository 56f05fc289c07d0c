"""Print the type I errors of the sign test: `python benchmarks/comparison_sign_test.py`.

The exact type I errors of three tests are computed for time limits that exceed the fair runtime independently on each
instance, or on all instances of a study at once; B wins every instance whose limit exceeds it.
"""

from collections.abc import Callable
from itertools import product

from scipy.stats import binom

from fairbench_agent.comparison.sign_test.sign_test import (
    p_value,
    p_value_equation_4,
    p_value_per_instance,
    plain_p_value,
)

TESTS = {"F + p_γ": p_value, "Equation 4": p_value_equation_4, "per instance": p_value_per_instance}


def errors(n: int, p_gamma: float, alpha: float, p_of: Callable[..., float]) -> tuple[float, float]:
    """Return the probability that a true H0 is rejected, for independent and for simultaneous exceedances."""
    critical = sum(p_of(n, k, p_gamma=p_gamma) <= alpha for k in range(n)) - 1
    if critical < 0:
        return 0.0, 0.0
    return float(binom.cdf(critical, n, (1 - p_gamma) / 2)), (1 - p_gamma) * plain_p_value(n, critical) + p_gamma


def main() -> None:
    """Print a star next to an error above α."""
    print(f"{'n':>4} {'p_γ':>5} {'α':>5} {'test':12} {'independent':>12} {'simultaneous':>12}")
    for n, p_gamma, alpha in product((16, 30, 100), (0.01, 0.05, 0.1), (0.05, 0.01)):
        for name, p_of in TESTS.items():
            cells = (f"{rate:11.5f}{'*' if rate > alpha else ' '}" for rate in errors(n, p_gamma, alpha, p_of))
            print(f"{n:4} {p_gamma:5g} {alpha:5g} {name:12} {' '.join(cells)}")


if __name__ == "__main__":
    main()
