"""The description of a machine: nothing personal, facts with units."""

from fairbench_agent.pool.record.machine import Machine, machine_facts
from fairbench_agent.pool.record.notation import Fact
from tests.pool.examples import MACHINE

PERSONAL = ("host", "user", "name", "path", "serial", "address", "mac", "uuid", "owner", "home", "ip")


def test_no_field_is_personal() -> None:
    words = {word for name in Machine.model_fields for word in name.split("_")}
    assert words.isdisjoint(PERSONAL)


def test_facts_are_in_order_and_with_units() -> None:
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
