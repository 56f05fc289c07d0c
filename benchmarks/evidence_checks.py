"""Results on data sets that may not ship, which the shipped evidence includes as numbers only."""

import csv
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

import numpy as np

from benchmarks.coefficients import fit_coefficients, read_sources
from fairbench_agent.calibration.estimating.data_set import (
    DataSet,
    TimedCpu,
    TimedProgram,
    timed_cpu,
    x86_cpus,
)
from fairbench_agent.calibration.estimating.pair_errors import PairErrors
from fairbench_agent.calibration.estimating.references import measured_ratios, with_references
from fairbench_agent.calibration.estimating.timings import Timings
from fairbench_agent.calibration.estimating.validation import Validation
from fairbench_agent.calibration.predicting.model import AchievedRisks, ReferenceGamma
from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.core.files import read_limited
from fairbench_agent.core.units import plural
from fairbench_agent.cpus import Coefficient, coefficients

COPIES: Final = (2, 4, 8, 16, 32, 64)
_LEAST_DISTURBED: Final = (
    "comp:bzip2", "comp:gzip", "comp:zpaq", "comp:lz4-12,", "comp:lz4-16,", "comp:lzma-1:", "comp:brotli-11:",
)  # fmt: skip
"""Compressors that wait least for memory; others slow down by 0.4 to 1.5 with 64 copies."""
SEARCH_PROGRAMS: Final = ("deepsjeng", "leela", "exchange2", "gobmk", "sjeng", "astar")
"""Chess, Go, Sudoku and path finding, in three data sets."""
_AS_SOLD: Final = {"Intel i5 470U": "Intel Core i5-470UM"}
"""Product names of CPUs that the published timings misspell."""
_PROBLEM_FAMILIES: Final = ("qap", "tsp", "pfsp", "lop")


def held_out_coefficients(folder: Path) -> dict[str, dict[str, Coefficient]]:
    """Return, by data set in the folder of published data, the coefficients fitted without it."""
    sources, data_sets = read_sources(folder)
    return {name: fit_coefficients(sources, without=name) for name in data_sets}


def with_coefficients(data: DataSet, rows: Mapping[str, Coefficient]) -> DataSet:
    """Return a data set with speeds from these coefficients instead of the shipped ones."""
    data = data.part(cpus=lambda cpu: cpu.microarchitecture in rows)
    change = {kind: row.log2_k - coefficients()[kind].log2_k for kind, row in rows.items() if kind in coefficients()}
    cpus = (cpu._replace(log2_speed=cpu.log2_speed + change[cpu.microarchitecture]) for cpu in data.cpus)
    return replace(data, cpus=tuple(cpus))


def timings_data_set(timings: Timings, name: str, title: str) -> DataSet:
    """Return published timings as a data set, without ambiguous CPU names; problems are families."""
    cpus, rows = list[TimedCpu](), list[int]()
    for row, machine in enumerate(timings.machines):
        if cpu := timed_cpu(machine.name, _AS_SOLD.get(machine.name)):
            cpus.append(cpu)
            rows.append(row)
    programs = tuple(
        TimedProgram(str(key), key.instance if key.problem not in _PROBLEM_FAMILIES else key.problem, "int")
        for key in timings.processes
    )
    log2_times = np.log2(timings.seconds[rows])
    return DataSet(name, title, tuple(cpus), programs, log2_times, np.zeros_like(log2_times))


def search_checks(parts: Iterable[DataSet], table: SafetyTable) -> AchievedRisks:
    """Return the risk of the search programs of several data sets."""
    searching = [x86_cpus(part).part(programs=_is_search) for part in parts]
    data = join_data_sets(searching, "search", f"search programs of {len(searching)} data sets")
    return Validation(data, "cpu", table, seen=False).achieved("search programs")


def _is_search(program: TimedProgram) -> bool:
    return any(name in program.name for name in SEARCH_PROGRAMS)


def reference_checks(data: DataSet, references: Iterable[ReferenceGamma]) -> Iterator[AchievedRisks]:
    """Yield the risks of predictions with references on a data set that γ has not seen."""
    programs = x86_cpus(data).of_work("cpu")
    for row in references:
        part = plural(row.n, "reference") + (" alone" if row.alone else "")
        with_some = with_references(programs, measured_ratios(row.n, alone=row.alone), draws=2)
        yield Validation(with_some, "cpu", row.table, seen=False).achieved(part)


def join_data_sets(parts: Sequence[DataSet], name: str, title: str) -> DataSet:
    """Return the data sets as one, in which no CPU or program of different parts is the same."""
    shape = sum(len(part.cpus) for part in parts), sum(len(part.programs) for part in parts)
    log2_times, sd_log2 = np.full(shape, np.nan), np.zeros(shape)
    row = column = 0
    for part in parts:
        place = slice(row, row + len(part.cpus)), slice(column, column + len(part.programs))
        log2_times[place], sd_log2[place] = part.log2_times, part.sd_log2
        row, column = place[0].stop, place[1].stop
    cpus = tuple(cpu._replace(name=f"{part.name}:{cpu.name}") for part in parts for cpu in part.cpus)
    programs = tuple(
        program._replace(name=f"{part.name}:{program.name}", family=f"{part.name}:{program.family}")
        for part in parts
        for program in part.programs
    )
    return DataSet(name, title, cpus, programs, log2_times, sd_log2)


def join_errors(parts: Sequence[PairErrors]) -> PairErrors:
    """Return the errors within each of several data sets; families of all data sets have equal weights."""
    columns: dict[str, Any] = {"microarchitectures": frozenset().union(*(part.microarchitectures for part in parts))}
    for field in fields(PairErrors)[:-1]:
        values = [getattr(part, field.name) for part in parts]
        # indices of a data set follow those of the one before
        sizes = [column.max() + 1 if column.dtype.kind == "i" else 0 for column in values]
        columns[field.name] = np.concatenate([column + sum(sizes[:place]) for place, column in enumerate(values)])
    return PairErrors(**columns)


def slowdowns(file: Path) -> tuple[tuple[int, float, float], ...]:
    """Return n, the mean slowdown of CPU models as one of n copies, and its standard deviation between them, log2."""
    by_cpu: dict[int, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in csv.DictReader(read_limited(file).decode().splitlines()):
        if row["program"].startswith(_LEAST_DISTURBED):
            by_cpu[int(row["copies"])][row["cpu_name"]].append(float(row["slowdown_log2"]))
    means = {n: [fmean(values) for values in by_cpu[n].values()] for n in COPIES}
    return tuple((n, round(fmean(values), 3), round(stdev(values), 3)) for n, values in means.items())
