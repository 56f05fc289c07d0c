"""The reader of tables of results, for all commands: CSV files with the titles, notations and marks of papers.

Columns are found by their titles, or given by name or number. A column has one number notation and one unit. Rows that
are no results (averages, second headers, units) are refused with their row number.
"""

import csv
import io
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cached_property, partial
from pathlib import Path
from typing import Final

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.tables.files import MAX_BYTES_OF_VALUES, delimiter_of, open_text
from fairbench_agent.comparison.tables.marks import Mark, MarkKind, first_summary, mark_of
from fairbench_agent.comparison.tables.titles import Title, candidates, clock_text, is_gain, parse_titles, unit_ns
from fairbench_agent.core.names import identity
from fairbench_agent.core.numbers import MAX_DIGITS, NumberError, may_be_grouped, read_numbers
from fairbench_agent.core.times import UNITS_NS, last_digits, read_times, unit_key

Cell = Decimal | Mark

_REMEDIES: Final[dict[MarkKind, str]] = {
    "unsolved": "means not solved; give the value that was reached, or leave the instance out for both",
    "blank": "is not a number; give one, or leave the instance out for both",
    "star": "may be optimal, best or a limit; remove the mark",
    "failed": "means a failed run; give a value, or leave the instance out for both",
    "below": "is a bound; write a number",
}
"""Advice for marks in a column of values."""
_REMEDIES_OF_TIMES: Final[dict[MarkKind, str]] = {
    **_REMEDIES,
    "unsolved": "means not solved; write the time limit",
    "below": "is a bound; write the bound itself",
}


_PLAIN: Final = re.compile(r"[0-9.\n-]*")
_MAY_BE_NONE: Final = re.compile(r"-1(?:\.0*)?")
_WITHOUT_DIGITS: Final = str.maketrans("", "", "0123456789")
_NO_UNIT: Final = re.compile(r"[0-9][0-9., ]*(?:e[+-]?[0-9]+)?", re.IGNORECASE)
_OTHER_UNIT: Final = re.compile(
    r"[0-9] ?(?!s[a-z]*\.?$)[a-zµμ]+\.?$|[0-9] ?(?!e[+-]?[0-9])[a-zµμ]+\.? ?[0-9]", re.IGNORECASE
)
"""A time with a unit other than seconds."""
_MARKUP: Final = re.compile(
    r"\$([^$]+)\$|\\(?:(?:text|math)(?:bf|it|rm|tt|sf|sc)|boldsymbol|bm|underline|emph|num)\{((?:[^{}]|\{[^{}]*\})+)\}|"
    r"\{?\\(?:bf(?:series)?|it|em)\b([^{}]+)\}?|\*\*([^*]+)\*\*"
)
"""LaTeX and Markdown around a cell."""
_MEASURES: Final = {"metric", "measure", "statistic", "stat", "indicator", "criterion", "quantity"}
"""Titles of columns that say what the value in a row is."""


