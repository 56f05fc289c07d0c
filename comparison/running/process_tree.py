"""Which processes descend from another one, and what state they are in.

Linux lists the children of every thread, if it was built so (CONFIG_PROC_CHILDREN, as distributions do); elsewhere all processes
of the machine are asked for their parent, which on a node of hundreds of them takes tens of milliseconds.
"""

from collections.abc import Collection
from contextlib import suppress

import psutil

from fairbench_agent.agent.machine.system_source import SystemSource


def descendants(source: SystemSource, pid: int, without: Collection[int] = ()) -> list[int]:
    """Return the children of a process, their children and so on, those among them that have ended and were not reaped.

    Those `without` whom they are wanted are left out with all that descends from them.
    """
    if source.read_text(f"/proc/{pid}/task/{pid}/children") is None:
        return _asked_for_their_parents(pid, without)
    found: list[int] = []
    parents = [pid]
    while parents:
        parent = parents.pop()
        for thread in source.list_dir(f"/proc/{parent}/task"):
            listed = map(int, (source.read_text(f"/proc/{parent}/task/{thread}/children") or "").split())
            children = [child for child in listed if child not in without]
            found += children
            parents += children
    return found


def _asked_for_their_parents(pid: int, without: Collection[int]) -> list[int]:
    parents: dict[int, int] = {}
    with suppress(psutil.NoSuchProcess):
        for process in psutil.Process(pid).children(recursive=True):
            with suppress(psutil.NoSuchProcess):
                parents[process.pid] = process.ppid()
    found = []
    for child in parents:
        ancestor = child
        while ancestor in parents and ancestor not in without:
            ancestor = parents[ancestor]
        if ancestor not in without:
            found.append(child)
    return found


def process_state(source: SystemSource, pid: int) -> str | None:
    """Return the letter that Linux describes a process's state by, such as T for stopped; None where there is none."""
    behind_name = (source.read_text(f"/proc/{pid}/stat") or "").rpartition(")")[2].split()
    return behind_name[0] if behind_name else None
