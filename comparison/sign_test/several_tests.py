"""Several tests at one level: Holm's adjusted p-values, which bound the familywise error rate by α.

For p₁ ≤ … ≤ p_m, the i-th adjusted p-value is the maximum of (m − j + 1)·p_j over j ≤ i, at most 1. The bound holds for
any dependence between tests. Each p-value includes its own risk p_γ.

Source: Holm, Scandinavian Journal of Statistics 6 (1979).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import ClassVar, Self

from pydantic import SerializeAsAny, computed_field

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.verdict import CorrectedTest, p_text, reaches
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Table, text_grid


@dataclass(frozen=True, slots=True)
class AdjustedTest:
    """One of several tests: its adjusted p-value, whether that is significant, and the unadjusted test."""

    name: str
    adjusted_p_value: float
    rejected: bool
    test: SerializeAsAny[CorrectedTest]


class SeveralTests(Result):
    """Tests with adjusted p-values: of B against several A, or of several studies."""

    significant: ClassVar[str] = "Significant for"
    unclear: ClassVar[str] = "Not enough evidence for"

    alpha: float
    tests: tuple[AdjustedTest, ...]

    @classmethod
    def of(cls, tests: Mapping[str, CorrectedTest]) -> Self:
        """Adjust the p-values of named tests; ParameterError unless all have the same level."""
        levels = {test.alpha for test in tests.values()}
        if len(levels) != 1:
            raise ParameterError(f"{len(tests)} tests have {len(levels)} levels; use one α for all")
        (alpha,) = levels
        adjusted = adjusted_p_values([test.p_value for test in tests.values()])
        pairs = zip(tests.items(), adjusted, strict=True)
        return cls(
            alpha=alpha, tests=tuple(AdjustedTest(name, p, reaches(p, alpha), test) for (name, test), p in pairs)
        )

    @computed_field  # type: ignore[prop-decorator]  # pydantic's way of a property in the dump
    @property
    def verdict(self) -> str:
        """Which tests are significant."""
        texts = {self.significant: self._names(rejected=True), self.unclear: self._names(rejected=False)}
        verdicts = [f"{verdict} {names}." for verdict, names in texts.items() if names]
        return " ".join([*verdicts, f"Familywise level {self.alpha:g} for {len(self.tests)} tests (Holm)."])

    @computed_field  # type: ignore[prop-decorator]
    @property
    def caution(self) -> str | None:
        """The caution of the first test that has one."""
        return next((f"{item.name}: {item.test.caution}" for item in self.tests if item.test.caution), None)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def sentence(self) -> str:
        """The sentences for a paper."""
        tests = [(item.name, item.test, p_text(item.adjusted_p_value, self.alpha)) for item in self.tests]
        each = "; ".join(f"{name}: {test.compared()}, adjusted p = {p}{test.effect}" for name, test, p in tests)
        risks = " or ".join(dict.fromkeys(f"{test.p_gamma:g}" for _, test, _ in tests if test.p_gamma))
        first = self.tests[0].test
        included = f", each p including {risks} for the risk that {first.unfair}" if risks else ""
        method = f"one-sided {first.name}, adjusted by Holm's method{included}"
        return f"{each} ({method}). Significant at level {self.alpha:g}: {self._names(rejected=True) or 'none'}."

    def _names(self, *, rejected: bool) -> str:
        return ", ".join(item.name for item in self.tests if item.rejected is rejected)

    def text(self) -> str:
        """Return the verdict, its caution, and a row per test."""
        caution = (f"Caution: {self.caution}.",) if self.caution else ()
        return "\n".join([self.verdict, *caution, "", text_grid(self.tables()[0])])

    def full_text(self) -> str:
        return self.text()

    def tables(self) -> Sequence[Table]:
        statistic = self.tests[0].test.statistic
        rows = []
        for item in self.tests:
            p_values = (p_text(p, self.alpha) for p in (item.test.p_value, item.adjusted_p_value))
            counts = str(item.test.n), str(getattr(item.test, statistic))
            rows.append((item.name, *counts, *p_values, "rejected" if item.rejected else "not rejected"))
        return (Table(("test", "n", statistic, "p", "adjusted p", "H0"), tuple(rows), caption=self.verdict),)


def adjusted_p_values(p_values: Sequence[float]) -> tuple[float, ...]:
    """Return Holm's adjusted p-values in the order given; ParameterError for one outside [0, 1]."""
    for p in p_values:
        if not 0 <= p <= 1:
            raise ParameterError(f"p-value {p} is out of range; give numbers from 0 to 1")
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    adjusted = accumulate((p_values[i] * (len(order) - rank) for rank, i in enumerate(order)), max)
    return tuple(min(1.0, p) for _, p in sorted(zip(order, adjusted, strict=True)))
