"""For how long B may run on each instance, as a table: on one machine, or on every kind of node of a fleet."""

from collections.abc import Iterable
from decimal import ROUND_DOWN, Context, Decimal

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_plan import StudyPlan
from fairbench_agent.core.table import Table

_DOWN = Context(prec=6, rounding=ROUND_DOWN)


def granted(seconds: float) -> str:
    """Return a runtime for B to six digits, never rounded up."""
    return f"{_DOWN.create_decimal(Decimal(seconds)).normalize():f}"


def ends_text(runtimes_s: Iterable[float]) -> str:
    """Return the least and the longest of some runtimes for B, one where they are written alike."""
    runtimes = tuple(runtimes_s)
    return " to ".join(dict.fromkeys(granted(end(runtimes)) for end in (min, max)))


def runtimes_table(plan: StudyPlan) -> Table:
    """Return for how long B may run on each instance, seconds, beside A's runtime; of a fleet the least t̂₂ of each kind."""
    if plan.fleet is None:
        rows = tuple((run.instance, f"{run.t1_s:.10g}", granted(run.equivalent_runtime_s)) for run in plan.runtimes)
        return Table(("instance", "t₁ (s)", "t̂₂ (s)"), rows)
    kinds = plan.fleet.kinds
    of_kinds = tuple(
        (run.instance, f"{run.t1_s:.10g}", *(granted(kind.least.runtime_s(run.t1_s)) for kind in kinds))
        for run in plan.runtimes
    )
    return Table(("instance", "t₁ (s)", *(f"t̂₂ {kind.name} (s)" for kind in kinds)), of_kinds)


def check_time_left(study: Study, plan: StudyPlan) -> None:
    """Raise StudyError where stop_early_s leaves a run of B no time."""
    early_s = study.b.stop_early_s
    for run in plan.runtimes:
        if run.equivalent_runtime_s <= early_s:
            raise StudyError(
                f"b.stop_early_s {early_s} leaves nothing of the {granted(run.equivalent_runtime_s)} s of {run.instance}; make it smaller, "
                "and plan again"
            )
