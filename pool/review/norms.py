"""How a machine's log₂ times relate to each other and to what its CPU lets expect, and what is usual for that in a stratum.

A vector of 64 times has more dimensions than most pools have machines, so no covariance of it can be estimated as it is. What is
known is how it comes about: a machine, each of its problems, searches and processes have effects of their own (the nested design
of `benchmarks.simulation`). Contrasts of such a design are uncorrelated whatever the sizes of the effects, so the covariance is
diagonal in them, and each is told by medians and median absolute deviations over the pool: orthogonalized as by Gnanadesikan,
Kettenring, Maronna and Zamar, on a basis that is known beforehand. Spreads are drawn to those of the published machines.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Final

from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.review.expectation import expected, expected_log2_ns
from fairbench_agent.workloads.processes import N_PROCESSES, PROBLEMS

LEAST_MACHINES: Final = 5
"""Fewer say nothing about what is usual, where no shipped measurement does."""
SAMPLE: Final = 256
"""The most records that a norm is taken from."""
OF_ONE: Final = 8
"""The most of them by one contributor; all who have no token count as one."""
SCALED: Final = 1.4826
"""Standard deviation of a normal distribution over its median absolute deviation."""
MEDIAN_VARIANCE: Final = math.pi / 2
"""Variance of a median over that of a mean, of a normal distribution."""
PRIOR_MACHINES: Final = 8
"""How many machines a least spread counts as: those that it was taken from."""
SEARCH_SD: Final = 0.08
"""Least spread of a search within its problem, log₂: the eight published machines have 0.043."""
PROCESS_SD: Final = 0.08
"""Least spread of a process within its search, log₂: they have 0.048."""
PROBLEM_SD: Final = 0.165
"""Least spread of a problem beside the others, log₂: theirs."""
MACHINE_SD: Final = 0.16
"""Least spread of a machine around what its speeds let expect, log₂: theirs."""
_SEARCHES = 4
_OF_PROBLEM = 16


@dataclass(frozen=True)
class Usual:
    """What is usual of some numbers, in their order: medians, and standard deviations of one more machine around them."""

    centres: tuple[float, ...]
    spreads: tuple[float, ...]


@dataclass(frozen=True)
class Norm:
    """What is usual in a stratum."""

    searches: Usual
    """of the searches of each problem, 16 contrasts"""
    processes: Usual
    """of the processes of each search, 64 contrasts"""
    problems: Usual | None
    """of each problem beside the others, four contrasts of levels; None where no machine's speeds are known"""
    machine: Usual | None
    """of a machine's level; its spread lacks what is not known of the speeds of the one that is judged"""


@dataclass(frozen=True)
class Member:
    """What a norm takes of a machine."""

    ratios: tuple[float, ...]
    """`log2_ratios`"""
    levels: tuple[float, ...] | None
    """`log2_levels`"""


def keys(record: Record) -> list[str]:
    """Return the names of a record's processes in order."""
    return sorted(process.key for process in record.processes)


def log2_ratios(record: Record) -> tuple[float, ...]:
    """Return log₂ of each process's raw time over their geometric mean, in the order of names."""
    logs = [math.log2(process.wall_ns) for process in sorted(record.processes, key=lambda process: process.key)]
    mean = fmean(logs)
    return tuple(round(value - mean, 6) for value in logs)


def log2_levels(record: Record) -> tuple[float, ...] | None:
    """Return per problem, in the order of names, mean log₂ ns less what the machine's speeds let expect; None where nothing does."""
    what = expected(record)
    if what is None or len(record.processes) != N_PROCESSES:
        return None
    times = {problem: [p.wall_ns for p in record.processes if p.problem == problem] for problem in sorted(PROBLEMS)}
    return tuple(
        round(fmean(map(math.log2, walls)) - expected_log2_ns(what, problem), 6) for problem, walls in times.items()
    )


def member(record: Record) -> Member:
    """Return what a norm takes of a record."""
    return Member(log2_ratios(record), log2_levels(record))


def search_contrasts(ratios: Sequence[float]) -> list[float]:
    """Return the mean of each search's processes less that of its problem, 16 of them; none of a record that is not whole."""
    if len(ratios) != N_PROCESSES:
        return []
    found = []
    for start in range(0, N_PROCESSES, _OF_PROBLEM):
        part = ratios[start : start + _OF_PROBLEM]
        found += [fmean(part[search::_SEARCHES]) - fmean(part) for search in range(_SEARCHES)]
    return found


def process_contrasts(ratios: Sequence[float]) -> list[float]:
    """Return each process less the mean of its problem's processes of the same search; none of a record that is not whole."""
    if len(ratios) != N_PROCESSES:
        return []
    starts = [place // _OF_PROBLEM * _OF_PROBLEM for place in range(N_PROCESSES)]
    means = [
        fmean(ratios[start + place % _SEARCHES : start + _OF_PROBLEM : _SEARCHES]) for place, start in enumerate(starts)
    ]
    return [value - mean for value, mean in zip(ratios, means, strict=True)]


def problem_contrasts(levels: Sequence[float]) -> list[float]:
    """Return the level of each problem less the mean of all."""
    mean = fmean(levels)
    return [level - mean for level in levels]


def norm(members: Sequence[Member], *, anchored: bool = False) -> Norm | None:
    """Return what is usual among machines, None of fewer than five unless shipped measurements are among them."""
    whole = [one for one in members if len(one.ratios) == N_PROCESSES]
    if len(whole) < (1 if anchored else LEAST_MACHINES):
        return None
    levels = [one.levels for one in whole if one.levels is not None]
    known = len(levels) >= (1 if anchored else LEAST_MACHINES)
    return Norm(
        searches=_usual([search_contrasts(one.ratios) for one in whole], SEARCH_SD),
        processes=_usual([process_contrasts(one.ratios) for one in whole], PROCESS_SD),
        problems=_usual(list(map(problem_contrasts, levels)), PROBLEM_SD) if known else None,
        machine=_usual([[fmean(one)] for one in levels], MACHINE_SD) if known else None,
    )


def _usual(rows: Sequence[Sequence[float]], least: float) -> Usual:
    n_rows = len(rows)
    told = [centre_and_spread(values) for values in zip(*rows, strict=True)]
    wider = math.sqrt(1 + MEDIAN_VARIANCE / n_rows)
    return Usual(
        tuple(centre for centre, _ in told),
        tuple(max(least, _drawn(spread, n_rows, least)) * wider for _, spread in told),
    )


def _drawn(spread: float, n_rows: int, least: float) -> float:
    return math.sqrt((PRIOR_MACHINES * least**2 + n_rows * spread**2) / (PRIOR_MACHINES + n_rows))


def centre_and_spread(values: Sequence[float]) -> tuple[float, float]:
    """Return the median and the scaled median absolute deviation."""
    centre = median(values)
    return centre, SCALED * median(abs(value - centre) for value in values)
