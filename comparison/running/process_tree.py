"""Which processes descend from another one, and whether they have ended.

Linux lists the children of every thread, if it was built so (CONFIG_PROC_CHILDREN, as distributions do); elsewhere all processes
of the machine are asked for their parent, which on a node of hundreds of them takes tens of milliseconds.
"""

import psutil

from fairbench_agent.agent.machine.system_source import SystemSource


def descendants(source: SystemSource, pid: int) -> list[int]:
    """Return the children of a process, their children and so on, those among them that have ended and were not reaped."""
    if source.read_text(f"/proc/{pid}/task/{pid}/children") is None:
        try:
            return [process.pid for process in psutil.Process(pid).children(recursive=True)]
        except psutil.NoSuchProcess:
            return []
    found: list[int] = []
    parents = [pid]
    while parents:
        parent = parents.pop()
        for thread in source.list_dir(f"/proc/{parent}/task"):
            children = (source.read_text(f"/proc/{parent}/task/{thread}/children") or "").split()
            found += map(int, children)
            parents += map(int, children)
    return found


def process_state(source: SystemSource, pid: int) -> str | None:
    """Return the letter that Linux describes a process's state by, such as T for stopped; None where there is none."""
    behind_name = (source.read_text(f"/proc/{pid}/stat") or "").rpartition(")")[2].split()
    return behind_name[0] if behind_name else None


def has_ended(source: SystemSource, pid: int) -> bool:
    """Return whether a process is gone, or only waits to be reaped."""
    state = process_state(source, pid)
    if state is not None:
        return state in {"Z", "X"}
    try:
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True
