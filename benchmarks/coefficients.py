"""Make cpus/coefficients.json, the k of each microarchitecture, from scores and program runtimes that may not ship.

The level of a microarchitecture in a source (the score table or a data set) is the median over its CPUs of
log2(speed / highest clock). It is log2 k plus a constant of the source plus N(0, SOURCE_SD² + CPU_SD² / n) for n CPUs,
so log2 k is a weighted mean over sources. The first of these that has the microarchitecture is used:

1. scores and all data sets except `cloud`, which the safety factor is estimated from;
2. `cloud`;
3. the neighbour (predecessor or successor) and the manufacturer's stated gain;
4. for Arm and Apple cores, the mean of others of the same years.

Run: FAIRBENCH_PUBLISHED_DATA=DIR python -m benchmarks.coefficients cpus/coefficients.json
"""

import json
import math
import os
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.data_set import CLOUD, DataSet, Source, read_data_set
from fairbench_agent.calibration.estimating.levels import CPU_SD, additive_levels
from fairbench_agent.calibration.predicting.scores import read_scores
from fairbench_agent.core.folders import expanded
from fairbench_agent.cpus import (
    Basis,
    Coefficient,
    Cpu,
    CpuError,
    coefficients,
    known_cpus,
    known_microarchitectures,
    match,
)
from fairbench_agent.cpus.names import read_name
from fairbench_agent.cpus.speeds import SOURCE_SD, Gain, from_neighbours

SCORES: Final = "scores"
_PARALLEL: Final = "compilers vectorised or parallelised it after 2006"
_BLAS: Final = "depends on the BLAS"
SPEC2006: Final = Source("spec2006", "SPEC CPU2006", 1, {"456_hmmer": _PARALLEL, "462_libquantum": _PARALLEL})
OTHER_SOURCES: Final = (
    Source("spec2017", "SPEC CPU2017 int speed"),
    SPEC2006,
    Source("r_users", "R on users' PCs", 3, {"R:matrix_cal": _BLAS, "R:matrix_fun": _BLAS}),
)
SOURCES: Final = (CLOUD, *OTHER_SOURCES)
ONE_COMPILER: Final = Source("spec2017_one_compiler", "SPEC CPU2017, one compiler")
"""No k is estimated from it."""
_AS_FITTED: Final[Mapping[str, str | None]] = {
    "AMD Athlon PRO 300GE": "zen",
    "AMD Athlon Silver PRO 3125GE": "zen",
    "AMD E-350D APU": None,
    "Intel Core 860 @ 2.80GHz": None,
    "Intel Pentium 4425Y @ 1.70GHz": None,
    "Intel Xeon E5-4660 v3 @ 2.10GHz": None,
}
"""Names in the score table that the shipped coefficients were fitted without, or with another microarchitecture."""
_YEARS_APART: Final = 3
_MIN_CONTEMPORARIES: Final = 3


class Level(NamedTuple):
    """log2(speed / highest clock in GHz) of a microarchitecture in one source, up to a constant of the source."""

    value: float
    n_cpus: int

    @property
    def variance(self) -> float:
        """Squared standard deviation from the microarchitecture's log2 k."""
        return SOURCE_SD**2 + CPU_SD**2 / self.n_cpus


Levels = Mapping[str, Level]
"""By microarchitecture."""


