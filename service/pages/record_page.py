"""The page of one record: times per process, noise, provenance, machine, history."""

from collections.abc import Iterator
from typing import Any

from fairbench_agent.calibration.data.pooling import not_fitted
from fairbench_agent.pool.record.core_speed_text import speed_facts
from fairbench_agent.pool.record.entry import Change, Entry
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.protocol import Finding
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.stratum import copies_of
from fairbench_agent.pool.record.summary import NoiseTotal, noise_total, problem_totals, total
from fairbench_agent.pool.record.timing import ProcessTiming
from fairbench_agent.pool.stores.contributors import RecordOwner
from fairbench_agent.pool.stores.scores import KeptScore
from fairbench_agent.workloads.quantities import seconds_text, value_text

Named = tuple[str, str]
"""A name and a text."""


def record_view(
    entry: Entry, record: Record, history: tuple[Change, ...], fairbench: KeptScore | None, owner: RecordOwner
) -> dict[str, Any]:
    """Return what the page of a record shows."""
    protocol = {name: value for name, value in record.protocol if name not in ("instances", "sweeps")}
    return {
        "entry": entry,
        "fairbench": fairbench,
        "sweeps": record.protocol.sweeps,
        "reasons": record.grade.reasons if record.grade else (),
        "total": total(record),
        "problems": {problem.upper(): found for problem, found in problem_totals(record).items()},
        "processes": tuple((timing, _disturbances(timing)) for timing in record.processes),
        "validation": record.validation,
        "noise": tuple(_noise(noise_total(record), record)),
        "findings": tuple(_findings(record)),
        "provenance": tuple(_provenance(entry, record, owner)),
        "machine": (*machine_facts(record.machine), *speed_facts(record.machine, record.speed)),
        "protocol": tuple((name.replace("_", " "), value_text(value)) for name, value in protocol.items()),
        "history": history,
    }


def _disturbances(timing: ProcessTiming) -> str:
    """Return what disturbed a process in any run."""
    return ", ".join(sorted({str(kind) for run in timing.runs if run.noise for kind in run.noise.disturbances}))


def _noise(found: NoiseTotal, record: Record) -> Iterator[Named]:
    if record.origin.kind == "imported":
        yield "noise", "not known of an import"
        return
    kinds = ", ".join(f"{kind} ({count})" for kind, count in found.disturbances.items())
    yield "disturbed runs", f"{found.n_disturbed} of {found.n_runs}" + (f": {kinds}" if kinds else "")
    if found.cpu_ns:
        yield "wall over CPU time", f"{found.wall_ns / found.cpu_ns:.4f}"
    if found.steal_ns is not None:
        yield "stolen by the hypervisor", f"{seconds_text(found.steal_ns)} s"
    if found.involuntary_switches is not None:
        yield "preempted", f"{found.involuntary_switches:,} times"
    for broken in record.interruptions:
        yield "interrupted", f"{broken.kind} after {broken.after_runs} runs, resumed {broken.gap_s:,} s later"


def _findings(record: Record) -> Iterator[tuple[str, Finding]]:
    if record.environment:
        yield from (("before", finding) for finding in record.environment.before)
        yield from (("after", finding) for finding in record.environment.after)


def _provenance(entry: Entry, record: Record, owner: RecordOwner) -> Iterator[Named]:
    yield "origin", record.origin.kind + (f" from {record.origin.source}" if record.origin.source else "")
    yield "measured", f"{record.started_at} to {record.finished_at}"
    yield "received", f"{entry.received_at} from {entry.contributor}"
    yield "contributor", f"{owner.contributor} (a number, the same for all records of one contributor)"
    if owner.told is not None:
        yield "confirmed", owner.told.confirmation
    yield "outcomes", record.outcomes
    yield "stratum", entry.stratum
    if reason := not_fitted(entry.grade, entry.partial, copies=copies_of(entry.stratum)):
        yield (
            "in no model",
            f"{reason}; a model rests on complete records of grade A and B, unless who fits it wants others",
        )
    yield "agent", f"fairbench {record.agent_version}"
    yield "machine id", f"{record.machine_id} (random, derived from nothing)"
    if record.copy_grades:
        yield "grade of each copy", ", ".join(record.copy_grades)
    if record.score:
        yield "stated score", f"{record.score.value} ({record.score.table}, {record.score.date})"
