"""Counters of a process, its core, its control groups and the machine; None if the system lacks them."""

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import NamedTuple

from fairbench_agent.agent.machine.system_facts import CPU_FOLDER
from fairbench_agent.agent.machine.system_formats import count
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.machine.virtualization import NONE, hypervisor_name, shows_container

WINDOW_S = 0.5
STAT_FILE = "/proc/stat"
_NS_PER_S = 10**9
LOAD_FILE = "/proc/loadavg"
_UNIFIED = ("/sys/fs/cgroup", "/sys/fs/cgroup/unified")
_CPU = ("/sys/fs/cgroup/cpu,cpuacct", "/sys/fs/cgroup/cpu")
_LINE = re.compile(r"[0-9]+:([^:]*):(/.*)")
Counters = Mapping[str, int | None]
"""Readings by field of `Noise`, and `busy_ns`; None if the system lacks a counter."""


class CoreTimes(NamedTuple):
    """Times of a core since boot."""

    busy_ns: int
    idle_ns: int
    steal_ns: int | None


def read_counters(source: SystemSource, pid: int, core: int | None) -> Counters:
    """Read the counters of a process and of its core, or all cores; `busy_ns` is the time of all processes."""
    times = core_times(source)
    return {
        "steal_ns": times[core].steal_ns if core in times and _reports_steal(source, times) else None,
        "busy_ns": times[None].busy_ns if None in times and not shows_container(source, STAT_FILE) else None,
        "throttled_ns": throttled_ns(source, pid),
        "throttle_events": throttle_events(source, core),
    }


def increases(before: Counters, after: Counters) -> dict[str, int | None]:
    """Return the increases between two readings, None for a counter that went backwards."""
    return {
        name: None if value is None or (earlier := before[name]) is None or value < earlier else value - earlier
        for name, value in after.items()
    }


def _reports_steal(source: SystemSource, times: Mapping[int | None, CoreTimes]) -> bool:
    """Return False if no time was ever stolen, unless there is no hypervisor: many do not report it."""
    return any(core.steal_ns for core in times.values()) or hypervisor_name(source) == NONE


def core_times(source: SystemSource) -> Mapping[int | None, CoreTimes]:
    """Return the times of each core, and under None their sum."""
    times = parse_stat(source.read_text(STAT_FILE), source.ticks_per_second)
    seconds = source.core_seconds() if not times else ()
    if not any(map(any, seconds)):
        return times
    whole = tuple(map(sum, zip(*seconds, strict=True)))
    return {
        core: CoreTimes(round(busy * _NS_PER_S), round(idle * _NS_PER_S), None)
        for core, (busy, idle) in ((None, whole), *enumerate(seconds))
    }


def parse_stat(text: str | None, ticks_per_second: int) -> Mapping[int | None, CoreTimes]:
    """Return the times of each core in /proc/stat, and under None their sum."""
    cores: dict[int | None, CoreTimes] = {}
    for match in re.finditer(r"^cpu([0-9]{0,5}) +([0-9]{1,19}(?: [0-9]{1,19}){7,}) ?$", text or "", re.MULTILINE):
        user, nice, system, idle, wait, interrupt, soft, steal = (
            int(ticks) * _NS_PER_S // ticks_per_second for ticks in match[2].split()[:8]
        )
        core = int(match[1]) if match[1] else None
        cores[core] = CoreTimes(user + nice + system + interrupt + soft, idle + wait, steal)
    return cores if any(map(any, cores.values())) else {}  # gVisor writes zeros


def throttle_events(source: SystemSource, core: int | None) -> int | None:
    """Return the thermal throttle events of a core (core 0 for None) and its package."""
    folder = f"{CPU_FOLDER}/cpu{core or 0}/thermal_throttle"
    return _sum(count(source.read_text(f"{folder}/{part}_throttle_count")) for part in ("core", "package"))


def _sum(values: Iterable[int | None]) -> int | None:
    """Return the sum of the values that are not None; None if all are."""
    numbers = [value for value in values if value is not None]
    return sum(numbers) if numbers else None


