"""Comparison of measured times with those expected from the machine's CPU and its other processes.

The expected log₂ time of a problem is −(1 − w)·S − w·A plus a constant of the data set. S is log₂ of the CPU's
specified speed at the actual clock, A log₂ of dependent additions per nanosecond by the drift kernel, which is timed in
every run, and w the weight of A. Standard deviations are those of the eight published machines around the paper's line.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from statistics import fmean, median, pstdev
from typing import Final, NamedTuple

from fairbench_agent.cpus import CpuError, Match, coefficients, known_microarchitectures, match, speed
from fairbench_agent.pool.record.core_speed import OR_LATER, likely_microarchitectures, own_microarchitecture
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.summary import counts_by_default, data_set_of, sorted_times, total
from fairbench_agent.workloads.processes import ADDITIONS_WEIGHTS, N_PROCESSES

_DRIFT_ADDITIONS: Final = 4_000_000  # of `workloads.drift`, which is slow to import
_MACHINE_SD: Final = 0.165
_PROBLEM_SD: Final = 0.165
_SEARCH_SD: Final = 0.08
_PROCESS_SD: Final = 0.08
_FAR: Final = 5.0  # limit for a problem, search or process, in standard deviations
_FAR_MACHINE: Final = 3.5
_MAX_RMS: Final = 2.5  # limit for the root mean square of all processes, in standard deviations
_FASTER: Final = 1.2  # measured over the CPU's highest clock: more than overclocking
_KNOWN_TABLE: Final = "PassMark single thread"
_SCORE_SD: Final = 0.25
_PER_PROBLEM, _SEARCHES = 16, 4


class Finding(NamedTuple):
    """An unusual property of a record, for the maintainer who decides."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


class Speeds(NamedTuple):
    """log₂ of the specified speed at the actual clock, its standard deviation, and log₂ of additions per ns."""

    general: float
    sd: float
    additions: float


def log2_additions(record: Record) -> float | None:
    """Return log₂ of the drift kernel's additions per nanosecond, None if it was not timed."""
    noises = (run.noise for process in record.processes for run in process.runs)
    times = [noise.drift_ns for noise in noises if noise is not None and noise.drift_ns]
    return math.log2(_DRIFT_ADDITIONS / median(times)) if times else None


def ratios(process_wall_ns: Sequence[int]) -> tuple[float, ...]:
    """Return log₂ of each process's time over the geometric mean."""
    logs = [math.log2(wall_ns) for wall_ns in process_wall_ns]
    mean = fmean(logs)
    return tuple(log - mean for log in logs)


def speeds(record: Record) -> Speeds | None:
    """Return the speeds of a machine; None without drift times, or if no microarchitecture can be inferred."""
    additions = log2_additions(record)
    kinds = [kind for kind in _kinds(record) if kind in coefficients()]
    if additions is None or not kinds:
        return None
    cycles = {kind: known_microarchitectures()[kind].addition_cycles for kind in kinds}
    values = [coefficients()[kind].log2_k + additions + math.log2(cycles[kind]) for kind in kinds]
    sd = math.hypot(pstdev(values), *(coefficients()[kind].sd / math.sqrt(len(kinds)) for kind in kinds))
    return Speeds(fmean(values), sd, additions)


def deviations(record: Record, accepted: Sequence[Sequence[int]]) -> Iterator[Finding]:
    """Yield unexpected times of a full measurement; `accepted` has process times of others of its data set."""
    of_data_set = [shipped for shipped in shipped_measurements() if data_set_of(shipped) == data_set_of(record)]
    own = {process.key: process.wall_ns for process in record.processes}
    members = [ratios(sorted_times(shipped)) for shipped in of_data_set] + [ratios(times) for times in accepted]
    members = [member for member in members if len(member) == len(own) == N_PROCESSES]
    if members:
        yield from _ratio_findings(sorted(own), ratios(sorted_times(record)), members)
    yield from _level_findings(record, of_data_set)


def clock_and_score(record: Record, named: Match | None) -> Iterator[Finding]:
    """Yield a measured clock or a score that the named CPU cannot have."""
    kinds, cpus = known_microarchitectures(), named.cpus if named else ()
    cpus = tuple(cpu for cpu in cpus if cpu.highest_ghz and cpu.microarchitecture in coefficients())
    if named is None or not cpus:
        return
    additions, score = log2_additions(record), record.score
    if additions is not None:
        clock = min(kinds[cpu.microarchitecture or ""].addition_cycles / (cpu.highest_ghz or 1) for cpu in cpus)
        ratio = 2.0**additions * clock
        if ratio > _FASTER:
            yield Finding("speed", f"additions are {ratio:.3g} times as fast as its CPU's (at most {_FASTER:g})")
    if score is not None and score.table == _KNOWN_TABLE:
        expected, value = speed(named), float(score.value)
        limit = _FAR * math.hypot(expected.tau, _SCORE_SD)
        if value <= 0 or abs(math.log2(value) - expected.log2) > limit:
            text = f"{score.value} is far from {2**expected.log2:.0f}, as specified for its CPU"
            yield Finding("score", text)


