"""Build the evidence models from `results/evidence`: γ from runtimes of programs on cloud servers.

Results from data sets that may not be redistributed (a smaller γ for memory-bound work, slowdowns, checks) are in
`other_data_sets.json` and `additions.json`, with the inputs' hashes; benchmarks/evidence_model.py recomputes them.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, Self

import numpy as np

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.data_set import (
    CLOUD,
    CLOUD_THREADS,
    ISABELLE,
    DataSet,
    TimedCpu,
    Work,
    read_data_set,
    x86_cpus,
)
from fairbench_agent.calibration.estimating.gamma import safety_table, same_cpu_exponents, smaller_factors
from fairbench_agent.calibration.estimating.pair_errors import pair_errors
from fairbench_agent.calibration.estimating.references import reference_gammas
from fairbench_agent.calibration.estimating.validation import Taus, Validation, validate
from fairbench_agent.calibration.predicting.model import AchievedRisks, EvidenceModel, WorkModel, threads_part
from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.core.files import read_limited
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.cpus import CoreClass, coefficients

OTHER_DATA_SETS: Final = "other_data_sets.json"
ADDITIONS: Final = "additions.json"
WORKS: Final[tuple[Work, ...]] = ("cpu", "memory")
_THREAD_NUMBERS: Final = ((CLOUD_THREADS, (2, 4, 8, 12, 16, 20, 24, 32, 48, 64)), (ISABELLE, (4, 8, 16)))
"""Those supported with 5 microarchitectures or more."""
_OTHER_CLASSES: Final[tuple[CoreClass, ...]] = ("Arm", "Apple", "Oryon")


class _Results(FrozenModel):
    """Results from data sets that may not be redistributed."""

    microarchitectures: tuple[str, ...]
    """of the CPUs of all data sets"""
    made_from: dict[str, str]
    """see `input_hashes`"""

    @classmethod
    def read(cls, file: str) -> Self:
        """Read the shipped results; DataError if they have other inputs than those that ship."""
        results = cls.model_validate_json(_read(file))
        if results.made_from != input_hashes(results.microarchitectures, added=file == ADDITIONS):
            problem = "computed from other runtimes or coefficients"
            raise DataError(f"{evidence_folder() / file}: {problem}; recompute it with benchmarks/evidence_model.py")
        return results


class OtherDataSets(_Results):
    """The γ of memory-bound work, and the first checks."""

    memory: SafetyTable
    """from the memory-bound programs of all data sets"""
    validation: tuple[AchievedRisks, ...]


class Additions(_Results):
    """What `evidence-2026-12` adds: the decisions on τ, and further checks."""

    class_tau: dict[str, float]
    threads_tau: float
    max_threads: int
    copies: tuple[tuple[int, float, float], ...]
    validation: tuple[AchievedRisks, ...]


def evidence_folder() -> Traversable:
    return files("fairbench_agent.results") / "evidence"


def input_hashes(microarchitectures: Iterable[str], *, added: bool = False) -> dict[str, str]:
    """Return the SHA-256 of shipped runtimes (the cloud's, or all), and of these microarchitectures' coefficients."""
    rows = {name: coefficients().get(name) for name in sorted(microarchitectures)}
    added_files = ("isabelle.csv", "isabelle.cpus.csv", "cloud_threads.csv", "cloud_threads.cpus.csv") if added else ()
    inputs = {name: _read(name) for name in ("cloud.csv", "cloud.cpus.csv")}
    inputs |= {"coefficients": json.dumps(rows).encode()} | {name: _read(name) for name in added_files}
    return {name: hashlib.sha256(content).hexdigest() for name, content in inputs.items()}


def evidence_model(name: str, date: str, *, extended: bool = True) -> EvidenceModel:
    """Build the default model, or the one before, which has only the γ of one thread and fewer checks."""
    other = OtherDataSets.read(OTHER_DATA_SETS)
    cloud = read_data_set(evidence_folder(), CLOUD)
    tables, x86 = cloud_tables(cloud), x86_cpus(cloud)
    tables["memory"] = smaller_factors(tables["memory"], other.memory)
    checks = [row for work in WORKS for row in validate(x86, tables[work], work, seen=True)]
    model = EvidenceModel(
        name=name,
        date=date,
        software=f"fairbench {version('fairbench-agent')}",
        data_sha256=other.made_from,
        works={work: _work_model(x86.of_work(work), tables[work]) for work in WORKS},
    )
    if not extended:
        checks += [_with_arm(cloud, tables[work], work) for work in WORKS]
        return model.model_copy(update={"validation": (*checks, *other.validation)})
    added = Additions.read(ADDITIONS)
    checks += [*other.validation, *_shipped_checks(cloud, tables, added), *added.validation]
    decided = added.model_dump(include={"class_tau", "threads_tau", "max_threads", "copies"})
    results = {"validation": tuple(checks), "references": reference_gammas(x86)}
    return model.model_copy(update={"data_sha256": added.made_from, **results, **decided})


def _read(name: str) -> bytes:
    return read_limited(Path(str(evidence_folder() / name)))


def cloud_tables(cloud: DataSet) -> dict[Work, SafetyTable]:
    """Return the safety factors from the cloud's x86 CPUs, by kind of work."""
    return {work: safety_table(pair_errors(x86_cpus(cloud).of_work(work))) for work in WORKS}


def _work_model(data: DataSet, table: SafetyTable) -> WorkModel:
    years = [cpu.year for cpu in data.cpus]
    return WorkModel(
        table=table,
        same_cpu=same_cpu_exponents(data),
        n_cpus=len(data.cpus),
        n_microarchitectures=len({cpu.microarchitecture for cpu in data.cpus}),
        n_programs=len(data.programs),
        n_families=len({program.family for program in data.programs}),
        years=(min(years), max(years)),
    )


def _with_arm(cloud: DataSet, table: SafetyTable, work: Work) -> AchievedRisks:
    """Return the risk between the cloud's Arm cores, whose k is estimated from it, and the others."""
    validation = Validation(cloud, work, table, seen=True)
    arm = np.array([cpu.core_class == "Arm" for cpu in cloud.cpus])
    return validation.achieved("Arm to or from x86", arm[validation.errors.from_cpu] != arm[validation.errors.to_cpu])


def _shipped_checks(cloud: DataSet, tables: dict[Work, SafetyTable], added: Additions) -> Iterator[AchievedRisks]:
    """Yield the risks on the shipped data sets: Arm in the cloud, Isabelle, several threads."""
    table, classes = tables["cpu"], Taus(added.class_tau)
    for work in WORKS:
        yield from class_checks(cloud, tables[work], classes if work == "cpu" else Taus(), work=work, seen=("Arm",))
    isabelle = read_data_set(evidence_folder(), ISABELLE)
    yield Validation(x86_cpus(isabelle), "cpu", table, seen=False).achieved("all")
    yield from class_checks(isabelle, table, classes)
    taus = Taus(added.class_tau, added.threads_tau)
    for source, numbers in _THREAD_NUMBERS:
        for n in numbers:
            data = x86_cpus(read_data_set(evidence_folder(), source, threads=n))
            if source is ISABELLE:
                data = data.part(cpus=partial(_has_cores, n))
            seen = source is CLOUD_THREADS
            yield Validation(data, "cpu", table, seen=seen, taus=taus).achieved(threads_part(n))


def _has_cores(n: int, cpu: TimedCpu) -> bool:
    return (cpu.cores or 0) >= n


def class_checks(
    data: DataSet, table: SafetyTable, taus: Taus, *, work: Work = "cpu", seen: Sequence[CoreClass] = ()
) -> Iterator[AchievedRisks]:
    """Yield the risks between x86 and other classes of cores in both directions; `seen` are those with a τ from it."""
    classes = {cpu.core_class for cpu in data.cpus}
    for other in filter(classes.__contains__, _OTHER_CLASSES):
        validation = Validation(data, work, table, seen=other in seen, taus=taus)
        yield validation.between(f"{other} to x86", other, "x86")
        yield validation.between(f"x86 to {other}", "x86", other)
