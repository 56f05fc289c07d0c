"""This machine's part of a data folder (id, journals, acknowledgements, lock), and `machine-id reset`.

Cluster nodes may share a data folder, and disks may be cloned, so each machine finds its part by its name:
SLURMD_NODENAME, or the host name up to its first dot. Only a hash of the name is stored, and never in a record. The
machine id is 128 random bits, drawn at the first measurement.
"""

import hashlib
import os
import re
import secrets
import socket
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.core.console import Result, confirm
from fairbench_agent.core.files import file_errors, read_limited, write_atomically
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.lock import exclusive

NODE_VARIABLE = "SLURMD_NODENAME"
NODES = "nodes"
_DIGITS = 16
FILE_NAME = "machine-id"
_LOCK_TIMEOUT_S = 10.0
_REMEDY = "set FAIRBENCH_DATA_DIR to another folder"
_QUESTION = (
    "Pools treat a machine with a new id as a new machine, and unfinished measurements cannot be resumed.\n"
    "Existing records keep the old id. Reset the id?"
)


def node_key(environment: Mapping[str, str] = os.environ) -> str:
    """Return a hash of this machine's name, 16 hexadecimal digits."""
    name = environment.get(NODE_VARIABLE) or socket.gethostname().partition(".")[0]
    return hashlib.sha256(name.encode("utf-8", "surrogateescape")).hexdigest()[:_DIGITS]


def node_folder(data: Path | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """Return this machine's folder in a data folder [default: the user's]; it may not exist yet."""
    return (data or data_folder(environment)) / NODES / node_key(environment)


@contextmanager
def node_lock(node: Path) -> Iterator[None]:
    """Hold a machine's lock; UserError if another measurement or study holds it."""
    with ExitStack() as stack:
        with file_errors(node, "written", _REMEDY, AgentError):
            stack.enter_context(exclusive(node / "measure.lock", "this machine"))
        yield


def machine_id(folder: Path, *, reset: bool = False) -> str:
    """Return the machine id in a folder, the same for concurrent processes; draw one if missing or on `reset`."""
    path = folder / FILE_NAME
    with file_errors(path, "written", _REMEDY, AgentError):
        if reset or not path.exists():
            with exclusive(folder / f"{FILE_NAME}.lock", str(path), _LOCK_TIMEOUT_S):
                if reset or not path.exists():
                    write_atomically(path, f"{secrets.token_hex(16)}\n".encode("ascii"))
        content = read_limited(path, 1000)
    if not re.fullmatch(rb"[0-9a-f]{32}\r?\n?", content):
        problem = "not a machine id (32 hexadecimal digits)"
        raise AgentError(f"{path}: {problem}; replace it with: fairbench-agent machine-id reset")
    return content.decode("ascii").strip()


class NewMachineId(Result):
    """The new id of this machine."""

    machine_id: str

    def text(self) -> str:
        return self.machine_id


def reset_command(yes: Annotated[bool, typer.Option("--yes", help="Reset without asking.")] = False) -> Result:
    """Give this machine a new id; pools treat it as a new machine."""
    if not yes and not confirm(_QUESTION):
        raise AgentError("not confirmed; nothing was changed")
    return NewMachineId(machine_id=machine_id(node_folder(), reset=True))
