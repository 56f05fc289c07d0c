"""Totals, CPU names, data sets and the preference between records."""

import pytest

from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.protocol import Grade, Letter
from fairbench_agent.pool.record.summary import cpu_name, data_set_of, known_codes, preference, problem_totals, total
from fairbench_agent.pool.review.expectation import shipped_measurements
from tests.pool.examples import MACHINE, example_record, full_record, imported_record, protocol, timing


def test_problem_totals_add_up_to_the_total() -> None:
    record = full_record(1)
    problems = problem_totals(record)
    assert list(problems) == ["qap", "tsp", "pfsp", "lop"]
    assert {problem.n_processes for problem in problems.values()} == {16}
    assert sum(problem.wall_ns for problem in problems.values()) == total(record).wall_ns
    assert total(record).wall_ns == sum(process.runs[0].wall_ns for process in record.processes)
    assert sum(problem.undisturbed_ns or 0 for problem in problems.values()) == total(record).undisturbed_ns


def test_totals_use_the_median_sweep() -> None:
    walls_ns = (4_000_000_000, 12_000_000_000, 8_000_000_000)
    record = example_record(protocol=protocol(sweeps=3), processes=(timing(walls_ns=walls_ns),))
    assert total(record).wall_ns == 8_000_000_000
    assert total(record).undisturbed_ns == 7_760_000_000
    assert total(imported_record()).undisturbed_ns is None


def test_complete_records_of_the_full_budget_and_best_grade_sort_first() -> None:
    best_first: list[tuple[bool, int, Letter | None]] = [
        (False, 2_000_000, "A"),
        (False, 2_000_000, "B"),
        (False, 2_000_000, None),
        (False, 4_000_000, "A"),
        (False, 20_000, "A"),
        (True, 2_000_000, "A"),
    ]
    records = []
    for partial, budget, letter in best_first:
        grade = letter and Grade(letter=letter, reasons=("busy",) if letter > "A" else (), thresholds={})
        changes = {"partial": partial, "protocol": protocol(budget=budget), "grade": grade}
        records.append(example_record().model_copy(update=changes))
    assert sorted(records[4:] + records[:4], key=preference) == records


@pytest.mark.parametrize(
    ("brand", "generation", "name"),
    [
        ("AMD EPYC", "Zen 3", "AMD EPYC (Zen 3)"),
        ("Intel(R) Xeon(R) @ 2.20GHz", "Skylake server", "Intel(R) Xeon(R) @ 2.20GHz (Skylake server)"),
        ("AMD EPYC 7763 64-Core Processor", "Zen 3", "AMD EPYC 7763 64-Core Processor"),
        ("Xeon Skylake", "Skylake", "Xeon Skylake"),
        ("AMD EPYC", None, "AMD EPYC"),
        (None, "Zen 3", "AMD (Zen 3)"),
        (None, None, "machine 01234567"),
    ],
)
def test_cpu_names_include_the_generation_if_the_brand_has_no_model(
    brand: str | None, generation: str | None, name: str
) -> None:
    facts = {"brand": brand, "microarchitecture": generation}
    changes = {key: Fact(value=value, source=value and "x") for key, value in facts.items()}
    assert cpu_name(example_record(machine=MACHINE.model_copy(update=changes))) == name


@pytest.mark.parametrize(
    "changes",
    [{"workload_version": 2}, {"budget": 1}, {"seed": 3}, {"assembly_sha256": "0" * 64}, {"suite": "published"}],
)
def test_other_work_or_code_is_another_data_set(changes: dict[str, object]) -> None:
    record = example_record().model_copy(update={"protocol": protocol(**changes)})
    assert data_set_of(record) != data_set_of(example_record())


def test_machine_and_cores_do_not_change_the_data_set() -> None:
    same = [example_record(machine_id="f" * 32), example_record(protocol=protocol(cores=None, timer="another"))]
    assert {data_set_of(record) for record in same} == {data_set_of(example_record())}


def test_shipped_records_have_known_machine_code() -> None:
    for record in shipped_measurements():
        assert record.protocol.assembly_sha256 in known_codes(record.protocol)
    assert len({data_set_of(record) for record in shipped_measurements()}) == 2
    assert known_codes(protocol(numba_version="0.1")) == frozenset()
