"""The documents of `fairbench-calibrate`."""

from typing import Annotated, Any, Literal

from pydantic import Field

from fairbench_agent.calibration.data.bridges import Bridge
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.service.api.answer_routes import Runtimes
from tests.json_answers.words import (
    Answer,
    Basis,
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

LogEstimate = Annotated[list[float], Field(min_length=2, max_length=2)]
"""A number and its standard deviation, both in log2 units."""


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


class LeftOut(Answer):
    """A line that is no score."""

    line: str = say("the line")
    reason: str = say("why it was left out")


class ImportedScores(Answer):
    """A table of scores that was imported."""

    name: str = say("name of the table")
    date: str = say("its date")
    n_scores: Count = say("scores in the table now")
    path: Path
    column: str = say("heading or number of the column that was read")
    title: str = say("what the page calls the table; empty if nothing")
    n_read: Count = say("scores that were read")
    n_before: int | None = say("scores that were there before; null for a new table")
    n_changed: Count = say("CPUs that have another score than before")
    n_left_out: Count = say("lines that were left out")
    first_left_out: LeftOut | None = say("the first of them; null for none")


class ListedTable(Answer):
    """A table of scores that is known."""

    name: str = say("name of the table")
    date: str = say("its date")
    n_scores: Count = say("scores in it")
    path: str = say("its file")
    default_model_uses_it: bool = say("whether the default model's scores are of it")


class FoundScore(Answer):
    """The score of a CPU."""

    entry: str = say("name in the table")
    score: float = say("score, in the table's unit")
    table: str = say("name of the table")
    date: str = say("its date")


class Speeds(Answer):
    """What a specification tells of two speeds; standard deviations in log2 units."""

    score: float = say("score of the fitted table")
    score_log2_sd: float = say("its standard deviation")
    additions_per_ns: float = say("dependent additions of doubles per nanosecond")
    additions_log2_sd: float = say("its standard deviation")


class ProcessorFacts(Answer):
    """What is known of a CPU."""

    vendor: str = say("who designed it")
    name: Cpu
    microarchitecture: str | None = say("kind of its cores; null where not known")
    code_name: str | None = say("code name; null where not known")
    base_ghz: float | None = say("base clock, gigahertz")
    max_turbo_ghz: float | None = say("highest clock, gigahertz")
    tdp_w: float | None = say("thermal design power, watt")
    launched: str | None = say("when it was launched, as 2014-Q2 or 2014")
    segment: str = say("what it was made for: desktop, mobile or server")
    low_power: bool = say("whether its thermal design power is known and at most 18 W")
    traits: list[str] = say("one core, several sockets")


Ground = Annotated[str | None, Field(description="what the score per clock of its kind rests on; null where not known")]


class KnownSources(Answer):
    """Where facts are from."""

    processor: str = say("table that has the CPU")
    microarchitecture: list[str] = say("sources about its kind")


class KnownProcessor(ProcessorFacts):
    """A CPU that a name means."""

    score: FoundScore | None = say("its score; null where no table has it")
    speeds: Speeds | None = say("what its specification tells; null where it tells too little")
    k_rests_on: Ground
    sources: KnownSources = say("where facts are from")


class KindSources(Answer):
    """Where facts about a kind are from."""

    microarchitecture: list[str] = say("sources about its kind")


class WrittenSpecification(Answer):
    """A CPU that was written as cpu:MICROARCHITECTURE@CLOCK."""

    name: str = say("as it was written")
    microarchitecture: str | None = say("kind of its cores; null where only a family is known")
    family: str | None = say("family; null where the kind is known")
    base_ghz: float | None = say("base clock, gigahertz")
    highest_ghz: float | None = say("highest clock, gigahertz")
    segment: str = say("what it was made for: desktop, mobile or server")
    low_power: bool = say("whether its thermal design power is at most 18 W")
    traits: list[str] = say("one core, several sockets")
    score: None = say("null: no table has what was written")
    speeds: Speeds = say("what it tells")
    k_rests_on: Ground
    sources: KindSources = say("where facts are from")


class FoundProcessors(Answer):
    """The CPUs that a name means."""

    kind: str = say("how the name was read: exact, several, family, specification")
    n_processors: Count = say("CPUs that it means")
    processors: list[KnownProcessor | WrittenSpecification] = say("these CPUs, of a family the first")


class KindCount(Answer):
    """How many CPUs of a microarchitecture are known."""

    microarchitecture: str = say("the kind")
    n_processors: Count = say("CPUs of it")


class AddedProcessors(Answer):
    """Rows that were added to the user's own table."""

    n_added: Count = say("rows that were read")
    n_rows: Count = say("rows of the table now")
    path: Path


class KindCoefficients(Answer):
    """Coefficients of a microarchitecture, log2 units."""

    log2_k: LogEstimate = say("log2 of the score per gigahertz, and its standard deviation")
    n_scores: Count = say("CPUs that were fitted")
    ground: str = say("what log2_k rests on")
    spread_ratio: float = say("spread of the residuals of its CPUs as a multiple of their segment's")
    headroom: LogEstimate = say("log2 of highest over base clock of its CPUs, and its standard deviation")
    levels: dict[str, LogEstimate] = say("log2 of the score at 1 GHz, by segment and traits that were fitted")


class SegmentCoefficients(Answer):
    """Coefficients of a segment, log2 units."""

    offset: LogEstimate = say("score against a desktop CPU of the same kind and clock")
    n_scores: Count = say("CPUs that were fitted")
    spread: float = say("how far single CPUs lie from what is expected")
    clock_sd: float = say("part of the spread that a desktop has not")
    usual_headroom: float = say("mean of log2 of highest over base clock")


class TraitCoefficients(Answer):
    """Coefficients of a trait, log2 units."""

    offset: LogEstimate = say("score against a CPU without the trait")
    n_scores: Count = say("CPUs that were fitted")
    deviation_sd: float = say("how a kind's CPUs with the trait differ where they were not fitted")
    spread_ratio: float = say("spread of their residuals as a multiple of others'")


class ErrorSummary(Answer):
    """Absolute log2 errors of CPUs that no fit saw."""

    n_cpus: Count = say("CPUs")
    median: float = say("median of the errors")
    mean: float = say("their mean")
    quantile_90: float = say("their 90 % quantile")
    covered_90: Share = say("share of them within 1.645 standard deviations, which is to be 0.9")


class FoldErrors(Answer):
    """Errors of one way to hold CPUs out."""

    all: ErrorSummary = say("of all CPUs")
    segments: dict[str, ErrorSummary] = say("by segment")
    traits: dict[str, ErrorSummary] = say("by trait")
    microarchitectures: dict[str, ErrorSummary] = say("by kind")


class FittedCoefficients(Answer):
    """Coefficients by which a specification tells a score."""

    origin: dict[str, str] = say("table, date, CPUs that were fitted, command")
    clock_exponent: LogEstimate = say("log2 score per log2 of the highest clock, and its standard deviation")
    headroom: LogEstimate = say("log2 score per log2 of highest over base clock, and its standard deviation")
    deviation_sd: float = say("how a kind's segments differ from everybody's where they were not fitted")
    microarchitectures: dict[str, KindCoefficients] = say("by kind")
    segments: dict[str, SegmentCoefficients] = say("by segment")
    traits: dict[str, TraitCoefficients] = say("by trait")
    errors: dict[str, FoldErrors] = Field(default={}, description="by what was held out; only with --errors")


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
    "fairbench-calibrate scores import": ImportedScores,
    "fairbench-calibrate scores list": list[ListedTable],
    "fairbench-calibrate scores find": FoundScore,
    "fairbench-calibrate processors find": FoundProcessors,
    "fairbench-calibrate processors list": list[ProcessorFacts] | list[KindCount],
    "fairbench-calibrate processors add": AddedProcessors,
    "fairbench-calibrate processors fit": FittedCoefficients,
}
"""What each command prints with --json."""
