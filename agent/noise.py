"""What disturbed a timed run, told from its counters and its chunk times.

The limits stand in `LIMITS`, go into every record's grade, and are used nowhere else.
"""

from collections.abc import Iterable
from statistics import median_low

from fairbench.agent.estimate import Estimate
from fairbench.agent.limits import LIMITS
from fairbench.agent.messages import Counted, FinishedRun, FinishedValidation
from fairbench.pool.timing import Disturbance, Noise


def fastest_drift_ns(runs: Iterable[FinishedRun]) -> int:
    """Return the fastest drift measurement of some runs, 0 where there is none."""
    return min((run.counted.drift_ns for run in runs if run.counted.drift_ns), default=0)


def run_noise(run: FinishedRun, estimate: Estimate, fastest_drift: int) -> Noise:
    """Return the noise around a run, with the disturbances that are known to have been at work.

    Args:
        run: the run, as it was timed.
        estimate: what its chunks say.
        fastest_drift: `fastest_drift_ns` of the measurement.
    """
    found = _common(run.wall_ns, run.cpu_ns, run.counted, longest_standstill_ns(run, estimate))
    if estimate.spread_ppm > LIMITS["run_spread_ppm"]:
        found.append(Disturbance.UNSTEADY)
    if (run.counted.drift_ns or 0) > LIMITS["run_drift_ratio"] * fastest_drift:
        found.append(Disturbance.DRIFTED)
    return _noise(run.counted, estimate.spread_ppm, estimate.modes, found)


def validation_noise(run: FinishedValidation) -> Noise:
    """Return the noise around a validation process, which has no chunks."""
    return _noise(run.counted, None, None, _common(run.wall_ns, run.cpu_ns, run.counted, 0))


def longest_standstill_ns(run: FinishedRun, estimate: Estimate) -> int:
    """Return by how much the slowest chunk exceeded its share of the undisturbed time more than others do, ns."""
    excess = [wall - expected for wall, expected in zip(run.chunk_wall_ns, estimate.expected_ns, strict=True)]
    return max(excess) - median_low(excess)


def _common(wall_ns: int, cpu_ns: int, counted: Counted, stood_still_ns: int) -> list[Disturbance]:
    lost_ns = wall_ns - cpu_ns
    found: list[Disturbance] = []
    if stood_still_ns > LIMITS["run_standstill_ns"] and lost_ns > stood_still_ns // 2:
        found.append(Disturbance.STOPPED)
        lost_ns -= stood_still_ns
    if lost_ns > LIMITS["run_lost_share"] * wall_ns:
        found.append(Disturbance.PREEMPTED)
    if (counted.steal_ns or 0) > LIMITS["run_steal_share"] * wall_ns + LIMITS["run_tick_ns"]:
        found.append(Disturbance.STOLEN)
    if counted.throttled_ns or counted.throttle_events:
        found.append(Disturbance.THROTTLED)
    if (counted.neighbour_ns or 0) > LIMITS["run_neighbour_share"] * wall_ns + LIMITS["run_tick_ns"]:
        found.append(Disturbance.NEIGHBOUR)
    if abs(counted.clock_step_ns or 0) > LIMITS["run_clock_step_ns"]:
        found.append(Disturbance.CLOCK_STEPPED)
    return found


def _noise(counted: Counted, spread_ppm: int | None, modes: int | None, found: list[Disturbance]) -> Noise:
    return Noise(**counted.model_dump(), spread_ppm=spread_ppm, modes=modes, disturbances=tuple(found))
