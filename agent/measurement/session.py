"""Carry out what a journal plans: every finished run is in the journal before the next one is looked at; then file it.

A failed worker and other work than the known one are a WorkerError, an unwritable journal is a JournalError.
"""

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

from fairbench_agent.agent.errors import JournalError, WorkerError
from fairbench_agent.agent.machine.machine_key import MachineKey
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement.chunk_timing import Clock
from fairbench_agent.agent.measurement.closing_summary import summary_document, summary_text
from fairbench_agent.agent.measurement.copies import Copies
from fairbench_agent.agent.measurement.grade import fastest_drift_ns, run_noise, validation_noise
from fairbench_agent.agent.measurement.journal import Closing, Filed, Journal, Session, SpeedLine, Stopped, TimedLine
from fairbench_agent.agent.measurement.measured_record import assemble, estimate_of
from fairbench_agent.agent.measurement.progress import Bar, Forecast, JudgedRun, Lines
from fairbench_agent.agent.measurement.supervisor import STOPPING, Supervisor
from fairbench_agent.agent.measurement.worker_messages import (
    Advance,
    Ended,
    Event,
    FinishedRun,
    FinishedTogether,
    FinishedValidation,
    Ready,
    Step,
    TimedChain,
    TimedLoads,
)
from fairbench_agent.agent.readiness.assessment import Assessment
from fairbench_agent.agent.readiness.check import check
from fairbench_agent.core.console import terminal
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.signals import handling
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.protocol import Finding, Protocol
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.pool.stores.signature_file import write_signature
from fairbench_agent.workloads.outcomes import Outcome, known_outcome
from fairbench_agent.workloads.quantities import value_text


@dataclass(frozen=True)
class MeasurementContext:
    """What a measurement needs from outside: the machine, who starts the worker, the clock, and our release."""

    supervisor: Supervisor = field(default_factory=lambda: Supervisor(os.environ))
    clock: Clock = field(default_factory=Clock)
    source: SystemSource = field(default_factory=SystemSource)
    check: Callable[[SystemSource, int | None], tuple[Assessment, ...]] = check
    release: str = field(default_factory=lambda: version("fairbench-agent"))
    key: MachineKey | None = field(default=None, repr=False)
    """by which the machine signs what it measured; None where nothing is signed"""


@dataclass(frozen=True)
class MeasureOutput:
    """Where the record of a measurement goes, how it shows itself, and the upload of its record, if that was asked for."""

    folder: Path | None = None
    """folder of the records; None for the agent's own"""
    as_json: bool = False
    quiet: bool = False
    upload: Callable[[Path], Mapping[str, object]] | None = None
    """sends the record of a file and returns what became of it: its `error` is None where the pool has it"""

    @property
    def resume_command(self) -> str:
        """Return the command that resumes the measurement."""
        return "fairbench-agent measure --resume" + ("" if self.folder is None else f' --output "{self.folder}"')


def complete(journal: Journal, store: FolderPool, context: MeasurementContext, output: MeasureOutput) -> bool:
    """Do what is left of a journal, file the record and report it; return False when not uploaded.

    When stopped, a StoppedError says how to go on.
    """
    try:
        finished = _shown(journal, context, output)
        if finished and journal.closing is None:
            journal.append(closing(journal, context))
    except (KeyboardInterrupt, StoppedError) as stop:
        raise StoppedError.because_of(stop, _resuming(journal, output)) from stop
    except WorkerError as error:
        raise _remedied(journal, error, output.resume_command) from error
    if not finished:
        raise StoppedError(_resuming(journal, output), context.supervisor.stopped_by)
    record = assemble(journal)
    try:
        path = store.add(record)
        if context.key is not None:
            write_signature(path, context.key.signature(canonical_bytes(record)))
    except StoreError as error:
        remedy = f"or make room; the runs are kept, file the record with: {output.resume_command}"
        raise StoreError(f"{error}, {remedy}") from error
    journal.append(Filed(sha256=record_sha256(record)))
    return _told(record, path, output)


def _shown(journal: Journal, context: MeasurementContext, output: MeasureOutput) -> bool:
    console = terminal(stderr=True, quiet=output.quiet)
    kind = Bar if console.is_terminal and not output.quiet else Lines
    display = kind(console, Forecast(journal.left()))
    try:
        return carry_out(journal, context, display)
    finally:
        display.close()


def _resuming(journal: Journal, output: MeasureOutput) -> str:
    done = f"{journal.n_done()} of {journal.opening.plan.n_runs()} runs"
    return f"stopped after {done}; nothing is lost, resume with: {output.resume_command}"


def _remedied(journal: Journal, error: WorkerError, resume_command: str) -> WorkerError:
    if not journal.n_done():
        journal.discard()
        return error
    return WorkerError(f"{error}; what was finished is kept, resume with: {resume_command}")


