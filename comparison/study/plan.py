"""`study plan`: B's time limit on each instance, settled before B has run.

Choosing p_γ, α or an instance after seeing B's results makes the p-value meaningless. The plan has all that the
conclusion depends on, and its id is a hash of that. It prevents mistakes, not fraud; for proof, publish the id before
the runs.
"""

import hashlib
import json
import shlex
from collections.abc import Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Annotated, Any, Literal

import rfc8785
import typer
from pydantic import Field

from fairbench_agent.calibration.answer import labelled, wrapped
from fairbench_agent.calibration.predictor import Question, predict
from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.options import Pools
from fairbench_agent.comparison.result_files import MAX_BYTES_OF_VALUES, open_text
from fairbench_agent.comparison.sign_test.sign_test import p_value
from fairbench_agent.comparison.sign_test.verdict import hopeless_text, reaches
from fairbench_agent.comparison.study.study import Answers, Study, StudyPart
from fairbench_agent.comparison.study.study_file import read_study
from fairbench_agent.core.console import AsJson, PlainHttpOption, Result, TableForm, print_result
from fairbench_agent.core.files import write_atomically
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.core.units import duration_text, rounded, rounded_down

_SHORTEST_S, _LONGEST_S, _WHOLE_S = 0.001, 30 * 86_400, 10_000
"""Runtimes outside these limits may not be in seconds; nor may those above the last, if all are whole numbers."""

StudyFile = Annotated[Path, typer.Argument(help="The study's TOML file.", metavar="FILE")]


class InstanceLimit(StudyPart):
    """A's runtime t₁, the time that A would need on B's machine, and B's time limit on one instance, seconds."""

    instance: str
    runtime_s: float
    fair_runtime_s: float
    time_limit_s: float


class TimeLimits(StudyPart):
    """B's time limits, and what they are based on."""

    model: str = Field(description="name of the model")
    model_id: str = Field(description="SHA-256 of the model")
    a_machine: str = Field(description="CPU of A's machine")
    b_machine: str = Field(description="CPU of B's machine")
    b_cpu_known: bool = Field(description="whether B's machine was named by its CPU, not by a score")
    b_measured: bool = Field(description="whether B's machine is a measured one")
    gamma: float = Field(description="safety factor")
    p_gamma: float = Field(description="risk that the time limits exceed the fair runtimes; 0 on the same machine")
    instances: tuple[InstanceLimit, ...]
    based_on: tuple[str, ...] = Field(description="what the limits are based on, in lines")
    caution: str | None = Field(description="what limits the prediction most")
    sentence: str = Field(description="for a paper's section on methods")

    @property
    def fair_runtime_factor(self) -> float:
        """The fair runtime divided by A's runtime."""
        return self.instances[0].fair_runtime_s / self.instances[0].runtime_s


def predicted_limits(study: Study, folder: Path, pools: Sequence[str] = (), *, plain_http: bool = False) -> TimeLimits:
    """Predict B's time limits; UserError if a machine is unknown, or the model has no answer.

    Records' files are relative to `folder`; machines are looked for in `pools`, too.
    """
    machines = [str(folder / name) if name.endswith(".json") else name for name in (study.a.machine, study.b.machine)]
    answer = predict(
        Question(
            runtimes_s=tuple(float(result.runtime_s) for result in study.a.results),
            from_machine=machines[0],
            to_machine=machines[1],
            p_gamma=study.p_gamma,
            copies=study.b.copies,
            pools=tuple(pools),
            plain_http=plain_http,
            model=study.model.name,
            **study.model.model_dump(exclude={"name"}),
        )
    )
    target, fields = answer.to_machine, InstanceLimit.model_fields.keys() - {"instance"}
    return TimeLimits(
        model=answer.model.name,
        model_id=answer.model.id,
        a_machine=answer.from_machine.name,
        b_machine=target.name,
        b_cpu_known=target.basis != "score" or target.score_table is not None,
        b_measured=target.record is not None,
        gamma=answer.gamma,
        p_gamma=answer.p_gamma,
        instances=tuple(
            InstanceLimit(instance=name, **prediction.model_dump(include=fields))
            for name, prediction in zip(study.instances, answer.predictions, strict=True)
        ),
        based_on=(
            f"safety factor  {rounded_down(answer.gamma)}, {answer.risk_text}",
            f"based on       {answer.based_on}",
        ),
        caution=answer.caution,
        sentence=answer.sentence,
    )


