"""Numbers, sizes and lists as systems write them."""

import ctypes
import re
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.machine.system_formats import (
    Cache,
    Core,
    advertised_hz,
    blocks,
    core_list,
    cores,
    count,
    integer,
    positive,
    size_bytes,
    table,
    windows_caches,
    windows_cores,
)


@pytest.mark.parametrize(
    ("text", "base", "number"),
    [("7\n", 10, 7), ("-1", 10, -1), ("0xd0c", 16, 0xD0C), ("unknown", 10, None), ("", 10, None), (None, 10, None)],
)
def test_integer(text: str | None, base: int, number: int | None) -> None:
    assert integer(text, base) == number


def test_count_and_positive_refuse_what_is_below() -> None:
    assert (count("0"), count("-1"), positive("0"), positive("3600000", 1000)) == (0, None, None, 3_600_000_000)


@pytest.mark.parametrize(
    ("text", "size"),
    [("48K\n", 49152), ("491520K", 503_316_480), ("2M", 2 * 1024**2), ("512", 512), ("0K", None), ("", None)],
)
def test_size(text: str, size: int | None) -> None:
    assert size_bytes(text) == size


@pytest.mark.parametrize(
    ("brand", "hertz"),
    [
        ("Intel(R) Core(TM) i7-7500U CPU @ 2.70GHz", 2_700_000_000),
        ("Intel(R) Pentium(R) 4 CPU 3.00GHz", None),
        ("Intel(R) Atom(TM) CPU N270   @ 1.60GHz", 1_600_000_000),
        ("Some CPU @800MHz", 800_000_000),
        ("VIA Nano processor U2250 (1.6GHz Capable)", None),
        ("AMD EPYC", None),
    ],
)
def test_frequency_in_a_brand(brand: str, hertz: int | None) -> None:
    assert advertised_hz(brand) == hertz


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("0-3,8\n", (0, 1, 2, 3, 8)),
        ("5", (5,)),
        ("3-1", ()),
        ("0-99999", ()),
        ("a-b", ()),
        ("", ()),
        (None, ()),
    ],
)
def test_cores(text: str | None, listed: tuple[int, ...]) -> None:
    assert cores(text) == listed


@given(st.sets(st.integers(0, 300), min_size=1))
def test_list_of_cores_is_read_as_it_was_written(numbers: set[int]) -> None:
    assert cores(core_list(numbers)) == tuple(sorted(numbers))


def test_table_keeps_the_first_of_equal_keys() -> None:
    assert table("a : 1\nno colon\na: 2\nb:\n") == {"a": "1", "b": ""}


def test_blocks_are_divided_by_blank_lines() -> None:
    assert list(blocks("a: 1\nb: 2\n\n\nc: 3\n")) == [{"a": "1", "b": "2"}, {"c": "3"}]


@given(st.one_of(st.text(), st.from_regex(re.compile(r"[0-9,@KMG.Hz -]*"), fullmatch=True)))
def test_no_text_raises(text: str) -> None:
    for read in (integer, count, positive, size_bytes, advertised_hz, cores, table):
        read(text)
    assert all(block for block in blocks(text))


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
    assert windows_cores(content) == (Core((0, 1), 1), Core((2,), 0), Core((64,), 0))


def test_caches_of_old_and_new_systems() -> None:
    content = cache_bytes(1, 1, 32768, 0b11) + cache_bytes(3, 0, 8 << 20, 0b1111, groups=0)
    assert windows_caches(content) == (
        Cache((0, 1), 1, 32768, "instruction"),
        Cache((0, 1, 2, 3), 3, 8 << 20, "unified"),
    )


def test_other_relations_are_passed_over() -> None:
    package = struct.pack("<II", 3, 40) + bytes(32)
    assert windows_cores(package + core_bytes(1, 0)) == (Core((0,), 0),)


def test_an_entry_without_a_size_ends_the_list() -> None:
    assert windows_cores(core_bytes(1, 0) + struct.pack("<II", 0, 0) + core_bytes(2, 0)) == (Core((0,), 0),)


def test_nothing_known_is_nothing() -> None:
    assert windows_cores(None) == ()
    assert windows_caches(None) == ()


@given(st.binary(max_size=200), st.integers(0, 100))
def test_no_bytes_raise(noise: bytes, cut: int) -> None:
    content = (core_bytes(3, 1) + cache_bytes(2, 0, 1 << 20, 3))[:cut] + noise
    windows_cores(content)
    windows_caches(content)
