"""What `evidence-2026-12` adds to the model before: τ of classes, threads, copies, references, and further checks.

γ is unchanged. Results from data sets that may not be redistributed are in `additions.json`.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib.resources.abc import Traversable
from typing import Final

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
from fairbench_agent.calibration.estimating.validation import Taus, Validation
from fairbench_agent.calibration.predicting.model import AchievedRisks
from fairbench_agent.calibration.predicting.safety_table import CLASS_TAU as EARLIER_CLASS_TAU
from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.cpus import CoreClass

ADDITIONS: Final = "additions.json"
CLASS_TAU: Final[Mapping[str, float]] = {**EARLIER_CLASS_TAU, "Apple": 0.3, "Arm": 0.25}
THREADS_TAU: Final = 0.3
MAX_THREADS: Final = 64
CLOUD_THREAD_NUMBERS: Final = (2, 4, 8, 12, 16, 20, 24, 32, 48, 64)
ISABELLE_THREAD_NUMBERS: Final = (4, 8, 16)
"""Numbers up to MAX_THREADS with 5 microarchitectures or more."""
_OTHER_CLASSES: Final[tuple[CoreClass, ...]] = ("Arm", "Apple", "Oryon")
_FILES: Final = tuple(f"{name}.{kind}" for name in ("isabelle", "cloud_threads") for kind in ("csv", "cpus.csv"))


class Additions(FrozenModel):
    """The decisions on τ, and results from data sets that may not be redistributed."""

    microarchitectures: tuple[str, ...]
    """of the CPUs of all data sets"""
    made_from: dict[str, str]
    """SHA-256 of the shipped inputs"""
    class_tau: dict[str, float]
    threads_tau: float
    max_threads: int
    copies: tuple[tuple[int, float, float], ...]
    validation: tuple[AchievedRisks, ...]


def added_hashes(folder: Traversable) -> dict[str, str]:
    """Return the SHA-256 of the data sets that ship in addition to the cloud's."""
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in _FILES}


def shipped_checks(
    folder: Traversable, tables: Mapping[Work, SafetyTable], additions: Additions
) -> Iterator[AchievedRisks]:
    """Yield the risks on the shipped data sets: Arm in the cloud, Isabelle, several threads."""
    classes = Taus(additions.class_tau)
    table = tables["cpu"]
    for work in tables:
        taus = classes if work == "cpu" else Taus()
        yield from class_checks(read_data_set(folder, CLOUD), tables[work], taus, work=work, seen=("Arm",))
    isabelle = read_data_set(folder, ISABELLE)
    yield Validation(x86_cpus(isabelle), "cpu", table, seen=False).achieved("all")
    yield from class_checks(isabelle, table, classes)
    taus = Taus(additions.class_tau, additions.threads_tau)
    for source, numbers in ((CLOUD_THREADS, CLOUD_THREAD_NUMBERS), (ISABELLE, ISABELLE_THREAD_NUMBERS)):
        for n in numbers:
            data = x86_cpus(read_data_set(folder, source, threads=n)).of_work("cpu")
            if source is ISABELLE:
                data = data.of_cpus(partial(_has_cores, n))
            yield Validation(data, "cpu", table, seen=source is CLOUD_THREADS, taus=taus).achieved(f"{n} threads")


def _has_cores(n: int, cpu: TimedCpu) -> bool:
    return cpu.cores is not None and cpu.cores >= n


def class_checks(
    data: DataSet, table: SafetyTable, taus: Taus, *, work: Work = "cpu", seen: Sequence[CoreClass] = ()
) -> Iterator[AchievedRisks]:
    """Yield the risks between x86 and other classes of cores in both directions; `seen` are those with a τ from it."""
    programs = data.of_work(work)
    classes = {cpu.core_class for cpu in data.cpus}
    for other in _OTHER_CLASSES:
        if other in classes:
            validation = Validation(programs, work, table, seen=other in seen, taus=taus)
            yield validation.between(f"{other} to x86", other, "x86")
            yield validation.between(f"x86 to {other}", "x86", other)
