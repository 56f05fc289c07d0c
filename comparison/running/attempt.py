"""One attempt at a run: start the solver, take values until t̂₂, end it, and say what came of it.

Times are wall times since just before the process's start. Only what has been read by t̂₂ counts, so no value is ever late; one
that waited to be read at that moment is not counted. What a process left unread when it ended by itself counts as having arrived
then.
"""

import math
import os
import selectors
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import get_args

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.errors import AttemptLostError
from fairbench_agent.comparison.running.attempt_outcome import AttemptCourse, AttemptSeen, Stream, not_started
from fairbench_agent.comparison.running.core_watch import CoreWatch
from fairbench_agent.comparison.running.kept_output import KeptOutput
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.running.solver_process import (
    SolverProcess,
    adopting_orphans,
    keeping_off,
    require_process_groups,
)
from fairbench_agent.comparison.running.value_stream import ValueStream

_PIECE_BYTES = 65_536
_POLL_S = 0.005
"""How often is looked where the system does not say that something ended."""
_FIRST_LOOK_S, _LONGEST_PAUSE_S, _LAST_LOOK_S = 0.03, 5.0, 0.03
"""First look at what the processes use, the longest pause between two looks, and the last look before t̂₂."""
_LONGEST_SHARE = 0.125
"""Of the time so far, the longest pause between two looks: what is not seen of a process that ends in between is less."""
_LATE_S = 0.1
"""When this process wakes up later than that, or than the share that may be lost, it was stopped, as was the machine perhaps."""
_MOST_PIECES = 1000
"""Of output that is read at once after the end."""
_UNKILLABLE_S = 10.0
"""After which a process that SIGKILL does not end, as in a file system that hangs, is left to the system."""


