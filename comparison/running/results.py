"""The results of a study whose runs are all settled: B's values for `study conclude`, and their provenance.

A run that counts as worse than every value has an infinite one: inf where smaller is better, else -inf.
"""

import csv
import hashlib
import io
from collections import Counter
from pathlib import Path

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.running.carry_out import standing
from fairbench_agent.comparison.running.ledger import Ledger
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.run_order import StudyRun
from fairbench_agent.comparison.study.plan import software
from fairbench_agent.comparison.study.provenance import (
    CountedRun,
    Provenance,
    RunCounts,
    checked_provenance,
    provenance_path,
)
from fairbench_agent.core.files import write_atomically


def check_results(planned: PlannedRuns, ledger: Path) -> None:
    """Raise StudyError for results that `study run` did not write for this plan and from this ledger."""
    if not planned.results.exists():
        return
    checked_provenance(planned.study, planned.plan, planned.results, ledger)
    if not ledger.exists():
        raise StudyError(f"{planned.results}: its ledger {ledger} is missing; restore that, or rename the results")


def write_results(planned: PlannedRuns, ledger: Ledger) -> tuple[Provenance, str]:
    """Write B's values and their provenance; return the latter and its hash. StudyError if they cannot be written."""
    runs = tuple(_counted_run(planned, ledger, run) for run in planned.runs)
    text = io.StringIO()
    rows = ((run.instance, run.value, run.seed) for run in runs)
    csv.writer(text, lineterminator="\n").writerows([("instance", "value", "seed"), *rows])
    content = text.getvalue().encode()
    provenance = Provenance(
        version=1,
        software=software(),
        plan=planned.plan.id,
        results_sha256=hashlib.sha256(content).hexdigest(),
        ledger_sha256=ledger.sha256(),
        sessions=tuple(ledger.sessions),
        counts=_run_counts(planned, ledger),
        runs=runs,
    )
    document = (provenance.model_dump_json(indent=1) + "\n").encode()
    try:  # provenance first: results without it would look edited
        write_atomically(provenance_path(planned.results), document)
        write_atomically(planned.results, content)
    except OSError as error:
        raise StudyError(f"{planned.results}: cannot be written ({error.strerror}); use a folder of yours") from error
    return provenance, hashlib.sha256(document).hexdigest()


def _counted_run(planned: PlannedRuns, ledger: Ledger, run: StudyRun) -> CountedRun:
    last = ledger.of(run)[-1]
    worst = "-inf" if planned.study.maximise else "inf"
    fields = CountedRun.model_fields.keys() - {"value"}
    return CountedRun(**last.model_dump(include=fields), value=worst if last.value is None else last.value)


def _run_counts(planned: PlannedRuns, ledger: Ledger) -> RunCounts:
    choice, counts = planned.choice, Counter[str]()
    for run in planned.runs:
        outcomes = ledger.of(run)
        earlier, last = outcomes[:-1], outcomes[-1]
        disturbed = sum(bool(one.disturbances) and choice.on_disturbed == "repeat" for one in earlier)
        counts.update(
            attempts=ledger.attempts_at(run),
            repeated_disturbed=disturbed,
            repeated_failed=len(earlier) - disturbed,
            lost=ledger.n_lost(run),
            kept_disturbed=int(bool(last.disturbances)),
            worst=int(standing(outcomes, choice) == "worst"),
        )
    return RunCounts(runs=len(planned.runs), **counts)
