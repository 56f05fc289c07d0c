"""Files of A's and B's results: wide, with the columns instance, A and B, or long, with instance, algorithm and value.

Values are read as decimal numbers and averaged exactly, so that ties are exact: the mean of 0.1, 0.2 and 0.3 equals
0.2. A repeated row is often a mistake, so several runs of an instance are reduced only on request: to their mean, as in
the paper (section 4, step 3), or median.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from pathlib import Path
from statistics import median
from typing import Literal, NamedTuple, get_args

from fairbench_agent.comparison.errors import ParameterError, TableError, check_known
from fairbench_agent.comparison.sign_test.paired_table import PairedTable, Value, paired_texts
from fairbench_agent.comparison.sign_test.rounding import Decimals, checked_decimals, half_unit_of_runs
from fairbench_agent.comparison.tables.result_table import ResultTable, read_table
from fairbench_agent.core.names import identity

Reduction = Literal["mean", "median"]
REDUCTIONS: tuple[Reduction, ...] = get_args(Reduction)
_EXACT = Context(prec=800)  # exact for sums of numbers of at most 60 characters in the range of doubles


def read_paired_table(
    path: Path,
    a: str = "a",
    b: str = "b",
    *,
    runs: Reduction | None = None,
    decimals: Decimals | str | None = None,
    columns: Mapping[str, str] | None = None,
    skip_rows: Collection[int] = (),
    ask_direction: str = "",
) -> PairedTable:
    """Read a CSV file of A's and B's values; TableError if it lacks some, or repeats an instance without `runs`.

    `a` and `b` are names or numbers of columns, or names in the column algorithm. A's values have `decimals` in print,
    by default as written. `columns` has names or numbers of the columns instance, algorithm and value.
    `ask_direction` is the advice for titles of values that may be maximised, if the user has not said so.
    """
    if runs is not None:
        check_known("runs", runs, REDUCTIONS)
    columns = columns or {}
    for name in columns:
        check_known("renamed column", name, ("instance", "algorithm", "value"))
    printed = None if decimals is None else checked_decimals(decimals)
    if a == b:
        raise ParameterError(f"a and b are both {a!r}; name two different columns or algorithms")
    table = read_table(path, skip_rows, skip_option="--skip-row ")
    instances = table.names(table.column("instance", columns.get("instance"), "--column instance="))
    of_both = places(table, (a, b), columns)
    if ask_direction:
        table.check_direction((column for column, _ in of_both), ask_direction)
    paired = _paired(table, instances, dict(zip((a, b), of_both, strict=True)), runs)
    return paired if printed is None else paired.printed_with(printed)


def _paired(
    table: ResultTable,
    instances: Sequence[str],
    columns: Mapping[str, tuple[int, list[int] | None]],
    runs: Reduction | None,
) -> PairedTable:
    if all(rows is None for _, rows in columns.values()) and 0 < len(instances) == len({*instances}):
        texts = [table.plain_texts(column) for column, _ in columns.values()]
        if all(texts):
            with suppress(ValueError):  # the general reading names the place
                return paired_texts(instances, *texts)
    values = {name: _Values.read(table, *place, runs) for name, place in columns.items()}
    by_instance = _by_instance(table, instances, values, runs, f"--runs {' or --runs '.join(REDUCTIONS)}")
    a, b = (tuple(_reduced(both[i], runs) for both in by_instance.values()) for i in (0, 1))
    return PairedTable(tuple(by_instance), a, b, tuple(half_unit_of_runs(*both) for both in by_instance.values()))


class RunValues(NamedTuple):
    """B's values by instance, and the fewest and most runs that were reduced to one."""

    values: dict[str, Value]
    n_runs: tuple[int, int]


def read_values(path: Path, runs: Reduction | None = None, ask_direction: str = "") -> RunValues:
    """Read one algorithm's values from the columns `instance` and `value`; other columns are ignored.

    A failed run is inf, or -inf if larger values are better; the mean or median of several runs may be infinite, too.
    `ask_direction` is the advice for a title of values that may be maximised, if the study does not say so.
    """
    how = 'runs = "mean" or runs = "median" under [b] of the study, before it is planned'
    table = read_table(path)
    instances = table.names(table.column("instance"))
    column = table.column("value")
    if ask_direction:
        table.check_direction([column], ask_direction)
    values = _Values.read(table, column, None, runs, may_fail=True)
    by_instance = {name: of_b for name, (of_b,) in _by_instance(table, instances, {"B": values}, runs, how).items()}
    numbers = [*map(len, by_instance.values())]
    return RunValues({name: _reduced(of_b, runs) for name, of_b in by_instance.items()}, (min(numbers), max(numbers)))


