"""B's trajectories from the ledger of `study run`: its improvements in each run, as a table and as a figure.

The table has the columns that `art`, `ecdf` and `fixed-target` read with `--unit seconds`: each instance is a function,
each seed a run. `reference` is A's value, or the best known one of an instance, so the target 0 is A's value. The last
row of a run is its end.
"""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from math import inf
from typing import TYPE_CHECKING

import numpy as np

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.sign_test.rounding import half_unit, written_decimals
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.comparison.study.ledger import Ledger
from fairbench_agent.comparison.study.plan import Planned
from fairbench_agent.comparison.study.runtimes import PublishedRuntime
from fairbench_agent.comparison.study.study import PublishedResult, Study
from fairbench_agent.comparison.tables.files import MAX_ABS_VALUE
from fairbench_agent.core.figure import ACCENT, INK, WIDTH_INCH, figure_style, new_figure
from fairbench_agent.core.table import csv_text
from fairbench_agent.core.units import plural

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_Curve = Sequence[tuple[float, float]]
"""B's leads over A in a run, by share of its time limit."""
HEADER = ("algorithm", "function", "run", "seconds", "value", "reference")


def runs_of_b(planned: Planned) -> list[RunOutcome]:
    """Return the counted attempts at B's runs; StudyError if the ledger is missing, or has no improvements."""
    study = planned.study
    if study.b.command is None or study.b.values != "stream":
        remedy = 'study run records them with values = "stream" under [b]; conclude without --figure and --runs'
        raise StudyError(f"B's runs have no improvements: {remedy}")
    if not planned.ledger.exists():
        raise StudyError(f"{planned.ledger}: not found; restore it, since only the ledger has B's improvements")
    ledger = Ledger(planned.ledger, planned.plan.id)
    outcomes = (ledger.outcomes(run)[-1] for run in study.runs)
    return [run if run.has_result else run.model_copy(update={"improvements": ()}) for run in outcomes]


def table_of_runs(planned: Planned, runs: Sequence[RunOutcome]) -> bytes:
    """Return the CSV file of all trajectories; a run without a value has 10³⁰⁰, or −10³⁰⁰, which misses any target."""
    references = _references(planned.study)
    rows: list[Sequence[object]] = [HEADER if references else HEADER[:-1]]
    worst = f"{-MAX_ABS_VALUE if planned.study.maximise else MAX_ABS_VALUE:g}"
    for run in runs:
        end_s = min(run.wall_s, planned.limits_s[run.instance])
        points = run.improvements or ((end_s, worst),)
        reference = [references[run.instance]] if references else []
        for time_s, value in (*points, (max(end_s, points[-1][0]), points[-1][1])):
            rows.append((planned.study.b.name, *run.run, repr(time_s), value, *reference))
    return csv_text(rows).encode()


def _references(study: Study) -> dict[str, Decimal]:
    """Return the best known values, or A's values, by instance; empty if A's runtimes have no values."""
    if any(isinstance(result, PublishedRuntime) and not result.has_value for result in study.a.results):
        return {}
    return {
        result.instance: result.value if result.best_known is None else result.best_known for result in study.a.results
    }


@figure_style()
def draw_runs(planned: Planned, runs: Sequence[RunOutcome]) -> "Figure":
    """Draw B's lead over A on each instance, and the share of runs that have reached A's value, within B's limit."""
    study = planned.study
    if not _references(study):
        raise StudyError("the figure compares B with A's values; give value with every result of A")
    figure = new_figure(WIDTH_INCH, 3.0)
    convergence, targets = figure.subplots(1, 2)
    results = {result.instance: result for result in study.a.results}
    percent = not study.has_gaps and all(result.value for result in study.a.results)
    curves, reached = dict[str, list[_Curve]](), list[float]()
    for run in runs:
        result, limit_s = results[run.instance], planned.limits_s[run.instance]
        gains = [(time_s / limit_s, _gain(study, result, value)) for time_s, value in run.improvements]
        decimals = written_decimals(result.value) if study.a.decimals is None else study.a.decimals
        allowed = Fraction(0) if decimals == "exact" else half_unit(decimals)  # printed at least as good as A's
        reached += [share for share, gain in gains if gain >= -allowed][:1]
        unit = abs(Fraction(result.value)) / 100 if percent else 1
        curve = [(share, float(gain / unit)) for share, gain in gains]
        curves.setdefault(result.instance, []).append(curve)
    _draw_leads(convergence, [*curves.values()])
    unit_text = "%" if percent else "points" if study.has_gaps else "units of the values"
    convergence.set(
        ylabel=f"B's lead over A, {unit_text}", title=f"Convergence, {plural(study.b.n_runs, 'run')} per instance"
    )
    first = min([0.5, *(curve[0][0] for of_instance in curves.values() for curve in of_instance if curve)])
    heights = np.array([*range(len(reached) + 1), len(reached)]) / len(runs)
    targets.step([first, *sorted(reached), 1], heights, where="post", color=INK)
    targets.set(ylim=(0, 1.02), ylabel="share of runs", title=f"A's value reached: {len(reached)} of {len(runs)} runs")
    for axis in (convergence, targets):
        axis.set(xscale="log", xlim=(first, 1), xlabel="share of B's time limit")
        axis.grid(visible=True, which="major", color="0.88", linewidth=0.6)
        axis.xaxis.set_major_formatter("{x:g}")
    return figure


def _draw_leads(axis: "Axes", curves: Sequence[Sequence[_Curve]]) -> None:
    """Draw the median lead over an instance's runs as a line per instance."""
    lasts = list[float]()
    for of_instance in curves:
        grid = np.unique([share for curve in of_instance for share, _ in curve] + [1.0])
        leads = [
            np.array([-inf, *(lead for _, lead in curve)])[np.searchsorted([x for x, _ in curve], grid, side="right")]
            for curve in of_instance
        ]
        lead = np.median(leads, axis=0)
        is_drawn = np.isfinite(lead)
        axis.step(grid[is_drawn], lead[is_drawn], where="post", color=ACCENT, alpha=0.6, linewidth=0.8)
        lasts += map(abs, lead[is_drawn][-1:].tolist())
    axis.axhline(0, color=INK, linewidth=0.8, linestyle=(0, (5, 1.5)))
    linear = [last for last in lasts if last > max(lasts) / 1000]
    axis.set_yscale("symlog", linthresh=min(linear, default=1.0))
    axis.yaxis.set_major_formatter("{x:g}")


def _gain(study: Study, result: PublishedResult, value: str) -> Fraction:
    """Return by how much a value of B is better than A's, in the unit of A's values."""
    gain = Fraction(study.as_compared(result, Fraction(value))) - Fraction(result.value)
    return gain if study.maximise and not study.has_gaps else -gain
