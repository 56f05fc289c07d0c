"""Time one search in chunks that end at iteration boundaries.

Every machine cuts a process at the same evaluations, so chunk k is the same work everywhere.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeVar

from fairbench.agent.clock import Clock
from fairbench.workloads.instances import Problem

CHUNK_THRESHOLDS: dict[Problem, int] = {"qap": 100, "tsp": 40, "pfsp": 50, "lop": 100}
"""Parts that the budget is divided into: chunks of some 0.1 s or less at the full budget, and a record that stays small."""


class Carried(Protocol):
    """A search under way."""

    @property
    def evaluations(self) -> int:
        """Return the number of evaluations so far."""

    @property
    def iterations(self) -> int:
        """Return the number of iterations so far."""


State = TypeVar("State", bound=Carried)


class TimedRun(NamedTuple):
    """Times of one run; `None` from `time_run` stands for a run that was stopped."""

    wall_ns: int
    cpu_ns: int
    clock_step_ns: int
    chunk_evaluations: tuple[int, ...]
    chunk_iterations: tuple[int, ...]
    chunk_wall_ns: tuple[int, ...]


def time_run(
    begin: Callable[[], State],
    carry_on: Callable[[State, int], None],
    ends: tuple[int, ...],
    clock: Clock,
    proceed: Callable[[int], bool],
) -> tuple[State, TimedRun] | None:
    """Time a search from its first evaluation to the last end, calling `proceed(evaluations)` between chunks.

    Args:
        begin: makes the search's state, first evaluation included.
        carry_on: carries the state on to a number of evaluations.
        ends: evaluations at or after which chunks end, rising.
        clock: the three clocks.
        proceed: told the evaluations so far after every chunk; False stops the run, unless it is finished.

    Returns:
        The final state and its times, or None when stopped. The time between chunks belongs to the run.
    """
    evaluations: list[int] = []
    iterations: list[int] = []
    times: list[int] = []
    reached = iterated = 0
    calendar = clock.calendar_ns()
    cpu = clock.cpu_ns()
    began = last = clock.wall_ns()
    state = begin()
    for end in ends:
        if reached >= end:
            continue
        carry_on(state, end)
        now = clock.wall_ns()
        times.append(now - last)
        evaluations.append(state.evaluations - reached)
        iterations.append(state.iterations - iterated)
        reached, iterated = state.evaluations, state.iterations
        if not proceed(reached) and reached < ends[-1]:
            return None
        last = clock.wall_ns()
    ended = clock.wall_ns()
    cpu_ns = clock.cpu_ns() - cpu
    step = clock.calendar_ns() - calendar - (ended - began)
    return state, TimedRun(ended - began, cpu_ns, step, tuple(evaluations), tuple(iterations), tuple(times))
