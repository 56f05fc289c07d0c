"""What Linux tells about its processor: /proc/cpuinfo, sysfs, /proc/meminfo."""

import re
from collections.abc import Iterator, Mapping, Sequence

from fairbench.agent.known import Known, MachineField
from fairbench.agent.microarchitecture import Identity, arm_core, arm_vendor, x86_generation
from fairbench.agent.sources import Source
from fairbench.agent.texts import advertised_hz, blocks, positive, size_bytes, table, whole
from fairbench.agent.topology import CPU_FOLDER, fastest_core, online_cores, performance_ranks, physical_cores

CPUINFO = "/proc/cpuinfo"
_SYSFS = "sysfs"
_BRAND_KEYS = ("model name", "Model Name", "cpu model", "cpu")  # x86 and ARM, LoongArch, MIPS, POWER
_CACHES: Mapping[tuple[int, str], MachineField] = {
    (1, "Data"): "cache_l1d_bytes",
    (1, "Instruction"): "cache_l1i_bytes",
    (2, "Unified"): "cache_l2_bytes",
    (3, "Unified"): "cache_l3_bytes",
}

Processor = Mapping[str, str]


def linux_facts(source: Source) -> Iterator[Known]:
    """Yield what the system's own files tell, of the fastest kind of core where there are several."""
    core = fastest_core(source)
    processors = list(blocks(source.read_text(CPUINFO)))
    first = _processor(processors, core)
    yield from _arm(processors, first, performance_ranks(source)) if "CPU implementer" in first else _x86(first)
    yield from _counts(source, processors)
    yield from _caches(source, core)
    yield from _frequencies(source, core, first)
    memory = re.fullmatch(r"([0-9]{1,12}) kB", table(source.read_text("/proc/meminfo")).get("MemTotal", ""))
    yield Known("memory_bytes", int(memory[1]) * 1024 if memory else None, "/proc/meminfo")


def cpu_flags(source: Source) -> frozenset[str]:
    """Return the flags of the first processor of /proc/cpuinfo, which x86 has."""
    first = next(blocks(source.read_text(CPUINFO)), {})
    return frozenset(first.get("flags", "").split())


def _processor(processors: Sequence[Processor], core: int) -> Processor:
    numbered = [one for one in processors if one.get("processor") == str(core)]
    return next(iter([*numbered, *processors]), {})


def _brand(processor: Processor) -> str | None:
    return next((processor[key] for key in _BRAND_KEYS if processor.get(key)), None)


def _x86(processor: Processor) -> Iterator[Known]:
    family, model = whole(processor.get("cpu family")), whole(processor.get("model"))
    stepping = whole(processor.get("stepping"))
    vendor = processor.get("vendor_id")
    yield Known("vendor", vendor, CPUINFO)
    yield Known("brand", _brand(processor), CPUINFO)
    yield Known("family", family, CPUINFO)
    yield Known("model", model, CPUINFO)
    yield Known("stepping", stepping, CPUINFO)
    if vendor and family is not None and model is not None:
        flags = frozenset(processor.get("flags", "").split())
        identity = Identity(vendor, _brand(processor) or "", family, model, stepping, flags)
        generation = x86_generation(identity)
        if generation:
            yield Known("microarchitecture", generation.name, generation.source)


def _arm(processors: Sequence[Processor], first: Processor, ranks: Mapping[int, int]) -> Iterator[Known]:
    implementer, part = (whole(first.get(key), 16) for key in ("CPU implementer", "CPU part"))
    yield Known("vendor", None if implementer is None else arm_vendor(implementer), f"{CPUINFO}, implementer table")
    yield Known("brand", _brand(first), CPUINFO)
    yield Known("model", part, CPUINFO)
    yield Known("stepping", whole(first.get("CPU revision")), CPUINFO)
    fastest_first = sorted(processors, key=lambda one: -ranks.get(whole(one.get("processor")) or 0, 0))
    names = dict.fromkeys(filter(None, map(_arm_name, fastest_first)))
    yield Known("microarchitecture", " + ".join(names) or None, f"{CPUINFO}, part number table")


def _arm_name(processor: Processor) -> str | None:
    implementer, part = (whole(processor.get(key), 16) for key in ("CPU implementer", "CPU part"))
    return None if implementer is None or part is None else arm_core(implementer, part)


def _counts(source: Source, processors: Sequence[Processor]) -> Iterator[Known]:
    yield Known("physical_cores", physical_cores(source), _SYSFS)
    yield Known("logical_cores", len(online_cores(source)) or None, _SYSFS)
    yield Known("logical_cores", sum("processor" in one for one in processors) or None, CPUINFO)


def _caches(source: Source, core: int) -> Iterator[Known]:
    folder = f"{CPU_FOLDER}/cpu{core}/cache"
    for index in source.list_dir(folder):
        level = whole(source.read_text(f"{folder}/{index}/level"))
        kind = (source.read_text(f"{folder}/{index}/type") or "").strip()
        field = _CACHES.get((level or 0, kind))
        if field:
            yield Known(field, size_bytes(source.read_text(f"{folder}/{index}/size")), _SYSFS)


def _frequencies(source: Source, core: int, processor: Processor) -> Iterator[Known]:
    folder = f"{CPU_FOLDER}/cpu{core}/cpufreq"
    yield Known("max_frequency_hz", positive(source.read_text(f"{folder}/cpuinfo_max_freq"), 1000), _SYSFS)
    yield Known("base_frequency_hz", positive(source.read_text(f"{folder}/base_frequency"), 1000), _SYSFS)
    yield Known("base_frequency_hz", advertised_hz(_brand(processor) or ""), "brand")
    flags = processor.get("flags", "").split()
    if not source.list_dir(folder) and "constant_tsc" in flags and "aperfmperf" not in flags:
        # without a way to measure it, Linux shows the rate of the time stamp counter, which is the base frequency
        megahertz = re.fullmatch(r"([0-9]{1,5})\.([0-9]{3})", processor.get("cpu MHz", ""))
        base_hz = int(megahertz[1] + megahertz[2]) * 1000 if megahertz else None
        yield Known("base_frequency_hz", base_hz or None, f"{CPUINFO}, time stamp counter")
