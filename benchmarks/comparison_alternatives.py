"""Publish type I errors and calibration of all corrected tests: `python -m benchmarks.comparison_alternatives [STUDIES]`.

Rates are shares of simulated studies under H0 (default 200,000 per row), with exceedances from the cross-validations of the
shipped models; a star marks what is above the level by more than three standard errors.
"""

import math
import sys
from dataclasses import replace
from itertools import product

import numpy as np

from benchmarks.simulation.simulated_studies import (
    DEPENDENCES,
    EFFECTS,
    TESTS,
    Scenario,
    calibration,
    familywise_rates,
    rejection_rates,
    shipped_log2_shares,
)
from fairbench_agent.calibration.data.published_file import published_timings
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.workloads.arrays import FloatArray

SEED = 1
ALPHA = 0.05
MODELS = ("published-linear", "tangent")
SIZES = (16, 30, 100)
P_GAMMAS = (0.01, 0.1)
ALGORITHMS = 5


def rates(found: FloatArray, studies: int) -> str:
    """Return rates in per cent with their standard errors, a star where they are above α by more than three of them."""
    cells = []
    for rate in found.ravel():
        error = math.sqrt(max(rate, 1 / studies) * (1 - rate) / studies)
        cells.append(f"{100 * rate:6.2f} ± {100 * error:.2f}{'*' if rate > ALPHA + 3 * error else ' '}")
    return "  ".join(cells)


def main(studies: int) -> None:
    """Print type I errors per test, familywise errors of several tests, and calibration of posterior probabilities."""
    print(f"{studies:,} studies per row, per cent; columns: {'; '.join(TESTS)}")
    scenarios = [
        (f"{name:16} p_γ {p_gamma:<4g} n {n:<3} {dependence:10}", Scenario(n, p_gamma, ALPHA, shares, dependence))
        for name, p_gamma in product(MODELS, P_GAMMAS)
        for shares in [shipped_log2_shares(find_model(name), published_timings(), p_gamma)]
        for n, dependence in product(SIZES, DEPENDENCES)
    ]
    for (label, scenario), effect in product(scenarios, EFFECTS):
        print(
            f"{label} {effect:14} {rates(rejection_rates(replace(scenario, effect=effect), studies, SEED), studies)}",
            flush=True,
        )
    print("\npower, B being so many times as fast and granted the fair runtime; the same columns", flush=True)
    for speed, p_gamma, n in product((2, 4), (0.001, 0.01), SIZES):
        shares = np.full((1, 1), math.log2(speed))
        scenario = Scenario(n, p_gamma, ALPHA, shares, "alone", "as_the_runtime")
        powers = "  ".join(f"{100 * power:6.2f}" for power in rejection_rates(scenario, studies, SEED))
        print(f"{speed} times p_γ {p_gamma:<5g} n {n:<3} {powers}", flush=True)
    print(
        f"\n{ALGORITHMS} algorithms A, any false rejection; columns: Eq. 4 unadjusted, Holm, Hochberg; any dependence likewise"
    )
    for (label, scenario), effect in product(scenarios, EFFECTS):
        if scenario.n <= 30:
            found = familywise_rates(replace(scenario, effect=effect), ALGORITHMS, studies, SEED)
            print(f"{label} {effect:14} {rates(found, studies)}", flush=True)
    for unanimous in (False, True):
        which = "where B wins every instance" if unanimous else f"that reach {1 - ALPHA:g}"
        print(f"\nposterior probabilities {which}: studies, per cent said to be wrong, per cent wrong")
        print("columns: any dependence with M at its prior; independent; any dependence")
        for label, scenario in scenarios:
            cells = (
                f"{one.claims:7,} {100 * one.stated:5.2f} {100 * one.wrong:5.2f} ± {100 * one.standard_error:.2f}"
                f"{'*' if one.wrong > one.stated + 3 * one.standard_error else ' '}"
                for one in calibration(scenario, studies, SEED, unanimous=unanimous)
            )
            print(f"{label} {'  '.join(cells)}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
