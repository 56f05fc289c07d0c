"""The hypervisor and the container that the system runs in, by names from a list of known ones only."""

import re
from collections.abc import Iterator, Sequence

from fairbench_agent.agent.machine.system_facts import CPUINFO, cpu_flags
from fairbench_agent.agent.machine.system_source import SourcedFact, SystemSource

NONE = "none"
UNNAMED = "a hypervisor that does not name itself"
_BIOS_KEY = r"HARDWARE\DESCRIPTION\System\BIOS"
_CONTAINER_KEY = r"SYSTEM\CurrentControlSet\Control"
_DMI = "/sys/class/dmi/id"
_DMI_FILES = ("sys_vendor", "product_name", "board_vendor", "bios_vendor")
_DMI_VALUES = ("SystemManufacturer", "SystemProductName", "BaseBoardManufacturer", "BIOSVendor")
_PROVIDERS = (
    # part of a firmware's vendor or product name; as in systemd, src/basic/virt.c
    ("VMware", "VMware"),
    ("innotek GmbH", "VirtualBox"),
    ("VirtualBox", "VirtualBox"),
    ("Parallels", "Parallels"),
    ("Amazon EC2", "Amazon EC2"),
    ("Google Compute Engine", "Google Compute Engine"),
    ("OpenStack", "KVM (OpenStack)"),
    ("KubeVirt", "KVM (KubeVirt)"),
    ("Virtual Machine", "Hyper-V"),
    ("Hyper-V", "Hyper-V"),
    ("Xen", "Xen"),
    ("BHYVE", "bhyve"),
    ("Apple Virtualization", "Apple Virtualization"),
)
_EMULATORS = (("KVM", "KVM"), ("QEMU", "QEMU"), ("Bochs", "Bochs"))
"""Firmware of several hypervisors, asked last."""
_CLOCKS = {"kvm-clock": "KVM", "hyperv_clocksource_tsc_page": "Hyper-V", "hyperv_clocksource": "Hyper-V", "xen": "Xen"}
_CLOCK_FILE = "/sys/devices/system/clocksource/clocksource0/available_clocksource"
_CONTAINER_FILES = (("/run/.containerenv", "podman"), ("/.dockerenv", "docker"))
_KUBERNETES_FOLDER = "/var/run/secrets/kubernetes.io"
_MANAGER_FILE = "/run/systemd/container"
_MANAGERS = frozenset({"docker", "podman", "lxc", "lxc-libvirt", "systemd-nspawn", "rkt", "oci", "proot", "pouch"})
_CGROUP_PARTS = (("/kubepods", "kubernetes"), ("/docker", "docker"), ("/libpod", "podman"), ("/lxc", "lxc"))
_CGROUP_FILE = "/proc/1/cgroup"
_MOUNTS_FILE = "/proc/mounts"


def virtualization(source: SystemSource) -> Iterator[SourcedFact]:
    """Yield the hypervisor and the container, as far as the system shows them; the first of a field counts."""
    if source.system == "Linux":
        yield from _linux_hypervisor(source)
        yield from _linux_container(source)
    elif source.system == "Darwin":
        present = source.sysctl("kern.hv_vmm_present") or ""
        yield SourcedFact("hypervisor", {"0": NONE, "1": UNNAMED}.get(present), "sysctl kern.hv_vmm_present")
        yield SourcedFact("container", NONE, "macOS has no containers")
    elif source.system == "Windows":
        texts = [str(source.registry(_BIOS_KEY, name) or "") for name in _DMI_VALUES]
        yield SourcedFact("hypervisor", _named_by_firmware(texts, _PROVIDERS + _EMULATORS), "registry")
        inside = source.registry(_CONTAINER_KEY, "ContainerType") is not None
        yield SourcedFact("container", "Windows container" if inside else None, "registry")


def _linux_hypervisor(source: SystemSource) -> Iterator[SourcedFact]:
    flags = cpu_flags(source)
    if flags and "hypervisor" not in flags:
        # firmware of cloud providers names them on bare metal, too; the flag is the processor's own
        yield SourcedFact("hypervisor", NONE, f"{CPUINFO}, flags")
        return
    wsl = "microsoft" in (source.read_text("/proc/sys/kernel/osrelease") or "").lower()
    xen = (source.read_text("/sys/hypervisor/type") or "").strip() == "xen"
    firmware = [source.read_text(f"{_DMI}/{name}") or "" for name in _DMI_FILES]
    clocks = (source.read_text(_CLOCK_FILE) or "").split()
    named = next((_CLOCKS[clock] for clock in clocks if clock in _CLOCKS), None)
    yield SourcedFact("hypervisor", "Hyper-V (WSL)" if wsl else None, "/proc/sys/kernel/osrelease")
    yield SourcedFact("hypervisor", "Xen" if xen else None, "/sys/hypervisor/type")
    yield SourcedFact("hypervisor", _named_by_firmware(firmware, _PROVIDERS), "DMI")
    yield SourcedFact("hypervisor", named, "clock sources")
    yield SourcedFact("hypervisor", _named_by_firmware(firmware, _EMULATORS), "DMI")
    yield SourcedFact("hypervisor", UNNAMED if "hypervisor" in flags else None, f"{CPUINFO}, flags")


def _named_by_firmware(texts: Sequence[str], names: Sequence[tuple[str, str]]) -> str | None:
    if any(text.strip().endswith(".metal") for text in texts):
        return None
    return next((name for part, name in names if any(part in text for text in texts)), None)


def _linux_container(source: SystemSource) -> Iterator[SourcedFact]:
    if source.list_dir(_KUBERNETES_FOLDER):
        yield SourcedFact("container", "kubernetes", _KUBERNETES_FOLDER)
    for path, name in _CONTAINER_FILES:
        yield SourcedFact("container", name if source.read_text(path) is not None else None, path)
    manager = (source.read_text(_MANAGER_FILE) or "").strip()
    yield SourcedFact("container", manager if manager in _MANAGERS else None, _MANAGER_FILE)
    groups = source.read_text(_CGROUP_FILE) or ""
    yield SourcedFact("container", next((name for part, name in _CGROUP_PARTS if part in groups), None), _CGROUP_FILE)
    yield SourcedFact("container", NONE if "/init.scope" in groups else None, _CGROUP_FILE)
    root = re.search(r"^\S+ / (\S+) ", source.read_text(_MOUNTS_FILE) or "", re.MULTILINE)
    on_disk = root is not None and "overlay" not in root[1] and root[1] != "aufs"
    yield SourcedFact("container", NONE if on_disk else None, "file system of /")
