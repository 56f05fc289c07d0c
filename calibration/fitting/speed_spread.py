"""How far two speeds may be wrong beyond the machines that they were fitted to: the spread of what is fixed in the form.

The exponent of the general speed is fixed at 1, and the weight w of additions per problem. Per problem, least squares through the residuals
tells by how much the fitted machines would have them otherwise, d, and with which standard error. The spread is the root
mean square of both over the problems; for work of an unknown kind the distance of the problems' weights from the one that is
used comes on top. Within the fitted range all this is in the cross-validation; beyond it, it grows with the distance.
"""

from dataclasses import dataclass

import numpy as np

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.reference_profile import WHOLE
from fairbench_agent.calibration.fitting.tangent import tangent_log2
from fairbench_agent.calibration.fitting.two_speeds import WEIGHTS, additions_weight
from fairbench_agent.workloads.arrays import FloatArray


@dataclass(frozen=True)
class SpeedSpread:
    """Standard deviations of what two speeds take as fixed."""

    exponent_sd: float
    """of the exponent of the general speed"""
    weight_sd: float
    """of the weight of additions in a problem"""
    unknown_weight_sd: float
    """of the weight of additions in work of an unknown kind"""


def speed_spread(table: Timings) -> SpeedSpread:
    """Return the spread that machines with both speeds show, three or more of them."""
    knee = np.exp(np.mean(np.log(table.scores)))
    general, additions = tangent_log2(table.scores, knee), table.speeds.log2_additions
    problems = [key.problem for key in table.processes]
    weights = np.array([WEIGHTS[problem] for problem in dict.fromkeys(problems)])
    exponents, shares = [], []
    for problem, weight in zip(dict.fromkeys(problems), weights, strict=True):
        columns = [column for column, other in enumerate(problems) if other == problem]
        residual = np.log2(table.seconds[:, columns]).mean(axis=1) - (1 - weight) * general + weight * additions
        exponents.append(_squared_deviation(general, residual))
        shares.append(_squared_deviation(general + additions, residual))
    weight_variance = float(np.mean(shares))
    apart = float(np.mean((weights - additions_weight(table, WHOLE)) ** 2))
    return SpeedSpread(
        float(np.sqrt(np.mean(exponents))), float(np.sqrt(weight_variance)), float(np.sqrt(weight_variance + apart))
    )


def _squared_deviation(x: FloatArray, y: FloatArray) -> float:
    """Return the square of the slope of y on x plus that of its standard error."""
    x, y = x - x.mean(), y - y.mean()
    slope = float(x @ y / (x @ x))
    return slope**2 + float(((y - slope * x) ** 2).sum() / (len(x) - 2) / (x @ x))
