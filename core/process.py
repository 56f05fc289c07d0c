"""Run a command as a tree of processes: on one core, under a deadline, with its CPU time and memory.

Nothing outlives a command: not what a wrapper script started, nor, on Linux, what left the process group (this process
adopts every orphan of the tree), nor a command whose parent was killed (the kernel kills the first process with its
parent, and hangs up the terminal of the rest). macOS pins nothing and finds no process that left its group; Windows has
no process groups, so only `run_command` works there.

A process that starts a tree should start nothing else meanwhile: other children might be counted as part of it.
"""

import ctypes
import math
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal, get_args

import psutil

EndedBy = Literal["itself", "SIGTERM", "SIGKILL"]
Stream = Literal["output", "errors"]

_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER, _PR_GET_CHILD_SUBREAPER = 1, 36, 37
_POLL_S = 0.005
_LONGEST_WAIT_S = 3600.0
_UNKILLABLE_S = 10.0
"""A process that SIGKILL does not end by then, as in a file system that hangs, is left to the system."""
_PIECE_BYTES = 65_536
_MOST_PIECES = 1000
"""Pieces read after the end; more comes from a process that is still writing."""


def allowed_cores() -> tuple[int, ...]:
    """Return the cores that this process may run on, empty where processes are not pinned."""
    if sys.platform == "linux":
        return tuple(sorted(os.sched_getaffinity(0)))
    return ()


