"""Detection of recorded machines: facts, their sources, and nothing personal."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.virtualization import UNNAMED
from tests.agent.machine.recorded_machine import RecordedSource, parse_recording

ROOT = Path(__file__).parents[3]
RECORDINGS = ROOT / "tests" / "data" / "cpuinfo"
NAMES = sorted(path.stem for path in RECORDINGS.glob("*.txt"))
GIB = 1024**3


def recording(name: str) -> RecordedSource:
    return parse_recording((RECORDINGS / f"{name}.txt").read_text(encoding="utf-8"))


def values(source: RecordedSource) -> dict[str, object]:
    return {field: fact.value for field, fact in detect(source)}


EXPECTED = {
    "amd-ryzen-7-1800x": "vendor: AMD; brand: AMD Ryzen 7 1800X Eight-Core Processor; family: 23; model: 1;"
    " stepping: 1; microarchitecture: Zen; architecture: x86_64; physical_cores: 8; logical_cores: 16;"
    " cache_l1d_bytes: 32768; cache_l3_bytes: 8388608; base_frequency_hz: None; max_frequency_hz: 3600000000;"
    " memory_bytes: 33652109312; hypervisor: none; container: None; kernel_release: 5.15.0",
    "intel-core-i7-7500u": "vendor: Intel; microarchitecture: Kaby Lake; physical_cores: 2; logical_cores: 4;"
    " cache_l3_bytes: 4194304; base_frequency_hz: 2700000000; max_frequency_hz: 3500000000",
    "intel-core-i7-12700k": "microarchitecture: Alder Lake; physical_cores: 12; logical_cores: 20;"
    " cache_l1d_bytes: 49152; cache_l2_bytes: 1310720; max_frequency_hz: 4900000000",
    "amd-epyc-guest": "brand: AMD EPYC; microarchitecture: Zen 3; hypervisor: KVM; base_frequency_hz: None;"
    " kernel_release: 6.1.0",
    "intel-xeon-guest-with-amx": "brand: Intel(R) Xeon(R) Processor; family: 6; model: 167; physical_cores: 2;"
    " microarchitecture: Sapphire Rapids or later; cache_l1d_bytes: 49152; cache_l3_bytes: 503316480;"
    " base_frequency_hz: 2600000000; hypervisor: KVM; container: docker; kernel_release: 6.18.44",
    "raspberry-pi-4": "vendor: Arm; brand: Raspberry Pi 4; family: None; model: 3336; stepping: 3; physical_cores: 4;"
    " microarchitecture: Cortex-A72; architecture: aarch64; cache_l1i_bytes: 49152; cache_l3_bytes: None;"
    " hypervisor: None",
    "aws-graviton2": "brand: AWS Graviton2; microarchitecture: Neoverse N1; hypervisor: Amazon EC2;"
    " cache_l3_bytes: 33554432",
    "aws-graviton3": "brand: AWS Graviton3; microarchitecture: Neoverse V1; hypervisor: Amazon EC2; model: 3392",
    "qemu-user-aarch64-on-amd": "vendor: AMD; brand: AMD EPYC; family: 25; architecture: aarch64",
}


@pytest.mark.parametrize("name", NAMES)
def test_recorded_machines(name: str) -> None:
    source = recording(name)
    machine, expected = values(source), dict(fact.split(": ", 1) for fact in EXPECTED[name].split("; "))
    assert {field: str(machine[field]) for field in expected} == expected
    assert "py-cpuinfo" not in source.read


def test_every_value_names_its_source() -> None:
    machine = detect(recording("intel-xeon-guest-with-amx"))
    sources = {field: fact.source for field, fact in machine}
    assert sources["brand"] == "/proc/cpuinfo"
    assert sources["cache_l2_bytes"] == "sysfs"
    assert sources["base_frequency_hz"] == "/proc/cpuinfo, time stamp counter"
    assert sources["hypervisor"] == "clock sources"
    assert sources["microarchitecture"] == "flag amx_tile, which Rocket Lake of the family/model/stepping table lacks"
    assert sources["max_frequency_hz"] is None


def test_psutil_and_py_cpuinfo_fill_gaps() -> None:
    source = RecordedSource(
        system="FreeBSD",
        architecture="amd64",
        release="14.1-RELEASE",
        psutil_facts={"physical_cores": 4, "logical_cores": 8, "memory_bytes": 8 * GIB, "max_frequency_hz": 3e9},
        cpuinfo_facts={
            "vendor_id_raw": "AuthenticAMD",
            "brand_raw": "AMD Ryzen 5 5600X 6-Core Processor",
            "family": 25,
            "model": 33,
            "stepping": True,
            "l3_cache_size": 512 * 1024,
        },
    )
    machine = detect(source)
    assert (machine.physical_cores.value, machine.physical_cores.source) == (4, "psutil")
    assert machine.max_frequency_hz.value == 3_000_000_000
    assert (machine.vendor.value, machine.vendor.source) == ("AMD", "py-cpuinfo")
    assert (machine.family.value, machine.model.value, machine.stepping.value) == (25, 33, None)
    assert machine.cache_l3_bytes.value is None
    assert machine.operating_system.value is None


def test_unusable_values_are_dropped() -> None:
    nothing = values(RecordedSource(architecture=""))
    assert {field for field, value in nothing.items() if value is not None} == {"operating_system"}
    # psutil's maximum on Windows is the base frequency
    assert values(RecordedSource(system="Windows", psutil_facts={"max_frequency_hz": 2e9}))["max_frequency_hz"] is None
    name = "A\x00B\tC  \x1b[31m" + "x" * 300
    brand = values(RecordedSource(files={"/proc/cpuinfo": f"processor\t: 0\nmodel name\t: {name}\n"}))["brand"]
    assert isinstance(brand, str)
    assert brand.startswith("A B C [31mxxx")
    assert len(brand) <= 100


@pytest.mark.parametrize(
    ("vendor", "brand", "asked"),
    [
        ("AuthenticAMD", "unknown", True),  # gVisor
        ("GenuineIntel", "06/8f", True),
        ("GenuineIntel", "QEMU Virtual CPU version 2.5+", True),
        ("GenuineIntel", "Common KVM processor", True),
        ("GenuineIntel", "GenuineIntel", True),
        ("AuthenticAMD", "AMD processor model unknown", True),
        ("GenuineIntel", "Intel64 Family 6 Model 158 Stepping 10, GenuineIntel", True),
        ("unknown", "Intel(R) Xeon(R) Processor", True),
        ("GenuineIntel", "Intel(R) Xeon(R) Processor @ 2.60GHz", False),
        ("AuthenticAMD", "AMD EPYC", False),
    ],
)
def test_placeholders_are_unknown_and_py_cpuinfo_is_asked(vendor: str, brand: str, asked: bool) -> None:
    text = f"processor\t: 0\nvendor_id\t: {vendor}\ncpu family\t: 6\nmodel\t\t: 143\nmodel name\t: {brand}\n"
    source = RecordedSource(files={"/proc/cpuinfo": text}, cpuinfo_facts={"brand_raw": "Undefined"})
    machine = values(source)
    assert ("py-cpuinfo" in source.read) == asked
    expected = {"vendor": {"GenuineIntel": "Intel", "AuthenticAMD": "AMD"}.get(vendor), "brand": brand}
    found = {name: machine[name] for name in expected}
    assert found == expected or (asked and None in found.values())


CPU = "/sys/devices/system/cpu"
CPUINFO = "/proc/cpuinfo"
HOST = dict.fromkeys(("/proc/1/mountinfo", "/proc/self/mountinfo"), "27 1 8:2 / / rw - ext4 /dev/sda2 rw\n")
HOST["/proc/self/status"] = "TracerPid:\t0\n"
MODEL = "vendor_id: GenuineIntel\ncpu family: 6\nstepping: 3\nmodel: "


def cache(index: int, level: int, kind: str, size: str) -> dict[str, str]:
    folder = f"{CPU}/cpu0/cache/index{index}"
    return {f"{folder}/level": f"{level}\n", f"{folder}/type": f"{kind}\n", f"{folder}/size": size}


@pytest.mark.parametrize(
    ("field", "known", "value", "unclear"),
    [
        ("vendor", {CPUINFO: "vendor_id: GenuineIntel"}, "Intel", {CPUINFO: "vendor_id: unknown"}),
        ("brand", {CPUINFO: "model name: AMD EPYC 7763"}, "AMD EPYC 7763", {CPUINFO: "model name: 06/8f"}),
        ("family", {CPUINFO: "cpu family: 0"}, 0, {CPUINFO: "cpu family: unknown"}),
        ("model", {CPUINFO: "model: 143"}, 143, {CPUINFO: "model: -1"}),
        ("stepping", {CPUINFO: "stepping: 3"}, 3, {CPUINFO: "stepping: unknown"}),
        ("microarchitecture", {CPUINFO: f"{MODEL}94"}, "Skylake", {CPUINFO: f"{MODEL}250"}),
        ("physical_cores", {f"{CPU}/cpu0/topology/thread_siblings_list": "0"}, 1, {}),
        ("logical_cores", {f"{CPU}/online": "0-3"}, 4, {f"{CPU}/online": "x"}),
        ("cache_l1d_bytes", cache(0, 1, "Data", "48K"), 49152, cache(0, 1, "Data", "0K")),
        ("cache_l1i_bytes", cache(1, 1, "Instruction", "32K"), 32768, cache(1, 1, "Instruction", "32 kilobytes")),
        ("cache_l2_bytes", cache(2, 2, "Unified", "1M"), 2**20, cache(2, 2, "Data", "1M")),
        ("cache_l3_bytes", cache(3, 3, "Unified", "32M"), 2**25, cache(3, 0, "Unified", "32M")),
        ("base_frequency_hz", {f"{CPU}/cpu0/cpufreq/base_frequency": "2600000"}, 2_600_000_000, {}),
        ("max_frequency_hz", {f"{CPU}/cpu0/cpufreq/cpuinfo_max_freq": "3500000"}, 3_500_000_000, {}),
        ("memory_bytes", {"/proc/meminfo": "MemTotal: 8 kB"}, 8192, {"/proc/meminfo": "MemTotal: 0 kB"}),
        ("hypervisor", {CPUINFO: "flags: fpu hypervisor"}, UNNAMED, {}),
        ("hypervisor", {CPUINFO: "flags: fpu"}, "none", {CPUINFO: "flags:"}),
        ("container", {"/.dockerenv": ""}, "docker", {"/proc/2/comm": "kthreadd"}),
        ("container", {**HOST, "/proc/2/comm": "kthreadd"}, "none", {**HOST, "/proc/2/comm": "sh"}),
    ],
)
def test_every_fact_is_known_or_unknown(
    field: str, known: dict[str, str], value: str | int, unclear: dict[str, str]
) -> None:
    one_core = {f"{CPU}/online": "0\n"} if field != "logical_cores" else {}
    assert values(RecordedSource(files=one_core | known))[field] == value
    malformed = dict.fromkeys(known, "\0?") if field != "container" else {}
    for files in (unclear, malformed, {}):
        assert values(RecordedSource(files=one_core | files))[field] is None


def test_facts_of_the_platform_are_known_or_unknown() -> None:
    known = values(RecordedSource(system="Windows", architecture="AMD64", release="10.0.22631"))
    names = ("operating_system", "architecture", "kernel_release")
    assert [known[name] for name in names] == ["Windows", "x86_64", "10.0.22631"]
    unknown = values(RecordedSource(system="Haiku", architecture="", release="jane"))
    assert [unknown[name] for name in names] == [None] * 3


PERSONAL = ("jane", "workstation", "52:54:00:12:34:56", "facade", "PF1ABCDE", "192.168.178", "/home", "3f1c9e")


def personal_machine() -> RecordedSource:
    """Return a machine with personal data wherever it may occur."""
    machine = recording("raspberry-pi-4")
    private = "jane@workstation /home/jane 52:54:00:12:34:56 PF1ABCDE 192.168.178.21"
    release = "6.6.31-jane-workstation-192.168.178.21+rpt-rpi-v8"
    return RecordedSource(
        architecture="aarch64",
        release=release,
        files={
            **machine.files,
            "/proc/sys/kernel/osrelease": release,
            "/proc/sys/kernel/hostname": "workstation",
            "/proc/version": f"Linux version {release} ({private})",
            "/etc/hostname": "workstation",
            "/sys/class/dmi/id/sys_vendor": private,
            "/sys/class/dmi/id/product_name": f"QEMU of {private}",
            "/sys/class/dmi/id/product_serial": "PF1ABCDE",
            "/sys/class/dmi/id/board_vendor": private,
            "/sys/hypervisor/type": private,
            "/sys/hypervisor/uuid": private,
            "/run/systemd/container": private,
            "/run/.containerenv": f'name="jane"\nid="3f1c9e"\n{private}',
            "/proc/1/cgroup": "0::/user.slice/jane/docker-3f1c9e.scope",
            "/proc/mounts": "/home/jane/disk / overlay rw,upperdir=/home/jane 0 0",
            "/proc/device-tree/hypervisor/compatible": private,
            "/sys/class/net/eth0/address": "52:54:00:12:34:56",
        },
        cpuinfo_facts={"brand_raw": private, "vendor_id_raw": private},
    )


def test_nothing_personal_is_detected() -> None:
    source = personal_machine()
    content = " ".join(map(str, source.files.values()))
    assert [word for word in PERSONAL if word not in content] == []
    text = detect(source).model_dump_json()
    assert [word for word in PERSONAL if word.lower() in text.lower()] == []
    assert all(word in text for word in ('"podman"', '"QEMU"', '"6.6.31"'))


@settings(max_examples=60)
@given(st.data())
def test_malformed_texts_do_not_raise(data: st.DataObject) -> None:
    machine = recording(data.draw(st.sampled_from(NAMES)))
    changed = data.draw(
        st.dictionaries(st.sampled_from(sorted(machine.files) or ["/proc/cpuinfo"]), st.text(max_size=80), max_size=6)
    )
    cut = data.draw(st.integers(0, 2000))
    cpuinfo = str(machine.files.get("/proc/cpuinfo", ""))
    odd = st.one_of(st.text(max_size=20), st.integers())
    detect(
        RecordedSource(
            system=data.draw(st.sampled_from(["Linux", "Darwin", "Windows", "Haiku"])),
            architecture=data.draw(st.text(max_size=9)),
            release=data.draw(st.text(max_size=9)),
            files={**machine.files, "/proc/cpuinfo": cpuinfo[:cut] + data.draw(st.text(max_size=30)), **changed},
            sysctls={"kern.hv_vmm_present": data.draw(st.text(max_size=9))},
            cpuinfo_facts={name: data.draw(odd) for name in ("brand_raw", "family", "vendor_id_raw")},
        )
    )


RELEASES = {
    "6.1.0-21-amd64": "6.1.0",
    "5.15.153.1-microsoft-standard-WSL2": "5.15.153",
    "6.6.1-jane-laptop-generic": "6.6.1",
    "6.6.1+": "6.6.1",
    "10.0.22631": "10.0.22631",
    "14.1-RELEASE": "14.1",
    **dict.fromkeys(("6.6.1jane", "jane-6.6.1", "")),
}


@given(st.text())
def test_only_the_numbers_of_a_release_are_kept(text: str) -> None:
    assert {release: values(RecordedSource(release=release))["kernel_release"] for release in RELEASES} == RELEASES
    assert re.fullmatch(r"[0-9.]+|None", str(values(RecordedSource(release=text))["kernel_release"]))
