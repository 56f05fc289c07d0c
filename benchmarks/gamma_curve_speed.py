"""Time and memory of exact γ curves against the number of machines, on synthetic pools of 64 processes.

Run: python benchmarks/gamma_curve_speed.py [MACHINES ...]
"""

import resource
import sys
import time

import numpy as np

from fairbench.calibration.cross_validation import Basis, Setup, cross_validate
from fairbench.calibration.gamma_curve import quantile_curve
from fairbench.calibration.reference import WHOLE, HoldOut
from fairbench.calibration.simulator import PUBLISHED_EFFECTS, simulated

PROBLEMS = ("qap", "tsp", "pfsp", "lop")


def main() -> None:
    """Print one line per number of machines, hold-out and basis."""
    for n in [int(text) for text in sys.argv[1:]] or [8, 30, 100, 300, 1000, 3000]:
        pool = simulated(PUBLISHED_EFFECTS, n, PROBLEMS, np.random.default_rng(1))
        for hold_out, basis in ((HoldOut.PROBLEM, Basis.SCORE), (HoldOut.PROBLEM, Basis.SCORE_MEASURED)):
            begin = time.perf_counter()
            validation = cross_validate(pool, Setup("linear", basis, WHOLE, hold_out))
            gamma = quantile_curve(validation).gamma_at(0.01)
            seconds = time.perf_counter() - begin
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
            print(
                f"{n:5} machines {validation.n_predictions:11,} predictions {basis:15} {seconds:7.3f} s  peak {peak:.2f} GB  γ {gamma:.4f}"
            )


if __name__ == "__main__":
    main()
