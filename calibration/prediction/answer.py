"""Questions about equivalent runtimes, and their answers as numbers; `answer_text` puts them into words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pydantic import ConfigDict

from fairbench_agent.calibration.data.bridges import Bridge
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.reference_profile import Profile
from fairbench_agent.calibration.prediction.machines import KnownMachine
from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma
from fairbench_agent.calibration.prediction.prediction_warning import PredictionWarning


@dataclass(frozen=True)
class Question:
    """What is asked, as texts and numbers."""

    runtimes_s: Sequence[float]
    """runtimes t₁ on M1, seconds"""
    from_: str | KnownMachine
    """M1, where the published algorithm ran: a name (see `find_machine`), or a machine that was found already"""
    to: str | KnownMachine
    """M2, where the new one runs, likewise"""
    p_gamma: float = 0.01
    profile: str | None = None
    """what the algorithm spends its time like: whole, a problem, or problem=weight parts"""
    like: tuple[str, ...] = ()
    basis: str | None = None
    """how the machines enter, such as score-score; None for the best that is known of them"""
    by: str | None = None
    """measured, score or specification: how each machine enters that can, beside a basis that is not named"""
    hold_out: str | None = None
    """which γ curve; None for the default"""
    gamma_kind: str | None = None
    """plain, expected or confident; None for expected where the model has it, plain otherwise"""
    extrapolate: bool = False
    copies: int = 1
    """reference processes that ran side by side on M2 when it was measured, where M2 is `this`"""
    accept_other_table: bool = False


@dataclass(frozen=True)
class Prediction:
    """One runtime carried over, seconds."""

    __pydantic_config__ = ConfigDict(use_attribute_docstrings=True)

    t1_s: float
    """runtime on M1, seconds"""
    centred_runtime_s: float
    """equivalent runtime on M2 before γ, seconds"""
    equivalent_runtime_s: float
    """equivalent runtime t̂₂ on M2, seconds"""


@dataclass(frozen=True)
class Answer:
    """What a model says."""

    question: Question
    model: Model
    source: KnownMachine
    """M1"""
    target: KnownMachine
    """M2"""
    profile: Profile
    basis: Basis
    """how the machines entered, M1 first"""
    gamma_kind: GammaKind
    """which γ was applied"""
    gammas: Mapping[GammaKind, float]
    """correction coefficients of every kind that the model has, bridges included"""
    n_machines: int
    """machines that the γ curve rests on"""
    p_gamma_bound: float | None
    """upper 95 % confidence bound of the probability at that γ; None where p_γ is not calibrated"""
    extra_sd_log2: float
    """what is less certain than in the model's cross-validation and has lowered γ, a standard deviation in log₂"""
    ratio: float
    """centred t̂₂/t₁, before γ"""
    bridges: tuple[Bridge, ...]
    warnings: tuple[PredictionWarning, ...]
    predictions: tuple[Prediction, ...]

    @property
    def uncalibrated(self) -> tuple[PredictionWarning, ...]:
        """Return what makes p_γ uncalibrated, where the model's γ curves do not say how far off such an answer may be."""
        return tuple(warning for warning in self.warnings if warning.uncalibrated)

    @property
    def known(self) -> KnownPGamma:
        """Return p_γ with what is known of it at the γ that was applied."""
        reasons = tuple(dict.fromkeys(warning.uncalibrated for warning in self.uncalibrated))
        return KnownPGamma(
            self.question.p_gamma,
            self.gamma_kind,
            self.basis,
            self.n_machines,
            self.model.method,
            self.profile.name,
            self.p_gamma_bound,
            reasons,
        )

    @property
    def gamma(self) -> float:
        """Return the correction coefficient that was applied, bridges included."""
        return self.gammas[self.gamma_kind]

    @property
    def runtime_s(self) -> float:
        """Return the equivalent runtime t̂₂ of the first t₁, seconds."""
        return self.predictions[0].equivalent_runtime_s
