"""The conclusion of a study: B's values or runtimes tested against A's as planned.

A study changed after its plan, results on other instances, and results edited after `study run` are refused, because
they make the p-value meaningless.

Source: Arza et al. 2024, sections 3 and 4.
"""

import shlex
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from math import inf, isfinite
from typing import Any, Literal

from pydantic import Field

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.sign_test.paired_files import RunValues, read_values
from fairbench_agent.comparison.sign_test.paired_table import PairedTable, Value, is_far
from fairbench_agent.comparison.sign_test.rounding import half_unit, written_decimals
from fairbench_agent.comparison.sign_test.sign_test import SignTest
from fairbench_agent.comparison.speedup.conversion import joined
from fairbench_agent.comparison.speedup.speedup import Speedup, speedup_test
from fairbench_agent.comparison.study.ledger import Provenance
from fairbench_agent.comparison.study.plan import MAX_GAP, Planned, StudyPlan, are_like_gaps, instance_table
from fairbench_agent.comparison.study.runtimes import PublishedRuntime, RuntimeStudy
from fairbench_agent.comparison.study.study import Answers, Study
from fairbench_agent.comparison.tables.result_table import read_table
from fairbench_agent.comparison.tables.runtimes import Reading, Remedies, Runtime
from fairbench_agent.core.console import Result
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.table import Table
from fairbench_agent.core.units import rounded_down

_LEAST_RATIO = 10
"""Values are far larger than what may be gaps if they are at least this many times as large."""
_NEAR_LIMIT = 0.99
"""Share of the limit from which a solved run is named."""
_REMEDIES = Remedies(
    blank="write TL if B did not solve the instance, else its runtime",
    star="remove the *, or write TL if B did not solve the instance",
)


class InstanceResult(FrozenModel):
    """Both values on an instance, and which is better."""

    instance: str
    a: float
    b: float | None = Field(description="null without a value")
    better: Literal["A", "B", "tie"]
    difference: float | None = Field(description="B's gain, in percent of A's value if `percent`")


class Conclusion(Result):
    """The conclusion of a study, of values or of runtimes."""

    title: str
    plan: StudyPlan
    plan_id: str
    test: SignTest | Speedup
    percent: bool = Field(default=False, description="whether differences are in percent of A's value, not in its unit")
    instances: tuple[InstanceResult, ...] = Field(default=(), description="of a study of values")
    results: Table = Field(exclude=True)
    answers: Answers
    sentence: str = Field(description="for a paper")
    cautions: tuple[str, ...] = Field(description="limitations, in addition to the test's caution")
    b_run: str = Field(description="how B's results come from its runs, and where it ran")
    provenance_sha256: str | None = Field(description="null for results written by hand")
    next: str = Field(description="next command")

    def text(self, *, verbose: bool = False) -> str:
        test = self.test.full_text() if verbose else self.test.text()
        assumed = joined(self.answers.usual if verbose else ())
        notes = {"Assumed": assumed, "Note": joined([self.plan.limits.note, *self.answers.unusual])}
        lines = (f"{name}: {sentences}" for name, sentences in notes.items() if sentences)
        cautions = (f"Caution: {caution}" for caution in self.cautions)
        return "\n".join([test, *lines, *cautions, f"next  {self.next}"])

    def tables(self) -> tuple[Table, ...]:
        return (self.results,)


def read_results(planned: Planned) -> RunValues | dict[str, list[Runtime]]:
    """Read B's values, or its runtimes by instance: those of `study run` are exact, those written by hand rounded."""
    study, results = planned.study, planned.results
    if not isinstance(study, RuntimeStudy):
        ask = "" if "maximise" in study.model_fields_set else f"write maximise = true or false in {planned.file}"
        return read_values(results, study.b.runs, ask)
    table = read_table(results)
    reading = Reading(limit_s=inf, exact=study.b.command is not None, remedies=_REMEDIES)
    runs = reading.runtimes(table, table.column("time"), need_limit=False)
    by_instance = defaultdict[str, list[Runtime]](list)
    for instance, run in zip(table.names(table.column("instance")), runs, strict=True):
        text = f"{'' if run.solved else '>'}{run.seconds:.6g}" if reading.exact else run.text
        by_instance[instance].append(replace(run, text=text))
        if len(by_instance[instance]) > 1 and run.seconds == inf:
            raise StudyError(f"{results}: {instance!r} has several runs, one without a time; write its time limit")
    return by_instance


def conclude(
    planned: Planned, b: RunValues | Mapping[str, Sequence[Runtime]], provenance: Provenance | None = None
) -> Conclusion:
    """Test B's results against A's; StudyError if the instances differ from the plan's."""
    study, plan = planned.study, planned.plan
    fields = _of_values(planned, b) if isinstance(b, RunValues) else _of_runtimes(planned, b, provenance)
    answers = study.answers()
    existed = f"{study.b.results} existed before the plan." if plan.results_existed else None
    cautions = (*filter(None, [existed]), *(provenance.cautions(plan) if provenance else ()))
    sentence = joined([fields.pop("sentence"), plan.limits.limitation, *answers.unusual, *cautions])
    b_run = f"{fields.pop('runs')} on {' and '.join(provenance.cpus if provenance else ()) or plan.limits.b_machine}"
    table: Table = fields.pop("results")
    caption = table.caption or f"A ({study.a.name}), published, and B ({study.b.name}), {b_run}."
    return Conclusion(
        title=study.title,
        plan=plan,
        plan_id=plan.id,
        results=replace(table, caption=caption, notes=(sentence,)),
        answers=answers,
        sentence=sentence,
        cautions=(*fields.pop("cautions"), *cautions),
        b_run=b_run,
        provenance_sha256=provenance.sha256 if provenance else None,
        next=f"fairbench-compare study conclude {shlex.quote(str(planned.file))} --sentence",
        **fields,
    )


