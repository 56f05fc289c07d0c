"""`study run`: run or resume a planned study, by one command at a time.

`--try` runs every instance for a second, to find a wrong path or option early. Its values are discarded, and only the
outputs of failures are kept. If the command has {time_limit_s}, B gets one second, or its limit if that is shorter,
plus some time to exit.
"""

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from pydantic import Field

from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import node_folder, node_key, node_lock
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.check import check, choose_cores
from fairbench_agent.comparison.errors import ParameterError, StudyError
from fairbench_agent.comparison.running.attempt_worker import LocalEngine
from fairbench_agent.comparison.running.ledger import Ledger
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.run_attempts import check_results, run_attempts, runs_left, write_results
from fairbench_agent.comparison.running.run_order import Engine, RunOrder, RunOutcome
from fairbench_agent.comparison.study.plan import StudyFile, limits_text, software
from fairbench_agent.comparison.study.provenance import Provenance, RunSession, changed_between, ledger_path
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.lock import exclusive
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.core.units import duration_text
from fairbench_agent.cpus.matching import may_be
from fairbench_agent.cpus.names import same_cpu

TRIAL_S = Decimal(1)
PATIENCE_S = 10
"""Extra time for B to exit by itself."""
Log = Callable[[str], object]
"""Receives progress messages."""


class FinishedStudy(Result):
    """A study with all runs done."""

    results: str = Field(description="file of B's values")
    provenance: Provenance
    provenance_sha256: str

    def text(self) -> str:
        first = f"B's values are in {self.results}: {self.provenance.counts.text()}."
        cautions = [f"Caution: {caution}" for caution in self.provenance.counts.cautions]
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


class Site(NamedTuple):
    """Where runs are made: engine, parallel runs, CPU, failed readiness checks, and a name for messages."""

    engine: Engine
    jobs: int
    cpu: str | None
    unfit: tuple[str, ...]
    name: str


OpenSite = Callable[[PlannedRuns, Ledger, Path, Log], AbstractContextManager[Site]]
"""Opens a site for a study with its ledger; outputs are stored in the folder."""


@contextmanager
def local_site(planned: PlannedRuns, ledger: Ledger, outputs: Path, log: Log) -> Iterator[Site]:
    """Open this machine; UserError if it is in use, has too few cores, or not the planned CPU."""
    source = SystemSource()
    cpu, copies = detect(source).brand.value, planned.study.b.copies
    _check_cpu(planned, ledger, cpu, log)
    pinned = () if source.affinity() is None else tuple(choice.core for choice in choose_cores(source, copies))
    with node_lock(node_folder()):
        findings = (line.finding for line in check(source, pinned[0] if pinned else None))
        unfit = tuple(finding.name for finding in findings if finding.verdict == "bad")
        with closing(LocalEngine(pinned or (None,) * copies, outputs, node_key())) as engine:
            name = f"core {', '.join(map(str, pinned))}" if pinned else "any core"
            yield Site(engine, copies, cpu, unfit, name)


def _check_cpu(planned: PlannedRuns, ledger: Ledger, cpu: str | None, log: Log) -> None:
    required = required_cpu(planned, ledger)
    if cpu is None or required is None or same_cpu(cpu, required):
        return
    message = f"the study is for {required}, but this machine is {cpu}"
    if planned.plan.limits.b_measured or ledger.sessions or not may_be(required, cpu):
        raise StudyError(f"{message}; run it there, or plan for this machine")
    log(f"Caution: {message}; the conclusion will mention it. If the CPUs differ, plan for this machine.")


@contextmanager
def cluster_site(
    planned: PlannedRuns, ledger: Ledger, outputs: Path, log: Log, *, address: str, plain_tcp: bool
) -> Iterator[Site]:
    """Open a dask cluster; UserError if it cannot be used for this plan, RunError without a scheduler."""
    from fairbench_agent.comparison.running.dask_cluster import check_address, dask_engine  # noqa: PLC0415  optional

    if planned.study.b.copies > 1:
        raise ParameterError("--on makes one run at a time per machine; plan with copies = 1")
    check_address(address, plain_tcp=plain_tcp)
    with dask_engine(address, ledger.path, outputs, required_cpu(planned, ledger), log) as engine:
        yield Site(engine, engine.n_free, engine.cpu, (), f"machines of {address}")


def required_cpu(planned: PlannedRuns, ledger: Ledger) -> str | None:
    """Return the CPU for all runs: the plan's or, if that is a score, that of the first session."""
    if planned.plan.limits.b_cpu_known:
        return planned.plan.limits.b_machine
    return next((session.cpu for session in ledger.sessions if session.cpu), None)


def run_study(planned: PlannedRuns, file: Path, site: OpenSite, log: Log) -> FinishedStudy:
    """Make the remaining runs and write the results; StoppedError on a signal."""
    check_results(planned, ledger_path(file))
    with _ledger(planned, file) as ledger:
        if runs_left(planned, ledger):
            try:
                with site(planned, ledger, ledger.path.parent, log) as opened:
                    _start(planned, ledger, opened, log)
                    run_attempts(planned, ledger, opened.engine, log)
            except (KeyboardInterrupt, StoppedError) as stop:
                done = len(planned.runs) - len(runs_left(planned, ledger))
                message = f"stopped after {done} of {len(planned.runs)} runs; repeat the command: it resumes"
                raise StoppedError.because_of(stop, message) from stop
        provenance, sha256 = write_results(planned, ledger)
    return FinishedStudy(results=planned.study.b.results, provenance=provenance, provenance_sha256=sha256)


