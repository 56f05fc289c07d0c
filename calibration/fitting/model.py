"""The model document: immutable JSON, identified by the hash of its content.

A model holds all that a prediction needs: the fitted line, the reference runtimes of its machines in 16 groups, the γ
curves per basis and profile, the score table it was fitted on, and what it rests on.
"""

import hashlib
import json
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any, Literal

import numpy as np
import rfc8785
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from fairbench_agent.calibration.data.speed_table import SpeedTable
from fairbench_agent.calibration.data.timings import Times, Timings
from fairbench_agent.calibration.errors import ModelError, SupportError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaCurve, GammaKind
from fairbench_agent.calibration.fitting.measured_kind import MeasuredKind
from fairbench_agent.calibration.fitting.methods import FittedLine, MethodName
from fairbench_agent.calibration.fitting.reference_profile import HoldOut
from fairbench_agent.cpus.speeds import Speeds
from fairbench_agent.pool.record.notation import first_defect
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import process_key

MODEL_VERSION = 1


def significant(value: float, digits: int = 10) -> float:
    """Return a number to some significant digits, so that the last bits of a platform's log do not change an id."""
    return float(f"{value:.{digits}g}")


def _is_none(value: object) -> bool:
    """Return whether a field is left out, so that models made before it keep their id."""
    return value is None


class ModelPart(BaseModel):
    """Base of every part of a model document: immutable, no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class TableName(ModelPart):
    """The score table that a model's scores come from."""

    name: str = Field(description="name of the table")
    date: str = Field(description="its date, ISO 8601 as far as known")


class SecondSpeed(ModelPart):
    """What the speed of dependent additions weighs in a model of two speeds, and how far that carries."""

    weights: dict[str, float] = Field(description="weight per problem")
    unknown_share: float = Field(description="what of the reference's weight is used for work of unknown kind")
    weight_sd: float = Field(description="standard deviation of a problem's weight")
    unknown_weight_sd: float = Field(description="that of the weight of work of unknown kind")
    exponent_sd: float = Field(description="standard deviation of the exponent of the general speed, which is 1")
    additions_of_score: tuple[float, float, float] = Field(
        description="intercept, slope and standard deviation of log2 additions on log2 score, over the known processors"
    )

    def additions_at(self, score: FloatArray | float) -> FloatArray:
        """Return log₂ of the additions per nanosecond that CPUs of a score have, of the shape of the scores."""
        intercept, slope, _ = self.additions_of_score
        return np.asarray(intercept + slope * np.log2(score), dtype=np.float64)


class ModelMachine(ModelPart):
    """A machine that the model rests on."""

    machine_id: str = Field(description="random id, or one made from a name in an imported file")
    name: str = Field(description="CPU name")
    score: float | None = Field(description="score in the model's table, null when unknown")
    source: str = Field(description="hash of the record, or citation of the import")
    seconds: tuple[float, ...] = Field(description="seconds per group, in the order of the model's groups")
    speeds: Speeds | None = Field(
        default=None, exclude_if=_is_none, description="by its specification; absent from models of the score alone"
    )


class Level(ModelPart):
    """How sure γ is at one probability: the expected γ, or the plain one of models that have no other."""

    p_gamma: float = Field(description="probability of predicting too long a runtime")
    gamma: float = Field(description="correction coefficient")
    gamma_low: float = Field(
        description="lower end of the 95 % interval of the γ that keeps p_gamma; of a bootstrap bracket, which covers less "
        "often, where the curve has no expected_gamma"
    )
    gamma_high: float = Field(description="upper end of it")
    p_gamma_bound: float = Field(description="upper 95 % confidence bound of the probability at that γ")
    worst_machine: str = Field(description="machine whose predictions are too long most often")
    worst_exceedance: float = Field(description="share of its predictions that are too long")
    clustered: float | None = Field(
        description="probability that another is too long within a pair and problem, given one"
    )
    gamma_without: tuple[float, float] | None = Field(
        default=None,
        exclude_if=_is_none,
        description="least and greatest γ when any one contributor is left out; absent where the model rests on no pool",
    )


