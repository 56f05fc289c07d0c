"""The measurements that ship with the project are whole, unchanged, and did the known work."""

from importlib import resources
from pathlib import Path

import pytest

from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.workloads.processes import FULL_BUDGET, SUITES, Suite, processes

SHIPPED = Path(str(resources.files("fairbench_agent.results"))) / "records"


def test_no_shipped_record_is_broken() -> None:
    assert not any(map(FolderPool(SHIPPED).defect, FolderPool(SHIPPED).documents()))
    assert {path.name for path in SHIPPED.iterdir()} == {path.name for path in FolderPool(SHIPPED).paths()}


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
