"""Whether this Python runs translated for another processor, so that its times would be those of no machine.

Linux's qemu-user answers uname for the emulated processor, while the files are the host's; its later releases write
/proc/cpuinfo too, with the implementer that Arm reserves for software. Rosetta and Windows report it themselves.
"""

from fairbench_agent.agent.errors import PlanError
from fairbench_agent.agent.machine.system_facts import CPUINFO, PROCESSOR_KEY
from fairbench_agent.agent.machine.system_formats import blocks, integer
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.machine.topology import CPU_FOLDER

_X86 = frozenset({"x86_64", "i386", "i486", "i586", "i686"})
_ARM_REGISTER = f"{CPU_FOLDER}/cpu0/regs/identification/midr_el1"
_ROSETTA = "VirtualApple"
_EMULATED_BRAND = "QEMU TCG CPU"
"""TCG is QEMU's translator; its other invented brands are also shown to guests that run on the processor itself."""
_TCG_LETTERS = "TCGTCGTC"
_SYSTEM_KEY = r"SYSTEM\CurrentControlSet\Control\Session Manager\Environment"


def emulation(source: SystemSource) -> str | None:
    """Return what shows that the processor is emulated; None if nothing does, which proves nothing."""
    if source.system == "Darwin":
        return "sysctl.proc_translated is 1" if source.sysctl("sysctl.proc_translated") == "1" else None
    return {"Linux": _on_linux, "Windows": _on_windows}.get(source.system, lambda _: None)(source)


def require_own_processor(source: SystemSource) -> None:
    """Raise a PlanError if the processor is emulated."""
    found = emulation(source)
    if found:
        raise PlanError(f"the processor is emulated ({found}); use a Python of the processor's own architecture")


def _on_linux(source: SystemSource) -> str | None:
    processor = next(blocks(source.read_text(CPUINFO)), {})
    vendor, brand = processor.get("vendor_id", ""), processor.get("model name", "")
    part = (integer(processor.get("CPU implementer", ""), 16), integer(processor.get("CPU part", ""), 16))
    on_x86 = source.architecture in _X86
    arm_files = "CPU implementer" in processor or source.read_text(_ARM_REGISTER) is not None
    x86_files = (vendor and "cpu family" in processor) or "microcode" in source.list_dir(CPU_FOLDER)
    signs = {
        f"{CPUINFO} names Rosetta": _ROSETTA in {vendor, brand.partition(" ")[0]},
        f"{CPUINFO} names a {_EMULATED_BRAND}": brand.startswith(_EMULATED_BRAND),
        "cpuid names QEMU's translator": on_x86 and source.hypervisor_letters() == _TCG_LETTERS,
        f"Python is for {source.architecture}, the system for Arm": on_x86 and arm_files,
        f"Python is for {source.architecture}, the system for x86": not on_x86 and x86_files,
        # Apple's guests have the implementer 0x00 too
        f"{CPUINFO} names QEMU's own model": source.architecture.startswith(("aarch64", "arm")) and part == (0, 0x51),
    }
    return next((sign for sign, found in signs.items() if found), None)


def _on_windows(source: SystemSource) -> str | None:
    identifier = str(source.registry(PROCESSOR_KEY, "Identifier") or "")
    on_arm = source.registry(_SYSTEM_KEY, "PROCESSOR_ARCHITECTURE") == "ARM64" or identifier.startswith("ARM")
    if str(source.registry(PROCESSOR_KEY, "ProcessorNameString") or "").startswith(_EMULATED_BRAND):
        return f"the registry names a {_EMULATED_BRAND}"
    if on_arm and source.build in {"win-amd64", "win32"}:
        return f"Python is for {source.build}, the registry names an Arm processor"
    return None
