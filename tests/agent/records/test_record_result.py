"""What several copies side by side come to."""

from typing import Any

import pytest

from fairbench_agent.agent.records.records_command import record_result
from fairbench_agent.pool.record.record import Record, record_sha256
from tests.pool.examples import full_record, protocol


def slower(record: Record, factors: dict[str, int]) -> Record:
    """Return a record whose every run of a problem took so many times as long."""
    found: list[Any] = []
    for process in record.processes:
        by = factors.get(process.problem, 1)
        times = ({"wall_ns": by * x.wall_ns, "undisturbed_ns": by * (x.undisturbed_ns or 0)} for x in process.runs)
        runs = tuple(run.model_copy(update=changes) for run, changes in zip(process.runs, times, strict=True))
        found.append(process.model_copy(update={"runs": runs}))
    return record.model_copy(update={"processes": tuple(found)})


ALONE = full_record(1)
TOGETHER = slower(full_record(1, copies=2), {"qap": 2, "lop": 3})


def test_the_slowdown_is_the_time_over_that_of_one_copy() -> None:
    result = record_result(TOGETHER, "here", [TOGETHER, ALONE])
    assert result.slowdown is not None
    assert result.slowdown.one_copy_sha256 == record_sha256(ALONE)
    assert result.slowdown.problems == pytest.approx({"qap": 2, "tsp": 1, "pfsp": 1, "lop": 3})
    walls = {
        p: sum(x.runs[0].wall_ns for x in ALONE.processes if x.problem == p) for p in ("qap", "tsp", "pfsp", "lop")
    }
    expected = (2 * walls["qap"] + walls["tsp"] + walls["pfsp"] + 3 * walls["lop"]) / sum(walls.values())
    assert result.slowdown.total == pytest.approx(expected)
    assert f"total {expected:.3f}, qap 2.000, tsp 1.000, pfsp 1.000, lop 3.000" in result.text()


@pytest.mark.parametrize(
    "changes",
    [
        {"machine_id": "1" * 32},
        {"protocol": protocol(selection="*", assembly_sha256="b6" * 32)},
        {"protocol": protocol(selection="*", budget=20_000)},
        {"processes": ALONE.processes[:63]},
    ],
    ids=["machine", "code", "budget", "processes"],
)
def test_a_record_of_anything_else_is_not_compared(changes: dict[str, object]) -> None:
    result = record_result(TOGETHER, "here", [TOGETHER, ALONE.model_copy(update=changes)])
    assert result.slowdown is None
    assert "slowdown unknown" in result.text()


def test_the_better_grade_is_compared_and_then_the_later_record() -> None:
    assert ALONE.grade is not None
    better = ALONE.model_copy(update={"grade": ALONE.grade.model_copy(update={"letter": "A"})})
    later = better.model_copy(update={"started_at": "2026-02-01T00:00:00Z"})
    latest = ALONE.model_copy(update={"started_at": "2026-03-01T00:00:00Z"})
    for others in ([ALONE, better, later, latest], [latest, later, better, ALONE]):
        result = record_result(TOGETHER, "here", others)
        assert result.slowdown is not None
        assert result.slowdown.one_copy_sha256 == record_sha256(later)


def test_one_copy_has_no_slowdown() -> None:
    result = record_result(ALONE, "here", [ALONE])
    assert result.slowdown is None
    assert "slowdown" not in result.text()
