"""B against several A: verdicts by Holm's method, bounds at α divided by the number of tests."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from pydantic import computed_field

from fairbench_agent.calibration.predicting.answer import labelled, wrapped
from fairbench_agent.comparison.sign_test.several_tests import SeveralTests, several_tests
from fairbench_agent.comparison.sign_test.verdict import p_text
from fairbench_agent.comparison.speedup.conversion import Conversion, Spread, joined
from fairbench_agent.comparison.speedup.speedup import Speedup, basis_of, bound_text, factor_text, speedup_test
from fairbench_agent.comparison.tables.runtimes import Runtime
from fairbench_agent.core.table import Rounded, Table, text_grid
from fairbench_agent.core.units import exact


class SeveralSpeedups(SeveralTests):
    """Speedups of B over several A."""

    significant: ClassVar[str] = "B is faster on most instances than"
    unclear: ClassVar[str] = "Not enough evidence that B is faster on most instances than"

    @property
    def speedups(self) -> dict[str, Speedup]:
        return {item.name: item.test for item in self.tests if isinstance(item.test, Speedup)}

    @computed_field  # type: ignore[prop-decorator]  # pydantic's way of a property in the dump
    @property
    def sentence(self) -> str:
        """The sentences for a paper."""
        speedups = self.speedups
        parts = [
            f"{item.name}: {speedups[item.name].compared()}, adjusted p = {p_text(item.adjusted_p_value, self.alpha)}, "
            f"speedup {speedups[item.name].median_text('')}{_bound(speedups[item.name])}"
            for item in self.tests
        ]
        first = next(iter(speedups.values()))
        risks = " or ".join(dict.fromkeys(f"{test.p_gamma:g}" for test in speedups.values() if test.p_gamma))
        risk = f", each p including {risks} for the risk that A's converted runtimes are too long" if risks else ""
        method = f"one-sided sign test, adjusted by Holm's method{risk}"
        significant = self._names(rejected=True) or "none"
        bounds = ""
        if any(map(_bound, speedups.values())):
            included = ", including that risk" if risks else ""
            bounds = f"Each bound has the level {first.bound_alpha:.3g}{included}. "
        conversions = joined(test.conversion_sentence for test in speedups.values())
        return (
            f"{'; '.join(parts)} ({method}). Significant at level {self.alpha:g}: {significant}. {bounds}{conversions}"
        )

    def tables(self) -> Sequence[Table]:
        rows = []
        for item in self.tests:
            test = self.speedups[item.name]
            interval = Rounded(" to ".join(map(factor_text, test.speedup_90)), " to ".join(map(repr, test.speedup_90)))
            bound = "-" if test.at_least is None else Rounded(bound_text(test.at_least), repr(test.at_least))
            rows.append(
                (
                    item.name,
                    str(test.n),
                    str(test.k),
                    p_text(item.adjusted_p_value, self.alpha),
                    Rounded(f"{'at least ' if test.is_bound else ''}{factor_text(test.speedup)}", exact(test.speedup)),
                    interval,
                    bound,
                    f"{test.n_solved_a}, {test.n_solved_b}",
                )
            )
        header = ("A", "n", "k", "adjusted p", "speedup", "90 % interval", "at least", "solved by A, B")
        level = self.tests[0].test.alpha / len(self.tests)
        notes = (
            "n: instances that at least one of both solved; k: of these, instances that B did not win.",
            f"Each bound has the level {level:.3g}, so it may be below 1 where Holm's method rejects.",
        )
        return (Table(header, tuple(rows), caption=self.verdict, notes=notes),)

    def text(self) -> str:
        conversions = list(dict.fromkeys(each for test in self.speedups.values() for each in test.conversions))
        table = self.tables()[0]
        cautions = [self.caution, *(conversion.caution for conversion in conversions)]
        lines = [wrapped(f"Caution: {caution}") for caution in dict.fromkeys(cautions) if caution]
        exceptions = [
            (label, f"{name}: {text}")
            for name, test in self.speedups.items()
            for label, text in test.exceptions.items()
            if text
        ]
        rows = [labelled(label, text) for label, text in (*exceptions, *basis_of(conversions).items()) if text]
        return "\n".join([self.verdict, *lines, "", text_grid(table), "", *table.notes, "", *rows])


def _bound(test: Speedup) -> str:
    """Return the bound as a part of the sentence, empty without a bound above 0."""
    return f", at least {bound_text(test.at_least)} on most instances" if test.at_least else ""


def against_each(
    runtimes: Mapping[str, Mapping[str, tuple[Runtime, Runtime]]],
    conversions: Mapping[str, Mapping[str, Conversion]],
    *,
    alpha: float = 0.05,
    spread: Spread | None = None,
) -> Speedup | SeveralSpeedups:
    """Test B against each A, given the runtimes and the conversion by A and instance."""
    levels = {"alpha": alpha, "bound_alpha": alpha / len(runtimes)}
    tests = {name: speedup_test(pairs, conversions[name], **levels, spread=spread) for name, pairs in runtimes.items()}
    if len(tests) == 1:
        return next(iter(tests.values()))
    adjusted = several_tests(tests)
    return SeveralSpeedups(alpha=adjusted.alpha, tests=adjusted.tests)
