"""On a node: a batch of attempts, each as on one machine, and what came of them; a batch of none tells what node this is.

Every outcome is kept in a file of the study's folder as soon as it is there, which the harness reads meanwhile, so that a node that is
lost costs what was under way. Only durations by the node's own clock leave it as something that counts.
"""

import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from fairbench_agent.agent.fleet import call_watch
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import node_key
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.check import check, choose_core
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.running.local_engine import LocalEngine, chosen_cores, local_engine
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.core.append_log import AppendLog
from fairbench_agent.cpus.names import same_cpu

MARK = "mark"
"""File in a study's folder of runs that says which one it is."""
_LOOK_S, _LOOKS = 2.0, 5
"""How often a batch looks whether its file is still there, and how many times it looks for it before its first attempt."""


@dataclass(frozen=True)
class NodeRequest:
    """What a node is asked for."""

    node: str
    """opaque key that it has to have"""
    folder: str
    """absolute path of the study's folder of runs, which all nodes see"""
    outputs: str
    """absolute path of the folder below which outputs are kept"""
    mark: str
    """what the folder's mark holds"""
    cpu: str | None = None
    """CPU that it has to have; None: any"""
    copies: int = 1
    """runs at a time"""
    orders: tuple[str, ...] = ()
    """attempts to be made, as JSON"""
    kept: str = ""
    """file in the folder that outcomes are kept in meanwhile; without it the batch is not wanted any more"""


@dataclass(frozen=True)
class NodeReport:
    """What a node answers."""

    cpu: str
    """as it says itself; empty where it does not know"""
    unfit: tuple[str, ...] = ()
    """what the agent's check finds bad, asked of a node that makes no attempts"""
    outcomes: tuple[str, ...] = ()
    """as JSON; attempts that were lost are left out"""
    refusal: str = ""
    """why it made none"""


def make_attempts(request: NodeRequest) -> NodeReport:
    """Make the attempts of a batch on this node; those of a harness that is gone are not made, or not to their end."""
    source = SystemSource()
    cpu = detect(source).brand.value or ""
    if refusal := _refusal(request, cpu):
        return NodeReport(cpu, refusal=refusal)
    if not request.orders:
        looked_at = (one.finding for one in check(source, choose_core(source)))
        return NodeReport(cpu, tuple(one.name for one in looked_at if one.verdict == "bad"))
    try:
        cores = chosen_cores(source, request.copies)
    except ParameterError as error:
        return NodeReport(cpu, refusal=f"cannot run {request.copies} at a time ({error})")
    stopped, kept = threading.Event(), Path(request.folder) / request.kept
    orders = tuple(map(RunOrder.model_validate_json, request.orders))
    with local_engine(cores, Path(request.outputs), request.node) as engine:

        def stop() -> None:
            stopped.set()
            engine.stop()

        with call_watch.stopped_by(stop), _stopped_without(kept, stop):
            return NodeReport(cpu, outcomes=_made(orders, engine, stopped, kept))


def _refusal(request: NodeRequest, cpu: str) -> str:
    if node_key() != request.node:
        return "calls itself another node than its cluster does"
    try:
        mark = (Path(request.folder) / MARK).read_text("utf-8")
    except OSError:
        mark = ""
    if mark != request.mark:
        return f"does not see {request.folder}, in which the study lies; put it into a folder that all nodes see"
    if request.cpu and not same_cpu(request.cpu, cpu):
        return f"was {request.cpu} and is now {cpu or 'an unknown CPU'}"
    return ""


@contextmanager
def _stopped_without(kept: Path, stop: Callable[[], object]) -> Iterator[None]:
    """Stop a batch whose file is not there, or gone: its harness was killed, and the next one has removed what nodes kept for it."""
    over = threading.Event()
    for _ in range(_LOOKS):
        if not _is_gone(kept):
            break
        over.wait(_LOOK_S)  # on a file system that machines share it may be on its way
    else:
        stop()

    def look() -> None:
        while not over.wait(_LOOK_S):
            if _is_gone(kept):
                stop()

    looking = threading.Thread(target=look, daemon=True)
    looking.start()
    try:
        yield
    finally:
        over.set()
        looking.join()


def _is_gone(kept: Path) -> bool:
    try:
        kept.stat()
    except FileNotFoundError:
        return True
    except OSError:  # a file server that does not answer just now
        return False
    return False


def _made(orders: Sequence[RunOrder], engine: LocalEngine, stopped: threading.Event, kept: Path) -> tuple[str, ...]:
    waiting, outcomes = deque(orders), list[str]()
    while engine.n_under_way or (waiting and not stopped.is_set()):
        while waiting and engine.n_free and not stopped.is_set():
            engine.submit(waiting.popleft())
        for ended in engine.next_outcomes():
            if isinstance(ended, RunOutcome):
                outcomes.append(ended.model_dump_json())
                _keep(kept, outcomes[-1])
    return tuple(outcomes)


def _keep(kept: Path, line: str) -> None:
    if _is_gone(kept):  # made anew it would be taken for wanted
        return
    try:
        AppendLog(kept).append(line)
    except OSError:  # a full disk: the outcome is handed over at the end of the batch all the same
        call_watch.say(f"{kept}: cannot be written")
