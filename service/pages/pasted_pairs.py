"""Two columns of values that were pasted, A's and B's, as the table that the sign test takes."""

import csv
import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.sign_test.paired_table import PairedTable, read_paired_table
from fairbench_agent.core.table import is_number
from fairbench_agent.service.pages.pasted_rows import Row, decimal_comma, headed, in_doubt, pasted_rows

FIELD = "values"
"""The field of the form that takes them."""

_OF_ALL = re.compile(r"(grand |over)?(total|sum|mean|average|avg|median|all|std)[.:]?", re.IGNORECASE)
"""What a row over all instances is called, which is none itself."""


@dataclass(frozen=True)
class PastedPairs:
    """Values of A and B, and what their columns are called."""

    table: PairedTable[Fraction]
    name_of_a: str
    name_of_b: str
    comma: str
    """a number whose comma was read as a decimal point, empty where none was"""


def pasted_pairs(text: str) -> PastedPairs:
    """Return the values in a text, with the decimals that they are written with; DataError if they are no pairs."""
    header, rows = headed(pasted_rows(text, FIELD))
    if not rows:
        raise DataError("no row holds a number; paste A's and B's values, a row per instance", FIELD)
    at_instance, at_a, at_b = _places(header, rows)
    for number, row in enumerate(rows, 1):
        if at_instance is not None and _OF_ALL.fullmatch(row[at_instance]):
            raise DataError(
                f"row {number} ({row[at_instance]!r}) is over all instances, and none itself; leave it out", FIELD
            )
        for at in (at_a, at_b):
            if not is_number(row[at]):
                wrong = f"{row[at][:40]!r} is not a number; give A's and B's value, or leave the instance out"
                raise DataError(f"row {number} ({row[0][:40]!r}): {in_doubt(row[at]) or wrong}", FIELD)
    names = [str(number) if at_instance is None else row[at_instance] for number, row in enumerate(rows, 1)]
    most, times = Counter(names).most_common(1)[0]
    if times > 1:
        raise DataError(
            f"instance {most[:40]!r} appears twice; paste every instance once, with the mean of its runs", FIELD
        )
    names_of = header or tuple(f"{place + 1}" for place in range(len(rows[0])))
    table = _read([(name, row[at_a], row[at_b]) for name, row in zip(names, rows, strict=True)])
    return PastedPairs(table, names_of[at_a], names_of[at_b], decimal_comma(text, FIELD))


def _places(header: Row | None, rows: tuple[Row, ...]) -> tuple[int | None, int, int]:
    """Return the columns of the instance, None without one, of A and of B."""
    wide = len(rows[0])
    names = [name.lower() for name in header or ()]
    if names.count("a") == names.count("b") == 1:
        return (names.index("instance") if "instance" in names else None), names.index("a"), names.index("b")
    if wide == 2:
        return None, 0, 1
    if wide == 3:
        return 0, 1, 2
    raise DataError(
        f"there are {wide} columns; paste A's and B's, the instances before them, or call two 'a' and 'b'", FIELD
    )


def _read(rows: list[tuple[str, str, str]]) -> PairedTable[Fraction]:
    """Return the rows as a command would read them from a file, which is where values are checked and rounding is found."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "values.csv"
        with path.open("w", encoding="utf-8", newline="", errors="replace") as file:
            csv.writer(file).writerows([("instance", "a", "b"), *rows])
        try:
            return read_paired_table(path)
        except TableError as error:
            raise DataError(str(error).replace(str(path), "values"), FIELD) from error
