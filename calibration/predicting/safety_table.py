"""Safety factors γ as a model stores them, and τ between classes of cores.

γ = 2^(−g), where g is the quantile of prediction errors that is exceeded with risk p_γ, times √(1 + 2/m) for data of m
microarchitectures. Tables have g by risk and by τ, the extra standard deviation of the two speeds.

γ is estimated between x86 cores since 2003. The speeds of older and small x86, Arm and Apple cores relative to these
differ more from program to program, whatever their launch years, so pairs of different classes have a τ.
"""

import math
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from statistics import NormalDist
from typing import Final, NamedTuple

from pydantic import model_validator

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.cpus import CoreClass, known_microarchitectures

LOWEST_RISK: Final = 0.01
"""Below this, errors in the data come mainly from disturbed machines."""
HIGHEST_RISK: Final = 0.5
SPREAD_TAIL: Final = 0.05
"""Upper tail of a 90 % interval."""
_CONFIDENT_RISKS: Final = ((0.01, 0.0033), (0.05, 0.028), (0.1, 0.065), (0.5, 0.46))
"""Risk, and the quantile that met it in about 95 of 100 simulated data sets; log-linear in between."""
CLASS_TAU: Final[Mapping[str, float]] = {
    "Apple": 0.5,
    "Arm": 0.35,
    "Arm/Oryon": 0.0,
    "Oryon": 0.35,
    "old x86": 0.5,
    "old x86/old x86": 0.5,
    "small x86": 0.5,
    "small x86/small x86": 0.3,
}
"""τ of models without their own, log2: between a class and x86 cores since 2003, and between two classes or two
microarchitectures of one class. Other pairs of classes add the variances of both; others of one class have none."""
ASSUMED_X86: Final = "an x86 core since 2003"
"""Microarchitecture of a CPU of which only a score is known, if x86 cores since 2003 have such scores."""
CLASS_NAMES: Final[dict[CoreClass, str]] = {
    "x86": "x86 cores since 2003",
    "old x86": "K7 and P6 cores",
    "small x86": "Atom and efficiency cores",
    "Arm": "Arm cores",
    "Apple": "Apple cores",
    "Oryon": "Oryon cores",
}


def confident_quantile(p_gamma: float) -> float:
    """Return the quantile that keeps a risk with 95 % confidence."""
    risks, quantiles = zip(*_CONFIDENT_RISKS, strict=True)
    return math.exp(interpolated([math.log(p) for p in risks], [math.log(q) for q in quantiles], math.log(p_gamma)))


