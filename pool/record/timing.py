"""The part of a record that holds what was run and how long it took.

Raw wall time is the official time; next to it is the undisturbed estimate, and every figure names the one it uses.
"""

from bisect import bisect_right
from enum import StrEnum
from functools import lru_cache
from statistics import median_low

from pydantic import Field, model_validator

from fairbench_agent.pool.record.notation import (
    Count,
    DecimalText,
    Evaluations,
    Frozen,
    Label,
    Nanoseconds,
    SignedNanoseconds,
)
from fairbench_agent.workloads.processes import Problem, Search

MAX_CHUNKS = 200
"""Limit of the chunks of a process."""


class Disturbance(StrEnum):
    """Known disturbance of a timing."""

    PREEMPTED = "preempted"  # wall time clearly above CPU time: something else ran on the core
    STOPPED = "stopped"  # one chunk paused: a signal, a suspend, a debugger
    STOLEN = "stolen"  # the hypervisor gave the core to another guest
    NEIGHBOUR = "busy neighbour"  # other processes kept other cores of the machine busy
    THROTTLED = "throttled"  # a control group's quota was used up, or the CPU became too hot
    CLOCK_STEPPED = "clock stepped"  # the wall clock and the monotonic clock disagree
    UNSTEADY = "unsteady"  # chunk times scatter although no counter shows why
    DRIFTED = "drifted"  # the core runs the drift kernel slower than at its best


class Noise(Frozen):
    """Counters read around one timed run; a counter that the system does not have is null."""

    voluntary_switches: Count | None = Field(description="voluntary context switches of the worker")
    involuntary_switches: Count | None = Field(description="involuntary context switches of the worker")
    steal_ns: Nanoseconds | None = Field(description="time stolen from the core by the hypervisor")
    pressure_ns: Nanoseconds | None = Field(description="time in which any task of the system waited for a CPU (PSI)")
    throttled_ns: Nanoseconds | None = Field(description="time in which the control group's quota was used up")
    throttle_events: Count | None = Field(description="thermal throttle events of the core")
    neighbour_ns: Nanoseconds | None = Field(description="CPU time of everything else on the machine during the run")
    frequency_hz: Count | None = Field(description="frequency of the core after the run, hertz")
    clock_step_ns: SignedNanoseconds | None = Field(
        description="change of wall clock minus monotonic clock since the last run"
    )
    drift_ns: Nanoseconds | None = Field(description="time of the drift kernel right before the run")
    spread_ppm: Count | None = Field(
        description="(90 % − 10 % quantile) of chunk cost over its median, parts per million"
    )
    modes: Count | None = Field(description="number of distinct levels among the chunk costs")
    disturbances: tuple[Disturbance, ...] = Field(description="known disturbances of the run")


class Run(Frozen):
    """One timed run of one optimization process."""

    position: Count = Field(description="place in the order in which everything was run, from 0")
    copy_index: Count = Field(description="which copy made the run, from 0")
    wall_ns: Nanoseconds = Field(gt=0, description="wall time of the run, the official time")
    cpu_ns: Nanoseconds | None = Field(description="CPU time of the worker over the run; null when imported")
    undisturbed_ns: Nanoseconds | None = Field(
        description="estimated wall time without disturbance; null when imported"
    )
    undisturbed_error_ns: Nanoseconds | None = Field(description="standard error of the estimate; null when imported")
    noise: Noise | None = Field(description="counters around the run; null when imported")


