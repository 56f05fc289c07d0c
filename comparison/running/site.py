"""Where a study's runs are made: an engine, its CPU, and what limits it."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple, Protocol

from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.comparison.study.ledger import Ledger

Log = Callable[[str], object]
"""Receives progress messages."""

AttemptResult = tuple[RunOrder, RunOutcome | str]
"""An order with its outcome, or with the reason why the attempt was lost."""


class Engine(Protocol):
    """Makes attempts; `collect` waits a while for results, and returns them. RunError if it can make no more."""

    @property
    def n_free(self) -> int: ...
    @property
    def n_running(self) -> int: ...
    def submit(self, order: RunOrder) -> None: ...
    def collect(self) -> Sequence[AttemptResult]: ...


class Site(NamedTuple):
    """Where runs are made: engine, parallel runs, CPU, failed readiness checks, and a name for messages."""

    engine: Engine
    jobs: int
    cpu: str | None
    unfit: tuple[str, ...]
    name: str


OpenSite = Callable[[PlannedRuns, Ledger, Path, Log], AbstractContextManager[Site]]
"""Opens a site for a study with its ledger; outputs are stored in the folder."""


def required_cpu(planned: PlannedRuns, ledger: Ledger) -> str | None:
    """Return the CPU for all runs: the plan's or, if that is a score, that of the first session."""
    if planned.plan.limits.b_cpu_known:
        return planned.plan.limits.b_machine
    return next((session.cpu for session in ledger.sessions if session.cpu), None)
