"""Records that contradict themselves are told, each with what contradicts what; what ships does not."""

from typing import Any

import pytest

from fairbench_agent.pool.record.protocol import Environment, Grade
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.timing import Disturbance
from fairbench_agent.pool.review.consistency import inconsistencies, usual_validation
from fairbench_agent.pool.review.shipped import shipped_measurements
from tests.pool.pools import NOW
from tests.service.records import FULL

WHOLE = parse_record(FULL)
A = Grade(letter="A", reasons=(), thresholds={})


def each_run(record: Record, **changes: Any) -> Record:
    processes = [
        process.model_copy(update={"runs": tuple(run.model_copy(update=changes) for run in process.runs)})
        for process in record.processes
    ]
    return record.model_copy(update={"processes": tuple(processes)})


def each_noise(record: Record, **changes: Any) -> Record:
    processes = []
    for process in record.processes:
        runs = [
            run.model_copy(update={"noise": run.noise and run.noise.model_copy(update=changes)}) for run in process.runs
        ]
        processes.append(process.model_copy(update={"runs": tuple(runs)}))
    return record.model_copy(update={"processes": tuple(processes)})


def told(record: Record) -> str:
    found = tuple(inconsistencies(record, NOW))
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize("record", shipped_measurements(), ids=lambda record: record.started_at)
def test_what_ships_agrees_with_itself(record: Record) -> None:
    assert tuple(inconsistencies(record, "2026-11-23T09:00:00Z")) == ()


def test_a_grade_is_held_against_the_runs() -> None:
    marked = each_noise(WHOLE, disturbances=(Disturbance.PREEMPTED,)).model_copy(update={"grade": A})
    assert told(marked) == "grade: it says A, but its runs allow C at best: 64 of 64 runs: preempted"
    graded_c = Grade(letter="C", reasons=("64 of 64 runs: preempted",), thresholds={})
    assert told(marked.model_copy(update={"grade": graded_c})) == "grade C: 64 of 64 runs: preempted"


def test_cpu_time_that_is_next_to_none() -> None:
    found = tuple(inconsistencies(each_run(WHOLE, cpu_ns=1), NOW))
    assert found == (
        "grade: it says B, but its runs allow C at best: 100.0% of the wall time was not CPU time of the worker",
        "counters: 64 of 64 runs used next to no CPU time",
    )


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"environment": Environment(before=(), after=())}, "environment: nothing was looked at before and after the"),
        (
            {"validation": ()},
            "validation: primes, magic_squares, knapsack, queens missing, so nothing confirms the times",
        ),
        ({"validation": WHOLE.validation[:3]}, "validation: queens missing"),
        ({"started_at": "0001-01-01T00:00:00Z"}, "clock: it began at 0001-01-01T00:00:00Z, before there was anything"),
        ({"finished_at": "2027-01-01T00:00:00Z"}, "clock: it ended at 2027-01-01T00:00:00Z, but was handed in at"),
    ],
)
def test_contradictions_are_told(changes: dict[str, Any], words: str) -> None:
    assert told(WHOLE.model_copy(update=changes)).startswith(words)


def test_quick_measurements_need_no_validation() -> None:
    brief = WHOLE.model_copy(
        update={"validation": (), "protocol": WHOLE.protocol.model_copy(update={"budget": 200_000})}
    )
    assert tuple(inconsistencies(brief, NOW)) == ()


@pytest.mark.parametrize(("factor", "held"), [(3, False), (1 / 3, False), (6, True), (1 / 6, True)])
def test_validation_is_held_against_the_reference_process(factor: float, held: bool) -> None:
    changed = [one.model_copy(update={"wall_ns": round(one.wall_ns * factor)}) for one in WHOLE.validation]
    found = tuple(inconsistencies(WHOLE.model_copy(update={"validation": tuple(changed)}), NOW))
    assert bool(found) is held
    assert all(one.startswith("validation: ") and one.endswith("(0.25 to 4 are allowed)") for one in found)
    assert usual_validation("none") == {}


def test_a_wrong_answer_is_told_where_it_was_not_refused() -> None:
    wrong = [one.model_copy(update={"answer": 1}) for one in WHOLE.validation[:1]]
    assert told(WHOLE.model_copy(update={"validation": (*wrong, *WHOLE.validation[1:])})) == (
        "validation: primes answered otherwise than known"
    )


def test_counters_that_cannot_be() -> None:
    assert told(each_noise(WHOLE, steal_ns=10**13)) == "counters: 64 of 64 runs were stolen for longer than they took"
    words = "counters: the undisturbed estimate of 64 of 64 runs contradicts their wall time"
    assert told(each_run(WHOLE, undisturbed_ns=10**13)) == words
    assert words in tuple(inconsistencies(each_run(WHOLE, undisturbed_ns=1), NOW))
