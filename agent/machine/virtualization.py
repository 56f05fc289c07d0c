"""Detection of hypervisors and containers, by a fixed list of names, and of emulated processors.

Times on an emulated processor are those of no real machine. Under qemu-user on Linux, uname names the emulated
processor while the files are the host's; later releases also emulate /proc/cpuinfo, with the implementer that Arm
reserves for software. Rosetta reports itself; Windows names the real processor.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from fairbench_agent.agent.machine.system_facts import CPU_FOLDER, CPUINFO, QEMU_BRANDS, cpu_flags, first_processor
from fairbench_agent.agent.machine.system_formats import integer, table
from fairbench_agent.agent.machine.system_source import SourcedFact, SystemSource
from fairbench_agent.workloads.architectures import family_named

NONE = "none"
UNNAMED = "a hypervisor that does not name itself"
_DMI_FILES = ("sys_vendor", "product_name", "board_vendor", "bios_vendor")
_PROVIDERS = {
    **{x: x for x in ("VMware", "VirtualBox", "Parallels", "Amazon EC2", "Google Compute Engine", "Hyper-V", "Xen")},
    "innotek GmbH": "VirtualBox",
    "OpenStack": "KVM (OpenStack)",
    "KubeVirt": "KVM (KubeVirt)",
    "Virtual Machine": "Hyper-V",
    "BHYVE": "bhyve",
    "Apple Virtualization": "Apple Virtualization",
}
"""Hypervisor by a part of the firmware's vendor or product name, as in systemd's src/basic/virt.c."""
_EMULATORS = {"KVM": "KVM", "QEMU": "QEMU", "Bochs": "Bochs"}  # last, since several hypervisors use their firmware
_CLOCKS = {"kvm-clock": "KVM", "hyperv_clocksource_tsc_page": "Hyper-V", "hyperv_clocksource": "Hyper-V", "xen": "Xen"}
_TYPE_FILE = "/sys/hypervisor/type"
_CLOCK_FILE = "/sys/devices/system/clocksource/clocksource0/available_clocksource"
_MANAGERS = ("lxc", "lxc-libvirt", "systemd-nspawn", "docker", "podman", "rkt", "proot", "pouch", "wsl")
"""As in systemd's src/basic/virt.c."""
_MANAGER_FILES = (
    ("/run/systemd/container", ""),
    ("/run/host/container-manager", ""),
    ("/proc/1/environ", "container="),
)
_CGROUPS = "/proc/1/cgroup"
_ENVIRONMENT = "/proc/self/environ"
_MOUNTS = "/proc/self/mountinfo"
_FROM = r"^\S+ \S+ \S+ \S*"  # a folder of another file system, mounted here; on the host, it is a mount point
_AT = r"^\S+ \S+ \S+ \S+ "
_WORD = r"(?<![^\0\s])"
_MARKS = (
    *((path, rf"{_WORD}{key}{name}(?![^\0\s])", name) for path, key in _MANAGER_FILES for name in _MANAGERS),
    (_ENVIRONMENT, r"\0CH_RUNNING=", "charliecloud"),
    (_ENVIRONMENT, r"\0SHIFTER_(RUNTIME|IMAGEREQUEST)=", "shifter"),
    (_ENVIRONMENT, r"\0container_execmode=", "udocker"),
    (_MOUNTS, rf"{_AT}/\.lock ", "enroot"),
    (_MOUNTS, f"{_AT}/ .*/overlay/rootfs-lower", "sarus"),
    ("/WEIRD_AL_YANKOVIC", "", "charliecloud"),
    ("/run/.containerenv", "", "podman"),
    ("/.dockerenv", "", "docker"),
    ("/.singularity.d", "", "apptainer"),
    ("/.flatpak-info", "", "flatpak"),
    ("/run/secrets/kubernetes.io", "", "kubernetes"),
    ("/var/run/secrets/kubernetes.io", "", "kubernetes"),
    (_CGROUPS, "/kubepods", "kubernetes"),
    (_CGROUPS, "/docker", "docker"),
    (_CGROUPS, "/libpod", "podman"),
    (_CGROUPS, "/lxc", "lxc"),
    (_MOUNTS, f"{_FROM}/kubelet/pods/", "kubernetes"),
    (_MOUNTS, f"{_AT}/proc/.* sysboxfs ", "sysbox"),
    (_MOUNTS, f"{_FROM}/docker/containers/", "docker"),
    (_MOUNTS, f"{_FROM}/overlay-containers/", "podman"),
    (_MOUNTS, r" /proc/.* fuse\.lxcfs ", "lxc"),
    ("/proc/sys/kernel/osrelease", "Microsoft|WSL", "wsl"),
    *((path, rf"{_WORD}{key}[^\0\s]", "another kind of container") for path, key in _MANAGER_FILES),
)
"""File, its mark [default: any file or folder], container; the first counts.

Containers of clusters share the host's processes, and their images may come from other containers. Their marks are in
ch-run(1), in udiRoot.conf, in udocker's engine, in Enroot's runtime.sh, which locks a file in the root folder, and in
the root file system of Sarus.
"""
_KERNEL_THREAD = "/proc/2/comm"
_ARM_REGISTER = f"{CPU_FOLDER}/cpu0/regs/identification/midr_el1"
_EMULATED_BRAND = "QEMU TCG CPU"  # TCG is QEMU's translator; QEMU's other brands appear in KVM guests too


