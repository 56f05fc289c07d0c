"""A study: the whole method from a paper's table to a sentence, frozen before B's results exist.

Step 1, the plan. A's published runtimes t₁ become runtimes t̂₂ for which B may run on its machine, so that t̂₂ exceeds
the fair runtime with probability p_γ (Arza et al. 2023, Definition 5). The plan freezes model, basis, γ, p_γ, α and instances, and
carries its own hash. Step 2, the conclusion. B's values are paired with A's, and the corrected one-sided sign test
(Equation 4) decides, beside the p-value for any dependence.

Why frozen: p_γ, α or an instance chosen after B's results were seen makes the p-value meaningless. A plan that was
edited, a study that was changed, and results on other instances than planned are therefore refused. A hash keeps honest
people from mistakes; a reviewer who wants proof asks for the plan's id to be published before the runs.

Source: Arza, Ceberio, Irurozki, Pérez, Annals of Applied Statistics 2023, section 4.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, Literal

import rfc8785
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, field_validator, model_validator

from fairbench.calibration.cross_validation import Basis
from fairbench.calibration.equivalent_runtime import CONDITIONS, Answer, Question, equivalent_runtime
from fairbench.calibration.machines import Machine, find_machine
from fairbench.calibration.reference import HoldOut, parse_profile
from fairbench.comparison.errors import StudyError
from fairbench.comparison.machine_lookup import Lookup
from fairbench.comparison.paired_table import PairedTable, Reduction
from fairbench.comparison.sign_test import SignTest, sign_test

MAX_DIGITS = 60
"""Digits of a number that are kept exactly."""

_EXACT = Context(prec=MAX_DIGITS)


def _short(number: Decimal) -> Decimal:
    if len(number.as_tuple().digits) > MAX_DIGITS or (number and abs(number.adjusted()) > 308):
        raise ValueError(f"has more than {MAX_DIGITS} digits or is beyond 1e308; give a shorter number")
    return _EXACT.normalize(number) + 0


Number = Annotated[Decimal, AfterValidator(_short)]
"""A finite decimal number, equal numbers being written alike."""

Name = Annotated[str, Field(min_length=1, max_length=400)]


class Part(BaseModel):
    """Base of every part of a study and its plan: immutable, no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class MachineChoice(Part):
    """A machine as the study names it."""

    cpu: Name = Field(description="CPU name, this, a record's hash or file, or score:N")
    score: Number | None = Field(default=None, gt=0, description="score of the CPU, if the study gives it itself")
    score_table: Name | None = Field(default=None, description="name of the table that the score is from")
    score_date: Name | None = Field(default=None, description="date of that table")

    @model_validator(mode="after")
    def _score_and_table(self) -> "MachineChoice":
        if (self.score_table is None) != (self.score_date is None) or (self.score_table and self.score is None):
            raise ValueError("score_table and score_date stand together, beside a score")
        return self


def _machine(value: Any) -> Any:  # noqa: ANN401 whatever a file holds
    return {"cpu": value} if isinstance(value, str) else value


AnyMachine = Annotated[MachineChoice, BeforeValidator(_machine)]


class Reported(Part):
    """What the paper reports of A on one instance."""

    instance: Name
    runtime_s: Number = Field(gt=0, description="runtime t₁ in seconds")
    value: Number = Field(description="objective value a, averaged over A's runs")


class Published(Part):
    """A, the published algorithm."""

    name: Name
    source: Name = Field(description="citation of the paper, with the table")
    machine: AnyMachine = Field(description="M1, on which A ran")
    results: tuple[Reported, ...] = Field(min_length=1)

    @field_validator("results")
    @classmethod
    def _each_once(cls, results: tuple[Reported, ...]) -> tuple[Reported, ...]:
        (instance, count), *_ = Counter(result.instance for result in results).most_common(1)
        if count > 1:
            raise ValueError(f"instance {instance!r} is listed {count} times; list every instance once")
        return results


class Own(Part):
    """B, the algorithm that is run for t̂₂."""

    name: Name
    machine: AnyMachine = Field(description="M2, on which B runs")
    results: Name = Field(description="CSV file of B's values, to be made after the plan: instance, value")
    runs: Reduction | None = Field(default=None, description="how several runs of an instance become one value")


