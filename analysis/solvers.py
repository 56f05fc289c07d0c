"""Several solvers on one machine: scores, performance profile, cactus plot.

An unsolved run counts k times its time limit in PARk, its limit in the shifted geometric mean, and infinity in the
median. The performance profile of a solver is the share of instances that it solves within a factor of the best solver
(Dolan and Moré, Mathematical Programming 91, 2002). A runtime printed as 0 counts as the upper end of its rounding
interval.
"""

from collections.abc import Collection, Mapping, Sequence
from math import exp, inf, log
from pathlib import Path
from statistics import fmean, median
from typing import TYPE_CHECKING, Annotated

import numpy as np
import typer
from pydantic import Field

from fairbench_agent.analysis.performance.ecdf import styles_of
from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.options import Columns, FigureFile, SkippedRows, chosen_columns, report_written
from fairbench_agent.comparison.tables.columns import check_instances, once, results_by_algorithm
from fairbench_agent.comparison.tables.result_table import read_table
from fairbench_agent.comparison.tables.runtimes import BlankMeans, LimitTime, Reading, Runtime, StarMeans
from fairbench_agent.core.console import Result
from fairbench_agent.core.figure import WIDTH_INCH, figure_style, new_figure, save_styled
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.table import Rounded, Table
from fairbench_agent.core.units import exact, rounded

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DEFAULT_SHIFT_S = 10.0
COLUMNS = ("algorithm", "instance", "time", "solved")
_MARGIN = 1.1


class SolverScores(FrozenModel):
    """The scores of a solver, in seconds."""

    solver: str
    n_solved: int
    par2_s: float
    par10_s: float
    shifted_geometric_mean_s: float
    median_s: float | None = Field(description="null if half of the instances are not solved")
    solved_s: tuple[float, ...] = Field(description="runtimes of the solved instances, ascending: the cactus plot")
    ratios: tuple[float, ...] = Field(description="runtimes over the best solver's, ascending: the performance profile")


class Solvers(Result):
    """Scores of solvers on common instances, best first."""

    n_instances: int
    left_out: tuple[str, ...] = Field(description="instances without a runtime of some solver")
    shift_s: float
    solvers: tuple[SolverScores, ...]

    def tables(self) -> Sequence[Table]:
        rows = []
        for row in self.solvers:
            values = (row.par2_s, row.par10_s, row.shifted_geometric_mean_s)
            cells = [Rounded(rounded(value), exact(value)) for value in values]
            middle = "not solved" if row.median_s is None else Rounded(rounded(row.median_s), exact(row.median_s))
            rows.append((row.solver, str(row.n_solved), *cells, middle))
        header = ("algorithm", "solved", "PAR2, s", "PAR10, s", "shifted geometric mean, s", "median, s")
        notes = (
            "PAR2, PAR10: mean runtime, in which an unsolved run counts 2 or 10 time limits.",
            f"Shifted geometric mean: an unsolved run counts its limit; the shift is {self.shift_s:g} s.",
            *([f"Left out, without a runtime: {', '.join(self.left_out)}."] if self.left_out else []),
        )
        return (Table(header, tuple(rows), caption=f"{self.n_instances} instances.", notes=notes),)


def score_solvers(runtimes: Mapping[str, Mapping[str, Runtime]], shift_s: float = DEFAULT_SHIFT_S) -> Solvers:
    """Score solvers on the instances for which all runtimes are reported; unsolved runs have a limit."""
    by_instance = {name: [runs[name] for runs in runtimes.values()] for name in next(iter(runtimes.values()))}
    best = {
        name: min(map(_seconds, runs))
        for name, runs in by_instance.items()
        if all(run.outcome != "missing" for run in runs)
    }
    if not best:
        raise ParameterError("no instance has a runtime of every solver; fill the table, or give --blank unsolved")
    scores = [_scores(solver, runs, best, shift_s) for solver, runs in runtimes.items()]
    scores.sort(key=lambda row: (-row.n_solved, row.par2_s))
    left_out = tuple(name for name in by_instance if name not in best)
    return Solvers(n_instances=len(best), left_out=left_out, shift_s=shift_s, solvers=tuple(scores))


def _scores(solver: str, runs: Mapping[str, Runtime], best: Mapping[str, float], shift_s: float) -> SolverScores:
    solved = {name: _seconds(runs[name]) for name in best if runs[name].solved}
    limits = [runs[name].seconds for name in best if not runs[name].solved]
    times = [*solved.values()]
    middle = median([*times, *[inf] * len(limits)])
    logs = [log(time + shift_s) for time in (*times, *limits)]
    return SolverScores(
        solver=solver,
        n_solved=len(solved),
        par2_s=fmean([*times, *(2 * limit for limit in limits)]),
        par10_s=fmean([*times, *(10 * limit for limit in limits)]),
        shifted_geometric_mean_s=exp(fmean(logs)) - shift_s,
        median_s=None if middle == inf else middle,
        solved_s=tuple(sorted(times)),
        ratios=tuple(sorted(time / best[name] for name, time in solved.items())),
    )


