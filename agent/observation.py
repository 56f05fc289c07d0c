"""The machine watched for half a second: what ran where, and what the hypervisor and quotas took."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median_low

from fairbench.agent import cgroup
from fairbench.agent.check_limits import WINDOW_S, WINDOW_SAMPLES
from fairbench.agent.counters import CoreTimes, core_times, throttle_events
from fairbench.agent.sources import Source

LOAD_FILE = "/proc/loadavg"
_NO_TIME = CoreTimes(0, 0, 0)


@dataclass(frozen=True)
class Snapshot:
    """Counters at one moment; see `fairbench.agent.counters`."""

    cores: Mapping[int, CoreTimes]
    throttled_ns: int | None
    throttle_events: int | None


@dataclass(frozen=True)
class Observation:
    """Two snapshots of a machine, and what was counted between them."""

    source: Source
    core: int | None
    before: Snapshot
    after: Snapshot
    runnable: int | None
    """runnable tasks besides this one, the median of several counts"""

    def busy_share(self, core: int | None) -> float | None:
        """Return the share of the window in which a core, or all on the average, ran something or was held back."""
        return self._share(core, self.before, busy=1)

    def steal_share(self) -> float | None:
        """Return the share of the window in which the hypervisor held the core back."""
        return self._share(self.core, self.before, busy=0)

    def steal_share_since_start(self) -> float | None:
        """Return the share of the time since the system's start."""
        return self._share(self.core, None, busy=0)

    def _share(self, core: int | None, before: Snapshot | None, busy: int) -> float | None:
        earlier = _times(before, core) if before else _NO_TIME
        later = _times(self.after, core)
        if earlier is None or later is None:
            return None
        steal_ns = later.steal_ns - earlier.steal_ns
        busy_ns = later.busy_ns - earlier.busy_ns
        total_ns = busy_ns + steal_ns + later.idle_ns - earlier.idle_ns
        # idle time may run backwards by a tick
        return min(1.0, max(0.0, (steal_ns + busy * busy_ns) / total_ns)) if total_ns > 0 else None


def observe(source: Source, core: int | None) -> Observation:
    """Watch a machine for `WINDOW_S` seconds."""
    before = _snapshot(source, core)
    counts = []
    for _ in range(WINDOW_SAMPLES):
        source.pause(WINDOW_S / WINDOW_SAMPLES)
        counts.append(_runnable(source))
    known = [count for count in counts if count is not None]
    return Observation(source, core, before, _snapshot(source, core), median_low(known) if known else None)


def _snapshot(source: Source, core: int | None) -> Snapshot:
    return Snapshot(core_times(source), cgroup.throttled_ns(source, "self"), throttle_events(source, core))


def _runnable(source: Source) -> int | None:
    found = re.match(r"(?:[0-9.]+ ){3}([0-9]{1,9})/", source.read_text(LOAD_FILE) or "")
    return max(0, int(found[1]) - 1) if found else None


def _times(snapshot: Snapshot, core: int | None) -> CoreTimes | None:
    if core is not None or not snapshot.cores:
        return snapshot.cores.get(core) if core is not None else None
    every = snapshot.cores.values()
    return CoreTimes(sum(t.busy_ns for t in every), sum(t.idle_ns for t in every), sum(t.steal_ns for t in every))
