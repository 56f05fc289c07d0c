"""`fairbench-agent check`: whether this machine is quiet enough to measure, and on which core; changes nothing."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, NamedTuple

import typer
from pydantic import BaseModel

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.machine.system_facts import (
    CPU_FOLDER,
    fastest_core,
    online_cores,
    performance_ranks,
    pinned_core,
    siblings,
)
from fairbench_agent.agent.machine.system_formats import core_list, integer
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.machine.virtualization import NONE, hypervisor_name, shows_container
from fairbench_agent.agent.readiness.counters import (
    LOAD_FILE,
    STAT_FILE,
    Observation,
    observe,
    quota_cores,
)
from fairbench_agent.core.console import Result
from fairbench_agent.pool.record.protocol import Finding, FitnessVerdict, PinnedCore

_CLOSE = "close other programs and wait until the machine is idle"
_MADE_UP_LOAD = "0.52 0.58 0.59 "  # of the first version of the Windows Subsystem for Linux
_SUPPLIES = "/sys/class/power_supply"
_PRESSURE_FILE = "/proc/pressure/cpu"
_AUTONOMOUS_DRIVERS = frozenset({"intel_pstate", "amd-pstate-epp"})  # under these, powersave still follows the load
_VERDICTS: tuple[FitnessVerdict, ...] = ("good", "unknown", "caution", "bad")
_SHARED = ("l2_siblings", "l3_siblings", "node_siblings")


class Threshold(NamedTuple):
    """Good up to `caution`, bad beyond `bad`; higher is better if caution > bad."""

    caution: float
    bad: float

    def verdict(self, value: float) -> FitnessVerdict:
        sign = 1 if self.caution <= self.bad else -1
        if sign * value <= sign * self.caution:
            return "good"
        return "caution" if sign * value <= sign * self.bad else "bad"


TASKS_PER_CORE = Threshold(caution=0.25, bad=0.75)  # load average per logical core
BUSY_SHARE = Threshold(caution=0.05, bad=0.25)  # share of the window in which the core or an SMT sibling was busy
STEAL_SHARE = Threshold(caution=0.02, bad=0.1)  # share of the window, and of the uptime; one tick is 0.02
PRESSURE_PERCENT = Threshold(caution=2, bad=10)  # PSI `some avg10`: share of ten seconds in which some task waited
QUOTA_CORES = Threshold(caution=2, bad=1)  # below 2, worker and supervisor compete; below 1, the worker is throttled
CAPACITY_SHARE = Threshold(caution=1, bad=0.75)  # capacity relative to the fastest kind of core


class Assessment(BaseModel, frozen=True):
    """A finding, with one line of advice for caution and bad."""

    finding: Finding
    advice: str | None


def assess(
    name: str, value: str | None, limit: str | None, verdict: FitnessVerdict, advice: str | None = None
) -> Assessment:
    finding = Finding(name=name, value=value, limit=limit, verdict=verdict)
    return Assessment(finding=finding, advice=advice if verdict in {"caution", "bad"} else None)


def unknown(name: str, value: str | None = None, limit: str | None = None) -> Assessment:
    return assess(name, value, limit, "unknown")


def _seen(observation: Observation, path: str, assessment: Assessment) -> Assessment:
    """Return an assessment; unknown for a good one if its file shows a container instead of the machine."""
    finding = assessment.finding
    is_hidden = finding.verdict == "good" and shows_container(observation.source, path)
    return unknown(finding.name) if is_hidden else assessment


def _within(name: str, share: float, value: str, limit: Threshold, advice: str) -> Assessment:
    """Return the assessment of a share of time."""
    return assess(name, value, f"at most {_percent(limit.caution)}", limit.verdict(share), advice)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def governor(observation: Observation) -> Assessment:
    """Return the worst assessment of the cores that may be used; unknown is worse than good, better than caution."""
    source, core = observation.source, observation.core
    usable = (source.affinity() or online_cores(source)) if core is None else (core,)
    return _worst([_governor(source, number) for number in usable] or [unknown("governor")])


def _worst(assessments: Iterable[Assessment]) -> Assessment:
    return max(assessments, key=lambda row: _VERDICTS.index(row.finding.verdict))


def _governor(source: SystemSource, core: int) -> Assessment:
    texts = (
        source.read_text(f"{CPU_FOLDER}/cpu{core}/cpufreq/scaling_{part}") or "" for part in ("governor", "driver")
    )
    name, driver = (text if re.fullmatch("[A-Za-z][A-Za-z0-9_-]{0,30}", text) else "" for text in map(str.strip, texts))
    if not name:
        return unknown("governor")
    slow = name == "powersave" and driver not in _AUTONOMOUS_DRIVERS
    verdict: FitnessVerdict = "good" if name == "performance" else "bad" if slow else "caution"
    advice = "the clock speed lags behind the load; run: sudo cpupower frequency-set -g performance"
    return assess("governor", f"{name} ({driver})" if driver else name, "performance", verdict, advice)


def battery(observation: Observation) -> Assessment:
    name, limit, discharging = "power supply", "not on battery", _on_battery(observation.source)
    if discharging:
        return assess(name, "on battery", limit, "bad", "plug in the power supply")
    return unknown(name) if discharging is None else assess(name, limit, limit, "good")


def _on_battery(source: SystemSource) -> bool | None:
    """Return whether the machine runs on a battery, by all its supplies; None if they say nothing or disagree."""
    if source.system != "Linux":
        discharging = source.psutil_fact("batteries_discharging")
        return None if discharging is None else bool(discharging)
    batteries, plugs = set[str](), set[str]()
    for folder in (f"{_SUPPLIES}/{name}" for name in source.list_dir(_SUPPLIES)):
        names = ("type", "scope", "present", "status", "online")
        kind, scope, present, status, online = ((source.read_text(f"{folder}/{name}") or "").strip() for name in names)
        if scope != "Device" and present != "0":  # a device is a mouse, for example
            batteries |= {status} if kind in {"Battery", "UPS"} else set()
            plugs |= {online} if kind in {"Mains", "USB", "Wireless"} else set()
    if plugs & {"1", "2"}:
        return None if "Discharging" in batteries else False
    if "Discharging" in batteries or (batteries and "Charging" not in batteries and plugs == {"0"}):
        return True
    return False if batteries & {"Charging", "Full"} else None


def core_kind(observation: Observation) -> Assessment:
    name, limit = "kind of core", CAPACITY_SHARE
    ranks = performance_ranks(observation.source)
    kinds = len(set(ranks.values())) or integer(observation.source.sysctl("hw.nperflevels")) or 0
    if kinds <= 1:
        # a guest's macOS reports one level on any processor
        is_known = ranks or (kinds and hypervisor_name(observation.source) == NONE)
        return assess(name, "all alike", None, "good") if is_known else unknown(name)
    if observation.core is None:
        advice = "this system cannot pin the worker; close other programs so that it gets a fast core"
        return assess(name, f"any of {kinds} kinds", "the fastest kind", "caution", advice)
    if observation.core not in ranks:
        return unknown(name)
    fastest = max(ranks.values())
    verdict = limit.verdict((1 + ranks[observation.core]) / (1 + fastest))
    slower = sum(rank > ranks[observation.core] for rank in set(ranks.values()))
    value = f"core {observation.core}: kind {slower + 1} of {kinds}"
    advice = f"measure on a fast core: --core {fastest_core(observation.source)}"
    return assess(name, value, "the fastest kind", verdict, advice)


def hypervisor(observation: Observation) -> Assessment:
    name = hypervisor_name(observation.source)
    if name is None:
        return unknown("hypervisor")
    advice = "other guests may disturb the measurement unseen; measure with --sweeps 3 or on bare metal"
    return assess("hypervisor", name, NONE, "good" if name == NONE else "caution", advice)


def load(observation: Observation) -> Assessment:
    text = observation.source.read_text(LOAD_FILE) or ""
    match = None if text.startswith(_MADE_UP_LOAD) else re.match(r"[0-9]{1,6}\.[0-9]{1,3}(?= )(?!.* 0/0 )", text)
    psutil_load = observation.source.psutil_fact("load_one_minute") if observation.source.system != "Windows" else None
    tasks = float(match[0]) if match else psutil_load
    cores = len(online_cores(observation.source)) or observation.source.psutil_fact("logical_cores")
    if tasks is None or not cores:
        return unknown("load average")
    at_most = f"at most {TASKS_PER_CORE.caution * cores:g}"
    assessment = assess("load average", f"{tasks:g}", at_most, TASKS_PER_CORE.verdict(tasks / cores), _CLOSE)
    return _seen(observation, LOAD_FILE, assessment)


def core_busy(observation: Observation) -> Assessment:
    name = "cores in use" if observation.core is None else "core in use"
    share = observation.busy_share(observation.core)
    if share is None:
        return unknown(name)
    value = _percent(share) if observation.core is None else f"core {observation.core}: {_percent(share)}"
    advice = f"{_CLOSE}, or choose another --core"
    return _seen(observation, STAT_FILE, _within(name, share, value, BUSY_SHARE, advice))


def sibling(observation: Observation) -> Assessment:
    name = "SMT sibling"
    shared = None if observation.core is None else siblings(observation.source, observation.core)
    if not shared:
        # a guest may see each thread of a physical core as a core
        is_known = shared is not None and hypervisor_name(observation.source) == NONE
        return assess(name, "none", None, "good") if is_known else unknown(name)
    label = f"core {core_list(shared)}"
    share = max((x for x in map(observation.busy_share, shared) if x is not None), default=None)
    if share is None:
        return unknown(name, label, f"at most {_percent(BUSY_SHARE.caution)}")
    advice = f"{label} shares execution units with core {observation.core}; keep it idle or choose another --core"
    value = f"{label}: {_percent(share)} in use"
    return _seen(observation, STAT_FILE, _within(name, share, value, BUSY_SHARE, advice))


def steal(observation: Observation) -> Assessment:
    now, total = observation.steal_share(), observation.steal_share(since_boot=True)
    is_silent = total == 0 and hypervisor_name(observation.source) != NONE  # many hypervisors do not report it
    if now is None or total is None or is_silent or observation.source.system != "Linux":
        return unknown("steal time")
    value = f"{_percent(now)} now, {_percent(total)} since boot"
    advice = "other guests use the same processor; measure at another time or on a dedicated host"
    return _seen(observation, STAT_FILE, _within("steal time", max(now, total), value, STEAL_SHARE, advice))


def pressure(observation: Observation) -> Assessment:
    text = observation.source.read_text(_PRESSURE_FILE) or ""
    # a total of 0 means that nothing was ever counted
    match = re.search(r"^some avg10=([0-9]{1,3}\.[0-9]{1,3}) .*\btotal=0*[1-9][0-9]*$", text, re.MULTILINE)
    if match is None:
        return unknown("CPU pressure")
    limit, share = PRESSURE_PERCENT, float(match[1])
    assessment = assess("CPU pressure", f"{share:g} %", f"at most {limit.caution:g} %", limit.verdict(share), _CLOSE)
    return _seen(observation, _PRESSURE_FILE, assessment)


def quota(observation: Observation) -> Assessment:
    limit, cores = QUOTA_CORES, quota_cores(observation.source, "self")
    if cores is None:
        return unknown("cgroup CPU quota")
    value = "none" if math.isinf(cores) else f"{cores:.2f} cores"
    advice = "raise the container's or service's CPU limit (docker: --cpus, systemd: CPUQuota)"
    return assess("cgroup CPU quota", value, f"at least {limit.caution:g} cores", limit.verdict(cores), advice)


PROBES = (governor, battery, core_kind, hypervisor, load, core_busy, sibling, steal, pressure, quota)
_MARKS = {"good": "ok", "caution": "!", "bad": "!!", "unknown": "?"}


class CheckResult(Result):
    """All findings; `fit` is False if any is bad."""

    fit: bool
    core: int | None
    findings: tuple[Assessment, ...]

    def text(self) -> str:
        lines = []
        for finding, advice in ((row.finding, row.advice) for row in self.findings):
            limit = f"  (good: {finding.limit})" if finding.limit else ""
            lines.append(f"{_MARKS[finding.verdict]:>2}  {finding.name:20} {finding.value or 'unknown'}{limit}")
            lines += [f"      -> {advice}"] if advice else []
        bad, caution, no_answer = self._names("bad"), self._names("caution"), self._names("unknown")
        cautions = f", with caution: {caution}" if caution else ""
        good = f"Measure now{cautions}{f'; unknown: {no_answer}' if no_answer else ''}."
        return "\n".join([*lines, "", f"Do not measure now: {bad}." if bad else good])

    def _names(self, verdict: FitnessVerdict) -> str:
        return ", ".join(row.finding.name for row in self.findings if row.finding.verdict == verdict)


def check_command(
    core: Annotated[int | None, typer.Option(help="Core to measure on [default: the best].", min=0)] = None,
) -> Iterator[Result]:
    """Check whether this machine is quiet enough to measure. Exits 0 if so, else 1; changes nothing."""
    source = SystemSource()
    core = choose_core(source) if core is None else core
    assessments = check(source, core)
    fit = all(assessment.finding.verdict != "bad" for assessment in assessments)
    yield CheckResult(fit=fit, core=core, findings=assessments)
    raise typer.Exit(0 if fit else 1)


def check(source: SystemSource, core: int | None, *others: int) -> tuple[Assessment, ...]:
    """Observe the machine for half a second; return each probe's assessment of the worst of the cores to pin to."""
    cores = (core, *others)
    for pinned in cores:
        if pinned is not None:
            require_core(source, pinned)
    whole = observe(source, core)
    observations = [Observation(source, pinned, whole.before, whole.after) for pinned in cores]
    return tuple(_worst(map(probe, observations)) for probe in PROBES)


