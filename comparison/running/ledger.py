"""The ledger of a study's runs: a file of lines in which every attempt is begun before it is made, and ended by its outcome.

It is the only truth about what was done. A line is on the disk before anything follows from it, so after kill -9 or a power
loss an attempt without an outcome was lost with the harness: it is made again as a new attempt, and told.

    {"ledger": 1, "plan": "5ae6…"}
    {"session": {…}}                                     a harness began or ended: when, where, what the machine was like
    {"begun": {"instance": "bur26a", "seed": 1, "attempt": 1}}
    {"outcome": {…}}                                     a RunOutcome
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from filelock import SoftFileLock, Timeout
from pydantic import ValidationError

from fairbench_agent.agent.measurement.line_journal import append_line, read_lines
from fairbench_agent.comparison.errors import RunError, StudyError
from fairbench_agent.comparison.running.planned_runs import StudyRun
from fairbench_agent.comparison.running.run_order import Attempt, RunOutcome
from fairbench_agent.comparison.study.provenance import RunSession

VERSION = 1
FILE_NAME = "ledger.jsonl"
LOCK_NAME = "lock"
_LOCK_S = 0.5
"""What a killed harness left may take a second look on file systems that cannot exchange two files."""


def runs_folder(study: Path) -> Path:
    """Return where the ledger, the lock and the outputs of a study lie: beside its file."""
    return study.with_suffix(".runs")


@contextmanager
def only_one(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder of runs; StudyError where another process does, or it cannot be written.

    The lock is a file that is made exclusively, which file systems that machines share keep to, unlike flock. What a process left that
    is gone is taken over on the same machine; whether one of another machine is gone cannot be known from here.
    """
    lock = SoftFileLock(folder / LOCK_NAME, timeout=_LOCK_S)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout as error:
        raise StudyError(
            f"this study is being run already, by {_holder(folder / LOCK_NAME)}; wait for it, end it, or delete {lock.lock_file} if it is gone"
        ) from error
    except OSError as error:
        raise StudyError(
            f"{folder}: cannot be written ({error.strerror}); put the study into a folder of yours"
        ) from error
    try:
        yield
    finally:
        lock.release()


def _holder(lock: Path) -> str:
    """Return who holds a lock, as far as its file tells; after a power loss it may be empty."""
    try:
        pid, host, *_ = lock.read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return "another process"
    return f"process {pid} of machine {host.partition('?')[0]}"  # behind it stands a container's name for its processes


@dataclass
class Ledger:
    """What was begun and what came of it, in memory and in its file."""

    path: Path
    begun: dict[StudyRun, int] = field(default_factory=dict)
    """how many attempts at a run were begun"""
    outcomes: dict[StudyRun, list[int]] = field(default_factory=dict)
    """by run, where in the file the outcomes of its attempts lie, in their order: there may be 100,000 runs"""
    sessions: list[RunSession] = field(default_factory=list)
    append: Callable[[Path, str], None] = append_line
    n_bytes: int = 0
    """of the file"""

    def attempts_at(self, run: StudyRun) -> int:
        """Return how many attempts at a run were begun."""
        return self.begun.get(run, 0)

    def of(self, run: StudyRun) -> tuple[RunOutcome, ...]:
        """Return the outcomes of a run's attempts in their order, those that were lost left out; RunError where the file is gone."""
        return tuple(map(self._outcome_at, self.outcomes.get(run, ())))

    def n_lost(self, run: StudyRun) -> int:
        """Return how many attempts at a run have no outcome: while none is under way, those that were lost with the harness."""
        return self.attempts_at(run) - len(self.outcomes.get(run, ()))

    def sha256(self) -> str:
        """Return the hash of the file."""
        return hashlib.sha256(self.path.read_bytes()).hexdigest()

    def begin(self, attempt: Attempt) -> None:
        """Write that an attempt begins."""
        self._write({"begun": attempt.model_dump(mode="json")})
        self._count(attempt)

    def end(self, outcome: RunOutcome) -> None:
        """Write what came of an attempt."""
        place = self.n_bytes
        self._write({"outcome": outcome.model_dump(mode="json")})
        self._keep(outcome, place)

    def say(self, session: RunSession) -> None:
        """Write that a harness begins or ends."""
        self._write({"session": session.model_dump(mode="json")})
        self.sessions.append(session)

    def _count(self, attempt: Attempt) -> None:
        run = StudyRun(attempt.instance, attempt.seed)
        self.begun[run] = max(self.begun.get(run, 0), attempt.attempt)

    def _keep(self, outcome: RunOutcome, place: int) -> None:
        self.outcomes.setdefault(StudyRun(outcome.instance, outcome.seed), []).append(place)

    def _outcome_at(self, place: int) -> RunOutcome:
        try:
            with self.path.open("rb") as file:
                file.seek(place)
                return RunOutcome.model_validate(json.loads(file.readline())["outcome"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise RunError(
                f"{self.path}: was changed or removed meanwhile; restore it, then give the command again"
            ) from error

    def _write(self, line: Mapping[str, Any]) -> None:
        text = json.dumps(line, ensure_ascii=False)
        try:
            self.append(self.path, text)
        except OSError as error:
            raise RunError(
                f"{self.path}: cannot be written ({error.strerror}); make room, then give the command again: what is finished "
                "is kept"
            ) from error
        self.n_bytes += len(text.encode()) + 1

    def _read(self, line: bytes) -> None:
        ((kind, content),) = json.loads(line).items()
        match kind:
            case "begun":
                self._count(Attempt.model_validate(content))
            case "outcome":
                self._keep(RunOutcome.model_validate(content), self.n_bytes)
            case "session":
                self.sessions.append(RunSession.model_validate(content))
            case _:
                raise ValueError(kind)
        self.n_bytes += len(line) + 1


def open_ledger(folder: Path, plan_id: str) -> Ledger:
    """Return the ledger in a folder, begun where there is none; whoever opens it holds the folder's lock.

    StudyError where it is no ledger, one of another plan, or of a later release; RunError where it cannot be written.
    """
    ledger = Ledger(folder / FILE_NAME)
    header = {"ledger": VERSION, "plan": plan_id}
    try:
        lines = read_lines(ledger.path, lambda first: _check_header(ledger.path, first, header))
    except FileNotFoundError:
        lines = []
    except OSError as error:
        raise StudyError(f"{ledger.path}: cannot be read ({error.strerror}); restore it") from error
    if lines:
        ledger.n_bytes = len(lines[0]) + 1
    else:
        ledger._write(header)  # noqa: SLF001  of this module
    for number, line in enumerate(lines[1:], start=2):
        try:
            ledger._read(line)  # noqa: SLF001  likewise
        except (ValueError, AttributeError, TypeError, ValidationError) as error:
            raise StudyError(
                f"{ledger.path}: line {number} is none of a ledger; restore the file, or move it away"
            ) from error
    return ledger


def _check_header(path: Path, first: bytes, header: Mapping[str, Any]) -> None:
    """Refuse a file that is no ledger of this plan; what a crash left of the first line passes, and is cut off."""
    if json.dumps(header).encode().startswith(first):
        return
    try:
        found = json.loads(first)
        version, plan = found["ledger"], found["plan"]
    except (ValueError, KeyError, TypeError):
        raise StudyError(f"{path}: is no ledger of runs; move it away") from None
    if isinstance(version, int) and version > VERSION:
        raise StudyError(f"{path}: ledger version {version} is later than {VERSION}; upgrade fairbench-agent")
    raise StudyError(
        f"{path}: holds the runs of another plan ({str(plan)[:12]}…); move {path.parent} away to run this one"
    )
