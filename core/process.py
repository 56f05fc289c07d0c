"""Run a command as a process tree: pinned to a core, with a deadline, and with its total CPU time.

No process outlives its command, not even children of wrapper scripts. On Linux, this includes processes that left the
process group (this process adopts all orphans of the tree). If this process is killed, the kernel kills the first
process of the command and sends the others a hang-up; daemons survive unless this process is `guarded`, and
the guard is not killed, too. macOS cannot pin processes, and processes that left their group are not found there.
Windows has no process groups, so only `run_command` works there.

Start no other children while a tree is running: they might be counted as part of it.
"""

import ctypes
import math
import os
import select
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Literal, get_args

import psutil

EndedBy = Literal["itself", "SIGTERM", "SIGKILL"]
Stream = Literal["output", "errors"]

_SET_PDEATHSIG, _SET_CHILD_SUBREAPER, _GET_CHILD_SUBREAPER = 1, 36, 37
_POLL_S, _GUARD_POLL_MS = 0.005, 1000
_MAX_WAIT_S = 3600.0
_MAX_KILL_S = 10.0
"""A process that survives SIGKILL for longer, e.g. on a hung file system, is ignored."""
_PIECE_BYTES = 65_536
_MAX_PIECES = 1000
"""Pieces read after the exit; more can only come from a process that is still writing."""


def allowed_cores() -> tuple[int, ...]:
    """Return the cores that this process may run on, empty on systems that cannot pin processes."""
    if sys.platform == "linux":
        return tuple(sorted(os.sched_getaffinity(0)))
    return ()


def descendants(pid: int, without: Collection[int] = (), proc: Path = Path("/proc")) -> list[int]:
    """Return all descendants of a process, including zombies.

    Linux lists the children of every thread (CONFIG_PROC_CHILDREN). On other systems, the parent of every process is
    read, which takes tens of milliseconds with hundreds of processes. Processes `without` and their descendants are
    omitted.
    """
    if not (proc / f"{pid}/task/{pid}/children").exists():
        return _descendants_by_parent(pid, without)
    pids: list[int] = []
    parents = [pid]
    while parents:
        threads: list[Path] = []
        with suppress(OSError):  # the process may exit at any time
            threads += (proc / str(parents.pop()) / "task").iterdir()
        for thread in threads:
            with suppress(OSError):
                listed = (thread / "children").read_text().split()
                children = [child for child in map(int, listed) if child not in without]
                pids += children
                parents += children
    return pids


def _descendants_by_parent(pid: int, without: Collection[int]) -> list[int]:
    def below(parent: int) -> set[int]:
        with suppress(psutil.NoSuchProcess):
            return {process.pid for process in psutil.Process(parent).children(recursive=True)}
        return set()

    return [*below(pid).difference(without, *map(below, without))]


