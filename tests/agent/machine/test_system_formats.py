"""Parsers of numbers, sizes, lists and tables."""

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


def test_numbers() -> None:
    assert [integer(text) for text in ("7\n", "-1", "unknown", "", None)] == [7, -1, None, None, None]
    assert integer("0xd0c", 16) == 0xD0C
    assert (count("0"), count("-1"), positive("0"), positive("3600000", 1000)) == (0, None, None, 3_600_000_000)
    sizes = {"48K\n": 49152, "491520K": 503_316_480, "2M": 2 * 1024**2, "512": 512, "0K": None, "": None}
    assert {text: size_bytes(text) for text in sizes} == sizes
    listed = {"0-3,8\n": (0, 1, 2, 3, 8), "5": (5,), "3-1": (), "0-99999": (), "a-b": ()}
    assert {text: cores(text) for text in listed} == listed


def test_frequency_in_a_brand() -> None:
    frequencies = {
        "Intel(R) Core(TM) i7-7500U CPU @ 2.70GHz": 2_700_000_000,
        "Intel(R) Atom(TM) CPU N270   @ 1.60GHz": 1_600_000_000,
        "Some CPU @800MHz": 800_000_000,
        **dict.fromkeys(("Intel(R) Pentium(R) 4 CPU 3.00GHz", "VIA Nano processor U2250 (1.6GHz Capable)", "AMD EPYC")),
    }
    assert {brand: advertised_hz(brand) for brand in frequencies} == frequencies


@given(st.sets(st.integers(0, 300), min_size=1))
def test_core_lists_round_trip(numbers: set[int]) -> None:
    assert cores(core_list(numbers)) == tuple(sorted(numbers))


def test_tables_and_blocks() -> None:
    assert table("a : 1\nno colon\na: 2\nb:\n") == {"a": "1", "b": ""}
    assert list(blocks("a: 1\nb: 2\n\n\nc: 3\n")) == [{"a": "1", "b": "2"}, {"c": "3"}]