def descendants(pid: int, without: Collection[int] = (), proc: Path = Path("/proc")) -> list[int]:
    """Return the children of a process and theirs, ended ones that were not reaped included.

    Linux lists the children of every thread (CONFIG_PROC_CHILDREN). Elsewhere the parent of every process is read,
    which takes tens of milliseconds with hundreds of processes.

    Args:
        pid: the process.
        without: processes that are left out, with their descendants.
        proc: where the kernel lists processes.
    """
    if not (proc / f"{pid}/task/{pid}/children").exists():
        return _descendants_by_parent(pid, without)
    pids: list[int] = []
    parents = [pid]
    while parents:
        threads: list[Path] = []
        with suppress(OSError):  # a process that ended meanwhile, also while it is listed
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
    """A command's processes, from the start of the first until all have ended.

    Attributes:
        pid: of the first process, which leads a session of its own.
        began_s: time just before the start, by the clock.
        output: file descriptor of its standard output, which never blocks.
        errors: the same of its error stream.
        exit_descriptor: becomes readable when the first process ends; None where only `has_ended` knows.
        ended_s: time from the start until the first process was seen to have ended; None until then.
        exit_status: of the first process, negative: the signal; None until it is reaped.
        cpu_s: CPU time of all processes that have been reaped.
        was_stopped: whether the first process was stopped by a signal.
    """

    def __init__(  # noqa: PLR0913  as Popen
        self,
        argv: Sequence[str],
        *,
        folder: str | None = None,
        environment: Mapping[str, str] | None = None,
        core: int | None = None,
        terminal: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start a command.

        Args:
            argv: program and arguments.
            folder: working folder; that of this process if None.
            environment: all variables; those of this process if None.
            core: core to pin the tree to, where the system pins processes.
            terminal: whether standard output is a pseudo-terminal, to which programs write line by line.
            clock: seconds that never run backwards.

        Raises:
            OSError, SubprocessError: it cannot be started.
        """
        self.exit_status: int | None = None
        self.ended_s: float | None = None
        self.cpu_s = 0.0
        self.was_stopped = False
        cores = allowed_cores()
        if core is not None and cores and core not in cores:
            raise OSError(f"core {core} is not allowed here; allowed are {', '.join(map(str, cores))}")
        self._clock = clock
        self._strangers = frozenset(descendants(os.getpid()))
        output_end, self.output = _terminal() if terminal else os.pipe()[::-1]
        self.errors, errors_end = os.pipe()
        try:
            self.began_s = clock()
            self._started = subprocess.Popen(  # noqa: S603  the user's own command
                argv,
                stdin=subprocess.DEVNULL,
                stdout=output_end,
                stderr=errors_end,
                cwd=folder,
                env=environment,
                start_new_session=True,
                preexec_fn=partial(_prepare, os.getpid(), core if cores else None, _prctl()),  # noqa: PLW1509
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
        self.exit_descriptor = _exit_descriptor(self.pid)

    def now_s(self) -> float:
        """Return the time since the start."""
        return self._clock() - self.began_s

    def has_ended(self) -> bool:
        """Return whether the first process has ended; it is not reaped yet."""
        if self.ended_s is None and self._seen_to_end():
            self.ended_s = self.now_s()
        return self.ended_s is not None

    def _seen_to_end(self) -> bool:
        if self.exit_status is None and sys.platform == "linux":
            if os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                return True
            with suppress(ChildProcessError):  # it ended meanwhile
                while os.waitid(os.P_PID, self.pid, os.WSTOPPED | os.WCONTINUED | os.WNOHANG):
                    self.was_stopped = True
            return False
        self.reap()
        return self.exit_status is not None

    def pids(self) -> list[int]:
        """Return all processes of the tree, ended ones that were not reaped included."""
        return descendants(os.getpid(), self._strangers)

    def reap(self) -> bool:
        """Count what ended processes used, and return whether all have ended."""
        if self.exit_status is None and (status := self._reap(self.pid)) is not None:
            self.exit_status = self._started.returncode = os.waitstatus_to_exitcode(status)
        left = False
        for pid in self.pids():
            try:
                left |= pid != self.pid and self._reap(pid) is None
            except ChildProcessError:  # its parent is another process of the tree
                left = True
        return self.exit_status is not None and not left and self._none_is_left()

    def _none_is_left(self) -> bool:
        """Return True once every process of a list has ended: an orphan may be missing in it, but is our child."""
        if sys.platform == "linux" and not self._strangers:
            try:
                os.waitid(os.P_ALL, 0, os.WEXITED | os.WSTOPPED | os.WNOHANG | os.WNOWAIT)
            except ChildProcessError:
                return True
            return False
        return not self.pids()

    def _reap(self, pid: int) -> int | None:
        """Return how a child ended, None if it runs; ChildProcessError if it is not our child."""
        if sys.platform == "win32":
            return None
        ended, status, usage = os.wait4(pid, os.WNOHANG)
        if not ended:
            return None
        self.cpu_s += usage.ru_utime + usage.ru_stime
        return status

    def end(self, grace_s: float, wait: Callable[[float], object]) -> EndedBy:
        """End all processes: at once if the first one has ended, else SIGTERM comes first.

        Args:
            grace_s: seconds from SIGTERM to SIGKILL.
            wait: waits for at most the given seconds, and reads output meanwhile.
        """
        if self.has_ended():
            self.kill(wait)
            return "itself"
        self._signal("SIGTERM", "SIGCONT")
        until_s = self.now_s() + grace_s
        while not (gone := self.reap()) and (left_s := until_s - self.now_s()) > 0:
            wait(min(left_s, _POLL_S))
        if not gone:
            self.kill(wait)
        self.ended_s = self.now_s() if self.ended_s is None else self.ended_s
        return "SIGTERM" if gone else "SIGKILL"

    def kill(self, wait: Callable[[float], object] = time.sleep) -> None:
        """Kill all processes, and wait until they have ended."""
        until_s = self.now_s() + _UNKILLABLE_S
        while not self.reap() and self.now_s() < until_s:
            self._signal("SIGKILL")  # again, for what was started meanwhile
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
        has_group = self.exit_status is None  # until it is reaped, no other group has its number
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
    """Reads what a tree prints, and passes it on piece by piece.

    Attributes:
        stopped: whether the descriptor `stop` became readable, or was closed at its other end.
    """

    def __init__(self, tree: ProcessTree, take: Callable[[Stream, bytes], object], stop: int | None = None) -> None:
        self.stopped = False
        self._tree, self._take = tree, take
        self._selector = selectors.DefaultSelector()
        descriptors = (tree.output, tree.errors, tree.exit_descriptor, stop)
        for descriptor, meaning in zip(descriptors, ("output", "errors", "exit", "stop"), strict=True):
            if descriptor is not None:
                self._selector.register(descriptor, selectors.EVENT_READ, meaning)

    def wait(self, longest_s: float) -> None:
        """Read what arrives within some time; return early once the first process has ended."""
        if self._tree.exit_descriptor is None:
            longest_s = min(longest_s, _POLL_S)
        for key, _ in self._selector.select(max(0.0, longest_s)):
            if key.data in get_args(Stream):
                self._read(key.data)
            else:
                self.stopped |= key.data == "stop"
                self._selector.unregister(key.fd)

    def drain(self, *streams: Stream) -> None:
        """Read all that has arrived."""
        for stream in streams:
            for _ in range(_MOST_PIECES):
                if not self._read(stream):
                    break

    def _read(self, stream: Stream) -> bool:
        """Read a piece, and return whether there was one."""
        descriptor = self._tree.output if stream == "output" else self._tree.errors
        try:
            piece = os.read(descriptor, _PIECE_BYTES)
        except BlockingIOError:
            return False
        except OSError:  # a terminal whose other end is closed, on Linux
            piece = b""
        if piece:
            self._take(stream, piece)
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
    """Keep this process off a core, if there are others."""
    cores = set(allowed_cores())
    if sys.platform == "linux" and core in cores and len(cores) > 1:
        os.sched_setaffinity(0, cores - {core})
        try:
            yield
        finally:
            os.sched_setaffinity(0, cores)
    else:
        yield


@dataclass(frozen=True, slots=True)
class Completed:
    """A command that has ended.

    Attributes:
        output: its standard output.
        errors: its error stream.
        exit_status: negative: the signal that ended it.
        timed_out: whether it was ended at the deadline.
        wall_s: until the first process had ended.
        cpu_s: of all processes; None where the system does not count it (Windows).
    """

    output: str
    errors: str
    exit_status: int
    timed_out: bool
    wall_s: float
    cpu_s: float | None


def run_command(
    command: str | Sequence[str],
    *,
    deadline_s: float | None = None,
    grace_s: float = 2.0,
    folder: str | None = None,
    environment: Mapping[str, str] | None = None,
) -> Completed:
    """Run a command to its end or its deadline, and end all processes that it leaves running.

    Args:
        command: a command line for the shell, or program and arguments.
        deadline_s: seconds after which it is ended.
        grace_s: seconds from SIGTERM to SIGKILL at the deadline.
        folder: working folder; that of this process if None.
        environment: all variables; those of this process if None.

    Raises:
        OSError, SubprocessError: it cannot be started.
    """
    if sys.platform == "win32":
        return _run_on_windows(command, deadline_s, folder, environment)
    argv = ("/bin/sh", "-c", command) if isinstance(command, str) else command
    received: dict[Stream, bytearray] = {"output": bytearray(), "errors": bytearray()}
    limit_s = math.inf if deadline_s is None else deadline_s
    with adopting_orphans():
        tree = ProcessTree(argv, folder=folder, environment=environment)
        reader = OutputReader(tree, lambda stream, piece: received[stream].extend(piece))
        try:
            while not tree.has_ended() and (left_s := limit_s - tree.now_s()) > 0:
                reader.wait(min(left_s, _LONGEST_WAIT_S))
            timed_out = not tree.has_ended()
            tree.end(grace_s, reader.wait)
        finally:
            tree.kill()
            reader.drain("output", "errors")
            reader.close()
    output, errors = (bytes(content).decode(errors="replace") for content in received.values())
    status = -signal.SIGKILL if tree.exit_status is None else tree.exit_status
    return Completed(output, errors, status, timed_out, tree.ended_s or 0.0, tree.cpu_s)


def _run_on_windows(
    command: str | Sequence[str], deadline_s: float | None, folder: str | None, environment: Mapping[str, str] | None
) -> Completed:
    """Run a command where there are no process groups; what it started may outlive it."""
    began_s, shell = time.monotonic(), isinstance(command, str)
    try:
        run = subprocess.run(  # noqa: S603  the user's own command
            command,
            shell=shell,
            check=False,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=deadline_s,
            cwd=folder,
            env=environment,
        )
        output, errors, status = run.stdout, run.stderr, run.returncode
    except subprocess.TimeoutExpired as error:
        output, errors, status = error.stdout or b"", error.stderr or b"", -1
    texts = [content.decode(errors="replace").replace("\r\n", "\n") for content in (output, errors)]
    return Completed(texts[0], texts[1], status, status == -1, time.monotonic() - began_s, None)


def _exit_descriptor(pid: int) -> int | None:
    if sys.platform == "linux":
        with suppress(OSError):  # before Linux 5.3
            return os.pidfd_open(pid)
    return None


def _prctl() -> Callable[..., int] | None:
    if sys.platform != "linux":
        return None
    prctl: Callable[..., int] = ctypes.CDLL(None).prctl
    return prctl


def _terminal() -> tuple[int, int]:
    """Return the command's end and ours of a raw terminal, or of a pipe where there are no terminals."""
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


def _prepare(parent: int, core: int | None, prctl: Callable[..., int] | None) -> None:
    """Tie the new process to its parent and its core, between fork and exec."""
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415  not on Windows
    import termios  # noqa: PLC0415  not on Windows

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):  # nohup, and shells' background jobs, ignore some
        signal.signal(number, signal.SIG_DFL)
    if prctl is not None:
        prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:  # killed meanwhile
            os._exit(1)
    if core is not None and sys.platform == "linux":
        os.sched_setaffinity(0, {core})
    if os.isatty(1):
        fcntl.ioctl(1, termios.TIOCSCTTY, 0)  # hung up when this process is gone
