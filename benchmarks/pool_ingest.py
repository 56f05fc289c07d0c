"""How many records a second the service takes: `python benchmarks/pool_ingest.py --help`.

Clients and server share the machine. Records are drawn (`benchmarks/drawn_records.py`) before each stretch that is timed; each
is of another machine. With `--prefilled` the pool has so many rows before the first one.
"""

import argparse
import hashlib
import json
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import urllib3
from matplotlib.figure import Figure
from sqlalchemy import create_engine, text

from benchmarks.drawn_records import drawn
from benchmarks.pool_filling import fill
from tests.service.serving import Started, started

N_CPUS = 400
_FIRST = 10**7
"""Number of the first record that is filed; those of `pool_filling` are smaller."""


@dataclass(frozen=True)
class Stretch:
    """What was measured while the pool grew from one size to another."""

    end: int
    per_second: float
    latencies_s: tuple[float, ...]
    bytes_per_worker: int
    server_cpu_ms: float
    """of a processor per record, by all of the server's processes: what other programs change less than the rate"""


def put(url: str, pool: urllib3.PoolManager, content: bytes) -> float:
    """File a record and return the seconds that took."""
    began = time.perf_counter()
    name = hashlib.sha256(content).hexdigest()
    answer = pool.request("PUT", f"{url}/v1/records/{name}", body=content, retries=False)
    seconds = time.perf_counter() - began
    assert answer.status == 201, answer.data
    assert answer.json()["state"] == "accepted", answer.data
    return seconds


def stretches(server: Started, total: int, clients: int, before: int = 0) -> Iterator[Stretch]:
    """File records until the pool has some number, and yield what each stretch of it took."""
    pool = urllib3.PoolManager(maxsize=clients)
    step = min(500, total)
    with ThreadPoolExecutor(clients) as threads:
        for begin in range(0, total, step):
            contents = [drawn(_FIRST + begin + number, N_CPUS) for number in range(step)]
            began, cpu_s = time.perf_counter(), server.cpu_s()
            latencies = tuple(threads.map(lambda content: put(server.url, pool, content), contents))
            seconds = time.perf_counter() - began
            yield Stretch(
                before + begin + step,
                step / seconds,
                latencies,
                server.bytes_per_worker(),
                1000 * (server.cpu_s() - cpu_s) / step,
            )


def refuses_other_work(url: str) -> bool:
    """Tell whether a record whose outcome is not the known one is refused."""
    document = json.loads(drawn(10**6))
    document["processes"][0]["objective"] += "1"
    content = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    answer = urllib3.request("PUT", f"{url}/v1/records/{hashlib.sha256(content).hexdigest()}", body=content)
    return answer.status == 422 and "other work" in answer.json()["detail"]


def plot(found: Sequence[Stretch], path: Path) -> None:
    """Draw rate against the size of the pool."""
    figure = Figure((7, 4), layout="constrained")
    axes = figure.subplots()
    axes.plot([s.end for s in found], [s.per_second for s in found], marker="o")
    axes.set(xlabel="records in the pool", ylabel="accepted records per second", ylim=(0, None))
    axes.axhline(50, linestyle=":", color="grey")
    figure.savefig(path, dpi=120)


def size(url: str) -> str:
    """Return what a database takes on the disk and what of it are contents, per record, in words."""
    engine = create_engine(url)
    with engine.connect() as connection:
        n_records = connection.scalar(text("SELECT count(*) FROM records")) or 1
        contents = connection.scalar(text("SELECT sum(length(zstd)) FROM contents")) or 0
        if connection.dialect.name == "sqlite":
            connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)")).all()
            pages = [connection.scalar(text(f"PRAGMA {name}")) or 0 for name in ("page_count", "page_size")]
            whole = pages[0] * pages[1]
        else:
            tables = text(
                "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relnamespace = "
                "current_schema()::regnamespace"
            )
            whole = int(connection.scalar(tables) or 0)
    engine.dispose()
    return f"{n_records} records take {whole / 1e9:.3f} GB: {whole / n_records:.0f} bytes each, {contents / n_records:.0f} of them content"


@contextmanager
def named_or_new(url: str | None) -> Iterator[str]:
    """Return the URL of a database: the one named, or a new SQLite file."""
    if url:
        yield url
        return
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/pool.db"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--records", type=int, default=10_000)
    parser.add_argument("--prefilled", type=int, default=0, help="rows that are there before")
    parser.add_argument("--filed", type=int, default=1_000, help="of these the records that are filed one by one")
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", help="an empty one; a new SQLite file unless given")
    parser.add_argument("--plot", type=Path, help="PNG file to draw into")
    options = parser.parse_args()
    with named_or_new(options.database) as url:
        if options.prefilled:
            fill(url, options.prefilled, N_CPUS, options.filed)
        with started(url, options.workers) as server:
            found = []
            for stretch in stretches(server, options.records, options.clients, options.prefilled):
                found.append(stretch)
                print(
                    f"{stretch.end:6} records: {stretch.per_second:6.1f} a second, "
                    f"{stretch.server_cpu_ms:5.1f} ms of a processor each",
                    flush=True,
                )
            assert refuses_other_work(server.url)
        print(size(url))
    latencies = sorted(value for stretch in found for value in stretch.latencies_s)
    rates = [stretch.per_second for stretch in found]
    print(f"{url.partition(':')[0]}, {options.clients} clients, {options.workers} worker(s), {os.cpu_count()} cores:")
    print(
        f"accepted per second: median {median(rates):.1f}, least {min(rates):.1f}, first {rates[0]:.1f}, last {rates[-1]:.1f}"
    )
    print(
        f"latency: median {1000 * median(latencies):.0f} ms, p99 {1000 * latencies[int(0.99 * len(latencies))]:.0f} ms"
    )
    print(f"memory per worker: at most {max(s.bytes_per_worker for s in found) / 1e6:.0f} MB; other work is refused")
    if options.plot:
        plot(found, options.plot)


if __name__ == "__main__":
    main()
