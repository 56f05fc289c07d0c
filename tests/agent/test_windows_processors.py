"""The bytes of GetLogicalProcessorInformationEx, composed as winnt.h lays them out."""

import ctypes
import struct

from hypothesis import given
from hypothesis import strategies as st

from fairbench.agent.windows_processors import Cache, Core, caches, cores


class GroupAffinity(ctypes.Structure):
    """GROUP_AFFINITY."""

    _fields_ = (("Mask", ctypes.c_uint64), ("Group", ctypes.c_uint16), ("Reserved", ctypes.c_uint16 * 3))


class Processor(ctypes.Structure):
    """PROCESSOR_RELATIONSHIP behind its header, with one group."""

    _fields_ = (
        ("Relationship", ctypes.c_uint32),
        ("Size", ctypes.c_uint32),
        ("Flags", ctypes.c_uint8),
        ("EfficiencyClass", ctypes.c_uint8),
        ("Reserved", ctypes.c_uint8 * 20),
        ("GroupCount", ctypes.c_uint16),
        ("GroupMask", GroupAffinity),
    )


class CacheRelationship(ctypes.Structure):
    """CACHE_RELATIONSHIP behind its header, with one group."""

    _fields_ = (
        ("Relationship", ctypes.c_uint32),
        ("Size", ctypes.c_uint32),
        ("Level", ctypes.c_uint8),
        ("Associativity", ctypes.c_uint8),
        ("LineSize", ctypes.c_uint16),
        ("CacheSize", ctypes.c_uint32),
        ("Type", ctypes.c_uint32),
        ("Reserved", ctypes.c_uint8 * 18),
        ("GroupCount", ctypes.c_uint16),
        ("GroupMask", GroupAffinity),
    )


def core_bytes(mask: int, efficiency_class: int, group: int = 0) -> bytes:
    entry = Processor(0, ctypes.sizeof(Processor), 1, efficiency_class)
    entry.GroupCount = 1
    entry.GroupMask = GroupAffinity(mask, group)
    return bytes(entry)


def cache_bytes(level: int, kind: int, size: int, mask: int, groups: int = 1) -> bytes:
    entry = CacheRelationship(2, ctypes.sizeof(CacheRelationship), level, 8, 64, size, kind)
    entry.GroupCount = groups
    entry.GroupMask = GroupAffinity(mask, 0)
    return bytes(entry)


def test_cores_and_their_classes() -> None:
    content = core_bytes(0b11, 1) + cache_bytes(1, 2, 49152, 0b11) + core_bytes(0b100, 0) + core_bytes(1, 0, group=1)
    assert cores(content) == (Core((0, 1), 1), Core((2,), 0), Core((64,), 0))


def test_caches_of_old_and_new_systems() -> None:
    content = cache_bytes(1, 1, 32768, 0b11) + cache_bytes(3, 0, 8 << 20, 0b1111, groups=0)
    assert caches(content) == (Cache((0, 1), 1, 32768, "instruction"), Cache((0, 1, 2, 3), 3, 8 << 20, "unified"))


def test_other_relations_are_passed_over() -> None:
    package = struct.pack("<II", 3, 40) + bytes(32)
    assert cores(package + core_bytes(1, 0)) == (Core((0,), 0),)


def test_an_entry_without_a_size_ends_the_list() -> None:
    assert cores(core_bytes(1, 0) + struct.pack("<II", 0, 0) + core_bytes(2, 0)) == (Core((0,), 0),)


def test_nothing_known_is_nothing() -> None:
    assert cores(None) == ()
    assert caches(None) == ()


@given(st.binary(max_size=200), st.integers(0, 100))
def test_no_bytes_raise(noise: bytes, cut: int) -> None:
    content = (core_bytes(3, 1) + cache_bytes(2, 0, 1 << 20, 3))[:cut] + noise
    cores(content)
    caches(content)
