"""What keeps a sound record from counting at once: the rules of review, each with its reason in words.

A record whose outcomes differ from the known ones, or are not listed, is refused before it comes here. A rule that finds
something quarantines the record; a reviewer looks at it and decides. An import is exempt from what only the agent can
know. The version rises whenever a rule changes, and stands in the history of every record.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.entry import ANONYMOUS
from fairbench_agent.pool.record.notation import shown
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.stratum import known_codes, stratum_of
from fairbench_agent.pool.review import norms
from fairbench_agent.pool.review.consistency import inconsistencies
from fairbench_agent.pool.review.expectation import Expected, expected, log2_additions
from fairbench_agent.pool.review.near_copies import NearCopy
from fairbench_agent.pool.review.norms import Member, Norm
from fairbench_agent.pool.review.shipped import shipped_members
from fairbench_agent.pool.review.speed_rules import speed_findings
from fairbench_agent.pool.review.vector_rules import FAR, clock_findings, level_findings, ratio_findings, score_findings
from fairbench_agent.workloads.processes import processes

RULES_VERSION = 3
BY_RULES = f"rules {RULES_VERSION}"
"""Who decided, in a record's history."""
IMPORTED = "imported: what only the agent can know (assembly, grade, clock) was not looked at"
"""Mark of an import in its history."""

CPU_FLOOR = 0.117
"""Least spread of a CPU's total, log₂: within a factor of 1.5 nothing is far."""
LEAST_OF_CPU = 3
"""Other machines of the CPU that a record is compared with."""
CONFIRMS = 1.5
"""By which the totals of two contributors' machines of a new CPU may differ for one to confirm the other."""


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
    """what is usual in its stratum, None where that is unknown"""
    cpu_walls_ns: tuple[int, ...] = ()
    """totals of other machines of the same CPU and stratum"""
    near_copy: NearCopy | None = None
    """an accepted record of another machine whose times are the same, None where there is none"""
    confirming_walls_ns: tuple[int, ...] | None = None
    """totals of other contributors' records of the same CPU and stratum, accepted or not; None where nobody was asked"""


def unlisted(record: Record) -> tuple[str, ...]:
    """Return why a measured record is refused though no outcome differs: there is no known one to compare with."""
    if record.origin.kind == "imported" or record.outcomes == "verified":
        return ()
    return (
        "outcomes: unlisted; a pool takes measurements of known outcomes only, so measure at a usual budget and seed",
    )


@dataclass(frozen=True)
class Examined:
    """A record, and what is found of it before any other record is looked at."""

    record: Record
    expected: Expected | None
    """what its machine lets expect"""
    member: Member
    """what a norm takes of it"""
    contradictions: tuple[str, ...]
    """of what only the agent can know; none of an import"""
    scores: tuple[str, ...]
    """of a stated score"""


def examined(record: Record, at: str) -> Examined:
    """Return a record that was handed in at a moment (UTC) with all that it tells by itself."""
    what = expected(record)
    contradictions = () if record.origin.kind == "imported" else tuple(_contradictions(record, at, what))
    return Examined(record, what, norms.member(record), contradictions, tuple(score_findings(record, what)))


def findings(record: Record, around: PoolContext) -> tuple[str, ...]:
    """Return why a record does not count at once, in words; empty when it does."""
    return held_against(examined(record, around.at), around)


def held_against(one: Examined, around: PoolContext) -> tuple[str, ...]:
    """Return the findings of a record that was examined when it was handed in."""
    told = _unsupported if one.record.origin.kind == "imported" else _measured
    record = one.record
    return (
        *told(one, around),
        *_partial(record),
        *one.scores,
        *_of_times(one, around),
        *_same_cpu(record, around),
        *_others(around),
    )


