"""Measure every node of a cluster once: each in a call of its own, its record filed as soon as it is there, and who fails left out.

What has a record in the ledger is not measured again; who was asked before and has none goes on where it was.
"""

import re
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from fairbench_agent.agent.errors import FleetError
from fairbench_agent.agent.fleet.engine import Call, CallEnd, ClusterEngine, Node
from fairbench_agent.agent.fleet.fleet_ledger import FleetLedger, NodeBegun, NodeLeftOut, NodeMeasured, now_ns
from fairbench_agent.agent.fleet.node_measurement import MeasurementReport, MeasurementRequest, measure_here
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record, parse_canonical
from fairbench_agent.pool.record.summary import Total, total
from fairbench_agent.pool.stores.folder import FolderPool, read_record
from fairbench_agent.pool.stores.signature_file import write_signature

_OVERDUE_S = 120.0
"""How long after its limit a node may still answer."""
_LEFT = re.compile(r" *\d+/\d+ .*\((.+) left\)$")

NodeState = Literal["waiting", "measuring", "measured", "left out"]


@dataclass(frozen=True)
class NodeProgress:
    """How far a node is."""

    node: str
    state: NodeState = "waiting"
    cpu: str = ""
    total: Total | None = None
    grade: str | None = None
    sha256: str | None = None
    machine_id: str | None = field(default=None, repr=False)
    left: str = ""
    """time left, as the node says it"""
    why: str = ""
    """why it was left out"""


@dataclass(frozen=True)
class FleetPlan:
    """How the nodes are measured."""

    nodes: tuple[str, ...] | None
    """names; None for all that the cluster has"""
    limit_s: float
    """how long a node may measure"""
    wait_s: float
    """how long a node may be waited for until it begins"""
    data: str | None = None
    """data folder on the nodes, where another than each node's own is named"""
    command: tuple[str, ...] | None = None
    """what measures there; None for the usual program"""


@dataclass(frozen=True)
class Pace:
    """How the engine is asked again: the clock and what waits, which tests replace."""

    now_s: Callable[[], float] = time.monotonic
    wait: Callable[[float], object] = time.sleep
    ask_s: float = 1.0
    hear_s: float = 5.0
    """how often nodes are asked how far they are"""


