"""What is asked for a study that runs on a fleet: a prediction per node's record, of which the one of the least t̂₂ leads.

`[b] machine = "fleet:FOLDER"` names a folder as `fairbench-agent fleet measure` writes it, beside the study. What limits any of the
predictions limits the plan, and p_γ is known no better than of the node of which least is known.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.agent.fleet.fleet_folder import fleet_records
from fairbench_agent.agent.fleet.fleet_kinds import Fleet, fleet_of
from fairbench_agent.agent.machine.node_folder import NODE_VARIABLE, node_key
from fairbench_agent.calibration.prediction.answer import Answer
from fairbench_agent.calibration.prediction.prediction_warning import warning_text
from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.planned_fleet import SPREAD_LIMIT, PlannedFleet, PlannedKind, PlannedNode
from fairbench_agent.comparison.study.study import Study


def answered(study: Study, folder: Path, ask: Callable[[str], Answer]) -> tuple[Answer, PlannedFleet]:
    """Return the answer that leads, and the fleet; `ask` answers the study's question for a file of a record.

    StudyError where the folder has no records or a broken one, the study does not say how B is run, or nodes enter in different ways.
    """
    _check_study(study)
    place = folder / (study.b.machine.fleet or "")
    fleet = _read(place)
    files = {path.stem: path for path in place.rglob("*.json")}
    asked = {node.sha256: ask(str(files[node.sha256])) for kind in fleet.kinds for node in kind.nodes}
    _check_bases(fleet, asked)
    planned = PlannedFleet(spread_limit=SPREAD_LIMIT, kinds=tuple(_kinds(fleet, asked)))
    return _leading(asked[planned.least.record], tuple(asked.values())), planned


def key_of_node(name: str) -> str:
    """Return the opaque key of a node by the name that its cluster has for it, as the node itself finds it."""
    return node_key({NODE_VARIABLE: name})


def _check_study(study: Study) -> None:
    if study.b.command is None:
        raise StudyError(
            "b.machine names a fleet, and where a run lands decides its t̂₂: write command under [b], so that study run makes the runs, or "
            "name one machine"
        )
    if study.b.copies > 1:
        raise StudyError("b.copies: a fleet's records say themselves how many copies ran; leave it out")
    if study.b.machine.score is not None:
        raise StudyError("b.machine names a fleet, whose nodes enter by their records; leave score out")


def _read(place: Path) -> Fleet:
    try:
        records, defects = fleet_records(place)
    except AgentError as error:
        raise StudyError(f"b.machine: {error}") from error
    if defects:
        raise StudyError(f"b.machine: {defects[0]}; restore it, or move it out of the folder")
    return fleet_of(records)


def _check_bases(fleet: Fleet, asked: dict[str, Answer]) -> None:
    """Refuse nodes that enter in different ways: what is known of p_γ is known of one basis."""
    bases = {kind.name: str(asked[node.sha256].basis) for kind in fleet.kinds for node in kind.nodes}
    if len(set(bases.values())) > 1:
        told = ", ".join(f"{kind} {basis}" for kind, basis in bases.items())
        raise StudyError(f"b.machine: the nodes enter in different ways ({told}); write one basis under [model]")


def _kinds(fleet: Fleet, asked: dict[str, Answer]) -> list[PlannedKind]:
    return [
        PlannedKind(
            name=kind.name,
            cpu=kind.cpu,
            stratum=kind.stratum,
            copies=asked[kind.nodes[0].sha256].target.copies,
            spread=kind.spread,
            nodes=tuple(
                PlannedNode(
                    node=key_of_node(node.node),
                    record=node.sha256,
                    ratio=asked[node.sha256].ratio,
                    gamma=asked[node.sha256].gamma,
                    stands_out=node.stands_out,
                )
                for node in kind.nodes
            ),
        )
        for kind in fleet.kinds
    ]


def _leading(leading: Answer, every: Sequence[Answer]) -> Answer:
    """Return the leading answer with what limits any, each warning once, and the largest bound; none where one has none."""
    bounds = [one.p_gamma_bound for one in every]
    known = [bound for bound in bounds if bound is not None]
    warnings = {warning_text(warning): warning for one in (leading, *every) for warning in one.warnings}
    return replace(
        leading,
        p_gamma_bound=max(known) if len(known) == len(bounds) else None,
        warnings=tuple(warnings.values()),
    )
