"""What is known of a p_γ, and the one place that words it, for every text, page, document and report.

p_γ is the probability of predicting too long a runtime. The kind of γ says what keeps it: the plain γ by estimate, which pools
of few machines exceed more often on average; the expected γ on average over pools; the confident γ with 95 % confidence. Where
the model's curves do not say how far off such an answer may be, nothing keeps it, and only the reasons stand.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.mean_exceedance import MeanExceedance, mean_exceedance
from fairbench_agent.calibration.fitting.reference_profile import WHOLE

KEPT: Mapping[GammaKind, str] = {
    GammaKind.PLAIN: "by estimate",
    GammaKind.EXPECTED: "on average over pools of as many machines",
    GammaKind.CONFIDENT: "with 95 % confidence",
}
"""How a γ keeps p_γ, in words."""

OF_PROFILES = "which a machine held out exceeded for profiles"
"""The limit of a bound, and of the average that the expected γ keeps, where the reference is not the whole process ρ′."""


@dataclass(frozen=True, slots=True)
class KnownPGamma:
    """A p_γ, and what is known of it."""

    p_gamma: float
    gamma_kind: GammaKind
    basis: Basis
    n_machines: int
    """machines that the γ curve rests on"""
    profile: str = WHOLE.name
    bound: float | None = None
    """upper 95 % confidence bound, None where it is not known"""
    not_calibrated: Sequence[str] = ()
    """why p_γ is not calibrated, empty where it is"""

    @property
    def mean(self) -> MeanExceedance | None:
        """Return the mean probability that the plain γ achieves by simulation; None for other kinds, and without a figure."""
        if self.not_calibrated or self.gamma_kind is not GammaKind.PLAIN or self.profile != WHOLE.name:
            return None
        return mean_exceedance(self.basis, self.n_machines, self.p_gamma)

    @property
    def bound_above(self) -> float | None:
        """Return the bound where it is larger than p_γ by more than rounding: not at the confident γ."""
        return self.bound if self.bound is not None and self.bound > self.p_gamma * (1 + 1e-9) else None


def how_known(known: KnownPGamma) -> str:
    """Return what follows a p_γ wherever it stands, with what separates it: what keeps it, how sure, or why it is not calibrated."""
    if known.not_calibrated:
        return f", {not_calibrated(known.not_calibrated)}"
    said = [KEPT[known.gamma_kind]]
    if known.mean:
        said.append(f"{known.mean.probability:.2g} on average over simulated pools of {known.mean.n_machines} machines")
    elif known.gamma_kind is GammaKind.PLAIN:
        said.append("without a simulated average")
    if known.bound_above is not None:
        said.append(f"at most {known.bound_above:.2g} with 95 % confidence")
    if known.profile != WHOLE.name:
        said.append(OF_PROFILES)
    return f" {', '.join(said)}"


def p_gamma_text(known: KnownPGamma) -> str:
    """Return a p_γ with what is known of it."""
    return f"p_γ = {known.p_gamma:.4g}{how_known(known)}"


def not_calibrated(reasons: Sequence[str]) -> str:
    """Return that p_γ is not calibrated, and why; empty without a reason."""
    return f"p_γ not calibrated: {', '.join(reasons)}" if reasons else ""
