"""Whether an attempt had its core to itself: the time that it waited for it, that a hypervisor took, and stops.

Linux counts for every thread how long it was ready to run while another one ran (run delay,
/proc/PID/task/TID/schedstat). A solver that sleeps or reads a file also uses less CPU time than wall time, but does not
wait for a core. So the lost time is the smaller of run delay and wall time without CPU time: threads of a solver that
share a core delay one another without a loss. Elsewhere it is wall time without CPU time. Run delay is read now and
then while a thread lives, so that of very short processes is missed.
"""

from collections.abc import Iterable
from typing import NamedTuple

from fairbench_agent.agent.machine.system_formats import count
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.counters import core_times
from fairbench_agent.comparison.running.run_order import Disturbance

_NS_PER_S = 10**9
_TICK_S = 0.01
"""Linux counts the time of a core in ticks, and is off by one."""


class CoreUse(NamedTuple):
    """Seconds of a core that an attempt and others used; run delay and stolen time are None if unknown."""

    wall_s: float
    cpu_s: float
    waited_s: float | None
    steal_s: float | None
    stopped: bool

    @property
    def lost_s(self) -> float:
        """Seconds in which it was ready to run, and none of its processes did."""
        idle_s = max(0.0, self.wall_s - self.cpu_s)
        return idle_s if self.waited_s is None else min(idle_s, self.waited_s)

    def disturbances(self, limit: float) -> tuple[Disturbance, ...]:
        """Return how it was kept from its core for more than a share of its wall time."""
        disturbed: dict[Disturbance, bool] = {
            "lost time": self.lost_s > limit * self.wall_s,
            "stolen": self.steal_s is not None and self.steal_s > limit * self.wall_s + _TICK_S,
            "stopped": self.stopped,
        }
        return tuple(name for name, is_so in disturbed.items() if is_so)


class CoreWatch:
    """The counters of an attempt's processes and its core, None for any core; the caller, too, may set `stopped`."""

    def __init__(self, core: int | None, source: SystemSource) -> None:
        self._core, self._source = core, source
        self._steal_before_ns = self._steal_ns()
        self._waited_ns: dict[tuple[int, str], int] = {}
        self.stopped = False

    def look(self, pids: Iterable[int]) -> None:
        """Read the counters of some processes; those of ended ones keep their last values."""
        for pid in pids:
            for thread in self._source.list_dir(f"/proc/{pid}/task"):
                fields = (self._source.read_text(f"/proc/{pid}/task/{thread}/schedstat") or "").split()
                waited_ns = count(fields[1]) if len(fields) > 1 else None
                if waited_ns is not None:
                    self._waited_ns[pid, thread] = waited_ns
            state = (self._source.read_text(f"/proc/{pid}/stat") or "").rpartition(")")[2].split()[:1]
            self.stopped |= state == ["T"]

    def use(self, wall_s: float, cpu_s: float) -> CoreUse:
        """Return the use of the core after the attempt has ended."""
        after, before = self._steal_ns(), self._steal_before_ns
        waited_s = sum(self._waited_ns.values()) / _NS_PER_S if self._waited_ns else None
        steal_s = None if after is None or before is None else max(0, after - before) / _NS_PER_S
        return CoreUse(wall_s, cpu_s, waited_s, steal_s, self.stopped)

    def _steal_ns(self) -> int | None:
        times = None if self._core is None else core_times(self._source).get(self._core)
        return times.steal_ns if times else None