class SafetyTable(FrozenModel):
    """Safety factors for one kind of work and 0, 1 or 2 measured machines."""

    p: tuple[float, ...]
    """risks, ascending"""
    tau: tuple[float, ...]
    """standard deviations, log2, ascending from 0"""
    log2: tuple[tuple[tuple[float, ...], ...], ...]
    """g = −log2 γ, by number of measured machines, τ and risk"""
    spread: tuple[tuple[float, ...], ...]
    """95 % quantile of errors, log2, by number of measured machines and τ; the 5 % quantile is its negative"""

    @model_validator(mode="after")
    def _check_shape(self) -> "SafetyTable":
        widths = {len(row) for by_tau in self.log2 for row in by_tau} | {len(self.p)}
        heights = {len(by_tau) for by_tau in (*self.log2, *self.spread)} | {len(self.tau)}
        is_complete = len(widths) == len(heights) == 1 and len(self.log2) == len(self.spread) > 0
        if min(self.p, default=0) <= 0 or self.tau[:1] != (0,) or not is_complete:
            raise ValueError("risks must be positive, τ start at 0, and each have its values")
        return self

    def exponent(self, p_gamma: float, *, tau: float = 0.0, measured: int = 0, confident: bool = False) -> float:
        """Return g = −log2 γ for a risk of 0.01 to 0.5, kept with 95 % confidence if `confident`.

        `tau` is an extra standard deviation of the two speeds, log2; 0, 1 or 2 machines were `measured` undisturbed.
        """
        if not LOWEST_RISK <= p_gamma <= HIGHEST_RISK:
            percent = ", such as 0.01 for 1 %" if p_gamma > HIGHEST_RISK else ""
            message = f"risk p_gamma must be between {LOWEST_RISK} and {HIGHEST_RISK}{percent} (got {p_gamma:g})"
            raise CalibrationError(message, "p_gamma")
        quantile = confident_quantile(p_gamma) if confident else p_gamma
        risks = [math.log(p) for p in self.p]
        return self._at_tau([interpolated(risks, row, math.log(quantile)) for row in self.log2[measured]], tau)

    def gamma(self, p_gamma: float, *, tau: float = 0.0, measured: int = 0, confident: bool = False) -> float:
        """Return the safety factor γ; see `exponent`."""
        return math.exp2(-self.exponent(p_gamma, tau=tau, measured=measured, confident=confident))

    def spread_at(self, *, tau: float = 0.0, measured: int = 0) -> float:
        """Return the 95 % quantile of the errors, log2."""
        return self._at_tau(self.spread[measured], tau)

    def _at_tau(self, values: Sequence[float], tau: float) -> float:
        """Interpolate in variances, because variances add."""
        if tau > self.tau[-1]:
            raise CalibrationError(
                f"the speeds are too uncertain (standard deviation {tau:.2f} in log2, at most {self.tau[-1]:g}); "
                "give the full CPU names"
            )
        variances = [value * value for value in values]
        return math.sqrt(max(0.0, interpolated([node * node for node in self.tau], variances, tau * tau)))


def normal_table(p: Sequence[float], exponents: Sequence[float]) -> SafetyTable:
    """Return the table of errors with these g = −log2 γ, to which τ adds the quantiles of a normal distribution."""
    quantiles = [NormalDist().inv_cdf(1 - risk) for risk in p]
    with_tau = [math.hypot(g, quantile) for g, quantile in zip(exponents, quantiles, strict=True)]
    rows = tuple(exponents), tuple(with_tau)
    table = SafetyTable(p=tuple(p), tau=(0.0, 1.0), log2=(rows,), spread=((0.0, 0.0),))
    spread = tuple(table.exponent(SPREAD_TAIL, tau=tau) for tau in table.tau)
    return table.model_copy(update={"spread": (spread,)})


def interpolated(x: Sequence[float], y: Sequence[float], at: float) -> float:
    """Interpolate y linearly in ascending x; constant outside."""
    if at < x[0]:
        return y[0]
    if at >= x[-1]:
        return y[-1]
    right = bisect_right(x, at)
    share = (at - x[right - 1]) / (x[right] - x[right - 1])
    return y[right - 1] + share * (y[right] - y[right - 1])


def core_class(microarchitecture: str) -> CoreClass:
    return "x86" if microarchitecture == ASSUMED_X86 else known_microarchitectures()[microarchitecture].core_class


class ClassGap(NamedTuple):
    """τ between the microarchitectures of two machines, log2, and the classes that cause it."""

    tau: float = 0.0
    classes: tuple[CoreClass, ...] = ()


def class_gap(first: Iterable[str], second: Iterable[str], class_tau: Mapping[str, float] = CLASS_TAU) -> ClassGap:
    """Return the largest τ between the microarchitectures, or ASSUMED_X86, that two machines may have."""
    gaps = (_gap(pair, class_tau) for pair in product(first, second))
    return max(gaps, default=ClassGap(), key=lambda gap: gap.tau)


def _gap(pair: tuple[str, str], class_tau: Mapping[str, float]) -> ClassGap:
    if pair[0] == pair[1]:
        return ClassGap()
    classes = tuple(core_class(name) for name in pair)
    both = math.hypot(*(class_tau.get(name, 0.0) for name in classes)) if classes[0] != classes[1] else 0.0
    return ClassGap(class_tau.get("/".join(sorted(classes)), both), tuple(dict.fromkeys(classes)))
