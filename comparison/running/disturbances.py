"""Disturbances of an attempt: time that it waited for its core, time stolen by a hypervisor, and stops.

Linux counts how long each thread was ready to run while another one ran (run delay, /proc/PID/task/TID/schedstat). A
solver that sleeps or reads a file also uses less CPU time than wall time, but does not wait for a core. So the lost
time is the smaller of run delay and wall time without CPU time: a solver's threads that share a core delay one another
without loss. Where run delay is unknown, it is the wall time without CPU time. Run delay can only be read while a
thread exists, so that of very short processes is missed.
"""

from collections.abc import Iterable
from typing import NamedTuple

from fairbench_agent.agent.machine.system_formats import count
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.counters import core_times
from fairbench_agent.comparison.study.attempts import AttemptDisturbance

_NS_PER_S = 10**9
_TICK_S = 0.01
"""Linux counts core times in ticks, with an error of one."""


class CoreUse(NamedTuple):
    """Use of a core during an attempt, seconds; run delay and stolen time are None if unknown."""

    wall_s: float
    cpu_s: float
    waited_s: float | None
    steal_s: float | None
    stopped: bool

    @property
    def lost_s(self) -> float:
        """Seconds in which the attempt was ready to run, but not running."""
        idle_s = max(0.0, self.wall_s - self.cpu_s)
        return idle_s if self.waited_s is None else min(idle_s, self.waited_s)

    def disturbances(self, limit: float) -> tuple[AttemptDisturbance, ...]:
        """Return the disturbances that exceed a share of the wall time."""
        disturbed: dict[AttemptDisturbance, bool] = {
            "lost time": self.lost_s > limit * self.wall_s,
            "stolen": self.steal_s is not None and self.steal_s > limit * self.wall_s + _TICK_S,
            "stopped": self.stopped,
        }
        return tuple(name for name, exceeded in disturbed.items() if exceeded)


class CoreWatch:
    """Counters of an attempt's processes and its core (None: any core); the caller, too, may set `stopped`."""

    def __init__(self, core: int | None, source: SystemSource) -> None:
        self._core, self._source = core, source
        self._steal_before_ns = self._steal_ns()
        self._waited_ns: dict[tuple[int, str], int] = {}
        self.stopped = False

    def read_counters(self, pids: Iterable[int]) -> None:
        """Read the counters of these processes; those of other processes keep their values."""
        for pid in pids:
            for thread in self._source.list_dir(f"/proc/{pid}/task"):
                fields = (self._source.read_text(f"/proc/{pid}/task/{thread}/schedstat") or "").split()
                waited_ns = count(fields[1]) if len(fields) > 1 else None
                if waited_ns is not None:
                    self._waited_ns[pid, thread] = waited_ns
            state = (self._source.read_text(f"/proc/{pid}/stat") or "").rpartition(")")[2].split()[:1]
            self.stopped |= state == ["T"]

    def use(self, wall_s: float, cpu_s: float) -> CoreUse:
        after, before = self._steal_ns(), self._steal_before_ns
        waited_s = sum(self._waited_ns.values()) / _NS_PER_S if self._waited_ns else None
        steal_s = None if after is None or before is None else max(0, after - before) / _NS_PER_S
        return CoreUse(wall_s, cpu_s, waited_s, steal_s, self.stopped)

    def _steal_ns(self) -> int | None:
        times = None if self._core is None else core_times(self._source).get(self._core)
        return times.steal_ns if times else None
