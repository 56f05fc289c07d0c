"""What was begun and what came of it on the nodes of a fleet: a file of lines in its folder, so that a second command takes up the rest.

A FleetError says that the folder cannot be used, or belongs to a fleet that is measured otherwise.
"""

import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

from filelock import SoftFileLock, Timeout
from pydantic import Field, TypeAdapter, ValidationError

from fairbench_agent.agent.errors import FleetError
from fairbench_agent.core.append_log import AppendLog
from fairbench_agent.core.files import write_atomically
from fairbench_agent.pool.record.notation import Frozen, Sha256

FILE_NAME = "fleet.jsonl"


class FleetOpening(Frozen):
    """The first line: how all nodes are measured."""

    kind: Literal["opening"] = "opening"
    layout: Literal[1] = 1
    campaign: str
    """random number that stands for these measurements, hexadecimal"""
    options: tuple[str, ...]
    """options of `fairbench-agent measure`"""


class NodeBegun(Frozen):
    """A node was asked to measure itself."""

    kind: Literal["begun"] = "begun"
    node: str
    at_ns: int


class NodeMeasured(Frozen):
    """The record of a node is in the folder."""

    kind: Literal["measured"] = "measured"
    node: str
    sha256: Sha256
    at_ns: int


class NodeLeftOut(Frozen):
    """A node has no record yet."""

    kind: Literal["left out"] = "left out"
    node: str
    why: str
    at_ns: int


Line = NodeBegun | NodeMeasured | NodeLeftOut
_LINES: TypeAdapter[FleetOpening | Line] = TypeAdapter(Annotated[FleetOpening | Line, Field(discriminator="kind")])


class FleetLedger:
    """The lines of one fleet, in the folder where its records are too."""

    def __init__(self, folder: Path, opening: FleetOpening, lines: Sequence[Line]) -> None:
        self.folder = folder
        self.opening = opening
        self.lines = list(lines)

    @property
    def measured(self) -> dict[str, str]:
        """Return the hash of each node's record."""
        return {line.node: line.sha256 for line in self.lines if isinstance(line, NodeMeasured)}

    @property
    def begun(self) -> frozenset[str]:
        """Return the nodes that were asked before."""
        return frozenset(line.node for line in self.lines if isinstance(line, NodeBegun))

    @property
    def left_out(self) -> dict[str, str]:
        """Return why nodes have no record, those that were asked."""
        whys = {line.node: line.why for line in self.lines if isinstance(line, NodeLeftOut)}
        return {node: why for node, why in whys.items() if node not in self.measured}

    def append(self, line: Line) -> None:
        """Add a line and see it to the disk."""
        try:
            AppendLog(self.folder / FILE_NAME).append(line.model_dump_json())
        except OSError as error:
            raise _unwritable(self.folder, error) from error
        self.lines.append(line)


@contextmanager
def kept(folder: Path, options: Sequence[str]) -> Iterator[FleetLedger]:
    """Hold the ledger of a folder, begun where there is none; one command at a time has it."""
    path, lock = folder / FILE_NAME, SoftFileLock(folder / "lock", timeout=0.5)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout as error:
        raise FleetError(
            f"{folder}: another command measures this fleet; wait for it, or delete {lock.lock_file} if it is gone"
        ) from error
    except OSError as error:
        raise _unwritable(folder, error) from error
    try:
        if not path.exists():
            _begin(path, FleetOpening(campaign=secrets.token_hex(8), options=tuple(options)))
        ledger = read(folder)
        if ledger.opening.options != tuple(options):
            raise FleetError(
                f"{folder}: was begun with {' '.join(ledger.opening.options) or 'no options of measure'}; give the same, or name another "
                "folder with --folder"
            )
        yield ledger
    finally:
        lock.release()


def _begin(path: Path, opening: FleetOpening) -> None:
    try:
        write_atomically(path, f"{opening.model_dump_json()}\n".encode())
    except OSError as error:
        raise _unwritable(path.parent, error) from error


def read(folder: Path) -> FleetLedger:
    """Read the ledger of a folder; a torn last line is cut off."""
    path = folder / FILE_NAME
    try:
        lines = AppendLog(path).read()
    except OSError as error:
        raise FleetError(f"{path}: cannot be read ({error.strerror}); name the folder of a fleet") from error
    parsed: list[FleetOpening | Line] = []
    for number, line in enumerate(lines, 1):
        try:
            parsed.append(_LINES.validate_json(line))
        except ValidationError as error:
            raise FleetError(
                f"{path}: line {number} is damaged or from another release; name another folder"
            ) from error
    if not parsed or not isinstance(parsed[0], FleetOpening):
        raise FleetError(f"{path}: line 1 is no opening; name another folder")
    return FleetLedger(folder, parsed[0], [line for line in parsed if not isinstance(line, FleetOpening)])


def now_ns(calendar_ns: Callable[[], int] = time.time_ns) -> int:
    """Return the moment that a line tells."""
    return calendar_ns()


def _unwritable(folder: Path, error: OSError) -> FleetError:
    return FleetError(f"{folder}: cannot be written ({error.strerror}); make room, or name another with --folder")
