"""Levels, clocks and scores are held against what is known of the CPU."""

import math

import pytest

from fairbench_agent.pool.record.machine import Score
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.pool.review import norms
from fairbench_agent.pool.review.expectation import expected, log2_additions
from fairbench_agent.pool.review.shipped import shipped_members
from fairbench_agent.pool.review.vector_rules import clock_findings, level_findings, score_findings
from tests.pool.review.test_norms import slower
from tests.pool.review.test_rules import slowed
from tests.service.records import FULL

WHOLE = parse_record(FULL)
NORM = norms.norm(shipped_members(stratum_of(WHOLE)), anchored=True)


def named(brand: str) -> Record:
    facts = {"brand": Fact(value=brand, source="/proc/cpuinfo"), "microarchitecture": Fact()}
    return WHOLE.model_copy(update={"machine": WHOLE.machine.model_copy(update=facts)})


def levels(record: Record) -> list[str]:
    return list(level_findings(record, NORM, expected(record), norms.log2_levels(record)))


@pytest.mark.parametrize(("factor", "held"), [(1.0, False), (1.3, False), (0.75, False), (3.5, True), (0.28, True)])
def test_times_that_its_own_clock_does_not_explain_are_told(factor: float, held: bool) -> None:
    """The drift kernel tells the clock; a liar who leaves it alone contradicts it."""
    found = levels(slowed(WHOLE, factor))
    assert len(found) == held
    assert all(one.startswith("level: its times are ") for one in found)
    assert levels(slower(WHOLE, factor)) == []


def test_one_problem_far_from_the_others_is_told() -> None:
    assert levels(slowed(WHOLE, 2.0, 16)) == []  # honest machines differ by as much
    found = levels(slowed(WHOLE, 5.0, 16))
    assert found[-1].startswith("level: qap takes ")
    assert "times what its other problems let expect" in found[-1]


def test_nothing_is_expected_of_what_is_not_known() -> None:
    unknown = named("Nova 1")
    assert expected(unknown) is None
    assert levels(slowed(unknown, 100.0)) == []
    assert list(level_findings(WHOLE, None, expected(WHOLE), norms.log2_levels(WHOLE))) == []


@pytest.mark.parametrize(
    ("brand", "additions_ns", "words"),
    [
        ("Intel Core i7-4790", 0.75, ""),
        ("Intel Core i7-4790", 1.5, ""),  # a lower clock is no wonder
        ("Intel Core i7-4790", 0.45, "speed: it adds 1.68 times as fast as its CPU's specification says"),
        ("Nova 1", 0.3, ""),
        ("Nova 1", 0.008, "speed: an addition takes 0.008 ns by its drift kernel; 0.2 ns are two cycles at 10 GHz"),
    ],
)
def test_additions_are_held_against_the_cpu(brand: str, additions_ns: float, words: str) -> None:
    own = 2.0 ** -(log2_additions(WHOLE) or 0.0)
    record = slower(named(brand), additions_ns / own)
    found = list(clock_findings(log2_additions(record), expected(record)))
    assert found == ([words] if words else [])


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("2225", ""),
        ("3000", ""),
        ("4450", "score: 4450 is 2 times what the CPU's specification lets expect"),
        ("7340", "score: 7340 is 3.3 times"),
        ("600", "score: 600 is 0.2"),
        ("0", "score: 0 is none of PassMark single thread (20 to 20000 are known)"),
        ("-5", "score: -5 is none"),
        ("9" * 40, "score: 9999999999"),
    ],
)
def test_a_stated_score_is_held_against_the_specification(value: str, words: str) -> None:
    record = named("Intel Core i7-4790").model_copy(
        update={"score": Score(value=value, table="PassMark single thread", date="2022-01-30")}
    )
    found = list(score_findings(record, expected(record)))
    assert len(found) == bool(words)
    assert "".join(found).startswith(words)


def test_scores_of_other_tables_are_numbers_above_nothing() -> None:
    other = {value: Score(value=value, table="mine", date="2022-01-30") for value in ("0.5", "0")}
    found = {
        value: list(score_findings(WHOLE.model_copy(update={"score": score}), None)) for value, score in other.items()
    }
    assert found == {"0.5": [], "0": ["score: 0 is none of mine (scores are numbers above 0)"]}
    assert list(score_findings(WHOLE, None)) == []


def test_a_score_by_specification_is_what_the_models_take() -> None:
    what = expected(named("Intel Core i7-4790"))
    assert what is not None
    assert what.stated_score is not None
    assert 2**what.stated_score.value == pytest.approx(2225, rel=0.01)
    assert math.isclose(what.additions.value, log2_additions(WHOLE) or 0.0)
