"""`fairbench-agent check`: is this machine quiet enough to measure, and on which core? Nothing is changed."""

import math
import re
from collections.abc import Mapping
from math import isinf
from typing import Annotated, NamedTuple

import typer
from pydantic import BaseModel

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.machine.system_facts import CPU_FOLDER, online_cores, performance_ranks, siblings
from fairbench_agent.agent.machine.system_formats import core_list, integer
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.machine.virtualization import NONE, virtualization
from fairbench_agent.agent.readiness.counters import (
    LOAD_FILE,
    PRESSURE_FILE,
    Observation,
    observe,
    quota_cores,
)
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.pool.record.protocol import Finding, FitnessVerdict, PinnedCore

_CLOSE = "close other programs and wait until the machine is idle"
_AUTONOMOUS_DRIVERS = frozenset({"intel_pstate", "amd-pstate-epp"})  # with them, powersave follows the load


class Limit(NamedTuple):
    """Where good ends and where bad begins; less is better if caution comes before bad, otherwise more is."""

    caution: float
    bad: float

    def verdict(self, value: float) -> FitnessVerdict:
        """Return the verdict on a value; the limits themselves count to the better side."""
        sign = 1 if self.caution <= self.bad else -1
        if sign * value <= sign * self.caution:
            return "good"
        return "caution" if sign * value <= sign * self.bad else "bad"


TASKS_PER_CORE = Limit(caution=0.25, bad=0.75)  # load average per logical core
BUSY_SHARE = Limit(caution=0.05, bad=0.25)  # of the window, in use by others: the chosen core, or a sibling
STEAL_SHARE = Limit(caution=0.02, bad=0.1)  # of the window, and of the time since the start; a tick is 0.02
PRESSURE_PERCENT = Limit(caution=2, bad=10)  # PSI `some avg10`: share of ten seconds in which some task waited
QUOTA_CORES = Limit(caution=2, bad=1)  # below 2 worker and supervisor share, below 1 the worker alone is stopped
CAPACITY_SHARE = Limit(caution=1, bad=0.75)  # capacity of the chosen core over that of the fastest kind of core


class Assessment(BaseModel, frozen=True):
    """A finding, and one line of advice if it is not good."""

    finding: Finding
    advice: str | None


def assess(
    name: str, value: str | None, limit: str | None, verdict: FitnessVerdict, advice: str | None = None
) -> Assessment:
    """Return an assessment; advice is kept with caution and bad only."""
    finding = Finding(name=name, value=value, limit=limit, verdict=verdict)
    return Assessment(finding=finding, advice=advice if verdict in {"caution", "bad"} else None)


def unknown(name: str, limit: str | None = None) -> Assessment:
    return assess(name, None, limit, "unknown")


def governor(observed: Observation) -> Assessment:
    folder = f"{CPU_FOLDER}/cpu{observed.core or 0}/cpufreq"
    name, driver = (_word(observed.source.read_text(f"{folder}/scaling_{part}")) for part in ("governor", "driver"))
    if name is None:
        return unknown("governor")
    slow = name == "powersave" and driver not in _AUTONOMOUS_DRIVERS
    verdict: FitnessVerdict = "good" if name == "performance" else "bad" if slow else "caution"
    advice = "the clock speed follows the load with delay: sudo cpupower frequency-set -g performance"
    return assess("governor", f"{name} ({driver})" if driver else name, "performance", verdict, advice)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _at_most(limit: Limit) -> str:
    return f"at most {_percent(limit.caution)}"


def _word(text: str | None) -> str | None:
    stripped = (text or "").strip()
    return stripped if re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,30}", stripped) else None


def battery(observed: Observation) -> Assessment:
    discharging = observed.source.psutil_fact("batteries_discharging")
    if discharging is None:
        return unknown("power supply")
    value = "on battery" if discharging else "not on battery"
    return assess("power supply", value, "not on battery", "bad" if discharging else "good", "connect the mains")


