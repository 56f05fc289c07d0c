"""The signed-rank test, the Bayesian sign test and several tests at once, in words that claim no more than they do."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from fairbench_agent.comparison.report_blocks import Block, Items, JsonDocument, Paragraph, plain_text
from fairbench_agent.comparison.sign_test.bayesian_sign_test import BayesianSignTest, probabilities
from fairbench_agent.comparison.sign_test.multiple_tests import AdjustedTest, Adjustment, adjusted_tests
from fairbench_agent.comparison.sign_test.short_answer import (
    answer_document,
    several_answer,
    several_caution,
    short_answer,
)
from fairbench_agent.comparison.sign_test.sign_test import SignTest
from fairbench_agent.comparison.sign_test.sign_test_report import facts_table, rounding_rows, test_document
from fairbench_agent.comparison.sign_test.signed_rank import SignedRankTest, p_values
from fairbench_agent.comparison.sign_test.verdict_text import (
    condition,
    could_be_rejected,
    exceedances,
    mean_text,
    no_result,
    paper_sentence,
    rounding_caveat,
    turning_text,
    verdict,
)
from fairbench_agent.core.table import Table

if TYPE_CHECKING:  # a table of results knows of no model
    from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma

Test = TypeVar("Test", SignTest, SignedRankTest)

_ADJUSTMENTS = {
    "holm": "Holm's method, which holds however the tests depend on each other",
    "hochberg": "Hochberg's method, and nothing here shows that the tests depend as it needs",
}
_DEPENDENCE = {
    "holm": "",
    "hochberg": ", if the tests are independent or positively dependent (Simes' inequality)",
}


def tests_answer(
    tests: Mapping[str, Test], method: Adjustment, text: Callable[..., str], *, verbose: bool
) -> tuple[JsonDocument, list[Table], str]:
    """Return what one test says by itself, as `text` words it, or several adjusted for each other, as JSON, tables and in words."""
    if len(tests) == 1:
        (test,) = tests.values()
        told = answer_document(test, _sentence(test))
        return _document(test) | told, [_answered(test)], text(test, verbose=verbose)
    found = adjusted_tests(tests, method)
    blocks = adjusted_blocks(found, method)
    answer = several_answer(found)
    told = {
        "verdict": answer.partition("\n")[0],
        "caution": several_caution(found) or None,
        "sentence": " ".join(block.text for block in blocks if isinstance(block, Paragraph)),
    }
    shown = blocks if verbose else [block for block in blocks if isinstance(block, Table)]
    return adjusted_document(found, method) | told, adjusted_tables(blocks), f"{answer}\n\n{plain_text(shown)}"


def _answered(test: SignTest | SignedRankTest) -> Table:
    """Return all figures of a test under its answer, the caution that matters most below."""
    facts = facts_table(test) if isinstance(test, SignTest) else _signed_rank_facts(test)
    answer, *cautions = short_answer(test)
    return replace(facts, caption=answer, notes=tuple(cautions))


def adjusted_tables(together: Sequence[Block]) -> list[Table]:
    """Return the table of several tests at one level, with all that is said of it as notes; none where there is none."""
    said = (block.text for block in together if isinstance(block, Paragraph))
    notes = (*said, *(text for block in together if isinstance(block, Items) for text in block.texts))
    return [replace(block, notes=notes) for block in together if isinstance(block, Table)]


def signed_rank_text(test: SignedRankTest, *, verbose: bool = False) -> str:
    """Return the answer and the caution that matters most; if verbose, below them the conclusion and all figures."""
    short = "\n".join(short_answer(test, verbose=verbose))
    return f"{short}\n\n{_signed_rank_full_text(test)}" if verbose else short


def _signed_rank_full_text(test: SignedRankTest) -> str:
    return plain_text([Paragraph(_sentence(test)), _signed_rank_facts(test)])


def _sentence(test: SignTest | SignedRankTest) -> str:
    if isinstance(test, SignTest):
        return paper_sentence(test)
    return _signed_rank_conclusion(test, _smallest(test)) + rounding_caveat(test.rounding)


def _smallest(test: SignedRankTest) -> float:
    return p_values(test.n, 0, p_gamma=test.p_gamma)[1]


def _signed_rank_facts(test: SignedRankTest) -> Table:
    rows = (
        ("instances without a tie, n", f"{test.n}"),
        ("pairs in A's favour, w", f"{test.w} of {test.n * (test.n + 1) // 2}"),
        ("ties, left out", f"{len(test.ties)} ({', '.join(test.ties)})" if test.ties else "none"),
        *rounding_rows(test.rounding),
        ("p-value for any dependence", f"{test.p_value_dependent:.6g}"),
        ("p-value for independent exceedances", f"{test.p_value:.6g}"),
        ("p-value if exceedances depend on the results", f"{test.p_value_unrestricted:.6g}"),
        ("smallest attainable p-value, any dependence", f"{_smallest(test):.6g}"),
        ("p_γ, α", f"{test.p_gamma:g}, {test.alpha:g}"),
        ("H0 is rejected up to p_γ", turning_text(test)),
    )
    return Table(("", ""), rows, alignment="l")


def _signed_rank_conclusion(test: SignedRankTest, smallest: float) -> str:
    said = verdict(test, level=f" at α = {test.alpha:g}")
    if test.rejected:
        finding = f"{said}: differences at the fair runtime favour B on instances like these"
        if not test.p_gamma:
            return f"{finding}."
        return (
            f"{finding}, however the cases of t̂₂ > t₂ depend on each other between instances, if "
            f"{exceedances(ties=len(test.ties))}. Above p_γ = {turning_text(test)} H0 could not be rejected; if cases of t̂₂ > t₂ "
            f"depend on the results at the fair runtime, p may be {test.p_value_unrestricted:.3g}."
        )
    if test.rejected_independent:
        return (
            f"{said}: p = {test.p_value_dependent:.6g} for any dependence between instances. For independent exceedances it is "
            f"{test.p_value:.6g}, but that takes the cases of t̂₂ > t₂ to be independent between instances, which share one "
            f"pair of machines. {could_be_rejected(test)}"
        ).rstrip()
    more = no_result(test, smallest) or could_be_rejected(test)
    return (
        f"{said}: the differences are not enough evidence that they favour B. That is no evidence for H0, and says nothing "
        f"in favour of A. {more}"
    ).rstrip()


def bayesian_text(test: BayesianSignTest, *, verbose: bool = False) -> str:
    """Return the answer of the Bayesian sign test and the caution that matters most; if verbose, all it takes for granted and all figures."""
    facts = bayesian_table(test)
    short = "\n".join((facts.caption, *facts.notes))
    if not verbose:
        return short
    kept = f"{exceedances(ties=0)}, and that " if test.p_gamma else ""
    granted = (
        f"This takes for granted that {kept}before the results were seen every share of instances won by B was equally probable."
        f"{rounding_caveat(test.rounding)}"
    )
    return f"{short}\n\n{plain_text([Paragraph(granted), replace(facts, caption='', notes=())])}"


def bayesian_table(test: BayesianSignTest) -> Table:
    """Return all figures of the Bayesian sign test under its answer, the caution that matters most below."""
    most = max(probabilities(test.n, won, p_gamma=test.p_gamma)[1] for won in range(test.n + 1))
    rows = (
        ("instances, n", f"{test.n}"),
        ("B better by more than the rope", f"{test.wins_of_b}"),
        ("within the rope", f"{test.within_rope}"),
        *rounding_rows(test.rounding),
        ("A better by more than the rope", f"{test.wins_of_a}"),
        ("probability that B is better on most, any dependence", _floored(test.probability_dependent)),
        ("probability if exceedances are independent", _floored(test.probability)),
        ("largest attainable, any dependence", _floored(most)),
        ("p_γ, rope, level", f"{test.p_gamma:g}, {test.rope:g}, {test.level:g}"),
    )
    found = next(_bayesian_cautions(test, most), "")
    return Table(("", ""), rows, "l", _bayesian_answer(test), (f"Caution: {found}",) if found else ())


def _bayesian_answer(test: BayesianSignTest) -> str:
    finding = f"B is better than A{' by more than the rope' * bool(test.rope)} on most instances like these"
    found = f"{_floored(test.probability_dependent)}{' or more' * bool(test.p_gamma)}, and {test.level:g} was asked for"
    if test.supported_dependent:
        return f"Yes, {finding}: the probability of that is {found}."
    return (
        f"It remains open whether {finding}: the probability of that is {found}. That says nothing in favour of A or of practical "
        "equivalence."
    )


def _bayesian_cautions(test: BayesianSignTest, most: float) -> Iterator[str]:
    """Yield cautions, the heaviest first: what rests on exact values, what may turn the answer, what is taken for granted."""
    if told := rounding_caveat(test.rounding).strip():
        yield told.removeprefix("Warning: ")
    if test.supported and not test.supported_dependent:
        yield (
            f"it would be {_floored(test.probability)} if timing errors on different instances were unrelated, but they share one pair "
            "of machines; report both."
        )
    if not test.supported_dependent and most < test.level:
        yield (
            f"no result on {test.n} instances reaches {test.level:g} at p_γ = {test.p_gamma:g}: the largest attainable is "
            f"{_floored(most)}. Plan with a smaller p_γ."
        )
    if test.supported_dependent:
        unrelated = ", and timing errors to be unrelated to which instances B wins" if test.p_gamma else ""
        yield f"this takes every share of wins to be equally probable before the results were seen{unrelated}."


def _floored(probability: float) -> str:
    """Return a probability, never rounded up, so that it reaches a level only where it does."""
    return f"{math.floor(probability * 10_000) / 10_000:.4f}"


def adjusted_blocks(
    tests: Sequence[AdjustedTest],
    method: Adjustment,
    known: "Mapping[str, KnownPGamma]" = MappingProxyType({}),
    at_means: Sequence[AdjustedTest] = (),
) -> list[Table | Paragraph]:
    """Return several tests side by side, and what they allow together; by name, what is known of p_γ of a test.

    `at_means` are the tests at what the plain γ achieves on average, where that is known: a rejection that does not stand there is one
    only on condition that p_γ is kept.
    """
    count = "k" if isinstance(tests[0].test, SignTest) else "w"
    header = ("test", "n", count, "any dependence", "adjusted", "independent", "adjusted", "H0")
    alpha = tests[0].test.alpha
    turned = {one.name for one, moved in zip(tests, at_means, strict=bool(at_means)) if one.rejected > moved.rejected}
    rejected = [one.name for one in tests if one.rejected and one.name not in turned]
    if_independent = [one.name for one in tests if one.rejected_independent and not one.rejected]
    # a false rejection of any test counts, and its p-value moves the others': the claim is conditional for all of them
    claim = _DEPENDENCE[method] + "".join(
        condition(known[one.name], f"p_γ of {one.name}") for one in tests if _uncalibrated(one.name, known)
    )
    words = f"With a probability of at most {alpha:g} of any false rejection{claim}, H0 is rejected for {', '.join(rejected) or 'none'}"
    basis = exceedances(ties=sum(len(one.test.ties) for one in tests))
    if turned:
        words += f". For {', '.join(one.name for one in tests if one.name in turned)} it is only on condition that {_as_small(known)}"
    p_gamma = any(one.test.p_gamma for one in tests)
    if (rejected or turned) and p_gamma:
        words += f", however the cases of t̂₂ > t₂ depend on each other between instances, if {basis}"
    if at_means and (rejected or turned):
        words += _at_means_text(at_means, known)
    if p_gamma:
        words += _limits_text([one for one in tests if one.rejected])
    if if_independent:
        words += (
            f". If the cases of t̂₂ > t₂ were independent between instances, it would be for {', '.join(if_independent)} too, "
            f"provided that {basis}"
        )
    words += f". That H0 is not rejected is no evidence for it. p-values are adjusted by {_ADJUSTMENTS[method]}."
    caveats = ((one.name, rounding_caveat(one.test.rounding)) for one in tests)
    warnings = [Paragraph(f"{name}:{caveat}") for name, caveat in caveats if caveat]
    rows = tuple(_adjusted_row(one, _uncalibrated(one.name, known), one.name in turned) for one in tests)
    return [Table(header, rows), Paragraph(words), *warnings]


def _uncalibrated(name: str, known: "Mapping[str, KnownPGamma]") -> bool:
    return name in known and bool(known[name].not_calibrated)


def _as_small(known: "Mapping[str, KnownPGamma]") -> str:
    return " and ".join(f"p_γ of {name} is at most {one.p_gamma:g}" for name, one in known.items() if one.mean)


def _limits_text(rejected: Sequence[AdjustedTest]) -> str:
    """Return up to which p_γ tests are rejected, and their p-values if exceedances depend on the results; empty without tests."""
    if not rejected:
        return ""
    turns = ", ".join(f"{turning_text(one)} for {one.name}" for one in rejected)
    most = ", ".join(f"{one.adjusted_p_value_unrestricted:.3g} for {one.name}" for one in rejected)
    return (
        f". If all tests had the same p_γ, H0 would be rejected up to {turns}; if cases of t̂₂ > t₂ depend on the results at the fair "
        f"runtime, adjusted p-values may be {most}"
    )


def _at_means_text(at_means: Sequence[AdjustedTest], known: "Mapping[str, KnownPGamma]") -> str:
    means = ", ".join(f"{mean_text(one.mean)} for {name}" for name, one in known.items() if one.mean)
    values = ", ".join(f"{one.adjusted_p_value_dependent:.4g} for {one.name}" for one in at_means)
    left = ", ".join(one.name for one in at_means if one.rejected) or "none"
    return f". {means[:1].upper()}{means[1:]}; there adjusted p-values for any dependence are {values}, and H0 is rejected for {left}"


def _adjusted_row(one: AdjustedTest, uncalibrated: bool, turned: bool) -> tuple[str, ...]:
    count = one.test.k if isinstance(one.test, SignTest) else one.test.w
    found = "rejected" if one.rejected else "if independent" if one.rejected_independent else "not rejected"
    if turned:
        found = "only if p_γ is kept"
    if uncalibrated and (one.rejected or one.rejected_independent):
        found += ", p_γ not calibrated"
    values = (one.test.p_value_dependent, one.adjusted_p_value_dependent, one.test.p_value, one.adjusted_p_value)
    return one.name, f"{one.test.n}", f"{count}", *(f"{value:.4g}" for value in values), found


def adjusted_document(tests: Sequence[AdjustedTest], method: Adjustment) -> JsonDocument:
    """Return several tests as a JSON document: each by name, with its adjusted p-values beside its own result."""
    documents = [asdict(one) | {"test": _document(one.test)} for one in tests]
    return {"adjustment": method, "alpha": tests[0].test.alpha, "tests": documents}


def _document(test: SignTest | SignedRankTest) -> JsonDocument:
    return test_document(test) if isinstance(test, SignTest) else asdict(test)
