"""The window of watching: shares of it, by core."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench.agent.check_limits import WINDOW_S, WINDOW_SAMPLES
from fairbench.agent.observation import observe
from fairbench.agent.recorded import RecordedSource

Ticks = tuple[int, int, int]
"""Ticks that a core was busy, idle and held back."""


def stat(*cores: Ticks) -> str:
    lines = [f"cpu{core} {busy} 0 0 {idle} 0 0 0 {steal} 0 0" for core, (busy, idle, steal) in enumerate(cores)]
    return "\n".join(["cpu  1 0 0 1 0 0 0 0 0 0", *lines, "ctxt 7\n"])


def machine(before: list[Ticks], after: list[Ticks], runnable: str = "1/9 77") -> RecordedSource:
    return RecordedSource(
        files={"/proc/stat": (stat(*before), stat(*after)), "/proc/loadavg": f"0.10 0.20 0.30 {runnable}\n"}
    )


def test_shares_of_the_window() -> None:
    seen = observe(machine([(1000, 1000, 0), (0, 0, 1000)], [(1010, 1030, 10), (0, 50, 1000)]), 0)
    assert seen.busy_share(0) == pytest.approx(20 / 50)
    assert seen.busy_share(1) == 0
    assert seen.busy_share(None) == pytest.approx(20 / 100)
    assert seen.steal_share() == pytest.approx(10 / 50)
    assert seen.steal_share_since_start() == pytest.approx(10 / 2050)


def test_the_window_is_half_a_second() -> None:
    source = machine([(0, 0, 0)], [(0, 50, 0)])
    observe(source, 0)
    assert sum(source.waited_s) == pytest.approx(WINDOW_S)
    assert len(source.waited_s) == WINDOW_SAMPLES


def test_runnable_tasks_leave_this_one_out() -> None:
    source = RecordedSource(files={"/proc/loadavg": [f"0 0 0 {n}/90 7" for n in (1, 9, 4, 3, 1)]})
    assert observe(source, None).runnable == 2
    assert observe(machine([], [], "0/9 7"), None).runnable == 0


def test_nothing_to_see() -> None:
    seen = observe(RecordedSource(), None)
    assert seen.runnable is None
    assert (seen.busy_share(None), seen.busy_share(0), seen.steal_share()) == (None, None, None)


def test_a_window_in_which_no_tick_passed_is_unknown() -> None:
    assert observe(machine([(5, 5, 5)], [(5, 5, 5)]), 0).busy_share(0) is None


ticks = st.tuples(*[st.integers(0, 10**6)] * 3)


@given(st.lists(ticks, max_size=3), st.lists(ticks, max_size=3), st.one_of(st.none(), st.integers(0, 3)))
def test_shares_are_shares(before: list[Ticks], after: list[Ticks], core: int | None) -> None:
    seen = observe(machine(before, after), core)
    for share in (seen.busy_share(core), seen.steal_share(), seen.steal_share_since_start()):
        assert share is None or 0 <= share <= 1
