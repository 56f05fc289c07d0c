"""Where the runs of a study on a fleet were made, with which t̂₂, and what that means for p_γ.

p_γ is the probability per run that its t̂₂ is too long. Runs of one instance on nodes of one kind err together; on several kinds each may
err by itself, so that some run of the instance does with a probability of at most the sum.
"""

from fairbench_agent.comparison.report_blocks import Block, Heading, Items, JsonDocument
from fairbench_agent.comparison.sign_test.sign_test import SignTest, p_value
from fairbench_agent.comparison.sign_test.verdict import MAX_P_GAMMA, reaches
from fairbench_agent.comparison.study.fleet_text import ends_text
from fairbench_agent.comparison.study.planned_fleet import PlannedFleet
from fairbench_agent.comparison.study.provenance import Provenance
from fairbench_agent.comparison.study.study_conclusion import Conclusion
from fairbench_agent.core.table import Table


def kinds_per_instance(fleet: PlannedFleet, provenance: Provenance) -> int:
    """Return on how many kinds of nodes the runs of one instance were made at most."""
    kinds: dict[str, set[str]] = {}
    grants = fleet.by_record()
    for run in provenance.runs:
        grant = grants.get(run.record or "")
        kinds.setdefault(run.instance, set()).add(grant.kind if grant else run.host)
    return max(map(len, kinds.values()), default=1)


def p_gamma_of_instances(p_gamma: float, n_kinds: int) -> float:
    """Return the bound of the probability that some run of an instance has too long a t̂₂, where it is p_γ on each kind."""
    return min(n_kinds * p_gamma, MAX_P_GAMMA)


def several_kinds_text(test: SignTest, n_kinds: int) -> str | None:
    """Return what p_γ per run means for instances whose runs were made on several kinds, None where there are none."""
    if n_kinds < 2 or not test.p_gamma or not test.n:
        return None
    bound = p_gamma_of_instances(test.p_gamma, n_kinds)
    p = p_value(test.n, test.k, p_gamma=bound)
    stands = "which is rejected too" if reaches(p, test.alpha) else "which is not rejected"
    turns = f"there p = {p:.3g}, {stands if test.rejected else 'which is not rejected either'}"
    return (
        f"p_γ = {test.p_gamma:g} is the probability per run, and runs of one instance were made on up to {n_kinds} kinds of nodes: that some "
        f"run of an instance had too much time has a probability of at most {bound:g}; {turns}"
    )


def placement_caution(found: Conclusion) -> str | None:
    """Return what p_γ per run means for this conclusion, None where every instance was run on one kind of nodes."""
    placed = _placed(found)
    return several_kinds_text(found.test, kinds_per_instance(*placed)) if placed else None


def placement_sentence(found: Conclusion) -> str | None:
    """Return what p_γ per run means for this conclusion, fit for a paper; None for one machine, or without a margin."""
    if told := placement_caution(found):
        return f"{told}."
    if not found.test.p_gamma or (placed := _placed(found)) is None or len(placements(*placed)) < 2:
        return None
    return f"p_γ = {found.test.p_gamma:g} is the probability per run, and of an instance too, all runs of which were made on nodes of one kind."


def placement_document(found: Conclusion) -> JsonDocument | None:
    """Return where the runs were made as a JSON document, null for one machine or where that is not known."""
    placed = _placed(found)
    if placed is None:
        return None
    return {
        "kinds": placements(*placed),
        "most_kinds_per_instance": kinds_per_instance(*placed),
        "caution": placement_caution(found),
    }


def _placed(found: Conclusion) -> tuple[PlannedFleet, Provenance] | None:
    """Return the fleet and what is known of the runs, None for one machine or where nothing is."""
    fleet, origin = found.plan.fleet, found.origin
    if fleet is None or origin is None or origin.provenance is None:
        return None
    return fleet, origin.provenance


def placement_blocks(found: Conclusion) -> list[Block]:
    """Return where the runs were made, with which t̂₂ and γ, and what that means for p_γ; nothing for one machine."""
    document, said = placement_document(found), placement_caution(found)
    if document is None:
        return []
    rows = tuple(
        (
            str(one["kind"]),
            str(one["cpu"]),
            str(one["nodes"]),
            str(one["runs"]),
            str(one["runs_by_kind"]),
            ends_text(one["factors"]),
            ends_text(one["gammas"]),
        )
        for one in document["kinds"]
    )
    header = ("kind", "CPU", "nodes", "runs", "by the kind's t̂₂", "t̂₂ ÷ t₁", "γ")
    return [
        Heading("Where B was run"),
        Table(header, rows, "llrrrll"),
        *([Items((said,))] if said else []),
    ]


def placements(fleet: PlannedFleet, provenance: Provenance) -> list[JsonDocument]:
    """Return per kind how many nodes and runs there were, how many runs on nodes without a record, and what they were granted."""
    found: list[JsonDocument] = []
    for kind in fleet.kinds:
        own = {node.record: node for node in kind.nodes}
        runs = [run for run in provenance.runs if run.record in own]
        if not runs:
            continue
        found.append(
            {
                "kind": kind.name,
                "cpu": kind.cpu,
                "nodes": len({run.host for run in runs}),
                "runs": len(runs),
                "runs_by_kind": sum(own[run.record or ""].node != run.host for run in runs),
                "factors": sorted({own[run.record or ""].factor for run in runs}),
                "gammas": sorted({run.gamma for run in runs}),
            }
        )
    return found
