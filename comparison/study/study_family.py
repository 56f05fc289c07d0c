"""Several studies of one B at one level: what they allow together, once each is adjusted for the others."""

import shlex
from collections.abc import Mapping
from typing import Any

from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma, p_gamma_text
from fairbench_agent.comparison.report_blocks import Block, Heading, Items, Paragraph, plain_text
from fairbench_agent.comparison.sign_test.alternatives_report import adjusted_blocks, adjusted_document
from fairbench_agent.comparison.sign_test.multiple_tests import (
    AdjustedTest,
    Adjustment,
    adjusted_at_means,
    adjusted_tests,
)
from fairbench_agent.comparison.sign_test.short_answer import several_answer
from fairbench_agent.comparison.study.origin_report import changed_text, disturbed_text
from fairbench_agent.comparison.study.placement_report import placement_caution
from fairbench_agent.comparison.study.study_conclusion import Conclusion
from fairbench_agent.comparison.study.study_report import conclusion_document
from fairbench_agent.core.console import next_text
from fairbench_agent.core.table import Table

_BY_ITSELF = "what is reported of a study by itself is not adjusted for the others"


def several_text(found: Mapping[str, Conclusion], adjustment: Adjustment, *, verbose: bool = False) -> str:
    """Return which A several studies find B better than, and which had many disturbed runs; if verbose, the claim too."""
    tests, known, at_means = adjusted_studies(found, adjustment)
    blocks = several_blocks(found, adjustment)
    shown = blocks if verbose else [block for block in blocks if isinstance(block, Table)]
    answer = "\n".join([several_answer(tests, known, at_means), *(f"Also: {told}" for told in _of_runs(found))])
    again = f"fairbench-compare study conclude {' '.join(map(shlex.quote, found))}"
    told = next_text(f"{again} --sentence", f"{again} --report report.html  # each study by itself too")
    return f"{answer}\n\n{plain_text(shown)}\n{told}"


def several_sentence(found: Mapping[str, Conclusion], adjustment: Adjustment) -> str:
    """Return the sentences that several studies allow together, with what their runs and measurements take from them."""
    tests, known, at_means = adjusted_studies(found, adjustment)
    claims = [one.text for one in adjusted_blocks(tests, adjustment, known, at_means) if isinstance(one, Paragraph)]
    of_grade_c = [f"{name}: {told}" for name, one in found.items() for told in one.plan.of_grade_c]
    return " ".join([*claims, *_of_runs(found), *of_grade_c])


def several_blocks(found: Mapping[str, Conclusion], adjustment: Adjustment) -> list[Block]:
    """Return what several studies, by name, allow together; each by itself is a report of its own."""
    tests, known, at_means = adjusted_studies(found, adjustment)
    said = tuple(f"{name}: {p_gamma_text(one.plan.known)}." for name, one in found.items())
    return [
        Heading("Several studies at one level", 1),
        *adjusted_blocks(tests, adjustment, known, at_means),
        Items((*said, *_of_runs(found), _BY_ITSELF)),
    ]


def several_document(found: Mapping[str, Conclusion], adjustment: Adjustment) -> dict[str, Any]:
    """Return several concluded studies as a JSON document: each adjusted for the others, and by itself."""
    tests, known, at_means = adjusted_studies(found, adjustment)
    studies = {name: conclusion_document(one) for name, one in found.items()}
    together = adjusted_document(tests, adjustment)
    for test in together["tests"]:
        mean = known[test["name"]].mean
        test["not_calibrated"] = known[test["name"]].not_calibrated
        test["p_gamma_mean"] = mean.probability if mean else None
        test["adjusted_p_value_at_mean"] = test["rejected_at_mean"] = None
    for test, moved in zip(together["tests"], at_means, strict=bool(at_means)):
        test["adjusted_p_value_at_mean"] = moved.adjusted_p_value_dependent
        test["rejected_at_mean"] = test["rejected"] and moved.rejected
    return together | {"studies": studies}


def adjusted_studies(
    found: Mapping[str, Conclusion], adjustment: Adjustment
) -> tuple[tuple[AdjustedTest, ...], dict[str, KnownPGamma], tuple[AdjustedTest, ...]]:
    """Return the tests adjusted, what is known of their p_γ, and the tests adjusted at what the plain γ achieves on average."""
    tests, known = (
        {name: one.test for name, one in found.items()},
        {name: one.plan.known for name, one in found.items()},
    )
    return adjusted_tests(tests, adjustment), known, adjusted_at_means(tests, known, adjustment)


def _of_runs(found: Mapping[str, Conclusion]) -> list[str]:
    """Return which studies had many disturbed runs, or runs of an instance on several kinds of nodes, and what that means."""
    return [
        f"{name}: {told}."
        for name, one in found.items()
        for told in (changed_text(one.origin), disturbed_text(one.origin), placement_caution(one))
        if told
    ]
