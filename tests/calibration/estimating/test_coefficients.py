"""Coefficients of specifications: recovered from synthetic sources, and the shipped ones from published sources."""

import json
import math
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from statsmodels.regression.linear_model import WLS

from benchmarks.coefficients import (
    SCORES,
    Level,
    Levels,
    coefficients_text,
    combine,
    fit_coefficients,
    read_sources,
    score_levels,
)

TRUE = {"haswell": 9.1, "skylake": 9.2, "zen2": 9.3, "zen3": 9.5}


def levels(kinds: Mapping[str, float], constant: float, n_cpus: int = 10) -> dict[str, Level]:
    return {kind: Level(value + constant, n_cpus) for kind, value in kinds.items()}


def test_k_is_a_weighted_regression_on_microarchitectures_and_sources() -> None:
    draw = np.random.default_rng(3)
    sources = {
        name: {kind: Level(value + float(draw.normal()), int(draw.integers(1, 20))) for kind, value in TRUE.items()}
        for name in (SCORES, "a", "b")
    }
    rows = [
        ([kind == other for other in TRUE] + [name == other for other in ("a", "b")], level)
        for name, of_source in sources.items()
        for kind, level in of_source.items()
    ]
    fit = WLS(
        [level.value for _, level in rows],
        np.array([row for row, _ in rows], dtype=float),
        weights=[1 / level.variance for _, level in rows],
    ).fit(cov_type="fixed scale")
    estimates = combine(sources)
    assert [estimates[kind].value for kind in TRUE] == pytest.approx(fit.params[: len(TRUE)])
    assert [estimates[kind].sd for kind in TRUE] == pytest.approx(fit.bse[: len(TRUE)])


def test_the_cloud_is_used_only_without_another_source() -> None:
    cloud = levels(TRUE | {"zen4": 9.7}, -30) | {"zen2": Level(-30 + 9.4, 10)}
    estimates = fit_coefficients({SCORES: levels(TRUE, 0), "cloud": cloud})
    assert estimates["zen2"].log2_k == TRUE["zen2"], "scores only"
    assert (estimates["zen4"].basis, estimates["zen4"].tau, estimates["zen4"].n_programs) == ("programs", 0, 10)
    assert estimates["zen4"].log2_k == pytest.approx(9.7 - 0.1 / 4, abs=0.01), "by the mean of those in common"


def test_a_neighbour_is_used_without_a_source() -> None:
    estimates = fit_coefficients({SCORES: levels(TRUE | {"alderlake": 9.7, "rocketlake": 9.4}, 0)})
    assert estimates["raptorlake"].log2_k == 9.7, "the same core as Alder Lake"
    assert (estimates["raptorlake"].basis, estimates["raptorlake"].tau) == ("neighbour", 0.08)
    assert estimates["zen4"].log2_k == pytest.approx(TRUE["zen3"] + math.log2(1.13), abs=1e-3), "AMD's stated gain"
    assert estimates["zen5"].tau > estimates["zen4"].tau > 0
    assert "oryon" not in estimates


def test_a_core_without_a_neighbour_has_mean_and_spread_of_contemporaries() -> None:
    arm = {"neoverse-v2": 9.9, "neoverse-n2": 9.7, "apple-m4": 10.4, "firestorm": 10.2}
    estimates = fit_coefficients({SCORES: levels(arm | {"alderlake": 9.7, "rocketlake": 9.4}, 0)})
    assert estimates["oryon"].basis == "contemporaries"
    assert 9.9 < estimates["oryon"].log2_k < 10.4
    assert 0.2 < estimates["oryon"].tau < 0.6
    assert "cortex-a53" not in estimates, "too few cores of its years"


def test_names_in_a_table_of_scores() -> None:
    scores = {
        "Intel Core i7-4790 @ 3.60GHz": 4 * 2**9.1,
        "Intel Core i5-4590 @ 3.30GHz": 3.7 * 2**9.1,
        "AMD Athlon XP 3000+": 500.0,
        "Athlon 3000+": 400.0,
        "Intel Xeon": 1000.0,
        "Unknown 5": 100.0,
    }
    levels = score_levels(scores)
    assert set(levels) == {"haswell"}
    assert levels["haswell"].n_cpus == 2
    assert levels["haswell"].value == pytest.approx(9.1)


@pytest.fixture(scope="module")
def sources(published_data: Path) -> Mapping[str, Levels]:
    return read_sources(published_data)[0]


def test_the_shipped_coefficients_are_fitted_to_the_published_data(sources: Mapping[str, Levels]) -> None:
    text = (files("fairbench_agent.cpus") / "coefficients.json").read_text("utf-8")
    assert coefficients_text(fit_coefficients(sources)) == text
    assert json.loads(text)["microarchitectures"]["k8"]["n_programs"] == 12
