"""What is told of odd machines counts what predictions between all pairs of machines do."""

import numpy as np
import pytest

from benchmarks.odd_machines import KINDS, deviations, odd_pool, too_long
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, all_errors, cross_validate


def test_measured_machines_are_predicted_as_in_a_cross_validation() -> None:
    new = odd_pool(20, (2.0, 2.0), np.random.default_rng(1))
    validation = cross_validate(new, Setup("tangent", Basis.MEASURED))
    margins = np.array([0.1, 0.3, 0.6])
    errors = all_errors(validation)  # NaN, a machine with itself, reaches nothing
    wanted = [(errors >= margin).sum() / validation.n_predictions for margin in margins]
    assert too_long(deviations(new, new, validation), margins) == pytest.approx(wanted)


def test_by_score_errors_are_those_of_the_line_of_the_pool() -> None:
    """Machines of the pool itself err as much as in fits that left them out, but for what two of forty move a line."""
    pool = odd_pool(40, (3.0, 0.0), np.random.default_rng(2))
    validation = cross_validate(pool, Setup("tangent", Basis.SCORE))
    deviating = deviations(pool, pool, validation)
    errors = all_errors(validation)[3, 5]
    order = np.argsort(validation.columns)
    assert np.abs(deviating[3] - deviating[5] - errors[order]).max() < 0.1


def test_as_many_are_odd_as_are_asked_for() -> None:
    usual, odd = (odd_pool(40, kind, np.random.default_rng(3)) for kind in (KINDS["none"], (2.0, 1.0)))
    tsp = np.array([key.problem == "tsp" for key in usual.processes])
    ratio = odd.seconds / usual.seconds
    assert sorted(np.round(ratio[:, ~tsp].mean(axis=1), 9) > 1).count(True) == 2
    assert ((ratio[:, tsp] < 0.66) & (ratio[:, tsp] > 0.44)).all(axis=1).sum() == 1
    assert (ratio == 1).all(axis=1).sum() == 37
