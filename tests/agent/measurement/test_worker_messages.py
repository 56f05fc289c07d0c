"""What supervisor and worker say to each other comes through unchanged, and nothing else does."""

import pytest
from pydantic import ValidationError

from fairbench_agent.agent.measurement.worker_messages import (
    EVENTS,
    TASKS,
    Advance,
    Ended,
    Event,
    Replay,
    Replayed,
    Step,
    Task,
    TimeSpeed,
)
from tests.agent.examples import LOADS, chain, finished, plan, ready, validated

PLAN = plan(validation=True)
SAID: list[Event] = [
    ready(),
    Step(phase="warm up", name=""),
    Step(phase="run", name="tsp/uniform_101/swap", position=3),
    Advance(evaluations=17, wall_ns=4),
    finished(PLAN, PLAN.runs()[0]),
    validated("queens"),
    chain(8),
    LOADS,
    Replayed(evaluations=50_171, fitness=-859.7966796875, wall_ns=1, cpu_ns=2),
    Ended(reason="failed", message="Ünïcode \u2028 and\nlines"),
]
GIVEN: list[Task] = [
    TimeSpeed(),
    PLAN.assignment(),
    plan(core=1, budget=1234).assignment(frozenset({0})),
    Replay(problem="lop", path="/tmp/ä b.lop", search="random", seed=-3, evaluations=9),  # noqa: S108  not opened
]


@pytest.mark.parametrize("event", SAID, ids=lambda event: event.kind)
def test_events_come_through_as_one_line(event: Event) -> None:
    line = event.model_dump_json()
    assert "\n" not in line
    assert EVENTS.validate_json(line) == event


@pytest.mark.parametrize("task", GIVEN)
def test_tasks_come_through_as_one_line(task: Task) -> None:
    line = task.model_dump_json()
    assert "\n" not in line
    assert TASKS.validate_json(line) == task


@pytest.mark.parametrize(
    "line",
    [
        "",
        "null",
        "hello",
        "{}",
        '{"kind":"other"}',
        '{"kind":"advance","evaluations":1}',
        '{"kind":"ended","reason":"bored"}',
        '{"kind":"ended","reason":"done","more":1}',
    ],
)
def test_anything_else_is_no_event(line: str) -> None:
    with pytest.raises(ValidationError):
        EVENTS.validate_json(line)
    with pytest.raises(ValidationError):
        TASKS.validate_json(line)
