"""Clock, latencies and likely microarchitecture of a core, from the timed chains of its record.

An x86-64 core, except NetBurst, executes a 64-bit shift or XOR in one cycle. For other cores this is unknown, so their
clock is null. The clock is the median over all timings.
"""

import math
from collections.abc import Sequence
from statistics import fmean, median
from typing import NamedTuple

from fairbench_agent.core.units import bytes_text, gigahertz_text
from fairbench_agent.cpus import (
    Cpu,
    CpuError,
    Match,
    Microarchitecture,
    by_latencies,
    coefficients,
    has_speed,
    match,
    microarchitecture,
)
from fairbench_agent.cpus import speed as specified_speed
from fairbench_agent.cpus.identities import OR_LATER, architecture_of_vendor
from fairbench_agent.pool.record.machine import Chain, Machine, MachineFact, MeasuredSpeed
from fairbench_agent.workloads.architectures import architecture_named

MULTIPLICATION_CYCLES = (2.5, 7.0)
"""Latency of a 64-bit multiplication, in cycles, on cores with one-cycle shifts, except the first Atoms (12)."""
CLOCK_HZ = (0.2e9, 10e9)
"""Plausible clocks."""
HIDDEN_TAU = 0.1
"""log2; added where a hypervisor hides the CPU model and a measured clock replaces the specified one."""
_SLOW_SHIFTS = "NetBurst"


class StepCycles(NamedTuple):
    """Latencies in cycles."""

    multiplication: float
    addition: float


class HiddenSpeed(NamedTuple):
    """Speed of a machine that hides its CPU model, log2, and its uncertainty."""

    microarchitectures: tuple[Microarchitecture, ...]
    clock_ghz: float
    log2: float
    tau: float


def clock_hz(chains: Sequence[Chain], machine: Machine) -> int | None:
    """Return the core's clock under load, hertz; None if unknown or implausible."""
    is_x86 = architecture_named(machine.architecture.value or "") == "x86_64"
    if not is_x86 or machine.microarchitecture.value == _SLOW_SHIFTS or not are_timed(chains):
        return None
    hz = 1e9 / median(float(chain.shift_ns) for chain in chains)  # a shift takes one cycle
    lowest, highest = MULTIPLICATION_CYCLES
    is_plausible = CLOCK_HZ[0] <= hz <= CLOCK_HZ[1] and lowest <= _cycles(chains, hz).multiplication <= highest
    return round(hz) if is_plausible else None


def are_timed(chains: Sequence[Chain]) -> bool:
    """Return True if there are chains and every step has a positive time."""
    steps = (float(step) for c in chains for step in (c.shift_ns, c.multiplication_ns, c.addition_ns))
    return bool(chains) and all(step > 0 for step in steps)


def step_cycles(speed: MeasuredSpeed | None) -> StepCycles | None:
    """Return the latencies of integer multiplications and floating-point additions; None without clock or chains."""
    if speed is None or not speed.clock_hz or not are_timed(speed.chains):
        return None
    return _cycles(speed.chains, speed.clock_hz)


def _cycles(chains: Sequence[Chain], clock_hz: float) -> StepCycles:
    steps_ns = ((float(chain.multiplication_ns), float(chain.addition_ns)) for chain in chains)
    return StepCycles(*(clock_hz / 1e9 * median(times) for times in zip(*steps_ns, strict=True)))


def own_microarchitecture(machine: Machine) -> Microarchitecture | None:
    """Return the reported microarchitecture, the earliest for "X or later", the first for "X + Y"; None if unknown."""
    reported = (machine.microarchitecture.value or "").removesuffix(OR_LATER)
    try:
        return microarchitecture(reported.partition(" + ")[0])
    except CpuError:
        return None


def _certain_microarchitecture(machine: Machine) -> Microarchitecture | None:
    return None if (machine.microarchitecture.value or "").endswith(OR_LATER) else own_microarchitecture(machine)


def likely_microarchitectures(machine: Machine, speed: MeasuredSpeed | None) -> tuple[Microarchitecture, ...]:
    """Return the vendor's microarchitectures with the measured latencies; empty if these are unknown.

    If the machine reports "X or later", microarchitectures launched before X are excluded.
    """
    cycles, own = step_cycles(speed), own_microarchitecture(machine)
    if cycles is None:
        return ()
    kinds = by_latencies(cycles.addition, cycles.multiplication, machine.vendor.value)
    if own is None or _certain_microarchitecture(machine):
        return kinds
    return tuple(kind for kind in kinds if kind.launched >= own.launched)


