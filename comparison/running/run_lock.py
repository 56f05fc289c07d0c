"""One harness at a time runs a study: a file that says who, and which outlives kill -9 without locking anybody out.

It is made whole under another name and linked to its place, which fails where there is one, on file systems that are shared between
machines too; no flock, which those ignore. Who holds it is told by node, process and the time at which that process started, so the
lock of a process that is gone is taken over by the next one on the same node. What another node holds cannot be known from here.
"""

import json
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

import psutil

from fairbench_agent.comparison.errors import StudyError

FILE_NAME = "lock"
_SAME_START_S = 2.0
"""Clocks are set: the start of one process may be told so differently."""


@dataclass(frozen=True)
class Holder:
    """A process on a node."""

    host: str
    pid: int
    started_s: float

    @classmethod
    def here(cls, host: str) -> "Holder":
        """Return this process."""
        return cls(host, os.getpid(), psutil.Process().create_time())

    def is_gone(self) -> bool:
        """Return whether no such process runs on this node."""
        try:
            return abs(psutil.Process(self.pid).create_time() - self.started_s) > _SAME_START_S
        except psutil.NoSuchProcess:
            return True
        except psutil.Error:
            return False


@contextmanager
def only_one(folder: Path, holder: Holder) -> Iterator[None]:
    """Hold the lock of a folder of runs; StudyError where another one does, or it cannot be written."""
    path = folder / FILE_NAME
    draft = folder / f".{secrets.token_hex(8)}.lock"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(asdict(holder)), encoding="utf-8")
        try:
            _take(path, draft, holder)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise StudyError(
            f"{folder}: cannot be written ({error.strerror}); put the study into a folder of yours"
        ) from error
    try:
        yield
    finally:
        if _held_by(path) == holder:
            with suppress(OSError):
                path.unlink()


def _take(path: Path, draft: Path, holder: Holder) -> None:
    for _ in range(3):
        try:
            os.link(draft, path)
        except FileExistsError:
            _make_way(path, _held_by(path), holder)
        else:
            return
    raise StudyError(f"{path}: others take it at the same time; give the command again")


def _make_way(path: Path, other: Holder | None, holder: Holder) -> None:
    """Move away the lock of a process that is gone; StudyError for another one."""
    if other is None:
        if path.exists():
            raise StudyError(
                f"{path}: is no lock of runs; delete it, if no other study run is under way in this folder"
            )
        return
    if other.host != holder.host:
        raise StudyError(
            f"{path}: another machine runs this study (process {other.pid} of node {other.host}); wait for it, or delete the file if "
            "that one is gone"
        )
    if not other.is_gone():
        raise StudyError(f"this study is being run already, by process {other.pid}; wait for it, or end it first")
    aside = path.with_name(f".{secrets.token_hex(8)}.gone")
    with suppress(FileNotFoundError):  # another one was faster
        path.rename(aside)
        if _held_by(aside) != other:  # and has taken it, since it was read
            os.link(aside, path)
        aside.unlink()


def _held_by(path: Path) -> Holder | None:
    try:
        return Holder(**json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
