"""Seconds of machines on the processes of ρ′, the input of the paper's method, and the published ones.

The published file, from the repository RTDHW of Arza et al., has fields separated by "|": machine, problem, instance
path, solver, operator, runs, time limit, evaluation limit, seconds, evaluations, best objective. The validation file is
a CSV of CPU, score and the nanoseconds of 4 processes.
"""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from math import fsum
from operator import attrgetter, mul
from pathlib import PurePosixPath
from typing import NamedTuple, cast

import numpy as np

from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.workloads.processes import SEARCHES, VALIDATION_NAMES, Problem, ProcessKey, Search

PUBLISHED_SOURCE = "Arza, Ceberio, Irurozki and Perez 2023, repository github.com/EtorArza/RTDHW, result.txt"
PUBLISHED_TABLE = ("PassMark single thread", "2022-01-30")

PUBLISHED_MACHINES: dict[str, tuple[str, float]] = {
    "i5_470U_1_33gh": ("Intel i5 470U", 539.0),
    "intel_celeron_n4100_1_1gh": ("Intel Celeron N4100", 1012.0),
    "AMD_A9_9420_RADEON_R5": ("AMD A9 9420 with Radeon R5", 1344.0),
    "amd_fx_6300_hexacore": ("AMD FX 6300", 1486.0),
    "i7_2760QM_2_4gh": ("Intel i7 2760QM", 1559.0),
    "i7_6700HQ_CPU_2_60GHz_bisk": ("Intel i7 6700HQ (2.60GHz)", 1921.0),
    "i7_7500U_2_7gh": ("Intel i7 7500U", 1955.0),
    "ryzen7_1800X": ("AMD Ryzen7 1800X", 2185.0),
}
"""Name in the file, CPU name and PassMark single-thread score (Table 5)."""

_SEARCHES: dict[str, Search] = dict(zip(("swap", "exchange", "insert", "random_search"), SEARCHES, strict=True))


class TimedPc(NamedTuple):
    """A machine with its score and its seconds on the processes of ρ′."""

    name: str
    """of the CPU"""
    score: float
    seconds: tuple[float, ...]
    source: str
    """a record's hash or a citation"""
    score_from: str = "table"

    @property
    def total(self) -> float:
        """Seconds of the whole ρ′."""
        return fsum(self.seconds)


class Timings(NamedTuple):
    """Machines that ran the same processes; n × p seconds."""

    processes: tuple[ProcessKey, ...]
    machines: tuple[TimedPc, ...]

    @property
    def scores(self) -> FloatArray:
        return np.array([machine.score for machine in self.machines])

    @property
    def seconds(self) -> FloatArray:
        """Shape (n, p)."""
        return np.array([machine.seconds for machine in self.machines])

    @property
    def totals(self) -> FloatArray:
        return np.array([machine.total for machine in self.machines])

    def scaled(self, factors: Mapping[str, float]) -> "Timings":
        """Return the timings with the seconds of each problem multiplied by a factor."""
        of_process = [factors[key.problem] for key in self.processes]
        machines = (one._replace(seconds=tuple(map(mul, one.seconds, of_process))) for one in self.machines)
        return self._replace(machines=tuple(machines))

    def with_machines(self, others: Iterable[TimedPc]) -> "Timings":
        """Return the timings with further machines, sorted by score."""
        return self._replace(machines=tuple(sorted((*self.machines, *others), key=attrgetter("score"))))


def published_timings() -> Timings:
    """Return the published timings: 8 PCs × 64 processes, sorted by score."""
    seconds: dict[str, dict[ProcessKey, float]] = {}
    for line in _lines("result.txt"):
        machine, problem, instance, _, operator, _, _, _, time, _, _ = line.split("|")
        key = ProcessKey(cast("Problem", problem), PurePosixPath(instance).stem, _SEARCHES[operator])
        seconds.setdefault(machine, {})[key] = float(time)
    keys = tuple(next(iter(seconds.values())))
    pcs = (
        TimedPc(*PUBLISHED_MACHINES[name], tuple(times[key] for key in keys), PUBLISHED_SOURCE)
        for name, times in seconds.items()
    )
    return Timings(keys, ()).with_machines(pcs)


def validation_timings() -> Timings:
    """Return the published timings of the 4 validation processes on 5 further CPUs."""
    problem, search = cast("Problem", "validation"), cast("Search", "")  # outside ρ′
    keys = tuple(ProcessKey(problem, name, search) for name in VALIDATION_NAMES)
    rows = (line.split(",") for line in _lines("validation_result.csv"))
    pcs = (
        TimedPc(name, float(score), tuple(float(time) / 1e9 for time in times), PUBLISHED_SOURCE)
        for name, score, *times in rows
    )
    return Timings(keys, tuple(pcs))


def _lines(name: str) -> list[str]:
    return (files("fairbench_agent.results") / "published" / name).read_text("utf-8").splitlines()
