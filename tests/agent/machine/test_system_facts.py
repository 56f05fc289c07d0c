"""What Linux reports about processors and cores."""

import pytest

from fairbench_agent.agent.machine.system_facts import (
    fastest_core,
    linux_facts,
    online_cores,
    performance_ranks,
    physical_cores,
    siblings,
)
from tests.agent.machine.recorded_machine import RecordedSource

CPU = "/sys/devices/system/cpu"


def on_linux(source: RecordedSource) -> dict[str, object]:
    values: dict[str, object] = {}
    for fact in linux_facts(source):
        if fact.value is not None:
            values.setdefault(fact.field, fact.value)
    return values


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


def test_the_fastest_kind_of_core_describes_the_machine() -> None:
    facts = on_linux(arm([0xD05, 0xD05, 0xD0B, 0xD0B], [530, 530, 1024, 1024]))
    assert facts["microarchitecture"] == "Cortex-A76 + Cortex-A55"
    assert (facts["model"], facts["stepping"]) == (0xD0B, 2)
    assert facts["cache_l1d_bytes"] == 96 * 1024
    assert facts["logical_cores"] == 4


def test_incomplete_facts() -> None:
    in_order = on_linux(arm([0xD05, 0xD0B], []))
    assert (in_order["microarchitecture"], in_order["model"]) == ("Cortex-A55 + Cortex-A76", 0xD05)
    assert "microarchitecture" not in on_linux(arm([0xFFF], []))
    text = "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 42\nstepping\t: unknown\n"
    intel = on_linux(RecordedSource(files={"/proc/cpuinfo": text}))
    assert "stepping" not in intel
    assert intel["microarchitecture"] == "Sandy Bridge"


@pytest.mark.parametrize(
    ("flags", "files", "base_hz"),
    [
        ("constant_tsc", {}, 2_600_000_000),
        ("constant_tsc aperfmperf", {}, None),
        ("", {}, None),
        ("constant_tsc", {f"{CPU}/cpu0/cpufreq/scaling_cur_freq": "800000"}, None),
    ],
)
def test_cpu_mhz_is_the_base_frequency_only_if_linux_cannot_measure_it(
    flags: str, files: dict[str, str], base_hz: int | None
) -> None:
    text = f"processor\t: 0\ncpu MHz\t\t: 2600.000\nflags\t\t: {flags}\n"
    assert on_linux(RecordedSource(files={"/proc/cpuinfo": text, **files})).get("base_frequency_hz") == base_hz


HYBRID = {"/sys/devices/cpu_core/cpus": "0-1\n", "/sys/devices/cpu_atom/cpus": "2\n"}


def linux(pairs: dict[int, str], architecture: str = "x86_64", **files: str) -> RecordedSource:
    shared = {f"{CPU}/cpu{core}/topology/thread_siblings_list": f"{text}\n" for core, text in pairs.items()}
    online = {f"{CPU}/online": f"0-{max(pairs)}\n"}
    return RecordedSource(architecture=architecture, files={**shared, **online, **files})


def test_siblings_and_physical_cores() -> None:
    source = linux({0: "0,2", 1: "1,3", 2: "0,2", 3: "1,3"})
    assert online_cores(source) == (0, 1, 2, 3)
    assert (siblings(source, 1), siblings(source, 2), siblings(source, 9)) == ((3,), (0,), None)
    assert physical_cores(source) == 2
    assert siblings(linux({0: "0"}), 0) == ()


@pytest.mark.parametrize(
    ("source", "ranks", "fastest"),
    [
        (linux({0: "0", 1: "1"}), {0: 1024, 1: 1024}, 0),
        (linux({0: "0", 1: "1"}, "aarch64"), {}, 0),
        (arm([0xD05, 0xD0B], [446, 1024]), {0: 446, 1: 1024}, 1),
        (linux({0: "0-1", 2: "2"}, **HYBRID), {0: 1024, 1: 1024, 2: 512}, 0),
        (RecordedSource(), {}, 0),
    ],
)
def test_kinds_of_core(source: RecordedSource, ranks: dict[int, int], fastest: int) -> None:
    assert performance_ranks(source) == ranks
    assert fastest_core(source) == fastest
