"""What a record tells about its machine, as rows that every command and page shows."""

from typing import NamedTuple

from fairbench_agent.pool.record.fields import Fact
from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.workloads.quantities import bytes_text, gigahertz_text, value_text

_UNITS = {"bytes": bytes_text, "hz": gigahertz_text}


class MachineFact(NamedTuple):
    """One thing known about a machine, in words, and where it was learnt."""

    label: str
    text: str
    source: str


def machine_facts(machine: Machine) -> tuple[MachineFact, ...]:
    """Return every fact about a machine in the order of the record, the unknown ones too."""
    return tuple(_fact(name, getattr(machine, name)) for name in Machine.model_fields)


def _fact(name: str, fact: Fact[str] | Fact[int]) -> MachineFact:
    title, _, unit = name.rpartition("_")
    if unit not in _UNITS:
        return MachineFact(name.replace("_", " "), value_text(fact.value), fact.source or "")
    text = _UNITS[unit](int(fact.value)) if fact.value is not None else value_text(None)
    return MachineFact(title.replace("_", " "), text, fact.source or "")
