"""What plain and confident γ achieve on simulated pools, and how often the promise is kept.

The truth is that of all machines that the simulator could make (`benchmarks.simulation.simulated_coverage`), given each pool.
Run: python benchmarks/gamma_coverage.py [POOLS [SCENARIO ...]], 400 pools and all scenarios unless given.
"""

import sys
from dataclasses import replace

from benchmarks.simulation.simulated_coverage import simulated_coverage
from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS as FITTED
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup
from fairbench_agent.calibration.fitting.reference_profile import SAME_PROBLEM, HoldOut, parse_profile

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
    """Print a table per scenario: mean of the achieved probability and share of pools that keep the nominal one."""
    n_pools = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    wanted = sys.argv[2:] or list(SCENARIOS)
    for name in wanted:
        effects = SCENARIOS[name]
        print(f"{name}: p_γ {P_GAMMA}, mean achieved and share of pools that keep it")
        for n_machines in (8, 30, 200):
            for label, setup in SETUPS.items():
                found = simulated_coverage(
                    effects, setup, n_machines, P_GAMMA, n_pools if n_machines < 200 else n_pools // 2
                )
                cells = [
                    f"{rule} "
                    + " ".join(
                        f"{m:.4f} {k:.3f}" for m, k in zip(a.mean(axis=0), (a <= P_GAMMA).mean(axis=0), strict=True)
                    )
                    for rule, a in (("plain", found.plain), ("confident", found.confident))
                ]
                print(f"  {n_machines:4} {label:24} {' | '.join(cells)}", flush=True)


if __name__ == "__main__":
    main()
