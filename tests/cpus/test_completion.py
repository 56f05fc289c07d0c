"""A text that is typed so far finds the names that it may become, however they are put together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.cpus.completion import Completions
from fairbench_agent.cpus.processor import known_processors

NAMES = [one.name for one in known_processors()]
KNOWN = Completions(NAMES)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("i7-4790", "Intel Core i7-4790"),
        ("i7 4790", "Intel Core i7-4790"),
        ("I74790", "Intel Core i7-4790"),
        ("Intel(R) Core(TM) i7-4790 CPU @ 3.60GHz", "Intel Core i7-4790"),
        ("4790k", "Intel Core i7-4790K"),
        ("E5-2680v3", "Intel Xeon E5-2680 v3"),
        ("e5 2680 v3 2.5 GHz", "Intel Xeon E5-2680 v3"),
        ("gold 6148", "Intel Xeon Gold 6148"),
        ("5950", "AMD Ryzen 9 5950X"),
        ("pentium 4 2.8", "Intel Pentium 4 2.80 GHz"),
        ("epyc 7713", "AMD EPYC 7713"),
        ("opteron 6386", "AMD Opteron 6386 SE"),
    ],
)
def test_the_first_is_what_was_meant(typed: str, first: str) -> None:
    assert next(KNOWN.of(typed)) == first


def test_a_family_that_is_typed_is_kept_to() -> None:
    found = list(KNOWN.of("i7 47"))
    assert "Intel Core i7-4790" in found
    assert all("i7-47" in name for name in found)


@pytest.mark.parametrize("typed", ["", "  ", "@", "(R)", "Z80", "i7-4790 6148", "CPU", "\0"])
def test_what_begins_no_name_finds_none(typed: str) -> None:
    assert not list(KNOWN.of(typed))


@given(name=st.sampled_from(NAMES), typed=st.integers(1, 40))
def test_every_name_is_among_those_of_its_beginning(name: str, typed: int) -> None:
    if name[:typed].strip().lower() not in {"cpu", "processor"}:
        assert name in set(KNOWN.of(name[:typed]))


@given(st.text(max_size=300))
def test_any_text_is_taken(text: str) -> None:
    assert set(KNOWN.of(text)) <= set(NAMES)


def test_of_a_long_text_a_dozen_words_count() -> None:
    """So a long text costs no more than a short one."""
    assert list(KNOWN.of("xeon " * 12 + "nothing " * 10_000)) == list(KNOWN.of("xeon " * 12)) != []
