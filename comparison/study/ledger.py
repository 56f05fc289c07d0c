"""The ledger of a study's runs, and B's results and their provenance, which are written from it and checked.

The ledger is an append-only file with the start and the outcome of every attempt. Each line is on disk before anything
depends on it. After kill -9 or a power loss, an attempt without an outcome is lost; it is counted, and repeated as a
new attempt.

    {"ledger": 1, "plan": "5ae6…"}
    {"session": {…}}                                     `study run` was started
    {"begun": {"instance": "bur26a", "seed": 1, "attempt": 1}}
    {"outcome": {…}}                                     a RunOutcome
    {"end": {…}}                                         the hashes of B's files at the end of a session

The provenance, a file next to the results, has the hashes of ledger, program and instances, the plan's id, the
machine's condition, and the counted attempt at every run. So edits are detected. If a run without a value is treated as
worse than every value, its result is inf if smaller is better, else -inf.
"""

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from fairbench_agent.comparison.errors import RunError, StudyError
from fairbench_agent.comparison.study.attempts import Attempt, RunOutcome
from fairbench_agent.comparison.study.plan import Planned, StudyPlan
from fairbench_agent.comparison.study.runtimes import RuntimeStudy
from fairbench_agent.comparison.study.study import Study, StudyRun
from fairbench_agent.comparison.tables.files import MAX_BYTES_OF_VALUES
from fairbench_agent.core.append_log import MAX_LOG_BYTES, AppendLog
from fairbench_agent.core.files import file_errors, parse_json, read_limited, write_atomically
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.table import csv_text
from fairbench_agent.cpus.names import same_cpu

Count = Annotated[int, Field(ge=0)]


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
        header, lines = json.dumps({"ledger": 1, "plan": plan_id}), list[bytes]()

        def check_header(first: bytes) -> None:
            if not header.encode().startswith(first):  # a torn header is cut off
                raise StudyError(f"{path}: not a ledger of this plan; rename {path.parent} to run it again")

        with file_errors(path, "read", "restore it", StudyError), suppress(FileNotFoundError):
            lines = self._log.read(check_header)
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


class RunCounts(FrozenModel):
    """Numbers of runs and attempts."""

    runs: Count = Field(description="instances times seeds")
    attempts: Count = Field(description="attempts started")
    repeated_disturbed: Count = Field(description="attempts repeated after a disturbance")
    repeated_failed: Count = Field(description="attempts repeated because they returned no value")
    lost: Count = Field(description="attempts lost when the command or a machine stopped, and repeated")

    @classmethod
    def of(cls, study: Study, ledger: Ledger) -> "RunCounts":
        earlier = [outcome for run in study.runs for outcome in ledger.outcomes(run)[:-1]]
        disturbed = sum(bool(outcome.disturbances) and study.b.on_disturbed == "repeat" for outcome in earlier)
        return cls(
            runs=len(study.runs),
            attempts=sum(map(ledger.attempts_at, study.runs)),
            repeated_disturbed=disturbed,
            repeated_failed=len(earlier) - disturbed,
            lost=sum(map(ledger.n_lost, study.runs)),
        )

    def text(self) -> str:
        reasons = {
            "repeated after a disturbance": self.repeated_disturbed,
            "repeated after a failure": self.repeated_failed,
            "lost and repeated": self.lost,
        }
        repetitions = ", ".join(f"{number} {reason}" for reason, number in reasons.items() if number)
        return f"{self.runs} runs in {self.attempts} attempts{f' ({repetitions})' if repetitions else ''}"


