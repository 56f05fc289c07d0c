"""Studies that are planned and ready to run, and an engine that runs nothing: outcomes come from a function."""

import shlex
import sys
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import pytest

from fairbench_agent.agent.readiness.assessment import Assessment
from fairbench_agent.comparison.running import study_run
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.run_order import LostAttempt, RunOrder, RunOutcome
from fairbench_agent.comparison.study.study_file import plan_path, read_study, write_plan
from fairbench_agent.pool.record.protocol import Finding
from tests.comparison.running.run_examples import outcome
from tests.comparison.study_examples import planned, study, written_study

COMMAND = f"{shlex.quote(sys.executable)} {{instance}} --seed {{seed}}"


def planned_file(folder: Path, runtimes_s: Sequence[float], how_b_is_run: str) -> Path:
    """Write and plan a small study; return its file."""
    path = written_study(folder, runtimes_s, how_b_is_run)
    write_plan(planned(read_study(path)), plan_path(path))
    return path


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
    if "value" not in changes:
        changes["value"] = f"{100 + int(order.instance[1:])}.{order.seed}{order.attempt}"
    return outcome(**order.key().model_dump() | changes)


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

    def next_outcomes(self) -> Sequence[RunOutcome | LostAttempt]:
        order = self._under_way.popleft()
        return (order.lost(f"its watcher died at attempt {order.attempt}") if self.lose(order) else self.make(order),)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.closed = True


def run_by(monkeypatch: pytest.MonkeyPatch, make: Callable[[RunOrder], RunOutcome]) -> None:
    """Let `study run` make attempts by a function, on whatever machine it was planned for, which is fit."""
    good = Assessment(Finding(name="governor", value="performance", limit=None, verdict="good"), None)
    unknown = SimpleNamespace(brand=SimpleNamespace(value=None))
    monkeypatch.setattr(study_run, "detect", lambda _: unknown)
    monkeypatch.setattr(study_run, "chosen_cores", lambda *_: (1,))
    monkeypatch.setattr(
        study_run,
        "local_context",
        lambda console: study_run.RunContext(
            console, lambda *_: FakeEngine(make), "0123456789abcdef", check=lambda *_: (good,), now_ns=lambda: 0
        ),
    )


class Silence:
    """A display of nothing, which keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[RunOutcome, str, int, float, float]] = []

    def ended(self, outcome: RunOutcome, now: str, n_left: int, left_s: float, most_s: float) -> None:
        self.told.append((outcome, now, n_left, left_s, most_s))
