"""The ledger of a study's runs: a file of lines in which every attempt is begun before it is made, and ended by its outcome.

It is the only truth about what was done. Lines are on the disk before anything follows from them, so after kill -9 or a power
loss an attempt without an outcome was lost with the harness: it is made again as a new attempt, and told.

    {"ledger": 1, "plan": "5ae6…"}
    {"session": {…}}                                     a harness began or ended: when, where, what the machine was like
    {"begun": {"instance": "bur26a", "seed": 1, "attempt": 1}}
    {"outcome": {…}}                                     a RunOutcome
"""

import hashlib
import json
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path
from typing import Any

from filelock import SoftFileLock, Timeout
from pydantic import ValidationError

from fairbench_agent.comparison.errors import RunError, StudyError
from fairbench_agent.comparison.running.planned_runs import StudyRun
from fairbench_agent.comparison.running.run_order import Attempt, RunOutcome
from fairbench_agent.comparison.study.provenance import LEDGER, RunSession, ledger_path
from fairbench_agent.core.append_log import AppendLog

VERSION = 1
OUTPUTS = "output"
LOCK_NAME = "lock"
_LOCK_S = 0.5
"""What a killed harness left may take a second look on file systems that cannot exchange two files."""
_NOWHERE = -1


def runs_folder(study: Path) -> Path:
    """Return where the ledger, the lock and the outputs of a study lie: beside its file."""
    return ledger_path(study).parent


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


class Ledger:
    """What was begun and what came of it, in memory and in its file; of a run there is kept how many attempts were begun, and where outcomes lie.

    There may be 100,000 runs: all that is kept of each is made room for at the beginning, and does not grow.
    """

    def __init__(self, path: Path, runs: Iterable[StudyRun]) -> None:
        self.path = path
        self.sessions: list[RunSession] = []
        self.append: Callable[[Path, str], None] = lambda path, line: AppendLog(path).append(line)
        self._numbers = {run: number for number, run in enumerate(runs)}
        self._begun = array("I", bytes(4 * len(self._numbers)))
        self._last = array("q", [_NOWHERE]) * len(self._numbers)
        self._earlier: dict[int, tuple[int, ...]] = {}
        """of the few runs that have several outcomes, where all but the last lie"""
        self._n_bytes = 0

    def attempts_at(self, run: StudyRun) -> int:
        """Return how many attempts at a run were begun."""
        return self._begun[self._numbers[run]]

    def of(self, run: StudyRun) -> tuple[RunOutcome, ...]:
        """Return the outcomes of a run's attempts in their order, those that were lost left out; RunError where the file is gone."""
        return tuple(map(self._outcome_at, self._places(run)))

    def n_lost(self, run: StudyRun) -> int:
        """Return how many attempts at a run have no outcome: while none is under way, those that were lost with the harness."""
        return self.attempts_at(run) - len(self._places(run))

    def sha256(self) -> str:
        """Return the hash of the file."""
        with self.path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()

    def begin(self, attempts: Sequence[Attempt]) -> None:
        """Write that attempts begin."""
        self._write([{"begun": one.model_dump(mode="json")} for one in attempts])
        for one in attempts:
            self._count(one)

    def end(self, outcomes: Sequence[RunOutcome]) -> None:
        """Write what came of attempts."""
        places = self._write([{"outcome": one.model_dump(mode="json")} for one in outcomes])
        for one, place in zip(outcomes, places, strict=True):
            self._keep(one, place)

    def say(self, session: RunSession) -> None:
        """Write that a harness begins or ends."""
        self._write([{"session": session.model_dump(mode="json")}])
        self.sessions.append(session)

    def _places(self, run: StudyRun) -> tuple[int, ...]:
        number = self._numbers[run]
        last = self._last[number]
        return () if last == _NOWHERE else (*self._earlier.get(number, ()), last)

    def _count(self, attempt: Attempt) -> None:
        number = self._numbers[StudyRun(attempt.instance, attempt.seed)]
        self._begun[number] = max(self._begun[number], attempt.attempt)

    def _keep(self, outcome: RunOutcome, place: int) -> None:
        run = StudyRun(outcome.instance, outcome.seed)
        if before := self._places(run):
            self._earlier[self._numbers[run]] = before
        self._last[self._numbers[run]] = place

    def _outcome_at(self, place: int) -> RunOutcome:
        try:
            with self.path.open("rb") as file:
                file.seek(place)
                return RunOutcome.model_validate(json.loads(file.readline())["outcome"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise RunError(
                f"{self.path}: was changed or removed meanwhile; restore it, then give the command again"
            ) from error

    def _write(self, lines: Sequence[Mapping[str, Any]]) -> list[int]:
        """Add lines, seen to the disk once for all of them, and return where they lie."""
        if not lines:
            return []
        texts = [json.dumps(line, ensure_ascii=False) for line in lines]
        try:
            self.append(self.path, "\n".join(texts))
        except OSError as error:
            raise RunError(
                f"{self.path}: cannot be written ({error.strerror}); make room, then give the command again: what is finished "
                "is kept"
            ) from error
        places = list(accumulate((len(text.encode()) + 1 for text in texts), initial=self._n_bytes))
        self._n_bytes = places.pop()
        return places

    def _read(self, line: bytes) -> None:
        ((kind, content),) = json.loads(line).items()
        match kind:
            case "begun":
                self._count(Attempt.model_validate(content))
            case "outcome":
                self._keep(RunOutcome.model_validate(content), self._n_bytes)
            case "session":
                self.sessions.append(RunSession.model_validate(content))
            case _:
                raise ValueError(kind)
        self._n_bytes += len(line) + 1


def open_ledger(folder: Path, plan_id: str, runs: Iterable[StudyRun]) -> Ledger:
    """Return the ledger in a folder of all runs of a plan, begun where there is none; whoever opens it holds the folder's lock.

    StudyError where it is no ledger, one of another plan, or of a later release; RunError where it cannot be written.
    """
    ledger = Ledger(folder / LEDGER, runs)
    header = {"ledger": VERSION, "plan": plan_id}
    try:
        lines = AppendLog(ledger.path).read(lambda first: _check_header(ledger.path, first, header))
    except FileNotFoundError:
        lines = []
    except OSError as error:
        raise StudyError(f"{ledger.path}: cannot be read ({error.strerror}); restore it") from error
    if lines:
        ledger._n_bytes = len(lines[0]) + 1  # noqa: SLF001  of this module
    else:
        ledger._write([header])  # noqa: SLF001  likewise
    for number, line in enumerate(lines[1:], start=2):
        try:
            ledger._read(line)  # noqa: SLF001  likewise
        except (ValueError, KeyError, AttributeError, TypeError, ValidationError) as error:
            raise StudyError(
                f"{ledger.path}: line {number} is none of a ledger; restore the file, or move it away"
            ) from error
    try:
        (folder / OUTPUTS).mkdir(exist_ok=True)
    except OSError as error:
        raise StudyError(
            f"{folder / OUTPUTS}: outputs of runs cannot be kept there ({error.strerror}); move it away"
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
