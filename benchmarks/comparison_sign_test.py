"""Time the sign test and print its type I error: `python benchmarks/comparison_sign_test.py`.

Goals: a p-value at n = 100,000 under 0.5 s, all of Appendix F under 2 s. The exact type I errors of three tests are
computed for time limits that exceed the fair runtime independently on each instance, or on all instances of a study at
once; B wins every instance whose limit exceeds it.
"""

import time
from collections.abc import Callable
from itertools import product

from scipy.stats import binom

from fairbench_agent.comparison.sign_test.critical_values import tabulate
from fairbench_agent.comparison.sign_test.power import power_of
from fairbench_agent.comparison.sign_test.sign_test import (
    p_value,
    p_value_equation_4,
    p_value_per_instance,
    plain_p_value,
    sign_test,
)

REPETITIONS = 5
TIMED: tuple[tuple[str, Callable[[], object]], ...] = (
    ("test of n = 100,000 instances", lambda: sign_test(100_000, 48_700)),
    ("Appendix F, 499 × 3 critical values", lambda: tabulate(2, 500, [0.05, 0.01, 0.001], 0.01)),
    ("sample size for a win probability of 0.6", lambda: power_of(0.6, p_gamma=0.01, alpha=0.05)),
)
TESTS = {"F + p_γ": p_value, "Equation 4": p_value_equation_4, "per instance": p_value_per_instance}


def fastest_ms(call: Callable[[], object]) -> float:
    """Return the minimum of a few runs in milliseconds."""
    times = []
    for _ in range(REPETITIONS):
        began = time.perf_counter_ns()
        call()
        times.append(time.perf_counter_ns() - began)
    return min(times) / 1e6


def errors(n: int, p_gamma: float, alpha: float, p_of: Callable[..., float]) -> tuple[float, float]:
    """Return the probability that a true H0 is rejected, for independent and for simultaneous exceedances."""
    critical = sum(p_of(n, k, p_gamma=p_gamma) <= alpha for k in range(n)) - 1
    if critical < 0:
        return 0.0, 0.0
    return float(binom.cdf(critical, n, (1 - p_gamma) / 2)), (1 - p_gamma) * plain_p_value(n, critical) + p_gamma


def main() -> None:
    """Print times, then type I errors, with a star if above α."""
    for name, call in TIMED:
        print(f"{name:42} {fastest_ms(call):8.2f} ms")
    print(f"\n{'n':>4} {'p_γ':>5} {'α':>5} {'test':12} {'independent':>12} {'simultaneous':>12}")
    for n, p_gamma, alpha in product((16, 30, 100), (0.01, 0.05, 0.1), (0.05, 0.01)):
        for name, p_of in TESTS.items():
            cells = (f"{rate:11.5f}{'*' if rate > alpha else ' '}" for rate in errors(n, p_gamma, alpha, p_of))
            print(f"{n:4} {p_gamma:5g} {alpha:5g} {name:12} {' '.join(cells)}")


if __name__ == "__main__":
    main()
