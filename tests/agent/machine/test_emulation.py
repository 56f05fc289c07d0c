"""An emulated processor is noticed by what each way of emulating leaves visible, and a real one never taken for it."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from fairbench_agent.agent.errors import PlanError
from fairbench_agent.agent.machine.emulation import emulation, require_own_processor
from fairbench_agent.agent.machine.system_source import SystemSource
from tests.agent.machine.recorded_machine import RecordedSource, parse_recording

RECORDINGS = Path(__file__).parents[2] / "data" / "cpuinfo"
REAL = sorted(path.stem for path in RECORDINGS.glob("*.txt") if not path.stem.startswith("qemu"))
BUILDS = {"Windows": "win-amd64", "Darwin": "macosx-11.0-universal2", "Linux": "linux"}
CPU = "/sys/devices/system/cpu"
REGISTER = f"{CPU}/cpu0/regs/identification/midr_el1"
X86 = "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel name\t: Intel(R) Xeon(R)\n"
ARM = "processor\t: 0\nBogoMIPS\t: 100.00\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n"
NATIVE = r"SYSTEM\CurrentControlSet\Control\Session Manager\Environment"
PROCESSOR = r"HARDWARE\DESCRIPTION\System\CentralProcessor\0"


def recorded(name: str) -> RecordedSource:
    return parse_recording((RECORDINGS / f"{name}.txt").read_text(encoding="utf-8"))


def linux(architecture: str, **files: str) -> RecordedSource:
    return RecordedSource(architecture=architecture, files={"/proc/cpuinfo": files.pop("cpuinfo", ""), **files})


@pytest.mark.parametrize("name", REAL)
def test_a_real_machine_is_not_emulated(name: str) -> None:
    source = recorded(name)
    assert emulation(replace(source, build=BUILDS[source.system])) is None


def test_qemu_s_user_mode_on_a_recorded_host() -> None:
    source = recorded("qemu-user-aarch64-on-amd")
    assert emulation(source) == "this Python is for aarch64, and /proc/cpuinfo names an x86 vendor, AuthenticAMD"
    with pytest.raises(
        PlanError, match=r"^the processor is emulated: .*; measure with a Python of the processor's own"
    ):
        require_own_processor(source)


@pytest.mark.parametrize(
    ("source", "word"),
    [
        (linux("aarch64", cpuinfo=X86), "GenuineIntel"),
        (linux("riscv64", cpuinfo=X86), "GenuineIntel"),
        # later releases of qemu-user write an Arm /proc/cpuinfo, and sysfs stays the host's
        (linux("aarch64", cpuinfo=ARM, **{f"{CPU}/microcode/reload": ""}), "microcode"),
        (linux("aarch64", cpuinfo=ARM.replace("0x41", "0x00").replace("0xd0c", "0x051")), "implementer 0x00"),
        (linux("x86_64", cpuinfo=ARM), "/proc/cpuinfo is that of an Arm processor"),
        (linux("x86_64", cpuinfo=X86, **{REGISTER: "0x410fd0c1"}), "midr_el1 is that of an Arm processor"),
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


@pytest.mark.parametrize(
    ("letters", "emulated"),
    [
        ("TCGTCGTC", True),
        # KVM, Hyper-V (and KVM that imitates it), VMware, Xen, VirtualBox, bhyve, Parallels
        *(
            (letters, False)
            for letters in ("KVMKVMKV", "Microsof", "VMwareVM", "XenVMMXe", "VBoxVBox", "bhyve bh", " lrpepyh")
        ),
        # bare metal: AMD answers zeros, Intel its highest basic leaf
        *((letters, False) for letters in ("\0" * 8, "\x07\0\0\0@\x06\0\0", None)),
    ],
)
@pytest.mark.parametrize("brand", ["Intel Core Processor (Haswell)", "QEMU Virtual CPU version 2.5+", ""])
def test_what_the_processor_s_own_instruction_tells(letters: str | None, emulated: bool, brand: str) -> None:
    source = replace(linux("x86_64", cpuinfo=X86.replace("Intel(R) Xeon(R)", brand)), hypervisor=letters)
    assert (emulation(source) == "the instruction cpuid names TCG, QEMU's translator") == emulated
    assert emulated or emulation(source) is None


@pytest.mark.parametrize(("told", "emulated"), [("1", True), ("0", False), (None, False)])
def test_rosetta(told: str | None, emulated: bool) -> None:
    sysctls: Mapping[str, str] = {} if told is None else {"sysctl.proc_translated": told}
    assert (emulation(RecordedSource(system="Darwin", sysctls=sysctls)) is not None) == emulated


@pytest.mark.parametrize(
    ("build", "values", "emulated"),
    [
        ("win-amd64", {(NATIVE, "PROCESSOR_ARCHITECTURE"): "ARM64"}, True),
        ("win-amd64", {(PROCESSOR, "Identifier"): "ARMv8 (64-bit) Family 8 Model D4B Revision 0"}, True),
        ("win-arm64", {(NATIVE, "PROCESSOR_ARCHITECTURE"): "ARM64"}, False),
        ("win-amd64", {(NATIVE, "PROCESSOR_ARCHITECTURE"): "AMD64"}, False),
        ("win-amd64", {}, False),
        ("win-amd64", {(PROCESSOR, "ProcessorNameString"): "QEMU TCG CPU version 2.5+"}, True),
        ("win-amd64", {(PROCESSOR, "ProcessorNameString"): "QEMU Virtual CPU version 2.5+"}, False),
    ],
)
def test_windows(build: str, values: Mapping[tuple[str, str], str], emulated: bool) -> None:
    source = RecordedSource(system="Windows", build=build, registry_values=values)
    assert (emulation(source) is not None) == emulated


def test_a_python_says_what_it_was_built_for() -> None:
    assert SystemSource().build.partition("-")[0] in {"linux", "macosx", "win"}


def test_text_of_the_kernel_is_cleaned() -> None:
    source = linux("aarch64", cpuinfo="vendor_id: \x1b[31mEvil\ncpu family: 6\n")
    assert emulation(source) == "this Python is for aarch64, and /proc/cpuinfo names an x86 vendor, [31mEvil"
