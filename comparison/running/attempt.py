"""One attempt at a run: start B, read its values until the time limit, end it, and return how it ended.

Only what has been read by the time limit counts, so no value is ever late. If the process ends by itself before, the
rest of its output counts as having arrived at its end.

B's output goes through a pseudo-terminal, so that it arrives line by line, in C for example.
"""

import gzip
import math
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.errors import AttemptLostError
from fairbench_agent.comparison.running.core_watch import CoreWatch
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.running.value_stream import ValueStream
from fairbench_agent.core.files import write_atomically
from fairbench_agent.core.process import EndedBy, OutputReader, ProcessTree, Stream, adopting_orphans, keeping_off

_ENVIRONMENT = {"PYTHONUNBUFFERED": "1", "TERM": "dumb"}
"""Python without a buffer, programs without colours."""
TAIL_BYTES = 256 * 1024
"""Most that is stored of the end of the output, and of the error stream."""
_LONGEST_LINE = 300
_FIRST_LOOK_S, _LONGEST_PAUSE_S, _LAST_LOOK_S = 0.03, 5.0, 0.03
"""First look at the counters, longest pause between two looks, and last look before the time limit."""
_LONGEST_SHARE = 0.125
"""Longest pause between two looks, as a share of the time so far."""
_LATE_S = 0.1
"""This process was stopped if it wakes up later than that, or than the share that may be lost."""


