"""`study run --on` behind its options: a study that is planned for a fleet is run on the nodes of a cluster.

The ledger, the lock and the results stay with this command; nodes make attempts and tell what came of them. A cluster that is gone is a
RunError, whatever cannot be run as asked a StudyError or a ParameterError.
"""

import secrets
import shlex
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from rich.console import Console

from fairbench_agent.agent.errors import EngineError, FleetError
from fairbench_agent.agent.fleet import engine_choice
from fairbench_agent.agent.fleet.engine import ClusterEngine
from fairbench_agent.agent.fleet.fleet_command import names_of
from fairbench_agent.agent.fleet.fleet_measurement import Pace
from fairbench_agent.calibration.data.text_files import write_whole
from fairbench_agent.comparison.errors import ParameterError, RunError, StudyError
from fairbench_agent.comparison.running.carry_out import left_of
from fairbench_agent.comparison.running.cluster_engine import ClusterRuns, ClusterSetting
from fairbench_agent.comparison.running.cluster_member import ClusterMember
from fairbench_agent.comparison.running.ledger import only_one, open_ledger, runs_folder
from fairbench_agent.comparison.running.node_attempts import MARK
from fairbench_agent.comparison.running.planned_runs import PlannedRuns, StudyRun
from fairbench_agent.comparison.running.results import check_results, software, write_results
from fairbench_agent.comparison.running.run_order import RunOrder
from fairbench_agent.comparison.running.run_report import intention_text
from fairbench_agent.comparison.running.study_run import RunContext, carried_out, tries_folder
from fairbench_agent.comparison.running.try_out import Tried, try_all
from fairbench_agent.comparison.study.planned_fleet import Grant, PlannedFleet
from fairbench_agent.comparison.study.provenance import Condition, Provenance, RunSession, ledger_path

Place = Callable[[RunOrder, Grant], RunOrder]


@dataclass(frozen=True)
class ClusterChoice:
    """Which cluster, and which of its nodes."""

    on: str
    partition: str | None = None
    constraint: str | None = None
    nodes: str | None = None
    pace: Pace = field(default_factory=Pace)
    opened: Callable[[str, Path, str | None, str | None], ClusterEngine] = engine_choice.opened

    @property
    def words(self) -> str:
        """Return the options that mean it."""
        given = {"--on": self.on, "--partition": self.partition, "--constraint": self.constraint, "--nodes": self.nodes}
        return " ".join(f"{option} {shlex.quote(value)}" for option, value in given.items() if value)


def chosen_cluster(
    on: str | None, partition: str | None, constraint: str | None, nodes: str | None, jobs: int | None
) -> ClusterChoice | None:
    """Return which cluster options mean, None for this machine; ParameterError for options that do not go together."""
    if on is None:
        given = {"--partition": partition, "--constraint": constraint, "--nodes": nodes}
        for option in (name for name, value in given.items() if value):
            raise ParameterError(
                f"{option}: chooses nodes of a cluster; say which with --on slurm or --on dask=ADDRESS"
            )
        return None
    if jobs is not None:
        raise ParameterError(
            "--jobs: a node makes as many runs at a time as were measured side by side there; leave it out"
        )
    return ClusterChoice(on, partition, constraint, nodes)


def run_on_cluster(planned: PlannedRuns, file: Path, choice: ClusterChoice, context: RunContext) -> Provenance:
    """Make every run that is not settled yet on the nodes of a cluster, and write the results."""
    _fleet_of(planned)
    check_results(planned, ledger_path(file))
    folder = runs_folder(file).absolute()
    with only_one(folder):
        ledger = open_ledger(folder, planned.plan.id, planned.runs)
        if left := left_of(planned, ledger):
            _forget_batches(folder)
            with _joined(planned, choice, folder, folder, context.console, _placing(planned)) as engine:
                begun = _session("begun", planned, engine.admitted, context)
                where = _where(engine.admitted, choice.on)
                context.console.print(
                    intention_text(planned, ledger, left, begun, where), highlight=False, markup=False, soft_wrap=True
                )
                ledger.say(begun)
                carried_out(planned, ledger, nullcontext(engine), context.console, begun.jobs)
                ledger.say(_session("ended", planned, engine.admitted, context))
        return write_results(planned, ledger)


def try_on_cluster(planned: PlannedRuns, file: Path, choice: ClusterChoice, console: Console) -> Tried:
    """Try every instance for a second on some node; nothing of it counts."""
    outputs = tries_folder(file).absolute()
    folder = runs_folder(file).absolute()
    with only_one(folder), _joined(planned, choice, folder, outputs, console, lambda order, _: order) as engine:
        return try_all(planned, engine, outputs)


def _fleet_of(planned: PlannedRuns) -> PlannedFleet:
    if planned.plan.fleet is None:
        raise ParameterError(
            f"--on: the plan is for one machine ({planned.plan.b_machine.name}), and every node has a t̂₂ of its own; measure the nodes with "
            'fairbench-agent fleet measure, write machine = "fleet:FOLDER" under [b], and plan again'
        )
    return planned.plan.fleet