class Chunks(Frozen):
    """Chunk times of the counted run: a chunk ends at the first iteration boundary at or after a threshold.

    The thresholds divide the budget into equal parts; those that the previous chunk has passed are skipped. To keep
    records small, a chunk's evaluations are stored as its overshoot of the threshold.
    """

    counted_run: Count = Field(description="index of the run the chunks belong to: the one with the median wall time")
    thresholds: int = Field(gt=0, le=MAX_CHUNKS, description="number of equal parts that the budget was divided into")
    overshoot: tuple[Count, ...] | None = Field(
        description="evaluations that each chunk made past its threshold; null where all are 0, as in random search"
    )
    iterations: tuple[Count, ...] | None = Field(
        description="iterations of each chunk; null if starting one costs next to nothing"
    )
    wall_ns: tuple[Nanoseconds, ...] = Field(description="wall time of each chunk")

    @model_validator(mode="after")
    def _paired(self) -> "Chunks":
        series = [values for values in (self.overshoot, self.iterations, self.wall_ns) if values is not None]
        if len({len(values) for values in series}) > 1 or len(self.wall_ns) > self.thresholds:
            raise ValueError("the series of chunks must have equal lengths, at most the number of thresholds")
        return self

    def all_evaluations(self, budget: int) -> int | None:
        """Return the evaluations of all chunks of a process with that budget; None if a chunk has none."""
        past = self.overshoot or (0,) * len(self.wall_ns)
        if past and max(past) < budget // self.thresholds:  # no threshold was skipped
            return chunk_ends(budget, self.thresholds)[len(past) - 1] + past[-1]
        made = self.evaluations(budget)
        return sum(made) if made and min(made) > 0 else None

    def evaluations(self, budget: int) -> tuple[int, ...]:
        """Return the evaluations of each chunk of a process with that budget."""
        ends = chunk_ends(budget, self.thresholds)
        made: list[int] = []
        place = reached = 0
        for past in self.overshoot or (0,) * len(self.wall_ns):
            if place < len(ends) and ends[place] <= reached:
                place = bisect_right(ends, reached, place)
            end = (ends[place] if place < len(ends) else budget) + past
            made.append(end - reached)
            reached = end
        return tuple(made)


@lru_cache(maxsize=64)  # records are many, budgets and thresholds few
def chunk_ends(budget: int, thresholds: int) -> tuple[int, ...]:
    """Return the evaluations at or after which each chunk ends, rising; the last is the budget."""
    return tuple(sorted({-(-budget * k // thresholds) for k in range(1, thresholds + 1)}))


class ProcessTiming(Frozen):
    """One optimization process: what it reached and how long it took in each of its runs (sweeps)."""

    problem: Problem = Field(description="qap, tsp, pfsp or lop")
    instance: Label = Field(description="instance name within the suite")
    search: Search = Field(description="swap, interchange, insert or random")
    evaluations: Evaluations = Field(gt=0, description="evaluations made, overshoot included")
    objective: DecimalText = Field(description="best objective in the problem's own sense, TSP to six decimals")
    runs: tuple[Run, ...] = Field(min_length=1, description="one entry per sweep and copy")
    chunks: Chunks | None = Field(description="chunk times of the counted run; null when imported")

    @property
    def key(self) -> str:
        """Return `problem/instance/search`."""
        return f"{self.problem}/{self.instance}/{self.search}"

    @property
    def wall_ns(self) -> int:
        """Return the median (of an even number the lower) raw wall time of the runs, ns."""
        if len(self.runs) == 1:  # a hot path: most records have one run
            return self.runs[0].wall_ns
        return median_low(run.wall_ns for run in self.runs)

    @property
    def undisturbed_ns(self) -> int | None:
        """Return the median (of an even number the lower) undisturbed estimate of the runs, ns."""
        estimates = [run.undisturbed_ns for run in self.runs if run.undisturbed_ns is not None]
        return median_low(estimates) if estimates else None

    @model_validator(mode="after")
    def _consistent(self) -> "ProcessTiming":
        if self.chunks is None:
            return self
        if self.chunks.counted_run >= len(self.runs):
            raise ValueError("counted_run: no such run")
        counted = self.runs[self.chunks.counted_run]
        if counted.wall_ns != self.wall_ns:
            raise ValueError("the counted run is not the one with the median wall time")
        if sum(self.chunks.wall_ns) > counted.wall_ns:
            raise ValueError("the chunks take longer than their run")
        return self


class ValidationTiming(Frozen):
    """One validation process: its answer and how long it took."""

    name: Label = Field(description="primes, magic_squares, knapsack or queens")
    answer: Count = Field(description="answer, which is known beforehand")
    wall_ns: Nanoseconds = Field(gt=0, description="wall time")
    cpu_ns: Nanoseconds | None = Field(description="CPU time; null when imported")
    noise: Noise | None = Field(description="counters around the run; null when imported")
