"""What one address does to the others of a pool: `python benchmarks/pool_hostile_clients.py --help`.

One address of the loopback holds connections open without a request while a stranger at another asks again and again, health
included; then some clients export everything at once while another asks for a list. Clients and server share the machine.
"""

import argparse
import contextlib
import os
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from statistics import median
from urllib.parse import urlsplit

import urllib3

from benchmarks.pool_filling import fill
from benchmarks.pool_ingest import N_CPUS, named_or_new
from tests.service.serving import received, started

STRANGER = "127.0.0.9"
ASKED = ("/health/ready", "/health/live", "/v1/records", "/")


def status(port: int, path: str) -> str:
    """Return the status that the stranger is answered with, or why there is none."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=10, source_address=(STRANGER, 0)) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: pool\r\nConnection: close\r\n\r\n".encode())
            return received(connection)[9:12].decode() or "closed"
    except OSError as error:
        return type(error).__name__


def tries(url: str, idle: int, number: int) -> dict[str, int]:
    """Return how often each status came while connections are held open; at most a minute."""
    port = urlsplit(url).port
    assert port
    with contextlib.ExitStack() as stack:
        for _ in range(idle):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10))
        end_s = time.monotonic() + 60
        return Counter(status(port, ASKED[n % len(ASKED)]) for n in range(number) if time.monotonic() < end_s)


@contextlib.contextmanager
def exporting(url: str, number: int) -> Iterator[list[float]]:
    """Let clients export everything, again and again, until the block ends; yield how long each export took, seconds."""
    ended, took_s = threading.Event(), []

    def export() -> None:
        pool = urllib3.PoolManager()
        while not ended.is_set():
            began_s = time.monotonic()
            answer = pool.request("GET", f"{url}/v1/exports/records.csv", preload_content=False, retries=False)
            for _ in answer.stream(65_536):
                if ended.is_set():
                    answer.close()
                    return
            took_s.append(time.monotonic() - began_s)

    threads = [threading.Thread(target=export) for _ in range(number)]
    for one in threads:
        one.start()
    try:
        yield took_s
    finally:
        ended.set()
        for one in threads:
            one.join(60)


def list_seconds(url: str, number: int) -> list[float]:
    """Return how long a list takes, in order of length."""
    pool, took_s = urllib3.PoolManager(), []
    for _ in range(number):
        began_s = time.perf_counter()
        assert pool.request("GET", f"{url}/v1/records?limit=50", retries=False).status == 200
        took_s.append(time.perf_counter() - began_s)
        time.sleep(0.05)
    return sorted(took_s)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--idle", type=int, default=1010)
    parser.add_argument("--tries", type=int, default=118)
    parser.add_argument("--records", type=int, default=500)
    parser.add_argument("--exports", type=int, nargs="*", default=[0, 1, 8])
    parser.add_argument("--lists", type=int, default=60)
    parser.add_argument("--database", help="filled up to --records; a new SQLite file unless given")
    options = parser.parse_args()
    with named_or_new(options.database) as url:
        fill(url, options.records, N_CPUS, options.records)
        with started(url) as server:
            print(f"{options.records} records, one worker, {os.cpu_count()} cores")
            status(int(server.url.rpartition(":")[2]), "/")  # the first page waits for what is prepared after a start
            found = tries(server.url, options.idle, options.tries)
            told = ", ".join(f"{count} × {what}" for what, count in sorted(found.items()))
            print(f"{options.idle} idle connections of one address; a stranger's tries: {told}", flush=True)
        for number in options.exports:
            with started(url) as server, exporting(server.url, number) as took_s:
                time.sleep(1)
                lists_s = list_seconds(server.url, options.lists)
                print(
                    f"{number} exports: a list takes {median(lists_s):.3f} s, p90 {lists_s[int(0.9 * len(lists_s))]:.3f} s, "
                    f"longest {lists_s[-1]:.3f} s; exports that ended: {len(took_s)}"
                    + (f", in {median(took_s):.1f} s" if took_s else ""),
                    flush=True,
                )


if __name__ == "__main__":
    main()