class Curve(ModelPart):
    """A γ curve of one basis and profile."""

    basis: Basis = Field(description="how the two machines enter, M1 first")
    profile: str = Field(description="whole, a problem, or like")
    hold_out: HoldOut = Field(description="what was left out beside both machines")
    kind: Literal["grid", "quantile"] = Field(description="how it interpolates")
    p_gamma: tuple[float, ...] = Field(description="ascending")
    gamma: tuple[float, ...] = Field(description="ascending, in (0, 1]")
    error: float = Field(description="mean |log2(predicted/true)|")
    n_predictions: int = Field(description="predictions that it rests on")
    n_machines: int = Field(description="machines that it rests on")
    confident_gamma: tuple[float, ...] = Field(description="what keeps each p_gamma with 95 % confidence, ascending")
    expected_gamma: tuple[float, ...] | None = Field(
        default=None,
        exclude_if=_is_none,
        description="what keeps each p_gamma on average over pools of this size, ascending; absent where the model has none",
    )
    freedom: float | None = Field(
        default=None,
        exclude_if=_is_none,
        description="degrees of freedom of the expected_gamma; absent from models of the score alone",
    )
    levels: tuple[Level, ...] = Field(description="how sure it is at common probabilities")

    @property
    def curve(self) -> GammaCurve:
        """Return the relation between p_γ and γ."""
        return GammaCurve(self.kind, self.p_gamma, self.gamma)

    @property
    def confident(self) -> GammaCurve:
        """Return the relation between p_γ and the γ that keeps it with 95 % confidence."""
        return GammaCurve(self.kind, self.p_gamma, self.confident_gamma)

    @property
    def bracket(self) -> str:
        """Return what the ends around γ in the levels are."""
        return "bootstrap bracket" if self.expected_gamma is None else "95 % interval"

    @property
    def of_kind(self) -> dict[GammaKind, GammaCurve]:
        """Return the relation between p_γ and every kind of γ that the model has."""
        kinds = {GammaKind.PLAIN: self.curve, GammaKind.CONFIDENT: self.confident}
        if self.expected_gamma is not None:
            kinds[GammaKind.EXPECTED] = GammaCurve(self.kind, self.p_gamma, self.expected_gamma)
        return {kind: kinds[kind] for kind in GammaKind if kind in kinds}

    def gamma_kind(self, asked: GammaKind | None = None) -> GammaKind:
        """Return the kind that is asked for; without one the expected γ, or the plain one of models that have no other."""
        kind = asked or (GammaKind.PLAIN if self.expected_gamma is None else GammaKind.EXPECTED)
        if kind not in self.of_kind:
            raise SupportError(
                f"this model has no {kind} γ, but {' and '.join(self.of_kind)}; name one of these, or another model"
            )
        return kind


class CrossedBridge(ModelPart):
    """A bridge that carried machines of other strata into a model."""

    source: str = Field(description="stratum of their measurements")
    target: str = Field(description="stratum that the bridge carried them to")
    n_machines: int = Field(description="machines that the bridge rests on")
    n_carried: int = Field(description="machines of the model that were carried across it")
    calibrated: bool = Field(description="whether enough machines carry the bridge for p_γ to hold across it")
    gamma: float = Field(description="by what γ is lowered where p_γ is not calibrated")


class ModelErrorRow(ModelPart):
    """One row of the cross-validated error table."""

    label: str = Field(description="bases, method and profile of the row")
    times: Times = Field(description="raw or undisturbed; those of the model come first")
    error: float = Field(description="mean |log2(predicted/true)|, both machines held out")
    error_low: float = Field(description="lower end of its bootstrap bracket over machines")
    error_high: float = Field(description="upper end of it")
    gammas: tuple[tuple[float, float, float, float], ...] = Field(
        description="(p_γ, plain γ, low, high), the last two of its bootstrap bracket"
    )
    gain: float = Field(description="error of the first row less this one's")
    gain_low: float = Field(description="lower end of its bootstrap bracket")
    gain_high: float = Field(description="upper end of it")
    verdict: str = Field(description="better or worse only where the bootstrap bracket of the gain excludes 0")


