"""What γ achieves where a few machines of a pool are honest and odd, and new machines are as often odd as they.

Pools of `benchmarks.simulation.simulated_pools`, effects as fitted to the published machines, of which some are throttled (all times × 1.4 to
1.8) or run TSP about twice as fast (× 0.45 to 0.65), as `benchmarks.simulation.machine_records` has them. Told is, as a multiple of the nominal
probability, how often predictions by the released line and γ are too long: between new machines of a population in which the same shares are
odd, and between new machines none of which is; and the γ that would keep the nominal probability on average for the former.
Run: nice python -m benchmarks.odd_machines [--pools 200] [--machines 40] [--p-gamma 0.01 0.05 0.1]; the seed is the number of machines.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np

from benchmarks.simulation.simulated_coverage import WIDENED
from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS, simulated
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.cross_validation import Basis, CrossValidation, Setup, cross_validate
from fairbench_agent.calibration.fitting.gamma_curve import quantile_curve
from fairbench_agent.calibration.fitting.influence import expected_gamma
from fairbench_agent.calibration.fitting.methods import fit, predicted_log2
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import PROBLEMS

P_GAMMA = (0.01, 0.05, 0.1)
BASES = (Basis.SCORE, Basis.MEASURED)
THROTTLED, FAST_TSP = (1.4, 1.8), (0.45, 0.65)
N_NEW = 800
"""New machines that predictions are tried between, anew for each pool."""
KINDS: Mapping[str, tuple[float, float]] = {
    "none": (0.0, 0.0),
    "one throttled, one with TSP twice as fast": (1.0, 1.0),
    "three throttled": (3.0, 0.0),
    "three with TSP twice as fast": (0.0, 3.0),
}
"""Odd machines of forty: throttled, with TSP twice as fast."""


def odd_pool(n_machines: int, odd: Sequence[float], draw: np.random.Generator) -> Timings:
    """Return the timings of machines of which so many of forty are odd, of any scores."""
    table = simulated(PUBLISHED_EFFECTS, n_machines, PROBLEMS, draw)
    n_throttled, n_fast = (round(n_machines * of_forty / 40) for of_forty in odd)
    rows = draw.permutation(n_machines)
    throttled, fast = rows[:n_throttled], rows[n_throttled : n_throttled + n_fast]
    seconds, tsp = table.seconds.copy(), np.flatnonzero([key.problem == "tsp" for key in table.processes])
    seconds[throttled] *= draw.uniform(*THROTTLED, (n_throttled, 1))
    seconds[np.ix_(fast, tsp)] *= draw.uniform(*FAST_TSP, (n_fast, 1))
    return replace(table, seconds=seconds)


def deviations(pool: Timings, new: Timings, validation: CrossValidation) -> FloatArray:
    """Return of new machines what their difference is the log₂ error of a prediction by the pool's line, shape (n, t)."""
    problems = [key.problem for key in new.processes]
    logs, found = np.log2(new.seconds), np.empty(new.seconds.shape)
    for problem in dict.fromkeys(problems):
        target = np.array([one == problem for one in problems])
        if validation.setup.basis is Basis.MEASURED:
            told = logs[:, ~target].mean(axis=1)
        else:
            line = fit("tangent", pool.scores, np.log2(pool.seconds)[:, ~target].mean(axis=1))
            told = predicted_log2("tangent", line, new.scores)
        found[:, target] = logs[:, target] - told[:, None]
    return found


def too_long(deviating: FloatArray, margins: FloatArray) -> FloatArray:
    """Return the share of ordered pairs of machines and processes whose errors reach each margin, shape (k,)."""
    n, n_targets = deviating.shape
    counts = np.zeros(len(margins))
    for column in np.sort(deviating, axis=0).T:
        for place, margin in enumerate(margins):
            counts[place] += np.searchsorted(column, column - margin, side="right").sum()
    return np.asarray(counts / (n * (n - 1) * n_targets), dtype=np.float64)


def row(odd: Sequence[float], basis: Basis, n_machines: int, p_gammas: Sequence[float], n_pools: int) -> Iterator[str]:
    """Yield the cells of odd machines and a basis: plain, expected, expected between usual machines, γ, and what would keep p_γ."""
    draw = np.random.default_rng(n_machines)
    found = []
    for _ in range(n_pools):
        pool = odd_pool(n_machines, odd, draw)
        validation = cross_validate(pool, Setup("tangent", basis))
        plain, expected = (
            -np.log2([curve.gamma_at(p) for p in p_gammas])
            for curve in (quantile_curve(validation), expected_gamma(validation))
        )
        margins = np.array([plain, *(multiple * expected for multiple in WIDENED)])
        like, usual = (odd_pool(N_NEW, kinds, draw) for kinds in (odd, KINDS["none"]))
        among = too_long(deviations(pool, like, validation), margins.ravel()).reshape(margins.shape)
        between = too_long(deviations(pool, usual, validation), expected)
        found.append(np.vstack([among, between, expected]))
    rows = np.array(found)
    p = np.array(p_gammas)
    for place in (0, 1, len(WIDENED) + 1):
        shares = rows[:, place] / p
        errors = shares.std(axis=0, ddof=1) / np.sqrt(n_pools)
        yield ", ".join(f"{mean:.2f}±{error:.2f}" for mean, error in zip(shares.mean(axis=0), errors, strict=True))
    margin, means = rows[:, -1, 0].mean(), rows[:, 1 : len(WIDENED) + 1, 0].mean(axis=0)
    keeps = np.interp(-np.log(p[0]), -np.log(means), WIDENED, left=1.0, right=np.nan)
    yield f"{2**-margin:.3f}"
    yield f"{2 ** -(margin * keeps):.3f}"


def main() -> None:
    """Print a row per kind of odd machines and basis."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pools", type=int, default=200)
    parser.add_argument("--machines", nargs="+", type=int, default=[40])
    parser.add_argument("--p-gamma", nargs="+", type=float, default=list(P_GAMMA))
    asked = parser.parse_args()
    print(
        "| odd of 40 | machines | basis | plain ÷ p_γ | expected ÷ p_γ | between usual ones | γ expected | would keep p_γ |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for n_machines in asked.machines:
        for name, odd in KINDS.items():
            for basis in BASES:
                cells = row(odd, basis, n_machines, asked.p_gamma, asked.pools)
                print("|", " | ".join([name, str(n_machines), basis, *cells]), "|", flush=True)


if __name__ == "__main__":
    main()
