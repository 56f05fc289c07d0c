"""Kill a sender with SIGKILL at every n-th step of command, client and files: `killed_sender FOLDER URL STRIDE`.

A step is a call or return, of Python or C, in these modules, so there is a step before and after each write, rename and
send. Each step has a forked process with its own folder. Prints the number of steps.
"""

import os
import signal
import sys
import threading
from pathlib import Path
from types import FrameType

from fairbench_agent.agent.records import submit_command
from fairbench_agent.agent.records.submit_command import send_records
from fairbench_agent.core import files
from fairbench_agent.pool.client import http_client, web_pool
from fairbench_agent.pool.client.web_pool import WebPool
from tests.pool.examples import example_record

WATCHED = {module.__file__ for module in (files, http_client, submit_command, web_pool)}
RECORD = example_record()


def submit(folder: Path, url: str) -> None:
    """Send the record."""
    os.environ["FAIRBENCH_DATA_DIR"] = str(folder)
    (row,) = send_records([RECORD], WebPool(url)).records
    assert row.error is None


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
