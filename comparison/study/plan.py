"""`study plan`: B's time limit on each instance, fixed before B runs.

Choosing p_γ, α or instances after seeing B's results makes the p-value meaningless. The plan contains everything that
the conclusion depends on, and its id is a hash of the content. It prevents mistakes, not fraud; publish the id before
the runs as proof.
"""

import hashlib
import json
import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property, partial
from importlib import metadata
from pathlib import Path
from typing import Annotated, Any, Literal, Self

import rfc8785
import typer
from pydantic import Field

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.predicting.answer import Answer, Prediction, labelled, wrapped
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import Question, unit_question
from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.options import Pools
from fairbench_agent.comparison.sign_test.sign_test import p_value
from fairbench_agent.comparison.sign_test.verdict import hopeless_text, reaches
from fairbench_agent.comparison.speedup.conversion import (
    Conversion,
    answers_by_machine,
    joined,
    sentence_of_machines,
    total_risk,
)
from fairbench_agent.comparison.study.runtimes import RuntimeStudy
from fairbench_agent.comparison.study.study import Answers, Study
from fairbench_agent.comparison.study.study_file import read_study
from fairbench_agent.comparison.tables.files import MAX_BYTES_OF_VALUES, open_text
from fairbench_agent.core.console import Result
from fairbench_agent.core.files import file_errors, parse_json, path_inside, write_atomically
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.core.units import duration_text, percent, rounded, rounded_down
from fairbench_agent.pool.options import PlainHttpOption

MAX_GAP = 100
"""Non-integer values up to this may be gaps in percent."""
_FIELDS = {
    "--from-cores N": "a.cores = N",
    "--from-cores": "a.cores",
    "--from-copies": "a.copies",
    "--threads N": "threads = N",
    "--threads": "threads",
    "--reference T1:T2": "references = [[T1, T2]]",
    "--reference": "references",
    "--same-machine": "model.same_machine",
}
"""Fields of a study for the options of a question."""

StudyFile = Annotated[Path, typer.Argument(help="The study's TOML file.", metavar="FILE")]


class InstanceLimit(Prediction):
    """A's runtime, the fair runtime on B's machine, and B's time limit on one instance."""

    instance: str
    a_machine: str = Field(description="A's machine")


class TimeLimits(FrozenModel):
    """B's time limits and their basis."""

    model_id: str = Field(description="SHA-256 of the model")
    a_machines: tuple[Conversion, ...]
    b_cpu_known: bool = Field(description="whether B's machine was given by CPU, not by score")
    b_measured: bool = Field(description="whether B's machine was measured")
    p_gamma: float = Field(description="sum of the risks of A's machines")
    instances: tuple[InstanceLimit, ...]
    risk: str = Field(description="the risk as a phrase")
    limitation: str | None = Field(description="limitation that a paper has to state, in addition to the sentence")
    sentence: str = Field(description="for the methods section of a paper")

    @property
    def b_machine(self) -> str:
        return self.a_machines[0].to_machine

    @property
    def based_on(self) -> str:
        return joined(machine.based_on for machine in self.a_machines)

    @property
    def note(self) -> str:
        """Threads, copies of A and common programs; may be empty."""
        return joined(machine.note for machine in self.a_machines)

    @property
    def caution(self) -> str | None:
        """The most important limitation of the prediction, and its remedy."""
        return joined(machine.caution for machine in self.a_machines) or None