def _seconds(run: Runtime) -> float:
    """Return the runtime, infinite for an unsolved run."""
    return (run.seconds or run.high) if run.solved else inf


def solvers(
    results: Annotated[Path, typer.Argument(help="CSV file with the columns algorithm, instance and time.")],
    limit: LimitTime = None,
    blank: BlankMeans = None,
    star: StarMeans = None,
    shift: Annotated[float, typer.Option(help="Shift of the geometric mean, in seconds.")] = DEFAULT_SHIFT_S,
    column: Columns = None,
    skip_row: SkippedRows = None,
    figure: FigureFile = None,
) -> Solvers:
    """Compare solvers that ran on one machine: solved instances, PAR2, PAR10, means, profile and cactus plot.

    A column `solved`, or marks such as TL, >3600 and MEM, say which runs did not solve their instance.
    """
    if not 0 <= shift < inf:
        raise ParameterError(f"--shift is {shift:g}; give a time of 0 s or more, usually {DEFAULT_SHIFT_S:g}")
    reading = Reading.of(limit, blank, star)
    columns = chosen_columns(column, "time", COLUMNS)
    result = score_solvers(read_solvers(results, reading, *columns, skip_row or ()), shift)
    if figure:
        save_styled(draw_solvers(result), figure)
        report_written(figure)
    return result


def read_solvers(
    path: Path,
    reading: Reading,
    columns: Mapping[str, str],
    wide: Sequence[str] = (),
    skip_rows: Collection[int] = (),
) -> dict[str, dict[str, Runtime]]:
    """Return the runtimes by solver and instance; TableError unless each solver has each instance once.

    `wide` names the solvers' columns of times in a wide table.
    """
    table = read_table(path, skip_rows, skip_option="--skip-row ")
    results = results_by_algorithm(table, "time", columns, wide)
    instances = table.names(table.column("instance", columns.get("instance"), "--column instance="))
    runs = dict[str, list[tuple[int, Runtime]]]()
    for solvers_of_rows, column in results:
        times = reading.runtimes(table, column, solved=columns.get("solved"), is_wide=bool(wide))
        for row, (solver, runtime) in enumerate(zip(solvers_of_rows, times, strict=True)):
            runs.setdefault(solver, []).append((row, runtime))
    runtimes = {solver: once(table, instances, of_one) for solver, of_one in runs.items()}
    check_instances(table, runtimes, "runtime")
    limits = {run.seconds for of_one in runtimes.values() for run in of_one.values() if run.outcome == "unsolved"}
    limit_s = reading.limit_s or (limits.pop() if len(limits) == 1 else None)
    for of_one in runtimes.values():
        for name, run in of_one.items():
            if run.outcome == "failed" and limit_s is None:
                raise TableError(f"{path}: {run.text!r} has no time limit; give --limit TIME")
            if run.outcome == "failed":
                of_one[name] = Runtime.unsolved(run.text, limit_s or 0)
    return runtimes


@figure_style()
def draw_solvers(result: Solvers) -> "Figure":
    """Draw both plots with a curve per solver."""
    figure = new_figure(WIDTH_INCH, 3.2)
    profile, cactus = figure.subplots(1, 2)
    styles = styles_of(row.solver for row in result.solvers)
    worst = max([2.0, *(ratio for row in result.solvers for ratio in row.ratios)]) * _MARGIN
    for row in result.solvers:
        style = {**styles[row.solver], "markersize": 3}
        shares = np.arange(1, len(row.ratios) + 1) / result.n_instances
        last = shares[-1:] if len(shares) else [0.0]
        y = np.concatenate([[0.0], shares, last])
        profile.step([1.0, *row.ratios, worst], y, where="post", label=row.solver, **{**style, "marker": ""})
        cactus.plot(np.arange(1, len(row.solved_s) + 1), row.solved_s, **style)
    profile.set(xscale="log", xlim=(1, worst), ylim=(0, 1.02), xlabel="factor of the best runtime")
    profile.set(ylabel="share of instances solved", title=f"Performance profile, {result.n_instances} instances")
    cactus.set(
        yscale="log", xlim=(0, result.n_instances * _MARGIN), xlabel="instances solved", ylabel="within a time, s"
    )
    cactus.set_title("Cactus plot")
    for axis in (profile, cactus):
        axis.grid(visible=True, which="major", color="0.88", linewidth=0.6)
    handles, labels = profile.get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=min(4, len(handles)))
    return figure