class _Values(NamedTuple):
    """Values of an algorithm in a column, with their rows."""

    column: int
    rows: Sequence[int]
    values: Sequence[Decimal]

    @classmethod
    def read(
        cls,
        table: ResultTable,
        column: int,
        rows: Sequence[int] | None,
        runs: Reduction | None,
        *,
        may_fail: bool = False,
    ) -> "_Values":
        """Read a column; blank cells are skipped if there are several runs, and inf is read if runs `may_fail`."""
        chosen = range(len(table.rows)) if rows is None else rows
        texts = dict(zip(chosen, table.texts(column, rows), strict=True)) if runs or may_fail else {}
        skipped = {row for row, text in texts.items() if runs and not text}
        failed = {row: Decimal(text) for row, text in texts.items() if may_fail and text in {"inf", "-inf"}}
        if not (skipped or failed):
            return cls(column, chosen, table.numbers(column, rows))
        numbered = [row for row in chosen if row not in skipped and row not in failed]
        values = failed | dict(zip(numbered, table.numbers(column, numbered), strict=True))
        return cls(column, [*values], [*values.values()])


def places(
    table: ResultTable, names: tuple[str, str], columns: Mapping[str, str], field: str = "value"
) -> list[tuple[int, list[int] | None]]:
    """Return A's and B's column, and their rows in it if the table is long, with the columns algorithm and `field`."""
    algorithm_at, value_at = (
        table.column(name, columns[name], f"--column {name}=") if name in columns else table.optional(name)
        for name in ("algorithm", field)
    )
    rows = dict[str, list[int]]()
    if algorithm_at is not None and value_at is not None:
        for row, algorithm in enumerate(table.texts(algorithm_at)):
            rows.setdefault(identity(algorithm), []).append(row)
    wide = [table.named(name, f"--{option} ") for name, option in zip(names, "ab", strict=True)]
    if None not in wide and not any(name.isdecimal() and identity(name) in rows for name in names):
        columns_of = [column for column in wide if column is not None]
        if columns_of[0] == columns_of[1]:
            raise ParameterError(f"a and b are both column {table.titles[columns_of[0]].text}; name two different ones")
        _check_percent(table, columns_of)
        return [(column, None) for column in columns_of]
    if algorithm_at is not None and value_at is None:
        table.column(field, None, f"--column {field}=")
    if algorithm_at is None or value_at is None:
        absent = next(name for name, column in zip(names, wide, strict=True) if column is None)
        header = ", ".join(title.text for title in table.titles)
        forms = f"instance, a, b (wide; --a and --b name or number others), or instance, algorithm, {field} (long)"
        raise TableError(f"{table.path}: has no column {absent}; it has {header:.300}: give {forms}")
    if missing := [name for name in names if identity(name) not in rows]:
        known = ", ".join(dict.fromkeys(table.texts(algorithm_at)))
        raise TableError(f"{table.path}: has no algorithm {missing[0]}; it has {known:.300}; name it with --a or --b")
    table.check_one_measure()
    return [(value_at, rows[identity(name)]) for name in names]


def _check_percent(table: ResultTable, columns: Sequence[int]) -> None:
    if table.rows and len({table.is_percent(column) for column in columns}) > 1:
        names = " and ".join(table.titles[column].text for column in columns)
        raise TableError(f"{table.path}: only one of columns {names} is in percent; give both the same unit")


def _by_instance(
    table: ResultTable,
    instances: Sequence[str],
    columns: Mapping[str, _Values],
    runs: Reduction | None,
    how: str,
) -> dict[str, list[list[Decimal]]]:
    """Return the values of one or two algorithms by instance; `how` is the advice for repeated instances."""
    by_instance: dict[str, list[list[Decimal]]] = {}
    for i, column in enumerate(columns.values()):
        for row, value in zip(column.rows, column.values, strict=True):
            values = by_instance.setdefault(instances[row], [[] for _ in columns])[i]
            values.append(value)
            if runs is None and len(values) > 1:
                raise TableError(
                    f"{table.where(row, column.column)}: instance {instances[row]!r} appears twice; "
                    f"give every instance once, or combine its runs: {how}"
                )
    if not by_instance:
        raise TableError(f"{table.path}: has no results of {' and '.join(columns)}; give a row per instance")
    for instance, by_column in by_instance.items():
        if not all(by_column):
            name = [*columns][by_column.index([])]
            raise TableError(f"{table.path}: instance {instance!r} has no value of {name}; give both or neither")
    return by_instance


def _reduced(values: Sequence[Decimal], runs: Reduction | None) -> Value:
    """Return the mean or median, which failed runs may make infinite."""
    with localcontext(_EXACT):
        total = median(values) if runs == "median" else sum(values, Decimal(0))
    value = Fraction(total) if total.is_finite() else float(total)
    return value if runs == "median" else value / len(values)