def possible_microarchitectures(machine: Machine, speed: MeasuredSpeed | None) -> tuple[Microarchitecture, ...]:
    """Return the reported microarchitecture, else those with the measured latencies, else the earliest possible one."""
    if certain := _certain_microarchitecture(machine):
        return (certain,)
    own = own_microarchitecture(machine)
    return likely_microarchitectures(machine, speed) or ((own,) if own else ())


def hidden_speed(machine: Machine, speed: MeasuredSpeed | None) -> HiddenSpeed | None:
    """Return the speed by microarchitecture and measured clock, for machines whose brand names no model."""
    kinds = [kind for kind in possible_microarchitectures(machine, speed) if kind.name in coefficients()]
    if speed is None or not speed.clock_hz or not kinds:
        return None
    clock_ghz, vendor = speed.clock_hz / 1e9, machine.vendor.value or ""
    speeds = [specified_speed(Cpu(vendor, kind.title, kind.name, max_turbo_ghz=clock_ghz)) for kind in kinds]
    spread = (max(part.log2 for part in speeds) - min(part.log2 for part in speeds)) / 2
    tau = math.hypot(HIDDEN_TAU, spread, max(part.tau for part in speeds))
    return HiddenSpeed(tuple(kinds), clock_ghz, fmean(part.log2 for part in speeds), tau)


def named_cpus(name: str) -> Match | None:
    """Return the CPUs of a brand; None if it hides the model."""
    try:
        cpus = match(name)
    except CpuError:
        return None
    return cpus if cpus.kind in {"exact", "several"} else None


def specification(name: str, machine: Machine, speed: MeasuredSpeed | None) -> Match | HiddenSpeed | None:
    """Return the CPUs of a machine's name, else its microarchitecture with the measured clock, else with the highest.

    None if the speed is unknown.
    """
    cpus = named_cpus(name)
    if cpus is not None and any(map(has_speed, cpus.cpus)):
        return cpus
    return hidden_speed(machine, speed) or _at_highest_clock(machine)


def _at_highest_clock(machine: Machine) -> Match | None:
    """Return the CPU of a machine whose clock the agent cannot measure, such as Arm, by its system's highest clock."""
    kind, hz = own_microarchitecture(machine), machine.max_frequency_hz.value
    if kind is None or not hz or architecture_of_vendor(kind.vendor) == "x86_64":
        return None
    try:
        cpu = match(f"cpu:{kind.name}@{hz / 1e9:.2f}GHz")
    except CpuError:
        return None  # an impossible clock
    return cpu if any(map(has_speed, cpu.cpus)) else None


def speed_line(machine: Machine, speed: MeasuredSpeed | None) -> str | None:
    """Return clock and latencies in one line; None if the clock is unknown."""
    cycles = step_cycles(speed)
    if speed is None or not speed.clock_hz or cycles is None:
        return None
    latencies = _latencies(machine, speed, cycles)
    subject = "its latencies are " if latencies.startswith("those of") else ""
    return f"runs at {gigahertz_text(speed.clock_hz)}; {subject}{latencies}"


def _latencies(machine: Machine, speed: MeasuredSpeed, cycles: StepCycles) -> str:
    likely, certain = likely_microarchitectures(machine, speed), _certain_microarchitecture(machine)
    if certain in likely:
        return f"those of {machine.microarchitecture.value}"
    if likely:
        *names, last = (kind.title for kind in likely)
        titles = f"{', '.join(names)} or {last}" if names else last
        doubt = f", though it reports {machine.microarchitecture.value}" if certain else ""
        return f"{titles} by its latencies{doubt}"
    text = f"an addition of doubles takes {cycles.addition:.1f} cycles, a multiplication {cycles.multiplication:.1f}"
    is_x86 = architecture_of_vendor(machine.vendor.value) in {None, "x86_64"}
    return text + (", unlike any known microarchitecture" if is_x86 else "")


def speed_facts(machine: Machine, speed: MeasuredSpeed | None) -> tuple[MachineFact, ...]:
    """Return the core's clock under load, its latencies, and the load time of each working set."""
    if speed is None:
        return ()
    facts = [MachineFact("core clock", gigahertz_text(speed.clock_hz), "under load")] if speed.clock_hz else []
    if cycles := step_cycles(speed):
        facts.append(MachineFact("latencies", _latencies(machine, speed, cycles), "cycles of the chains' steps"))
    loads = ((f"load of {bytes_text(load.working_set_bytes)}", f"{load.load_ns} ns") for load in speed.loads)
    return (*facts, *(MachineFact(*load, "in a chain") for load in loads))
