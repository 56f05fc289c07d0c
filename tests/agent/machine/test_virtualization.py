"""Hypervisors, containers and emulated processors."""

from pathlib import Path

import pytest

from fairbench_agent.agent.machine.virtualization import UNNAMED, emulation, virtualization
from tests.agent.machine.recorded_machine import RecordedSource, parse_recording

RECORDINGS = Path(__file__).parents[2] / "data" / "cpuinfo"
CPU = "/sys/devices/system/cpu"

DMI = "/sys/class/dmi/id"
CLOCKS = "/sys/devices/system/clocksource/clocksource0/available_clocksource"
GUEST = {"/proc/cpuinfo": "processor\t: 0\nflags\t\t: fpu hypervisor\n"}
HOST = {"/proc/cpuinfo": "processor\t: 0\nflags\t\t: fpu\n"}

KERNEL = {"/proc/2/comm": "kthreadd\n", "/proc/self/status": "Name:\tpython\nTracerPid:\t0\n"}
OSRELEASE = "/proc/sys/kernel/osrelease"
MOUNTS = ("/proc/1/mountinfo", "/proc/self/mountinfo")
SARUS = "70 60 0:48 / / rw - overlay overlay rw,lowerdir=/var/sarus/OCIBundleDir/overlay/rootfs-lower,workdir=/w\n"


def mount(place: str, point: str = "/") -> str:
    """Return a line of mountinfo for a device and the folder of it that is mounted."""
    return f"27 1 {place} {point} rw,relatime shared:1 - ext4 /dev/sda2 rw\n"


def roots(first: str, own: str | None = None, end: str = "") -> dict[str, str]:
    """Return the mounts of the first process and of this one [default: the same root]."""
    return {MOUNTS[0]: mount(first), MOUNTS[1]: mount(own or first) + end}


def fact_value(field: str, source: RecordedSource) -> str | int | None:
    return next((fact.value for fact in virtualization(source) if fact.field == field and fact.value), None)


@pytest.mark.parametrize(
    ("files", "name"),
    [
        (HOST, "none"),
        ({**HOST, f"{DMI}/sys_vendor": "Amazon EC2", f"{DMI}/product_name": "m5.metal"}, "none"),
        ({**HOST, f"{DMI}/sys_vendor": "innotek GmbH\n", f"{DMI}/product_name": "VirtualBox\n"}, "VirtualBox"),
        # guests whose processor lacks the flag
        ({**HOST, CLOCKS: "kvm-clock tsc acpi_pm\n"}, "KVM"),
        ({**HOST, "/sys/hypervisor/type": "xen\n"}, "Xen"),
        ({**HOST, "/sys/hypervisor/type": "another\n"}, UNNAMED),
        ({**HOST, f"{DMI}/sys_vendor": "QEMU\n"}, "QEMU"),
        ({**HOST, f"{DMI}/product_name": "Virtual Machine\n"}, "Hyper-V"),
        ({"/proc/cpuinfo": "model name\t: QEMU Virtual CPU version 2.5+\nflags\t\t: fpu\n"}, "QEMU"),
        ({**HOST, CLOCKS: "tsc hpet acpi_pm\n", f"{DMI}/sys_vendor": "Dell Inc.\n"}, "none"),
        (GUEST, UNNAMED),
        ({**GUEST, f"{DMI}/sys_vendor": "VMware, Inc."}, "VMware"),
        ({**GUEST, f"{DMI}/product_name": "Google Compute Engine", CLOCKS: "kvm-clock tsc"}, "Google Compute Engine"),
        ({**GUEST, f"{DMI}/sys_vendor": "QEMU", CLOCKS: "kvm-clock tsc"}, "KVM"),
        ({**GUEST, f"{DMI}/sys_vendor": "QEMU", CLOCKS: "tsc"}, "QEMU"),
        ({f"{DMI}/product_name": "Apple Virtualization Generic Platform"}, "Apple Virtualization"),
        ({f"{DMI}/sys_vendor": "Amazon EC2", f"{DMI}/product_name": "c7g.metal"}, None),
        ({}, None),
    ],
)
def test_hypervisors_on_linux(files: dict[str, str], name: str | None) -> None:
    assert fact_value("hypervisor", RecordedSource(files=files)) == name


