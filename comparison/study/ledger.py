"""The ledger of a study's runs: an append-only file with the start and the outcome of every attempt.

Each line is on disk before anything depends on it. After kill -9 or a power loss, an attempt without an outcome is
lost; it is counted, and repeated as a new attempt.

    {"ledger": 1, "plan": "5ae6…"}
    {"session": {…}}                                     `study run` was started
    {"begun": {"instance": "bur26a", "seed": 1, "attempt": 1}}
    {"outcome": {…}}                                     a RunOutcome
    {"end": {…}}                                         the hashes of B's files at the end of a session
"""

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from pydantic import Field

from fairbench_agent.comparison.errors import RunError, StudyError
from fairbench_agent.comparison.study.attempts import Attempt, RunOutcome
from fairbench_agent.comparison.study.study import StudyRun
from fairbench_agent.core.append_log import MAX_LOG_BYTES, AppendLog
from fairbench_agent.core.files import file_errors, parse_json, read_limited
from fairbench_agent.core.frozen_model import FrozenModel


class FileHashes(FrozenModel):
    """Hashes of the files that B consists of and reads, at the start or end of a session."""

    program_sha256: str = Field(description="hash of the program and the files named in its command")
    instances_sha256: str = Field(description="hash of the instance files")


class RunSession(FileHashes):
    """One call of `study run`."""

    began_at_ns: int = Field(description="nanoseconds since 1970 by this machine's clock")
    software: str = Field(description="release that ran")
    jobs: int = Field(ge=1, description="simultaneous runs")
    cpu: str | None = Field(description="CPU of the machines, null if unknown")
    unfit: tuple[str, ...] = Field(description="failed items of the agent's check")


_ENTRIES: dict[str, type[Attempt | FileHashes]] = {
    "session": RunSession,
    "begun": Attempt,
    "outcome": RunOutcome,
    "end": FileHashes,
}


class Ledger:
    """Attempts and outcomes, in memory and in a file; the caller must hold the lock of its folder."""

    def __init__(self, path: Path, plan_id: str, log: AppendLog | None = None) -> None:
        """Open or create a plan's ledger; StudyError for any other file, RunError if it cannot be written."""
        self.path = path
        self.sessions: list[RunSession] = []
        self.ends: list[FileHashes] = []
        self._log = log or AppendLog(path)
        self._begun = Counter[StudyRun]()
        self._outcomes = defaultdict[StudyRun, list[RunOutcome]](list)
        self._content = hashlib.sha256()
        header = json.dumps({"ledger": 1, "plan": plan_id})
        lines = list[bytes]()
        with file_errors(path, "read", "restore it", StudyError), suppress(FileNotFoundError):
            lines = self._log.read(lambda first: _check_header(path, first, header))
        self._content.update(b"".join(line + b"\n" for line in lines))
        if not lines:
            self._write(header, self._log.append if path.exists() else self._log.create)
        for number, line in enumerate(lines[1:], start=2):
            try:
                ((kind, content),) = parse_json(line).items()
                self._apply(_ENTRIES[kind].model_validate(content))
            except (ValueError, KeyError, AttributeError, TypeError) as error:
                raise StudyError(
                    f"{path}: line {number} is invalid; restore the file, or rename {path.parent}"
                ) from error

    def attempts_at(self, run: StudyRun) -> int:
        return self._begun[run]

    def outcomes(self, run: StudyRun) -> Sequence[RunOutcome]:
        """Return the outcomes of a run's attempts in order, without lost ones."""
        return self._outcomes.get(run, ())

    def n_lost(self, run: StudyRun) -> int:
        """Return the number of attempts at a run without an outcome, which are lost unless still running."""
        return self.attempts_at(run) - len(self.outcomes(run))

    def sha256(self) -> str:
        """Return the file's hash; StudyError if another program changed the file after it was opened."""
        sha256 = self._content.hexdigest()
        if not self.path.exists() or hashlib.sha256(read_limited(self.path, MAX_LOG_BYTES)).hexdigest() != sha256:
            raise StudyError(f"{self.path}: changed by another program; restore it, or rename {self.path.parent}")
        return sha256

    def add(self, entries: Sequence[Attempt | FileHashes]) -> None:
        if not entries:
            return
        if not self.path.exists():
            raise RunError(f"{self.path}: was deleted; restore it, then repeat the command")
        kinds = {model: kind for kind, model in _ENTRIES.items()}
        lines = ({kinds[type(entry)]: entry.model_dump(mode="json")} for entry in entries)
        self._write("\n".join(json.dumps(line, ensure_ascii=False) for line in lines), self._log.append)
        for entry in entries:
            self._apply(entry)

    def _apply(self, entry: Attempt | FileHashes) -> None:
        match entry:
            case RunOutcome():
                self._outcomes[entry.run].append(entry)
            case Attempt():
                self._begun[entry.run] = max(self.attempts_at(entry.run), entry.attempt)
            case RunSession():
                self.sessions.append(entry)
            case _:
                self.ends.append(entry)

    def _write(self, lines: str, write: Callable[[str], None]) -> None:
        with file_errors(self.path, "written", "make room, then repeat the command: it resumes", RunError):
            write(lines)
        self._content.update(lines.encode() + b"\n")


def _check_header(path: Path, first: bytes, header: str) -> None:
    """Raise StudyError for a file that is not a ledger of this plan; a torn header is accepted, and cut off."""
    if not header.encode().startswith(first):
        raise StudyError(f"{path}: not a ledger of this plan; rename {path.parent} to run the study again")
