"""The commands `sign-test` and `wilcoxon`, and their files of results.

Values are read as decimal numbers and averaged exactly, so that ties are exact: the mean of 0.1, 0.2 and 0.3 equals
0.2. A repeated row is often a mistake, so several runs of an instance are reduced only on request: to their mean, as in
the paper (section 4, step 3), or median.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from pathlib import Path
from statistics import median
from typing import Annotated, Literal, NamedTuple

import typer

from fairbench_agent.comparison.options import (
    ASK_DIRECTION,
    Alpha,
    ColumnOfB,
    Columns,
    ColumnsOfA,
    Direction,
    PGamma,
    Sentence,
    SkippedRows,
    column_names,
    names_of_a,
)
from fairbench_agent.comparison.sign_test.paired_table import PairedTable, Value, paired_texts
from fairbench_agent.comparison.sign_test.rounding import half_unit_of_runs
from fairbench_agent.comparison.sign_test.verdict import CorrectedTest, SeveralTests
from fairbench_agent.comparison.tables.columns import check_instances, columns_of_two, once
from fairbench_agent.comparison.tables.result_table import ResultTable, read_table
from fairbench_agent.core.console import Verbose

Reduction = Literal["mean", "median"]
_EXACT = Context(prec=800)  # exact for sums of numbers of at most 60 characters in the range of doubles


def read_paired_table(
    path: Path,
    a: str = "a",
    b: str = "b",
    *,
    runs: Reduction | None = None,
    decimals: int | str | None = None,
    columns: Mapping[str, str] | None = None,
    skip_rows: Collection[int] = (),
    ask_direction: str = "",
) -> PairedTable:
    """Read A's and B's columns, or rows, by name or number; TableError for missing values and unclear repetitions.

    `decimals` are those of A's values [default: as written]; `ask_direction` is the advice for titles such as profit.
    """
    columns = columns or {}
    table = read_table(path, skip_rows, skip_option="--skip-row ")
    instances = table.names(table.column("instance", columns.get("instance"), "--column instance="))
    places = columns_of_two(table, (a, b), columns, "value")
    if ask_direction:
        table.check_direction((column for column, _ in places), ask_direction)
    paired = _plain(table, instances, places)
    if paired is None:
        how = "or combine its runs: --runs mean or --runs median"
        of_a, of_b = (_runs(table, instances, *place, runs, how) for place in places)
        check_instances(table, {a: of_a, b: of_b}, "value")
        halves = (half_unit_of_runs(values, of_b[name]) for name, values in of_a.items())
        values_of_a, values_of_b = (tuple(_reduced(each[name], runs) for name in of_a) for each in (of_a, of_b))
        paired = PairedTable(tuple(of_a), values_of_a, values_of_b, tuple(halves))
    return paired.printed_with(decimals)


def _plain(
    table: ResultTable, instances: Sequence[str], places: Sequence[tuple[int, Sequence[int] | None]]
) -> PairedTable | None:
    """Read a wide table of plain numbers with one row per instance, which is faster; None for another one."""
    if any(rows is not None for _, rows in places) or not 0 < len(instances) == len({*instances}):
        return None
    texts = [table.plain_texts(column) for column, _ in places]
    with suppress(ValueError):  # the general reading names the place
        return paired_texts(instances, *texts) if all(texts) else None
    return None


class RunValues(NamedTuple):
    """B's values by instance, and the fewest and most runs that were reduced to one."""

    values: dict[str, Value]
    n_runs: tuple[int, int]


def read_values(path: Path, runs: Reduction | None = None, ask_direction: str = "") -> RunValues:
    """Read one algorithm's values from the columns `instance` and `value`; a failed run is inf or -inf.

    `ask_direction` is the advice for a title of values that may be maximised.
    """
    table = read_table(path)
    instances = table.names(table.column("instance"))
    column = table.column("value")
    if ask_direction:
        table.check_direction([column], ask_direction)
    how = 'or combine its runs: runs = "mean" or runs = "median" under [b] of the study, before it is planned'
    of_b = _runs(table, instances, column, None, runs, how, may_fail=True)
    check_instances(table, {"B": of_b}, "value")
    numbers = [*map(len, of_b.values())]
    return RunValues({name: _reduced(values, runs) for name, values in of_b.items()}, (min(numbers), max(numbers)))


def _runs(
    table: ResultTable,
    instances: Sequence[str],
    column: int,
    rows: Sequence[int] | None,
    runs: Reduction | None,
    how: str,
    *,
    may_fail: bool = False,
) -> dict[str, list[Decimal]]:
    """Return an algorithm's values by instance; with `runs` without blank cells; inf is read if runs `may_fail`."""
    texts = dict(zip(range(len(instances)) if rows is None else rows, table.texts(column, rows), strict=True))
    values = {row: Decimal(text) for row, text in texts.items() if may_fail and text in {"inf", "-inf"}}
    numbered = [row for row, text in texts.items() if row not in values and (text or runs is None)]
    values |= zip(numbered, table.numbers(column, numbered), strict=True)
    if runs is None:
        return {name: [value] for name, value in once(table, instances, values.items(), how).items()}
    grouped = dict[str, list[Decimal]]()
    for row, value in values.items():
        grouped.setdefault(instances[row], []).append(value)
    return grouped


def _reduced(values: Sequence[Decimal], runs: Reduction | None) -> Value:
    """Return the mean or median, which failed runs may make infinite."""
    with localcontext(_EXACT):
        total = median(values) if runs == "median" else sum(values, Decimal(0))
    value = Fraction(total) if total.is_finite() else float(total)
    return value if runs == "median" else value / len(values)


def _command(test: Callable[..., CorrectedTest], purpose: str) -> Callable[..., CorrectedTest | SeveralTests]:
    """Return a command that tests B against each A; p-values for several A are adjusted."""

    def command(
        results: Annotated[Path, typer.Argument(help="CSV file: instance, a, b; or instance, algorithm, value.")],
        a: ColumnsOfA = None,
        b: ColumnOfB = "b",
        p_gamma: PGamma = 0.01,
        alpha: Alpha = 0.05,
        maximise: Direction = None,
        runs: Annotated[Reduction | None, typer.Option(help="Reduce several runs of an instance to one value.")] = None,
        decimals: Annotated[
            str | None, typer.Option(help="Decimals of A's published values, or exact.  [default: as written]")
        ] = None,
        column: Columns = None,
        skip_row: SkippedRows = None,
        sentence: Sentence = False,
        verbose: Verbose = False,
    ) -> CorrectedTest | SeveralTests:
        names, columns = names_of_a(a), column_names(column, ("instance", "algorithm", "value"))
        tests = {}
        for name in names:
            table = read_paired_table(
                results,
                name,
                b,
                runs=runs,
                decimals=decimals,
                columns=columns,
                skip_rows=skip_row or (),
                ask_direction=ASK_DIRECTION if maximise is None else "",
            )
            tests[name] = test(table, p_gamma=p_gamma, alpha=alpha, maximise=bool(maximise))
        result = SeveralTests.of(tests) if len(tests) > 1 else tests[names[0]]
        return result.shown_as(result.sentence if sentence else result.full_text() if verbose else result.text())

    command.__doc__ = purpose
    return command


sign_test_command = _command(
    PairedTable.sign_test,
    "Run the sign test of B against A. P-values for several A are adjusted by Holm's method.",
)
wilcoxon_command = _command(
    PairedTable.signed_rank_test,
    "Run Wilcoxon's signed-rank test of B against A, which uses the sizes of differences.",
)
