"""An emulated processor is noticed by what each way of emulating leaves visible, and a real one never taken for it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.machine.virtualization import emulation
from tests.agent.machine.recorded_machine import RecordedSource, parse_recording

RECORDINGS = Path(__file__).parents[2] / "data" / "cpuinfo"
REAL = sorted(path.stem for path in RECORDINGS.glob("*.txt") if not path.stem.startswith("qemu"))
CPU = "/sys/devices/system/cpu"
REGISTER = f"{CPU}/cpu0/regs/identification/midr_el1"
X86 = "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel name\t: Intel(R) Xeon(R)\n"
ARM = "processor\t: 0\nBogoMIPS\t: 100.00\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n"


def recorded(name: str) -> RecordedSource:
    return parse_recording((RECORDINGS / f"{name}.txt").read_text(encoding="utf-8"))


def linux(architecture: str, **files: str) -> RecordedSource:
    return RecordedSource(architecture=architecture, files={"/proc/cpuinfo": files.pop("cpuinfo", ""), **files})


@pytest.mark.parametrize("name", REAL)
def test_a_real_machine_is_not_emulated(name: str) -> None:
    assert emulation(recorded(name)) is None


def test_qemu_s_user_mode_on_a_recorded_host() -> None:
    assert emulation(recorded("qemu-user-aarch64-on-amd")) == "Python is for aarch64, the system for x86"


@pytest.mark.parametrize(
    ("source", "word"),
    [
        (linux("aarch64", cpuinfo=X86), "the system for x86"),
        (linux("riscv64", cpuinfo=X86), "the system for x86"),
        # later releases of qemu-user write an Arm /proc/cpuinfo, and sysfs stays the host's
        (linux("aarch64", cpuinfo=ARM, **{f"{CPU}/microcode/reload": ""}), "the system for x86"),
        (linux("aarch64", cpuinfo=ARM.replace("0x41", "0x00").replace("0xd0c", "0x051")), "QEMU's own model"),
        (linux("x86_64", cpuinfo=ARM), "the system for Arm"),
        (linux("x86_64", cpuinfo=X86, **{REGISTER: "0x410fd0c1"}), "the system for Arm"),
        (linux("x86_64", cpuinfo="vendor_id\t: VirtualApple\ncpu family\t: 6\n"), "Rosetta"),
        (linux("x86_64", cpuinfo="vendor_id\t: GenuineIntel\nmodel name\t: VirtualApple @ 2.50GHz\n"), "Rosetta"),
        (linux("x86_64", cpuinfo="model name\t: QEMU TCG CPU version 2.5+\n"), "QEMU TCG CPU"),
    ],
)
def test_what_emulators_on_linux_leave_visible(source: RecordedSource, word: str) -> None:
    found = emulation(source)
    assert found is not None
    assert word in found


@pytest.mark.parametrize(
    "source",
    [
        linux("aarch64", cpuinfo=ARM, **{REGISTER: "0x410fd0c1"}),
        linux("aarch64", **{REGISTER: "0x410fd0c1"}),
        linux("x86_64", cpuinfo=X86, **{f"{CPU}/microcode/reload": ""}),
        linux("x86_64"),
        # a guest of Apple's virtualization, a chroot without /proc, a kernel that names the implementer further down
        linux("aarch64", cpuinfo=ARM.replace("0x41", "0x00").replace("0xd0c", "0x000")),
        linux("aarch64"),
        linux("aarch64", cpuinfo="Processor\t: AArch64 Processor rev 4\n\nCPU implementer\t: 0x41\n"),
        # what QEMU calls a processor that KVM runs on the real one
        linux("x86_64", cpuinfo="vendor_id\t: AuthenticAMD\nmodel name\t: QEMU Virtual CPU version 2.5+\n"),
        linux("s390x", cpuinfo="vendor_id       : IBM/S390\n"),
        RecordedSource(system="FreeBSD", architecture="arm64"),
    ],
)
def test_what_is_no_emulation(source: RecordedSource) -> None:
    assert emulation(source) is None


@pytest.mark.parametrize(("told", "emulated"), [("1", True), ("0", False), (None, False)])
def test_rosetta(told: str | None, emulated: bool) -> None:
    sysctls: Mapping[str, str] = {} if told is None else {"sysctl.proc_translated": told}
    assert (emulation(RecordedSource(system="Darwin", sysctls=sysctls)) is not None) == emulated


@pytest.mark.parametrize(
    ("build", "processor", "emulated"),
    [
        ("win-amd64", "ARMv8 (64-bit) Family 8 Model D4B Revision 0", True),
        ("win32", "ARMv8 (64-bit) Family 8 Model D4B Revision 0", True),
        ("win-arm64", "ARMv8 (64-bit) Family 8 Model D4B Revision 0", False),
        ("win-amd64", "Intel64 Family 6 Model 142 Stepping 9", False),
        ("win-amd64", "", False),
    ],
)
def test_windows(build: str, processor: str, emulated: bool) -> None:
    source = RecordedSource(system="Windows", build=build, processor=processor)
    assert (emulation(source) is not None) == emulated


def test_a_python_says_what_it_was_built_for() -> None:
    assert SystemSource().build.partition("-")[0] in {"linux", "macosx", "win"}