class ResultTable:
    """A table of results, with rows numbered from 0; messages have their numbers in the file."""

    def __init__(self, path: Path, text: str, skip_rows: Collection[int] = (), skip_option: str = "") -> None:
        """Read a table without some rows, by number in the file; `skip_option` is the command's option for that."""
        self.path, self._skip_option, self._texts = path, skip_option, dict[int, list[str]]()
        self._delimiter, numbers, lines = _lines(path, text, skip_rows)
        self._has_commas = '"' in text if self._delimiter == "," else "," in text
        if unknown := sorted(number for number in skip_rows if number not in numbers):
            raise TableError(f"{path}: has no row {unknown[0]} to skip; give a row's number in the file")
        self._skipped = [lines[numbers.index(number)] for number in skip_rows]
        kept = [
            i
            for i, row in enumerate(lines)
            if row and numbers[i] not in skip_rows and ("!" <= row[0] < "\x7f" or any(map(str.strip, row)))
        ]
        if not kept:
            raise TableError(f"{path}: is empty; its first line must name the columns")
        self.rows, self.row_numbers = [lines[i] for i in kept[1:]], [numbers[i] for i in kept[1:]]
        if any(sign in text for sign in ("$", "\\", "**")):
            for cells in self.rows:
                cells[:] = map(_without_markup, cells)
        self.titles: tuple[Title, ...] = parse_titles([*map(str.strip, lines[kept[0]])])
        if {*map(len, self.rows)} - {len(self.titles)}:
            row = next(i for i, row in enumerate(self.rows) if len(row) != len(self.titles))
            raise TableError(
                f"{self.where(row)}: has {len(self.rows[row])} fields where the header has {len(self.titles)}; "
                "write one per column, and numbers with a decimal point"
            )
        for column in (i for i, title in enumerate(self.titles) if title.clock.count(":") == 1):
            for cells in self.rows:
                cells[column] = clock_text(self.titles[column].clock, cells[column])

    def where(self, row: int | None = None, column: int | None = None) -> str:
        """Return file, row and column for a message."""
        places = [] if row is None else [f"row {self.row_numbers[row]}"]
        places += [] if column is None else [f"column {self.titles[column].text or column + 1}"]
        return f"{self.path}: {', '.join(places)}"

    def named(self, name: str, option: str = "") -> int | None:
        """Return the column with a title or number, None if missing; TableError if there are several."""
        texts = [title.text for title in self.titles]
        columns = [i for i, text in enumerate(texts) if text == name]
        columns = columns or [i for i, text in enumerate(texts) if identity(text) == identity(name)]
        number = int(name) - 1 if re.fullmatch("[1-9][0-9]{0,5}", name) and int(name) <= len(texts) else None
        if number is not None and columns not in ([], [number]):
            raise TableError(f"{self.path}: {name} is the title of one column and the number of another; rename one")
        if len(columns) > 1:
            numbers = " and ".join(str(column + 1) for column in columns)
            raise TableError(f"{self.path}: columns {numbers} are named {name}; give one as {option}{columns[0] + 1}")
        return columns[0] if columns else number

    def column(self, field: str, name: str | None = None, option: str = "") -> int:
        """Return the column of a field: the one with a name or number, by default the one with a usual title.

        `option` is that of the command for the name. TableError for a missing or ambiguous column.
        """
        columns = (
            candidates(self.titles, field) if name is None else [i for i in [self.named(name, option)] if i is not None]
        )
        if len(columns) == 1:
            return columns[0]
        how = f"give {option}NAME or NUMBER, or rename" if option else "rename"
        if columns:
            names = ", ".join(f"{column + 1} {self.titles[column].text}" for column in columns)
            raise TableError(f"{self.path}: columns {names} may be {field}; {how} the others")
        if self.rows and candidates(_titles_in(self.rows[0]), field):
            second = ", ".join(filter(None, self.rows[0]))
            raise TableError(f"{self.where(0)}: is a second header ({second:.80}); join both into one")
        header = ", ".join(title.text for title in self.titles)
        raise TableError(f"{self.path}: has no column {name or field}; it has {header:.300}: {how} one")

    def check_one_measure(self) -> None:
        """Raise TableError if a column says that the rows have several measures, such as cost and time."""
        for column, title in enumerate(self.titles):
            measures = [*dict.fromkeys(self.texts(column))] if identity(title.text) in _MEASURES else []
            if len(measures) > 1:
                raise TableError(
                    f"{self.path}: column {title.text} has {', '.join(measures):.80}; keep the rows of one"
                )

    def check_direction(self, columns: Iterable[int], how: str) -> None:
        """Raise TableError if a title or the measure suggests that larger values are better; `how` is the advice."""
        texts = [self.titles[column].text for column in columns]
        for column, title in enumerate(self.titles):
            texts += self.texts(column) if identity(title.text) in _MEASURES else []
        if gain := next(filter(is_gain, texts), None):
            raise TableError(f"{self.path}: larger values of {gain} may be better; {how}")

    def optional(self, field: str) -> int | None:
        """Return the only column with a usual title of a field, None if missing or ambiguous."""
        columns = candidates(self.titles, field)
        return columns[0] if len(columns) == 1 else None

    def texts(self, column: int, rows: Iterable[int] | None = None) -> list[str]:
        if column not in self._texts:
            self._texts[column] = [row[column].strip() for row in self.rows]
        texts = self._texts[column]
        return texts if rows is None else [texts[row] for row in rows]

    def names(self, column: int) -> list[str]:
        """Return the names of instances or algorithms; TableError for blank ones and summaries."""
        names = self.texts(column)
        text = "\n".join(names)
        if not text.isascii() or "  " in text or "\t" in text or text.count("\n") >= len(names):
            names = [" ".join(name.split()) for name in names]
        if "" in names:
            row = names.index("")
            self._check_row(row, self.rows[row])
            raise TableError(f"{self.where(row, column)}: is blank; write the name")
        if (summary := first_summary(names)) is not None:
            self._check_row(summary, [names[summary]])
        self._check_groups(column)
        return names

    def _check_groups(self, column: int) -> None:
        """Raise TableError if another column of texts before the values has an average, as in Set,Instance,Cost."""
        for other, title in enumerate(self.titles):
            if other == column or title.quantity == "algorithm" or identity(title.text) in _MEASURES:
                continue
            texts = self.texts(other)
            if other > column and texts and re.fullmatch("[0-9.,-]+", texts[0]):
                return
            summary = first_summary(texts, averages_only=True)
            if summary is not None and any(first_summary([text], averages_only=True) is None for text in {*texts}):
                self._check_row(summary, [texts[summary]])

    def _check_row(self, row: int, names: Sequence[str] = ()) -> None:
        """Raise TableError if a row is a summary by one of the names, a second header, or a row of units."""
        cells = [" ".join(text.split()) for text in self.rows[row] if text.strip()]
        skip = f"remove it, or give {self._skip_option}{self.row_numbers[row]}" if self._skip_option else "remove it"
        units = {unit_key(cell.strip("()[]. ")) for cell in cells}
        if units & UNITS_NS.keys() and units <= {*UNITS_NS, "%", "-", ""}:
            raise TableError(
                f"{self.where(row)}: has units ({', '.join(cells)}); write them in the header and remove it"
            )
        if len(_titles_in(cells)) > 1 or cells == [title.text for title in self.titles if title.text]:
            raise TableError(f"{self.where(row)}: is a second header ({', '.join(cells):.80}); {skip}")
        if summary := next((name for name in names if name and first_summary([name]) is not None), None):
            raise TableError(f"{self.where(row)}: {summary!r} is a summary, not an instance; {skip}, or rename it")

    @cached_property
    def _comma_likely(self) -> bool:
        """Whether 1.234 may be 1234: in files with decimal commas, or with semicolons but no decimal points."""
        if not self._has_commas and self._delimiter != ";":
            return False
        text = "\n".join(text.strip() for row in self.rows for text in row)
        comma, point = (
            re.search(rf"^[+-]?[0-9]+{sign}(?:[0-9]{{1,2}}|[0-9]{{4,}})$", text, re.MULTILINE) for sign in (",", "[.]")
        )
        return comma is not None or (self._delimiter == ";" and point is None)

    def numbers(self, column: int, rows: Sequence[int] | None = None) -> list[Decimal]:
        """Return the values in a column, by default in all rows; TableError for anything else."""
        title = self.titles[column]
        if title.quantity == "gap" and title.foreign:
            raise TableError(
                f"{self.where(column=column)}: {', '.join(title.foreign)} is not percent; give gaps in Gap (%)"
            )
        texts = self.texts(column, rows)
        try:
            numbers = read_numbers(texts, comma_likely=self._comma_likely or may_be_grouped(texts))  # most columns
        except NumberError:
            cells = self._read(column, rows, read_numbers, _REMEDIES)
            numbers = [cell for cell in cells if isinstance(cell, Decimal)]
        none = [i for i, number in enumerate(numbers) if number == -1]  # as programs write for no solution
        if none and title.quantity != "gap" and min((number for number in numbers if number != -1), default=0) >= 10:
            place = self.where((rows or range(len(numbers)))[none[0]], column)
            raise TableError(f"{place}: -1 {_REMEDIES['unsolved']}")
        return numbers

    def plain_texts(self, column: int) -> list[str]:
        """Return the numbers in a column as texts if all are such as 12.50 or -3, else no text."""
        texts = self.texts(column)
        signs = "\n".join(texts).translate(_WITHOUT_DIGITS)
        is_plain = {"", ".", "-", "-."}.issuperset(signs.split("\n")) and max(map(len, texts), default=0) <= MAX_DIGITS
        is_clear = is_plain and not (self._comma_likely or ("-" in signs and any(map(_MAY_BE_NONE.fullmatch, texts))))
        return texts if is_clear and not ("." in signs and may_be_grouped(texts)) else []

    def times(self, column: int, rows: Sequence[int] | None = None) -> list[Decimal]:
        """Return the times in a column in seconds; TableError for anything else."""
        cells = self.timed_cells(column, rows, _REMEDIES_OF_TIMES)
        return [cell for cell in cells if isinstance(cell, Decimal)]

    def timed_cells(
        self, column: int, rows: Sequence[int] | None = None, remedies: Mapping[MarkKind, str] | None = None
    ) -> list[Cell]:
        """Return the times, in seconds, and the marks in a column, unless there are `remedies` to refuse these."""
        cells = self._read(column, rows, partial(read_times, unit_ns=self._unit_ns(column)), remedies)
        self._check_units(column, rows)
        return cells

    def time_digits(self, column: int, rows: Sequence[int] | None = None) -> list[Decimal]:
        """Return the size of one unit of each time's last printed digit, in seconds; 0 for a mark without a number."""
        cells = self._read(column, rows, partial(last_digits, unit_ns=self._unit_ns(column)))
        return [cell if isinstance(cell, Decimal) else cell.number or Decimal(0) for cell in cells]

    def _unit_ns(self, column: int) -> int:
        """Return the unit of a column of times in nanoseconds; TableError for an unknown one."""
        try:
            ns = unit_ns(self.titles, column)
        except NumberError as error:
            raise TableError(f"{self.where(column=column)}: {error}") from None
        for row in self._skipped:
            unit = unit_key(row[column].strip("()[]. ")) if column < len(row) else ""
            if UNITS_NS.get(unit, ns) != ns:
                raise TableError(
                    f"{self.where(column=column)}: has the unit {unit} in a skipped row; write it in the header"
                )
        return ns

    def _check_units(self, column: int, rows: Sequence[int] | None) -> None:
        """Raise TableError for plain numbers where the title asks for h:mm:ss, or other cells have other units."""
        title, texts = self.titles[column], self.texts(column, rows)
        if not title.clock and (title.units or _PLAIN.fullmatch("".join(texts))):
            return
        numbers = [mark[1] if (mark := mark_of(text)) else text for text in texts]
        plain = next((i for i, number in enumerate(numbers) if _NO_UNIT.fullmatch(number)), None)
        if plain is None:
            return
        place = self.where(plain if rows is None else rows[plain], column)
        if title.clock:
            raise TableError(f"{place}: {texts[plain]!r} is not in {title.clock}; write it so")
        if (other := next((i for i, number in enumerate(numbers) if _OTHER_UNIT.search(number)), None)) is not None:
            what = f"{texts[plain]!r} has no unit, but {texts[other]!r} has one; write it in every cell"
            raise TableError(f"{place}: {what}")

    def is_percent(self, column: int) -> bool:
        """Return True if all numbers in a column have a percent sign."""
        texts = self.texts(column)
        return "%" in "".join(texts) and all(text.endswith("%") or mark_of(text) for text in texts)

    def _read(
        self,
        column: int,
        rows: Sequence[int] | None,
        read: Callable[..., list[Decimal]],
        remedies: Mapping[MarkKind, str] | None = None,
    ) -> list[Cell]:
        """Read the numbers in a column, those of marks included, in one notation; `remedies` refuse marks."""
        texts = self.texts(column, rows)
        at = range(len(texts)) if rows is None else rows
        marks = {i: mark for i, text in enumerate(texts) if (mark := mark_of(text))}
        for i in {texts[i]: i for i in marks}.values():  # Time limit may be a mark or a title
            self._check_row(at[i])
        if marks and remedies:
            i, (kind, _) = next(iter(marks.items()))
            what = f"{texts[i]!r} {remedies[kind]}" if texts[i] else remedies[kind].replace("not a number", "blank")
            raise TableError(f"{self.where(at[i], column)}: {what}")
        places = [i for i in range(len(texts)) if i not in marks or marks[i][1]]
        plain = [marks[i][1] if i in marks else texts[i] for i in places]
        if read is read_numbers and self.is_percent(column):
            plain = [text.removesuffix("%").rstrip() for text in plain]
        is_likely = self._comma_likely or may_be_grouped(plain)
        try:
            numbers = dict(zip(places, read(plain, comma_likely=is_likely), strict=True))
        except NumberError as error:
            place = places[error.index]
            self._check_row(at[place])
            advice = "" if read is read_numbers else "; for a run without one, write >LIMIT, TL, OOM, or -"
            raise TableError(f"{self.where(at[place], column)}: {texts[place][:40]!r} {error}{advice}") from None
        if not marks:
            return [*numbers.values()]
        return [Mark(marks[i][0], text, numbers.get(i)) if i in marks else numbers[i] for i, text in enumerate(texts)]


