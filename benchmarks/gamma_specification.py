"""What the expected γ achieves for CPUs that nobody measured: by segment, beyond the fitted scores, with and without τ.

Run: python -m benchmarks.gamma_specification [POOLS [SEED]]: 400 pools of 8 machines and seed 1 unless given, 3 s per 100
pools and line.
"""

import sys

import numpy as np

from benchmarks.simulation.specified_coverage import USUAL, simulated_achievement
from benchmarks.simulation.specified_pools import Errors, Families

P_GAMMA = (0.01, 0.05, 0.1)
SCENARIOS: dict[str, tuple[Errors | Families, float]] = {
    "desktop, within the fitted scores": (USUAL, 0.0),
    "server, within the fitted scores": (Errors(clock=0.17, rest=0.1), 0.0),
    "family and clock only": (Families(), 0.0),
    "desktop, score 1.4 times the largest": (USUAL, 0.5),
    "desktop, score twice the largest": (USUAL, 1.0),
    "server, score twice the largest": (Errors(clock=0.17, rest=0.1), 1.0),
}


def main() -> None:
    """Print a line per scenario: mean achieved ÷ nominal, and the same without τ."""
    n_pools = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print(f"mean achieved ÷ p_γ at {', '.join(f'{p:g}' for p in P_GAMMA)}; the same if γ is not lowered by τ")
    for name, (errors, distance) in SCENARIOS.items():
        both = [
            simulated_achievement(errors, distance, P_GAMMA, (n_pools, seed), widen=widen) for widen in (True, False)
        ]
        shown = ["  ".join(f"{m:.2f}±{s:.2f}" for m, s in zip(*_of(found), strict=True)) for found in both]
        print(f"{name:38} {shown[0]};  {shown[1]}", flush=True)


def _of(found: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return means over pools and their standard errors, as multiples of the nominal probabilities."""
    multiples = found / np.array(P_GAMMA)
    return multiples.mean(axis=0), multiples.std(axis=0) / np.sqrt(len(found))


if __name__ == "__main__":
    main()
