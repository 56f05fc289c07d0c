"""Assessments advise only where something is wrong."""

import pytest

from fairbench.agent.assessment import assess, percent, share_limit, unknown, worst
from fairbench.agent.check_limits import Limit, Verdict


@pytest.mark.parametrize(
    ("verdict", "advised"), [("good", False), ("unknown", False), ("caution", True), ("bad", True)]
)
def test_advice(verdict: Verdict, advised: bool) -> None:
    assessment = assess("governor", "powersave", "performance", verdict, "do something")
    assert (assessment.advice is not None) == advised
    assert assessment.finding.verdict == verdict


def test_unknown_has_no_value() -> None:
    assert unknown("boost").finding.model_dump() == {
        "name": "boost",
        "value": None,
        "limit": None,
        "verdict": "unknown",
    }


def test_worst() -> None:
    assert worst("good", "bad", "caution") == "bad"
    assert worst("good", "caution") == "caution"


def test_shares_in_words() -> None:
    assert percent(0.0567) == "5.7 %"
    assert share_limit(Limit(0.02, 0.1)) == "at most 2.0 %"
