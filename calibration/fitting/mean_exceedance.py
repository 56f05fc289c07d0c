"""How often the plain γ is exceeded on average, by simulation: more often than p_γ says where few machines made the curve.

The plain γ is a quantile of few machines' errors. Averaged over the pools of as many machines that might have been measured, the
probability of predicting too long a runtime is another than p_γ, and with 8 machines by scores nearly twice as large at 0.01.

Source: `python -m benchmarks.gamma_coverage` (40,000 pools of 8 machines by scores, 400 by other bases, 200 of 30, 50 of 200), method tangent, whole reference, effects as fitted to the published data; the table of
docs/calibration.md, "The expected γ", shows the same figures with their standard errors, and other effects.
"""

from dataclasses import dataclass
from math import log

import numpy as np

from fairbench_agent.calibration.fitting.cross_validation import Basis

SIMULATED_P_GAMMA = (0.01, 0.05, 0.1)
"""Nominal probabilities that were simulated."""

SIMULATED_MULTIPLES: dict[Basis, dict[int, tuple[float, float, float]]] = {
    Basis.SCORE: {8: (1.84, 1.17, 1.05), 30: (1.13, 1.01, 0.99), 200: (1.03, 1.01, 1.01)},
    Basis.SCORE_MEASURED: {8: (1.41, 1.00, 0.94), 30: (1.02, 0.97, 0.97), 200: (0.97, 0.97, 0.98)},
    Basis.MEASURED_SCORE: {8: (1.56, 1.07, 1.01), 30: (0.98, 0.94, 0.95), 200: (0.92, 0.96, 0.97)},
    Basis.MEASURED: {8: (1.42, 1.03, 0.97), 30: (0.91, 0.90, 0.92), 200: (0.84, 0.90, 0.93)},
}
"""Mean achieved probability of the plain γ as a multiple of each of these, by basis and number of machines of the pool."""


@dataclass(frozen=True, slots=True)
class MeanExceedance:
    """The mean probability of predicting too long a runtime over simulated pools of so many machines."""

    probability: float
    n_machines: int


def mean_exceedance(basis: Basis, n_machines: int, p_gamma: float) -> MeanExceedance | None:
    """Return what the plain γ achieves on average; None for a basis, number of machines or p_γ without a figure.

    Of the numbers of machines that were simulated the largest is taken that is not above `n_machines`, since fewer machines
    exceed more often; multiples are interpolated linearly in the logarithm of p_γ.
    """
    by_size = SIMULATED_MULTIPLES.get(basis, {})
    simulated = max((size for size in by_size if size <= n_machines), default=None)
    if simulated is None or not SIMULATED_P_GAMMA[0] <= p_gamma <= SIMULATED_P_GAMMA[-1]:
        return None
    multiple = float(np.interp(log(p_gamma), np.log(SIMULATED_P_GAMMA), by_size[simulated]))
    return MeanExceedance(p_gamma * multiple, simulated)
