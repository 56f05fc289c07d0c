"""`fairbench-agent detect`: facts about this machine, each from the first source that has it.

Linux's own files come first, then psutil. py-cpuinfo is slow and wrong about caches, so it only fills in a missing CPU
identity, as on macOS and Windows. A kernel release may contain a name or a host, so only its numbers are kept.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain

from fairbench_agent.agent.machine.system_facts import linux_facts, x86_facts
from fairbench_agent.agent.machine.system_formats import advertised_hz
from fairbench_agent.agent.machine.system_source import SourcedFact, SystemSource
from fairbench_agent.agent.machine.virtualization import virtualization
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.cpus.identities import is_placeholder, vendor_of
from fairbench_agent.pool.record.field_types import MAX_INTEGER
from fairbench_agent.pool.record.machine import Machine, machine_facts
from fairbench_agent.workloads.architectures import architecture_named

_SYSTEMS = {"Linux": "Linux", "Darwin": "macOS", "Windows": "Windows"}
_PSUTIL = ("physical_cores", "logical_cores", "memory_bytes", "max_frequency_hz")
_LONGEST_TEXT = 100


class DetectResult(Result):
    """Facts about this machine."""

    machine: Machine

    def text(self) -> str:
        rows = tuple((fact.label, fact.text, fact.source) for fact in machine_facts(self.machine))
        return text_grid(Table(("", "", ""), rows, "l"))


def detect_command() -> Result:
    """Show what the system reports about this machine, and the source of each fact."""
    return DetectResult(machine=detect(SystemSource()))


def detect(source: SystemSource) -> Machine:
    """Return the facts about a machine; unknown fields are null."""
    linux = linux_facts(source) if source.system == "Linux" else ()
    facts = _first_values(chain(linux, virtualization(source), _system(source), _psutil(source)))
    hides_brand = "brand" not in facts and ("family" in facts or "microarchitecture" not in facts)
    if "vendor" not in facts or hides_brand:
        facts = _first_values(chain(facts.values(), _cpuinfo(source)))
    values = {field: {"value": fact.value, "source": fact.source} for field, fact in facts.items()}
    return Machine.model_validate({field: {} for field in Machine.model_fields} | values)


def _first_values(facts: Iterable[SourcedFact]) -> dict[str, SourcedFact]:
    first: dict[str, SourcedFact] = {}
    for fact in facts:
        value = _clean(fact.value)
        known = vendor_of(str(value)) if fact.field == "vendor" else None
        if fact.field in {"vendor", "brand"} and known is None and is_placeholder(str(value)):
            continue
        if value is not None:
            first.setdefault(fact.field, SourcedFact(fact.field, known or value, fact.source))
    return first


def _clean(value: str | int | None) -> str | int | None:
    if isinstance(value, str):
        return " ".join(re.findall("[!-~]+", value))[:_LONGEST_TEXT].strip() or None
    return value if type(value) is int and 0 <= value <= MAX_INTEGER else None


def _system(source: SystemSource) -> Iterator[SourcedFact]:
    yield SourcedFact("operating_system", _SYSTEMS.get(source.system), "platform")
    yield SourcedFact("architecture", architecture_named(source.architecture), "platform")
    release = re.match(r"[0-9]{1,3}(?:\.[0-9]{1,6}+){1,2}+(?![0-9A-Za-z])", source.release)
    yield SourcedFact("kernel_release", release and release[0], "platform")


def _psutil(source: SystemSource) -> Iterator[SourcedFact]:
    for field in _PSUTIL if source.system != "Windows" else _PSUTIL[:-1]:  # there, the maximum is the base frequency
        value = source.psutil_fact(field)
        yield SourcedFact(field, None if value is None else int(value), "psutil")


def _cpuinfo(source: SystemSource) -> Iterator[SourcedFact]:
    facts = source.cpuinfo()
    brand = str(facts.get("brand_raw") or "")
    processor = {
        "vendor_id": facts.get("vendor_id_raw") or ("Apple" if brand.startswith("Apple ") else ""),
        "model name": brand,
        "cpu family": facts.get("family"),
        "model": facts.get("model"),
        "stepping": facts.get("stepping"),
    }
    yield from x86_facts({key: str(value) for key, value in processor.items()}, "py-cpuinfo")
    if "Apple" not in brand:  # Rosetta's VirtualApple @ 2.50GHz is made up
        yield SourcedFact("base_frequency_hz", advertised_hz(brand), "brand")
