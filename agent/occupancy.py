"""What else uses the machine, and how much of it the process may use."""

import re
from math import isinf

from fairbench.agent import cgroup, check_limits
from fairbench.agent.assessment import Assessment, assess, percent, share_limit, unknown, worst
from fairbench.agent.check_limits import Verdict
from fairbench.agent.counters import PRESSURE_FILE
from fairbench.agent.observation import LOAD_FILE, Observation
from fairbench.agent.sources import Source
from fairbench.agent.texts import core_list, table
from fairbench.agent.topology import online_cores, siblings

_CLOSE = "close other programs and wait until the machine is idle"


def load(seen: Observation) -> Assessment:
    """Assess the load average over one minute; Windows has none."""
    found = re.match(r"[0-9]{1,6}\.[0-9]{1,3}(?= )", seen.source.read_text(LOAD_FILE) or "")
    asked = seen.source.psutil_fact("load_one_minute") if seen.source.system != "Windows" else None
    return _tasks("load average", float(found[0]) if found else asked, seen.source)


def runnable(seen: Observation) -> Assessment:
    """Assess how many other tasks want to run."""
    return _tasks("other runnable tasks", seen.runnable, seen.source)


def _tasks(name: str, tasks: float | None, source: Source) -> Assessment:
    cores = len(online_cores(source)) or source.psutil_fact("logical_cores")
    if tasks is None or not cores:
        return unknown(name)
    limit = check_limits.TASKS_PER_CORE
    return assess(name, f"{tasks:g}", f"at most {limit.caution * cores:g}", limit.verdict(tasks / cores), _CLOSE)


def core_busy(seen: Observation) -> Assessment:
    """Assess how much of the chosen core, or of all cores, something else used."""
    name = "cores in use" if seen.core is None else "core in use"
    share = seen.busy_share(seen.core)
    if share is None:
        return unknown(name)
    limit = check_limits.BUSY_SHARE
    value = percent(share) if seen.core is None else f"core {seen.core}: {percent(share)}"
    return assess(name, value, share_limit(limit), limit.verdict(share), f"{_CLOSE}, or choose another --core")


def sibling(seen: Observation) -> Assessment:
    """Assess the other logical processors of the chosen physical core."""
    name = "SMT sibling"
    others = None if seen.core is None else siblings(seen.source, seen.core)
    if not others:
        return unknown(name) if others is None else assess(name, "none", None, "good")
    limit = check_limits.BUSY_SHARE
    listed = f"core {core_list(others)}"
    shares = [share for other in others if (share := seen.busy_share(other)) is not None]
    if not shares:
        return assess(name, listed, share_limit(limit), "unknown")
    advice = f"keep {listed} idle, it shares its units with core {seen.core}; or choose another --core"
    value = f"{listed}: {percent(max(shares))} in use"
    return assess(name, value, share_limit(limit), limit.verdict(max(shares)), advice)


def steal(seen: Observation) -> Assessment:
    """Assess the time that the hypervisor gave to other guests, now and since the system's start."""
    now, ever = seen.steal_share(), seen.steal_share_since_start()
    if now is None or ever is None or seen.source.system != "Linux":
        return unknown("steal time")
    limit = check_limits.STEAL_SHARE
    verdict = worst(limit.verdict(now), limit.verdict(ever))
    advice = "other guests use the same processor: measure at another time, or on a dedicated host"
    return assess("steal time", f"{percent(now)} now, {percent(ever)} since start", share_limit(limit), verdict, advice)


def pressure(seen: Observation) -> Assessment:
    """Assess how long tasks have waited for a CPU in the last ten seconds (PSI)."""
    text = seen.source.read_text(PRESSURE_FILE) or ""
    found = re.search(r"^some avg10=([0-9]{1,3}\.[0-9]{1,3}) ", text, re.MULTILINE)
    if found is None:
        return unknown("CPU pressure")
    limit = check_limits.PRESSURE_PERCENT
    verdict = limit.verdict(float(found[1]))
    return assess("CPU pressure", f"{float(found[1]):g} %", f"at most {limit.caution:g} %", verdict, _CLOSE)


def quota(seen: Observation) -> Assessment:
    """Assess the CPU quota of the process's control groups."""
    limit = check_limits.QUOTA_CORES
    cores = cgroup.quota_cores(seen.source, "self")
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
    verdict: Verdict = "bad" if after > before else "good"
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
    limit = check_limits.MEMORY_BYTES
    advice = "close other programs: paging disturbs the times, and the agent needs 400 MB"
    return assess("free memory", _mib(free), f"at least {_mib(limit.caution)}", limit.verdict(free), advice)


def _mib(size: float) -> str:
    return f"{size / 1024**2:.0f} MiB"
