"""What `check` looks at: what else uses the machine, how its clock is governed, where it runs, which core is used."""

import re
from math import isinf

from fairbench_agent.agent.machine.emulation import emulation
from fairbench_agent.agent.machine.system_formats import core_list, integer, table
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.machine.topology import CPU_FOLDER, online_cores, performance_ranks, siblings
from fairbench_agent.agent.machine.virtualization import NONE, virtualization
from fairbench_agent.agent.readiness import assessment as limits
from fairbench_agent.agent.readiness.assessment import Assessment, assess, percent, share_limit, unknown
from fairbench_agent.agent.readiness.counters import LOAD_FILE, PRESSURE_FILE, Observation, quota_cores
from fairbench_agent.core.units import bytes_text
from fairbench_agent.pool.record.protocol import FitnessVerdict

_CLOSE = "close other programs and wait until the machine is idle"
_POWER_KEY = r"SYSTEM\CurrentControlSet\Control\Power\User\PowerSchemes"
_POWER_PLANS: dict[str, tuple[str, FitnessVerdict]] = {
    # Microsoft: GUID_TYPICAL_POWER_SAVINGS, GUID_MIN_POWER_SAVINGS, powercfg, GUID_MAX_POWER_SAVINGS
    "381b4222-f694-41f0-9685-ff5bb260df2e": ("balanced", "caution"),
    "8c5e7fda-e8bf-4a96-9a85-a6e23a8c635c": ("high performance", "good"),
    "e9a42b02-d5df-448d-aa00-03f14749eb61": ("ultimate performance", "good"),
    "a1841308-3541-4fab-bc81-f71556f20b4a": ("power saver", "bad"),
}
_AUTONOMOUS_DRIVERS = frozenset({"intel_pstate", "amd-pstate-epp"})
"""Drivers under which the governor powersave still follows the load."""


def governor(seen: Observation) -> Assessment:
    """Assess what decides about the clock speed: Linux's governor, Windows's power plan."""
    if seen.source.system == "Windows":
        return _power_plan(seen.source)
    folder = f"{CPU_FOLDER}/cpu{seen.core or 0}/cpufreq"
    name, driver = (_word(seen.source.read_text(f"{folder}/scaling_{part}")) for part in ("governor", "driver"))
    if name is None:
        return unknown("governor")
    slow = name == "powersave" and driver not in _AUTONOMOUS_DRIVERS
    verdict: FitnessVerdict = "good" if name == "performance" else "bad" if slow else "caution"
    advice = "the clock speed follows the load with delay: sudo cpupower frequency-set -g performance"
    return assess("governor", f"{name} ({driver})" if driver else name, "performance", verdict, advice)


def _power_plan(source: SystemSource) -> Assessment:
    active = source.registry(_POWER_KEY, "ActivePowerScheme")
    plan = _POWER_PLANS.get(str(active).lower())
    if plan is None:
        return unknown("power plan", "high performance")
    name, verdict = plan
    advice = "choose the power plan High performance: powercfg /setactive SCHEME_MIN"
    return assess("power plan", name, "high performance", verdict, advice)


def boost(seen: Observation) -> Assessment:
    """Assess whether the processor may exceed its base frequency, as it does in every table of scores.

    With boost the clock follows heat and neighbours, which the drift kernel and the throttle counters show.
    """
    no_turbo = integer(seen.source.read_text(f"{CPU_FOLDER}/intel_pstate/no_turbo"))
    allowed = integer(seen.source.read_text(f"{CPU_FOLDER}/cpufreq/boost"))
    on = no_turbo == 0 if no_turbo in {0, 1} else allowed == 1 if allowed in {0, 1} else None
    if on is None:
        return unknown("boost")
    advice = "scores are taken with boost: switch it on in the firmware, or do not compare with the score"
    return assess("boost", "on" if on else "off", "on, as in tables of scores", "good" if on else "caution", advice)


def battery(seen: Observation) -> Assessment:
    """Assess whether the machine lives on its battery."""
    discharging = seen.source.psutil_fact("batteries_discharging")
    if discharging is None:
        return unknown("power supply")
    value = "on battery" if discharging else "not on battery"
    return assess("power supply", value, "not on battery", "bad" if discharging else "good", "connect the mains")


