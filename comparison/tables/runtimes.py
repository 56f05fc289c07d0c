"""Runtimes as tables print them: solved, not solved within a limit, not reported, or failed."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import inf, isnan
from typing import Annotated, Final, Literal, NamedTuple

import typer

from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.tables.marks import Mark, MarkKind
from fairbench_agent.comparison.tables.result_table import Cell, ResultTable
from fairbench_agent.core.numbers import NumberError
from fairbench_agent.core.times import read_seconds
from fairbench_agent.core.units import most_decimals

Outcome = Literal["solved", "unsolved", "missing", "failed"]
Blank = Literal["unsolved", "missing"]
Star = Literal["limit", "solved"]

LimitTime = Annotated[str | None, typer.Option("--limit", help="Time limit of runs marked without one, such as TL.")]
BlankMeans = Annotated[Blank | None, typer.Option("--blank", help="Meaning of empty cells and dashes.")]
StarMeans = Annotated[Star | None, typer.Option("--star", help="Meaning of a *: limit reached, or solved.")]
Exact = Annotated[bool, typer.Option("--exact", help="Runtimes are exact, not rounded.")]

_YES: Final = {"true", "yes", "y", "1", "solved"}
_NO: Final = {"false", "no", "n", "0", "unsolved"}


@dataclass(frozen=True, slots=True)
class Runtime:
    """A printed runtime, in seconds, and the ends of its rounding interval; a limit is exact.

    `seconds` of an unsolved or failed run are its time limit, infinite if unknown.
    """

    text: str
    outcome: Outcome
    seconds: float
    low: float
    high: float

    @property
    def solved(self) -> bool:
        return self.outcome == "solved"

    @property
    def is_upper_bound(self) -> bool:
        """Return True for a runtime that is only known to be smaller, such as <0.01."""
        return self.low < self.seconds == self.high

    @classmethod
    def printed(cls, text: str, seconds: Decimal, half_unit: Decimal = Decimal(0)) -> "Runtime":
        """Return the runtime of a solved run that is rounded to two half units."""
        low = max(Decimal(0), seconds - half_unit)
        return cls(text, "solved", float(seconds), float(low), float(seconds + half_unit))

    @classmethod
    def unsolved(cls, text: str, limit_s: float = inf) -> "Runtime":
        return cls(text, "unsolved", limit_s, limit_s, limit_s)


class Remedies(NamedTuple):
    """How messages name the settings of a reading: by default, a command's options."""

    limit_name: str = "--limit"
    limit: str = "give --limit TIME"
    blank: str = "give --blank unsolved or --blank missing"
    star: str = "give --star solved or --star limit"


OPTIONS: Final = Remedies()


