"""Timing of runs in chunks, and of chains of dependent steps.

All machines cut a process at the same iteration boundaries, so chunk k is the same work everywhere.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from time import perf_counter_ns, process_time_ns, time_ns
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from fairbench_agent.pool.record.machine import Chain, Load
from fairbench_agent.workloads.processes import Problem

T = TypeVar("T")
Chains = Mapping[str, Callable[..., tuple[int, int]]]
"""Compiled chains by name, called like their sources; the first of two numbers is the result."""

CHUNK_THRESHOLDS: dict[Problem, int] = {"qap": 100, "tsp": 40, "pfsp": 50, "lop": 100}
"""Number of chunks: each takes about 0.1 s or less at the full budget, and records stay small."""
SHIFTS_PER_ROUND = 8
"""Steps of one round of `chains.shifts`: shifts and exclusive ors."""
STEPS = 400_000  # multiplications or additions per timing, about 0.3 ms; four times as many shifts
REPEATS = 25  # timings of each chain at one moment, interleaved so that all see the same clock speed
WORKING_SETS_BYTES = tuple(4**k * 2**14 for k in range(7))  # from 16 KiB, which fits into any L1 cache, to 64 MiB
_FEW, _MANY = 2**13, 2**16
_LARGE_BYTES = 2**21  # from this size on, loads are slow, so fewer are timed at once
_WORDS_OF_LINE = 8


def chunk_ends(budget: int, thresholds: int) -> tuple[int, ...]:
    """Return the thresholds in ascending order; the last is the budget."""
    return tuple(sorted({-(-budget * k // thresholds) for k in range(1, thresholds + 1)}))


class StopRequestedError(Exception):
    """The supervisor asked the worker to stop."""


@dataclass(frozen=True)
class Clock:
    """The three clocks of a measurement in integer nanoseconds: monotonic, CPU time of this process, time of day."""

    wall_ns: Callable[[], int] = perf_counter_ns
    cpu_ns: Callable[[], int] = process_time_ns
    calendar_ns: Callable[[], int] = time_ns


class TimedChunks(NamedTuple):
    """Times of a run or program, and of its chunks."""

    wall_ns: int
    cpu_ns: int
    chunk_work: tuple[int, ...]
    chunk_wall_ns: tuple[int, ...]


def search_chunks(
    begin: Callable[[], Any],
    advance_to: Callable[[Any, int], None],
    ends: Iterable[int],
    iterations: list[int],
) -> Iterator[tuple[int, Any]]:
    """Run a search; yield the evaluations of each chunk and the state, and append its iterations.

    `begin` makes the first evaluation. A chunk ends at or after one of the ascending ends.
    """
    reached = iterated = 0
    state = begin()
    for end in ends:
        if reached < end:
            advance_to(state, end)
            made, reached = state.evaluations - reached, state.evaluations
            iterations.append(state.iterations - iterated)
            iterated = state.iterations
            yield made, state


def time_chunks(chunks: Iterable[tuple[int, T]], clock: Clock, check_stop: Callable[[], None]) -> tuple[T, TimedChunks]:
    """Time a run or program that yields each chunk's work and its result so far; return the last result and the times.

    `check_stop` is called after each chunk; what it raises ends the run.
    """
    work, times, results = list[int](), list[int](), list[T]()
    cpu = clock.cpu_ns()
    began = last = clock.wall_ns()
    for made, result in chunks:
        times.append(clock.wall_ns() - last)
        work.append(made)
        results.append(result)
        check_stop()
        last = clock.wall_ns()
    return results[-1], TimedChunks(clock.wall_ns() - began, clock.cpu_ns() - cpu, tuple(work), tuple(times))


def time_chain(code: Chains, wall_ns: Callable[[], int], after_runs: int) -> Chain:
    """Time shifts, multiplications and additions in about 30 ms; the minimum of many short timings is undisturbed."""
    rounds = 4 * STEPS // SHIFTS_PER_ROUND
    works = (
        (lambda: code["shifts"](rounds, 1, 0x1E3779B97F4A7C15), rounds * SHIFTS_PER_ROUND),
        (lambda: code["multiplications"](STEPS, 3), STEPS),
        (lambda: code["drift"](STEPS, 1.0), STEPS),
    )
    turns = [[_duration_ns(work, wall_ns) for work, _ in works] for _ in range(REPEATS)]
    shift, multiplication, addition = (
        f"{min(turn[place] for turn in turns) / steps:.5f}" for place, (_, steps) in enumerate(works)
    )
    return Chain(after_runs=after_runs, shift_ns=shift, multiplication_ns=multiplication, addition_ns=addition)


def time_loads(code: Chains, wall_ns: Callable[[], int]) -> tuple[Load, ...]:
    return tuple(
        Load(working_set_bytes=size, load_ns=f"{min(_loads_ns(code, wall_ns, _links(size))):.5f}")
        for size in WORKING_SETS_BYTES
    )


def _loads_ns(code: Chains, wall_ns: Callable[[], int], links: NDArray[np.uint64]) -> Iterator[float]:
    """Yield the time per load in successive parts of a walk through the links."""
    loads = _MANY if links.nbytes < _LARGE_BYTES else _FEW
    place = 0
    for _ in range(2 * REPEATS):
        began = wall_ns()
        place = code["loads"](links, place, loads)[0]
        yield (wall_ns() - began) / loads


def _links(size_bytes: int) -> NDArray[np.uint64]:
    """Return a ring through all cache lines in random order, which no prefetcher predicts, shape (size ÷ 8,)."""
    links = np.zeros(size_bytes // 8, np.uint64)
    order = np.random.default_rng(size_bytes).permutation(links.size // _WORDS_OF_LINE).astype(np.uint64)
    places = order * np.uint64(_WORDS_OF_LINE)
    links[places] = np.roll(places, -1)
    return links


def _duration_ns(work: Callable[[], object], wall_ns: Callable[[], int]) -> int:
    began = wall_ns()
    work()
    return wall_ns() - began
