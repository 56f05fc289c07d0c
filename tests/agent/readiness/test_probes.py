"""Verdicts of the probes on simulated systems."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.readiness import check as probes
from fairbench_agent.agent.readiness.check import PROBES, Assessment, Threshold
from fairbench_agent.agent.readiness.counters import CoreTimes, Observation
from fairbench_agent.pool.record.protocol import FitnessVerdict
from tests.agent.machine.recorded_machine import RecordedSource

CPU = "/sys/devices/system/cpu"
SECOND = 10**9
ORDER: dict[FitnessVerdict, int] = {"good": 0, "caution": 1, "bad": 2}
Probe = Callable[[Observation], Assessment]
Times = dict[int | None, CoreTimes]


@pytest.mark.parametrize(
    ("limit", "verdicts"),
    [
        (Threshold(caution=1, bad=3), {1: "good", 2: "caution", 3: "caution", 4: "bad"}),
        (Threshold(caution=3, bad=1), {4: "good", 3: "good", 2: "caution", 1: "caution", 0: "bad"}),
    ],
)
def test_limits_in_both_directions(limit: Threshold, verdicts: dict[float, FitnessVerdict]) -> None:
    assert {value: limit.verdict(value) for value in verdicts} == verdicts


LIMITS = [limit for limit in vars(probes).values() if isinstance(limit, Threshold)]


@given(st.sampled_from(LIMITS), st.floats(0, 1e12), st.floats(0, 1e12))
def test_verdicts_only_worsen_in_one_direction(limit: Threshold, a: float, b: float) -> None:
    first, last = (ORDER[limit.verdict(value)] for value in sorted((a, b)))
    assert first <= last if limit.caution <= limit.bad else first >= last


def linux(files: dict[str, str] | None = None, core: int | None = 1, cores: Times | None = None) -> Observation:
    """Return a Linux machine with some files, and times of its cores over the first second since boot."""
    source = RecordedSource(files=files or {})
    return Observation(source, core, dict.fromkeys(cores or {}, CoreTimes(0, 0, 0)), cores or {})


def busy(percent: float) -> CoreTimes:
    return CoreTimes(round(percent / 100 * SECOND), SECOND - round(percent / 100 * SECOND), 0)


def stolen(percent: int) -> CoreTimes:
    return CoreTimes(0, SECOND - percent * SECOND // 100, percent * SECOND // 100)


def governor(name: str, driver: str) -> Observation:
    folder = f"{CPU}/cpu1/cpufreq"
    return linux({f"{folder}/scaling_governor": name, f"{folder}/scaling_driver": driver})


def governors(*names: str) -> Observation:
    """Return an unpinned process, on a machine whose cores have governors, empty for an unknown one."""
    files = {f"{CPU}/cpu{core}/cpufreq/scaling_governor": name for core, name in enumerate(names) if name}
    return linux({f"{CPU}/online": f"0-{len(names) - 1}", **files}, core=None)


def on(system: str, core: int | None = None, **facts: object) -> Observation:
    return Observation(RecordedSource(system=system, **facts), core, {}, {})  # type: ignore[arg-type]


def mac(guest: str) -> Observation:
    """Return a Mac with one kind of core, by its own words."""
    return on("Darwin", sysctls={"hw.nperflevels": "1", "kern.hv_vmm_present": guest})


HYBRID = {f"{CPU}/online": "0-3", "/sys/devices/cpu_core/cpus": "0-1", "/sys/devices/cpu_atom/cpus": "2-3"}
CAPACITIES = {f"{CPU}/cpu{core}/cpu_capacity": capacity for core, capacity in enumerate(("300", "900", "1024"))}
PHONE = {f"{CPU}/online": "0-2", **CAPACITIES}
FOUR_CORES = {f"{CPU}/online": "0-3\n"}
CLOCKS = {f"{CPU}/cpu{core}/cpufreq/cpuinfo_max_freq": "4700000\n" for core in range(4)}
SKYLAKE = {"/proc/cpuinfo": "vendor_id: GenuineIntel\ncpu family: 6\nmodel: 94\nstepping: 3\n"}
SMT = {f"{CPU}/cpu1/topology/thread_siblings_list": "1,3\n"}
ALONE = {f"{CPU}/cpu1/topology/thread_siblings_list": "1\n"}
HOST = {"/proc/cpuinfo": "processor: 0\nflags: fpu\n"}
GUEST = {"/proc/cpuinfo": "processor: 0\nflags: fpu hypervisor\n"}
LXC = {
    "/proc/self/mountinfo": "".join(f"9 8 0:4 /{x} /proc/{x} rw - fuse.lxcfs lxcfs rw\n" for x in ("stat", "loadavg"))
}
KVM_CLOCK = {"/sys/devices/system/clocksource/clocksource0/available_clocksource": "kvm-clock tsc\n"}
NAMESPACE = {"/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "max 100000\n"}
THREADS = {f"{CPU}/cpu1/topology/thread_siblings_list": "0-3\n"}
STOLEN_BEFORE = Observation(RecordedSource(), 1, {1: stolen(30)}, {1: CoreTimes(0, SECOND, 3 * SECOND // 10)})


def load(text: str, files: dict[str, str] | None = None) -> Observation:
    return linux({**FOUR_CORES, "/proc/loadavg": text, **(files or {})})


def supplies(**rows: str) -> Observation:
    """Return a machine with power supplies: type, then online or status, then scope."""
    files: dict[str, str] = {}
    for name, row in rows.items():
        kind, state, *scope = row.replace("Not-charging", "Not_charging").split()
        fields = {"type": kind, "online" if state.isdigit() else "status": state.replace("_", " ")}
        fields |= {"scope": scope[0]} if scope else {}
        files |= {f"/sys/class/power_supply/{name}/{field}": f"{text}\n" for field, text in fields.items()}
    return linux(files)


def flags(text: str) -> Observation:
    return linux({"/proc/cpuinfo": f"processor: 0\nflags: {text}\n"})


def pressure(text: str) -> Observation:
    return linux({"/proc/pressure/cpu": text})


def quota(text: str, files: dict[str, str] | None = None) -> Observation:
    return linux({"/proc/self/cgroup": "0::/a\n", "/sys/fs/cgroup/a/cpu.max": text, **(files or {})})


ROWS: list[tuple[Probe, Observation, FitnessVerdict, str | None]] = [
    (probes.governor, governor("performance\n", "acpi-cpufreq\n"), "good", "performance (acpi-cpufreq)"),
    (probes.governor, governor("powersave\n", "intel_pstate\n"), "caution", "powersave (intel_pstate)"),
    (probes.governor, governor("powersave\n", "acpi-cpufreq\n"), "bad", "powersave (acpi-cpufreq)"),
    (probes.governor, governor("schedutil\n", ""), "caution", "schedutil"),
    (probes.governor, governor("\x00\x1b[31m\n", ""), "unknown", None),
    (probes.governor, governors("performance", "performance"), "good", "performance"),
    (probes.governor, governors("performance", "schedutil", "powersave", ""), "bad", "powersave"),
    (probes.governor, governors("performance", ""), "unknown", None),
    (probes.governor, governors("performance", "powersave")._replace(core=0), "good", "performance"),
    (probes.battery, on("Darwin", psutil_facts={"batteries_discharging": 0}), "good", "not on battery"),
    (probes.battery, on("Windows", psutil_facts={"batteries_discharging": 1}), "bad", "on battery"),
    (probes.battery, linux(), "unknown", None),
    (probes.battery, supplies(AC="Mains 1", BAT0="Battery Full"), "good", "not on battery"),
    (probes.battery, supplies(AC="Mains 0", BAT0="Battery Discharging"), "bad", "on battery"),
    # under WSL 2, a battery in use is not charging
    (probes.battery, supplies(AC1="Mains 0", BAT1="Battery Not-charging"), "bad", "on battery"),
    (probes.battery, supplies(mouse="Battery Discharging Device", AC="Mains 1"), "good", "not on battery"),
    (probes.battery, supplies(AC="Mains 0"), "unknown", None),
    (probes.battery, supplies(BAT0="Battery Full", ucsi="USB 0", BAT1="Battery Discharging"), "bad", "on battery"),
    # a phone at a USB port, or a power supply that is too weak
    (probes.battery, supplies(BAT0="Battery Discharging", ucsi="USB 1"), "unknown", None),
    (probes.battery, supplies(BAT0="Battery Discharging", AC="Mains 1"), "unknown", None),
    (probes.battery, supplies(BAT0="Battery Not-charging", AC="Mains 1"), "good", "not on battery"),
    # a plug that the system does not list
    (probes.battery, supplies(BAT0="Battery Charging", BAT1="Battery Unknown", ucsi="USB 0"), "good", "not on battery"),
    (probes.core_kind, linux(HYBRID, 1), "good", "core 1: kind 1 of 2"),
    (probes.core_kind, linux(HYBRID, 2), "bad", "core 2: kind 2 of 2"),
    (probes.core_kind, linux(HYBRID, None), "caution", "any of 2 kinds"),
    (probes.core_kind, linux(HYBRID, 9), "unknown", None),
    (probes.core_kind, linux(PHONE, 1), "caution", "core 1: kind 2 of 3"),
    (probes.core_kind, linux(FOUR_CORES, 0), "unknown", None),
    (probes.core_kind, linux(FOUR_CORES | CLOCKS, 0), "unknown", None),
    (probes.core_kind, linux(FOUR_CORES | CLOCKS | SKYLAKE, 0), "good", "all alike"),
    (probes.load, load("0.00 0.00 0.00 0/0 0"), "unknown", None),  # gVisor
    (probes.core_kind, on("Darwin", sysctls={"hw.nperflevels": "2"}), "caution", "any of 2 kinds"),
    (probes.core_kind, mac("0"), "good", "all alike"),
    (probes.core_kind, mac("1"), "unknown", None),
    (probes.core_kind, mac(""), "unknown", None),
    (probes.hypervisor, linux(), "unknown", None),
    (probes.hypervisor, flags("fpu"), "good", "none"),
    (probes.hypervisor, flags("fpu hypervisor"), "caution", "a hypervisor that does not name itself"),
    (probes.load, load("0.52 0.58 0.59 1/5 10\n"), "unknown", None),  # WSL 1
    (probes.load, load("0.50 0 0 1/9 7"), "good", "0.5"),
    (probes.load, load("2.00 0 0 1/9 7"), "caution", "2"),
    (probes.load, load("3.50 0 0 1/9 7"), "bad", "3.5"),
    (probes.load, load("0.50 0 0 1/9 7", LXC), "unknown", None),
    (probes.load, load("3.50 0 0 1/9 7", LXC), "bad", "3.5"),
    (probes.load, on("Darwin", psutil_facts={"load_one_minute": 9.0, "logical_cores": 8}), "bad", "9"),
    (probes.load, on("Windows", psutil_facts={"load_one_minute": 9.0, "logical_cores": 8}), "unknown", None),
    (probes.core_busy, linux(cores={0: busy(0), 1: busy(5)}), "good", "core 1: 5.0 %"),
    (probes.core_busy, linux(cores={0: busy(0), 1: busy(10)}), "caution", "core 1: 10.0 %"),
    (probes.core_busy, linux(cores={0: busy(0), 1: busy(30)}), "bad", "core 1: 30.0 %"),
    (probes.core_busy, linux(LXC, cores={0: busy(0), 1: busy(5)}), "unknown", None),
    (probes.core_busy, linux(LXC, cores={0: busy(0), 1: busy(30)}), "bad", "core 1: 30.0 %"),
    (probes.core_busy, linux(core=None, cores={None: busy(50), 0: busy(0), 1: busy(100)}), "bad", "50.0 %"),
    (probes.sibling, linux(SMT, cores={1: busy(0), 3: busy(0)}), "good", "core 3: 0.0 % in use"),
    (probes.sibling, linux(SMT, cores={1: busy(0), 3: busy(50)}), "bad", "core 3: 50.0 % in use"),
    (probes.sibling, linux(ALONE | HOST, cores={1: busy(0)}), "good", "none"),
    (probes.sibling, linux(ALONE | GUEST, cores={1: busy(0)}), "unknown", None),
    (probes.sibling, linux(cores={1: busy(0), 3: busy(0)}), "unknown", None),
    (probes.sibling, linux(THREADS, cores={2: busy(50), 3: busy(0)}), "bad", "core 0,2-3: 50.0 % in use"),
    (probes.sibling, linux(SMT | LXC, cores={1: busy(0), 3: busy(0)}), "unknown", None),
    (probes.sibling, linux(SMT), "unknown", "core 3"),
    (probes.sibling, linux(SMT, core=None), "unknown", None),
    (probes.steal, linux(cores={1: stolen(2)}), "good", "2.0 % now, 2.0 % since boot"),
    (probes.steal, linux(cores={1: stolen(5)}), "caution", "5.0 % now, 5.0 % since boot"),
    (probes.steal, linux(cores={1: stolen(20)}), "bad", "20.0 % now, 20.0 % since boot"),
    (probes.steal, linux(HOST, cores={1: stolen(0)}), "good", "0.0 % now, 0.0 % since boot"),
    (probes.steal, linux(GUEST, cores={1: stolen(0)}), "unknown", None),
    (probes.steal, linux(HOST | KVM_CLOCK, cores={1: stolen(0)}), "unknown", None),
    (probes.steal, linux(HOST | LXC, cores={1: stolen(0)}), "unknown", None),
    (probes.steal, STOLEN_BEFORE, "bad", "0.0 % now, 23.1 % since boot"),
    (probes.pressure, pressure("some avg10=0.45 avg60=0 avg300=0 total=1\n"), "good", "0.45 %"),
    (probes.pressure, pressure("some avg10=5.00 avg60=0 avg300=0 total=1\n"), "caution", "5 %"),
    (probes.pressure, pressure("some avg10=93.76 avg60=0 avg300=0 total=1\n"), "bad", "93.76 %"),
    (probes.pressure, pressure("some avg10=0.00 avg60=0.00 avg300=0.00 total=0\n"), "unknown", None),
    (probes.pressure, pressure("some avg10=0.00 avg60=0.00 avg300=0.00 total=7\n"), "good", "0 %"),
    (probes.quota, quota("max 100000"), "good", "none"),
    (probes.quota, quota("max 100000", LXC), "unknown", None),
    (probes.quota, quota("max 100000", NAMESPACE), "unknown", None),
    (probes.quota, quota("150000 100000", LXC), "caution", "1.50 cores"),
    (probes.quota, quota("150000 100000"), "caution", "1.50 cores"),
    (probes.quota, quota("50000 100000"), "bad", "0.50 cores"),
]


@pytest.mark.parametrize(("probe", "observation", "verdict", "value"), ROWS)
def test_verdicts(probe: Probe, observation: Observation, verdict: str, value: str | None) -> None:
    assessment = probe(observation)
    assert (assessment.finding.verdict, assessment.finding.value) == (verdict, value)
    assert (assessment.advice is None) == (verdict in {"good", "unknown"})


def test_advice_names_a_fast_core() -> None:
    assert "--core 2" in (probes.core_kind(linux(PHONE, 0)).advice or "")


@pytest.mark.parametrize("probe", PROBES)
def test_every_probe_has_three_answers(probe: Probe) -> None:
    verdicts = {verdict for row_probe, _, verdict, _ in ROWS if row_probe is probe}
    assert {"good", "unknown"} <= verdicts
    assert verdicts & {"caution", "bad"}


@pytest.mark.parametrize("probe", PROBES)
def test_probes_without_data_are_unknown(probe: Probe) -> None:
    for system in ("Linux", "Windows"):
        finding = probe(on(system, architecture="")).finding
        assert (finding.verdict, finding.value) == ("unknown", None)
    mac = linux(cores={1: busy(0)})._replace(source=RecordedSource(system="Darwin"))
    assert probes.steal(mac).finding.verdict == "unknown"
