"""Several studies of one B at one level: what they allow together, once each is adjusted for the others."""

import shlex
from collections.abc import Mapping
from typing import Any

from fairbench_agent.comparison.report_blocks import Block, Heading, Items, Paragraph
from fairbench_agent.comparison.sign_test.several_tests import SeveralTests, several_tests
from fairbench_agent.comparison.study.origin_report import changed_text, disturbed_text
from fairbench_agent.comparison.study.placement_report import placement_caution
from fairbench_agent.comparison.study.study_conclusion import Conclusion
from fairbench_agent.comparison.study.study_report import conclusion_document
from fairbench_agent.core.console import next_text

_BY_ITSELF = "what is reported of a study by itself is not adjusted for the others"


def several_text(found: Mapping[str, Conclusion], *, verbose: bool = False) -> str:
    """Return which A several studies find B better than, and which had many disturbed runs; if verbose, the claim too."""
    result = adjusted_studies(found)
    text = result.full_text() if verbose else result.text()
    again = f"fairbench-compare study conclude {' '.join(map(shlex.quote, found))}"
    return "\n".join([text, *(f"Also: {told}" for told in _of_runs(found)), next_text(f"{again} --sentence")])


def several_sentence(found: Mapping[str, Conclusion]) -> str:
    """Return the sentences that several studies allow together, with what their runs and measurements take from them."""
    of_grade_c = [f"{name}: {told}" for name, one in found.items() for told in one.plan.of_grade_c]
    return " ".join([adjusted_studies(found).sentence, *_of_runs(found), *of_grade_c])


def several_blocks(found: Mapping[str, Conclusion]) -> list[Block]:
    """Return what several studies, by name, allow together; each by itself is a report of its own."""
    result = adjusted_studies(found)
    return [
        Heading("Several studies at one level", 1),
        *result.tables(),
        Paragraph(result.sentence),
        Items((*_of_runs(found), _BY_ITSELF)),
    ]


def several_document(found: Mapping[str, Conclusion]) -> dict[str, Any]:
    """Return several concluded studies as a JSON document: each adjusted for the others, and by itself."""
    studies = {name: conclusion_document(one) for name, one in found.items()}
    return adjusted_studies(found).model_dump(mode="json") | {"studies": studies}


def adjusted_studies(found: Mapping[str, Conclusion]) -> SeveralTests:
    """Return the tests of studies, by name, adjusted for each other."""
    return several_tests({name: one.test for name, one in found.items()})


def _of_runs(found: Mapping[str, Conclusion]) -> list[str]:
    """Return which studies had many disturbed runs, or runs of an instance on several kinds of nodes, and what that means."""
    return [
        f"{name}: {told}."
        for name, one in found.items()
        for told in (changed_text(one.origin), disturbed_text(one.origin), placement_caution(one))
        if told
    ]
