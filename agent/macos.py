"""What macOS tells about its processor: sysctl, of the fastest kind of core where there are several."""

from collections.abc import Iterator, Mapping

from fairbench.agent.known import Known, MachineField
from fairbench.agent.microarchitecture import Identity, apple_cores, x86_generation
from fairbench.agent.sources import Source
from fairbench.agent.texts import advertised_hz, positive, whole

_SYSCTL = "sysctl"
_NUMBERS: Mapping[MachineField, tuple[str, ...]] = {
    "family": ("machdep.cpu.family",),
    "model": ("machdep.cpu.model",),
    "stepping": ("machdep.cpu.stepping",),
}
_SIZES: Mapping[MachineField, tuple[str, ...]] = {
    "physical_cores": ("hw.physicalcpu",),
    "logical_cores": ("hw.logicalcpu",),
    "cache_l1d_bytes": ("hw.perflevel0.l1dcachesize", "hw.l1dcachesize"),
    "cache_l1i_bytes": ("hw.perflevel0.l1icachesize", "hw.l1icachesize"),
    "cache_l2_bytes": ("hw.perflevel0.l2cachesize", "hw.l2cachesize"),
    "cache_l3_bytes": ("hw.l3cachesize",),
    "base_frequency_hz": ("hw.cpufrequency",),
    "max_frequency_hz": ("hw.cpufrequency_max",),
    "memory_bytes": ("hw.memsize",),
}


def macos_facts(source: Source) -> Iterator[Known]:
    """Yield what sysctl tells."""
    brand = source.sysctl("machdep.cpu.brand_string")
    vendor = source.sysctl("machdep.cpu.vendor") or ("Apple" if (brand or "").startswith("Apple ") else None)
    yield Known("vendor", vendor, _SYSCTL)
    yield Known("brand", brand, _SYSCTL)
    for field, names in _NUMBERS.items():
        yield from (Known(field, whole(source.sysctl(name)), _SYSCTL) for name in names)
    for field, names in _SIZES.items():
        yield from (Known(field, positive(source.sysctl(name)), _SYSCTL) for name in names)
    if "Apple" not in (brand or ""):  # Rosetta's VirtualApple @ 2.50GHz is made up
        yield Known("base_frequency_hz", advertised_hz(brand or ""), "brand")
    yield _microarchitecture(source)


def _microarchitecture(source: Source) -> Known:
    family_code = whole(source.sysctl("hw.cpufamily"))
    cores = None if family_code is None else apple_cores(family_code)
    if cores:
        return Known("microarchitecture", cores, "sysctl hw.cpufamily")
    family, model, stepping = (whole(source.sysctl(name)) for names in _NUMBERS.values() for name in names)
    vendor = source.sysctl("machdep.cpu.vendor")
    if vendor is None or family is None or model is None:
        return Known("microarchitecture", None, _SYSCTL)
    brand = source.sysctl("machdep.cpu.brand_string") or ""
    generation = x86_generation(Identity(vendor, brand, family, model, stepping))
    if generation is None:
        return Known("microarchitecture", None, _SYSCTL)
    return Known("microarchitecture", generation.name, generation.source)
