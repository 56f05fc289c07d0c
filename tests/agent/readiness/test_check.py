"""The check of recorded machines, and the choice of cores."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.readiness.check import (
    PROBES,
    CheckResult,
    check,
    choose_core,
    choose_cores,
    require_core,
)
from tests.agent.machine.recorded_machine import RecordedSource, parse_recording
from tests.agent.readiness.test_choice_of_cores import topology

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
        findings = {row.finding.name: row.finding for row in check(topology(4, busy={2: 100}), *cores)}
        assert (len(findings), findings["core in use"].verdict) == (len(PROBES), verdict)
        assert ("core 2: " in (findings["core in use"].value or "")) == (verdict == "bad")
    with pytest.raises(AgentError, match="core 9 is not available"):
        check(topology(4), 0, 9)


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


@pytest.mark.parametrize(("quota", "n_usable"), [("max", 8), ("350000", 3), ("50000", 1), ("1600000", 8)])
def test_quota_limits_the_number_of_copies(quota: str, n_usable: int) -> None:
    files = {"/proc/self/cgroup": "0::/docker\n", "/sys/fs/cgroup/docker/cpu.max": f"{quota} 100000\n"}
    source = topology(8, files=files)
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


def test_the_text_has_every_finding_and_its_advice() -> None:
    findings = check(topology(4, busy={2: 100}), 2)
    text = CheckResult(fit=False, core=2, findings=findings).text()
    assert all(row.finding.name in text and (row.advice or "") in text for row in findings)
    assert text.endswith("Do not measure now: core in use.")
