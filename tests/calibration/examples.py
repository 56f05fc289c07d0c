"""Records that tests build, without an agent."""

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from fairbench_agent.calibration.predicting.stored_records import shipped_records
from fairbench_agent.cpus import Cpu, match, speed
from fairbench_agent.pool.record.record import Record, canonical_bytes, parse_record
from fairbench_agent.pool.stores.folder import FolderStore


def store(folder: Path, records: Sequence[Record]) -> FolderStore:
    """Store records in a folder."""
    pool = FolderStore(folder)
    for record_ in records:
        pool.add(canonical_bytes(record_))
    return pool


def of_copies(single: Record, copies: int) -> Record:
    """Return a record of some copies side by side, with the times of one."""
    processes = tuple(
        process.model_copy(
            update={
                "runs": tuple(
                    run.model_copy(update={"copy_index": index}) for index in range(copies) for run in process.runs
                )
            }
        )
        for process in single.processes
    )
    protocol = single.protocol.model_copy(update={"copies": copies, "cores": None})
    grades = (single.grade.letter,) * copies
    return single.model_copy(update={"processes": processes, "protocol": protocol, "copy_grades": grades})


def measured(
    cpu: str, change: float = 0.0, *, number: int = 0, brand: str | None = None, programs_only: bool = True
) -> Record:
    """Return a record of the reference programs on a machine that is faster than its CPU's specification by 2^change.

    Machines with different numbers are different. `brand` is the name that the record has instead of the CPU's.
    """
    document = json.loads(_shipped())
    if programs_only:
        document |= {"processes": [], "validation": []}
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
    (path,) = shipped_records().glob("ec214d6b*.json")
    return path.read_text("utf-8")
