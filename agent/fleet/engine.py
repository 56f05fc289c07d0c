"""What has calls carried out on the nodes of a cluster, one at a time on each; the cluster itself schedules, and nothing is tried twice.

An engine knows nothing of what calls are for. Its node runs a function that it imports by name, with an argument that is pickled, so
both need fairbench in one release. A call that is lost with its node ends, with what is known of it; nothing is waited for without end
unless its caller does.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

DEADLINE_MIN, WAIT_MIN = 90.0, 1440.0
"""How long a node may measure, and how long it is waited for until it begins, unless its user says something else."""


@dataclass(frozen=True)
class Node:
    """A machine of a cluster, by the name that the cluster has for it."""

    name: str
    trouble: str = ""
    """why nothing can be run there now; empty where something can"""


@dataclass(frozen=True)
class Call:
    """What is to be done on a node."""

    node: str
    function: Callable[[Any], object]
    """a function of a module of ours"""
    argument: object
    limit_s: float
    """how long it runs at most; it ends itself before, a cluster that can holds it to that"""


@dataclass(frozen=True)
class CallEnd:
    """A call that is over."""

    job: str
    node: str
    value: object = None
    """what the function returned"""
    trouble: str = ""
    """why it returned nothing; empty where it did"""


class ClusterEngine(Protocol):
    """A cluster; every method raises an EngineError where that cannot be reached."""

    def nodes(self) -> Sequence[Node]:
        """Return the nodes that there are now, by name."""

    def submit(self, call: Call) -> str:
        """Have a call carried out as soon as its node is free, and return the name of the job."""

    def ended(self) -> Sequence[CallEnd]:
        """Return the calls that have ended since this was asked, without waiting; each is returned once."""

    def running(self) -> Collection[str]:
        """Return the jobs whose calls have begun; one question for all."""

    def said(self, jobs: Collection[str]) -> Mapping[str, str]:
        """Return the last line that each of some calls has said through `call_watch.say`, one question for all; none where there is none."""

    def cancel(self, job: str) -> None:
        """Give a call up; what it has begun is told to stop."""

    def close(self) -> None:
        """Give up all calls that are under way, and let the cluster go."""


def natural(name: str) -> tuple[tuple[int, int, str], ...]:
    """Return what names are sorted by, numbers in them by size: n2 comes before n10."""
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.findall(r"\d+|\D+", name))
