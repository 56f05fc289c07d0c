"""Carry out what a journal plans: every finished run is in the journal before the next one is looked at."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from fairbench.agent.assemble import estimate_of
from fairbench.agent.clock import Clock
from fairbench.agent.display import Display
from fairbench.agent.errors import JournalError, OutcomeError, WorkerError
from fairbench.agent.journal import Closing, Journal, Session, Stopped, TimedLine
from fairbench.agent.messages import (
    Advance,
    Assignment,
    Ended,
    Event,
    FinishedRun,
    FinishedValidation,
    Replayed,
    Step,
    WorkerFacts,
)
from fairbench.agent.noise import fastest_drift_ns, run_noise, validation_noise
from fairbench.agent.supervisor import Supervisor, stop_on_signals
from fairbench.pool.record import Finding
from fairbench.workloads.outcomes import Outcome, known_outcome


@dataclass(frozen=True)
class Surroundings:
    """What a measurement needs from outside: who starts the worker, the clock, and the state of the machine."""

    supervisor: Supervisor
    clock: Clock
    findings: Callable[[], tuple[Finding, ...]]


def left(journal: Journal) -> Assignment:
    """Return what a journal plans and has not finished."""
    positions = frozenset(run.run.position for run in journal.runs)
    return journal.opening.plan.assignment(positions, frozenset(run.name for run in journal.validation))


def carry_out(journal: Journal, around: Surroundings, display: Display) -> bool:
    """Do what is left of a journal; return whether all of it is done now.

    Raises:
        WorkerError: the worker failed.
        OutcomeError: a process did other work.
        JournalError: the journal cannot be written, or belongs to another protocol.
    """
    task = left(journal)
    if not task.runs and not task.validation:
        return True
    # before the worker keeps a core busy
    findings = around.findings()
    n_lines = len(journal.lines)
    with stop_on_signals(around.supervisor):
        for event in around.supervisor.events(task):
            now_ns = around.clock.calendar_ns()
            if isinstance(event, Ended):
                if event.reason == "failed":
                    raise WorkerError(event.message)
                if event.reason == "stopped" and len(journal.lines) > n_lines:
                    journal.append(Stopped(at_ns=now_ns))
                return event.reason == "done"
            if isinstance(event, WorkerFacts):
                _same_protocol(journal, event)
                journal.append(Session(at_ns=now_ns, facts=event, findings=findings))
            else:
                _heard(event, journal, now_ns, display)
    raise WorkerError("the worker ended without a word")


def _heard(event: Event, journal: Journal, now_ns: int, display: Display) -> None:
    match event:
        case Step():
            display.step(event)
        case Advance():
            display.advance(event)
        case FinishedRun():
            _same_outcome(journal, event)
            journal.append(TimedLine(at_ns=now_ns, item=event))
            estimate = estimate_of(event)
            display.finished(event, estimate, run_noise(event, estimate, fastest_drift_ns(journal.runs)))
        case FinishedValidation():
            journal.append(TimedLine(at_ns=now_ns, item=event))
            display.validated(event, validation_noise(event))
        case Replayed() | WorkerFacts() | Ended():
            raise WorkerError("the worker answered another question than it was asked")
        case _:
            assert_never(event)


def _same_protocol(journal: Journal, facts: WorkerFacts) -> None:
    if not journal.sessions:
        return
    first = journal.sessions[0].facts.model_dump()
    now = facts.model_dump()
    changed = [name for name in first if name not in ("timer_resolution_ns", "instances") and first[name] != now[name]]
    if changed:
        name = changed[0]
        raise JournalError(
            f"{journal.path}: begun with {name} {first[name]}, now it is {now[name]}; measure anew without --resume"
        )


def _same_outcome(journal: Journal, run: FinishedRun) -> None:
    plan = journal.opening.plan
    known = known_outcome(plan.workload_version, plan.suite, plan.budget, plan.seed, str(run.run.key))
    reached = Outcome(run.evaluations, run.objective)
    earlier = next((other for other in journal.runs if other.run.key == run.run.key), None)
    expected = known or (Outcome(earlier.evaluations, earlier.objective) if earlier is not None else None)
    if expected is not None and reached != expected:
        raise OutcomeError(
            f"{run.run.key} reached {reached.objective} in {reached.evaluations} evaluations, the known outcome is "
            f"{expected.objective} in {expected.evaluations}; the run was not recorded"
        )


def closing(around: Surroundings) -> Closing:
    """Return the line that ends the runs of a journal, with the state of the machine now.

    The load average is left out: its minute is that of the measurement itself.
    """
    findings = tuple(finding for finding in around.findings() if finding.name != "load average")
    return Closing(at_ns=around.clock.calendar_ns(), findings=findings)
