"""Every rule finds what it is there for, says so in words, and leaves honest records alone."""

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from fairbench_agent.calibration.data.published_file import (
    PUBLISHED_MOMENT,
    PUBLISHED_SOURCE,
    imported_records,
    read_rows,
)
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.protocol import Grade
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.timing import Disturbance, ProcessTiming
from fairbench_agent.pool.review import norms, rules
from fairbench_agent.pool.review.near_copies import NearCopy
from fairbench_agent.pool.review.rules import PoolContext
from tests.calibration.examples import record
from tests.pool.examples import QUIET, example_record, full_record, imported_record, protocol, timing
from tests.pool.pools import NOW
from tests.service.records import FULL

WHOLE = parse_record(FULL)
HONEST = PoolContext(contributor="anonymous", at=NOW)
NAMED = replace(HONEST, contributor="lab")


def only(found: tuple[str, ...]) -> str:
    assert len(found) == 1, found
    return found[0]


def slowed(whole: Record, factor: float, n_processes: int = 64) -> Record:
    """Return a record whose first processes take longer."""
    processes = [
        process.model_copy(
            update={
                "runs": tuple(
                    run.model_copy(update={"wall_ns": round(run.wall_ns * (factor if place < n_processes else 1))})
                    for run in process.runs
                )
            }
        )
        for place, process in enumerate(whole.processes)
    ]
    return whole.model_copy(update={"processes": tuple(processes)})


def loud(process: ProcessTiming) -> Record:
    """Return a record of one process, four sweeps long."""
    return example_record(processes=(process,), protocol=protocol(sweeps=4), partial=False)


def test_an_honest_record_counts_at_once() -> None:
    assert rules.findings(WHOLE, HONEST) == ()
    assert rules.unlisted(WHOLE) == ()


def test_unlisted_outcomes_of_a_measurement_are_refused_and_of_an_import_not() -> None:
    assert "unlisted" in only(rules.unlisted(example_record(outcomes="unlisted")))
    assert rules.unlisted(imported_record()) == ()


def test_grade_c_is_told_with_its_reasons() -> None:
    graded = WHOLE.model_copy(update={"grade": Grade(letter="C", reasons=("too loud", "too hot"), thresholds={})})
    assert only(rules.findings(graded, HONEST)) == "grade C: too loud; too hot"


def test_a_part_of_the_suite_is_told() -> None:
    part = WHOLE.model_copy(update={"partial": True, "processes": WHOLE.processes[:12]})
    assert only(rules.findings(part, HONEST)) == "partial: 12 of 64 processes"


def test_unknown_machine_code_is_told_and_whether_other_is_known() -> None:
    first = only(rules.findings(WHOLE, replace(HONEST, assembly_known=False)))
    assert first.startswith(
        "assembly: f04fe1d96340 is unknown for numba 0.68.1, llvmlite 0.50.0, x86_64-unknown-linux-gnu"
    )
    assert first.endswith("no one has reviewed any yet")
    other = only(rules.findings(WHOLE, replace(HONEST, assembly_known=False, others_known=True)))
    assert other.endswith("another is known, so other instructions were timed")


def test_a_further_record_of_a_machine_is_told() -> None:
    assert only(rules.findings(WHOLE, replace(HONEST, further="ab" * 32))).startswith(
        "further record: the machine has record abababababab in this stratum"
    )


def test_an_import_needs_somebody_who_stands_for_it() -> None:
    one = record("one")
    assert only(rules.findings(one, HONEST)) == "anonymous import: nobody stands for its source, a test"
    assert rules.findings(one, NAMED) == ()


def test_imports_are_exempt_from_what_only_the_agent_knows() -> None:
    assert rules.findings(record("one"), replace(NAMED, assembly_known=False, at="2000-01-01T00:00:00Z")) == ()


@pytest.mark.parametrize(
    ("changes", "at", "told"),
    [
        ({"started_at": "2026-11-22T10:00:00Z", "finished_at": "2026-11-22T10:30:00Z"}, NOW, "but was handed in at"),
        ({"started_at": "2026-11-21T05:59:00Z"}, NOW, "its runs take 367 s, but it began at 2026-11-21T05:59:00Z"),
        ({"protocol": protocol(timer_resolution_ns=15_625_000)}, NOW, "its smallest step is 15.625 ms"),
    ],
)
def test_clocks_that_cannot_be_right(changes: dict[str, object], at: str, told: str) -> None:
    found = only(rules.findings(WHOLE.model_copy(update=changes), replace(HONEST, at=at)))
    assert found.startswith("clock: ")
    assert told in found


def test_a_clock_may_be_a_little_ahead() -> None:
    late = WHOLE.model_copy(update={"finished_at": "2026-11-22T09:59:59Z"})
    assert rules.findings(late, HONEST) == ()


def test_stepped_clocks_and_impossible_cpu_time() -> None:
    stepped = QUIET.model_copy(update={"disturbances": (Disturbance.CLOCK_STEPPED,)})
    base = timing(walls_ns=(600_000_000,) * 4)
    noisy = [run.model_copy(update={"noise": stepped}) for run in base.runs]
    few, many = (loud(base.model_copy(update={"runs": (*noisy[:n], *base.runs[n:])})) for n in (1, 2))
    assert clock(rules.findings(few, HONEST)) == []
    assert clock(rules.findings(many, HONEST)) == ["clock: it was stepped in 2 of 4 runs"]
    fast = [run.model_copy(update={"cpu_ns": 2 * run.wall_ns}) for run in base.runs]
    impossible = loud(base.model_copy(update={"runs": tuple(fast)}))
    assert clock(rules.findings(impossible, HONEST)) == ["clock: 4 of 4 runs used more CPU time than time passed"]


