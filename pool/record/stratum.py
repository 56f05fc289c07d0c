"""What a record may be compared with: its stratum, and the machine code that it timed."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from fairbench_agent.pool.record.protocol import Protocol
from fairbench_agent.pool.record.record import Record
from fairbench_agent.workloads.architectures import architecture_named, architecture_of
from fairbench_agent.workloads.processes import FULL_BUDGET, SEED

COPIES = "copies"
"""What ends the names of strata of several copies side by side."""


def copies_of(stratum: str) -> int:
    """Return how many copies ran side by side in the measurements of a stratum."""
    found = re.fullmatch(rf".*-([0-9]+){COPIES}", stratum)
    return int(found[1]) if found else 1


def stratum_of(record: Record) -> str:
    """Return what a record may be pooled with: suite and program, and a digest of everything that shapes the code.

    The authors' program with the published protocol is `published-cpp`; measurements are `standard@…` or
    `published@…`, the digest covering workload version, budget, seed and code generation. Machine code other than what this
    release knows of Linux on the architecture enters it, so it is a stratum of its own; so are several copies, whose number
    stands behind the name of the stratum that one copy is in: `standard@…-16copies`.
    """
    copies = record.protocol.copies
    return stratum_alone(record) + (f"-{copies}{COPIES}" if copies > 1 else "")


def stratum_alone(record: Record) -> str:
    """Return the stratum that a record would be in had one copy run: it did the same work by the same code."""
    protocol = record.protocol
    counts_alike = _is_of_linux(protocol) and protocol.assembly_sha256 in known_codes(protocol)
    return _stratum(protocol, _architecture(record), None if counts_alike else protocol.assembly_sha256)


@dataclass(frozen=True)
class ForeignCode:
    """Machine code of another platform than Linux, which is never pooled with that of Linux."""

    target: str
    """the platform, as a target triple"""
    stratum_on_linux: str
    """what a measurement of the known code of Linux on the same machine may be pooled with"""


def foreign_code(record: Record) -> ForeignCode | None:
    """Return of which platform a record's machine code is, None where that is Linux, or unknown."""
    target = record.protocol.target
    if target is None or _is_of_linux(record.protocol):
        return None
    return ForeignCode(target, _stratum(record.protocol, architecture_of(target), None))


def _architecture(record: Record) -> str | None:
    """Return what the code is of, by one name each; systems name a machine's architecture differently, or not at all."""
    target, named = record.protocol.target, record.machine.architecture.value
    if target is not None:
        return architecture_of(target)
    return None if named is None else architecture_named(named)


def _is_of_linux(protocol: Protocol) -> bool:
    target = protocol.target
    return target is not None and target == f"{architecture_of(target)}-unknown-linux-gnu"


def _stratum(protocol: Protocol, architecture: str | None, assembly_sha256: str | None) -> str:
    name = protocol.suite + ("-cpp" if protocol.code == "cpp" else "")
    shape: dict[str, object] = {
        "workload_version": protocol.workload_version,
        "budget": protocol.budget,
        "seed": protocol.seed,
        "numba": protocol.numba_version,
        "llvmlite": protocol.llvmlite_version,
        "code_generation": protocol.code_generation,
        "architecture": architecture if protocol.code == "numba" else None,
    }
    if assembly_sha256 is not None:
        shape["assembly_sha256"] = assembly_sha256
    if protocol.code == "cpp" and (protocol.budget, protocol.seed) == (FULL_BUDGET, SEED):
        return name
    return f"{name}@{_digest(shape)[:8]}"


def known_codes(protocol: Protocol) -> frozenset[str]:
    """Return the fingerprints of the machine code that this release knows for a protocol's compilers and platform."""
    return frozenset(sha256 for given, sha256 in _shipped_codes() if given == _given(vars(protocol)))


def _given(facts: Mapping[str, object]) -> tuple[object, ...]:
    """Return what machine code follows from."""
    return tuple(
        facts[name] for name in ("target", "numba_version", "llvmlite_version", "llvm_version", "workload_version")
    )


@cache  # a file of the package
def _shipped_codes() -> tuple[tuple[tuple[object, ...], str], ...]:
    document = json.loads((files("fairbench_agent.pool") / "assemblies.json").read_text("utf-8"))
    return tuple((_given(item), item["assembly_sha256"]) for item in document)


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
