"""The review of a record: findings that inform the maintainer of a pool, who decides."""

import math
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from statistics import median
from typing import Final

from fairbench_agent.core.units import gigahertz_text
from fairbench_agent.pool.record import summary
from fairbench_agent.pool.record.core_speed import are_timed, clock_hz
from fairbench_agent.pool.record.notation import short_hash, short_repr
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.run_grade import measurement_doubts, worst
from fairbench_agent.pool.record.timing import Disturbance, ProcessTiming, Run
from fairbench_agent.pool.review import expectation
from fairbench_agent.pool.review.expectation import Finding
from fairbench_agent.pool.stores.store import MAX_LIMIT, Entry, RecordQuery, State, Store, every_entry
from fairbench_agent.workloads.outcomes import VALIDATION_ANSWERS
from fairbench_agent.workloads.processes import N_PROCESSES, ProcessKey, additions_per_evaluation

_COPY: Final = math.log2(1.001)  # repeated measurements of a machine differ by seven times this
_MIN_MACHINES: Final = 3  # other machines of the CPU to compare a total with
_FAR_OF_CPU: Final = 1.5  # factor between a total and the median of other machines of the CPU
_STEPPED_SHARE: Final = 0.25  # share of runs with a stepped wall clock
_CPU_OVER_WALL: Final = 1.05
_COARSE_NS: Final = 1_000_000
_AHEAD: Final = timedelta(hours=1)  # tolerated error of clocks
_VALIDATION_FACTOR: Final = 4.0
_MAX_OVER_WALL: Final = 1.1  # of stolen time, after ticks, and of the undisturbed estimate
_TICKS_NS: Final = 50_000_000  # system clocks tick every 10 ms
_MIN_UNDISTURBED: Final = 0.2
_MIN_CPU: Final = 0.1
_CLOCK: Final = 0.01  # relative difference between the stated clock and that of the chains
_MIN_ADDITION_NS: Final = 0.2  # two cycles at 10 GHz; no core is faster
_TERM_SHARE: Final = 0.85  # share of the time of an addition: the core may be faster than when its chains were timed


def findings(
    record: Record, store: Store | None = None, *, contributor: str | None = None, at: str | None = None
) -> tuple[Finding, ...]:
    """Return the findings about a record.

    Args:
        record: the record, which may be in the store.
        store: records to compare with; None to check the record alone.
        contributor: name of the sender's token.
        at: time of arrival, UTC.
    """
    store_findings = _store_findings(record, store, contributor) if store else ()
    accepted = _accepted(record, store) if store else []
    return (*_record_findings(record, at, accepted), *store_findings)


def _record_findings(record: Record, at: str | None, accepted: Sequence[Sequence[int]]) -> Iterator[Finding]:
    protocol, name = record.protocol, summary.cpu_name(record)
    if not name.isascii():
        yield Finding("cpu", f"{name!a} has characters other than ASCII")
    if record.partial:
        yield Finding("partial", f"{len(record.processes)} of {N_PROCESSES} processes")
    if record.origin.kind == "imported":
        yield Finding("import", f"not measured by the agent; source: {short_repr(record.origin.source)}")
        return
    if record.outcomes == "unlisted":
        yield Finding("outcomes", "unknown for this budget and seed")
    if protocol.assembly_sha256 not in summary.known_codes(protocol):
        compilers = f"numba {protocol.numba_version}, llvmlite {protocol.llvmlite_version}, {protocol.target}"
        yield Finding("assembly", f"unknown machine code {short_hash(protocol.assembly_sha256 or '')} of {compilers}")
    runs = [run for process in record.processes for run in process.runs]
    yield from _clock_findings(record, runs, at)
    yield from _grade_findings(record)
    yield from _validation_findings(record)
    yield from _counter_findings(runs)
    yield from _speed_findings(record)
    named = expectation.named_cpus(record)
    yield from expectation.clock_and_score(record, named)
    if named is None and expectation.speeds(record) is None:
        yield Finding("cpu", f"{short_repr(name)} is not in the table of CPUs; its level cannot be checked")
    if summary.is_full(record) and protocol.copies == 1:
        yield from expectation.deviations(record, accepted)


