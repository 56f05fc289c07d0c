"""`study run`: run or resume a planned study, by one command at a time.

`--try` runs every instance for a second, to find a wrong path or option early. Its values are discarded, and only the
outputs of failures are kept. If the command has {time_limit_s}, B gets one second, or its limit if that is shorter,
plus some time to exit.
"""

import shutil
import time
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from decimal import Decimal
from functools import partial
from typing import Annotated

import typer
from pydantic import Field

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.running.local_machine import local_engine
from fairbench_agent.comparison.running.planned_runs import (
    Engine,
    Log,
    OpenEngine,
    PlannedRuns,
    run_attempts,
    runs_left,
)
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.comparison.study.ledger import (
    FileHashes,
    Ledger,
    Provenance,
    RunSession,
    changed_between,
    checked_provenance,
    write_results,
)
from fairbench_agent.comparison.study.plan import StudyFile, limits_text, software
from fairbench_agent.core.console import Result
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.files import file_errors
from fairbench_agent.core.lock import exclusive
from fairbench_agent.core.printing import log
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.core.units import duration_text

TRIAL_S = Decimal(1)
EXIT_TIME_S = 10
"""Extra time for B to exit by itself."""


class FinishedStudy(Result):
    """A study with all runs done."""

    results: str = Field(description="file of B's values")
    provenance: Provenance
    provenance_sha256: str
    cautions: tuple[str, ...] = Field(description="as in the conclusion")

    def text(self) -> str:
        first = f"B's values are in {self.results}: {self.provenance.counts.text()}."
        cautions = [f"Caution: {caution}" for caution in self.cautions]
        return "\n".join([first, *cautions, f"provenance {self.provenance_sha256}"])


class TrialResult(Result):
    """Result of trying all instances."""

    fit: bool = Field(description="whether every instance produced a value, or may within its limit")
    n_instances: int
    unfit: dict[str, str] = Field(description="reason by failed instance")
    outputs: str = Field(description="folder of the outputs of failures")

    def text(self) -> str:
        if self.fit:
            return f"None of {self.n_instances} instances failed; trial values are not used."
        table = text_grid(Table(("instance", "reason"), tuple(self.unfit.items())[:20], "l"))
        return f"{len(self.unfit)} of {self.n_instances} instances have no value; outputs in {self.outputs}.\n\n{table}"


def run_study(planned: PlannedRuns, open_engine: OpenEngine, log: Log) -> FinishedStudy:
    """Make the remaining runs and write the results; StoppedError on a signal."""
    study, results = planned.study, planned.results
    if results.exists():
        checked_provenance(planned)
        if not planned.ledger.exists():
            raise StudyError(f"{results}: its ledger {planned.ledger} is missing; restore it, or rename the results")
    with _ledger(planned) as ledger:
        was_run = planned.provenance.exists() and not results.exists()
        if was_run and not any(map(ledger.attempts_at, study.runs)):
            fault = "B was run, but its results and ledger are missing; restore them, or rename it"
            raise StudyError(f"{planned.provenance}: {fault}")
        if runs_left(planned, ledger):
            try:
                with open_engine(planned, ledger, ledger.path.parent, log) as engine:
                    _start(planned, ledger, engine, log)
                    try:
                        run_attempts(planned, ledger, engine, log)
                    finally:
                        hashes = FileHashes(program_sha256="", instances_sha256="")
                        with suppress(StudyError):  # a file was removed
                            hashes = planned.hashes()
                        ledger.add([hashes])
            except (KeyboardInterrupt, StoppedError) as stop:
                n_done = len(study.runs) - len(runs_left(planned, ledger))
                message = f"stopped after {n_done} of {len(study.runs)} runs; repeat the command: it resumes"
                raise StoppedError.because_of(stop, message) from stop
        provenance = write_results(planned, ledger)
    return FinishedStudy(
        results=study.b.results,
        provenance=provenance,
        provenance_sha256=provenance.sha256,
        cautions=provenance.cautions(planned.plan),
    )


@contextmanager
def _ledger(planned: PlannedRuns) -> Iterator[Ledger]:
    path = planned.ledger.absolute()
    with ExitStack() as stack:
        with file_errors(path.parent, "written", "use a writable folder", StudyError):
            stack.enter_context(exclusive(path.parent / "lock", "this study"))
        yield Ledger(path, planned.plan.id)


