"""The speed of a core in words."""

import pytest

from fairbench_agent.pool.record.core_speed_text import speed_facts, speed_line
from fairbench_agent.pool.record.machine import Machine, Speed
from tests.pool.examples import MACHINE, SPEED
from tests.pool.record.test_core_speed import called, chain, speed

NONE_DOES = "which no microarchitecture does that is known"


@pytest.mark.parametrize(
    ("of", "addition", "line"),
    [
        (called(None), 2, "runs at 3.49 GHz; Zen 5 by its latencies"),
        (called("Zen 4"), 2, "runs at 3.49 GHz; Zen 5 by its latencies, though it says Zen 4"),
        (called("Zen 4"), 3, "runs at 3.49 GHz; its latencies are those of Zen 4"),
        (called("Cascade Lake", "Intel"), 4, "runs at 3.49 GHz; its latencies are those of Cascade Lake"),
        (called(None), 3, "runs at 3.49 GHz; Zen 2, Zen 3 or Zen 4 by its latencies"),
        (
            called("Sapphire Rapids or later", "Intel"),
            2,
            "runs at 3.49 GHz; Sapphire Rapids, Meteor Lake, Granite Rapids or Lion Cove by its latencies",
        ),
        (
            called("Zen 4"),
            2.5,
            "runs at 3.49 GHz; an addition of doubles takes 2.5 cycles, a multiplication 3.0, " + NONE_DOES,
        ),
        (called(None, "Hygon"), 3, "runs at 3.49 GHz; an addition of doubles takes 3.0 cycles, a multiplication 3.0"),
        (called("NetBurst", "Intel"), 5, None),
    ],
)
def test_one_line_tells_clock_and_latencies(of: Machine, addition: float, line: str | None) -> None:
    assert speed_line(of, speed(chain(3.49, addition=addition), of=of)) == line


def test_speed_is_told_in_nanoseconds_of_the_fastest_moment() -> None:
    assert [(fact.label, fact.text) for fact in speed_facts(MACHINE, SPEED)] == [
        ("core clock", "3.20 GHz"),
        ("latencies", "those of Zen 3"),
        ("shift or exclusive or", "0.3125 ns"),
        ("integer multiplication", "0.9374 ns"),
        ("addition of doubles", "0.9375 ns"),
        ("load of 16 KiB", "1.25 ns"),
        ("load of 64 MiB", "81.4 ns"),
    ]


def test_speed_that_nobody_timed_is_not_told() -> None:
    nothing = Speed(chains=(), loads=(), clock_hz=None)
    assert speed_facts(MACHINE, None) == speed_facts(MACHINE, nothing) == ()
    assert speed_line(MACHINE, None) is speed_line(MACHINE, nothing) is None