class Observation(NamedTuple):
    """Times of each core, and under None their sum, at the start and end of a window."""

    source: SystemSource
    core: int | None
    before: Mapping[int | None, CoreTimes]
    after: Mapping[int | None, CoreTimes]

    def busy_share(self, core: int | None) -> float | None:
        """Return the share of the window in which a core was busy or stolen; for None, the mean of all cores."""
        return self._share(core, self.before.get(core), busy=1)

    def steal_share(self, *, since_boot: bool = False) -> float | None:
        """Return the share of the window, or of the uptime, that the hypervisor stole."""
        return self._share(self.core, CoreTimes(0, 0, 0) if since_boot else self.before.get(self.core), busy=0)

    def _share(self, core: int | None, earlier: CoreTimes | None, busy: int) -> float | None:
        later = self.after.get(core)
        if earlier is None or later is None:
            return None
        steal_ns = (later.steal_ns or 0) - (earlier.steal_ns or 0)
        busy_ns = later.busy_ns - earlier.busy_ns
        total_ns = busy_ns + steal_ns + later.idle_ns - earlier.idle_ns
        # idle time may run backwards by a tick
        return min(1.0, max(0.0, (steal_ns + busy * busy_ns) / total_ns)) if total_ns > 0 else None


def observe(source: SystemSource, core: int | None) -> Observation:
    before = core_times(source)
    source.pause(WINDOW_S)
    return Observation(source, core, before, core_times(source))


def quota_cores(source: SystemSource, pid: int | str) -> float | None:
    """Return the smallest quota of a process's groups in cores: infinity for no quota, None if unknown.

    LXC sets the quota of a container on a group outside its namespace. Version 2's root has no cpu.max, so a root with
    one is that of a namespace, and the groups above it are hidden.
    """
    quotas = {folder: _quota(source, folder) for folder in _group_folders(source, pid)}
    quota = min((quota for quota in quotas.values() if quota is not None), default=None)
    is_partial = shows_container(source, "/proc/") or any(quotas.get(root) is not None for root in _UNIFIED)
    return None if quota == math.inf and is_partial else quota


def throttled_ns(source: SystemSource, pid: int | str) -> int | None:
    """Return how long quotas have throttled a process's groups, summed over the groups, nanoseconds."""
    return _sum(_throttled(source, folder) for folder in _group_folders(source, pid))


def _group_folders(source: SystemSource, pid: int | str) -> Iterator[str]:
    """Yield the folders of a process's control groups and their parents; some may not exist."""
    for line in (source.read_text(f"/proc/{pid}/cgroup") or "").splitlines():
        match = _LINE.fullmatch(line)
        if match is None:
            continue
        roots = _UNIFIED if match[1] == "" else _CPU if "cpu" in match[1].split(",") else ()
        path = PurePosixPath(match[2])
        inside = () if ".." in path.parts else (path, *path.parents)
        # inside a cgroup namespace, the process sees its own group as the root
        groups = dict.fromkeys((*(str(group).rstrip("/") for group in inside), ""))
        yield from (f"{root}{group}" for root in roots for group in groups)


def _quota(source: SystemSource, folder: str) -> float | None:
    text = source.read_text(f"{folder}/cpu.max")
    if text is None:  # version 1, whose quota is -1 for none
        text = " ".join(source.read_text(f"{folder}/cpu.cfs_{name}_us") or "" for name in ("quota", "period"))
    match = re.fullmatch(r"\s*(max|-1|[0-9]{1,18})\s+([1-9][0-9]{0,17})\s*", text)
    if match is None:
        return None
    return int(match[1]) / int(match[2]) if match[1].isdigit() else math.inf


def _throttled(source: SystemSource, folder: str) -> int | None:
    text = source.read_text(f"{folder}/cpu.stat") or ""
    match = re.search(r"^(throttled_time|throttled_usec) ([0-9]{1,19})$", text, re.MULTILINE)
    return int(match[2]) * (1000 if match[1] == "throttled_usec" else 1) if match else None