class FleetMeasurement:
    """One command's work on a fleet; `progress` is how far each node is, by name."""

    def __init__(
        self,
        engine: ClusterEngine,
        ledger: FleetLedger,
        plan: FleetPlan,
        show: Callable[[Sequence[NodeProgress]], object],
    ) -> None:
        self._engine, self._ledger, self._plan, self._show = engine, ledger, plan, show
        self._store = FolderPool(ledger.folder / "records")
        self._jobs: dict[str, str] = {}
        self._since: dict[str, float] = {}
        self.progress: dict[str, NodeProgress] = {}

    def run(self, pace: Pace) -> Sequence[NodeProgress]:
        """Measure all nodes that have no record yet; return how far each has come.

        FleetError for a node that the cluster does not know, or a folder that cannot be written; EngineError where the cluster is gone.
        """
        heard_at = float("-inf")
        try:
            self._begin(pace)
            while self._jobs:
                for ended in self._engine.ended():
                    self._take(ended)
                if pace.now_s() - heard_at >= pace.hear_s:
                    heard_at = pace.now_s()
                    self._hear(pace)
                self._show(tuple(self.progress.values()))
                if self._jobs:
                    pace.wait(pace.ask_s)
        finally:
            self._engine.close()
        return tuple(self.progress.values())

    def _begin(self, pace: Pace) -> None:
        for node in chosen(self._engine.nodes(), self._plan.nodes):
            sha256 = self._ledger.measured.get(node.name)
            self.progress[node.name] = NodeProgress(node.name)
            if sha256 is not None:
                self._measured(node.name, read_record(self._store.path(sha256)), sha256)
            elif node.trouble:
                self._leave_out(node.name, node.trouble)
            else:
                self._ask(node.name, pace)

    def _ask(self, node: str, pace: Pace) -> None:
        plan, opening = self._plan, self._ledger.opening
        request = MeasurementRequest(
            opening.options, opening.campaign, node in self._ledger.begun, plan.limit_s, plan.data, plan.command
        )
        self._ledger.append(NodeBegun(node=node, at_ns=now_ns()))
        job = self._engine.submit(Call(node, measure_here, request, plan.limit_s + _OVERDUE_S))
        self._jobs[job], self._since[job] = node, pace.now_s()

    def _take(self, ended: CallEnd) -> None:
        node = self._jobs.pop(ended.job)
        report = ended.value
        if not isinstance(report, MeasurementReport):
            self._leave_out(node, ended.trouble or "answered something else; is it of another release?")
            return
        self.progress[node] = replace(self.progress[node], cpu=report.cpu)
        if report.record is None:
            self._leave_out(node, report.trouble)
            return
        try:
            record = parse_canonical(report.record.encode())
            path = self._store.add(record)
            if report.signature:
                write_signature(path, report.signature)
        except RecordError as error:
            self._leave_out(node, f"its record is refused ({error})")
            return
        self._ledger.append(NodeMeasured(node=node, sha256=path.stem, at_ns=now_ns()))
        self._measured(node, record, path.stem)

    def _measured(self, node: str, record: Record, sha256: str) -> None:
        self.progress[node] = NodeProgress(
            node,
            "measured",
            cpu_name(record),
            total(record),
            record.grade.letter if record.grade else None,
            sha256,
            record.machine_id,
        )

    def _leave_out(self, node: str, why: str) -> None:
        line = " ".join(why.split())
        if node in self._ledger.begun:
            self._ledger.append(NodeLeftOut(node=node, why=line, at_ns=now_ns()))
        self.progress[node] = replace(self.progress[node], state="left out", left="", why=line)

    def _hear(self, pace: Pace) -> None:
        """Ask how far the nodes are, and leave out those that take too long."""
        for job in self._engine.running():
            node = self._jobs.get(job)
            if node is not None and self.progress[node].state == "waiting":
                self._since[job], self.progress[node] = pace.now_s(), replace(self.progress[node], state="measuring")
        said = self._engine.said([job for job, node in self._jobs.items() if self.progress[node].state == "measuring"])
        for job, node in tuple(self._jobs.items()):
            before, (cpu, left) = self.progress[node], heard(said.get(job, ""))
            state = before.state
            self.progress[node] = replace(before, cpu=cpu or before.cpu, left=left or before.left)
            limit_s = self._plan.wait_s if state == "waiting" else self._plan.limit_s + _OVERDUE_S
            if pace.now_s() - self._since[job] > limit_s:
                del self._jobs[job]
                self._engine.cancel(job)
                did = "did not begin" if state == "waiting" else "did not end"
                self._leave_out(node, f"{did} within {limit_s / 60:.0f} min")


def heard(said: str) -> tuple[str, str]:
    """Return the CPU and the time left of what a node said last, each empty where it does not say it."""
    cpu, found, line = said.partition("\t")
    left = _LEFT.match(line)
    return (cpu if found else "", left[1] if left else "")


def chosen(nodes: Iterable[Node], names: Sequence[str] | None) -> list[Node]:
    """Return the nodes of some names, all unless names are given; FleetError for a name that is none of theirs."""
    known = {node.name: node for node in nodes}
    if names is None:
        return list(known.values())
    unknown = [name for name in names if name not in known]
    if unknown:
        some = ", ".join(list(known)[:8]) + (", …" if len(known) > 8 else "")
        silent = [f"; {node.name}: {node.trouble}" for node in known.values() if node.trouble][:8]
        raise FleetError(f"--nodes: there is no {', '.join(unknown)}; there are {some}{''.join(silent)}")
    return [known[name] for name in dict.fromkeys(names)]


def twins(nodes: Iterable[NodeProgress]) -> list[tuple[str, ...]]:
    """Return the nodes that have one machine id, as cloned ones do: pools would take them for one machine."""
    by_id: dict[str, list[str]] = {}
    for one in nodes:
        if one.machine_id is not None:
            by_id.setdefault(one.machine_id, []).append(one.node)
    return [tuple(names) for names in by_id.values() if len(names) > 1]
