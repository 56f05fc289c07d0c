"""Records made from a file in the published format: imported, of stratum `published-cpp`."""

from collections.abc import Iterator, Mapping
from decimal import Decimal

from fairbench.calibration.errors import DataError
from fairbench.calibration.published_file import (
    PUBLISHED_MACHINES,
    PUBLISHED_TABLE,
    Row,
    machine_id,
    published_scores,
)
from fairbench.pool.machine import Machine, Score
from fairbench.pool.protocol import Protocol
from fairbench.pool.record import Record
from fairbench.pool.timing import ProcessTiming, Run

N_PROCESSES = 64
"""Processes of a whole measurement."""


def imported_records(
    rows: tuple[Row, ...],
    source: str,
    published_at: str,
    scores: Mapping[str, float] | None = None,
    table: tuple[str, str] = PUBLISHED_TABLE,
) -> Iterator[Record]:
    """Yield one record per machine of a file.

    Args:
        rows: lines of the file.
        source: citation, which goes into every record.
        published_at: moment that stands for the unknown time of measurement, UTC, 2022-01-30T00:00:00Z.
        scores: score per name in the file, beside those of Table 5 of the paper.
        table: name and date of the table that `scores` are of.

    Raises:
        DataError: a machine's processes have different budgets.
    """
    given, printed = dict(scores or {}), published_scores()
    for name in dict.fromkeys(row.machine for row in rows):
        value, of = (given[name], table) if name in given else (printed.get(name), PUBLISHED_TABLE)
        score = None if value is None else Score(value=_decimal(value), table=of[0], date=of[1])
        yield _record([row for row in rows if row.machine == name], source, published_at, score)


def _record(rows: list[Row], source: str, published_at: str, score: Score | None) -> Record:
    name = rows[0].machine
    budgets = {row.budget for row in rows}
    if len(budgets) != 1:
        raise DataError(f"{name}: its processes have different budgets {sorted(budgets)}; a measurement has one")
    facts: dict[str, dict[str, str | None]] = {field: {"value": None, "source": None} for field in Machine.model_fields}
    brand = PUBLISHED_MACHINES.get(name, (name, 0.0))[0]
    return Record.model_validate(
        {
            "schema_version": 1,
            "machine_id": machine_id(name),
            "agent_version": "import-published",
            "started_at": published_at,
            "finished_at": published_at,
            "origin": {"kind": "imported", "source": source},
            "machine": facts | {"brand": {"value": brand, "source": "import"}},
            "score": score,
            "protocol": _protocol(budgets.pop()),
            "outcomes": "unlisted",
            "partial": len(rows) < N_PROCESSES,
            "processes": tuple(_timing(position, row) for position, row in enumerate(rows)),
            "validation": (),
            "environment": None,
            "grade": None,
            "interruptions": (),
        }
    )


def _decimal(value: float) -> str:
    return format(Decimal(repr(value)).normalize(), "f")


def _protocol(budget: int) -> Protocol:
    fixed = {
        "workload_version": 1,
        "suite": "published",
        "code": "cpp",
        "budget": budget,
        "seed": 2,
        "sweeps": 1,
        "selection": "*",
    }
    return Protocol.model_validate(dict.fromkeys(Protocol.model_fields) | fixed)


def _timing(position: int, row: Row) -> ProcessTiming:
    unknown = dict.fromkeys(Run.model_fields)
    run = Run.model_validate(unknown | {"position": position, "wall_ns": round(row.seconds * 1e9)})
    return ProcessTiming.model_validate(
        {
            "problem": row.key.problem,
            "instance": row.key.instance,
            "search": row.key.search,
            "evaluations": row.evaluations,
            "objective": _objective(row),
            "runs": (run,),
            "chunks": None,
        }
    )


def _objective(row: Row) -> str:
    """Return the file's maximised objective in the problem's own sense; only tour lengths have decimals."""
    value = Decimal(row.objective) * (1 if row.key.problem == "lop" else -1)
    return f"{value:.6f}" if row.key.problem == "tsp" else f"{value:.0f}"