def core_kind(seen: Observation) -> Assessment:
    """Assess whether the chosen core is of the machine's fastest kind."""
    name, limit = "kind of core", limits.CAPACITY_SHARE
    ranks = performance_ranks(seen.source)
    kinds = len(set(ranks.values())) or integer(seen.source.sysctl("hw.nperflevels")) or 0
    if kinds <= 1:
        return assess(name, "all alike", None, "good") if kinds else unknown(name)
    if seen.core is None:
        advice = "worker and core are not tied together here; close other programs, so that it gets a fast core"
        return assess(name, f"any of {kinds} kinds", "the fastest kind", "caution", advice)
    if seen.core not in ranks:
        return unknown(name)
    fastest = max(ranks.values())
    verdict = limit.verdict((1 + ranks[seen.core]) / (1 + fastest))
    slower = sum(rank > ranks[seen.core] for rank in set(ranks.values()))
    value = f"core {seen.core}: kind {slower + 1} of {kinds}"
    fast = min(core for core, rank in ranks.items() if rank == fastest)
    return assess(name, value, "the fastest kind", verdict, f"measure on a fast core: --core {fast}")


def hypervisor(seen: Observation) -> Assessment:
    """Assess whether other guests may share the processor unseen."""
    found = _place(seen.source, "hypervisor")
    if found is None:
        return unknown("hypervisor")
    advice = "other guests may disturb without any counter showing it: measure with --sweeps 3, or on bare metal"
    return assess("hypervisor", found, NONE, "good" if found == NONE else "caution", advice)


def emulated(seen: Observation) -> Assessment:
    """Assess whether the processor is another one than this Python was built for."""
    found = emulation(seen.source)
    if found is None:  # which proves nothing: some emulators leave no trace
        return assess("processor", "nothing shows an emulator", None, "good")
    advice = f"{found}; use a Python of the processor's own architecture: measuring with this one is refused"
    return assess("processor", "emulated", "not emulated", "bad", advice)


def container(seen: Observation) -> Assessment:
    """State the container, which in itself costs no time; its quota is assessed on its own."""
    found = _place(seen.source, "container")
    return unknown("container") if found is None else assess("container", found, None, "good")


def _place(source: SystemSource, field: str) -> str | None:
    return next((str(one.value) for one in virtualization(source) if one.field == field and one.value), None)


def thermal_throttling(seen: Observation) -> Assessment:
    """Assess how often heat has slowed the core down, now and since the system's start."""
    before, after = seen.before.throttle_events, seen.after.throttle_events
    if before is None or after is None:
        return unknown("thermal throttling")
    verdict: FitnessVerdict = "bad" if after > before else "caution" if after else "good"
    advice = "the processor gets too hot: clear the air ways, wait until it has cooled, end other work"
    value = f"{after - before} events now, {after} since start"
    return assess("thermal throttling", value, "0 events", verdict, advice)


def timer(seen: Observation) -> Assessment:
    """Assess the step of the clock that times are read from."""
    limit, step_ns = limits.TIMER_STEP_NS, seen.source.timer_step_ns()
    advice = "the clock is coarse: choose another clock source of the system (Linux: tsc)"
    return assess("timer step", f"{step_ns} ns", f"at most {limit.caution:g} ns", limit.verdict(step_ns), advice)


def _word(text: str | None) -> str | None:
    stripped = (text or "").strip()
    return stripped if re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]{0,30}", stripped) else None


def load(seen: Observation) -> Assessment:
    """Assess the load average over one minute; Windows has none."""
    found = re.match(r"[0-9]{1,6}\.[0-9]{1,3}(?= )", seen.source.read_text(LOAD_FILE) or "")
    asked = seen.source.psutil_fact("load_one_minute") if seen.source.system != "Windows" else None
    return _tasks("load average", float(found[0]) if found else asked, seen.source)


def runnable(seen: Observation) -> Assessment:
    """Assess how many other tasks want to run."""
    return _tasks("other runnable tasks", seen.runnable, seen.source)


def _tasks(name: str, tasks: float | None, source: SystemSource) -> Assessment:
    cores = len(online_cores(source)) or source.psutil_fact("logical_cores")
    if tasks is None or not cores:
        return unknown(name)
    limit = limits.TASKS_PER_CORE
    return assess(name, f"{tasks:g}", f"at most {limit.caution * cores:g}", limit.verdict(tasks / cores), _CLOSE)


