"""What is known of a p_γ, and the one place that words it, for every text, page, document and report.

p_γ is the probability of predicting too long a runtime. The kind of γ says what keeps it: the plain γ by estimate, which pools
of few machines exceed more often on average; the expected γ on average over simulated pools (docs/calibration.md, "The expected
γ", tells their conditions); the confident γ with 95 % confidence. What was not simulated is said not to be. Where the model's
curves do not say how far off such an answer may be, nothing keeps it, and only the reasons stand.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.mean_exceedance import MeanExceedance, expected_is_shown, mean_exceedance
from fairbench_agent.calibration.fitting.reference_profile import WHOLE

KEPT: Mapping[GammaKind, str] = {
    GammaKind.PLAIN: "by estimate",
    GammaKind.EXPECTED: "on average over simulated pools",
    GammaKind.CONFIDENT: "with 95 % confidence",
}
"""How a γ keeps p_γ, in words."""

NOT_SIMULATED: Mapping[GammaKind, str] = {
    GammaKind.PLAIN: "without a simulated average",
    GammaKind.EXPECTED: "on average as estimated, not checked by simulation",
}
"""What is said where no simulation shows what a γ achieves on average."""

MORE_BUT_NOT_SIMULATED = "on average more, by a factor not simulated"
"""The same of the plain γ of few machines at a small p_γ, which every simulation of it found exceeded more often."""
FEW_MACHINES, SMALL_P_GAMMA = 29, 0.01
"""The most machines and the largest p_γ of which that is said."""

SEEN_OF_PROFILES = 0.134
"""The largest share of predictions for a profile that exceeded γ(0.01) on a machine that no fit saw, by raw times."""
OF_PROFILES = (
    f"but a ninth machine exceeded γ(0.01) of profiles in up to {100 * SEEN_OF_PROFILES:g} % of predictions by raw times, "
    "3.1 % undisturbed"
)
"""The limit of a bound, and of an average, where the reference is not the whole process ρ′: what predictions applied, plain γ,
both measured, the worst profile by either times (docs/calibration.md, "A machine that no fit saw")."""


@dataclass(frozen=True, slots=True)
class KnownPGamma:
    """A p_γ, and what is known of it."""

    p_gamma: float
    gamma_kind: GammaKind
    basis: Basis
    n_machines: int
    """machines that the γ curve rests on"""
    method: str
    """that the model was fitted by"""
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
        return mean_exceedance(self.method, self.basis, self.n_machines, self.p_gamma)

    @property
    def kept(self) -> str:
        """Return what keeps p_γ, and on average, in words."""
        if self.gamma_kind is GammaKind.EXPECTED and not expected_is_shown(self.method, self.basis, self.p_gamma):
            return NOT_SIMULATED[self.gamma_kind]
        kept = KEPT[self.gamma_kind]
        if self.gamma_kind is not GammaKind.PLAIN:
            return kept
        if self.mean:
            return f"{kept}, {self.mean.probability:.2g} on average over simulated pools of {self.mean.n_machines} machines"
        more = self.n_machines <= FEW_MACHINES and self.p_gamma <= SMALL_P_GAMMA and self.profile == WHOLE.name
        return f"{kept}, {MORE_BUT_NOT_SIMULATED if more else NOT_SIMULATED[self.gamma_kind]}"

    @property
    def bound_above(self) -> float | None:
        """Return the bound where it is larger than p_γ by more than rounding: not at the confident γ."""
        return self.bound if self.bound is not None and self.bound > self.p_gamma * (1 + 1e-9) else None


def kept_by(known: Sequence[KnownPGamma]) -> str:
    """Return what keeps rising p_γ of one kind of γ, and which of them where that differs; averages stand beside each."""
    words = groupby(known, lambda one: KEPT[one.gamma_kind] if one.mean else one.kept)
    found = [(kept, [f"{one.p_gamma:g}" for one in group]) for kept, group in words]
    if len(found) == 1:
        return found[0][0]
    return ", ".join(f"{kept} (p_γ = {' to '.join(dict.fromkeys((of[0], of[-1])))})" for kept, of in found)


def how_known(known: KnownPGamma) -> str:
    """Return what follows a p_γ wherever it stands, with what separates it: what keeps it, how sure, or why it is not calibrated."""
    if known.not_calibrated:
        return f", {not_calibrated(known.not_calibrated)}"
    said = [known.kept]
    if known.bound_above is not None:
        said.append(f"at most {known.bound_above:.2g} with 95 % confidence")
    if known.profile != WHOLE.name:
        said.append(OF_PROFILES)
    return f" {', '.join(said)}"


def p_gamma_text(known: KnownPGamma) -> str:
    """Return a p_γ with what is known of it."""
    return f"p_γ = {known.p_gamma:.4g}{how_known(known)}"


FURTHER_LOWERED = (
    "predictions lower γ further for machines whose speeds lie beyond the fitted ones or are less certain than theirs"
)
"""What is said of γ of a model of two speeds where no machines are named."""


def not_calibrated(reasons: Sequence[str]) -> str:
    """Return that p_γ is not calibrated, and why; empty without a reason."""
    return f"p_γ not calibrated: {', '.join(reasons)}" if reasons else ""
