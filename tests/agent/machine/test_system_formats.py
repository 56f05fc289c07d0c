"""Numbers, sizes and lists as systems write them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.machine.system_formats import (
    advertised_hz,
    blocks,
    core_list,
    cores,
    count,
    integer,
    positive,
    size_bytes,
    table,
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
    ("text", "listed"), [("0-3,8\n", (0, 1, 2, 3, 8)), ("5", (5,)), *((x, ()) for x in ("3-1", "0-99999", "a-b", None))]
)
def test_cores(text: str | None, listed: tuple[int, ...]) -> None:
    assert cores(text) == listed


@given(st.sets(st.integers(0, 300), min_size=1))
def test_list_of_cores_is_read_as_it_was_written(numbers: set[int]) -> None:
    assert cores(core_list(numbers)) == tuple(sorted(numbers))


def test_tables_and_blocks() -> None:
    assert table("a : 1\nno colon\na: 2\nb:\n") == {"a": "1", "b": ""}
    assert list(blocks("a: 1\nb: 2\n\n\nc: 3\n")) == [{"a": "1", "b": "2"}, {"c": "3"}]


@given(st.one_of(st.text(), st.from_regex(re.compile(r"[0-9,@KMG.Hz -]*"), fullmatch=True)))
def test_no_text_raises(text: str) -> None:
    for read in (integer, count, positive, size_bytes, advertised_hz, cores, table):
        read(text)
    assert all(block for block in blocks(text))
