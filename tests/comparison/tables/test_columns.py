"""Columns of machines and of numbers of threads."""

from pathlib import Path

import pytest

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.tables.columns import check_threads, machine_column
from fairbench_agent.comparison.tables.result_table import ResultTable


def table(title: str, *cells: str) -> ResultTable:
    return ResultTable(
        Path("t.csv"), "\n".join([f"instance;{title}", *(f"i{i};{cell}" for i, cell in enumerate(cells))])
    )


@pytest.mark.parametrize(
    ("title", "cells", "column"),
    [
        ("Machine", ("score:1000", ""), 1),
        ("CPU", ("Intel Core i7-8700", "AMD FX-8350"), 1),
        ("CPU model", ("13th Gen Intel(R) Core(TM) i7-1355U", ""), 1),
        ("Processor", ("Xeon E5-2670 v2",), 1),
        ("cpu", ("12.4", "TL", "TIMEOUT"), None),
        ("CPU", ("12 sec", "3 min"), None),
        ("CPU time", ("12.4", ">3600"), None),
        ("model", ("Intel Core i7-8700",), None),
    ],
)
def test_a_column_of_machines(title: str, cells: tuple[str, ...], column: int | None) -> None:
    assert machine_column(table(title, *cells)) == column


def test_two_columns_of_machines_are_refused() -> None:
    two = table("cpu;computer", "Intel Core i7-8700;node", "Intel Core i7-8700;node")
    with pytest.raises(TableError, match="columns cpu, computer may be A's machine"):
        machine_column(two)


def test_other_numbers_of_threads_are_refused() -> None:
    for title in ("threads", "Threads", "# threads", "No. of threads"):
        check_threads(table(title, "4", ""), 4)
        with pytest.raises(TableError, match="is 8, but --threads is 4"):
            check_threads(table(title, "4", "", "8"), 4)
    check_threads(table("cores", "4", "8"), 1)
