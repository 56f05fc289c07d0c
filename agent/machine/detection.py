"""What machine this is: the first source that knows a field gives its value, and is named beside it.

The system's own sources come first, then psutil, then py-cpuinfo, which is slow, and wrong about caches: it is asked
only where no other names the vendor or the kind of core, and never about caches, cores and frequencies.

Whoever builds a kernel may write anything behind its version: a name, a host, a project. Only numbers and the tags of
well-known distributions are kept of a release; what is left out leaves no trace.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

from fairbench_agent.agent.machine.system_facts import linux_facts, macos_facts, windows_facts
from fairbench_agent.agent.machine.system_source import SourcedFact, SystemSource
from fairbench_agent.agent.machine.virtualization import virtualization
from fairbench_agent.pool.record.machine import Machine, machine_facts
from fairbench_agent.pool.record.notation import MAX_INTEGER, Fact, Label

_SYSTEMS = {"Linux": "Linux", "Darwin": "macOS", "Windows": "Windows"}
_OWN_FACTS: Mapping[str, Callable[[SystemSource], Iterator[SourcedFact]]] = {
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
_PSUTIL = ("physical_cores", "logical_cores", "memory_bytes", "max_frequency_hz")
_CPUINFO: Mapping[str, str] = {
    "vendor": "vendor_id_raw",
    "brand": "brand_raw",
    "family": "family",
    "model": "model",
    "stepping": "stepping",
}
_TEXTS = frozenset(name for name, field in Machine.model_fields.items() if field.annotation is Fact[Label])
_LONGEST_TEXT = 100

_VERSION = re.compile(r"[0-9]{1,3}\.[0-9]{1,5}(?:\.[0-9]{1,6})?")
_PART = re.compile(r"([-.+_~])([^-.+_~]*)")
_TAGS = re.compile(
    r"""
    rc[0-9]{1,2} | rt[0-9]{1,3} | lts | hardened | preempt | generic | lowlatency | server | desktop | default | cloud
    | virtual | standard | cip | uek | xanmod[0-9] | liquorix | zen[0-9] | arch[0-9]
    | amd64 | arm64 | armhf | armmp | x86 | 64 | 686 | pae | aarch64 | 64k | riscv64 | ppc64le | s390x | v[68] | v7l?
    | deb[0-9]{1,2}(?:u[0-9]{1,2})? | bpo | el[5-9] | el10 | fc[0-9]{2} | amzn[12] | amzn2023 | mga[0-9]{1,2} | cm[0-9]
    | azl[0-9] | ubuntu | MANJARO | gentoo | pve | raspi | rpi | rpt | tegra | oem
    | aws | azure | gcp | gke | oracle | ibm | kvm | [Mm]icrosoft | WSL2 | linuxkit | orbstack
    """,
    re.VERBOSE,
)
_NUMBER = re.compile(r"[0-9]{1,6}")
_LONG_RUN = re.compile(r"(?:[-.+_~][0-9]+){4,}(?![0-9])")
"""More numbers in a row than distributions use could be an address."""


def detect(source: SystemSource) -> Machine:
    """Return the machine as a source shows it; a field that no source knows is null."""
    own = _OWN_FACTS[source.system](source) if source.system in _OWN_FACTS else ()
    found = _first(chain(own, virtualization(source), _system(source), _psutil(source)))
    if "vendor" not in found or not {"brand", "microarchitecture"} & found.keys():
        found = _first(chain(found.values(), _cpuinfo(source)))
    facts = {field: {"value": fact.value, "source": fact.source} for field, fact in found.items()}
    return Machine.model_validate({field: facts.get(field, {}) for field in Machine.model_fields} | facts)


def _first(facts: Iterable[SourcedFact]) -> dict[str, SourcedFact]:
    found: dict[str, SourcedFact] = {}
    for fact in facts:
        value = _clean(fact.value)
        if value is not None and isinstance(value, str) == (fact.field in _TEXTS):
            found.setdefault(fact.field, SourcedFact(fact.field, _VENDORS.get(str(value), value), fact.source))
    return found


def _clean(value: str | int | None) -> str | int | None:
    if isinstance(value, str):
        printable = "".join(
            letter for letter in value if letter.isascii() and (letter.isprintable() or letter.isspace())
        )
        return " ".join(printable.split())[:_LONGEST_TEXT].strip() or None
    return value if type(value) is int and 0 <= value <= MAX_INTEGER else None


def _system(source: SystemSource) -> Iterator[SourcedFact]:
    yield SourcedFact("operating_system", _SYSTEMS.get(source.system), "platform")
    yield SourcedFact("architecture", _ARCHITECTURES.get(source.architecture, source.architecture), "platform")
    release = "/proc/sys/kernel/osrelease"
    yield SourcedFact("kernel_release", harmless_release(source.read_text(release) or ""), release)
    yield SourcedFact("kernel_release", harmless_release(source.release), "platform")


def _psutil(source: SystemSource) -> Iterator[SourcedFact]:
    for field in _PSUTIL if source.system != "Windows" else _PSUTIL[:-1]:  # the maximum is the base frequency there
        value = source.psutil_fact(field)
        yield SourcedFact(field, None if value is None else int(value), "psutil")


def _cpuinfo(source: SystemSource) -> Iterator[SourcedFact]:
    facts = source.cpuinfo()
    for field, name in _CPUINFO.items():
        value = facts.get(name)
        yield SourcedFact(field, value if isinstance(value, str | int) else None, "py-cpuinfo")


def harmless_release(release: str) -> str | None:
    """Return the version and the well-known parts of a kernel release; None where it begins with no version.

    `6.1.0-21-amd64` stays as it is, `6.6.1-jane-laptop` becomes `6.6.1`.
    """
    text = release.strip()
    version = _VERSION.match(text)
    if version is None or text[version.end() : version.end() + 1].isalnum():
        return None
    parts = _PART.findall(_LONG_RUN.sub("", text[version.end() :]))
    kept = (separator + part for separator, part in parts if _NUMBER.fullmatch(part) or _TAGS.fullmatch(part))
    return version[0] + "".join(kept)


def machine_text(machine: Machine) -> str:
    """Return one line per fact: label, value, source."""
    facts = machine_facts(machine)
    width = max(len(fact.text) for fact in facts)
    return "\n".join(f"{fact.label:18} {fact.text:{width}}  {fact.source}".rstrip() for fact in facts)
