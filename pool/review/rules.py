"""The review of a record by itself: remarks that inform the maintainer of a pool, who decides.

It points out contradictions, processes faster than their dependent additions allow, and totals far from the
specification. A false record with consistent times has no remarks.
"""

import math
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from statistics import median
from typing import Final, NamedTuple

from fairbench_agent.core.units import gigahertz_text
from fairbench_agent.cpus import Match, known_microarchitectures, speed
from fairbench_agent.pool.record import work
from fairbench_agent.pool.record.core_speed import (
    HiddenSpeed,
    are_timed,
    clock_hz,
    possible_microarchitectures,
    specification,
)
from fairbench_agent.pool.record.field_types import short_repr
from fairbench_agent.pool.record.hashes import short_hash
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.run_grade import measurement_doubts, program_doubts, worst
from fairbench_agent.pool.record.timing import Disturbance, ProcessTiming, Run
from fairbench_agent.workloads.outcomes import VALIDATION_ANSWERS
from fairbench_agent.workloads.processes import N_PROCESSES, ProcessKey, additions_per_evaluation

_TOTAL: Final = 20.56  # log2 of seconds of the reference process × specified speed, mean of the eight published PCs
_TOTAL_SD: Final = 0.23  # between them
_PROGRAMS: Final = 16.41  # the same of the CPU-bound reference programs, on one Zen 4 machine
_FAR: Final = 3.0  # standard deviations
_COARSE_NS: Final = 1_000_000
_AHEAD: Final = timedelta(hours=1)  # tolerated error of clocks
_TICKS_NS: Final = 50_000_000  # system clocks tick every 10 ms
_CLOCK: Final = 0.01  # relative difference between the stated clock and that of the chains
_DRIFT_ADDITIONS: Final = 4_000_000  # of `workloads.drift`, which is slow to import
_MIN_ADDITION_NS: Final = 0.2  # two cycles at 10 GHz; no core is faster
_TERM_SHARE: Final = 0.85  # share of the time of an addition: the core may be faster than when its chains were timed


class Remark(NamedTuple):
    """An unusual property of a record."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


def remarks(record: Record, *, at: str | None = None) -> tuple[Remark, ...]:
    """Return the remarks about a record by itself; `at` is its time of arrival, UTC."""
    return tuple(_remarks(record, at))


def _remarks(record: Record, at: str | None) -> Iterator[Remark]:
    protocol, name = record.protocol, work.cpu_name(record)
    if not name.isascii():
        yield Remark("cpu", f"{name!a} has characters other than ASCII")
    if record.partial and not work.has_programs(record):
        yield Remark("partial", f"{len(record.processes)} of {N_PROCESSES} processes")
    if record.outcomes == "unlisted":
        yield Remark("outcomes", "unknown for this budget and seed")
    if protocol.assembly_sha256 not in work.known_codes(protocol):
        compilers = f"numba {protocol.numba_version}, llvmlite {protocol.llvmlite_version}, {protocol.target}"
        yield Remark("assembly", f"unknown machine code {short_hash(protocol.assembly_sha256)} of {compilers}")
    runs = [run for process in record.processes for run in process.runs]
    if at is not None and datetime.fromisoformat(record.finished_at) > datetime.fromisoformat(at) + _AHEAD:
        yield Remark("clock", f"finished at {record.finished_at}, but received at {at}")
    missing = sorted(VALIDATION_ANSWERS.keys() - {timing.name for timing in record.validation})
    if missing and work.is_full(record):
        yield Remark("validation", f"{', '.join(missing)} missing; measure without --no-validation")
    yield from _run_remarks(runs)
    yield from _grade_remarks(record)
    yield from _speed_remarks(record)
    yield from _specification_remarks(record)


def _log2_total(record: Record) -> float | None:
    """Return log2 of the total of processes or programs, relative to a machine of speed 0; None if neither is full."""
    if work.is_full(record):
        return math.log2(work.total_s(record)) - _TOTAL
    if not work.has_programs(record):
        return None
    programs_ns = sum(program.undisturbed_ns or program.wall_ns for program in work.cpu_bound_programs(record))
    return math.log2(programs_ns / 1e9) - _PROGRAMS


def _specification_remarks(record: Record) -> Iterator[Remark]:
    total = _log2_total(record) if record.protocol.copies == 1 else None
    if total is None:
        return
    specified = specification(work.cpu_name(record), record.machine, record.speed)
    if specified is None:
        if not possible_microarchitectures(record.machine, record.speed):
            name = short_repr(work.cpu_name(record))
            yield Remark("cpu", f"{name} is not in the table of CPUs; its times cannot be checked")
        return
    machine = speed(specified) if isinstance(specified, Match) else specified
    deviation = total + machine.log2
    limit = _FAR * math.hypot(machine.tau, _TOTAL_SD)
    if not -limit <= deviation <= limit + _below_highest_clock(record, specified):
        yield Remark("specification", f"its total is {2**deviation:.3g} times that of a CPU with this specification")


def _below_highest_clock(record: Record, specified: Match | HiddenSpeed) -> float:
    """Return log2 of the highest clock of the record's CPU over the clock that the core had, or 0 if either is unknown.

    A throttled machine is slow, but not false. Without a clock, the drift kernel's additions imply one.
    """
    if not isinstance(specified, Match):
        return 0.0  # specified by the clock that the core had
    highest_ghz = max(cpu.highest_ghz or 0.0 for cpu in specified.cpus)
    clock_ghz = (record.speed.clock_hz or 0) / 1e9 if record.speed else 0.0
    if not clock_ghz:
        kinds = (known_microarchitectures().get(name) for name in specified.microarchitectures)
        clock_ghz = max(kind.addition_cycles for kind in kinds if kind) / _drift_addition_ns(record)
    return max(0.0, math.log2(highest_ghz / clock_ghz)) if clock_ghz else 0.0


def _drift_addition_ns(record: Record) -> float:
    """Return the median time of an addition in the drift kernel; infinite if it was not timed."""
    noises = (run.noise for process in record.processes for run in process.runs)
    drifts_ns = [noise.drift_ns for noise in noises if noise.drift_ns]
    return median(drifts_ns) / _DRIFT_ADDITIONS if drifts_ns else math.inf


def _run_remarks(runs: Sequence[Run]) -> Iterator[Remark]:
    """Yield what more than a share of an honest record's runs never have."""
    times = [(run.wall_ns, run.cpu_ns, run.undisturbed_ns, run.noise) for run in runs]
    stolen = [(noise.steal_ns or 0) > 1.1 * wall + _TICKS_NS for wall, _, _, noise in times]
    for rule, text, share, odd in (
        ("clock", "stepped", 0.25, [Disturbance.CLOCK_STEPPED in noise.disturbances for *_, noise in times]),
        ("clock", "more CPU time than wall time", 0, [cpu > 1.05 * wall + _COARSE_NS for wall, cpu, *_ in times]),
        ("counters", "more time stolen than passed", 0, stolen),
        ("counters", "too long an undisturbed estimate", 0, [least > 1.1 * wall for wall, _, least, _ in times]),
        ("counters", "too short an undisturbed estimate", 0.5, [least < 0.2 * wall for wall, _, least, _ in times]),
        ("counters", "almost no CPU time", 0.5, [cpu < 0.1 * wall for wall, cpu, *_ in times]),
    ):
        if sum(odd) > share * len(runs):
            yield Remark(rule, f"{text} in {sum(odd)} of {len(runs)} runs")


