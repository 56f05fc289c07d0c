"""What Windows tells about its processor: the registry and GetLogicalProcessorInformationEx."""

import re
from collections.abc import Iterator, Mapping

from fairbench.agent import windows_processors
from fairbench.agent.known import Known, MachineField
from fairbench.agent.microarchitecture import Identity, x86_generation
from fairbench.agent.sources import Source
from fairbench.agent.texts import advertised_hz
from fairbench.agent.topology import fastest_core

PROCESSOR_KEY = r"HARDWARE\DESCRIPTION\System\CentralProcessor\0"
_REGISTRY = "registry"
_KERNEL = "GetLogicalProcessorInformationEx"
_CACHES: Mapping[tuple[int, str], MachineField] = {
    (1, "data"): "cache_l1d_bytes",
    (1, "instruction"): "cache_l1i_bytes",
    (2, "unified"): "cache_l2_bytes",
    (3, "unified"): "cache_l3_bytes",
}


def windows_facts(source: Source) -> Iterator[Known]:
    """Yield what the registry and the kernel tell; caches are those of the fastest kind of core."""
    vendor = _text(source, "VendorIdentifier")
    brand = _text(source, "ProcessorNameString")
    yield Known("vendor", vendor, _REGISTRY)
    yield Known("brand", brand, _REGISTRY)
    numbers = re.search(
        r"Family ([0-9]{1,4}) Model ([0-9]{1,4}) Stepping ([0-9]{1,4})", _text(source, "Identifier") or ""
    )
    if numbers:
        family, model, stepping = map(int, numbers.groups())
        yield Known("family", family, _REGISTRY)
        yield Known("model", model, _REGISTRY)
        yield Known("stepping", stepping, _REGISTRY)
        generation = x86_generation(Identity(vendor or "", brand or "", family, model, stepping))
        if generation:
            yield Known("microarchitecture", generation.name, generation.source)
    yield Known("base_frequency_hz", advertised_hz(brand or ""), "brand")
    megahertz = source.registry(PROCESSOR_KEY, "~MHz")
    base_hz = megahertz * 10**6 if isinstance(megahertz, int) and megahertz > 0 else None
    yield Known("base_frequency_hz", base_hz, _REGISTRY)
    yield from _processors(source)


def _text(source: Source, name: str) -> str | None:
    value = source.registry(PROCESSOR_KEY, name)
    return value.strip() if isinstance(value, str) else None


def _processors(source: Source) -> Iterator[Known]:
    content = source.processor_information()
    cores = windows_processors.cores(content)
    yield Known("physical_cores", len(cores) or None, _KERNEL)
    yield Known("logical_cores", sum(len(core.processors) for core in cores) or None, _KERNEL)
    fastest = fastest_core(source)
    for cache in windows_processors.caches(content):
        field = _CACHES.get((cache.level, cache.kind))
        if field and fastest in cache.processors:
            yield Known(field, cache.size_bytes or None, _KERNEL)