@pytest.mark.parametrize(
    ("files", "name"),
    [
        ({"/.dockerenv": "", "/proc/1/cgroup": "0::/"}, "docker"),
        ({"/run/.containerenv": 'engine="podman-4.3.1"\nname="jane"\n'}, "podman"),
        # systemd runs as the first process in some containers, too; the kernel's own threads and the root prove a host
        ({"/proc/1/cgroup": "0::/init.scope"}, None),
        (KERNEL, None),
        ({**KERNEL, **roots("8:2 /")}, "none"),
        ({**roots("8:2 /"), "/proc/2/comm": "sh\n"}, None),
        # a root of its own: a chroot, or a container without a known mark
        ({**KERNEL, **roots("8:2 /", "8:2 /var/tmp/image")}, None),
        ({**KERNEL, **roots("8:2 /", "0:61 /")}, None),
        ({**KERNEL, "/proc/1/mountinfo": mount("8:2 /")}, None),
        # a live system, whose real root covers another one, and hosts on which containers run
        ({**KERNEL, **{path: mount("0:2 /") + mount("0:29 /@") for path in MOUNTS}}, "none"),
        ({**KERNEL, **roots("8:2 /", end=mount("0:50 /", "/var/lib/docker/containers/3f/mounts/shm"))}, "none"),
        ({**KERNEL, **roots("8:2 /", end=mount("0:51 /", "/var/lib/kubelet/pods/3f/volumes/token"))}, "none"),
        # containers of clusters share the host's processes
        ({**KERNEL, **roots("8:2 /"), "/proc/self/environ": "A=1\0CH_RUNNING=Weird Al Yankovic\0"}, "charliecloud"),
        ({**KERNEL, "/WEIRD_AL_YANKOVIC": ""}, "charliecloud"),
        # PRoot traces the process
        ({**KERNEL, **roots("8:2 /"), "/proc/self/status": "TracerPid:\t77\n"}, None),
        ({**KERNEL, **roots("8:2 /"), "/proc/self/environ": "A=1\0container_execmode=P1\0"}, "udocker"),
        ({**KERNEL, "/proc/self/environ": "SHIFTER_RUNTIME=1\0"}, "shifter"),
        ({**KERNEL, "/proc/self/environ": "HOME=/\0SHIFTER_IMAGEREQUEST=ubuntu\0"}, "shifter"),
        ({**KERNEL, **roots("8:2 /"), "/proc/self/environ": "SLURM_SPANK_SHIFTER_IMAGEREQUEST=ubuntu\0"}, "none"),
        (
            {**KERNEL, **roots("8:2 /", "8:2 /scratch/ubuntu", end=mount("8:2 /scratch/ubuntu/.lock", "/.lock"))},
            "enroot",
        ),
        ({**KERNEL, "/proc/self/mountinfo": SARUS}, "sarus"),
        ({"/proc/1/cgroup": "0::/init.scope", "/run/systemd/container": "lxc\n"}, "lxc"),
        ({"/proc/1/cgroup": "0::/init.scope", "/run/host/container-manager": "systemd-nspawn\n"}, "systemd-nspawn"),
        ({"/proc/1/environ": "HOME=/\0container=podman\0TERM=x\0"}, "podman"),
        ({"/proc/1/environ": "USER=docker\0"}, None),
        # a container's manager of unknown name, which shares the host's processes
        ({"/proc/1/environ": "container=oci\0", "/proc/2/comm": "kthreadd\n"}, "another kind of container"),
        ({"/proc/1/environ": "MYcontainer=docker\0"}, None),
        ({"/.flatpak-info": "[Application]\n", "/proc/2/comm": "sh\n"}, "flatpak"),
        ({"/proc/self/mountinfo": "500 400 0:40 /proc/cpuinfo /proc/cpuinfo rw - fuse.lxcfs lxcfs rw\n"}, "lxc"),
        # LXC's daemon runs on the host
        ({"/proc/self/mountinfo": "45 27 0:40 / /var/lib/lxcfs rw - fuse.lxcfs lxcfs rw\n"}, None),
        # Apptainer shares the host's processes
        ({"/.singularity.d/runscript": "x", "/proc/2/comm": "kthreadd\n"}, "apptainer"),
        (
            {
                "/proc/1/cgroup": "0::/",
                "/proc/self/mountinfo": "9 8 8:1 /var/lib/kubelet/pods/3f/etc-hosts /etc/hosts rw\n",
            },
            "kubernetes",
        ),
        ({"/proc/2/comm": "init\n", OSRELEASE: "5.15.153.1-microsoft-standard-WSL2\n"}, "wsl"),
        ({OSRELEASE: "4.4.0-19041-Microsoft\n"}, "wsl"),
        ({"/.dockerenv": "", OSRELEASE: "5.15.153.1-microsoft-standard-WSL2\n"}, "docker"),
        ({**KERNEL, **roots("8:2 /"), OSRELEASE: "6.1.0-18-amd64\n"}, "none"),
        ({"/proc/1/cgroup": "4:memory:/docker/3f1c9e\n0::/\n"}, "docker"),
        ({"/proc/1/cgroup": "4:cpu:/kubepods/burstable/pod3f1c9e\n"}, "kubernetes"),
        ({}, None),
    ],
)
def test_containers_on_linux(files: dict[str, str], name: str | None) -> None:
    assert fact_value("container", RecordedSource(files=files)) == name


