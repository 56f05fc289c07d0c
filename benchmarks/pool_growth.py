"""What one more record takes of a processor in a small pool and in large ones: the same records, filed into each in turn.

Pools are SQLite files that are kept in a folder for the next run; the larger ones are filled first (`benchmarks/pool_filling.py`).
Run: python -m benchmarks.pool_growth FOLDER [--sizes 1000 20000 100000] [--records 500] [--first 20000000]
"""

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.drawn_records import drawn
from benchmarks.pool_filling import fill
from benchmarks.pool_ingest import N_CPUS
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.record_scores import RecordScoring

_FILED = 300
"""Records of a filled pool that are filed one by one."""
_WARMED_UP = 200
"""Records after which what is looked up once has been."""


@dataclass
class Grown:
    """A pool, and what its records took so far."""

    store: DatabasePool
    cpu_s: float = 0.0
    wall_s: float = 0.0

    def submit(self, content: bytes, *, counted: bool) -> None:
        """File a record that must be a new one."""
        began, cpu_s = time.perf_counter(), time.process_time()
        filed = self.store.submit(content)
        assert filed.created, "it was there before; name another --first"
        if counted:
            self.cpu_s += time.process_time() - cpu_s
            self.wall_s += time.perf_counter() - began


def grown(folder: Path, sizes: Sequence[int]) -> list[Grown]:
    """Return pools of at least some sizes."""
    found = []
    for size in sizes:
        url = f"sqlite:///{folder.absolute()}/pool_{size}.db"
        fill(url, size, N_CPUS, min(size, _FILED))
        store = DatabasePool(url)
        store.scoring = RecordScoring(folder)
        found.append(Grown(store))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 20_000, 100_000])
    parser.add_argument("--records", type=int, default=500)
    parser.add_argument("--first", type=int, default=2 * 10**7, help="number of the first record, another for each run")
    options = parser.parse_args()
    pools = grown(options.folder, options.sizes)
    for number in range(_WARMED_UP + options.records):
        content = drawn(options.first + number, N_CPUS)
        for pool in pools:
            pool.submit(content, counted=number >= _WARMED_UP)
    for pool in pools:
        of_one, wall = 1000 * pool.cpu_s / options.records, 1000 * pool.wall_s / options.records
        print(
            f"{len(pool.store.hashes()):6} records: {of_one:.1f} ms of a processor, {wall:.1f} ms; "
            f"{pool.cpu_s / pools[0].cpu_s:.2f} of the first"
        )


if __name__ == "__main__":
    main()
