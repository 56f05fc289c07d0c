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
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from fairbench_agent.comparison.errors import RunError, StudyError
from fairbench_agent.comparison.study.attempts import Attempt, RunOutcome
from fairbench_agent.comparison.study.provenance import FileHashes, RunSession
from fairbench_agent.comparison.study.study import StudyRun
from fairbench_agent.core.append_log import MAX_LOG_BYTES, AppendLog
from fairbench_agent.core.files import file_errors, parse_json, read_limited


class Ledger:
    """Attempts and outcomes, in memory and in a file; the caller must hold the lock of its folder."""

    def __init__(self, path: Path, plan_id: str, log: AppendLog | None = None) -> None:
        """Open or create a plan's ledger; StudyError for any other file, RunError if it cannot be written."""
        self.path = path
        self.sessions: list[RunSession] = []
        self.ends: list[FileHashes] = []
        self._log = log or AppendLog(path)
        self._begun: dict[StudyRun, int] = {}
        self._outcomes: dict[StudyRun, list[RunOutcome]] = {}
        self._content = hashlib.sha256()
        header = {"ledger": 1, "plan": plan_id}
        lines = list[bytes]()
        with file_errors(path, "read", "restore it", StudyError), suppress(FileNotFoundError):
            lines = self._log.read(lambda first: _check_header(path, first, header))
        for line in lines:
            self._content.update(line + b"\n")
        if not lines:
            self._write([header], self._log.append if path.exists() else self._log.create)
        for number, line in enumerate(lines[1:], start=2):
            try:
                ((kind, content),) = parse_json(line).items()
                self._apply(kind, content)
            except (ValueError, KeyError, AttributeError, TypeError, ValidationError) as error:
                raise StudyError(
                    f"{path}: line {number} is invalid; restore the file, or rename {path.parent}"
                ) from error

    def attempts_at(self, run: StudyRun) -> int:
        return self._begun.get(run, 0)

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

    def add_attempts(self, attempts: Sequence[Attempt]) -> None:
        self._add([("begun", attempt.key()) for attempt in attempts])

    def add_outcomes(self, outcomes: Sequence[RunOutcome]) -> None:
        self._add([("outcome", outcome.model_dump(mode="json")) for outcome in outcomes])

    def add_session(self, session: RunSession) -> None:
        self._add([("session", session.model_dump(mode="json"))])

    def add_end(self, files: FileHashes) -> None:
        self._add([("end", files.model_dump())])

    def _add(self, entries: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        if entries and not self.path.exists():
            raise RunError(f"{self.path}: was deleted; restore it, then repeat the command")
        if entries:
            self._write([{kind: content} for kind, content in entries], self._log.append)
        for kind, content in entries:
            self._apply(kind, content)

    def _apply(self, kind: str, content: Mapping[str, Any]) -> None:
        match kind:
            case "begun":
                attempt = Attempt.model_validate(content)
                self._begun[attempt.run] = max(self.attempts_at(attempt.run), attempt.attempt)
            case "outcome":
                outcome = RunOutcome.model_validate(content)
                self._outcomes.setdefault(outcome.run, []).append(outcome)
            case "session":
                self.sessions.append(RunSession.model_validate(content))
            case "end":
                self.ends.append(FileHashes.model_validate(content))
            case _:
                raise ValueError(kind)

    def _write(self, lines: Sequence[Mapping[str, Any]], write: Callable[[str], None]) -> None:
        text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
        with file_errors(self.path, "written", "make room, then repeat the command: it resumes", RunError):
            write(text)
        self._content.update(text.encode() + b"\n")


def _check_header(path: Path, first: bytes, header: Mapping[str, Any]) -> None:
    """Raise StudyError for a file that is not a ledger of this plan; a torn header is accepted, and cut off."""
    if not json.dumps(header).encode().startswith(first):
        raise StudyError(f"{path}: not a ledger of this plan; rename {path.parent} to run the study again")
