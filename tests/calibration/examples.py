"""Records that tests of calibration build, without an agent."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from fairbench_agent.calibration.published_file import PublishedRow, imported_records
from fairbench_agent.pool.record.record import Record, canonical_bytes
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.workloads.processes import process_key

NOISE = 0.004
"""Machines whose times were all the same but for a factor would be copies of each other."""
MOMENT = "2022-01-30T00:00:00Z"
INSTANCES = {
    "qap": ("sko100a", "tai100a", "tai100b", "tai75e02"),
    "tsp": ("eil101", "kroA200", "kroB200", "pr136"),
    "pfsp": ("tai100_20_0", "tai100_20_1", "tai200_20_0", "tai200_20_1"),
    "lop": ("N-be75np_150", "N-stabu3_150", "N-t65d11xx_150", "N-t70f11xx_150"),
}


def rows(machine: str, seconds: float, budget: int = 2_000_000) -> tuple[PublishedRow, ...]:
    """Return a whole measurement in which process k takes `seconds`·(1 + k/64), within `NOISE`, by which machines differ."""
    draw = Random(machine)  # noqa: S311  no secret
    keys = [
        process_key(p, i, s)
        for p, names in INSTANCES.items()
        for i in names
        for s in ("swap", "interchange", "insert", "random")
    ]
    return tuple(
        PublishedRow(machine, key, budget, seconds * (1 + k / 64) * draw.uniform(1 - NOISE, 1 + NOISE), budget, -12.5)
        for k, key in enumerate(keys)
    )


def record(machine: str, seconds: float = 1.0, score: float | None = None, budget: int = 2_000_000) -> Record:
    """Return an imported record of one machine."""
    scores = {} if score is None else {machine: score}
    return next(imported_records(rows(machine, seconds, budget), "a test", MOMENT, scores))


def store(folder: Path, records: Sequence[Record]) -> FolderStore:
    """Store records in a folder."""
    found = FolderStore(folder)
    for one in records:
        found.add(canonical_bytes(one))
    return found


def of_copies(one: Record, copies: int) -> Record:
    """Return a record that says that so many copies ran side by side."""
    return one.model_copy(update={"protocol": one.protocol.model_copy(update={"copies": copies})})
