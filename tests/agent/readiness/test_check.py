"""The check of recorded machines, and the choice of cores."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.machine.system_facts import siblings
from fairbench_agent.agent.readiness.check import (
    PROBES,
    Assessment,
    CheckResult,
    assess,
    check,
    choose_core,
    choose_cores,
    require_core,
    unknown,
)
from tests.agent.machine.recorded_machine import RecordedSource, parse_recording

RECORDINGS = Path(__file__).parents[2] / "data" / "cpuinfo"
NAMES = sorted(path.stem for path in RECORDINGS.glob("*.txt"))
CPU = "/sys/devices/system/cpu"


def recording(name: str, **changes: object) -> RecordedSource:
    source = parse_recording((RECORDINGS / f"{name}.txt").read_text(encoding="utf-8"))
    return replace(source, **changes)  # type: ignore[arg-type]  # field names are checked when it runs


def verdicts(source: RecordedSource, core: int | None) -> Mapping[str, str]:
    return {row.finding.name: row.finding.verdict for row in check(source, core)}


def test_with_several_cores_the_worst_counts() -> None:
    for cores, verdict in (((0, 1, 3), "good"), ((0, 1, 2, 3), "bad"), ((2, 0), "bad")):
        findings = {row.finding.name: row.finding for row in check(machine(4, {2: 100}), *cores)}
        assert (len(findings), findings["core in use"].verdict) == (len(PROBES), verdict)
        assert ("core 2: " in (findings["core in use"].value or "")) == (verdict == "bad")
    with pytest.raises(AgentError, match="core 9 is not available"):
        check(machine(4), 0, 9)


def test_laptop_and_guest_under_load() -> None:
    laptop = recording("intel-core-i7-7500u", allowed=(0, 1, 2, 3))
    battery = {"type": "Battery\n", "status": "Discharging\n", "present": "1\n"}
    supply = {f"/sys/class/power_supply/BAT0/{name}": text for name, text in battery.items()}
    laptop = replace(laptop, files={**laptop.files, **supply})
    on_battery = verdicts(laptop, 0)
    names = ("power supply", "governor", "hypervisor", "kind of core")
    assert [on_battery[name] for name in names] == ["bad", "caution", "good", "good"]
    unknown_names = ("governor", "power supply", "core in use", "steal time", "SMT sibling")
    good_names = ("kind of core", "cgroup CPU quota")
    assert verdicts(recording("intel-xeon-guest-with-amx", allowed=(0, 1)), 1) == {
        **dict.fromkeys(unknown_names, "unknown"),
        **dict.fromkeys(good_names, "good"),
        **dict.fromkeys(("load average", "CPU pressure"), "bad"),
        "hypervisor": "caution",
    }


def test_unavailable_cores_are_rejected() -> None:
    with pytest.raises(AgentError, match="core 9 is not available; give one of 0-2,5"):
        check(RecordedSource(allowed=(0, 1, 2, 5)), 9)
    with pytest.raises(AgentError, match="cannot pin a process to a core; leave --core out"):
        require_core(RecordedSource(system="Darwin"), 0)
    with pytest.raises(AgentError, match="4 copies: this system cannot pin a process to a core"):
        choose_cores(RecordedSource(system="Darwin"), 4)
    assert choose_core(RecordedSource(system="Darwin")) is None


def stat(busy: Mapping[int, int], cores: int, factor: int) -> str:
    lines = [f"cpu{core} {busy.get(core, 0) * factor} 0 0 {100 * factor} 0 0 0 0 0 0" for core in range(cores)]
    return "\n".join([*lines, ""])


def machine(
    cores: int, busy: Mapping[int, int] | None = None, files: Mapping[str, str] | None = None, **changes: object
) -> RecordedSource:
    times = (stat(busy or {}, cores, 1), stat(busy or {}, cores, 2))
    source = RecordedSource(
        files={f"{CPU}/online": f"0-{cores - 1}", "/proc/stat": times, **(files or {})}, allowed=tuple(range(cores))
    )
    return replace(source, **changes)  # type: ignore[arg-type]  # field names are checked when it runs


def shared(*pairs: tuple[int, int]) -> dict[str, str]:
    return {f"{CPU}/cpu{core}/topology/thread_siblings_list": f"{a},{b}" for a, b in pairs for core in (a, b)}


def test_the_idle_core_of_the_fastest_kind_is_chosen() -> None:
    """Capacities of equal cores differ by a few percent (NVIDIA GB10); the fastest kind counts before an idle core."""
    capacities = {f"{CPU}/cpu{core}/cpu_capacity": f"{value}" for core, value in enumerate((718, 718, 997, 1024))}
    for busy, chosen in (({}, 2), ({3: 100}, 2), ({2: 100}, 3), ({2: 100, 3: 90}, 3)):
        assert choose_core(machine(4, busy, capacities)) == chosen


HYBRID = {"/sys/devices/cpu_core/cpus": "2-3", "/sys/devices/cpu_atom/cpus": "0-1"}
PAIRS = shared((0, 3), (1, 4), (2, 5))
BY_PSUTIL = ([(1, 1)] * 3, [(1, 2), (2, 1), (1, 2)])


def windows(core_times: Sequence[Sequence[tuple[float, float]]]) -> RecordedSource:
    return RecordedSource(system="Windows", allowed=(0, 1, 2), core_times=core_times)


@pytest.mark.parametrize(
    ("source", "cores"),
    [
        pytest.param(machine(4), (1, 2, 3, 0), id="core 0 last"),
        pytest.param(machine(1), (0,), id="only core 0"),
        pytest.param(machine(4, {1: 100}), (2, 3, 0, 1), id="busy cores after core 0"),
        pytest.param(machine(4, {1: 3}), (1, 2, 3, 0), id="an occasional tick is idle"),
        pytest.param(machine(3, {0: 90, 1: 80, 2: 70}), (2, 1, 0), id="the least busy first"),
        pytest.param(machine(4, files=shared((0, 1), (2, 3))), (2, 0, 3, 1), id="physical cores before siblings"),
        pytest.param(machine(6, {4: 100}, PAIRS), (2, 0, 1, 5, 3, 4), id="busy sibling"),
        pytest.param(machine(4, {2: 100, 3: 90}, HYBRID), (3, 2, 1, 0), id="performance cores first, even if busy"),
        pytest.param(machine(8, allowed=(2, 5, 6), files=shared((2, 6), (1, 5))), (2, 5, 6), id="allowed cores only"),
        pytest.param(windows(((),)), (1, 2, 0), id="no data"),
        pytest.param(windows(BY_PSUTIL), (2, 0, 1), id="psutil's times"),
    ],
)
def test_choice_of_cores(source: RecordedSource, cores: tuple[int, ...]) -> None:
    for n_cores in range(1, len(cores) + 1):
        pinned = choose_cores(replace(source, read=[], waited_s=[]), n_cores)
        assert tuple(x.core for x in pinned) == cores[:n_cores]
        assert [x.smt_siblings for x in pinned] == [siblings(source, core) for core in cores[:n_cores]]
    assert choose_core(replace(source, read=[], waited_s=[])) == cores[0]
    with pytest.raises(AgentError, match=rf"^{len(cores) + 1} copies need a core each, .*; give 1 to {len(cores)}$"):
        choose_cores(source, len(cores) + 1)


@pytest.mark.parametrize(("quota", "n_usable"), [("max", 8), ("350000", 3), ("50000", 1), ("1600000", 8)])
def test_quota_limits_the_number_of_copies(quota: str, n_usable: int) -> None:
    files = {"/proc/self/cgroup": "0::/docker\n", "/sys/fs/cgroup/docker/cpu.max": f"{quota} 100000\n"}
    source = machine(8, files=files)
    with pytest.raises(AgentError, match=rf"8 are available .* quota allows {n_usable}; give 1 to {n_usable}$"):
        choose_cores(source, 9)
    assert len(choose_cores(source, n_usable)) == n_usable


@settings(max_examples=50)
@given(st.data())
def test_malformed_texts_do_not_raise(data: st.DataObject) -> None:
    source = recording(data.draw(st.sampled_from(NAMES)), allowed=(0, 1))
    extra = ["/proc/loadavg", "/proc/self/cgroup", "/proc/pressure/cpu", "/proc/meminfo", f"{CPU}/cpufreq/boost"]
    paths = st.sampled_from(sorted([*source.files, *extra]))
    changed = data.draw(st.dictionaries(paths, st.text(max_size=60), max_size=6))
    files = {**source.files, **changed}
    assert len(check(replace(source, files=files), data.draw(st.sampled_from([None, 0, 1])))) == len(PROBES)
    assert choose_core(replace(source, files=files)) in {0, 1}


GOOD = assess("governor", "performance", "performance", "good")
CAUTION = assess("hypervisor", "kvm", "none", "caution", "measure on a dedicated host")
BAD = assess("load average", "3.2", "at most 0.5", "bad", "close other programs")


@pytest.mark.parametrize(
    ("findings", "verdict"),
    [
        ((GOOD, CAUTION, BAD, unknown("boost")), "Do not measure now: load average."),
        ((GOOD, CAUTION, unknown("boost")), "Measure now, with caution: hypervisor; unknown: boost."),
        ((GOOD,), "Measure now."),
    ],
)
def test_the_last_line_names_the_worst_findings(findings: tuple[Assessment, ...], verdict: str) -> None:
    result = CheckResult(fit=BAD not in findings, core=1, findings=findings)
    lines = result.text().splitlines()
    assert lines[-1] == verdict
    assert sum(line.startswith("      -> ") for line in lines) == sum(row.advice is not None for row in findings)
