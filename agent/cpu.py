"""What machine this is: the first source that knows a field gives its value, and is named beside it.

The system's own sources come first, then psutil, then py-cpuinfo, which is slow, and wrong about caches: it is asked
only where no other names the vendor or the kind of core, and never about caches, cores and frequencies.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import get_args

from fairbench.agent.kernel_release import harmless_release
from fairbench.agent.known import Known, MachineField
from fairbench.agent.linux import linux_facts
from fairbench.agent.macos import macos_facts
from fairbench.agent.sources import PsutilFact, Source
from fairbench.agent.virtualization import virtualization
from fairbench.agent.windows import windows_facts
from fairbench.pool.fields import MAX_INTEGER
from fairbench.pool.machine import Machine

_SYSTEMS = {"Linux": "Linux", "Darwin": "macOS", "Windows": "Windows"}
_OWN_FACTS: Mapping[str, Callable[[Source], Iterator[Known]]] = {
    "Linux": linux_facts,
    "Darwin": macos_facts,
    "Windows": windows_facts,
}
_ARCHITECTURES = {"AMD64": "x86_64", "ARM64": "arm64"}
_VENDORS = {
    "GenuineIntel": "Intel",
    "AuthenticAMD": "AMD",
    "HygonGenuine": "Hygon",
    "CentaurHauls": "Centaur",
    "Shanghai": "Zhaoxin",
}
_PSUTIL: Mapping[MachineField, PsutilFact] = {
    "physical_cores": "physical_cores",
    "logical_cores": "logical_cores",
    "memory_bytes": "memory_bytes",
}
_CPUINFO: Mapping[MachineField, str] = {
    "vendor": "vendor_id_raw",
    "brand": "brand_raw",
    "family": "family",
    "model": "model",
    "stepping": "stepping",
}
_TEXTS: frozenset[MachineField] = frozenset(
    {
        "vendor",
        "brand",
        "microarchitecture",
        "architecture",
        "hypervisor",
        "container",
        "operating_system",
        "kernel_release",
    }
)
_LONGEST_TEXT = 100


def detect(source: Source) -> Machine:
    """Return the machine as a source shows it; a field that no source knows is null."""
    own = _OWN_FACTS[source.system](source) if source.system in _OWN_FACTS else ()
    found = _first(chain(own, virtualization(source), _system(source), _psutil(source)))
    if "vendor" not in found or not {"brand", "microarchitecture"} & found.keys():
        found = _first(chain(found.values(), _cpuinfo(source)))
    facts = {
        field: {"value": found[field].value, "source": found[field].source} if field in found else {}
        for field in get_args(MachineField)
    }
    return Machine.model_validate(facts)


def _first(facts: Iterable[Known]) -> dict[MachineField, Known]:
    found: dict[MachineField, Known] = {}
    for fact in facts:
        value = _clean(fact.value)
        if value is not None and isinstance(value, str) == (fact.field in _TEXTS):
            found.setdefault(fact.field, Known(fact.field, _VENDORS.get(str(value), value), fact.source))
    return found


def _clean(value: str | int | None) -> str | int | None:
    if isinstance(value, str):
        printable = "".join(
            letter for letter in value if letter.isascii() and (letter.isprintable() or letter.isspace())
        )
        return " ".join(printable.split())[:_LONGEST_TEXT].strip() or None
    return value if type(value) is int and 0 <= value <= MAX_INTEGER else None


def _system(source: Source) -> Iterator[Known]:
    yield Known("operating_system", _SYSTEMS.get(source.system), "platform")
    yield Known("architecture", _ARCHITECTURES.get(source.architecture, source.architecture), "platform")
    release = "/proc/sys/kernel/osrelease"
    yield Known("kernel_release", harmless_release(source.read_text(release) or ""), release)
    yield Known("kernel_release", harmless_release(source.release), "platform")


def _psutil(source: Source) -> Iterator[Known]:
    for field, name in _PSUTIL.items():
        value = source.psutil_fact(name)
        yield Known(field, None if value is None else int(value), "psutil")
    if source.system != "Windows":  # psutil's maximum is the base frequency there
        maximum = source.psutil_fact("max_frequency_hz")
        yield Known("max_frequency_hz", None if maximum is None else int(maximum), "psutil")


def _cpuinfo(source: Source) -> Iterator[Known]:
    facts = source.cpuinfo()
    for field, name in _CPUINFO.items():
        value = facts.get(name)
        yield Known(field, value if isinstance(value, str | int) else None, "py-cpuinfo")
