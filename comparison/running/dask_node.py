"""On a dask worker: what its machine is, and one attempt at a time, as on one machine."""

import os
import socket
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from dask.typing import Key
from distributed import Status, Worker, get_worker

from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import NODE_VARIABLE, alone_on, node_folder, node_key
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.check import check, choose_core
from fairbench_agent.comparison.running.attempt_worker import AttemptWorker
from fairbench_agent.comparison.running.run_order import RunOrder
from fairbench_agent.comparison.study.plan import software

_LOOK_S = 1.0
"""How often an attempt checks whether it is still wanted."""


@dataclass(frozen=True)
class NodeReport:
    """What a machine of the cluster is.

    Attributes:
        name: for messages; it is stored nowhere.
        host: its opaque key.
        cpu: empty if unknown.
        software: the release of fairbench there.
        unfit: what the agent's check finds bad.
        ledger: the first line of the study's ledger as the machine sees it, empty if it does not.
    """

    name: str
    host: str
    cpu: str
    software: str
    unfit: tuple[str, ...]
    ledger: bytes


def describe_node(ledger: str) -> NodeReport:
    source = SystemSource()
    findings = (one.finding for one in check(source, choose_core(source)))
    header = b""
    with suppress(OSError), Path(ledger).open("rb") as file:
        header = file.readline()
    return NodeReport(
        name=os.environ.get(NODE_VARIABLE) or socket.gethostname().partition(".")[0],
        host=node_key(),
        cpu=detect(source).brand.value or "",
        software=software(),
        unfit=tuple(one.name for one in findings if one.verdict == "bad"),
        ledger=header,
    )


def make_attempt(order: str, results: str) -> str:
    """Make an attempt on the best core of this machine; order and outcome are JSON.

    Raises:
        AttemptLostError: its watcher died, or nobody wants it any more.
        UserError: something else is measured or run on this machine.
    """
    worker = get_worker()
    task, over = worker.get_current_task(), threading.Event()

    def stop_if_unwanted() -> None:
        while not over.wait(_LOOK_S):
            if not _is_wanted(worker, task):
                attempts.stop()

    with alone_on(node_folder()), AttemptWorker(Path(results), node_key()) as attempts:
        placed = RunOrder.model_validate_json(order).model_copy(update={"core": choose_core(SystemSource())})
        looking = threading.Thread(target=stop_if_unwanted, daemon=True)
        looking.start()
        try:
            return attempts.run(placed).model_dump_json()
        finally:
            over.set()
            looking.join()


def _is_wanted(worker: Worker, key: Key) -> bool:
    """Return False for a cancelled task, as when its client is gone, and when its worker is closing."""
    task = worker.state.tasks.get(key)
    return task is not None and task.state != "cancelled" and worker.status in {Status.running, Status.paused}
