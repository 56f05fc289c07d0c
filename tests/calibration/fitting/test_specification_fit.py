"""Coefficients of specifications: found again where they are known, drawn to neighbours where data are few, and honest."""

from dataclasses import replace

import numpy as np
import pytest
from statsmodels.robust.norms import HuberT
from statsmodels.robust.robust_linear_model import RLM

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.robust_regression import TUNING
from fairbench_agent.calibration.fitting.specification_fit import fit_specification
from tests.calibration.synthetic_processors import EXPONENT, LOG2_K, OFFSET, SPREAD, synthetic_processors


def test_coefficients_are_found_again_and_agree_with_statsmodels() -> None:
    rows = synthetic_processors(1)
    known = fit_specification(rows)
    kinds = list(LOG2_K)
    design = np.array(
        [
            [
                *(row.microarchitecture == kind for kind in kinds),
                row.log2_ghz,
                row.segment == "mobile",
                row.segment == "server",
            ]
            for row in rows
        ],
        dtype=float,
    )
    oracle = RLM([row.log2_score for row in rows], design, M=HuberT(t=TUNING)).fit()
    assert known.clock_exponent.value == pytest.approx(oracle.params[len(kinds)], abs=0.01)
    assert known.clock_exponent.value == pytest.approx(EXPONENT, abs=3 * known.clock_exponent.sd)
    for number, kind in enumerate(kinds):
        level = known.microarchitectures[kind].levels["desktop"]
        assert level.value == pytest.approx(oracle.params[number], abs=0.03), kind
        assert known.microarchitectures[kind].n_scores == 40
    for segment in ("mobile", "server"):
        assert known.segments[segment].offset.value == pytest.approx(OFFSET[segment], abs=0.03)


def test_levels_lie_within_their_standard_errors() -> None:
    distances = [
        (level.value - LOG2_K[kind] - OFFSET[segment]) / level.sd
        for seed in range(6)
        for known in [fit_specification(synthetic_processors(seed))]
        for kind in LOG2_K
        for segment, level in known.microarchitectures[kind].levels.items()
    ]
    assert 0.6 < np.sqrt(np.mean(np.square(distances))) < 1.4


def test_spread_is_that_of_the_segment() -> None:
    known = fit_specification(synthetic_processors(2, 90))
    for segment, spread in SPREAD.items():
        assert known.segments[segment].spread == pytest.approx(spread, rel=0.15)
    assert known.segments["desktop"].clock_sd == 0
    assert known.segments["server"].clock_sd == pytest.approx(np.sqrt(0.12**2 - 0.04**2), rel=0.2)


def test_a_kind_without_scores_has_its_neighbours_k_and_a_wider_sd() -> None:
    known = fit_specification(synthetic_processors(3)).microarchitectures
    assert known["zen4"].ground == "predecessor"
    assert known["zen4"].log2_k.value > known["zen3"].log2_k.value
    assert known["zen3"].log2_k.sd < known["zen4"].log2_k.sd < known["zen5"].log2_k.sd < known["neoverse-v2"].log2_k.sd
    assert known["neoverse-v2"].ground == "trend"


def test_a_kind_with_one_odd_score_is_drawn_to_its_predecessor() -> None:
    rows = synthetic_processors(4)
    odd = next(row for row in rows if row.microarchitecture == "zen3")
    alone = [row for row in rows if row.microarchitecture != "zen3"]
    with_one = fit_specification([*alone, odd.__class__(**vars(odd) | {"log2_score": odd.log2_score + 3.0})])
    without = fit_specification(alone)
    moved = with_one.microarchitectures["zen3"].log2_k.value - without.microarchitectures["zen3"].log2_k.value
    assert 0 < moved < 1.0


def test_what_a_trait_costs_is_found_again_and_a_kind_may_differ() -> None:
    rows = synthetic_processors(6)
    costs = {"haswell": -0.8, "skylake": -0.2, "zen": -0.2, "zen2": -0.2, "bobcat": -0.2}
    having = [
        replace(row, traits=("one core",), log2_score=row.log2_score + costs[row.microarchitecture])
        if row.microarchitecture in costs and number % 2
        else row
        for number, row in enumerate(rows)
    ]
    known = fit_specification(having)
    assert known.traits["one core"].n_scores == 20 * len(costs)
    assert known.traits["one core"].offset.value == pytest.approx(-0.32, abs=0.15)
    assert known.traits["several sockets"].n_scores == 0
    for kind, cost in costs.items():
        levels = known.microarchitectures[kind].levels
        assert levels["desktop, one core"].value - levels["desktop"].value == pytest.approx(cost, abs=0.06), kind


def test_few_cpus_are_refused() -> None:
    with pytest.raises(DataError, match="36 CPUs of the table are known by name; a fit takes 100 or more"):
        fit_specification(synthetic_processors(5, 2))
