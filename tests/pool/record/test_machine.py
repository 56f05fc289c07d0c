"""The description of a machine is an allow-list."""

import pytest
from pydantic import ValidationError

from fairbench_agent.pool.record.machine import Machine, machine_facts
from fairbench_agent.pool.record.notation import Fact
from tests.pool.examples import MACHINE

PERSONAL = ("host", "user", "name", "path", "serial", "address", "mac", "uuid", "owner", "home", "ip")


def test_no_field_asks_for_anything_personal() -> None:
    words = {word for name in Machine.model_fields for word in name.split("_")}
    assert words.isdisjoint(PERSONAL)


@pytest.mark.parametrize("name", ["hostname", "serial_number", "mac_address", "user"])
def test_what_is_not_allowed_is_refused(name: str) -> None:
    facts = {name: getattr(MACHINE, name) for name in Machine.model_fields}
    with pytest.raises(ValidationError, match="Extra inputs are not permitted"):
        Machine.model_validate(facts | {name: Fact(value="x", source="y")})


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
