"""What separates data sets, and which machine code is known."""

import pytest

from fairbench_agent.pool.record.data_set import data_set_of, known_codes
from fairbench_agent.pool.review.expectation import shipped_measurements
from tests.pool.examples import example_record, protocol


@pytest.mark.parametrize(
    "changes",
    [{"workload_version": 2}, {"budget": 1}, {"seed": 3}, {"assembly_sha256": "0" * 64}, {"suite": "published"}],
)
def test_other_work_or_code_is_another_data_set(changes: dict[str, object]) -> None:
    record = example_record().model_copy(update={"protocol": protocol(**changes)})
    assert data_set_of(record) != data_set_of(example_record())


def test_the_machine_and_its_copies_are_not_part_of_it() -> None:
    others = [example_record(machine_id="f" * 32), example_record(protocol=protocol(cores=None, timer="another"))]
    assert {data_set_of(record) for record in others} == {data_set_of(example_record())}


def test_shipped_records_have_known_machine_code() -> None:
    for record in shipped_measurements():
        assert record.protocol.assembly_sha256 in known_codes(record.protocol)
    assert len({data_set_of(record) for record in shipped_measurements()}) == 2
    assert known_codes(protocol(numba_version="0.1")) == frozenset()