def _grade_remarks(record: Record) -> Iterator[Remark]:
    environment, grade = record.environment, record.grade
    if not (environment.before and environment.after):
        yield Remark("environment", "empty; the agent always fills it")
    if grade.letter == "C":
        yield Remark("grade", f"C: {'; '.join(grade.reasons)}")
        return
    doubts = (
        measurement_doubts(record.processes, record.protocol.budget)
        if record.processes
        else program_doubts(record.programs, record.protocol.program_chunks)
    )
    letter, reason = worst(doubts)
    if letter > grade.letter:
        yield Remark("grade", f"{grade.letter}, but its runs allow {letter}: {reason}")


def _speed_remarks(record: Record) -> Iterator[Remark]:
    addition_ns = _drift_addition_ns(record)
    if addition_ns < _MIN_ADDITION_NS:
        yield Remark("speed", f"an addition takes {addition_ns:.3g} ns (at least {_MIN_ADDITION_NS:g})")
    chains = record.speed.chains if record.speed else ()
    stated, implied = record.speed and record.speed.clock_hz, clock_hz(chains, record.machine)
    if chains and stated and (implied is None or not math.isclose(stated, implied, rel_tol=_CLOCK)):
        text = "its chains imply none" if implied is None else f"its chains imply {gigahertz_text(implied)}"
        yield Remark("speed", f"clock of {gigahertz_text(stated)}, but {text}")
    if are_timed(chains):
        addition_ns = min(float(chain.addition_ns) for chain in chains)
    if math.isfinite(addition_ns):
        yield from _terms_remarks(record.processes, addition_ns)


def _terms_remarks(processes: Sequence[ProcessTiming], addition_ns: float) -> Iterator[Remark]:
    shares = [(_term_ns(process) / addition_ns, process.key) for process in processes]
    if not shares:
        return
    n_fast, (share, key) = sum(share < _TERM_SHARE for share, _ in shares), min(shares)
    if n_fast:
        text = f"{n_fast} processes are faster than their dependent additions"
        yield Remark("speed", f"{text}; {key} takes {share:.2f} of their time (at least {_TERM_SHARE:g})")


def _term_ns(process: ProcessTiming) -> float:
    """Return the time per term of the sum in an evaluation; infinite without such a sum."""
    terms = additions_per_evaluation(ProcessKey(process.problem, process.instance, process.search))
    if terms is None:
        return math.inf
    return median(run.undisturbed_ns for run in process.runs) / (process.evaluations * terms)