class StudyPlan(StudyPart):
    """What is settled before B runs."""

    version: Literal[1] = Field(description="version of this layout")
    software: str = Field(description="release that made it")
    study: Mapping[str, Any] = Field(description="all of the study that the conclusion depends on")
    limits: TimeLimits
    results_existed: bool = Field(description="whether B's results existed before the plan")

    @property
    def id(self) -> str:
        """Return the SHA-256 of the canonical document without its id."""
        return hashlib.sha256(rfc8785.dumps(self.model_dump(mode="json"))).hexdigest()


class PlannedStudy(Result):
    """A study's plan, and what to do with it."""

    id: str = Field(description="SHA-256 of the plan")
    file: str = Field(description="where the plan is stored")
    plan: StudyPlan
    answers: Answers
    runs: str = Field(description="who makes the runs, and how long they take")
    cautions: tuple[str, ...] = Field(description="what limits the study")
    next: str = Field(description="next command")

    def text(self) -> str:
        limits = self.plan.limits
        ends = limits_text([limit.time_limit_s for limit in limits.instances])
        factor = f"1 s on A's machine is about {limits.fair_runtime_factor:.3g} s on B's."
        notes = {"assumed": self.answers.usual, "note": self.answers.unusual}
        lines = [wrapped(f"  {line}", " " * 17) for line in limits.based_on]
        lines += [labelled(name, " ".join(sentences)) for name, sentences in notes.items() if sentences]
        lines += [wrapped(f"Caution: {caution}") for caution in (limits.caution, *self.cautions) if caution]
        table, plan = text_grid(limits_table(self.plan)), f"plan {self.id} in {self.file}"
        return "\n".join(
            [f"Run B for {ends} s per instance: {factor}", *lines, "", table, "", self.runs, plan, f"next  {self.next}"]
        )

    def tables(self) -> tuple[Table, ...]:
        return (limits_table(self.plan),)


def limits_text(limits_s: list[float]) -> str:
    """Return the shortest and the longest of some time limits, one if they are equal."""
    return " to ".join(dict.fromkeys(rounded_down(end(limits_s)) for end in (min, max)))


def limits_table(plan: StudyPlan) -> Table:
    rows = tuple(
        (limit.instance, f"{limit.runtime_s:.10g}", rounded(limit.fair_runtime_s), rounded_down(limit.time_limit_s))
        for limit in plan.limits.instances
    )
    header = ("instance", "runtime of A (s)", "fair runtime (s)", "time limit of B (s)")
    caption = f"B's time limits on {plan.limits.b_machine}; plan {plan.id[:12]}."
    return Table(header, rows, caption=caption, notes=(plan.limits.sentence,))


def software() -> str:
    return f"fairbench {metadata.version('fairbench-agent')}"


def make_plan(study: Study, limits: TimeLimits, *, results_existed: bool = False) -> StudyPlan:
    """Settle a study with its time limits."""
    settled = study.settled()
    return StudyPlan(version=1, software=software(), study=settled, limits=limits, results_existed=results_existed)


def plan_path(study: Path) -> Path:
    """Return where the plan of a study's file is stored: next to it."""
    return study.with_suffix(".plan.json")


def write_plan(plan: StudyPlan, path: Path) -> StudyPlan:
    """Write a plan, or return the same one that is there; StudyError if another is there."""
    if path.exists():
        stored = read_plan(path)
        if stored == plan.model_copy(update={"results_existed": stored.results_existed}):
            return stored
        raise StudyError(f"{path}: holds another plan; conclude with that, or rename it, plan again and run B again")
    document = {"id": plan.id, **plan.model_dump(mode="json")}
    try:
        write_atomically(path, (json.dumps(document, indent=1, ensure_ascii=False) + "\n").encode())
    except OSError as error:
        raise StudyError(f"{path}: cannot be written ({error.strerror}); use a folder of yours") from error
    return plan


