"""Pauses grow, are bounded, and are not the same for all."""

from hypothesis import given
from hypothesis import strategies as st

from fairbench.pool.patience import Patience


@given(st.integers(0, 40), st.floats(0, 1))
def test_pauses_double_up_to_the_longest_and_half_of_each_is_drawn(attempt: int, share: float) -> None:
    whole = min(30.0, 2.0**attempt)
    assert whole / 2 <= Patience().pause_s(attempt, share) <= whole
    assert Patience().pause_s(attempt, 1) == whole


def test_all_attempts_together_outlast_the_restart_of_a_server() -> None:
    patience = Patience()
    assert 40 <= sum(patience.pause_s(attempt, 0) for attempt in range(patience.attempts - 1)) <= 120
