"""Records for calibration: where they are stored, which are used, and their levels."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from fairbench_agent.calibration.errors import DataError, MachineError
from fairbench_agent.pool.address import address
from fairbench_agent.pool.client.open_pool import open_pool
from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.record.core_speed import likely_microarchitectures, own_microarchitecture
from fairbench_agent.pool.record.record import Record, parse_record, record_sha256
from fairbench_agent.pool.record.summary import cpu_name
from fairbench_agent.pool.stores.folder import read_record
from fairbench_agent.workloads.processes import FULL_BUDGET, INSTANCE_NAMES, N_PROCESSES, ProcessKey

FITTED_GRADES: Final = frozenset("AB")
MIN_OTHER_CPUS: Final = 3
"""Least number of other CPUs to compare a machine's level with."""


@dataclass(frozen=True)
class Measurement:
    """A record and its hash."""

    sha256: str
    record: Record

    @property
    def cpu(self) -> str:
        """CPU name of the machine, or its brand string."""
        return cpu_name(self.record)

    @property
    def clock_ghz(self) -> float | None:
        """Clock under load, None if unknown."""
        speed = self.record.speed
        return speed.clock_hz / 1e9 if speed and speed.clock_hz else None

    @property
    def microarchitectures(self) -> tuple[str, ...]:
        """Possible microarchitectures by family and model or, if ambiguous, by latencies."""
        own = own_microarchitecture(self.record.machine)
        exact = own is not None and own.title == self.record.machine.microarchitecture.value
        if own is not None and exact:
            return (own.name,)
        likely = likely_microarchitectures(self.record.machine, self.record.speed)
        return tuple(kind.name for kind in likely) or ((own.name,) if own else ())

    @property
    def undisturbed(self) -> bool:
        """True for grade A or B and a single copy."""
        grade = self.record.grade
        return grade is not None and grade.letter in FITTED_GRADES and self.record.protocol.copies == 1

    @property
    def complete(self) -> bool:
        """True if the whole ρ′ ran with the full budget."""
        return len(self.record.processes) == N_PROCESSES and self.record.protocol.budget == FULL_BUDGET

    @property
    def comparable(self) -> bool:
        """True if complete, and undisturbed or imported."""
        return self.complete and (self.undisturbed or self.record.grade is None)

    @property
    def code(self) -> tuple[object, ...]:
        """Key of the record's data set; both suites have the same."""
        protocol = self.record.protocol
        return protocol.workload_version, protocol.code, protocol.seed, protocol.assembly_sha256

    @cached_property
    def seconds(self) -> Mapping[ProcessKey, float]:
        """Seconds by process of the published suite: undisturbed, or raw without an estimate."""
        suite = self.record.protocol.suite
        seconds = {}
        for process in self.record.processes:
            place = INSTANCE_NAMES[suite][process.problem].index(process.instance)
            instance = INSTANCE_NAMES["published"][process.problem][place]
            key = ProcessKey(process.problem, instance, process.search)
            seconds[key] = (process.undisturbed_ns or process.wall_ns) / 1e9
        return seconds

    @property
    def log2_level(self) -> float:
        """Mean log2 seconds of the processes."""
        return fmean(map(math.log2, self.seconds.values()))


def records_of(pool: str, *, plain_http: bool = False) -> Iterator[tuple[str, Record]]:
    """Yield hash and record of the accepted records in a folder or at a pool's URL."""
    try:
        for sha256, content in open_pool(address(pool, plain_http=plain_http)).export():
            yield sha256, parse_record(content)
    except PoolError as error:
        raise DataError(str(error), "pools") from error


def measurements(pools: Iterable[str], folder: Path | None, *, plain_http: bool = False) -> tuple[Measurement, ...]:
    """Return the records of pools, of a folder if it exists, and those that ship, without duplicates."""
    places = [*pools, *([str(folder)] if folder and folder.is_dir() else []), str(shipped_records())]
    records = {sha256: record for place in places for sha256, record in records_of(place, plain_http=plain_http)}
    return tuple(Measurement(sha256, record) for sha256, record in sorted(records.items()))


def shipped_records() -> Path:
    return Path(str(files("fairbench_agent.results") / "records"))


def read_measurement(path: Path) -> Measurement:
    try:
        record = read_record(path)
    except PoolError as error:
        raise MachineError(str(error)) from error
    return Measurement(record_sha256(record), record)


def best_measurement(measurements: Sequence[Measurement]) -> Measurement:
    """Return a machine's best measurement: complete, then by grade, then the latest."""
    latest = sorted(measurements, key=lambda m: (m.record.finished_at, m.sha256), reverse=True)
    return min(latest, key=lambda m: (not m.complete, m.record.grade.letter if m.record.grade else "B"))


def one_per_machine(measurements: Iterable[Measurement]) -> list[Measurement]:
    """Return the best comparable measurement of each machine."""
    by_machine: dict[str, list[Measurement]] = {}
    for measurement in measurements:
        if measurement.comparable:
            by_machine.setdefault(measurement.record.machine_id, []).append(measurement)
    return [best_measurement(several) for several in by_machine.values()]


@dataclass(frozen=True)
class Slowdown:
    """Runtime of N copies side by side relative to one copy: mean and spread over processes, log2."""

    log2: float
    tau: float


def slowdown(several: Measurement, single: Measurement) -> Slowdown:
    """Return the slowdown of N copies relative to one copy on a machine, from raw times."""
    alone = {process.key: process.wall_ns for process in single.record.processes}
    ratios = [
        math.log2(process.wall_ns / alone[process.key]) for process in several.record.processes if process.key in alone
    ]
    same_work = several.code == single.code and several.record.protocol.budget == single.record.protocol.budget
    if len(ratios) < 2 or not same_work:
        raise MachineError(
            "the records of one and of several copies measured different work; measure both with the same options",
            "copies",
        )
    return Slowdown(fmean(ratios), stdev(ratios))
