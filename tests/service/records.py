"""Distinct valid records, derived from a shipped one."""

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

SHIPPED = sorted((Path(__file__).parents[2] / "results" / "records").glob("*.json"))
FULL = next(x for x in (path.read_bytes() for path in SHIPPED) if b'"letter":"B"' in x and b'"value":"Zen 4"' in x)
"""A full record in canonical form."""
NOISE = 0.01
"""Relative difference of process times between machines; smaller ones would look like copies."""


def varied(number: int, n_cpus: int = 1) -> bytes:
    """Return the record of a numbered machine with one of some CPUs, in canonical form; deterministic."""
    draw, document = Random(number), json.loads(FULL)  # noqa: S311  noise, not a secret
    document["machine_id"] = hashlib.sha256(str(number).encode()).hexdigest()[:32]
    document["started_at"] = f"2026-{1 + number // 28 % 10:02}-{1 + number % 28:02}{document['started_at'][10:]}"
    if number % n_cpus:
        document["machine"]["brand"]["value"] = f"Intel(R) Xeon(R) Kind {number % n_cpus:04}"
    for process in document["processes"]:
        _vary(process, 1 + draw.gauss(0, NOISE))
    return canonical(document)


def _vary(process: dict[str, Any], factor: float) -> None:
    process["chunks"]["wall_ns"] = [int(wall * factor) for wall in process["chunks"]["wall_ns"]]
    for run in process["runs"]:
        times = ("wall_ns", "cpu_ns", "undisturbed_ns", "undisturbed_error_ns")
        run |= {name: round(run[name] * factor) for name in times}


def canonical(document: object) -> bytes:
    """Return the canonical form of a document of integers and ASCII keys."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def name_of(content: bytes) -> str:
    """Return the hash of a record."""
    return hashlib.sha256(content).hexdigest()