def _placing(planned: PlannedRuns) -> Place:
    def place(order: RunOrder, grant: Grant) -> RunOrder:
        run = StudyRun(order.instance, order.seed)
        return planned.order(run, order.attempt, planned.granted_by(order.instance, grant).runtime_s)

    return place


@contextmanager
def _joined(
    planned: PlannedRuns, choice: ClusterChoice, folder: Path, outputs: Path, console: Console, place: Place
) -> Iterator[ClusterRuns]:
    """Give an engine of nodes of which the first has joined; what is under way at the end is given up."""
    with _in_one_line():
        cluster = choice.opened(choice.on, folder / "jobs", choice.partition, choice.constraint)
        names = names_of(choice.nodes)
        setting = ClusterSetting(
            _fleet_of(planned),
            place,
            folder,
            outputs,
            _marked(folder),
            names,
            lambda line: console.print(line, highlight=False, markup=False, soft_wrap=True),
        )
        engine = ClusterRuns(cluster, setting, choice.pace)
        try:
            engine.join()
            _check_named(engine, names, choice.on)
            _tell_unknown(engine, choice.on, _folder_of(planned), console)
            yield engine
        finally:
            with suppress(EngineError):  # it is gone, or its jobs are
                engine.close()


@contextmanager
def _in_one_line() -> Iterator[None]:
    """Say what is wrong with a cluster as what is wrong with a run, or with the options."""
    try:
        yield
    except EngineError as error:
        raise RunError(f"{error}; what is finished is kept, and the same command goes on") from error
    except FleetError as error:
        raise ParameterError(str(error)) from error


def _marked(folder: Path) -> str:
    """Return what the folder's mark holds, which is made where there is none, and make room for batches."""
    path = folder / MARK
    try:
        (folder / "batches").mkdir(parents=True, exist_ok=True)
        if not path.exists():
            write_whole(path, secrets.token_hex(16).encode())
        return path.read_text("utf-8")
    except OSError as error:
        raise StudyError(
            f"{folder}: cannot be written ({error.strerror}); put the study into a folder of yours"
        ) from error


def _forget_batches(folder: Path) -> None:
    """Remove what nodes kept for a harness that was killed: its attempts were lost with it, and batches without their file stop."""
    for path in (folder / "batches").glob("*.jsonl"):
        with suppress(OSError):
            path.unlink()


def _check_named(engine: ClusterRuns, names: Sequence[str] | None, on: str) -> None:
    """Refuse a node that was asked for by name and may not run anything."""
    for name in names or ():
        member = engine.members[name]
        if member.out and member.for_good:
            measure = (
                f"measure it with fairbench-agent fleet measure --on {on}, and plan again, or " * member.unmeasured
            )
            raise ParameterError(f"--nodes: {name} {member.out}; {measure}leave it out")


def _tell_unknown(engine: ClusterRuns, on: str, folder: str, console: Console) -> None:
    """Say in one line how nodes that are not used come to be."""
    names = [member.name for member in engine.members.values() if member.unmeasured]
    if names:
        some = ",".join(names[:20]) + (",…" if len(names) > 20 else "")
        told = f"measure them with: fairbench-agent fleet measure --on {on} --folder {folder} --nodes {some}; then plan again"
        console.print(told, highlight=False, markup=False, soft_wrap=True)


def _folder_of(planned: PlannedRuns) -> str:
    return shlex.quote(str(planned.folder / (planned.study.b.machine.fleet or "")))


def _where(members: Sequence[ClusterMember], on: str) -> str:
    kinds = Counter(member.grant.kind for member in members if member.grant is not None)
    by_kind = sum(not member.grant.own for member in members if member.grant is not None)
    told = f", {by_kind} of them by the least t̂₂ of their kind" if by_kind else ""
    of_kinds = ", ".join(f"{number} of {kind}" for kind, number in sorted(kinds.items()))
    return f"{len(members)} node{'s' * (len(members) != 1)} of {on.partition('=')[0]} ({of_kinds}){told}"


def _session(
    event: Literal["begun", "ended"], planned: PlannedRuns, members: Sequence[ClusterMember], context: RunContext
) -> RunSession:
    """Return that a harness begins or ends now, with what was bad about nodes when they joined."""
    return RunSession(
        event=event,
        at_ns=context.now_ns(),
        software=software(),
        host=context.host,
        jobs=max(1, sum(member.copies for member in members)),
        cores=(),
        conditions=tuple(
            Condition(name=f"{what} of {_these(keys)}", value=None, limit=None, verdict="bad")
            for what, keys in _unfit(members).items()
        ),
        program_sha256=planned.program_sha256(),
        instances_sha256=planned.instances_sha256(),
    )


def _unfit(members: Sequence[ClusterMember]) -> dict[str, list[str]]:
    """Return what was bad, with the keys of the nodes where it was: there may be a thousand of them."""
    found: dict[str, list[str]] = {}
    for member in members:
        for what in member.unfit:
            found.setdefault(what, []).append(member.key)
    return found


def _these(keys: Sequence[str]) -> str:
    return f"node {keys[0]}" if len(keys) == 1 else f"{len(keys)} nodes"