def clock(found: tuple[str, ...]) -> list[str]:
    return [reason for reason in found if reason.startswith("clock: ")]


def test_implausible_ratios_name_the_worst_process() -> None:
    usual = norms.norm([norms.member(record(name)) for name in "abcde"])
    around = replace(NAMED, norm=usual)
    assert rules.findings(slowed(record("f"), 3.0), around) == ()
    assert rules.findings(slowed(record("f"), 1.3, 1), around) == ()
    told = only(rules.findings(slowed(record("f"), 1.9, 1), around))
    assert told.startswith("ratios: 1 of 64 processes are far from the pool; qap/sko100a/swap takes 1.62 times")
    assert "spreads (5 are allowed)" in told


def test_many_small_changes_are_too_much_together() -> None:
    usual = norms.norm([norms.member(record(name)) for name in "abcde"])
    odd = record("f")
    for place in range(0, 64, 2):
        odd = moved(odd, place, 1.36 if place // 8 % 2 else 1 / 1.36)
    told = only(rules.findings(odd, replace(NAMED, norm=usual)))
    assert told.startswith("ratios: processes lie 3.")
    assert told.endswith("by root mean square (2.5 are allowed)")


def moved(whole: Record, place: int, factor: float) -> Record:
    """Return a record one of whose processes takes some times as long."""
    processes = list(whole.processes)
    processes[place] = slowed(whole, factor).processes[place]
    return whole.model_copy(update={"processes": tuple(processes)})


def test_a_search_that_is_slow_everywhere_is_told() -> None:
    usual = norms.norm([norms.member(record(name)) for name in "abcde"])
    odd = record("f")
    for place in (0, 4, 8, 12):
        odd = moved(odd, place, 2.0)
    told = only(rules.findings(odd, replace(NAMED, norm=usual)))
    assert told.startswith("ratios: qap's swap takes 1.68 times what its other searches let expect")


def test_without_a_norm_nothing_is_far() -> None:
    assert rules.findings(slowed(record("f"), 100.0, 1), NAMED) == ()


def test_a_total_far_from_others_of_the_cpu() -> None:
    wall = sum(process.wall_ns for process in WHOLE.processes)
    others = tuple(round(wall * factor) for factor in (1.0, 1.05, 0.95))
    assert rules.findings(WHOLE, replace(HONEST, cpu_walls_ns=others)) == ()
    told = only(rules.findings(WHOLE, replace(HONEST, cpu_walls_ns=tuple(2 * other for other in others))))
    assert told.startswith("same CPU: its total of 367.4 s is 0.5 times the median of 3 other machines, 734.8 s")
    assert rules.findings(WHOLE, replace(HONEST, cpu_walls_ns=tuple(9 * other for other in others[:2]))) == ()
    wide = (wall * 9, wall * 3, wall, wall // 3)
    assert rules.findings(WHOLE, replace(HONEST, cpu_walls_ns=wide)) == ()


def test_no_published_machine_is_implausible_beside_the_others(published_file: Path) -> None:
    """Each of the eight is held against the other seven: the rule is not about honest machines."""
    rows = read_rows(published_file)
    records = list(imported_records(rows, PUBLISHED_SOURCE, PUBLISHED_MOMENT))
    members = [norms.member(one) for one in records]
    for place, one in enumerate(records):
        others = norms.norm([*members[:place], *members[place + 1 :]])
        assert others is not None
        assert rules.findings(one, replace(NAMED, norm=others)) == ()


def test_a_new_cpu_waits_for_another_contributors() -> None:
    """Nothing tells what to expect of it, so one voice is not enough; a second that agrees is, and so is a reviewer."""
    hidden = unknown_cpu(WHOLE)
    wall_ns = sum(process.wall_ns for process in hidden.processes)
    asked = replace(HONEST, confirming_walls_ns=())
    assert rules.findings(hidden, HONEST) == ()
    told = only(rules.findings(hidden, asked))
    assert told.startswith("new CPU: 'Nova 1' is not in the table of CPUs, and neither kind nor latencies tell")
    assert only(rules.findings(hidden, replace(asked, confirming_walls_ns=(2 * wall_ns,)))) == told
    assert rules.findings(hidden, replace(asked, confirming_walls_ns=(2 * wall_ns, round(1.2 * wall_ns)))) == ()
    assert rules.findings(hidden, replace(asked, cpu_walls_ns=(9 * wall_ns,))) == ()
    assert rules.findings(WHOLE, asked) == ()


def unknown_cpu(whole: Record) -> Record:
    facts = {"brand": Fact(value="Nova 1", source="/proc/cpuinfo"), "microarchitecture": Fact()}
    return whole.model_copy(update={"machine": whole.machine.model_copy(update=facts)})


def test_a_near_copy_is_told_with_its_original() -> None:
    told = only(rules.findings(WHOLE, replace(HONEST, near_copy=NearCopy("ab" * 32, 0.0001))))
    assert told.startswith(
        "near copy: its times agree with those of record abababababab, of another machine, to within 0.0001"
    )


def test_copies_run_at_the_same_time() -> None:
    both = full_record(1, copies=2)
    of_one = sum(process.runs[0].wall_ns for process in both.processes) / 1e9
    began = datetime.fromisoformat(both.started_at)
    told = []
    for seconds in (1.1 * of_one, 0.9 * of_one):
        ended = (began + timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")
        found = rules.findings(both.model_copy(update={"finished_at": ended}), HONEST)
        told.append([one for one in found if "its runs take" in one])
    assert told[0] == []
    assert len(told[1]) == 1
