"""The table of processes: names of CPUs, and seconds to the last digit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench.pool.fields import MAX_INTEGER, Fact
from fairbench.pool.process_table import cpu_name, csv_lines, seconds_text
from tests.pool.examples import MACHINE, example_record


@pytest.mark.parametrize(
    ("brand", "generation", "name"),
    [
        ("AMD EPYC", "Zen 3", "AMD EPYC (Zen 3)"),
        ("Zen 3 board", "Zen 3", "Zen 3 board"),
        ("i7", None, "i7"),
        (None, None, "AMD"),
    ],
)
def test_cpu_names(brand: str | None, generation: str | None, name: str) -> None:
    """The brand, with the generation where a virtual machine hides it."""
    facts = {"brand": brand, "microarchitecture": generation}
    changes = {key: Fact(value=value, source=value and "x") for key, value in facts.items()}
    assert cpu_name(MACHINE.model_copy(update=changes)) == name


@given(st.integers(0, 64 * MAX_INTEGER))
def test_seconds_lose_nothing(time_ns: int) -> None:
    whole, _, rest = seconds_text(time_ns).partition(".")
    assert int(whole + rest) == time_ns
    assert len(rest) == 9


def test_a_name_with_a_comma_stays_one_column() -> None:
    brand = Fact(value='Xeon "Gold", 2.7 GHz', source="x")
    record = example_record(machine=MACHINE.model_copy(update={"brand": brand}))
    header, row = "".join(csv_lines([("5e" * 32, record)])).splitlines()
    assert header.split(",")[1] == "cpu"
    assert '"Xeon ""Gold"", 2.7 GHz (Zen 3)"' in row
