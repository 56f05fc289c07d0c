"""The verdict of a test of B against A, with the condition under which it holds, and of several tests at one level.

p_γ is the risk that the comparison is unfair, because B's time limits exceed the fair runtimes. If the comparison is
fair, the plain test is valid. The probability of a type I error is therefore at most that of the plain test plus p_γ:

    p = F + p_γ,  where F is the p-value of the plain one-sided test,

for any ties and any dependence between limits. A significant result remains significant for any risk up to α − F;
nothing is significant unless p_γ is below α. A p-value above α is no evidence for A, because B's limit is usually
shorter than the fair runtime (section 5.6 of Arza et al. 2024).

Several tests have Holm's adjusted p-values, which bound the familywise error rate by α for any dependence between tests
(Holm, Scandinavian Journal of Statistics 6, 1979): for p₁ ≤ … ≤ p_m, the i-th is the maximum of (m − j + 1)·p_j over
j ≤ i, at most 1. Each p-value includes its own risk p_γ.
"""

import math
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, ClassVar, Self

from pydantic import SerializeAsAny, computed_field

from fairbench_agent.comparison.errors import ParameterError, check_between
from fairbench_agent.comparison.sign_test.rounding import Rounding
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Rounded, Table, text_grid
from fairbench_agent.core.units import rounded_down

ALPHA_TOLERANCE = 1e-11
"""Relative rounding error by which a significant p-value may exceed α."""
MAX_P_GAMMA = 0.5
"""Risk without a safety factor."""
SENTENCES = {
    "better": "{finding}: p = {p} (level {alpha}).",
    "unclear": "Not enough evidence that {finding}: p = {p} (level {alpha}). This is no evidence for A.",
    "ties": "All instances are ties: there is nothing to test.",
    "condition": "Significant as long as the risk that the comparison is unfair is below {limit}.",
    "never": "no result can be significant: p_γ = {p_gamma} is not below α = {alpha}; plan with a smaller p_γ",
    "few": "no result on {n} instances can be significant: p is at least {smallest}; plan with {enough} or more",
    "risk": "the risk p_γ = {p_gamma} is too large (without it p = {plain}); plan with a smaller one",
    "exact": "{b} wins of B and {a} of A are within A's rounding: they are ties unless A's values are exact",
    "won": "B won {wins} of {n} instances, A {k}{ties}.",
    "needed": "{needed} wins or more would be significant.",
    "tied": "; {n_ties} tied",
    "more tied": " ({n_ties} more tied)",
    "compared": "{b} won {wins} of {n} instances against {a}{ties}",
    "paper": "{compared}; one-sided {name}, p = {p}{risk}: {significance}.",
    "paper risk": ", of which {p_gamma} is the risk that B had more than the fair runtime",
    "paper better": "significant at level {alpha}{condition}",
    "paper condition": " as long as that risk is below {limit}",
    "paper unclear": "not significant at level {alpha}, which is no evidence for A",
}
"""Verdicts, the condition for significance, cautions, counts, and the parts of the sentence for a paper."""


