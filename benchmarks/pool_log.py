"""What the log of a pool costs: processor time per record, per head and per proof, and bytes on the disk.

`python -m benchmarks.pool_log [--database URL] [--records N]`; an SQLite file in a temporary folder unless a database is named, which is
filled. The share of the log is the time within its two functions, by the clock of the process.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import text

from fairbench_agent.pool.stores import log_table
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.log_verification import verified
from tests.service.records import varied


class Stopwatch:
    """Adds up the processor time within functions."""

    def __init__(self) -> None:
        self.spent_s = 0.0

    def around(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function whose time is added."""

        def timed(*arguments: Any) -> Any:  # noqa: ANN401  whatever it takes and gives
            began_s = time.process_time()
            try:
                return function(*arguments)
            finally:
                self.spent_s += time.process_time() - began_s

        return timed


def milliseconds(asked: Callable[[], object], times: int = 50) -> float:
    """Return the processor time of one call."""
    began_s = time.process_time()
    for _ in range(times):
        asked()
    return (time.process_time() - began_s) / times * 1e3


def main() -> None:
    """Fill a pool and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--database")
    parser.add_argument("--records", type=int, default=500)
    asked = parser.parse_args()
    watch = Stopwatch()
    for name in ("append", "first_leaf"):
        setattr(log_table, name, watch.around(getattr(log_table, name)))
    with tempfile.TemporaryDirectory() as folder:
        url = asked.database or f"sqlite:///{Path(folder) / 'pool.sqlite'}"
        with closing(DatabasePool.create(url)) as store:
            began_s = time.process_time()
            filed = [store.submit(varied(number), contributor="lab").sha256 for number in range(asked.records)]
            whole_s = time.process_time() - began_s
            print(
                f"record: {whole_s / asked.records * 1e3:.1f} ms, of which the log {watch.spent_s / asked.records * 1e3:.2f} ms"
            )
            print(
                f"head that is signed: {milliseconds(store.log.head, 1):.1f} ms; again: {milliseconds(store.log.head):.2f} ms"
            )
            size = store.log.head().size
            print(f"proof of inclusion: {milliseconds(lambda: store.log.inclusion(filed[7], size)):.2f} ms")
            print(f"proof of consistency: {milliseconds(lambda: store.log.consistency(size // 3, size)):.2f} ms")
            began_s = time.process_time()
            assert verified(store, {}).findings == ()
            print(f"verify: {(time.process_time() - began_s) / asked.records * 1e3:.2f} ms per record")
            if store.file is not None:
                with store.reading() as connection:
                    of_log = "SELECT sum(pgsize) FROM dbstat WHERE name LIKE '%log_leaves%' OR name LIKE 'log_nodes'"
                    n_bytes = connection.execute(text(of_log)).scalar_one()
                print(f"on the disk: {n_bytes / size:.0f} bytes per leaf, {n_bytes / asked.records:.0f} per record")


if __name__ == "__main__":
    main()