def core_kind(observed: Observation) -> Assessment:
    name, limit = "kind of core", CAPACITY_SHARE
    ranks = performance_ranks(observed.source)
    kinds = len(set(ranks.values())) or integer(observed.source.sysctl("hw.nperflevels")) or 0
    if kinds <= 1:
        return assess(name, "all alike", None, "good") if kinds else unknown(name)
    if observed.core is None:
        advice = "the worker cannot be pinned here; close other programs, so that it gets a fast core"
        return assess(name, f"any of {kinds} kinds", "the fastest kind", "caution", advice)
    if observed.core not in ranks:
        return unknown(name)
    fastest = max(ranks.values())
    verdict = limit.verdict((1 + ranks[observed.core]) / (1 + fastest))
    slower = sum(rank > ranks[observed.core] for rank in set(ranks.values()))
    value = f"core {observed.core}: kind {slower + 1} of {kinds}"
    fast = min(core for core, rank in ranks.items() if rank == fastest)
    return assess(name, value, "the fastest kind", verdict, f"measure on a fast core: --core {fast}")


def hypervisor(observed: Observation) -> Assessment:
    facts = virtualization(observed.source)
    name = next((str(fact.value) for fact in facts if fact.field == "hypervisor" and fact.value), None)
    if name is None:
        return unknown("hypervisor")
    advice = "other guests may disturb although no counter shows it: measure with --sweeps 3, or on bare metal"
    return assess("hypervisor", name, NONE, "good" if name == NONE else "caution", advice)


def load(observed: Observation) -> Assessment:
    match = re.match(r"[0-9]{1,6}\.[0-9]{1,3}(?= )", observed.source.read_text(LOAD_FILE) or "")
    psutil_load = observed.source.psutil_fact("load_one_minute") if observed.source.system != "Windows" else None
    tasks = float(match[0]) if match else psutil_load
    cores = len(online_cores(observed.source)) or observed.source.psutil_fact("logical_cores")
    if tasks is None or not cores:
        return unknown("load average")
    limit = TASKS_PER_CORE
    at_most = f"at most {limit.caution * cores:g}"
    return assess("load average", f"{tasks:g}", at_most, limit.verdict(tasks / cores), _CLOSE)


def core_busy(observed: Observation) -> Assessment:
    name = "cores in use" if observed.core is None else "core in use"
    share = observed.busy_share(observed.core)
    if share is None:
        return unknown(name)
    limit = BUSY_SHARE
    value = _percent(share) if observed.core is None else f"core {observed.core}: {_percent(share)}"
    return assess(name, value, _at_most(limit), limit.verdict(share), f"{_CLOSE}, or choose another --core")


def sibling(observed: Observation) -> Assessment:
    name = "SMT sibling"
    shared = None if observed.core is None else siblings(observed.source, observed.core)
    if not shared:
        return unknown(name) if shared is None else assess(name, "none", None, "good")
    limit = BUSY_SHARE
    listed = f"core {core_list(shared)}"
    shares = [share for sibling_core in shared if (share := observed.busy_share(sibling_core)) is not None]
    if not shares:
        return assess(name, listed, _at_most(limit), "unknown")
    advice = f"keep {listed} idle, it shares its units with core {observed.core}; or choose another --core"
    value = f"{listed}: {_percent(max(shares))} in use"
    return assess(name, value, _at_most(limit), limit.verdict(max(shares)), advice)


def steal(observed: Observation) -> Assessment:
    now, ever = observed.steal_share(), observed.steal_share(since_start=True)
    if now is None or ever is None or observed.source.system != "Linux":
        return unknown("steal time")
    limit = STEAL_SHARE
    value = f"{_percent(now)} now, {_percent(ever)} since start"
    advice = "other guests use the same processor: measure at another time, or on a dedicated host"
    return assess("steal time", value, _at_most(limit), limit.verdict(max(now, ever)), advice)


def pressure(observed: Observation) -> Assessment:
    text = observed.source.read_text(PRESSURE_FILE) or ""
    match = re.search(r"^some avg10=([0-9]{1,3}\.[0-9]{1,3}) ", text, re.MULTILINE)
    if match is None:
        return unknown("CPU pressure")
    limit, share = PRESSURE_PERCENT, float(match[1])
    return assess("CPU pressure", f"{share:g} %", f"at most {limit.caution:g} %", limit.verdict(share), _CLOSE)


def quota(observed: Observation) -> Assessment:
    limit, cores = QUOTA_CORES, quota_cores(observed.source, "self")
    if cores is None:
        return unknown("cgroup CPU quota")
    value = "none" if isinf(cores) else f"{cores:.2f} cores"
    advice = "raise the container's or service's CPU limit (docker: --cpus, systemd: CPUQuota)"
    return assess("cgroup CPU quota", value, f"at least {limit.caution:g} cores", limit.verdict(cores), advice)


