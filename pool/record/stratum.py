"""What a record may be compared with: its stratum, and the machine code that it timed."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass

from fairbench_agent.pool.record.record import Record
from fairbench_agent.workloads.processes import FULL_BUDGET, SEED


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


@dataclass(frozen=True)
class Assembly:
    """The machine code that a record's kernels were, None in both where only the agent could know it."""

    protocol: str | None
    """digest of what the code follows from: workload version, compiler versions, target, code generation"""
    sha256: str | None
    """its fingerprint"""


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
