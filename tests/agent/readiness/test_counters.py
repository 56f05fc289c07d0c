"""Counters in the system's files."""

import os
from dataclasses import replace
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.counters import (
    WINDOW_S,
    CoreTimes,
    Counters,
    core_times,
    increases,
    observe,
    parse_stat,
    quota_cores,
    read_counters,
    throttle_events,
    throttled_ns,
)
from fairbench_agent.pool.record.timing import Noise
from tests.agent.examples import UNJUDGED
from tests.agent.machine.recorded_machine import RecordedSource

CPU = "/sys/devices/system/cpu"
STAT = """cpu  100 10 50 800 20 1 4 15 7 0
cpu0 60 10 20 400 10 1 4 5 7 0
cpu1 40 0 30 400 10 0 0 10 0 0
intr 174076 0 0
ctxt 308508
"""
MACHINE = RecordedSource(
    files={
        "/proc/7/cgroup": "0::/a\n",
        "/proc/stat": STAT,
        "/sys/fs/cgroup/a/cpu.stat": "throttled_usec 25\n",
        f"{CPU}/cpu1/thermal_throttle/core_throttle_count": "3\n",
        f"{CPU}/cpu1/thermal_throttle/package_throttle_count": "4\n",
    }
)
NAMES = (*Noise.model_fields.keys() - {"neighbour_ns", "clock_step_ns", "drift_ns", *UNJUDGED}, "busy_ns")
NOTHING = dict.fromkeys(NAMES)


def test_every_counter_of_linux() -> None:
    assert read_counters(MACHINE, 7, 1) == {
        "steal_ns": 100_000_000,
        "busy_ns": 1_650_000_000,
        "throttled_ns": 25_000,
        "throttle_events": 7,
    }


def test_other_cores_and_systems() -> None:
    every_core = read_counters(MACHINE, 7, None)
    assert every_core["steal_ns"] == 150_000_000
    assert read_counters(MACHINE, 7, 5)["steal_ns"] is None
    assert read_counters(replace(MACHINE, ticks_per_second=250), 7, 1)["steal_ns"] == 40_000_000
    mac = RecordedSource(system="Darwin", core_times=([(1.5, 2.0), (0.5, 9.0)],))
    assert read_counters(mac, 7, None) == NOTHING | {"busy_ns": 2_000_000_000}
    assert core_times(mac)[1] == CoreTimes(500_000_000, 9_000_000_000, None)
    assert read_counters(RecordedSource(system="Windows"), 7, 0) == NOTHING


@pytest.mark.parametrize(
    ("flags", "stolen", "steal_ns"), [("fpu", 0, 0), ("fpu hypervisor", 0, None), ("fpu hypervisor", 3, 30_000_000)]
)
def test_a_guest_without_stolen_time_may_not_report_it(flags: str, stolen: int, steal_ns: int | None) -> None:
    files = {
        "/proc/cpuinfo": f"processor\t: 0\nflags\t\t: {flags}\n",
        "/proc/stat": "".join(f"{name} 9 0 0 9 0 0 0 {stolen} 0 0\n" for name in ("cpu ", "cpu0", "cpu1")),
    }
    assert read_counters(RecordedSource(files=files), 7, 1)["steal_ns"] == steal_ns
    files["/sys/class/dmi/id/sys_vendor"] = "QEMU\n"  # the flag may be hidden
    assert read_counters(RecordedSource(files=files), 7, 1)["steal_ns"] == (steal_ns or None)


def test_old_and_malformed_texts_are_unknown() -> None:
    zeros = "cpu  0 0 0 0 0 0 0 0 0 0\ncpu0 0 0 0 0 0 0 0 0 0 0\n"
    assert read_counters(RecordedSource(files={"/proc/stat": zeros}, core_times=([(0, 0)],)), 7, 0) == NOTHING
    assert parse_stat("cpu0 1 2 3 4\ncpu1 a b c d e f g h\n", 100) == {}
    assert parse_stat("cpu0 -1 2 3 4 5 6 7 8\n", 100) == {}
    assert throttle_events(RecordedSource(files={f"{CPU}/cpu0/thermal_throttle/core_throttle_count": "-3"}), 0) is None


counters = st.fixed_dictionaries(dict.fromkeys(NAMES, st.none() | st.integers(0, 10**18)))


@given(counters, counters, st.integers(0, 10**9))
def test_increases_are_never_negative(before: Counters, after: Counters, rise: int) -> None:
    assert all(value is None or value >= 0 for value in increases(before, after).values())
    later = {name: None if value is None else value + rise for name, value in before.items()}
    expected = {name: None if value is None else rise for name, value in before.items()}
    assert increases(before, later) == expected


@given(
    st.dictionaries(st.sampled_from(sorted(MACHINE.files)), st.text(max_size=60)),
    st.one_of(st.none(), st.integers(0, 2)),
)
def test_malformed_texts_do_not_raise(changed: dict[str, str], core: int | None) -> None:
    read = read_counters(replace(MACHINE, files={**MACHINE.files, **changed}), 7, core)
    assert all(value is None or value >= 0 for value in read.values())


def test_counters_of_this_process() -> None:
    assert (read_counters(SystemSource(), os.getpid(), None)["busy_ns"] or 0) > 0


Ticks = tuple[int, int, int]
"""Busy, idle and stolen ticks of a core."""


