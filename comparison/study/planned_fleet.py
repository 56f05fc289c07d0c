"""The nodes of a fleet as a plan settles them: whose record each run's t̂₂ rests on, wherever the run lands.

The rule, which the plan freezes with the records, and not the placement: a run on a node with a record has the t̂₂ of that record. On
another node it has the least t̂₂ of the nodes with the same CPU, if they are of one kind, two at least, and lie no further apart than the
limit, so that it is no longer than that of any of them. On any other node nothing is run.
"""

from pydantic import Field

from fairbench_agent.comparison.study.study_part import StudyPart
from fairbench_agent.cpus.names import same_cpu

SPREAD_LIMIT = 0.03
"""Longest total over the shortest of a kind, minus one, up to which nodes of it stand for one that was not measured."""
FEWEST_NODES = 2
"""Nodes of a kind that tell how far such nodes lie apart."""


class PlannedNode(StudyPart):
    """A node that was measured."""

    node: str = Field(description="opaque key of the node")
    record: str = Field(description="SHA-256 of its record")
    ratio: float = Field(gt=0, description="centred t̂₂/t₁, before γ")
    gamma: float = Field(gt=0, description="correction coefficient, bridges included")
    stands_out: bool = Field(description="whether it differs from the median of its kind by more than the limit")

    @property
    def factor(self) -> float:
        """Return t̂₂/t₁."""
        return self.ratio * self.gamma

    def runtime_s(self, t1_s: float) -> float:
        """Return t̂₂ of a runtime t₁, seconds, with the very digits of the prediction."""
        return t1_s * self.ratio * self.gamma


class PlannedKind(StudyPart):
    """Nodes of one CPU and stratum."""

    name: str = Field(description="K1, K2, … in the order of their medians")
    cpu: str = Field(description="CPU name")
    stratum: str = Field(description="what their measurements may be pooled with")
    copies: int = Field(
        ge=1, description="runs side by side, as many as reference processes ran when they were measured"
    )
    spread: float = Field(ge=0, description="longest total over the shortest, minus one")
    nodes: tuple[PlannedNode, ...] = Field(min_length=1, description="the fastest first")

    @property
    def least(self) -> PlannedNode:
        """Return the node with the least t̂₂."""
        return min(self.nodes, key=lambda one: (one.factor, one.record))

    def stands_for_others(self, limit: float) -> bool:
        """Return whether a node of this kind that was not measured may have its least t̂₂."""
        return len(self.nodes) >= FEWEST_NODES and self.spread <= limit


class Grant(StudyPart):
    """What the runs on a node are granted, and by whose record."""

    kind: str = Field(description="kind of the node")
    cpu: str = Field(description="CPU name, as its record has it")
    copies: int = Field(ge=1, description="runs side by side")
    of: PlannedNode = Field(description="the node whose record it is")
    own: bool = Field(description="whether that is the node itself")


class PlannedFleet(StudyPart):
    """The kinds of nodes that a study may run on."""

    spread_limit: float = Field(ge=0, description="spread up to which a kind stands for nodes that were not measured")
    kinds: tuple[PlannedKind, ...] = Field(min_length=1, description="kinds of nodes, in the order of their medians")

    @property
    def nodes(self) -> tuple[PlannedNode, ...]:
        """Return all nodes that were measured."""
        return tuple(node for kind in self.kinds for node in kind.nodes)

    @property
    def least(self) -> PlannedNode:
        """Return the node with the least t̂₂ of all."""
        return min((kind.least for kind in self.kinds), key=lambda one: (one.factor, one.record))

    @property
    def longest(self) -> PlannedNode:
        """Return the node with the longest t̂₂ of all."""
        return max(self.nodes, key=lambda one: (one.factor, one.record))

    def by_record(self) -> dict[str, Grant]:
        """Return what the node with a record is granted, by the record."""
        return {node.record: _grant(kind, node) for kind in self.kinds for node in kind.nodes}

    def of_node(self, key: str) -> Grant | None:
        """Return what a node is granted by its own record, None where it has none."""
        return next((_grant(kind, node) for kind in self.kinds for node in kind.nodes if node.node == key), None)

    def granted(self, key: str, cpu: str) -> Grant | str:
        """Return what a node is granted by the rule, or in words why nothing may be run there.

        Args:
            key: opaque key of the node.
            cpu: CPU that it says it has.
        """
        own = self.of_node(key)
        if own is not None:
            return own if same_cpu(own.cpu, cpu) else f"was measured as {own.cpu} and is now {cpu or 'an unknown CPU'}"
        like = [kind for kind in self.kinds if cpu and same_cpu(kind.cpu, cpu)]
        if not like:
            return f"has no record in the plan, nor has another node with its CPU ({cpu or 'unknown'})"
        if len(like) > 1:
            return f"has no record in the plan, and its CPU is that of several kinds, {' and '.join(one.name for one in like)}"
        (kind,) = like
        if not kind.stands_for_others(self.spread_limit):
            n = len(kind.nodes)
            apart = f"whose {n} nodes lie {100 * kind.spread:.1f} % apart" if n > 1 else "of which one node is measured"
            return f"has no record in the plan, and kind {kind.name}, {apart}, does not stand for it"
        return _grant(kind, kind.least, own=False)


def _grant(kind: PlannedKind, node: PlannedNode, *, own: bool = True) -> Grant:
    return Grant(kind=kind.name, cpu=kind.cpu, copies=kind.copies, of=node, own=own)
