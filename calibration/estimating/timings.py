"""Seconds of machines on the processes of ρ′, the input of the paper's method, and the published ones.

The published file, from the repository RTDHW of Arza et al., has fields separated by "|": machine, problem, instance
path, solver, operator, runs, time limit, evaluation limit, seconds, evaluations, best objective. The validation file is
a CSV of CPU, score and the nanoseconds of 4 processes.
"""

from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import PurePosixPath
from typing import cast

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


@dataclass(frozen=True, eq=False)
class Timings:
    """Seconds of n machines on p processes, shape (n, p)."""

    names: tuple[str, ...]
    """of the CPUs"""
    scores: FloatArray
    """shape (n,)"""
    processes: tuple[ProcessKey, ...]
    seconds: FloatArray
    sources: tuple[str, ...]
    """a record's hash or a citation per machine"""

    def take(self, rows: list[int]) -> "Timings":
        """Return the timings of some machines, by row number."""
        return Timings(
            tuple(self.names[row] for row in rows),
            self.scores[rows],
            self.processes,
            self.seconds[rows],
            tuple(self.sources[row] for row in rows),
        )

    def scaled(self, factors: dict[str, float]) -> "Timings":
        """Return the timings with the seconds of each problem multiplied by a factor."""
        factor = np.array([factors[key.problem] for key in self.processes])
        return replace(self, seconds=self.seconds * factor)

    def stacked(self, other: "Timings") -> "Timings":
        """Return the machines of both, which ran the same processes, sorted by score."""
        both = Timings(
            self.names + other.names,
            np.concatenate([self.scores, other.scores]),
            self.processes,
            np.concatenate([self.seconds, other.seconds]),
            self.sources + other.sources,
        )
        return both.take(np.argsort(both.scores, kind="stable").tolist())


def published_timings() -> Timings:
    """Return the published timings: 8 PCs × 64 processes, machines sorted by score."""
    seconds: dict[str, dict[ProcessKey, float]] = {}
    for line in _lines("result.txt"):
        machine, problem, instance, _, operator, _, _, _, time, _, _ = line.split("|")
        key = ProcessKey(cast("Problem", problem), PurePosixPath(instance).stem, _SEARCHES[operator])
        seconds.setdefault(machine, {})[key] = float(time)
    machines = sorted(seconds, key=lambda machine: PUBLISHED_MACHINES[machine][1])
    keys = tuple(next(iter(seconds.values())))
    return Timings(
        names=tuple(PUBLISHED_MACHINES[machine][0] for machine in machines),
        scores=np.array([PUBLISHED_MACHINES[machine][1] for machine in machines]),
        processes=keys,
        seconds=np.array([[seconds[machine][key] for key in keys] for machine in machines]),
        sources=(PUBLISHED_SOURCE,) * len(machines),
    )


def validation_timings() -> Timings:
    """Return the published timings of the 4 validation processes on 5 further CPUs."""
    names, *columns = zip(*(line.split(",") for line in _lines("validation_result.csv")), strict=True)
    values = np.array(columns, dtype=np.float64).T
    problem, search = cast("Problem", "validation"), cast("Search", "")  # outside ρ′
    keys = tuple(ProcessKey(problem, name, search) for name in VALIDATION_NAMES)
    return Timings(names, values[:, 0], keys, values[:, 1:] / 1e9, (PUBLISHED_SOURCE,) * len(names))


def _lines(name: str) -> list[str]:
    return (files("fairbench_agent.results") / "published" / name).read_text("utf-8").splitlines()
