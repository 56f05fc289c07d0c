"""Timings in a record.

Raw wall time is the official time. The undisturbed estimate is stored next to it; every figure names the one it uses.
"""

from enum import StrEnum
from statistics import median_low

from pydantic import Field, model_validator

from fairbench_agent.pool.record.field_types import Count, DecimalText, Frozen, Label, Nanoseconds, SignedNanoseconds
from fairbench_agent.pool.record.protocol import MAX_RUNS
from fairbench_agent.workloads.processes import Problem, Search

MAX_CHUNKS = 200
"""Maximum number of chunks of a process."""
_CPU_PER_WALL = 2
_CHUNKS_PER_CPU = 0.5
_TICKS_NS = 50_000_000
"""Error of a CPU time: system clocks tick every 10 to 16 ms."""
_COARSE_NS = 1_000_000


def require_agreement(wall_ns: int, cpu_ns: int, chunks_ns: int | None = None) -> None:
    """Raise a ValueError if the times of one run contradict each other.

    A worker computes on one core, and only within its chunks. A pause may be outside of them, so the sum of the chunks
    is compared with the CPU time.
    """
    if cpu_ns > _CPU_PER_WALL * wall_ns + _TICKS_NS:
        raise ValueError(f"cpu_ns: {cpu_ns} ns of CPU time in a run of {wall_ns} ns")
    if chunks_ns is None:
        return
    if chunks_ns > wall_ns:
        raise ValueError("the chunks take longer than their run")
    computed_ns = min(wall_ns, cpu_ns)
    if chunks_ns < _CHUNKS_PER_CPU * computed_ns - _COARSE_NS:
        raise ValueError(f"the chunks take {chunks_ns} ns of a run that computed for {computed_ns} ns")


class Disturbance(StrEnum):
    """Known disturbance of a timing."""

    PREEMPTED = "preempted"  # wall time clearly exceeds CPU time: another process ran on the core
    STOPPED = "stopped"  # one chunk paused: a signal, a suspend, a debugger
    STOLEN = "stolen"  # the hypervisor gave the core to another guest
    NEIGHBOUR = "busy neighbour"  # other processes kept other cores of the machine busy
    THROTTLED = "throttled"  # a control group's quota was used up, or the CPU became too hot
    CLOCK_STEPPED = "clock stepped"  # the wall clock and the monotonic clock disagree
    UNSTEADY = "unsteady"  # chunk times scatter, but no counter explains it
    DRIFTED = "drifted"  # the drift kernel ran slower than its best time


class Noise(Frozen):
    """Counters of one timed run; null if the system does not have them."""

    steal_ns: Nanoseconds | None = Field(description="time stolen from the core by the hypervisor")
    throttled_ns: Nanoseconds | None = Field(description="time in which the control group was throttled")
    throttle_events: Count | None = Field(description="thermal throttle events of the core")
    neighbour_ns: Nanoseconds | None = Field(description="CPU time of all other processes during the run")
    clock_step_ns: SignedNanoseconds | None = Field(description="change of wall minus monotonic clock since last run")
    drift_ns: Nanoseconds | None = Field(description="time of the drift kernel right before the run")
    spread_ppm: Count | None = Field(description="(90 % − 10 % quantile) of chunk cost over its median, ppm")
    disturbances: tuple[Disturbance, ...] = Field(description="disturbances of the run")


class Timing(Frozen):
    """Times of a run or program."""

    wall_ns: Nanoseconds = Field(gt=0, description="wall time, the official time")
    cpu_ns: Nanoseconds = Field(description="CPU time of the worker during the run")
    noise: Noise = Field(description="counters of the run")

    @model_validator(mode="after")
    def _check_times(self) -> "Timing":
        require_agreement(self.wall_ns, self.cpu_ns)
        return self


class Run(Timing):
    """One timed run of one optimization process."""

    position: Count = Field(description="position in the order of all runs, from 0")
    copy_index: Count = Field(description="index of the copy, from 0")
    undisturbed_ns: Nanoseconds = Field(gt=0, description="estimated wall time without disturbance")
    undisturbed_error_ns: Nanoseconds = Field(description="standard error of the estimate")


class Chunks(Frozen):
    """Chunk times of the median run. A chunk ends at the first iteration boundary at or after a threshold.

    The thresholds divide the budget into equal parts; thresholds already passed are skipped. Chunk k is the same work
    on every machine.
    """

    counted_run: Count = Field(description="index of the run with the median wall time, which has these chunks")
    thresholds: int = Field(gt=0, le=MAX_CHUNKS, description="number of equal parts that the budget was divided into")
    wall_ns: tuple[Nanoseconds, ...] = Field(description="wall time of each chunk")


class ProcessTiming(Frozen):
    """One optimization process: its outcome, and the time of each run."""

    problem: Problem = Field(description="qap, tsp, pfsp or lop")
    instance: Label = Field(description="instance name within the suite")
    search: Search = Field(description="swap, interchange, insert or random")
    evaluations: Count = Field(gt=0, description="evaluations made, overshoot included")
    objective: DecimalText = Field(description="best objective, with the problem's own sign; TSP to six decimals")
    runs: tuple[Run, ...] = Field(min_length=1, max_length=MAX_RUNS, description="one entry per sweep and copy")
    chunks: Chunks = Field(description="chunk times of the counted run")

    @property
    def key(self) -> str:
        return f"{self.problem}/{self.instance}/{self.search}"

    @property
    def wall_ns(self) -> int:
        return median_low(run.wall_ns for run in self.runs)

    @property
    def undisturbed_ns(self) -> int:
        return median_low(run.undisturbed_ns for run in self.runs)

    @model_validator(mode="after")
    def _check_chunks(self) -> "ProcessTiming":
        chunks = self.chunks
        if chunks.counted_run >= len(self.runs):
            raise ValueError("counted_run: no such run")
        if len(chunks.wall_ns) > chunks.thresholds:
            raise ValueError("more chunks than thresholds")
        counted = self.runs[chunks.counted_run]
        if counted.wall_ns != self.wall_ns:
            raise ValueError("counted_run is not the run with the median wall time")
        require_agreement(counted.wall_ns, counted.cpu_ns, sum(chunks.wall_ns))
        return self


class ProgramTiming(Timing):
    """One validation process or reference program: its answer and time."""

    name: Label = Field(description="name of the validation process or reference program")
    answer: Count = Field(description="answer, compared with the known one")
    work: Count | None = Field(description="units of work, such as divisions; null in workload version 1")
    undisturbed_ns: Nanoseconds | None = Field(gt=0, description="estimate; null in workload version 1")
    undisturbed_error_ns: Nanoseconds | None = Field(description="standard error of the estimate; null without one")
