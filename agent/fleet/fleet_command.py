"""`fairbench-agent fleet measure` behind its options: which cluster, which folder, how it is stopped.

What cannot be done as asked is a FleetError or PlanError, a cluster that does not answer an EngineError; StoppedError when stopped.
"""

import os
import shlex
import signal
from collections.abc import Collection, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from fairbench_agent.agent.errors import FleetError
from fairbench_agent.agent.fleet import engine_choice
from fairbench_agent.agent.fleet.engine import DEADLINE_MIN, WAIT_MIN
from fairbench_agent.agent.fleet.fleet_display import display
from fairbench_agent.agent.fleet.fleet_ledger import kept
from fairbench_agent.agent.fleet.fleet_measurement import FleetMeasurement, FleetPlan, NodeProgress, Pace
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.folders import DATA_FOLDER_VARIABLE
from fairbench_agent.core.signals import handling

PACE = Pace()
"""How often a cluster is asked."""


@dataclass(frozen=True)
class FleetChoice:
    """Which nodes, where their records go, and how long they may take."""

    on: str
    partition: str | None
    constraint: str | None
    nodes: str | None
    folder: Path
    deadline_min: float
    wait_min: float
    quiet: bool

    def again(self, options: Sequence[str]) -> str:
        """Return the command that takes up the rest, with options of measure, as a shell takes it."""
        chosen = {
            "--on": self.on,
            "--partition": self.partition,
            "--constraint": self.constraint,
            "--nodes": self.nodes,
            "--folder": str(self.folder),
            "--deadline": None if self.deadline_min == DEADLINE_MIN else f"{self.deadline_min:g}",
            "--wait": None if self.wait_min == WAIT_MIN else f"{self.wait_min:g}",
        }
        given = [word for option, value in chosen.items() if value for word in (option, value)]
        return shlex.join(["fairbench-agent", "fleet", "measure", *given, *options])


def measure(choice: FleetChoice, options: Sequence[str]) -> Sequence[NodeProgress]:
    """Measure the nodes of a cluster that have no record in the folder yet, with options of `fairbench-agent measure`."""
    folder = choice.folder.absolute()
    for minutes, option in ((choice.deadline_min, "--deadline"), (choice.wait_min, "--wait")):
        if not 0 < minutes < float("inf"):
            raise FleetError(f"{option} {minutes:g}: must be a number of minutes above 0")
    engine = engine_choice.opened(choice.on, folder / "jobs", choice.partition, choice.constraint)
    with closing(engine), kept(folder, options) as ledger, handling((signal.SIGTERM,), _terminate):
        shown = display(quiet=choice.quiet)
        work = FleetMeasurement(engine, ledger, _plan(choice), shown.show)
        try:
            return work.run(PACE)
        except (KeyboardInterrupt, StoppedError) as stop:
            raise StoppedError.because_of(stop, _stopped(work.progress.values(), choice.again(options))) from stop
        finally:
            shown.close()


def _stopped(nodes: Collection[NodeProgress], again: str) -> str:
    if not nodes:
        return f"stopped before the cluster had told its nodes; nothing was begun, try again with: {again}"
    done = sum(node.state == "measured" for node in nodes)
    return f"stopped after {done} of {len(nodes)} nodes; nothing is lost, go on with: {again}"


def _plan(choice: FleetChoice) -> FleetPlan:
    data = os.environ.get(DATA_FOLDER_VARIABLE)
    return FleetPlan(names_of(choice.nodes), choice.deadline_min * 60, choice.wait_min * 60, data)


def names_of(nodes: str | None) -> tuple[str, ...] | None:
    """Return the names in a list of nodes, which may be in the words of Slurm; None for all."""
    if nodes is None:
        return None
    if "[" in nodes:
        from fairbench_agent.agent.fleet.slurm_engine import expanded  # noqa: PLC0415  comes with an extra

        return tuple(expanded(nodes))
    return tuple(filter(None, (name.strip() for name in nodes.split(","))))


def _terminate(*_: object) -> NoReturn:
    raise StoppedError("ended by SIGTERM", signal.SIGTERM)
