"""The folder of this machine in a data folder, with its id, journals, spool and lock.

The nodes of a cluster may share a data folder, and files may be cloned with a node, so machines are identified by their
name: SLURMD_NODENAME, or the host name up to its first dot. Only a hash of the name is written, and no record has it.
"""

import hashlib
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from fairbench_agent.agent.errors import PlanError
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.lock import exclusive

NODE_VARIABLE = "SLURMD_NODENAME"
_DIGITS = 16


def node_key(environment: Mapping[str, str] = os.environ) -> str:
    """Return what identifies this machine in a data folder, 16 hexadecimal digits."""
    name = environment.get(NODE_VARIABLE) or socket.gethostname().partition(".")[0]
    return hashlib.sha256(name.encode("utf-8", "surrogateescape")).hexdigest()[:_DIGITS]


def node_folder(data: Path | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of this machine in a data folder, by default the user's; it may not exist yet."""
    return (data or data_folder(environment)) / "nodes" / node_key(environment)


@contextmanager
def alone_on(node: Path) -> Iterator[None]:
    """Hold the lock of a machine, so that no other measurement or study runs on it; UserError if one does."""
    try:
        with exclusive(node / "measure.lock", "this machine"):
            yield
    except OSError as error:
        if error.filename is None or not str(error.filename).startswith(str(node)):
            raise
        raise PlanError(
            f"{node}: cannot be written ({error.strerror}); set FAIRBENCH_DATA_DIR to another folder"
        ) from error
