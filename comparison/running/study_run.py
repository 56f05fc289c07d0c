"""`study run`: a planned study is run, resumed, or found finished, by one command at a time."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from pydantic import Field

from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import alone_on, node_folder, node_key
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.assessment import Assessment
from fairbench_agent.agent.readiness.check import check
from fairbench_agent.comparison.errors import ParameterError, StudyError
from fairbench_agent.comparison.running.carry_out import Engine, carry_out, runs_left
from fairbench_agent.comparison.running.ledger import Ledger
from fairbench_agent.comparison.running.local_engine import chosen_cores, local_engine
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.results import check_results, software, write_results
from fairbench_agent.comparison.running.try_out import TriedStudy, try_all
from fairbench_agent.comparison.study.plan import StudyFile, limits_text
from fairbench_agent.comparison.study.provenance import CountedRun, RunCounts, RunSession, changed_between, ledger_path
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.lock import exclusive
from fairbench_agent.core.units import duration_text
from fairbench_agent.cpus.names import same_cpu


class FinishedStudy(Result):
    """A study whose runs are all settled."""

    plan: str = Field(description="id of the plan")
    results: str = Field(description="file of B's values")
    provenance_sha256: str
    counts: RunCounts
    cautions: tuple[str, ...] = Field(description="what speaks against the results")
    runs: tuple[CountedRun, ...]

    def text(self) -> str:
        """Return how the runs ended."""
        cautions = [f"Caution: {caution}." for caution in self.cautions]
        head = f"{self.results} has B's values: {self.counts.repeats_text}."
        return "\n".join([head, *cautions, f"provenance {self.provenance_sha256}"])


class Site(NamedTuple):
    """Where runs are made: an engine, how many at a time, on which CPU, and what is bad about the machine."""

    engine: Engine
    jobs: int
    cpu: str | None
    unfit: tuple[str, ...]
    text: str


OpenSite = Callable[[PlannedRuns, Ledger, Path], AbstractContextManager[Site]]
"""Opens a site for a study with its ledger; outputs are stored below the path."""


@dataclass(frozen=True)
class LocalSite:
    """This machine.

    Attributes:
        tell: gets lines for a person.
        source: the machine.
        check: finds what speaks against measuring now.
        node: the machine's folder, which is locked while runs are made; None for no lock.
        engine: provides the engine for cores, a folder of outputs, and the machine's key.
    """

    tell: Callable[[str], object]
    source: SystemSource = field(default_factory=SystemSource)
    check: Callable[[SystemSource, int | None], tuple[Assessment, ...]] = check
    node: Path | None = field(default_factory=node_folder)
    engine: Callable[..., AbstractContextManager[Engine]] = local_engine

    @contextmanager
    def __call__(self, planned: PlannedRuns, ledger: Ledger, outputs: Path) -> Iterator[Site]:
        """Open it; UserError if it is in use, has too few cores, or another CPU than the plan."""
        cpu = detect(self.source).brand.value
        self._check_cpu(planned, ledger, cpu)
        cores = chosen_cores(self.source, planned.study.b.copies)
        with alone_on(self.node) if self.node else nullcontext():
            findings = (one.finding for one in self.check(self.source, cores[0]))
            unfit = tuple(one.name for one in findings if one.verdict == "bad")
            pinned = [str(core) for core in cores if core is not None]
            text = f"core{'s' * (len(pinned) > 1)} {', '.join(pinned)}" if pinned else "any core"
            with self.engine(cores, outputs, node_key()) as engine:
                yield Site(engine, len(cores), cpu, unfit, text)

    def _check_cpu(self, planned: PlannedRuns, ledger: Ledger, cpu: str | None) -> None:
        needed = needed_cpu(planned, ledger)
        if cpu is None or needed is None or same_cpu(cpu, needed):
            return
        message = f"the study is for {needed}, and this machine is {cpu}"
        if planned.plan.limits.b_measured or ledger.sessions:
            raise StudyError(f"{message}; run it there, or plan for this machine")
        self.tell(f"Caution: {message}; if that is another CPU, plan for this machine.")


@dataclass(frozen=True)
class ClusterSite:
    """The machines of a dask cluster."""

    address: str
    plain_tcp: bool
    tell: Callable[[str], object]

    @contextmanager
    def __call__(self, planned: PlannedRuns, ledger: Ledger, outputs: Path) -> Iterator[Site]:
        """Open it; UserError if it cannot be used for this plan, RunError if the scheduler does not answer."""
        from fairbench_agent.comparison.running.dask_engine import check_address, dask_engine  # noqa: PLC0415  optional

        if planned.study.b.copies > 1:
            raise ParameterError("--on makes one run at a time on each machine; plan with copies = 1")
        check_address(self.address, plain_tcp=self.plain_tcp)
        cpu = needed_cpu(planned, ledger)
        with dask_engine(self.address, ledger.path, outputs, cpu, self.tell) as engine:
            n = len(engine.hosts)
            yield Site(engine, n, engine.cpu, (), f"{n} machine{'s' * (n != 1)} of {self.address}")


def needed_cpu(planned: PlannedRuns, ledger: Ledger) -> str | None:
    """Return the CPU that runs must be made on: the plan's, or if that is a score, that of the first runs."""
    if planned.plan.limits.b_cpu_known:
        return planned.plan.limits.b_machine
    return next((session.cpu for session in ledger.sessions if session.cpu), None)


