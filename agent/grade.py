"""The grade of a measurement: how far its times can be trusted, and every reason why not further."""

from collections.abc import Sequence
from math import hypot
from statistics import median

from fairbench.agent.estimate import COMMON_SHARE
from fairbench.agent.limits import LIMITS, limits_text
from fairbench.pool.record import Finding, Grade
from fairbench.pool.timing import ProcessTiming, Run
from fairbench.workloads.processes import BRIEF_BUDGET, FULL_BUDGET

_LETTERS = ("A", "B", "C")

Verdict = tuple[int, str]
"""Index of the best letter that a reason allows, and the reason."""


def grade(processes: Sequence[ProcessTiming], budget: int, findings: Sequence[Finding]) -> Grade:
    """Return the grade of a measurement.

    Args:
        processes: measured processes, with noise, estimates and CPU times.
        budget: evaluations per process.
        findings: state of the machine before and after.
    """
    runs = [run for process in processes for run in process.runs]
    verdicts = [
        verdict
        for verdict in (
            _budget(budget),
            _lost(runs),
            _inflated(runs),
            _disturbed(runs),
            _uncertain(runs),
            _drifted(runs),
            *(_finding(finding) for finding in findings),
        )
        if verdict is not None
    ]
    worst = max((index for index, _ in verdicts), default=0)
    reasons = dict.fromkeys(reason for index, reason in verdicts if index > 0)
    return Grade(letter=_LETTERS[worst], reasons=tuple(reasons), thresholds=limits_text())  # type: ignore[arg-type]  # one of the three


def _budget(budget: int) -> Verdict | None:
    if budget >= FULL_BUDGET:
        return None
    index = 1 if budget == BRIEF_BUDGET else 2
    return index, f"{budget} evaluations per process instead of {FULL_BUDGET}"


def _lost(runs: Sequence[Run]) -> Verdict | None:
    wall = sum(run.wall_ns for run in runs)
    lost = (wall - sum(run.cpu_ns or run.wall_ns for run in runs)) / wall
    return _judged("lost_share", lost, f"{lost:.1%} of the wall time was not CPU time of the worker")


def _inflated(runs: Sequence[Run]) -> Verdict | None:
    ratio = sum(run.wall_ns for run in runs) / sum(run.undisturbed_ns or run.wall_ns for run in runs)
    return _judged("raw_over_undisturbed", ratio, f"raw time is {ratio:.3f} times the undisturbed estimate")


def _disturbed(runs: Sequence[Run]) -> Verdict | None:
    marked = [run.noise.disturbances for run in runs if run.noise is not None and run.noise.disturbances]
    names = sorted({disturbance.value for disturbances in marked for disturbance in disturbances})
    return _judged("disturbed_share", len(marked) / len(runs), f"{len(marked)} of {len(runs)} runs: {', '.join(names)}")


def _uncertain(runs: Sequence[Run]) -> Verdict | None:
    variance = sum((run.undisturbed_error_ns or 0) ** 2 for run in runs)
    independent = variance**0.5 / sum(run.undisturbed_ns or run.wall_ns for run in runs)
    share = hypot(independent, COMMON_SHARE)
    return _judged("error_share", share, f"the undisturbed total is uncertain by {share:.1%}")


def _drifted(runs: Sequence[Run]) -> Verdict | None:
    times = [run.noise.drift_ns for run in runs if run.noise is not None and run.noise.drift_ns]
    if not times:
        return None
    ratio = max(times) / median(times)
    return _judged("drift_ratio", ratio, f"the core's speed varied: drift kernel up to {ratio:.2f} times its median")


def _judged(name: str, value: float, reason: str) -> Verdict | None:
    if value <= float(LIMITS[f"a_{name}"]):
        return None
    return (1 if value <= float(LIMITS[f"b_{name}"]) else 2), reason


def _finding(finding: Finding) -> Verdict | None:
    if finding.verdict != "bad":
        return None
    # three labels must fit into one
    return 1, f"{finding.name}: {finding.value} (limit {finding.limit})"[:200]
