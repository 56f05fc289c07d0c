"""How often the plain γ is exceeded on average, by simulation: more often than p_γ says where few machines made the curve.

The plain γ is a quantile of few machines' errors. Averaged over the pools of as many machines that might have been measured, the
probability of predicting too long a runtime is another than p_γ: with 8 machines by scores nearly twice as large at 0.01 and
nearly seven times at 0.001.

Source: `python -m benchmarks.gamma_coverage` (p_γ from 0.01: 40,000 pools of 8 machines by scores, 400 by other bases, 200 of 30,
50 of 200; below: 1,000, 500 and 25; linear: 1,000, 200 and 50), whole reference, effects as fitted to the published data; the tables
of docs/calibration.md, "The expected γ", show the same figures with their standard errors, and other effects. Other methods have no
figure, but for both machines measured, where all but linear predict as the tangent.
"""

from dataclasses import dataclass
from math import log

import numpy as np

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.methods import MethodName

SIMULATED_P_GAMMA = (0.001, 0.002, 0.005, 0.01, 0.05, 0.1)
"""Nominal probabilities that were simulated."""

SIMULATED_MULTIPLES: dict[tuple[MethodName, Basis], dict[int, tuple[float, ...]]] = {
    ("tangent", Basis.SCORE): {
        8: (6.67, 4.25, 2.55, 1.84, 1.17, 1.05),
        30: (1.88, 1.55, 1.28, 1.13, 1.01, 0.99),
        200: (1.00, 0.98, 0.97, 1.03, 1.01, 1.01),
    },
    ("tangent", Basis.SCORE_MEASURED): {
        8: (4.43, 2.90, 1.85, 1.41, 1.00, 0.94),
        30: (1.56, 1.32, 1.13, 1.02, 0.97, 0.97),
        200: (1.01, 0.98, 0.96, 0.97, 0.97, 0.98),
    },
    ("tangent", Basis.MEASURED_SCORE): {
        8: (5.05, 3.28, 2.05, 1.56, 1.07, 1.01),
        30: (1.50, 1.28, 1.11, 0.98, 0.94, 0.95),
        200: (0.82, 0.83, 0.86, 0.92, 0.96, 0.97),
    },
    ("tangent", Basis.MEASURED): {
        8: (4.11, 2.77, 1.80, 1.42, 1.03, 0.97),
        30: (1.27, 1.11, 0.98, 0.91, 0.90, 0.92),
        200: (0.75, 0.77, 0.80, 0.84, 0.90, 0.93),
    },
    ("linear", Basis.SCORE): {
        8: (9.15, 5.43, 3.04, 2.12, 1.17, 1.01),
        30: (1.95, 1.62, 1.32, 1.18, 1.02, 1.00),
        200: (1.10, 1.06, 1.04, 1.03, 1.01, 1.01),
    },
}
"""Mean achieved probability of the plain γ as a multiple of each of these, by method, basis and number of machines of the pool."""

SPECIFIED_P_GAMMA = 0.01
"""Lowest p_γ at which the expected γ of two speeds was simulated (`benchmarks/gamma_specification.py`), M1 by specification."""


@dataclass(frozen=True, slots=True)
class MeanExceedance:
    """The mean probability of predicting too long a runtime over simulated pools of so many machines."""

    probability: float
    n_machines: int


def mean_exceedance(method: str, basis: Basis, n_machines: int, p_gamma: float) -> MeanExceedance | None:
    """Return what the plain γ achieves on average; None for a method, basis, number of machines or p_γ without a figure.

    Of the numbers of machines that were simulated the largest is taken that is not above `n_machines`, since fewer machines
    exceed more often; multiples are interpolated linearly in the logarithm of p_γ.
    """
    by_size = next((rows for way, rows in SIMULATED_MULTIPLES.items() if way == _simulated_as(method, basis)), {})
    simulated = max((size for size in by_size if size <= n_machines), default=None)
    if simulated is None or not SIMULATED_P_GAMMA[0] <= p_gamma <= SIMULATED_P_GAMMA[-1]:
        return None
    multiple = float(np.interp(log(p_gamma), np.log(SIMULATED_P_GAMMA), by_size[simulated]))
    return MeanExceedance(p_gamma * multiple, simulated)


def expected_is_shown(method: str, basis: Basis, p_gamma: float) -> bool:
    """Return whether simulated pools show that the expected γ of a method keeps a p_γ on average; linear does not."""
    low = SIMULATED_P_GAMMA[0]
    if (method, basis) == ("speeds", Basis.SPECIFICATION_MEASURED):
        low = SPECIFIED_P_GAMMA
    elif ("tangent", basis) != _simulated_as(method, basis) or ("tangent", basis) not in SIMULATED_MULTIPLES:
        return False
    return low <= p_gamma <= SIMULATED_P_GAMMA[-1]


def _simulated_as(method: str, basis: Basis) -> tuple[str, Basis]:
    """Return the method that a method predicts alike on a basis: where both are measured, all geometric ones do."""
    return ("tangent" if basis is Basis.MEASURED and method != "linear" else method), basis
