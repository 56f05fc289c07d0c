"""Make the default model from results/evidence: python -m benchmarks.evidence_model NAME DATE.

If FAIRBENCH_PUBLISHED_DATA names the folder of the data sets that may not ship, their additional results are recomputed
first; with --all, also those of evidence-2026-11.
Takes a minute or two.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic import BaseModel

from benchmarks.coefficients import ONE_COMPILER, OTHER_SOURCES
from benchmarks.evidence_checks import (
    held_out_coefficients,
    join_errors,
    reference_checks,
    search_checks,
    slowdowns,
    timings_data_set,
    with_coefficients,
)
from fairbench_agent.calibration.estimating.data_set import (
    CLOUD,
    CLOUD_THREADS,
    ISABELLE,
    KINDS,
    DataSet,
    Source,
    Work,
    read_data_set,
    x86_cpus,
)
from fairbench_agent.calibration.estimating.evidence import (
    ADDITIONS,
    OTHER_DATA_SETS,
    Additions,
    OtherDataSets,
    class_checks,
    cloud_tables,
    evidence_folder,
    evidence_model,
    input_hashes,
)
from fairbench_agent.calibration.estimating.gamma import safety_table, smaller_factors
from fairbench_agent.calibration.estimating.pair_errors import pair_errors
from fairbench_agent.calibration.estimating.references import reference_gammas
from fairbench_agent.calibration.estimating.timings import published_timings, validation_timings
from fairbench_agent.calibration.estimating.validation import Taus, Validation, validate
from fairbench_agent.calibration.predicting.model import AchievedRisks, find_evidence_model, model_text
from fairbench_agent.calibration.predicting.safety_table import CLASS_TAU as EARLIER_CLASS_TAU
from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.cpus import Coefficient

EARLIER_MODEL = "evidence-2026-11"
CHECKED_REFERENCES = (1, 2, 4)
CLASS_TAU = {**EARLIER_CLASS_TAU, "Apple": 0.3, "Arm": 0.25}
THREADS_TAU = 0.3
MAX_THREADS = 64
RESULTS = Path(__file__).parents[1] / "results"


def other_data_sets(published: Path) -> OtherDataSets:
    """Compute the results of the data sets in the folder of published data.

    Each data set validates γ with speeds that were fitted without it.
    """
    cloud, folder = read_data_set(evidence_folder(), CLOUD), published / "evidence"
    data_sets = [read_data_set(folder, source) for source in OTHER_SOURCES]
    pcs = timings_data_set(published_timings(), "pcs", "ρ′ on 8 PCs")
    further_pcs = timings_data_set(validation_timings(), "validation", "4 processes on 4 PCs")
    speeds = held_out_coefficients(published)
    tables = cloud_tables(cloud)
    memory = [data.of_work("memory") for data in map(x86_cpus, (cloud, *data_sets))]
    memory_table = safety_table(join_errors([pair_errors(data) for data in memory if data.programs]))
    tables["memory"] = smaller_factors(tables["memory"], memory_table)
    rows = list[AchievedRisks]()
    for data in data_sets:
        rows += validate(with_coefficients(data, speeds[data.name]), tables["cpu"], "cpu")
        rows.append(Validation(data, "cpu", tables["cpu"], seen=False).achieved("with the shipped speeds"))
    rows += [row for data in data_sets for row in validate(data, tables["memory"], "memory", seen=True)]
    for source in OTHER_SOURCES:
        rows += _undone_exclusions(folder, source, tables, speeds[source.name])
    rows += [row for data in (pcs, further_pcs) for row in validate(data, tables["cpu"], "cpu")]
    whole = [read_data_set(folder, _with_everything(source)) for source in OTHER_SOURCES]
    kinds = sorted({cpu.microarchitecture for data in (cloud, *whole, pcs, further_pcs) for cpu in data.cpus})
    return OtherDataSets(
        microarchitectures=tuple(kinds),
        made_from=input_hashes(kinds),
        memory=memory_table,
        validation=tuple(rows),
    )


def additions(published: Path) -> Additions:
    """Compute the results of the further data sets in the folder of published data."""
    model = find_evidence_model(EARLIER_MODEL)
    tables: dict[Work, SafetyTable] = {work: model.works[work].table for work in ("cpu", "memory")}
    folder = published / "evidence"
    data = read_data_set(folder, ONE_COMPILER)
    speeds = held_out_coefficients(published)
    others = {
        source.name: with_coefficients(read_data_set(folder, source), speeds[source.name])
        for source in OTHER_SOURCES
        if source.name in {"spec2006", "spec2017"}
    }
    rows = list[AchievedRisks]()
    for work, table in tables.items():
        rows.append(Validation(x86_cpus(data), work, table, seen=False).achieved("all"))
        taus = Taus(CLASS_TAU) if work == "cpu" else Taus()
        rows += class_checks(data, table, taus, work=work, seen=("Apple",) if work == "cpu" else ())
    rows.append(search_checks((*others.values(), data), tables["cpu"]))
    references = reference_gammas(x86_cpus(read_data_set(evidence_folder(), CLOUD)))
    for unseen in (others["spec2006"], data):
        rows += reference_checks(unseen, [row for row in references if row.n in CHECKED_REFERENCES])
    kinds = sorted({cpu.microarchitecture for part in (data, *others.values(), *_shipped()) for cpu in part.cpus})
    return Additions(
        microarchitectures=tuple(kinds),
        made_from=input_hashes(kinds, added=True),
        class_tau=dict(CLASS_TAU),
        threads_tau=THREADS_TAU,
        max_threads=MAX_THREADS,
        copies=slowdowns(folder / "cloud_copies.csv"),
        validation=tuple(rows),
    )


def _shipped() -> Iterator[DataSet]:
    for source in (CLOUD, ISABELLE, CLOUD_THREADS):
        yield read_data_set(evidence_folder(), source)


def _with_everything(source: Source) -> Source:
    return source._replace(min_machines=1, left_out={})


def _undone_exclusions(
    folder: Path, source: Source, tables: Mapping[Work, SafetyTable], speeds: Mapping[str, Coefficient]
) -> Iterator[AchievedRisks]:
    """Yield the risk of a data set with each of the programs, and then the rows, that its source leaves out."""
    everything = read_data_set(folder, _with_everything(source))
    for name in source.left_out:
        left_out = {program: reason for program, reason in source.left_out.items() if program != name}
        kind = next(program.kind for program in everything.programs if program.name.endswith(name))
        work: Work = "cpu" if kind in KINDS["cpu"] else "memory"
        data = with_coefficients(read_data_set(folder, source._replace(left_out=left_out)), speeds)
        yield Validation(data, work, tables[work], seen=work == "memory").achieved(f"with {name}")
    if source.min_machines > 1:
        data = with_coefficients(read_data_set(folder, source._replace(min_machines=1)), speeds)
        part = f"with CPUs of fewer than {source.min_machines} machines"
        yield Validation(data, "cpu", tables["cpu"], seen=False).achieved(part)


def main(name: str, date: str, *options: str) -> None:
    """Write the model and print its id."""
    evidence = RESULTS / "evidence"
    if published := os.environ.get("FAIRBENCH_PUBLISHED_DATA"):
        if "--all" in options:
            _write(evidence / OTHER_DATA_SETS, other_data_sets(Path(published)))
        _write(evidence / ADDITIONS, additions(Path(published)))
    model = evidence_model(name, date)
    _write(RESULTS / "models" / f"{name}.json", model)
    print(f"{name}: id {model.id}")


def _write(path: Path, document: BaseModel) -> None:
    path.write_text(model_text(document), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
