"""A fit end to end: coefficients by scipy, curves for what the data carries, what was carried across bridges."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from scipy import stats

from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, all_errors, cross_validate
from fairbench_agent.calibration.fitting.gamma_curve import PUBLISHED_GRID
from fairbench_agent.calibration.fitting.model import CrossedBridge, Model, model_text, parse_model
from fairbench_agent.calibration.fitting.reference_profile import HoldOut
from fairbench_agent.calibration.fitting.refit import RefitSettings, refit
from fairbench_agent.calibration.fitting.training import Training

Maker = Callable[[int, int], Timings]
BRIDGE = CrossedBridge(source="b", target="synthetic", n_machines=1, n_carried=2, calibrated=False, gamma=0.9)


@pytest.fixture(scope="module")
def fitted(synthetic: Maker) -> Model:
    settings = RefitSettings("mine", "exponential", seed=5)
    return refit(Training(grouped(synthetic(6, 2)), bridges=(BRIDGE,), score_table=("table", "2026")), settings)


def test_the_line_is_that_of_the_groups(fitted: Model, synthetic: Maker) -> None:
    table = grouped(synthetic(6, 2))
    wanted = stats.linregress(table.scores, np.log2(stats.gmean(table.seconds, axis=1)))
    assert fitted.coefficients is not None
    assert fitted.coefficients.slope == pytest.approx(wanted.slope, rel=1e-12)
    assert fitted.coefficients.intercept == pytest.approx(wanted.intercept, rel=1e-12)
    assert fitted.score_range == (table.scores.min(), table.scores.max())
    np.testing.assert_allclose(fitted.timings.seconds, table.seconds, atol=5e-10)


def test_settings_and_bridges_are_written_down(fitted: Model) -> None:
    assert fitted.score_table is not None
    assert (fitted.name, fitted.score_table.name, fitted.score_table.date, fitted.seed) == ("mine", "table", "2026", 5)
    assert fitted.strata == ("synthetic", "b")
    assert fitted.bridges == (BRIDGE,)


def test_groups_have_curves_for_every_basis_but_none_of_like_processes(fitted: Model) -> None:
    found = {(curve.basis, curve.profile, curve.hold_out) for curve in fitted.curves}
    bases = [basis for basis in Basis if basis is not Basis.SAME and not basis.needs_specifications]
    assert {(basis, "whole", HoldOut.PROBLEM) for basis in bases} <= found
    assert {(basis, "qap", HoldOut.SEARCH) for basis in bases} <= found
    assert "like" not in {profile for _, profile, _ in found}


def test_a_level_says_what_the_errors_show(fitted: Model, synthetic: Maker) -> None:
    curve = fitted.curve(Basis.MEASURED, "whole")
    validation = cross_validate(grouped(synthetic(6, 2)), Setup("exponential", Basis.MEASURED))
    errors = all_errors(validation)
    assert curve.error == pytest.approx(np.nanmean(np.abs(errors)), rel=1e-9)
    level = next(level for level in curve.levels if level.p_gamma == 0.1)
    too_long = errors >= -np.log2(level.gamma)
    share = (too_long.sum(axis=(0, 2)) + too_long.sum(axis=(1, 2))) / (2 * 5 * 16)
    assert level.worst_machine == validation.machines[int(np.argmax(share))]
    assert level.worst_exceedance == pytest.approx(share.max(), abs=2 / 160)
    assert level.gamma_low <= level.gamma <= level.gamma_high
    assert level.p_gamma_bound >= level.p_gamma


def test_both_kinds_of_times_stand_in_the_error_table_and_are_never_mixed(synthetic: Maker) -> None:
    raw = grouped(synthetic(5, 2))
    other = replace(raw, times="undisturbed", seconds=raw.seconds * 0.9)
    model = refit(Training(raw, other_times=other), RefitSettings("mine", "tangent", by_score=False))
    alone = refit(Training(other), RefitSettings("mine", "tangent", by_score=False))
    rows = {times: [row for row in model.error_table if row.times == times] for times in ("raw", "undisturbed")}
    assert rows["undisturbed"] == list(alone.error_table)
    assert [row.label for row in rows["raw"]] == [row.label for row in rows["undisturbed"]]


def test_the_published_model_answers_by_score_on_the_published_grid(synthetic: Maker) -> None:
    model = refit(Training(grouped(synthetic(6, 2))), RefitSettings("p", "linear", published_grid=True))
    assert model.preferred_basis is Basis.SCORE
    curve = model.curve(Basis.SCORE, "whole")
    assert (curve.kind, curve.gamma) == ("grid", tuple(PUBLISHED_GRID[::-1]))
    assert model.curve(Basis.MEASURED, "whole").kind == "quantile"


def test_two_speeds_have_curves_for_every_basis_and_are_written_down(with_speeds: Maker) -> None:
    table = grouped(with_speeds(6, 2))
    model = refit(Training(table, additions_of_score=(-4.0, 0.4, 0.3)), RefitSettings("two", "speeds"))
    bases = [basis for basis in Basis if basis is not Basis.SAME]
    assert set(Basis) - {curve.basis for curve in model.curves} == {Basis.SAME}
    assert {(curve.basis, curve.profile) for curve in model.curves} >= {(basis, "lop") for basis in bases}
    assert all(curve.freedom for curve in model.curves)
    assert model.second_speed is not None
    assert model.second_speed.additions_of_score == (-4.0, 0.4, 0.3)
    np.testing.assert_allclose(model.timings.speeds.log2_additions, table.speeds.log2_additions, rtol=1e-9)
    assert parse_model(model_text(model), "here") == model
    labels = [row.label for row in model.error_table]
    assert {"specifications, tangent", "specifications, two speeds"} <= set(labels)
    assert len(labels) == len(set(labels))


def test_machines_whose_cpu_is_not_known_enter_as_measured_only(with_speeds: Maker) -> None:
    table = grouped(with_speeds(7, 2))
    table.speeds.log2_additions[0] = table.speeds.log2_score[1] = np.nan
    model = refit(Training(table, additions_of_score=(-4.0, 0.4, 0.3)), RefitSettings("two", "speeds"))
    sizes = {basis: model.curve(basis, "whole").n_machines for basis in (Basis.MEASURED, Basis.SCORE)}
    assert sizes == {Basis.MEASURED: 7, Basis.SCORE: 6}
    assert model.curve(Basis.SPECIFICATION, "whole").n_machines == 5