@dataclass(frozen=True, slots=True)
class Reading:
    """How a table of runtimes is read: the meaning of its marks, and whether its numbers are exact."""

    limit_s: float | None = None
    blank: Blank | None = None
    star: Star | None = None
    exact: bool = False
    remedies: Remedies = OPTIONS

    @classmethod
    def of(
        cls,
        limit: str | None,
        blank: Blank | None,
        star: Star | None,
        *,
        exact: bool = False,
        remedies: Remedies = OPTIONS,
    ) -> "Reading":
        """Return the reading of a command's options; ParameterError for an invalid limit."""
        try:
            seconds = None if limit is None else float(read_seconds(limit))
        except NumberError as error:
            raise ParameterError(f"{remedies.limit_name} {limit!r} {error}", "limit") from None
        if seconds is not None and not 0 < seconds < inf:
            raise ParameterError(f"{remedies.limit_name} is {limit}; give a time above 0", "limit")
        return cls(seconds, blank, star, exact, remedies)

    def runtimes(
        self, table: ResultTable, column: int, rows: Sequence[int] | None = None, *, need_limit: bool = True
    ) -> list[Runtime]:
        """Read a column of runtimes; TableError for marks without a known meaning.

        A column `solved` of the table overrides: where it says no, the number is a limit. Unless `need_limit`, unsolved
        runs may have no limit.
        """
        chosen = range(len(table.rows)) if rows is None else rows
        solved, half = _solved_flags(table, chosen), Decimal(0) if self.exact else Decimal("0.5")
        runtimes = []
        columns = table.texts(column, rows), table.timed_cells(column, rows), table.time_digits(column, rows)
        cells = zip(*columns, solved, strict=True)
        for row, (text, cell, digit, flag) in zip(chosen, cells, strict=True):
            try:
                runtime = self._runtime(text, cell, digit * half, flag, need_limit=need_limit)
            except TableError as error:
                what = repr(text) if text else "a blank cell"
                raise TableError(f"{table.where(row, column)}: {what} {error}") from None
            runtimes.append(runtime)
        return runtimes

    def _runtime(self, text: str, cell: Cell, half_unit: Decimal, flag: bool | None, *, need_limit: bool) -> Runtime:
        """Return the runtime in a cell; the message of a TableError continues a sentence that begins with the text."""
        number = cell.number if isinstance(cell, Mark) else cell
        kind = self._kind(cell, flag) if isinstance(cell, Mark) else "solved" if flag is not False else "unsolved"
        if number is not None and number < 0:
            raise TableError("is negative; write a time, or TL for a run that did not solve its instance")
        if flag and kind == "unsolved":
            raise TableError("contradicts the column solved; correct one of them")
        limit_s = (inf if self.limit_s is None else self.limit_s) if number is None else float(number)
        if kind in {"missing", "failed"}:
            return Runtime(text, "missing" if kind == "missing" else "failed", limit_s, limit_s, limit_s)
        if kind == "unsolved":
            if limit_s == 0 or (need_limit and limit_s == inf):
                raise TableError(
                    f"has no time limit; {self.remedies.limit}" if limit_s else "is a time limit of 0; write it"
                )
            return Runtime.unsolved(text if isinstance(cell, Mark) else f">{text}", limit_s)
        if number is None:
            raise TableError("has no runtime; write it")
        if kind == "below":
            return Runtime(text, "solved", float(number), 0.0, float(number))
        self._check_limit(number, flag)
        return Runtime.printed(text, number, half_unit)

    def _check_limit(self, number: Decimal, flag: bool | None) -> None:
        """Raise TableError for a solved run that took the time limit or more.

        A run at the limit is solved only if the column `solved` says so.
        """
        if self.limit_s is None or number < (limit := Decimal(repr(self.limit_s))) or (number == limit and flag):
            return
        what = "is" if number == limit else "is above"
        unsolved = f">{self.limit_s:.12g}"
        raise TableError(
            f"{what} the time limit; write {unsolved} if the run did not solve its instance, else correct the time or "
            f"{self.remedies.limit_name}"
        )

    def _kind(self, mark: Mark, flag: bool | None) -> Outcome | Literal["below"]:
        if flag is False and mark.kind != "failed":
            return "unsolved"
        if mark.kind == "blank":
            if self.blank is None:
                raise TableError(f"may mean not solved or not reported; {self.remedies.blank}")
            return self.blank
        if mark.kind == "star":
            if self.star is None:
                raise TableError(f"may mean solved or limit reached; {self.remedies.star}")
            return "unsolved" if self.star == "limit" else "solved"
        kinds: dict[MarkKind, Outcome | Literal["below"]] = {
            "unsolved": "unsolved", "failed": "failed", "below": "below"
        }  # fmt: skip
        return kinds[mark.kind]


def _solved_flags(table: ResultTable, rows: Sequence[int]) -> list[bool | None]:
    """Return the column `solved`, None per row without that column."""
    column = table.named("solved")
    if column is None:
        return [None] * len(rows)
    flags = list[bool | None]()
    for row, text in zip(rows, table.texts(column, rows), strict=True):
        if text.casefold() not in _YES | _NO:
            raise TableError(f"{table.where(row, column)}: {text!r} is unclear; write true or false")
        flags.append(text.casefold() in _YES)
    return flags


def runtimes_of_numbers(
    name: str, values: Sequence[float], solved: Sequence[bool], *, whole: Sequence[bool], exact: bool = False
) -> list[Runtime]:
    """Return the runtimes of an algorithm's column of numbers; an unsolved run has its limit.

    Floats have no trailing zeros, so all of them are treated as printed with the most decimals of any; `whole` numbers,
    which are integers, have none. ParameterError for a number that is negative or NaN.
    """
    rows = [*zip(values, solved, whole, strict=True)]
    decimals = max(0, most_decimals(value for value, flag, is_whole in rows if flag and not is_whole))
    runtimes = []
    for value, flag, is_whole in rows:
        if not (value >= 0 or (isnan(value) and not flag)) or (flag and value == inf):
            raise ParameterError(f"{name} has the runtime {value:g}; give seconds, and solved_{name} for unsolved runs")
        if not flag:
            runtimes.append(Runtime.unsolved(f">{value:g}" if value < inf else "-", min(inf, value)))
            continue
        half = Decimal(0) if exact else Decimal(1).scaleb(0 if is_whole else -decimals) / 2
        runtimes.append(Runtime.printed(f"{value:.12g}", Decimal(repr(value)), half))
    return runtimes