def try_study(planned: PlannedRuns, file: Path, site: OpenSite, log: Log) -> TrialResult:
    """Try every instance for a second, outside the study."""
    with _ledger(planned, file) as ledger:
        outputs = ledger.path.parent / "try"
        with site(planned, ledger, outputs, log) as opened:
            return try_all(planned, opened.engine, outputs)


@contextmanager
def _ledger(planned: PlannedRuns, file: Path) -> Iterator[Ledger]:
    """Open a study's ledger with its folder locked."""
    path = ledger_path(file).absolute()
    with ExitStack() as stack:
        try:
            stack.enter_context(exclusive(path.parent / "lock", "this study"))
        except OSError as error:
            raise StudyError(f"{path.parent}: cannot be written ({error.strerror}); use a writable folder") from error
        yield Ledger(path, planned.plan.id)


def _start(planned: PlannedRuns, ledger: Ledger, site: Site, log: Log) -> None:
    """Log what will run, where and for how long, with cautions, and store the session in the ledger."""
    session = RunSession(
        began_at_ns=time.time_ns(),
        software=software(),
        jobs=site.jobs,
        cpu=site.cpu,
        unfit=site.unfit,
        program_sha256=planned.program_sha256,
        instances_sha256=planned.instances_sha256,
    )
    left, n_lost = runs_left(planned, ledger), sum(map(ledger.n_lost, planned.runs))
    before = f" ({len(planned.runs) - len(left)} done, {n_lost} attempts lost)" if ledger.sessions else ""
    limits = limits_text([float(limit_s) for limit_s in planned.limits_s.values()])
    time_text = duration_text(float(planned.total_s(left)) / site.jobs)
    log(f"{len(planned.runs)} runs{before} of {limits} s on {site.name}, {site.jobs} at a time: {time_text} in all")
    if session.unfit:
        log(f"Caution: the machine is not quiet: {', '.join(session.unfit)}; see fairbench-agent check.")
    if changed := changed_between([*ledger.sessions, session]):
        log(f"Caution: {' and '.join(changed)} changed since earlier runs; rename {ledger.path.parent} to start again.")
    ledger.add_session(session)


def try_all(planned: PlannedRuns, engine: Engine, outputs: Path) -> TrialResult:
    """Try every instance with the first seed; outputs go to a folder, which is emptied first."""
    shutil.rmtree(outputs, ignore_errors=True)
    waiting = [_trial_order(planned, instance) for instance in planned.limits_s]
    reasons: dict[str, str] = {}
    while len(reasons) < len(planned.limits_s):
        while waiting and engine.n_free:
            engine.submit(waiting.pop(0))
        reasons |= {order.instance: _trial_failure(planned, order, outcome) for order, outcome in engine.collect()}
    unfit = {name: reasons[name] for name in planned.limits_s if reasons[name]}
    if not unfit:
        shutil.rmtree(outputs, ignore_errors=True)
    return TrialResult(fit=not unfit, n_instances=len(reasons), unfit=unfit, outputs=str(outputs))


def _trial_order(planned: PlannedRuns, instance: str) -> RunOrder:
    has_limit = planned.choice.values == "last" and "time_limit_s" in planned.choice.named
    allowed_s = min(TRIAL_S, planned.limits_s[instance]) if has_limit else TRIAL_S
    order = planned.order(planned.runs[0]._replace(instance=instance), 1, allowed_s)
    return order.model_copy(update={"time_limit_s": allowed_s + PATIENCE_S}) if has_limit else order


def _trial_failure(planned: PlannedRuns, order: RunOrder, outcome: RunOutcome | str) -> str:
    """Return why an instance produced no value, else an empty text."""
    if isinstance(outcome, str):
        return f"lost: {outcome}"
    is_unfinished = outcome.state == "overrun" and planned.limits_s[order.instance] > TRIAL_S
    return "" if outcome.state == "value" or is_unfinished else outcome.reason(order.time_limit_s)


def run_command(
    file: StudyFile,
    try_it: Annotated[bool, typer.Option("--try", help="Try every instance for a second, and discard values.")] = False,
    on: Annotated[str | None, typer.Option("--on", help="Address of a dask scheduler.", metavar="ADDRESS")] = None,
    plain_tcp: Annotated[bool, typer.Option("--plain-tcp", help="Allow an unencrypted scheduler.")] = False,
    as_json: AsJson = False,
) -> None:
    """Run B as planned, each run alone on a core. Repeat the command to resume."""
    planned = PlannedRuns.read(file)
    log = partial(typer.echo, err=True)
    site: OpenSite = partial(cluster_site, address=on, plain_tcp=plain_tcp) if on else local_site
    if not try_it:
        print_result(run_study(planned, file, site, log), as_json=as_json)
        return
    trial = try_study(planned, file, site, log)
    print_result(trial, as_json=as_json)
    raise typer.Exit(0 if trial.fit else 1)