def _of_values(planned: Planned, b: RunValues) -> dict[str, Any]:
    study, plan = planned.study, planned.plan
    check_instances(study.instances, b.values)
    table = _paired(study, b.values)
    maximise = study.maximise and not study.has_gaps
    test = table.sign_test(p_gamma=plan.limits.p_gamma, alpha=study.alpha, maximise=maximise)
    percent = table.relative and all(a and not is_far(a, b) for a, b in zip(table.a, table.b, strict=True))
    instances = tuple(
        InstanceResult(
            instance=name,
            a=float(a),
            b=_finite(of_b),
            better="B" if gain > 0 else "A" if gain < 0 else "tie",
            difference=_finite(100 * gain / (a if a > 0 else -a) if percent else gain),
        )
        for name, a, of_b, gain in zip(table.instances, table.a, table.b, table.gains(maximise=maximise), strict=True)
    )
    least, most = b.n_runs
    columns: dict[str, Sequence[str]] = {
        "time limit of B (s)": [rounded_down(limit.time_limit_s) for limit in plan.limits.instances],
        "value of A": [str(result.value) for result in study.a.results],
        "value of B": [
            _value_text(row.b, max(written_decimals(result.value), 0) + 1, is_reduced=most > 1)
            for row, result in zip(instances, study.a.results, strict=True)
        ],
        "better": [row.better for row in instances],
    }
    number = f"{most}" if least == most else f"{least} to {most}"
    return {
        "test": test,
        "percent": percent,
        "instances": instances,
        "results": instance_table(plan, columns),
        "runs": f"{study.b.runs} of {number} runs" if most > 1 else "run",
        "sentence": f"{plan.limits.sentence} {test.paper_sentence(study.a.name, study.b.name)}",
        "cautions": (*filter(None, [plan.limits.caution]), *_unit_cautions(table)),
    }


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
    """Return A's and B's values; StudyError if B's are gaps in place of objective values."""
    results = study.a.results
    b = tuple(study.as_compared(result, values[result.instance]) for result in results)
    for result, gap in zip(results, b, strict=True):
        if result.best_known is not None and gap < -MAX_GAP / 2:
            raise StudyError(
                f"{result.instance}: B's value {float(values[result.instance]):.6g} is far better than the best known "
                f"one, {result.best_known}; write objective values, not gaps, to {study.b.results}"
            )
    halves = tuple(half_unit(written_decimals(result.value)) for result in results)
    a = tuple(Fraction(result.value) for result in results)
    return PairedTable(study.instances, a, b, halves, relative=not study.has_gaps).printed_with(study.a.decimals)


def _finite(value: Value) -> float | None:
    """Return a value as a float, None if it is infinite or beyond the range of floats."""
    with suppress(OverflowError):
        return float(value) if isfinite(value) else None
    return None


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


def _of_runtimes(
    planned: Planned, runs_of_b: Mapping[str, Sequence[Runtime]], provenance: Provenance | None
) -> dict[str, Any]:
    """Return the fields of a conclusion about runtimes.

    The limits decide which instances count, so a run written by hand that solved its instance later is not solved.
    """
    study, limits, limits_s = planned.study, planned.plan.limits, planned.limits_s
    check_instances(limits_s, runs_of_b, "runtime")
    of_a = {result.instance: result.runtime for result in study.a.results if isinstance(result, PublishedRuntime)}
    late, pairs = list[str](), dict[str, tuple[Runtime, Runtime]]()
    for instance, limit_s in limits_s.items():
        runs = runs_of_b[instance]
        if not study.b.command and any(run.solved and run.seconds > limit_s for run in runs):
            late.append(instance)
            cut = Runtime.unsolved(f">{limit_s:.6g}", limit_s)
            runs = [cut if run.solved and run.seconds > limit_s else run for run in runs]
        pairs[instance] = of_a[instance], average_runtime(runs)
    machines = {machine.from_machine: machine for machine in limits.a_machines}
    conversions = {limit.instance: machines[limit.a_machine] for limit in limits.instances}
    test = speedup_test(pairs, conversions, alpha=study.alpha)
    made = provenance.runs if provenance else ()
    near = [run.instance for run in made if run.state == "solved" and run.wall_s > _NEAR_LIMIT * limits_s[run.instance]]
    other = [run.instance for run in made if run.state == "unsolved" and run.remark]
    sentences = {
        "B solved {names} within 1 % of its limit: the program may have stopped by itself.": near,
        "B ended on {names} without A's value, which counts as not solved.": other,
        "B needed more than its planned limit on {names}, which counts as not solved.": late,
    }
    cautions = [text.format(names=", ".join(dict.fromkeys(names))) for text, names in sentences.items() if names]
    n_runs = max(map(len, runs_of_b.values()))
    return {
        "test": test,
        "results": test.tables()[0],
        "runs": f"aRT of {n_runs} runs" if n_runs > 1 else "run",
        "sentence": " ".join([test.paper_sentence(study.a.name, study.b.name), *cautions]),
        "cautions": cautions,
    }


def average_runtime(runs: Sequence[Runtime]) -> Runtime:
    """Return the aRT: the time of all runs over the number of solved ones; not solved without a success."""
    if len(runs) == 1:
        return runs[0]
    n_solved = sum(run.solved for run in runs)
    if not n_solved:
        return Runtime.unsolved(f"0 of {len(runs)}")
    seconds, low, high = (sum(getattr(run, end) for run in runs) / n_solved for end in ("seconds", "low", "high"))
    return Runtime(f"{seconds:.6g} ({n_solved}/{len(runs)})", "solved", seconds, low, high)
