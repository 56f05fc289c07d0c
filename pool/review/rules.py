"""What keeps a sound record from counting at once: the rules of review, each with its reason in words.

A record whose outcomes differ from the known ones, or are not listed, is refused before it comes here. A rule that finds
something quarantines the record; a reviewer looks at it and decides. An import is exempt from what only the agent can
know. The version rises whenever a rule changes, and stands in the history of every record.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median

from fairbench_agent.pool.record.entry import ANONYMOUS
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.stratum import known_codes
from fairbench_agent.pool.record.summary import copy_runs
from fairbench_agent.pool.record.timing import Disturbance
from fairbench_agent.pool.review import norms
from fairbench_agent.pool.review.norms import Norm
from fairbench_agent.pool.review.speed_rules import speed_findings
from fairbench_agent.workloads.processes import processes

RULES_VERSION = 2
BY_RULES = f"rules {RULES_VERSION}"
"""Who decided, in a record's history."""
IMPORTED = "imported: what only the agent can know (assembly, grade, clock) was not looked at"
"""Mark of an import in its history."""

FAR = 5.0
"""Spreads from what is usual that are too many: of the published machines none is beyond 2."""
RATIO_FLOOR = 0.2
"""Least spread of a process's ratio, log₂: within a factor of two nothing is far."""
CPU_FLOOR = 0.117
"""Least spread of a CPU's total, log₂: within a factor of 1.5 nothing is far."""
LEAST_OF_CPU = 3
"""Other machines of the CPU that a record is compared with."""
CLOCK_SHARE = 0.25
"""Share of the runs in which the clock was stepped that is too large."""
CPU_OVER_WALL = 1.05
"""CPU time of one thread over wall time that no machine has."""
COARSE_NS = 1_000_000
"""Smallest step of a clock that is too large for processes of a tenth of a second."""
AHEAD = timedelta(hours=1)
"""How far a machine's clock may be ahead of the pool's."""


@dataclass(frozen=True)
class PoolContext:
    """What the pool knows that a record is held against."""

    contributor: str
    at: str
    """when it was handed in, UTC"""
    further: str | None = None
    """hash of an accepted record of the same machine and stratum, None where there is none"""
    assembly_known: bool = True
    """whether its machine code is known for its protocol"""
    others_known: bool = False
    """whether other machine code is known for that protocol"""
    norm: Norm | None = None
    """what is usual for the ratios of its stratum, None where that is unknown"""
    cpu_walls_ns: tuple[int, ...] = ()
    """totals of other machines of the same CPU and stratum"""


def unlisted(record: Record) -> tuple[str, ...]:
    """Return why a measured record is refused though no outcome differs: there is no known one to compare with."""
    if record.origin.kind == "imported" or record.outcomes == "verified":
        return ()
    return (
        "outcomes: unlisted; a pool takes measurements of known outcomes only, so measure at a usual budget and seed",
    )


def findings(record: Record, around: PoolContext) -> tuple[str, ...]:
    """Return why a record does not count at once, in words; empty when it does."""
    if record.origin.kind == "imported":
        told = tuple(_unsupported(record, around))
    else:
        told = (*_assembly(record, around), *_grade(record), *_clock(record, around), *speed_findings(record))
    return (*told, *_partial(record), *_ratios(record, around), *_same_cpu(record, around), *_further(around))


def lone_findings(record: Record, at: str) -> tuple[str, ...]:
    """Return what the rules find where no other record is at hand, of a record that nobody stands for at a moment (UTC).

    Its machine code is held against what this release knows; what only other records tell is left to the pool: the usual
    ratios, other machines of the CPU, further records of the machine.
    """
    known, sha256 = known_codes(record.protocol), record.protocol.assembly_sha256
    around = PoolContext(ANONYMOUS, at, assembly_known=sha256 is None or sha256 in known, others_known=bool(known))
    return findings(record, around)


def _unsupported(record: Record, around: PoolContext) -> Iterator[str]:
    if around.contributor == ANONYMOUS:
        yield f"anonymous import: nobody stands for its source, {record.origin.source}"


def _assembly(record: Record, around: PoolContext) -> Iterator[str]:
    if around.assembly_known:
        return
    protocol = record.protocol
    compilers = f"numba {protocol.numba_version}, llvmlite {protocol.llvmlite_version}, {protocol.target}"
    known = (
        "another is known, so other instructions were timed" if around.others_known else "no one has reviewed any yet"
    )
    yield f"assembly: {short_hash(protocol.assembly_sha256 or '')} is unknown for {compilers}; {known}"


def _grade(record: Record) -> Iterator[str]:
    if record.grade is not None and record.grade.letter == "C":
        yield f"grade C: {'; '.join(record.grade.reasons)}"


def _partial(record: Record) -> Iterator[str]:
    if record.partial:
        whole = len(processes(record.protocol.suite))
        yield f"partial: {len(record.processes)} of {whole} processes"


def _clock(record: Record, around: PoolContext) -> Iterator[str]:
    runs = [run for process in record.processes for run in process.runs]
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
    if ended > datetime.fromisoformat(around.at) + AHEAD:
        yield f"clock: it ended at {record.finished_at}, but was handed in at {around.at}"


def _ratios(record: Record, around: PoolContext) -> Iterator[str]:
    ratios = norms.log2_ratios(record)
    if around.norm is None or record.partial or len(ratios) != len(around.norm.centres):
        return
    usual = zip(ratios, around.norm.centres, around.norm.spreads, strict=True)
    found = [norms.deviation(ratio, centre, spread, RATIO_FLOOR) for ratio, centre, spread in usual]
    far = [
        (deviation, key) for key, deviation in zip(norms.keys(record), found, strict=True) if deviation.spreads > FAR
    ]
    if far:
        worst, key = max(far, key=lambda item: item[0].spreads)
        yield (
            f"ratios: {len(far)} of {len(ratios)} processes are far from the pool; {key} takes {2**worst.log2:.3g} times "
            f"what the others let expect, {worst.spreads:.1f} spreads ({FAR:g} are allowed)"
        )


def _same_cpu(record: Record, around: PoolContext) -> Iterator[str]:
    if record.partial or len(around.cpu_walls_ns) < LEAST_OF_CPU:
        return
    wall_ns = sum(process.wall_ns for process in record.processes)
    centre, spread = norms.centre_and_spread([math.log2(other) for other in around.cpu_walls_ns])
    found = norms.deviation(math.log2(wall_ns), centre, spread, CPU_FLOOR)
    if found.spreads > FAR:
        yield (
            f"same CPU: its total of {wall_ns / 1e9:.1f} s is {2**found.log2:.3g} times the median of "
            f"{len(around.cpu_walls_ns)} other machines, {median(around.cpu_walls_ns) / 1e9:.1f} s, "
            f"{found.spreads:.1f} spreads ({FAR:g} are allowed)"
        )


def _further(around: PoolContext) -> Iterator[str]:
    if around.further:
        yield f"further record: the machine has record {short_hash(around.further)} in this stratum, and one of a machine counts"