def predicted_limits(study: Study, folder: Path, pools: Sequence[str] = (), *, plain_http: bool = False) -> TimeLimits:
    """Predict B's time limits; UserError if a machine is unknown or the model does not cover the question.

    Record files are relative to `folder`; machines are also searched in `pools`. Each pair of machines can be unfair,
    so the risks of A's machines add up. B's runtimes are cut off at the limits of its study.
    """
    limits, of_a, is_timed = dict[str, InstanceLimit](), study.a.results_by_machine(), isinstance(study, RuntimeStudy)
    ask = partial(_ask, study, folder, {"pools": tuple(pools), "plain_http": plain_http})
    by_machine = answers_by_machine(of_a, study.b.machine, ask, same_machine=study.model.same_machine)
    for machine, (name, answer) in by_machine.items():
        for result, prediction in zip(of_a[machine], answer.predictions, strict=True):
            times = prediction.model_dump()
            if isinstance(study, RuntimeStudy):
                longest_s = float(study.b.limit) * prediction.fair_runtime_90_s[1]
                times["time_limit_s"] = float(study.b.limit_s or longest_s)
            limits[result.instance] = InstanceLimit(instance=result.instance, a_machine=name, **times)
    answers, counts = dict(by_machine.values()), Counter(limit.a_machine for limit in limits.values())
    machines = {
        name: Conversion.of(answer, name).model_copy(update={"question": None}) for name, answer in answers.items()
    }
    first = next(iter(answers.values()))
    p_gamma = total_risk([machine.p_gamma for machine in machines.values()], study.alpha)
    sentences = {name: machines[name].sentence if is_timed else answer.conversion for name, answer in answers.items()}
    risky = [answer for answer in answers.values() if answer.p_gamma] or [first]
    several = f", {percent(p_gamma)} for {len(risky)} machines of A" if len(risky) > 1 else ""
    too_long = f"for a risk of {percent(p_gamma)} that A's converted runtimes are too long"
    return TimeLimits(
        model_id=first.model.id,
        a_machines=tuple(machines.values()),
        b_cpu_known=first.to_machine.basis != "score" or first.to_machine.score_table is not None,
        b_measured=first.to_machine.record is not None,
        p_gamma=p_gamma,
        instances=tuple(limits[instance] for instance in study.instances),
        risk=too_long if is_timed and p_gamma else f"{risky[0].risk_text}{several}",
        limitation=joined(answer.limitation for answer in answers.values()) or None,
        sentence=sentence_of_machines(
            [(counts[name], sentence) for name, sentence in sentences.items()],
            p_gamma,
            (answer.note for answer in answers.values()),
        ),
    )


def _ask(study: Study, folder: Path, options: dict[str, Any], machine: str, cpu: str, is_own: bool) -> Answer:
    """Return the answer for the runtimes on one of A's machines; an error names a study's fields, not options."""
    source, target = (str(folder / name) if name.endswith(".json") else name for name in (cpu, study.b.machine))
    try:
        return predict(
            Question(
                runtimes_s=[float(result.runtime_s) for result in study.a.results_by_machine()[machine]],
                from_machine=source,
                to_machine=target,
                p_gamma=study.p_gamma,
                threads=study.threads,
                from_cores=study.a.cores,
                from_copies=study.a.copies,
                references=study.references,
                copies=study.b.copies,
                model=study.model.name,
                **study.model.model_dump(exclude={"name"}) | {"same_machine": is_own} | options,
            )
        )
    except CalibrationError as error:
        message = str(error)
        for option, field in _FIELDS.items():
            message = message.replace(option, field)
        error.args = (message,)
        raise


class StudyPlan(FrozenModel):
    """Everything that is fixed before B runs."""

    version: Literal[1] = Field(description="version of this layout")
    software: str = Field(description="release that wrote it")
    study: Mapping[str, Any] = Field(description="fields of the study that the conclusion depends on")
    limits: TimeLimits
    results_existed: bool = Field(description="whether B's results existed before the plan")

    @property
    def id(self) -> str:
        """SHA-256 of the canonical document without its id."""
        return hashlib.sha256(rfc8785.dumps(self.model_dump(mode="json"))).hexdigest()


class PlannedStudy(Result):
    """A study's plan and the next steps."""

    id: str = Field(description="SHA-256 of the plan")
    file: str = Field(description="path of the plan")
    plan: StudyPlan
    answers: Answers
    runs: str = Field(description="how B's runs are made, and their duration")
    cautions: tuple[str, ...] = Field(description="limitations of the study")
    next: str = Field(description="next command")

    def text(self) -> str:
        limits = self.plan.limits
        span = limits_text([limit.time_limit_s for limit in limits.instances])
        ends = [f"{extreme(a.fair_runtime_factor for a in limits.a_machines):.3g}" for extreme in (min, max)]
        several = len(limits.a_machines) > 1
        gammas = (rounded_down(a.gamma) + (f" ({a.from_machine})" if several else "") for a in limits.a_machines)
        rows = {
            "safety factor": f"{', '.join(gammas)}, {limits.risk}",
            "based on": limits.based_on,
            "assumed": " ".join(self.answers.usual),
            "note": joined([limits.note, *self.answers.unusual]),
        }
        machines = "machines" if several else "machine"
        factor = f"1 s on A's {machines} is about {' to '.join(dict.fromkeys(ends))} s on B's."
        lines = [labelled(name, text) for name, text in rows.items() if text]
        lines += [wrapped(f"Caution: {caution}") for caution in (limits.caution, *self.cautions) if caution]
        end = ["", text_grid(limits_table(self.plan)), "", self.runs, f"plan {self.id} in {self.file}"]
        return "\n".join([f"Run B for {span} s per instance: {factor}", *lines, *end, f"next  {self.next}"])

    def tables(self) -> tuple[Table, ...]:
        return (limits_table(self.plan),)