def _accepted(record: Record, store: Store) -> list[tuple[int, ...]]:
    page = store.query(RecordQuery(state=State.ACCEPTED, limit=MAX_LIMIT))
    own, data_set = record_sha256(record), summary.data_set_of(record)
    return [
        entry.process_wall_ns
        for entry in page.items
        if entry.full and entry.copies == 1 and entry.data_set == data_set and entry.sha256 != own
    ]


def _store_findings(record: Record, store: Store, contributor: str | None) -> Iterator[Finding]:
    own, data_set = record_sha256(record), summary.data_set_of(record)
    of_machine = every_entry(store, RecordQuery(state=None, machine_id=record.machine_id))
    from_others = [entry for entry in of_machine if entry.contributor != contributor and entry.sha256 != own]
    if from_others:
        first = min(from_others, key=lambda entry: entry.received_at)
        by = first.contributor or "a sender without a token"
        yield Finding("machine id", f"record {short_hash(first.sha256)} of this machine came from {by}")
    of_cpu = every_entry(store, RecordQuery(state=None, cpu=summary.cpu_name(record).strip()[:200]))
    peers = [entry for entry in of_cpu if entry.data_set == data_set and entry.full is summary.is_full(record)]
    peers = [entry for entry in peers if entry.machine_id != record.machine_id]
    yield from _copy_findings(record, peers)
    if summary.is_full(record):
        yield from _same_cpu_findings(record, [entry for entry in peers if entry.state is State.ACCEPTED])


def _copy_findings(record: Record, peers: Sequence[Entry]) -> Iterator[Finding]:
    own = expectation.ratios(summary.sorted_times(record))
    same_size = (entry for entry in peers if len(entry.process_wall_ns) == len(own) > 1)
    distances = ((math.dist(own, expectation.ratios(entry.process_wall_ns)), entry.sha256) for entry in same_size)
    distance, nearest = min(distances, default=(math.inf, ""))
    rms = distance / math.sqrt(len(own))
    if rms < _COPY:
        text = f"times within {rms * math.log(2):.1%} of record {short_hash(nearest)}, of another machine"
        yield Finding("copy", text)


def _same_cpu_findings(record: Record, peers: Sequence[Entry]) -> Iterator[Finding]:
    totals = {entry.machine_id: entry.wall_ns for entry in peers}
    if len(totals) < _MIN_MACHINES:
        return
    ratio = summary.total(record).wall_ns / median(totals.values())
    if not 1 / _FAR_OF_CPU <= ratio <= _FAR_OF_CPU:
        yield Finding("same cpu", f"total {ratio:.3g} times the median of {len(totals)} other machines of this CPU")


def _clock_findings(record: Record, runs: Sequence[Run], at: str | None) -> Iterator[Finding]:
    stepped = sum(run.noise is not None and Disturbance.CLOCK_STEPPED in run.noise.disturbances for run in runs)
    if stepped > _STEPPED_SHARE * len(runs):
        yield Finding("clock", f"stepped in {stepped} of {len(runs)} runs")
    n_beyond = sum(run.cpu_ns is not None and run.cpu_ns > _CPU_OVER_WALL * run.wall_ns + _COARSE_NS for run in runs)
    if n_beyond:
        yield Finding("clock", f"more CPU time than wall time in {n_beyond} of {len(runs)} runs")
    copies = (summary.copy_runs(record.processes, copy_index) for copy_index in range(record.protocol.copies))
    timed_s = max(sum(run.wall_ns for run in of_copy) / 1e9 for of_copy in copies)
    start, end = datetime.fromisoformat(record.started_at), datetime.fromisoformat(record.finished_at)
    if timed_s > (end - start).total_seconds() + 1:
        yield Finding("clock", f"runs of {timed_s:.0f} s between {record.started_at} and {record.finished_at}")
    if at is not None and end > datetime.fromisoformat(at) + _AHEAD:
        yield Finding("clock", f"finished at {record.finished_at}, but received at {at}")


