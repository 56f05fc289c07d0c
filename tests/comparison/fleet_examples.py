"""A fleet of three kinds of nodes that were measured, as if; and a cluster of such nodes in this process."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fairbench_agent.agent.fleet.engine import Call, CallEnd, Node
from fairbench_agent.agent.fleet.fleet_ledger import FILE_NAME, FleetOpening, NodeMeasured
from fairbench_agent.agent.fleet.fleet_measurement import Pace
from fairbench_agent.comparison.running.node_attempts import MARK, NodeReport, NodeRequest
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.core.append_log import AppendLog
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.stores.folder import FolderPool
from tests.calibration.examples import record
from tests.comparison.running.fake_engine import answer

MILAN, ROME, ICE = "AMD EPYC 7713 64-Core Processor", "AMD EPYC 7702 64-Core Processor", "Intel Xeon Gold 6338"
SECONDS = {
    "m1": (MILAN, 1.0),
    "m2": (MILAN, 1.01),
    "m3": (MILAN, 1.02),
    "r1": (ROME, 1.3),
    "r2": (ROME, 1.6),
    "i1": (ICE, 0.8),
}
"""Nodes of three kinds: those of one lie within 2 %, those of another 23 % apart, and of the third there is but one."""


def fleet(folder: Path, nodes: dict[str, tuple[str, float]] | None = None) -> dict[str, Record]:
    """Make the folder of a fleet as `fleet measure` leaves it, and return the records by node."""
    records = {name: record(cpu, seconds) for name, (cpu, seconds) in (nodes or SECONDS).items()}
    store = FolderPool(folder / "records")
    lines = [FleetOpening(campaign="00", options=()).model_dump_json()]
    for name, one in records.items():
        lines.append(NodeMeasured(node=name, sha256=store.add(one).stem, at_ns=0).model_dump_json())
    (folder / FILE_NAME).write_text("".join(f"{line}\n" for line in lines))
    return records


Make = Callable[[RunOrder, NodeRequest], RunOutcome]


def value(order: RunOrder, request: NodeRequest) -> RunOutcome:
    """Return the outcome of an attempt that found a value."""
    return answer(order, host=request.node)


@dataclass
class FakeCluster:
    """Nodes with a CPU each that answer one look after they were asked, as long as they are not lost; time passes when somebody waits."""

    cpus: dict[str, str]
    make: Make = value
    down: set[str] = field(default_factory=set)
    lose_at: dict[str, int] = field(default_factory=dict)
    """nodes that are lost, by the outcomes of a batch that they keep before"""
    requests: list[tuple[str, NodeRequest]] = field(default_factory=list)
    cancelled: list[str] = field(default_factory=list)
    hang: set[str] = field(default_factory=set)
    """nodes that do not end a batch"""
    unfit: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """what is bad about nodes"""
    time_s: float = 0.0
    closed: bool = False
    on_wait: Callable[[], object] = lambda: None
    _jobs: dict[str, tuple[str, NodeRequest]] = field(default_factory=dict)

    @property
    def pace(self) -> Pace:
        return Pace(lambda: self.time_s, self._wait)

    def _wait(self, seconds: float) -> None:
        self.time_s += seconds
        self.on_wait()

    def nodes(self) -> Sequence[Node]:
        return [Node(name, "is down" if name in self.down else "") for name in self.cpus]

    def submit(self, call: Call) -> str:
        request = call.argument
        assert isinstance(request, NodeRequest)
        assert call.node not in [node for node, _ in self._jobs.values()], "one call at a time on each node"
        self.requests.append((call.node, request))
        job = f"job {len(self.requests)}"
        self._jobs[job] = (call.node, request)
        return job

    def ended(self) -> Sequence[CallEnd]:
        found = []
        for job, (node, request) in tuple(self._jobs.items()):
            if node in self.hang and request.orders:
                continue
            del self._jobs[job]
            found.append(self._end(job, node, request))
        return found

    def _end(self, job: str, node: str, request: NodeRequest) -> CallEnd:
        orders = [RunOrder.model_validate_json(order) for order in request.orders]
        if node in self.down:
            return CallEnd(job, node, trouble="the node failed")
        if (Path(request.folder) / MARK).read_text() != request.mark:
            return CallEnd(job, node, NodeReport(self.cpus[node], refusal="does not see the folder"))
        if request.cpu and request.cpu != self.cpus[node]:
            return CallEnd(job, node, NodeReport(self.cpus[node], refusal=f"was {request.cpu} and is now another"))
        if orders and node in self.lose_at:
            for order in orders[: self.lose_at.pop(node)]:
                AppendLog(Path(request.folder) / request.kept).append(self.make(order, request).model_dump_json())
            self.down.add(node)
            return CallEnd(job, node, trouble="the node failed")
        return CallEnd(
            job,
            node,
            NodeReport(
                self.cpus[node],
                self.unfit.get(node, ()),
                tuple(self.make(order, request).model_dump_json() for order in orders),
            ),
        )

    def running(self) -> Collection[str]:
        return self._jobs

    def said(self, jobs: Collection[str]) -> Mapping[str, str]:
        return {job: job for job in jobs}

    def cancel(self, job: str) -> None:
        self.cancelled.append(self._jobs.pop(job)[0])

    def close(self) -> None:
        self.closed = True
        self._jobs.clear()
