"""What copies cost each other: each by its own runs, and all beside one copy that did the same work on the same machine."""

import json
from typing import Any

import pytest

from fairbench_agent.agent.records.side_by_side import slowdown
from fairbench_agent.pool.record.protocol import Grade
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.agent.records.examples import NEWER, Run
from tests.pool.examples import full_record

ALONE = NEWER


def slower(record: Record, factors: dict[str, float]) -> Record:
    """Return a record whose processes of some problems take longer, run by run, and which fits no chunks."""
    processes = [
        process.model_copy(
            update={
                "runs": tuple(
                    run.model_copy(
                        update={
                            name: round(getattr(run, name) * factors[process.problem])
                            for name in ("wall_ns", "undisturbed_ns")
                        }
                    )
                    for run in process.runs
                )
            }
        )
        for process in record.processes
    ]
    return record.model_copy(update={"processes": tuple(processes)})


FACTORS = {"qap": 1.5, "tsp": 1.0, "pfsp": 1.1, "lop": 2.0}
SEVERAL = slower(full_record(1, copies=3), FACTORS)


def test_the_slowdown_is_by_problem() -> None:
    found = slowdown(SEVERAL, [ALONE])
    assert found is not None
    assert found.times == "undisturbed"
    assert {name: round(of.ratio, 6) for name, of in found.problems.items()} == FACTORS
    assert all(of.low < of.ratio < of.high for of in found.problems.values())


def test_of_several_records_of_one_copy_the_best_is_taken_then_the_latest() -> None:
    later = ALONE.model_copy(update={"started_at": "2026-01-30T00:00:00Z"})
    better = ALONE.model_copy(update={"grade": Grade(letter="B", reasons=("busy",), thresholds={})})
    for records, chosen in (([ALONE, later], later), ([later, better, ALONE], better)):
        found = slowdown(SEVERAL, records)
        assert found is not None
        assert found.a_sha256 == record_sha256(chosen)


def test_other_machines_other_work_and_other_code_are_not_compared() -> None:
    protocol = ALONE.protocol
    others = [
        ALONE.model_copy(update={"machine_id": "9" * 32}),
        ALONE.model_copy(update={"protocol": protocol.model_copy(update={"budget": 200_000})}),
        ALONE.model_copy(update={"protocol": protocol.model_copy(update={"assembly_sha256": "9" * 64})}),
        SEVERAL,
        full_record(1, copies=2),
    ]
    assert slowdown(SEVERAL, others) is None
    assert slowdown(SEVERAL, [*others, ALONE]) is not None


@pytest.fixture
def shown(run: Run, store: FolderPool) -> str:
    """Return the hash of a filed record of three copies."""
    several = full_record(1, copies=3).model_copy(update={"copy_grades": ("B", "C", "A")})
    store.add(several)
    assert run("list").code == 0
    return record_sha256(several)


def test_every_copy_is_shown_with_its_core_and_grade(run: Run, shown: str) -> None:
    lines = run("show", shown).out.splitlines()
    place = lines.index("Copies side by side (each by its own runs)")
    assert lines[place + 1].split() == ["core", "raw", "s", "undisturbed", "s", "grade"]
    assert [(*line.split()[:3], line.split()[-1]) for line in lines[place + 2 : place + 5]] == [
        ("copy", str(number), str(99 + number), letter) for number, letter in enumerate("BCA", 1)
    ]
    assert f"Slowdown against one copy (record {record_sha256(ALONE)[:12]}, undisturbed times)" in lines
    assert [line.split()[-4] for line in lines if line.startswith("total")][-1] == "1.000"


def test_copies_and_slowdown_are_in_the_document(run: Run, store: FolderPool, shown: str) -> None:
    document: dict[str, Any] = json.loads(run("show", shown, "--json").out)
    assert [(row["core"], row["smt_siblings"], row["grade"]) for row in document["copies"]] == [
        (100, [200], "B"),
        (101, [201], "C"),
        (102, [202], "A"),
    ]
    # the same times in all copies
    assert {json.dumps(row["total"]) for row in document["copies"]} == {json.dumps(document["total"])}
    assert document["slowdown"]["one_copy_sha256"] == record_sha256(ALONE)
    assert document["slowdown"]["total"]["ratio"] == 1
    alone: dict[str, Any] = json.loads(run("show", record_sha256(ALONE), "--json").out)
    assert (alone["copies"], alone["slowdown"]) == ([], None)
    store.path(record_sha256(ALONE)).unlink()
    assert "Slowdown unknown: no record of one copy" in run("show", shown).out


def test_the_list_says_how_many_copies_ran(run: Run, shown: str) -> None:
    rows = json.loads(run("list", "--json").out)
    assert {row["sha256"]: row["copies"] for row in rows}[shown] == 3
    assert {row["copies"] for row in rows} == {1, 3}
