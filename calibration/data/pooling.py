"""From records to one table per stratum: what is left out, and why, is counted and named."""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import numpy as np

from fairbench_agent.calibration.data.contributors import BEYOND, Contributors
from fairbench_agent.calibration.data.timings import Times, Timings, joined
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.pool.record.contribution import UNCONFIRMED
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.workloads.processes import ProcessKey

_INCLUDABLE = re.compile(f"grade [ABC]|partial|{UNCONFIRMED}")


@dataclass(frozen=True)
class Rule:
    """Which records are taken."""

    grades: frozenset[str] = frozenset("AB")
    """letters of measured records that are taken; imports have no grade and are always taken"""
    partial: bool = False
    side_by_side: bool = False
    """whether measurements of several copies side by side are taken; in tables of strata of their own all the same"""
    times: Times = "raw"
    unconfirmed: bool = False
    """whether records are taken for which nobody but an unknown contributor stands, and copies of others"""


@dataclass(frozen=True)
class Excluded:
    """A record that was not taken."""

    sha256: str
    name: str
    reason: str


@dataclass(frozen=True)
class Pooled:
    """What records give: a table per stratum, each machine once in each, and what was left out."""

    strata: dict[str, Timings]
    excluded: tuple[Excluded, ...]

    def table(self, stratum: str | None = None) -> Timings:
        """Return the table of a stratum, or the only one there is."""
        if stratum in self.strata:
            return self.strata[stratum]
        if stratum is None and len(self.strata) == 1:
            return next(iter(self.strata.values()))
        counts = Counter(item.reason for item in self.excluded)
        left_out = ", ".join(f"{count} × {reason}" for reason, count in counts.most_common())
        raise DataError(
            f"stratum {stratum or 'unnamed'}: the pool has {', '.join(sorted(self.strata)) or 'no usable record'}"
            f"{f'; left out: {left_out}' if left_out else ''}; choose one with --stratum"
        )


def include(options: Iterable[str], times: Times = "raw") -> Rule:
    """Return the rule that `grade=C` and `partial` options make of the usual one."""
    grades, options = set("AB"), list(options)
    for option in options:
        name, _, value = option.partition("=")
        if name == "grade" and set(value) <= set("ABC") and value:
            grades |= set(value)
        elif option not in {"partial", "unconfirmed"}:
            raise DataError(f"--include {option}: grade=A, grade=B, grade=C, partial and unconfirmed are allowed")
    return Rule(frozenset(grades), "partial" in options, times=times, unconfirmed="unconfirmed" in options)


ScoreOf = Callable[[Record], float]
"""Gives the score of a record's machine, NaN when unknown."""


def own_score(record: Record) -> float:
    """Return the score that stands in the record, NaN when there is none."""
    return float(record.score.value) if record.score else math.nan


def record_timings(sha256: str, record: Record, times: Times = "raw", score: ScoreOf = own_score) -> Timings:
    """Return the table of a single record."""
    values = [process.wall_ns if times == "raw" else process.undisturbed_ns for process in record.processes]
    if None in values:
        raise DataError(f"record {short_hash(sha256)}: has no undisturbed times; use raw ones")
    return Timings(
        machines=(record.machine_id,),
        names=(cpu_name(record),),
        scores=np.array([score(record)]),
        processes=tuple(ProcessKey(p.problem, p.instance, p.search) for p in record.processes),
        seconds=np.array([values], dtype=np.float64) / 1e9,
        stratum=stratum_of(record),
        times=times,
        sources=(sha256,),
    )


def of_copies(records: Iterable[tuple[str, Record]], copies: int) -> list[tuple[str, Record]]:
    """Return those records of which so many copies ran side by side."""
    return [item for item in records if item[1].protocol.copies == copies]


def pooled(
    records: Iterable[tuple[str, Record]],
    rule: Rule = Rule(),
    score: ScoreOf = own_score,
    contributors: Contributors = Contributors(),
) -> Pooled:
    """Return the tables of records; of a machine's records in a stratum one that it signed, the best grade, then the latest, counts.

    Anybody can write another's machine id into a record: what its key proved comes before what nothing proves.
    """
    ranked = sorted(records, key=lambda item: item[0])
    ranked.sort(key=lambda item: item[1].finished_at, reverse=True)
    ranked.sort(key=lambda item: item[1].grade.letter if item[1].grade else "B")
    ranked.sort(key=lambda item: not contributors.signed(item[0]))
    chosen: dict[tuple[str, str], Timings] = {}
    excluded: list[Excluded] = []
    for sha256, record in ranked:
        key = (stratum_of(record), record.machine_id)
        reason = _refusal(record, rule) or (None if rule.unconfirmed else contributors.refusal(sha256))
        reason = reason or ("a further record of the machine" if key in chosen else None)
        if reason:
            excluded.append(Excluded(sha256, cpu_name(record), reason))
        else:
            found = record_timings(sha256, record, rule.times, score)
            name = contributors.name(sha256)
            chosen[key] = replace(found, contributors=() if name is None else (name,))
    strata: dict[str, Timings] = {}
    for name in sorted({stratum for stratum, _ in chosen}):
        tables = [table for (stratum, _), table in sorted(chosen.items()) if stratum == name]
        strata[name] = joined(tables, sorted({key for table in tables for key in table.processes}))
    return Pooled(strata, tuple(excluded))


def bounded(pool: Pooled, contributors: Contributors, others: int = 0) -> Pooled:
    """Return the tables with no more machines of one contributor than may be in a model of all of them, beside some others."""
    beyond = contributors.bounded(pool.strata.values(), others)
    if not beyond:
        return pool
    strata, excluded = dict[str, Timings](), list(pool.excluded)
    for name, table in pool.strata.items():
        kept = [row for row, source in enumerate(table.sources) if source not in beyond]
        excluded += [
            Excluded(source, cpu, BEYOND)
            for source, cpu in zip(table.sources, table.names, strict=True)
            if source in beyond
        ]
        if kept:
            strata[name] = table.take(kept)
    return Pooled(strata, tuple(excluded))


def not_fitted(grade: str | None, partial: bool, rule: Rule = Rule(), copies: int = 1) -> str | None:
    """Return why no model takes records of a grade (None for imports), complete or partial; None where models do."""
    if copies > 1 and not rule.side_by_side:
        return f"{copies} copies side by side"
    if grade is not None and grade not in rule.grades:
        return f"grade {grade}"
    return "partial" if partial and not rule.partial else None


def advice(reasons: Iterable[str]) -> str:
    """Return what makes `refit` take records that are left out for some reasons, empty if nothing does."""
    options = [f"--include {reason.replace(' ', '=')}" for reason in sorted(reasons) if _INCLUDABLE.fullmatch(reason)]
    return f"fairbench-calibrate refit takes them with {' '.join(options)}" if options else ""


def _refusal(record: Record, rule: Rule) -> str | None:
    if reason := not_fitted(
        record.grade.letter if record.grade else None, record.partial, rule, record.protocol.copies
    ):
        return reason
    if rule.times == "undisturbed" and any(process.undisturbed_ns is None for process in record.processes):
        return "no undisturbed times"
    return None
