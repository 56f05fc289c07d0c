"""What Linux reports about the processor and its cores: identity, SMT siblings, kinds, caches and frequencies.

`cpus.identities` has the generation by family, model and stepping, or by Arm part number. Virtual machines may hide or
fake the model, so a generation that lacks one of the machine's instructions is rejected.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from fairbench_agent.agent.machine.system_formats import (
    advertised_hz,
    blocks,
    cores,
    integer,
    positive,
    size_bytes,
    table,
)
from fairbench_agent.agent.machine.system_source import SourcedFact, SystemSource
from fairbench_agent.cpus import CpuError, microarchitecture
from fairbench_agent.cpus.identities import arm_core, known_features, later_generation, vendor_of, x86_generations
from fairbench_agent.pool.record.protocol import PinnedCore
from fairbench_agent.workloads.architectures import family_named

CPU_FOLDER = "/sys/devices/system/cpu"
CPUINFO = "/proc/cpuinfo"
_NODE_FOLDER = "/sys/devices/system/node"
_SYSFS = "sysfs"
_CACHES: Mapping[tuple[int, str], str] = {
    (1, "data"): "cache_l1d_bytes",
    (1, "instruction"): "cache_l1i_bytes",
    (2, "unified"): "cache_l2_bytes",
    (3, "unified"): "cache_l3_bytes",
}
_SYS_VENDOR = "/sys/class/dmi/id/sys_vendor"
_MIDR = CPU_FOLDER + "/cpu{}/regs/identification/midr_el1"
_ARM_CLOUDS: Mapping[tuple[str, str], str] = {
    ("Amazon EC2", "Cortex-A72"): "AWS Graviton",
    ("Amazon EC2", "Neoverse N1"): "AWS Graviton2",
    ("Amazon EC2", "Neoverse V1"): "AWS Graviton3",
    ("Amazon EC2", "Neoverse V2"): "AWS Graviton4",
    ("Google", "Neoverse V2"): "Google Axion",
    ("Microsoft Corporation", "Neoverse N2"): "Azure Cobalt 100",
    ("Alibaba Cloud", "Neoverse N2"): "Alibaba Yitian 710",
}
"""CPUs by the cloud, as its firmware names it, and their core; Arm CPUs have no brand string."""
_BOARD = re.compile(r"(Raspberry Pi) (?:Compute Module )?([345])(?: Model B)?(?: Rev [0-9.]+)?")
_PERFORMANCE, _EFFICIENCY = 1024, 512
"""Ranks of cores on systems that only distinguish performance and efficiency cores."""

_CLOCK = "cpufreq/cpuinfo_max_freq"
_KIND_FILES = ("cpu_capacity", "acpi_cppc/highest_perf", "cpufreq/amd_pstate_prefcore_ranking", _CLOCK)
_UNRANKED = ({1}, {255})
"""Firmware's rankings of all cores if it has none."""
_KIND_GAP, _PART_GAP = 0.9, 0.75
"""Capacities and rankings of equal cores differ by a few percent, and more if some reach a higher clock."""

_QEMU_MODELS = re.compile(
    r"Intel (?:Core|Xeon|Atom|Celeron)[ _]|Westmere E56xx|AMD EPYC(?:-\w+)? Processor|AMD Opteron .*\b[Cc]lass\b"
)
"""Brands of QEMU's named processor models; Intel's own brands have (R)."""

_X86_NUMBERS = {"family": "cpu family", "model": "model", "stepping": "stepping"}
Processor = Mapping[str, str]
"""One block of /proc/cpuinfo."""
Part = tuple[str | None, str]


