"""What Linux reports of unusual machines."""

from collections.abc import Callable, Iterator

import pytest

from fairbench_agent.agent.machine.system_facts import linux_facts
from fairbench_agent.agent.machine.system_source import SourcedFact, SystemSource
from tests.agent.machine.recorded_machine import RecordedSource

CPU = "/sys/devices/system/cpu"


def first_facts(told: Callable[[SystemSource], Iterator[SourcedFact]], source: SystemSource) -> dict[str, object]:
    found: dict[str, object] = {}
    for fact in told(source):
        if fact.value is not None:
            found.setdefault(fact.field, fact.value)
    return found


def on_linux(source: RecordedSource) -> dict[str, object]:
    return first_facts(linux_facts, source)


def arm(parts: list[int], capacities: list[int]) -> RecordedSource:
    cpuinfo = "\n".join(
        f"processor\t: {core}\n"
        "CPU implementer\t: 0x41\n"
        "CPU architecture: 8\n"
        f"CPU part\t: 0x{part:03x}\n"
        f"CPU revision\t: {core}\n"
        for core, part in enumerate(parts)
    )
    caches = {
        f"{CPU}/cpu{core}/cache/index0/{name}": text
        for core in range(len(parts))
        for name, text in (("level", "1\n"), ("type", "Data\n"), ("size", f"{32 * (core + 1)}K\n"))
    }
    ranks = {f"{CPU}/cpu{core}/cpu_capacity": f"{capacity}\n" for core, capacity in enumerate(capacities)}
    online = {f"{CPU}/online": f"0-{len(parts) - 1}\n"}
    return RecordedSource(architecture="aarch64", files={"/proc/cpuinfo": cpuinfo, **caches, **ranks, **online})


def test_of_several_kinds_of_core_the_fastest_describes_the_machine() -> None:
    found = on_linux(arm([0xD05, 0xD05, 0xD0B, 0xD0B], [530, 530, 1024, 1024]))
    assert found["microarchitecture"] == "Cortex-A76 + Cortex-A55"
    assert (found["model"], found["stepping"]) == (0xD0B, 2)
    assert found["cache_l1d_bytes"] == 96 * 1024
    assert found["logical_cores"] == 4


def test_cores_without_capacities_are_taken_as_they_come() -> None:
    found = on_linux(arm([0xD05, 0xD0B], []))
    assert found["microarchitecture"] == "Cortex-A55 + Cortex-A76"
    assert found["model"] == 0xD05


def test_unknown_arm_cores_are_unknown() -> None:
    assert "microarchitecture" not in on_linux(arm([0xFFF], []))


def test_an_unknown_stepping_is_unknown() -> None:
    text = "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 42\nstepping\t: unknown\n"
    found = on_linux(RecordedSource(files={"/proc/cpuinfo": text}))
    assert "stepping" not in found
    assert found["microarchitecture"] == "Sandy Bridge"


@pytest.mark.parametrize(
    ("flags", "files", "base_hz"),
    [
        ("constant_tsc", {}, 2_600_000_000),
        ("constant_tsc aperfmperf", {}, None),
        ("", {}, None),
        ("constant_tsc", {f"{CPU}/cpu0/cpufreq/scaling_cur_freq": "800000"}, None),
    ],
)
def test_the_shown_frequency_is_the_base_only_where_it_cannot_be_measured(
    flags: str, files: dict[str, str], base_hz: int | None
) -> None:
    text = f"processor\t: 0\ncpu MHz\t\t: 2600.000\nflags\t\t: {flags}\n"
    assert on_linux(RecordedSource(files={"/proc/cpuinfo": text, **files})).get("base_frequency_hz") == base_hz
