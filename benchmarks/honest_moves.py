"""How far honest contributors move γ(0.01) of a pool: what `release` holds the contributors of a pool against.

Pools of honest machines are drawn (`benchmarks.simulation.simulated_pools`, effects as fitted to the published ones), and handed in by contributors of so many machines each. Every contributor is left out in turn; told is the margin −log₂ γ without it
over that with it, γ expected, at 0.01. A row gives the range that the contributors of 97.5 % of pools stay in at either end.
Run: nice python -m benchmarks.honest_moves [--pools 240] [--machines N ...] [--heavy]; the rows are those of
`calibration/fitting/honest_moves.py`; the seed is the number of machines.
"""

import argparse
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS, Effects, simulated
from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup
from fairbench_agent.calibration.fitting.influence import moves
from fairbench_agent.workloads.processes import PROBLEMS

HEAVY = replace(PUBLISHED_EFFECTS, freedom=5.0)
SIZES = (10, 20, 40)
BASES = (Basis.SCORE, Basis.MEASURED)
REDONE = 16
"""Machines up to which every cross-validation is redone; of more the pairs tell the same to 0.01."""
OUTSIDE = 0.025
"""Share of honest pools of which a contributor goes beyond an end."""


def groups_of(n_machines: int, n_each: int) -> dict[str, tuple[int, ...]]:
    """Return the rows of contributors of so many machines each, those of the last the same."""
    starts = range(0, n_machines - n_each + 1, n_each)
    return {str(start): tuple(range(start, start + n_each)) for start in starts}


def furthest(table: Timings, basis: Basis, n_each: int) -> tuple[float, float]:
    """Return the least and the greatest ratio of margins of a pool, NaN where too few machines are left."""
    shuffled = groups_of(len(table.machines), n_each)
    found = [move.ratio for move in moves(table, Setup("tangent", basis), shuffled, most_machines=REDONE)]
    return (min(found), max(found)) if found else (np.nan, np.nan)


def sizes_of(n_machines: int) -> Iterator[int]:
    """Yield how many machines a contributor has: one, a tenth, a quarter of all."""
    yield from sorted({1, max(1, n_machines // 10), max(1, n_machines // 4)})


def simulated_range(effects: Effects, n_machines: int, n_each: int, n_pools: int) -> list[float]:
    """Return the low and high end by score, and measured."""
    draw = np.random.default_rng(n_machines)
    ends = []
    for _ in range(n_pools):
        # machines stand by ascending score, and contributors have any
        table = grouped(simulated(effects, n_machines, tuple(PROBLEMS), draw)).take(draw.permutation(n_machines))
        ends.append([end for basis in BASES for end in furthest(table, basis, n_each)])
    low_high = (OUTSIDE, 1 - OUTSIDE) * len(BASES)
    return [float(np.nanquantile(column, q)) for column, q in zip(np.array(ends).T, low_high, strict=True)]


def main() -> None:
    """Print a row per size of pool and of contributor."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pools", type=int, default=240)
    parser.add_argument("--machines", nargs="+", type=int, default=list(SIZES))
    parser.add_argument(
        "--heavy", action="store_true", help="Student's t with 5 degrees of freedom instead of normal effects"
    )
    asked = parser.parse_args()
    effects = HEAVY if asked.heavy else PUBLISHED_EFFECTS
    for n_machines in asked.machines:
        for n_each in sizes_of(n_machines):
            ends = simulated_range(effects, n_machines, n_each, asked.pools)
            print(f"    ({n_machines}, {n_each}, {', '.join(f'{end:.3f}' for end in ends)}),", flush=True)


if __name__ == "__main__":
    main()