class ModelChoice(Part):
    """Which model predicts, and how."""

    name: Name | None = Field(default=None, description="name, id or file; the recommended model unless given")
    profile: Name | None = Field(default=None, description="what the algorithms spend their time like, such as qap")
    like: tuple[Name, ...] = Field(default=(), description="patterns of like processes, instead of a profile")
    basis: Basis | None = Field(default=None, description="how the machines enter; the best known unless given")
    hold_out: HoldOut | None = Field(default=None, description="which γ curve; the profile's default unless given")
    confident: bool = Field(default=False, description="lower γ until p_γ holds with 95 % confidence")
    extrapolate: bool = Field(default=False, description="allow scores outside the fitted range")
    accept_other_table: bool = Field(default=False, description="allow scores of another table than the model's")


class Study(Part):
    """What is compared and how; see the module."""

    title: Name
    p_gamma: float = Field(ge=0, le=0.5, description="probability of granting B more than the fair runtime")
    alpha: float = Field(gt=0, lt=1, description="level of the test")
    maximise: bool = Field(default=False, description="whether larger values are better")
    notes: tuple[Name, ...] = Field(default=(), description="remarks for the report")
    a: Published
    b: Own
    model: ModelChoice = ModelChoice()

    def parts(self) -> dict[str, str]:
        """Return the SHA-256 of every part that the conclusion depends on; title, notes, citations are free."""
        document = self.model_dump(mode="json")
        a, b = document["a"], document["b"]
        parts = {name: document[name] for name in ("p_gamma", "alpha", "maximise", "model")}
        parts |= {f"a.{name}": a[name] for name in ("machine", "results")}
        parts |= {f"b.{name}": b[name] for name in ("machine", "runs")}
        return {name: hashlib.sha256(rfc8785.dumps(part)).hexdigest() for name, part in sorted(parts.items())}


class PlannedMachine(Part):
    """A machine as it was found when the plan was made."""

    name: str
    score: float | None
    score_table: tuple[str, str] | None = Field(description="name and date")
    stratum: str | None = Field(description="what its measurement may be pooled with, null if it was not measured")
    source: str = Field(description="where it was found")


class PlannedRuntime(Part):
    """For how long B may run on one instance, seconds."""

    instance: str
    t1_s: float
    equivalent_runtime_s: float


class UsedModel(Part):
    """The model that predicted."""

    name: str
    id: str
    method: str
    n_machines: int
    score_range: tuple[float, float] | None


class Plan(Part):
    """What is settled before B runs."""

    plan_version: Literal[1]
    software: str
    study: dict[str, str] = Field(description="SHA-256 of every part of the study")
    model: UsedModel
    basis: Basis
    profile: str
    gamma: float
    p_gamma: float
    p_gamma_bound: float | None = Field(description="upper 95 % confidence bound, null where not calibrated")
    ratio: float = Field(description="centred t̂₂/t₁, before γ")
    a_machine: PlannedMachine
    b_machine: PlannedMachine
    results_existed: bool = Field(description="whether B's results were there already when the plan was made")
    warnings: tuple[str, ...]
    conditions: tuple[str, ...]
    sentence: str = Field(description="fit for a paper's section on methods")
    runtimes: tuple[PlannedRuntime, ...]

    @property
    def id(self) -> str:
        """Return the SHA-256 of the canonical document without its id."""
        return hashlib.sha256(rfc8785.dumps(self.model_dump(mode="json"))).hexdigest()


@dataclass(frozen=True, slots=True)
class Conclusion:
    """A concluded study.

    Attributes:
        study: what was compared.
        plan: what was settled before.
        table: values of A and B.
        test: the corrected sign test on them.
    """

    study: Study
    plan: Plan
    table: PairedTable
    test: SignTest


