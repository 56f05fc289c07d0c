"""The conclusion of a study: B's values tested against A's as planned.

A study changed after its plan, results on other instances, and results edited after `study run` are refused, because
they make the p-value meaningless.

Source: Arza et al. 2024, sections 3 and 4.
"""

import shlex
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from math import isfinite
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, SerializeAsAny

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.sign_test.paired_files import RunValues
from fairbench_agent.comparison.sign_test.paired_table import PairedTable, Value, is_far
from fairbench_agent.comparison.sign_test.rounding import half_unit, written_decimals
from fairbench_agent.comparison.sign_test.sign_test import SignTest
from fairbench_agent.comparison.sign_test.verdict import CorrectedTest
from fairbench_agent.comparison.study.plan import MAX_GAP, StudyPlan, are_like_gaps, check_unchanged
from fairbench_agent.comparison.study.provenance import Provenance, machine_of_b
from fairbench_agent.comparison.study.study import Answers, Study
from fairbench_agent.core.console import Result
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.table import Table
from fairbench_agent.core.units import rounded_down

_LEAST_RATIO = 10
"""Values are far larger than what may be gaps if they are at least this many times as large."""


class InstanceResult(FrozenModel):
    """Both values on an instance, and which is better."""

    instance: str
    a_machine: str = Field(description="A's machine")
    runtime_s: float = Field(description="runtime t₁ of A")
    time_limit_s: float = Field(description="time limit of B")
    a: float
    b: float | None = Field(description="null without a value")
    better: Literal["A", "B", "tie"]
    difference: float | None = Field(description="B's gain, in percent of A's value if `percent`")


class StudyConclusion(Result):
    """The conclusion of a study, of values or of runtimes."""

    title: str
    plan: StudyPlan
    plan_id: str
    test: SerializeAsAny[CorrectedTest]
    answers: Answers
    sentence: str = Field(description="for a paper")
    cautions: tuple[str, ...] = Field(description="limitations, in addition to the test's caution")
    b_run: str = Field(description="how B's results come from its runs, and where it ran")
    provenance_sha256: str | None = Field(description="null for results written by hand")
    next: str = Field(description="next command")

    def text(self, *, verbose: bool = False) -> str:
        test = self.test.full_text() if verbose else self.test.text()
        unusual = [*filter(None, [self.plan.limits.note]), *self.answers.unusual]
        notes = {"Assumed": self.answers.usual if verbose else (), "Note": unusual}
        lines = (f"{name}: {' '.join(sentences)}" for name, sentences in notes.items() if sentences)
        cautions = (f"Caution: {caution}" for caution in self.cautions)
        return "\n".join([test, *lines, *cautions, f"next  {self.next}"])


class Conclusion(StudyConclusion):
    """The conclusion of a study of values."""

    test: SerializeAsAny[SignTest]
    percent: bool = Field(description="whether differences are in percent of A's value, not in the values' unit")
    instances: tuple[InstanceResult, ...]
    results: Table = Field(exclude=True)

    def tables(self) -> tuple[Table, ...]:
        return (self.results,)


def conclude(
    study: Study,
    plan: StudyPlan,
    b: RunValues,
    provenance: tuple[Provenance, str] | None = None,
    file: Path = Path("STUDY.toml"),
) -> Conclusion:
    """Test B's values against A's; StudyError if the study changed after its plan, or the instances differ from it."""
    check_unchanged(study, plan)
    check_instances(study.instances, b.values)
    table = _paired(study, b.values)
    maximise = study.maximise and not study.has_gaps
    test = table.sign_test(p_gamma=plan.limits.p_gamma, alpha=study.alpha, maximise=maximise)
    percent = table.relative and all(a and not is_far(a, b) for a, b in zip(table.a, table.b, strict=True))
    instances = _instance_results(plan, table, percent=percent, maximise=maximise)
    test_sentence = test.paper_sentence(study.a.name, study.b.name)
    sentence = f"{plan.limits.sentence} {test_sentence}"
    fields = common_fields(study, plan, provenance, file, runs=_runs_text(study, b.n_runs), sentence=sentence)
    fields["cautions"] = (*filter(None, [plan.limits.caution]), *_unit_cautions(table), *fields["cautions"])
    is_reduced = b.n_runs[1] > 1
    return Conclusion(
        **fields,
        test=test,
        percent=percent,
        instances=instances,
        results=_results_table(study, fields["b_run"], instances, fields["sentence"], is_reduced=is_reduced),
    )


def common_fields(
    study: Study,
    plan: StudyPlan,
    provenance: tuple[Provenance, str] | None,
    file: Path,
    *,
    runs: str,
    sentence: str,
    own: Sequence[str] = (),
) -> dict[str, Any]:
    """Return the fields that both conclusions have.

    `runs` are B's results (run, mean of 5 runs), `sentence` is about conversion and test, `own` are further cautions.
    """
    answers = study.answers()
    of_b, sha256 = provenance or (None, None)
    existed = [f"{study.b.results} existed before the plan."] if plan.results_existed else []
    cautions = (*existed, *(of_b.cautions(plan) if of_b else ()), *own)
    sentences = (sentence, plan.limits.limitation, *answers.unusual, *cautions)
    return {
        "title": study.title,
        "plan": plan,
        "plan_id": plan.id,
        "answers": answers,
        "sentence": " ".join(filter(None, sentences)),
        "cautions": cautions,
        "b_run": f"{runs} on {machine_of_b(plan, of_b)}",
        "provenance_sha256": sha256,
        "next": f"fairbench-compare study conclude {shlex.quote(str(file))} --sentence",
    }


