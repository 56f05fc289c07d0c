"""How fast pages and answers of a filled pool come: `python benchmarks/pool_pages.py --help`.

The pool is filled first, straight into the database (`benchmarks/pool_filling.py`), unless the one that is named has as
many. One client asks for one page after another, each of another record; client and server share the machine.
"""

import argparse
import os
import time
from collections.abc import Callable
from statistics import median
from urllib.parse import quote

import urllib3

from benchmarks.pool_filling import fill
from benchmarks.pool_ingest import N_CPUS, named_or_new
from fairbench_agent.cpus.processor import known_processors
from tests.service.serving import started


def seconds(pool: urllib3.PoolManager, address: str) -> float:
    """Return how long a page takes, from asking to its last byte."""
    began = time.perf_counter()
    answer = pool.request("GET", address, retries=False)
    assert answer.status == 200, (address, answer.data[:200])
    return time.perf_counter() - began


def pages(url: str, hashes: list[str]) -> dict[str, Callable[[int], str]]:
    """Return the kinds of pages, each with what makes the address of the n-th one."""
    step = max(1, len(hashes) // 997)
    cpus = [item["cpu"] for item in urllib3.request("GET", f"{url}/v1/machines?limit=200").json()["items"]]

    known = [one.name for one in known_processors()]

    def typed(number: int, *, whole: bool) -> str:
        name = known[number * 997 % len(known)]
        return quote(name if whole else name[: 1 + number * 7 % len(name)])

    def sha256(number: int) -> str:
        return hashes[number * step % len(hashes)]

    return {
        "record page": lambda number: f"{url}/records/{sha256(number)}",
        "machines page": lambda _: f"{url}/machines",
        "machines page, sorted by score": lambda _: f"{url}/machines?sort=score",
        "machines page, searched": lambda number: f"{url}/machines?q=Kind%20{number % N_CPUS:04}",
        "CPU page": lambda number: f"{url}/cpus/{quote(cpus[number % len(cpus)], safe='')}",
        "overview": lambda _: f"{url}/",
        "runtime calculator": lambda number: f"{url}/runtime?t1={1 + number}&from=score%3A1219&to=score%3A1012",
        "API: record": lambda number: f"{url}/v1/records/{sha256(number)}",
        "API: records": lambda _: f"{url}/v1/records?limit=50",
        "API: records by score": lambda _: f"{url}/v1/records?limit=50&order=score",
        "API: records by time": lambda _: f"{url}/v1/records?limit=50&order=wall&descending=false",
        "API: records of a CPU": lambda number: f"{url}/v1/records?limit=50&cpu=kind%20{number % N_CPUS:04}",
        "API: machines": lambda _: f"{url}/v1/machines?limit=50",
        "API: predict": lambda number: f"{url}/v1/predict?t1={1 + number}&from=score%3A1219&to=score%3A1012",
        "API: processors, every name": lambda number: f"{url}/v1/processors?name={typed(number, whole=True)}",
        "API: processors, half typed": lambda number: f"{url}/v1/processors?name={typed(number, whole=False)}",
        "API: p-value": lambda number: f"{url}/v1/p-value?n=30&k={number % 30}",
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--records", type=int, default=10_000)
    parser.add_argument("--cpus", type=int, default=N_CPUS)
    parser.add_argument("--filed", type=int, default=1_000, help="records that are filed one by one; the rest are rows")
    parser.add_argument("--repeats", type=int, default=300)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", help="filled up to --records; a new SQLite file unless given")
    parser.add_argument("--only", default="", help="what the names of the kinds that are asked for contain")
    options = parser.parse_args()
    with named_or_new(options.database) as url:
        hashes = fill(url, options.records, options.cpus, options.filed)
        with started(url, options.workers) as server:
            pool = urllib3.PoolManager()
            print(
                f"{url.partition(':')[0]}, {options.records} records of {options.cpus} CPUs, {options.workers} worker(s), {os.cpu_count()} cores:"
            )
            for name, address in pages(server.url, hashes).items():
                if options.only not in name:
                    continue
                first = seconds(pool, address(0))
                cpu_s = server.cpu_s()
                taken = sorted(seconds(pool, address(number)) for number in range(options.repeats))
                cpu_ms = 1000 * (server.cpu_s() - cpu_s) / len(taken)
                p99 = taken[int(0.99 * len(taken))]
                print(
                    f"{name:32} median {1000 * median(taken):6.1f} ms, p99 {1000 * p99:6.1f} ms, "
                    f"longest {1000 * taken[-1]:6.1f} ms, first {1000 * first:6.1f} ms, {cpu_ms:5.1f} ms of a processor",
                    flush=True,
                )
            print(f"memory per worker: {server.bytes_per_worker() / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
