"""The description of a machine is an allow-list."""

import pytest
from pydantic import ValidationError

from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.pool.record.notation import Fact
from tests.pool.examples import MACHINE, bare_machine

PERSONAL = ("host", "user", "name", "path", "serial", "address", "mac", "uuid", "owner", "home", "ip")


def test_no_field_asks_for_anything_personal() -> None:
    """No word of any field's name stands for what must not be known."""
    words = {word for name in Machine.model_fields for word in name.split("_")}
    assert words.isdisjoint(PERSONAL)


@pytest.mark.parametrize("name", ["hostname", "serial_number", "mac_address", "user"])
def test_what_is_not_allowed_is_refused(name: str) -> None:
    """A fact outside the list cannot be kept, whatever detects it."""
    facts = {name: getattr(MACHINE, name) for name in Machine.model_fields}
    with pytest.raises(ValidationError, match="Extra inputs are not permitted"):
        Machine.model_validate(facts | {name: Fact(value="x", source="y")})


def test_unknown_facts_are_null() -> None:
    """A machine of which only the brand is known is a machine."""
    document = bare_machine().model_dump(mode="json")
    assert document.pop("brand")["value"] == "i7-7500U"
    assert set(map(str, document.values())) == {"{'value': None, 'source': None}"}


def test_facts_have_the_type_of_their_field() -> None:
    """A number where text belongs is refused, and the other way round."""
    with pytest.raises(ValidationError):
        Machine.model_validate(MACHINE.model_dump() | {"brand": {"value": 5, "source": "x"}})
    with pytest.raises(ValidationError):
        Machine.model_validate(MACHINE.model_dump() | {"family": {"value": "25", "source": "x"}})
