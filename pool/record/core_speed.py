"""What the chains of a record imply: the core's clock, whether it changed, and the cycles of steps and evaluations.

An x86-64 core, NetBurst apart, does a 64-bit shift or exclusive or in one cycle. How many cycles other cores take is
unknown, so their clock is null. The clock is the median over the moments at which chains were timed.
"""

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from fairbench_agent.cpus import CpuError, Microarchitecture, by_latencies, microarchitecture
from fairbench_agent.cpus.microarchitectures import X86_VENDORS
from fairbench_agent.pool.record.machine import Chain, Machine, Speed
from fairbench_agent.pool.record.record import Record
from fairbench_agent.workloads.architectures import architecture_named

MULTIPLICATION_CYCLES = (2.5, 7.0)
"""What a dependent 64-bit multiplication takes on the cores whose shifts take a cycle, the first Atoms apart (12)."""
CLOCK_HZ = (0.2e9, 10e9)
"""Clocks that processors have."""
OR_LATER = " or later"
"""What a microarchitecture that is only proven by its instructions ends with."""
_SLOW_SHIFTS = "NetBurst"


class StepCycles(NamedTuple):
    """Cycles of one step of a chain."""

    multiplication: float
    addition: float


def clock_hz(chains: Sequence[Chain], machine: Machine) -> int | None:
    """Return the core's clock under load, hertz; None where the chains do not tell it.

    That is where a shift takes nobody knows how many cycles, and where the multiplications contradict the clock.
    """
    known = architecture_named(machine.architecture.value or "") == "x86_64"
    if not known or machine.microarchitecture.value == _SLOW_SHIFTS or not timed(chains):
        return None
    implied = implied_clock_hz(chains)
    lowest, highest = MULTIPLICATION_CYCLES
    cycles = step_cycles(Speed(chains=tuple(chains), loads=(), clock_hz=round(implied)))
    if cycles is None or not CLOCK_HZ[0] <= implied <= CLOCK_HZ[1] or not lowest <= cycles.multiplication <= highest:
        return None
    return round(implied)


def timed(chains: Sequence[Chain]) -> bool:
    """Tell whether there are chains, all of whose steps take time."""
    steps = (float(step) for one in chains for step in (one.shift_ns, one.multiplication_ns, one.addition_ns))
    return bool(chains) and all(step > 0 for step in steps)


def implied_clock_hz(chains: Sequence[Chain]) -> float:
    """Return the clock at which the median shift takes one cycle, hertz."""
    return 1e9 / median(float(one.shift_ns) for one in chains)


def step_cycles(speed: Speed | None) -> StepCycles | None:
    """Return the cycles of a multiplication and of an addition of doubles; None where no clock or no chain is known."""
    if speed is None or not speed.clock_hz or not timed(speed.chains):
        return None
    return StepCycles(
        multiplication=speed.clock_hz / 1e9 * median(float(one.multiplication_ns) for one in speed.chains),
        addition=speed.clock_hz / 1e9 * median(float(one.addition_ns) for one in speed.chains),
    )


def slowest_over_fastest(chains: Sequence[Chain]) -> float:
    """Return how much longer a shift took at the slowest moment than at the fastest; 1 where nothing was timed."""
    shifts = [float(one.shift_ns) for one in chains] if timed(chains) else [1.0]
    return max(shifts) / min(shifts)


def cycles_per_evaluation(record: Record) -> dict[str, float]:
    """Return the cycles of one evaluation by `problem/search`, instances together; empty where the clock is unknown.

    By undisturbed times, or by raw ones where not every process has an estimate.
    """
    clock = record.speed.clock_hz if record.speed else None
    if not clock:
        return {}
    undisturbed = all(one.undisturbed_ns is not None for one in record.processes)
    times: Counter[str] = Counter()
    evaluations: Counter[str] = Counter()
    for one in record.processes:
        group = f"{one.problem}/{one.search}"
        times[group] += (one.undisturbed_ns if undisturbed else one.wall_ns) or 0
        evaluations[group] += one.evaluations
    return {group: clock / 1e9 * time_ns / evaluations[group] for group, time_ns in times.items()}


def own_microarchitecture(machine: Machine) -> Microarchitecture | None:
    """Return what a machine calls itself, at least; None where it hides it or the table does not have it."""
    try:
        return microarchitecture((machine.microarchitecture.value or "").removesuffix(OR_LATER))
    except CpuError:
        return None


def likely_microarchitectures(machine: Machine, speed: Speed | None) -> tuple[Microarchitecture, ...]:
    """Return every microarchitecture of the machine's vendor with its latencies, none where they are unknown.

    Of a machine that is one or a later one, those launched before are left out.
    """
    cycles, vendor = step_cycles(speed), machine.vendor.value
    if cycles is None or vendor not in {None, *X86_VENDORS}:
        return ()
    kinds = by_latencies(cycles.addition, cycles.multiplication, vendor)
    own = own_microarchitecture(machine)
    if own is None or not (machine.microarchitecture.value or "").endswith(OR_LATER):
        return kinds
    return tuple(kind for kind in kinds if kind.launched >= own.launched)


def speed_document(machine: Machine, speed: Speed | None) -> dict[str, object] | None:
    """Return what a speed implies, for JSON: clock, cycles, changes, and names of microarchitectures; None for none."""
    if speed is None:
        return None
    cycles = step_cycles(speed)
    return {
        "clock_hz": speed.clock_hz,
        "multiplication_cycles": None if cycles is None else round(cycles.multiplication, 2),
        "addition_cycles": None if cycles is None else round(cycles.addition, 2),
        "slowest_over_fastest": round(slowest_over_fastest(speed.chains), 3),
        "microarchitectures": [kind.name for kind in likely_microarchitectures(machine, speed)],
    }


def record_speed_document(record: Record) -> dict[str, object] | None:
    """Return what the speed of a record implies, for JSON, with the cycles of an evaluation by `problem/search`."""
    told = speed_document(record.machine, record.speed)
    if told is None:
        return None
    return told | {
        "cycles_per_evaluation": {group: round(one, 1) for group, one in cycles_per_evaluation(record).items()}
    }
