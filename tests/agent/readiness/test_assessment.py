"""Limits in both directions, verdicts in order, and advice only where something is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.readiness import probes as limits
from fairbench_agent.agent.readiness.probes import Limit, assess, unknown
from fairbench_agent.pool.record.protocol import FitnessVerdict

ORDER: dict[FitnessVerdict, int] = {"good": 0, "caution": 1, "bad": 2}


@pytest.mark.parametrize(
    ("limit", "verdicts"),
    [
        (Limit(caution=1, bad=3), {1: "good", 2: "caution", 3: "caution", 4: "bad"}),
        (Limit(caution=3, bad=1), {4: "good", 3: "good", 2: "caution", 1: "caution", 0: "bad"}),
    ],
)
def test_verdicts(limit: Limit, verdicts: dict[float, FitnessVerdict]) -> None:
    assert {value: limit.verdict(value) for value in verdicts} == verdicts


@given(
    st.sampled_from([v for v in vars(limits).values() if isinstance(v, Limit)]),
    st.floats(0, 1e12),
    st.floats(0, 1e12),
)
def test_verdicts_only_worsen_in_one_direction(limit: Limit, one: float, other: float) -> None:
    low, high = sorted((one, other))
    first, last = ORDER[limit.verdict(low)], ORDER[limit.verdict(high)]
    assert first <= last if limit.caution <= limit.bad else first >= last


@pytest.mark.parametrize(
    ("verdict", "advised"), [("good", False), ("unknown", False), ("caution", True), ("bad", True)]
)
def test_advice(verdict: FitnessVerdict, advised: bool) -> None:
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
