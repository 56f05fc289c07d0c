"""Limits of the grades, and the doubts that counters and times raise about a measurement.

The agent grades with these functions; the review checks stated grades with them.
"""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from math import hypot
from statistics import median
from types import MappingProxyType

from fairbench_agent.pool.record.core_speed import slowest_over_fastest
from fairbench_agent.pool.record.machine import Speed
from fairbench_agent.pool.record.protocol import Letter
from fairbench_agent.pool.record.timing import ProcessTiming, Run
from fairbench_agent.workloads.processes import BRIEF_BUDGET, FULL_BUDGET, ProcessKey, instance_size

LIMITS: Mapping[str, Decimal] = MappingProxyType(
    {
        # beyond these, a run is marked as disturbed
        "run_lost_share": Decimal("0.005"),  # wall time without CPU time, share of the run
        "run_steal_share": Decimal("0.005"),  # time stolen by the hypervisor, share of the run
        "run_neighbour_share": Decimal("0.2"),  # CPU time of everything else on the machine, in cores
        "run_tick_ns": Decimal(20_000_000),  # steal and CPU times are counted in ticks of 10 ms
        "run_standstill_ns": Decimal(100_000_000),  # excess of one chunk over the others
        "run_clock_step_ns": Decimal(20_000_000),  # wall clock minus monotonic clock
        "run_spread_ppm": Decimal(100_000),  # 90 % − 10 % quantile of chunk cost over its median
        "run_drift_ratio": Decimal("1.1"),  # drift kernel over its fastest time
        # limits for the whole measurement
        "a_lost_share": Decimal("0.005"),
        "b_lost_share": Decimal("0.03"),
        "a_raw_over_undisturbed": Decimal("1.03"),
        "b_raw_over_undisturbed": Decimal("1.1"),
        "a_disturbed_share": Decimal("0.05"),  # share of marked runs
        "b_disturbed_share": Decimal("0.5"),
        "a_error_share": Decimal("0.005"),  # standard error of the undisturbed total
        "b_error_share": Decimal("0.02"),
        "a_drift_ratio": Decimal("1.1"),  # slowest over median drift kernel
        "b_drift_ratio": Decimal("1.5"),
        "a_clock_ratio": Decimal("1.05"),  # slowest over fastest chain
        "b_clock_ratio": Decimal("1.25"),
        "a_relative_ratio": Decimal("1.1"),  # time per evaluation over that of the fastest relative
        "b_relative_ratio": Decimal(2),
    }
)

COMMON_SHARE = 0.003
"""Relative standard deviation between the totals of repeated measurements, common to all runs (measured)."""
_MAX_NAMED = 2
Doubt = tuple[Letter, str]
"""The best grade that a reason allows, and the reason."""


def measurement_doubts(processes: Sequence[ProcessTiming], budget: int, speed: Speed | None) -> list[Doubt]:
    """Return the doubts that the times of a measurement raise."""
    runs = [run for process in processes for run in process.runs]
    doubts = unlike_relatives(processes, budget), clock_changes(speed)
    return [*run_doubts(runs, budget), *filter(None, doubts)]


def run_doubts(runs: Sequence[Run], budget: int) -> list[Doubt]:
    """Return the doubts that runs raise, whatever their processes."""
    doubts = (small_budget(budget), lost_time(runs), inflation(runs), disturbance(runs), uncertainty(runs), drift(runs))
    return [*filter(None, doubts)]


def worst(doubts: Iterable[Doubt]) -> Doubt:
    """Return the doubt that allows the worst grade; grade A without a reason if there is none."""
    return max(doubts, default=("A", ""))


def doubt(name: str, value: float, reason: str) -> Doubt | None:
    """Return the best grade that a value allows, and the reason; None for A."""
    if value <= float(LIMITS[f"a_{name}"]):
        return None
    return "B" if value <= float(LIMITS[f"b_{name}"]) else "C", reason


def small_budget(budget: int) -> Doubt | None:
    reason = f"{budget} evaluations per process instead of {FULL_BUDGET}"
    return None if budget >= FULL_BUDGET else ("B" if budget == BRIEF_BUDGET else "C", reason)


