"""B's trajectories from the ledger of `study run`: its improvements in each run, as a table and as a figure.

The table has the columns that `art`, `ecdf` and `fixed-target` read with `--unit seconds`: each instance is a function,
each seed a run. `reference` is A's value, or the best known one of an instance, so the target 0 is A's value. The last
row of a run is its end.
"""

import csv
import io
from collections.abc import Sequence
from decimal import Decimal
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.sign_test.rounding import half_unit, written_decimals
from fairbench_agent.comparison.study.attempts import Improvement
from fairbench_agent.comparison.study.ledger import Ledger
from fairbench_agent.comparison.study.plan import StudyPlan
from fairbench_agent.comparison.study.runtimes import PublishedRuntime
from fairbench_agent.comparison.study.study import PublishedResult, Study, StudyRun
from fairbench_agent.comparison.tables.files import MAX_ABS_VALUE
from fairbench_agent.core.figure import ACCENT, INK, WIDTH_INCH, figure_style, new_figure
from fairbench_agent.core.units import plural

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

HEADER = ("algorithm", "function", "run", "seconds", "value", "reference")


class RunOfB(NamedTuple):
    """The counted attempt at a run: its improvements, how many there were, its end, and its time limit in seconds."""

    run: StudyRun
    improvements: Sequence[Improvement]
    n_improvements: int
    end_s: float
    limit_s: float


def runs_of_b(study: Study, plan: StudyPlan, path: Path) -> list[RunOfB]:
    """Return B's runs from a ledger; StudyError if it is missing, or has no improvements."""
    if study.b.command is None or study.b.values != "stream":
        remedy = 'study run records them with values = "stream" under [b]; conclude without --figure and --runs'
        raise StudyError(f"B's runs have no improvements: {remedy}")
    if not path.exists():
        raise StudyError(f"{path}: not found; restore it, since only the ledger has B's improvements")
    ledger, runs = Ledger(path, plan.id), list[RunOfB]()
    limits = {limit.instance: limit.time_limit_s for limit in plan.limits.instances}
    for run in study.runs:
        outcome, limit_s = ledger.outcomes(run)[-1], limits[run.instance]
        if outcome.n_improvements is None:
            raise StudyError(f"{path}: an earlier release wrote it, without improvements; run the study again")
        has_values = outcome.value is not None or outcome.is_timed
        improvements = outcome.improvements if has_values else ()
        runs.append(RunOfB(run, improvements, outcome.n_improvements, min(outcome.wall_s, limit_s), limit_s))
    return runs


def omissions(runs: Sequence[RunOfB]) -> str | None:
    """Return a note if runs had more improvements than the ledger keeps."""
    n = sum(run.n_improvements > len(run.improvements) > 0 for run in runs)
    text = f"{n} of {plural(len(runs), 'run')} had more improvements than are recorded; times may be too long"
    return text if n else None


def table_of_runs(study: Study, runs: Sequence[RunOfB]) -> bytes:
    """Return the CSV file of all trajectories; a run without a value has 10³⁰⁰, or −10³⁰⁰, which misses any target."""
    text, references = io.StringIO(), _references(study)
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADER if references else HEADER[:-1])
    worst = f"{-MAX_ABS_VALUE if study.maximise else MAX_ABS_VALUE:g}"
    for run in runs:
        points = run.improvements or [(run.end_s, worst)]
        end_s = max(run.end_s, points[-1][0])
        reference = [references[run.run.instance]] if references else []
        for time_s, value in (*points, (end_s, points[-1][1])):
            writer.writerow((study.b.name, *run.run, repr(time_s), value, *reference))
    return text.getvalue().encode()


def _references(study: Study) -> dict[str, Decimal]:
    """Return the best known values, or A's values, by instance; empty if A's runtimes have no values."""
    if any(isinstance(result, PublishedRuntime) and not result.has_value for result in study.a.results):
        return {}
    return {
        result.instance: result.value if result.best_known is None else result.best_known for result in study.a.results
    }