def usual_validation(suite: str) -> Mapping[str, float]:
    """Return each validation process's time over that of the reference process: the mean of the shipped records."""
    shares = [validation_shares(record) for record in shipped_measurements() if record.protocol.suite == suite]
    names = set[str]().union(*shares)
    return {name: 2 ** fmean(math.log2(share[name]) for share in shares) for name in names}


def validation_shares(record: Record) -> dict[str, float]:
    """Return the time of each validation process over that of the reference process."""
    wall_ns = total(record).wall_ns
    return {timing.name: timing.wall_ns / wall_ns for timing in record.validation}


@cache  # files of the package
def shipped_measurements() -> tuple[Record, ...]:
    """Return the shipped full records of grade A or B and one copy."""
    paths = sorted((files("fairbench_agent.results") / "records").iterdir(), key=lambda path: path.name)
    records = (parse_record(path.read_bytes()) for path in paths if path.name.endswith(".json"))
    return tuple(record for record in records if counts_by_default(record) and record.protocol.copies == 1)


def named_cpus(record: Record) -> Match | None:
    """Return the CPUs that match a record's CPU name, None without a match."""
    try:
        named = match(record.machine.brand.value or "")
    except CpuError:
        return None
    return named if named.cpus else None


def _kinds(record: Record) -> tuple[str, ...]:
    """Return the possible microarchitectures: as reported, by latencies, or by the CPU's name."""
    own = own_microarchitecture(record.machine)
    if own is not None and not (record.machine.microarchitecture.value or "").endswith(OR_LATER):
        return (own.name,)
    kinds = tuple(kind.name for kind in likely_microarchitectures(record.machine, record.speed))
    if kinds:
        return kinds
    if own is not None:
        table = known_microarchitectures().values()
        return tuple(kind.name for kind in table if kind.line == own.line and kind.launched >= own.launched)
    named = named_cpus(record)
    return named.microarchitectures if named else ()


def _level_findings(record: Record, of_data_set: Sequence[Record]) -> Iterator[Finding]:
    own, usual = _level(record), [level for level in map(_level, of_data_set) if level is not None]
    machine = speeds(record)
    if own is None or machine is None or not usual:
        return
    deviation = {problem: level - fmean(other[problem] for other in usual) for problem, level in own.items()}
    widening = math.sqrt(1 + 1 / len(usual))
    mean, sd = fmean(deviation.values()), math.hypot(_MACHINE_SD * widening, machine.sd)
    if abs(mean) > _FAR_MACHINE * sd:
        yield Finding("level", f"its times are {2**mean:.3g} times those expected for its CPU and clock")
    for problem, level in deviation.items():
        if abs(level - mean) > _FAR * _PROBLEM_SD * widening:
            yield Finding("level", f"{problem} takes {2 ** (level - mean):.3g} times what its other problems suggest")


def _level(record: Record) -> dict[str, float] | None:
    """Return the mean log₂ time of each problem minus that expected from the machine's speeds."""
    machine = speeds(record)
    if machine is None or len(record.processes) != N_PROCESSES:
        return None
    logs: dict[str, list[float]] = {}
    for process in record.processes:
        logs.setdefault(process.problem, []).append(math.log2(process.wall_ns))
    weights = ((problem, ADDITIONS_WEIGHTS[problem]) for problem in logs)
    return {problem: fmean(logs[problem]) + (1 - w) * machine.general + w * machine.additions for problem, w in weights}


def _ratio_findings(keys: Sequence[str], own: Sequence[float], members: Sequence[Sequence[float]]) -> Iterator[Finding]:
    """Yield searches and processes that are unusual within their problem."""
    widening = math.sqrt(1 + math.pi / 2 / len(members))  # variance of a median
    deviations = [ratio - median(usual) for ratio, usual in zip(own, zip(*members, strict=True), strict=True)]
    residuals: dict[str, float] = {}
    for start in range(0, N_PROCESSES, _PER_PROBLEM):
        problem = deviations[start : start + _PER_PROBLEM]
        for search in range(_SEARCHES):
            values = problem[search::_SEARCHES]
            mean = fmean(values)
            if abs(mean - fmean(problem)) > _FAR * _SEARCH_SD * widening:
                name, _, kind = keys[start + search].split("/")
                ratio = 2 ** (mean - fmean(problem))
                yield Finding("ratios", f"{name}'s {kind} takes {ratio:.3g} times what its other searches suggest")
            residuals |= {keys[start + search + _SEARCHES * n]: value - mean for n, value in enumerate(values)}
    key = max(residuals, key=lambda key: abs(residuals[key]))
    rms = math.sqrt(fmean(value**2 for value in residuals.values())) / (_PROCESS_SD * widening)
    if abs(residuals[key]) > _FAR * _PROCESS_SD * widening:
        yield Finding("ratios", f"{key} takes {2 ** residuals[key]:.3g} times what the others suggest")
    elif rms > _MAX_RMS:
        yield Finding("ratios", f"the processes scatter {rms:.2g} times as much as usual (at most {_MAX_RMS:g})")
