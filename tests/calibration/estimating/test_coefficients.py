"""Coefficients of specifications: recovered from synthetic sources, and the shipped ones from published sources."""

import json
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from statsmodels.regression.linear_model import WLS

from benchmarks.coefficients import (
    SCORES,
    Level,
    coefficients_text,
    combine,
    fit_coefficients,
    read_sources,
)

TRUE = {"haswell": 9.1, "skylake": 9.2, "zen2": 9.3, "zen3": 9.5}


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
    assert [estimates[kind].log2_k for kind in TRUE] == pytest.approx(fit.params[: len(TRUE)])
    assert [estimates[kind].sd for kind in TRUE] == pytest.approx(fit.bse[: len(TRUE)])


def test_the_shipped_coefficients_are_fitted_to_the_published_data(published_data: Path) -> None:
    """Some from scores, some from the cloud alone, some from a neighbour, some from contemporaries."""
    text = (files("fairbench_agent.cpus") / "coefficients.json").read_text("utf-8")
    sources, _ = read_sources(published_data)
    assert coefficients_text(fit_coefficients(sources)) == text
    assert json.loads(text)["microarchitectures"]["k8"]["n_programs"] == 12
