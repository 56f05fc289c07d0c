"""Valid records of machines that do not exist, every time and counter of each drawn by itself.

Copies of a record that differ in a few digits compress to nothing, so what they take on a disk says nothing about a pool.
Here outcomes and the evaluations of chunks stay, which are the same on every machine; times are a machine's speed, a
process's deviation and a chunk's noise (normal in their logarithms), and counters are drawn around those of the template.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

RECORDS = Path(__file__).parents[1] / "results" / "records"
TEMPLATE = json.loads((RECORDS / "be22968adc4c0edb4895fed1f9300debf1de30be4c97a765013e341c306532cb.json").read_bytes())
"""Shipped, of version 2, the standard suite in one sweep, grade B."""
SLOWEST = 1.25
"""Factor of the template's times up to which machines are slower; none is faster, which rules about cycles would find."""
PROCESS_SD = 0.02
"""Standard deviation of a process's log time around its machine's speed, natural."""
CHUNK_SD = 0.01
"""Likewise of a chunk's around its process's: shipped records have 0.002 to 0.05."""


def drawn(number: int, n_cpus: int = 1) -> bytes:
    """Return the record of a machine of one of some CPUs, in canonical form; the same number gives the same record."""
    rng = np.random.default_rng(number)
    document = json.loads(json.dumps(TEMPLATE))
    document["machine_id"] = rng.bytes(16).hex()
    document["started_at"] = f"2025-{1 + number // 28 % 12:02}-{1 + number % 28:02}T{rng.integers(24):02}:00:00Z"
    document["machine"]["brand"]["value"] = f"Intel(R) Xeon(R) Kind {number % n_cpus:04}"
    speed = rng.uniform(1.0, SLOWEST)
    for process in document["processes"]:
        _draw_process(rng, process, speed * np.exp(rng.normal(0, PROCESS_SD)))
    for one in document["validation"]:
        _draw_timing(rng, one, round(one["wall_ns"] * speed * np.exp(rng.normal(0, PROCESS_SD))))
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _draw_process(rng: np.random.Generator, process: dict[str, Any], factor: float) -> None:
    (run,), chunks = process["runs"], process["chunks"]
    beside_ns = round((run["wall_ns"] - sum(chunks["wall_ns"])) * factor)
    noise = np.exp(rng.normal(0, CHUNK_SD, len(chunks["wall_ns"])))
    chunks["wall_ns"] = np.rint(np.array(chunks["wall_ns"]) * factor * noise).astype(int).tolist()
    _draw_timing(rng, run, sum(chunks["wall_ns"]) + beside_ns)
    run["undisturbed_ns"] = round(run["wall_ns"] * (1 - 0.01 * rng.random()))
    run["undisturbed_error_ns"] = round(run["wall_ns"] * 0.005 * rng.random())


def _draw_timing(rng: np.random.Generator, timing: dict[str, Any], wall_ns: int) -> None:
    timing["wall_ns"] = wall_ns
    timing["cpu_ns"] = round(wall_ns * (1 - 0.001 * rng.random()))
    for name, value in timing["noise"].items():
        if type(value) is int and value:
            spread = 0.002 if name == "drift_ns" else 0.5
            step = 10_000_000 if name == "steal_ns" else 1
            timing["noise"][name] = round(value * np.exp(rng.normal(0, spread)) / step) * step
