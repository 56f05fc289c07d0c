"""The CPU of a record has one name."""

import pytest

from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.notation import Fact
from tests.pool.examples import MACHINE, example_record


@pytest.mark.parametrize(
    ("brand", "generation", "name"),
    [
        ("AMD EPYC", "Zen 3", "AMD EPYC (Zen 3)"),
        (
            "Intel(R) Xeon(R) Processor @ 2.20GHz",
            "Skylake server",
            "Intel(R) Xeon(R) Processor @ 2.20GHz (Skylake server)",
        ),
        ("AMD EPYC 7763 64-Core Processor", "Zen 3", "AMD EPYC 7763 64-Core Processor"),
        ("Xeon Skylake", "Skylake", "Xeon Skylake"),
        ("AMD EPYC", None, "AMD EPYC"),
        (None, "Zen 3", "AMD (Zen 3)"),
        (None, None, "machine 01234567"),
    ],
)
def test_the_generation_is_told_where_the_brand_hides_the_model(
    brand: str | None, generation: str | None, name: str
) -> None:
    facts = {"brand": brand, "microarchitecture": generation}
    changes = {key: Fact(value=value, source=value and "x") for key, value in facts.items()}
    assert cpu_name(example_record(machine=MACHINE.model_copy(update=changes))) == name
