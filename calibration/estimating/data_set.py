"""Data sets: log2 runtimes of programs on CPUs, with the speed of each CPU.

NAME.csv has a row per CPU and program: `cpu_name, program, family, kind, log2_time, n, sd_log2`, and `threads` where
programs ran with several; other columns are ignored. `log2_time` is the median over n machines of the CPU model: log2
of seconds, or minus log2 of a rate; `sd_log2` is the scatter between these machines. NAME.cpus.csv has `cpu_name,
uarch, ghz, year`: microarchitecture, highest clock, year of launch; without it, they are those of the table of CPUs.
Only differences between CPUs within one program are meaningful, so data sets are never compared with one another.
"""

import csv
import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, Literal, NamedTuple

import numpy as np

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.files import read_limited
from fairbench_agent.cpus import CoreClass, coefficients, has_speed, known_microarchitectures, match, speed

Work = Literal["cpu", "memory"]
KINDS: Final[Mapping[Work, frozenset[str]]] = {
    "cpu": frozenset(("int", "fp", "kernel", "interpreter", "java")),
    "memory": frozenset(("memory",)),
}
"""Kinds of programs by what limits them. Other kinds (vector, streaming, micro-benchmarks, scores) are not used."""


class Source(NamedTuple):
    """Names of a data set, and what it leaves out: rows with fewer machines, and programs with the reason."""

    name: str
    title: str
    min_machines: int = 1
    left_out: Mapping[str, str] = {}


CLOUD: Final = Source("cloud", "cloud servers")
CLOUD_THREADS: Final = Source("cloud_threads", "cloud servers, several threads")
ISABELLE: Final = Source("isabelle", "Isabelle, one program on users' PCs")


class TimedCpu(NamedTuple):
    """A CPU of a data set; `log2_speed` is S, log2 of k times the highest clock."""

    name: str
    microarchitecture: str
    log2_speed: float
    year: int
    cores: int | None = None
    """physical cores of its fastest kind"""

    @property
    def core_class(self) -> CoreClass:
        return known_microarchitectures()[self.microarchitecture].core_class


class TimedProgram(NamedTuple):
    """A program of a data set."""

    name: str
    family: str
    """groups variants of one program"""
    kind: str


@dataclass(frozen=True, eq=False)
class DataSet:
    """Log2 runtimes of c CPUs × p programs, NaN where missing; `sd_log2` is 0 where one machine was timed."""

    name: str
    title: str
    cpus: tuple[TimedCpu, ...]
    programs: tuple[TimedProgram, ...]
    log2_times: FloatArray
    sd_log2: FloatArray

    @property
    def level(self) -> FloatArray:
        """Log2 times plus the CPU's speed, shape (c, p): equal levels are predicted without error."""
        return np.array([cpu.log2_speed for cpu in self.cpus])[:, None] + self.log2_times

    def of_work(self, work: Work) -> "DataSet":
        return self.part(programs=lambda program: program.kind in KINDS[work])

    def part(
        self,
        *,
        cpus: Callable[[TimedCpu], bool] = lambda _: True,
        programs: Callable[[TimedProgram], bool] = lambda _: True,
    ) -> "DataSet":
        """Return the data set with the CPUs and programs that meet conditions."""
        rows = [row for row, cpu in enumerate(self.cpus) if cpus(cpu)]
        columns = [column for column, program in enumerate(self.programs) if programs(program)]
        cells = np.ix_(rows, columns)
        return replace(
            self,
            cpus=tuple(self.cpus[row] for row in rows),
            programs=tuple(self.programs[column] for column in columns),
            log2_times=self.log2_times[cells],
            sd_log2=self.sd_log2[cells],
        )


def read_data_set(folder: Traversable, source: Source, *, threads: int = 1) -> DataSet:
    """Read the CPUs of known microarchitectures and the programs of the kinds in use with a number of threads."""
    table = _rows(folder / f"{source.name}.csv")
    cpus = _cpus(folder / f"{source.name}.cpus.csv", {row["cpu_name"] for row in table})
    used = frozenset().union(*KINDS.values())
    rows = [
        row
        for row in table
        if row["kind"] in used
        and int(row.get("threads", 1)) == threads
        and row["cpu_name"] in cpus
        and int(row["n"]) >= source.min_machines
        and not row["program"].endswith(tuple(source.left_out))
    ]
    programs = tuple(dict.fromkeys(TimedProgram(row["program"], row["family"], row["kind"]) for row in rows))
    columns = {program.name: column for column, program in enumerate(programs)}
    if not rows or len(columns) < len(programs):
        raise DataError(f"{folder / source.name}.csv: no usable row, or a program with two families or kinds")
    indices = {name: index for index, name in enumerate(dict.fromkeys(row["cpu_name"] for row in rows))}
    log2_times = np.full((len(indices), len(programs)), np.nan)
    sd_log2 = np.zeros_like(log2_times)
    for row in rows:
        cell = indices[row["cpu_name"]], columns[row["program"]]
        log2_times[cell] = float(row["log2_time"])
        sd_log2[cell] = float(row["sd_log2"] or 0)
    return DataSet(source.name, source.title, tuple(cpus[name] for name in indices), programs, log2_times, sd_log2)


def timed_cpu(name: str, sold_as: str | None = None) -> TimedCpu | None:
    """Return the CPU that a name means, if it is one of known speed and not an efficiency core."""
    named = match(sold_as or name) if not name.endswith("E-Core") else None
    if named is None or named.kind != "exact" or not has_speed(named.cpus[0]):
        return None
    cpu = named.cpus[0]
    return TimedCpu(name, cpu.microarchitecture or "", speed(cpu).log2, cpu.year or 0, cpu.p_cores or cpu.cores)


def x86_cpus(data: DataSet) -> DataSet:
    """Return the x86 CPUs since 2003 without small cores, which γ is estimated from."""
    return data.part(cpus=lambda cpu: cpu.core_class == "x86")


def _rows(path: Traversable) -> list[dict[str, str]]:
    return list(csv.DictReader(read_limited(Path(str(path))).decode().splitlines()))


def _cpus(path: Traversable, names: Iterable[str]) -> dict[str, TimedCpu]:
    if not path.is_file():
        return {cpu.name: cpu for cpu in map(timed_cpu, names) if cpu}
    by_name = {}
    for row in _rows(path):
        name, coefficient = row["cpu_name"], coefficients().get(row["uarch"])
        if coefficient and row["ghz"]:
            log2_speed = coefficient.log2_k + math.log2(float(row["ghz"]))
            cores = int(row["cores"]) if row.get("cores") else None
            by_name[name] = TimedCpu(name, row["uarch"], log2_speed, int(float(row["year"])), cores)
    return by_name
