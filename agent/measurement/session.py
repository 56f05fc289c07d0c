"""Execute a journal's plan: write each finished run before the next one begins, then store the record."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version

import typer

from fairbench_agent.agent.errors import JournalError, WorkerError
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement import measured_record as records
from fairbench_agent.agent.measurement import worker_messages as messages
from fairbench_agent.agent.measurement.journal import (
    RESTART,
    Closing,
    Filed,
    Journal,
    Repeating,
    Session,
    Stopped,
    TimedLine,
)
from fairbench_agent.agent.measurement.timing import Clock
from fairbench_agent.agent.measurement.workers import STOPPING, Supervisor, Workers
from fairbench_agent.agent.readiness.check import check
from fairbench_agent.agent.readiness.probes import Assessment
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.signals import handling
from fairbench_agent.core.units import clock_text
from fairbench_agent.pool.errors import StoreError, TransientError
from fairbench_agent.pool.record.protocol import Finding, Protocol
from fairbench_agent.pool.record.record import Record, canonical_bytes
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.workloads.outcomes import Outcome, known_outcome
from fairbench_agent.workloads.quantities import value_text


@dataclass(frozen=True)
class MeasurementContext:
    """What a measurement needs from outside: the machine, the worker, the clock, and our release."""

    supervisor: Supervisor = field(default_factory=lambda: Supervisor(os.environ))
    clock: Clock = field(default_factory=Clock)
    source: SystemSource = field(default_factory=SystemSource)
    check: Callable[[SystemSource, int | None], tuple[Assessment, ...]] = check
    release: str = field(default_factory=lambda: version("fairbench-agent"))
    quiet: bool = False


def complete(
    journal: Journal, store: FolderStore, context: MeasurementContext, resume_command: str
) -> tuple[Record, str]:
    """Finish a journal, store the record, and return it with its hash.

    Raises:
        StoppedError: stopped on request.
        WorkerError: the worker failed or did other work.
        AgentError: the journal cannot be written.
        StoreError: the record cannot be written.
    """
    resuming = f"{journal.opening.plan.n_runs()} runs; nothing is lost, resume with: {resume_command}"
    try:
        finished = journal.closing is not None or _run_and_repeat(journal, context)
        if finished and journal.closing is None:
            journal.append(closing(journal, context))
    except (KeyboardInterrupt, StoppedError) as stop:
        raise StoppedError.because_of(stop, f"stopped after {journal.n_done()} of {resuming}") from stop
    except WorkerError as error:
        raise WorkerError(f"{error}; finished runs are saved, resume with: {resume_command}") from error
    if not finished:
        raise StoppedError(f"stopped after {journal.n_done()} of {resuming}", context.supervisor.stopped_by)
    record = records.assemble(journal)
    try:
        filed = store.add(canonical_bytes(record), contributor=None, at=record.finished_at)
    except StoreError as error:
        message = f"{error}, or make room; the runs are saved, store the record with: {resume_command}"
        raise TransientError(message) from error
    journal.append(Filed(at_ns=context.clock.calendar_ns(), sha256=filed.sha256))
    return record, filed.sha256


def _run_and_repeat(journal: Journal, context: MeasurementContext) -> bool:
    """Do what is left, then repeat once what took longer than its relatives; return False when stopped."""
    while run_remaining(journal, context):
        if journal.of(Repeating) or not (positions := records.positions_to_repeat(journal)):
            return True
        journal.append(Repeating(at_ns=context.clock.calendar_ns(), positions=positions))
    return False


def run_remaining(journal: Journal, context: MeasurementContext) -> bool:
    """Do what is left of a journal with one worker per copy; return False when stopped."""
    task = journal.left()
    if not task.runs and not task.validation:
        return True
    findings = _findings(journal, context)  # before the worker keeps a core busy
    n_lines = len(journal.lines)
    progress = Progress(journal.n_done(), len(task.runs) + len(task.validation), quiet=context.quiet)
    progress.print("compiling and warming up")
    workers = Workers(context.supervisor, task.plan.copies)
    with handling(STOPPING, workers.stop):
        for event in workers.events(task):
            now_ns = context.clock.calendar_ns()
            match event:
                case messages.Ended(reason="failed"):
                    raise WorkerError(event.message)
                case messages.Ended():
                    if event.reason == "stopped" and len(journal.lines) > n_lines:
                        journal.append(Stopped(at_ns=now_ns))
                    return event.reason == "done"
                case messages.Ready():
                    _require_same_protocol(journal, event.protocol)
                    journal.append(Session(at_ns=now_ns, protocol=event.protocol, findings=findings))
                case messages.Arrived() | messages.FinishedRun():
                    raise WorkerError(f"unexpected message from the worker: {event.kind}")
                case _:
                    _require_known_outcomes(journal, event)
                    journal.append(TimedLine(at_ns=now_ns, item=event))
                    progress.timed(event)
    raise WorkerError("the worker exited without a final message")


class Progress:
    """A line per finished process on standard error, with the time left by the mean time of what is finished."""

    def __init__(self, n_done: int, n_left: int, *, quiet: bool = False) -> None:
        self._n_done, self._n_runs = n_done, n_done + n_left
        self._walls_ns: list[int] = []
        self._quiet = quiet

    def timed(self, item: messages.Timed) -> None:
        """Print the runs of one process, by the slowest copy, or a validation process."""
        if isinstance(item, messages.FinishedTogether):
            name, wall_ns = str(item.runs[0].run.key), max(run.wall_ns for run in item.runs)
        elif isinstance(item, messages.FinishedValidation):
            name, wall_ns = f"validation/{item.name}", item.wall_ns
        else:
            return
        self._n_done += 1
        self._walls_ns.append(wall_ns)
        left_s = sum(self._walls_ns) / len(self._walls_ns) * (self._n_runs - self._n_done) / 1e9
        self.print(f"{self._n_done:3}/{self._n_runs}  {name:36} {wall_ns / 1e9:8.3f} s  ({clock_text(left_s)} left)")

    def print(self, line: str) -> None:
        if not self._quiet:
            typer.echo(line, err=True)


def _findings(journal: Journal, context: MeasurementContext) -> tuple[Finding, ...]:
    """Return the state of the machine now, by the core of the first copy."""
    assessments = context.check(context.source, journal.opening.plan.core_of(0))
    return tuple(assessment.finding for assessment in assessments)


def _require_same_protocol(journal: Journal, protocol: Protocol) -> None:
    if not (sessions := journal.of(Session)):
        return
    now = {name: value for name, value in protocol if name not in ("timer_resolution_ns", "instances")}
    first = dict(sessions[0].protocol)
    changed = next((name for name in now if first[name] != now[name]), None)
    if changed:
        values = f"{value_text(first[changed])}, now it is {value_text(now[changed])}"
        raise JournalError(f"{journal.path}: begun with {changed} {values}; {RESTART}")


def _require_known_outcomes(journal: Journal, item: messages.Timed) -> None:
    """Raise a WorkerError for an outcome that is not the listed one, or if none is listed, that of earlier runs."""
    plan = journal.opening.plan
    for run in item.runs if isinstance(item, messages.FinishedTogether) else ():
        earlier = (other for other in journal.runs if other.run.key == run.run.key)
        expected = known_outcome(plan.workload_version, plan.suite, plan.budget, plan.seed, str(run.run.key)) or next(
            (Outcome(other.evaluations, other.objective) for other in earlier), None
        )
        if expected is not None and (run.evaluations, run.objective) != expected:
            raise WorkerError(
                f"{run.run.key} reached {run.objective} in {run.evaluations} evaluations, the known outcome is "
                f"{expected.objective} in {expected.evaluations}; the run was not recorded"
            )


def closing(journal: Journal, context: MeasurementContext) -> Closing:
    """Return the line that ends the runs of a journal, with the state of the machine now.

    The load average is left out: its minute is that of the measurement itself.
    """
    findings = tuple(finding for finding in _findings(journal, context) if finding.name != "load average")
    return Closing(at_ns=context.clock.calendar_ns(), findings=findings)
