"""B's results and their provenance, which `study run` writes from the ledger and `study conclude` checks.

The provenance, a file next to the results, has the hashes of ledger, program and instances, the plan's id, the
machine's condition, and the counted attempt at every run. So edits are detected. If a run without a value is treated as
worse than every value, its result is inf if smaller is better, else -inf.
"""

import csv
import hashlib
import io
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.comparison.study.ledger import FileHashes, Ledger, RunSession
from fairbench_agent.comparison.study.plan import Planned, StudyPlan, provenance_path
from fairbench_agent.comparison.study.runtimes import RuntimeStudy
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.tables.files import MAX_BYTES_OF_VALUES
from fairbench_agent.core.append_log import MAX_LOG_BYTES
from fairbench_agent.core.files import file_errors, read_limited, write_atomically
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.cpus.names import same_cpu

Count = Annotated[int, Field(ge=0)]


class RunCounts(FrozenModel):
    """Numbers of runs and attempts."""

    runs: Count = Field(description="instances times seeds")
    attempts: Count = Field(description="attempts started")
    repeated_disturbed: Count = Field(description="attempts repeated after a disturbance")
    repeated_failed: Count = Field(description="attempts repeated because they returned no value")
    lost: Count = Field(description="attempts lost when the command or a machine stopped, and repeated")
    kept_disturbed: Count = Field(description="disturbed runs that are used")
    worst: Count = Field(description="runs without a value, treated as worse than every value, or as not solved")

    @classmethod
    def of(cls, study: Study, ledger: Ledger) -> "RunCounts":
        counts = Counter[str]()
        for run in study.runs:
            *earlier, last = ledger.outcomes(run)
            disturbed = sum(bool(attempt.disturbances) and study.b.on_disturbed == "repeat" for attempt in earlier)
            counts.update(
                runs=1,
                attempts=ledger.attempts_at(run),
                repeated_disturbed=disturbed,
                repeated_failed=len(earlier) - disturbed,
                lost=ledger.n_lost(run),
                kept_disturbed=int(bool(last.disturbances)),
                worst=int(not last.has_result),
            )
        return cls(**counts)

    def text(self) -> str:
        reasons = {
            "repeated after a disturbance": self.repeated_disturbed,
            "repeated after a failure": self.repeated_failed,
            "lost and repeated": self.lost,
        }
        repetitions = ", ".join(f"{number} {reason}" for reason, number in reasons.items() if number)
        return f"{self.runs} runs in {self.attempts} attempts{f' ({repetitions})' if repetitions else ''}"

    def cautions(self, *, timed: bool) -> tuple[str, ...]:
        """Return weaknesses of the results, or of the runtimes of a `timed` study, the most serious first."""
        failed = "failed and count as not solved" if timed else "returned no value and are treated as worse than A's"
        reasons = {
            failed: self.worst,
            "were disturbed but are used, to B's disadvantage": self.kept_disturbed,
        }
        return tuple(f"{number} of {self.runs} runs of B {reason}." for reason, number in reasons.items() if number)


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
        return (*cautions, *self.counts.cautions(timed=plan.study.get("compare") == "runtimes"))


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
        write_atomically(provenance_path(results), provenance.document)
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
    """Return the file of B's values, or of its runtimes in seconds."""
    worst = "-inf" if study.maximise else "inf"
    rows: list[tuple[object, ...]] = [("instance", "value", "seed")]
    rows += ((run.instance, run.value or worst, run.seed) for run in runs)
    if isinstance(study, RuntimeStudy):
        rows = [("instance", "time", "solved", "seed")]
        for run in runs:
            time_s = run.wall_s if run.runtime_s is None else run.runtime_s
            rows.append((run.instance, time_s, str(run.state == "solved").lower(), run.seed))
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def checked_provenance(planned: Planned) -> Provenance | None:
    """Return the provenance of B's results, None for a study without a command.

    Detects edits: StudyError unless the values are those of the runs in the provenance, and the provenance is the one
    of the ledger. The ledger may be missing because the results were moved to another machine.
    """
    study, plan, results, remedy = planned.study, planned.plan, planned.results, "restore or rename it"
    path = provenance_path(results)
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
    if provenance.plan != plan.id:
        raise StudyError(f"{results}: belongs to another plan, {provenance.plan[:12]}; {remedy}")
    if tuple(run.run for run in provenance.runs) != study.runs or values != _table_of(study, provenance.runs):
        raise StudyError(f"{results}: edited by hand; {remedy}")
    if planned.ledger.exists():
        ledger = Ledger(planned.ledger, plan.id)
        if not all(map(ledger.outcomes, study.runs)) or _provenance_of(planned, ledger) != provenance:
            raise StudyError(f"{results}: not written from the ledger {planned.ledger}; {remedy}")
    return provenance
