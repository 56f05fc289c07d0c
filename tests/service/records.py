"""Distinct valid records, made cheaply of the ones that are shipped."""

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

SHIPPED = sorted((Path(__file__).parents[2] / "results" / "records").glob("*.json"))
FULL = next(path.read_bytes() for path in SHIPPED if path.name.startswith("f8f3c7e58488"))
"""A record in canonical form, of all processes."""
BRAND = "Intel(R) Xeon(R) Processor"
NOISE = 0.01
"""By which the times of a process differ between machines: a copy to within less would be held back as one."""


def varied(number: int, n_cpus: int = 1) -> bytes:
    """Return the record of another machine of one of some CPUs, at another moment, in canonical form.

    The same number gives the same bytes; each process takes about as long as in the shipped record.
    """
    draw, document = Random(number), json.loads(FULL)  # noqa: S311  noise, not a secret
    document["machine_id"] = hashlib.sha256(str(number).encode()).hexdigest()[:32]
    document["started_at"] = f"2026-{1 + number // 28 % 10:02}-{1 + number % 28:02}{document['started_at'][10:]}"
    if number % n_cpus:
        document["machine"]["brand"]["value"] = f"Intel(R) Xeon(R) Kind {number % n_cpus:04}"
    for process in document["processes"]:
        _vary(process, 1 + draw.gauss(0, NOISE))
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _vary(process: dict[str, Any], factor: float) -> None:
    """Let a process take some times as long: position, noise and what was evaluated stay."""
    process["chunks"]["wall_ns"] = [int(wall * factor) for wall in process["chunks"]["wall_ns"]]
    for run in process["runs"]:
        run |= {
            name: round(run[name] * factor) for name in ("wall_ns", "cpu_ns", "undisturbed_ns", "undisturbed_error_ns")
        }


def name_of(content: bytes) -> str:
    """Return the hash of a record."""
    return hashlib.sha256(content).hexdigest()
