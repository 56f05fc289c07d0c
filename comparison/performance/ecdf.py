"""The command `ecdf`: which share of targets is solved within a runtime, over all problems of a dimension."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
import typer
from pydantic import PrivateAttr

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options import FigureFile, save_figure
from fairbench_agent.comparison.performance.runs import (
    PerformanceResult,
    RunOptions,
    Targets,
    about,
    runtime_text,
)
from fairbench_agent.comparison.performance.runtime_ecdf import RuntimeECDF, ecdfs_by_dimension
from fairbench_agent.comparison.performance.runtimes_to_targets import cut_table
from fairbench_agent.comparison.performance.targets import (
    artificial_best,
    fixed_targets,
    minimised_targets,
    number_grid,
    runlength_targets,
)
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, RunTable
from fairbench_agent.core.figure import COLOURS, figure_style, new_figure
from fairbench_agent.core.program import CommandGroup, command_with
from fairbench_agent.core.table import Table
from fairbench_agent.workloads.arrays import FloatArray

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SHARES = (0.25, 0.5, 0.75, 0.9, 0.99, 1.0)
CURVE_POINTS = 101
BEST, REFERENCE = "artificial best", "reference"
_STEPS, _MARKED = 1000, 6
"""Points and markers of a curve that is drawn."""
_COMPOSED = ({"color": "0.6", "linewidth": 5, "zorder": 1}, {"color": "0.82", "linewidth": 8, "zorder": 0.9})
_DASHES = ("-", (0, (5, 1.5)), (0, (1.5, 1.2)), (0, (6, 1.5, 1.5, 1.5)))
_MARKERS = "osD^v<>pP*"
_PANEL_INCHES = (4.4, 3.3)

ecdf_app = CommandGroup()


@dataclass(frozen=True, slots=True)
class Distribution:
    """The runtime distribution of one algorithm in one dimension (0 where unknown).

    `solved` is the share of the (problem, target) pairs that at least one run solved; shares are `certain` if no run
    failed, else only approached. `runtime_of_share` has the runtimes within which `SHARES` are solved, None for never.
    Beyond the `cross`, the median runtime of the unsuccessful runs, the curve is based on restarts. `budget` and
    `share` are its points.
    """

    algorithm: str
    dimension: int
    n_problems: int
    n_pairs: int
    solved: float
    certain: bool
    runtime_of_share: dict[str, float | None]
    largest_relative_error: float
    cross: float | None
    budget: tuple[float, ...]
    share: tuple[float, ...]


class Distributions(PerformanceResult):
    """Runtime distributions with restarts: a row per algorithm and dimension."""

    rows: tuple[Distribution, ...]
    _ecdfs: Mapping[tuple[int, str], RuntimeECDF] = PrivateAttr(default_factory=dict)

    def tables(self) -> Sequence[Table]:
        rows = []
        for row in self.rows:
            what = str(row.dimension or "-"), row.algorithm, str(row.n_problems), str(row.n_pairs), f"{row.solved:.1%}"
            cross = "-" if row.cross is None else runtime_text(row.cross)
            rows.append((*what, *(_within(row, share) for share in SHARES), cross))
        shares = (f"{share:.0%} within" for share in SHARES)
        header = ("dimension", "algorithm", "problems", "pairs", "solved", *shares, "cross")
        title = (
            f"Runtimes in {self.runtime_unit} within which shares of (problem, target) pairs are solved, with restarts."
        )
        note = "not certain: only ever more probable; cross: median runtime of the unsuccessful runs"
        return (self.captioned(header, rows, title, note),)

    @figure_style()
    def draw(self) -> "Figure":
        """Draw one panel per dimension, one curve per algorithm; × is the cross, the dot at the edge the share solved.

        Curves that nobody can run, the artificial best and the reference, are broad bands behind the others.
        """
        dimensions = sorted({dimension for dimension, _ in self._ecdfs})
        composed = [name for name in (BEST, REFERENCE) if any(name == algorithm for _, algorithm in self._ecdfs)]
        styles = styles_of(algorithm for _, algorithm in self._ecdfs if algorithm not in composed)
        styles |= dict(zip(composed, _COMPOSED, strict=False))
        figure, axes = _panels(len(dimensions))
        first, last = _range(self._ecdfs.values())
        axes[0].set_ylabel("share of pairs solved")
        for axis, dimension in zip(axes, dimensions, strict=True):
            curves = {algorithm: ecdf for (of, algorithm), ecdf in self._ecdfs.items() if of == dimension}
            for algorithm, ecdf in curves.items():
                _draw_ecdf(axis, ecdf, (first, last), {"label": algorithm, **styles[algorithm]})
            some = next(iter(curves.values()))
            counts = f"{some.n_problems:,} problems, {some.n_pairs:,} problem-target pairs"
            axis.set(xscale="log", ylim=(-0.02, 1.02), xlim=(first, last), xlabel=self.runtime_unit)
            axis.grid(visible=True, which="major", color="0.88", linewidth=0.6)
            axis.set_title(f"{dimension}-D, {counts}" if dimension else counts)
        handles, labels = figure.axes[0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside lower center", ncols=min(4, len(handles)))
        return figure


@dataclass(frozen=True, slots=True)
class ReferenceChoice:
    """How reference runs choose targets: at which budgets (runtime per dimension), and whether none is taken twice."""

    runs: RunTable
    budgets: str
    distinct: bool

    def targets(
        self, candidates: FloatArray, problems: Sequence[BenchmarkProblem]
    ) -> dict[BenchmarkProblem, FloatArray]:
        """Return the runlength-based targets of these problems, on all of which the reference must have runs."""
        chosen = runlength_targets(self.runs, number_grid(self.budgets), candidates, distinct=self.distinct)
        if missing := [problem for problem in problems if problem not in chosen]:
            raise ParameterError(
                f"the reference has no runs on {missing[0]}; select functions or dimensions that it has"
            )
        return {problem: chosen[problem] for problem in problems}


@command_with(RunOptions, ecdf_app, "ecdf")
def ecdf(
    options: RunOptions,
    targets: Targets = "",
    reference: Annotated[
        list[Path] | None,
        typer.Option(help="Results that choose the targets, drawn as artificial best; may be repeated."),
    ] = None,
    reference_budgets: Annotated[
        str, typer.Option(help="Budgets per dimension for which the reference chooses targets.")
    ] = "0.5:50:31",
    distinct: Annotated[
        bool, typer.Option("--distinct/--repeat", help="Choose no target twice, or repeat the hardest.")
    ] = False,
    best: Annotated[bool, typer.Option("--best", help="Also show the artificial best of the algorithms.")] = False,
    figure: FigureFile = None,
) -> None:
    """Print which share of targets is solved within a runtime, over all problems of a dimension."""
    chosen = ReferenceChoice(options.table(reference), reference_budgets, distinct) if reference else None
    result = assess_ecdfs(options.table(), targets, chosen, with_best=best)
    if figure:
        save_figure(result.draw(), figure)
    options.show(result)


def assess_ecdfs(
    table: RunTable, targets: str = "", reference: ReferenceChoice | None = None, *, with_best: bool = False
) -> Distributions:
    """Return the runtime distribution of every algorithm in every dimension, over targets and problems."""
    candidates, problems = minimised_targets(table.quality, targets), table.problems()
    chosen = reference.targets(candidates, problems) if reference else fixed_targets(problems, candidates)
    cuts = cut_table(table, chosen)
    extra = {BEST: artificial_best(cuts)} if with_best else {}
    if reference:
        extra[REFERENCE] = artificial_best(cut_table(reference.runs, chosen))
    if taken := set(extra) & set(cuts):
        raise ParameterError(
            f"an algorithm is called {min(taken)!r}, as is a curve that is added; rename the algorithm"
        )
    ecdfs = ecdfs_by_dimension(cuts | extra)
    crossed = any(found.cross is not None for found in ecdfs.values())
    result = Distributions(
        method="runtime ECDF",
        caution="runtimes beyond the cross are based on restarts of the unsuccessful runs" if crossed else None,
        rows=tuple(_row(dimension, algorithm, found) for (dimension, algorithm), found in ecdfs.items()),
        **about(table),
    )
    result._ecdfs = ecdfs  # noqa: SLF001  what is drawn is no part of the document
    return result


def _row(dimension: int, algorithm: str, found: RuntimeECDF) -> Distribution:
    budgets, errors = found.runtimes_of(SHARES)
    of_share = {
        f"{share:g}": budget if np.isfinite(budget) else None
        for share, budget in zip(SHARES, budgets.tolist(), strict=True)
    }
    largest = max([0.0, *(errors[errors > 0] / budgets[errors > 0]).tolist()])
    counts = found.n_problems, found.n_pairs, found.solved, found.restarted.certain
    return Distribution(algorithm, dimension, *counts, of_share, largest, found.cross, *_curve(found))


def _curve(found: RuntimeECDF) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return points of a curve: budgets and shares."""
    ends = found.ends()
    if ends is None:
        return (), ()
    budgets = np.geomspace(*ends, CURVE_POINTS)
    # the ends of geomspace may be off by a rounding, and the last must not miss the last runtime
    budgets[0], budgets[-1] = ends
    return tuple(budgets.tolist()), tuple(found.at(budgets).tolist())


