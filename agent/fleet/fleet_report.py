"""A fleet in words, tables and JSON: nodes while they are measured and afterwards, kinds of nodes, what may be exchanged."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from fairbench_agent.agent.fleet.fleet_kinds import LIMIT, Fleet, KindExchange, NodeKind, NodeTotal
from fairbench_agent.agent.fleet.fleet_measurement import NodeProgress, twins
from fairbench_agent.core.console import next_text
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.workloads.quantities import seconds_text

_NODE_HEADER = ("node", "CPU", "state", "undisturbed s", "raw s", "grade", "left", "record")
_NODE_ALIGNMENT = "lllrrlrl"


def node_row(node: NodeProgress) -> tuple[str, ...]:
    """Return the cells of a node."""
    if node.total is None or node.sha256 is None:
        return (node.node, node.cpu, node.state, "", "", "", node.left, "")
    times = (seconds_text(node.total.undisturbed_ns), seconds_text(node.total.wall_ns))
    return (node.node, node.cpu, node.state, *times, node.grade or "none", "", short_hash(node.sha256))


def node_table(nodes: Sequence[NodeProgress]) -> Table:
    """Return how far each node is, a row each; those that were left out are explained below."""
    notes = tuple(f"{one.node}: {one.why}" for one in nodes if one.state == "left out")
    return Table(_NODE_HEADER, tuple(map(node_row, nodes)), _NODE_ALIGNMENT, "", notes)


def change_text(node: NodeProgress) -> str:
    """Return one line about a node whose state has changed."""
    if node.state == "left out":
        return f"{node.node}  left out: {node.why}"
    if node.total is None:
        return f"{node.node}  {node.state}"
    time_ns = node.total.undisturbed_ns or node.total.wall_ns
    return f"{node.node}  measured: {node.cpu}, {seconds_text(time_ns)} s, grade {node.grade or 'none'}"


def measured_answer(nodes: Sequence[NodeProgress]) -> str:
    """Return in one sentence how many nodes are measured, and which are not."""
    out = [node.node for node in nodes if node.state == "left out"]
    done = sum(node.state == "measured" for node in nodes)
    left = f"; left out: {', '.join(out)}" if out else ""
    return f"{done} of {len(nodes)} {'node is' if len(nodes) == 1 else 'nodes are'} measured{left}."


def _twins_text(nodes: Sequence[NodeProgress]) -> str:
    pairs = "; ".join(" and ".join(names) for names in twins(nodes))
    return (
        f"Caution: {pairs} have one machine id, as cloned machines do, and count as one machine: give all but one of them another with "
        "fairbench-agent machine-id reset, and measure them again with another folder."
    )


def measured_text(nodes: Sequence[NodeProgress], folder: Path, again: str) -> str:
    """Return what came of a fleet's measurement, and what to do next; `again` is the command that takes up the rest."""
    table = node_table(nodes)
    lines = [measured_answer(nodes)]
    lines += ["", _twins_text(nodes)] if twins(nodes) else []
    lines += ["", text_grid(table), *(["", *table.notes] if table.notes else [])]
    left = any(node.state == "left out" for node in nodes)
    lines += ["", _next(folder, again, left=left, done=any(node.state == "measured" for node in nodes))]
    return "\n".join(lines)


def _next(folder: Path, again: str, *, left: bool, done: bool) -> str:
    steps = (
        [f"fairbench-agent fleet show {folder}", f"fairbench-agent submit --folder {folder / 'records'}"]
        if done
        else []
    )
    return next_text(*steps, *([f"{again}  # takes up the nodes that were left out"] if left else []))


def measured_document(nodes: Sequence[NodeProgress], folder: Path) -> dict[str, object]:
    """Return what came of a fleet's measurement, for JSON."""
    return {
        "answer": measured_answer(nodes),
        "folder": str(folder),
        "n_measured": sum(node.state == "measured" for node in nodes),
        "n_left_out": sum(node.state == "left out" for node in nodes),
        "same_machine_id": [list(names) for names in twins(nodes)],
        "nodes": [
            {
                "node": node.node,
                "state": node.state,
                "cpu": node.cpu or None,
                "sha256": node.sha256,
                "grade": node.grade,
                "wall_s": node.total.wall_ns / 1e9 if node.total else None,
                "undisturbed_s": node.total.undisturbed_ns / 1e9 if node.total and node.total.undisturbed_ns else None,
                "why": node.why or None,
            }
            for node in nodes
        ],
    }


