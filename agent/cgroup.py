"""The control groups of a process: how much CPU time they allow, and for how long they stopped it.

A group and all groups above it may have a quota. The paths of /proc/PID/cgroup are only used to find the files.
"""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from fairbench.agent.sources import Source
from fairbench.agent.texts import whole

_UNIFIED = ("/sys/fs/cgroup", "/sys/fs/cgroup/unified")
_CPU = ("/sys/fs/cgroup/cpu,cpuacct", "/sys/fs/cgroup/cpu")
_LINE = re.compile(r"[0-9]+:([^:]*):(/.*)")


def quota_cores(source: Source, pid: int | str) -> float | None:
    """Return the smallest quota of a process's groups in cores, infinite without one; None where unknown."""
    quotas = [quota for folder in _folders(source, pid) if (quota := _quota(source, folder)) is not None]
    return min(quotas, default=None)


def throttled_ns(source: Source, pid: int | str) -> int | None:
    """Return for how long quotas have stopped the tasks of a process's groups, nanoseconds, summed over the groups."""
    times = [time for folder in _folders(source, pid) if (time := _throttled(source, folder)) is not None]
    return sum(times) if times else None


def _folders(source: Source, pid: int | str) -> Iterator[str]:
    """Yield the folders of a process's groups and of those above, which may or may not exist."""
    for line in (source.read_text(f"/proc/{pid}/cgroup") or "").splitlines():
        found = _LINE.fullmatch(line)
        if found is None:
            continue
        roots = _UNIFIED if found[1] == "" else _CPU if "cpu" in found[1].split(",") else ()
        path = PurePosixPath(found[2])
        inside = () if ".." in path.parts else (path, *path.parents)
        # in a namespace of its own the process sees its group as the root
        groups = dict.fromkeys((*(str(group).rstrip("/") for group in inside), ""))
        yield from (f"{root}{group}" for root in roots for group in groups)


def _quota(source: Source, folder: str) -> float | None:
    unified = source.read_text(f"{folder}/cpu.max")
    if unified is not None:
        quota_text, _, period_text = unified.strip().partition(" ")
        if quota_text == "max":
            return float("inf")
    else:
        quota_text = source.read_text(f"{folder}/cpu.cfs_quota_us") or ""
        period_text = source.read_text(f"{folder}/cpu.cfs_period_us") or ""
    quota, period = whole(quota_text), whole(period_text)
    if quota is None or not period or period < 0:
        return None
    return quota / period if quota >= 0 else float("inf")


def _throttled(source: Source, folder: str) -> int | None:
    text = source.read_text(f"{folder}/cpu.stat") or ""
    found = re.search(r"^(throttled_time|throttled_usec) ([0-9]{1,19})$", text, re.MULTILINE)
    return int(found[2]) * (1000 if found[1] == "throttled_usec" else 1) if found else None
