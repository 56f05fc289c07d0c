"""The table of processes: names with commas."""

from fairbench_agent.pool.record.fields import Fact
from fairbench_agent.pool.record.process_table import csv_lines
from tests.pool.examples import MACHINE, example_record


def test_a_name_with_a_comma_stays_one_column() -> None:
    brand = Fact(value='Xeon "Gold", 2.7 GHz', source="x")
    record = example_record(machine=MACHINE.model_copy(update={"brand": brand}))
    header, row = "".join(csv_lines([("5e" * 32, record)])).splitlines()
    assert header.split(",")[1] == "cpu"
    assert '"Xeon ""Gold"", 2.7 GHz (Zen 3)"' in row
