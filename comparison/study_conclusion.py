"""The conclusion of a study: B's values beside A's, tested as the plan settled.

The corrected one-sided sign test (Equation 4) decides, beside the p-value for any dependence. A study that was changed after
its plan was made, and results on other instances than planned, are refused: they would make the p-value meaningless.

Source: Arza et al. 2023, sections 3 and 4.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from fairbench.comparison.errors import StudyError
from fairbench.comparison.paired_table import PairedTable
from fairbench.comparison.sign_test import SignTest, sign_test
from fairbench.comparison.study import Study
from fairbench.comparison.study_plan import Plan


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
