"""Results of several algorithms on several problems from a CSV file, one row per run.

Columns `algorithm`, `problem` and `value`, in any order, separated by commas, semicolons or tabs; a column `run`, where
there is one, must tell the runs of an algorithm on a problem apart; others are ignored. Other names can be given.
"""

import csv
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TextIO

import numpy as np

from fairbench.comparison.errors import ParameterError, TableError
from fairbench.comparison.pairwise_bootstrap import RunResults
from fairbench.comparison.text_file import MAX_BYTES, open_text, separator

COLUMNS = ("algorithm", "problem", "value", "run")
_Runs = dict[tuple[str, str], list[float]]


def read_ranking_table(path: Path, *, maximise: bool = False, names: Mapping[str, str] | None = None) -> RunResults:
    """Read the runs of every algorithm on every problem; values to be maximised change their sign.

    Args:
        path: the CSV file.
        maximise: whether larger values are better.
        names: other names of columns, ours → the file's.

    Raises:
        ParameterError: a column is renamed that is not used.
        TableError: the file cannot be read, is empty or too large, lacks a column, or a row does not say what it must;
            an algorithm lacks runs; or fewer than two algorithms or runs.
    """
    columns = dict(names or {})
    if unknown := set(columns) - set(COLUMNS):
        raise ParameterError(f"there is no column {min(unknown)!r} to rename; choose among {', '.join(COLUMNS)}")
    with open_text(path, MAX_BYTES, "leave out what is not needed") as file:
        runs = _runs(path, file, columns)
    return _results(path, runs, -1.0 if maximise else 1.0)


def _runs(path: Path, file: TextIO, names: Mapping[str, str]) -> _Runs:
    runs: _Runs = {}
    seen: set[tuple[str, str, str]] = set()
    for row, (algorithm, problem, text, run) in _rows(path, file, names):
        if not algorithm or not problem:
            raise TableError(f"{path}: row {row} names no {'problem' if algorithm else 'algorithm'}; write its name")
        if run is not None:
            if (algorithm, problem, run) in seen:
                raise TableError(f"{path}: row {row} repeats run {run} of {algorithm} on {problem}; remove one of them")
            seen.add((algorithm, problem, run))
        runs.setdefault((algorithm, problem), []).append(_number(path, row, text))
    return runs


def _rows(path: Path, file: TextIO, names: Mapping[str, str]) -> Iterator[tuple[int, tuple[str, str, str, str | None]]]:
    first = file.readline()
    delimiter = separator(first)
    header = [name.strip() for name in next(csv.reader([first], delimiter=delimiter), [])]
    if not any(header):
        raise TableError(f"{path}: is empty; its first line must name the columns")
    places = [_place(path, header, column, names) for column in COLUMNS[:3]]
    run_at = _place(path, header, "run", names) if "run" in header or "run" in names else None
    reader = csv.reader(file, delimiter=delimiter, strict=True)
    for fields in reader:
        row = reader.line_num + 1
        if not fields:
            continue
        if len(fields) != len(header):
            raise TableError(f"{path}: row {row} has {len(fields)} fields where the header has {len(header)}")
        algorithm, problem, value = (fields[at].strip() for at in places)
        yield row, (algorithm, problem, value, None if run_at is None else fields[run_at].strip())


def _place(path: Path, header: list[str], column: str, names: Mapping[str, str]) -> int:
    name = names.get(column, column)
    if header.count(name) != 1:
        what = "names column" if name in header else "has no column"
        twice = " twice" if name in header else f"; it has {', '.join(header)}"
        raise TableError(f"{path}: {what} {name}{twice}; correct it, or say --column {column}=NAME")
    return header.index(name)


def _number(path: Path, row: int, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        raise TableError(f"{path}: row {row}, value {text[:40]!r} is not a number; write one, as in 12.5") from None
    if not math.isfinite(value):
        raise TableError(f"{path}: row {row}, value {text} is not finite; cap unsuccessful runs at their budget")
    return value


def _results(path: Path, runs: _Runs, sign: float) -> RunResults:
    algorithms = tuple(dict.fromkeys(algorithm for algorithm, _ in runs))
    problems = tuple(dict.fromkeys(problem for _, problem in runs))
    values = []
    for problem in problems:
        counts = {algorithm: len(runs.get((algorithm, problem), [])) for algorithm in algorithms}
        fewest, most = min(counts, key=counts.__getitem__), max(counts, key=counts.__getitem__)
        if counts[fewest] != counts[most]:
            raise TableError(
                f"{path}: on {problem}, {fewest} has {counts[fewest]} runs and {most} {counts[most]}; "
                "give all algorithms the same number"
            )
        values.append(sign * np.array([runs[algorithm, problem] for algorithm in algorithms]))
    try:
        return RunResults(algorithms, problems, tuple(values))
    except TableError as error:
        raise TableError(f"{path}: {error}") from error