def _within(row: Distribution, share: float) -> str:
    runtime = row.runtime_of_share[f"{share:g}"]
    if runtime is None:
        return "not certain" if share <= row.solved else "never"
    return runtime_text(runtime)


def _draw_ecdf(axis: "Axes", found: RuntimeECDF, ends: tuple[float, float], style: dict[str, Any]) -> None:
    x = np.unique([*ends, *(np.geomspace(*rises, _STEPS) if (rises := found.ends()) else ()), *(rises or ())])
    # markers that are evenly spread on a log axis
    wanted = np.geomspace(x[0], x[-1], _MARKED + 2)[1:-1]
    marked = np.unique(np.searchsorted(x, wanted).clip(max=len(x) - 1)).tolist()
    axis.step(x, found.at(x), where="post", markevery=marked, **style)
    dot = {"color": style["color"], "clip_on": False, "zorder": style.get("zorder", 5)}
    axis.plot(ends[1], found.solved, marker=".", markersize=9, **dot)
    if found.cross is not None and "marker" in style:  # composed algorithms have none
        axis.plot(found.cross, found.at(np.array([found.cross])), marker="x", markersize=11, markeredgewidth=2.2, **dot)


def _range(ecdfs: Iterable[RuntimeECDF]) -> tuple[float, float]:
    seen = [end for found in ecdfs for end in (*(found.ends() or ()), *([found.cross] if found.cross else []))]
    return min(seen, default=1.0) / 1.2, max(seen, default=1.0) * 1.2


def styles_of(labels: Iterable[str]) -> dict[str, dict[str, Any]]:
    """Return each curve's dashes, marker and lightness, which remain distinguishable in grey."""
    looks = zip(cycle(COLOURS), cycle(_DASHES), cycle(_MARKERS))  # three endless cycles of different lengths
    shared = {"markersize": 5, "markerfacecolor": "white", "linewidth": 1.5}
    return {
        label: {"color": colour, "linestyle": dash, "marker": marker, **shared}
        for label, (colour, dash, marker) in zip(dict.fromkeys(labels), looks, strict=False)
    }


def _panels(n: int) -> "tuple[Figure, list[Axes]]":
    n_columns = min(n, 3)
    n_rows = -(-n // n_columns)
    figure = new_figure(_PANEL_INCHES[0] * n_columns, _PANEL_INCHES[1] * n_rows)
    grid = figure.subplots(n_rows, n_columns, sharey=True, squeeze=False).ravel().tolist()
    for unused in grid[n:]:
        unused.remove()
    return figure, grid[:n]