class CorrectedTest(Result):
    """Outcome of a test whether B is better than A.

    Attributes:
        n: instances without a tie.
        n_ties: number of ties, which are left out; None if unknown.
        p_value: F + p_γ, which decides.
        plain_p_value: F, valid for a fair comparison.
        smallest_p_value: p_value if B won every instance.
        risk_limit: α − F, the largest risk at which H0 is rejected; None if F is above α.
        rounding: instances on which A's rounding matters, None if the values are unknown.
    """

    finding: ClassVar[str]
    name: ClassVar[str]
    statistic: ClassVar[str]
    unfair: ClassVar[str] = "B had more than the fair runtime"

    n: int
    n_ties: int | None
    ties: tuple[str, ...]
    p_gamma: float
    alpha: float
    p_value: float
    plain_p_value: float
    smallest_p_value: float
    risk_limit: float | None
    rejected: bool
    rounding: Rounding | None = None

    @computed_field  # type: ignore[prop-decorator]  # pydantic's way of a property in the dump
    @property
    def verdict(self) -> str:
        """Whether B is better, the p-value that decides, and the condition for significance."""
        return " ".join(self._verdict_lines)

    @property
    def _verdict_lines(self) -> list[str]:
        name = "better" if self.rejected else "unclear" if self.n else "ties"
        verdict = SENTENCES[name].format(finding=self.finding, p=self._p(self.p_value), alpha=f"{self.alpha:g}")
        condition = SENTENCES["condition"].format(limit=self._limit())
        return [f"{verdict[0].upper()}{verdict[1:]}", *([condition] if self.rejected and self.p_gamma else [])]

    @computed_field  # type: ignore[prop-decorator]
    @property
    def caution(self) -> str | None:
        """The most important caution, if any."""
        if self.rounding and self.rounding.exact and self.rounding.n_close:
            return SENTENCES["exact"].format(b=len(self.rounding.b_ahead), a=len(self.rounding.a_ahead))
        if self.rejected or not self.n:
            return None
        if self.p_gamma >= self.alpha or not reaches(self.smallest_p_value, self.alpha):
            return hopeless_text(self.n, self.p_gamma, self.alpha, self.smallest_p_value)
        if self.risk_limit is None:
            return None
        return SENTENCES["risk"].format(p_gamma=f"{self.p_gamma:g}", plain=self._p(self.plain_p_value))

    @computed_field  # type: ignore[prop-decorator]
    @property
    def sentence(self) -> str:
        """The sentence for a paper."""
        return self.paper_sentence()

    def paper_sentence(self, a: str = "", b: str = "") -> str:
        """Return the sentence for a paper with the algorithms' names."""
        if not self.n:
            return self.verdict
        return SENTENCES["paper"].format(
            compared=self.compared(*named(a, b)),
            name=self.name,
            p=self._p(self.p_value),
            risk=SENTENCES["paper risk"].format(p_gamma=f"{self.p_gamma:g}") if self.p_gamma else "",
            significance=self.significance,
        )

    @property
    def significance(self) -> str:
        """The end of the sentence for a paper."""
        condition = SENTENCES["paper condition"].format(limit=self._limit()) if self.p_gamma else ""
        name = "paper better" if self.rejected else "paper unclear"
        return SENTENCES[name].format(alpha=f"{self.alpha:g}", condition=condition)

    @property
    @abstractmethod
    def counts(self) -> str:
        """The counts behind the verdict, as a sentence."""

    @abstractmethod
    def compared(self, a: str = "A", b: str = "B") -> str:
        """Return the counts for a paper, with the algorithms' letters, and names if known."""

    @property
    def effect(self) -> str:
        """How much better B is, for a sentence about several tests; empty by default."""
        return ""

    def rows(self) -> Sequence[tuple[str, str]]:
        """Return names and values of all figures."""
        names = f" ({', '.join(self.ties)})" if self.ties else ""
        return (
            ("instances without a tie, n", str(self.n)),
            ("ties, left out", "unknown" if self.n_ties is None else f"{self.n_ties}{names}"),
            *self.p_rows(),
        )

    def p_rows(self) -> Sequence[tuple[str, str]]:
        return (
            (f"p-value, F({self.statistic}) + p_γ", self._p(self.p_value)),
            (f"p-value of a fair comparison, F({self.statistic})", self._p(self.plain_p_value)),
            ("smallest possible p-value", self._p(self.smallest_p_value)),
            ("p_γ, α", f"{self.p_gamma:g}, {self.alpha:g}"),
        )

    def text(self) -> str:
        """Return verdict, condition, counts and caution, one per line."""
        return "\n".join([*self._verdict_lines, self.counts, *self._cautions])

    def full_text(self) -> str:
        """Return the text and the table of figures."""
        return f"{self.text()}\n\n{text_grid(self.tables()[0])}"

    def tables(self) -> Sequence[Table]:
        return (Table(("quantity", "value"), tuple(self.rows()), "l", self.verdict, self._cautions),)

    @property
    def _cautions(self) -> tuple[str, ...]:
        return (f"Caution: {self.caution}.",) if self.caution else ()

    def ties_text(self) -> str:
        """Return the number of ties and of ties by rounding; empty if 0 or unknown."""
        if not self.n_ties:
            return ""
        close = self.rounding.n_close if self.rounding and not self.rounding.exact else 0
        which = "" if close == self.n_ties else f", {close}"
        return SENTENCES["tied"].format(n_ties=self.n_ties) + (f"{which} by rounding" if close else "")

    def more_ties(self) -> str:
        """Return the number of ties for a paper."""
        return SENTENCES["more tied"].format(n_ties=self.n_ties) if self.n_ties else ""

    def _p(self, value: float) -> Rounded:
        return p_text(value, self.alpha)

    def _limit(self) -> str:
        return risk_text(self.risk_limit or 0.0, self.p_gamma)


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


