"""The command `ecdf`: the share of targets solved within a runtime, over all problems of a dimension."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import TYPE_CHECKING, Any

import numpy as np
from pydantic import PrivateAttr

from fairbench_agent.analysis.performance.csv_runs import TableLayout
from fairbench_agent.analysis.performance.run_files import read_runs
from fairbench_agent.analysis.performance.runs import (
    Dimensions,
    Functions,
    PerformanceResult,
    RunFiles,
    RunLength,
    Targets,
    Unit,
    runtime_text,
)
from fairbench_agent.analysis.performance.runtime_ecdf import RuntimeECDF, ecdfs_by_dimension
from fairbench_agent.analysis.performance.runtimes_to_targets import minimised_targets
from fairbench_agent.analysis.performance.trajectories import RunTable, check_ends
from fairbench_agent.comparison.options import Columns, FigureFile, Maximise, column_names, report_written
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.console import AsJson, TableForm, print_result
from fairbench_agent.core.figure import COLOURS, figure_style, new_figure, save_styled
from fairbench_agent.core.table import Rounded, Table
from fairbench_agent.core.units import exact

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SHARES = (0.25, 0.5, 0.75, 0.9, 0.99, 1.0)
_STEPS, _MARKED = 1000, 6
"""Points and markers of a drawn curve."""
_DASHES = ("-", (0, (5, 1.5)), (0, (1.5, 1.2)), (0, (6, 1.5, 1.5, 1.5)))
_MARKERS = "osD^v<>pP*"
_PANEL_INCHES = (4.4, 3.3)


@dataclass(frozen=True, slots=True)
class Distribution:
    """The runtime distribution of one algorithm in one dimension (0 where unknown).

    `solved` is the share of the (problem, target) pairs that at least one run solved; it is reached if `certain`, else
    only approached. `runtime_of_share` has the runtimes within which `SHARES` are solved, None for never. Beyond the
    `cross`, the median runtime of the unsuccessful runs, the curve is based on restarts.
    """

    algorithm: str
    dimension: int
    n_problems: int
    n_pairs: int
    solved: float
    certain: bool
    runtime_of_share: dict[str, float | None]
    cross: float | None


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """Points of a curve from its rise to 99.9 % of its final share, and the share at the cross."""

    runtimes: FloatArray
    shares: FloatArray
    share_at_cross: float


class Distributions(PerformanceResult):
    """Runtime distributions with restarts: a row per algorithm and dimension."""

    rows: tuple[Distribution, ...]
    _drawn: tuple[RunTable, FloatArray] | None = PrivateAttr(default=None)

    def tables(self) -> Sequence[Table]:
        rows = []
        for row in self.rows:
            solved = Rounded(f"{row.solved:.1%}", f"{exact(100 * row.solved)}%")
            what = str(row.dimension or "-"), row.algorithm, str(row.n_problems), str(row.n_pairs), solved
            cross = "-" if row.cross is None else runtime_text(row.cross)
            rows.append((*what, *(_within(row, share) for share in SHARES), cross))
        shares = (f"{share:.0%} within" for share in SHARES)
        header = ("dimension", "algorithm", "problems", "pairs", "solved", *shares, "cross")
        title = f"Runtimes in {self.runtime_unit} to solve shares of all (problem, target) pairs, with restarts."
        note = "not certain: approached, but never reached; cross: median runtime of unsuccessful runs"
        return (self.captioned(header, rows, title, note),)

    @figure_style()
    def draw(self) -> "Figure":
        """Draw a panel per dimension and a curve per algorithm; × marks the cross, a dot the share solved."""
        curves = [_curve(ecdf) for *_, ecdf in ecdfs_by_dimension(*self._drawn)] if self._drawn else []
        dimensions = list(dict.fromkeys(row.dimension for row in self.rows))
        styles = styles_of(row.algorithm for row in self.rows)
        figure, axes = _panels(len(dimensions))
        ends = _runtime_range(self.rows, curves)
        axes[0].set_ylabel("share of pairs solved")
        for axis, dimension in zip(axes, dimensions, strict=True):
            for row, curve in zip(self.rows, curves, strict=True):
                if row.dimension == dimension:
                    _draw_curve(axis, row, curve, ends, {"label": row.algorithm, **styles[row.algorithm]})
            first = next(row for row in self.rows if row.dimension == dimension)
            counts = f"{first.n_problems:,} problems, {first.n_pairs:,} problem-target pairs"
            axis.set(xscale="log", ylim=(-0.02, 1.02), xlim=ends, xlabel=self.runtime_unit)
            axis.grid(visible=True, which="major", color="0.88", linewidth=0.6)
            axis.set_title(f"{dimension}-D, {counts}" if dimension else counts)
        handles, labels = figure.axes[0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside lower center", ncols=min(4, len(handles)))
        return figure


def ecdf_command(
    results: RunFiles,
    targets: Targets = "",
    figure: FigureFile = None,
    unit: Unit = "evaluations",
    maximise: Maximise = False,
    column: Columns = None,
    run_length: RunLength = None,
    function: Functions = None,
    dimension: Dimensions = None,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Print the share of targets solved within a runtime, over all problems of a dimension."""
    layout = TableLayout(unit, maximise, column_names(column), run_length)
    table = read_runs(results, layout).select(function or (), dimension or ())
    result = assess_ecdfs(table, targets)
    if figure:
        save_styled(result.draw(), figure)
        report_written(figure)
    print_result(result, as_json=as_json, form=form)