def _start(planned: PlannedRuns, ledger: Ledger, engine: Engine, log: Log) -> None:
    """Log what will run, where and for how long, with cautions, and store the session in the ledger."""
    session = RunSession(
        began_at_ns=time.time_ns(),
        software=software(),
        jobs=engine.n_free,
        cpu=engine.cpu,
        unfit=engine.unfit,
        **planned.hashes().model_dump(),
    )
    runs, left = planned.study.runs, runs_left(planned, ledger)
    n_lost = sum(map(ledger.n_lost, runs))
    before = f" ({len(runs) - len(left)} done, {n_lost} attempts lost)" if ledger.sessions else ""
    time_text = duration_text(float(planned.total_s(*left)) / session.jobs)
    limits = limits_text([*planned.limits_s.values()])
    log(f"{len(runs)} runs{before} of {limits} s on {engine.name}, {session.jobs} at a time: {time_text} in all")
    if session.unfit:
        log(f"Caution: the machine is not quiet: {', '.join(session.unfit)}; see fairbench-agent check.")
    if changed := changed_between([*ledger.sessions, *ledger.ends, session]):
        log(f"Caution: {changed} changed since earlier runs; rename {ledger.path.parent} to start again.")
    ledger.add([session])


def try_study(planned: PlannedRuns, open_engine: OpenEngine, log: Log) -> TrialResult:
    """Try every instance with the first seed, outside the study; outputs go to a folder, which is emptied first."""
    instances, reasons = [*planned.limits_s], dict[str, str]()
    with _ledger(planned) as ledger:
        outputs = ledger.path.parent / "try"
        shutil.rmtree(outputs, ignore_errors=True)
        with open_engine(planned, ledger, outputs, log) as engine:
            waiting = deque(instances)
            while len(reasons) < len(instances):
                while waiting and engine.n_free:
                    engine.submit(_trial_order(planned, waiting.popleft()))
                for order, outcome in engine.collect():
                    reasons[order.instance] = _trial_failure(planned, order, outcome)
        unfit = {name: reasons[name] for name in instances if reasons[name]}
        if not unfit:
            shutil.rmtree(outputs, ignore_errors=True)
    return TrialResult(fit=not unfit, n_instances=len(reasons), unfit=unfit, outputs=str(outputs))


def _trial_order(planned: PlannedRuns, instance: str) -> RunOrder:
    has_limit = planned.study.b.values == "last" and "time_limit_s" in planned.study.b.named
    run = planned.study.runs[0]._replace(instance=instance)
    allowed_s = min(TRIAL_S, planned.total_s(run)) if has_limit else TRIAL_S
    order = planned.order(run, 1, allowed_s)
    return order.model_copy(update={"time_limit_s": allowed_s + EXIT_TIME_S}) if has_limit else order


def _trial_failure(planned: PlannedRuns, order: RunOrder, outcome: RunOutcome | str) -> str:
    """Return why an instance produced no value, else an empty text."""
    if isinstance(outcome, str):
        return f"lost: {outcome}"
    is_unfinished = outcome.state == "overrun" and planned.limits_s[order.instance] > TRIAL_S
    return "" if outcome.has_result or is_unfinished else outcome.reason(order.time_limit_s)


def run_study_command(
    file: StudyFile,
    try_it: Annotated[bool, typer.Option("--try", help="Try every instance for a second, and discard values.")] = False,
    on: Annotated[str | None, typer.Option("--on", help="Address of a dask scheduler.", metavar="ADDRESS")] = None,
    plain_tcp: Annotated[bool, typer.Option("--plain-tcp", help="Allow an unencrypted scheduler.")] = False,
) -> Iterator[Result]:
    """Run B as planned, each run alone on a core. Repeat the command to resume."""
    planned = PlannedRuns.read(file)
    open_engine: OpenEngine = local_engine
    if on:
        from fairbench_agent.comparison.running.dask_cluster import cluster_engine

        open_engine = partial(cluster_engine, address=on, plain_tcp=plain_tcp)
    if not try_it:
        yield run_study(planned, open_engine, log)
        return
    trial = try_study(planned, open_engine, log)
    yield trial
    raise typer.Exit(0 if trial.fit else 1)
