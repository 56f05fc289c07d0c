"""A study: what is compared and how, in one document that a user writes.

A's published runtimes and values, both machines, p_γ and α. Its plan is made before B runs (`study_plan`), and its conclusion
drawn from B's values as planned (`study_conclusion`). Every part that the conclusion depends on has a hash, by which a
change after the plan is seen.

Source: Arza, Ceberio, Irurozki, Pérez, Annals of Applied Statistics 2023, section 4.
"""

import hashlib
from collections import Counter
from typing import Annotated

import rfc8785
from pydantic import BeforeValidator, Field, field_validator, model_validator

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.reference_profile import HoldOut
from fairbench_agent.comparison.report_blocks import JsonDocument
from fairbench_agent.comparison.sign_test.paired_table import Reduction
from fairbench_agent.comparison.sign_test.rounding import Decimals, checked_decimals, written_decimals
from fairbench_agent.comparison.study.run_choice import RunChoice
from fairbench_agent.comparison.study.study_part import Name, Number, PrintedNumber, StudyPart, Words, shortly

FLEET = "fleet:"
"""What the name of a fleet's folder stands behind."""


class MachineChoice(StudyPart):
    """A machine as the study names it, or of B the fleet that it runs on."""

    cpu: Name = Field(description="CPU name, this, a record's hash or file, score:N, or of B fleet:FOLDER")
    score: Number | None = Field(default=None, gt=0, description="score of the CPU, if the study gives it itself")
    score_table: Name | None = Field(default=None, description="name of the table that the score is from")
    score_date: Name | None = Field(default=None, description="date of that table")

    @model_validator(mode="after")
    def _score_and_table(self) -> "MachineChoice":
        if (self.score_table is None) != (self.score_date is None) or (self.score_table and self.score is None):
            raise ValueError("score_table and score_date stand together, beside a score")
        return self

    @property
    def fleet(self) -> str | None:
        """Return the folder of the fleet, as the study names it; None for one machine."""
        return self.cpu.removeprefix(FLEET).strip() if self.cpu.startswith(FLEET) else None


AnyMachine = Annotated[
    MachineChoice, BeforeValidator(lambda machine: {"cpu": machine} if isinstance(machine, str) else machine)
]


class Reported(StudyPart):
    """What the paper reports of A on one instance."""

    instance: Name
    runtime_s: Number = Field(gt=0, description="runtime t₁ in seconds")
    value: PrintedNumber = Field(description="objective value a, averaged over A's runs, as printed")

    def hashed(self) -> JsonDocument:
        """Return what its hash is of: decimals are in it where the value alone, written shortly, would not tell them."""
        value, decimals = shortly(self.value), written_decimals(self.value)
        told = {} if decimals == max(0, written_decimals(value)) else {"decimals": decimals}
        return {**self.model_dump(mode="json"), "value": str(value), **told}


class Published(StudyPart):
    """A, the published algorithm."""

    name: Words
    source: Words = Field(description="citation of the paper, with the table")
    machine: AnyMachine = Field(description="M1, on which A ran")
    decimals: Annotated[
        Decimals | None, BeforeValidator(lambda given: given if given is None else checked_decimals(given))
    ] = Field(default=None, description="decimals of the values in print, or exact; as written unless given")
    results: tuple[Reported, ...] = Field(min_length=1)

    @field_validator("results")
    @classmethod
    def _each_once(cls, results: tuple[Reported, ...]) -> tuple[Reported, ...]:
        (instance, count), *_ = Counter(result.instance for result in results).most_common(1)
        if count > 1:
            raise ValueError(f"instance {instance!r} is listed {count} times; list every instance once")
        return results


class Own(RunChoice):
    """B, the algorithm that is run for t̂₂; how, where `study run` is to run it."""

    name: Words
    machine: AnyMachine = Field(description="M2, on which B runs")
    results: Name = Field(description="CSV file of B's values, to be made after the plan: instance, value")
    runs: Reduction | None = Field(default=None, description="how several runs of an instance become one value")
    copies: int = Field(
        default=1, ge=1, description="runs side by side, as many as copies were measured of this machine"
    )

    @property
    def combined(self) -> Reduction | None:
        """Return how several runs of an instance become one value; None where there is but one of each."""
        return None if self.command is not None and len(self.run_seeds) == 1 else self.runs


class ModelChoice(StudyPart):
    """Which model predicts, and how."""

    name: Name | None = Field(default=None, description="name, id or file; the recommended model unless given")
    profile: Name | None = Field(default=None, description="what the algorithms spend their time like, such as qap")
    like: tuple[Name, ...] = Field(default=(), description="patterns of like processes, instead of a profile")
    basis: Basis | None = Field(default=None, description="how the machines enter; the best known unless given")
    hold_out: HoldOut | None = Field(default=None, description="which γ curve; the profile's default unless given")
    gamma_kind: GammaKind | None = Field(
        default=None, description="plain, expected or confident; expected where the model has it unless given"
    )
    extrapolate: bool = Field(default=False, description="allow scores outside the fitted range")
    accept_other_table: bool = Field(default=False, description="allow scores of another table than the model's")


class Study(StudyPart):
    """What is compared and how; see the module."""

    title: Words
    p_gamma: float = Field(ge=0, le=0.5, description="probability of granting B more than the fair runtime")
    alpha: float = Field(gt=0, lt=1, description="level of the test")
    maximise: bool = Field(default=False, description="whether larger values are better")
    notes: tuple[Words, ...] = Field(default=(), description="remarks for the report")
    a: Published
    b: Own
    model: ModelChoice = ModelChoice()

    @model_validator(mode="after")
    def _a_file_for_every_instance(self) -> "Study":
        self.b.check_files(tuple(result.instance for result in self.a.results))
        if self.b.command is not None and len(self.b.run_seeds) > 1 and self.b.runs is None:
            raise ValueError('b.runs is missing: several seeds need runs = "mean" or runs = "median" under [b]')
        return self

    def parts(self) -> dict[str, str]:
        """Return the SHA-256 of every part that the conclusion depends on; title, notes, citations are free."""
        document = self.model_dump(mode="json")
        a, b = document["a"], document["b"]
        parts = {name: document[name] for name in ("p_gamma", "alpha", "maximise", "model")}
        parts |= {"a.machine": a["machine"], "a.results": [result.hashed() for result in self.a.results]}
        if self.a.decimals is not None:
            parts["a.decimals"] = a["decimals"]
        parts |= {f"b.{name}": b[name] for name in ("machine", "runs")}
        if self.b.copies > 1:
            parts["b.copies"] = self.b.copies
        if self.b.command is not None:
            parts["b.run"] = self.b.hashed()
        return {name: hashlib.sha256(rfc8785.dumps(part)).hexdigest() for name, part in sorted(parts.items())}
