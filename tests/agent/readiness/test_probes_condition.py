"""Verdicts on the condition of the machine, from recorded texts."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from fairbench_agent.agent.readiness import probes
from fairbench_agent.agent.readiness.counters import Observation
from fairbench_agent.agent.readiness.probes import Assessment
from tests.agent.machine.recorded_machine import RecordedSource

CPU = "/sys/devices/system/cpu"


def seen(source: RecordedSource, core: int | None = 1) -> Observation:
    return Observation(source, core, {}, {})


def linux(files: Mapping[str, str], core: int | None = 1) -> Observation:
    return seen(RecordedSource(files=files), core)


def verdict(assessment: Assessment) -> str:
    assert (assessment.advice is None) == (assessment.finding.verdict in {"good", "unknown"})
    return assessment.finding.verdict


@pytest.mark.parametrize(
    ("governor", "driver", "value", "expected"),
    [
        ("performance\n", "acpi-cpufreq\n", "performance (acpi-cpufreq)", "good"),
        ("powersave\n", "intel_pstate\n", "powersave (intel_pstate)", "caution"),
        ("powersave\n", "amd-pstate-epp\n", "powersave (amd-pstate-epp)", "caution"),
        ("powersave\n", "acpi-cpufreq\n", "powersave (acpi-cpufreq)", "bad"),
        ("schedutil\n", "", "schedutil", "caution"),
        ("", "acpi-cpufreq\n", None, "unknown"),
        ("\x00\x1b[31m\n", "", None, "unknown"),
    ],
)
def test_governor(governor: str, driver: str, value: str | None, expected: str) -> None:
    folder = f"{CPU}/cpu1/cpufreq"
    assessment = probes.governor(linux({f"{folder}/scaling_governor": governor, f"{folder}/scaling_driver": driver}))
    assert verdict(assessment) == expected
    assert assessment.finding.value == value


@pytest.mark.parametrize(("discharging", "expected"), [(0, "good"), (1, "bad")])
def test_battery(discharging: int, expected: str) -> None:
    source = RecordedSource(psutil_facts={"batteries_discharging": discharging})
    assert verdict(probes.battery(seen(source))) == expected


HYBRID = {f"{CPU}/online": "0-3", "/sys/devices/cpu_core/cpus": "0-1", "/sys/devices/cpu_atom/cpus": "2-3"}
PHONE = {
    f"{CPU}/online": "0-2",
    f"{CPU}/cpu0/cpu_capacity": "300",
    f"{CPU}/cpu1/cpu_capacity": "900",
    f"{CPU}/cpu2/cpu_capacity": "1024",
}


@pytest.mark.parametrize(
    ("files", "core", "value", "expected"),
    [
        (HYBRID, 1, "core 1: kind 1 of 2", "good"),
        (HYBRID, 2, "core 2: kind 2 of 2", "bad"),
        (HYBRID, None, "any of 2 kinds", "caution"),
        (HYBRID, 9, None, "unknown"),
        (PHONE, 2, "core 2: kind 1 of 3", "good"),
        (PHONE, 1, "core 1: kind 2 of 3", "caution"),
        (PHONE, 0, "core 0: kind 3 of 3", "bad"),
        ({f"{CPU}/online": "0-3"}, 0, "all alike", "good"),
        ({}, 0, None, "unknown"),
    ],
)
def test_kind_of_core(files: dict[str, str], core: int | None, value: str | None, expected: str) -> None:
    assessment = probes.core_kind(linux(files, core))
    assert (assessment.finding.value, verdict(assessment)) == (value, expected)


def test_advice_names_a_fast_core() -> None:
    assert "--core 2" in (probes.core_kind(linux(PHONE, 0)).advice or "")


def test_kinds_of_core_of_macos() -> None:
    mac = RecordedSource(system="Darwin", sysctls={"hw.nperflevels": "2"})
    assert verdict(probes.core_kind(seen(mac, None))) == "caution"
    assert verdict(probes.core_kind(seen(replace(mac, sysctls={"hw.nperflevels": "1"}), None))) == "good"


@pytest.mark.parametrize(
    ("flags", "expected", "value"),
    [("fpu", "good", "none"), ("fpu hypervisor", "caution", "a hypervisor that does not name itself")],
)
def test_hypervisor(flags: str, expected: str, value: str) -> None:
    assessment = probes.hypervisor(linux({"/proc/cpuinfo": f"processor: 0\nflags: {flags}\n"}))
    assert (verdict(assessment), assessment.finding.value) == (expected, value)


@pytest.mark.parametrize(("events", "expected"), [("0\n", "good"), ("12\n", "caution"), ("", "unknown")])
def test_thermal_throttling(events: str, expected: str) -> None:
    files = {f"{CPU}/cpu1/thermal_throttle/core_throttle_count": events}
    assert verdict(probes.thermal_throttling(linux(files))) == expected


@pytest.mark.parametrize(
    "probe",
    [
        probes.governor,
        probes.battery,
        probes.core_kind,
        probes.hypervisor,
        probes.thermal_throttling,
    ],
)
def test_what_a_system_does_not_show_is_unknown(probe: Callable[[Observation], Assessment]) -> None:
    for system in ("Linux", "Windows"):
        finding = probe(seen(RecordedSource(system=system))).finding
        assert (finding.verdict, finding.value) == ("unknown", None)
