"""Whether an attempt had its core to itself: what it used, what it waited for, what others used, and who was stopped.

Linux counts for every thread how long it was ready to run while another one ran (run delay, /proc/PID/task/TID/schedstat). A
solver that sleeps or reads a file uses less CPU time than wall time too, but waits for no core. So time is lost where both say
so: the smaller one of run delay and of wall time without CPU time, since threads of a solver that share a core delay one another
without a loss. Elsewhere it is wall time without CPU time. Run delay is read while a thread lives, now and then: what a process
that lived for less than that waited for is not seen.
"""

from dataclasses import dataclass
from typing import get_args

from fairbench_agent.agent.machine.system_formats import count, table
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.counters import CoreTimes, core_times
from fairbench_agent.comparison.running.process_tree import process_state
from fairbench_agent.comparison.running.run_order import DisturbedBy

_NS_PER_S = 10**9
_TICK_S = 0.01
"""In which steps Linux counts the time of a core."""


@dataclass(frozen=True, slots=True)
class CoreUse:
    """What an attempt and others did with a core, seconds.

    Attributes:
        wall_s: until the attempt's first process had ended.
        cpu_s: CPU time of all its processes.
        waited_s: in which its threads were ready to run and did not, all together; None where that is not counted.
        busy_s: in which the core ran anything, None where there is no one core, or it is not known.
        steal_s: that a hypervisor took from the core; likewise.
        stopped: whether a process of it was seen stopped, as by SIGSTOP.
    """

    wall_s: float
    cpu_s: float
    waited_s: float | None
    busy_s: float | None
    steal_s: float | None
    stopped: bool

    @property
    def lost_s(self) -> float:
        """Seconds in which it was ready to run, and no process of it did."""
        idle_s = max(0.0, self.wall_s - self.cpu_s)
        return idle_s if self.waited_s is None else min(idle_s, self.waited_s)

    def disturbances(self, limit: float) -> tuple[DisturbedBy, ...]:
        """Return how it was kept from its core for more than a share of its wall time."""
        lost = self.lost_s > limit * self.wall_s
        others_s = 0.0 if self.busy_s is None else self.busy_s - self.cpu_s
        found = {
            "lost time": lost,
            # a core's time is counted in ticks, at whose ends it is off by one
            "stolen": self.steal_s is not None and self.steal_s > limit * self.wall_s + _TICK_S,
            "stopped": self.stopped,
            "neighbour": lost and others_s > self.lost_s / 2 + _TICK_S,
        }
        return tuple(word for word in get_args(DisturbedBy) if found[word])


class CoreWatch:
    """What is read about an attempt's processes while they live, and about the core before and after.

    Args:
        core: that they are pinned to, if they are.
        source: the machine.
    """

    def __init__(self, core: int | None, source: SystemSource) -> None:
        self._core = core
        self._source = source
        self._before = self._times()
        self._waited_ns: dict[tuple[int, str], int] = {}
        self.peak_memory_bytes: int | None = None
        self.stopped = False

    def look(self, pids: list[int]) -> None:
        """Read what is counted about some processes up to now; those that are gone keep what was read before."""
        for pid in pids:
            for thread in self._source.list_dir(f"/proc/{pid}/task"):
                fields = (self._source.read_text(f"/proc/{pid}/task/{thread}/schedstat") or "").split()
                waited_ns = count(fields[1]) if len(fields) > 1 else None
                if waited_ns is not None:
                    self._waited_ns[pid, thread] = waited_ns
            self.stopped |= process_state(self._source, pid) == "T"
            self._look_at_memory(pid)

    def use(self, wall_s: float, cpu_s: float) -> CoreUse:
        """Return what was done with the core, now that the attempt has ended."""
        after, before = self._times(), self._before
        known = after is not None and before is not None
        steals = (after.steal_ns, before.steal_ns) if after and before else (None, None)
        return CoreUse(
            wall_s=wall_s,
            cpu_s=cpu_s,
            waited_s=sum(self._waited_ns.values()) / _NS_PER_S if self._waited_ns else None,
            busy_s=_gain_s(after.busy_ns, before.busy_ns) if known and after and before else None,
            steal_s=_gain_s(*steals),
            stopped=self.stopped,
        )

    def _times(self) -> CoreTimes | None:
        return None if self._core is None else core_times(self._source).get(self._core)

    def _look_at_memory(self, pid: int) -> None:
        amount = table(self._source.read_text(f"/proc/{pid}/status") or "").get("VmHWM", "")
        kilobytes = count(amount.removesuffix(" kB"))
        if kilobytes is not None:
            self.peak_memory_bytes = max(self.peak_memory_bytes or 0, kilobytes * 1024)


def _gain_s(after_ns: int | None, before_ns: int | None) -> float | None:
    """Return what a counter gained, seconds; one that ran backwards, as Linux's may by a tick, gained nothing."""
    return None if after_ns is None or before_ns is None else max(0, after_ns - before_ns) / _NS_PER_S
