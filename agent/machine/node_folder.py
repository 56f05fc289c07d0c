"""What belongs to one machine in a data folder, which all nodes of a cluster may share: its id, journals, spool and locks.

Machines are told apart by name, since their homes, and files that are cloned with a node, are the same: SLURMD_NODENAME, by which a
cluster knows the node, or else the host's name up to its first dot. The name itself is written nowhere, only a hash of it, in the
name of a folder; and no record has it.

Locks are files whose existence is the lock, made exclusively, which file systems that machines share keep to, unlike flock. Only
processes of one machine ever meet there, so who holds one is told by process and start, and what a killed process left is taken over.
"""

import hashlib
import os
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import SoftFileLock, Timeout

from fairbench_agent.agent.errors import MachineIdError, PlanError
from fairbench_agent.core.folders import data_folder

NODE_VARIABLE = "SLURMD_NODENAME"
_DIGITS = 16
_LOCK_S = 0.5
"""What a killed process left may take a second look on file systems that cannot exchange two files."""
_ID, _JOURNALS, _SPOOL = "machine-id", "journals", "spool"
_BEFORE = {_JOURNALS: Path("records") / _JOURNALS, _SPOOL: Path(_SPOOL)}
"""Where releases that knew one machine per data folder kept things, by where they are in the folder of a machine."""


def node_key(environment: Mapping[str, str] = os.environ) -> str:
    """Return what this machine is known by in a data folder, 16 hexadecimal digits."""
    name = environment.get(NODE_VARIABLE) or socket.gethostname().partition(".")[0]
    return hashlib.sha256(name.encode("utf-8", "surrogateescape")).hexdigest()[:_DIGITS]


def node_folder(data: Path | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of this machine in a data folder, the user's unless another is given; it need not exist yet."""
    return (data or data_folder(environment)) / "nodes" / node_key(environment)


def settled_folder(
    data: Path, environment: Mapping[str, str] = os.environ, tell: Callable[[str], object] | None = None
) -> Path:
    """Return the folder of this machine, after moving there what an earlier release kept in the data folder itself.

    Of several machines that see such a data folder, the first one takes the id and all that goes with it, whatever ends it on the way,
    and tells so once. MachineIdError if it cannot be moved.
    """
    node = node_folder(data, environment)
    if (node / _ID).exists():
        return node
    claim = data / f".{_ID}.{node.name}"
    try:
        if (data / _ID).is_file():
            with suppress(FileNotFoundError):  # another machine was faster
                (data / _ID).rename(claim)
        if claim.exists():
            _move(data, node, claim, tell or _on_stderr)
        elif (data / _SPOOL).is_dir() and not any(data.glob(f".{_ID}.*")):  # handed in records, measured none
            _take(data / _SPOOL, node / _SPOOL)
    except OSError as error:
        raise MachineIdError(
            f"{data}: what an earlier release kept here cannot be moved to {node} ({error.strerror}); make it writable or name "
            "another data folder with FAIRBENCH_DATA_DIR"
        ) from error
    return node


def _move(data: Path, node: Path, claim: Path, tell: Callable[[str], object]) -> None:
    for name, place in _BEFORE.items():
        _take(data / place, node / name)
    node.mkdir(parents=True, exist_ok=True)
    with suppress(FileNotFoundError):  # another process of this machine has finished it
        claim.rename(node / _ID)
        tell(f"machine id, journals and spool of {data} are this machine's from now on, in {node}")


def _take(old: Path, new: Path) -> None:
    if old.is_dir() and not new.exists():
        new.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):  # another process was faster
            old.rename(new)


def _on_stderr(text: str) -> None:
    print(text, file=sys.stderr)  # noqa: T201  what is not the result goes to stderr


@contextmanager
def alone_on(node: Path) -> Iterator[None]:
    """Hold the lock of a machine by its folder, so that nothing else is measured or run there.

    PlanError where another process does, or the folder cannot be written.
    """
    lock = SoftFileLock(node / "measure.lock", timeout=_LOCK_S)
    try:
        node.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout as error:
        raise PlanError(
            "another measurement is under way on this machine with this data folder, or a study's runs; wait for them, or stop them: "
            "nothing of them is lost, and both can be resumed"
        ) from error
    except OSError as error:
        raise PlanError(
            f"{node}: cannot be written ({error.strerror}); name another data folder with FAIRBENCH_DATA_DIR"
        ) from error
    try:
        yield
    finally:
        lock.release()
