"""A CPU has one name, which is matched by its model, never guessed."""

import pytest

from fairbench_agent.pool.record.cpu_name import cpu_name, same_cpu
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


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Intel(R) Xeon(R) CPU E5440 @ 2.83GHz", "Xeon E5440"),
        ("Intel Xeon E5440 2.83GHz", "Intel Xeon E5440 @ 2.83GHz"),
        ("AMD EPYC 7763 64-Core Processor", "AMD EPYC 7763"),
        ("AMD Ryzen 7 5800H with Radeon Graphics", "AMD Ryzen 7 5800H"),
        ("Intel(R) Core(TM) i7-7500U CPU @ 2.70GHz", "Intel i7 7500U"),
        ("AMD Ryzen7 1800X", "AMD Ryzen 7 1800X Eight-Core Processor"),
        ("AMD EPYC (Zen 4)", "amd epyc"),
        ("Intel(R) Xeon(R) Processor (Sapphire Rapids or later)", "Intel(R) Xeon(R) Processor"),
        ("Intel Xeon Processor (Skylake, IBRS) (Skylake server)", "Intel Xeon Processor (Skylake, IBRS)"),
    ],
)
def test_names_of_one_model_match(one: str, other: str) -> None:
    assert same_cpu(one, other)
    assert same_cpu(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AMD EPYC 7713", "AMD EPYC 7763"),
        ("AMD EPYC 7713", "AMD EPYC 7713P"),
        ("Intel Xeon E5-2680 v3", "Intel Xeon E5-2680 v4"),
        ("Intel Core i7-7500U", "Intel Core i5-7500U"),
        ("Intel Xeon @ 2.20GHz", "Intel Xeon @ 2.30GHz"),
        ("AMD EPYC (Zen 3)", "AMD EPYC (Zen 4)"),
        ("AMD EPYC 7713 (Zen 3)", "AMD EPYC 7763"),
    ],
)
def test_names_of_different_models_do_not(one: str, other: str) -> None:
    assert not same_cpu(one, other)
