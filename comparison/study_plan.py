"""The plan of a study: for how long B may run on each instance, settled before B has run.

A's published runtimes t₁ become runtimes t̂₂ for B's machine, so that t̂₂ exceeds the fair runtime with probability p_γ
(Arza et al. 2023, Definition 5). The plan freezes model, basis, γ, p_γ and the study's parts, and its id is the hash of it.

Why frozen: p_γ, α or an instance chosen after B's results were seen makes the p-value meaningless. A hash keeps honest
people from mistakes; a reviewer who wants proof asks for the plan's id to be published before the runs.
"""

import hashlib
from importlib.metadata import version
from pathlib import Path
from typing import Literal

import rfc8785
from pydantic import Field

from fairbench.calibration.cross_validation import Basis
from fairbench.calibration.equivalent_runtime import CONDITIONS, Answer, Question, equivalent_runtime
from fairbench.calibration.machines import Machine, find_machine
from fairbench.calibration.reference import parse_profile
from fairbench.comparison.machine_lookup import Lookup
from fairbench.comparison.study import MachineChoice, Part, Study


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
