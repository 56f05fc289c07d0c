"""The signed-rank test, the Bayesian sign test and several tests at once, in words that claim no more than they do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import TypeVar

from fairbench_agent.comparison.report_blocks import JsonDocument, Paragraph, Table, plain_text
from fairbench_agent.comparison.sign_test.bayesian_sign_test import BayesianSignTest, probabilities
from fairbench_agent.comparison.sign_test.multiple_tests import AdjustedTest, Adjustment, adjusted_tests
from fairbench_agent.comparison.sign_test.sign_test import SignTest
from fairbench_agent.comparison.sign_test.sign_test_report import rounding_caveat, rounding_rows, test_document
from fairbench_agent.comparison.sign_test.signed_rank import SignedRankTest, p_values

Test = TypeVar("Test", SignTest, SignedRankTest)

EXCEEDANCES = (
    "p_γ is right on average over the instances, and the cases of t̂₂ > t₂ are independent of the results at the fair "
    "runtime"
)
"""What every corrected result rests on, for any dependence of the exceedances on each other too."""

_ADJUSTMENTS = {
    "holm": "Holm's method, which holds however the tests depend on each other",
    "hochberg": (
        "Hochberg's method, which holds only if the tests are independent or positively dependent (Simes' inequality); "
        "nothing here shows that they are"
    ),
}


def tests_answer(
    tests: Mapping[str, Test], method: Adjustment, text: Callable[[Test], str]
) -> tuple[JsonDocument, str]:
    """Return what one test says by itself, as `text` words it, or several adjusted for each other, as JSON and in words."""
    if len(tests) == 1:
        (test,) = tests.values()
        return _document(test), text(test)
    found = adjusted_tests(tests, method)
    return adjusted_document(found, method), plain_text(adjusted_blocks(found, method))


def signed_rank_text(test: SignedRankTest) -> str:
    """Return the signed-rank test over several lines, the conclusion last."""
    smallest = p_values(test.n, 0, p_gamma=test.p_gamma)[1]
    rows = (
        ("instances without a tie, n", f"{test.n}"),
        ("pairs in A's favour, w", f"{test.w} of {test.n * (test.n + 1) // 2}"),
        ("ties, left out", f"{len(test.ties)} ({', '.join(test.ties)})" if test.ties else "none"),
        *rounding_rows(test.rounding),
        ("p-value for any dependence", f"{test.p_value_dependent:.6g}"),
        ("p-value for independent exceedances", f"{test.p_value:.6g}"),
        ("smallest attainable p-value, any dependence", f"{smallest:.6g}"),
        ("p_γ, α", f"{test.p_gamma:g}, {test.alpha:g}"),
    )
    return plain_text(
        [Table(("", ""), rows, prose=True), Paragraph(_signed_rank_conclusion(test) + rounding_caveat(test.rounding))]
    )


def _signed_rank_conclusion(test: SignedRankTest) -> str:
    level = f"at α = {test.alpha:g}"
    if not (test.rejected_independent or test.rejected):
        return (
            f"H0 cannot be rejected {level}: the differences are not enough evidence that they favour B. That is no "
            f"evidence for H0, and says nothing in favour of A."
        )
    finding = "differences at the fair runtime favour B on instances like these"
    if not test.p_gamma:
        return f"H0 is rejected {level}: {finding}."
    if test.rejected:
        return (
            f"H0 is rejected {level}: {finding}. This holds however the cases of t̂₂ > t₂ depend on each other between "
            f"instances, if {EXCEEDANCES}."
        )
    return (
        f"H0 is rejected {level} only if the cases of t̂₂ > t₂ are independent between instances, {EXCEEDANCES}: {finding}. "
        f"Without their independence H0 cannot be rejected."
    )


def bayesian_text(test: BayesianSignTest) -> str:
    """Return the Bayesian sign test over several lines, what may be concluded last."""
    most = max(probabilities(test.n, won, p_gamma=test.p_gamma)[1] for won in range(test.n + 1))
    rows = (
        ("instances, n", f"{test.n}"),
        ("B better by more than the rope", f"{test.wins_of_b}"),
        ("within the rope", f"{test.within_rope}"),
        *rounding_rows(test.rounding),
        ("A better by more than the rope", f"{test.wins_of_a}"),
        ("probability that B is better on most, any dependence", f"{test.probability_dependent:.4f}"),
        ("probability if exceedances are independent", f"{test.probability:.4f}"),
        ("largest attainable, any dependence", f"{most:.4f}"),
        ("p_γ, rope, level", f"{test.p_gamma:g}, {test.rope:g}, {test.level:g}"),
    )
    return plain_text(
        [Table(("", ""), rows, prose=True), Paragraph(_bayesian_conclusion(test) + rounding_caveat(test.rounding))]
    )


def _bayesian_conclusion(test: BayesianSignTest) -> str:
    finding = "B is better than A by more than the rope on most instances like these"
    basis = f"if {EXCEEDANCES}, and with every share of instances equally probable beforehand"
    reached = f"reaches {test.level:g}"
    if test.supported_dependent:
        return f"The posterior probability {reached} that {finding}, {basis}."
    if test.supported:
        return (
            f"The posterior probability {reached} that {finding} only if the cases of t̂₂ > t₂ are independent between "
            f"instances, {basis}. Without their independence it may be {test.probability_dependent:.4f}."
        )
    return (
        f"The posterior probability that {finding} does not reach {test.level:g}. That says nothing in favour of A or of "
        f"practical equivalence."
    )


def adjusted_blocks(tests: Sequence[AdjustedTest], method: Adjustment) -> list[Table | Paragraph]:
    """Return several tests side by side, and what they allow together."""
    count = "k" if isinstance(tests[0].test, SignTest) else "w"
    header = ("test", "n", count, "any dependence", "adjusted", "independent", "adjusted", "H0")
    alpha = tests[0].test.alpha
    rejected = [one.name for one in tests if one.rejected]
    if_independent = [one.name for one in tests if one.rejected_independent and not one.rejected]
    words = f"With a probability of at most {alpha:g} of any false rejection, H0 is rejected for {', '.join(rejected) or 'none'}"
    if rejected and any(one.test.p_gamma for one in tests):
        words += f", however the cases of t̂₂ > t₂ depend on each other between instances, if {EXCEEDANCES}"
    if if_independent:
        words += (
            f". If the cases of t̂₂ > t₂ were independent between instances, it would be for {', '.join(if_independent)} too, "
            f"provided that {EXCEEDANCES}"
        )
    words += f". That H0 is not rejected is no evidence for it. p-values are adjusted by {_ADJUSTMENTS[method]}."
    caveats = ((one.name, rounding_caveat(one.test.rounding)) for one in tests)
    warnings = [Paragraph(f"{name}:{caveat}") for name, caveat in caveats if caveat]
    return [Table(header, tuple(map(_adjusted_row, tests))), Paragraph(words), *warnings]


def _adjusted_row(one: AdjustedTest) -> tuple[str, ...]:
    count = one.test.k if isinstance(one.test, SignTest) else one.test.w
    verdict = "rejected" if one.rejected else "if independent" if one.rejected_independent else "not rejected"
    values = (one.test.p_value_dependent, one.adjusted_p_value_dependent, one.test.p_value, one.adjusted_p_value)
    return one.name, f"{one.test.n}", f"{count}", *(f"{value:.4g}" for value in values), verdict


def adjusted_document(tests: Sequence[AdjustedTest], method: Adjustment) -> JsonDocument:
    """Return several tests as a JSON document: each by name, with its adjusted p-values beside its own result."""
    documents = [asdict(one) | {"test": _document(one.test)} for one in tests]
    return {"adjustment": method, "alpha": tests[0].test.alpha, "tests": documents}


def _document(test: SignTest | SignedRankTest) -> JsonDocument:
    return test_document(test) if isinstance(test, SignTest) else asdict(test)
