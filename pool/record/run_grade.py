"""Limits of the grades, and the doubts that counters and times raise about a measurement.

The agent grades with these functions; the review checks stated grades with them.
"""

from collections.abc import Iterable, Sequence
from math import hypot, inf

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

ERROR_SHARES = 0.005, 0.02
"""Largest estimated error of the undisturbed total for grades A and B."""
RELATIVE_RATIOS = 1.1, 2.0
"""Largest time per evaluation over that of the fastest relative for grades A and B."""
COMMON_SHARE = 0.003
"""Relative standard deviation between the totals of repeated measurements, common to all runs (measured)."""
_DRIFT_ERROR = 0.005
"""Relative error of the drift kernel's times."""
_MAX_NAMED = 2
Doubt = tuple[Letter, str]
"""The best grade that a reason allows, and the reason."""


def measurement_doubts(processes: Sequence[ProcessTiming], budget: int) -> list[Doubt]:
    runs = [run for process in processes for run in process.runs]
    return [*run_doubts(runs, budget), *unlike_relatives(processes, budget)]


def program_doubts(programs: Sequence[ProgramTiming], n_chunks: int) -> list[Doubt]:
    """Return the doubts about a measurement of reference programs only; the memory program counts for none."""
    runs = [
        Run(position=position, copy_index=0, **{name: value for name, value in program if name in Run.model_fields})
        for position, program in enumerate(programs)
        if PROGRAM_KINDS.get(program.name) == "cpu"
    ]
    few: Doubt = "C", f"{n_chunks} chunks per program instead of {PROGRAM_CHUNKS}"
    return [*([few] if n_chunks < PROGRAM_CHUNKS else []), *error(runs)]


def run_doubts(runs: Sequence[Run], budget: int) -> list[Doubt]:
    small: Doubt = "B" if budget == BRIEF_BUDGET else "C", f"{budget} evaluations per process instead of {FULL_BUDGET}"
    return [*([small] if budget < FULL_BUDGET else []), *error(runs)]


def worst(doubts: Iterable[Doubt]) -> Doubt:
    """Return the doubt that allows the worst grade; grade A without a reason by default."""
    return max(doubts, default=("A", ""))


def _doubt(value: float, limits: tuple[float, float], reason: str) -> list[Doubt]:
    return [] if value <= limits[0] else [("B" if value <= limits[1] else "C", reason)]


def error(runs: Sequence[Run]) -> list[Doubt]:
    """Return the doubt about the undisturbed total: its estimated error, with the disturbances of the runs.

    The error is the standard error, plus what the core's counters and speed contradict in each run.
    """
    if not runs:
        return []
    total_ns = sum(run.undisturbed_ns for run in runs)
    standard = hypot(*(run.undisturbed_error_ns for run in runs)) / total_ns
    share = hypot(standard, COMMON_SHARE) + sum(excesses_ns(runs).values()) / total_ns
    marked = [run.noise.disturbances for run in runs if run.noise.disturbances]
    names = ", ".join(sorted({disturbance for disturbances in marked for disturbance in disturbances}))
    disturbed = f" ({len(marked)} of {len(runs)} runs: {names})" if marked else ""
    return _doubt(share, ERROR_SHARES, f"the undisturbed total is uncertain by {share:.1%}{disturbed}")


def excesses_ns(runs: Sequence[Run]) -> dict[tuple[int, int], float]:
    """Return by how much each run's estimate is too long, in ns, by position and copy.

    A core that was away in every chunk shows in the CPU time and the stolen time; one that was slow for the whole run,
    in the drift kernel before this run and before the next.
    """
    excesses = {}
    for copy_index in {run.copy_index for run in runs}:
        of_copy = sorted((run for run in runs if run.copy_index == copy_index), key=lambda run: run.position)
        drifts = [run.noise.drift_ns or inf for run in of_copy]
        for run, before, after in zip(of_copy, drifts, [*drifts[1:], inf], strict=True):
            slowness = min(before, after) / min(drifts)  # NaN without drift times
            slow_ns = run.undisturbed_ns * (1 - 1 / slowness) if slowness > 1 + _DRIFT_ERROR else 0.0
            available_ns = min(run.wall_ns - (run.noise.steal_ns or 0), run.cpu_ns)
            excesses[run.position, copy_index] = max(0, run.undisturbed_ns - available_ns) + slow_ns
    return excesses


def ratios_to_relatives(costs: Sequence[tuple[ProcessKey, float]]) -> tuple[float, ...]:
    """Return each time per evaluation over the minimum of its relatives: same problem, size and search."""
    kinds = [(key.problem, key.search, instance_size(key)) for key, _ in costs]
    least: dict[tuple[str, str, int | None], float] = {}
    for kind, (_, cost) in zip(kinds, costs, strict=True):
        least[kind] = min(cost, least.get(kind, cost))
    return tuple(cost / least[kind] for kind, (_, cost) in zip(kinds, costs, strict=True))


def unlike_relatives(processes: Sequence[ProcessTiming], budget: int) -> list[Doubt]:
    """Return the doubt about processes that are slower per evaluation than others with the same work."""
    if budget < BRIEF_BUDGET or not processes:  # early iterations differ
        return []
    keys = [ProcessKey(process.problem, process.instance, process.search) for process in processes]
    costs = [process.undisturbed_ns / process.evaluations for process in processes]
    ratios = ratios_to_relatives(list(zip(keys, costs, strict=True)))
    slow = [f"{key} ({ratio:.2f})" for ratio, key in sorted(zip(ratios, keys, strict=True), reverse=True)
            if ratio > RELATIVE_RATIOS[0]]  # fmt: skip
    more = f" and {len(slow) - _MAX_NAMED} more" if len(slow) > _MAX_NAMED else ""
    reason = "slower per evaluation than the same search on instances of the same size: "
    return _doubt(max(ratios), RELATIVE_RATIOS, f"{reason}{', '.join(slow[:_MAX_NAMED])}{more}")
