"""A guard process, which kills what a worker leaves behind when it exits, stops or is killed (Linux)."""

import math
import os
import select
import signal
import sys
import time
from contextlib import suppress

from fairbench_agent.core.process import PR_SET_CHILD_SUBREAPER, PR_SET_PDEATHSIG, descendants, process_control

_POLL_S, _POLL_MS = 0.005, 1000
_MAX_KILL_S = 10.0


def guarded(patience_s: float) -> None:
    """Continue in a child process; this process becomes its guard, which kills all that the child leaves (Linux).

    The guard also kills the child, at SIGTERM or N seconds after the other end of standard input is closed.
    """
    prctl = process_control()
    if prctl is None or sys.platform != "linux":
        return
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    guard, child = os.getpid(), os.fork()
    if child:
        os.close(1)  # its other end has to see the child's exit
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())
        try:
            _await_child(child, patience_s)
        finally:
            _kill_descendants()
            os._exit(0)
    prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != guard:
        os._exit(1)


def _await_child(child: int, patience_s: float) -> None:
    """Wait until the child exits, at most N seconds after standard input is closed."""
    if sys.platform == "win32":
        return
    closed, until_s = select.poll(), math.inf
    closed.register(0, 0)
    while os.waitpid(child, os.WNOHANG)[0] == 0 and time.monotonic() < until_s:
        if until_s < math.inf:
            time.sleep(_POLL_S)
        elif closed.poll(_POLL_MS):
            os.kill(child, signal.SIGCONT)
            until_s = time.monotonic() + patience_s


def _kill_descendants() -> None:
    if sys.platform == "win32":
        return
    until_s = time.monotonic() + _MAX_KILL_S
    while (pids := descendants(os.getpid())) and time.monotonic() < until_s:
        for pid in pids:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        time.sleep(_POLL_S)
