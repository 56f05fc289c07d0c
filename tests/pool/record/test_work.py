"""CPU names, data sets, totals, the best records and the slowdown of copies."""

from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.calibration.predicting.stored_records import shipped_records
from fairbench_agent.pool.record.field_types import Fact
from fairbench_agent.pool.record.outcomes import outcome_defects
from fairbench_agent.pool.record.protocol import Grade, Letter
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.work import (
    by_published_key,
    comparable_key,
    counts_for_speeds,
    cpu_identity,
    cpu_name,
    data_set_of,
    has_programs,
    is_full,
    known_codes,
    median_records,
    preference,
    problem_totals,
    seconds,
    slowdown,
    total,
    total_s,
)
from fairbench_agent.pool.stores.folder import FolderStore, read_record
from fairbench_agent.workloads.processes import QUICK_PROGRAM_CHUNKS, processes
from tests.pool.examples import MACHINE, example_record, full_record, programs_record, protocol, timing


def test_complete_records_of_the_full_budget_and_best_grade_sort_first() -> None:
    best_first: list[tuple[bool, int, Letter]] = [
        (False, 2_000_000, "A"),
        (False, 2_000_000, "B"),
        (False, 4_000_000, "A"),
        (False, 20_000, "A"),
        (True, 2_000_000, "A"),
    ]
    records = []
    for partial, budget, letter in best_first:
        grade = Grade(letter=letter, reasons=("busy",) if letter > "A" else ())
        changes = {
            "processes": example_record().processes * (1 if partial else 64),
            "protocol": protocol(budget=budget),
        }
        records.append(example_record().model_copy(update={**changes, "grade": grade}))
    assert sorted(records[3:] + records[:3], key=preference) == records


def test_programs_alone_count_for_speeds_but_not_for_the_reference_process() -> None:
    full, programs = full_record(1), programs_record()
    assert (is_full(programs), has_programs(programs), counts_for_speeds(programs)) == (False, True, True)
    assert has_programs(full)
    assert not counts_for_speeds(programs_record("C"))
    assert not counts_for_speeds(programs_record(n_chunks=QUICK_PROGRAM_CHUNKS))
    assert min(programs, full, key=preference) is full
    assert outcome_defects(programs) == ()
    assert slowdown(programs, [programs]) is None


@pytest.mark.parametrize(
    "changes",
    [{"workload_version": 2}, {"budget": 1}, {"seed": 3}, {"assembly_sha256": "0" * 64}],
)
def test_other_work_or_code_is_another_data_set(changes: dict[str, object]) -> None:
    record = example_record().model_copy(update={"protocol": protocol(**changes)})
    assert data_set_of(record) != data_set_of(example_record())


def test_machine_and_cores_do_not_change_the_data_set() -> None:
    same = [example_record(machine_id="f" * 32), example_record(protocol=protocol(cores=None, timer="another"))]
    assert {data_set_of(record) for record in same} == {data_set_of(example_record())}


@pytest.mark.parametrize(
    ("brand", "generation", "known"),
    [
        ("AMD EPYC 7763 64-Core Processor", None, True),
        ("AMD EPYC", "Zen 3", True),
        (None, "Neoverse N1", True),
        ("AMD EPYC", None, False),
        ("Intel(R) Xeon(R) Processor", "Sapphire Rapids or later", False),
        ("06/8f", None, False),
        ("QEMU Virtual CPU version 2.5+", None, False),
    ],
)
def test_unknown_cpus_are_never_the_same(brand: str | None, generation: str | None, known: bool) -> None:
    facts = {"brand": brand, "microarchitecture": generation}
    changes = {key: Fact(value=value, source=value and "x") for key, value in facts.items()}
    record = example_record(machine=MACHINE.model_copy(update=changes))
    other = record.model_copy(update={"machine_id": "f" * 32})
    assert (cpu_identity(record) == cpu_identity(other)) is known
    respelled = {"brand": Fact(value=brand and f" {brand.upper()}  ", source=brand and "x")}
    again = example_record(machine=record.machine.model_copy(update=respelled))
    assert cpu_identity(again) == cpu_identity(record)


SHIPPED = [read_record(path) for path in FolderStore(shipped_records()).paths()]


def test_shipped_records_have_known_machine_code_and_one_data_set_per_workload() -> None:
    assert {record.protocol.suite for record in SHIPPED} == {"standard", "published"}
    for record in SHIPPED:
        assert record.protocol.assembly_sha256 in known_codes(record.protocol)
    assert len({(record.protocol.workload_version, data_set_of(record)) for record in SHIPPED}) == 2
    assert known_codes(protocol(numba_version="0.1")) == frozenset()


def test_the_nth_instances_of_both_suites_correspond() -> None:
    keys = {tuple(by_published_key(record)) for record in SHIPPED}
    assert keys == {processes("published")}
    for standard in (record for record in SHIPPED if record.protocol.suite == "standard"):
        for published in (record for record in SHIPPED if record.protocol.suite == "published"):
            if cpu_name(standard) == cpu_name(published):
                ratios = [seconds(standard)[key] / seconds(published)[key] for key in processes("published")]
                assert median(ratios) == pytest.approx(1, abs=0.02)


def test_a_total_is_the_sum_of_the_estimates() -> None:
    measured = full_record(1)
    assert total_s(measured) == sum(process.undisturbed_ns for process in measured.processes) / 1e9
    assert comparable_key(measured) == (cpu_identity(measured), data_set_of(measured), 1)


def test_the_median_record_of_each_machine_counts() -> None:
    def lasting(seconds: float, **changes: object) -> Record:
        return example_record(processes=(timing(walls_ns=(round(seconds * 1e9),)),), **changes)

    several = {name: lasting(place) for name, place in (("a", 3), ("b", 1), ("c", 2), ("d", 4))}
    other = lasting(9, machine_id="f" * 32)
    groups = median_records(several | {"e": other}, lambda _, record: record.machine_id)
    assert groups == {"c": several["c"], "e": other}


@given(st.lists(st.floats(0.1, 10), min_size=3, max_size=9), st.floats(0.1, 10))
def test_one_more_record_moves_the_median_by_one_place(totals: list[float], more: float) -> None:
    records = {
        f"{place:02}": example_record(processes=(timing(walls_ns=(round(x * 1e9),)),)) for place, x in enumerate(totals)
    }
    late = example_record(processes=(timing(walls_ns=(round(more * 1e9),)),))
    order = sorted(records, key=lambda name: (total_s(records[name]), name))
    (before,) = median_records(records, lambda *_: "one")
    (after,) = median_records(records | {"99": late}, lambda *_: "one")
    assert after == "99" or abs(order.index(after) - order.index(before)) <= 1


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