def run_attempt(
    order: RunOrder,
    results: Path,
    host: str,
    *,
    stop: int | None = None,
    source: SystemSource | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> RunOutcome:
    """Make one attempt, in a process without threads that does nothing else meanwhile.

    Args:
        order: what is run.
        results: folder below which the output is kept.
        host: opaque key of this node.
        stop: a file descriptor that becomes readable, or is closed at its other end, when the attempt is to be given up.
        source: the machine.
        clock: seconds that never run backwards.

    Raises:
        AttemptLostError: if it was given up; nothing of it is left.
        RunError: if the system has no process groups.
    """
    require_process_groups()
    source = source or SystemSource()
    began_at_ns = time.time_ns()
    with adopting_orphans():
        watch = CoreWatch(order.core, source)
        try:
            process = SolverProcess(order, source, os.environ, clock)
        except (OSError, subprocess.SubprocessError) as error:
            return not_started(order, host, began_at_ns, error)
        attempt = _Attempt(order, process, watch, clock)
        with keeping_off(order.core):
            try:
                attempt.watch(stop)
                attempt.take_rest()
                attempt.end()
            finally:
                attempt.leave_nothing()
    return attempt.seen().outcome(host, began_at_ns, results / order.output)


class _Attempt:
    """An attempt under way; its methods are called in their order."""

    def __init__(self, order: RunOrder, process: SolverProcess, watch: CoreWatch, clock: Callable[[], float]) -> None:
        self._order = order
        self._process = process
        self._watch = watch
        self._clock = clock
        self._limit_s = float(order.runtime_s)
        self._late_s = max(_LATE_S, self._limit_s * float(order.lost_time_limit))
        self._values = ValueStream(order.reads, maximise=order.maximise)
        self._kept: dict[Stream, KeptOutput] = {name: KeptOutput(order.output_limit_bytes) for name in get_args(Stream)}
        self._course = AttemptCourse(self._limit_s)
        self._given_up = False
        self._selector = selectors.DefaultSelector()
        self._next_look_s = _FIRST_LOOK_S
        self._handled_s = 0.0
        """when all that had arrived was handled"""

    def watch(self, stop: int | None) -> None:
        """Take values until the first process ends, or until t̂₂."""
        for descriptor, meaning in (
            (self._process.output, "output"),
            (self._process.errors, "errors"),
            (self._process.exit_descriptor, "exit"),
            (stop, "stop"),
        ):
            if descriptor is not None:
                self._selector.register(descriptor, selectors.EVENT_READ, meaning)
        while self._course.ended_s is None and (now_s := self._now_s()) < self._limit_s:
            if now_s >= self._next_look_s:
                self._look(now_s)
            self._wait(min(self._limit_s, self._next_look_s) - self._now_s(), counting=True)
            if self._given_up:
                raise AttemptLostError(
                    f"attempt {self._order.attempt} at {self._order.instance} was given up; run again"
                )
        self._note_delay(self._now_s())

    def take_rest(self) -> None:
        """Take what was left unread by a first process that ended by t̂₂."""
        if self._course.in_time and self._course.ended_s is not None:
            self._drain("output", self._course.ended_s)
            self._values.close(self._course.ended_s)

    def end(self) -> None:
        """End what is left of it: at once if its first process has ended, else asking first."""
        if self._course.ended_s is None:
            self._course.ended_by = "SIGTERM"
            self._process.terminate()
            until_s = self._now_s() + float(self._order.grace_s)
            while not self._gone() and not self._given_up and (now_s := self._now_s()) < until_s:
                self._wait(until_s - now_s)
        if not self._gone():
            self._course.ended_by = "SIGKILL" if self._course.ended_by == "SIGTERM" else "itself"
            self._kill_all()
        self._course.gone_s = self._now_s()

    def leave_nothing(self) -> None:
        """Kill what is there, whatever happened, read what is left, and let go of it."""
        try:
            if not self._gone():
                self._kill_all()
            for name in self._kept:
                self._drain(name)
        finally:
            self._selector.close()
            self._process.close()

    def seen(self) -> AttemptSeen:
        """Return all that was seen."""
        self._watch.stopped |= self._process.was_stopped
        return AttemptSeen(self._order, self._course, self._values.summary(), self._process, self._watch, self._kept)

    def _now_s(self) -> float:
        return self._clock() - self._process.began_s

    def _look(self, now_s: float) -> None:
        """Read what the processes use, and choose when to do so next: ever more seldom, and shortly before t̂₂."""
        self._note_delay(now_s)
        self._watch.look(self._process.pids())
        pause_s = min(max(now_s * _LONGEST_SHARE, _FIRST_LOOK_S), _LONGEST_PAUSE_S)
        last_s = self._limit_s - _LAST_LOOK_S
        self._next_look_s = min(now_s + pause_s, last_s) if now_s < last_s else math.inf

    def _note_delay(self, now_s: float) -> None:
        """See whether we were stopped ourselves, and so may have missed values or t̂₂."""
        self._watch.stopped |= now_s > min(self._limit_s, self._next_look_s) + self._late_s

    def _wait(self, longest_s: float, *, counting: bool = False) -> None:
        """Take what arrives within some time, and see whether the first process ended."""
        if (
            self._process.exit_descriptor is None or self._course.ended_s is not None
        ):  # nobody tells when the others end
            longest_s = min(longest_s, _POLL_S)
        for key, _ in self._selector.select(max(0.0, longest_s)):
            if key.data in self._kept:
                self._read(key.data, counting=counting)
            elif key.data == "stop":
                self._given_up = True
        if self._course.ended_s is None and self._process.has_ended():
            self._course.ended_s = self._now_s()
            self._watch.look([self._process.pid])
            if self._process.exit_descriptor is not None:
                self._selector.unregister(self._process.exit_descriptor)

    def _read(self, name: Stream, at_s: float | None = None, *, counting: bool = False) -> bool:
        """Take a piece of output that is there, and return whether there was one.

        It counts if it arrived at `at_s`, or is to count and has been read by t̂₂.
        """
        descriptor = self._process.output if name == "output" else self._process.errors
        try:
            data = os.read(descriptor, _PIECE_BYTES)
        except BlockingIOError:
            return False
        except OSError:  # a terminal whose other end is closed, on Linux
            data = b""
        if not data:
            with suppress(KeyError):
                self._selector.unregister(descriptor)
            return False
        now_s = self._now_s()
        if counting and now_s <= self._limit_s:
            at_s = now_s
        if name == "output" and at_s is not None:
            self._values.feed(data, at_s, now_s - self._handled_s)
        self._kept[name].feed(data)
        self._handled_s = self._now_s()
        return True

    def _drain(self, name: Stream, at_s: float | None = None) -> None:
        """Take what is there, but not for ever what somebody goes on to write."""
        for _ in range(_MOST_PIECES):
            if not self._read(name, at_s):
                return

    def _gone(self) -> bool:
        if self._course.ended_s is None and self._process.has_ended():
            self._course.ended_s = self._now_s()
            self._watch.look([self._process.pid])
        return self._process.reap()

    def _kill_all(self) -> None:
        until_s = self._now_s() + _UNKILLABLE_S
        self._process.kill()
        while not self._gone() and self._now_s() < until_s:
            self._wait(_POLL_S)
            self._process.kill()  # what was started meanwhile
