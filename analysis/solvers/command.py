"""The command `solvers`: scores, performance profile and cactus plot of several solvers on one machine."""

from collections.abc import Collection, Mapping, Sequence
from math import inf
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.analysis.solvers.figure import draw_solvers
from fairbench_agent.analysis.solvers.scores import DEFAULT_SHIFT_S, Solvers, score_solvers
from fairbench_agent.comparison.errors import ParameterError, TableError, check_known
from fairbench_agent.comparison.options import Columns, FigureFile, SkippedRows, chosen_columns, report_written
from fairbench_agent.comparison.tables.algorithms import check_instances, once, results_by_algorithm
from fairbench_agent.comparison.tables.result_table import read_table
from fairbench_agent.comparison.tables.runtimes import BlankMeans, LimitTime, Reading, Runtime, StarMeans
from fairbench_agent.core.figure import save_styled

COLUMNS = ("algorithm", "instance", "time", "solved")


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
    result = score_solvers(read_solvers(results, reading, *chosen_columns(column, "time"), skip_row or ()), shift)
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
    for name in columns:
        check_known("renamed column", name, COLUMNS)
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
    _limit_failed_runs(path, runtimes, reading.limit_s)
    return runtimes


def _limit_failed_runs(path: Path, runtimes: Mapping[str, dict[str, Runtime]], limit_s: float | None) -> None:
    """Give failed runs the limit of --limit, or the one limit in the table."""
    limits = {run.seconds for runs in runtimes.values() for run in runs.values() if run.outcome == "unsolved"}
    limit_s = limit_s or (limits.pop() if len(limits) == 1 else None)
    for runs in runtimes.values():
        for name, run in runs.items():
            if run.outcome == "failed":
                if limit_s is None:
                    raise TableError(f"{path}: {run.text!r} has no time limit; give --limit TIME")
                runs[name] = Runtime.unsolved(run.text, limit_s)