def stat_of(*cores: Ticks) -> str:
    lines = [f"cpu{core} {busy} 0 0 {idle} 0 0 0 {steal} 0 0" for core, (busy, idle, steal) in enumerate(cores)]
    busy, idle, steal = map(sum, zip(*cores, strict=True)) if cores else (0, 0, 0)
    return "\n".join([f"cpu  {busy} 0 0 {idle} 0 0 0 {steal} 0 0", *lines, "ctxt 7\n"])


def source_of(before: list[Ticks], after: list[Ticks]) -> RecordedSource:
    return RecordedSource(files={"/proc/stat": (stat_of(*before), stat_of(*after))})


def test_shares_of_the_window() -> None:
    observation = observe(source_of([(1000, 1000, 0), (0, 0, 1000)], [(1010, 1030, 10), (0, 50, 1000)]), 0)
    assert observation.busy_share(0) == pytest.approx(20 / 50)
    assert observation.busy_share(1) == 0
    assert observation.busy_share(None) == pytest.approx(20 / 100)
    assert observation.steal_share() == pytest.approx(10 / 50)
    assert observation.steal_share(since_boot=True) == pytest.approx(10 / 2050)


def test_windows_without_ticks_or_files_are_unknown() -> None:
    source = source_of([(5, 5, 5)], [(5, 5, 5)])
    assert observe(source, 0).busy_share(0) is None  # no tick passed
    assert source.waited_s == [WINDOW_S]
    empty = observe(RecordedSource(), None)
    assert (empty.busy_share(None), empty.busy_share(0), empty.steal_share()) == (None, None, None)


ticks = st.tuples(*[st.integers(0, 10**6)] * 3)


@given(st.lists(ticks, max_size=3), st.lists(ticks, max_size=3), st.one_of(st.none(), st.integers(0, 3)))
def test_shares_are_between_0_and_1(before: list[Ticks], after: list[Ticks], core: int | None) -> None:
    observation = observe(source_of(before, after), core)
    for share in (observation.busy_share(core), observation.steal_share(), observation.steal_share(since_boot=True)):
        assert share is None or 0 <= share <= 1


V2 = "/sys/fs/cgroup"
V1 = "/sys/fs/cgroup/cpu,cpuacct"
CPU_V1 = "/sys/fs/cgroup/cpu"


def v1(folder: str, quota: int, throttled_ns: int) -> dict[str, str]:
    stat = f"nr_periods 5\nnr_throttled 3\nthrottled_time {throttled_ns}\n"
    return {
        f"{folder}/cpu.cfs_quota_us": f"{quota}\n",
        f"{folder}/cpu.cfs_period_us": "100000\n",
        f"{folder}/cpu.stat": stat,
    }


def v2(folder: str, limit: str, throttled_us: int) -> dict[str, str]:
    stat = f"usage_usec 9\nnr_periods 5\nnr_throttled 3\nthrottled_usec {throttled_us}\n"
    return {f"{folder}/cpu.max": f"{limit}\n", f"{folder}/cpu.stat": stat}


OWN_NAMESPACE = v2(V2, "20000 10000", 4) | {f"{V2}/../../docker/x/cpu.max": "1 10000\n"}
BOTH_VERSIONS = v1(CPU_V1, 300_000, 5) | {"/sys/fs/cgroup/unified/cpu.stat": "usage_usec 9\n"}


@pytest.mark.parametrize(
    ("groups", "files", "cores", "throttled"),
    [
        ("0::/user.slice/run.scope\n", v2(f"{V2}/user.slice/run.scope", "50000 100000", 12), 0.5, 12_000),
        ("0::/a/b\n", v2(f"{V2}/a/b", "max 100000", 0) | v2(f"{V2}/a", "150000 100000", 3), 1.5, 3_000),
        ("0::/a\n", v2(f"{V2}/a", "max 100000", 4), inf, 4_000),
        # roots of namespaces, since the root of all groups has no cpu.max
        ("0::/\n", v2(V2, "max 100000", 4), None, 4_000),
        ("0::/a\n", v2(V2, "max 100000", 4) | v2(f"{V2}/a", "max 100000", 0), None, 4_000),
        ("1:cpu:/\n", v1(CPU_V1, -1, 0), inf, 0),
        ("0::/\n", {f"{V2}/cpu.stat": "throttled_usec 4\n"}, None, 4_000),
        ("0::/../../docker/x\n", OWN_NAMESPACE, 2.0, 4_000),
        ("5:cpu,cpuacct:/docker/x\n3:memory:/docker/x\n0::/\n", v1(f"{V1}/docker/x", 25_000, 77), 0.25, 77),
        ("5:cpuacct,cpu:/docker/x\n", v1(V1, -1, 0), inf, 0),
        ("1:cpu:/\n0::/\n", BOTH_VERSIONS, 3.0, 5),
        ("", {}, None, None),
        ("0::/a\n", {f"{V2}/a/cpu.max": "0 0\n", f"{V2}/a/cpu.stat": "throttled_usec x"}, None, None),
        ("7:cpuset:/a\n", {f"{V1}/a/cpu.cfs_quota_us": "1"}, None, None),
    ],
)
def test_quotas_and_throttling(groups: str, files: dict[str, str], cores: float | None, throttled: int | None) -> None:
    machine = RecordedSource(files={"/proc/7/cgroup": groups, **files})
    assert quota_cores(machine, 7) == cores
    assert throttled_ns(machine, 7) == throttled
