"""Downdated fits equal refits, blocks equal the whole, quantiles equal those of all errors sorted."""

from collections.abc import Callable

import numpy as np
import pytest

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting import cross_validation
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, all_errors, cross_validate, usable
from fairbench_agent.calibration.fitting.gamma_curve import grid_curve, quantile_curve, upper_quantiles
from fairbench_agent.calibration.fitting.methods import SCORE_METHODS, MethodName, fit, log2_means, predicted_log2
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, HoldOut

Maker = Callable[[int, int], Timings]


@pytest.mark.parametrize("method", SCORE_METHODS)
@pytest.mark.parametrize("basis", [basis for basis in Basis if not basis.needs_specifications])
def test_downdates_equal_refits(synthetic: Maker, method: MethodName, basis: Basis) -> None:
    table = synthetic(7, 3)
    errors = all_errors(cross_validate(table, Setup(method, basis)))
    y = log2_means(method, table.seconds, np.array([[k.problem != "qap" for k in table.processes]]) / 48)[:, 0]
    times, column = np.log2(table.seconds[:, 0]), 0
    order = cross_validate(table, Setup(method, basis)).log2_times
    column = int(np.flatnonzero((order == times[:, None]).all(axis=0))[0])
    for i in range(7):
        for j in set(range(7)) - {i}:
            train = [m for m in range(7) if m not in (i, j)]
            line = fit(method, table.scores[train], np.exp2(y[train]) if method == "linear" else y[train])
            guess = predicted_log2(method, line, table.scores)
            first = y[i] if basis in (Basis.MEASURED, Basis.MEASURED_SCORE) else guess[i]
            second = y[j] if basis in (Basis.MEASURED, Basis.SCORE_MEASURED) else guess[j]
            centred = 0.0 if basis is Basis.SAME else second - first
            assert errors[i, j, column] == pytest.approx(centred + times[i] - times[j], abs=1e-9)


@pytest.mark.parametrize("method", SCORE_METHODS)
def test_two_directions_of_a_pair_err_oppositely(synthetic: Maker, method: MethodName) -> None:
    errors = all_errors(cross_validate(synthetic(6, 4), Setup(method, Basis.SCORE)))
    np.testing.assert_allclose(errors, -errors.swapaxes(0, 1), atol=1e-9)


def test_small_blocks_in_threads_equal_one_block(synthetic: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    validation = cross_validate(synthetic(9, 5), Setup("exponential", Basis.SCORE, WHOLE, HoldOut.PROCESS))
    whole = all_errors(validation)
    monkeypatch.setattr(cross_validation, "_BLOCK_ERRORS", 64)
    assert len(validation.blocks()) == 9
    np.testing.assert_array_equal(np.concatenate(list(validation.walk(lambda _, errors: errors))), whole)


@pytest.mark.parametrize("basis", [Basis.SCORE, Basis.SCORE_MEASURED])
def test_counted_quantiles_equal_those_of_sorted_errors(synthetic: Maker, basis: Basis) -> None:
    validation = cross_validate(synthetic(30, 6), Setup("tangent", basis))
    shares = np.array([0.001, 0.01, 0.1, 0.3, 0.5])
    found = all_errors(validation)
    expected = np.quantile(found[~np.isnan(found)], 1 - shares)
    np.testing.assert_allclose(upper_quantiles(validation, shares), expected, atol=1e-12)


def test_curves_are_monotone_and_invert(synthetic: Maker) -> None:
    validation = cross_validate(synthetic(12, 7), Setup("tangent", Basis.SCORE))
    for curve in (grid_curve(validation), quantile_curve(validation)):
        assert (np.diff(curve.p_gamma) >= 0).all()
        assert (np.diff(curve.gamma) >= 0).all()
        assert curve.p_gamma_at(curve.gamma_at(0.05)) == pytest.approx(0.05, rel=1e-6)


def test_a_line_that_turns_negative_counts_as_too_long(synthetic: Maker) -> None:
    table = synthetic(6, 8)
    table.scores[-1] = 1e6
    errors = all_errors(cross_validate(table, Setup("linear", Basis.SCORE)))
    assert np.isposinf(errors[:-1, -1]).any()


def test_too_few_machines_are_named(synthetic: Maker) -> None:
    with pytest.raises(DataError, match="4 machines with scores are too few for method linear, which needs 5"):
        cross_validate(synthetic(4, 1), Setup("linear", Basis.SCORE))
    with pytest.raises(DataError, match="3 machines or more; 2"):
        cross_validate(synthetic(2, 1), Setup("linear", Basis.MEASURED))


def test_equal_scores_are_refused(synthetic: Maker) -> None:
    table = synthetic(6, 1)
    table.scores[:] = 1500
    with pytest.raises(DataError, match="needs 4 different scores; 1 are there"):
        cross_validate(table, Setup("exponential", Basis.SCORE))


def test_machines_that_lack_scores_are_named(synthetic: Maker) -> None:
    table = synthetic(6, 1)
    table.scores[2] = np.nan
    with pytest.raises(DataError, match="machine 2 lack"):
        cross_validate(table, Setup("exponential", Basis.SCORE))


def test_how_machines_enter_is_what_a_basis_is_called() -> None:
    assert Basis("specification-measured").entering == ("specification", "measured")
    assert [basis for basis in Basis if not basis.needs_scores] == [Basis.MEASURED, Basis.SAME]
    assert sum(basis.needs_specifications for basis in Basis) == 5


@pytest.mark.parametrize(
    ("method", "basis", "match"),
    [
        (
            "linear",
            Basis.SPECIFICATION,
            "method linear knows no basis specification-specification; use tangent or speeds",
        ),
        ("tangent", Basis.SPECIFICATION_MEASURED, "needs CPUs that are known by name, not machine 2; leave them out"),
        ("speeds", Basis.SCORE, "method speeds on basis score-score needs CPUs that are known by name, not machine 2"),
    ],
)
def test_what_is_not_known_of_a_cpu_is_refused(
    with_speeds: Maker, method: MethodName, basis: Basis, match: str
) -> None:
    table = with_speeds(6, 4)
    if method != "linear":
        table.speeds.log2_score[2] = table.speeds.log2_additions[2] = np.nan
    with pytest.raises(DataError, match=match):
        cross_validate(table, Setup(method, basis))
    assert len(usable(table, method, basis).machines) == (6 if method == "linear" else 5)
