"""Nodes that were measured, as if: records of a kind of CPU by how long they took, and a cluster in this process."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from fairbench_agent.agent.fleet.engine import Call, CallEnd, Node
from fairbench_agent.agent.fleet.node_measurement import MeasurementReport, MeasurementRequest
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.record import Record, canonical_bytes
from fairbench_agent.workloads.outcomes import known_instance_sha256, known_outcome
from fairbench_agent.workloads.processes import processes
from tests.pool.examples import BUDGET, example_record, machine, protocol, timing

SELECTION = "*/*/swap"
KEYS = processes("standard", SELECTION)
INSTANCES = {
    f"{key.problem}/{key.instance}": known_instance_sha256("standard", key.problem, key.instance) for key in KEYS
}
PROBLEM_NS = {"qap": 900_000_000, "tsp": 20_000_000, "pfsp": 300_000_000, "lop": 800_000_000}


def node_record(
    number: int, cpu: str = "AMD EPYC 7713 64-Core Processor", factor: float = 1.0, **changes: Any
) -> Record:
    """Return a sound record of a machine by its number, whose times are a factor of the usual ones; of problems by their name."""
    timings = []
    for place, key in enumerate(KEYS):
        reached = known_outcome(1, "standard", BUDGET, 2, str(key))
        assert reached is not None
        walls_ns = (round(PROBLEM_NS[key.problem] * factor * changes.get(key.problem, 1.0)),)
        timings.append(timing(key, walls_ns, reached, place))
    other = {name: value for name, value in changes.items() if name not in PROBLEM_NS}
    return example_record(
        **(
            {
                "machine_id": f"{number:032x}",
                "machine": machine(brand=Fact(value=cpu, source="/proc/cpuinfo")),
                "processes": tuple(timings),
                "protocol": protocol(selection=SELECTION, instances=INSTANCES),
            }
            | other
        )
    )


def report(record: Record) -> MeasurementReport:
    return MeasurementReport(str(record.machine.brand.value), canonical_bytes(record).decode())


Answer = MeasurementReport | str | None
"""What a node answers: a report, why it is lost, or nothing at all."""


class Cluster:
    """Nodes that answer what they are told to, one look after they were asked; time passes when somebody waits."""

    def __init__(self, answers: dict[str, Answer], down: Sequence[str] = ()) -> None:
        self.answers = answers
        self.down = down
        self.asked: list[tuple[str, MeasurementRequest]] = []
        self.cancelled: list[str] = []
        self.closed = False
        self.time_s = 0.0
        self.on_wait: Callable[[], object] = lambda: None
        self._jobs: dict[str, str] = {}

    def nodes(self) -> Sequence[Node]:
        return [Node(name, "Slurm says that it is down" if name in self.down else "") for name in self.answers]

    def submit(self, call: Call) -> str:
        assert call.node not in self._jobs.values(), "one call at a time on each node"
        assert isinstance(call.argument, MeasurementRequest)
        self.asked.append((call.node, call.argument))
        job = f"job {len(self.asked)}"
        self._jobs[job] = call.node
        return job

    def ended(self) -> Sequence[CallEnd]:
        over = []
        for job, node in tuple(self._jobs.items()):
            answer = self.answers[node]
            if answer is not None and self.time_s > 0:
                del self._jobs[job]
                lost = isinstance(answer, str)
                over.append(CallEnd(job, node, None if lost else answer, str(answer) if lost else ""))
        return over

    def running(self) -> Collection[str]:
        return {job for job, node in self._jobs.items() if node != "busy"}

    def said(self, jobs: Collection[str]) -> Mapping[str, str]:
        return {job: f"CPU of {self._jobs[job]}\t  3/16  tsp/uniform_101/swap  0.020 s  (1:40 left)" for job in jobs}

    def cancel(self, job: str) -> None:
        self.cancelled.append(self._jobs.pop(job))

    def close(self) -> None:
        self.closed = True

    def wait(self, seconds: float) -> None:
        self.time_s += 60 * seconds
        self.on_wait()
