"""The conclusion of a study: B's values beside A's, tested as the plan settled.

The one-sided sign test decides by F(k) + p_γ. A study that was changed after
its plan was made, and results on other instances than planned, are refused: they would make the p-value meaningless.

Source: Arza et al. 2023, sections 3 and 4.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from decimal import Decimal
from fractions import Fraction
from math import copysign, isfinite
from typing import Any

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.sign_test.paired_table import PairedTable
from fairbench_agent.comparison.sign_test.rounding import half_unit, written_decimals
from fairbench_agent.comparison.sign_test.sign_test import SignTest
from fairbench_agent.comparison.study.provenance import ResultsOrigin
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_plan import StudyPlan


@dataclass(frozen=True, slots=True)
class ConcludedInstance:
    """One instance: for how long A ran and a run of B was granted at most (seconds), both values, and who is better (A, B or tie).

    `difference` is by how much B is better, negative where A is, 0 for a tie, in the unit of `Conclusion.differences`.
    """

    instance: str
    t1_s: float
    equivalent_runtime_s: float
    a: Fraction | float
    b: Fraction | float
    better: str
    difference: float

    def document(self) -> dict[str, Any]:
        """Return it as a JSON document, the values as numbers, null where B has none."""
        finite = isfinite(self.b)
        numbers = {"b": float(self.b) if finite else None, "difference": self.difference if finite else None}
        return {**asdict(self), "a": float(self.a), **numbers}


@dataclass(frozen=True, slots=True)
class Conclusion:
    """A concluded study: its plan, the values of A and B, the corrected sign test on them, and where B's values come from."""

    study: Study
    plan: StudyPlan
    table: PairedTable
    test: SignTest
    origin: ResultsOrigin | None = None
    """None where nothing is known of it, as of values that were written by hand"""

    def differences(self) -> tuple[list[float], str]:
        """Return by how much B is better on each instance, negative where A is, 0 for ties, and the unit as words.

        Where B has no value, the difference is infinite.
        """
        gains = self.table.gains(maximise=self.study.maximise)
        sizes = self.test.differences
        if sizes is not None and sizes.percent:
            return [float(100 * gain / a) for gain, a in zip(gains, self.table.a, strict=True)], "% of A's value"
        return [float(gain) for gain in gains], "in the unit of the values"

    def drawn(self) -> tuple[list[float], str]:
        """Return the same for a drawing, where an infinite difference is drawn as far out as the largest one."""
        differences, unit = self.differences()
        reach = max((abs(one) for one in differences if isfinite(one)), default=0.0) or 1.0
        return [one if isfinite(one) else copysign(reach, one) for one in differences], unit

    def granted_s(self) -> dict[str, tuple[float, float]]:
        """Return the least and the longest t̂₂ that a run of each instance was granted, seconds."""
        provenance = self.origin.provenance if self.plan.fleet and self.origin else None
        granted: dict[str, list[float]] = {}
        for run in provenance.runs if provenance else ():
            granted.setdefault(run.instance, []).append(run.runtime_s)
        planned = {run.instance: [run.equivalent_runtime_s] for run in self.plan.runtimes}
        return {name: (min(ends), max(ends)) for name, ends in (planned | granted).items()}

    def instances(self) -> tuple[ConcludedInstance, ...]:
        """Return every instance of the study, in its order."""
        gains, (differences, _) = self.table.gains(maximise=self.study.maximise), self.differences()
        better = ("B" if gain > 0 else "A" if gain < 0 else "tie" for gain in gains)
        columns = zip(self.table.a, self.table.b, better, differences, strict=True)
        granted_s = self.granted_s()
        return tuple(
            ConcludedInstance(run.instance, run.t1_s, granted_s[run.instance][1], *values)
            for run, values in zip(self.plan.runtimes, columns, strict=True)
        )


def conclude(
    study: Study, plan: StudyPlan, values: Mapping[str, Decimal | Fraction | float], origin: ResultsOrigin | None = None
) -> Conclusion:
    """Test B's values against A's; StudyError for a study changed after its plan was made, or instances not planned.

    A decimal number is a value as it is printed, with the decimals that it has.
    """
    check_unchanged(study, plan)
    names = tuple(result.instance for result in study.a.results)
    _check_instances(names, values)
    a = tuple(Fraction(result.value) for result in study.a.results)
    halves = tuple(half_unit(written_decimals(result.value)) for result in study.a.results)
    b = tuple(Fraction(value) if isinstance(value, Decimal) else value for value in map(values.__getitem__, names))
    table = PairedTable(names, a, b, halves)
    if study.a.decimals is not None:
        table = table.printed_with(study.a.decimals)
    test = table.sign_test(p_gamma=study.p_gamma, alpha=study.alpha, maximise=study.maximise)
    return Conclusion(study, plan, table, test, origin)


def check_unchanged(study: Study, plan: StudyPlan) -> None:
    """Raise StudyError for a study that was changed after its plan was made."""
    parts = study.parts()
    changed = sorted(name for name in parts.keys() | plan.study.keys() if parts.get(name) != plan.study.get(name))
    if changed:
        raise StudyError(
            f"{', '.join(changed)} was changed after the plan was made; undo the change, or make a new plan and run B again"
        )


def _check_instances(planned: tuple[str, ...], values: Mapping[str, object]) -> None:
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
