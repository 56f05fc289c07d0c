"""Kill a sender with SIGKILL at every n-th step of spool, client and files: `killed_sender FOLDER URL STRIDE`.

A step is a call or return, of Python or C, in these modules, so there is a step before and after each write, rename,
removal and send. Each step has a forked process with its own folder. Prints the number of steps.
"""

import os
import signal
import sys
import threading
from pathlib import Path
from types import FrameType

from fairbench_agent.core import files
from fairbench_agent.pool.client import http_client, spool, web_pool
from fairbench_agent.pool.client.http_client import RetryPolicy
from fairbench_agent.pool.client.spool import Spool, deliver
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.record.record import canonical_bytes, record_sha256
from tests.pool.examples import example_record

WATCHED = {module.__file__ for module in (files, http_client, spool, web_pool)}
AT = "2026-01-31T12:00:00Z"
RECORD = example_record()
SHA256, CONTENT = record_sha256(RECORD), canonical_bytes(RECORD)


def submit(folder: Path, url: str) -> None:
    """Queue the record and send it."""
    queue = Spool(folder)
    entry = queue.queue(url, SHA256, CONTENT, AT)
    for delivered in deliver(queue, [entry], WebPool(url, None, RetryPolicy(attempts=1)), lambda: AT):
        if delivered.error:
            raise delivered.error


def die_at(step: int) -> None:
    """Kill this process at a step."""
    left = step

    def count(frame: FrameType, _: str, __: object) -> None:
        nonlocal left
        if frame.f_code.co_filename in WATCHED:
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(count)
    threading.setprofile(count)


def killed_at(step: int, folder: Path, url: str) -> bool:
    """Send in a process that is killed at a step; return False if it finished before."""
    child = os.fork()
    if child == 0:
        die_at(step)
        submit(folder / str(step), url)
        sys.setprofile(None)
        os._exit(0)
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return True
    assert os.WEXITSTATUS(status) == 0, f"step {step}: failed without a kill"
    return False


if __name__ == "__main__":
    n_steps = 0
    while killed_at(n_steps, Path(sys.argv[1]), sys.argv[2] + f"/{n_steps}"):
        n_steps += int(sys.argv[3])
    sys.stdout.write(f"{n_steps}\n")