def linux_facts(source: SystemSource) -> Iterator[SourcedFact]:
    core = fastest_core(source)
    processors = [*_registers(source), *blocks(source.read_text(CPUINFO))]
    numbered = [processor for processor in processors if processor.get("processor") == str(core)]
    shared = [processor for processor in processors if "processor" not in processor]
    described = (processor for processor in (*numbered, *shared) if "CPU implementer" in processor)
    # some Arm kernels describe all cores in a block after theirs
    first = next(described, next(iter([*numbered, *processors]), {}))
    yield from _arm(source, processors, first) if "CPU implementer" in first else x86_facts(first)
    yield SourcedFact("physical_cores", physical_cores(source), _SYSFS)
    yield SourcedFact("logical_cores", len(online_cores(source)) or None, _SYSFS)
    for field, folder in _caches(source, core).items():
        yield SourcedFact(field, size_bytes(source.read_text(f"{folder}/size")), _SYSFS)
    yield from _frequencies(source, core, first)
    memory = re.fullmatch(r"([0-9]{1,12}) kB", table(source.read_text("/proc/meminfo")).get("MemTotal", ""))
    yield SourcedFact("memory_bytes", memory and (int(memory[1]) * 1024 or None), "/proc/meminfo")


def first_processor(source: SystemSource) -> Processor:
    """Return the first block of /proc/cpuinfo, empty if it is unknown."""
    return next(blocks(source.read_text(CPUINFO)), {})


def cpu_flags(processor: Processor) -> frozenset[str]:
    """Return the flags of an x86 processor; empty if unknown, and on other architectures."""
    return frozenset(processor.get("flags", "").split())


def x86_facts(processor: Processor, source: str = CPUINFO) -> Iterator[SourcedFact]:
    """Yield the identity of an x86 processor, and the generation that it implies."""
    yield SourcedFact("vendor", processor.get("vendor_id"), source)
    yield SourcedFact("brand", processor.get("model name"), source)
    for field, key in _X86_NUMBERS.items():
        yield SourcedFact(field, integer(processor.get(key)), source)
    if generation := x86_generation(processor):
        yield generation


def _registers(source: SystemSource) -> Iterator[Processor]:
    """Yield the cores of an Arm machine by their identification registers, if /proc/cpuinfo has no part numbers."""
    if family_named(source.architecture) != "arm" or "CPU part" in (source.read_text(CPUINFO) or ""):
        return
    for core in online_cores(source):
        register = integer(source.read_text(_MIDR.format(core)), 16)
        if register is not None:
            part = {"CPU implementer": f"0x{register >> 24 & 0xFF:02x}", "CPU part": f"0x{register >> 4 & 0xFFF:03x}"}
            yield {"processor": str(core), "CPU revision": str(register & 0xF)} | part


def _arm(source: SystemSource, processors: Sequence[Processor], first: Processor) -> Iterator[SourcedFact]:
    ranks = performance_ranks(source)
    yield SourcedFact("vendor", arm_names(first)[0], f"{CPUINFO}, implementer table")
    yield SourcedFact("brand", first.get("model name"), CPUINFO)
    yield from _boards(source, processors, arm_names(first)[1])
    if "processor" not in first and len(set(ranks.values())) > 1:
        return  # the block describes a core of some kind
    yield SourcedFact("model", integer(first.get("CPU part"), 16), CPUINFO)
    yield SourcedFact("stepping", integer(first.get("CPU revision")), CPUINFO)
    fastest_first = sorted(processors, key=lambda row: -ranks.get(integer(row.get("processor")) or 0, 0))
    named = [(arm_names(row)[1], row.get("CPU part")) for row in fastest_first]
    names = dict.fromkeys(name or f"part {part}" for name, part in named if name or part)
    joined = (" + " if ranks else " or ").join(names)
    is_known = any(name for name, _ in named)
    yield SourcedFact("microarchitecture", joined if is_known else None, f"{CPUINFO}, part number table")


def _boards(source: SystemSource, processors: Sequence[Processor], core_name: str | None) -> Iterator[SourcedFact]:
    """Yield what takes the place of a brand: the cloud's CPU, or the name of the board or system-on-chip."""
    cloud = (source.read_text(_SYS_VENDOR) or "").strip()
    yield SourcedFact("brand", _ARM_CLOUDS.get((cloud, core_name or "")), "DMI and part number table")
    rows = {key: text for row in processors for key, text in row.items() if key in {"Model", "Hardware"}}
    tree = (source.read_text("/proc/device-tree/model") or "").rstrip("\0")
    for text, place in ((rows.get("Model"), CPUINFO), (tree, "device tree"), (rows.get("Hardware"), CPUINFO)):
        board = _BOARD.fullmatch(text or "")
        name = " ".join(board.groups()) if board else re.sub(r" Rev [0-9.]+$", "", text or "")
        yield SourcedFact("brand", name or None, place)


