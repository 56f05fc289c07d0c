"""What contradicts itself within one measured record: clock and CPU time, grade and noise, answers, environment, counters."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import cache
from math import log2
from typing import Final

from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.run_grade import LIMITS, disturbed, drifted, inflated, lost
from fairbench_agent.pool.record.summary import copy_runs, is_full, total
from fairbench_agent.pool.record.timing import Disturbance, Run
from fairbench_agent.pool.review.shipped import shipped_measurements
from fairbench_agent.workloads.outcomes import VALIDATION_ANSWERS

CLOCK_SHARE: Final = 0.25
"""Share of the runs in which the clock was stepped that is too large."""
CPU_OVER_WALL: Final = 1.05
"""CPU time of one thread over wall time that no machine has."""
COARSE_NS: Final = 1_000_000
"""Smallest step of a clock that is too large for processes of a tenth of a second."""
AHEAD: Final = timedelta(hours=1)
"""How far a machine's clock may be ahead of the pool's."""
FIRST: Final = "2025-01-01T00:00:00Z"
"""Nothing was measured before: numba as old could not have made the machine code."""
VALIDATION_FACTOR: Final = 4.0
"""By which a validation process may differ from its share of the reference process on the shipped machines."""
COUNTED_TWICE: Final = 1.1
"""What system clocks of 10 ms may add to a time that is a share of another."""
TICK_NS: Final = 50_000_000
LEAST_UNDISTURBED: Final = 0.2
"""An estimate of less than this share of the run's time takes nearly all of it for disturbance."""


def inconsistencies(record: Record, at: str) -> Iterator[str]:
    """Yield what contradicts itself in a measured record that was handed in at a moment (UTC), a line each."""
    yield from _clock(record, at)
    yield from _grade(record)
    yield from _environment(record)
    yield from _validation(record)
    yield from _counters(record)


def _clock(record: Record, at: str) -> Iterator[str]:
    runs = _runs(record)
    stepped = sum(run.noise is not None and Disturbance.CLOCK_STEPPED in run.noise.disturbances for run in runs)
    if stepped > CLOCK_SHARE * len(runs):
        yield f"clock: it was stepped in {stepped} of {len(runs)} runs"
    beyond = sum(run.cpu_ns is not None and run.cpu_ns > CPU_OVER_WALL * run.wall_ns + COARSE_NS for run in runs)
    if beyond:
        yield f"clock: {beyond} of {len(runs)} runs used more CPU time than time passed"
    if (record.protocol.timer_resolution_ns or 0) > COARSE_NS:
        yield f"clock: its smallest step is {(record.protocol.timer_resolution_ns or 0) / 1e6:g} ms"
    timed_s = max(
        sum(run.wall_ns for run in copy_runs(record.processes, copy_index)) / 1e9
        for copy_index in range(record.protocol.copies)
    )
    began, ended = datetime.fromisoformat(record.started_at), datetime.fromisoformat(record.finished_at)
    if timed_s > (ended - began).total_seconds() + 1:
        yield f"clock: its runs take {timed_s:.0f} s, but it began at {record.started_at} and ended at {record.finished_at}"
    if record.started_at < FIRST:
        yield f"clock: it began at {record.started_at}, before there was anything to measure with ({FIRST[:4]})"
    if ended > datetime.fromisoformat(at) + AHEAD:
        yield f"clock: it ended at {record.finished_at}, but was handed in at {at}"


def _grade(record: Record) -> Iterator[str]:
    if record.grade is None:
        return
    if record.grade.letter == "C":
        yield f"grade C: {'; '.join(record.grade.reasons)}"
        return
    runs = _runs(record)
    doubts = [doubt for doubt in (lost(runs), inflated(runs), disturbed(runs), drifted(runs)) if doubt is not None]
    better = [(letter, reason) for letter, reason in doubts if letter > record.grade.letter]
    if better:
        letter, reason = max(better)
        yield f"grade: it says {record.grade.letter}, but its runs allow {letter} at best: {reason}"


def _environment(record: Record) -> Iterator[str]:
    environment = record.environment
    empty = [name for name in ("before", "after") if environment is not None and not getattr(environment, name)]
    if empty:
        yield f"environment: nothing was looked at {' and '.join(empty)} the measurement, which the agent always does"


def _validation(record: Record) -> Iterator[str]:
    found = {timing.name: timing for timing in record.validation}
    wrong = [name for name, answer in VALIDATION_ANSWERS.items() if name in found and found[name].answer != answer]
    if wrong:
        yield f"validation: {', '.join(wrong)} answered otherwise than known"
    missing = [name for name in VALIDATION_ANSWERS if name not in found]
    if missing and is_full(record):
        yield f"validation: {', '.join(missing)} missing, so nothing confirms the times; measure without --no-validation"
    usual = usual_validation(record.protocol.suite)
    if record.partial or not is_full(record) or not usual:
        return
    far = [(name, ratio / usual[name]) for name, ratio in _shares(record).items() if name in usual]
    far = [(name, times) for name, times in far if not 1 / VALIDATION_FACTOR <= times <= VALIDATION_FACTOR]
    if far:
        name, times = max(far, key=lambda item: abs(log2(item[1])))
        yield (
            f"validation: {name} takes {times:.3g} times its usual share of the reference process "
            f"({1 / VALIDATION_FACTOR:g} to {VALIDATION_FACTOR:g} are allowed)"
        )


@cache
def usual_validation(suite: str) -> dict[str, float]:
    """Return the share of each validation process in the reference process, the mean of the shipped full measurements."""
    shares = [_shares(one) for one in shipped_measurements() if one.protocol.suite == suite]
    names = set[str]().union(*shares)
    return {name: 2 ** (sum(log2(one[name]) for one in shares) / len(shares)) for name in names}


def _shares(record: Record) -> dict[str, float]:
    wall_ns = total(record).wall_ns
    return {timing.name: timing.wall_ns / wall_ns for timing in record.validation}


def _counters(record: Record) -> Iterator[str]:
    runs = _runs(record)
    impossible = sum(map(_impossible, runs))
    if impossible:
        yield f"counters: {impossible} of {len(runs)} runs were stolen for longer than they took"
    low = sum(run.undisturbed_ns is not None and run.undisturbed_ns < LEAST_UNDISTURBED * run.wall_ns for run in runs)
    high = sum(run.undisturbed_ns is not None and run.undisturbed_ns > COUNTED_TWICE * run.wall_ns for run in runs)
    if 2 * low > len(runs) or high:
        yield f"counters: the undisturbed estimate of {max(low, high)} of {len(runs)} runs contradicts their wall time"
    spent = [run for run in runs if run.cpu_ns is not None and run.cpu_ns < _least_cpu(run)]
    if 2 * len(spent) > len(runs):
        yield f"counters: {len(spent)} of {len(runs)} runs used next to no CPU time"


def _impossible(run: Run) -> bool:
    if run.noise is None:
        return False
    most = COUNTED_TWICE * run.wall_ns + TICK_NS
    return (run.noise.steal_ns or 0) > most


def _least_cpu(run: Run) -> float:
    return (1 - 30 * float(LIMITS["b_lost_share"])) * run.wall_ns


def _runs(record: Record) -> list[Run]:
    return [run for process in record.processes for run in process.runs]