class Provenance(FrozenModel):
    """The origin of B's results."""

    version: Literal[1] = Field(description="version of this layout")
    plan: str = Field(description="id of the plan")
    ledger_sha256: str = Field(description="hash of the ledger of runs")
    sessions: tuple[RunSession, ...]
    ends: tuple[FileHashes, ...] = Field(description="hashes at the ends of sessions that were not killed")
    counts: RunCounts
    runs: tuple[RunOutcome, ...] = Field(description="every run in the order of the results, without its improvements")

    @property
    def document(self) -> bytes:
        return (self.model_dump_json(indent=1) + "\n").encode()

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.document).hexdigest()

    @property
    def cpus(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(session.cpu or "an unknown CPU" for session in self.sessions))

    def cautions(self, plan: StudyPlan) -> tuple[str, ...]:
        planned, cautions = plan.limits.b_machine, []
        unplanned = [cpu for cpu in self.cpus if plan.limits.b_cpu_known and not same_cpu(cpu, planned)]
        if unplanned:
            cautions.append(f"B's limits were planned for {planned}; B was run on {' and '.join(unplanned)}.")
        if changed := changed_between([*self.sessions, *self.ends]):
            cautions.append(f"{changed} changed between runs of B: repeat all runs.")
        failed = "returned no value and are treated as worse than A's"
        if plan.study.get("compare") == "runtimes":
            failed = "failed and count as not solved"
        reasons = {
            failed: sum(not run.has_result for run in self.runs),
            "were disturbed but are used, to B's disadvantage": sum(bool(run.disturbances) for run in self.runs),
        }
        cautions += [f"{n} of {len(self.runs)} runs of B {reason}." for reason, n in reasons.items() if n]
        return tuple(cautions)


def changed_between(hashes: Sequence[FileHashes]) -> str:
    """Name what changed, B's program or instance files; empty if nothing did."""
    values = {
        "B's program or a file of its command": {files.program_sha256 for files in hashes},
        "instance files": {files.instances_sha256 for files in hashes},
    }
    return " and ".join(name for name, different in values.items() if len(different) > 1)


def write_results(planned: Planned, ledger: Ledger) -> Provenance:
    """Write B's values and their provenance; StudyError if unwritable."""
    provenance, results = _provenance_of(planned, ledger), planned.results
    with file_errors(results, "written", "use a writable folder", StudyError):
        # provenance first: results without it would look edited
        write_atomically(planned.provenance, provenance.document)
        write_atomically(results, _table_of(planned.study, provenance.runs))
    return provenance


def _provenance_of(planned: Planned, ledger: Ledger) -> Provenance:
    lasts = (ledger.outcomes(run)[-1] for run in planned.study.runs)
    return Provenance(
        version=1,
        plan=planned.plan.id,
        ledger_sha256=ledger.sha256(),
        sessions=tuple(ledger.sessions),
        ends=tuple(ledger.ends),
        counts=RunCounts.of(planned.study, ledger),
        runs=tuple(last.model_copy(update={"improvements": (), "message": ""}) for last in lasts),
    )


def _table_of(study: Study, runs: Sequence[RunOutcome]) -> bytes:
    if isinstance(study, RuntimeStudy):
        times = ((run, run.wall_s if run.runtime_s is None else run.runtime_s) for run in runs)
        rows = ((run.instance, time_s, str(run.state == "solved").lower(), run.seed) for run, time_s in times)
        return csv_text([("instance", "time", "solved", "seed"), *rows]).encode()
    worst = "-inf" if study.maximise else "inf"
    values = ((run.instance, run.value or worst, run.seed) for run in runs)
    return csv_text([("instance", "value", "seed"), *values]).encode()


def checked_provenance(planned: Planned) -> Provenance | None:
    """Return the provenance of B's results, None for a study without a command.

    Detects edits: StudyError unless the values are those of the runs in the provenance, and the provenance is the one
    of the ledger. The ledger may be missing because the results were moved to another machine.
    """
    study, results, path, remedy = planned.study, planned.results, planned.provenance, "restore or rename it"
    if study.b.command is None:
        return None
    try:
        provenance = Provenance.model_validate_json(read_limited(path, MAX_LOG_BYTES))
        values = read_limited(results, MAX_BYTES_OF_VALUES)
    except FileNotFoundError as error:
        raise StudyError(f"{results}: not written by study run, {path.name} is missing; rename the results") from error
    except OSError as error:
        raise StudyError(f"{error.filename}: cannot be read ({error.strerror}); restore it") from error
    except ValidationError as error:
        raise StudyError(f"{path}: invalid provenance; restore it") from error
    if provenance.plan != planned.plan.id:
        raise StudyError(f"{results}: belongs to another plan, {provenance.plan[:12]}; {remedy}")
    if tuple(run.run for run in provenance.runs) != study.runs or values != _table_of(study, provenance.runs):
        raise StudyError(f"{results}: edited by hand; {remedy}")
    if planned.ledger.exists():
        ledger = Ledger(planned.ledger, planned.plan.id)
        if not all(map(ledger.outcomes, study.runs)) or _provenance_of(planned, ledger) != provenance:
            raise StudyError(f"{results}: not written from the ledger {planned.ledger}; {remedy}")
    return provenance
