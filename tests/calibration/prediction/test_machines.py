"""What is meant by a machine, and what is said against its measurement."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from fairbench_agent.calibration.data.bridges import Bridge
from fairbench_agent.calibration.data.scores import known_tables
from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.calibration.prediction.answer_text import warning_texts
from fairbench_agent.calibration.prediction.machines import KnownMachine, MachineSources, find_machine
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.pool.record.protocol import Grade
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.calibration.examples import record, store

GRADE_C = Grade(letter="C", reasons=("a busy machine",), thresholds={})


@pytest.fixture(scope="module")
def model() -> Model:
    return find_model("tangent", [shipped() / "models"])


def known(model: Model, folder: Path, *records: Record) -> MachineSources:
    store(folder / "records", records)
    return MachineSources(model, known_tables(folder), (FolderPool(folder / "records"),))


def ask(model: Model, question: Question, bridges: Sequence[Bridge] = ()) -> Answer:
    return Predictor(MachineSources(model), tuple(bridges)).ask(question)


def test_a_record_of_grade_c_enters_no_prediction_without_a_warning(model: Model, tmp_path: Path) -> None:
    poor = record("mine", 1.0).model_copy(update={"grade": GRADE_C})
    this = find_machine("this", known(model, tmp_path, poor))
    answer = ask(model, Question([1], KnownMachine("a", 1000.0, None, None, ""), this))
    assert any("grade C (a busy machine)" in warning for warning in warning_texts(answer))


def test_a_part_of_every_group_is_no_measurement_of_the_groups(model: Model, tmp_path: Path) -> None:
    """One instance per problem has all 16 groups, but a quarter of their seconds."""
    whole = record("mine", 1.0)
    firsts = {process.problem: process.instance for process in reversed(whole.processes)}
    some = tuple(p for p in whole.processes if p.instance == firsts[p.problem])
    part = whole.model_copy(update={"partial": True, "processes": some})
    assert len(some) == 16
    here = known(model, tmp_path)
    FolderPool(tmp_path / "records", lambda _: ()).add(part)
    with pytest.raises(DataError, match="is partial, 16 processes; measure all of the reference process"):
        find_machine(record_sha256(part), here)


def test_a_machine_against_itself_needs_no_gamma(model: Model, tmp_path: Path) -> None:
    this = find_machine("this", known(model, tmp_path, record("mine", 1.0)))
    answer = ask(model, Question([1], this, this))
    assert answer.ratio == 1
    assert any("both machines are the same measurement" in warning for warning in warning_texts(answer))