def _without_markup(cell: str) -> str:
    """Return a cell without the signs of LaTeX and Markdown."""
    text = re.sub(r"\\([%_#&])", r"\1", cell.strip().replace("{,}", ",").replace("\\,", " "))
    while match := _MARKUP.fullmatch(text):
        text = match[match.lastindex or 0].strip()
    return text


def _titles_in(cells: Sequence[str]) -> list[Title]:
    """Return the usual titles in a row; none if it has numbers, because 9 min or 9% may be titles, too."""
    if any(re.match(r"\W*[0-9]", cell) for cell in cells):
        return []
    is_name = re.compile(r".*[0-9]\W*")  # Problem 3
    titles = [title for title in parse_titles([*cells]) if title.quantity != "other"]
    return [title for title in titles if title.quantity not in {"instance", "problem"} or not is_name.match(title.text)]


def read_table(
    path: Path,
    skip_rows: Collection[int] = (),
    *,
    skip_option: str = "",
    max_bytes: int = MAX_BYTES_OF_VALUES,
    remedy: str = "name a file of results",
) -> ResultTable:
    """Read a CSV file as a `ResultTable`; TableError if it is no table."""
    with open_text(path, max_bytes, remedy) as file:
        return ResultTable(path, file.read(), skip_rows, skip_option)


def _lines(path: Path, text: str, skip_rows: Collection[int]) -> tuple[str, Sequence[int], list[list[str]]]:
    """Return the delimiter, and the numbers of the last line and the cells of all rows, blank ones included."""
    hint = re.match(r"sep=(.)\s*\n", text)  # Excel's
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    first = next((line for number, line in enumerate(lines, 1) if line.strip() and number not in skip_rows), "")
    delimiter = hint[1] if hint else delimiter_of(first, path)
    numbers: Sequence[int] = range(1, len(lines) + 1)
    if '"' in text:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True, strict=True)
        numbers, rows = map(list, zip(*((reader.line_num, row) for row in reader), strict=True))
    else:
        rows = [line.split(delimiter) for line in lines]
    if hint:
        rows[0] = []
    return delimiter, numbers, rows
