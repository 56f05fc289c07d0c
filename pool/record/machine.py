"""Description of a machine in a record: an allow-list, so nothing personal is stored."""

from typing import NamedTuple

from pydantic import Field

from fairbench_agent.core.units import bytes_text, gigahertz_text, value_text
from fairbench_agent.pool.record.field_types import Count, DecimalText, Fact, Frozen, Label

_UNITS = {"bytes": bytes_text, "hz": gigahertz_text}


class Machine(Frozen):
    """A machine as described by its operating system. No hostname, user, path, serial number or address."""

    vendor: Fact[Label] = Field(description="CPU vendor: Intel, AMD, Apple, Arm, …")
    brand: Fact[Label] = Field(description="CPU brand string as reported by the system")
    family: Fact[Count] = Field(description="CPUID family; null on other architectures")
    model: Fact[Count] = Field(description="CPUID model, or the ARM part number")
    stepping: Fact[Count] = Field(description="CPUID stepping, or the ARM revision")
    microarchitecture: Fact[Label] = Field(description="generation, from family, model and stepping, such as Zen 3")
    architecture: Fact[Label] = Field(description="instruction set: x86_64, aarch64")
    physical_cores: Fact[Count] = Field(description="physical cores")
    logical_cores: Fact[Count] = Field(description="logical processors")
    cache_l1d_bytes: Fact[Count] = Field(description="level 1 data cache of one core, bytes")
    cache_l1i_bytes: Fact[Count] = Field(description="level 1 instruction cache of one core, bytes")
    cache_l2_bytes: Fact[Count] = Field(description="one level 2 cache, bytes")
    cache_l3_bytes: Fact[Count] = Field(description="one level 3 cache, bytes")
    base_frequency_hz: Fact[Count] = Field(description="base frequency, hertz")
    max_frequency_hz: Fact[Count] = Field(description="maximum frequency, hertz")
    memory_bytes: Fact[Count] = Field(description="main memory, bytes")
    hypervisor: Fact[Label] = Field(description="hypervisor the system runs under, or none")
    container: Fact[Label] = Field(description="container of the measurement, or none")
    operating_system: Fact[Label] = Field(description="operating system: Linux, macOS, Windows")
    kernel_release: Fact[Label] = Field(description="kernel version, without custom build names")


class Chain(Frozen):
    """Times of dependent operations, each the minimum of many repetitions, at one moment of the measurement."""

    after_runs: Count = Field(description="runs finished before this timing")
    shift_ns: DecimalText = Field(description="one 64-bit shift or XOR, nanoseconds")
    multiplication_ns: DecimalText = Field(description="one 64-bit integer multiplication, nanoseconds")
    addition_ns: DecimalText = Field(description="one floating-point addition (double), nanoseconds")


class Load(Frozen):
    """Time of a dependent load in a random walk through a working set."""

    working_set_bytes: Count = Field(description="size of the working set, bytes")
    load_ns: DecimalText = Field(description="one load, nanoseconds")


class MeasuredSpeed(Frozen):
    """Speed of the core under load, timed before, between and after the processes."""

    chains: tuple[Chain, ...] = Field(description="dependent arithmetic, in order of time")
    loads: tuple[Load, ...] = Field(description="dependent loads, by size of the working set")
    clock_hz: Count | None = Field(description="core clock under load, implied by the chains; null when unknown")


class MachineFact(NamedTuple):
    """A fact about a machine as text, and its source."""

    label: str
    text: str
    source: str


def machine_facts(machine: Machine) -> tuple[MachineFact, ...]:
    """Return all facts about a machine in the order of the record, including unknown ones."""
    return tuple(_fact(name, getattr(machine, name)) for name in Machine.model_fields)


def _fact(name: str, fact: Fact[str] | Fact[int]) -> MachineFact:
    title, _, unit = name.rpartition("_")
    if unit not in _UNITS:
        return MachineFact(name.replace("_", " "), value_text(fact.value), fact.source or "")
    text = _UNITS[unit](int(fact.value)) if fact.value is not None else value_text(None)
    return MachineFact(title.replace("_", " "), text, fact.source or "")