def uncertainty(runs: Sequence[Run]) -> Doubt | None:
    """Return the doubt about the standard error of the undisturbed total."""
    estimated = [(run.undisturbed_ns, run.undisturbed_error_ns or 0) for run in runs if run.undisturbed_ns]
    if not estimated:
        return None
    independent = hypot(*(error_ns for _, error_ns in estimated)) / sum(time_ns for time_ns, _ in estimated)
    share = hypot(independent, COMMON_SHARE)
    return doubt("error_share", share, f"the undisturbed total is uncertain by {share:.1%}")


def clock_changes(speed: Speed | None) -> Doubt | None:
    """Return the doubt about a varying core clock, by the chains."""
    ratio = slowest_over_fastest(speed.chains if speed else ())
    return doubt("clock_ratio", ratio, f"the core's clock changed: steps took up to {ratio:.2f} times as long")


def lost_time(runs: Sequence[Run]) -> Doubt | None:
    """Return the doubt about wall time without CPU time."""
    times = [(run.wall_ns, run.cpu_ns) for run in runs if run.cpu_ns is not None]
    if not times:
        return None
    share = 1 - sum(cpu_ns for _, cpu_ns in times) / sum(wall_ns for wall_ns, _ in times)
    return doubt("lost_share", share, f"{share:.1%} of the wall time was not CPU time of the worker")


def inflation(runs: Sequence[Run]) -> Doubt | None:
    """Return the doubt about raw time over the undisturbed estimate."""
    times = [(run.wall_ns, run.undisturbed_ns) for run in runs if run.undisturbed_ns]
    if not times:
        return None
    ratio = sum(wall_ns for wall_ns, _ in times) / sum(undisturbed_ns for _, undisturbed_ns in times)
    return doubt("raw_over_undisturbed", ratio, f"raw time is {ratio:.3f} times the undisturbed estimate")


def disturbance(runs: Sequence[Run]) -> Doubt | None:
    """Return the doubt about the share of disturbed runs."""
    marked = [run.noise.disturbances for run in runs if run.noise is not None and run.noise.disturbances]
    names = sorted({disturbance.value for disturbances in marked for disturbance in disturbances})
    return doubt("disturbed_share", len(marked) / len(runs), f"{len(marked)} of {len(runs)} runs: {', '.join(names)}")


def drift(runs: Sequence[Run]) -> Doubt | None:
    """Return the doubt about a varying core speed, by the drift kernel."""
    times: dict[int, list[int]] = {}
    for run in runs:
        if run.noise is not None and run.noise.drift_ns:
            times.setdefault(run.copy_index, []).append(run.noise.drift_ns)
    if not times:
        return None
    ratio = max(max(of_copy) / median(of_copy) for of_copy in times.values())  # cores may differ in speed
    return doubt("drift_ratio", ratio, f"the core's speed varied: drift kernel up to {ratio:.2f} times its median")


def ratios_to_relatives(costs: Sequence[tuple[ProcessKey, float]]) -> tuple[float, ...]:
    """Return each time per evaluation over the minimum of its relatives: same problem, size and search."""
    least: dict[tuple[str, str, int | None], float] = {}
    for key, cost in costs:
        kind = key.problem, key.search, instance_size(key)
        least[kind] = min(cost, least.get(kind, cost))
    return tuple(cost / least[key.problem, key.search, instance_size(key)] for key, cost in costs)


def unlike_relatives(processes: Sequence[ProcessTiming], budget: int) -> Doubt | None:
    """Return the doubt about processes that are slower per evaluation than others with the same work."""
    if budget < BRIEF_BUDGET:  # early iterations differ
        return None
    costs = [
        (ProcessKey(process.problem, process.instance, process.search), process.undisturbed_ns / process.evaluations)
        for process in processes
        if process.undisturbed_ns
    ]
    slowest = sorted(zip(ratios_to_relatives(costs), costs, strict=True), reverse=True)
    slow = [f"{key} ({ratio:.2f})" for ratio, (key, _) in slowest if ratio > LIMITS["a_relative_ratio"]]
    names = ", ".join(slow[:_MAX_NAMED]) + (f" and {len(slow) - _MAX_NAMED} more" if len(slow) > _MAX_NAMED else "")
    reason = f"slower per evaluation than the same search on instances of the same size: {names}"
    return doubt("relative_ratio", slowest[0][0], reason) if slowest else None