def make_plan(study: Study, lookup: Lookup, folder: Path, *, results_existed: bool = False) -> Plan:
    """Predict for how long B may run on each instance.

    Args:
        study: what is to be compared.
        lookup: the model and where machines are looked for.
        folder: what paths of records in the study are relative to.
        results_existed: whether B's results are there already, which the plan then says.

    Raises:
        CalibrationError: a machine is not found, or the model has no answer for these machines or this p_γ.
    """
    choice = study.model
    source, target = (_found(named, lookup, folder) for named in (study.a.machine, study.b.machine))
    profile = parse_profile(choice.profile, choice.like)
    question = Question(
        runtimes_s=[float(result.runtime_s) for result in study.a.results],
        source=source,
        target=target,
        p_gamma=study.p_gamma,
        profile=profile,
        basis=choice.basis,
        hold_out=choice.hold_out,
        confident=choice.confident,
        extrapolate=choice.extrapolate,
        accept_other_table=choice.accept_other_table,
    )
    answer = equivalent_runtime(lookup.known.model, question, lookup.bridges)
    return Plan(
        plan_version=1,
        software=f"fairbench {version('fairbench')}",
        study=study.parts(),
        model=_used(lookup),
        basis=answer.basis,
        profile=profile.name,
        gamma=answer.gamma,
        p_gamma=answer.p_gamma,
        p_gamma_bound=answer.p_gamma_bound,
        ratio=answer.ratio,
        a_machine=_planned(source),
        b_machine=_planned(target),
        results_existed=results_existed,
        warnings=answer.warnings,
        conditions=CONDITIONS,
        sentence=answer.sentence,
        runtimes=_runtimes(study, answer),
    )


def _found(choice: MachineChoice, lookup: Lookup, folder: Path) -> Machine:
    if choice.score is not None:
        table = (choice.score_table, choice.score_date) if choice.score_table and choice.score_date else None
        return Machine(choice.cpu, float(choice.score), table, None, "given in the study")
    return find_machine(str(folder / choice.cpu) if choice.cpu.endswith(".json") else choice.cpu, lookup.known)


def _planned(machine: Machine) -> PlannedMachine:
    return PlannedMachine(
        name=machine.name,
        score=machine.score,
        score_table=machine.score_table,
        stratum=machine.stratum,
        source=machine.source,
    )


def _used(lookup: Lookup) -> UsedModel:
    model = lookup.known.model
    return UsedModel(
        name=model.name,
        id=model.id,
        method=model.method,
        n_machines=len(model.machines),
        score_range=model.score_range,
    )


def _runtimes(study: Study, answer: Answer) -> tuple[PlannedRuntime, ...]:
    return tuple(
        PlannedRuntime(instance=reported.instance, t1_s=found.t1_s, equivalent_runtime_s=found.equivalent_runtime_s)
        for reported, found in zip(study.a.results, answer.predictions, strict=True)
    )


def conclude(study: Study, plan: Plan, values: Mapping[str, Fraction]) -> Conclusion:
    """Test B's values against A's as planned.

    Raises:
        StudyError: the study was changed after its plan was made, or B's instances are not those of the plan.
    """
    parts = study.parts()
    changed = sorted(name for name in parts.keys() | plan.study.keys() if parts.get(name) != plan.study.get(name))
    if changed:
        raise StudyError(
            f"{', '.join(changed)} was changed after the plan was made; undo the change, or make a new plan and run B anew"
        )
    names = tuple(result.instance for result in study.a.results)
    _check_instances(names, values)
    a = tuple(Fraction(result.value) for result in study.a.results)
    table = PairedTable(names, a, tuple(values[name] for name in names))
    outcome = table.outcome(maximise=study.maximise)
    test = sign_test(outcome.n, outcome.k, p_gamma=study.p_gamma, alpha=study.alpha, ties=outcome.ties)
    return Conclusion(study, plan, table, test)


def _check_instances(planned: tuple[str, ...], values: Mapping[str, Fraction]) -> None:
    missing = [name for name in planned if name not in values]
    if missing:
        raise StudyError(
            f"B has no value for {', '.join(missing[:5])}{' …' * (len(missing) > 5)}; every planned instance counts: run B on it"
        )
    other = [name for name in values if name not in planned]
    if other:
        raise StudyError(
            f"{', '.join(other[:5])}{' …' * (len(other) > 5)} is not in the plan; leave it out of B's results"
        )
