"""Names that look the same are the same; names of different CPUs are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.simulation.lying_records import RESPELLINGS, respelled
from fairbench_agent.cpus import known_cpus
from fairbench_agent.pool.record.look_alikes import latin, look_alike

NAME = "AMD Ryzen 7 PRO 5850U with Radeon Graphics"


@pytest.mark.parametrize("way", RESPELLINGS)
def test_another_spelling_is_the_same_name(way: str) -> None:
    assert respelled(NAME, way) != NAME
    assert look_alike(respelled(NAME, way)) == look_alike(NAME)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Intel(R) Core(TM) i7-4790 CPU", "Intel Core i7-4790 CPU"),
        ("Intel Core i7-4790", "lntel C\u043ere i7\u20114790"),
        ("Intel Core i7-4790", "\u0399nt\u0435\u04cf \u0421or\u0435 \u0456\u20607-479\u041e"),
        ("ΑΜD ЕРУС 7763", "AMD EPYC 7763"),
        ("Xeon\u00a0Gold\u00ad 6130", "Xeon Gold 6130"),
        ("𝐑yzen 5", "Ryzen 5"),
    ],
)
def test_what_looks_alike_is_alike(one: str, other: str) -> None:
    assert look_alike(one) == look_alike(other)


def test_no_two_known_cpus_are_alike() -> None:
    names = [one.name for one in known_cpus()]
    by_look: dict[str, set[str]] = {}
    for name in names:
        by_look.setdefault(look_alike(name), set()).add(name)
    assert [group for group in by_look.values() if len(group) > 1] == []


def test_latin_can_be_read() -> None:
    assert latin(" \u0391MD\u200b  Ry\u0437en\u2122 ") == "AMD Ry\u0437en"
    assert latin("Intel(R) Core(TM) i7") == "Intel Core i7"


@given(st.text(max_size=60))
def test_any_text_has_one_look(text: str) -> None:
    assert look_alike(look_alike(text)) == look_alike(text)
    assert look_alike(f" {text}\u200b") == look_alike(text)
