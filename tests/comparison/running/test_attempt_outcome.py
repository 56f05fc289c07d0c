"""What came of an attempt, by rule."""

import pytest

from fairbench_agent.comparison.running.attempt_outcome import AttemptCourse, not_started
from fairbench_agent.comparison.study.run_choice import Values
from tests.comparison.running.run_examples import order


@pytest.mark.parametrize(
    ("ended_s", "exit_status", "last", "stream"),
    [
        (0.9, 0, "value", "value"),
        (1.0, 0, "value", "value"),  # by t̂₂, and no moment later
        (1.0, 1, "failed", "failed"),
        (0.9, -9, "failed", "failed"),
        (1.001, 0, "overrun", "value"),
        (1.001, 1, "overrun", "value"),  # we ended it
        (1.001, -15, "overrun", "value"),
        (None, -9, "overrun", "value"),  # even SIGKILL did not
    ],
)
def test_a_run_fails_by_itself_or_overruns(ended_s: float | None, exit_status: int, last: str, stream: str) -> None:
    course = AttemptCourse(1.0, ended_s=ended_s, gone_s=1.5)
    reads: Values
    for reads, state in (("last", last), ("stream", stream)):
        given = order(reads=reads, runtime_s=1)
        assert course.state(given, exit_status, "value") == state
        without = "no value" if state == "value" else state
        assert course.state(given, exit_status, "no value") == without
    assert course.wall_s == (1.5 if ended_s is None else ended_s)


@pytest.mark.parametrize(("gone_s", "after_s"), [(0.5, None), (1.0, None), (1.25, 0.25)])
def test_only_what_is_gone_after_its_time_is_late(gone_s: float, after_s: float | None) -> None:
    assert AttemptCourse(1.0, ended_s=0.5, gone_s=gone_s).gone_after_s == after_s


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (FileNotFoundError(2, "No such file or directory", "./solver"), "./solver: No such file or directory"),
        (OSError(12, "Cannot allocate memory"), "Cannot allocate memory"),
        (OSError("core 7 is not\nallowed here"), "core 7 is not allowed here"),
        (OSError("x" * 1000), "x" * 400),
    ],
)
def test_why_a_solver_was_not_started_is_one_line(error: OSError, said: str) -> None:
    outcome = not_started(order(), "0123abcd", 1, error)
    assert (outcome.state, outcome.said, outcome.ended_by) == ("not started", said, None)
