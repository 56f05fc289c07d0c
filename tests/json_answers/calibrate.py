"""The documents of `fairbench-calibrate`."""

from typing import Annotated, Any, Literal

from pydantic import Field

from fairbench_agent.calibration.data.bridges import Bridge
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.service.api.answer_routes import Runtimes
from tests.json_answers.words import (
    Answer,
    Basis,
    Caution,
    Count,
    Cpu,
    Gamma,
    GammaKindWord,
    HoldOut,
    Letter,
    NamedModel,
    NotCalibrated,
    Path,
    PGamma,
    PGammaBound,
    Profile,
    Sha256,
    Share,
    say,
)


class FiledImport(Answer):
    """A record that was made of published timings."""

    sha256: Sha256 = say("hash of the record")
    path: Path


class IdentifiedModel(Model):
    """A model, and its hash."""

    id_: Sha256 = say("SHA-256 of its document without the id", alias="id")


class Excluded(Answer):
    """A record that no model counts."""

    sha256: Sha256 = say("hash of the record")
    name: Cpu
    reason: str = say("why it was left out")


class Selection(Answer):
    """What choosing a method within the folds reaches."""

    error: float = say("mean |log2 error| when each prediction is made by the method chosen without it")
    alone: dict[str, float] = say("error of each method by itself")
    chosen: dict[str, int] = say("in how many folds each method was chosen")
    best: str = say("method with the smallest error by itself")
    gain: float = say("its error less that of choosing; positive if choosing is better")
    gain_low: float = say("lower end of its bootstrap bracket over machines")
    gain_high: float = say("upper end of it")
    verdict: str = say("better or worse only where the bracket excludes 0")


class Refitted(IdentifiedModel):
    """A model that was fitted, and how well it explains its machines."""

    excluded: list[Excluded] = say("records that were left out")
    warnings: list[str] = say("what limits the model")
    selection: Selection | None = say("null where machines are too few or too many for it")
    error_by_machine: dict[str, float] = say("mean |log2 error| from and to each machine, the worst first")


class FairbenchScore(Answer):
    """The fairbench score of a measured machine: 1000 for the baseline, higher is faster."""

    name: Cpu
    score: float = say("score by raw times")
    score_undisturbed: float | None = say("score by undisturbed times; null where unknown")
    spread_log2: float = say("standard deviation of the log2 ratios of groups of processes")
    stratum: str = say("what the measurement may be pooled with")
    record: Sha256 = say("hash of the measurement")
    bridge_machines: int | None = say("machines of the weakest bridge that was crossed; null for none")
    grade: Letter | None = say("grade of the measurement; null for an import")


class MeanDeviations(Answer):
    """Mean |log2(predicted/true)|."""

    equivalent_runtime_log2: float = say("of the equivalent runtime, before γ")
    same_runtime_log2: float = say("of the same runtime on both machines")


class Validated(MeanDeviations):
    """A model beside the same runtime, by raw times."""

    model: NamedModel = say("model that predicted")
    basis: Basis
    n_machines: Count = say("machines that were compared")
    n_processes: Count = say("processes that were compared")
    undisturbed: MeanDeviations | None = say("the same by undisturbed times; null where unknown")


class HeldOutRow(Answer):
    """How often predictions from or to a further machine are too long."""

    machine: Cpu
    basis: Basis
    profile: str = say("reference and hold-out")
    p_gamma: PGamma
    gamma: Gamma
    raw: Share | None = say("share of predictions that are too long by raw times; null where unknown")
    undisturbed: Share | None = say("share by undisturbed times")


class Reported(Answer):
    """A page about a model."""

    path: Path
    held_out: list[HeldOutRow] = say("how a further machine fares; empty without one")


class MadeBridge(Bridge):
    """A bridge between two strata, by machines that were measured in both."""

    path: Path


class ListedModel(NamedModel):
    """A model in a list."""

    method: str = say("how it carries runtimes over")
    strata: list[str] = say("that of the model first, then those that machines were carried from or through")
    score_range: list[float] | None = say("least and greatest score that it was fitted on; null without scores")
    n_machines: Count = say("machines that it rests on")
    default: bool = say("whether predictions take it unless another is named")


class GammaPoint(Answer):
    """A γ and the probability that it keeps."""

    p_gamma: PGamma
    gamma: Gamma
    gamma_kind: GammaKindWord
    p_gamma_bound: PGammaBound
    p_gamma_known: str = say("p_gamma with what keeps it, how sure it is, or why it is not calibrated")


class GammaAnswer(GammaPoint):
    """γ for p_gamma or p_gamma for γ, as predictions apply it."""

    model: NamedModel = say("model that γ is of")
    basis: Basis
    profile: Profile
    hold_out: HoldOut
    not_calibrated: NotCalibrated
    caution: Caution
    warnings: list[str] = say("what limits the answer")
    other_gammas: list[GammaPoint] = say("the γ of other kinds that the model has")


class MovedGamma(Answer):
    """A γ that is another in the other model."""

    basis: Basis
    profile: Profile
    hold_out: HoldOut
    p_gamma: PGamma
    gamma_before: float = say("correction coefficient of the first model")
    gamma_after: float = say("correction coefficient of the second model")


class ModelChanges(Answer):
    """What changed between two models."""

    before: Sha256 = say("id of the first model")
    after: Sha256 = say("id of the second model")
    method: list[str] = say("method of either")
    gamma_kind: list[str | None] = say("kind of γ that predictions of either take")
    machines_added: list[str] = say("machines that only the second rests on")
    machines_removed: list[str] = say("machines that only the first rests on")
    gamma: list[MovedGamma] = say("γ that moved")


class Cell(Answer):
    """How well a model predicts with one reference and machines that enter in one way."""

    error: float | None = say("mean |log2 error|, both machines held out; null where not known")
    gamma: float | None = say("γ of the kind that predictions take; null where they take no such machines")


class ComparedRow(Answer):
    """One basis and reference in both models."""

    basis: Basis
    reference: str = say("reference and hold-out")
    before: Cell = say("of the first model")
    after: Cell = say("of the second model")


class ComparedModels(Answer):
    """Errors and γ of two models side by side."""

    models: Annotated[list[NamedModel], Field(min_length=2, max_length=2)] = say("the two models")
    p_gamma: PGamma
    rows: list[ComparedRow] = say("one per basis and reference")


class WholeModel(NamedModel):
    """A model that was verified."""

    whole: Literal[True] = say("complete and unchanged; others are refused")


ANSWERS: dict[str, Any] = {
    "fairbench-calibrate import-published": list[FiledImport],
    "fairbench-calibrate refit": Refitted,
    "fairbench-calibrate predict": Runtimes,
    "fairbench-calibrate score": list[FairbenchScore],
    "fairbench-calibrate validate": Validated,
    "fairbench-calibrate figures": list[Path],
    "fairbench-calibrate report": Reported,
    "fairbench-calibrate bridge": list[MadeBridge],
    "fairbench-calibrate models list": list[ListedModel],
    "fairbench-calibrate models show": IdentifiedModel,
    "fairbench-calibrate models gamma": GammaAnswer,
    "fairbench-calibrate models diff": ModelChanges,
    "fairbench-calibrate models compare": ComparedModels,
    "fairbench-calibrate models verify": list[WholeModel],
}
"""What each command prints with --json."""
