"""The processes of one attempt: started in a session of their own, on one core, and all ended at its end.

What is printed goes through a pseudo-terminal, so that C's standard output, among others, is handed over line by line; the
error stream has a pipe of its own. Nothing outlives the attempt: not what a wrapper script started, nor, on Linux, what left
its process group (whoever makes an attempt becomes the parent of what loses its own), nor a solver whose harness was killed: the
system kills the first process with it (Linux), and hangs up the terminal of the rest.

A process that makes attempts should do nothing else: what it starts beside them may be taken for a part of one. Linux and
macOS only; macOS pins nothing, and finds no process that left its group.
"""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.errors import RunError
from fairbench_agent.comparison.running.process_tree import descendants
from fairbench_agent.comparison.running.run_order import RunOrder

_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER, _PR_GET_CHILD_SUBREAPER = 1, 36, 37
_DEFAULTS = {"PYTHONUNBUFFERED": "1", "TERM": "dumb"}
"""Of the environment: Python's own buffer, and no colours between the digits of a value."""


def require_process_groups() -> None:
    """Raise RunError where the system lacks what attempts are watched by."""
    if sys.platform == "win32":
        raise RunError("Windows cannot end a solver with all that it started; make the study's runs under WSL or Linux")


def environment_of(order: RunOrder, inherited: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a solver: the harness's, settings that keep output from being held back, the order's."""
    return {**inherited, **_DEFAULTS, **order.environment}


def allowed_cores() -> tuple[int, ...]:
    """Return the cores that this process may run on; none where processes are not pinned."""
    if sys.platform == "linux":
        return tuple(sorted(os.sched_getaffinity(0)))
    return ()


class SolverProcess:
    """The processes of one attempt, from their start until all are gone.

    Attributes:
        began_s: time just before the start, by the clock.
        output: what it prints is read from this file descriptor, which never blocks.
        errors: likewise its error stream.
        exit_descriptor: becomes readable when the first process ends; None where the system has none, and `poll` must be asked.
        pinned: whether it runs on the core of its order alone.
        exit_status: of the first process, negative: the signal; None as long as it runs.
        cpu_s: CPU time of all processes that have ended.
        peak_memory_bytes: the largest resident memory of them; None where it is not above that of the process that started
            them, which the kernel takes for theirs.
        was_stopped: whether the first process was stopped.
    """

    def __init__(
        self,
        order: RunOrder,
        source: SystemSource,
        inherited: Mapping[str, str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start an order's program; OSError or SubprocessError, whose text says why it cannot be."""
        self.exit_status: int | None = None
        self.cpu_s = 0.0
        self.peak_memory_bytes: int | None = None
        self.was_stopped = False
        cores = allowed_cores()
        self.pinned = order.core is not None and bool(cores)
        if self.pinned and order.core not in cores:
            raise OSError(f"core {order.core} is not allowed here; those allowed are {', '.join(map(str, cores))}")
        self._source = source
        self._strangers = frozenset(descendants(source, os.getpid()))
        terminal, self.output = _terminal()
        self.errors, errors_end = os.pipe()
        try:
            self.began_s = clock()
            self._started = _started(order, inherited, terminal, errors_end, pinned=self.pinned)
        except BaseException:
            os.close(self.output)
            os.close(self.errors)
            raise
        finally:
            os.close(terminal)
            os.close(errors_end)
        self.pid = self._started.pid
        if sys.platform != "win32":
            for descriptor in (self.output, self.errors):
                os.set_blocking(descriptor, False)
        self.exit_descriptor = _exit_descriptor(self.pid)

    def has_ended(self) -> bool:
        """Return whether the first process has ended; it is kept for a last look until `reap`."""
        if self.exit_status is not None:
            return True
        if sys.platform == "linux":
            if os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                return True
            with suppress(ChildProcessError):  # it ended meanwhile
                while os.waitid(os.P_PID, self.pid, os.WSTOPPED | os.WCONTINUED | os.WNOHANG):
                    self.was_stopped = True
            return False
        self.reap()
        return self.exit_status is not None

    def pids(self) -> list[int]:
        """Return all its processes that are there, those that have ended and were not reaped among them."""
        return descendants(self._source, os.getpid(), self._strangers)

    def terminate(self) -> None:
        """Ask all to end, those that are stopped too."""
        self._signal("SIGTERM", "SIGCONT")

    def kill(self) -> None:
        """End all."""
        self._signal("SIGKILL")

    def reap(self) -> bool:
        """Count what those used that have ended, and return whether all are gone."""
        if self.exit_status is None and (status := self._reap(self.pid)) is not None:
            self.exit_status = self._started.returncode = os.waitstatus_to_exitcode(status)
        left = False
        for pid in self.pids():
            try:
                left |= pid != self.pid and self._reap(pid) is None
            except ChildProcessError:  # whose parent is another of them
                left = True
        return self.exit_status is not None and not left and self._nobody_is_left()

    def _nobody_is_left(self) -> bool:
        """Return whether all are gone, now that all of a list of them were.

        Who loses its parent while the list is made may not be in it, but is a child of ours from then on.
        """
        if sys.platform == "linux" and not self._strangers:
            try:
                os.waitid(os.P_ALL, 0, os.WEXITED | os.WSTOPPED | os.WNOHANG | os.WNOWAIT)
            except ChildProcessError:
                return True
            return False
        return not self.pids()

    def close(self) -> None:
        """Close the descriptors."""
        for descriptor in (self.output, self.errors, self.exit_descriptor):
            if descriptor is not None:
                os.close(descriptor)

    def _reap(self, pid: int) -> int | None:
        """Return how a child ended, or None if it did not; ChildProcessError if it is no child of ours."""
        if sys.platform == "win32":
            return None
        import resource  # noqa: PLC0415  only there

        ended, status, usage = os.wait4(pid, os.WNOHANG)
        if not ended:
            return None
        self.cpu_s += usage.ru_utime + usage.ru_stime
        if usage.ru_maxrss > resource.getrusage(resource.RUSAGE_SELF).ru_maxrss:
            peak_bytes = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
            self.peak_memory_bytes = max(self.peak_memory_bytes or 0, peak_bytes)
        return status

    def _signal(self, *names: str) -> None:
        """Send signals to all, each once to each."""
        if sys.platform == "win32":
            return
        numbers = [signal.Signals[name] for name in names]
        in_group = self.exit_status is None  # as long as it is not reaped, no other group has its number
        if in_group:
            with suppress(ProcessLookupError, PermissionError):
                for number in numbers:
                    os.killpg(self.pid, number)
        for pid in self.pids():
            with suppress(ProcessLookupError, PermissionError):
                if not in_group or os.getpgid(pid) != self.pid:
                    for number in numbers:
                        os.kill(pid, number)


def _started(
    order: RunOrder, inherited: Mapping[str, str], output: int, errors: int, *, pinned: bool
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603  the user's own command is what was asked for
        order.argv,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=errors,
        cwd=order.folder,
        env=environment_of(order, inherited),
        start_new_session=True,
        preexec_fn=partial(_prepare, os.getpid(), order.core if pinned else None, _prctl()),  # noqa: PLW1509  no threads
    )


@contextmanager
def adopting_orphans() -> Iterator[None]:
    """Be the parent of every descendant that loses its own, where the system knows of that (Linux)."""
    prctl = _prctl()
    if prctl is None:
        yield
        return
    before = ctypes.c_int(0)
    prctl(_PR_GET_CHILD_SUBREAPER, ctypes.byref(before), 0, 0, 0)
    prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    try:
        yield
    finally:
        prctl(_PR_SET_CHILD_SUBREAPER, before.value, 0, 0, 0)


@contextmanager
def keeping_off(core: int | None) -> Iterator[None]:
    """Leave a core to the solver, if there are others."""
    cores = set(allowed_cores())
    if sys.platform == "linux" and core in cores and len(cores) > 1:
        os.sched_setaffinity(0, cores - {core})
        try:
            yield
        finally:
            os.sched_setaffinity(0, cores)
    else:
        yield


def _exit_descriptor(pid: int) -> int | None:
    if sys.platform == "linux":
        with suppress(OSError):  # before Linux 5.3
            return os.pidfd_open(pid)
    return None


def _prctl() -> Callable[..., int] | None:
    if sys.platform != "linux":
        return None
    found: Callable[..., int] = ctypes.CDLL(None).prctl
    return found


def _terminal() -> tuple[int, int]:
    """Return the ends of a new terminal that changes no byte: the solver's, and ours; of a pipe, where none is to be had."""
    if sys.platform == "win32":
        raise OSError("Windows has no pseudo-terminals of this kind")
    import tty  # noqa: PLC0415  only there

    try:
        ours, theirs = os.openpty()
    except OSError:  # no /dev/pts, as in some containers
        ours, theirs = os.pipe()
    else:
        tty.setraw(theirs)
    return theirs, ours


def _prepare(parent: int, core: int | None, prctl: Callable[..., int] | None) -> None:
    """Make the new process one that ends with us, on its core; between fork and exec."""
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415  only there
    import termios  # noqa: PLC0415  likewise

    for name in (
        "SIGINT",
        "SIGTERM",
        "SIGHUP",
    ):  # which nohup, and shells for what runs in the background, have ignored
        signal.signal(signal.Signals[name], signal.SIG_DFL)
    if prctl is not None:
        prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:  # killed meanwhile
            os._exit(1)
    if core is not None and sys.platform == "linux":
        os.sched_setaffinity(0, {core})
    if os.isatty(1):
        fcntl.ioctl(1, termios.TIOCSCTTY, 0)  # so that it is hung up when we are gone
