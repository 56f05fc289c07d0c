"""Limits of the grades, and the doubts that counters and times raise about a measurement.

The agent grades with these functions; the review checks stated grades with them.
"""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from math import hypot, inf
from types import MappingProxyType

from fairbench_agent.pool.record.protocol import Letter
from fairbench_agent.pool.record.timing import ProcessTiming, ProgramTiming, Run
from fairbench_agent.workloads.processes import (
    BRIEF_BUDGET,
    FULL_BUDGET,
    PROGRAM_CHUNKS,
    PROGRAM_KINDS,
    ProcessKey,
    instance_size,
)

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
        "a_error_share": Decimal("0.005"),  # estimated error of the undisturbed total
        "b_error_share": Decimal("0.02"),
        "a_relative_ratio": Decimal("1.1"),  # time per evaluation over that of the fastest relative
        "b_relative_ratio": Decimal(2),
    }
)

COMMON_SHARE = 0.003
"""Relative standard deviation between the totals of repeated measurements, common to all runs (measured)."""
_DRIFT_ERROR = 0.005
"""Relative error of the drift kernel's times."""
_MAX_NAMED = 2
Doubt = tuple[Letter, str]
"""The best grade that a reason allows, and the reason."""


def measurement_doubts(processes: Sequence[ProcessTiming], budget: int) -> list[Doubt]:
    """Return the doubts that the times of a measurement raise."""
    runs = [run for process in processes for run in process.runs]
    return [*run_doubts(runs, budget), *filter(None, [unlike_relatives(processes, budget)])]


def program_doubts(programs: Sequence[ProgramTiming], n_chunks: int) -> list[Doubt]:
    """Return the doubts about a measurement of reference programs only; the memory program counts for none."""
    few: Doubt | None = (
        ("C", f"{n_chunks} chunks per program instead of {PROGRAM_CHUNKS}") if n_chunks < PROGRAM_CHUNKS else None
    )
    fields = ("wall_ns", "cpu_ns", "undisturbed_ns", "undisturbed_error_ns", "noise")
    runs = [
        Run(position=position, copy_index=0, **{name: getattr(program, name) for name in fields})
        for position, program in enumerate(programs)
        if PROGRAM_KINDS.get(program.name) == "cpu"
    ]
    return [*filter(None, (few, error(runs)))]


def run_doubts(runs: Sequence[Run], budget: int) -> list[Doubt]:
    """Return the doubts that runs raise, whatever their processes."""
    return [*filter(None, (small_budget(budget), error(runs)))]


def worst(doubts: Iterable[Doubt]) -> Doubt:
    """Return the doubt that allows the worst grade; grade A without a reason by default."""
    return max(doubts, default=("A", ""))


def doubt(name: str, value: float, reason: str) -> Doubt | None:
    """Return the best grade that a value allows, and the reason; None for A."""
    if value <= float(LIMITS[f"a_{name}"]):
        return None
    return "B" if value <= float(LIMITS[f"b_{name}"]) else "C", reason


def small_budget(budget: int) -> Doubt | None:
    reason = f"{budget} evaluations per process instead of {FULL_BUDGET}"
    return None if budget >= FULL_BUDGET else ("B" if budget == BRIEF_BUDGET else "C", reason)


def error(runs: Sequence[Run]) -> Doubt | None:
    """Return the doubt about the undisturbed total: its estimated error, with the disturbances of the runs.

    The error is the standard error, plus what the core's counters and speed contradict in each run. Without a standard
    error, a run's whole estimate is uncertain.
    """
    estimated = [run for run in runs if run.undisturbed_ns]
    if not estimated:
        return None
    total_ns = sum(run.undisturbed_ns or 0 for run in estimated)
    errors_ns = ((run.undisturbed_ns, run.undisturbed_error_ns) for run in estimated)
    standard = hypot(*((time_ns or 0) if error_ns is None else error_ns for time_ns, error_ns in errors_ns)) / total_ns
    share = hypot(standard, COMMON_SHARE) + sum(excesses_ns(estimated).values()) / total_ns
    marked = [run.noise.disturbances for run in runs if run.noise is not None and run.noise.disturbances]
    names = sorted({disturbance.value for disturbances in marked for disturbance in disturbances})
    disturbed = f" ({len(marked)} of {len(runs)} runs: {', '.join(names)})" if marked else ""
    return doubt("error_share", share, f"the undisturbed total is uncertain by {share:.1%}{disturbed}")


def excesses_ns(runs: Sequence[Run]) -> dict[tuple[int, int], float]:
    """Return by how much each run's estimate is too long, in ns, by position and copy.

    A core that was away in every chunk shows in the CPU time and the stolen time; one that was slow for the whole run,
    in the drift kernel before this run and before the next.
    """
    excesses = {}
    for copy_index in {run.copy_index for run in runs}:
        of_copy = sorted((run for run in runs if run.copy_index == copy_index), key=lambda run: run.position)
        drifts = [(run.noise.drift_ns if run.noise else None) or inf for run in of_copy]
        for run, before, after in zip(of_copy, drifts, [*drifts[1:], inf], strict=True):
            slowness = min(before, after) / min(drifts)  # NaN without drift times
            undisturbed_ns = run.undisturbed_ns or 0
            slow_ns = undisturbed_ns * (1 - 1 / slowness) if slowness > 1 + _DRIFT_ERROR else 0.0
            excesses[run.position, copy_index] = max(0, undisturbed_ns - _available_ns(run)) + slow_ns
    return excesses


def _available_ns(run: Run) -> int:
    stolen_ns = (run.noise.steal_ns if run.noise else None) or 0
    return min(run.wall_ns - stolen_ns, run.wall_ns if run.cpu_ns is None else run.cpu_ns)


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
