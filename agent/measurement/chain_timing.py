"""Chains of dependent steps, timed on the core of this process: the least of many short timings is undisturbed.

One moment takes some 30 ms, the loads some 0.3 s. Loads walk through memory a cache line at a time, in an order that no
prefetcher guesses; those from larger memory include address translation.
"""

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from fairbench_agent.pool.record.machine import Chain, Load
from fairbench_agent.workloads.chain_code import SHIFTS_PER_ROUND, ChainCode

STEPS = 400_000
"""Multiplications and additions of one timing, some 0.3 ms at today's clocks; four times as many shifts."""
REPEATS = 25
"""Timings of each chain at one moment, in turns so that they share what happens to the core."""
WORKING_SETS_BYTES = tuple(4**k * 2**14 for k in range(7))
"""From 16 KiB, which fit into every first cache, to 64 MiB."""
_FEW, _MANY = 2**13, 2**16
_LARGE_BYTES = 2**21
"""From here on a load takes long, and few of them are timed at once."""
_WORDS_OF_LINE = 8


def time_chain(code: ChainCode, wall_ns: Callable[[], int], after_runs: int) -> Chain:
    """Time shifts, multiplications and additions now."""
    rounds = 4 * STEPS // SHIFTS_PER_ROUND
    works = (
        (lambda: code.shifts(rounds, 1, 0x1E3779B97F4A7C15), rounds * SHIFTS_PER_ROUND),
        (lambda: code.multiplications(STEPS, 3), STEPS),
        (lambda: code.additions(STEPS, 1.0), STEPS),
    )
    turns = [[_lasted_ns(work, wall_ns) for work, _ in works] for _ in range(REPEATS)]
    shift, multiplication, addition = (
        _decimal(min(turn[place] for turn in turns) / steps) for place, (_, steps) in enumerate(works)
    )
    return Chain(after_runs=after_runs, shift_ns=shift, multiplication_ns=multiplication, addition_ns=addition)


def time_loads(code: ChainCode, wall_ns: Callable[[], int]) -> tuple[Load, ...]:
    """Time loads from working sets of rising size."""
    return tuple(
        Load(working_set_bytes=size, load_ns=_decimal(min(_loads_ns(code, wall_ns, _links(size)))))
        for size in WORKING_SETS_BYTES
    )


def _loads_ns(code: ChainCode, wall_ns: Callable[[], int], links: NDArray[np.uint64]) -> Iterator[float]:
    """Yield the time of a load in one stretch of the walk after the other."""
    loads = _MANY if links.nbytes < _LARGE_BYTES else _FEW
    place = 0

    def walk() -> None:
        nonlocal place
        place = code.loads(links, place, loads)[0]

    for _ in range(2 * REPEATS):
        yield _lasted_ns(walk, wall_ns) / loads


def _links(size_bytes: int) -> NDArray[np.uint64]:
    """Return memory whose lines are linked in one ring of random order, shape (size ÷ 8,)."""
    links = np.zeros(size_bytes // 8, np.uint64)
    order = np.random.default_rng(size_bytes).permutation(links.size // _WORDS_OF_LINE).astype(np.uint64)
    places = order * np.uint64(_WORDS_OF_LINE)
    links[places] = np.roll(places, -1)
    return links


def _lasted_ns(work: Callable[[], object], wall_ns: Callable[[], int]) -> int:
    began = wall_ns()
    work()
    return wall_ns() - began


def _decimal(value: float) -> str:
    return f"{value:.5f}"
