"""Hypervisors and containers are told by names from a list, whatever else the texts hold."""

import pytest

from fairbench_agent.agent.machine.virtualization import UNNAMED, virtualization
from tests.agent.machine.recorded_machine import RecordedSource

DMI = "/sys/class/dmi/id"
CLOCKS = "/sys/devices/system/clocksource/clocksource0/available_clocksource"
GUEST = {"/proc/cpuinfo": "processor\t: 0\nflags\t\t: fpu hypervisor\n"}
HOST = {"/proc/cpuinfo": "processor\t: 0\nflags\t\t: fpu\n"}


def place(field: str, source: RecordedSource) -> str | int | None:
    return next((known.value for known in virtualization(source) if known.field == field and known.value), None)


@pytest.mark.parametrize(
    ("files", "name"),
    [
        (HOST, "none"),
        ({**HOST, f"{DMI}/sys_vendor": "Amazon EC2", f"{DMI}/product_name": "m5.metal"}, "none"),
        ({**HOST, f"{DMI}/sys_vendor": "Microsoft Corporation", f"{DMI}/product_name": "Surface Pro"}, "none"),
        (GUEST, UNNAMED),
        ({**GUEST, f"{DMI}/sys_vendor": "VMware, Inc."}, "VMware"),
        ({**GUEST, f"{DMI}/sys_vendor": "innotek GmbH", f"{DMI}/product_name": "VirtualBox"}, "VirtualBox"),
        ({**GUEST, f"{DMI}/product_name": "Google Compute Engine", CLOCKS: "kvm-clock tsc"}, "Google Compute Engine"),
        ({**GUEST, f"{DMI}/sys_vendor": "Amazon EC2", CLOCKS: "tsc kvm-clock"}, "Amazon EC2"),
        ({**GUEST, f"{DMI}/product_name": "Virtual Machine", CLOCKS: "hyperv_clocksource_tsc_page"}, "Hyper-V"),
        ({**GUEST, f"{DMI}/sys_vendor": "QEMU", CLOCKS: "kvm-clock tsc"}, "KVM"),
        ({**GUEST, f"{DMI}/sys_vendor": "QEMU", CLOCKS: "tsc"}, "QEMU"),
        ({**GUEST, CLOCKS: "tsc kvm-clock \n"}, "KVM"),
        ({f"{DMI}/product_name": "Apple Virtualization Generic Platform"}, "Apple Virtualization"),
        ({f"{DMI}/sys_vendor": "Amazon EC2", f"{DMI}/product_name": "c7g.metal"}, None),
        ({}, None),
    ],
)
def test_hypervisor_of_linux(files: dict[str, str], name: str | None) -> None:
    assert place("hypervisor", RecordedSource(files=files)) == name


@pytest.mark.parametrize(
    ("files", "name"),
    [
        ({"/.dockerenv": "", "/proc/1/cgroup": "0::/"}, "docker"),
        ({"/run/.containerenv": 'engine="podman-4.3.1"\nname="jane"\n'}, "podman"),
        ({"/proc/1/cgroup": "0::/init.scope"}, "none"),
        ({"/proc/1/cgroup": "4:memory:/docker/3f1c9e\n0::/\n"}, "docker"),
        ({"/proc/1/cgroup": "4:cpu:/kubepods/burstable/pod3f1c9e\n"}, "kubernetes"),
        ({"/proc/1/cgroup": "0::/lxc/jane\n"}, "lxc"),
        ({}, None),
    ],
)
def test_container_of_linux(files: dict[str, str], name: str | None) -> None:
    assert place("container", RecordedSource(files=files)) == name


@pytest.mark.parametrize(("present", "name"), [("1", UNNAMED), ("0", "none"), ("", None)])
def test_macos(present: str, name: str | None) -> None:
    source = RecordedSource(system="Darwin", sysctls={"kern.hv_vmm_present": present})
    assert place("hypervisor", source) == name
    assert place("container", source) == "none"
