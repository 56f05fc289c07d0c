"""Carry out what is left of a study's runs: each attempt is in the ledger before it begins, and its outcome before the next one.

A run that is due again goes to the end of the queue, since whatever disturbed it may still be there. Where a run has failed and the
study says to stop, nothing more is begun; what is under way is waited for.
"""

from collections import Counter, deque
from collections.abc import Iterable
from typing import Protocol

from fairbench_agent.comparison.errors import RunError
from fairbench_agent.comparison.running.ledger import Ledger
from fairbench_agent.comparison.running.local_engine import Engine
from fairbench_agent.comparison.running.planned_runs import PlannedRuns, StudyRun
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.running.standing import Standing, most_attempts, standing

_MOST_LOST = 3
"""Attempts at one run that may be lost while one harness lives."""


class Display(Protocol):
    """What a person sees meanwhile."""

    def ended(self, outcome: RunOutcome, now: Standing, n_left: int, left_s: float, most_s: float) -> None:
        """Tell of an attempt that has ended, how its run stands now, and how many runs are left.

        They take `left_s` if none is repeated from now on, and `most_s` if all are as often as the study allows.
        """


def left_of(planned: PlannedRuns, ledger: Ledger) -> tuple[StudyRun, ...]:
    """Return the runs that need an attempt, in their order: those that are due, and those whose failure ended the study."""
    settled = {"counts", "worst"}
    return tuple(run for run in planned.runs if standing(ledger.of(run), planned.choice) not in settled)


def most_left_s(planned: PlannedRuns, ledger: Ledger, runs: Iterable[StudyRun]) -> float:
    """Return how long some runs take, one after the other, if all are repeated as often as the study allows, seconds."""
    return sum(planned.total_s([run]) * most_attempts(ledger.of(run), planned.choice) for run in runs)


def carry_out(planned: PlannedRuns, ledger: Ledger, engine: Engine, display: Display) -> None:
    """Make attempts until every run is settled; RunError where one failed that may not, or is lost again and again."""
    queue = deque(left_of(planned, ledger))
    n_left, left_s, most_s = len(queue), planned.total_s(queue), most_left_s(planned, ledger, queue)
    lost: Counter[StudyRun] = Counter()
    failure: RunOutcome | None = None
    while engine.n_under_way or (queue and failure is None):
        while queue and engine.n_free and failure is None:
            run = queue.popleft()
            order = planned.order(run, ledger.attempts_at(run) + 1)
            ledger.begin(order.key())
            engine.submit(order)
        outcome = engine.next_outcome()
        if outcome is None:
            continue
        run = StudyRun(outcome.instance, outcome.seed)
        if not isinstance(outcome, RunOutcome):
            _count_lost(run, lost)
            queue.append(run)
            continue
        most_s -= most_left_s(planned, ledger, [run])
        ledger.end(outcome)
        now = standing(ledger.of(run), planned.choice)
        if now in {"due", "failed"}:
            most_s += most_left_s(planned, ledger, [run])
        if now == "due":
            queue.append(run)
        elif now == "failed":
            failure = failure or outcome
        else:
            n_left, left_s = n_left - 1, left_s - planned.total_s([run])
        display.ended(outcome, now, n_left, max(0.0, left_s), max(0.0, most_s))
    if failure is not None:
        raise RunError(failure_text(failure, planned))


def _count_lost(run: StudyRun, lost: Counter[StudyRun]) -> None:
    lost[run] += 1
    if lost[run] == _MOST_LOST:
        raise RunError(
            f"{run}: what watched it died {_MOST_LOST} times, as where memory is short; what is finished is kept, and the same command "
            "goes on"
        )


def outcome_of(outcome: RunOutcome, order: RunOrder) -> str:
    """Return what became of an attempt that gave no value."""
    said = f" ({outcome.said})" if outcome.said else ""
    return {
        "failed": f"ended with exit status {outcome.exit_status}{said}",
        "overrun": f"had not ended by {order.runtime_s:.6g} s, when its last line would have counted",
        "no value": f"printed no value by {order.runtime_s:.6g} s{said}",
        "not a number": f"printed what is no number{said}",
        "not started": f"could not be started{said}",
    }.get(outcome.state, outcome.state)


def failure_text(outcome: RunOutcome, planned: PlannedRuns) -> str:
    """Return which run failed, why, and what to do about it."""
    run = StudyRun(outcome.instance, outcome.seed)
    order = planned.order(run, outcome.attempt, planned.granted(outcome).runtime_s)
    what = {
        "overrun": "let it stop earlier (stop_early_s) or stream values, and plan again",
        "no value": "look at its output, or let study run --try measure how long it takes to its first value",
        "not a number": "look at its output",
    }.get(outcome.state, "mend it")
    kept = "what is finished is kept, and the same command goes on"
    return f"{run} {outcome_of(outcome, order)}; {what} ({order.output}); {kept}"
