"""Counters are what the system's texts say, or unknown."""

import os
import platform
from dataclasses import astuple, replace
from pathlib import Path

import psutil
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench.agent.counters import (
    CoreTimes,
    Counters,
    core_times,
    parse_pressure,
    parse_stat,
    read_counters,
    throttle_events,
)
from fairbench.agent.recorded import RecordedSource, parse_recording
from fairbench.agent.sources import System

CPU = "/sys/devices/system/cpu"
STAT = """cpu  100 10 50 800 20 1 4 15 7 0
cpu0 60 10 20 400 10 1 4 5 7 0
cpu1 40 0 30 400 10 0 0 10 0 0
intr 174076 0 0
ctxt 308508
"""
STATUS = "Name:\tjane\nState:\tR (running)\nvoluntary_ctxt_switches:\t64\nnonvoluntary_ctxt_switches:\t6\n"
PRESSURE = "some avg10=0.45 avg60=0.76 avg300=0.35 total=4044109\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=0\n"
MACHINE = RecordedSource(
    files={
        "/proc/7/status": STATUS,
        "/proc/7/cgroup": "0::/a\n",
        "/proc/stat": STAT,
        "/proc/pressure/cpu": PRESSURE,
        "/sys/fs/cgroup/a/cpu.stat": "throttled_usec 25\n",
        f"{CPU}/cpu1/thermal_throttle/core_throttle_count": "3\n",
        f"{CPU}/cpu1/thermal_throttle/package_throttle_count": "4\n",
        f"{CPU}/cpu1/cpufreq/scaling_cur_freq": "3400000\n",
    }
)
NOTHING = Counters(None, None, None, None, None, None, None, None)


def test_every_counter_of_linux() -> None:
    assert read_counters(MACHINE, 7, 1) == Counters(
        voluntary_switches=64,
        involuntary_switches=6,
        steal_ns=100_000_000,
        busy_ns=1_650_000_000,
        pressure_ns=4_044_109_000,
        throttled_ns=25_000,
        throttle_events=7,
        frequency_hz=3_400_000_000,
    )


def test_a_process_that_is_not_pinned_sees_all_cores() -> None:
    counters = read_counters(MACHINE, 7, None)
    assert counters.steal_ns == 150_000_000
    assert counters.frequency_hz is None


def test_a_core_that_is_not_listed_is_unknown() -> None:
    assert read_counters(MACHINE, 7, 5).steal_ns is None


def test_ticks_are_the_system_s() -> None:
    assert read_counters(replace(MACHINE, ticks_per_second=250), 7, 1).steal_ns == 40_000_000


def test_systems_without_proc_tell_what_psutil_knows() -> None:
    source = RecordedSource(system="Darwin", core_times=([(1.5, 2.0), (0.5, 9.0)],), process_switches={7: (8, 9)})
    assert read_counters(source, 7, None) == replace(
        NOTHING, voluntary_switches=8, involuntary_switches=9, busy_ns=2_000_000_000
    )
    assert core_times(source)[1] == CoreTimes(500_000_000, 9_000_000_000, 0)


def test_a_system_that_shows_nothing() -> None:
    assert read_counters(RecordedSource(system="Windows"), 7, 0) == NOTHING


def test_recorded_machine() -> None:
    path = Path(__file__).parents[1] / "data" / "cpuinfo" / "intel-xeon-guest-with-amx.txt"
    source = parse_recording(path.read_text(encoding="utf-8"))
    stat = parse_stat(source.read_text("/proc/stat"), 100)
    assert set(stat) == {None, 0, 1}
    # the kernel adds up what each core has not rounded yet
    assert stat[None].busy_ns == pytest.approx(stat[0].busy_ns + stat[1].busy_ns, abs=100_000_000)
    files = {**source.files, "/proc/7/cgroup": source.files["/proc/self/cgroup"]}
    counters = read_counters(replace(source, files=files), 7, 0)
    assert (counters.throttled_ns, counters.pressure_ns) == (0, 631_461_931_000)


def test_old_and_malformed_texts_are_unknown() -> None:
    assert parse_stat("cpu0 1 2 3 4\ncpu1 a b c d e f g h\n", 100) == {}
    assert parse_stat("cpu0 -1 2 3 4 5 6 7 8\n", 100) == {}
    assert parse_pressure("some avg10=0.00") is None
    assert parse_pressure(None) is None
    assert throttle_events(RecordedSource(files={f"{CPU}/cpu0/thermal_throttle/core_throttle_count": "-3"}), 0) is None
    odd = RecordedSource(files={"/proc/7/status": "voluntary_ctxt_switches:\tmany\n"})
    assert read_counters(odd, 7, 0) == NOTHING


def test_gains() -> None:
    before = Counters(1, 2, 3, 4, 5, None, 7, 800)
    after = Counters(11, 2, 2, 14, None, 6, 9, 700)
    assert after.since(before) == Counters(10, 0, None, 10, None, None, 2, 700)


known = st.one_of(st.none(), st.integers(0, 10**18))
counters = st.builds(Counters, *[known] * 8)


@given(counters, counters)
def test_no_gain_is_negative(before: Counters, after: Counters) -> None:
    assert all(gain is None or gain >= 0 for gain in astuple(after.since(before)))


@given(counters, st.integers(0, 10**9))
def test_gains_of_a_steady_rise_are_the_rise(before: Counters, rise: int) -> None:
    after = Counters(*(None if value is None else value + rise for value in astuple(before)))
    gained = after.since(before)
    assert {gain for gain in astuple(gained)[:-1] if gain is not None} <= {rise}
    assert gained.frequency_hz == after.frequency_hz


@given(
    st.dictionaries(st.sampled_from(sorted(MACHINE.files)), st.text(max_size=60)),
    st.one_of(st.none(), st.integers(0, 2)),
)
def test_no_text_raises(changed: dict[str, str], core: int | None) -> None:
    read = read_counters(replace(MACHINE, files={**MACHINE.files, **changed}), 7, core)
    assert all(value is None or value >= 0 for value in astuple(read))


def test_this_process_is_counted_as_psutil_counts_it() -> None:
    mine = psutil.Process().num_ctx_switches()
    after = read_counters(System(), os.getpid(), None)
    if platform.system() == "Linux":
        assert (after.voluntary_switches or 0) >= mine.voluntary
        assert (after.involuntary_switches or 0) >= mine.involuntary
    assert (after.busy_ns or 0) > 0