class ProcessTree:
    """A command's processes, from the start of the first to the exit of the last."""

    def __init__(  # noqa: PLR0913  as Popen
        self,
        argv: Sequence[str],
        *,
        folder: str | None = None,
        environment: Mapping[str, str] | None = None,
        core: int | None = None,
        max_bytes: int | None = None,
        terminal: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start a command, by default in this process's folder and environment; OSError or SubprocessError if it fails.

        The tree is pinned to a core, if the system can; `max_bytes` limits the private memory of each process (Linux).
        With a `terminal`, standard output is a pseudo-terminal, so that programs flush every line.
        """
        self.exit_status: int | None = None  # of the first process, or minus the signal; None until it is reaped
        self.ended_s: float | None = None  # from the start until the exit of the first process was detected
        self.cpu_s = 0.0  # of all reaped processes
        self.was_stopped = False  # by a signal that suspended the first process
        cores = allowed_cores()
        if core is not None and cores and core not in cores:
            raise OSError(f"core {core} is not allowed here; allowed are {', '.join(map(str, cores))}")
        if max_bytes is not None and sys.platform != "linux":
            raise OSError("memory is only limited on Linux")
        self._clock = clock
        self._strangers = frozenset(descendants(os.getpid()))
        output_end, self.output = _terminal() if terminal else os.pipe()[::-1]
        self.errors, errors_end = os.pipe()
        try:
            self._began_s = clock()
            self._started = subprocess.Popen(  # noqa: S603  the user's own command
                argv,
                stdin=subprocess.DEVNULL,
                stdout=output_end,
                stderr=errors_end,
                cwd=folder,
                env=environment,
                start_new_session=True,
                preexec_fn=partial(_prepare, os.getpid(), core if cores else None, process_control(), max_bytes),  # noqa: PLW1509
            )
        except BaseException:
            os.close(self.output)
            os.close(self.errors)
            raise
        finally:
            os.close(output_end)
            os.close(errors_end)
        self.pid = self._started.pid
        if sys.platform != "win32":
            for descriptor in (self.output, self.errors):
                os.set_blocking(descriptor, False)
        self.exit_descriptor = _exit_descriptor(self.pid)  # readable when the first process exits; None without such

    def now_s(self) -> float:
        """Return the time since the start."""
        return self._clock() - self._began_s

    def has_exited(self) -> bool:
        """Return True once the first process has exited, even if it is not reaped."""
        if self.ended_s is None and self._poll():
            self.ended_s = self.now_s()
        return self.ended_s is not None

    def _poll(self) -> bool:
        if self.exit_status is None and sys.platform == "linux":
            if os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                return True
            with suppress(ChildProcessError):  # it has just exited
                while os.waitid(os.P_PID, self.pid, os.WSTOPPED | os.WCONTINUED | os.WNOHANG):
                    self.was_stopped = True
            return False
        self.reap()
        return self.exit_status is not None

    def pids(self) -> list[int]:
        """Return the ids of all processes of the tree, including zombies."""
        return descendants(os.getpid(), self._strangers)

    def reap(self) -> bool:
        """Reap exited processes and add up their CPU time; return True once all have exited."""
        if self.exit_status is None and (status := self._reap(self.pid)) is not None:
            self.exit_status = self._started.returncode = os.waitstatus_to_exitcode(status)
        any_runs = False
        for pid in self.pids():
            try:
                any_runs |= pid != self.pid and self._reap(pid) is None
            except ChildProcessError:  # its parent is another process of the tree
                any_runs = True
        return self.exit_status is not None and not any_runs and self._is_empty()

    def _is_empty(self) -> bool:
        """Return True if no process is left; `pids` may miss an orphan, but not after it has become our child."""
        if sys.platform == "linux" and not self._strangers:
            try:
                os.waitid(os.P_ALL, 0, os.WEXITED | os.WSTOPPED | os.WNOHANG | os.WNOWAIT)
            except ChildProcessError:
                return True
            return False
        return not self.pids()

    def _reap(self, pid: int) -> int | None:
        """Return a child's wait status, None while it runs; ChildProcessError if it is not our child."""
        if sys.platform == "win32":
            return None
        reaped, status, usage = os.wait4(pid, os.WNOHANG)
        if not reaped:
            return None
        self.cpu_s += usage.ru_utime + usage.ru_stime
        return status

    def terminate(self, grace_s: float, wait: Callable[[float], object]) -> EndedBy:
        """Kill all processes; if the first one is still running, send SIGTERM `grace_s` before.

        `wait` waits for at most N seconds while reading output.
        """
        if self.has_exited():
            self.kill(wait)
            return "itself"
        self._signal("SIGTERM", "SIGCONT")
        until_s = self.now_s() + grace_s
        while not (exited := self.reap()) and (left_s := until_s - self.now_s()) > 0:
            wait(min(left_s, _POLL_S))
        if not exited:
            self.kill(wait)
        self.ended_s = self.now_s() if self.ended_s is None else self.ended_s
        return "SIGTERM" if exited else "SIGKILL"

    def kill(self, wait: Callable[[float], object] = time.sleep) -> None:
        """Kill all processes, and wait until they have exited."""
        until_s = self.now_s() + _MAX_KILL_S
        while not self.reap() and self.now_s() < until_s:
            self._signal("SIGKILL")  # repeatedly, since new processes may have been started
            wait(_POLL_S)

    def close(self) -> None:
        """Close the file descriptors."""
        for descriptor in (self.output, self.errors, self.exit_descriptor):
            if descriptor is not None:
                os.close(descriptor)

    def _signal(self, *names: str) -> None:
        if sys.platform == "win32":
            return
        numbers = [signal.Signals[name] for name in names]
        has_group = self.exit_status is None  # once it is reaped, another group may have its id
        if has_group:
            with suppress(ProcessLookupError, PermissionError):
                for number in numbers:
                    os.killpg(self.pid, number)
        for pid in self.pids():
            with suppress(ProcessLookupError, PermissionError):
                if not has_group or os.getpgid(pid) != self.pid:
                    for number in numbers:
                        os.kill(pid, number)


class OutputReader:
    """Read a tree's output and pass each piece to a function.

    It is `stopped` if the descriptor `stop` became readable, or its other end was closed.
    """

    def __init__(self, tree: ProcessTree, receive: Callable[[Stream, bytes], object], stop: int | None = None) -> None:
        self.stopped = False
        self._tree, self._receive = tree, receive
        self._selector = selectors.DefaultSelector()
        descriptors = (tree.output, tree.errors, tree.exit_descriptor, stop)
        for descriptor, meaning in zip(descriptors, ("output", "errors", "exit", "stop"), strict=True):
            if descriptor is not None:
                self._selector.register(descriptor, selectors.EVENT_READ, meaning)

    def wait(self, timeout_s: float) -> None:
        """Read output until a timeout; return early when the first process exits."""
        if self._tree.exit_descriptor is None:
            timeout_s = min(timeout_s, _POLL_S)
        for key, _ in self._selector.select(max(0.0, timeout_s)):
            if key.data in get_args(Stream):
                self._read(key.data)
            else:
                self.stopped |= key.data == "stop"
                self._selector.unregister(key.fd)

    def drain(self, *streams: Stream) -> None:
        """Read all buffered output."""
        for stream in streams:
            for _ in range(_MAX_PIECES):
                if not self._read(stream):
                    break

    def _read(self, stream: Stream) -> bool:
        """Read a piece; return False if nothing was available."""
        descriptor = self._tree.output if stream == "output" else self._tree.errors
        try:
            piece = os.read(descriptor, _PIECE_BYTES)
        except BlockingIOError:
            return False
        except OSError:  # a terminal whose other end is closed, on Linux
            piece = b""
        if piece:
            self._receive(stream, piece)
        else:
            with suppress(KeyError):
                self._selector.unregister(descriptor)
        return bool(piece)

    def close(self) -> None:
        self._selector.close()
        self._tree.close()


@contextmanager
def adopting_orphans() -> Iterator[None]:
    """Become the parent of every orphaned descendant (Linux)."""
    prctl = process_control()
    if prctl is None:
        yield
        return
    before = ctypes.c_int(0)
    prctl(_GET_CHILD_SUBREAPER, ctypes.byref(before), 0, 0, 0)
    prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    try:
        yield
    finally:
        prctl(_SET_CHILD_SUBREAPER, before.value, 0, 0, 0)


@contextmanager
def keeping_off(core: int | None) -> Iterator[None]:
    """Keep this process off a core if it may use others."""
    cores = set(allowed_cores())
    if sys.platform == "linux" and core in cores and len(cores) > 1:
        os.sched_setaffinity(0, cores - {core})
        try:
            yield
        finally:
            os.sched_setaffinity(0, cores)
    else:
        yield


def run_command(command: str) -> "subprocess.CompletedProcess[str]":
    """Run a command line in the shell, and kill the processes that it leaves running; on Windows, these survive.

    OSError or SubprocessError if it cannot be started.
    """
    if sys.platform == "win32":
        return subprocess.run(  # noqa: S602  the user's own command
            command, shell=True, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
        )
    contents: dict[Stream, bytearray] = {"output": bytearray(), "errors": bytearray()}
    with adopting_orphans():
        tree = ProcessTree(("/bin/sh", "-c", command))
        reader = OutputReader(tree, lambda stream, piece: contents[stream].extend(piece))
        try:
            while not tree.has_exited():
                reader.wait(_MAX_WAIT_S)
        finally:
            tree.kill()
            reader.drain("output", "errors")
            reader.close()
    output, errors = (bytes(content).decode(errors="replace") for content in contents.values())
    status = -signal.SIGKILL if tree.exit_status is None else tree.exit_status
    return subprocess.CompletedProcess(command, status, output, errors)


def guarded(patience_s: float) -> None:
    """Continue in a child process; this process becomes its guard, which kills all that the child leaves (Linux).

    The guard also kills the child, at SIGTERM or N seconds after the other end of standard input is closed.
    """
    prctl = process_control()
    if prctl is None or sys.platform != "linux":
        return
    prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    guard, child = os.getpid(), os.fork()
    if child:
        os.close(1)  # its other end has to see the child's exit
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())
        try:
            _await_child(child, patience_s)
        finally:
            _kill_descendants()
            os._exit(0)
    prctl(_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
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
        elif closed.poll(_GUARD_POLL_MS):
            os.kill(child, signal.SIGCONT)
            until_s = time.monotonic() + patience_s


def _kill_descendants() -> None:
    until_s = time.monotonic() + _MAX_KILL_S
    while (processes := psutil.Process().children(recursive=True)) and time.monotonic() < until_s:
        for process in processes:
            with suppress(psutil.Error):
                process.kill()
        psutil.wait_procs(processes, _POLL_S)


def _exit_descriptor(pid: int) -> int | None:
    if sys.platform == "linux":
        with suppress(OSError):  # before Linux 5.3
            return os.pidfd_open(pid)
    return None


def process_control() -> Callable[..., int] | None:
    return ctypes.CDLL(None).prctl if sys.platform == "linux" else None


def _terminal() -> tuple[int, int]:
    """Return the command's and our descriptor of a raw pseudo-terminal, or of a pipe if there are no terminals."""
    if sys.platform == "win32":
        raise OSError("Windows has no pseudo-terminals of this kind")
    import tty  # noqa: PLC0415  not on Windows

    try:
        ours, theirs = os.openpty()
    except OSError:  # no /dev/pts, as in some containers
        ours, theirs = os.pipe()
    else:
        tty.setraw(theirs)
    return theirs, ours


def _prepare(parent: int, core: int | None, prctl: Callable[..., int] | None, max_bytes: int | None = None) -> None:
    """Set up a new process between fork and exec: signals, exit with its parent, core, memory and terminal."""
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415  not on Windows
    import resource  # noqa: PLC0415  not on Windows
    import termios  # noqa: PLC0415  not on Windows

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):  # nohup and background jobs ignore some
        signal.signal(number, signal.SIG_DFL)
    if prctl is not None:
        prctl(_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:  # it has already died
            os._exit(1)
    if core is not None and sys.platform == "linux":
        os.sched_setaffinity(0, {core})
    if max_bytes is not None:
        resource.setrlimit(resource.RLIMIT_DATA, (max_bytes, max_bytes))
    if os.isatty(1):
        fcntl.ioctl(1, termios.TIOCSCTTY, 0)  # hung up when this process exits