def limits_text(limits_s: list[float]) -> str:
    """Return the shortest and longest limit, or one if both are equal."""
    return " to ".join(dict.fromkeys(rounded_down(extreme(limits_s)) for extreme in (min, max)))


def limits_table(plan: StudyPlan) -> Table:
    limits = plan.limits.instances
    columns = {
        "fair runtime (s)": [rounded(limit.fair_runtime_s) for limit in limits],
        "time limit of B (s)": [rounded_down(limit.time_limit_s) for limit in limits],
    }
    caption = f"B's time limits on {plan.limits.b_machine}; plan {plan.id[:12]}."
    return replace(instance_table(plan, columns), caption=caption, notes=(plan.limits.sentence,))


def instance_table(plan: StudyPlan, columns: Mapping[str, Sequence[str]]) -> Table:
    """Return a table of A's runtimes, its machines if there are several, and further columns by title."""
    limits = plan.limits.instances
    several = len(plan.limits.a_machines) > 1
    all_columns = {
        "instance": [limit.instance for limit in limits],
        **({"machine of A": [limit.a_machine for limit in limits]} if several else {}),
        "runtime of A (s)": [f"{limit.runtime_s:.10g}" for limit in limits],
        **columns,
    }
    return Table(tuple(all_columns), tuple(zip(*all_columns.values(), strict=True)), "llr" if several else "lr")


def software() -> str:
    return f"fairbench {metadata.version('fairbench-agent')}"


def make_plan(study: Study, limits: TimeLimits, *, results_existed: bool = False) -> StudyPlan:
    fixed = study.fixed()
    return StudyPlan(version=1, software=software(), study=fixed, limits=limits, results_existed=results_existed)


def plan_path(study: Path) -> Path:
    return study.with_suffix(".plan.json")


def write_plan(plan: StudyPlan, path: Path) -> StudyPlan:
    """Write a plan, or return the stored one if it is equal; StudyError if it differs."""
    if path.exists():
        stored = read_plan(path)
        if stored == plan.model_copy(update={"results_existed": stored.results_existed}):
            return stored
        raise StudyError(f"{path}: contains another plan; conclude with it, or rename it, plan again and run B again")
    document = {"id": plan.id, **plan.model_dump(mode="json")}
    with file_errors(path, "written", "use another folder", StudyError):
        write_atomically(path, (json.dumps(document, indent=1, ensure_ascii=False) + "\n").encode())
    return plan


def read_plan(path: Path) -> StudyPlan:
    """Read a plan; StudyError if it is missing, from a later release, or edited by hand."""
    study = shlex.quote(str(path).removesuffix(".plan.json") + ".toml")
    with open_text(path, MAX_BYTES_OF_VALUES, f"plan first: fairbench-compare study plan {study}", StudyError) as file:
        text = file.read()
    try:
        document = parse_json(text)
        plan_id, version = document.pop("id"), document["version"]
        plan = None if version > 1 else StudyPlan.model_validate_json(json.dumps(document), strict=True)
        is_edited = plan is not None and plan.id != plan_id
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise StudyError(f"{path}: invalid plan; restore it") from error
    if plan is None:
        raise StudyError(f"{path}: plan version {version}; update fairbench")
    if is_edited:
        raise StudyError(f"{path}: edited by hand, its id does not match; restore it")
    return plan


@dataclass(frozen=True)
class Planned:
    """A study, its plan, and its file, to which all paths are relative."""

    study: Study
    plan: StudyPlan
    file: Path = Path("STUDY.toml")

    @classmethod
    def read(cls, file: Path) -> Self:
        """Read a study and its plan; StudyError if the study changed after the plan."""
        planned = cls(read_study(file), read_plan(plan_path(file)), file)
        check_unchanged(planned.study, planned.plan)
        return planned

    @property
    def results(self) -> Path:
        return path_inside(self.file.parent, self.study.b.results)

    @property
    def ledger(self) -> Path:
        return self.file.with_suffix(".runs") / "ledger.jsonl"

    @property
    def provenance(self) -> Path:
        return self.results.with_suffix(".provenance.json")

    @cached_property
    def limits_s(self) -> Mapping[str, float]:
        return {limit.instance: limit.time_limit_s for limit in self.plan.limits.instances}


