"""Remarks about false records, and none about honest machines."""

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from benchmarks.simulation.lying_records import lied
from benchmarks.simulation.machine_records import Document, honest, set_moments, slow_process, timed
from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.outcomes import outcome_defects, sound
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.review.rules import remarks
from tests.pool.examples import programs_record

NOW = "2026-11-23T09:00:00Z"
EXPECTED_RULES = {
    "fast": {"speed"},
    "per process": {"grade"},
    "100 times too fast, new CPU": {"cpu", "speed"},
    "100 times too fast, new CPU, carefully": {"cpu", "speed"},
    "10 times too slow, new CPU": {"cpu"},
    "validation left out": {"validation"},
    "grade A, no environment": {"environment", "grade"},
    "grade A, every run disturbed": {"grade"},
    "1 ns of CPU time": {"counters"},
    "impossible counters": {"counters"},
    "estimate a tenth of the time": {"counters"},
}
"""Rules that must report each kind of lie."""


def record(document: Document) -> Record:
    return parse_record(json.dumps(document).encode())


def rules(reviewed: Record, at: str | None = None) -> set[str]:
    return {remark.rule for remark in remarks(reviewed, at=at)}


@pytest.mark.parametrize("odd", [None, "hidden name", "throttled"])
def test_honest_machines_have_no_remarks(odd: str | None) -> None:
    draw = np.random.default_rng(1)
    for _ in range(12):
        assert remarks(record(honest(draw, odd)), at=NOW) == ()


@pytest.mark.parametrize("kind", EXPECTED_RULES)
def test_every_lie_is_reported(kind: str) -> None:
    draw = np.random.default_rng(2)
    for _ in range(3):
        assert EXPECTED_RULES[kind] <= rules(parse_record(lied(kind, honest(draw), draw)), at=NOW)


def test_programs_alone_are_not_partial() -> None:
    assert rules(programs_record()) == {"assembly", "specification"}, "it has made-up code and times"
    assert "partial" in rules(programs_record(n_chunks=5))
    late = programs_record().programs[0].model_copy(update={"undisturbed_error_ns": 40_000_000})
    assert "grade" in rules(programs_record(programs=(late, *programs_record().programs[1:])))


def test_a_wrong_answer_is_a_defect() -> None:
    draw = np.random.default_rng(3)
    (defect,) = outcome_defects(parse_record(lied("validation wrong", honest(draw), draw)))[:1]
    assert re.search(r"answered \d+; expected", defect)


def test_a_search_that_memory_layout_slows_down_threefold() -> None:
    document = honest(np.random.default_rng(4))
    for process in document["processes"]:
        if (process["problem"], process["search"], process["instance"]) == ("tsp", "random", "uniform_200b"):
            slow_process(process, 3.05, np.random.default_rng(5))
    (grade,) = map(str, remarks(record(document), at=NOW))
    assert re.match(r"grade: B, but its runs allow C: .*: tsp/uniform_200b/random \([23]\.", grade)


@pytest.mark.parametrize("factor", [1 / 3, 3])
def test_times_that_contradict_the_specification(factor: float) -> None:
    draw = np.random.default_rng(7)
    for _ in range(5):
        document = honest(draw)
        for process in document["processes"]:
            slow_process(process, factor, draw)
        set_moments(document, draw)
        assert "specification" in rules(record(document))


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (lambda d: d.update(finished_at="2027-01-01T00:00:00Z"), "clock: finished at 2027-01-01T00:00:00Z, but"),
        (lambda d: d["protocol"].update(assembly_sha256="ab" * 32), "assembly: unknown machine code abababababab of"),
        (
            lambda d: [run["noise"].update(disturbances=["clock stepped"]) for run in timed(d)[:64]],
            "clock: stepped in 64 of 64",
        ),
        (lambda d: [run.update(cpu_ns=2 * run["wall_ns"]) for run in timed(d)[:64]], "clock: more CPU time than wall"),
        (lambda d: d["grade"].update(letter="C", reasons=["busy"]), "grade: C: busy"),
        (lambda d: d["speed"]["chains"][0].update(shift_ns="0"), "GHz, but its chains imply none"),
        (lambda d: d["speed"].update(clock_hz=20_000_000_000), "speed: clock of 20.00 GHz, but its chains imply "),
    ],
)
def test_contradictions(change: Callable[[Document], object], text: str) -> None:
    draw = np.random.default_rng(6)
    document = next(made for made in (honest(draw) for _ in range(50)) if made["speed"])
    assert remarks(record(document), at=NOW) == ()
    change(document)
    assert any(text in str(remark) for remark in remarks(record(document), at=NOW))


@pytest.mark.parametrize("n_records", [20, pytest.param(300, marks=pytest.mark.full)])
def test_no_valid_record_makes_the_review_fail(n_records: int) -> None:
    """Replaces numbers and texts at random."""
    n_reviewed = 0
    for seed in range(n_records):
        draw = random.Random(seed)  # noqa: S311
        document = honest(np.random.default_rng(seed))
        parts = list(_leaves(document))
        for part, place in draw.sample(parts, 2) + draw.sample(
            [part for part in parts if "wall" not in str(part[1])], 1
        ):
            numbers, texts = [0, 1, 2**53 - 1], ["", "0", "-1.5", "9" * 40, "ü", "cpu:haswell@4GHz", "x" * 200]
            part[place] = draw.choice(texts if isinstance(part[place], str) else numbers)
        try:
            changed = sound(record(document))
        except RecordError:
            continue
        n_reviewed += 1
        remarks(changed, at=NOW)
    assert n_reviewed > n_records / 6


def _leaves(part: Any) -> Iterator[tuple[Any, Any]]:
    """Yield container and key of each number and text in a document."""
    for place, value in part.items() if isinstance(part, dict) else enumerate(part):
        if isinstance(value, dict | list):
            yield from _leaves(value)
        elif type(value) in (int, str):
            yield part, place
