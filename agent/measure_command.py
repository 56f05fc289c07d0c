"""`fairbench-agent measure` behind its options: plan, journal, worker, record, summary."""

import json
import os
import re
import secrets
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from pathlib import Path

import filelock
from pydantic import ValidationError
from rich.console import Console

from fairbench.agent import journal as journals
from fairbench.agent.assemble import assemble
from fairbench.agent.check import check, choose_core, require_core
from fairbench.agent.clock import Clock
from fairbench.agent.cpu import detect
from fairbench.agent.display import Bar, Display, Lines, Silence
from fairbench.agent.errors import AgentError, BusyError, JournalError, OutcomeError, PlanError, WorkerError
from fairbench.agent.forecast import Forecast
from fairbench.agent.journal import Filed, Journal, Opening
from fairbench.agent.machine_id import machine_id
from fairbench.agent.measurement import Surroundings, carry_out, closing, left
from fairbench.agent.plan import Plan, check_plan
from fairbench.agent.report import Summary, summarise, summary_text
from fairbench.agent.sources import Source, System
from fairbench.agent.supervisor import Supervisor
from fairbench.pool.errors import StoreError
from fairbench.pool.folder import FolderStore
from fairbench.pool.machine import Machine, Score
from fairbench.pool.paths import data_folder
from fairbench.pool.record import record_sha256
from fairbench.workloads.processes import BRIEF_BUDGET, QUICK_BUDGET, WORKLOAD_VERSION, Suite