def check_unchanged(study: Study, plan: StudyPlan) -> None:
    fixed = study.fixed()
    changed = sorted(name for name in fixed.keys() | plan.study.keys() if fixed.get(name) != plan.study.get(name))
    if changed:
        raise StudyError(f"{', '.join(changed)} changed after the plan; undo it, or plan again and run B again")


def _check_feasible(study: Study, plan: StudyPlan) -> None:
    """Raise StudyError if no result can be significant, or if stop_early_s leaves B no time."""
    n, p_gamma = len(study.instances), plan.limits.p_gamma
    smallest = p_value(n, 0, p_gamma=p_gamma)
    if p_gamma >= study.alpha or not reaches(smallest, study.alpha):
        raise StudyError(hopeless_text(n, p_gamma, study.alpha, smallest))
    shortest = min(plan.limits.instances, key=lambda limit: limit.time_limit_s)
    if shortest.time_limit_s <= study.b.stop_early_s:
        limit = f"the {rounded_down(shortest.time_limit_s)} s of {shortest.instance}"
        raise StudyError(f"b.stop_early_s {study.b.stop_early_s} leaves nothing of {limit}; reduce it and plan again")


def plan_study(
    file: StudyFile,
    pool: Pools = None,
    plain_http: PlainHttpOption = False,
) -> PlannedStudy:
    """Compute B's time limit per instance, and save it to FILE.plan.json."""
    study = read_study(file)
    limits = predicted_limits(study, file.parent, pool or (), plain_http=plain_http)
    plan = make_plan(study, limits, results_existed=path_inside(file.parent, study.b.results).is_file())
    _check_feasible(study, plan)
    plan = write_plan(plan, plan_path(file))
    return planned_study(study, plan, file)


def planned_study(study: Study, plan: StudyPlan, file: Path) -> PlannedStudy:
    b, name = study.b, shlex.quote(str(file))
    existed = f"{b.results} existed before this plan; every conclusion mentions it." if plan.results_existed else None
    cautions = (unit_question([limit.runtime_s for limit in plan.limits.instances]), _value_caution(study), existed)
    step = f"conclude {name}"
    if not (file.parent / b.results).is_file():
        step = f"run {name} --try  # each instance for a second" if b.command else f"{step}  # with {b.results}"
    return PlannedStudy(
        id=plan.id,
        file=str(plan_path(file)),
        plan=plan,
        answers=study.answers(),
        runs=_runs_text(study, plan),
        cautions=tuple(filter(None, cautions)),
        next=f"fairbench-compare study {step}",
    )


def _value_caution(study: Study) -> str | None:
    """Return a question about the unit of A's values, or what B's have to be."""
    if isinstance(study, RuntimeStudy):
        return None
    if not study.has_gaps and are_like_gaps([result.value for result in study.a.results]):
        return 'A\'s values look like gaps in percent: are they? Then set values_are = "gaps" under [a].'
    if study.has_gaps and 0 < max(abs(result.value) for result in study.a.results) < 1:
        return "A's gaps are all below 1: are they fractions? Then multiply them by 100; B's gaps are in percent."
    if study.has_gaps and not study.a.has_references:
        return f"{study.b.results} must have gaps in percent, too, or every result of A its best_known value."
    return None


def are_like_gaps(values: Sequence[Decimal | Fraction]) -> bool:
    """Return True if values may be gaps in percent: not all whole, and none above 100."""
    return all(0 <= value <= MAX_GAP for value in values) and any(value % 1 for value in values)


def _runs_text(study: Study, plan: StudyPlan) -> str:
    b, limits = study.b, plan.limits.instances
    time = f"{duration_text(sum(limit.time_limit_s for limit in limits) * b.n_runs)} on {plan.limits.b_machine}"
    if b.command is not None:
        return f"study run makes {len(limits) * b.n_runs} runs in {time}, and writes {b.results}."
    columns, at_most = f"instance and {'objective value' if study.a.has_references else 'value'}", ""
    if isinstance(study, RuntimeStudy):
        columns, at_most = "instance, time and solved", "at most "
    rows = f"; several rows per instance are reduced to their {b.runs}" if b.runs else ""
    return f"Write {b.results} with the columns {columns}{rows}. One run per instance takes {at_most}{time}."
