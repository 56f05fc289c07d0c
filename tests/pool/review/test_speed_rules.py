"""Records whose times, clock and latencies contradict each other are held back, and no others."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.record.machine import Chain, Speed
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.review import rules
from fairbench_agent.pool.review.rules import PoolContext
from fairbench_agent.pool.review.speed_rules import speed_findings
from fairbench_agent.workloads.processes import ProcessKey, additions_per_evaluation
from tests.pool.pools import NOW
from tests.pool.record.test_core_speed import chain
from tests.service.records import FULL

WHOLE = parse_record(FULL)
LOP = next(one for one in WHOLE.processes if one.problem == "lop")
TERM_NS = (LOP.undisturbed_ns or 0) / (
    LOP.evaluations * (additions_per_evaluation(ProcessKey(LOP.problem, LOP.instance, LOP.search)) or 1)
)
"""Time of a term on the machine of the record: that of an addition."""


def with_speed(clock_hz: int | None, *chains: Chain) -> Record:
    return WHOLE.model_copy(update={"speed": Speed(chains=chains, loads=(), clock_hz=clock_hz)})


def told(record: Record) -> str:
    found = tuple(speed_findings(record))
    assert len(found) == 1, found
    assert found == rules.findings(record, PoolContext(contributor="anonymous", at=NOW))
    return found[0]


def replace_in(one: Chain, **changes: Any) -> Chain:
    return one.model_copy(update=changes)


def test_records_without_speed_are_as_before() -> None:
    assert WHOLE.speed is None
    assert tuple(speed_findings(WHOLE)) == ()


@given(st.floats(0.97, 1.05), st.sampled_from([3.0, 4.0, 6.0]))
def test_a_record_whose_terms_take_an_addition_each_is_believed(turbo: float, multiplication: float) -> None:
    ghz = 2 * turbo / TERM_NS
    record = with_speed(round(ghz * 1e9), *[chain(ghz, multiplication, addition=2)] * 9)
    assert tuple(speed_findings(record)) == ()
    assert rules.findings(record, PoolContext(contributor="anonymous", at=NOW)) == ()
    assert tuple(speed_findings(with_speed(None, *[chain(ghz, multiplication, addition=2)] * 9))) == ()


def test_terms_that_are_faster_than_additions_are_told() -> None:
    ghz = 2 / TERM_NS
    found = told(with_speed(round(ghz * 1e9), chain(ghz, addition=3)))
    assert found.startswith("speed: in 32 processes a term takes less time than the addition that it waits for; ")
    assert "0.6" in found
    assert found.endswith("times as long (0.85 are allowed)")
    # clock or no clock
    assert told(with_speed(None, chain(ghz, addition=3))) == found


@pytest.mark.parametrize(
    ("clock_hz", "chains", "words"),
    [
        (0, [chain(4, addition=2)], "its clock of 0.00 GHz is none that processors have (0.2 to 10 GHz)"),
        (400 * 10**9, [chain(4, addition=2)], "its clock of 400.00 GHz is none that processors have"),
        (4_000_000_000, [], "its clock of 4.00 GHz stands without the chains that imply it"),
        (3_100_000_000, [chain(4, addition=2)], "contradicts its chains: 2.33 cycles for a multiplication (2.5 to 7"),
        (4_000_000_000, [chain(4, 8, 2)], "contradicts its chains: 8 cycles for a multiplication"),
        (4_000_000_000, [chain(4, addition=0.2)], "contradicts its chains: 0.2 cycles for an addition of doubles"),
        (4_600_000_000, [chain(4, addition=2)], "its clock of 4.60 GHz contradicts its shifts, which imply 4.00 GHz"),
        (4_000_000_000, [replace_in(chain(4), shift_ns="0")], "its chains have steps that take no time"),
        (None, [replace_in(chain(4), addition_ns="-0.5")], "its chains have steps that take no time"),
    ],
)
def test_contradictions_are_told(clock_hz: int | None, chains: list[Chain], words: str) -> None:
    found = told(with_speed(clock_hz, *chains))
    assert found.startswith("speed: ")
    assert words in found


def test_shifts_of_other_processors_imply_no_clock() -> None:
    """How many cycles theirs take is not known, so only the multiplication speaks."""
    other = WHOLE.machine.model_copy(
        update={"architecture": WHOLE.machine.architecture.model_copy(update={"value": "aarch64"})}
    )
    slow = replace_in(chain(4, addition=2), shift_ns="0.50")
    assert told(with_speed(4_000_000_000, slow)) != ""
    assert tuple(speed_findings(with_speed(4_000_000_000, slow).model_copy(update={"machine": other}))) == ()
