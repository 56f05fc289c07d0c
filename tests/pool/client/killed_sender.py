"""Send a record and die by SIGKILL at the n-th step of spool, client and files, for n in steps of a stride: `killed_sender FOLDER URL STRIDE`.

Run as a program: every n is a process of its own, forked from this one, with a data folder of its own. A step is a call
or a return, of Python or of C, in one of the modules; so one comes before and one after each write, rename, removal,
and each thing said to the server. Prints how many steps there were.
"""

import os
import signal
import sys
from pathlib import Path
from types import FrameType

from fairbench_agent.pool import paths
from fairbench_agent.pool.client import http_exchange, spool, web_pool
from fairbench_agent.pool.client.http_exchange import Exchange, Patience
from fairbench_agent.pool.client.spool import Spool, deliver
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.record.record import canonical_bytes, record_sha256
from tests.pool.examples import example_record

WATCHED = {module.__file__ for module in (http_exchange, paths, spool, web_pool)}
AT = "2026-01-31T12:00:00Z"
RECORD = example_record()
SHA256, CONTENT = record_sha256(RECORD), canonical_bytes(RECORD)


def submit(folder: Path, url: str) -> None:
    """Keep the record, send it, and let it go."""
    kept = Spool(folder)
    entry = kept.queue(url, SHA256, CONTENT, AT)
    pool = WebPool(Exchange(url, Patience(attempts=1)))
    for delivered in deliver(kept, [entry], pool, lambda: AT):
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


def killed_at(step: int, folder: Path, url: str) -> bool:
    """Send in a process that is killed at a step; return False where it ended before."""
    child = os.fork()
    if child == 0:
        die_at(step)
        submit(folder / str(step), url)
        sys.setprofile(None)
        os._exit(0)
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return True
    assert os.WEXITSTATUS(status) == 0, f"step {step}: failed by itself"
    return False


if __name__ == "__main__":
    n_steps = 0
    while killed_at(n_steps, Path(sys.argv[1]), sys.argv[2] + f"/{n_steps}"):
        n_steps += int(sys.argv[3])
    sys.stdout.write(f"{n_steps}\n")