def read_plan(path: Path) -> StudyPlan:
    """Read a plan; StudyError if it is missing, of a later release, or was changed by hand."""
    study = shlex.quote(str(path).removesuffix(".plan.json") + ".toml")
    with open_text(path, MAX_BYTES_OF_VALUES, f"plan first: fairbench-compare study plan {study}", StudyError) as file:
        text = file.read()
    try:
        document = json.loads(text)
        named, version = document.pop("id"), document["version"]
        plan = None if version > 1 else StudyPlan.model_validate_json(json.dumps(document), strict=True)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise StudyError(f"{path}: invalid plan; restore it") from error
    if plan is None:
        raise StudyError(f"{path}: plan version {version}; update fairbench")
    if plan.id != named:
        raise StudyError(f"{path}: edited by hand, its id does not match; restore it")
    return plan


def check_unchanged(study: Study, plan: StudyPlan) -> None:
    """Raise StudyError for a study that was changed after it was planned."""
    settled = study.settled()
    changed = sorted(name for name in settled.keys() | plan.study.keys() if settled.get(name) != plan.study.get(name))
    if changed:
        raise StudyError(f"{', '.join(changed)} changed after the plan; undo that, or plan again and run B again")


def _check_feasible(study: Study, plan: StudyPlan) -> None:
    """Raise StudyError if B cannot be found better by winning every instance, or if stop_early_s leaves it no time."""
    n, p_gamma = len(study.instances), plan.limits.p_gamma
    smallest = p_value(n, 0, p_gamma=p_gamma)
    if p_gamma >= study.alpha or not reaches(smallest, study.alpha):
        raise StudyError(hopeless_text(n, p_gamma, study.alpha, smallest))
    for limit in plan.limits.instances:
        if limit.time_limit_s <= study.b.stop_early_s:
            raise StudyError(
                f"b.stop_early_s {study.b.stop_early_s} leaves nothing of the "
                f"{rounded_down(limit.time_limit_s)} s of {limit.instance}; make it smaller and plan again"
            )


def plan_study(
    file: StudyFile,
    pool: Pools = None,
    plain_http: PlainHttpOption = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Compute B's time limit per instance, and save it to FILE's .plan.json."""
    study = read_study(file)
    limits = predicted_limits(study, file.parent, pool or (), plain_http=plain_http)
    plan = make_plan(study, limits, results_existed=(file.parent / study.b.results).is_file())
    _check_feasible(study, plan)
    plan = write_plan(plan, plan_path(file))
    print_result(planned_study(study, plan, file), as_json=as_json, form=form)


def planned_study(study: Study, plan: StudyPlan, file: Path) -> PlannedStudy:
    """Return a study's plan with what limits it and what to do next."""
    cautions = (
        *_unit_cautions(plan),
        *([f"{study.b.results} existed before this plan, and every conclusion says so."] * plan.results_existed),
    )
    return PlannedStudy(
        id=plan.id,
        file=str(plan_path(file)),
        plan=plan,
        answers=study.answers(),
        runs=_runs_text(study, plan),
        cautions=cautions,
        next=_next_command(study, file),
    )


def _unit_cautions(plan: StudyPlan) -> list[str]:
    """Return a question about the first runtime that is perhaps not in seconds."""
    runtimes_s = {limit.instance: limit.runtime_s for limit in plan.limits.instances}
    whole = all(runtime_s % 1 == 0 for runtime_s in runtimes_s.values())
    hours = all(runtime_s % 3600 == 0 for runtime_s in runtimes_s.values())
    upper_s = _WHOLE_S if whole and not hours else _LONGEST_S
    unusual = (name for name, runtime_s in runtimes_s.items() if not _SHORTEST_S <= runtime_s <= upper_s)
    return [f"A ran for {runtimes_s[name]:.10g} s on {name}: is runtime_s in seconds?" for name in unusual][:1]


def _runs_text(study: Study, plan: StudyPlan) -> str:
    b, total_s = study.b, sum(limit.time_limit_s for limit in plan.limits.instances)
    time = f"{duration_text(total_s * b.n_runs)} on {plan.limits.b_machine}"
    if b.command is not None:
        return f"study run makes {len(plan.limits.instances) * b.n_runs} runs in {time}, and writes {b.results}."
    runs = f", several rows per instance for their {b.runs}" if b.runs else ""
    return f"Write {b.results} with the columns instance and value{runs}. One run per instance takes {time}."


def _next_command(study: Study, file: Path) -> str:
    name, exists = shlex.quote(str(file)), (file.parent / study.b.results).is_file()
    if study.b.command is None or exists:
        return f"fairbench-compare study conclude {name}{'' if exists else f'  # with {study.b.results}'}"
    return f"fairbench-compare study run {name} --try  # each instance for a second"