def _runs_text(study: Study, n_runs: tuple[int, int]) -> str:
    """Return how B's values come from its runs: mean of 5 runs."""
    least, most = n_runs
    number = f"{most}" if least == most else f"{least} to {most}"
    return f"{study.b.runs} of {number} runs" if most > 1 else "run"


def _unit_cautions(table: PairedTable) -> list[str]:
    """Return a caution if only one algorithm's values look like gaps in percent: the other's are far larger."""
    pairs = [(Fraction(a), Fraction(b)) for a, b in zip(table.a, table.b, strict=True) if isfinite(a) and isfinite(b)]
    return [
        f"{first}'s values look like gaps in percent, but not {second}'s: without a common unit, p means nothing."
        for first, second, values in (("A", "B", pairs), ("B", "A", [(b, a) for a, b in pairs]))
        if are_like_gaps([gap for gap, _ in values])
        and all(abs(value) > MAX_GAP and abs(value) > _LEAST_RATIO * gap for gap, value in values)
    ]


def _paired(study: Study, values: Mapping[str, Value]) -> PairedTable:
    halves = tuple(half_unit(written_decimals(result.value)) for result in study.a.results)
    a = tuple(Fraction(result.value) for result in study.a.results)
    b = _gaps(study, values) if study.a.has_references else tuple(values[name] for name in study.instances)
    table = PairedTable(study.instances, a, b, halves, relative=not study.has_gaps)
    return table if study.a.decimals is None else table.printed_with(study.a.decimals)


def _gaps(study: Study, values: Mapping[str, Value]) -> tuple[Value, ...]:
    """Return the gaps of B's values in percent, positive if worse than the best known; StudyError if B's are gaps."""
    gaps = list[Value]()
    for result in study.a.results:
        value, best = values[result.instance], Fraction(result.best_known or 0)
        deviation = best - value if study.maximise else value - best
        gaps.append(100 * deviation / abs(best))
        if gaps[-1] < -MAX_GAP / 2:
            raise StudyError(
                f"{result.instance}: B's value {float(value):.6g} is far better than the best known one, "
                f"{result.best_known}; write objective values, not gaps, to {study.b.results}"
            )
    return tuple(gaps)


def _instance_results(
    plan: StudyPlan, table: PairedTable, *, percent: bool, maximise: bool
) -> tuple[InstanceResult, ...]:
    columns = zip(plan.limits.instances, table.a, table.b, table.gains(maximise=maximise), strict=True)
    return tuple(
        InstanceResult(
            **limit.model_dump(include={"instance", "a_machine", "runtime_s", "time_limit_s"}),
            a=float(a),
            b=_finite(b),
            better="B" if gain > 0 else "A" if gain < 0 else "tie",
            difference=_finite(100 * gain / (a if a > 0 else -a) if percent else gain),
        )
        for limit, a, b, gain in columns
    )


def _finite(value: Value) -> float | None:
    """Return a value as a float, None if it is infinite or beyond the range of floats."""
    with suppress(OverflowError):
        return float(value) if isfinite(value) else None
    return None


def _results_table(
    study: Study, b_run: str, instances: tuple[InstanceResult, ...], sentence: str, *, is_reduced: bool
) -> Table:
    rows = []
    several = len({result.a_machine for result in instances}) > 1
    for result, published in zip(instances, study.a.results, strict=True):
        b = _value_text(result.b, max(written_decimals(published.value), 0) + 1, is_reduced=is_reduced)
        times = f"{result.runtime_s:.10g}", rounded_down(result.time_limit_s)
        machine = [result.a_machine] if several else []
        rows.append((result.instance, *machine, *times, f"{published.value}", b, result.better))
    caption = f"A ({study.a.name}), published, and B ({study.b.name}), {b_run}."
    machine = ["machine of A"] if several else []
    header = ("instance", *machine, "runtime of A (s)", "time limit of B (s)", "value of A", "value of B", "better")
    return Table(header, tuple(rows), "llr" if several else "lr", caption=caption, notes=(sentence,))


def _value_text(value: float | None, decimals: int, *, is_reduced: bool) -> str:
    """Return a value of B with at most these decimals, exactly these for a mean or median."""
    if value is None:
        return "no value"
    text = f"{value:.12g}"
    is_longer = len(text.partition(".")[2]) > decimals
    return f"{value:.{decimals}f}" if "e" not in text and (is_reduced or is_longer) else text


def check_instances(planned: Collection[str], values: Mapping[str, object], what: str = "value") -> None:
    """Raise StudyError unless B has results on all planned instances, and on no other one."""
    for names, fault in (
        ([name for name in planned if name not in values], f"no {what} of B; run B on every planned instance"),
        ([name for name in values if name not in planned], "not in the plan; remove it from B's results"),
    ):
        if names:
            more = " …" if len(names) > 5 else ""
            raise StudyError(f"{', '.join(names[:5])}{more}: {fault}")
