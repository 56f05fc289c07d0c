"""The table of a paper: instances, runtimes and values, to which the equivalent runtimes are added as a column."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.prediction.answer_text import rounded_down
from fairbench_agent.core.table import Table, is_number, latex_of, latex_text
from fairbench_agent.service.pages.pasted_rows import Row, decimal_comma, headed, in_doubt, pasted_rows, separator_of

FIELD = "t1"
"""The field of the form that takes it."""

_EXACT_NAMES = ("t1", "t₁", "t_1", "runtime")
_TIME = re.compile(r"run ?times?|times?|cpu|seconds?|secs?|t_?1?|t₁|s", re.IGNORECASE)
_OTHER_UNIT = re.compile(
    r"\b(ms|msec|millisec\w*|µs|us|microsec\w*|min|mins|minutes?|h|hrs?|hours?|days?)\b", re.IGNORECASE
)
_UNIT = re.compile(
    r"(?<![\w.,])(\d+(?:[.,]\d+)?)(?:[ \u00a0\u2009\u202f]|\\,|~)*(?:s|secs?|seconds?)(?!\w)", re.IGNORECASE
)
_NOT_REPORTED = ("", "-", "–", "—", "n/a", "N/A", "NA", "?")


@dataclass(frozen=True)
class PaperTable:
    """A pasted table, and which column of it holds runtimes in seconds."""

    header: Row
    rows: tuple[Row, ...]
    at: int
    """place of the column of runtimes"""
    comma: str = ""
    """a number whose comma was read as a decimal point, empty where none was"""

    @property
    def runtimes_s(self) -> tuple[float, ...]:
        """Return the runtimes that are reported, seconds."""
        return tuple(float(row[self.at]) for row in self.rows if row[self.at] not in _NOT_REPORTED)

    def with_equivalent(self, runtimes_s: Sequence[float]) -> "PaperTable":
        """Return the table with a column of equivalent runtimes behind that of runtimes, one for every reported runtime.

        They are rounded as `predict` does, so that B never gets more time by what is shown.
        """
        left = iter(runtimes_s)
        cells = ("" if row[self.at] in _NOT_REPORTED else rounded_down(next(left)) for row in self.rows)
        behind = self.at + 1
        rows = tuple((*row[:behind], cell, *row[behind:]) for row, cell in zip(self.rows, cells, strict=True))
        return PaperTable((*self.header[:behind], "t̂₂ (s)", *self.header[behind:]), rows, self.at, self.comma)

    @property
    def numeric(self) -> tuple[bool, ...]:
        """Return which columns hold numbers, or nothing, in every row."""
        columns = zip(*self.rows, strict=True)
        return tuple(all(is_number(cell) or cell in _NOT_REPORTED for cell in column) for column in columns)

    @property
    def shown(self) -> Table:
        """Return it as it is printed: columns of numbers are flush right."""
        return Table(self.header, self.rows, "".join("r" if numeric else "l" for numeric in self.numeric))


def without_seconds(text: str) -> str:
    """Return a text without the unit behind its numbers, where that is seconds."""
    return _UNIT.sub(r"\1", text)


def is_table(text: str) -> bool:
    """Tell whether a text is a table rather than a list of runtimes: several rows of several cells, or with words."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 2:
        return False
    words = re.split(r"[\s;,|&]+", " ".join(lines))
    if any(word and not is_number(word) for word in words):
        return True
    sign = separator_of(text)
    return sign in "\t;|&" and len({line.strip().count(sign) for line in lines}) == 1 and sign in lines[0].strip()


def paper_table(text: str) -> PaperTable:
    """Return the table in a text; DataError if it has no column of runtimes in seconds, or one holds none."""
    header, rows = headed(pasted_rows(text, FIELD))
    if not rows:
        raise DataError("the table has a heading only; paste its rows too", FIELD)
    if header is None:
        header, at = _without_header(rows)
    else:
        at = _runtime_column(header)
    for number, row in enumerate(rows, 1):
        cell = row[at]
        if cell not in _NOT_REPORTED and not (is_number(cell) and float(cell) > 0):
            wrong = f"{cell[:40]!r} is not a runtime in seconds, such as 486; '-' where none is reported"
            raise DataError(f"row {number} ({row[0][:40]!r}): {in_doubt(cell) or wrong}", FIELD)
    table = PaperTable(header, rows, at, decimal_comma(text, FIELD))
    if not table.runtimes_s:
        raise DataError(f"the column {header[at][:40]!r} holds no runtime; give seconds", FIELD)
    return table


def _without_header(rows: tuple[Row, ...]) -> tuple[Row, int]:
    names = {1: ("t₁ (s)",), 2: ("instance", "t₁ (s)"), 3: ("instance", "t₁ (s)", "value")}.get(len(rows[0]))
    if names is None:
        raise DataError(
            f"the table has {len(rows[0])} columns and no heading; put one above that calls the runtimes 'runtime'",
            FIELD,
        )
    return names, names.index("t₁ (s)")


def _runtime_column(header: Row) -> int:
    named = [at for at, name in enumerate(header) if name.lower() in _EXACT_NAMES]
    bare = [re.sub(r"[^\w₁ ]+", " ", name).split() for name in header]
    found = named or [at for at, words in enumerate(bare) if any(_TIME.fullmatch(word) for word in words)]
    if len(found) != 1:
        told = "no column is called like runtimes" if not found else "several columns may be the runtimes"
        raise DataError(f"{told} ({', '.join(header)[:80]}); call one 'runtime'", FIELD)
    unit = _OTHER_UNIT.search(header[found[0]])
    if unit:
        raise DataError(f"the column {header[found[0]][:40]!r} is in {unit[0]}; give seconds", FIELD)
    return found[0]


def latex_with(table: Table, sentence: str) -> str:
    """Return a table for LaTeX, with the sentence for the paper above it as a comment."""
    return f"% {latex_text(sentence)}\n{latex_of(table)}"
