"""The command `ecdf`: the share of targets solved within a runtime, over all problems of a dimension.

At a budget x it is the expected share of (problem, target) pairs that the restarted algorithm solves within x,
including pairs in the denominator that no run solved. All pairs have the same weight (COCO: performance assessment,
"Empirical Distribution Functions"). Each dimension has its own curve.

The runtime T of the restarted algorithm is the time S in complete unsuccessful runs plus one successful run, drawn with
replacement from the n observed runs until a successful one comes up (ibid., "Simulated Restarts and Runtimes", where it
is sampled): P(T ≤ t) = mean of P(S ≤ t − r) over the successful runs r, with S from `spent_in_failures`. Its mean is
the aRT; without success it is infinite. If some runs failed, the probability of solving a pair only tends to 1. If runs
were stopped by the experiment's budget, rather than by the algorithm's own rule, runtimes near and beyond that budget
are too long.

The cross is the median of the complete runtimes of the unsuccessful runs, taken once per missed target: to its right
the curve is based on restarts.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, groupby, product
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import numpy as np
from pydantic import PrivateAttr

from fairbench_agent.analysis.performance.spent_in_failures import Failures, SpentInFailures, spent_in_failures
from fairbench_agent.analysis.performance.trajectories import (
    RunTable,
    RuntimesToTargets,
    check_ends,
    cut_runs,
    minimised_targets,
)
from fairbench_agent.analysis.performance.views import PerformanceResult, Targets, of_selected_runs, runtime_text
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options import FigureFile, report_written
from fairbench_agent.core.arrays import FloatArray, IntArray
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
_NEARLY_ALL = 0.999
_ROUNDING, _SLACK = 1e-7, 1e-12
_MAX_CELLS = 2**20
"""Most budgets times successful runs evaluated together."""


@dataclass(frozen=True, slots=True, eq=False)
class RuntimeECDF:
    """A runtime distribution over pairs, of which at least one run solved `n_solved_pairs`.

    Arrays have an entry per successful run of a pair, shape (n,): `success` is its runtime, `weight` its share of the
    pair's successes, `column` the index of the pair's failures in `spent`. `certain` is true if these pairs have none.
    """

    n_problems: int
    n_pairs: int
    n_solved_pairs: int
    certain: bool
    cross: float | None
    success: FloatArray
    weight: FloatArray
    column: IntArray
    spent: SpentInFailures

    @property
    def solved(self) -> float:
        """Share of (problem, target) pairs that at least one run solved."""
        return self.n_solved_pairs / self.n_pairs

    def at(self, budgets: FloatArray) -> FloatArray:
        """Return the expected share of pairs solved within each budget; same shape as `budgets`."""
        rising, at = np.unique(budgets, return_inverse=True)
        # rounding must not make the curve fall
        shares: FloatArray = np.maximum.accumulate(self._n_solved(rising) / self.n_pairs)
        return shares[at].reshape(np.shape(budgets))

    def runtimes_of(self, shares: Sequence[float]) -> FloatArray:
        """Return the smallest budget that solves at least each share, else infinity."""
        n_pairs = np.array(shares, dtype=float) * self.n_pairs
        # with failures, the last share is approached but never reached
        limit = self.n_solved_pairs + (1e-9 if self.certain else -_SLACK * self.n_solved_pairs)
        budgets, reached = np.full(len(n_pairs), np.inf), n_pairs < limit
        budgets[reached] = self._smallest_budgets(n_pairs[reached])
        return budgets

    def _n_solved(self, budgets: FloatArray) -> FloatArray:
        parts = np.array_split(budgets, len(budgets) * len(self.success) // _MAX_CELLS + 1)
        # rounding must not move a step past its budget
        lefts = (part[:, None] * (1 + _SLACK) - self.success for part in parts)
        return np.concatenate(
            [np.where(left < 0, 0, 1 - self.spent.exceeds(left.clip(0), self.column)) @ self.weight for left in lefts]
        )

    def _smallest_budgets(self, n_pairs: FloatArray) -> FloatArray:
        """Find the budgets by bisection."""
        # the number of unsolved pairs has a relative error, by the lattice
        target = n_pairs * (1 - _SLACK) - _ROUNDING * np.maximum(self.n_solved_pairs - n_pairs, 0)
        low, high = np.zeros(len(n_pairs)), np.full(len(n_pairs), self.success.max(initial=1.0))
        while (missing := self._n_solved(high) < target).any():
            low, high = np.where(missing, high, low), np.where(missing, 2 * high, high)
        low = np.maximum(low, self.success.min(initial=1.0) / 2)
        while (high > low * (1 + 1e-14)).any():
            middle = np.sqrt(low) * np.sqrt(high)
            enough = self._n_solved(middle) >= target
            low, high = np.where(enough, low, middle), np.where(enough, middle, high)
        return np.array([float(f"{budget * (1 + _SLACK):.13g}") for budget in high])


def runtime_ecdf(problems: Sequence[RuntimesToTargets]) -> RuntimeECDF:
    """Return the runtime distribution of one algorithm over targets and problems of one dimension."""
    columns: dict[Failures, int] = {}
    success, weight, column, missed = [np.zeros(0)], [np.zeros(0)], [np.zeros(0, dtype=np.intp)], [np.zeros(0)]
    for entry in problems:
        for runtimes, reached in zip(entry.runtimes, entry.reached, strict=True):
            missed.append(runtimes[~reached])
            if n_successes := int(reached.sum()):
                key = n_successes, tuple(np.sort(missed[-1]).tolist())
                success.append(runtimes[reached])
                weight.append(np.full(n_successes, 1 / n_successes))
                column.append(np.full(n_successes, columns.setdefault(key, len(columns))))
    missed_totals = np.concatenate(missed)
    return RuntimeECDF(
        n_problems=len(problems),
        n_pairs=sum(len(entry.runtimes) for entry in problems),
        n_solved_pairs=sum(int(np.count_nonzero(entry.n_successes())) for entry in problems),
        certain=not any(failures for _, failures in columns),
        cross=float(np.median(missed_totals)) if len(missed_totals) else None,
        success=np.concatenate(success),
        weight=np.concatenate(weight),
        column=np.concatenate(column),
        spent=spent_in_failures(list(columns)),
    )


def ecdfs_by_dimension(table: RunTable, targets: FloatArray) -> Iterator[tuple[int, str, RuntimeECDF]]:
    """Yield dimension, algorithm and ECDF of every algorithm in every dimension; only one ECDF is in memory at a time.

    ParameterError if an algorithm has no runs on a problem.
    """
    groups, algorithms = table.grouped(), table.algorithms()
    for problem, algorithm in product(table.problems(), algorithms):
        if (algorithm, problem) not in groups:
            raise ParameterError(
                f"{algorithm} has no runs on {problem}; select functions or dimensions that all algorithms have"
            )
    for dimension, problems in groupby(table.problems(), key=attrgetter("dimension")):
        of_dimension = list(problems)
        for algorithm in algorithms:
            cuts = [cut_runs(groups[algorithm, problem], targets) for problem in of_dimension]
            yield dimension, algorithm, runtime_ecdf(cuts)


@dataclass(frozen=True, slots=True)
class RuntimeDistribution:
    """The runtime distribution of one algorithm in one dimension (0 where unknown).

    `solved` is the share of the (problem, target) pairs that at least one run solved; it is reached if `certain`, else
    only approached. `runtime_of_share` has the runtimes within which `SHARES` are solved, None for never.
    """

    algorithm: str
    dimension: int
    n_problems: int
    n_pairs: int
    solved: float
    certain: bool
    runtime_of_share: dict[str, float | None]
    cross: float | None


class Distributions(PerformanceResult):
    """Runtime distributions with restarts: a row per algorithm and dimension."""

    rows: tuple[RuntimeDistribution, ...]
    _drawn: tuple[RunTable, FloatArray] = PrivateAttr()

    def tables(self) -> Sequence[Table]:
        rows = []
        for row in self.rows:
            solved = Rounded(f"{row.solved:.1%}", f"{exact(100 * row.solved)}%")
            what = str(row.dimension or "-"), row.algorithm, str(row.n_problems), str(row.n_pairs), solved
            within = (
                runtime_text(runtime) if runtime is not None else "never" if share > row.solved else "not certain"
                for share, runtime in zip(SHARES, row.runtime_of_share.values(), strict=True)
            )
            rows.append((*what, *within, "-" if row.cross is None else runtime_text(row.cross)))
        shares = (f"{share:.0%} within" for share in SHARES)
        header = ("dimension", "algorithm", "problems", "pairs", "solved", *shares, "cross")
        title = f"Runtimes in {self.runtime_unit} to solve shares of all (problem, target) pairs, with restarts."
        note = "not certain: approached, but never reached; cross: median runtime of unsuccessful runs"
        return (self.captioned(header, rows, title, note),)

    @figure_style()
    def draw(self) -> "Figure":
        """Draw a panel per dimension and a curve per algorithm; × marks the cross, a dot the share solved."""
        curves = [_curve(ecdf) for *_, ecdf in ecdfs_by_dimension(*self._drawn)]
        runtimes = [*(runtime for x, *_ in curves for runtime in x), *(row.cross for row in self.rows if row.cross)]
        ends = min(runtimes, default=1.0) / 1.2, max(runtimes, default=1.0) * 1.2
        by_dimension = groupby(zip(self.rows, curves, strict=True), key=lambda item: item[0].dimension)
        panels = [[*panel] for _, panel in by_dimension]
        styles = styles_of(self.algorithms)
        n_columns = min(len(panels), 3)
        n_rows = -(-len(panels) // n_columns)
        figure = new_figure(_PANEL_INCHES[0] * n_columns, _PANEL_INCHES[1] * n_rows)
        axes: list[Axes] = figure.subplots(n_rows, n_columns, sharey=True, squeeze=False).ravel().tolist()
        axes[0].set_ylabel("share of pairs solved")
        for unused in axes[len(panels) :]:
            unused.remove()
        for axis, panel in zip(axes, panels, strict=False):
            for row, curve in panel:
                _draw_curve(axis, row, curve, ends, styles[row.algorithm])
            row, _ = panel[0]
            counts = f"{row.n_problems:,} problems, {row.n_pairs:,} problem-target pairs"
            axis.set(xscale="log", ylim=(-0.02, 1.02), xlim=ends, xlabel=self.runtime_unit)
            axis.grid(visible=True, which="major", color="0.88", linewidth=0.6)
            axis.set_title(f"{row.dimension}-D, {counts}" if row.dimension else counts)
        handles, labels = figure.axes[0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside lower center", ncols=min(4, len(handles)))
        return figure


@of_selected_runs
def ecdf_command(runs: RunTable, targets: Targets = "", figure: FigureFile = None) -> Distributions:
    """Print the share of targets solved within a runtime, over all problems of a dimension."""
    result = assess_ecdfs(runs, targets)
    if figure:
        save_styled(result.draw(), figure)
        report_written(figure)
    return result


def assess_ecdfs(table: RunTable, targets: str = "") -> Distributions:
    """Return the runtime distribution of every algorithm in every dimension, over targets and problems."""
    grid = minimised_targets(table.quality, targets)
    check_ends(table, float(grid[-1]))
    rows = []
    for dimension, algorithm, ecdf in ecdfs_by_dimension(table, grid):
        runtimes = zip(SHARES, ecdf.runtimes_of(SHARES).tolist(), strict=True)
        of_share = {f"{share:g}": runtime if np.isfinite(runtime) else None for share, runtime in runtimes}
        counts = ecdf.n_problems, ecdf.n_pairs, ecdf.solved, ecdf.certain
        rows.append(RuntimeDistribution(algorithm, dimension, *counts, of_share, ecdf.cross))
    crossed = any(row.cross is not None for row in rows)
    caution = "runtimes beyond the cross are based on restarts of the unsuccessful runs" if crossed else None
    result = Distributions.of(table, caution=caution, rows=rows)
    result._drawn = table, grid  # noqa: SLF001  the figure is not part of the document
    return result


_Curve = tuple[list[float], list[float], float]


def _curve(ecdf: RuntimeECDF) -> _Curve:
    """Return runtimes from the curve's rise to 99.9 % of its final share, the shares there, and that at the cross."""
    runtimes = np.zeros(0)
    if ecdf.n_solved_pairs:
        last = ecdf.runtimes_of([ecdf.solved * (1.0 if ecdf.certain else _NEARLY_ALL)])[0]
        ends = ecdf.success.min(), last
        runtimes = np.unique([*ends, *np.geomspace(*ends, _STEPS)])
    at_cross = ecdf.at(np.array([ecdf.cross or 0.0]))[0]
    return runtimes.tolist(), ecdf.at(runtimes).tolist(), float(at_cross)


