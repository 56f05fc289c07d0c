"""Which cores there are, which share a physical core, and which are the fast ones."""

from collections.abc import Mapping

from fairbench_agent.agent.machine.system_formats import cores, count
from fairbench_agent.agent.machine.system_source import SystemSource

CPU_FOLDER = "/sys/devices/system/cpu"
_PERFORMANCE, _EFFICIENCY = 1024, 512
"""Ranks where a system only distinguishes performance cores from efficiency cores."""


def online_cores(source: SystemSource) -> tuple[int, ...]:
    """Return the logical processors in use; empty where Linux does not list them."""
    return cores(source.read_text(f"{CPU_FOLDER}/online"))


def siblings(source: SystemSource, core: int) -> tuple[int, ...] | None:
    """Return the other logical processors of a core's physical core, None if unknown."""
    shared = cores(source.read_text(f"{CPU_FOLDER}/cpu{core}/topology/thread_siblings_list"))
    return tuple(other for other in shared if other != core) if shared else None


def physical_cores(source: SystemSource) -> int | None:
    paths = [f"{CPU_FOLDER}/cpu{core}/topology/thread_siblings_list" for core in online_cores(source)]
    return len({source.read_text(path) for path in paths} - {None}) or None


def performance_ranks(source: SystemSource) -> Mapping[int, int]:
    """Return a number per core, higher for faster kinds of core; empty if the kinds are unknown.

    Intel's hybrids list their kinds below /sys/devices, ARM's cores have a capacity up to 1024 each. x86 cores of Linux
    without either are alike.
    """
    performance = cores(source.read_text("/sys/devices/cpu_core/cpus"))
    if performance:
        efficiency = cores(source.read_text("/sys/devices/cpu_atom/cpus"))
        return dict.fromkeys(performance, _PERFORMANCE) | dict.fromkeys(efficiency, _EFFICIENCY)
    online = online_cores(source)
    capacities = {core: count(source.read_text(f"{CPU_FOLDER}/cpu{core}/cpu_capacity")) for core in online}
    ranks = {core: capacity for core, capacity in capacities.items() if capacity is not None}
    return ranks or (dict.fromkeys(online, _PERFORMANCE) if source.architecture == "x86_64" else {})


def fastest_core(source: SystemSource) -> int:
    """Return the lowest of the cores of the fastest kind; 0 if the kinds are unknown."""
    ranks = performance_ranks(source)
    return min(ranks, key=lambda core: (-ranks[core], core), default=0)
