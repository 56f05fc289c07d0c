"""Limits in both directions, and verdicts in order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench.agent import check_limits
from fairbench.agent.check_limits import Limit, Verdict

ORDER: dict[Verdict, int] = {"good": 0, "caution": 1, "bad": 2}


@pytest.mark.parametrize(
    ("limit", "verdicts"),
    [
        (Limit(caution=1, bad=3), {1: "good", 2: "caution", 3: "caution", 4: "bad"}),
        (Limit(caution=3, bad=1), {4: "good", 3: "good", 2: "caution", 1: "caution", 0: "bad"}),
    ],
)
def test_verdicts(limit: Limit, verdicts: dict[float, Verdict]) -> None:
    assert {value: limit.verdict(value) for value in verdicts} == verdicts


@given(
    st.sampled_from([v for v in vars(check_limits).values() if isinstance(v, Limit)]),
    st.floats(0, 1e12),
    st.floats(0, 1e12),
)
def test_verdicts_only_worsen_in_one_direction(limit: Limit, one: float, other: float) -> None:
    low, high = sorted((one, other))
    first, last = ORDER[limit.verdict(low)], ORDER[limit.verdict(high)]
    assert first <= last if limit.caution <= limit.bad else first >= last
