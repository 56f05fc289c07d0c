"""The algorithms of a table: each has a column of its own in a wide table, and its name in the rows of a long one."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.tables.result_table import ResultTable
from fairbench_agent.comparison.tables.titles import candidates
from fairbench_agent.core.names import identity

Value = TypeVar("Value")


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
    """Return A's and B's column of a field, and their rows in it if the table is long.

    `names` are names or numbers of their columns, or names in the column algorithm.
    """
    algorithm, value = (
        table.column(name, columns[name], f"--column {name}=") if name in columns else table.optional(name)
        for name in ("algorithm", field)
    )
    algorithms = [] if algorithm is None or value is None else [*map(identity, table.texts(algorithm))]
    keys = [*map(identity, names)]
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