def run_study(planned: PlannedRuns, file: Path, site: OpenSite, tell: Callable[[str], object]) -> FinishedStudy:
    """Make every run that is not settled, and write the results; StoppedError, with how to resume, on a signal."""
    folder = ledger_path(file).parent.absolute()
    with _only_one(folder):
        ledger = Ledger(folder / ledger_path(file).name, planned.plan.id)
        check_results(planned, ledger)
        if left := runs_left(planned, ledger):
            try:
                with site(planned, ledger, folder) as opened:
                    session = _session(planned, opened)
                    for line in _intention(planned, ledger, session, opened.text, planned.total_s(left), len(left)):
                        tell(line)
                    ledger.start(session)
                    carry_out(planned, ledger, opened.engine, tell)
            except (KeyboardInterrupt, StoppedError) as stop:
                done = len(planned.runs) - len(runs_left(planned, ledger))
                message = f"stopped after {done} of {len(planned.runs)} runs; repeat the command: it resumes"
                raise StoppedError.because_of(stop, message) from stop
        provenance, sha256 = write_results(planned, ledger)
    return FinishedStudy(
        plan=planned.plan.id,
        results=planned.study.b.results,
        provenance_sha256=sha256,
        counts=provenance.counts,
        cautions=provenance.counts.cautions,
        runs=provenance.runs,
    )


def try_study(planned: PlannedRuns, file: Path, site: OpenSite) -> TriedStudy:
    """Try every instance for a second; nothing of it counts."""
    folder = ledger_path(file).parent.absolute()
    with _only_one(folder):
        ledger = Ledger(folder / ledger_path(file).name, planned.plan.id)
        with site(planned, ledger, folder / "try") as opened:
            return try_all(planned, opened.engine, folder / "try")


@contextmanager
def _only_one(folder: Path) -> Iterator[None]:
    try:
        with exclusive(folder / "lock", "this study"):
            yield
    except OSError as error:
        raise StudyError(f"{folder}: cannot be written ({error.strerror}); use a folder of yours") from error


def _session(planned: PlannedRuns, site: Site) -> RunSession:
    return RunSession(
        began_at_ns=time.time_ns(),
        software=software(),
        jobs=max(1, site.jobs),
        cpu=site.cpu,
        unfit=site.unfit,
        program_sha256=planned.program_sha256(),
        instances_sha256=planned.instances_sha256(),
    )


def _intention(  # noqa: PLR0913, PLR0917  all that a person wants to know
    planned: PlannedRuns, ledger: Ledger, session: RunSession, where: str, left_s: float, n_left: int
) -> Iterator[str]:
    """Yield what will be run, for how long, where, and what speaks against it."""
    n_lost = sum(ledger.n_lost(run) for run in planned.runs)
    before = f" ({len(planned.runs) - n_left} done, {n_lost} attempts lost)" if ledger.sessions else ""
    limits = limits_text([float(limit_s) for limit_s in planned.limits_s.values()])
    time_text = duration_text(left_s / session.jobs)
    yield f"{len(planned.runs)} runs{before} of {limits} s, {time_text} in all, on {where}, {session.jobs} at a time"
    if session.unfit:
        yield f"Caution: unfit to be measured: {', '.join(session.unfit)} (fairbench-agent check)."
    if changed := changed_between([*ledger.sessions, session]):
        yield f"Caution: {' and '.join(changed)} changed since earlier runs; rename {ledger.path.parent} to start again."


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

    site = ClusterSite(on, plain_tcp, tell) if on else LocalSite(tell)
    if not try_it:
        print_result(run_study(planned, file, site, tell), as_json=as_json)
        return
    tried = try_study(planned, file, site)
    print_result(tried, as_json=as_json)
    raise typer.Exit(0 if tried.fit else 1)
