"""Verdicts on what else uses the machine, from recorded texts."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from fairbench_agent.agent.readiness import probes
from fairbench_agent.agent.readiness.counters import CoreTimes, Observation
from fairbench_agent.agent.readiness.probes import Assessment
from tests.agent.machine.recorded_machine import RecordedSource

CPU = "/sys/devices/system/cpu"
SECOND = 10**9
IDLE = CoreTimes(0, SECOND, 0)
FOUR_CORES = {f"{CPU}/online": "0-3\n"}


def seen(
    files: dict[str, str] | None = None, *, core: int | None = 1, cores: dict[int | None, CoreTimes] | None = None
) -> Observation:
    source = RecordedSource(files={**FOUR_CORES, **(files or {})})
    return Observation(source, core, dict.fromkeys(cores or {}, CoreTimes(0, 0, 0)), cores or {})


def verdict(assessment: Assessment) -> str:
    assert (assessment.advice is None) == (assessment.finding.verdict in {"good", "unknown"})
    return assessment.finding.verdict


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0.50 0 0 1/9 7", "good"),
        ("2.00 0 0 1/9 7", "caution"),
        ("3.50 0 0 1/9 7", "bad"),
        ("x", "unknown"),
        ("", "unknown"),
    ],
)
def test_load_is_judged_per_core(text: str, expected: str) -> None:
    assert verdict(probes.load(seen({"/proc/loadavg": text}))) == expected


def test_load_of_macos_is_psutil_s_and_windows_has_none() -> None:
    source = RecordedSource(system="Darwin", psutil_facts={"load_one_minute": 9.0, "logical_cores": 8})
    mac = seen()._replace(source=source)
    assert verdict(probes.load(mac)) == "bad"
    assert verdict(probes.load(mac._replace(source=replace(source, system="Windows")))) == "unknown"


@pytest.mark.parametrize(("busy_ms", "expected"), [(0, "good"), (50, "good"), (100, "caution"), (300, "bad")])
def test_core_in_use(busy_ms: int, expected: str) -> None:
    used = CoreTimes(busy_ms * 10**6, SECOND - busy_ms * 10**6, 0)
    assessment = probes.core_busy(seen(cores={0: IDLE, 1: used}))
    assert verdict(assessment) == expected
    assert assessment.finding.value == f"core 1: {busy_ms / 10:.1f} %"


def test_all_cores_count_where_none_is_chosen() -> None:
    assessment = probes.core_busy(
        seen(core=None, cores={None: CoreTimes(SECOND, SECOND, 0), 0: IDLE, 1: CoreTimes(SECOND, 0, 0)})
    )
    assert assessment.finding.value == "50.0 %"
    assert verdict(probes.core_busy(seen())) == "unknown"


SHARED = {f"{CPU}/cpu1/topology/thread_siblings_list": "1,3\n"}


@pytest.mark.parametrize(
    ("files", "sibling", "expected", "value"),
    [
        (SHARED, IDLE, "good", "core 3: 0.0 % in use"),
        (SHARED, CoreTimes(SECOND, SECOND, 0), "bad", "core 3: 50.0 % in use"),
        ({f"{CPU}/cpu1/topology/thread_siblings_list": "1\n"}, IDLE, "good", "none"),
        ({}, IDLE, "unknown", None),
    ],
)
def test_sibling(files: dict[str, str], sibling: CoreTimes, expected: str, value: str | None) -> None:
    assessment = probes.sibling(seen(files, cores={1: IDLE, 3: sibling}))
    assert verdict(assessment) == expected
    assert assessment.finding.value == value


def test_of_several_siblings_the_busiest_counts() -> None:
    files = {f"{CPU}/cpu1/topology/thread_siblings_list": "0-3\n"}
    cores: dict[int | None, CoreTimes] = {0: IDLE, 1: IDLE, 2: CoreTimes(SECOND, SECOND, 0), 3: IDLE}
    assert probes.sibling(seen(files, cores=cores)).finding.value == "core 0,2-3: 50.0 % in use"


def test_sibling_without_times_or_core() -> None:
    assert probes.sibling(seen(SHARED)).finding.value == "core 3"
    assert verdict(probes.sibling(seen(SHARED, core=None))) == "unknown"


def steal(ms: int) -> CoreTimes:
    return CoreTimes(0, SECOND - ms * 10**6, ms * 10**6)


@pytest.mark.parametrize(("now_ms", "expected"), [(0, "good"), (20, "good"), (50, "caution"), (200, "bad")])
def test_steal_in_the_window(now_ms: int, expected: str) -> None:
    assert verdict(probes.steal(seen(cores={1: steal(now_ms)}))) == expected


def test_steal_since_start_counts_too() -> None:
    quiet = Observation(RecordedSource(), 1, {1: steal(300)}, {1: CoreTimes(0, SECOND, 300 * 10**6)})
    assessment = probes.steal(quiet)
    assert verdict(assessment) == "bad"
    assert assessment.finding.value == "0.0 % now, 23.1 % since start"


def test_systems_without_steal() -> None:
    assert verdict(probes.steal(seen())) == "unknown"
    mac = seen(cores={1: IDLE})._replace(source=RecordedSource(system="Darwin"))
    assert verdict(probes.steal(mac)) == "unknown"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("some avg10=0.45 avg60=0 avg300=0 total=1\n", "good"),
        ("some avg10=5.00 avg60=0 avg300=0 total=1\n", "caution"),
        ("some avg10=93.76 avg60=0 avg300=0 total=1\n", "bad"),
        ("full avg10=93.76 avg60=0 avg300=0 total=1\n", "unknown"),
        ("", "unknown"),
    ],
)
def test_pressure(text: str, expected: str) -> None:
    assert verdict(probes.pressure(seen({"/proc/pressure/cpu": text}))) == expected


@pytest.mark.parametrize(
    ("text", "expected", "value"),
    [
        ("max 100000", "good", "none"),
        ("400000 100000", "good", "4.00 cores"),
        ("150000 100000", "caution", "1.50 cores"),
        ("50000 100000", "bad", "0.50 cores"),
        ("", "unknown", None),
    ],
)
def test_quota(text: str, expected: str, value: str | None) -> None:
    assessment = probes.quota(seen({"/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": text}))
    assert verdict(assessment) == expected
    assert assessment.finding.value == value


PROBES: list[Callable[[Observation], Assessment]] = [
    *(probes.load, probes.core_busy, probes.sibling, probes.steal, probes.pressure, probes.quota),
]


@pytest.mark.parametrize("probe", PROBES)
def test_what_a_system_does_not_show_is_unknown(probe: Callable[[Observation], Assessment]) -> None:
    finding = probe(Observation(RecordedSource(), None, {}, {})).finding
    assert (finding.verdict, finding.value) == ("unknown", None)