def _grade_findings(record: Record) -> Iterator[Finding]:
    environment, grade = record.environment, record.grade
    if environment is not None and not (environment.before and environment.after):
        yield Finding("environment", "empty; the agent always fills it")
    if grade is None:
        return
    if grade.letter == "C":
        yield Finding("grade", f"C: {'; '.join(grade.reasons)}")
        return
    letter, reason = worst(measurement_doubts(record.processes, record.protocol.budget))
    if letter > grade.letter:
        yield Finding("grade", f"{grade.letter}, but its runs allow {letter}: {reason}")


def _validation_findings(record: Record) -> Iterator[Finding]:
    if not summary.is_full(record):
        return
    missing = sorted(VALIDATION_ANSWERS.keys() - {timing.name for timing in record.validation})
    if missing:
        yield Finding("validation", f"{', '.join(missing)} missing; measure without --no-validation")
    usual = expectation.usual_validation(record.protocol.suite)
    for name, share in expectation.validation_shares(record).items():
        ratio = share / usual.get(name, share)
        if not 1 / _VALIDATION_FACTOR <= ratio <= _VALIDATION_FACTOR:
            yield Finding("validation", f"{name} takes {ratio:.3g} times its usual share")


def _counter_findings(runs: Sequence[Run]) -> Iterator[Finding]:
    steals = [(run.noise.steal_ns or 0, run.wall_ns) for run in runs if run.noise is not None]
    n_stolen = sum(steal_ns > _MAX_OVER_WALL * wall_ns + _TICKS_NS for steal_ns, wall_ns in steals)
    if n_stolen:
        yield Finding("counters", f"more time stolen than passed in {n_stolen} of {len(runs)} runs")
    estimates = [run.undisturbed_ns / run.wall_ns for run in runs if run.undisturbed_ns is not None]
    low = sum(share < _MIN_UNDISTURBED for share in estimates)
    high = sum(share > _MAX_OVER_WALL for share in estimates)
    if 2 * low > len(runs) or high:
        yield Finding("counters", f"impossible undisturbed estimate in {max(low, high)} of {len(runs)} runs")
    idle = sum(run.cpu_ns is not None and run.cpu_ns < _MIN_CPU * run.wall_ns for run in runs)
    if 2 * idle > len(runs):
        yield Finding("counters", f"almost no CPU time in {idle} of {len(runs)} runs")


def _speed_findings(record: Record) -> Iterator[Finding]:
    speed, additions = record.speed, expectation.log2_additions(record)
    if additions is not None and 2.0**-additions < _MIN_ADDITION_NS:
        yield Finding("speed", f"an addition takes {2.0**-additions:.3g} ns (at least {_MIN_ADDITION_NS:g})")
    if speed is None or not speed.chains:
        if additions is not None:
            yield from _terms_findings(record.processes, 2.0**-additions)
        return
    clock = clock_hz(speed.chains, record.machine)
    if speed.clock_hz is not None and (clock is None or not math.isclose(speed.clock_hz, clock, rel_tol=_CLOCK)):
        text = "its chains imply none" if clock is None else f"its chains imply {gigahertz_text(clock)}"
        yield Finding("speed", f"clock of {gigahertz_text(speed.clock_hz)}, but {text}")
    if are_timed(speed.chains):
        yield from _terms_findings(record.processes, min(float(chain.addition_ns) for chain in speed.chains))


def _terms_findings(processes: Sequence[ProcessTiming], addition_ns: float) -> Iterator[Finding]:
    shares = [(_term_ns(process) / addition_ns, process.key) for process in processes]
    n_fast, (share, key) = sum(share < _TERM_SHARE for share, _ in shares), min(shares)
    if n_fast:
        text = f"{n_fast} processes are faster than their dependent additions"
        yield Finding("speed", f"{text}; {key} takes {share:.2f} of their time (at least {_TERM_SHARE:g})")


def _term_ns(process: ProcessTiming) -> float:
    """Return the time per term of the sum in an evaluation; infinite without such a sum."""
    terms = additions_per_evaluation(ProcessKey(process.problem, process.instance, process.search))
    if terms is None:
        return float("inf")
    return median(run.undisturbed_ns or run.wall_ns for run in process.runs) / (process.evaluations * terms)
