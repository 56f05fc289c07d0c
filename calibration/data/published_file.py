"""The bar-separated file in which the published timings come (repository RTDHW of Arza et al.), as table and as records.

Columns: machine, problem, instance path, solver, operator, runs, time limit, evaluation limit, seconds, evaluations,
best objective.
"""

import hashlib
import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

import numpy as np

from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.data.text_files import read_text
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.pool.record.record import VERSION, Record
from fairbench_agent.workloads.outcomes import objective_text
from fairbench_agent.workloads.processes import N_PROCESSES, PROBLEMS, ProcessKey, Search

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

PRINTED_SCORES = {name: score for name, (_, score) in PUBLISHED_MACHINES.items()}

BUDGET = 2_000_000
"""Evaluations of every process in the published protocol."""

_PROTOCOL = {
    "workload_version": 1,
    "suite": "published",
    "code": "cpp",
    "seed": 2,
    "sweeps": 1,
    "selection": "*",
}
_UNKNOWN = (
    *("instances", "python_version", "numba_version", "llvmlite_version", "llvm_version", "code_generation", "target"),
    *("assembly_sha256", "timer", "timer_resolution_ns", "cores"),
)
_SEARCHES: dict[str, Search] = {
    "swap": "swap",
    "exchange": "interchange",
    "insert": "insert",
    "random_search": "random",
}
_COLUMNS = 11


@dataclass(frozen=True)
class PublishedRow:
    """One line of the file: one optimization process on one machine; its objective is maximised."""

    machine: str
    key: ProcessKey
    budget: int
    seconds: float
    evaluations: int
    objective: float


def machine_id(name: str) -> str:
    """Return a machine id for a name in a file: the head of its SHA-256, so that importing twice gives one machine."""
    return hashlib.sha256(f"{STRATUM}:{name}".encode()).hexdigest()[:32]


def read_rows(path: Traversable) -> tuple[PublishedRow, ...]:
    """Read every line of the file."""
    rows = tuple(_rows(path, read_text(path, "a bar-separated results file").splitlines()))
    if not rows:
        raise DataError(f"{path}: holds no timings; lines have {_COLUMNS} fields separated by bars")
    if len({(row.machine, row.key) for row in rows}) != len(rows):
        raise DataError(f"{path}: a process of a machine stands there twice; every one may stand there once")
    return rows


def _rows(path: Traversable, lines: list[str]) -> Iterator[PublishedRow]:
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                yield _parsed(line.strip().split("|"))
            except (ValueError, KeyError) as error:
                raise DataError(f"{path}, line {number}: {error}") from error


def _parsed(fields: list[str]) -> PublishedRow:
    if len(fields) != _COLUMNS:
        raise ValueError(f"{len(fields)} fields separated by bars, {_COLUMNS} are expected")
    machine, problem, instance, _, operator, _, _, budget, seconds, evaluations, objective = fields
    if problem not in PROBLEMS or operator not in _SEARCHES:
        raise ValueError(f"problem {problem!r} under {operator!r} is not among {PROBLEMS} × {tuple(_SEARCHES)}")
    if not (float(seconds) > 0 and math.isfinite(float(seconds))):
        raise ValueError(f"{seconds} seconds; a time is positive and finite")
    key = ProcessKey(problem, PurePosixPath(instance).stem, _SEARCHES[operator])
    return PublishedRow(machine, key, int(budget), float(seconds), int(evaluations), float(objective))