def named(a: str, b: str) -> list[str]:
    """Return both algorithms' letters, with their names if known."""
    return [f"{letter} ({name})" if name else letter for letter, name in (("A", a), ("B", b))]


def outcome(plain: float, smallest: float, p_gamma: float, alpha: float) -> dict[str, Any]:
    """Return the fields that depend on the plain p-value and on its smallest possible value."""
    check_between("alpha", alpha, 0, 1)
    check_p_gamma(p_gamma)
    return {
        "p_gamma": p_gamma,
        "alpha": alpha,
        "p_value": min(1.0, plain + p_gamma),
        "plain_p_value": plain,
        "smallest_p_value": min(1.0, smallest + p_gamma),
        "risk_limit": alpha - plain if reaches(plain, alpha) else None,
        "rejected": p_gamma < alpha and reaches(plain, alpha - p_gamma),
    }


def reaches(p: float, alpha: float) -> bool:
    """Return True if a p-value is at most alpha, up to rounding errors."""
    return p <= alpha * (1 + ALPHA_TOLERANCE)


def check_p_gamma(p_gamma: float) -> None:
    if not 0 <= p_gamma <= MAX_P_GAMMA:
        raise ParameterError(
            f"p_gamma is {p_gamma}; give a risk from 0 (runs on the same machine) to {MAX_P_GAMMA} (no safety factor)"
        )


def capitalized(text: str) -> str:
    """Return a sentence with a text that continues another one."""
    return f"{text[0].upper()}{text[1:]}."


def hopeless_text(n: int, p_gamma: float, alpha: float, smallest: float) -> str:
    """Return why no result on n instances can be significant, and the remedy."""
    enough = least_instances(p_gamma, alpha)
    name = "never" if enough is None else "few"
    return SENTENCES[name].format(
        n=n, p_gamma=f"{p_gamma:g}", alpha=f"{alpha:g}", smallest=p_text(smallest, alpha), enough=enough
    )


def least_instances(p_gamma: float, alpha: float) -> int | None:
    """Return the smallest n at which a result can be significant, 2⁻ⁿ ≤ α − p_γ; None if p_γ ≥ α."""
    return None if p_gamma >= alpha else max(1, math.ceil(-math.log2((alpha - p_gamma) * (1 + ALPHA_TOLERANCE))))


def p_text(value: float, alpha: float) -> Rounded:
    """Return a p-value with three digits, or more where rounding would move it across alpha; CSV has all digits."""
    if value < 1e-300:
        return Rounded("1e-300 or less", repr(value))
    side = (value > alpha) - (value < alpha)
    texts = (f"{value:.{digits}g}" for digits in range(3, 17))
    text = next((text for text in texts if (float(text) > alpha) - (float(text) < alpha) == side), repr(value))
    return Rounded(text, repr(value))


def risk_text(limit: float, p_gamma: float) -> str:
    """Return a limit of the risk in percent, rounded down to two digits, or more if two would not exceed p_γ."""
    percent = 100 * min(limit, MAX_P_GAMMA)
    texts = (rounded_down(percent, digits) for digits in range(2, 18))
    return f"{next((text for text in texts if float(text) > 100 * p_gamma), repr(percent))} %"
