"""The clocks, and what is said about them."""

import time
from datetime import UTC, datetime
from itertools import accumulate, chain, repeat

from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.clock import Clock, timer_resolution_ns, utc_text


def test_real_clock_counts_nanoseconds_of_the_system() -> None:
    clock = Clock()
    before = time.time_ns()
    assert before <= clock.calendar_ns() <= time.time_ns()
    assert 0 <= clock.cpu_ns() <= time.process_time_ns()
    assert clock.wall_ns() <= clock.wall_ns()


@given(st.lists(st.integers(0, 1000), min_size=3, max_size=60).filter(any))
def test_resolution_is_the_smallest_step(steps: list[int]) -> None:
    readings = list(accumulate(steps, initial=5))
    assert timer_resolution_ns(iter(readings).__next__, len(steps)) == min(step for step in steps if step)


def test_a_coarse_clock_is_read_until_it_moves() -> None:
    readings = chain(repeat(0, 5000), [15_625_000], repeat(15_625_000))
    assert timer_resolution_ns(readings.__next__, 2000) == 15_625_000


def test_this_timer_resolves_less_than_a_millisecond() -> None:
    assert 0 < timer_resolution_ns(Clock().wall_ns) < 1_000_000


@given(st.datetimes(datetime(1970, 1, 1), datetime(9999, 12, 31)))  # noqa: DTZ001  given the time zone below
def test_moments_are_written_in_utc_to_the_second(moment: datetime) -> None:
    whole = moment.replace(microsecond=0, tzinfo=UTC)
    assert utc_text(int(whole.timestamp()) * 10**9 + 999_999_999) == whole.isoformat().replace("+00:00", "Z")