def read_published(
    path: Traversable, source: str = PUBLISHED_SOURCE, scores: Mapping[str, float] | None = None
) -> Timings:
    """Read a file in the published format and protocol, cited as `source`.

    Machines ascend by score, that of Table 5 of the paper unless given by name in the file; those without come last.
    """
    rows = read_rows(path)
    other = sorted({row.budget for row in rows} - {BUDGET})
    if other:
        raise DataError(
            f"{path}: {other[0]} evaluations, {BUDGET} are of the published protocol; import it as records "
            "(fairbench-calibrate import-published), which are a stratum of their own"
        )
    known = PRINTED_SCORES | dict(scores or {})
    machines = sorted({row.machine for row in rows}, key=lambda name: (known.get(name, math.inf), name))
    keys = tuple(dict.fromkeys(row.key for row in rows))
    seconds = np.full((len(machines), len(keys)), np.nan)
    for row in rows:
        seconds[machines.index(row.machine), keys.index(row.key)] = row.seconds
    return Timings(
        machines=tuple(machine_id(name) for name in machines),
        names=tuple(_cpu(name) for name in machines),
        scores=np.array([known.get(name, np.nan) for name in machines]),
        processes=keys,
        seconds=seconds,
        stratum=STRATUM,
        times="raw",
        sources=(source,) * len(machines),
    )


def published_timings() -> Timings:
    """Return the published timings that the project ships: 8 machines × 64 processes, seconds."""
    return read_published(shipped() / "published" / "result.txt")


def imported_records(
    rows: tuple[PublishedRow, ...],
    source: str,
    published_at: str,
    scores: Mapping[str, float] | None = None,
    table: tuple[str, str] = PUBLISHED_TABLE,
) -> Iterator[Record]:
    """Yield one record per machine of a file, each with the citation and the moment (UTC) that stands for the unknown one.

    Scores, by name in the file and of the `table` with that name and date, stand beside those of Table 5 of the paper.
    """
    for name in dict.fromkeys(row.machine for row in rows):
        value, of = (scores[name], table) if scores and name in scores else (PRINTED_SCORES.get(name), PUBLISHED_TABLE)
        score = None if value is None else {"value": _decimal(value), "table": of[0], "date": of[1]}
        yield _record([row for row in rows if row.machine == name], source, published_at, score)


def _record(rows: list[PublishedRow], source: str, published_at: str, score: dict[str, str] | None) -> Record:
    """Return the record of one machine of a file."""
    name = rows[0].machine
    budgets = {row.budget for row in rows}
    if len(budgets) != 1:
        raise DataError(f"{name}: its processes have different budgets {sorted(budgets)}; a measurement has one")
    unknown = {field: {"value": None, "source": None} for field in Machine.model_fields}
    return Record.model_validate_json(
        json.dumps(
            {
                "version": VERSION,
                "machine_id": machine_id(name),
                "agent_version": "import-published",
                "started_at": published_at,
                "finished_at": published_at,
                "origin": {"kind": "imported", "source": source},
                "machine": unknown | {"brand": {"value": _cpu(name), "source": "import"}},
                "score": score,
                "protocol": dict.fromkeys(_UNKNOWN) | _PROTOCOL | {"budget": budgets.pop(), "copies": 1},
                "outcomes": "unlisted",
                "partial": len(rows) < N_PROCESSES,
                "processes": [_process(position, row) for position, row in enumerate(rows)],
                "validation": [],
                "environment": None,
                "grade": None,
                "copy_grades": None,
                "interruptions": [],
                "speed": None,
            }
        )
    )


def _decimal(value: float) -> str:
    return format(Decimal(repr(value)).normalize(), "f")


def _cpu(name: str) -> str:
    """Return the CPU name of a machine in a file, its name there if the paper prints none."""
    return PUBLISHED_MACHINES[name][0] if name in PUBLISHED_MACHINES else name


def _process(position: int, row: PublishedRow) -> dict[str, object]:
    return {
        "problem": row.key.problem,
        "instance": row.key.instance,
        "search": row.key.search,
        "evaluations": row.evaluations,
        "objective": objective_text(row.key.problem, row.objective),
        "runs": [
            dict.fromkeys(("cpu_ns", "undisturbed_ns", "undisturbed_error_ns", "noise"))
            | {"position": position, "wall_ns": round(row.seconds * 1e9), "copy_index": 0}
        ],
        "chunks": None,
    }
