"""Kinds of nodes: which have one CPU and may be compared, how far nodes of a kind lie apart, and what a run on another kind takes.

A kind is a CPU and a stratum, with the same processes. A node's ratio is its total over the median of its kind, by undisturbed times where
all nodes of the kind have them, else by raw ones; a node beyond LIMIT stands out, and so do its times in whatever is compared on it.

Between two kinds the ratio is that of the medians. Its 95 % interval is for the ratio of one node of each, as when a run is given to a node
of the other kind: it takes the logarithms of totals for normal, their standard deviation around the kind's median, without the nodes
that stand out, for the same in all kinds, and no smaller than what repeated measurements of one machine scatter by. What it does not say:
that a run of another program carries over by this ratio, which hangs on the program, as the ratios of the problems show.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, pi, sqrt
from statistics import median

from fairbench_agent.agent.measurement.chunk_timing import COMMON_SHARE
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.pool.record.summary import Total, problem_totals, total
from fairbench_agent.workloads.processes import Problem

LIMIT = 0.03
"""By how much a node may differ from the median of its kind."""


@dataclass(frozen=True)
class NodeTotal:
    """A node within its kind."""

    node: str
    sha256: str
    time_ns: int
    ratio: float
    """its total over the median of its kind"""
    grade: str | None
    suspects: tuple[str, ...]
    """what was found against the machine while it was measured, by name"""

    @property
    def stands_out(self) -> bool:
        """Return whether it differs from its kind by more than the limit, in either direction."""
        return max(self.ratio, 1 / self.ratio) > 1 + LIMIT


@dataclass(frozen=True)
class NodeKind:
    """Nodes whose runs may take each other's place, as far as they do not stand out."""

    name: str
    """K1, K2, … in the order of their medians"""
    cpu: str
    stratum: str
    times: str
    """undisturbed or raw"""
    median_ns: int
    spread: float
    """longest total over the shortest, minus one"""
    nodes: tuple[NodeTotal, ...]
    """the fastest first"""
    problems_ns: dict[Problem, int]
    """median total of each problem"""

    @property
    def outliers(self) -> tuple[NodeTotal, ...]:
        """Return the nodes that stand out."""
        return tuple(node for node in self.nodes if node.stands_out)

    @property
    def usual(self) -> tuple[NodeTotal, ...]:
        """Return the others."""
        return tuple(node for node in self.nodes if not node.stands_out)


@dataclass(frozen=True)
class KindExchange:
    """What a run of kind A takes on a node of kind B."""

    a: str
    b: str
    ratio: float
    low: float
    high: float
    """ends of the 95 % interval of the ratio of one node of each"""
    lowest_problem: float
    highest_problem: float
    """ratios of the problems, lowest and highest"""


@dataclass(frozen=True)
class Fleet:
    """The kinds of a fleet, and pairs of them."""

    kinds: tuple[NodeKind, ...]
    exchanges: tuple[KindExchange, ...]


def fleet_of(records: Iterable[tuple[str, Record]]) -> Fleet:
    """Return the kinds among nodes' records, and the ratios between kinds of one stratum; of a node's several records the last counts."""
    groups: dict[tuple[str, str, tuple[object, ...]], dict[str, Record]] = {}
    for node, record in sorted(records, key=lambda item: item[1].started_at):
        keys = tuple(sorted((one.problem, one.instance, one.search) for one in record.processes))
        groups.setdefault((cpu_name(record), stratum_of(record), keys), {})[node] = record
    drafts = sorted(
        (_kind(cpu, stratum, of) for (cpu, stratum, _), of in groups.items()), key=lambda one: one.median_ns
    )
    kinds = tuple(NodeKind(**(vars(draft) | {"name": f"K{number}"})) for number, draft in enumerate(drafts, 1))
    return Fleet(kinds, tuple(_exchanges(kinds)))


def _kind(cpu: str, stratum: str, records: dict[str, Record]) -> NodeKind:
    totals = {node: total(record) for node, record in records.items()}
    undisturbed = all(one.undisturbed_ns is not None for one in totals.values())
    times = {node: _time_ns(one, undisturbed) for node, one in totals.items()}
    middle = round(median(times.values()))
    nodes = [_node(node, records[node], time_ns, middle) for node, time_ns in times.items()]
    parts = [problem_totals(record) for record in records.values()]
    return NodeKind(
        name="",
        cpu=cpu,
        stratum=stratum,
        times="undisturbed" if undisturbed else "raw",
        median_ns=middle,
        spread=max(times.values()) / min(times.values()) - 1,
        nodes=tuple(sorted(nodes, key=lambda one: one.time_ns)),
        problems_ns={
            problem: round(median(_time_ns(part[problem], undisturbed) for part in parts)) for problem in parts[0]
        },
    )


def _time_ns(of: Total, undisturbed: bool) -> int:
    return of.undisturbed_ns if undisturbed and of.undisturbed_ns is not None else of.wall_ns


def _node(node: str, record: Record, time_ns: int, middle: int) -> NodeTotal:
    environment = record.environment
    findings = (*environment.before, *environment.after) if environment else ()
    suspects = dict.fromkeys(one.name for one in findings if one.verdict in ("caution", "bad"))
    grade = record.grade.letter if record.grade else None
    return NodeTotal(node, record_sha256(record), time_ns, time_ns / middle, grade, tuple(suspects))


def _exchanges(kinds: Sequence[NodeKind]) -> Iterable[KindExchange]:
    from scipy.special import stdtrit  # noqa: PLC0415  a measurement loads no scipy

    deviation, freedom = scatter(kinds)
    reach = deviation * float(stdtrit(freedom, 0.975))
    for a, b in combinations([kind for kind in kinds if kind.usual], 2):
        shared = a.problems_ns.keys() & b.problems_ns.keys()
        if a.stratum == b.stratum and a.times == b.times and shared:
            ratio = b.median_ns / a.median_ns
            factor = exp(reach * sqrt(2 + _of_median(len(a.usual)) + _of_median(len(b.usual))))
            parts = sorted(b.problems_ns[one] / a.problems_ns[one] for one in shared)
            yield KindExchange(a.name, b.name, ratio, ratio / factor, ratio * factor, parts[0], parts[-1])


def _of_median(n: int) -> float:
    """Return the variance of the median of n standard normal values: exact for one, π ÷ 2n for many, 4 % off for three."""
    return pi / 2 / (n + pi / 2 - 1)


def scatter(kinds: Iterable[NodeKind]) -> tuple[float, float]:
    """Return the standard deviation of a node's logarithm of time around its kind, and its degrees of freedom.

    Where nodes tell less than repeated measurements of one machine scatter by, that is taken, with as good as infinite freedom.
    """
    squares, freedom = 0.0, 0
    for kind in kinds:
        logs = [log(node.time_ns) for node in kind.usual]
        if len(logs) > 1:
            mean = sum(logs) / len(logs)
            squares += sum((one - mean) ** 2 for one in logs)
            freedom += len(logs) - 1
    deviation = sqrt(squares / freedom) if freedom else 0.0
    return (deviation, float(freedom)) if deviation > COMMON_SHARE else (COMMON_SHARE, 1e6)
