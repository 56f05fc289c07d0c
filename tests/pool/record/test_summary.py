"""Totals and CPU names."""

import pytest

from fairbench_agent.pool.record.field_types import Fact
from fairbench_agent.pool.record.summary import cpu_name, problem_totals, total
from tests.pool.examples import MACHINE, example_record, full_record, protocol, timing


def test_problem_totals_add_up_to_the_total() -> None:
    record = full_record(1)
    problems = problem_totals(record)
    assert list(problems) == ["qap", "tsp", "pfsp", "lop"]
    assert {problem.n_processes for problem in problems.values()} == {16}
    assert sum(problem.wall_ns for problem in problems.values()) == total(record).wall_ns
    assert total(record).wall_ns == sum(process.runs[0].wall_ns for process in record.processes)
    assert sum(problem.undisturbed_ns for problem in problems.values()) == total(record).undisturbed_ns


def test_totals_use_the_median_sweep() -> None:
    walls_ns = (4_000_000_000, 12_000_000_000, 8_000_000_000)
    record = example_record(protocol=protocol(sweeps=3), processes=(timing(walls_ns=walls_ns),))
    assert total(record).wall_ns == 8_000_000_000
    assert total(record).undisturbed_ns == 7_760_000_000


@pytest.mark.parametrize(
    ("brand", "generation", "name"),
    [
        ("AMD EPYC", "Zen 3", "AMD EPYC (Zen 3)"),
        ("AMD EPYC 7763 64-Core Processor", "Zen 3", "AMD EPYC 7763 64-Core Processor"),
        ("AMD EPYC", None, "AMD EPYC"),
        (None, "Zen 3", "AMD (Zen 3)"),
        (None, None, "machine 01234567"),
        ("QEMU Virtual CPU version 2.5+", "Zen 3", "AMD (Zen 3)"),
    ],
)
def test_cpu_names_include_the_generation_if_the_brand_has_no_model(
    brand: str | None, generation: str | None, name: str
) -> None:
    facts = {"brand": brand, "microarchitecture": generation}
    changes = {key: Fact(value=value, source=value and "x") for key, value in facts.items()}
    assert cpu_name(example_record(machine=MACHINE.model_copy(update=changes))) == name
