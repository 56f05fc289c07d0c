"""One attempt at a run: start B, read its values until the time limit, terminate it, and return the outcome.

Only values that were read by the time limit are used. If the process exits before, the rest of its output is treated as
arriving at its exit. B's output goes through a pseudo-terminal, so that C programs, too, flush every line.
"""

import gzip
import os
import re
import subprocess
import time
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

from pydantic import Field

from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.errors import AttemptLostError
from fairbench_agent.comparison.running.disturbances import CoreWatch
from fairbench_agent.comparison.running.value_stream import StreamResult, ValueStream, read_value
from fairbench_agent.comparison.sign_test.rounding import half_unit, written_decimals
from fairbench_agent.comparison.study.attempts import Attempt, AttemptState, RunOutcome
from fairbench_agent.comparison.study.runtimes import Clock, SolvedRule
from fairbench_agent.comparison.study.study import Values
from fairbench_agent.core.files import write_atomically
from fairbench_agent.core.names import collapsed
from fairbench_agent.core.numbers import Number, PrintedNumber
from fairbench_agent.core.process import EndedBy, OutputReader, ProcessTree, Stream, adopting_orphans, keeping_off

_ENVIRONMENT = {"PYTHONUNBUFFERED": "1", "TERM": "dumb"}
"""Python does not buffer, programs print no colours."""
TAIL_BYTES = 256 * 1024
"""Stored bytes from the end of the output, and from that of the error stream."""
_LONGEST_LINE = 300
_FIRST_CHECK_S, _LONGEST_PAUSE_S = 0.03, 5.0
"""First check of the counters, and longest pause between two checks."""
_LONGEST_SHARE = 0.125
"""Longest pause between two checks, as a share of the elapsed time."""
_LATE_S = 0.1
"""Waking up later than this, or than the allowed share of lost time, means that this process was stopped."""


class RunOrder(Attempt):
    """Everything needed to make an attempt."""

    argv: tuple[str, ...] = Field(min_length=1)
    values: Values
    maximise: bool = False
    time_limit_s: Number = Field(gt=0, description="later values are ignored")
    solved: SolvedRule | None = Field(default=None, description="how a run is judged in a study of runtimes")
    clock: Clock = "wall"
    value_of_a: PrintedNumber | None = Field(default=None, description="target or optimal value, if runs are judged")
    grace_s: float = Field(default=2.0, ge=0, description="from SIGTERM to SIGKILL")
    lost_time_limit: float = Field(default=0.02, ge=0, le=1, description="allowed share of lost or stolen time")
    core: int | None = Field(default=None, ge=0, description="core to run on; null: any")
    memory_mb: int | None = Field(default=None, ge=1, description="most private memory of each process; null: any")
    folder: str = Field(min_length=1, description="absolute path of the working folder")
    output: str = Field(min_length=1, description="path of the compressed output in the results folder")

    def is_target(self, text: str | None) -> bool:
        """Return True if a value reaches the target: it would be printed at least as good as A's."""
        target = self.value_of_a
        if not (self.solved and self.solved.target) or target is None or text is None:
            return False
        gain = Decimal(text) - target if self.maximise else target - Decimal(text)
        return gain >= -half_unit(written_decimals(target))


def judged(
    rule: SolvedRule, best: Decimal | None, *, exit_status: int | None, output: bytes, value: str | None, reached: bool
) -> tuple[AttemptState, str]:
    """Return whether a run solved its instance, and a remark if its value is not the best one.

    `exit_status` is None if it did not exit in time; `reached` is about its target.
    """
    unsolved: AttemptState = "failed" if exit_status else "unsolved"
    if rule.target or exit_status is None:
        return ("solved" if reached else unsolved), ""
    says_so = exit_status in rule.exit
    if rule.line is not None:
        lines = reversed(output.decode("utf-8", "replace").splitlines())
        match = next((match for line in lines if (match := re.search(rule.line, line))), None)
        says_so = match is not None
        printed = read_value(match[1].encode()) if match and match.re.groups and match[1] else None
        value = printed[0] if printed and printed[1].is_finite() else value
    if not says_so:
        return unsolved, ""
    if best is not None and (value is None or abs(Decimal(value) - best) > half_unit(written_decimals(best))):
        return "unsolved", f"its value is {value or 'missing'}, not {best} as published"
    return "solved", ""


def run_attempt(
    order: RunOrder, results: Path, host: str, *, stop: int | None = None, clock: Callable[[], float] = time.monotonic
) -> RunOutcome:
    """Make one attempt, and store its output in a folder; the calling process must do nothing else.

    AttemptLostError if it was stopped: the file descriptor `stop` became readable, or its other end was closed.
    """
    origin = {**order.key(), "host": host, "began_at_ns": time.time_ns()}
    with adopting_orphans():
        try:
            tree = ProcessTree(
                order.argv,
                folder=order.folder,
                environment={**os.environ, **_ENVIRONMENT},
                core=order.core,
                max_bytes=order.memory_mb and 10**6 * order.memory_mb,
                terminal=True,
                clock=clock,
            )
        except (OSError, subprocess.SubprocessError) as error:
            no_time = dict.fromkeys(("wall_s", "cpu_s", "lost_s"), 0)
            return RunOutcome(**origin, **no_time, state="not started", message=_start_error(error))
        attempt = _Attempt(order, tree, stop)
        with keeping_off(order.core):
            try:
                attempt.read_values()
                ended_by = tree.terminate(order.grace_s, attempt.reader.wait)
            finally:
                attempt.clean_up()
    return attempt.outcome(ended_by, origin, results / order.output)


