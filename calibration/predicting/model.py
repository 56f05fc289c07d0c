"""Models: JSON documents, named by date and identified by the hash of their content.

An evidence model has the safety factor γ of the plain ratio of speeds, estimated from runtimes of programs on many
CPUs. A regression model is the paper's: a line through the runtime of ρ′ on machines with benchmark scores, and its γ.
A pool's model has the speeds of its CPUs, the paper's line, and the name of the evidence model that γ is from.
"""

import hashlib
import json
import math
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import unquote

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, model_validator

from fairbench_agent.calibration.errors import CalibrationError, DataError, ModelError
from fairbench_agent.calibration.predicting.pool_speeds import MeasuredPairGamma, PoolSpeeds
from fairbench_agent.calibration.predicting.safety_table import CLASS_TAU, SafetyTable, interpolated, normal_table
from fairbench_agent.core.files import file_errors, files_in, read_limited, write_atomically
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.units import percent, plural
from fairbench_agent.cpus import Coefficient, coefficients
from fairbench_agent.pool.address import address
from fairbench_agent.pool.errors import PoolError

DEFAULT_MODEL: Final = "evidence-2026-12"
PUBLISHED_MODEL: Final = "published-linear"
MODEL_VERSION: Final = 1
BOTH: Final = "threads and references"
"""Part of the validation with several threads and common programs together."""
WORK_NAMES: Final = {"cpu": "CPU-bound programs", "memory": "memory-bound programs"}


