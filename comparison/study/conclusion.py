"""The conclusion of a study: B's values tested against A's as planned.

A study changed after its plan, results on other instances, and results edited after `study run` are refused, because
they make the p-value meaningless.

Source: Arza et al. 2023, sections 3 and 4.
"""

import shlex
from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from math import isfinite
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, SerializeAsAny

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.sign_test.paired_table import PairedTable, Value, is_far
from fairbench_agent.comparison.sign_test.rounding import half_unit, written_decimals
from fairbench_agent.comparison.sign_test.sign_test import SignTest
from fairbench_agent.comparison.study.plan import StudyPlan, check_unchanged
from fairbench_agent.comparison.study.provenance import Provenance, machine_of_b
from fairbench_agent.comparison.study.study import Answers, Study
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Table
from fairbench_agent.core.units import rounded_down

MAX_GAP = 100
"""Non-integer values up to this may be gaps in percent."""


class InstanceResult(BaseModel):
    """Both values on an instance, and which is better."""

    model_config = ConfigDict(frozen=True)

    instance: str
    runtime_s: float = Field(description="runtime t₁ of A")
    time_limit_s: float = Field(description="time limit of B")
    a: float
    b: float | None = Field(description="null without a value")
    better: Literal["A", "B", "tie"]
    difference: float | None = Field(description="B's gain, in percent of A's value if `percent`")


class Conclusion(Result):
    """The conclusion of a study."""

    title: str
    plan: StudyPlan
    plan_id: str
    test: SerializeAsAny[SignTest]
    answers: Answers
    sentence: str = Field(description="for a paper")
    cautions: tuple[str, ...] = Field(description="limitations, in addition to the test's caution")
    percent: bool = Field(description="whether differences are in percent of A's value, not in the values' unit")
    instances: tuple[InstanceResult, ...]
    provenance_sha256: str | None = Field(description="null for results written by hand")
    next: str = Field(description="next command")
    results: Table = Field(exclude=True)

    def text(self, *, verbose: bool = False) -> str:
        """Return the test's verdict, its limitations, and the next step."""
        test = self.test.full_text() if verbose else self.test.text()
        notes = {"Assumed": self.answers.usual if verbose else (), "Note": self.answers.unusual}
        lines = (f"{name}: {' '.join(sentences)}" for name, sentences in notes.items() if sentences)
        cautions = (f"Caution: {caution}" for caution in self.cautions)
        return "\n".join([test, *lines, *cautions, f"next  {self.next}"])

    def tables(self) -> tuple[Table, ...]:
        return (self.results,)


def conclude(
    study: Study,
    plan: StudyPlan,
    values: Mapping[str, Value],
    provenance: tuple[Provenance, str] | None = None,
    file: Path = Path("STUDY.toml"),
) -> Conclusion:
    """Test B's values against A's; StudyError if the study changed after its plan, or the instances differ from it."""
    check_unchanged(study, plan)
    _check_instances(study.instances, values)
    table = _paired(study, values)
    test = table.sign_test(p_gamma=plan.limits.p_gamma, alpha=study.alpha, maximise=study.maximise)
    percent = table.relative and all(a and not is_far(a, b) for a, b in zip(table.a, table.b, strict=True))
    instances = _instance_results(study, plan, table, percent)
    answers = study.answers()
    runs, provenance_sha256 = provenance or (None, None)
    run_cautions = runs.cautions(plan) if runs else ()
    if plan.results_existed:
        run_cautions = (f"{study.b.results} existed before the plan.", *run_cautions)
    test_sentence = test.paper_sentence(study.a.name, study.b.name)
    sentences = (plan.limits.sentence, test_sentence, plan.limits.limitation, *answers.unusual, *run_cautions)
    sentence = " ".join(filter(None, sentences))
    return Conclusion(
        title=study.title,
        plan=plan,
        plan_id=plan.id,
        test=test,
        answers=answers,
        sentence=sentence,
        cautions=(*filter(None, [plan.limits.caution]), *_unit_cautions(table), *run_cautions),
        percent=percent,
        instances=instances,
        provenance_sha256=provenance_sha256,
        next=f"fairbench-compare study conclude {shlex.quote(str(file))} --sentence",
        results=_results_table(study, machine_of_b(plan, runs), instances, sentence),
    )


def _unit_cautions(table: PairedTable) -> list[str]:
    """Return a question if only one algorithm's values look like gaps in percent."""
    columns = [[float(value) for value in values if isfinite(value)] for values in (table.a, table.b)]
    gaps = [all(0 <= v <= MAX_GAP for v in values) and any(v % 1 for v in values) for values in columns]
    large = [bool(values) and all(abs(v) > MAX_GAP for v in values) for values in columns]
    return [
        f"{first}'s values look like gaps in percent, {second}'s do not: do they have the same unit?"
        for first, second, i in (("A", "B", 0), ("B", "A", 1))
        if gaps[i] and large[1 - i]
    ]


def _paired(study: Study, values: Mapping[str, Value]) -> PairedTable:
    halves = tuple(half_unit(written_decimals(result.value)) for result in study.a.results)
    a = tuple(Fraction(result.value) for result in study.a.results)
    b, relative = tuple(values[name] for name in study.instances), study.a.values_are == "objective"
    table = PairedTable(study.instances, a, b, halves, relative=relative)
    return table if study.a.decimals is None else table.printed_with(study.a.decimals)


def _instance_results(study: Study, plan: StudyPlan, table: PairedTable, percent: bool) -> tuple[InstanceResult, ...]:
    columns = zip(plan.limits.instances, table.a, table.b, table.gains(maximise=study.maximise), strict=True)
    return tuple(
        InstanceResult(
            **limit.model_dump(include={"instance", "runtime_s", "time_limit_s"}),
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


def _results_table(study: Study, machine: str, instances: tuple[InstanceResult, ...], sentence: str) -> Table:
    rows = []
    for result, published in zip(instances, study.a.results, strict=True):
        values = f"{published.value}", _value_text(result.b, written_decimals(published.value))
        times = f"{result.runtime_s:.10g}", rounded_down(result.time_limit_s)
        rows.append((result.instance, *times, *values, result.better))
    caption = f"A ({study.a.name}), published, and B ({study.b.name}), run on {machine}."
    header = ("instance", "runtime of A (s)", "time limit of B (s)", "value of A", "value of B", "better")
    return Table(header, tuple(rows), caption=caption, notes=(sentence,))


def _value_text(value: float | None, decimals: int) -> str:
    """Return a value of B with at most one decimal more than A's."""
    if value is None:
        return "no value"
    text, most = f"{value:.12g}", max(decimals, 0) + 1
    return f"{value:.{most}f}" if "e" not in text and len(text.partition(".")[2]) > most else text


def _check_instances(planned: tuple[str, ...], values: Mapping[str, object]) -> None:
    for names, fault in (
        ([name for name in planned if name not in values], "no value of B; run B on every planned instance"),
        ([name for name in values if name not in planned], "not in the plan; remove it from B's results"),
    ):
        if names:
            more = " …" if len(names) > 5 else ""
            raise StudyError(f"{', '.join(names[:5])}{more}: {fault}")
