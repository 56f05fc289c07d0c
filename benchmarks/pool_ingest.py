"""How many records a second the service takes: `python benchmarks/pool_ingest.py --help`.

Clients and server share the machine. Records are made before each stretch that is timed; each is of another machine.
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

from tests.service.records import varied
from tests.service.serving import Started, started

N_CPUS = 400


@dataclass(frozen=True)
class Stretch:
    """What was measured while the pool grew from one size to another."""

    end: int
    per_second: float
    latencies_s: tuple[float, ...]
    bytes_per_worker: int


def put(url: str, pool: urllib3.PoolManager, content: bytes) -> float:
    """File a record and return the seconds that took."""
    began = time.perf_counter()
    name = hashlib.sha256(content).hexdigest()
    answer = pool.request("PUT", f"{url}/v1/records/{name}", body=content, retries=False)
    seconds = time.perf_counter() - began
    assert answer.status == 201, answer.data
    assert answer.json()["state"] == "accepted", answer.data
    return seconds


def stretches(server: Started, total: int, clients: int) -> Iterator[Stretch]:
    """File records until the pool has some number, and yield what each stretch of it took."""
    pool = urllib3.PoolManager(maxsize=clients)
    step = min(500, total)
    with ThreadPoolExecutor(clients) as threads:
        for begin in range(0, total, step):
            contents = [varied(number, N_CPUS) for number in range(begin, begin + step)]
            began = time.perf_counter()
            latencies = tuple(threads.map(lambda content: put(server.url, pool, content), contents))
            seconds = time.perf_counter() - began
            yield Stretch(begin + step, step / seconds, latencies, server.bytes_per_worker())


def refuses_other_work(url: str) -> bool:
    """Tell whether a record whose outcome is not the known one is refused."""
    document = json.loads(varied(10**6))
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
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", help="an empty one; a new SQLite file unless given")
    parser.add_argument("--plot", type=Path, help="PNG file to draw into")
    options = parser.parse_args()
    with named_or_new(options.database) as url, started(url, options.workers) as server:
        found = []
        for stretch in stretches(server, options.records, options.clients):
            found.append(stretch)
            print(f"{stretch.end:6} records: {stretch.per_second:6.1f} a second", flush=True)
        assert refuses_other_work(server.url)
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
