"""The plan of a study: for how long B may run on each instance, settled before B has run.

A's published runtimes t₁ become runtimes t̂₂ for B's machine, so that t̂₂ exceeds the fair runtime with probability p_γ
(Arza et al. 2023, Definition 5). The plan freezes model, basis, γ, p_γ and the study's parts, and its id is the hash of it.

Why frozen: p_γ, α or an instance chosen after B's results were seen makes the p-value meaningless. A hash keeps honest
people from mistakes; a reviewer who wants proof asks for the plan's id to be published before the runs.
"""

import hashlib
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal

import rfc8785
from pydantic import Field

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.calibration.prediction.answer_text import CONDITIONS, disturbances, sentence, warning_texts
from fairbench_agent.calibration.prediction.machines import KnownMachine
from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.sign_test.sign_test import p_value
from fairbench_agent.comparison.sign_test.verdict import hopeless_text, reaches
from fairbench_agent.comparison.study.fleet_text import fleet_name, fleet_sentence
from fairbench_agent.comparison.study.planned_fleet import PlannedFleet
from fairbench_agent.comparison.study.study import MachineChoice, Study
from fairbench_agent.comparison.study.study_part import StudyPart


class PlannedMachine(StudyPart):
    """A machine as it was found when the plan was made."""

    name: str = Field(description="CPU name")
    score: float | None = Field(description="its score, null if it has none")
    score_table: tuple[str, str] | None = Field(description="name and date")
    stratum: str | None = Field(description="what its measurement may be pooled with, null if it was not measured")
    source: str = Field(description="where it was found")
    copies: int = Field(default=1, ge=1, description="reference processes that ran side by side when it was measured")


class PlannedRuntime(StudyPart):
    """For how long B may run on one instance, seconds."""

    instance: str = Field(description="name of the instance")
    t1_s: float = Field(description="runtime t₁ of A on its machine, seconds")
    equivalent_runtime_s: float = Field(description="runtime t̂₂ that B is granted, seconds")


class UsedModel(StudyPart):
    """The model that predicted."""

    name: str = Field(description="what it is called")
    id: str = Field(description="SHA-256 of its document")
    method: str = Field(description="how it carries runtimes over")
    n_machines: int = Field(description="machines that it rests on")
    score_range: tuple[float, float] | None = Field(description="least and greatest score, null without scores")


class StudyPlan(StudyPart):
    """What is settled before B runs."""

    plan_version: Literal[1] = Field(description="version of this layout")
    software: str = Field(description="release that made it")
    study: dict[str, str] = Field(description="SHA-256 of every part of the study")
    model: UsedModel
    basis: Basis
    profile: str = Field(description="what the algorithms spend their time like")
    gamma: float = Field(description="correction coefficient, bridges included")
    gamma_kind: GammaKind
    p_gamma: float = Field(description="probability of granting B more than the fair runtime")
    p_gamma_bound: float | None = Field(description="upper 95 % confidence bound, null where not calibrated")
    not_calibrated: tuple[str, ...] = Field(description="why p_γ is not calibrated, empty where it is")
    n_machines: int = Field(description="machines that the γ curve rests on")
    ratio: float = Field(description="centred t̂₂/t₁, before γ")
    a_machine: PlannedMachine
    b_machine: PlannedMachine
    results_existed: bool = Field(description="whether B's results were there already when the plan was made")
    warnings: tuple[str, ...] = Field(description="what limits the prediction")
    disturbed: tuple[str, ...] = Field(
        default=(), description="measurements of grade C that it rests on, empty where none"
    )
    conditions: tuple[str, ...] = Field(description="what the prediction takes for granted")
    sentence: str = Field(description="fit for a paper's section on methods")
    runtimes: tuple[PlannedRuntime, ...] = Field(description="one per instance, in the order of the study")
    fleet: PlannedFleet | None = Field(
        default=None,
        description="nodes that B runs on, each with a t̂₂ of its own, the least of which stand above; absent for one machine",
    )

    @property
    def known(self) -> KnownPGamma:
        """Return p_γ with what is known of it at the γ that was applied."""
        return KnownPGamma(
            self.p_gamma,
            self.gamma_kind,
            self.basis,
            self.n_machines,
            self.model.method,
            self.profile,
            self.p_gamma_bound,
            self.not_calibrated,
        )

    @property
    def of_grade_c(self) -> tuple[str, ...]:
        """Return a sentence per measurement of grade C that B's runtimes rest on."""
        return tuple(f"{told[0].upper()}{told[1:]}." for told in self.disturbed)

    @property
    def cpu_time_s(self) -> float:
        """Return the CPU time of one run of B per instance, seconds."""
        return sum(run.equivalent_runtime_s for run in self.runtimes)

    @property
    def id(self) -> str:
        """Return the SHA-256 of the canonical document without its id."""
        return hashlib.sha256(rfc8785.dumps(self._kept())).hexdigest()

    def document(self) -> dict[str, Any]:
        """Return the JSON document, its id first."""
        return {"id": self.id, **self._kept()}

    def _kept(self) -> dict[str, Any]:
        """Return the document without its id: what was always so, one undisturbed copy of one machine, is left unsaid: old ids stay."""
        kept = self.model_dump(mode="json")
        if self.fleet is None:
            del kept["fleet"]
        for machine in (kept["a_machine"], kept["b_machine"]):
            if machine["copies"] == 1:
                del machine["copies"]
        if not kept["disturbed"]:
            del kept["disturbed"]
        return kept


SHORTEST_S, LONGEST_S = 0.001, 30 * 86_400
"""Runtimes outside of this, seconds, are asked about before a plan is made."""

