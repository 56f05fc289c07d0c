"""What Linux reports about the processor and its cores: identity, SMT siblings, kinds, caches and frequencies.

`cpus.identities` has the generation by family, model and stepping, or by Arm part number. Virtual machines may hide or
fake the model, so a generation that lacks one of the machine's instructions is rejected.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from fairbench_agent.agent.machine.system_formats import (
    advertised_hz,
    blocks,
    cores,
    count,
    integer,
    positive,
    size_bytes,
    table,
)
from fairbench_agent.agent.machine.system_source import SourcedFact, SystemSource
from fairbench_agent.cpus.identities import arm_core, known_features, later_generation, vendor_of, x86_generations

CPU_FOLDER = "/sys/devices/system/cpu"
CPUINFO = "/proc/cpuinfo"
_SYSFS = "sysfs"
_CACHES: Mapping[tuple[int, str], str] = {
    (1, "data"): "cache_l1d_bytes",
    (1, "instruction"): "cache_l1i_bytes",
    (2, "unified"): "cache_l2_bytes",
    (3, "unified"): "cache_l3_bytes",
}
_PERFORMANCE, _EFFICIENCY = 1024, 512
"""Ranks of cores on systems that only distinguish performance and efficiency cores."""

Processor = Mapping[str, str]


@dataclass(frozen=True)
class Identity:
    """CPUID's description of an x86 core; flags have Linux's names and are empty if unknown."""

    vendor: str | None
    brand: str | None
    family: int | None
    model: int | None
    stepping: int | None
    flags: frozenset[str] = frozenset()


def linux_facts(source: SystemSource) -> Iterator[SourcedFact]:
    core = fastest_core(source)
    processors = list(blocks(source.read_text(CPUINFO)))
    numbered = [processor for processor in processors if processor.get("processor") == str(core)]
    first = next(iter([*numbered, *processors]), {})
    yield from _arm(processors, first, performance_ranks(source)) if "CPU implementer" in first else _x86(first)
    yield SourcedFact("physical_cores", physical_cores(source), _SYSFS)
    yield SourcedFact("logical_cores", len(online_cores(source)) or None, _SYSFS)
    yield from _caches(source, core)
    yield from _frequencies(source, core, first)
    memory = re.fullmatch(r"([0-9]{1,12}) kB", table(source.read_text("/proc/meminfo")).get("MemTotal", ""))
    yield SourcedFact("memory_bytes", int(memory[1]) * 1024 if memory else None, "/proc/meminfo")


def cpu_flags(source: SystemSource) -> frozenset[str]:
    """Return the flags of the first processor in /proc/cpuinfo; empty unless x86."""
    first = next(blocks(source.read_text(CPUINFO)), {})
    return frozenset(first.get("flags", "").split())


def _x86(processor: Processor) -> Iterator[SourcedFact]:
    family, model, stepping = (integer(processor.get(key)) for key in ("cpu family", "model", "stepping"))
    flags = frozenset(processor.get("flags", "").split())
    identity = Identity(processor.get("vendor_id"), processor.get("model name"), family, model, stepping, flags)
    yield from identity_facts(identity, CPUINFO)


def identity_facts(identity: Identity, source: str) -> Iterator[SourcedFact]:
    """Yield the fields of an identity, and the generation they imply."""
    for field in ("vendor", "brand", "family", "model", "stepping"):
        yield SourcedFact(field, getattr(identity, field), source)
    if generation := x86_generation(identity):
        yield generation


def _arm(processors: Sequence[Processor], first: Processor, ranks: Mapping[int, int]) -> Iterator[SourcedFact]:
    yield SourcedFact("vendor", arm_names(first)[0], f"{CPUINFO}, implementer table")
    yield SourcedFact("brand", first.get("model name"), CPUINFO)
    yield SourcedFact("model", integer(first.get("CPU part"), 16), CPUINFO)
    yield SourcedFact("stepping", integer(first.get("CPU revision")), CPUINFO)
    fastest_first = sorted(processors, key=lambda processor: -ranks.get(integer(processor.get("processor")) or 0, 0))
    names = dict.fromkeys(filter(None, (arm_names(processor)[1] for processor in fastest_first)))
    yield SourcedFact("microarchitecture", " + ".join(names) or None, f"{CPUINFO}, part number table")


def _caches(source: SystemSource, core: int) -> Iterator[SourcedFact]:
    folder = f"{CPU_FOLDER}/cpu{core}/cache"
    for index in source.list_dir(folder):
        level = integer(source.read_text(f"{folder}/{index}/level"))
        kind = (source.read_text(f"{folder}/{index}/type") or "").strip().lower()
        field = _CACHES.get((level or 0, kind))
        if field:
            yield SourcedFact(field, size_bytes(source.read_text(f"{folder}/{index}/size")), _SYSFS)


def _frequencies(source: SystemSource, core: int, processor: Processor) -> Iterator[SourcedFact]:
    folder = f"{CPU_FOLDER}/cpu{core}/cpufreq"
    yield SourcedFact("max_frequency_hz", positive(source.read_text(f"{folder}/cpuinfo_max_freq"), 1000), _SYSFS)
    yield SourcedFact("base_frequency_hz", positive(source.read_text(f"{folder}/base_frequency"), 1000), _SYSFS)
    yield SourcedFact("base_frequency_hz", advertised_hz(processor.get("model name", "")), "brand")
    flags = processor.get("flags", "").split()
    if not source.list_dir(folder) and "constant_tsc" in flags and "aperfmperf" not in flags:
        # without a measurement, `cpu MHz` is the rate of the time stamp counter: the base frequency
        megahertz = re.fullmatch(r"([0-9]{1,5})\.([0-9]{3})", processor.get("cpu MHz", ""))
        base_hz = int(megahertz[1] + megahertz[2]) * 1000 if megahertz else None
        yield SourcedFact("base_frequency_hz", base_hz or None, f"{CPUINFO}, time stamp counter")


def online_cores(source: SystemSource) -> tuple[int, ...]:
    """Return the online logical processors; empty if unknown."""
    return cores(source.read_text(f"{CPU_FOLDER}/online"))


def siblings(source: SystemSource, core: int) -> tuple[int, ...] | None:
    """Return the other logical processors on a core's physical core; None if unknown."""
    shared = cores(source.read_text(f"{CPU_FOLDER}/cpu{core}/topology/thread_siblings_list"))
    return tuple(number for number in shared if number != core) if shared else None


