"""What GetLogicalProcessorInformationEx(RelationAll) writes: which processors share a core, and the caches.

Layout: Microsoft, winnt.h, SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX and the structures it holds, 64 bits.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

_CORE, _CACHE = 0, 2
_HEADER = struct.Struct("<II")  # relationship, size of the entry
_CORE_ENTRY = struct.Struct("<xB20xH")  # efficiency class, number of groups
_CACHE_ENTRY = struct.Struct("<B3xII18xH")  # level, size, type, number of groups
_GROUP = struct.Struct("<QH6x")  # mask, group
_GROUP_SIZE = 64
_KINDS = {0: "unified", 1: "instruction", 2: "data", 3: "trace"}


@dataclass(frozen=True)
class Core:
    """A physical core: its logical processors and its efficiency class, higher of higher performance."""

    processors: tuple[int, ...]
    efficiency_class: int


@dataclass(frozen=True)
class Cache:
    """One cache: the logical processors that share it, its level, size in bytes, and kind (unified, data, …)."""

    processors: tuple[int, ...]
    level: int
    size_bytes: int
    kind: str


def cores(content: bytes | None) -> tuple[Core, ...]:
    """Return the physical cores, in the order that Windows lists them; none where the bytes make no sense."""
    found = []
    for body in _entries(content or b"", _CORE, _CORE_ENTRY.size):
        efficiency_class, groups = _CORE_ENTRY.unpack_from(body)
        found.append(Core(_processors(body[_CORE_ENTRY.size :], groups), efficiency_class))
    return tuple(found)


def caches(content: bytes | None) -> tuple[Cache, ...]:
    """Return every instance of every cache."""
    found = []
    for body in _entries(content or b"", _CACHE, _CACHE_ENTRY.size):
        level, size, kind, groups = _CACHE_ENTRY.unpack_from(body)
        # before Windows 11 the number of groups was reserved, and there was one
        shared = _processors(body[_CACHE_ENTRY.size :], max(1, groups))
        found.append(Cache(shared, level, size, _KINDS.get(kind, "unknown")))
    return tuple(found)


def _entries(content: bytes, wanted: int, shortest: int) -> Iterator[bytes]:
    start = 0
    while start + _HEADER.size <= len(content):
        relationship, size = _HEADER.unpack_from(content, start)
        if size < _HEADER.size:
            return
        body = content[start + _HEADER.size : start + size]
        if relationship == wanted and len(body) >= shortest:
            yield body
        start += size


def _processors(masks: bytes, groups: int) -> tuple[int, ...]:
    available = min(groups, len(masks) // _GROUP.size)
    pairs = [_GROUP.unpack_from(masks, index * _GROUP.size) for index in range(available)]
    return tuple(group * _GROUP_SIZE + bit for mask, group in pairs for bit in range(_GROUP_SIZE) if mask >> bit & 1)
