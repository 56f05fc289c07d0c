"""Which records may be compared time by time: those of the same work, done by the same machine code."""

import hashlib
import json
from functools import cache
from importlib.resources import files
from typing import Final

from fairbench_agent.pool.record.protocol import Protocol
from fairbench_agent.pool.record.record import Record

_WORK: Final = ("workload_version", "code", "budget", "seed", "assembly_sha256")
_COMPILERS: Final = ("target", "numba_version", "llvmlite_version", "llvm_version", "workload_version")


def data_set_of(record: Record) -> str:
    """Return the suite and a digest of work and machine code, such as `standard@d729fe54`."""
    protocol = record.protocol
    work = json.dumps([getattr(protocol, name) for name in _WORK])
    return f"{protocol.suite}@{hashlib.sha256(work.encode()).hexdigest()[:8]}"


def known_codes(protocol: Protocol) -> frozenset[str]:
    """Return the SHA-256 of the machine code that this release knows for a protocol's compilers and platform."""
    own = tuple(getattr(protocol, name) for name in _COMPILERS)
    return frozenset(sha256 for compilers, sha256 in _known() if compilers == own)


@cache  # a file of the package
def _known() -> tuple[tuple[tuple[object, ...], str], ...]:
    rows = json.loads((files("fairbench_agent.pool") / "assemblies.json").read_text("utf-8"))
    return tuple((tuple(row[name] for name in _COMPILERS), row["assembly_sha256"]) for row in rows)
