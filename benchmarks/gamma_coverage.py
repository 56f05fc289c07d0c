"""What plain, expected and confident γ achieve on simulated pools, and how often intervals and brackets around γ cover.

The truth is that of all machines that the simulator could make (`benchmarks.simulation.simulated_coverage`), given each pool.
± is a standard error; where no pool missed, ≥ and ≤ are the 95 % bound of the rule of three, 3 in as many pools.
Run: python -m benchmarks.gamma_coverage [--pools 400] [--scenario NAME ...] [--machines N ...] [--way NAME ...] [--p-gamma P ...]
[--brackets]: so many pools of 8 machines, half as many of 30, an eighth of 200; the seed is the number of machines. Columns of a
single p_γ are of the first.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from benchmarks.simulation.bracket_coverage import BRACKETS, bracket_coverage
from benchmarks.simulation.simulated_coverage import Achieved, like, one_problem, simulated_coverage, whole
from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS as FITTED
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.workloads.arrays import BoolArray, FloatArray

P_GAMMA = (0.01, 0.05, 0.1)
BASES = (Basis.SCORE, Basis.SCORE_MEASURED, Basis.MEASURED_SCORE, Basis.MEASURED)
REFERENCES = {"": whole, ", qap": one_problem, ", like": like}
WAYS = {f"{basis}{name}": way(basis) for name, way in REFERENCES.items() for basis in BASES}
USUAL_WAYS = list(WAYS)
WAYS["score-score, linear"] = whole(Basis.SCORE, "linear")
SCENARIOS = {
    "as fitted": FITTED,
    "one deviation per machine": replace(FITTED, machine=0.25, problem=1e-3, search=1e-3, process=1e-3),
    "heavy tails": replace(FITTED, freedom=5.0),
    "one machine effect dominates": replace(FITTED, machine=0.25, problem=0.05),
    "machine effect twice as large": replace(FITTED, machine=2 * FITTED.machine),
    "problem effect dominates": replace(FITTED, machine=0.02, problem=0.22),
    "runtimes linear in the score": replace(FITTED, vanishing=3223.49),
}
USUAL_SCENARIOS = list(SCENARIOS)[:-1]
PART = {8: 1, 30: 2, 200: 8}
"""Numbers of machines, and what the number of pools is divided by."""
COLUMNS = (
    "scenario",
    "machines",
    "way",
    "pools",
    "plain ÷ p_γ",
    "expected ÷ p_γ",
    "γ expected",
    "would keep p_γ",
    "interval covers, low end too large",
    "confident: mean, kept",
    "√(1 + 2/n) ÷ p_γ",
    "n − 1 degrees ÷ p_γ",
)


def main() -> None:
    """Print a row per scenario, number of machines and way of predicting; or per scenario and bracket."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pools", type=int, default=400)
    parser.add_argument("--scenario", nargs="+", choices=SCENARIOS, default=USUAL_SCENARIOS)
    parser.add_argument("--machines", nargs="+", type=int, choices=PART, default=list(PART))
    parser.add_argument("--way", nargs="+", choices=WAYS, default=USUAL_WAYS)
    parser.add_argument("--p-gamma", nargs="+", type=float, default=list(P_GAMMA))
    parser.add_argument("--brackets", action="store_true", help="of bootstrap brackets instead")
    asked = parser.parse_args()
    _row(*(("scenario", "machines", "pools", *BRACKETS) if asked.brackets else COLUMNS))
    for name, n_machines in ((name, n) for name in asked.scenario for n in asked.machines):
        n_pools = max(2, asked.pools // PART[n_machines])
        if asked.brackets:
            held = bracket_coverage(SCENARIOS[name], n_machines, n_pools)
            _row(name, n_machines, n_pools, *(share(one) for one in held.T))
            continue
        for label in asked.way:
            found = simulated_coverage(SCENARIOS[name], WAYS[label], n_machines, asked.p_gamma, n_pools)
            _row(name, n_machines, label, n_pools, *cells(found, asked.p_gamma))


def cells(found: Achieved, p_gammas: Sequence[float] = P_GAMMA) -> Iterator[str]:
    """Yield what is told of a way of predicting at nominal probabilities, from the fifth of the `COLUMNS` on."""
    for achieved in (found.plain, found.expected):
        yield ", ".join(_mean(column) for column in (achieved / p_gammas).T)
    yield f"{np.exp2(-found.expected_margins[:, 0].mean()):.3f}"
    yield f"{found.kept_by(p_gammas)[0]:.3f}"
    covered, unsafe = (of.T for of in (found.covered(p_gammas), found.low > np.array(p_gammas)))
    yield f"{share(min(covered, key=np.mean))}, {share(max(unsafe, key=np.mean))}"
    yield f"{found.confident[:, 0].mean():.4f}, {share(min((found.confident <= p_gammas).T, key=np.mean))}"
    for achieved in (found.rooted, found.cautious):
        yield _mean(achieved[:, 0] / p_gammas[0])


def share(happened: BoolArray) -> str:
    """Return the share of pools in which something happened, and its standard error; a bound where it is all or none."""
    mean, n = happened.mean(), len(happened)
    if mean in (0, 1):
        digits = max(3, int(np.ceil(np.log10(n / 3))))
        bound = np.ceil(3 / n * 10**digits) / 10**digits
        return f"≤ {bound:.{digits}f}" if mean == 0 else f"≥ {1 - bound:.{digits}f}"
    return f"{mean:.3f}±{np.sqrt(mean * (1 - mean) / n):.3f}"


def _mean(values: FloatArray) -> str:
    """Return a mean and its standard error, to the digits that this has."""
    error = values.std() / np.sqrt(len(values))
    digits = 2 if error >= 0.005 or not error else int(np.ceil(-np.log10(error)))
    return f"{values.mean():.{digits}f}±{error:.{digits}f}"


def _row(*row: object) -> None:
    print("|", " | ".join(map(str, row)), "|", flush=True)


if __name__ == "__main__":
    main()
