"""Linear regression that a few wrong rows cannot pull away, with prior knowledge of its coefficients.

Huber's M-estimator: a row counts in full while its residual is at most `TUNING` scales, and in proportion to
scale/|residual| beyond; the scale is the median |residual| / 0.6745, found together with the coefficients by
iteratively reweighted least squares (P. J. Huber, E. M. Ronchetti, Robust Statistics, 2nd ed. 2009, 7.8). A prior
normal distribution enters as further rows would (a generalised ridge). The covariance is that of the last weighted
least squares, so it takes the weights as known.
"""

from dataclasses import dataclass

import numpy as np

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.workloads.arrays import FloatArray

TUNING = 1.345
"""Huber's constant: 95 % of the efficiency of least squares if all is normal."""
_NORMAL_MAD = 0.6744897501960817
_MOST_ROUNDS = 200
_TOLERANCE = 1e-5


@dataclass(frozen=True)
class NormalPrior:
    """What is known of n coefficients beforehand: precision matrix P (n×n) and P times the mean (n)."""

    precision: FloatArray
    weighted_mean: FloatArray


@dataclass(frozen=True)
class RobustFit:
    """Coefficients (n), their covariance (n×n), and the scale of the residuals, in units of the response."""

    coefficients: FloatArray
    covariance: FloatArray
    scale: float


def huber_regression(design: FloatArray, response: FloatArray, prior: NormalPrior) -> RobustFit:
    """Return the robust fit of responses (m) by a design (m×n).

    Raises:
        DataError: data and prior together leave a coefficient open.
    """
    weights, scale = np.ones(len(response)), 1.0
    coefficients: FloatArray = np.zeros(design.shape[1])
    for _ in range(_MOST_ROUNDS):
        weighted = design * (weights / scale**2)[:, None]
        precision = weighted.T @ design + prior.precision
        try:
            found = np.linalg.solve(precision, weighted.T @ response + prior.weighted_mean)
        except np.linalg.LinAlgError as error:
            raise DataError("the CPUs of the table do not tell all coefficients apart; give a longer table") from error
        residuals = np.abs(response - design @ found)
        scale = max(float(np.median(residuals)) / _NORMAL_MAD, 1e-6)
        weights = np.minimum(1.0, TUNING * scale / np.maximum(residuals, 1e-12))
        moved, coefficients = float(np.max(np.abs(found - coefficients))), np.asarray(found, dtype=np.float64)
        if moved < _TOLERANCE:
            break
    final = (design * (weights / scale**2)[:, None]).T @ design + prior.precision
    return RobustFit(coefficients, np.asarray(np.linalg.inv(final), dtype=np.float64), scale)