def score_levels(scores: Mapping[str, float]) -> dict[str, Level]:
    """Return the levels in a table of scores, without names that match CPUs of different specifications.

    K7 and P6 are also left out: on their single core, the benchmark competes with the system. Single-core K8s have 0.57
    times the score per GHz of dual-core ones, although SPEC2006 shows no difference.
    """
    by_digits: dict[str, list[Cpu]] = defaultdict(list)
    for cpu in known_cpus():
        by_digits[read_name(cpu.name, strict=False).digits].append(cpu)
    per_ghz: dict[str, list[float]] = defaultdict(list)
    for name, score in scores.items():
        try:
            near = by_digits[read_name(name).digits]
            named = match(name, near)
            if not named.cpus:  # the table of scores has some wrong clocks
                named = match(name.partition("@")[0], near)
        except CpuError:
            continue
        specifications = {(_AS_FITTED.get(name, cpu.microarchitecture), cpu.highest_ghz) for cpu in named.cpus}
        kind, clock_ghz = specifications.pop() if len(specifications) == 1 else (None, None)
        if kind and clock_ghz and named.kind != "family" and known_microarchitectures()[kind].core_class != "old x86":
            per_ghz[kind].append(math.log2(score / clock_ghz))
    return _medians(per_ghz)


def program_levels(data: DataSet) -> dict[str, Level]:
    """Return the levels in the CPU-bound programs of a data set."""
    data = data.of_work("cpu")
    per_ghz: dict[str, list[float]] = defaultdict(list)
    _, log2_speeds = additive_levels(data.log2_times, [program.family for program in data.programs])
    for cpu, log2_speed in zip(data.cpus, log2_speeds, strict=True):
        log2_ghz = cpu.log2_speed - coefficients()[cpu.microarchitecture].log2_k
        per_ghz[cpu.microarchitecture].append(float(log2_speed) - log2_ghz)
    return _medians(per_ghz)


def _medians(per_ghz: Mapping[str, Sequence[float]]) -> dict[str, Level]:
    return {kind: Level(float(np.median(values)), len(values)) for kind, values in per_ghz.items()}


def combine(sources: Mapping[str, Levels]) -> dict[str, Coefficient]:
    """Return log2 k of all microarchitectures of the sources by weighted least squares, with a constant per source.

    The constant of the scores is 0, and k is in their units.
    """
    kinds = sorted({kind for levels in sources.values() for kind in levels})
    constants = [name for name in sources if name != SCORES]
    cells = [(name, kind, level) for name, levels in sources.items() for kind, level in levels.items()]
    matrix = np.array(
        [[kind == k for k in kinds] + [name == constant for constant in constants] for name, kind, _ in cells], float
    )
    weight = np.array([1 / level.variance for _, _, level in cells])
    values = np.array([level.value for _, _, level in cells])
    covariance = np.linalg.inv(matrix.T @ (matrix * weight[:, None]))
    solution = covariance @ (matrix.T @ (weight * values))
    return {
        kind: Coefficient(float(solution[place]), math.sqrt(covariance[place, place]))
        for place, kind in enumerate(kinds)
    }


def fit_coefficients(sources: Mapping[str, Levels], without: str | None = None) -> dict[str, Coefficient]:
    """Return the coefficients fitted to all sources, or to all but the one held out for validation."""
    used = {name: levels for name, levels in sources.items() if name not in {CLOUD.name, without}}
    measured = combine(used)
    cloud = sources.get(CLOUD.name, {}) if without != CLOUD.name else {}
    estimates = measured | _from_cloud(measured, cloud)
    neighbours = from_neighbours(estimates, usual_gain(estimates))
    estimates |= neighbours
    estimates |= _from_contemporaries(estimates)
    programs = [levels for name, levels in used.items() if name != SCORES]
    fitted_to = {}
    for kind in filter(estimates.__contains__, known_microarchitectures()):
        n_scores = used[SCORES][kind].n_cpus if kind in used[SCORES] else 0
        used_programs = programs if kind in measured else [cloud]
        n_programs = sum(levels[kind].n_cpus for levels in used_programs if kind in levels)
        derived: Basis = "neighbour" if kind in neighbours else "contemporaries"
        basis: Basis = "scores" if n_scores else "programs" if n_programs else derived
        value, sd, tau = (round(number, 3) for number in estimates[kind][:3])
        fitted_to[kind] = Coefficient(value, sd, tau, basis, n_scores, n_programs)
    return fitted_to


