"""Imported records that tests build, without an agent."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from fairbench_agent.calibration.timings import PUBLISHED_MACHINES, PUBLISHED_TABLE, PublishedRow
from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.pool.record.record import Record, canonical_bytes
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.workloads.outcomes import objective_text
from fairbench_agent.workloads.processes import N_PROCESSES, processes

NOISE = 0.004
"""Machines whose times were the same but for a factor would be copies of each other."""
MOMENT = "2022-01-30T00:00:00Z"
_PROTOCOL = {
    "workload_version": 1,
    "suite": "published",
    "code": "cpp",
    "seed": 2,
    "sweeps": 1,
    "selection": "*",
    "copies": 1,
}
_UNKNOWN = (
    *("instances", "python_version", "numba_version", "llvmlite_version", "llvm_version", "code_generation", "target"),
    *("assembly_sha256", "timer", "timer_resolution_ns", "cores"),
)


def rows(machine: str, seconds: float, budget: int = 2_000_000) -> tuple[PublishedRow, ...]:
    """Return a full measurement where process k takes `seconds`·(1 + k/64), within `NOISE` between machines."""
    draw = Random(machine)  # noqa: S311  not a secret
    return tuple(
        PublishedRow(machine, key, budget, seconds * (1 + k / 64) * draw.uniform(1 - NOISE, 1 + NOISE), budget, -12.5)
        for k, key in enumerate(processes("published"))
    )


def record(machine: str, seconds: float = 1.0, score: float | None = None, budget: int = 2_000_000) -> Record:
    """Return the record of one machine."""
    return imported(rows(machine, seconds, budget), score)


def imported(found: Sequence[PublishedRow], score: float | None) -> Record:
    """Return the record of one machine, as if its times were taken from a source."""
    name = found[0].machine
    cpu = PUBLISHED_MACHINES[name][0] if name in PUBLISHED_MACHINES else name
    unknown = {field: {"value": None, "source": None} for field in Machine.model_fields}
    document: Mapping[str, object] = {
        "version": 1,
        "machine_id": hashlib.sha256(name.encode()).hexdigest()[:32],
        "agent_version": "a test",
        "started_at": MOMENT,
        "finished_at": MOMENT,
        "origin": {"kind": "imported", "source": "a test"},
        "machine": unknown | {"brand": {"value": cpu, "source": "import"}},
        "score": None
        if score is None
        else {"value": f"{score:g}", "table": PUBLISHED_TABLE[0], "date": PUBLISHED_TABLE[1]},
        "protocol": dict.fromkeys(_UNKNOWN) | _PROTOCOL | {"budget": found[0].budget},
        "outcomes": "unlisted",
        "partial": len(found) < N_PROCESSES,
        "processes": [_process(position, row) for position, row in enumerate(found)],
        "validation": [],
        "environment": None,
        "grade": None,
        "copy_grades": None,
        "interruptions": [],
        "speed": None,
    }
    return Record.model_validate_json(json.dumps(document))


def _process(position: int, row: PublishedRow) -> dict[str, object]:
    run = dict.fromkeys(("cpu_ns", "undisturbed_ns", "undisturbed_error_ns", "noise"))
    return {
        "problem": row.key.problem,
        "instance": row.key.instance,
        "search": row.key.search,
        "evaluations": row.evaluations,
        "objective": objective_text(row.key.problem, row.objective),
        "runs": [run | {"position": position, "wall_ns": round(row.seconds * 1e9), "copy_index": 0}],
        "chunks": None,
    }


def store(folder: Path, records: Sequence[Record]) -> FolderStore:
    """Store records in a folder."""
    found = FolderStore(folder)
    for one in records:
        found.add(canonical_bytes(one))
    return found


def of_copies(one: Record, copies: int) -> Record:
    """Return a record that says that some copies ran side by side."""
    return one.model_copy(update={"protocol": one.protocol.model_copy(update={"copies": copies})})
