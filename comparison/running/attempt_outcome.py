"""What came of an attempt, from what was seen of it.

In the state "failed" the solver ended by itself, by t̂₂, with another exit status than 0 or by a signal; "overrun": it was to
print its value at its end, and had not ended by t̂₂; "no value" and "not a number" as `value_stream` has it; "not started": there
is no such program or folder, it may not be run, or not on that core.
"""

import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from fairbench_agent.comparison.running.core_watch import CoreWatch
from fairbench_agent.comparison.running.kept_output import KeptOutput, write_output
from fairbench_agent.comparison.running.run_order import AttemptState, EndedBy, RunOrder, RunOutcome
from fairbench_agent.comparison.running.solver_process import SolverProcess
from fairbench_agent.comparison.running.value_stream import Found, ValueSummary

Stream = Literal["output", "errors"]
"""What a solver writes to: its standard output, and its error stream."""


@dataclass(slots=True)
class AttemptCourse:
    """How an attempt goes, seconds since just before the process's start.

    Attributes:
        limit_s: t̂₂.
        ended_by: what ended it.
        ended_s: when the first process had ended; None as long as it has not.
        gone_s: when all were gone.
    """

    limit_s: float
    ended_by: EndedBy = "itself"
    ended_s: float | None = None
    gone_s: float = 0.0

    @property
    def in_time(self) -> bool:
        """Whether the first process had ended by t̂₂."""
        return self.ended_s is not None and self.ended_s <= self.limit_s

    @property
    def wall_s(self) -> float:
        """Seconds until the first process had ended, or was left to the system."""
        return self.gone_s if self.ended_s is None else self.ended_s

    @property
    def gone_after_s(self) -> float | None:
        """Seconds from t̂₂ until all were gone, None if they were by then."""
        return self.gone_s - self.limit_s if self.gone_s > self.limit_s else None

    def state(self, order: RunOrder, exit_status: int, found: Found) -> AttemptState:
        """Return what came of it, given what its output holds."""
        if self.in_time and exit_status:
            return "failed"
        if not self.in_time and order.reads == "last":
            return "overrun"
        return found


@dataclass(frozen=True, slots=True)
class AttemptSeen:
    """All that was seen of an attempt that was started."""

    order: RunOrder
    course: AttemptCourse
    found: ValueSummary
    process: SolverProcess
    watch: CoreWatch
    kept: Mapping[Stream, KeptOutput]

    def outcome(self, host: str, began_at_ns: int, output: Path) -> RunOutcome:
        """Return what came of it, and keep its output."""
        found, process, course = self.found, self.process, self.course
        exit_status = -9 if process.exit_status is None else process.exit_status  # left to the system
        state = course.state(self.order, exit_status, found.found)
        told = (found.value, found.at_s, found.stated_s) if state == "value" else (None, None, None)
        use = self.watch.use(course.wall_s, process.cpu_s)
        return RunOutcome(
            **self.order.key().model_dump(),
            state=state,
            **dict(zip(("value", "value_at_s", "stated_s"), told, strict=True)),
            first_value_at_s=found.first_at_s,
            wall_s=course.wall_s,
            cpu_s=process.cpu_s,
            lost_s=use.lost_s,
            steal_s=use.steal_s,
            peak_memory_bytes=process.peak_memory_bytes or self.watch.peak_memory_bytes,
            exit_status=exit_status,
            ended_by=course.ended_by,
            gone_after_s=course.gone_after_s,
            n_values=found.n_values,
            n_other_lines=found.n_other_lines,
            bursts=found.bursts,
            n_output_bytes=sum(kept.n_bytes for kept in self.kept.values()),
            disturbances=use.disturbances(float(self.order.lost_time_limit)),
            pinned=process.pinned,
            host=host,
            began_at_ns=began_at_ns,
            said=self._said(output, state),
        )

    def _said(self, path: Path, state: AttemptState) -> str:
        """Keep the output, and return what may say why there is no value."""
        output, errors = self.kept["output"], self.kept["errors"]
        try:
            write_output(path, output, errors)
        except OSError as error:
            return f"its output cannot be kept ({error.strerror}); make room in, or mend, the results folder"
        return errors.last_line() or (output.last_line() if state != "value" else "")


def not_started(
    order: RunOrder, host: str, began_at_ns: int, error: OSError | subprocess.SubprocessError
) -> RunOutcome:
    """Return that a solver could not be started, and why, on one line."""
    said = " ".join(str(error).split())
    if isinstance(error, OSError) and error.strerror:
        said = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return RunOutcome(
        **order.key().model_dump(),
        state="not started",
        wall_s=0,
        cpu_s=0,
        lost_s=0,
        host=host,
        began_at_ns=began_at_ns,
        said=said[:400],
    )