def test_macos() -> None:
    for present, name in (("1", UNNAMED), ("0", "none"), ("", None)):
        source = RecordedSource(system="Darwin", sysctls={"kern.hv_vmm_present": present})
        assert (fact_value("hypervisor", source), fact_value("container", source)) == (name, "none")


REGISTER = f"{CPU}/cpu0/regs/identification/midr_el1"
X86 = "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel name\t: Intel(R) Xeon(R)\n"
ARM = "processor\t: 0\nBogoMIPS\t: 100.00\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n"


def linux(architecture: str, **files: str) -> RecordedSource:
    return RecordedSource(architecture=architecture, files={"/proc/cpuinfo": files.pop("cpuinfo", ""), **files})


WINDOWS_ARM = "ARMv8 (64-bit) Family 8 Model D4B Revision 0"


def windows(build: str, processor: str) -> RecordedSource:
    return RecordedSource(system="Windows", build=build, processor=processor)


def macos(translated: str) -> RecordedSource:
    return RecordedSource(system="Darwin", sysctls={"sysctl.proc_translated": translated})


@pytest.mark.parametrize("path", sorted(RECORDINGS.glob("*.txt")), ids=lambda path: path.stem)
def test_only_the_qemu_recording_is_emulated(path: Path) -> None:
    sign = emulation(parse_recording(path.read_text(encoding="utf-8")))
    assert sign == ("Python is for aarch64, the system for x86" if path.stem.startswith("qemu") else None)


@pytest.mark.parametrize(
    ("source", "word"),
    [
        (linux("aarch64", cpuinfo=X86), "the system for x86"),
        # later releases of qemu-user emulate /proc/cpuinfo, but not sysfs
        (linux("aarch64", cpuinfo=ARM, **{f"{CPU}/microcode/reload": ""}), "the system for x86"),
        (linux("aarch64", cpuinfo=ARM.replace("0x41", "0x00").replace("0xd0c", "0x051")), "QEMU's own model"),
        (linux("x86_64", cpuinfo=ARM), "the system for Arm"),
        (linux("x86_64", cpuinfo=X86, **{REGISTER: "0x410fd0c1"}), "the system for Arm"),
        (linux("x86_64", cpuinfo="vendor_id\t: VirtualApple\ncpu family\t: 6\n"), "Rosetta"),
        (linux("x86_64", cpuinfo="vendor_id\t: GenuineIntel\nmodel name\t: VirtualApple @ 2.50GHz\n"), "Rosetta"),
        (linux("x86_64", cpuinfo="model name\t: QEMU TCG CPU version 2.5+\n"), "QEMU TCG CPU"),
        (macos("1"), "sysctl.proc_translated is 1"),
        (windows("win-amd64", WINDOWS_ARM), "Windows names an Arm processor"),
    ],
)
def test_emulated_processors(source: RecordedSource, word: str) -> None:
    assert word in (emulation(source) or "")


@pytest.mark.parametrize(
    "source",
    [
        linux("aarch64", cpuinfo=ARM, **{REGISTER: "0x410fd0c1"}),
        linux("x86_64", cpuinfo=X86, **{f"{CPU}/microcode/reload": ""}),
        # a guest of Apple's virtualization, a chroot without /proc, a kernel that names the implementer further down
        linux("aarch64", cpuinfo=ARM.replace("0x41", "0x00").replace("0xd0c", "0x000")),
        linux("aarch64"),
        linux("aarch64", cpuinfo="Processor\t: AArch64 Processor rev 4\n\nCPU implementer\t: 0x41\n"),
        # QEMU's name of a processor under KVM
        linux("x86_64", cpuinfo="vendor_id\t: AuthenticAMD\nmodel name\t: QEMU Virtual CPU version 2.5+\n"),
        RecordedSource(system="FreeBSD", architecture="arm64"),
        macos("0"),
        windows("win-arm64", WINDOWS_ARM),
        windows("win-amd64", "Intel64 Family 6 Model 142 Stepping 9"),
    ],
)
def test_real_processors_are_not_emulated(source: RecordedSource) -> None:
    assert emulation(source) is None
