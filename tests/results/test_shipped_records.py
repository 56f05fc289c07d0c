"""The measurements that ship with the project are whole, unchanged, and did the known work."""

from importlib import resources
from pathlib import Path

import pytest

from fairbench_agent.pool.review.rules import lone_findings, unlisted
from fairbench_agent.pool.stores.folder import FolderPool, read_sound_record
from fairbench_agent.workloads.processes import FULL_BUDGET, SUITES, Suite, processes

SHIPPED = Path(str(resources.files("fairbench_agent.results"))) / "records"


def test_no_shipped_record_is_broken() -> None:
    assert not any(map(FolderPool(SHIPPED).defect, FolderPool(SHIPPED).documents()))
    assert {path.name for path in SHIPPED.iterdir()} == {path.name for path in FolderPool(SHIPPED).paths()}


@pytest.mark.parametrize("path", FolderPool(SHIPPED).paths(), ids=lambda path: path.stem[:12])
def test_the_rules_of_review_hold_nothing_but_its_grade_against_a_shipped_record(path: Path) -> None:
    """Who proposes a record for this folder is told the same by `fairbench-agent submit`."""
    record = read_sound_record(path)
    assert unlisted(record) == ()
    assert [reason for reason in lone_findings(record, record.finished_at) if not reason.startswith("grade C: ")] == []


@pytest.mark.parametrize("suite", SUITES)
def test_a_full_measurement_of_a_real_machine_ships_for_each_suite(suite: Suite) -> None:
    records = [record for _, record in FolderPool(SHIPPED) if record.protocol.suite == suite]
    full = [record for record in records if record.protocol.budget == FULL_BUDGET and not record.partial]
    assert full
    for record in full:
        assert record.origin.kind == "measured"
        assert record.outcomes == "verified"
        assert [process.key for process in record.processes] == [str(key) for key in processes(suite)]
        assert len(record.validation) == 4