PROBES = (
    *(governor, battery, core_kind, hypervisor),
    *(load, core_busy, sibling, steal, pressure, quota),
)

_MARKS = {"good": "ok", "caution": "!", "bad": "!!", "unknown": "?"}


class CheckResult(Result):
    """Whether to measure now, and every finding."""

    fit: bool
    core: int | None
    findings: tuple[Assessment, ...]

    def text(self) -> str:
        lines = []
        for finding, advice in ((row.finding, row.advice) for row in self.findings):
            limit = f"  (good: {finding.limit})" if finding.limit else ""
            lines.append(f"{_MARKS[finding.verdict]:>2}  {finding.name:20} {finding.value or 'unknown'}{limit}")
            lines += [f"      -> {advice}"] if advice else []
        bad, caution = self._names("bad"), self._names("caution")
        good = f"Measure now{f', with caution: {caution}' if caution else ''}."
        return "\n".join([*lines, "", f"Do not measure now: {bad}." if bad else good])

    def _names(self, verdict: FitnessVerdict) -> str:
        return ", ".join(row.finding.name for row in self.findings if row.finding.verdict == verdict)


def check_command(
    core: Annotated[int | None, typer.Option(help="Core to measure on [default: the best].", min=0)] = None,
    as_json: AsJson = False,
) -> None:
    """Check whether this machine is quiet enough to measure. Exits 0 if so, else 1; changes nothing."""
    source = SystemSource()
    core = choose_core(source) if core is None else core
    assessments = check(source, core)
    fit = all(assessment.finding.verdict != "bad" for assessment in assessments)
    print_result(CheckResult(fit=fit, core=core, findings=assessments), as_json=as_json)
    raise typer.Exit(0 if fit else 1)


def check(source: SystemSource, core: int | None) -> tuple[Assessment, ...]:
    """Return the state of the machine, observed for half a second, with a core to pin to or None."""
    if core is not None:
        require_core(source, core)
    observation = observe(source, core)
    return tuple(probe(observation) for probe in PROBES)


def require_core(source: SystemSource, core: int) -> None:
    """Raise a AgentError if this process cannot be pinned to a core."""
    allowed = source.affinity()
    if allowed is None:
        raise AgentError(f"core {core}: this system cannot pin a process to a core; leave --core out")
    if core not in allowed:
        raise AgentError(f"core {core} is not available; give one of {core_list(allowed)}")


def choose_core(source: SystemSource) -> int | None:
    """Return the best core to pin a process to; None if the system cannot pin."""
    return None if source.affinity() is None else choose_cores(source, 1)[0].core


def choose_cores(source: SystemSource, n_cores: int) -> tuple[PinnedCore, ...]:
    """Return the best cores to pin processes to, observed for half a second; AgentError if there are too few.

    One of each physical core comes first; of these the fastest kind, then cores that are idle with idle siblings, then
    those that do not share a physical core with core 0, which serves most interrupts, then the lowest.
    """
    allowed = source.affinity()
    if allowed is None:
        raise AgentError(f"{n_cores} copies: this system cannot pin a process to a core; leave --copies out")
    fit = max(1, int(min(len(allowed), quota_cores(source, "self") or math.inf)))
    if n_cores > fit:
        available = f"{len(allowed)} are available, the CPU quota allows {fit}"
        raise AgentError(f"{n_cores} copies need a core each; {available}: give 1 to {fit}", "--copies")
    ranks, observation = performance_ranks(source), observe(source, None)
    ordered = sorted(allowed, key=lambda core: (*_unfitness(observation, ranks, core), core))
    smt = {core: siblings(source, core) for core in allowed}
    before = {core: ordered[:place] for place, core in enumerate(ordered)}
    ordered.sort(key=lambda core: len(set(before[core]) & set(smt[core] or ())))
    return tuple(PinnedCore(core=core, smt_siblings=smt[core]) for core in ordered[:n_cores])


def _unfitness(observation: Observation, ranks: Mapping[int, int], core: int) -> tuple[int, bool, bool, float]:
    logical_cores = (core, *(siblings(observation.source, core) or ()))
    busiest = max(observation.busy_share(number) or 0.0 for number in logical_cores)
    disturbed = busiest > BUSY_SHARE.caution
    return -ranks.get(core, 0), disturbed, 0 in logical_cores, busiest if disturbed else 0.0
