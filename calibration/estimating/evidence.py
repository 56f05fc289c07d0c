"""Build the default model from `results/evidence`: γ from runtimes of programs on cloud servers.

The other data sets may not be redistributed. Their results (a smaller γ for memory-bound work, and the validation) are
in `other_data_sets.json`, with the hashes of the inputs; benchmarks/evidence_model.py recomputes them.
"""

import hashlib
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import numpy as np
from pydantic import BaseModel, ConfigDict

from fairbench_agent.calibration.errors import DataError, ModelError
from fairbench_agent.calibration.estimating.data_set import (
    CLOUD,
    KINDS,
    SOURCES,
    DataSet,
    Source,
    Work,
    read_data_set,
    x86_cpus,
)
from fairbench_agent.calibration.estimating.gamma import safety_table, same_cpu_exponents, smaller_factors
from fairbench_agent.calibration.estimating.pair_errors import join_errors, pair_errors
from fairbench_agent.calibration.estimating.refit import regression_model
from fairbench_agent.calibration.estimating.specifications import held_out_coefficients, with_coefficients
from fairbench_agent.calibration.estimating.timings import published_timings, validation_timings
from fairbench_agent.calibration.estimating.validation import Validation, timings_data_set, validate, whole_risks
from fairbench_agent.calibration.predicting.model import PUBLISHED_MODEL, AchievedRisks, EvidenceModel, Model, WorkModel
from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.cpus import Coefficient, known_microarchitectures

OTHER_DATA_SETS: Final = "other_data_sets.json"
WORKS: Final[tuple[Work, ...]] = ("cpu", "memory")


class OtherDataSets(BaseModel):
    """Results from data sets that may not be redistributed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    made_from: dict[str, str]
    """SHA-256 of the shipped input files"""
    memory: SafetyTable
    """from the memory-bound programs of all data sets"""
    validation: tuple[AchievedRisks, ...]


def evidence_folder() -> Traversable:
    return files("fairbench_agent.results") / "evidence"


def input_hashes(folder: Traversable) -> dict[str, str]:
    """Return the SHA-256 of the inputs of γ: the cloud's runtimes and the coefficients of speeds."""
    inputs = {
        "cloud.csv": folder / "cloud.csv",
        "cloud.cpus.csv": folder / "cloud.cpus.csv",
        "coefficients.json": files("fairbench_agent.cpus") / "coefficients.json",
    }
    return {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in inputs.items()}


def evidence_model(name: str, date: str, folder: Traversable | None = None) -> EvidenceModel:
    """Build the default model; DataError if the results of other data sets were computed from other files."""
    place = folder or evidence_folder()
    hashes = input_hashes(place)
    other = OtherDataSets.model_validate_json((place / OTHER_DATA_SETS).read_text("utf-8"))
    if other.made_from != hashes:
        raise DataError(
            f"{place / OTHER_DATA_SETS}: computed from other runtimes or coefficients; recompute it with "
            "benchmarks/evidence_model.py"
        )
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


def reproduced(model: Model) -> str:
    """Rebuild a model from shipped data and return their folder; ModelError if the result differs."""
    if isinstance(model, EvidenceModel):
        rebuilt: Model = evidence_model(model.name, model.date)
        source = "results/evidence"
    elif model.name == PUBLISHED_MODEL:
        rebuilt = regression_model(published_timings(), model.name, model.date)
        source = "results/published"
    else:
        raise ModelError(f"model {model.name} was fitted to a pool; refit it with fairbench-calibrate refit --pool")
    rebuilt = rebuilt.model_copy(update={"software": model.software})
    if rebuilt.id != model.id:
        raise ModelError(f"model {model.name}: {source} yields another one ({rebuilt.id[:12]}, not {model.id[:12]})")
    return source


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
    kinds = known_microarchitectures()
    validation = Validation(cloud.of_work(work), work, table, seen=True)  # the k of Arm cores is estimated from it
    arm = np.array([kinds[cpu.microarchitecture].core_class == "Arm" for cpu in cloud.cpus])
    errors = validation.errors
    return validation.achieved("Arm to or from x86", arm[errors.from_cpu] != arm[errors.to_cpu])


def other_data_sets(published: Path, folder: Traversable | None = None) -> OtherDataSets:
    """Compute the results of the data sets in the folder of published data.

    Each data set validates γ with speeds that were fitted without it.
    """
    place = folder or evidence_folder()
    cloud = read_data_set(place, CLOUD)
    other_sources = [source for source in SOURCES if source is not CLOUD]
    data_sets = [read_data_set(published / "evidence", source) for source in other_sources]
    speeds = held_out_coefficients(published)
    tables = cloud_tables(cloud)
    memory = [data.of_work("memory") for data in map(x86_cpus, (cloud, *data_sets))]
    memory_table = safety_table(join_errors([pair_errors(data) for data in memory if data.programs]))
    tables["memory"] = smaller_factors(tables["memory"], memory_table)
    rows = list[AchievedRisks]()
    for data in data_sets:
        rows += validate(with_coefficients(data, speeds[data.name]), tables["cpu"], "cpu")
        rows.append(whole_risks(data, tables["cpu"], "cpu", "with the shipped speeds"))
    rows += [row for data in data_sets for row in validate(data, tables["memory"], "memory", seen=True)]
    for source in other_sources:
        rows += _undone_exclusions(published / "evidence", source, tables, speeds[source.name])
    for timings, name, title in (
        (published_timings(), "pcs", "ρ′ on 8 PCs"),
        (validation_timings(), "validation", "4 processes on 4 PCs"),
    ):
        rows += validate(timings_data_set(timings, name, title), tables["cpu"], "cpu")
    return OtherDataSets(made_from=input_hashes(place), memory=memory_table, validation=tuple(rows))


def _undone_exclusions(
    folder: Path, source: Source, tables: Mapping[Work, SafetyTable], speeds: Mapping[str, Coefficient]
) -> Iterator[AchievedRisks]:
    """Yield the risk of a data set with each of the programs, and then the rows, that its source leaves out."""
    everything = read_data_set(folder, source, everything=True)
    for name in source.left_out:
        left_out = {program: reason for program, reason in source.left_out.items() if program != name}
        kind = next(program.kind for program in everything.programs if program.name.endswith(name))
        work: Work = "cpu" if kind in KINDS["cpu"] else "memory"
        data = with_coefficients(read_data_set(folder, source._replace(left_out=left_out)), speeds)
        yield whole_risks(data, tables[work], work, f"with {name}", seen=work == "memory")
    if source.min_machines > 1:
        data = with_coefficients(read_data_set(folder, source._replace(min_machines=1)), speeds)
        yield whole_risks(data, tables["cpu"], "cpu", f"with CPUs of fewer than {source.min_machines} machines")