def _from_cloud(measured: Mapping[str, Coefficient], cloud: Levels) -> dict[str, Coefficient]:
    """Return log2 k of the microarchitectures that only `cloud` has, aligned on those in common with other sources."""
    common = [kind for kind in cloud if kind in measured]
    if not common:
        return {}
    weights = np.array([1 / (cloud[kind].variance + measured[kind].sd ** 2) for kind in common])
    constant = np.average([measured[kind].log2_k - cloud[kind].value for kind in common], weights=weights)
    return {
        kind: Coefficient(float(level.value + constant), math.sqrt(level.variance + 1 / weights.sum()))
        for kind, level in cloud.items()
        if kind not in measured
    }


def usual_gain(estimates: Mapping[str, Coefficient]) -> Gain:
    """Return the mean gain in log2 k over a predecessor, and its deviation from the stated or mean gain."""
    kinds = known_microarchitectures().values()
    pairs = [kind for kind in kinds if kind.name in estimates and kind.predecessor in estimates]
    gains = {kind: estimates[kind.name].log2_k - estimates[kind.predecessor or ""].log2_k for kind in pairs}
    usual = float(np.mean(list(gains.values())))
    return Gain(
        usual, math.sqrt(np.mean([(gain - Gain(usual).over_predecessor(kind)) ** 2 for kind, gain in gains.items()]))
    )


def _from_contemporaries(estimates: Mapping[str, Coefficient]) -> dict[str, Coefficient]:
    """Return log2 k of Arm and Apple cores without a neighbour: mean and spread of the cores of the same years."""
    kinds = [kind for kind in known_microarchitectures().values() if kind.core_class in {"Arm", "Apple", "Oryon"}]
    new = {}
    for kind in (kind for kind in kinds if kind.name not in estimates):
        values = [
            estimates[other.name].log2_k
            for other in kinds
            if other.name in estimates and abs(other.launched - kind.launched) <= _YEARS_APART
        ]
        if len(values) >= _MIN_CONTEMPORARIES:
            tau = float(np.std(values, ddof=1)) * math.sqrt(1 + 1 / len(values))
            new[kind.name] = Coefficient(float(np.mean(values)), tau, tau)
    return new


def read_sources(folder: Path) -> tuple[dict[str, Levels], dict[str, DataSet]]:
    """Return the levels of all sources in the folder of published data, and the data sets."""
    scores, _ = read_scores(folder / "rtdhw" / "cpu_scores.md")
    data_sets = {source.name: read_data_set(folder / "evidence", source) for source in SOURCES}
    programs: dict[str, Levels] = {name: program_levels(data) for name, data in data_sets.items()}
    return {SCORES: score_levels(scores)} | programs, data_sets


def coefficients_text(rows: Mapping[str, Coefficient]) -> str:
    """Return the coefficients as JSON, a line per microarchitecture."""
    origin = {"scores": "PassMark single thread, 2022-01-30", "programs": ", ".join(source.name for source in SOURCES)}
    gain = usual_gain({kind: row for kind, row in rows.items() if row.n_scores or row.n_programs})
    gain = Gain(*(round(number, 3) for number in gain))
    lines = ",\n".join(f"  {json.dumps(kind)}: {json.dumps(row._asdict())}" for kind, row in rows.items())
    head = f' "origin": {json.dumps(origin)},\n "gain": {json.dumps(gain._asdict())}'
    return f'{{\n{head},\n "microarchitectures": {{\n{lines}\n }}\n}}\n'


def main(output: str) -> None:
    """Fit the coefficients to the published data and write them."""
    folder = os.environ.get("FAIRBENCH_PUBLISHED_DATA")
    if not folder:
        raise DataError("set FAIRBENCH_PUBLISHED_DATA to the folder of the published data")
    sources, _ = read_sources(Path(expanded(folder)))
    Path(output).write_text(coefficients_text(fit_coefficients(sources)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
