"""Columns that say which algorithm a result is of, and where it ran: machines, numbers of threads.

An algorithm has a column of its own in a wide table, and its name in the rows of a long one.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar

from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.tables.marks import mark_of
from fairbench_agent.comparison.tables.result_table import ResultTable
from fairbench_agent.comparison.tables.titles import candidates, title_words
from fairbench_agent.core.names import identity
from fairbench_agent.core.times import UNITS_NS

Value = TypeVar("Value")

_MACHINE: Final = {"machine", "cpu", "processor", "hardware", "computer", "prozessor", "rechner"}
_WITH_MACHINE: Final = {"model", "name", "type"}
_THREADS: Final = {"threads", "thread", "nthreads"}
_WITH_THREADS: Final = {"number", "num", "no", "n", "of", "#"}


def results_by_algorithm(
    table: ResultTable, field: str, columns: Mapping[str, str], wide: Sequence[str]
) -> list[tuple[list[str], int]]:
    """Return the algorithms of all rows and their column of a field; a pair for each column `wide` of a wide table."""
    option = f"--column {field}="
    if wide:
        numbers = [table.column(field, name, option) for name in wide]
        if repeated := next((name for i, name in enumerate(wide) if numbers[i] in numbers[:i]), None):
            raise TableError(f"{table.path}: {option}{repeated} is given twice; give each algorithm's column once")
        return [([table.titles[number].text] * len(table.rows), number) for number in numbers]
    try:
        algorithm = table.column("algorithm", columns.get("algorithm"), "--column algorithm=")
    except TableError as error:
        if "algorithm" in columns or candidates(table.titles, "algorithm"):
            raise
        raise TableError(f"{error}; in a wide table, give {option}NAME for each algorithm") from None
    return [(table.names(algorithm), table.column(field, columns.get(field), option))]


def columns_of_two(
    table: ResultTable, names: tuple[str, str], columns: Mapping[str, str], field: str
) -> list[tuple[int, Sequence[int] | None]]:
    """Return A's and B's column of a field, by name, number or algorithm, and their rows if the table is long."""
    algorithm, value = (
        table.column(name, columns[name], f"--column {name}=") if name in columns else table.optional(name)
        for name in ("algorithm", field)
    )
    algorithms = [] if algorithm is None or value is None else [*map(identity, table.texts(algorithm))]
    keys = [*map(identity, names)]
    if names[0] == names[1]:
        raise ParameterError(f"a and b are both {names[0]}; name two different columns or algorithms")
    wide = [table.named(name, f"--{option} ") for name, option in zip(names, "ab", strict=True)]
    if None not in wide and not any(
        name.isdecimal() and key in algorithms for name, key in zip(names, keys, strict=True)
    ):
        numbers = [column for column in wide if column is not None]
        titles = [table.titles[column].text for column in numbers]
        if numbers[0] == numbers[1]:
            raise ParameterError(f"a and b are both column {titles[0]}; name two different ones")
        if table.rows and len({table.is_percent(column) for column in numbers}) > 1:
            what = f"only one of columns {' and '.join(titles)} is in percent; give both the same unit"
            raise TableError(f"{table.path}: {what}")
        return [(column, None) for column in numbers]
    if algorithm is not None and value is None:
        table.column(field, None, f"--column {field}=")
    if algorithm is None or value is None:
        absent = names[wide.index(None)]
        header = ", ".join(title.text for title in table.titles)
        forms = f"instance, a, b (wide; --a and --b name or number others), or instance, algorithm, {field} (long)"
        raise TableError(f"{table.path}: has no column {absent}; it has {header:.300}: give {forms}")
    if missing := next((name for name, key in zip(names, keys, strict=True) if key not in algorithms), None):
        known = ", ".join(dict.fromkeys(table.texts(algorithm)))
        raise TableError(f"{table.path}: has no algorithm {missing}; it has {known:.300}; name it with --a or --b")
    table.check_one_measure()
    return [(value, [row for row, other in enumerate(algorithms) if other == key]) for key in keys]


def once(
    table: ResultTable,
    instances: Sequence[str],
    values: Iterable[tuple[int, Value]],
    how: str = "with the mean of its runs",
) -> dict[str, Value]:
    """Return an algorithm's values, given with their rows, by instance; TableError for two of one, with advice."""
    result = dict[str, Value]()
    for row, value in values:
        if instances[row] in result:
            what = f"instance {instances[row]!r} appears twice; give every instance once, {how}"
            raise TableError(f"{table.where(row)}: {what}")
        result[instances[row]] = value
    return result


def check_instances(table: ResultTable, values: Mapping[str, Mapping[str, object]], what: str) -> None:
    """Raise TableError unless all algorithms have the same instances, one or more; `what` is a value or runtime."""
    instances = dict.fromkeys(instance for of_one in values.values() for instance in of_one)
    if not instances:
        raise TableError(
            f"{table.path}: has no {what} of {' and '.join(values) or 'any algorithm'}; write one per instance"
        )
    for name, of_one in values.items():
        if missing := next((instance for instance in instances if instance not in of_one), None):
            raise TableError(f"{table.path}: instance {missing!r} has no {what} of {name}; give all or none")


def machine_column(table: ResultTable) -> int | None:
    """Return the column of machines, None if missing; a column CPU may also have times."""
    if (named := table.named("machine")) is not None:
        return named
    columns = [i for i, title in enumerate(table.titles) if _is(title.text, _MACHINE, _WITH_MACHINE)]
    columns = [column for column in columns if any(map(_is_machine, {*table.texts(column)}))]
    if len(columns) > 1:
        names = ", ".join(table.titles[column].text for column in columns)
        raise TableError(f"{table.path}: columns {names} may be A's machine; rename one to machine")
    return columns[0] if columns else None


def check_threads(table: ResultTable, threads: int) -> None:
    """Raise TableError for a run with another number of threads."""
    columns = [i for i, title in enumerate(table.titles) if _is(title.text, _THREADS, _WITH_THREADS)]
    for column in columns:
        for row, text in enumerate(table.texts(column)):
            if text not in {"", str(threads)}:
                raise TableError(
                    f"{table.where(row, column)}: is {text}, but --threads is {threads}; give --threads, and compare "
                    "runs with equal numbers of threads"
                )


def _is(title: str, needed: set[str], allowed: set[str]) -> bool:
    words = title_words(title)
    return bool(words & needed) and words <= needed | allowed


def _is_machine(text: str) -> bool:
    words = {*re.findall("[a-z]{3,}", text.casefold())}
    return bool(words - UNITS_NS.keys()) and mark_of(text) is None
