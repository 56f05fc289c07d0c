"""Runtimes as tables print them: solved, not solved within a limit, not reported, or failed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import inf, isnan
from typing import Annotated, Final, Literal, NamedTuple

import typer

from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.tables.marks import Mark, MarkKind, mark_of
from fairbench_agent.comparison.tables.result_table import Cell, ResultTable
from fairbench_agent.comparison.tables.titles import is_of_time, title_words
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

_STATUS: Final = {"solved", "status", "runstatus", "outcome", "termination"}
_MAYBE_STATUS: Final = title_words("result verdict optimal opt optimality feasible proven success finished")
"""Words in titles of columns that say which runs are solved; the second may be of other columns."""
_FAILURE: Final = {"timeout", "timed", "failed", "unsolved", "crashed", "censored"}
_EXIT_CODE: Final = {"exit", "exitcode", "returncode", "rc"}
_WITH_STATUS: Final = {"is", "was", "run", "solver", "solve", "final", "reason", "of", "the", "to"}
_TRUE: Final = "true|yes|y|1|ja|j|oui|s[ií]|[✓✔]"
_FALSE: Final = "false|no|n|0|nein|non|nee|x|[×✗✘]"
_YES: Final = (
    rf"{_TRUE}|ok|done|finished|completed?|success\w*|solved\w*|s?(?:un)?sat(?:isfiable)?|"
    r"(?:prove[dn])?opt(?:imal|imum)?(?:solution)?(?:found|prove[dn])?"
)
_NO: Final = rf"{_FALSE}|feas(?:ible)?(?:solution)?(?:found)?|(?:sub|non)opt\w*|incomplete|indeterminate"
_USUAL_LIMITS_S: Final = (*range(300, 3601, 300), *range(5400, 43201, 1800), 86400, 500, 1000, 2000, 5000, 10000, 20000)
_LATE: Final = (1.002, 1.01)
"""One run ends up to 0.2 % after its limit, one of several up to 1 %."""
_LEAST_LIMIT_S: Final = 30
_MANY: Final = 3
_SHARE_AT_LIMIT: Final = 0.05
_MOST_STATUSES: Final = 50
"""Columns with more texts have other contents."""


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

    @property
    def text_s(self) -> str:
        """The number of seconds; the text of a run without one, and of an aRT, which has the number of runs."""
        has_number = any(map(str.isdigit, self.text)) and "/" not in self.text
        if self.outcome in {"missing", "failed"} or self.seconds == inf or not has_number:
            return self.text
        sign = ">" if self.outcome == "unsolved" else "<" if self.is_upper_bound else ""
        return f"{sign}{self.seconds:.12g}"

    @classmethod
    def printed(cls, text: str, seconds: Decimal, half_unit: Decimal = Decimal(0)) -> "Runtime":
        """Return the runtime of a solved run that is rounded to two half units."""
        low = max(Decimal(0), seconds - half_unit)
        return cls(text, "solved", float(seconds), float(low), float(seconds + half_unit))

    @classmethod
    def unsolved(cls, text: str, limit_s: float = inf, outcome: Outcome = "unsolved") -> "Runtime":
        return cls(text, outcome, limit_s, limit_s, limit_s)


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
        self,
        table: ResultTable,
        column: int,
        rows: Sequence[int] | None = None,
        *,
        solved: str | None = None,
        is_wide: bool = False,
        need_limit: bool = True,
    ) -> list[Runtime]:
        """Read a column of runtimes; TableError for marks without a known meaning.

        A column of statuses, such as `solved`, overrides: where it says no, the number is a limit.
        """
        chosen = range(len(table.rows)) if rows is None else rows
        status = _status_column(table, column, solved, is_wide=is_wide)
        half = Decimal(0) if self.exact else Decimal("0.5")
        runtimes = []
        columns = table.texts(column, rows), table.timed_cells(column, rows), table.time_digits(column, rows)
        for row, text, cell, digit in zip(chosen, *columns, strict=True):
            outcome = None if status is None else _outcome(table, row, status, cell)
            if outcome == "failed":
                runtimes.append(Runtime.unsolved(table.texts(status or 0)[row], self._limit_s, "failed"))
                continue
            flag = None if outcome is None else outcome == "solved"
            try:
                runtime = self._runtime(text, cell, digit * half, flag, need_limit=need_limit)
            except TableError as error:
                what = repr(text) if text else "a blank cell"
                raise TableError(f"{table.where(row, column)}: {what} {error}") from None
            runtimes.append(runtime)
        if self.limit_s is None and status is None and (at := _likely_limit(runtimes)) is not None:
            where = f"{table.where(chosen[at], column)}: {runtimes[at].text!r}"
            remedy = f"{self.remedies.limit}, or write >TIME for runs that did not solve their instance"
            raise TableError(f"{where} may be the time limit; {remedy}")
        return runtimes

    @property
    def _limit_s(self) -> float:
        return inf if self.limit_s is None else self.limit_s

    def _runtime(self, text: str, cell: Cell, half_unit: Decimal, flag: bool | None, *, need_limit: bool) -> Runtime:
        """Return the runtime in a cell; the message of a TableError continues a sentence that begins with the text."""
        mark, number = (cell.kind, cell.number) if isinstance(cell, Mark) else (None, cell)
        outcome = self._outcome(mark, flag)
        if number is not None and number < 0:
            raise TableError("is negative; write a time, or TL for a run that did not solve its instance")
        if flag and outcome in {"unsolved", "failed"}:
            raise TableError("contradicts the column that says solved; correct one of them")
        limit_s = self._limit_s if number is None else float(number)
        if outcome == "unsolved" and (limit_s == 0 or (need_limit and limit_s == inf)):
            raise TableError(
                f"has no time limit; {self.remedies.limit}" if limit_s else "is a time limit of 0; write it"
            )
        if outcome != "solved":
            return Runtime.unsolved(text if mark else f">{text}", limit_s, outcome)
        if number is None:
            raise TableError("has no runtime; write it")
        if mark == "below":
            return Runtime(text, "solved", limit_s, 0.0, limit_s)
        limit = Decimal(repr(self._limit_s))
        if number > limit or (number == limit and not flag):
            what = "is above" if number > limit else "is"
            remedy = f"write >{self.limit_s:.12g} if the run did not solve its instance, else correct the time or "
            raise TableError(f"{what} the time limit; {remedy}{self.remedies.limit_name}")
        return Runtime.printed(text, number, half_unit)

    def _outcome(self, mark: MarkKind | None, flag: bool | None) -> Outcome:
        """Return the outcome of a mark, or of a number, in a run that is solved according to the `flag`."""
        if mark == "failed" or (mark == "unsolved" and flag is not False):
            return mark
        if flag is False:
            return "unsolved"
        if mark == "blank":
            if self.blank is None:
                raise TableError(f"may mean not solved or not reported; {self.remedies.blank}")
            return self.blank
        if mark == "star":
            if self.star is None:
                raise TableError(f"may mean solved or limit reached; {self.remedies.star}")
            return "unsolved" if self.star == "limit" else "solved"
        return "solved"


def _likely_limit(runtimes: Sequence[Runtime]) -> int | None:
    """Return the longest solved run if it looks like a time limit: repeated, or at or just above a usual limit."""
    solved = [run.seconds for run in runtimes if run.solved]
    second, longest = sorted([0, 0, *solved])[-2:]
    if any(run.outcome == "unsolved" and run.seconds > longest for run in runtimes):
        return None
    is_usual = any(limit <= longest <= limit * _LATE[second >= limit] for limit in _USUAL_LIMITS_S)
    is_repeated = longest >= _LEAST_LIMIT_S and solved.count(longest) >= max(_MANY, _SHARE_AT_LIMIT * len(solved))
    return [run.solved and run.seconds for run in runtimes].index(longest) if is_usual or is_repeated else None


def _status_of(text: str) -> Outcome | None:
    """Return what a cell says about a run: optimal, SAT, no, memout; None for anything else."""
    key = "".join(re.findall(r"[^\W_]|[✓✔×✗✘]", text.casefold()))
    if re.fullmatch(_YES, key):
        return "solved"
    kind = "unsolved" if re.fullmatch(_NO, key) else (mark_of(text) or ("",))[0]
    kinds: dict[str, Outcome] = {"unsolved": "unsolved", "failed": "failed", "blank": "missing"}
    return kinds.get(kind)


def _outcome(table: ResultTable, row: int, column: int, cell: Cell) -> Outcome | None:
    """Return what the column of statuses says about a run; None if it is blank next to a mark."""
    text = table.rows[row][column].strip()
    outcome = _status_of(text)
    if outcome == "missing" and isinstance(cell, Mark):
        return None
    if outcome in {None, "missing"}:
        raise TableError(f"{table.where(row, column)}: {text!r:.40} is unclear; write true or false")
    return outcome


def _status_column(table: ResultTable, time: int, name: str | None, *, is_wide: bool) -> int | None:
    """Return the column that says which runs are solved, None if missing; TableError for an unclear one."""
    if name is not None and not is_wide:
        return table.column("solved", name, "--column solved=")
    found, own = list[int](), table.titles[time].text
    for column, title in enumerate(table.titles):
        words = title_words(title.text)
        owner = words - _STATUS - _MAYBE_STATUS - _WITH_STATUS
        if column == time or title.quantity in {"time", "gap", "instance", "algorithm"} or "#" in words:
            continue
        if words & _FAILURE and all(re.fullmatch(f"{_TRUE}|{_FALSE}", text.casefold()) for text in table.texts(column)):
            raise TableError(f"{table.where(column=column)}: says which runs failed; write a column solved instead")
        if (words & _EXIT_CODE or {"return", "code"} <= words) and {*table.texts(column)} - {"0", ""}:
            raise TableError(f"{table.where(column=column)}: has other codes than 0; write a column solved instead")
        is_sure = bool(words & _STATUS) and (not owner or is_of_time(owner, own))
        if not _is_status(words, table.texts(column), is_sure=is_sure):
            continue
        if not is_of_time(owner, own) and (owner or is_wide):
            if any(is_of_time(owner, other.text) for i, other in enumerate(table.titles) if i != column):
                continue  # of another algorithm
            how = f"name it as the runtimes, as in {own} solved" if is_wide else f"give --column solved={column + 1}"
            raise TableError(f"{table.where(column=column)}: may say which runs are solved; {how}, or remove it")
        found.append(column)
    found = [column for column in found if table.titles[column].text.casefold() == "solved"] or found
    if len(found) > 1:
        names = ", ".join(table.titles[column].text for column in found)
        raise TableError(f"{table.path}: columns {names} may say which runs are solved; remove all but one")
    return found[0] if found else None


def _is_status(words: frozenset[str], texts: Sequence[str], *, is_sure: bool) -> bool:
    """Return True if a column says which runs are solved, by the words in its title and its cells."""
    different = {*texts}
    if is_sure or len(different) > _MOST_STATUSES:
        return is_sure
    statuses = {text: _status_of(text) for text in different}
    kinds = {*statuses.values()} - {"missing"}
    plain = re.compile(f"{_TRUE}|{_FALSE}", re.IGNORECASE)
    clear = {kind for text, kind in statuses.items() if not plain.fullmatch(text)} - {None, "missing"}
    if not words & (_STATUS | _MAYBE_STATUS):
        return None not in kinds and "solved" in clear and len(clear) > 1
    if None in kinds:
        return bool(clear) and not any(text[:1].isdigit() for text, kind in statuses.items() if kind is None)
    return bool(clear) or len(kinds) > 1


def runtimes_of_numbers(
    name: str, values: Sequence[float], solved: Sequence[bool], *, whole: Sequence[bool], exact: bool = False
) -> list[Runtime]:
    """Return an algorithm's runtimes; floats have the most decimals of any, integers none."""
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
