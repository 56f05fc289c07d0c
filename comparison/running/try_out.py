"""A dry run: every instance for a second, so that a wrong path, a missing value or a slow start is found before the night.

Nothing of it counts, no value is shown, and it leaves nothing beside the study but the outputs of what went wrong. A solver that is told
its runtime is told a second, or its t̂₂ if that is shorter, and waited for: what it takes beyond that is what it needs to start and
to end. Of one that streams values, the start lasts until its first value.
"""

import shlex
import shutil
from dataclasses import dataclass
from decimal import Decimal
from math import ceil
from pathlib import Path

from fairbench_agent.comparison.report_blocks import JsonDocument
from fairbench_agent.comparison.running.carry_out import outcome_of
from fairbench_agent.comparison.running.local_engine import Engine
from fairbench_agent.comparison.running.planned_runs import PlannedRuns, StudyRun
from fairbench_agent.comparison.running.run_order import LostAttempt, RunOrder, RunOutcome
from fairbench_agent.core.console import next_text
from fairbench_agent.core.table import Table, text_of

TRIED_S = Decimal(1)
PATIENCE_S = 10
"""How long beyond its time a solver is waited for that is to end by itself, seconds."""


@dataclass(frozen=True)
class TriedInstance:
    """What came of trying an instance."""

    instance: str
    state: str
    """what came of it, `lost` where it has no outcome"""
    said: str
    start_s: float | None
    """until the first value, or beyond what the solver was told; None where neither is known"""
    runtime_s: float
    """t̂₂ of the plan"""


@dataclass(frozen=True)
class Tried:
    """What came of trying all instances."""

    instances: tuple[TriedInstance, ...]
    stop_early_s: float
    told: bool
    """whether the solver is told its runtime and prints its value at its end"""
    buffered: bool

    @property
    def failed(self) -> tuple[TriedInstance, ...]:
        """Return the instances that gave no value; not those that may yet end by a t̂₂ of more than a second."""
        return tuple(
            one
            for one in self.instances
            if one.state != "value" and not (one.state == "overrun" and one.runtime_s > TRIED_S)
        )

    @property
    def fit(self) -> bool:
        """Return whether all gave a value in their time."""
        return not self.failed and not self.late

    @property
    def slowest_s(self) -> float | None:
        """Return the longest time that starting took, None if none is known."""
        return max((one.start_s for one in self.instances if one.start_s is not None), default=None)

    @property
    def late(self) -> tuple[TriedInstance, ...]:
        """Return the instances whose t̂₂ is over before a value is there."""
        allowed = (self.stop_early_s if self.told else one.runtime_s for one in self.instances)
        return tuple(
            one
            for one, most_s in zip(self.instances, allowed, strict=True)
            if one.start_s is not None and one.start_s > most_s
        )


def try_all(planned: PlannedRuns, engine: Engine, outputs: Path) -> Tried:
    """Try every instance with the first seed, by an engine that keeps outputs in a folder, which is emptied first."""
    shutil.rmtree(outputs, ignore_errors=True)
    runs = planned.runs[: len(planned.runtimes_s)]
    orders = {run.instance: _order(planned, run) for run in runs}
    waiting, found = list(runs), dict[str, RunOutcome | LostAttempt]()
    while len(found) < len(runs):
        while waiting and engine.n_free:
            engine.submit(orders[waiting.pop(0).instance])
        found |= {one.instance: one for one in engine.next_outcomes()}
    told = _is_told(planned)
    instances = tuple(_tried(planned, orders[name], found[name]) for name in orders)
    buffered = any(isinstance(one, RunOutcome) and one.came_buffered for one in found.values())
    if all(one.state == "value" for one in instances):
        shutil.rmtree(outputs, ignore_errors=True)
    return Tried(instances, float(planned.choice.stop_early_s), told, buffered)


def _is_told(planned: PlannedRuns) -> bool:
    return planned.choice.values == "last" and "runtime_s" in planned.choice.named


def _order(planned: PlannedRuns, run: StudyRun) -> RunOrder:
    allowed_s = min(TRIED_S, planned.runtimes_s[run.instance]) if _is_told(planned) else TRIED_S
    order = planned.order(run, 1, allowed_s)
    return order.model_copy(update={"runtime_s": allowed_s + PATIENCE_S}) if _is_told(planned) else order


def _tried(planned: PlannedRuns, order: RunOrder, found: RunOutcome | LostAttempt) -> TriedInstance:
    runtime_s = float(planned.runtimes_s[order.instance])
    if isinstance(found, LostAttempt):
        return TriedInstance(order.instance, "lost", found.why, None, runtime_s)
    start_s = found.first_value_at_s
    if _is_told(planned) and found.state == "value":
        given_s = float(order.runtime_s) - PATIENCE_S - float(planned.choice.stop_early_s)
        start_s = max(0.0, found.wall_s - given_s)
    said = "" if found.state == "value" else outcome_of(found, order)
    return TriedInstance(order.instance, found.state, said, start_s, runtime_s)


def tried_text(tried: Tried, planned: PlannedRuns, file: Path, outputs: Path, where: str = "") -> str:
    """Return whether all instances can be run, what speaks against it, and what to do next; `where` are options that mean a cluster."""
    n, failed = len(tried.instances), tried.failed
    again = " ".join(["fairbench-compare study run", shlex.quote(str(file)), *filter(None, [where])])
    told = _caution(tried)
    if failed:
        head = f"{len(failed)} of {n} instances gave no value in a second; their outputs are in {outputs}."
    elif tried.late:
        head = f"All {n} instances gave a value, {len(tried.late)} of them later than in t̂₂."
    else:
        start = "" if tried.slowest_s is None else f"; the slowest {_meaning(tried)} {tried.slowest_s:.3g} s"
        head = f"All {n} instances gave a value{start}."
    rows = tuple((one.instance, one.said) for one in failed[:20])
    return "\n".join(
        [
            head,
            *([f"Caution: {told}."] if told else []),
            *(["", text_of(Table(("instance", "what happened"), rows, alignment="l")), ""] if rows else []),
            f"Nothing of it counts; t̂₂ of {planned.study.b.name} is that of the plan.",
            next_text(again if tried.fit else f"{again} --try  # once that is mended"),
        ]
    )


def _meaning(tried: Tried) -> str:
    return "took longer than it was told by" if tried.told else "first value came after"


def _caution(tried: Tried) -> str | None:
    late, slowest_s = tried.late, tried.slowest_s or 0.0
    if late and tried.told:
        wanted = ceil(slowest_s * 12) / 10
        return (
            f"B takes up to {slowest_s:.3g} s longer than it is told, and a run that has not ended by t̂₂ fails; write stop_early_s = "
            f"{wanted:g} under [b], or stream values, and plan again"
        )
    if late:
        names = ", ".join(one.instance for one in late[:5])
        return (
            f"t̂₂ is over before the first value of {names}{' …' * (len(late) > 5)}, which took up to {slowest_s:.3g} s"
        )
    if tried.buffered:
        return "values came together, as from a buffer; let B flush what it prints, or what it found by t̂₂ may come too late"
    return None


def tried_document(tried: Tried) -> JsonDocument:
    """Return the same as a document."""
    return {
        "fit": tried.fit,
        "caution": _caution(tried),
        "slowest_start_s": tried.slowest_s,
        "instances": [
            {
                "instance": one.instance,
                "state": one.state,
                "said": one.said,
                "start_s": one.start_s,
                "runtime_s": one.runtime_s,
            }
            for one in tried.instances
        ],
    }
