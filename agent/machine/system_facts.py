"""The processor by Linux itself: its fastest kind of core if there are several."""

import re
from collections.abc import Iterator, Mapping, Sequence

from fairbench_agent.agent.machine.microarchitecture import Identity, arm_names, x86_generation
from fairbench_agent.agent.machine.system_formats import advertised_hz, blocks, integer, positive, size_bytes, table
from fairbench_agent.agent.machine.system_source import SourcedFact, SystemSource
from fairbench_agent.agent.machine.topology import (
    CPU_FOLDER,
    fastest_core,
    online_cores,
    performance_ranks,
    physical_cores,
)

CPUINFO = "/proc/cpuinfo"
_SYSFS = "sysfs"
_CACHES: Mapping[tuple[int, str], str] = {
    (1, "data"): "cache_l1d_bytes",
    (1, "instruction"): "cache_l1i_bytes",
    (2, "unified"): "cache_l2_bytes",
    (3, "unified"): "cache_l3_bytes",
}

Processor = Mapping[str, str]


def linux_facts(source: SystemSource) -> Iterator[SourcedFact]:
    core = fastest_core(source)
    processors = list(blocks(source.read_text(CPUINFO)))
    numbered = [one for one in processors if one.get("processor") == str(core)]
    first = next(iter([*numbered, *processors]), {})
    yield from _arm(processors, first, performance_ranks(source)) if "CPU implementer" in first else _x86(first)
    yield SourcedFact("physical_cores", physical_cores(source), _SYSFS)
    yield SourcedFact("logical_cores", len(online_cores(source)) or None, _SYSFS)
    yield from _caches(source, core)
    yield from _frequencies(source, core, first)
    memory = re.fullmatch(r"([0-9]{1,12}) kB", table(source.read_text("/proc/meminfo")).get("MemTotal", ""))
    yield SourcedFact("memory_bytes", int(memory[1]) * 1024 if memory else None, "/proc/meminfo")


def cpu_flags(source: SystemSource) -> frozenset[str]:
    """Return the flags of the first processor in /proc/cpuinfo, which only x86 has."""
    first = next(blocks(source.read_text(CPUINFO)), {})
    return frozenset(first.get("flags", "").split())


def _x86(processor: Processor) -> Iterator[SourcedFact]:
    family, model, stepping = (integer(processor.get(key)) for key in ("cpu family", "model", "stepping"))
    flags = frozenset(processor.get("flags", "").split())
    identity = Identity(processor.get("vendor_id"), processor.get("model name"), family, model, stepping, flags)
    yield from identity_facts(identity, CPUINFO)


def identity_facts(identity: Identity, source: str) -> Iterator[SourcedFact]:
    """Yield what CPUID says, and the generation that it implies."""
    for field in ("vendor", "brand", "family", "model", "stepping"):
        yield SourcedFact(field, getattr(identity, field), source)
    if generation := x86_generation(identity):
        yield generation


def _arm(processors: Sequence[Processor], first: Processor, ranks: Mapping[int, int]) -> Iterator[SourcedFact]:
    yield SourcedFact("vendor", _arm_names(first)[0], f"{CPUINFO}, implementer table")
    yield SourcedFact("brand", first.get("model name"), CPUINFO)
    yield SourcedFact("model", integer(first.get("CPU part"), 16), CPUINFO)
    yield SourcedFact("stepping", integer(first.get("CPU revision")), CPUINFO)
    fastest_first = sorted(processors, key=lambda one: -ranks.get(integer(one.get("processor")) or 0, 0))
    names = dict.fromkeys(filter(None, (_arm_names(one)[1] for one in fastest_first)))
    yield SourcedFact("microarchitecture", " + ".join(names) or None, f"{CPUINFO}, part number table")


def _arm_names(processor: Processor) -> tuple[str | None, str | None]:
    implementer, part = (integer(processor.get(key), 16) for key in ("CPU implementer", "CPU part"))
    return (None, None) if implementer is None else arm_names(implementer, -1 if part is None else part)


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
        # if it cannot measure, Linux shows the rate of the time stamp counter, which is the base frequency
        megahertz = re.fullmatch(r"([0-9]{1,5})\.([0-9]{3})", processor.get("cpu MHz", ""))
        base_hz = int(megahertz[1] + megahertz[2]) * 1000 if megahertz else None
        yield SourcedFact("base_frequency_hz", base_hz or None, f"{CPUINFO}, time stamp counter")
