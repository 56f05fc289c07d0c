"""Carry out what is left of a study's runs: each attempt is in the ledger before it begins, and its outcome before another one follows.

A run that is due again goes to the end of the queue, since whatever disturbed it may still be there. Where a run has failed and the
study says to stop, nothing more is begun; what is under way is waited for.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from fairbench_agent.comparison.errors import RunError
from fairbench_agent.comparison.running.ledger import Ledger
from fairbench_agent.comparison.running.local_engine import Engine
from fairbench_agent.comparison.running.planned_runs import PlannedRuns, StudyRun
from fairbench_agent.comparison.running.run_order import Attempt, LostAttempt, RunOrder, RunOutcome
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
    return sum(_most_s(planned, run, ledger.of(run)) for run in runs)


def _most_s(planned: PlannedRuns, run: StudyRun, outcomes: Sequence[RunOutcome]) -> float:
    return planned.total_s([run]) * most_attempts(outcomes, planned.choice)


@dataclass
class _Left:
    """How many runs are left, and how long they take, seconds: without repetitions, and with all."""

    n: int
    s: float
    most_s: float

    def take(self, planned: PlannedRuns, run: StudyRun, outcomes: Sequence[RunOutcome]) -> Standing:
        """Take away what another attempt at a run has used up, and return how the run stands after all of them."""
        now = standing(outcomes, planned.choice)
        self.most_s -= _most_s(planned, run, outcomes[:-1])
        if now in {"due", "failed"}:
            self.most_s += _most_s(planned, run, outcomes)
        else:
            self.n, self.s = self.n - 1, self.s - planned.total_s([run])
        return now


def carry_out(planned: PlannedRuns, ledger: Ledger, engine: Engine, display: Display) -> None:
    """Make attempts until every run is settled; RunError where one failed that may not, or is lost again and again."""
    queue = deque(left_of(planned, ledger))
    left = _Left(len(queue), planned.total_s(queue), most_left_s(planned, ledger, queue))
    lost: dict[StudyRun, list[str]] = {}
    failure: RunOutcome | None = None
    while engine.n_under_way or (queue and failure is None):
        begun = list[Attempt]()
        while queue and engine.n_free and failure is None:
            order = _next_order(planned, ledger, queue)
            engine.submit(order)
            begun.append(order.key())
        ledger.begin(begun)
        came = engine.next_outcomes()
        earlier = [ledger.of(_run_of(one)) for one in came]
        ledger.end([one for one in came if isinstance(one, RunOutcome)])
        for one, before in zip(came, earlier, strict=True):
            run = _run_of(one)
            if isinstance(one, LostAttempt):
                _count_lost(run, lost, one.why)
                queue.append(run)
                continue
            now = left.take(planned, run, (*before, one))
            if now == "due":
                queue.append(run)
            elif now == "failed":
                failure = failure or one
            display.ended(one, now, left.n, max(0.0, left.s), max(0.0, left.most_s))
    if failure is not None:
        raise RunError(failure_text(failure, planned, ledger.path.parent))


def _next_order(planned: PlannedRuns, ledger: Ledger, queue: deque[StudyRun]) -> RunOrder:
    run = queue.popleft()
    return planned.order(run, ledger.attempts_at(run) + 1)


def _run_of(one: Attempt) -> StudyRun:
    return StudyRun(one.instance, one.seed)


def _count_lost(run: StudyRun, lost: dict[StudyRun, list[str]], why: str) -> None:
    whys = lost.setdefault(run, [])
    whys.append(why)
    if len(whys) == _MOST_LOST:
        raise RunError(
            f"{run} was lost {_MOST_LOST} times: {', then '.join(dict.fromkeys(whys))}; what is finished is kept, and the same command "
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


def failure_text(outcome: RunOutcome, planned: PlannedRuns, folder: Path) -> str:
    """Return which run failed, why, and what to do about it; outputs are kept below a folder."""
    run = StudyRun(outcome.instance, outcome.seed)
    order = planned.order(run, outcome.attempt, planned.granted(outcome).runtime_s)
    sooner = "let it stop earlier (stop_early_s)" if order.stops_itself else "give its command {runtime_s}"
    what = {
        "overrun": f"{sooner} or let it stream values, and plan again; where it cannot be that quick, t̂₂ is too short for B",
        "no value": "look at its output, or let study run --try measure how long it takes to its first value",
        "not a number": "look at its output",
    }.get(outcome.state, "mend it")
    kept = "what is finished is kept, and the same command goes on"
    return f"{run} {outcome_of(outcome, order)}; {what} ({folder / order.output}); {kept}"
