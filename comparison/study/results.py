"""The results of `study run`: B's values and their provenance, written from the ledger, and checked.

If a run without a value is treated as worse than every value, its result is inf if smaller is better, else -inf.
"""

import csv
import hashlib
import io
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from pydantic import ValidationError

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.attempts import RunFacts
from fairbench_agent.comparison.study.ledger import Ledger
from fairbench_agent.comparison.study.plan import StudyPlan, software
from fairbench_agent.comparison.study.provenance import CountedRun, Provenance, RunCounts, provenance_path
from fairbench_agent.comparison.study.study import Study, StudyRun
from fairbench_agent.comparison.tables.files import MAX_BYTES_OF_VALUES
from fairbench_agent.core.append_log import MAX_LOG_BYTES
from fairbench_agent.core.files import file_errors, read_limited, write_atomically


def write_results(study: Study, plan: StudyPlan, ledger: Ledger, results: Path) -> tuple[Provenance, str]:
    """Write B's values and their provenance; return the provenance and its hash. StudyError if unwritable."""
    provenance = _provenance_of(study, plan, ledger)
    document = (provenance.model_dump_json(indent=1) + "\n").encode()
    with file_errors(results, "written", "use a writable folder", StudyError):
        # provenance first: results without it would look edited
        write_atomically(provenance_path(results), document)
        write_atomically(results, _table_of(provenance.runs))
    return provenance, hashlib.sha256(document).hexdigest()


def _provenance_of(study: Study, plan: StudyPlan, ledger: Ledger) -> Provenance:
    runs = tuple(_counted_run(study, ledger, run) for run in study.runs)
    return Provenance(
        version=1,
        software=software(),
        plan=plan.id,
        results_sha256=hashlib.sha256(_table_of(runs)).hexdigest(),
        ledger_sha256=ledger.sha256(),
        sessions=tuple(ledger.sessions),
        ends=tuple(ledger.ends),
        counts=_run_counts(study, ledger),
        runs=runs,
    )


def _table_of(runs: Sequence[CountedRun]) -> bytes:
    """Return the file of B's values, or of its runtimes in seconds."""
    text = io.StringIO()
    rows: list[tuple[object, ...]] = [
        ("instance", "value", "seed"),
        *((run.instance, run.value, run.seed) for run in runs),
    ]
    if any(run.runtime_s is not None for run in runs):
        rows = [("instance", "time", "solved", "seed")]
        for run in runs:
            time_s = run.wall_s if run.runtime_s is None else run.runtime_s
            rows.append((run.instance, time_s, str(run.state == "solved").lower(), run.seed))
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def _counted_run(study: Study, ledger: Ledger, run: StudyRun) -> CountedRun:
    last = ledger.outcomes(run)[-1]
    worst = "-inf" if study.maximise else "inf"
    facts = last.model_dump(include={*RunFacts.model_fields})
    return CountedRun(**facts, value=worst if last.value is None else last.value)


def _run_counts(study: Study, ledger: Ledger) -> RunCounts:
    counts = Counter[str]()
    for run in study.runs:
        *earlier, last = ledger.outcomes(run)
        disturbed = sum(bool(attempt.disturbances) and study.b.on_disturbed == "repeat" for attempt in earlier)
        counts.update(
            attempts=ledger.attempts_at(run),
            repeated_disturbed=disturbed,
            repeated_failed=len(earlier) - disturbed,
            lost=ledger.n_lost(run),
            kept_disturbed=int(bool(last.disturbances)),
            worst=int(last.value is None and not last.is_timed),
        )
    return RunCounts(runs=len(study.runs), **counts)


def checked_provenance(study: Study, plan: StudyPlan, results: Path, ledger: Path) -> tuple[Provenance, str] | None:
    """Return the provenance and its hash, None for a study without a command.

    Detects edits: StudyError unless the values are those of the runs in the provenance, and the provenance is the one
    of the ledger. The ledger may be missing because the results were moved to another machine.
    """
    path = provenance_path(results)
    if study.b.command is None:
        return None
    try:
        content, values = read_limited(path, MAX_LOG_BYTES), read_limited(results, MAX_BYTES_OF_VALUES)
        provenance = Provenance.model_validate_json(content)
    except FileNotFoundError as error:
        raise StudyError(f"{results}: not written by study run, {path.name} is missing; rename the results") from error
    except OSError as error:
        raise StudyError(f"{error.filename}: cannot be read ({error.strerror}); restore it") from error
    except ValidationError as error:
        raise StudyError(f"{path}: invalid provenance; restore it") from error
    remedy = "restore or rename it"
    if provenance.plan != plan.id:
        raise StudyError(f"{results}: belongs to another plan, {provenance.plan[:12]}; {remedy}")
    runs = tuple(StudyRun(run.instance, run.seed) for run in provenance.runs)
    sha256 = hashlib.sha256(values).hexdigest()
    if (runs, values, sha256) != (study.runs, _table_of(provenance.runs), provenance.results_sha256):
        raise StudyError(f"{results}: edited by hand; {remedy}")
    if ledger.exists() and not _is_of_ledger(provenance, study, plan, ledger):
        raise StudyError(f"{results}: not written from the ledger {ledger}; {remedy}")
    return provenance, hashlib.sha256(content).hexdigest()


def _is_of_ledger(provenance: Provenance, study: Study, plan: StudyPlan, path: Path) -> bool:
    """Return True if a ledger gives the same provenance, apart from the release that wrote it."""
    with file_errors(path, "read", "restore it", StudyError):
        content = read_limited(path, MAX_LOG_BYTES)
    if hashlib.sha256(content).hexdigest() != provenance.ledger_sha256:
        return False
    ledger = Ledger(path, plan.id)
    if not all(map(ledger.outcomes, study.runs)):
        return False
    again = _provenance_of(study, plan, ledger)
    return again.model_copy(update={"software": provenance.software}) == provenance
