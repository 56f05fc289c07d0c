"""`study run --try`: every instance for a second, so that a wrong path or a slow start is found before the night.

Nothing of it counts, and it leaves nothing but the outputs of what went wrong. A B that is told its time limit gets a
second, or its limit if that is shorter, and is waited for: what it takes beyond that is what it needs to start and to
end. Of a B that streams values, the start lasts until its first value.
"""

import math
import shutil
from decimal import Decimal
from pathlib import Path

from pydantic import Field

from fairbench_agent.comparison.running.carry_out import Engine
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Table, text_grid

TRIED_S = Decimal(1)
PATIENCE_S = 10
"""How long a B that ends by itself is waited for beyond its time."""


class TriedStudy(Result):
    """How trying all instances ended."""

    fit: bool = Field(description="whether all instances gave a value in time, or may within a longer time limit")
    n_instances: int
    unfit: dict[str, str] = Field(description="reasons by instance")
    slowest_start_s: float | None = Field(description="until the first value, or beyond the time that B was told")
    outputs: str = Field(description="folder of the outputs, if something went wrong")

    def text(self) -> str:
        slowest = "" if self.slowest_start_s is None else f"; the slowest start took {self.slowest_start_s:.3g} s"
        if self.fit:
            return f"All {self.n_instances} instances gave a value{slowest}. None of it counts."
        table = text_grid(Table(("instance", "reason"), tuple(self.unfit.items())[:20], "l"))
        return f"{len(self.unfit)} of {self.n_instances} instances are unfit{slowest}; outputs in {self.outputs}.\n\n{table}"


def try_all(planned: PlannedRuns, engine: Engine, outputs: Path) -> TriedStudy:
    """Try every instance with the first seed, by an engine that stores outputs in a folder, which is emptied first."""
    shutil.rmtree(outputs, ignore_errors=True)
    told = planned.choice.values == "last" and "time_limit_s" in planned.choice.named
    waiting = [_order(planned, instance, told=told) for instance in planned.limits_s]
    tried: dict[str, tuple[float | None, str]] = {}
    while len(tried) < len(planned.limits_s):
        while waiting and engine.n_free:
            engine.submit(waiting.pop(0))
        tried |= {order.instance: _tried(planned, order, outcome, told=told) for order, outcome in engine.ended()}
    unfit = {name: tried[name][1] for name in planned.limits_s if tried[name][1]}
    if not unfit:
        shutil.rmtree(outputs, ignore_errors=True)
    slowest_s = max((start_s for start_s, _ in tried.values() if start_s is not None), default=None)
    return TriedStudy(
        fit=not unfit, n_instances=len(tried), unfit=unfit, slowest_start_s=slowest_s, outputs=str(outputs)
    )


def _order(planned: PlannedRuns, instance: str, *, told: bool) -> RunOrder:
    allowed_s = min(TRIED_S, planned.limits_s[instance]) if told else TRIED_S
    order = planned.order(planned.runs[0]._replace(instance=instance), 1, allowed_s)
    return order.model_copy(update={"time_limit_s": allowed_s + PATIENCE_S}) if told else order


def _tried(planned: PlannedRuns, order: RunOrder, outcome: RunOutcome | str, *, told: bool) -> tuple[float | None, str]:
    """Return how long an instance took to start, None if that is unknown, and what is wrong, empty if nothing is."""
    if isinstance(outcome, str):
        return None, f"lost: {outcome}"
    limit_s, early_s = float(planned.limits_s[order.instance]), float(planned.choice.stop_early_s)
    start_s, has_value = outcome.first_value_at_s, outcome.state == "value"
    if told and has_value:
        start_s = max(0.0, outcome.wall_s - (float(order.time_limit_s) - PATIENCE_S - early_s))
    if start_s is not None and start_s > (early_s if told else limit_s):
        enough_s = math.ceil(start_s * 12) / 10
        late = f"takes {start_s:.3g} s more than it is told; set stop_early_s = {enough_s:g} and plan again"
        return start_s, late if told else f"its first value comes at {start_s:.3g} s, its time limit is {limit_s:.3g} s"
    may_end = outcome.state == "overrun" and limit_s > TRIED_S
    return start_s, "" if has_value or may_end else outcome.reason(order.time_limit_s)
