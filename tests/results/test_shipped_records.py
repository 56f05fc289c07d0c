"""The measurements that ship with the project are whole, unchanged, and did the known work."""

from importlib import resources
from pathlib import Path

import pytest

from fairbench_agent.pool.review.rules import remarks
from fairbench_agent.pool.stores.folder import FolderStore, read_sound_record
from fairbench_agent.workloads.processes import FULL_BUDGET, INSTANCE_NAMES, Suite, processes

SHIPPED = Path(str(resources.files("fairbench_agent.results"))) / "records"


def test_every_file_is_a_record_under_its_hash() -> None:
    assert sorted(SHIPPED.iterdir()) == FolderStore(SHIPPED).paths()


@pytest.mark.parametrize("path", FolderStore(SHIPPED).paths(), ids=lambda path: path.stem[:12])
def test_the_review_finds_nothing_but_the_grade(path: Path) -> None:
    record = read_sound_record(path)
    assert [remark for remark in remarks(record, at=record.finished_at) if remark.rule != "grade"] == []


@pytest.mark.parametrize("suite", INSTANCE_NAMES)
def test_a_full_measurement_of_a_real_machine_ships_for_each_suite(suite: Suite) -> None:
    records = [
        record for record in map(read_sound_record, FolderStore(SHIPPED).paths()) if record.protocol.suite == suite
    ]
    full = [record for record in records if record.protocol.budget == FULL_BUDGET and not record.partial]
    assert full
    for record in full:
        assert record.outcomes == "verified"
        assert [process.key for process in record.processes] == [str(key) for key in processes(suite)]
        assert len(record.validation) == 4