def require_core(source: SystemSource, core: int) -> None:
    """Raise an AgentError if this process cannot be pinned to a core."""
    allowed = source.affinity()
    if allowed is None:
        raise AgentError(f"core {core}: this system cannot pin a process to a core; leave --core out")
    if core not in allowed:
        raise AgentError(f"core {core} is not available; give one of {core_list(allowed)}")


def choose_core(source: SystemSource) -> int | None:
    """Return the best core to pin a process to, or None if the system cannot pin."""
    return None if source.affinity() is None else choose_cores(source, 1)[0].core


def choose_cores(source: SystemSource, n_cores: int) -> tuple[PinnedCore, ...]:
    """Observe the machine for half a second and return the best cores to pin to; AgentError if there are too few.

    Unused physical cores come first, then the fastest kind, then idle cores with idle siblings, then cores that do not
    share a physical core with core 0, which serves most interrupts, then cores that share no level 2 cache, level 3
    cache or memory node with busy or chosen ones, then the lowest number.
    """
    allowed = source.affinity()
    if allowed is None:
        raise AgentError(f"{n_cores} copies: this system cannot pin a process to a core; leave --copies out")
    n_usable = max(1, int(min(len(allowed), quota_cores(source, "self") or math.inf)))
    if n_cores > n_usable:
        available = f"{len(allowed)} are available and the CPU quota allows {n_usable}"
        raise AgentError(f"{n_cores} copies need a core each, but {available}; give 1 to {n_usable}", "--copies")
    ranks, observation = performance_ranks(source), observe(source, None)
    free = {core: pinned_core(source, core) for core in allowed}
    merits = {core: _merit(observation, ranks, core) for core in allowed}
    busy = (core for core in observation.after if (observation.busy_share(core) or 0) > BUSY_SHARE.caution)
    others = [free.get(core) or pinned_core(source, core) for core in busy if core is not None]
    n_chosen, n_users = Counter[int](), Counter[tuple[str, int]](_shared_parts(others))

    def order(core: int) -> tuple[object, ...]:
        *merit, busiest = merits[core]
        return n_chosen[core], *merit, *(n_users[name, core] for name in _SHARED), busiest, core

    chosen: list[PinnedCore] = []
    for _ in range(n_cores):
        chosen.append(free.pop(min(free, key=order)))
        n_chosen.update(chosen[-1].smt_siblings or ())
        n_users.update(_shared_parts(chosen[-1:]))
    return tuple(chosen)


def _shared_parts(pinned: Iterable[PinnedCore]) -> Iterator[tuple[str, int]]:
    """Yield each part that cores share, with each logical processor that also uses it."""
    return ((name, other) for core in pinned for name in _SHARED for other in getattr(core, name) or ())


def _merit(observation: Observation, ranks: Mapping[int, int], core: int) -> tuple[int, bool, bool, float]:
    logical_cores = (core, *(siblings(observation.source, core) or ()))
    busiest = max(observation.busy_share(number) or 0.0 for number in logical_cores)
    disturbed = busiest > BUSY_SHARE.caution
    return -ranks.get(core, 0), disturbed, 0 in logical_cores, busiest if disturbed else 0.0