def _start_error(error: OSError | subprocess.SubprocessError) -> str:
    text = str(error)
    if isinstance(error, OSError) and error.strerror and error.filename:
        text = f"{error.filename}: {error.strerror}"
    return collapsed(text)[:_LONGEST_LINE]


def _last_line(output: bytes) -> str:
    lines = map(collapsed, reversed(output.decode("utf-8", "replace").splitlines()))
    return next(filter(None, lines), "")[:_LONGEST_LINE]


class _Attempt:
    """A running attempt; methods must be called in this order."""

    def __init__(self, order: RunOrder, tree: ProcessTree, stop: int | None) -> None:
        self._order, self._tree, self.reader = order, tree, OutputReader(tree, self._receive, stop)
        self._watch = CoreWatch(order.core, SystemSource())
        self._limit_s = float(order.time_limit_s)
        self._late_s = max(_LATE_S, self._limit_s * order.lost_time_limit)
        self._values = ValueStream(order.values, maximise=order.maximise)
        self._reached_s: float | None = None
        """Time at which B reached its target."""
        self._tails: dict[Stream, bytearray] = {"output": bytearray(), "errors": bytearray()}
        self._arrival_s: Callable[[], float] | None = tree.now_s
        """Arrival time of output; None when output is no longer used."""
        self._next_check_s = _FIRST_CHECK_S

    def read_values(self) -> None:
        tree = self._tree
        while not tree.has_exited() and self._reached_s is None and (now_s := tree.now_s()) < self._limit_s:
            if now_s >= self._next_check_s:
                self._check(now_s)
            self.reader.wait(min(self._limit_s, self._next_check_s) - tree.now_s())
            if self.reader.stopped:
                raise AttemptLostError(f"attempt {self._order.attempt} at {self._order.run} was stopped")
        self._check(tree.now_s())
        if tree.ended_s is not None and tree.ended_s <= self._limit_s:
            ended_s = tree.ended_s
            self._arrival_s = lambda: ended_s
            self.reader.drain("output")
            self._values.end_line(ended_s)
        self._arrival_s = None

    def _receive(self, stream: Stream, piece: bytes) -> None:
        if stream == "output" and self._arrival_s and (at_s := self._arrival_s()) <= self._limit_s:
            self._values.feed(piece, at_s)
            if self._reached_s is None and self._order.is_target(self._values.result.text):
                self._reached_s = at_s
        self._tails[stream] += piece
        if len(self._tails[stream]) > 2 * TAIL_BYTES:  # not with every piece
            del self._tails[stream][:-TAIL_BYTES]

    def clean_up(self) -> None:
        """Kill all processes, and read the rest of the output."""
        try:
            self._tree.kill(self.reader.wait)
            self.reader.drain("output", "errors")
        finally:
            self.reader.close()

    def outcome(self, ended_by: EndedBy, origin: dict[str, str | int], output: Path) -> RunOutcome:
        tree, result, wall_s = self._tree, self._values.result, self._tree.ended_s or 0.0
        self._watch.stopped |= tree.was_stopped
        use = self._watch.use(wall_s, tree.cpu_s)
        exit_status = -9 if tree.exit_status is None else tree.exit_status  # survived SIGKILL
        status_in_time = exit_status if wall_s <= self._limit_s else None
        overrun = status_in_time is None and self._order.values == "last"
        state: AttemptState = "failed" if status_in_time else "overrun" if overrun else result.state
        runtime_s, remark = None, ""
        if self._order.solved is not None:
            state, remark = judged(
                self._order.solved,
                self._order.value_of_a,
                exit_status=status_in_time,
                output=bytes(self._tails["output"]),
                value=result.text,
                reached=self._reached_s is not None,
            )
            if state != "failed":
                used_s = tree.cpu_s if self._order.clock == "cpu" else min(wall_s, self._limit_s)
                runtime_s = used_s if self._reached_s is None else self._reached_s
        if state != "value":
            result = StreamResult("no value")
        return RunOutcome(
            **origin,
            state=state,
            value=result.text,
            value_at_s=result.at_s,
            runtime_s=runtime_s,
            improvements=tuple(self._values.improvements),
            n_improvements=self._values.n_improvements,
            wall_s=wall_s,
            cpu_s=tree.cpu_s,
            lost_s=use.lost_s,
            steal_s=use.steal_s,
            exit_status=exit_status,
            ended_by=ended_by,
            disturbances=use.disturbances(self._order.lost_time_limit),
            message=self._message(output, has_result=state in {"value", "solved", "unsolved"}),
            remark=remark,
        )

    def _message(self, path: Path, *, has_result: bool) -> str:
        """Store the output; return an error, or else a line of output that may explain a missing value."""
        output, errors = (bytes(tail[-TAIL_BYTES:]) for tail in self._tails.values())
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            content = output + (b"\n[error stream]\n" + errors if errors else b"")
            write_atomically(path, gzip.compress(content, mtime=0))
        except OSError as error:
            return f"output cannot be stored ({error.strerror}); make room, or repair the results folder"
        return _last_line(errors) or ("" if has_result else _last_line(output))

    def _check(self, now_s: float) -> None:
        """Read the counters, and schedule the next check at growing intervals."""
        self._detect_stop(now_s)
        self._watch.read_counters(self._tree.pids())
        self._next_check_s = now_s + min(max(now_s * _LONGEST_SHARE, _FIRST_CHECK_S), _LONGEST_PAUSE_S)

    def _detect_stop(self, now_s: float) -> None:
        """Record whether this process was stopped, and so may have missed values."""
        self._watch.stopped |= now_s > min(self._limit_s, self._next_check_s) + self._late_s
