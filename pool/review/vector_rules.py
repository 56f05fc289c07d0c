"""Times that are far from what the machine's CPU, kind and clock and its other processes let expect, and scores that are.

Far is counted in spreads (`norms`). How a single problem does on a machine is left wide room: honest machines differ there, and
they are the tail that γ is about.
"""

import math
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.review import norms
from fairbench_agent.pool.review.expectation import Expected
from fairbench_agent.pool.review.norms import Norm, Usual
from fairbench_agent.workloads.processes import ADDITIONS_WEIGHTS

FAR: Final = 5.0
"""Spreads of a single search, process, problem or score that are too many."""
FAR_TOGETHER: Final = 2.5
"""Root mean square of the spreads of all processes that is too much: of machines that the norm was not taken from it is about 1."""
FAR_MACHINE: Final = 4.5
"""Spreads of a machine's level that are too many."""
SLOWER: Final = 1.0
"""log₂ that a machine whose clock is not known may be slower besides: a laptop on its battery, a busy host."""
FASTER: Final = 0.2
"""log₂ that a machine may add faster than its CPU's specification says besides: an overclocked one."""
LEAST_ADDITION_NS: Final = 0.2
"""Two cycles at 10 GHz: no core adds doubles, one waiting for the other, in less."""
SCORES: Final = (20.0, 20_000.0)
"""Single-thread marks of the table that is known lie far within."""
KNOWN_TABLE: Final = "PassMark single thread"
_GENERAL = 1 - fmean(ADDITIONS_WEIGHTS.values())


def ratio_findings(record: Record, norm: Norm | None, ratios: Sequence[float]) -> Iterator[str]:
    """Yield what of a whole record's processes, given as `norms.log2_ratios`, is far from usual beside its others."""
    processes, searches = norms.process_contrasts(ratios), norms.search_contrasts(ratios)
    if norm is None or not processes:
        return
    names = norms.keys(record)
    far = _far(processes, norm.processes)
    together = math.sqrt(fmean(one**2 for one in _spreads(processes, norm.processes)))
    if far:
        spreads, place = max(far)
        log2 = processes[place] - norm.processes.centres[place]
        yield (
            f"ratios: {len(far)} of {len(names)} processes are far from the pool; {names[place]} takes {2**log2:.3g} times "
            f"what the others let expect, {spreads:.1f} spreads ({FAR:g} are allowed)"
        )
    elif together > FAR_TOGETHER:
        yield (
            f"ratios: processes lie {together:.1f} spreads from what the others let expect, by root mean square "
            f"({FAR_TOGETHER:g} are allowed)"
        )
    for spreads, place in sorted(_far(searches, norm.searches))[-1:]:
        log2 = searches[place] - norm.searches.centres[place]
        name = names[place // 4 * 16 + place % 4]
        problem, _, search = name.split("/")
        yield (
            f"ratios: {problem}'s {search} takes {2**log2:.3g} times what its other searches let expect, {spreads:.1f} spreads "
            f"({FAR:g} are allowed)"
        )


def level_findings(
    record: Record, norm: Norm | None, what: Expected | None, levels: Sequence[float] | None
) -> Iterator[str]:
    """Yield by how much a machine's times are far from what its CPU, kind and clock let expect."""
    if norm is None or norm.machine is None or norm.problems is None or what is None or levels is None:
        return
    apart = fmean(levels) - norm.machine.centres[0]
    unknown = math.hypot(_GENERAL * what.score.sd, (1 - _GENERAL) * what.additions.sd)
    spread = math.hypot(norm.machine.spreads[0], unknown)
    beyond = abs(apart) - (SLOWER if apart > 0 and what.faster is None else 0.0)
    if beyond > FAR_MACHINE * spread:
        yield (
            f"level: its times are {2**apart:.3g} times what its CPU, kind and clock let expect, {beyond / spread:.1f} spreads "
            f"({FAR_MACHINE:g} are allowed)"
        )
    contrasts = norms.problem_contrasts(levels)
    for spreads, place in sorted(_far(contrasts, norm.problems))[-1:]:
        problem = norms.keys(record)[place * 16].partition("/")[0]
        yield (
            f"level: {problem} takes {2 ** (contrasts[place] - norm.problems.centres[place]):.3g} times what its other problems "
            f"let expect, {spreads:.1f} spreads ({FAR:g} are allowed)"
        )


def clock_findings(log2_additions: float | None, what: Expected | None) -> Iterator[str]:
    """Yield that a machine adds faster than any, or than its CPU can."""
    if log2_additions is not None and 2.0**-log2_additions < LEAST_ADDITION_NS:
        yield (
            f"speed: an addition takes {2.0**-log2_additions:.3g} ns by its drift kernel; {LEAST_ADDITION_NS:g} ns are two "
            "cycles at 10 GHz"
        )
    elif what is not None and what.faster is not None and what.faster.value - FASTER > FAR_MACHINE * what.faster.sd:
        yield f"speed: it adds {2**what.faster.value:.3g} times as fast as its CPU's specification says"


def score_findings(record: Record, what: Expected | None) -> Iterator[str]:
    """Yield that a stated score is none, or far from what the CPU's specification lets expect."""
    if record.score is None:
        return
    told, known = record.score.value, record.score.table == KNOWN_TABLE
    value = float(told)
    if not 0 < value < math.inf or (known and not SCORES[0] <= value <= SCORES[1]):
        allowed = f"{SCORES[0]:g} to {SCORES[1]:g} are known" if known else "scores are numbers above 0"
        yield f"score: {told} is none of {record.score.table} ({allowed})"
        return
    if not known or what is None or what.stated_score is None:
        return
    apart = math.log2(value) - what.stated_score.value
    spreads = abs(apart) / math.hypot(what.stated_score.sd, _SCORE_SD)
    if spreads > FAR:
        yield (
            f"score: {told} is {2**apart:.3g} times what the CPU's specification lets expect, {spreads:.1f} spreads "
            f"({FAR:g} are allowed)"
        )


_SCORE_SD = 0.08
"""log₂: tables of scores differ by so much between their dates and the systems that people ran."""


def _spreads(values: Sequence[float], usual: Usual) -> list[float]:
    return [
        abs(value - centre) / spread for value, centre, spread in zip(values, usual.centres, usual.spreads, strict=True)
    ]


def _far(values: Sequence[float], usual: Usual) -> list[tuple[float, int]]:
    return [(spreads, place) for place, spreads in enumerate(_spreads(values, usual)) if spreads > FAR]
