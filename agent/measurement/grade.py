"""What disturbed the runs, and the grade: how far the times of a measurement can be trusted, and why not further.

The thresholds are in `pool.record.run_grade`; each record names those that it was graded by.
"""

from collections.abc import Iterable, Sequence
from math import hypot
from statistics import median_low

from fairbench_agent.agent.measurement.chunk_timing import COMMON_SHARE, Estimate
from fairbench_agent.agent.measurement.worker_messages import FinishedRun, FinishedValidation
from fairbench_agent.pool.record.core_speed import slowest_over_fastest
from fairbench_agent.pool.record.machine import Chain
from fairbench_agent.pool.record.protocol import Finding, Grade, Letter
from fairbench_agent.pool.record.run_grade import (
    LIMITS,
    Doubt,
    disturbed,
    drifted,
    inflated,
    judged,
    lost,
    unlike_relatives,
)
from fairbench_agent.pool.record.summary import copy_runs
from fairbench_agent.pool.record.timing import Disturbance, Noise, ProcessTiming, Run
from fairbench_agent.workloads.processes import BRIEF_BUDGET, FULL_BUDGET


def fastest_drift_ns(runs: Iterable[FinishedRun], copy_index: int = 0) -> int:
    """Return the fastest drift measurement of a copy, 0 if there is none."""
    own = (run.noise.drift_ns for run in runs if run.copy_index == copy_index)
    return min(filter(None, own), default=0)


def run_noise(run: FinishedRun, estimate: Estimate, fastest_drift: int) -> Noise:
    """Return the noise around a run with its disturbances."""
    found = _common(run, longest_standstill_ns(run, estimate))
    if estimate.spread_ppm > LIMITS["run_spread_ppm"]:
        found.append(Disturbance.UNSTEADY)
    if (run.noise.drift_ns or 0) > LIMITS["run_drift_ratio"] * fastest_drift:
        found.append(Disturbance.DRIFTED)
    changes = {"spread_ppm": estimate.spread_ppm, "modes": estimate.modes, "disturbances": tuple(found)}
    return run.noise.model_copy(update=changes)


def validation_noise(run: FinishedValidation) -> Noise:
    """Return the noise around a validation process, which has no chunks."""
    return run.noise.model_copy(update={"disturbances": tuple(_common(run, 0))})


def longest_standstill_ns(run: FinishedRun, estimate: Estimate) -> int:
    """Return by how much the slowest chunk exceeded its undisturbed time more than others do."""
    excess = [wall - expected for wall, expected in zip(run.chunk_wall_ns, estimate.expected_ns, strict=True)]
    return max(excess) - median_low(excess)


def _common(run: FinishedRun | FinishedValidation, stood_still_ns: int) -> list[Disturbance]:
    wall_ns, counted = run.wall_ns, run.noise
    lost_ns = wall_ns - run.cpu_ns
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


def grade(
    processes: Sequence[ProcessTiming],
    budget: int,
    before: Sequence[Finding],
    after: Sequence[Finding],
    chains: Sequence[Chain] = (),
    clock_set_back_ns: int = 0,
) -> Grade:
    """Return the grade of a measurement, given the findings about the machine before and after."""
    runs = [run for process in processes for run in process.runs]
    doubts = [
        *_run_doubts(runs, budget),
        unlike_relatives(processes, budget),
        _clock_changed(chains),
        _set_back(clock_set_back_ns),
        *(_finding(one, "" if one in after else " before the runs") for one in before),
        *(_finding(one, "" if one in before else " after the runs") for one in after),
    ]
    known = [doubt for doubt in doubts if doubt is not None]
    return Grade(
        letter=_worst(known),
        reasons=tuple(dict.fromkeys(reason for _, reason in known)),
        thresholds={name: str(limit) for name, limit in LIMITS.items()},
    )


def copy_grades(processes: Sequence[ProcessTiming], budget: int, n_copies: int) -> tuple[Letter, ...] | None:
    """Return the grade of each copy by its own runs, None if there is one copy."""
    if n_copies == 1:
        return None
    return tuple(_worst(_run_doubts(copy_runs(processes, copy_index), budget)) for copy_index in range(n_copies))


def _worst(doubts: Iterable[Doubt | None]) -> Letter:
    return max((doubt[0] for doubt in doubts if doubt is not None), default="A")


def _run_doubts(runs: Sequence[Run], budget: int) -> tuple[Doubt | None, ...]:
    return _budget(budget), lost(runs), inflated(runs), disturbed(runs), _uncertain(runs), drifted(runs)


def _budget(budget: int) -> Doubt | None:
    if budget >= FULL_BUDGET:
        return None
    return "B" if budget == BRIEF_BUDGET else "C", f"{budget} evaluations per process instead of {FULL_BUDGET}"


def _uncertain(runs: Sequence[Run]) -> Doubt | None:
    known = [(run.undisturbed_ns, run.undisturbed_error_ns or 0) for run in runs if run.undisturbed_ns]
    if not known:
        return None
    independent = hypot(*(error_ns for _, error_ns in known)) / sum(undisturbed_ns for undisturbed_ns, _ in known)
    share = hypot(independent, COMMON_SHARE)
    return judged("error_share", share, f"the undisturbed total is uncertain by {share:.1%}")


def _clock_changed(chains: Sequence[Chain]) -> Doubt | None:
    ratio = slowest_over_fastest(chains)
    return judged("clock_ratio", ratio, f"the core's clock changed: steps took up to {ratio:.2f} times as long")


def _set_back(by_ns: int) -> Doubt | None:
    if by_ns <= LIMITS["run_clock_step_ns"]:
        return None
    return "B", f"the time of day was set back by {by_ns / 1e9:.0f} s during the measurement"


def _finding(finding: Finding, moment: str) -> Doubt | None:
    if finding.verdict != "bad":
        return None
    # three labels must fit into one
    return "B", f"{finding.name}: {finding.value}{moment} (limit {finding.limit})"[:200]