def _told(record: Record, path: Path, output: MeasureOutput) -> bool:
    sha256 = record_sha256(record)
    if not output.as_json:
        own, sent = output.folder is None, output.upload is not None
        print(summary_text(record, sha256, str(path), own=own, sent=sent))  # noqa: T201  what the command was run for
    uploaded = output.upload(path) if output.upload else None
    if output.as_json:
        document = summary_document(record, sha256) | {"path": str(path)}
        print(json.dumps(document | ({"submission": uploaded} if uploaded else {})))  # noqa: T201  likewise
    return uploaded is None or uploaded["error"] is None


def carry_out(journal: Journal, context: MeasurementContext, display: Lines) -> bool:
    """Do what is left of a journal; return whether all of it is done now."""
    task = journal.left()
    if not task.runs and not task.validation:
        return True
    # before the worker keeps a core busy
    findings = _findings(journal, context)
    n_lines = len(journal.lines)
    copies = task.plan.copies
    workers = context.supervisor if copies == 1 else Copies(context.supervisor, copies)
    with handling(STOPPING, workers.stop):
        for event in workers.events(task):
            now_ns = context.clock.calendar_ns()
            if isinstance(event, Ended):
                if event.reason == "failed":
                    raise WorkerError(event.message)
                if event.reason == "stopped" and len(journal.lines) > n_lines:
                    journal.append(Stopped(at_ns=now_ns))
                return event.reason == "done"
            if isinstance(event, Ready):
                _require_same_protocol(journal, event.protocol)
                journal.append(Session(at_ns=now_ns, protocol=event.protocol, findings=findings))
            else:
                _heard(event, journal, now_ns, display)
    raise WorkerError("the worker exited without a final message")


def _heard(event: Event, journal: Journal, now_ns: int, display: Lines) -> None:
    match event:
        case Step():
            display.step(event)
        case TimedChain() | TimedLoads():
            journal.append(SpeedLine(at_ns=now_ns, item=event))
        case Advance():
            display.advance(event)
        case FinishedRun():
            _require_known_outcome(journal, event)
            journal.append(TimedLine(at_ns=now_ns, item=event))
            display.finished(*_judged(journal, event))
        case FinishedTogether():
            for run in event.runs:
                _require_known_outcome(journal, run)
            journal.append(TimedLine(at_ns=now_ns, item=event))
            display.together([_judged(journal, run) for run in event.runs])
        case FinishedValidation():
            journal.append(TimedLine(at_ns=now_ns, item=event))
            display.validated(event, validation_noise(event))
        case _:
            raise WorkerError("the worker answered another question than it was asked")


def _judged(journal: Journal, run: FinishedRun) -> JudgedRun:
    estimate = estimate_of(run)
    return run, estimate, run_noise(run, estimate, fastest_drift_ns(journal.runs, run.copy_index))


def _findings(journal: Journal, context: MeasurementContext) -> tuple[Finding, ...]:
    """Return the state of the machine now, by the core of the first copy."""
    return tuple(one.finding for one in context.check(context.source, journal.opening.plan.core_of(0)))


def _require_same_protocol(journal: Journal, protocol: Protocol) -> None:
    if not journal.sessions:
        return
    now = {name: value for name, value in protocol if name not in ("timer_resolution_ns", "instances")}
    first = dict(journal.sessions[0].protocol)
    changed = next((name for name in now if first[name] != now[name]), None)
    if changed:
        raise JournalError(
            f"{journal.path}: begun with {changed} {value_text(first[changed])}, now it is {value_text(now[changed])}; "
            "start a new measurement without --resume"
        )


def _require_known_outcome(journal: Journal, run: FinishedRun) -> None:
    plan = journal.opening.plan
    known = known_outcome(plan.workload_version, plan.suite, plan.budget, plan.seed, str(run.run.key))
    reached = Outcome(run.evaluations, run.objective)
    earlier = next((other for other in journal.runs if other.run.key == run.run.key), None)
    expected = known or (Outcome(earlier.evaluations, earlier.objective) if earlier is not None else None)
    if expected is not None and reached != expected:
        raise WorkerError(
            f"{run.run.key} reached {reached.objective} in {reached.evaluations} evaluations, the known outcome is "
            f"{expected.objective} in {expected.evaluations}; the run was not recorded"
        )


def closing(journal: Journal, context: MeasurementContext) -> Closing:
    """Return the line that ends the runs of a journal, with the state of the machine now.

    The load average is left out: its minute is that of the measurement itself.
    """
    kept = tuple(finding for finding in _findings(journal, context) if finding.name != "load average")
    return Closing(at_ns=context.clock.calendar_ns(), findings=kept)
