"""The thresholds: complete, ordered, and fit for a record."""

from fairbench.agent.limits import LIMITS, limits_text
from fairbench.pool.record import Grade


def test_what_b_allows_a_does_not_exceed() -> None:
    pairs = {name[2:] for name in LIMITS if name.startswith(("a_", "b_"))}
    assert pairs
    for name in pairs:
        assert 0 < LIMITS[f"a_{name}"] < LIMITS[f"b_{name}"]


def test_a_record_keeps_them() -> None:
    grade = Grade(letter="A", reasons=(), thresholds=limits_text())
    assert grade.thresholds == {name: str(limit) for name, limit in LIMITS.items()}
    assert grade.thresholds["a_lost_share"] == "0.005"
