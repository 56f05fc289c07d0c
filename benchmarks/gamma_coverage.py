"""What plain, expected and confident γ achieve on simulated pools, and how often the interval of γ covers.

The truth is that of all machines that the simulator could make (`benchmarks.simulation.simulated_coverage`), given each pool.
Run: python benchmarks/gamma_coverage.py [POOLS [SCENARIO ...]]: 400 pools of 8 machines, half as many of 30, an eighth of 200, and all scenarios unless given.
"""

import sys
from dataclasses import replace

import numpy as np

from benchmarks.simulation.simulated_coverage import Achieved, simulated_coverage
from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS as FITTED
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup
from fairbench_agent.calibration.fitting.reference_profile import SAME_PROBLEM, HoldOut, parse_profile
from fairbench_agent.workloads.arrays import FloatArray

P_GAMMA = (0.01, 0.05, 0.1)
BASES = (Basis.SCORE, Basis.SCORE_MEASURED, Basis.MEASURED_SCORE, Basis.MEASURED)
SETUPS = {
    **{f"{basis} whole": Setup("tangent", basis) for basis in BASES},
    "measured same problem": Setup("tangent", Basis.MEASURED, SAME_PROBLEM, HoldOut.INSTANCE_AND_SEARCH),
    "measured one problem": Setup("tangent", Basis.MEASURED, parse_profile("qap"), HoldOut.INSTANCE_AND_SEARCH),
    "measured like": Setup("tangent", Basis.MEASURED, parse_profile(like=["*"]), HoldOut.INSTANCE),
}
SCENARIOS = {
    "fitted to the published data": FITTED,
    "machine effect twice as large": replace(FITTED, machine=2 * FITTED.machine),
    "one machine effect dominates": replace(FITTED, machine=0.25, problem=0.05),
    "nothing but a machine effect": replace(FITTED, machine=0.25, problem=1e-3, search=1e-3, process=1e-3),
    "problem effect dominates": replace(FITTED, machine=0.02, problem=0.22),
    "heavy tails (t, 5 degrees)": replace(FITTED, freedom=5.0),
}


def main() -> None:
    """Print a line per scenario, number of machines, way of predicting and p_γ."""
    n_pools = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    print(
        "mean achieved ÷ p_γ of plain and expected γ, by √(1 + 2/n) and by n − 1 degrees of freedom; expected γ, and the one that would keep p_γ on average; share of pools in "
        "which the expected and the confident γ keep it; coverage of the interval of γ, share of misses on the unsafe side"
    )
    for name in sys.argv[2:] or list(SCENARIOS):
        print(name)
        for n_machines, part in ((8, 1), (30, 2), (200, 8)):
            for label, setup in SETUPS.items():
                found = simulated_coverage(SCENARIOS[name], setup, n_machines, P_GAMMA, max(2, n_pools // part))
                for line in lines(found):
                    print(f"  {n_machines:4} {label:24} {line}", flush=True)


def lines(found: Achieved) -> list[str]:
    """Return a line per nominal probability."""
    keeping = found.kept_by(P_GAMMA)
    covered, unsafe = found.covered(P_GAMMA), found.low > np.array(P_GAMMA)
    return [
        f"{p:4g}: {_mean(found.plain[:, at] / p)} {_mean(found.expected[:, at] / p)} "
        f"{_mean(found.rooted[:, at] / p)} {_mean(found.cautious[:, at] / p)}  "
        f"{np.exp2(-found.expected_margins[:, at].mean()):.3f} {keeping[at]:.3f}  "
        f"{(found.expected[:, at] <= p).mean():.3f} {(found.confident[:, at] <= p).mean():.3f}  "
        f"{_mean(covered[:, at].astype(np.float64), 3)} {unsafe[:, at].mean():.3f}"
        for at, p in enumerate(P_GAMMA)
    ]


def _mean(values: FloatArray, digits: int = 2) -> str:
    """Return a mean and its standard error."""
    return f"{values.mean():.{digits}f}±{values.std() / np.sqrt(len(values)):.{digits}f}"


if __name__ == "__main__":
    main()
