"""What Linux reports about processors and cores."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from fairbench_agent.agent.machine.detection import detect
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


def arm(parts: list[int], capacities: list[int], implementer: str = "0x41") -> RecordedSource:
    cpuinfo = "\n".join(
        f"processor\t: {core}\n"
        f"CPU implementer\t: {implementer}\n"
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
    assert (in_order["microarchitecture"], in_order["model"]) == ("Cortex-A55 or Cortex-A76", 0xD05)
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
METEOR_LAKE = RecordedSource(
    files={
        "/sys/devices/cpu_core/cpus": "0-1\n",
        "/sys/devices/cpu_atom/cpus": "2-3\n",
        **{
            f"{CPU}/cpu{core}/cpufreq/cpuinfo_max_freq": f"{clock}\n"
            for core, clock in enumerate((4_800_000, 4_700_000, 3_800_000, 2_500_000))
        },
    }
)
"""Two performance cores, an efficiency core and a low-power core."""


def linux(pairs: dict[int, str], architecture: str = "x86_64", **files: str) -> RecordedSource:
    shared = {f"{CPU}/cpu{core}/topology/thread_siblings_list": f"{text}\n" for core, text in pairs.items()}
    online = {f"{CPU}/online": f"0-{max(pairs)}\n"}
    return RecordedSource(architecture=architecture, files={**shared, **online, **files})


def test_siblings_and_physical_cores() -> None:
    source = linux({0: "0,2", 1: "1,3", 2: "0,2", 3: "1,3"})
    assert online_cores(source) == (0, 1, 2, 3)
    assert (siblings(source, 1), siblings(source, 2), siblings(source, 9)) == ((3,), (0,), None)
    assert physical_cores(source) == 2
    assert physical_cores(linux({0: "0,2", 2: "0,2"})) is None  # nothing about core 1
    assert siblings(linux({0: "0"}), 0) == ()


TREE = "/proc/device-tree/model"
CLOUD = "/sys/class/dmi/id/sys_vendor"
REGISTERS = {f"{CPU}/cpu{core}/regs/identification/midr_el1": "0x00000000414fd0c1\n" for core in range(2)}
PI_4 = "\nHardware\t: BCM2835\nModel\t\t: Raspberry Pi 4 Model B Rev 1.4\n"
SNAPDRAGON = "\nHardware\t: Qualcomm Technologies, Inc SM8250\n"


@pytest.mark.parametrize(
    ("part", "end", "files", "brand", "microarchitecture"),
    [
        (0xD08, PI_4, {}, "Raspberry Pi 4", "Cortex-A72"),
        (0xD0B, "", {TREE: "Raspberry Pi 5 Model B Rev 1.0\0"}, "Raspberry Pi 5", "Cortex-A76"),
        (0xD0B, "", {TREE: "Radxa ROCK 5B\0"}, "Radxa ROCK 5B", "Cortex-A76"),
        (0xD05, SNAPDRAGON, {}, "Qualcomm Technologies, Inc SM8250", "Cortex-A55"),
        (0xD0C, "", {CLOUD: "Amazon EC2\n"}, "AWS Graviton2", "Neoverse N1"),
        (0xD0C, "", {CLOUD: "QEMU\n"}, None, "Neoverse N1"),
        (None, "", REGISTERS, None, "Neoverse N1"),
    ],
)
def test_arm_machines_without_a_brand_are_named_by_board_or_cloud(
    part: int | None, end: str, files: dict[str, str], brand: str | None, microarchitecture: str
) -> None:
    core = "processor\t: 0\nBogoMIPS\t: 108.00\n"
    core += f"CPU implementer\t: 0x41\nCPU part\t: 0x{part:03x}\n" if part else ""
    text = f"{core}{end}"
    source = RecordedSource(architecture="aarch64", files={"/proc/cpuinfo": text, f"{CPU}/online": "0-1\n", **files})
    facts = on_linux(source)
    assert (facts.get("brand"), facts["microarchitecture"]) == (brand, microarchitecture)


@pytest.mark.parametrize(
    ("architecture", "part", "hardware", "model", "microarchitecture"),
    [
        ("armv7l", 0xC09, "Freescale i.MX6 Quad/DualLite (Device Tree)", "Wandboard i.MX6 Quad", "Cortex-A9"),
        ("aarch64", 0xD03, "Freescale i.MX8MQ EVK", "NXP i.MX8MQ EVK", "Cortex-A53"),
    ],
)
def test_a_block_after_the_cores_describes_them(
    architecture: str, part: int, hardware: str, model: str, microarchitecture: str
) -> None:
    cores = "".join(f"processor\t: {core}\nmodel name\t: ARMv7 Processor rev 10\n\n" for core in range(2))
    shared = f"Features\t: neon\nCPU implementer\t: 0x41\nCPU part\t: 0x{part:03x}\nCPU revision\t: 10\n\n"
    text = f"{cores}{shared}Hardware\t: {hardware}\nModel\t\t: {model}\n"
    source = RecordedSource(architecture=architecture, files={"/proc/cpuinfo": text, f"{CPU}/online": "0-1\n"})
    machine = detect(source)
    facts = (machine.vendor, machine.brand, machine.model, machine.stepping, machine.microarchitecture)
    assert [fact.value for fact in facts] == ["Arm", model, part, 10, microarchitecture]
    assert performance_ranks(source) == {}
    capacities = {f"{CPU}/cpu{core}/cpu_capacity": f"{value}\n" for core, value in enumerate((400, 1024))}
    mixed = on_linux(replace(source, files={**source.files, **capacities}))
    assert (mixed["vendor"], mixed.get("microarchitecture")) == ("Arm", None)


def x86(
    vendor: str, family: int, model: int, brand: str = "", flags: str = "", clocks: Sequence[int] = ()
) -> RecordedSource:
    """Return a machine of two cores, with the highest clocks of cpufreq, if any."""
    lines = {
        "vendor_id": vendor,
        "cpu family": family,
        "model": model,
        "stepping": 8,
        "model name": brand,
        "flags": flags,
    }
    cpuinfo = "".join(f"{name}\t: {text}\n" for name, text in {"processor": 0, **lines}.items())
    files = {f"{CPU}/cpu{core}/cpufreq/cpuinfo_max_freq": f"{clock}\n" for core, clock in enumerate(clocks)}
    return RecordedSource(files={"/proc/cpuinfo": cpuinfo, f"{CPU}/online": "0-1\n", **files})


def test_preferred_cores_are_of_one_kind_and_compact_cores_of_another() -> None:
    """Rankings of a Ryzen 9 5950X fall from core to core; those of a Ryzen AI 9 HX 370 have a gap."""
    for rankings, n_kinds in (
        ((231, 226, 216, 206, 196, 186, 176, 166), 1),
        ((196, 196, 125, 125), 2),
        ((196, 196), 1),
        ((255, 255), 0),
        ((1, 1), 0),
    ):
        files = {f"{CPU}/cpu{core}/acpi_cppc/highest_perf": f"{rank}\n" for core, rank in enumerate(rankings)}
        ranks = performance_ranks(RecordedSource(files={f"{CPU}/online": f"0-{len(rankings) - 1}", **files}))
        assert len(set(ranks.values())) == n_kinds


def test_parts_that_the_table_lacks_stay_visible() -> None:
    facts = on_linux(arm([0xD05, 0xD99], [530, 1024]))
    assert facts["microarchitecture"] == "part 0xd99 + Cortex-A55"


@pytest.mark.parametrize(
    ("source", "ranks", "fastest"),
    [
        (linux({0: "0", 1: "1"}), {}, 0),
        (linux({0: "0", 1: "1"}, "aarch64"), {}, 0),
        (arm([0xD0C, 0xD0C], []), {0: 1024, 1: 1024}, 0),
        (arm([0xD05, 0xD0B], []), {}, 0),
        # guests of Apple's hypervisor
        (arm([0, 0], [], "0x00"), {}, 0),
        (arm([0, 0], [], "0x61"), {}, 0),
        (arm([0xD87, 0xD87, 0xD85, 0xD85], [718, 718, 997, 1024]), {0: 718, 1: 718, 2: 1024, 3: 1024}, 2),
        (arm([0xD05, 0xD0B], [446]), {}, 0),
        (x86("GenuineIntel", 6, 143), {0: 1024, 1: 1024}, 0),
        (x86("AuthenticAMD", 25, 1, "AMD EPYC", "hypervisor"), {0: 1024, 1: 1024}, 0),
        (x86("GenuineIntel", 6, 151, "12th Gen Intel(R) Core(TM) i7-12700K", "hypervisor"), {}, 0),
        (x86("GenuineIntel", 6, 151, "", "hypervisor", [4_900_000] * 2), {}, 0),
        # boost off: the clocks of both kinds are the base frequency
        (x86("GenuineIntel", 6, 151, "12th Gen Intel(R) Core(TM) i7-12700K", "", [3_600_000] * 2), {}, 0),
        (x86("AuthenticAMD", 26, 36, "AMD Ryzen AI 9 HX 370", "", [2_000_000] * 2), {}, 0),
        (x86("GenuineIntel", 6, 158, "Intel(R) Core(TM) i7-8700", "", [3_200_000] * 2), {0: 1024, 1: 1024}, 0),
        (x86("GenuineIntel", 6, 94, "Intel Core Processor (Skylake, IBRS)", "hypervisor"), {}, 0),
        (x86("AuthenticAMD", 23, 49, "AMD EPYC-Rome Processor", "hypervisor"), {}, 0),
        (x86("AuthenticAMD", 23, 49, "AMD EPYC 7B12", "hypervisor"), {0: 1024, 1: 1024}, 0),
        (x86("GenuineIntel", 6, 94, "Intel(R) Core(TM) i7-6700", "hypervisor"), {0: 1024, 1: 1024}, 0),
        (x86("AuthenticAMD", 26, 36, "AMD Ryzen AI 9 HX 370"), {}, 0),
        (x86("AuthenticAMD", 26, 36, "AMD Ryzen AI 9 HX 370", "", [3_306_000, 5_157_895]), {0: 3306000, 1: 5157895}, 1),
        (x86("AuthenticAMD", 26, 36, "AMD Ryzen AI 9 HX 370", "", [5_157_895, 5_100_000]), {0: 1024, 1: 1024}, 0),
        (arm([0xD05, 0xD0B], [446, 1024]), {0: 446, 1: 1024}, 1),
        (linux({0: "0-1", 2: "2"}, **HYBRID), {0: 1024, 1: 1024, 2: 512}, 0),
        # a difference between some cores, and nothing about others
        (linux({0: "0", 1: "1", 2: "2"}, **HYBRID | {"/sys/devices/cpu_atom/cpus": "x"}), {}, 0),
        (arm([0xD85, 0xD85, 0xD85], [560, 1024]), {}, 0),
        # equal part numbers, up to the gap of different clocks
        (arm([0xD85, 0xD85], [880, 1024]), {0: 1024, 1: 1024}, 0),
        (arm([0xD87, 0xD87, 0xD85, 0xD85], [718, 718, 880, 1024]), {0: 718, 1: 718, 2: 1024, 3: 1024}, 2),
        (arm([0xD03, 0xD03], [600, 1024]), {0: 600, 1: 1024}, 1),
        (METEOR_LAKE, {0: 1024, 1: 1024, 2: 512, 3: 336}, 0),
        (RecordedSource(), {}, 0),
    ],
)
def test_kinds_of_core(source: RecordedSource, ranks: dict[int, int], fastest: int) -> None:
    assert performance_ranks(source) == ranks
    assert fastest_core(source) == fastest
