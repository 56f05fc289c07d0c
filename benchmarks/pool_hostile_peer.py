"""What a hostile peer can do to those who read a pool, or hand something in: `python benchmarks/pool_hostile_peer.py`.

Each attack is answered to a client in a process of its own, which is ended after some seconds; printed are how long it took, the
most memory it had, and what it said. Times are set to two seconds, so what takes longer is held by nothing.
"""

import argparse
import gzip
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from fairbench_agent.calibration.data.sources import records_of
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.pool.client.http_exchange import Exchange, Patience, RetryHooks
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.client.web_verification import verified_web
from fairbench_agent.pool.errors import PoolError
from tests.pool.client import hostile_peer as peer
from tests.pool.client.scripted_server import Step, says, scripted, sends

TIMES = {"connect_s": 2, "silence_s": 2, "answer_s": 2, "whole_s": 4, "export_bytes": 200_000_000}
PATIENCE = Patience(
    attempts=3, **{name: value for name, value in TIMES.items() if name in Patience.__dataclass_fields__}
)  # earlier releases have fewer of them
MOST_BYTES = 3 * 2**30
HASH = "0" * 64

USES: dict[str, Callable[[WebPool], object]] = {
    "read": lambda pool: pool.content(HASH),
    "submit": lambda pool: pool.submit(b"{}", "r" * 43, HASH),
    "refit": lambda pool: len(records_of([pool])),
    "verify": lambda pool: verified_web(pool, {}).n_leaves,
}
"""What is done with a pool; `refit` is the reading of all its records."""

ATTACKS: dict[str, tuple[str, Step]] = {
    "head at a byte a second": ("submit", peer.dripping(peer.OK + b"X: ", 1.0)),
    "100 Continue without end": ("submit", peer.endless(b"", 100 * b"HTTP/1.1 100 Continue\r\n\r\n")),
    "trailers without end": ("submit", peer.endless(peer.ANSWER_OF_TWO_BYTES, 100 * b"X: y\r\n")),
    "trailers at a line a second": ("submit", peer.endless(peer.ANSWER_OF_TWO_BYTES, b"X: y\r\n", 1.0)),
    "body at a byte a second": ("submit", peer.endless(peer.OK + b"Content-Length: 9999\r\n\r\n", b"x", 1.0)),
    "body at a byte a second, read": ("read", peer.endless(peer.OK + b"Content-Length: 9999\r\n\r\n", b"x", 1.0)),
    "export at a byte a second": ("refit", peer.endless(peer.OK + b"Content-Length: 9999\r\n\r\n", b"x", 1.0)),
    "export without end, 10 told": ("refit", peer.export_without_end(10)),
    "export without end, none told": ("refit", peer.export_without_end(None)),
    "content-length too long": ("read", sends(peer.OK + b"Content-Length: 9\r\n\r\n{}")),
    "content-length too short": ("read", sends(peer.OK + b"Content-Length: 1\r\n\r\n{}")),
    "content-length of 5,000 digits": (
        "read",
        peer.endless(peer.OK + b"Content-Length: " + 5000 * b"9" + b"\r\n\r\n", b"x"),
    ),
    "a leaf of a log in 0.1 s": ("verify", peer.lengthening_log(1_000_000, lambda: peer.NEVER.wait(0.1))),
    "a log of 2**53 leaves": ("verify", peer.lengthening_log(2**53 - 1, lambda: peer.NEVER.wait(0.1))),
    "redirect to itself": ("read", peer.redirecting),
    "gzip of 100 MB": ("read", says(200, gzip.compress(bytes(10**8)), Content_Encoding="gzip")),
    "Retry-After of 5,000 digits": ("read", peer.retry_after("9" * 5000)),
    "Retry-After in the year 9999999999": ("read", peer.retry_after("Fri, 31 Dec 9999999999 23:59:59 GMT")),
    "Retry-After of -5": ("read", peer.retry_after("-5")),
    "Retry-After of garbage": ("read", peer.retry_after("\xff" * 50)),
    "reads and says nothing": ("read", peer.silent),
    "https: plain http": ("read", says(400, b"no")),
    "https: says nothing": ("read", peer.mute),
}


def ask(use: str, url: str) -> dict[str, object]:
    """Use a pool and return how long that took, the most memory, and what came of it."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.monotonic()
    try:
        said = f"answered {USES[use](WebPool(Exchange(url, PATIENCE, RetryHooks(sleep=lambda _: None))))}"
    except (PoolError, DataError) as error:
        said = f"{type(error).__name__}: {error}".replace(url, "URL")
    except Exception as error:  # noqa: BLE001  a traceback of a user's
        said = f"TRACEBACK {type(error).__name__}: {str(error)[:60]}"
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return {"seconds": time.monotonic() - began, "megabytes": grown / 1024, "said": said}


def attacked(name: str, use: str, step: Step, longest_s: float) -> str:
    """Return a line about an attack."""
    with scripted(step) as server:
        url = server.url.replace("http:", "https:") if name.startswith("https") else server.url
        child = subprocess.Popen(
            [sys.executable, "-c", _CHILD, str(Path(__file__).parent), use, url], stdout=subprocess.PIPE, text=True
        )
        try:
            told, _ = child.communicate(timeout=longest_s)
            found = json.loads(told)
            line = f"{found['seconds']:8.2f} s {found['megabytes']:7.1f} MB  {found['said'][:150]}"
        except subprocess.TimeoutExpired:
            grown = _resident_mb(child.pid)
            child.kill()
            child.wait()
            line = f"  > {longest_s:4.0f} s {grown:7.1f} MB  HELD until it was ended"
    return f"{name:36}{line}"


_CHILD = """
import json, sys
sys.path.insert(0, sys.argv[1])
import pool_hostile_peer
print(json.dumps(pool_hostile_peer.ask(sys.argv[2], sys.argv[3])))
"""


def _resident_mb(number: int) -> float:
    status = Path(f"/proc/{number}/status").read_text("ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def main() -> None:
    """Attack and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--longest", type=float, default=30, help="seconds after which a client is ended")
    parser.add_argument("names", nargs="*", help="attacks; all unless given")
    options = parser.parse_args()
    attacks = dict(ATTACKS)
    with tempfile.TemporaryDirectory() as folder:
        for name, subject in (("of itself", "IP:127.0.0.1"), ("of another name", "DNS:other.example")):
            if context := peer.certificate(Path(folder), subject):
                attacks[f"https: certificate {name}"] = ("read", peer.shaking_hands(context))
        for name in options.names or attacks:
            use, step = attacks[name]
            print(attacked(name, use, step, options.longest), flush=True)


if __name__ == "__main__":
    main()
