"""Two records side by side and a machine's records in a row: ratios with intervals, and what else differs.

The ratio is time of B ÷ time of A over the processes that both have, each by the median over its sweeps: undisturbed
estimates where both records have them throughout, raw times otherwise. Its 95 % interval takes the logarithm of the
ratio for normal, and puts together, per record,

- the standard error of every run's estimate, as the record has it, and no less than RUN_TO_RUN_SHARE; for a raw time,
  which tells no error, RAW_RUN_SHARE. Errors of different processes are independent. The median of three sweeps errs
  less than one run; of two, the lower counts, which is short on average: the interval reaches so much further there.
- what all runs of one measurement share: COMMON_SHARE, or RAW_COMMON_SHARE, which sums do not average out.

It says how far repeating both measurements, as they were made, would scatter. Not covered: a process that was disturbed
throughout, so that not even a tenth of its chunks ran at full speed; a raw time that was disturbed more than those that
the shares were taken from. An interval that holds 1 shows no difference; it does not show that there is none.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, hypot, log, sqrt
from statistics import fmean, median
from typing import Literal

from fairbench_agent.agent.errors import IncomparableError
from fairbench_agent.agent.measurement.chunk_timing import COMMON_SHARE, RUN_TO_RUN_SHARE
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.stratum import stratum_alone, stratum_of
from fairbench_agent.pool.record.summary import noise_total
from fairbench_agent.pool.record.timing import ProcessTiming
from fairbench_agent.workloads.processes import PROBLEMS

RAW_RUN_SHARE = 0.04
"""Standard deviation of a raw time, as that of raw over undisturbed in the four shipped records (1 to 6 %)."""
RAW_COMMON_SHARE = 0.02
"""Likewise of raw totals: they exceed the undisturbed ones by 0.7, 1.1, 2.5 and 5.0 %."""
_WORK = ("suite", "workload_version", "budget", "seed")
_VERSIONS = ("workload_version", "python_version", "numba_version", "llvmlite_version", "llvm_version")
_MEDIAN_OF = {1: (0.0, 1.0), 2: (0.5642, 0.8256), 3: (0.0, 0.6698)}
"""By how much the lower median of n standard normal errors is short on average, and its standard deviation."""
_NORMAL_97_5 = 1.959964
_REACH = log(1e9)
"""By how much the logarithm of a ratio is uncertain at most: an error far above the estimate says nothing more."""

Pairs = Sequence[tuple[ProcessTiming, ProcessTiming]]
"""Processes of A and of B that did the same work."""
Times = Literal["undisturbed", "raw"]


@dataclass(frozen=True)
class Ratio:
    """Time of B ÷ time of A of some processes, with its 95 % interval."""

    n_processes: int
    a_ns: int
    b_ns: int
    ratio: float
    low: float
    high: float


@dataclass(frozen=True)
class Difference:
    """Something that is not the same in A and B; None where a record does not know it."""

    name: str
    a: object
    b: object


@dataclass(frozen=True)
class Span:
    """What was read around every run of a record."""

    median: float
    lowest: int
    highest: int


@dataclass(frozen=True)
class RecordComparison:
    """Record B beside record A."""

    a_sha256: str
    b_sha256: str
    same_machine: bool
    same_code: bool
    """whether strata, but for the copies, and machine code are the same; if not, programs are compared as much as machines"""
    copies: tuple[int, int]
    """processes that ran side by side in A and in B"""
    times: Times
    without_estimates: tuple[Literal["A", "B"], ...]
    """which of them lack an undisturbed estimate of a process that is compared"""
    a_processes: int
    """processes that A has, compared or not"""
    b_processes: int
    total: Ratio
    problems: dict[str, Ratio]
    processes: dict[str, Ratio]
    machine: tuple[Difference, ...]
    protocol: tuple[Difference, ...]
    condition: tuple[Difference, ...]
    drift_ns: tuple[Span | None, Span | None]
    """time of the drift kernel before every run, of A and of B: the shorter, the faster the core ran"""
    frequency_hz: tuple[Span | None, Span | None]
    """frequency of the core after every run, where the system tells it"""


@dataclass(frozen=True)
class Milestone:
    """A record in the history of its machine."""

    record: Record
    since_first: RecordComparison | None
    """beside the oldest record that it may be compared with, None where it is the first of its kind"""
    changes: tuple[Difference, ...]
    """versions that changed since the record before"""


def compare(a: Record, b: Record) -> RecordComparison:
    """Compare two records; an IncomparableError where they did other work, share no process or are one and the same."""
    a_sha256, b_sha256 = record_sha256(a), record_sha256(b)
    pairs = _comparable(a, b, f"{short_hash(a_sha256)} and {short_hash(b_sha256)}")
    sides: tuple[Literal["A", "B"], ...] = ("A", "B")
    lacking = tuple(
        side
        for side, own in zip(sides, zip(*pairs, strict=True), strict=True)
        if not all(p.undisturbed_ns for p in own)
    )
    times: Times = "raw" if lacking else "undisturbed"
    parts = {problem: [pair for pair in pairs if pair[0].problem == problem] for problem in PROBLEMS}
    return RecordComparison(
        a_sha256=a_sha256,
        b_sha256=b_sha256,
        same_machine=a.machine_id == b.machine_id,
        same_code=_code(a) == _code(b),
        copies=(a.protocol.copies, b.protocol.copies),
        times=times,
        without_estimates=lacking,
        a_processes=len(a.processes),
        b_processes=len(b.processes),
        total=_ratio(pairs, times),
        problems={problem: _ratio(part, times) for problem, part in parts.items() if part},
        processes={pair[0].key: _ratio([pair], times) for pair in pairs},
        machine=_differences(*map(_machine, (a, b))),
        protocol=_differences(*map(_protocol, (a, b))),
        condition=_differences(*map(_condition, (a, b))),
        drift_ns=(_span(a, "drift_ns"), _span(b, "drift_ns")),
        frequency_hz=(_span(a, "frequency_hz"), _span(b, "frequency_hz")),
    )


def history(records: Iterable[Record], machine_id: str) -> tuple[Milestone, ...]:
    """Return the records of a machine, the oldest first, each beside the oldest one that did the same work."""
    own = sorted((record for record in records if record.machine_id == machine_id), key=lambda r: r.started_at)
    return tuple(
        Milestone(
            record,
            next(filter(None, (_compared(earlier, record) for earlier in own[:place])), None),
            _differences(_versions(own[place - 1]), _versions(record)) if place else (),
        )
        for place, record in enumerate(own)
    )


def _comparable(a: Record, b: Record, names: str) -> Pairs:
    if a == b:  # also where one stands under two names
        raise IncomparableError(f"{names}: one and the same record; name two")
    for name in _WORK:
        of_a, of_b = getattr(a.protocol, name), getattr(b.protocol, name)
        if of_a != of_b:
            raise IncomparableError(
                f"{names} did other work: {name.replace('_', ' ')} {of_a} and {of_b}; only records of one suite, "
                "workload version, budget and seed can be compared"
            )
    of_b = {process.key: process for process in b.processes}
    pairs = [(process, of_b[process.key]) for process in a.processes if process.key in of_b]
    if not pairs:
        raise IncomparableError(f"{names} have no process in common; measure one of them without --only")
    for one, other in pairs:
        if (one.evaluations, one.objective) != (other.evaluations, other.objective):
            raise IncomparableError(f"{names} did other work: their outcomes of {one.key} differ; see records verify")
    return pairs


def _code(record: Record) -> tuple[str, str | None]:
    """Return stratum and machine code of a record as if it were of one copy."""
    return stratum_alone(record), record.protocol.assembly_sha256


def _compared(earlier: Record, later: Record) -> RecordComparison | None:
    try:
        return compare(earlier, later)
    except IncomparableError:
        return None


def _ratio(pairs: Pairs, times: Times) -> Ratio:
    (a_ns, a_error, a_short), (b_ns, b_error, b_short) = (
        _added(processes, times) for processes in zip(*pairs, strict=True)
    )
    middle, half = log(b_ns / a_ns), _NORMAL_97_5 * hypot(a_error, b_error)
    low, high = middle - min(half + a_short, _REACH), middle + min(half + b_short, _REACH)
    return Ratio(len(pairs), a_ns, b_ns, exp(middle), exp(low), exp(high))


def _added(processes: Iterable[ProcessTiming], times: Times) -> tuple[int, float, float]:
    """Return the sum of some processes' times, ns, its relative error, and by which share it is short on average."""
    total_ns, errors, short_ns = 0, [], 0.0
    for process in processes:
        time_ns = process.wall_ns if times == "raw" else process.undisturbed_ns or 0
        n_runs = len(process.runs)
        short, scale = _MEDIAN_OF[n_runs if n_runs < 3 else 2 + n_runs % 2]  # more runs err no more than two or three
        error_ns = time_ns * (RAW_RUN_SHARE if times == "raw" else _run_share(process))
        total_ns += time_ns
        errors.append(scale * error_ns)
        short_ns += short * error_ns
    common = RAW_COMMON_SHARE if times == "raw" else COMMON_SHARE
    return total_ns, hypot(common, hypot(*errors) / total_ns), short_ns / total_ns