def run_attempt(
    order: RunOrder,
    results: Path,
    host: str,
    *,
    stop: int | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> RunOutcome:
    """Make one attempt, and store its output below a folder; the calling process has nothing else to do.

    AttemptLostError if it was stopped: the file descriptor `stop` became readable, or was closed at its other end.
    """
    place: dict[str, str | int] = {"host": host, "began_at_ns": time.time_ns()}
    with adopting_orphans():
        environment = {**os.environ, **_ENVIRONMENT}
        try:
            tree = ProcessTree(
                order.argv, folder=order.folder, environment=environment, core=order.core, terminal=True, clock=clock
            )
        except (OSError, subprocess.SubprocessError) as error:
            no_time = dict.fromkeys(("wall_s", "cpu_s", "lost_s"), 0)
            return RunOutcome(**order.key(), **place, **no_time, state="not started", message=_reason(error))
        attempt = _Attempt(order, tree, stop)
        with keeping_off(order.core):
            try:
                attempt.read_values()
                ended_by = attempt.end()
            finally:
                attempt.leave_nothing()
    return attempt.outcome(ended_by, place, results / order.output)


def _reason(error: OSError | subprocess.SubprocessError) -> str:
    if isinstance(error, OSError) and error.strerror and error.filename:
        return f"{error.filename}: {error.strerror}"[:_LONGEST_LINE]
    return " ".join(str(error).split())[:_LONGEST_LINE]


def _last_line(output: bytes) -> str:
    """Return the last line with text, shortened and without control characters."""
    line = next((line for line in reversed(output.decode("utf-8", "replace").splitlines()) if line.strip()), "")
    return "".join(character for character in line if character.isprintable()).strip()[:_LONGEST_LINE]


class _Attempt:
    """An attempt under way; its methods are called in their order."""

    def __init__(self, order: RunOrder, tree: ProcessTree, stop: int | None) -> None:
        self._order, self._tree, self._reader = order, tree, OutputReader(tree, self._take, stop)
        self._watch = CoreWatch(order.core, SystemSource())
        self._limit_s = float(order.time_limit_s)
        self._late_s = max(_LATE_S, self._limit_s * order.lost_time_limit)
        self._values = ValueStream(order.values, maximise=order.maximise)
        self._tails: dict[Stream, bytearray] = {"output": bytearray(), "errors": bytearray()}
        self._arrival_s: Callable[[], float] | None = tree.now_s
        """When output arrives; None once it no longer counts."""
        self._next_look_s = _FIRST_LOOK_S

    def read_values(self) -> None:
        """Read values until the first process ends, or until the time limit."""
        tree = self._tree
        while not tree.has_exited() and (now_s := tree.now_s()) < self._limit_s:
            if now_s >= self._next_look_s:
                self._look(now_s)
            self._reader.wait(min(self._limit_s, self._next_look_s) - tree.now_s())
            if self._reader.stopped:
                raise AttemptLostError(f"attempt {self._order.attempt} at {self._order.run} was stopped")
        self._note_delay(tree.now_s())
        if tree.ended_s is not None and tree.ended_s <= self._limit_s:
            ended_s = tree.ended_s
            self._arrival_s = lambda: ended_s
            self._watch.look([tree.pid])
            self._reader.drain("output")
            self._values.end_line(ended_s)
        self._arrival_s = None

    def _take(self, stream: Stream, piece: bytes) -> None:
        if stream == "output" and self._arrival_s and (at_s := self._arrival_s()) <= self._limit_s:
            self._values.feed(piece, at_s)
        self._tails[stream] += piece
        if len(self._tails[stream]) > 2 * TAIL_BYTES:  # now and then, not with every piece
            del self._tails[stream][:-TAIL_BYTES]

    def end(self) -> EndedBy:
        """End all processes, with SIGTERM first if the first one still runs."""
        return self._tree.terminate(self._order.grace_s, self._reader.wait)

    def leave_nothing(self) -> None:
        """Kill all processes, and read the rest of the output."""
        try:
            self._tree.kill(self._reader.wait)
            self._reader.drain("output", "errors")
        finally:
            self._reader.close()

    def outcome(self, ended_by: EndedBy, place: dict[str, str | int], output: Path) -> RunOutcome:
        """Return how the attempt ended, and store its output."""
        tree, counted, wall_s = self._tree, self._values.counted(), self._tree.ended_s or 0.0
        self._watch.stopped |= tree.was_stopped
        use = self._watch.use(wall_s, tree.cpu_s)
        exit_status = -9 if tree.exit_status is None else tree.exit_status  # one that SIGKILL did not end
        in_time = wall_s <= self._limit_s
        overrun = not in_time and self._order.values == "last"
        state = "failed" if in_time and exit_status else "overrun" if overrun else counted.state
        has_value = state == "value"
        return RunOutcome(
            **self._order.key(),
            **place,
            state=state,
            value=counted.text if has_value else None,
            value_at_s=counted.at_s if has_value else None,
            wall_s=wall_s,
            cpu_s=tree.cpu_s,
            lost_s=use.lost_s,
            steal_s=use.steal_s,
            exit_status=exit_status,
            ended_by=ended_by,
            disturbances=use.disturbances(self._order.lost_time_limit),
            message=self._message(output, has_value=has_value),
        )

    def _message(self, path: Path, *, has_value: bool) -> str:
        """Store the output; return why that failed, or else a line that may explain a missing value."""
        output, errors = (bytes(tail[-TAIL_BYTES:]) for tail in self._tails.values())
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            content = output + (b"\n[error stream]\n" + errors if errors else b"")
            write_atomically(path, gzip.compress(content, mtime=0))
        except OSError as error:
            return f"output cannot be stored ({error.strerror}); make room, or repair the results folder"
        return _last_line(errors) or ("" if has_value else _last_line(output))

    def _look(self, now_s: float) -> None:
        """Read the counters, and set the time of the next look: ever later, and shortly before the time limit."""
        self._note_delay(now_s)
        self._watch.look(self._tree.pids())
        pause_s = min(max(now_s * _LONGEST_SHARE, _FIRST_LOOK_S), _LONGEST_PAUSE_S)
        last_s = self._limit_s - _LAST_LOOK_S
        self._next_look_s = min(now_s + pause_s, last_s) if now_s < last_s else math.inf

    def _note_delay(self, now_s: float) -> None:
        """Note if this process was stopped, and so may have missed values."""
        self._watch.stopped |= now_s > min(self._limit_s, self._next_look_s) + self._late_s