LONGEST_TOTAL_S = 10 * 86_400
"""A longer CPU time of one run per instance, seconds, is asked about before a plan is kept."""


def hopeless(study: Study) -> tuple[str, ...]:
    """Return why a study could not reject H0 if B won every instance; empty for one that could."""
    n, smallest = len(study.a.results), p_value(len(study.a.results), 0, p_gamma=study.p_gamma)
    if reaches(smallest, study.alpha):
        return ()
    return (hopeless_text(n, study.p_gamma, study.alpha, smallest).removesuffix("."),)


def check_conclusive(study: Study) -> None:
    """Raise StudyError for a study that could not reject H0 if B won every instance."""
    for why in hopeless(study):
        raise StudyError(f"{why}; or plan it nevertheless with --even-if-hopeless")


def check_seconds(study: Study) -> None:
    """Raise StudyError for a runtime of A under a millisecond or over 30 days."""
    for reported in study.a.results:
        if not SHORTEST_S <= reported.runtime_s <= LONGEST_S:
            raise StudyError(
                f"runtime_s of {reported.instance} is {float(reported.runtime_s):g}: seconds? That is outside 0.001 s to 30 days; "
                "write seconds, or confirm with --runtimes-are-seconds"
            )


def check_total(plan: StudyPlan) -> None:
    """Raise StudyError where one run of B per instance takes more than ten days of CPU time."""
    if plan.cpu_time_s > LONGEST_TOTAL_S:
        raise StudyError(
            f"one run per instance is {cpu_time_text(plan.cpu_time_s)} of CPU time, more than 10 days; are the runtime_s of A seconds? "
            "Write seconds, or confirm with --runtimes-are-seconds"
        )


def cpu_time_text(seconds: float) -> str:
    """Return a CPU time to six digits, from a day on in days too."""
    days = seconds / 86_400
    if days < 1:
        return f"{seconds:.6g} s"
    return f"{float(f'{seconds:.6g}'):,.0f} s ({days:,.{0 if days >= 10 else 1}f} days)"


def make_plan(study: Study, predictor: Predictor, folder: Path, *, results_existed: bool = False) -> StudyPlan:
    """Predict for how long B may run on each instance, and settle it; paths of records in the study are relative to `folder`.

    CalibrationError where a machine is not found, or the model has no answer for these machines or this p_γ.
    """
    return settled(study, *predicted(study, predictor, folder), results_existed=results_existed)


def predicted(study: Study, predictor: Predictor, folder: Path) -> tuple[Answer, PlannedFleet | None]:
    """Return the answer that the plan of a study rests on, and the fleet if B runs on one; raises as `make_plan` does."""
    if study.b.machine.fleet is not None:
        from fairbench_agent.comparison.study.fleet_answer import answered  # noqa: PLC0415  one machine needs no fleet

        return answered(study, folder, lambda record: _asked(study, predictor, folder, record))
    return _asked(study, predictor, folder, _named(study.b.machine, folder)), None


def _asked(study: Study, predictor: Predictor, folder: Path, machine: str | KnownMachine) -> Answer:
    return predictor.ask(
        Question(
            runtimes_s=[float(result.runtime_s) for result in study.a.results],
            from_=_named(study.a.machine, folder),
            to=machine,
            p_gamma=study.p_gamma,
            copies=study.b.copies,
            **{name: value for name, value in study.model if name != "name"},
        )
    )


def settled(
    study: Study, answer: Answer, fleet: PlannedFleet | None = None, *, results_existed: bool = False
) -> StudyPlan:
    """Return the plan of a study by the answer to its question, and the fleet if B runs on one."""
    used = answer.model
    return StudyPlan(
        plan_version=1,
        software=f"fairbench {version('fairbench-agent')}",
        study=study.parts(),
        model=UsedModel(
            name=used.name, id=used.id, method=used.method, n_machines=len(used.machines), score_range=used.score_range
        ),
        basis=answer.basis,
        profile=answer.profile.name,
        gamma=answer.gamma,
        gamma_kind=answer.gamma_kind,
        p_gamma=study.p_gamma,
        p_gamma_bound=answer.p_gamma_bound,
        not_calibrated=tuple(answer.known.not_calibrated),
        n_machines=answer.n_machines,
        ratio=answer.ratio,
        a_machine=PlannedMachine.model_validate(answer.source),
        b_machine=_machine_of_b(answer, fleet),
        results_existed=results_existed,
        warnings=warning_texts(answer) + hopeless(study),
        disturbed=disturbances(answer),
        conditions=CONDITIONS,
        sentence=sentence(answer) + (f" {fleet_sentence(fleet)}" if fleet else ""),
        runtimes=tuple(
            PlannedRuntime(instance=reported.instance, t1_s=found.t1_s, equivalent_runtime_s=found.equivalent_runtime_s)
            for reported, found in zip(study.a.results, answer.predictions, strict=True)
        ),
        fleet=fleet,
    )


def _machine_of_b(answer: Answer, fleet: PlannedFleet | None) -> PlannedMachine:
    machine = PlannedMachine.model_validate(answer.target)
    return machine.model_copy(update={"name": fleet_name(fleet, machine.name)}) if fleet else machine


def _named(choice: MachineChoice, folder: Path) -> str | KnownMachine:
    if choice.score is not None:
        table = (choice.score_table, choice.score_date) if choice.score_table and choice.score_date else None
        return KnownMachine(choice.cpu, float(choice.score), table, None, "given in the study")
    return str(folder / choice.cpu) if choice.cpu.endswith(".json") else choice.cpu