class Model(ModelPart):
    """A fitted model."""

    model_version: Literal[1] = Field(description="version of this layout")
    name: str = Field(description="what it is called")
    method: MethodName = Field(description="how it carries runtimes over")
    software: str = Field(description="release that fitted it")
    strata: tuple[str, ...] = Field(
        description="that of the model first, then those that machines were carried from or through"
    )
    times: Times = Field(description="raw or undisturbed")
    score_table: TableName | None = Field(description="table of its scores; null without scores")
    score_range: tuple[float, float] | None = Field(description="least and greatest score; null without scores")
    preferred_basis: Basis | None = Field(description="basis taken wherever it can be; null for the best that is known")
    groups: tuple[str, ...] = Field(description="problem/*/search")
    machines: tuple[ModelMachine, ...] = Field(description="what it rests on")
    n_contributors: int | None = Field(
        default=None, exclude_if=_is_none, description="contributors of its machines; absent where each is its own"
    )
    bridges: tuple[CrossedBridge, ...] = Field(description="what carried machines of other strata into the model")
    coefficients: FittedLine | None = Field(description="of the whole ρ′; null where too few machines have scores")
    second_speed: SecondSpeed | None = Field(
        default=None, exclude_if=_is_none, description="absent from models of the score alone"
    )
    kinds: tuple[MeasuredKind, ...] | None = Field(
        default=None,
        exclude_if=_is_none,
        description="what measured cores teach of theirs; absent where none was measured",
    )
    curves: tuple[Curve, ...] = Field(description="γ by basis, profile and hold-out")
    error_table: tuple[ModelErrorRow, ...] = Field(description="cross-validated errors beside other methods")
    seed: int = Field(description="seed of the bootstrap")

    @cached_property
    def id(self) -> str:
        """Return the SHA-256 of the canonical document without its id."""
        return hashlib.sha256(rfc8785.dumps(self.model_dump(mode="json"))).hexdigest()

    @property
    def table_key(self) -> tuple[str, str] | None:
        """Return name and date of the table that its scores are of."""
        return (self.score_table.name, self.score_table.date) if self.score_table else None

    @property
    def timings(self) -> Timings:
        """Return the machines of the model as a table over its groups."""
        return Timings(
            machines=tuple(m.machine_id for m in self.machines),
            names=tuple(m.name for m in self.machines),
            scores=np.array([np.nan if m.score is None else m.score for m in self.machines]),
            processes=tuple(process_key(*group.split("/")) for group in self.groups),
            seconds=np.array([m.seconds for m in self.machines]),
            stratum=self.strata[0],
            times=self.times,
            sources=tuple(m.source for m in self.machines),
            speeds=SpeedTable.of([m.speeds for m in self.machines]),
        )

    def measured_kind(self, names: Sequence[str]) -> MeasuredKind | None:
        """Return what measured cores teach of a CPU of one of some microarchitectures: of that one alone, else None."""
        known = {kind.microarchitecture: kind for kind in self.kinds or ()}
        return known.get(names[0]) if len(names) == 1 else None

    def curve(self, basis: Basis, profile: str, hold_out: HoldOut | None = None) -> Curve:
        """Return the γ curve of a basis and profile; without a hold-out the first, which is the default one."""
        alike = [curve for curve in self.curves if (curve.basis, curve.profile) == (basis, profile)]
        for curve in alike:
            if hold_out in (None, curve.hold_out):
                return curve
        wanted = f"{basis} {profile}{f' with hold-out {hold_out}' if hold_out else ''}"
        has = [curve.hold_out for curve in alike] or dict.fromkeys(f"{c.basis} {c.profile}" for c in self.curves)
        raise ModelError(f"model {self.name} has no γ curve for {wanted}; it has {', '.join(has)}")


def model_text(model: Model) -> str:
    """Return the document of a model, its id first."""
    body = model.model_dump(mode="json")
    lines = [f" {json.dumps(key)}: {_value(value)}" for key, value in {"id": model.id, **body}.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: Any) -> str:  # noqa: ANN401 - any JSON value
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n  " + ",\n  ".join(json.dumps(item, ensure_ascii=False) for item in value) + "\n ]"
    return json.dumps(value, ensure_ascii=False)


@lru_cache(maxsize=8)
def parse_model(text: str, where: str) -> Model:
    """Read a model document, which errors call `where`; once per process, as models are immutable and long."""
    try:
        document = json.loads(text)
        version, named = document["model_version"], document.pop("id")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ModelError(f"{where}: not a model document ({error}); make one with fairbench-calibrate refit") from error
    if isinstance(version, int) and version > MODEL_VERSION:
        raise ModelError(f"{where}: model version {version} is later than {MODEL_VERSION}; upgrade fairbench")
    try:
        model = Model.model_validate_json(json.dumps(document), strict=True)
    except ValidationError as error:
        raise ModelError(f"{where}: not a complete model document ({first_defect(error)})") from error
    if model.id != named:
        raise ModelError(f"{where}: its content does not have its id; it was edited by hand, refit instead")
    return model
