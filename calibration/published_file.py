"""The bar-separated file in which the published timings come (repository RTDHW of Arza et al.).

Columns: machine, problem, instance path, solver, operator, runs, time limit, evaluation limit, seconds, evaluations,
best objective.
"""

import hashlib
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import numpy as np

from fairbench.calibration.errors import DataError
from fairbench.calibration.timings import ProcessKey, Timings

STRATUM = "published-cpp"
"""Stratum of the authors' C++ program on the authors' instances."""

PUBLISHED_SOURCE = "Arza, Ceberio, Irurozki and Perez 2023, repository github.com/EtorArza/RTDHW, result.txt"
PUBLISHED_MOMENT = "2022-01-30T00:00:00Z"
"""Stands for the unknown moment of the published measurements: the date of their scores."""
PUBLISHED_TABLE = ("PassMark single thread", "2022-01-30")

PUBLISHED_MACHINES: dict[str, tuple[str, float]] = {
    "i5_470U_1_33gh": ("Intel i5 470U", 539.0),
    "intel_celeron_n4100_1_1gh": ("Intel Celeron N4100", 1012.0),
    "AMD_A9_9420_RADEON_R5": ("AMD A9 9420 with Radeon R5", 1344.0),
    "amd_fx_6300_hexacore": ("AMD FX 6300", 1486.0),
    "i7_2760QM_2_4gh": ("Intel i7 2760QM", 1559.0),
    "i7_6700HQ_CPU_2_60GHz_bisk": ("Intel i7 6700HQ (2.60GHz)", 1921.0),
    "i7_7500U_2_7gh": ("Intel i7 7500U", 1955.0),
    "ryzen7_1800X": ("AMD Ryzen7 1800X", 2185.0),
}
"""Name in the file, CPU name and PassMark single-thread score (Table 5)."""

BUDGET = 2_000_000
"""Evaluations of every process in the published protocol."""

_SEARCHES = {"swap": "swap", "exchange": "interchange", "insert": "insert", "random_search": "random"}
_PROBLEMS = ("qap", "tsp", "pfsp", "lop")
_COLUMNS = 11


@dataclass(frozen=True)
class Row:
    """One line of the file: one optimization process on one machine."""

    machine: str
    key: ProcessKey
    budget: int
    seconds: float
    evaluations: int
    objective: str


def machine_id(name: str) -> str:
    """Return a machine id for a name in a file: the head of its SHA-256, so that importing twice gives one machine."""
    return hashlib.sha256(f"{STRATUM}:{name}".encode()).hexdigest()[:32]


def read_rows(path: Path) -> tuple[Row, ...]:
    """Read every line of the file.

    Raises:
        DataError: the file cannot be read, a line is not of the format, or a process stands there twice.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: cannot be read as text ({error}); name a bar-separated results file") from error
    rows = tuple(_rows(path, lines))
    if not rows:
        raise DataError(f"{path}: holds no timings; lines have {_COLUMNS} fields separated by bars")
    if len({(row.machine, row.key) for row in rows}) != len(rows):
        raise DataError(f"{path}: a process of a machine stands there twice; every one may stand there once")
    return rows


def _rows(path: Path, lines: list[str]) -> Iterator[Row]:
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                yield _parsed(line.strip().split("|"))
            except (ValueError, KeyError) as error:
                raise DataError(f"{path}, line {number}: {error}") from error


def _parsed(fields: list[str]) -> Row:
    if len(fields) != _COLUMNS:
        raise ValueError(f"{len(fields)} fields separated by bars, {_COLUMNS} are expected")
    machine, problem, instance, _, operator, _, _, budget, seconds, evaluations, objective = fields
    if problem not in _PROBLEMS or operator not in _SEARCHES:
        raise ValueError(f"problem {problem!r} under {operator!r} is not among {_PROBLEMS} × {tuple(_SEARCHES)}")
    if not (float(seconds) > 0 and math.isfinite(float(seconds))):
        raise ValueError(f"{seconds} seconds; a time is positive and finite")
    key = ProcessKey(problem, PurePosixPath(instance).stem, _SEARCHES[operator])
    return Row(machine, key, int(budget), float(seconds), int(evaluations), objective)


def published_scores(names: Mapping[str, float] | None = None) -> dict[str, float]:
    """Return scores by name in the file: those of Table 5, overridden by the given ones."""
    return {name: score for name, (_, score) in PUBLISHED_MACHINES.items()} | dict(names or {})


def timings_from_rows(rows: tuple[Row, ...], source: str, scores: Mapping[str, float] | None = None) -> Timings:
    """Return the table of a file's rows; machines in ascending order of score, unknown scores last.

    Args:
        rows: lines of the file.
        source: citation of the file.
        scores: score per name in the file, beside those of Table 5.
    """
    known = published_scores(scores)
    machines = sorted(dict.fromkeys(row.machine for row in rows), key=lambda name: (known.get(name, math.inf), name))
    keys = tuple(dict.fromkeys(row.key for row in rows))
    seconds = np.full((len(machines), len(keys)), np.nan)
    for row in rows:
        seconds[machines.index(row.machine), keys.index(row.key)] = row.seconds
    return Timings(
        machines=tuple(machine_id(name) for name in machines),
        names=tuple(PUBLISHED_MACHINES.get(name, (name, 0.0))[0] for name in machines),
        scores=np.array([known.get(name, np.nan) for name in machines]),
        processes=keys,
        seconds=seconds,
        stratum=STRATUM,
        times="raw",
        sources=(source,) * len(machines),
    )


def read_published(path: Path, source: str = PUBLISHED_SOURCE, scores: Mapping[str, float] | None = None) -> Timings:
    """Read the table of a file in the published format and protocol; see `timings_from_rows`.

    Raises:
        DataError: the file cannot be read, or a budget is another one.
    """
    rows = read_rows(path)
    other = sorted({row.budget for row in rows} - {BUDGET})
    if other:
        raise DataError(
            f"{path}: {other[0]} evaluations, {BUDGET} are of the published protocol; import it as records "
            "(fairbench-calibrate import-published), which are a stratum of their own"
        )
    return timings_from_rows(rows, source, scores)
