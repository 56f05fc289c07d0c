"""What a record lacks of a full measurement, between which alone runtimes are compared, and what to do about it."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from fairbench_agent.calibration.data.timings import Times
from fairbench_agent.calibration.errors import DataError, ShortRecordError
from fairbench_agent.calibration.prediction.prediction_warning import PredictionWarning, WarningKind
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import total
from fairbench_agent.workloads.processes import BRIEF_BUDGET, FULL_BUDGET, QUICK_BUDGET, processes

_SHORT = {BRIEF_BUDGET: "a --brief one", QUICK_BUDGET: "a --quick one"}
"""Budgets that options of `fairbench-agent measure` name."""


@dataclass(frozen=True)
class Shortfall:
    """What a record lacks."""

    record: str
    """short hash"""
    own: bool
    """whether it is the user's own, of this machine, which can be measured now"""
    kind: str
    """what kind of record it is, fit for a sentence"""
    by_cpu: bool = False
    """whether it was found by the name of its CPU, which then is no advice"""
    copies: int = 1
    """that ran side by side"""

    def error(self) -> ShortRecordError:
        """Return the refusal."""
        instead = "`cpu:MICROARCHITECTURE@CLOCK`" if self.by_cpu else "the CPU's name"
        if self.copies > 1:  # of which no name of a CPU tells
            return ShortRecordError(f"{self._lacking('runtimes')}.")
        if self.own:
            instead += " (or `cpu:…` as `fairbench-agent detect` prints it)"
        return ShortRecordError(
            f"{self._lacking('runtimes')}, or give {instead}, or at last `score:N`, whose uncertainty is not known."
        )

    def score_error(self) -> ShortRecordError:
        """Return why a measured machine has no fairbench score, which nothing but a full measurement gives."""
        made = "" if self.own else ", as `fairbench-agent measure` makes it"
        return ShortRecordError(f"{self._lacking('scores')}{made}.")

    def _lacking(self, compared: str) -> str:
        """Return what the record is and how to come by a full one, where such are compared."""
        whose = "Your record" if self.own else f"Record {self.record}"
        of = f" of {self.copies} copies" if self.copies > 1 else ""
        remedy = f"Run {_measure(self.copies)} (10 minutes)" if self.own else "Name a record of a full measurement"
        return f"{whose}{of} is {self.kind}; {compared} are compared between full measurements. {remedy}"


def shortfall_of(sha256: str, record: Record, how: str, *, complete: bool) -> Shortfall | None:
    """Return what a record lacks, complete or not, that was found by `this`, its CPU or otherwise; None where it lacks nothing."""
    budget = record.protocol.budget
    if not complete:
        n_processes = len(processes(record.protocol.suite))
        kind = f"a partial one ({len(record.processes)} of {n_processes} processes)"
    elif budget != FULL_BUDGET:
        kind = f"{_SHORT.get(budget, 'one of another budget')} ({budget:,} evaluations)"
    else:
        return None
    return Shortfall(short_hash(sha256), how == "this", kind, how == "CPU", record.protocol.copies)


def _measure(copies: int) -> str:
    return f"`fairbench-agent measure{f' --copies {copies}' if copies > 1 else ''}`"


def doubts_of(sha256: str, record: Record, times: Times) -> tuple[PredictionWarning, ...]:
    """Return what speaks against a record, for every answer that it enters as measured, by its raw or undisturbed times.

    A disturbed machine seems slower than it is: a runtime for it is too long, one from it (`seen_from`) too short.
    """
    doubts, copies, name = [], record.protocol.copies, cpu_name(record)
    if copies > 1:
        doubts.append(PredictionWarning(WarningKind.SIDE_BY_SIDE, {"machine": name, "copies": copies}))
    if record.grade is not None and record.grade.letter == "C":
        facts = {"record": short_hash(sha256), "machine": name, "reasons": "; ".join(record.grade.reasons)}
        by = {"length": "long", "factor": _raw_over_undisturbed(record) if times == "raw" else ""}
        doubts.append(PredictionWarning(WarningKind.POOR_GRADE, facts | by))
    return tuple(doubts)


def _raw_over_undisturbed(record: Record) -> str:
    """Return by which factor a runtime may be wrong that rests on a record's raw times, empty where none is known."""
    ratio = total(record).raw_over_undisturbed
    return f" by a factor of up to {ratio:.3f} (its raw over its undisturbed time)" if ratio else ""


def seen_from(doubts: tuple[PredictionWarning, ...]) -> tuple[PredictionWarning, ...]:
    """Return doubts about M1, from which a runtime is carried."""
    return tuple(
        replace(one, facts={**one.facts, "length": "short"}) if one.kind is WarningKind.POOR_GRADE else one
        for one in doubts
    )


def no_record(copies: int, there: Collection[int]) -> DataError:
    """Return the refusal where this machine has no record of so many copies, but of those that are there."""
    if copies == 1:
        known = f" of one copy, but of {_listed(there)}: give --copies" if there else ""
        return DataError(
            f"this machine has no record{known}; run fairbench-agent measure first, or give in place of this the "
            "cpu:MICROARCHITECTURE@CLOCK that fairbench-agent detect prints for it"
        )
    known = f"; there are records of {_listed(there)}" if there else ""
    return DataError(
        f"this machine has no record of {copies} copies; run fairbench-agent measure --copies {copies} first{known}"
    )


def _listed(copies: Collection[int]) -> str:
    return " and ".join("one copy" if number == 1 else f"{number} copies" for number in sorted(copies))