def _run_share(process: ProcessTiming) -> float:
    """Return the relative standard error of the undisturbed estimate of one run, the root mean square over the runs."""
    shares = [(run.undisturbed_error_ns or 0) / run.undisturbed_ns for run in process.runs if run.undisturbed_ns]
    return sqrt(fmean(max(share, RUN_TO_RUN_SHARE) ** 2 for share in shares))


def _differences(a: Mapping[str, object], b: Mapping[str, object]) -> tuple[Difference, ...]:
    return tuple(Difference(name, a[name], b[name]) for name in a if a[name] != b[name])


def _machine(record: Record) -> dict[str, object]:
    facts = {fact.label: fact.text for fact in machine_facts(record.machine)}
    return {"machine id": record.machine_id, "CPU": cpu_name(record), **facts}


def _protocol(record: Record) -> dict[str, object]:
    chosen = record.protocol.model_dump(exclude={"instances"})
    if record.protocol.cores is not None:
        chosen["cores"] = tuple(map(str, record.protocol.cores))
    return {"agent_version": record.agent_version, **chosen, "stratum": stratum_of(record)}


def _versions(record: Record) -> dict[str, object]:
    return {"agent_version": record.agent_version} | {name: getattr(record.protocol, name) for name in _VERSIONS}


def _condition(record: Record) -> dict[str, object]:
    noise, grade, environment = noise_total(record), record.grade, record.environment
    found = {
        when: tuple(f"{finding.name}: {finding.value}" for finding in findings if finding.verdict in {"caution", "bad"})
        for when, findings in (environment or ())
    }
    return {
        "origin": record.origin.source or record.origin.kind,
        "grade": grade.letter if grade else None,
        "reasons": grade.reasons if grade else None,
        "found before": found.get("before"),
        "found after": found.get("after"),
        "disturbed runs": f"{noise.n_disturbed} of {noise.n_runs}" if environment else None,
        "disturbances": noise.disturbances if environment else None,
        "wall / CPU time": f"{noise.wall_ns / noise.cpu_ns:.4f}" if noise.cpu_ns else None,
        "interruptions": len(record.interruptions),
    }


def _span(record: Record, name: Literal["drift_ns", "frequency_hz"]) -> Span | None:
    noises = [run.noise for process in record.processes for run in process.runs if run.noise is not None]
    values = [value for noise in noises if (value := getattr(noise, name))]
    return Span(median(values), min(values), max(values)) if values else None
