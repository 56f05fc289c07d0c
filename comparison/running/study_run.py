"""`study run`: a planned study is run, resumed, or found finished, by one command at a time."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from pydantic import Field

from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import node_lock, node_folder, node_key
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.check import check, choose_cores
from fairbench_agent.comparison.errors import ParameterError, StudyError
from fairbench_agent.comparison.running.carry_out import Engine, carry_out, runs_left
from fairbench_agent.comparison.running.ledger import Ledger
from fairbench_agent.comparison.running.local_engine import local_engine
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.results import check_results, write_results
from fairbench_agent.comparison.running.try_out import TriedStudy, try_all
from fairbench_agent.comparison.study.plan import StudyFile, limits_text, software
from fairbench_agent.comparison.study.provenance import Provenance, RunSession, changed_between, ledger_path
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.lock import exclusive
from fairbench_agent.core.units import duration_text
from fairbench_agent.cpus.names import same_cpu

Tell = Callable[[str], object]
"""Gets a line for a person."""


class FinishedStudy(Result):
    """A study whose runs are all settled."""

    results: str = Field(description="file of B's values")
    provenance: Provenance
    provenance_sha256: str

    def text(self) -> str:
        counts = self.provenance.counts
        cautions = [f"Caution: {caution}" for caution in counts.cautions]
        return "\n".join(
            [f"{self.results} has B's values: {counts.text()}.", *cautions, f"provenance {self.provenance_sha256}"]
        )


class Site(NamedTuple):
    """Where runs are made: an engine, how many at a time, on which CPU, what is bad about it, and its name."""

    engine: Engine
    jobs: int
    cpu: str | None
    unfit: tuple[str, ...]
    name: str


OpenSite = Callable[[PlannedRuns, Ledger, Path, Tell], AbstractContextManager[Site]]
"""Opens a site for a study with its ledger; outputs are stored below the path."""


@contextmanager
def local_site(planned: PlannedRuns, ledger: Ledger, outputs: Path, tell: Tell) -> Iterator[Site]:
    """Open this machine; UserError if it is in use, has too few cores, or another CPU than the plan."""
    source = SystemSource()
    cpu, copies = detect(source).brand.value, planned.study.b.copies
    _check_cpu(planned, ledger, cpu, tell)
    pinned = () if source.affinity() is None else tuple(one.core for one in choose_cores(source, copies))
    with node_lock(node_folder()):
        findings = (one.finding for one in check(source, pinned[0] if pinned else None))
        unfit = tuple(one.name for one in findings if one.verdict == "bad")
        with local_engine(pinned or (None,) * copies, outputs, node_key()) as engine:
            name = f"core {', '.join(map(str, pinned))}" if pinned else "any core"
            yield Site(engine, copies, cpu, unfit, name)


def _check_cpu(planned: PlannedRuns, ledger: Ledger, cpu: str | None, tell: Tell) -> None:
    needed = needed_cpu(planned, ledger)
    if cpu is None or needed is None or same_cpu(cpu, needed):
        return
    message = f"the study is for {needed}, and this machine is {cpu}"
    if planned.plan.limits.b_measured or ledger.sessions:
        raise StudyError(f"{message}; run it there, or plan for this machine")
    tell(f"Caution: {message}; if that is another CPU, plan for this machine.")


@contextmanager
def cluster_site(
    planned: PlannedRuns, ledger: Ledger, outputs: Path, tell: Tell, *, address: str, plain_tcp: bool
) -> Iterator[Site]:
    """Open a dask cluster; UserError if it cannot be used for this plan, RunError if the scheduler does not answer."""
    from fairbench_agent.comparison.running.dask_cluster import check_address, dask_engine  # noqa: PLC0415  optional

    if planned.study.b.copies > 1:
        raise ParameterError("--on makes one run at a time on each machine; plan with copies = 1")
    check_address(address, plain_tcp=plain_tcp)
    with dask_engine(address, ledger.path, outputs, needed_cpu(planned, ledger), tell) as engine:
        yield Site(engine, engine.n_free, engine.cpu, (), f"machines of {address}")


def needed_cpu(planned: PlannedRuns, ledger: Ledger) -> str | None:
    """Return the CPU that runs must be made on: the plan's, or if that is a score, that of the first runs."""
    if planned.plan.limits.b_cpu_known:
        return planned.plan.limits.b_machine
    return next((session.cpu for session in ledger.sessions if session.cpu), None)