_PLAN_OPTIONS = frozenset(
    {
        "suite",
        "instances",
        "budget",
        "brief",
        "quick",
        "sweeps",
        "only",
        "score",
        "score_table",
        "score_date",
        "no_validation",
        "core",
    }
)
UNKNOWN_DATE = "unknown"


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line; `given` names the options that stand there."""

    suite: Suite
    instances: Path | None
    budget: int
    sweeps: int
    only: str
    score: Score | None
    validation: bool
    core: int | None
    given: frozenset[str]


@dataclass(frozen=True)
class Afterwards:
    """How what was done with a filed record ended, and what the JSON document says of it."""

    success: bool = True
    document: Mapping[str, object] = field(default_factory=dict)


WithRecord = Callable[[Path], Afterwards]
"""Does something with the file of a record that was just filed, and tells of it."""


def nothing_more(_: Path) -> Afterwards:
    """Leave the record where it is."""
    return Afterwards()


@dataclass(frozen=True)
class Manner:
    """How the measurement shows itself, and what is done with the record once it is filed."""

    as_json: bool
    quiet: bool
    then: WithRecord = nothing_more


def chosen_budget(budget: int, given: bool, brief: bool, quick: bool) -> int:
    """Return the budget of --budget, --brief or --quick.

    Raises:
        PlanError: more than one of them is given.
    """
    if brief + quick + given > 1:
        raise PlanError("--budget, --brief and --quick contradict each other; give one of them")
    if brief:
        return BRIEF_BUDGET
    return QUICK_BUDGET if quick else budget


def chosen_score(score: str | None, table: str | None, date: str) -> Score | None:
    """Return the score of the CPU, if one was given with its table.

    Raises:
        PlanError: the score is no positive number, has no table, or table or date are no short lines.
    """
    if score is None and table is None and date == UNKNOWN_DATE:
        return None
    if score is None or not table:
        raise PlanError("--score and --score-table (and --score-date) belong together; give the score with its table")
    if not re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,12})?", score) or float(score) <= 0:
        raise PlanError(f"--score {score!r} is no positive number such as 2185 or 10.3")
    try:
        return Score(value=re.sub(r"^0+(?=[0-9])", "", score), table=table, date=date)
    except ValidationError as error:
        raise _no_line(error, {"table": "--score-table", "date": "--score-date"}) from error


def _no_line(error: ValidationError, options: Mapping[str, str]) -> PlanError:
    first = error.errors(include_url=False)[0]
    option = options[str(first["loc"][0])]
    return PlanError(f"{option} {first['input']!r}: must be one line of at most 200 printable characters")


def run(request: Request, output: Path | None, resume: bool, manner: Manner) -> bool:
    """Measure, or go on with a measurement; return whether it, and what is done with its record then, is complete.

    Raises:
        AgentError: the plan, the journal or the machine does not allow it.
        WorkloadError: an instance file is missing or malformed, or no process has such a name.
    """
    data = data_folder(os.environ)
    records = (output or data / "records").absolute()
    again = "fairbench-agent measure --resume" + ("" if output is None else f' --output "{output}"')
    source = System()
    with _only_one(data), _terminable():
        opened = _reopened if resume else _begun
        journal = opened(records / "journals", request, source, machine_id(data))
        core = journal.opening.plan.core
        around = Surroundings(
            supervisor=Supervisor(os.environ),
            clock=Clock(),
            findings=lambda: tuple(assessment.finding for assessment in check(source, core)),
        )
        return complete(journal, FolderStore(records), around, manner, again)


def _begun(folder: Path, request: Request, source: Source, identity: str) -> Journal:
    plan = _planned(request, choose_core(source) if request.core is None else request.core)
    _require_possible(plan, source)
    at_ns = Clock().calendar_ns()
    opening = Opening(
        agent_version=version("fairbench"), machine_id=identity, machine=detect(source), plan=plan, at_ns=at_ns
    )
    return journals.create(folder, f"{at_ns}-{secrets.token_hex(4)}", opening)


def _planned(request: Request, core: int | None) -> Plan:
    try:
        return Plan(
            suite=request.suite,
            folder=None if request.instances is None else str(request.instances.absolute()),
            budget=request.budget,
            sweeps=request.sweeps,
            selection=request.only,
            validation=request.validation,
            core=core,
            order_seed=secrets.randbits(32),
            score=request.score,
        )
    except ValidationError as error:
        raise _no_line(error, {"selection": "--only", "folder": "--instances"}) from error


def _require_possible(plan: Plan, source: Source) -> None:
    check_plan(plan)
    if plan.core is not None:
        require_core(source, plan.core)


def _reopened(folder: Path, request: Request, source: Source, identity: str) -> Journal:
    contradicting = sorted(request.given & _PLAN_OPTIONS)
    if contradicting:
        option = contradicting[0].replace("_", "-")
        raise PlanError(f"--{option} cannot be changed with --resume; leave it out, or measure anew without --resume")
    paths = journals.unfinished(folder)
    if not paths:
        raise JournalError(f"{folder}: no unfinished measurement to go on with; measure anew without --resume")
    journal = journals.read(paths[-1])
    opening = journal.opening
    if opening.machine_id != identity or _cpu(opening.machine) != _cpu(detect(source)):
        raise JournalError(f"{journal.path}: was begun on another machine; measure anew without --resume")
    if (opening.agent_version, opening.plan.workload_version) != (version("fairbench"), WORKLOAD_VERSION):
        raise JournalError(
            f"{journal.path}: was begun by release {opening.agent_version}; go on with that one, or measure anew "
            "without --resume"
        )
    if journal.closing is None:
        _require_possible(opening.plan, source)
    return journal


def _cpu(machine: Machine) -> tuple[object, ...]:
    facts = (machine.vendor, machine.brand, machine.family, machine.model, machine.stepping, machine.architecture)
    return tuple(fact.value for fact in facts)


def complete(journal: Journal, store: FolderStore, around: Surroundings, manner: Manner, again: str) -> bool:
    """Do what is left of a journal, file the record and tell of it; return False when stopped before or failed then.

    Args:
        journal: a measurement that was begun.
        store: where its record goes.
        around: worker, clock and machine.
        manner: how it shows itself.
        again: the command that goes on.

    Raises:
        AgentError: the worker failed, or the journal cannot be written.
        PoolError: the record cannot be filed; it is filed by --resume.
    """
    try:
        finished = _carried_out(journal, around, manner)
        if finished and journal.closing is None:
            journal.append(closing(around))
    except KeyboardInterrupt:
        finished = False
    except (WorkerError, OutcomeError) as error:
        raise _remedied(journal, error, again) from error
    if not finished:
        plan = journal.opening.plan
        done, planned = len(journal.runs) + len(journal.validation), len(plan.runs()) + len(plan.validation_names())
        print(f"Stopped after {done} of {planned} runs; nothing is lost. Go on with: {again}", file=sys.stderr)  # noqa: T201  the last word of a command
        return False
    record = assemble(journal)
    try:
        path = store.add(record)
    except StoreError as error:
        raise StoreError(f"{error}, or make room; the runs are kept, file the record with: {again}") from error
    sha256 = record_sha256(record)
    journal.append(Filed(sha256=sha256))
    return _told(summarise(record, sha256), path, manner)


def _carried_out(journal: Journal, around: Surroundings, manner: Manner) -> bool:
    display = _display(journal, manner)
    try:
        return carry_out(journal, around, display)
    finally:
        display.close()


def _remedied(journal: Journal, error: AgentError, again: str) -> AgentError:
    if not journal.runs and not journal.validation:
        journal.discard()
        return error
    return type(error)(f"{error}; what was finished is kept, go on with: {again}")


def _display(journal: Journal, manner: Manner) -> Display:
    if manner.quiet:
        return Silence()
    console = Console(stderr=True)
    plan = journal.opening.plan
    total = len(plan.runs()) + len(plan.validation_names())
    kind = Bar if console.is_terminal else Lines
    return kind(console, Forecast(left(journal)), total, len(journal.runs) + len(journal.validation))


def _told(summary: Summary, path: Path, manner: Manner) -> bool:
    where = str(path)
    if not manner.as_json:
        print(summary_text(summary, where))  # noqa: T201  what the command was run for
    after = manner.then(path)
    if manner.as_json:
        print(json.dumps(asdict(summary) | {"path": where} | dict(after.document)))  # noqa: T201  likewise
    return after.success


@contextmanager
def _terminable() -> Iterator[None]:
    """Let SIGTERM end the command like Ctrl-C where no worker hears of it."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _only_one(data: Path) -> Iterator[None]:
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = filelock.FileLock(data / "measure.lock", blocking=False)
        lock.acquire()
    except filelock.Timeout as error:
        raise BusyError(
            "another measurement is under way with this data folder; wait for it, or stop it and use --resume"
        ) from error
    except OSError as error:
        raise PlanError(
            f"{data}: cannot be written ({error.strerror}); name another with FAIRBENCH_DATA_DIR"
        ) from error
    try:
        yield
    finally:
        lock.release()