def _caches(source: SystemSource, core: int) -> Mapping[str, str]:
    """Return the folder of each of a core's caches, by field of `Machine`."""
    caches: dict[str, str] = {}
    for name in source.list_dir(f"{CPU_FOLDER}/cpu{core}/cache"):
        folder = f"{CPU_FOLDER}/cpu{core}/cache/{name}"
        level, kind = integer(source.read_text(f"{folder}/level")) or 0, source.read_text(f"{folder}/type") or ""
        if field := _CACHES.get((level, kind.strip().lower())):
            caches[field] = folder
    return caches


def _frequencies(source: SystemSource, core: int, processor: Processor) -> Iterator[SourcedFact]:
    folder = f"{CPU_FOLDER}/cpu{core}/cpufreq"
    yield SourcedFact("max_frequency_hz", positive(source.read_text(f"{folder}/cpuinfo_max_freq"), 1000), _SYSFS)
    yield SourcedFact("base_frequency_hz", positive(source.read_text(f"{folder}/base_frequency"), 1000), _SYSFS)
    yield SourcedFact("base_frequency_hz", advertised_hz(processor.get("model name", "")), "brand")
    flags = cpu_flags(processor)
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
    return _others(core, [source.read_text(f"{CPU_FOLDER}/cpu{core}/topology/thread_siblings_list")])


def pinned_core(source: SystemSource, core: int) -> PinnedCore:
    """Return a core with the logical processors that share its physical core, its caches or its memory node."""
    caches = {field: source.read_text(f"{x}/shared_cpu_list") for field, x in _caches(source, core).items()}
    nodes = (name for name in source.list_dir(_NODE_FOLDER) if re.fullmatch(r"node[0-9]{1,5}", name))
    return PinnedCore(
        core=core,
        smt_siblings=siblings(source, core),
        l2_siblings=_others(core, [caches.get("cache_l2_bytes")]),
        l3_siblings=_others(core, [caches.get("cache_l3_bytes")]),
        node_siblings=_others(core, (source.read_text(f"{_NODE_FOLDER}/{name}/cpulist") for name in nodes)),
    )


def _others(core: int, lists: Iterable[str | None]) -> tuple[int, ...] | None:
    """Return the other members of the first list that has a core; None without one."""
    shared = next((members for members in map(cores, lists) if core in members), None)
    return None if shared is None else tuple(number for number in shared if number != core)


def physical_cores(source: SystemSource) -> int | None:
    """Return the number of physical cores; None unless all online logical processors list their siblings."""
    groups = {core: siblings(source, core) for core in online_cores(source)}
    if None in groups.values():
        return None
    return len({frozenset((core, *(others or ()))) for core, others in groups.items()}) or None


def performance_ranks(source: SystemSource) -> Mapping[int, int]:
    """Return a rank per core, higher for faster kinds, equal within a kind; empty if the kinds are unknown.

    Intel hybrids list their kinds in /sys/devices. Elsewhere the first facts that distinguish kinds count: capacity,
    preferred-core ranking, highest clock. Without a difference, cores are alike if these facts are known for all and
    Arm cores have one part number, or if their microarchitecture is known and never mixed. A difference between some
    cores proves that they are not alike. Without boost, the clocks of all kinds may be equal, which proves nothing.
    """
    online, hybrid = online_cores(source), _hybrid_ranks(source)
    if hybrid and (len(set(hybrid.values())) > 1 or hybrid.keys() >= set(online)):
        return hybrid
    complete, differ, parts = False, bool(hybrid), _part_numbers(source)
    for name in _KIND_FILES:
        values = {core: positive(source.read_text(f"{CPU_FOLDER}/cpu{core}/{name}")) for core in online}
        ranks = {core: value for core, value in values.items() if value is not None}
        kinds, distinct = _kinds(ranks, parts), set(ranks.values())
        several, all_known = len(set(kinds.values())) > 1, len(ranks) == len(online) > 0
        if several and all_known:
            return kinds
        differ |= several
        complete |= all_known and distinct not in _UNRANKED and (name != _CLOCK or len(distinct) > 1)
    alike = not differ and _are_alike(source, len(online), complete=complete)
    return dict.fromkeys(online, _PERFORMANCE) if alike else {}