def run_study(planned: PlannedRuns, file: Path, site: OpenSite, tell: Tell) -> FinishedStudy:
    """Make every run that is not settled, and write the results; StoppedError, with how to resume, on a signal."""
    check_results(planned, ledger_path(file))
    with _ledger(planned, file) as ledger:
        if runs_left(planned, ledger):
            try:
                with site(planned, ledger, ledger.path.parent, tell) as opened:
                    _start(planned, ledger, opened, tell)
                    carry_out(planned, ledger, opened.engine, tell)
            except (KeyboardInterrupt, StoppedError) as stop:
                done = len(planned.runs) - len(runs_left(planned, ledger))
                message = f"stopped after {done} of {len(planned.runs)} runs; repeat the command: it resumes"
                raise StoppedError.because_of(stop, message) from stop
        provenance, sha256 = write_results(planned, ledger)
    return FinishedStudy(results=planned.study.b.results, provenance=provenance, provenance_sha256=sha256)


def try_study(planned: PlannedRuns, file: Path, site: OpenSite, tell: Tell) -> TriedStudy:
    """Try every instance for a second; nothing of it counts."""
    with _ledger(planned, file) as ledger:
        outputs = ledger.path.parent / "try"
        with site(planned, ledger, outputs, tell) as opened:
            return try_all(planned, opened.engine, outputs)


@contextmanager
def _ledger(planned: PlannedRuns, file: Path) -> Iterator[Ledger]:
    """Open a study's ledger, and hold the lock of its folder."""
    path = ledger_path(file).absolute()
    with ExitStack() as stack:
        try:
            stack.enter_context(exclusive(path.parent / "lock", "this study"))
        except OSError as error:
            raise StudyError(f"{path.parent}: cannot be written ({error.strerror}); use a folder of yours") from error
        yield Ledger(path, planned.plan.id)


def _start(planned: PlannedRuns, ledger: Ledger, site: Site, tell: Tell) -> None:
    """Report what will be run, where, for how long, and what speaks against it; record that in the ledger."""
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
    tell(f"{len(planned.runs)} runs{before} of {limits} s on {site.name}, {site.jobs} at a time: {time_text} in all")
    if session.unfit:
        tell(f"Caution: unfit to be measured: {', '.join(session.unfit)} (fairbench-agent check).")
    if changed := changed_between([*ledger.sessions, session]):
        tell(
            f"Caution: {' and '.join(changed)} changed since earlier runs; rename {ledger.path.parent} to start again."
        )
    ledger.start(session)


def run_command(
    file: StudyFile,
    try_it: Annotated[bool, typer.Option("--try", help="Try every instance for a second; nothing counts.")] = False,
    on: Annotated[str | None, typer.Option("--on", help="Address of a dask scheduler.", metavar="ADDRESS")] = None,
    plain_tcp: Annotated[bool, typer.Option("--plain-tcp", help="Allow an unencrypted scheduler.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
    as_json: AsJson = False,
) -> None:
    """Run B as planned, each run alone on a core; the same command resumes."""
    planned = PlannedRuns.read(file)

    def tell(line: str) -> None:
        if not quiet:
            typer.echo(line, err=True)

    site: OpenSite = partial(cluster_site, address=on, plain_tcp=plain_tcp) if on else local_site
    if not try_it:
        print_result(run_study(planned, file, site, tell), as_json=as_json)
        return
    tried = try_study(planned, file, site, tell)
    print_result(tried, as_json=as_json)
    raise typer.Exit(0 if tried.fit else 1)
