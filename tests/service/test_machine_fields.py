"""What is kept of machine fields is forgotten as soon as it may be another."""

from pathlib import Path

import pytest

from fairbench_agent.calibration.data.scores import ScoreTable, store_table
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.prediction.machines import MachineSources
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.machine_fields import FieldReading, MachineFields, taken_for, warm, without_files
from tests.service.pages.page_pools import filled_pool
from tests.service.pools import NOW
from tests.service.records import FULL


def entering(read: FieldReading, name: str) -> str | None:
    return next((one.entering for one in read.candidates if one.name == name), None)


def test_a_new_record_and_a_new_table_count_at_once(tmp_path: Path) -> None:
    store = DatabasePool.create(f"sqlite:///{tmp_path / 'pool.sqlite'}")
    fields, model = MachineFields(tmp_path), find_model("two-speeds")
    name = "Intel(R) Xeon(R) Processor (Sapphire Rapids or later)"
    assert entering(fields.read("rapids or later", store, model), name) is None
    store.submit(FULL, contributor="laboratory", at=NOW)
    assert entering(fields.read("rapids or later", store, model), name) == "measured"
    assert entering(fields.read("i7-479", store, model), "Intel Core i7-4790") == "specification"
    store_table(ScoreTable("PassMark single thread", "2022-01-31", {"Intel Core i7-4790": 2225.0}), tmp_path)
    assert entering(fields.read("i7-479", store, model), "Intel Core i7-4790") == "score"
    store.close()


def test_names_that_mean_the_same_cpu_are_one_candidate(tmp_path: Path) -> None:
    store = filled_pool(tmp_path)
    read = MachineFields(tmp_path).read("7500U", store, find_model("two-speeds"))
    assert [one.name for one in read.candidates] == ["Intel i7 7500U"]
    store.close()


def test_warming_needs_nothing() -> None:
    warm()


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        ("give score:NUMBER, or RECORD", "give score:NUMBER, or the first digits of a record's hash"),
        ("Give score:NUMBER, RECORD", "Give score:NUMBER, or the first digits of a record's hash"),
        ("Give RECORD, or import a table", "Give the first digits of a record's hash, or import a table"),
        ("score 9 is none", "score 9 is none"),
    ],
)
def test_a_refusal_asks_for_no_file_of_the_asker(refusal: str, told: str) -> None:
    assert without_files(refusal.replace("RECORD", "a record (its file, or the first digits of its hash)")) == told


@pytest.mark.parametrize("text", ["Z80", "a"])
def test_what_a_machine_is_refused_for_names_no_file(text: str) -> None:
    _, problem = taken_for(text, MachineSources(find_model("two-speeds"), public=True))
    assert "hash" in problem
    assert "file" not in problem