def lone_findings(record: Record, at: str) -> tuple[str, ...]:
    """Return what the rules find where no other record is at hand, of a record that nobody stands for at a moment (UTC).

    Its machine code and its times are held against what this release knows; what only other records tell is left to the pool:
    copies, other machines of the CPU, further records of the machine.
    """
    known, sha256 = known_codes(record.protocol), record.protocol.assembly_sha256
    around = PoolContext(
        ANONYMOUS,
        at,
        assembly_known=sha256 is None or sha256 in known,
        others_known=bool(known),
        norm=norms.norm(shipped_members(stratum_of(record)), anchored=True),
    )
    return findings(record, around)


def _contradictions(record: Record, at: str, what: Expected | None) -> Iterator[str]:
    yield from inconsistencies(record, at)
    yield from speed_findings(record)
    yield from clock_findings(log2_additions(record), what)


def _measured(one: Examined, around: PoolContext) -> Iterator[str]:
    """Yield what is found of what only the agent can know."""
    yield from _assembly(one.record, around)
    yield from one.contradictions
    yield from _new_cpu(one.record, around, one.expected)


def _of_times(one: Examined, around: PoolContext) -> Iterator[str]:
    """Yield what is found of times, whoever took them."""
    if one.record.partial:
        return
    yield from ratio_findings(one.record, around.norm, one.member.ratios)
    yield from level_findings(one.record, around.norm, one.expected, one.member.levels)


def _unsupported(one: Examined, around: PoolContext) -> Iterator[str]:
    if around.contributor == ANONYMOUS:
        yield f"anonymous import: nobody stands for its source, {one.record.origin.source}"


def _assembly(record: Record, around: PoolContext) -> Iterator[str]:
    if around.assembly_known:
        return
    protocol = record.protocol
    compilers = f"numba {protocol.numba_version}, llvmlite {protocol.llvmlite_version}, {protocol.target}"
    known = (
        "another is known, so other instructions were timed" if around.others_known else "no one has reviewed any yet"
    )
    yield f"assembly: {short_hash(protocol.assembly_sha256 or '')} is unknown for {compilers}; {known}"


def _partial(record: Record) -> Iterator[str]:
    if record.partial:
        whole = len(processes(record.protocol.suite))
        yield f"partial: {len(record.processes)} of {whole} processes"


def _new_cpu(record: Record, around: PoolContext, what: Expected | None) -> Iterator[str]:
    """Yield that nothing is known of a CPU, unless another contributor has one that takes about as long."""
    if what is not None or around.confirming_walls_ns is None or around.cpu_walls_ns:
        return
    wall_ns = sum(process.wall_ns for process in record.processes)
    if not any(1 / CONFIRMS <= wall_ns / other <= CONFIRMS for other in around.confirming_walls_ns):
        yield (
            f"new CPU: {shown(cpu_name(record))} is not in the table of CPUs, and neither kind nor latencies tell what to expect; "
            "another contributor's record of one confirms it, or a reviewer"
        )


def _same_cpu(record: Record, around: PoolContext) -> Iterator[str]:
    if record.partial or len(around.cpu_walls_ns) < LEAST_OF_CPU:
        return
    wall_ns = sum(process.wall_ns for process in record.processes)
    centre, spread = norms.centre_and_spread([math.log2(other) for other in around.cpu_walls_ns])
    apart = math.log2(wall_ns) - centre
    spreads = abs(apart) / max(spread, CPU_FLOOR)
    if spreads > FAR:
        yield (
            f"same CPU: its total of {wall_ns / 1e9:.1f} s is {2**apart:.3g} times the median of "
            f"{len(around.cpu_walls_ns)} other machines, {median(around.cpu_walls_ns) / 1e9:.1f} s, "
            f"{spreads:.1f} spreads ({FAR:g} are allowed)"
        )


def _others(around: PoolContext) -> Iterator[str]:
    """Yield what other records say of one that is a copy, or a further one of its machine."""
    if around.near_copy is not None:
        other, share = around.near_copy
        yield (
            f"near copy: its times agree with those of record {short_hash(other)}, of another machine, to within {share:.2g}; "
            "measurements of one machine differ by 0.007"
        )
    if around.further:
        yield f"further record: the machine has record {short_hash(around.further)} in this stratum, and one of a machine counts"
