"""Build the evidence models from `results/evidence`: γ from runtimes of programs on cloud servers.

The other data sets may not be redistributed. Their results (a smaller γ for memory-bound work, and the validation) are
in `other_data_sets.json`, with the hashes of the inputs; benchmarks/evidence_model.py recomputes them.
"""

import hashlib
import json
from collections.abc import Iterable
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import numpy as np

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.additions import ADDITIONS, Additions, added_hashes, shipped_checks
from fairbench_agent.calibration.estimating.data_set import CLOUD, DataSet, Work, read_data_set, x86_cpus
from fairbench_agent.calibration.estimating.gamma import safety_table, same_cpu_exponents, smaller_factors
from fairbench_agent.calibration.estimating.pair_errors import pair_errors
from fairbench_agent.calibration.estimating.references import reference_gammas
from fairbench_agent.calibration.estimating.validation import Validation, validate
from fairbench_agent.calibration.predicting.model import AchievedRisks, EvidenceModel, WorkModel
from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.core.files import read_limited
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.cpus import coefficients

OTHER_DATA_SETS: Final = "other_data_sets.json"
WORKS: Final[tuple[Work, ...]] = ("cpu", "memory")
ARM: Final = "Arm to or from x86"
"""Part of the validation."""
_STALE: Final = "{file}: computed from other runtimes or coefficients; recompute it with benchmarks/evidence_model.py"


class OtherDataSets(FrozenModel):
    """Results from data sets that may not be redistributed."""

    microarchitectures: tuple[str, ...]
    """of the CPUs of all data sets"""
    made_from: dict[str, str]
    """SHA-256 of the shipped inputs"""
    memory: SafetyTable
    """from the memory-bound programs of all data sets"""
    validation: tuple[AchievedRisks, ...]


def evidence_folder() -> Traversable:
    return files("fairbench_agent.results") / "evidence"


def input_hashes(folder: Traversable, microarchitectures: Iterable[str]) -> dict[str, str]:
    """Return the SHA-256 of the inputs of γ: the cloud's runtimes, and the coefficients of these microarchitectures."""
    rows = {name: coefficients().get(name) for name in sorted(microarchitectures)}
    inputs = {name: read_limited(Path(str(folder / name))) for name in ("cloud.csv", "cloud.cpus.csv")}
    inputs["coefficients"] = json.dumps(rows).encode()
    return {name: hashlib.sha256(content).hexdigest() for name, content in inputs.items()}


def evidence_model(name: str, date: str, folder: Traversable | None = None) -> EvidenceModel:
    """Build a model from the cloud alone; DataError if the results of other data sets have other inputs."""
    place = folder or evidence_folder()
    other = OtherDataSets.model_validate_json(read_limited(Path(str(place / OTHER_DATA_SETS))))
    hashes = input_hashes(place, other.microarchitectures)
    if other.made_from != hashes:
        raise DataError(_STALE.format(file=place / OTHER_DATA_SETS))
    cloud = read_data_set(place, CLOUD)
    tables = cloud_tables(cloud)
    tables["memory"] = smaller_factors(tables["memory"], other.memory)
    own = [row for work in WORKS for row in validate(x86_cpus(cloud), tables[work], work, seen=True)]
    arm = [with_arm(cloud, tables[work], work) for work in WORKS]
    return EvidenceModel(
        name=name,
        date=date,
        software=f"fairbench {version('fairbench-agent')}",
        data_sha256=hashes,
        works={work: _work_model(x86_cpus(cloud), work, tables[work]) for work in WORKS},
        validation=(*own, *arm, *other.validation),
    )


def extended_model(name: str, date: str, folder: Traversable | None = None) -> EvidenceModel:
    """Build the default model: `evidence_model` with threads, copies, references, other τ and further checks."""
    place = folder or evidence_folder()
    additions = Additions.model_validate_json((place / ADDITIONS).read_text("utf-8"))
    hashes = input_hashes(place, additions.microarchitectures) | added_hashes(place)
    if additions.made_from != hashes:
        raise DataError(_STALE.format(file=place / ADDITIONS))
    model = evidence_model(name, date, place)
    tables: dict[Work, SafetyTable] = {work: model.works[work].table for work in WORKS}
    checks = [row for row in model.validation if row.part != ARM]
    return model.model_copy(
        update={
            "data_sha256": hashes,
            "validation": (*checks, *shipped_checks(place, tables, additions), *additions.validation),
            "class_tau": additions.class_tau,
            "threads_tau": additions.threads_tau,
            "max_threads": additions.max_threads,
            "copies": additions.copies,
            "references": reference_gammas(x86_cpus(read_data_set(place, CLOUD))),
        }
    )


def cloud_tables(cloud: DataSet) -> dict[Work, SafetyTable]:
    """Return the safety factors from the cloud's x86 CPUs, by kind of work."""
    return {work: safety_table(pair_errors(x86_cpus(cloud).of_work(work))) for work in WORKS}


def _work_model(cloud: DataSet, work: Work, table: SafetyTable) -> WorkModel:
    data = cloud.of_work(work)
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


def with_arm(cloud: DataSet, table: SafetyTable, work: Work) -> AchievedRisks:
    """Return the risk between the cloud's Arm and x86 CPUs, with the τ of their classes."""
    validation = Validation(cloud.of_work(work), work, table, seen=True)  # the k of Arm cores is estimated from it
    arm = np.array([cpu.core_class == "Arm" for cpu in cloud.cpus])
    errors = validation.errors
    return validation.achieved(ARM, arm[errors.from_cpu] != arm[errors.to_cpu])
