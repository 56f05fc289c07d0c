"""The algorithm of each result: named in its row, or in wide tables in the title of its column."""

from collections.abc import Mapping, Sequence

from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.options import column_names
from fairbench_agent.comparison.tables.result_table import ResultTable
from fairbench_agent.comparison.tables.titles import candidates


def chosen_columns(texts: Sequence[str] | None, field: str) -> tuple[dict[str, str], list[str]]:
    """Parse --column options; those of a field that is given more than once are the columns of a wide table."""
    of_field = [text for text in texts or () if text.partition("=")[0] == field]
    if len(of_field) < 2:
        return column_names(texts), []
    rest = column_names([text for text in texts or () if text not in of_field])
    if "algorithm" in rest:
        raise ParameterError(f"--column algorithm= is for one --column {field}=; leave it out")
    return rest, [name for text in of_field for name in column_names([text]).values()]


def results_by_algorithm(
    table: ResultTable, field: str, columns: Mapping[str, str], wide: Sequence[str]
) -> list[tuple[list[str], int]]:
    """Return the algorithms of all rows and their column of a field; a pair for each column of a wide table."""
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
