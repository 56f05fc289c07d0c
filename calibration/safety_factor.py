"""Safety factors γ as a model stores them, and their interpolation; a prediction needs nothing else.

γ = 2^(−g), with g the quantile of prediction errors that a limit may exceed with risk p_γ, times √(1 + 2/m) for data of
m microarchitectures. Tables hold g by risk and by τ, the standard deviation of what else is unknown of the two speeds.
"""

import math
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from pydantic import BaseModel, ConfigDict

from fairbench_agent.calibration.errors import CalibrationError

LOWEST_RISK: Final = 0.01
"""Below it the data are about disturbed machines."""
HIGHEST_RISK: Final = 0.5
SPREAD_TAIL: Final = 0.05
"""Of a 90 % interval."""
_CONFIDENT_RISKS: Final = ((0.01, 0.0033), (0.05, 0.028), (0.1, 0.065), (0.5, 0.46))
"""Risk, and the quantile that kept it in about 95 of 100 simulated worlds; log-linear between them."""


def check_risk(p_gamma: float) -> None:
    """Raise a CalibrationError for a risk outside 0.01 to 0.5."""
    if not LOWEST_RISK <= p_gamma <= HIGHEST_RISK:
        percent = ", such as 0.01 for 1 %" if p_gamma > HIGHEST_RISK else ""
        message = f"risk p_gamma must be between {LOWEST_RISK} and {HIGHEST_RISK}{percent} (got {p_gamma:g})"
        raise CalibrationError(message, "p_gamma")


def confident_quantile(p_gamma: float) -> float:
    """Return the quantile that keeps a risk with 95 % confidence."""
    risks, quantiles = zip(*_CONFIDENT_RISKS, strict=True)
    return math.exp(interpolated([math.log(p) for p in risks], [math.log(q) for q in quantiles], math.log(p_gamma)))


class SafetyTable(BaseModel):
    """Safety factors of one kind of work, for none, one or two measured machines."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    p: tuple[float, ...]
    """risks, ascending"""
    tau: tuple[float, ...]
    """standard deviations, log2, ascending from 0"""
    log2: tuple[tuple[tuple[float, ...], ...], ...]
    """g = −log2 γ, by number of measured machines, τ and risk"""
    spread: tuple[tuple[float, ...], ...]
    """95 % quantile of errors, log2, by number of measured machines and τ; the 5 % quantile is its negative"""

    def exponent(self, p_gamma: float, *, tau: float = 0.0, measured: int = 0, confident: bool = False) -> float:
        """Return g = −log2 γ.

        Args:
            p_gamma: risk, 0.01 to 0.5.
            tau: further standard deviation of the two speeds, log2.
            measured: machines of the pair (0, 1, 2) that were measured undisturbed.
            confident: keep the risk with 95 % confidence.
        """
        check_risk(p_gamma)
        quantile = confident_quantile(p_gamma) if confident else p_gamma
        risks = [math.log(p) for p in self.p]
        return self._at_tau([interpolated(risks, row, math.log(quantile)) for row in self.log2[measured]], tau)

    def gamma(self, p_gamma: float, *, tau: float = 0.0, measured: int = 0, confident: bool = False) -> float:
        """Return the safety factor γ; see `exponent`."""
        return math.exp2(-self.exponent(p_gamma, tau=tau, measured=measured, confident=confident))

    def spread_at(self, *, tau: float = 0.0, measured: int = 0) -> float:
        """Return by how much 95 % of the errors are exceeded at most, log2."""
        return self._at_tau(self.spread[measured], tau)

    def _at_tau(self, values: Sequence[float], tau: float) -> float:
        """Interpolate in variances, which add up."""
        if tau > self.tau[-1]:
            raise CalibrationError(
                f"the speeds are too uncertain (standard deviation {tau:.2f} in log2, at most {self.tau[-1]:g}); "
                "name the CPUs in full"
            )
        squares = [value * value for value in values]
        return math.sqrt(max(0.0, interpolated([node * node for node in self.tau], squares, tau * tau)))


def interpolated(x: Sequence[float], y: Sequence[float], at: float) -> float:
    """Return y at a place between ascending x, linear between neighbours, constant outside."""
    if at < x[0]:
        return y[0]
    if at >= x[-1]:
        return y[-1]
    right = bisect_right(x, at)
    share = (at - x[right - 1]) / (x[right] - x[right - 1])
    return y[right - 1] + share * (y[right] - y[right - 1])