def fleet_answer(fleet: Fleet) -> str:
    """Return in one sentence how many kinds there are, and which nodes stand out."""
    n_nodes = sum(len(kind.nodes) for kind in fleet.kinds)
    of = f"{n_nodes} node{'s' if n_nodes != 1 else ''} of {len(fleet.kinds)} kind{'s' if len(fleet.kinds) != 1 else ''}"
    out = [f"{node.node} ({kind.name}, {node.ratio:.3f})" for kind in fleet.kinds for node in kind.outliers]
    if not out:
        return f"{of}; no node differs by more than {100 * LIMIT:.0f} % from the median of its kind."
    who = "1 node differs" if len(out) == 1 else f"{len(out)} nodes differ"
    return f"{of}; {who} by more than {100 * LIMIT:.0f} % from the median of the kind: {', '.join(out)}."


def caution(fleet: Fleet) -> str:
    """Return what to look at before runs are compared on these nodes; empty where nothing stands out."""
    slow = [node for kind in fleet.kinds for node in kind.outliers]
    if not slow:
        return ""
    return (
        f"Caution: give no run that is compared to {', '.join(node.node for node in slow)} before "
        f"{'its' if len(slow) == 1 else 'their'} cooling, governor and neighbours were looked at and "
        f"{'it was' if len(slow) == 1 else 'they were'} measured again."
    )


def after_show(fleet: Fleet, folder: Path) -> list[str]:
    """Return what to do with a fleet that was looked at."""
    first = next((node.sha256 for kind in fleet.kinds for node in kind.outliers), None)
    records = folder / "records" if (folder / "records").is_dir() else folder
    looked = [f"fairbench-agent records show {short_hash(first)} --folder {records}"] if first else []
    return [*looked, f"fairbench-agent submit --folder {records}"]


def fleet_tables(fleet: Fleet) -> list[Table]:
    """Return kinds, nodes that stand out, and what a run of one kind takes on another."""
    kinds = Table(
        ("kind", "CPU", "stratum", "nodes", "median s", "spread", "grades"),
        tuple(map(_kind_row, fleet.kinds)),
        "lllrrrl",
        "Kinds",
    )
    out = tuple(_outlier_row(kind, node) for kind in fleet.kinds for node in kind.outliers)
    between = tuple(map(_exchange_row, fleet.exchanges))
    tables = [kinds]
    if out:
        titles = ("node", "kind", "÷ median", "grade", "record", "found while it was measured")
        tables.append(Table(titles, out, "llrlll", "Nodes that stand out"))
    if between:
        header = ("A", "B", "B ÷ A", "95 % interval", "of the problems")
        tables.append(Table(header, between, "llr", "What a run of kind A takes on kind B"))
    said = (
        "Runs of one kind may take each other's place, but for nodes that stand out. A run that goes to another kind needs the t̂₂ of that "
        "kind: how far the ratios of the problems lie apart is how far one factor for all programs would be off."
    )
    return [*tables[:-1], replace(tables[-1], notes=(said,))]


def _kind_row(kind: NodeKind) -> tuple[str, ...]:
    grades = [node.grade or "none" for node in kind.nodes]
    counts = ", ".join(f"{grade} {grades.count(grade)}" for grade in sorted(set(grades)))
    raw = "" if kind.times == "undisturbed" else " raw"
    return (
        kind.name,
        kind.cpu,
        kind.stratum,
        str(len(kind.nodes)),
        f"{seconds_text(kind.median_ns)}{raw}",
        f"{100 * kind.spread:.1f} %",
        counts,
    )


def _outlier_row(kind: NodeKind, node: NodeTotal) -> tuple[str, ...]:
    found = ", ".join(node.suspects) or "nothing"
    return (node.node, kind.name, f"{node.ratio:.3f}", node.grade or "none", short_hash(node.sha256), found)


def _exchange_row(of: KindExchange) -> tuple[str, ...]:
    return (
        of.a,
        of.b,
        f"{of.ratio:.3f}",
        f"{of.low:.3f} to {of.high:.3f}",
        f"{of.lowest_problem:.3f} to {of.highest_problem:.3f}",
    )


def fleet_document(fleet: Fleet, defects: Sequence[str]) -> dict[str, object]:
    """Return a fleet for JSON: times in integer nanoseconds, ratios in full."""
    return {
        "answer": fleet_answer(fleet),
        "caution": caution(fleet) or None,
        "limit": LIMIT,
        "kinds": [
            {
                "kind": kind.name,
                "cpu": kind.cpu,
                "stratum": kind.stratum,
                "times": kind.times,
                "median_ns": kind.median_ns,
                "spread": kind.spread,
                "nodes": [{**vars(node), "stands_out": node.stands_out} for node in kind.nodes],
                "problems_ns": kind.problems_ns,
            }
            for kind in fleet.kinds
        ],
        "exchanges": [vars(one) for one in fleet.exchanges],
        "defects": list(defects),
    }
