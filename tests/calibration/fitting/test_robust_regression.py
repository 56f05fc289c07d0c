"""Huber's regression: against statsmodels, and what it is for."""

import numpy as np
import pytest
from statsmodels.robust.norms import HuberT
from statsmodels.robust.robust_linear_model import RLM

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.robust_regression import TUNING, NormalPrior, huber_regression
from fairbench_agent.workloads.arrays import FloatArray


def nothing_known(n_columns: int) -> NormalPrior:
    return NormalPrior(np.zeros((n_columns, n_columns)), np.zeros(n_columns))


def rows(seed: int, n_rows: int = 400) -> tuple[FloatArray, FloatArray]:
    """Return a design of four columns and responses 2, −1, 0.5, 3 with heavy-tailed errors."""
    random = np.random.default_rng(seed)
    design = np.column_stack([np.ones(n_rows), random.normal(size=(n_rows, 3))])
    return design, design @ np.array([2.0, -1.0, 0.5, 3.0]) + 0.1 * random.standard_t(2, size=n_rows)


@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_fit_of_statsmodels(seed: int) -> None:
    design, response = rows(seed)
    fit = huber_regression(design, response, nothing_known(4))
    oracle = RLM(response, design, M=HuberT(t=TUNING)).fit(maxiter=500, tol=1e-12)
    np.testing.assert_allclose(fit.coefficients, oracle.params, atol=1e-5)
    assert fit.scale == pytest.approx(oracle.scale, rel=1e-4)
    np.testing.assert_allclose(np.sqrt(np.diag(fit.covariance)), oracle.bse, rtol=0.25)


def test_wrong_rows_hardly_move_it() -> None:
    design, response = rows(7)
    spoiled = response.copy()
    spoiled[:20] += 50.0
    assert np.abs(np.linalg.lstsq(design, spoiled)[0] - [2.0, -1.0, 0.5, 3.0]).max() > 1.0
    assert np.abs(huber_regression(design, spoiled, nothing_known(4)).coefficients - [2.0, -1.0, 0.5, 3.0]).max() < 0.05


def test_a_prior_counts_as_rows_of_its_precision_would() -> None:
    random = np.random.default_rng(3)
    design = random.normal(size=(300, 2))
    response = design @ np.array([1.0, 2.0]) + random.normal(size=300)  # nothing to reweight but the tails
    strong = NormalPrior(np.eye(2) * 1e8, np.array([5e8, 6e8]))
    np.testing.assert_allclose(huber_regression(design, response, strong).coefficients, [5.0, 6.0], atol=1e-3)


def test_a_column_that_nothing_tells_is_refused() -> None:
    design, response = rows(1)
    with pytest.raises(DataError, match="do not tell all coefficients apart"):
        huber_regression(np.column_stack([design, np.zeros(len(response))]), response, nothing_known(5))
