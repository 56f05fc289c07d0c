"""Inconsistent timings are rejected; medians are times of a run."""

from contextlib import nullcontext
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from fairbench_agent.pool.record.timing import Chunks, ProcessTiming, Run
from tests.pool.examples import run, timing


def chunks(**changes: object) -> Chunks:
    """Return four chunks with changed fields."""
    fields: dict[str, object] = {"counted_run": 0, "thresholds": 4, "wall_ns": (10, 10, 10, 10)}
    return Chunks.model_validate(fields | changes)


def process(**changes: object) -> ProcessTiming:
    """Return a process with changed fields."""
    example = timing()
    fields = {name: getattr(example, name) for name in ProcessTiming.model_fields}
    return ProcessTiming(**fields | changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"chunks": chunks(counted_run=1)}, "counted_run: no such run"),
        ({"chunks": chunks(thresholds=3)}, "more chunks than thresholds"),
        ({"chunks": chunks(wall_ns=(600_000_000, 1, 1, 1))}, "longer than their run"),
        ({"runs": (run(0, 50), run(1, 40), run(2, 60)), "chunks": chunks(counted_run=1)}, "median wall time"),
        ({"chunks": chunks(wall_ns=(0, 0, 0, 1))}, "the chunks take 1 ns of a run that computed for"),
    ],
)
def test_inconsistent_processes_are_rejected(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        process(**changes)


@pytest.mark.parametrize(("cpu_ns", "is_valid"), [(0, True), (90_000_000, True), (9 * 10**15, False)])
def test_cpu_time_far_above_wall_time_is_rejected(cpu_ns: int, *, is_valid: bool) -> None:
    short = run(0, 21_000_000)
    with nullcontext() if is_valid else pytest.raises(ValidationError, match="ns of CPU time in a run of 21000000 ns"):
        Run(**dict(short) | {"cpu_ns": cpu_ns})


@given(st.lists(st.integers(1, 10**12), min_size=1, max_size=9))
def test_medians_are_times_of_a_run(walls_ns: list[int]) -> None:
    built = timing(walls_ns=tuple(4 * wall_ns for wall_ns in walls_ns))
    assert built.wall_ns in [run.wall_ns for run in built.runs]
    assert built.wall_ns <= median(run.wall_ns for run in built.runs)
    if len(walls_ns) % 2:
        assert built.wall_ns == median(run.wall_ns for run in built.runs)
        assert built.undisturbed_ns == median(run.undisturbed_ns for run in built.runs)
