"""What is meant by a machine, and what is said against its measurement."""

from pathlib import Path

import pytest

from fairbench.calibration.equivalent_runtime import Question, equivalent_runtime
from fairbench.calibration.errors import DataError
from fairbench.calibration.machines import Known, Machine, find_machine
from fairbench.calibration.model import Model, find_model
from fairbench.calibration.scores import known_tables
from fairbench.calibration.summary import shipped
from fairbench.pool.folder import FolderStore
from fairbench.pool.record import Grade, Record, record_sha256
from tests.calibration.examples import record, store

GRADE_C = Grade(letter="C", reasons=("a busy machine",), thresholds={})


@pytest.fixture(scope="module")
def model() -> Model:
    return find_model("tangent", [shipped().models()])


def known(model: Model, folder: Path, *records: Record) -> Known:
    store(folder / "records", records)
    return Known(model, known_tables(folder), (FolderStore(folder / "records"),))


def test_a_record_of_grade_c_enters_no_prediction_without_a_warning(model: Model, tmp_path: Path) -> None:
    poor = record("mine", 1.0).model_copy(update={"grade": GRADE_C})
    this = find_machine("this", known(model, tmp_path, poor))
    answer = equivalent_runtime(model, Question([1], Machine("a", 1000.0, None, None, ""), this))
    assert any("grade C (a busy machine)" in warning for warning in answer.warnings)


def test_a_part_of_every_group_is_no_measurement_of_the_groups(model: Model, tmp_path: Path) -> None:
    """One instance per problem has all 16 groups, but a quarter of their seconds."""
    whole = record("mine", 1.0)
    firsts = {process.problem: process.instance for process in reversed(whole.processes)}
    some = tuple(p for p in whole.processes if p.instance == firsts[p.problem])
    part = whole.model_copy(update={"partial": True, "processes": some})
    assert len(some) == 16
    here = known(model, tmp_path)
    FolderStore(tmp_path / "records", lambda _: ()).add(part)
    with pytest.raises(DataError, match="is partial, 16 processes; measure the whole reference process"):
        find_machine(record_sha256(part), here)


def test_a_machine_against_itself_needs_no_gamma(model: Model, tmp_path: Path) -> None:
    this = find_machine("this", known(model, tmp_path, record("mine", 1.0)))
    answer = equivalent_runtime(model, Question([1], this, this))
    assert answer.ratio == 1
    assert any("both machines are the same measurement" in warning for warning in answer.warnings)
