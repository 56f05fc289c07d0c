"""A cheap snapshot of what the system counts about a process, its core and the whole machine.

Every counter is None where the system has none or writes something else.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields

from fairbench.agent import cgroup
from fairbench.agent.sources import Source
from fairbench.agent.texts import count, positive, table
from fairbench.agent.topology import CPU_FOLDER

PRESSURE_FILE = "/proc/pressure/cpu"
STAT_FILE = "/proc/stat"
_NS_PER_S = 10**9
_NS_PER_US = 1000


@dataclass(frozen=True)
class CoreTimes:
    """What a core has spent its time on since the start of the system, nanoseconds."""

    busy_ns: int
    idle_ns: int
    steal_ns: int


@dataclass(frozen=True)
class Counters:
    """Counters at one moment, or what they gained between two."""

    voluntary_switches: int | None
    """voluntary context switches of the process"""
    involuntary_switches: int | None
    """involuntary context switches of the process"""
    steal_ns: int | None
    """time stolen by the hypervisor from the core, or from all cores for a process that is not pinned"""
    busy_ns: int | None
    """CPU time used by everything on the machine, this process included, all cores together"""
    pressure_ns: int | None
    """time in which some task of the system waited for a CPU (PSI)"""
    throttled_ns: int | None
    """time for which a quota stopped the process's control groups"""
    throttle_events: int | None
    """thermal throttle events of the core and its package"""
    frequency_hz: int | None
    """frequency of the core; not a counter: the later one counts"""

    def since(self, before: "Counters") -> "Counters":
        """Return what was gained since an earlier snapshot; a counter that went backwards is unknown."""
        gains = {field.name: _gain(getattr(self, field.name), getattr(before, field.name)) for field in fields(self)}
        return Counters(**{**gains, "frequency_hz": self.frequency_hz})


def read_counters(source: Source, pid: int, core: int | None) -> Counters:
    """Return the counters now.

    Args:
        source: the machine.
        pid: the process whose context switches and control groups count.
        core: the core it is pinned to, or None.
    """
    switches = _switches(source, pid)
    stat = parse_stat(source.read_text(STAT_FILE), source.ticks_per_second)
    whole_machine = stat.get(None)
    observed = stat.get(core)
    return Counters(
        voluntary_switches=switches[0],
        involuntary_switches=switches[1],
        steal_ns=observed.steal_ns if observed else None,
        busy_ns=whole_machine.busy_ns if whole_machine else _busy_by_psutil(source),
        pressure_ns=parse_pressure(source.read_text(PRESSURE_FILE)),
        throttled_ns=cgroup.throttled_ns(source, pid),
        throttle_events=throttle_events(source, core),
        frequency_hz=_frequency(source, core),
    )


def core_times(source: Source) -> Mapping[int, CoreTimes]:
    """Return the times of every core that the system lists."""
    stat = parse_stat(source.read_text(STAT_FILE), source.ticks_per_second)
    listed = {core: times for core, times in stat.items() if core is not None}
    if listed:
        return listed
    return {
        core: CoreTimes(round(busy * _NS_PER_S), round(idle * _NS_PER_S), 0)
        for core, (busy, idle) in enumerate(source.core_seconds())
    }


def parse_stat(text: str | None, ticks_per_second: int) -> Mapping[int | None, CoreTimes]:
    """Return the times in /proc/stat per core, and under None those of all cores together."""
    found: dict[int | None, CoreTimes] = {}
    for line in (text or "").splitlines():
        matched = re.fullmatch(r"cpu([0-9]{0,5}) +([0-9]{1,19}(?: [0-9]{1,19}){7,}) ?", line)
        if matched is None:
            continue
        user, nice, system, idle, wait, interrupt, soft, steal = (
            int(ticks) * _NS_PER_S // ticks_per_second for ticks in matched[2].split()[:8]
        )
        core = int(matched[1]) if matched[1] else None
        found[core] = CoreTimes(user + nice + system + interrupt + soft, idle + wait, steal)
    return found


def parse_pressure(text: str | None) -> int | None:
    """Return the total time of the line `some` of a PSI file, nanoseconds."""
    found = re.search(r"^some .*\btotal=([0-9]{1,19})$", text or "", re.MULTILINE)
    return int(found[1]) * _NS_PER_US if found else None


def throttle_events(source: Source, core: int | None) -> int | None:
    """Return the thermal throttle events of a core (of core 0 for None) and of its package."""
    folder = f"{CPU_FOLDER}/cpu{core or 0}/thermal_throttle"
    counts = [count(source.read_text(f"{folder}/{part}_throttle_count")) for part in ("core", "package")]
    known = [events for events in counts if events is not None]
    return sum(known) if known else None


def _switches(source: Source, pid: int) -> tuple[int | None, int | None]:
    status = source.read_text(f"/proc/{pid}/status")
    if status is None:
        return source.switches(pid) or (None, None)
    rows = table(status)
    return count(rows.get("voluntary_ctxt_switches")), count(rows.get("nonvoluntary_ctxt_switches"))


def _busy_by_psutil(source: Source) -> int | None:
    times = source.core_seconds()
    return round(sum(busy for busy, _ in times) * _NS_PER_S) if times else None


def _frequency(source: Source, core: int | None) -> int | None:
    return (
        None if core is None else positive(source.read_text(f"{CPU_FOLDER}/cpu{core}/cpufreq/scaling_cur_freq"), 1000)
    )


def _gain(after: int | None, before: int | None) -> int | None:
    return None if after is None or before is None or after < before else after - before
