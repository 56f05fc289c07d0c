"""A fleet in the words of plans and reports: its kinds, what each grants, and by which rule."""

from collections.abc import Sequence

from fairbench_agent.comparison.study.planned_fleet import PlannedFleet, PlannedKind
from fairbench_agent.core.table import Table


def fleet_sentence(fleet: PlannedFleet) -> str:
    """Return what a paper's section on methods has to say beside the machine of the least t̂₂."""
    factors = f"{fleet.least.factor:.4g} to {fleet.longest.factor:.4g}"
    return (
        f"Runs were made on nodes of {_many(len(fleet.kinds), 'kind')} ({', '.join(kind.cpu for kind in fleet.kinds)}); each run was given "
        f"the runtime that follows from the measurement of its own node, or, on a node that was not measured, the least of its kind where "
        f"the nodes of that kind lie within {100 * fleet.spread_limit:g} % ({_many(len(fleet.nodes), 'measured node')}, factors {factors}); "
        "p_γ is the probability per run."
    )


def factors_text(fleet: PlannedFleet) -> str:
    """Return by how much t₁ is multiplied on these nodes."""
    return f"({nodes_text(fleet)}; t̂₂ is {ends_text([node.factor for node in fleet.nodes])} times t₁, by the node)"


def nodes_text(fleet: PlannedFleet) -> str:
    """Return how many nodes were measured, of how many kinds."""
    return f"{_many(len(fleet.nodes), 'node')} of {_many(len(fleet.kinds), 'kind')}"


def fleet_name(fleet: PlannedFleet, fastest: str) -> str:
    """Return what a fleet is called by the CPU of its fastest node."""
    return f"{nodes_text(fleet)}, the fastest {fastest}"


def fleet_rule(fleet: PlannedFleet) -> str:
    """Return which t̂₂ a run has wherever it lands."""
    return (
        "A run has the t̂₂ of the node that it lands on, by that node's own record. A node without one has that of its kind as shown, the "
        f"least of the kind's nodes, if these lie within {100 * fleet.spread_limit:g} %; nothing is run on any other node."
    )


def kinds_table(fleet: PlannedFleet) -> Table:
    """Return a row per kind: its CPU, how many nodes were measured, what they grant, and whether they stand for others."""
    rows = tuple(_kind_row(kind, fleet.spread_limit) for kind in fleet.kinds)
    out = [
        f"{kind.name}: {_many(n, 'node')} of it"
        for kind in fleet.kinds
        if (n := sum(one.stands_out for one in kind.nodes))
    ]
    notes = (
        (f"more than 3 % from the median of their kind: {', '.join(out)} (fairbench-agent fleet show)",) if out else ()
    )
    header = ("kind", "CPU", "nodes", "runs at a time", "spread", "t̂₂ ÷ t₁", "γ", "others of the kind")
    return Table(header, rows, "llrrrlll", "", notes)


def _kind_row(kind: PlannedKind, limit: float) -> tuple[str, ...]:
    factors = [node.factor for node in kind.nodes]
    return (
        kind.name,
        kind.cpu,
        str(len(kind.nodes)),
        str(kind.copies),
        f"{100 * kind.spread:.1f} %",
        ends_text(factors),
        ends_text([node.gamma for node in kind.nodes]),
        "the least" if kind.stands_for_others(limit) else "not run",
    )


def ends_text(values: Sequence[float]) -> str:
    """Return the least and the greatest of some factors, one where they are written alike."""
    return " to ".join(dict.fromkeys(f"{end(values):.4g}" for end in (min, max)))


def _many(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"