def physical_cores(source: SystemSource) -> int | None:
    paths = [f"{CPU_FOLDER}/cpu{core}/topology/thread_siblings_list" for core in online_cores(source)]
    return len({source.read_text(path) for path in paths} - {None}) or None


def performance_ranks(source: SystemSource) -> Mapping[int, int]:
    """Return a rank per core, higher for faster kinds; empty if the kinds are unknown.

    Intel hybrids list their kinds in /sys/devices; ARM cores have a capacity of up to 1024. x86 cores with neither are
    all of one kind.
    """
    performance = cores(source.read_text("/sys/devices/cpu_core/cpus"))
    if performance:
        efficiency = cores(source.read_text("/sys/devices/cpu_atom/cpus"))
        return dict.fromkeys(performance, _PERFORMANCE) | dict.fromkeys(efficiency, _EFFICIENCY)
    online = online_cores(source)
    capacities = {core: count(source.read_text(f"{CPU_FOLDER}/cpu{core}/cpu_capacity")) for core in online}
    ranks = {core: capacity for core, capacity in capacities.items() if capacity is not None}
    return ranks or (dict.fromkeys(online, _PERFORMANCE) if source.architecture == "x86_64" else {})


def fastest_core(source: SystemSource) -> int:
    """Return the lowest core of the fastest kind; 0 if the kinds are unknown."""
    ranks = performance_ranks(source)
    return min(ranks, key=lambda core: (-ranks[core], core), default=0)


TABLE = "family/model/stepping table"
_QEMU_BRANDS = ("QEMU Virtual CPU", "QEMU TCG CPU", "Common KVM processor", "Common 32-bit KVM processor")
"""Processors that exist only in QEMU, with the family and model of old real ones."""


def x86_generation(identity: Identity) -> SourcedFact | None:
    """Return the generation in the table, or the one that the flags prove if they contradict it."""
    family, model, flags = identity.family, identity.model, identity.flags
    if family is None or model is None:
        return None
    vendor = vendor_of(identity.vendor or "")
    of_vendor = (generation for generation in x86_generations() if generation.vendor == vendor)
    generation = next((row for row in of_vendor if row.includes(family, model, identity.stepping)), None)
    is_fake = (identity.brand or "").startswith(_QEMU_BRANDS)
    if generation and not is_fake and not flags & known_features() - generation.features:
        shown = ", as the hypervisor shows it" if "hypervisor" in flags else ""
        return SourcedFact("microarchitecture", generation.name, f"{TABLE}{shown}")
    later = later_generation(vendor, flags)
    if later is None:
        return None
    flag, name = later
    contradiction = f", which {generation.name} of the {TABLE} lacks" if generation else ""
    return SourcedFact("microarchitecture", name, f"flag {flag}{contradiction}")


def arm_names(processor: Processor) -> tuple[str | None, str | None]:
    """Return the names of a processor's implementer and part in /proc/cpuinfo."""
    implementer, part = (integer(processor.get(key), 16) for key in ("CPU implementer", "CPU part"))
    vendor = None if implementer is None else vendor_of(f"0x{implementer:02x}")
    return vendor, arm_core(vendor, part)