class _Document(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    version: Literal[1] = MODEL_VERSION
    kind: str
    name: str
    date: str
    software: str

    @property
    def id(self) -> str:
        """SHA-256 of the content."""
        content = json.dumps(self.model_dump(mode="json"), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(content.encode()).hexdigest()


class RiskAt(FrozenModel):
    """Achieved risk at a nominal risk, with a 95 % interval from resampled CPUs."""

    p_gamma: float
    risk: float
    low: float
    high: float

    @property
    def percents(self) -> tuple[str, str, str]:
        """Risk and interval in percent, as printed."""
        return f"{100 * self.risk:.1f}", f"{100 * self.low:.1f}", f"{100 * self.high:.1f}"


class AchievedRisks(FrozenModel):
    """Risks that a model's γ achieves on a data set or part of it."""

    data_set: str
    title: str
    work: str
    part: str
    """"all", the part of the data set, or what it includes by exception"""
    seen: bool
    """True if γ, a τ or the k of Arm cores was estimated from it"""
    n_cpus: int
    n_programs: int
    mean_error: float
    """mean |log2 error|"""
    risks: tuple[RiskAt, ...]

    def at(self, p_gamma: float) -> RiskAt:
        """Return the achieved risk at the nominal risk nearest to p_gamma."""
        return min(self.risks, key=lambda risk: abs(risk.p_gamma - p_gamma))


class WorkModel(FrozenModel):
    """γ of one kind of work, and the data it is estimated from."""

    table: SafetyTable
    same_cpu: tuple[float, ...]
    """g = −log2 γ between two machines of one CPU model, by the risks of the table"""
    n_cpus: int
    n_microarchitectures: int
    n_programs: int
    n_families: int
    years: tuple[int, int]
    """of the first and last launch of a CPU"""

    @property
    def same_cpu_table(self) -> SafetyTable:
        """Safety factors between two machines of one CPU model."""
        return normal_table(self.table.p, self.same_cpu)

    @property
    def same_machine_table(self) -> SafetyTable:
        """Safety factors on the same machine, where only τ counts."""
        return normal_table(self.table.p, [0.0] * len(self.table.p))


class ReferenceGamma(FrozenModel):
    """γ of CPU-bound work if n common programs were timed on both machines.

    The log2 ratio of the fair runtime is the mean over the specification and the n references, or over the references
    `alone`. The table includes the scatter of both machines, whether measured or not.
    """

    n: int
    alone: bool
    table: SafetyTable


def threads_part(n: int) -> str:
    return plural(n, "thread")


def _added(default: Any) -> Any:  # noqa: ANN401  the type checker sees the annotation
    """Return a field that older documents lack: left out at its default, so that their ids stay."""
    return Field(default=default, exclude_if=lambda value: value == default)


class EvidenceModel(_Document):
    """γ of the plain ratio of speeds."""

    kind: Literal["evidence"] = "evidence"
    data_sha256: dict[str, str]
    """of the model's inputs: files, and the coefficients of the microarchitectures that have evidence"""
    works: dict[str, WorkModel]
    validation: tuple[AchievedRisks, ...] = ()
    class_tau: dict[str, float] = _added({})
    """τ between classes of cores for CPU-bound work, log2; see CLASS_TAU for the keys"""
    threads_tau: float = _added(0.0)
    """τ of work with several threads, log2"""
    max_threads: int = _added(1)
    copies: tuple[tuple[int, float, float], ...] = _added(())
    """n, slowdown of CPU-bound work as one of n copies on as many cores (a lower estimate), and its standard deviation
    between CPU models, log2"""
    references: tuple[ReferenceGamma, ...] = _added(())

    def class_taus(self, work: str) -> Mapping[str, float]:
        """Return τ between classes of cores, for `class_gap`; memory-bound work keeps the larger ones."""
        return self.class_tau if self.class_tau and work == "cpu" else CLASS_TAU

    def slowdown(self, copies: int) -> tuple[float, float]:
        """Return the slowdown of a program as one of N copies, and its standard deviation, log2."""
        numbers, slowdowns, deviations = zip((1, 0.0, 0.0), *self.copies, strict=True)
        logs, at = [math.log2(n) for n in numbers], math.log2(copies)
        return interpolated(logs, slowdowns, at), interpolated(logs, deviations, at)

    def reference_table(self, n: int, *, alone: bool = False) -> SafetyTable:
        """Return γ for n common programs, or for the most that the model has; DataError if it has none."""
        tables = {row.n: row.table for row in self.references if row.alone == alone}
        if n < 1 or not tables:
            problem = f"model {self.name} has no safety factors for {n} common programs"
            raise DataError(f"{problem}; use the default model", "references")
        return tables[min(n, max(tables))]

    def reference_part(self, n: int, *, alone: bool = False) -> str:
        """Return the part of the validation with n common programs, or with the most below that were checked."""
        parts = (plural(m, "reference") + (" alone" if alone else "") for m in range(n, 0, -1))
        return next(filter({row.part for row in self.validation}.__contains__, parts), "all")

    def based_on(self, work: str, p_gamma: float, part: str = "all") -> str:
        """Return the data that γ is based on, and the highest risk on whole data sets other than the cloud.

        `part` is "all", "levels", BOTH, one with references, or "threads": the data sets that did not fix their τ.
        """
        data = self.works[work]
        cpus = f"{WORK_NAMES[work]} on {data.n_cpus} x86 CPUs of {data.years[0]} to {data.years[1]}"
        checks = [row for row in self.validation if row.work == work and row.part == part and row.data_set != "cloud"]
        if part == "threads":
            parts = {threads_part(n) for n in range(2, self.max_threads + 1)}
            checks = [row for row in self.validation if row.part in parts and not row.seen]
        if not checks:
            return f"{cpus}; not checked with several threads and common programs together" if part == BOTH else cpus
        worst, seen = max(checks, key=lambda row: row.at(p_gamma).risk), sum(row.seen for row in checks)
        if part == "threads":
            checked = f"with several threads checked on {worst.title}; worst, {worst.part}"
        elif seen == len(checks):
            checked = f"not checked independently; worst of {seen} data sets that γ also uses, {worst.title}"
        else:
            shared = f", {seen} of which γ also uses" if seen else ""
            checked = f"checked on {len(checks)} other data sets{shared}; worst, {worst.title}"
            checked = checked if part == "all" else f"with {part} {checked}"
        at = worst.at(p_gamma)
        nominal = "" if at.p_gamma == p_gamma else f" where {percent(at.p_gamma)} was allowed"
        return f"{cpus}; {checked}: {at.percents[0]} %{nominal}"


class ReferenceMachine(FrozenModel):
    """A machine of the fit: score, seconds of the whole ρ′, and the record or citation of both."""

    name: str
    score: float
    seconds: float
    source: str


HoldOut = Literal["problem", "process"]


class RiskCurve(FrozenModel):
    """Risk p_γ against γ, both ascending, by Algorithm 1 with a problem or a process held out."""

    hold_out: HoldOut
    p: tuple[float, ...]
    gamma: tuple[float, ...]
    mean_error: float
    """mean |log2 error| of the predictions where the line is positive"""
    quantiles: tuple[float, float]
    """5 % and 95 % quantiles of their errors, log2"""
    n_predictions: int
    n_not_positive: int
    """predictions where the line is not positive"""

    @model_validator(mode="after")
    def _check_shape(self) -> "RiskCurve":
        if not self.p or len(self.p) != len(self.gamma) or min(self.gamma) <= 0:
            raise ValueError("a curve needs a positive γ for each risk")
        return self

    def gamma_at(self, p_gamma: float) -> float:
        """Return γ by linear interpolation; CalibrationError outside the curve."""
        if not self.p[0] <= p_gamma <= self.p[-1]:
            message = f"risk p_gamma must be between {self.p[0]:.4g} and {self.p[-1]:.4g} (got {p_gamma:g})"
            raise CalibrationError(message, "p_gamma")
        return interpolated(self.p, self.gamma, p_gamma)


class RegressionModel(_Document):
    """The paper's model."""

    kind: Literal["regression"] = "regression"
    slope: float
    intercept: float
    score_table: tuple[str, str]
    problem_factors: dict[str, float] | None = None
    """factors of the published seconds, None if unscaled"""
    machines: tuple[ReferenceMachine, ...]
    curves: tuple[RiskCurve, ...]
    ratio_mean_error: float
    """mean |log2 error| of the plain ratio of scores"""

    @property
    def curve(self) -> RiskCurve:
        """The curve with a problem held out, as published."""
        return next(curve for curve in self.curves if curve.hold_out == "problem")

    def reference_seconds(self, score: float) -> float:
        """Return the line's runtime of ρ′ at a score; it may be negative."""
        return self.slope * score + self.intercept


class PooledRecord(FrozenModel):
    """A record that a pool's model is fitted to."""

    sha256: str
    contributor: str | None
    score: float | None
    """of its CPU in the paper's regression; None if not used there"""


class PoolModel(_Document):
    """What the records of a pool show. It has no times, and can be rebuilt from the pool's records."""

    kind: Literal["pool"] = "pool"
    evidence: tuple[str, str]
    """name and id of the model that γ of machines without a record is from"""
    records: tuple[PooledRecord, ...]
    line: RegressionModel | None
    """None if it is not positive for all machines"""
    speeds: tuple[PoolSpeeds, ...]
    gammas: tuple[MeasuredPairGamma, ...]
    """of machines with levels; empty if the pool's own programs exceed their risks"""

    @property
    def coefficients(self) -> Mapping[str, Coefficient]:
        """The k of all microarchitectures, with the pool's where it has some."""
        rows = dict(coefficients())
        own = [kind for speeds in self.speeds for kind in speeds.microarchitectures if kind.from_pool]
        for kind in sorted(own, key=lambda kind: -kind.sd_log2):
            rows[kind.name] = Coefficient(kind.log2_k, kind.sd_log2, kind.tau, "pool", 0, kind.n_cpus)
        return rows


Model = EvidenceModel | RegressionModel | PoolModel
_MODEL: Final[TypeAdapter[Model]] = TypeAdapter(Annotated[Model, Field(discriminator="kind")])


def parse_model(text: str | bytes, place: str = "model") -> Model:
    """Return the model of a JSON document; ModelError if it is invalid or from a newer release."""
    try:
        return _MODEL.validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"][1:]))
        problem = f"invalid model: {where}: {first['msg']}"
        if where == "version":
            problem = f"unknown model version {first['input']!r:.40}; update fairbench"
        elif first["type"] == "union_tag_invalid":
            problem = f"unknown kind of model {first['ctx']['tag']!r:.40}; update fairbench"
        elif not where:
            problem = "not a model; give a model file"
        raise ModelError(f"{place}: {problem}") from error


def model_text(model: BaseModel) -> str:
    """Return a model or part of it as JSON, with a line per field, and per document of a list."""
    lines = []
    for name, value in model.model_dump(mode="json").items():
        items = value if isinstance(value, list) and value and isinstance(value[0], dict) else None
        rows = ",\n  ".join(json.dumps(item, ensure_ascii=False) for item in items or ())
        lines.append(f' "{name}": ' + (f"[\n  {rows}\n ]" if items else json.dumps(value, ensure_ascii=False)))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write_model(model: Model, path: Path) -> None:
    try:
        write_atomically(path, model_text(model).encode())
    except OSError as error:
        raise ModelError(f"{path}: cannot be written ({error.strerror}); give another file", "output") from error


def shipped_models() -> Traversable:
    return files("fairbench_agent.results") / "models"


def known_models() -> Iterator[tuple[str, Model]]:
    """Yield path and model of the shipped models and those in the user's data folder."""
    for place in (Path(str(shipped_models())), data_folder() / "models"):
        for file in files_in(place, "*.json"):
            yield str(file), read_model(file)


def read_model(file: Traversable) -> Model:
    with file_errors(Path(str(file)), "read", "give a model file", ModelError):
        content = read_limited(Path(str(file)))
    return parse_model(content, str(file))


def find_model(text: str | None = None, *, plain_http: bool = False) -> Model:
    """Return the model of a name, date, file, start of an id or URL; ModelError if none or several match."""
    name = DEFAULT_MODEL if text is None else text
    if name in {DEFAULT_MODEL, PUBLISHED_MODEL}:
        return read_model(shipped_models() / f"{name}.json")
    if "://" in name:
        return _released(name, plain_http=plain_http)
    if name.endswith(".json"):
        return read_model(Path(name))
    models = [model for _, model in known_models()]
    matches = [model for model in models if name in {model.name, model.date}]
    matches = matches or [model for model in models if len(name) >= 4 and model.id.startswith(name)]
    if len({model.id for model in matches}) == 1:
        return matches[0]
    names = ", ".join(f"{model.name} ({model.id[:12]})" for model in matches or models)
    problem = "several models match" if matches else "no such model"
    raise ModelError(f"model {name[:80]!r}: {problem}; give a file or one of {names}", "model")


def _released(url: str, *, plain_http: bool) -> Model:
    """Return a model of a pool's releases: URL/v1/models/NAME, or the newest at the pool's URL."""
    from fairbench_agent.pool.client.web_pool import WebPool  # noqa: PLC0415  slow, and few questions need it

    place, _, name = url.partition("/v1/models/")
    if not place.lower().startswith("http"):
        raise ModelError(f"model {url!r}: not on the web; give a model file, or https://HOST", "model")
    try:
        where = address(place, plain_http=plain_http)
        return parse_model(WebPool(where.url, deadline_s=20).model(unquote(name)), url)
    except PoolError as error:
        raise ModelError(str(error), "model") from error


def line_of(model: Model, method: str) -> RegressionModel | None:
    """Return the line of the method `line` and of the paper's model; ModelError if the model has none."""
    line = model if isinstance(model, RegressionModel) else None
    if isinstance(model, PoolModel) and method == "line":
        line = model.line
    if method == "line" and line is None:
        raise ModelError(f"model {model.name} has no line; leave out --method, or use published-linear", "model")
    return line


def find_evidence_model(text: str | None = None) -> EvidenceModel:
    """Return an evidence model, or that of a pool's model; ModelError for the paper's."""
    return evidence_of(find_model(text))


def evidence_of(model: Model) -> EvidenceModel:
    """Return the model that γ of machines without a record is from; ModelError for the paper's."""
    if isinstance(model, PoolModel):
        name, sha256 = model.evidence
        based_on = find_model(name)
        if based_on.id != sha256:
            raise ModelError(f"model {model.name} needs {name} ({sha256[:12]}); update fairbench", "model")
        return evidence_of(based_on)
    if isinstance(model, RegressionModel):
        remedy = f"run fairbench-calibrate models show {model.name}"
        raise ModelError(f"model {model.name} is the paper's; {remedy}", "model")
    return model
