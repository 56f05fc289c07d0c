"""The facts about a machine in words."""

from fairbench_agent.pool.record.machine import Machine, machine_facts
from fairbench_agent.pool.record.notation import Fact
from tests.pool.examples import MACHINE


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