def _hybrid_ranks(source: SystemSource) -> Mapping[int, int]:
    """Return the ranks of an Intel hybrid; its low-power cores are efficiency cores of a lower clock."""
    ranks: dict[int, int] = {}
    for name, rank in (("cpu_core", _PERFORMANCE), ("cpu_atom", _EFFICIENCY)):
        members = cores(source.read_text(f"/sys/devices/{name}/cpus"))
        files = {core: f"{CPU_FOLDER}/cpu{core}/cpufreq/cpuinfo_max_freq" for core in members}
        clocks = {core: positive(source.read_text(path)) or 0 for core, path in files.items()}
        kinds = _kinds(clocks, {}) if all(clocks.values()) else dict.fromkeys(members, 1)
        ranks |= {core: rank * kind // max(kinds.values()) for core, kind in kinds.items()}
    return ranks


def _kinds(values: Mapping[int, int], parts: Mapping[int, Part]) -> Mapping[int, int]:
    """Return the highest value of each core's kind.

    Values of a kind are without a gap of more than 10 %, or 25 % below the kind's highest if part numbers are equal.
    """
    kinds: dict[int, int] = {}
    top = previous = max(values, key=values.__getitem__, default=0)
    for core in sorted(values, key=values.__getitem__, reverse=True):
        is_equal_part = core in parts and parts[core] == parts.get(top)
        is_near = is_equal_part and values[core] >= _PART_GAP * values[top]
        if values[core] < _KIND_GAP * values[previous] and not is_near:
            top = core
        previous, kinds[core] = core, values[top]
    return kinds


def _part_numbers(source: SystemSource) -> Mapping[int, Part]:
    """Return the implementer and part number of each Arm core."""
    rows = [row for row in (*_registers(source), *blocks(source.read_text(CPUINFO))) if "CPU part" in row]
    numbered = ((integer(row.get("processor")), row) for row in rows)
    return {core: (row.get("CPU implementer"), row["CPU part"]) for core, row in numbered if core is not None}


def _are_alike(source: SystemSource, n_cores: int, *, complete: bool) -> bool:
    """Return True if cores without a known difference are proved to be alike."""
    parts = _part_numbers(source)
    if parts or family_named(source.architecture) != "x86":
        vendors = {vendor_of(implementer or "") for implementer, _ in parts.values()}
        # a guest on an Apple processor has one part number, or none, for both kinds
        return len(parts) == n_cores and len(set(parts.values())) == 1 and vendors.isdisjoint({None, "Apple"})
    first = first_processor(source)
    generation, brand, is_guest = x86_generation(first), first.get("model name", ""), "hypervisor" in cpu_flags(first)
    if is_guest and _QEMU_MODELS.match(brand):
        return False  # the host may have any processor
    if (complete and not is_guest) or "Xeon" in brand or "EPYC" in brand:
        return True
    try:
        kind = microarchitecture(str(generation.value) if generation else "")
    except CpuError:
        return False
    return not (kind.hybrid or kind.compact)


def fastest_core(source: SystemSource) -> int:
    """Return the lowest core of the fastest kind; 0 if the kinds are unknown."""
    ranks = performance_ranks(source)
    return min(ranks, key=lambda core: (-ranks[core], core), default=0)


TABLE = "family/model/stepping table"
QEMU_BRANDS = ("QEMU Virtual CPU", "QEMU TCG CPU", "Common KVM processor", "Common 32-bit KVM processor")
"""Processors that exist only in QEMU, with the family and model of old real ones."""


def x86_generation(processor: Processor) -> SourcedFact | None:
    """Return the generation in the table, or the one that the flags prove if they contradict it."""
    family, model, stepping = (integer(processor.get(key)) for key in _X86_NUMBERS.values())
    if family is None or model is None:
        return None
    flags, vendor = cpu_flags(processor), vendor_of(processor.get("vendor_id", ""))
    rows = (row for row in x86_generations() if row.vendor == vendor and row.includes(family, model, stepping))
    generation = next(rows, None)
    is_fake = processor.get("model name", "").startswith(QEMU_BRANDS)
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
