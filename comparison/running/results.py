"""The results of a study whose runs are all settled: the file of values that `study conclude` reads, and where they come from.

Both files are replaced as a whole. The value of a run that counts as worse than every value is infinite: inf where smaller is
better, -inf where larger is. What another hand wrote is not overwritten.
"""

import csv
import hashlib
import io
from collections import Counter
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from fairbench_agent.calibration.data.text_files import write_whole
from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.running.ledger import Ledger
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.run_order import RunOutcome
from fairbench_agent.comparison.running.standing import standing
from fairbench_agent.comparison.study.provenance import VERSION, CountedRun, Provenance, RunCounts, provenance_path


def software() -> str:
    """Return which release this is."""
    return f"fairbench {version('fairbench-agent')}"


def check_results(planned: PlannedRuns, ledger: Path) -> None:
    """Raise StudyError for a file of results that no earlier `study run` of this plan wrote, from this ledger."""
    path = planned.folder / planned.study.b.results
    if not path.exists():
        return
    remedy = "move it away, or name other results under [b]"
    try:
        kept = Provenance.model_validate_json(provenance_path(path).read_bytes())
        same = (kept.plan, kept.results_sha256) == (planned.plan.id, hashlib.sha256(path.read_bytes()).hexdigest())
    except (OSError, ValueError):
        same = False
    if not same:
        raise StudyError(f"{path}: is there already, and not as study run wrote it for this plan; {remedy}")
    try:
        unchanged = kept.ledger_sha256 == hashlib.sha256(ledger.read_bytes()).hexdigest()
    except OSError:
        unchanged = False
    if not unchanged:
        raise StudyError(
            f"{ledger}: is not the ledger of runs that {path.name} was written from; restore it, or move {path} away to run what is not in it"
        )


def counted_runs(planned: PlannedRuns, ledger: Ledger) -> tuple[CountedRun, ...]:
    """Return every run with the attempt that counts; all of them are settled."""
    return tuple(_counted(planned, ledger.of(run)) for run in planned.runs)


def _counted(planned: PlannedRuns, outcomes: Sequence[RunOutcome]) -> CountedRun:
    last = outcomes[-1]
    worst = "-inf" if planned.study.maximise else "inf"
    granted = planned.granted(last)
    kept = last.model_dump(
        include={
            "instance",
            "seed",
            "attempt",
            "state",
            "value_at_s",
            "wall_s",
            "cpu_s",
            "lost_s",
            "disturbances",
            "host",
        }
    )
    return CountedRun(
        **kept,
        value=worst if last.value is None else last.value,
        runtime_s=float(granted.runtime_s),
        gamma=granted.gamma,
        record=granted.record,
    )


def run_counts(planned: PlannedRuns, ledger: Ledger) -> RunCounts:
    """Return how many runs and attempts there were, and what became of them; a run at a time, since there may be many."""
    choice, found = planned.choice, Counter[str]()
    for run in planned.runs:
        outcomes = ledger.of(run)
        earlier, last = outcomes[:-1], outcomes[-1:]
        disturbed = sum(bool(one.disturbances) and choice.on_disturbed == "repeat" for one in earlier)
        found.update(
            attempts=ledger.attempts_at(run),
            repeated_disturbed=disturbed,
            repeated_failed=len(earlier) - disturbed,
            lost=ledger.n_lost(run),
            kept_disturbed=sum(bool(one.disturbances) for one in last),
            worst=int(standing(outcomes, choice) == "worst"),
            overrun=sum(one.state == "overrun" for one in outcomes),
            buffered=sum(one.came_buffered for one in last),
        )
    return RunCounts(runs=len(planned.runs), **found)


def write_results(planned: PlannedRuns, ledger: Ledger) -> Provenance:
    """Write B's values and where they come from, and return the latter; all runs are settled. DataError where it cannot."""
    path = planned.folder / planned.study.b.results
    runs = counted_runs(planned, ledger)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["instance", "value", "seed"])
    writer.writerows([run.instance, run.value, run.seed] for run in runs)
    content = text.getvalue().encode()
    provenance = Provenance(
        provenance_version=VERSION,
        software=software(),
        plan=planned.plan.id,
        results_sha256=hashlib.sha256(content).hexdigest(),
        ledger_sha256=ledger.sha256(),
        machines=(planned.plan.a_machine.source, planned.plan.b_machine.source),
        sessions=tuple(ledger.sessions),
        counts=run_counts(planned, ledger),
        runs=runs,
    )
    # first what says so: results without their provenance would pass for values of another hand
    write_whole(provenance_path(path), (provenance.model_dump_json(indent=1) + "\n").encode())
    write_whole(path, content)
    return provenance


def provenance_sha256(results: Path) -> str:
    """Return the hash of the provenance beside a file of results."""
    return hashlib.sha256(provenance_path(results).read_bytes()).hexdigest()