def _draw_curve(
    axis: "Axes", row: RuntimeDistribution, curve: _Curve, ends: tuple[float, float], style: dict[str, Any]
) -> None:
    runtimes, shares, share_at_cross = curve
    x, y = [ends[0], *runtimes, ends[1]], [0.0, *shares, *(shares[-1:] or [0.0])]
    # markers evenly spaced on a log axis
    at = np.geomspace(*ends, _MARKED + 2)[1:-1]
    marked = np.unique(np.searchsorted(x, at).clip(max=len(x) - 1)).tolist()
    axis.step(x, y, where="post", markevery=marked, label=row.algorithm, **style)
    dot = {"color": style["color"], "clip_on": False, "zorder": 5}
    axis.plot(ends[1], row.solved, marker=".", markersize=9, **dot)
    if row.cross is not None:
        axis.plot(row.cross, share_at_cross, marker="x", markersize=11, markeredgewidth=2.2, **dot)


def styles_of(labels: Iterable[str]) -> dict[str, dict[str, Any]]:
    """Return colour, dashes and marker of each curve, distinguishable in grey."""
    styles = zip(cycle(COLOURS), cycle(_DASHES), cycle(_MARKERS))  # cycles of different lengths
    shared = {"markersize": 5, "markerfacecolor": "white", "linewidth": 1.5}
    return {
        label: {"color": colour, "linestyle": dash, "marker": marker, **shared}
        for label, (colour, dash, marker) in zip(dict.fromkeys(labels), styles, strict=False)
    }
