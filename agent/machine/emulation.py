"""Whether this Python runs translated for another processor: times and machine of a record would be those of nobody.

Linux's qemu-user answers uname for the emulated processor, while the files are the host's; its later releases write
/proc/cpuinfo too, with the implementer that Arm reserves for software. Rosetta and Windows tell it themselves.
"""

from collections.abc import Mapping

from fairbench_agent.agent.errors import PlanError
from fairbench_agent.agent.machine.system_facts import CPUINFO, PROCESSOR_KEY
from fairbench_agent.agent.machine.system_formats import blocks, integer
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.machine.topology import CPU_FOLDER

_X86 = frozenset({"x86_64", "i386", "i486", "i586", "i686"})
_ARM = ("aarch64", "arm")
_ARM_REGISTER = f"{CPU_FOLDER}/cpu0/regs/identification/midr_el1"
_ROSETTA = "VirtualApple"
_EMULATED_BRAND = "QEMU TCG CPU"
"""TCG is QEMU's translator; its other invented brands are shown to guests that run on the processor itself, too."""
_TCG_LETTERS = "TCGTCGTC"
"""How TCG names itself whatever the processor that it shows; guests of KVM under QEMU read KVMKVMKV."""
_SYSTEM_KEY = r"SYSTEM\CurrentControlSet\Control\Session Manager\Environment"


def emulation(source: SystemSource) -> str | None:
    """Return what shows that the processor is emulated, in words; None where nothing does."""
    if source.system == "Linux":
        return _on_linux(source)
    if source.system == "Darwin":
        translated = source.sysctl("sysctl.proc_translated") == "1"
        return "Rosetta translates this process (sysctl.proc_translated is 1)" if translated else None
    return _on_windows(source) if source.system == "Windows" else None


def require_own_processor(source: SystemSource) -> None:
    """Accept a Python of the processor's own architecture; a PlanError for any other."""
    found = emulation(source)
    if found:
        raise PlanError(
            f"the processor is emulated: {found}; measure with a Python of the processor's own architecture"
        )


def _on_linux(source: SystemSource) -> str | None:
    processor = next(blocks(source.read_text(CPUINFO)), {})
    vendor, brand = processor.get("vendor_id", ""), processor.get("model name", "")
    if _ROSETTA in {vendor, brand.partition(" ")[0]}:
        return f"{CPUINFO} names {_ROSETTA}, which is Rosetta"
    if brand.startswith(_EMULATED_BRAND):
        return f"{CPUINFO} names a {_EMULATED_BRAND}"
    if source.architecture in _X86:
        told = source.hypervisor_letters() == _TCG_LETTERS
        return "the instruction cpuid names TCG, QEMU's translator" if told else _arm_below(source, processor)
    if vendor and "cpu family" in processor:
        return f"this Python is for {source.architecture}, and {CPUINFO} names an x86 vendor, {_label(vendor)}"
    if "microcode" in source.list_dir(CPU_FOLDER):
        return f"this Python is for {source.architecture}, and {CPU_FOLDER}/microcode is there, as on x86 only"
    return _qemu_arm(processor) if source.architecture.startswith(_ARM) else None


def _arm_below(source: SystemSource, processor: Mapping[str, str]) -> str | None:
    for found, path in (("CPU implementer" in processor, CPUINFO), (_has_register(source), _ARM_REGISTER)):
        if found:
            return f"this Python is for {source.architecture}, and {path} is that of an Arm processor"
    return None


def _qemu_arm(processor: Mapping[str, str]) -> str | None:
    """Tell QEMU's own model: Apple's guests show the implementer 0x00 too, and what is not shown proves nothing."""
    named = (integer(processor.get("CPU implementer", ""), 16), integer(processor.get("CPU part", ""), 16))
    return f"{CPUINFO} says implementer 0x00 and part 0x051, which is QEMU's own model" if named == (0, 0x51) else None


def _has_register(source: SystemSource) -> bool:
    return source.read_text(_ARM_REGISTER) is not None


def _on_windows(source: SystemSource) -> str | None:
    native = source.registry(_SYSTEM_KEY, "PROCESSOR_ARCHITECTURE")
    identifier = str(source.registry(PROCESSOR_KEY, "Identifier") or "")
    on_arm = native == "ARM64" or identifier.startswith("ARM")
    brand = str(source.registry(PROCESSOR_KEY, "ProcessorNameString") or "")
    if brand.startswith(_EMULATED_BRAND):
        return f"the registry names a {_EMULATED_BRAND}"
    if on_arm and source.build in {"win-amd64", "win32"}:
        return f"this Python is {source.build}, and the registry names an Arm processor, {_label(identifier) or native}"
    return None


def _label(text: str) -> str:
    return "".join(letter for letter in text if letter.isascii() and letter.isprintable())[:60]
