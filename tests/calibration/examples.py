"""Imported records that tests build, without an agent."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random

from fairbench_agent.calibration.estimating.timings import PUBLISHED_MACHINES, PUBLISHED_TABLE
from fairbench_agent.calibration.predicting.stored_records import shipped_records
from fairbench_agent.cpus import Cpu, match, speed
from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.pool.record.record import Record, canonical_bytes, parse_record
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.workloads.outcomes import objective_text
from fairbench_agent.workloads.processes import ProcessKey, processes

NOISE = 0.004
"""Machines with proportional times would be copies of each other."""
MOMENT = "2022-01-30T00:00:00Z"
_PROTOCOL = {
    "workload_version": 1,
    "suite": "published",
    "code": "cpp",
    "seed": 2,
    "sweeps": 1,
    "selection": "*",
    "program_chunks": 0,
    "copies": 1,
}
_UNKNOWN = (
    *("instances", "python_version", "numba_version", "llvmlite_version", "llvm_version", "code_generation", "target"),
    *("assembly_sha256", "timer", "timer_resolution_ns", "cores"),
)


def record(machine: str, seconds: float = 1.0, score: float | None = None, budget: int = 2_000_000) -> Record:
    """Return an imported record where process k takes `seconds`·(1 + k/64), within `NOISE` between machines."""
    draw = Random(machine)  # noqa: S311  not a secret
    cpu = PUBLISHED_MACHINES[machine][0] if machine in PUBLISHED_MACHINES else machine
    unknown = {field: {"value": None, "source": None} for field in Machine.model_fields}
    keys = processes("published")
    noise = [draw.uniform(1 - NOISE, 1 + NOISE) for _ in keys]
    document: Mapping[str, object] = {
        "version": 1,
        "machine_id": hashlib.sha256(machine.encode()).hexdigest()[:32],
        "agent_version": "a test",
        "started_at": MOMENT,
        "finished_at": MOMENT,
        "origin": {"kind": "imported", "source": "a test"},
        "machine": unknown | {"brand": {"value": cpu, "source": "import"}},
        "score": None
        if score is None
        else {"value": f"{score:g}", "table": PUBLISHED_TABLE[0], "date": PUBLISHED_TABLE[1]},
        "protocol": dict.fromkeys(_UNKNOWN) | _PROTOCOL | {"budget": budget},
        "outcomes": "unlisted",
        "partial": False,
        "processes": [_process(k, key, seconds * (1 + k / 64) * noise[k], budget) for k, key in enumerate(keys)],
        "validation": [],
        "programs": [],
        "environment": None,
        "grade": None,
        "copy_grades": None,
        "interruptions": [],
        "speed": None,
    }
    return Record.model_validate_json(json.dumps(document))


def _process(position: int, key: ProcessKey, seconds: float, budget: int) -> dict[str, object]:
    run = dict.fromkeys(("cpu_ns", "undisturbed_ns", "undisturbed_error_ns", "noise"))
    return {
        "problem": key.problem,
        "instance": key.instance,
        "search": key.search,
        "evaluations": budget,
        "objective": objective_text(key.problem, -12.5),
        "runs": [run | {"position": position, "wall_ns": round(seconds * 1e9), "copy_index": 0}],
        "chunks": None,
    }


def store(folder: Path, records: Sequence[Record]) -> FolderStore:
    """Store records in a folder."""
    pool = FolderStore(folder)
    for record_ in records:
        pool.add(canonical_bytes(record_))
    return pool


def of_copies(single: Record, copies: int) -> Record:
    """Return a record of some copies side by side."""
    return single.model_copy(update={"protocol": single.protocol.model_copy(update={"copies": copies})})


def measured(
    cpu: str, change: float = 0.0, *, number: int = 0, brand: str | None = None, programs_only: bool = True
) -> Record:
    """Return a record of the reference programs on a machine that is faster than its CPU's specification by 2^change.

    Machines with different numbers are different. `brand` is the name that the record has instead of the CPU's.
    """
    document = json.loads(_shipped())
    if programs_only:
        document |= {"processes": [], "validation": [], "partial": True}
        document["protocol"]["selection"] = "none"
    at_measured_clock = Cpu("AMD", "Zen 4", "zen4", max_turbo_ghz=document["speed"]["clock_hz"] / 1e9)
    factor = 2 ** (speed(at_measured_clock).log2 - speed(match(cpu)).log2 - change)
    document["machine_id"] = hashlib.sha256(f"{cpu} {number}".encode()).hexdigest()[:32]
    document["machine"]["brand"]["value"] = brand or cpu
    document["finished_at"] = "2026-11-28T14:00:00Z"  # slower machines take longer
    for name in ("microarchitecture", "vendor", "family", "model", "stepping"):
        document["machine"][name] = {"value": None, "source": None}
    for timing in (*document["programs"], *document["validation"]):
        timing |= {name: round(timing[name] * factor) for name in timing if name.endswith("_ns")}
    for process in document["processes"]:
        process["chunks"]["wall_ns"] = [int(wall * factor) for wall in process["chunks"]["wall_ns"]]
        for run in process["runs"]:
            run |= {name: round(run[name] * factor) for name in run if name.endswith("_ns")}
    return parse_record(json.dumps(document).encode())


@cache
def _shipped() -> str:
    """Return the shipped record with reference programs."""
    (path,) = shipped_records().glob("f8dfa87d*.json")
    return path.read_text("utf-8")
