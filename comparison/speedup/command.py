"""The command `speedup`, and its figure: which algorithm is faster, and by what factor?"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import numpy as np
import typer

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.options import (
    Alpha,
    ColumnOfB,
    Columns,
    ColumnsOfA,
    FigureFile,
    ModelOption,
    PGamma,
    Pools,
    Sentence,
    SkippedRows,
    column_names,
    names_of_a,
    report_written,
)
from fairbench_agent.comparison.speedup.speedup import SeveralSpeedups, Speedup, speedups_over
from fairbench_agent.comparison.tables.columns import (
    check_instances,
    check_threads,
    columns_of_two,
    machine_column,
    once,
)
from fairbench_agent.comparison.tables.result_table import ResultTable, read_table
from fairbench_agent.comparison.tables.runtimes import BlankMeans, Exact, LimitTime, Reading, Runtime, StarMeans
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.console import Verbose
from fairbench_agent.core.figure import ACCENT, INK, figure_style, new_figure, save_styled
from fairbench_agent.core.names import identity
from fairbench_agent.pool.options import PlainHttpOption

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLUMNS = ("instance", "algorithm", "time", "solved")
_PANEL_INCHES = (4.6, 3.3)
_MARGIN = 1.5
"""Factor between the extreme times and the ends of the axis."""


def speedup(
    results: Annotated[
        Path, typer.Argument(help="CSV file of runtimes: instance, a, b; or instance, algorithm, time.")
    ],
    to: Annotated[str, typer.Option("--to", help="B's CPU, record or score:N.", metavar="MACHINE")],
    from_: Annotated[
        str | None, typer.Option("--from", help="A's machine, unless in a column machine.", metavar="MACHINE")
    ] = None,
    a: ColumnsOfA = None,
    b: ColumnOfB = "b",
    p_gamma: PGamma = 0.01,
    alpha: Alpha = 0.05,
    limit: LimitTime = None,
    blank: BlankMeans = None,
    star: StarMeans = None,
    exact: Exact = False,
    column: Columns = None,
    skip_row: SkippedRows = None,
    work: Annotated[str, typer.Option(help="Kind of work: cpu or memory.")] = "cpu",
    confident: Annotated[bool, typer.Option("--confident", help="Keep the risk with 95 % confidence.")] = False,
    threads: Annotated[int, typer.Option(help="Number of threads of A and of B.", metavar="N")] = 1,
    from_cores: Annotated[int | None, typer.Option(help="Number of cores of --from.", metavar="N")] = None,
    from_copies: Annotated[int, typer.Option(help="Number of parallel runs of A.", metavar="N")] = 1,
    reference: Annotated[
        list[str] | None,
        typer.Option(help="A program's runtimes, [NAME=]T1:T2; may be repeated.", metavar="T1:T2"),
    ] = None,
    same_machine: Annotated[bool, typer.Option("--same-machine", help="A ran on the same machine as B.")] = False,
    model: ModelOption = None,
    pool: Pools = None,
    plain_http: PlainHttpOption = False,
    figure: FigureFile = None,
    sentence: Sentence = False,
    verbose: Verbose = False,
) -> Speedup | SeveralSpeedups:
    """Test whether B is faster than A, which ran on another machine, and by what factor.

    Verdicts for several A are adjusted by Holm's method.
    """
    options = locals()  # before any local name
    names, columns = names_of_a(a), column_names(column, COLUMNS)
    reading = Reading.of(limit, blank, star, exact=exact)
    table = read_table(results, skip_row or (), skip_option="--skip-row ")
    check_threads(table, threads)
    runs = {name: read_pairs(table, name, b, reading, columns, from_, to) for name in names}
    tests = speedups_over(runs, options)
    if figure:
        save_styled(draw_speedups(tests, b), figure)
        report_written(figure)
    result = SeveralSpeedups.of(tests) if len(tests) > 1 else tests[names[0]]
    return result.shown_as(result.sentence if sentence else result.full_text() if verbose else result.text())


def read_pairs(
    table: ResultTable, a: str, b: str, reading: Reading, columns: Mapping[str, str], from_: str | None, to: str
) -> dict[str, tuple[Runtime, Runtime, str]]:
    """Return A's and B's runtimes and A's machine by instance; without a column, machines are `from_` and `to`."""
    instances = table.names(table.column("instance", columns.get("instance"), "--column instance="))
    of_both = dict[str, dict[str, tuple[Runtime, str]]]()
    for name, (column, rows) in zip((a, b), columns_of_two(table, (a, b), columns, "time"), strict=True):
        is_a, chosen = name == a, range(len(instances)) if rows is None else rows
        machines = [to] * len(chosen)
        if is_a or rows is not None:
            machines = _machines(table, chosen, from_ if is_a else to, is_a=is_a)
        runtimes = reading.runtimes(
            table, column, rows, solved=columns.get("solved"), is_wide=rows is None, need_limit=is_a
        )
        of_both[name] = once(table, instances, zip(chosen, zip(runtimes, machines, strict=True), strict=True))
    check_instances(table, of_both, "runtime")
    of_a, of_b = of_both.values()
    return {instance: (runtime, of_b[instance][0], machine) for instance, (runtime, machine) in of_a.items()}


