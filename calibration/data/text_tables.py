"""A table of scores in plain text: values separated by commas, bars or tabs, or what was pasted from a page.

Nobody says how its cells are separated, so every way is tried, and the one that finds the most CPUs with a number is taken.
"""

import csv
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from fairbench_agent.calibration.data.score_cells import is_figure, is_name, number_in, tidy
from fairbench_agent.calibration.data.score_grid import Grid, loose_row
from fairbench_agent.calibration.errors import ScoreError

_SAMPLE = 2000
"""Lines with a digit that decide how cells are separated."""
_MAX_LINE = 2000
"""Characters of a line that is read; a longer one is no row of a table."""
_RULE = re.compile(r"[\s|:=+_-]*")
"""A line that rules a table, as in Markdown."""
_BAR = re.compile(r"\(([0-9.,]+ ?%)\)")
"""A percentage as some pages draw it into a bar; pasted it adheres to its neighbours."""
_RANK = re.compile(r"#?[0-9]+[.)]?")

Rows = list[list[str]]


def text_table(text: str) -> Grid:
    """Return the rows of a text, its cells separated in the way that finds the most CPUs with a number."""
    lines = [line[:_MAX_LINE].strip("\r\n ") for line in text.splitlines()]
    lines = [line for line in lines if not _RULE.fullmatch(line)]
    sample = list(islice((line for line in lines if any(letter.isdigit() for letter in line)), _SAMPLE))
    ways = (*(_separated(mark) for mark in "\t|;"), _wide_blanks, _blanks, _comma, _one_cell_a_line)
    best = max(ways, key=lambda way: _found(way(lines[:_SAMPLE] if way is _one_cell_a_line else sample)))
    if best is _blanks:
        _check_ends(lines)
    return Grid("", tuple(tuple(map(tidy, row)) for row in best(lines)))


def _found(rows: Iterable[Sequence[str]]) -> int:
    """Return in how many rows a name has a number."""
    return sum(
        any(is_name(cell) for cell in row) and any(number_in(cell) is not None for cell in row)
        for row in rows
        if len(row) > 1
    )


def _separated(mark: str) -> Callable[[Iterable[str]], Rows]:
    """Return what splits at a mark; a bar may stand at both ends of a line too."""

    def rows(lines: Iterable[str]) -> Rows:
        bare = [line.removeprefix(mark).removesuffix(mark) if mark == "|" else line for line in lines]
        return _values(bare, mark)

    return rows


def _values(lines: Iterable[str], mark: str) -> Rows:
    # quotes are read where they can be; a lone one, as inches have it, is a letter as others
    return [
        next(csv.reader([line], delimiter=mark, skipinitialspace=True), [])
        if line.count('"') % 2 == 0
        else line.split(mark)
        for line in lines
    ]


def _comma(lines: Iterable[str]) -> Rows:
    return _values(lines, ",")


def _wide_blanks(lines: Iterable[str]) -> Rows:
    return [re.split(r"\s{2,}|\t", line) for line in lines]


def _parted(line: str) -> tuple[list[str], list[str]]:
    """Return the words of a name, without the rank before it, and the figures after it."""
    words = re.sub(r"(?<=[0-9])(NA$|NA\b|[$€£])", r" \1", _BAR.sub(r" \1 ", line)).split()
    if len(words) > 1 and _RANK.fullmatch(words[0]):
        words = words[1:]
    end = len(words)
    while end and is_figure(words[end - 1]):
        end -= 1
    return words[:end], words[end:]


def _numbers(figures: Iterable[str]) -> list[str]:
    return [figure for figure in figures if number_in(figure) is not None]


def _blanks(lines: Iterable[str]) -> Rows:
    """Return name and number of lines in which a blank is all that separates: the last number is the score."""
    rows = []
    for line in lines:
        words, figures = _parted(line)
        numbers = _numbers(figures)
        name = " ".join([*words, *numbers[:-1]])
        rows.append([name, numbers[-1]] if numbers and is_name(name) else [line])
    return rows


def _check_ends(lines: Iterable[str]) -> None:
    """Raise ScoreError where most lines end in several numbers, or one that can belong to no name."""
    ends = [(line, _numbers(_parted(line)[1])) for line in lines]
    with_score = [(line, numbers) for line, numbers in ends if numbers]
    several = [(line, numbers) for line, numbers in with_score if len(numbers) > 1]
    surely = [item for item in several if any("," in number or "." in number for number in item[1][:-1])]
    if doubtful := surely or (several if 2 * len(several) > len(with_score) else []):
        raise ScoreError(
            f"{doubtful[0][0][:80]!r}: where the name ends and the score begins cannot be told; separate them by tabs, bars "
            "or commas, or save the page as HTML"
        )


def _one_cell_a_line(lines: Iterable[str]) -> Rows:
    """Return rows of a text that has every cell on a line of its own: figures belong to the name before them."""
    rows: Rows = []
    for line in lines:
        cell = _BAR.sub(r"\1", line)
        if is_figure(cell) and rows:
            rows[-1].append(cell)
        else:
            rows.append([cell])
    return [loose_row(row) if len(row) > 1 else row for row in rows]