def core_busy(seen: Observation) -> Assessment:
    """Assess how much of the chosen core, or of all cores, something else used."""
    name = "cores in use" if seen.core is None else "core in use"
    share = seen.busy_share(seen.core)
    if share is None:
        return unknown(name)
    limit = limits.BUSY_SHARE
    value = percent(share) if seen.core is None else f"core {seen.core}: {percent(share)}"
    return assess(name, value, share_limit(limit), limit.verdict(share), f"{_CLOSE}, or choose another --core")


def sibling(seen: Observation) -> Assessment:
    """Assess the other logical processors of the chosen physical core."""
    name = "SMT sibling"
    others = None if seen.core is None else siblings(seen.source, seen.core)
    if not others:
        return unknown(name) if others is None else assess(name, "none", None, "good")
    limit = limits.BUSY_SHARE
    listed = f"core {core_list(others)}"
    shares = [share for other in others if (share := seen.busy_share(other)) is not None]
    if not shares:
        return assess(name, listed, share_limit(limit), "unknown")
    advice = f"keep {listed} idle, it shares its units with core {seen.core}; or choose another --core"
    value = f"{listed}: {percent(max(shares))} in use"
    return assess(name, value, share_limit(limit), limit.verdict(max(shares)), advice)


def steal(seen: Observation) -> Assessment:
    """Assess the time that the hypervisor gave to other guests, now and since the system's start."""
    now, ever = seen.steal_share(), seen.steal_share(since_start=True)
    if now is None or ever is None or seen.source.system != "Linux":
        return unknown("steal time")
    limit = limits.STEAL_SHARE
    verdict = limit.verdict(max(now, ever))
    advice = "other guests use the same processor: measure at another time, or on a dedicated host"
    return assess("steal time", f"{percent(now)} now, {percent(ever)} since start", share_limit(limit), verdict, advice)


def pressure(seen: Observation) -> Assessment:
    """Assess how long tasks have waited for a CPU in the last ten seconds (PSI)."""
    text = seen.source.read_text(PRESSURE_FILE) or ""
    found = re.search(r"^some avg10=([0-9]{1,3}\.[0-9]{1,3}) ", text, re.MULTILINE)
    if found is None:
        return unknown("CPU pressure")
    limit = limits.PRESSURE_PERCENT
    verdict = limit.verdict(float(found[1]))
    return assess("CPU pressure", f"{float(found[1]):g} %", f"at most {limit.caution:g} %", verdict, _CLOSE)


def quota(seen: Observation) -> Assessment:
    """Assess the CPU quota of the process's control groups."""
    limit = limits.QUOTA_CORES
    cores = quota_cores(seen.source, "self")
    if cores is None:
        return unknown("cgroup CPU quota")
    value = "none" if isinf(cores) else f"{cores:.2f} cores"
    advice = "raise the container's or service's CPU limit (docker: --cpus, systemd: CPUQuota)"
    return assess("cgroup CPU quota", value, f"at least {limit.caution:g} cores", limit.verdict(cores), advice)


def throttling(seen: Observation) -> Assessment:
    """Assess for how long the quota has stopped the process's control groups."""
    before, after = seen.before.throttled_ns, seen.after.throttled_ns
    if before is None or after is None:
        return unknown("cgroup throttling")
    verdict: FitnessVerdict = "bad" if after > before else "good"
    value = f"{(after - before) / 1e6:.0f} ms now, {after / 1e6:.0f} ms since start"
    advice = "the CPU quota is used up: raise it, or end what else runs in the same container"
    return assess("cgroup throttling", value, "0 ms now", verdict, advice)


def memory(seen: Observation) -> Assessment:
    """Assess the memory that is free for new programs."""
    meminfo = table(seen.source.read_text("/proc/meminfo"))
    found = re.fullmatch(r"([0-9]{1,12}) kB", meminfo.get("MemAvailable", ""))
    free = int(found[1]) * 1024 if found else seen.source.psutil_fact("memory_available_bytes")
    if free is None:
        return unknown("free memory")
    limit = limits.MEMORY_BYTES
    advice = "close other programs: paging disturbs the times, and the agent needs 400 MB"
    return assess("free memory", bytes_text(free), f"at least {bytes_text(limit.caution)}", limit.verdict(free), advice)
