"""Make what is left of a study's runs: each attempt is in the ledger before it begins, its outcome before the next one.

What happens to a run is settled before the first one. Whether a disturbed attempt is repeated is decided without its
value, and the repetition has the same seed: repeating what came out badly would favour B. The last attempt counts. A
run that is due again goes to the end of the queue, since what disturbed it may still be there. After a failure that
stops the study nothing more is begun, and what is under way is waited for.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from fairbench_agent.comparison.errors import RunError
from fairbench_agent.comparison.running.ledger import Ledger
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome, StudyRun
from fairbench_agent.comparison.study.study import RunChoice
from fairbench_agent.core.units import duration_text

Standing = Literal["due", "counts", "worst", "failed"]
"""Another attempt is due; the last value counts; it counts as worse than every value; it failed and stops the study."""

Ended = tuple[RunOrder, RunOutcome | str]
"""An attempt with its outcome, or the reason why it has none: it was lost."""

_MOST_LOST = 3
"""Attempts at one run that may be lost by one command."""
_AFTER: dict[Standing, str] = {"due": "  again later", "counts": "", "worst": "  counts as worst", "failed": "  failed"}


class Engine(Protocol):
    """Something that makes attempts.

    `ended` waits a while and returns the attempts that have ended; RunError if no more can be made.
    """

    @property
    def n_free(self) -> int: ...
    @property
    def n_under_way(self) -> int: ...
    def submit(self, order: RunOrder) -> None: ...
    def ended(self) -> Sequence[Ended]: ...


def _is_repeated(outcome: RunOutcome, choice: RunChoice) -> bool:
    if outcome.state == "not started":
        return False
    disturbed = bool(outcome.disturbances) and choice.on_disturbed == "repeat"
    return disturbed or (outcome.state != "value" and choice.on_failure == "repeat")


def standing(outcomes: Sequence[RunOutcome], choice: RunChoice) -> Standing:
    """Return what a run's outcomes mean for it; lost attempts are left out."""
    if not outcomes:
        return "due"
    *earlier, last = outcomes
    if _is_repeated(last, choice) and sum(_is_repeated(one, choice) for one in earlier) < choice.repeats:
        return "due"
    if last.state == "value":
        return "counts"
    # what could not be started says nothing about B
    return "worst" if choice.on_failure == "worst" and last.state != "not started" else "failed"


def runs_left(planned: PlannedRuns, ledger: Ledger) -> tuple[StudyRun, ...]:
    """Return the runs that need an attempt, in their order, failed ones included."""
    return tuple(run for run in planned.runs if standing(ledger.of(run), planned.choice) in {"due", "failed"})


def carry_out(planned: PlannedRuns, ledger: Ledger, engine: Engine, tell: Callable[[str], object]) -> None:
    """Make attempts until every run is settled, and report each in a line.

    Raises:
        RunError: a run failed that must not, or was lost again and again.
    """
    queue = deque(runs_left(planned, ledger))
    n_done, left_s = len(planned.runs) - len(queue), planned.total_s(queue)
    lost: dict[StudyRun, list[str]] = {}
    failure: RunOutcome | None = None
    while engine.n_under_way or (queue and failure is None):
        n_new = 0 if failure else min(engine.n_free, len(queue))
        orders = [planned.order(run, ledger.attempts_at(run) + 1) for run in (queue.popleft() for _ in range(n_new))]
        ledger.begin(orders)
        for order in orders:
            engine.submit(order)
        n_jobs = engine.n_under_way
        ended = engine.ended()
        ledger.end([outcome for _, outcome in ended if isinstance(outcome, RunOutcome)])
        for order, outcome in ended:
            if isinstance(outcome, str):
                _check_lost(order.run, lost.setdefault(order.run, []), outcome)
                queue.append(order.run)
                continue
            now = standing(ledger.of(order.run), planned.choice)
            if now == "due":
                queue.append(order.run)
            elif now == "failed":
                failure = failure or outcome
            else:
                n_done, left_s = n_done + 1, left_s - planned.limits_s[order.run.instance]
            left = duration_text(float(left_s) / n_jobs)
            tell(f"{n_done}/{len(planned.runs)}  {_outcome_text(outcome)}{_AFTER[now]}  ({left} left)")
    if failure is not None:
        raise RunError(_failure_text(failure, planned, ledger))


def _check_lost(run: StudyRun, reasons: list[str], reason: str) -> None:
    reasons.append(reason)
    if len(reasons) == _MOST_LOST:
        why = ", then ".join(dict.fromkeys(reasons))
        raise RunError(f"{run} was lost {_MOST_LOST} times ({why}); repeat the command: it resumes")


def _outcome_text(outcome: RunOutcome) -> str:
    result = outcome.state if outcome.value is None else f"{outcome.value} at {outcome.value_at_s or 0:.3f} s"
    disturbed = f"  disturbed: {', '.join(outcome.disturbances)}" if outcome.disturbances else ""
    return f"{outcome.run!s:30} {result}{disturbed}"


def _failure_text(outcome: RunOutcome, planned: PlannedRuns, ledger: Ledger) -> str:
    order = planned.order(outcome.run, outcome.attempt)
    remedy = "correct it"
    if outcome.state == "overrun":
        remedy = "pass {time_limit_s} to B with a larger stop_early_s, or stream values, and plan again"
    output = ledger.path.parent / order.output
    return (
        f"{outcome.run} {outcome.reason(order.time_limit_s)}; {remedy} ({output}), then repeat the command: it resumes"
    )