def assess_ecdfs(table: RunTable, targets: str = "") -> Distributions:
    """Return the runtime distribution of every algorithm in every dimension, over targets and problems."""
    grid = minimised_targets(table.quality, targets)
    check_ends(table, float(grid[-1]))
    rows = [_row(*of_curve) for of_curve in ecdfs_by_dimension(table, grid)]
    crossed = any(row.cross is not None for row in rows)
    caution = "runtimes beyond the cross are based on restarts of the unsuccessful runs" if crossed else None
    result = Distributions.of(table, caution=caution, rows=rows)
    result._drawn = table, grid  # noqa: SLF001  the figure is not part of the document
    return result


def _row(dimension: int, algorithm: str, ecdf: RuntimeECDF) -> Distribution:
    runtimes = zip(SHARES, ecdf.runtimes_of(SHARES).tolist(), strict=True)
    of_share = {f"{share:g}": runtime if np.isfinite(runtime) else None for share, runtime in runtimes}
    counts = ecdf.n_problems, ecdf.n_pairs, ecdf.solved, ecdf.certain
    return Distribution(algorithm, dimension, *counts, of_share, ecdf.cross)


def _curve(ecdf: RuntimeECDF) -> Curve:
    ends = ecdf.ends()
    runtimes = np.unique([*ends, *np.geomspace(*ends, _STEPS)]) if ends else np.zeros(0)
    at_cross = float(ecdf.at(np.array([ecdf.cross]))[0]) if ecdf.cross is not None else 0.0
    return Curve(runtimes, ecdf.at(runtimes), at_cross)


def _within(row: Distribution, share: float) -> str:
    runtime = row.runtime_of_share[f"{share:g}"]
    if runtime is None:
        return "not certain" if share <= row.solved else "never"
    return runtime_text(runtime)


def _draw_curve(
    axis: "Axes", row: Distribution, curve: Curve, ends: tuple[float, float], style: dict[str, Any]
) -> None:
    x = np.array([ends[0], *curve.runtimes, ends[1]])
    # markers evenly spaced on a log axis
    at = np.geomspace(*ends, _MARKED + 2)[1:-1]
    marked = np.unique(np.searchsorted(x, at).clip(max=len(x) - 1)).tolist()
    y = np.concatenate([[0.0], curve.shares, curve.shares[-1:] if len(curve.shares) else [0.0]])
    axis.step(x, y, where="post", markevery=marked, **style)
    dot = {"color": style["color"], "clip_on": False, "zorder": 5}
    axis.plot(ends[1], row.solved, marker=".", markersize=9, **dot)
    if row.cross is not None:
        axis.plot(row.cross, curve.share_at_cross, marker="x", markersize=11, markeredgewidth=2.2, **dot)


def _runtime_range(rows: Iterable[Distribution], curves: Iterable[Curve]) -> tuple[float, float]:
    runtimes = [end for curve in curves for end in (*curve.runtimes[:1].tolist(), *curve.runtimes[-1:].tolist())]
    runtimes += [row.cross for row in rows if row.cross]
    return min(runtimes, default=1.0) / 1.2, max(runtimes, default=1.0) * 1.2


def styles_of(labels: Iterable[str]) -> dict[str, dict[str, Any]]:
    """Return colour, dashes and marker of each curve, distinguishable in grey."""
    styles = zip(cycle(COLOURS), cycle(_DASHES), cycle(_MARKERS))  # cycles of different lengths
    shared = {"markersize": 5, "markerfacecolor": "white", "linewidth": 1.5}
    return {
        label: {"color": colour, "linestyle": dash, "marker": marker, **shared}
        for label, (colour, dash, marker) in zip(dict.fromkeys(labels), styles, strict=False)
    }


def _panels(n: int) -> "tuple[Figure, list[Axes]]":
    n_columns = min(n, 3)
    n_rows = -(-n // n_columns)
    figure = new_figure(_PANEL_INCHES[0] * n_columns, _PANEL_INCHES[1] * n_rows)
    grid = figure.subplots(n_rows, n_columns, sharey=True, squeeze=False).ravel().tolist()
    for unused in grid[n:]:
        unused.remove()
    return figure, grid[:n]
