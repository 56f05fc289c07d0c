"""What a pool derives from a record and keeps in columns: its stratum, its CPU's name, its totals."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass

from fairbench.pool.fields import MAX_INTEGER
from fairbench.pool.record import Record
from fairbench.pool.states import Entry, State
from fairbench.pool.summary import total
from fairbench.workloads.processes import FULL_BUDGET, SEED


def stratum_of(record: Record) -> str:
    """Return what a record may be pooled with: suite and program, and a digest of everything that shapes the code.

    The authors' program with the published protocol is `published-cpp`; measurements are `standard@…` or
    `published@…`, the digest covering workload version, budget, seed and code generation.
    """
    protocol = record.protocol
    name = protocol.suite + ("-cpp" if protocol.code == "cpp" else "")
    shape = {
        "workload_version": protocol.workload_version,
        "budget": protocol.budget,
        "seed": protocol.seed,
        "numba": protocol.numba_version,
        "llvmlite": protocol.llvmlite_version,
        "code_generation": protocol.code_generation,
        "architecture": record.machine.architecture.value if protocol.code == "numba" else None,
    }
    if protocol.code == "cpp" and (protocol.budget, protocol.seed) == (FULL_BUDGET, SEED):
        return name
    return f"{name}@{_digest(shape)[:8]}"


def display_name(record: Record) -> str:
    """Return the CPU's name as far as the record knows it."""
    return record.machine.brand.value or f"machine {record.machine_id[:8]}"


def entry_of(record: Record, content: bytes, *, contributor: str, at: str) -> Entry:
    """Return what a pool says about a record that it has just received.

    Args:
        record: the record.
        content: its canonical bytes.
        contributor: name of the token it came with, or `anonymous`.
        at: when it came, UTC.
    """
    totals = total(record)
    return Entry(
        sha256=hashlib.sha256(content).hexdigest(),
        state=State.RECEIVED,
        received_at=at,
        contributor=contributor,
        machine_id=record.machine_id,
        cpu=display_name(record),
        architecture=record.machine.architecture.value,
        suite=record.protocol.suite,
        budget=record.protocol.budget,
        code=record.protocol.code,
        stratum=stratum_of(record),
        origin=record.origin.kind,
        grade=record.grade.letter if record.grade else None,
        partial=record.partial,
        score=float(record.score.value) if record.score else None,
        wall_ns=totals.wall_ns,
        undisturbed_ns=totals.undisturbed_ns,
        started_at=record.started_at,
        size_bytes=len(content),
    )


def standing(entry: Entry) -> int:
    """Return how much a record says of its CPU, the lower the more: a whole one, of large budget, of good grade.

    An import has no grade and stands behind those that have.
    """
    grade = "ABC".find(entry.grade) if entry.grade else 3
    return (entry.partial << 55) + (MAX_INTEGER - entry.budget << 2) + grade


@dataclass(frozen=True)
class Assembly:
    """The machine code that a record's kernels were, None in both where only the agent could know it.

    Attributes:
        protocol: digest of what the code follows from: workload version, compiler versions, target, code generation.
        sha256: its fingerprint.
    """

    protocol: str | None
    sha256: str | None


def assembly_of(record: Record) -> Assembly:
    """Return the fingerprint of a record's machine code and what it follows from."""
    protocol = record.protocol
    if protocol.assembly_sha256 is None:
        return Assembly(None, None)
    shape = {
        "workload_version": protocol.workload_version,
        "numba": protocol.numba_version,
        "llvmlite": protocol.llvmlite_version,
        "llvm": protocol.llvm_version,
        "target": protocol.target,
        "code_generation": protocol.code_generation,
    }
    return Assembly(_digest(shape)[:16], protocol.assembly_sha256)


def _digest(shape: Mapping[str, object]) -> str:
    return hashlib.sha256(json.dumps(shape, sort_keys=True).encode()).hexdigest()