def _machines(table: ResultTable, rows: Iterable[int], default: str | None, *, is_a: bool) -> list[str]:
    """Return the machine in each row, A's or B's; TableError for an unknown one, or another one of B than `default`."""
    column, machines = machine_column(table), list[str]()
    if column is None and default is None:
        raise TableError(f"{table.path}: has no column machine; give --from MACHINE")
    for row in rows:
        machine = (table.texts(column)[row] if column is not None else "") or default
        if machine is None:
            raise TableError(f"{table.where(row, column)}: is blank; write A's machine, or give --from MACHINE")
        if not is_a and identity(machine) != identity(default or ""):
            raise TableError(f"{table.where(row, column)}: is {machine}, but --to is {default}; correct one")
        machines.append(machine)
    return machines


@figure_style()
def draw_speedups(results: Mapping[str, Speedup], b: str = "b") -> "Figure":
    """Draw a panel per A with its name; a name of one letter, such as the default, is not repeated."""
    figure = new_figure(_PANEL_INCHES[0] * len(results), _PANEL_INCHES[1])
    axes = figure.subplots(1, len(results), sharey=True, squeeze=False).ravel().tolist()
    for axis, (a, result) in zip(axes, results.items(), strict=True):
        labels = [letter if name.upper() == letter else f"{letter}: {name}" for letter, name in (("A", a), ("B", b))]
        _draw_panel(axis, result, labels)
    axes[0].set_ylabel("share of instances solved")
    return figure


def _draw_panel(axis: "Axes", result: Speedup, labels: Sequence[str]) -> None:
    n = result.n + len(result.ties)
    solved_a = [row for row in result.instances if row.a_solved]
    times_a = [row.fair_runtime_s for row in solved_a]
    ends = [[row.fair_runtime_90_s[end] for row in solved_a] for end in (0, 1)]
    times_b = [row.b_s for row in result.instances if row.b_s is not None]
    positive = [time for times in (times_a, *ends, times_b) for time in times if 0 < time < inf] or [1.0]
    limits = min(positive) / _MARGIN, max(positive) * _MARGIN
    grid = np.unique(np.clip([*limits, *times_a, *ends[0], *ends[1], *times_b], *limits))
    lower, upper = (_share(times, grid, n) for times in (ends[1], ends[0]))
    axis.fill_between(grid, lower, upper, step="post", color=ACCENT, alpha=0.2, linewidth=0, label="90 % interval of A")
    axis.step(grid, _share(times_a, grid, n), where="post", color=ACCENT, label=f"{labels[0]}, converted")
    axis.step(grid, _share(times_b, grid, n), where="post", color=INK, linestyle=(0, (5, 1.5)), label=labels[1])
    axis.set(xscale="log", xlim=limits, ylim=(0, 1.02), xlabel="time on B's machine, s", title=f"{n} instances")
    axis.grid(visible=True, which="major", color="0.88", linewidth=0.6)
    axis.legend()


def _share(times: Sequence[float], grid: FloatArray, n: int) -> FloatArray:
    """Return the share of n instances solved within each time; a runtime of 0 is left of the axis."""
    return np.searchsorted(np.sort(np.array(times, dtype=float)), grid, side="right") / n
