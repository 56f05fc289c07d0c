"""`study run --try`: every instance for a second, so that a wrong path or a slow start is found before the night.

Nothing of it counts, and it leaves nothing but the outputs of what went wrong. A B that is told its time limit gets a
second, or its limit if that is shorter, and is waited for: what it takes beyond that is what it needs to start and to
end. Of a B that streams values, the start lasts until its first value.
"""

import math
import shutil
from decimal import Decimal
from pathlib import Path

from pydantic import BaseModel, Field

from fairbench_agent.comparison.running.carry_out import Engine
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Table, text_grid

TRIED_S = Decimal(1)
PATIENCE_S = 10
"""How long a B that ends by itself is waited for beyond its time."""


class TriedInstance(BaseModel):
    """How trying an instance ended."""

    instance: str
    fit: bool = Field(description="whether it gave a value in time, or may within a time limit of more than a second")
    reason: str = Field(description="what is wrong; empty if it is fit")
    start_s: float | None = Field(
        description="until the first value, or beyond the time that B was told; null: unknown"
    )


class TriedStudy(Result):
    """How trying all instances ended."""

    fit: bool = Field(description="whether all instances are fit")
    slowest_start_s: float | None
    outputs: str = Field(description="folder of the outputs, if something went wrong")
    instances: tuple[TriedInstance, ...]

    def text(self) -> str:
        wrong = tuple((one.instance, one.reason) for one in self.instances if not one.fit)
        slowest = "" if self.slowest_start_s is None else f"; the slowest start took {self.slowest_start_s:.3g} s"
        if not wrong:
            return f"All {len(self.instances)} instances gave a value{slowest}. None of it counts."
        table = text_grid(Table(("instance", "reason"), wrong[:20], "l"))
        return (
            f"{len(wrong)} of {len(self.instances)} instances are unfit{slowest}; outputs in {self.outputs}.\n\n{table}"
        )


def try_all(planned: PlannedRuns, engine: Engine, outputs: Path) -> TriedStudy:
    """Try every instance with the first seed, by an engine that stores outputs in a folder, which is emptied first."""
    shutil.rmtree(outputs, ignore_errors=True)
    told = planned.choice.values == "last" and "time_limit_s" in planned.choice.named
    waiting = [_order(planned, instance, told=told) for instance in planned.limits_s]
    tried: dict[str, TriedInstance] = {}
    while len(tried) < len(planned.limits_s):
        while waiting and engine.n_free:
            engine.submit(waiting.pop(0))
        tried |= {order.instance: _tried(planned, order, ended, told=told) for order, ended in engine.ended()}
    instances = tuple(tried[name] for name in planned.limits_s)
    fit = all(one.fit for one in instances)
    if fit:
        shutil.rmtree(outputs, ignore_errors=True)
    slowest_s = max((one.start_s for one in instances if one.start_s is not None), default=None)
    return TriedStudy(fit=fit, slowest_start_s=slowest_s, outputs=str(outputs), instances=instances)


def _order(planned: PlannedRuns, instance: str, *, told: bool) -> RunOrder:
    allowed_s = min(TRIED_S, planned.limits_s[instance]) if told else TRIED_S
    order = planned.order(planned.runs[0]._replace(instance=instance), 1, allowed_s)
    return order.model_copy(update={"time_limit_s": allowed_s + PATIENCE_S}) if told else order


def _tried(planned: PlannedRuns, order: RunOrder, ended: RunOutcome | str, *, told: bool) -> TriedInstance:
    if isinstance(ended, str):
        return TriedInstance(instance=order.instance, fit=False, reason=f"lost: {ended}", start_s=None)
    limit_s, early_s = float(planned.limits_s[order.instance]), float(planned.choice.stop_early_s)
    start_s, has_value = ended.first_value_at_s, ended.state == "value"
    if told and has_value:
        start_s = max(0.0, ended.wall_s - (float(order.time_limit_s) - PATIENCE_S - early_s))
    reason = "" if has_value or (ended.state == "overrun" and limit_s > TRIED_S) else ended.reason(order.time_limit_s)
    if start_s is not None and start_s > (early_s if told else limit_s):
        enough_s = math.ceil(start_s * 12) / 10
        reason = f"its time limit of {limit_s:.3g} s is over before its first value, at {start_s:.3g} s"
        if told:
            reason = f"takes {start_s:.3g} s more than it is told; set stop_early_s = {enough_s:g} and plan again"
    return TriedInstance(instance=order.instance, fit=not reason, reason=reason, start_s=start_s)
