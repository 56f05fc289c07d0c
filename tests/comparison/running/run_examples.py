"""Orders, outcomes and planned studies for tests, and an engine whose outcomes come from a function."""

import shlex
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any

import psutil

from fairbench_agent.comparison.running.planned_runs import AttemptResult, Engine, PlannedRuns
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.comparison.study.plan import plan_path, write_plan
from fairbench_agent.comparison.study.study_file import read_study
from tests.comparison.study_examples import planned, study, written_study

COMMAND = f"{shlex.quote(sys.executable)} {{instance}} --seed {{seed}}"


def order(*argv: str, **changed: Any) -> RunOrder:
    """Return an order for a short attempt, by default of a program that prints nothing."""
    fields: dict[str, Any] = {
        "instance": "tai20a",
        "seed": 7,
        "attempt": 1,
        "argv": argv or (sys.executable, "-c", ""),
        "values": "stream",
        "time_limit_s": Decimal("0.2"),
        "folder": str(Path.cwd()),
        "output": "output/tai20a-7-1.gz",
    }
    return RunOrder(**{**fields, **changed})


def outcome(**changed: Any) -> RunOutcome:
    """Return the outcome of an attempt with value 12.50."""
    fields: dict[str, Any] = {
        "instance": "tai20a",
        "seed": 7,
        "attempt": 1,
        "state": "value",
        "value": "12.50",
        "value_at_s": 0.15,
        "wall_s": 0.2,
        "cpu_s": 0.19,
        "lost_s": 0.0,
        "exit_status": -15,
        "ended_by": "SIGTERM",
        "host": "0123abcd",
        "began_at_ns": 1_795_000_000_000_000_000,
    }
    return RunOutcome(**{**fields, **changed})


def still_running(pids: list[int]) -> list[int]:
    """Return the processes that are still running."""
    processes = [process for process in psutil.process_iter(["status"]) if process.pid in pids]
    return [process.pid for process in processes if process.info["status"] != psutil.STATUS_ZOMBIE]


def planned_file(folder: Path, runtimes_s: Sequence[float], how_b_is_run: str) -> Path:
    """Write and plan a small study; return its file."""
    path = written_study(folder, runtimes_s, how_b_is_run)
    write_plan(planned(read_study(path)), plan_path(path))
    return path


def planned_runs(folder: Path, /, **changes: Any) -> PlannedRuns:
    """Return the runs of a study with eight instances and their files in the folder."""
    fields = {"b__command": COMMAND, "b__instances": "{name}.dat", "b__values": "stream"} | {
        f"b__{name}": value for name, value in changes.items()
    }
    example = study(**fields)
    for reported in example.a.results:
        (folder / f"{reported.instance}.dat").touch()
    return PlannedRuns(example, planned(example), folder / "my.toml")


def answer(order: RunOrder, **changes: Any) -> RunOutcome:
    """Return an outcome for an order, by default with a value that depends on run and attempt."""
    if "value" not in changes:
        changes["value"] = f"{100 + int(order.instance[1:])}.{order.seed}{order.attempt}"
    return outcome(**order.key() | changes)


def failed(order: RunOrder, state: str = "failed", **changes: Any) -> RunOutcome:
    """Return an outcome without a value for an order."""
    end = (None, None) if state == "not started" else (3, "itself")
    fields = {"state": state, "value": None, "value_at_s": None, "exit_status": end[0], "ended_by": end[1]}
    return answer(order, **fields | changes)


class FakeEngine:
    """An engine whose attempts finish in order, with results from a function."""

    cpu: str | None = "A CPU"
    unfit: tuple[str, ...] = ()
    name = "core 1"

    def __init__(self, make: Callable[[RunOrder], RunOutcome | str] = answer, slots: int = 1) -> None:
        self.make, self.slots = make, slots
        self.orders: list[RunOrder] = []
        self.closed = False
        self._running: deque[RunOrder] = deque()

    @property
    def n_free(self) -> int:
        return self.slots - len(self._running)

    def submit(self, order: RunOrder) -> None:
        assert self.n_free
        self.orders.append(order)
        self._running.append(order)

    def collect(self) -> Sequence[AttemptResult]:
        order = self._running.popleft()
        return [(order, self.make(order))]

    def close(self) -> None:
        self.closed = True

    @contextmanager
    def opened(self, *_: object) -> Iterator[Engine]:
        yield self
        self.closed = True
