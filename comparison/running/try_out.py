"""`study run --try`: every instance for a second, so that a wrong path or option is found before the night.

Nothing of it counts, and it leaves nothing but the outputs of what went wrong. A B that is told its time limit gets a
second, or its limit if that is shorter, and is waited for.
"""

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

    fit: bool = Field(description="whether all instances gave a value, or may within a longer time limit")
    n_instances: int
    unfit: dict[str, str] = Field(description="reasons by instance")
    outputs: str = Field(description="folder of the outputs, if something went wrong")

    def text(self) -> str:
        if self.fit:
            return f"All {self.n_instances} instances gave a value. None of it counts."
        table = text_grid(Table(("instance", "reason"), tuple(self.unfit.items())[:20], "l"))
        return f"{len(self.unfit)} of {self.n_instances} instances gave no value; outputs in {self.outputs}.\n\n{table}"


def try_all(planned: PlannedRuns, engine: Engine, outputs: Path) -> TriedStudy:
    """Try every instance with the first seed, by an engine that stores outputs in a folder, which is emptied first."""
    shutil.rmtree(outputs, ignore_errors=True)
    waiting = [_order(planned, instance) for instance in planned.limits_s]
    reasons: dict[str, str] = {}
    while len(reasons) < len(planned.limits_s):
        while waiting and engine.n_free:
            engine.submit(waiting.pop(0))
        reasons |= {order.instance: _reason(planned, order, outcome) for order, outcome in engine.ended()}
    unfit = {name: reasons[name] for name in planned.limits_s if reasons[name]}
    if not unfit:
        shutil.rmtree(outputs, ignore_errors=True)
    return TriedStudy(fit=not unfit, n_instances=len(reasons), unfit=unfit, outputs=str(outputs))


def _order(planned: PlannedRuns, instance: str) -> RunOrder:
    told = planned.choice.values == "last" and "time_limit_s" in planned.choice.named
    allowed_s = min(TRIED_S, planned.limits_s[instance]) if told else TRIED_S
    order = planned.order(planned.runs[0]._replace(instance=instance), 1, allowed_s)
    return order.model_copy(update={"time_limit_s": allowed_s + PATIENCE_S}) if told else order


def _reason(planned: PlannedRuns, order: RunOrder, outcome: RunOutcome | str) -> str:
    """Return why an instance gave no value, empty if it did."""
    if isinstance(outcome, str):
        return f"lost: {outcome}"
    may_end = outcome.state == "overrun" and planned.limits_s[order.instance] > TRIED_S
    return "" if outcome.state == "value" or may_end else outcome.reason(order.time_limit_s)
