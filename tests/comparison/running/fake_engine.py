"""Studies that are planned and ready to run, and an engine that runs nothing: outcomes come from a function."""

import shlex
import sys
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.run_order import Attempt, RunOrder, RunOutcome
from tests.comparison.running.run_examples import outcome
from tests.comparison.study_examples import planned, study

COMMAND = f"{shlex.quote(sys.executable)} {{instance}} --seed {{seed}}"


def planned_runs(folder: Path, /, **changes: Any) -> PlannedRuns:
    """Return the runs of the small study, eight instances of which each has a file in the folder."""
    given = {"b__command": COMMAND, "b__instances": "{name}.dat", "b__values": "stream"} | {
        f"b__{name}": value for name, value in changes.items()
    }
    asked = study(**given)
    for reported in asked.a.results:
        (folder / f"{reported.instance}.dat").touch()
    return PlannedRuns(asked, planned(asked), folder)


def answer(order: RunOrder, **changes: Any) -> RunOutcome:
    """Return an outcome of an order: a value that tells run and attempt, unless changed."""
    value = f"{100 + int(order.instance[1:])}.{order.seed}{order.attempt}"
    return outcome(**{**order.key().model_dump(), "value": value} | changes)


def failed(order: RunOrder, state: str = "failed", **changes: Any) -> RunOutcome:
    """Return the outcome of an attempt that gave no value."""
    ended = (
        {"exit_status": None, "ended_by": None} if state == "not started" else {"exit_status": 3, "ended_by": "itself"}
    )
    return answer(order, **{"state": state, "value": None, "value_at_s": None} | ended | changes)


class FakeEngine:
    """An engine of some slots whose attempts end in the order in which they began, as the function says."""

    def __init__(
        self,
        make: Callable[[RunOrder], RunOutcome] = answer,
        slots: int = 1,
        lose: Callable[[RunOrder], bool] = lambda _: False,
    ) -> None:
        self.make, self.slots, self.lose = make, slots, lose
        self.orders: list[RunOrder] = []
        self.closed = False
        self._under_way: deque[RunOrder] = deque()

    @property
    def n_free(self) -> int:
        return self.slots - len(self._under_way)

    @property
    def n_under_way(self) -> int:
        return len(self._under_way)

    def submit(self, order: RunOrder) -> None:
        assert self.n_free
        self.orders.append(order)
        self._under_way.append(order)

    def next_outcome(self) -> RunOutcome | Attempt:
        order = self._under_way.popleft()
        return order.key() if self.lose(order) else self.make(order)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.closed = True


class Silence:
    """A display of nothing, which keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[RunOutcome, str, int]] = []

    def ended(self, outcome: RunOutcome, now: str, left: Any) -> None:
        self.told.append((outcome, now, len(list(left))))