def virtualization(source: SystemSource) -> Iterator[SourcedFact]:
    """Yield facts about hypervisor and container; the first value of a field is the one to use."""
    if source.system == "Linux":
        yield from _linux_hypervisor(source)
        yield from _linux_container(source)
    elif source.system == "Darwin":
        present = source.sysctl("kern.hv_vmm_present") or ""
        yield SourcedFact("hypervisor", {"0": NONE, "1": UNNAMED}.get(present), "sysctl kern.hv_vmm_present")
        yield SourcedFact("container", NONE, "macOS has no containers")


def hypervisor_name(source: SystemSource) -> str | None:
    """Return the hypervisor's name, or NONE; None if unknown."""
    return next((str(fact.value) for fact in virtualization(source) if fact.field == "hypervisor" and fact.value), None)


def _linux_hypervisor(source: SystemSource) -> Iterator[SourcedFact]:
    processor = first_processor(source)
    flags, brand = cpu_flags(processor), processor.get("model name", "")
    firmware = [source.read_text(f"/sys/class/dmi/id/{name}") or "" for name in _DMI_FILES]
    kind = (source.read_text(_TYPE_FILE) or "").strip()
    clocks = (source.read_text(_CLOCK_FILE) or "").split()
    yield SourcedFact("hypervisor", _firmware_name(firmware, _PROVIDERS), "DMI")
    yield SourcedFact("hypervisor", "Xen" if kind == "xen" else None, _TYPE_FILE)
    yield SourcedFact("hypervisor", next(filter(None, map(_CLOCKS.get, clocks)), None), "clock sources")
    yield SourcedFact("hypervisor", _firmware_name(firmware, _EMULATORS), "DMI")
    yield SourcedFact("hypervisor", "QEMU" if brand.startswith(QEMU_BRANDS) else None, f"{CPUINFO}, model name")
    yield SourcedFact("hypervisor", UNNAMED if kind else None, _TYPE_FILE)
    # a guest may lack the flag
    by_flags = (UNNAMED if "hypervisor" in flags else NONE) if flags else None
    yield SourcedFact("hypervisor", by_flags, f"{CPUINFO}, flags")


def _firmware_name(texts: Sequence[str], names: Mapping[str, str]) -> str | None:
    if any(re.search(r"\.metal(?:-[0-9a-z]+)?$", text.strip()) for text in texts):
        return None  # cloud firmware names the provider on bare metal too
    return next((name for part, name in names.items() if any(part in text for text in texts)), None)


def _linux_container(source: SystemSource) -> Iterator[SourcedFact]:
    """Yield marks of containers.

    A process is in no container if it sees the kernel's own processes, has the root of the first process, and is not
    traced: PRoot replaces the root by tracing.
    """
    for path, mark, name in _MARKS:
        text = source.read_text(path)
        is_present = re.search(mark, f"\0{text or ''}", re.MULTILINE) if mark else text is not None
        if is_present or (not mark and source.list_dir(path)):
            yield SourcedFact("container", name, path)
    shares_processes = (source.read_text(_KERNEL_THREAD) or "").strip() == "kthreadd"
    root = _root(source, "self")
    is_traced = table(source.read_text("/proc/self/status")).get("TracerPid") != "0"
    is_host = shares_processes and not is_traced and root is not None and root == _root(source, "1")
    yield SourcedFact("container", NONE if is_host else None, f"{_KERNEL_THREAD}, {_MOUNTS}")


def _root(source: SystemSource, process: str) -> tuple[str, str] | None:
    """Return device and folder of a process's root; None if unknown, as in a chroot."""
    lines = (source.read_text(f"/proc/{process}/mountinfo") or "").splitlines()
    mounts = (line.split() for line in reversed(lines))  # a later mount covers an earlier one
    return next(((fields[2], fields[3]) for fields in mounts if fields[4:5] == ["/"]), None)


def shows_container(source: SystemSource, path: str) -> bool:
    """Return True if LXC shows its container's share of the machine in a file, or in one of a folder."""
    mounts = source.read_text(_MOUNTS) or ""
    return re.search(rf" {re.escape(path)}[^\n]* fuse\.lxcfs ", mounts) is not None


def emulation(source: SystemSource) -> str | None:
    """Return the evidence that the processor is emulated; None proves nothing."""
    if source.system == "Darwin":
        return "sysctl.proc_translated is 1" if source.sysctl("sysctl.proc_translated") == "1" else None
    if source.system == "Windows" and "ARM" in source.processor and source.build in {"win-amd64", "win32"}:
        return f"Python is for {source.build}, Windows names an Arm processor"
    return _linux_emulation(source) if source.system == "Linux" else None


def _linux_emulation(source: SystemSource) -> str | None:
    processor = first_processor(source)
    vendor, brand = processor.get("vendor_id", ""), processor.get("model name", "")
    part = (integer(processor.get("CPU implementer", ""), 16), integer(processor.get("CPU part", ""), 16))
    family = family_named(source.architecture)
    arm_files = "CPU implementer" in processor or source.read_text(_ARM_REGISTER) is not None
    x86_files = (vendor and "cpu family" in processor) or "microcode" in source.list_dir(CPU_FOLDER)
    signs = {
        f"{CPUINFO} names Rosetta": "VirtualApple" in {vendor, brand.partition(" ")[0]},
        f"{CPUINFO} names a {_EMULATED_BRAND}": brand.startswith(_EMULATED_BRAND),
        f"Python is for {source.architecture}, the system for Arm": family == "x86" and arm_files,
        f"Python is for {source.architecture}, the system for x86": family != "x86" and x86_files,
        # Apple's guests have the implementer 0x00 too
        f"{CPUINFO} names QEMU's own model": family == "arm" and part == (0, 0x51),
    }
    return next((sign for sign, is_present in signs.items() if is_present), None)
