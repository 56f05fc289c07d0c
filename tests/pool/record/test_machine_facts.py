"""The facts about a machine in words."""

from fairbench_agent.pool.record.machine import Machine, Speed, machine_facts, speed_facts
from fairbench_agent.pool.record.notation import Fact
from tests.pool.examples import MACHINE, SPEED


def test_every_fact_in_the_order_of_the_record_with_its_unit() -> None:
    changed = MACHINE.model_copy(update={"max_frequency_hz": Fact(value=3_400_000_000, source="x")})
    facts = machine_facts(changed)
    assert len(facts) == len(Machine.model_fields)
    assert facts[0] == ("vendor", "AMD", "/proc/cpuinfo")
    texts = {fact.label: fact.text for fact in facts}
    assert texts["cache l1d"] == "32 KiB"
    assert texts["memory"] == "7.75 GiB"
    assert texts["max frequency"] == "3.40 GHz"
    assert texts["base frequency"] == "unknown"
    assert texts["physical cores"] == "1"


def test_what_is_unknown_has_no_source() -> None:
    assert all(fact.source for fact in machine_facts(MACHINE) if fact.text != "unknown")
    assert not any(fact.source for fact in machine_facts(MACHINE) if fact.text == "unknown")


def test_speed_is_told_in_nanoseconds_of_the_fastest_moment() -> None:
    assert [(fact.label, fact.text) for fact in speed_facts(SPEED)] == [
        ("core clock", "3.20 GHz"),
        ("shift and exclusive or", "0.3125 ns"),
        ("integer multiplication", "0.9374 ns"),
        ("addition of doubles", "0.9375 ns"),
        ("load of 16 KiB", "1.25 ns"),
        ("load of 64 MiB", "81.4 ns"),
    ]


def test_speed_that_nobody_timed_is_not_told() -> None:
    assert speed_facts(None) == speed_facts(Speed(chains=(), loads=(), clock_hz=None)) == ()