@figure_style()
def draw_runs(study: Study, runs: Sequence[RunOfB]) -> "Figure":
    """Draw B's lead over A on each instance, and the share of runs that have reached A's value, within B's limit."""
    if not _references(study):
        raise StudyError("the figure compares B with A's values; give value with every result of A")
    figure = new_figure(WIDTH_INCH, 3.0)
    convergence, targets = figure.subplots(1, 2)
    percent = not study.has_gaps and all(result.value for result in study.a.results)
    first = min(0.5, *(time_s / run.limit_s for run in runs for time_s, _ in run.improvements[:1]), 0.5)
    _draw_leads(convergence, study, runs, percent=percent)
    unit = "%" if percent else "points" if study.has_gaps else "units of the values"
    convergence.set(
        ylabel=f"B's lead over A, {unit}", title=f"Convergence, {plural(study.b.n_runs, 'run')} per instance"
    )
    results = {result.instance: result for result in study.a.results}
    reached = (_reached(study, results[run.run.instance], run) for run in runs)
    shares = sorted(share for share in reached if share is not None)
    heights = [*range(len(shares) + 1), len(shares)]
    targets.step([first, *shares, 1], np.array(heights) / len(runs), where="post", color=INK)
    targets.set(ylim=(0, 1.02), ylabel="share of runs", title=f"A's value reached: {len(shares)} of {len(runs)} runs")
    for axis in (convergence, targets):
        axis.set(xscale="log", xlim=(first, 1), xlabel="share of B's time limit")
        axis.grid(visible=True, which="major", color="0.88", linewidth=0.6)
        axis.xaxis.set_major_formatter("{x:g}")
    return figure


def _draw_leads(axis: "Axes", study: Study, runs: Sequence[RunOfB], *, percent: bool) -> None:
    """Draw the median lead over an instance's runs as a line per instance."""
    lasts = list[float]()
    for result in study.a.results:
        own = [run for run in runs if run.run.instance == result.instance]
        grid = np.unique([time_s / run.limit_s for run in own for time_s, _ in run.improvements] + [1.0])
        leads = []
        for run in own:
            times = [time_s / run.limit_s for time_s, _ in run.improvements]
            values = [-inf, *(_lead(study, result, value, percent=percent) for _, value in run.improvements)]
            leads.append(np.array(values)[np.searchsorted(times, grid, side="right")])
        lead = np.median(leads, axis=0)
        is_drawn = np.isfinite(lead)
        axis.step(grid[is_drawn], lead[is_drawn], where="post", color=ACCENT, alpha=0.6, linewidth=0.8)
        lasts += map(abs, lead[is_drawn][-1:].tolist())
    axis.axhline(0, color=INK, linewidth=0.8, linestyle=(0, (5, 1.5)))
    linear = [last for last in lasts if last > max(lasts) / 1000]
    axis.set_yscale("symlog", linthresh=min(linear, default=1.0))
    axis.yaxis.set_major_formatter("{x:g}")


def _lead(study: Study, result: PublishedResult, value: str, *, percent: bool) -> float:
    """Return how much better a value of B is than A's: in percent of A's value, or in the unit of the values."""
    of_b, maximise = Decimal(value), study.maximise and not study.has_gaps
    if result.best_known is not None:
        of_b = 100 * (of_b - result.best_known) / abs(result.best_known) * (-1 if study.maximise else 1)
    lead = of_b - result.value if maximise else result.value - of_b
    return float(100 * lead / abs(result.value) if percent else lead)


def _reached(study: Study, result: PublishedResult, run: RunOfB) -> float | None:
    """Return the share of the limit within which B had a value that would be printed at least as good as A's."""
    decimals = written_decimals(result.value) if study.a.decimals is None else study.a.decimals
    allowed = 0.0 if decimals == "exact" else float(half_unit(decimals))
    for time_s, value in run.improvements:
        if _lead(study, result, value, percent=False) >= -allowed:
            return time_s / run.limit_s
    return None
