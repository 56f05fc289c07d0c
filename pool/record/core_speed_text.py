"""How fast the core of a machine was, in words."""

from collections.abc import Sequence
from decimal import Decimal

from fairbench_agent.core.units import bytes_text, gigahertz_text
from fairbench_agent.cpus.microarchitectures import X86_VENDORS, Microarchitecture
from fairbench_agent.pool.record.core_speed import (
    OR_LATER,
    StepCycles,
    likely_microarchitectures,
    own_microarchitecture,
    step_cycles,
)
from fairbench_agent.pool.record.machine import Machine, MachineFact, Speed

_STEPS = {
    "shift_ns": "shift or exclusive or",
    "multiplication_ns": "integer multiplication",
    "addition_ns": "addition of doubles",
}
_OWN = "its latencies are "


def speed_line(machine: Machine, speed: Speed | None, kinds: Sequence[Microarchitecture] | None = None) -> str | None:
    """Return in one line how fast a core runs and what its latencies tell; None where the clock is not known.

    The microarchitectures are those of the latencies, if they are not given.
    """
    cycles = step_cycles(speed)
    if speed is None or not speed.clock_hz or cycles is None:
        return None
    likely = likely_microarchitectures(machine, speed) if kinds is None else kinds
    return f"runs at {gigahertz_text(speed.clock_hz)}; {_latencies(machine, cycles, likely)}"


def _latencies(machine: Machine, cycles: StepCycles, likely: Sequence[Microarchitecture]) -> str:
    own, called = own_microarchitecture(machine), machine.microarchitecture.value or ""
    if own in likely and not called.endswith(OR_LATER):
        return f"{_OWN}those of {called}"
    if likely:
        doubt = f", though it says {called}" if own is not None and not called.endswith(OR_LATER) else ""
        return f"{_one_of([kind.title for kind in likely])} by its latencies{doubt}"
    taken = f"an addition of doubles takes {cycles.addition:.1f} cycles, a multiplication {cycles.multiplication:.1f}"
    unknown = ", which no microarchitecture does that is known" if machine.vendor.value in {None, *X86_VENDORS} else ""
    return taken + unknown


def _one_of(names: Sequence[str]) -> str:
    return " or ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])


def speed_facts(machine: Machine, speed: Speed | None) -> tuple[MachineFact, ...]:
    """Return how fast the core was under load: its clock, a step of every chain, a load from every working set."""
    if speed is None:
        return ()
    line, timed = speed_line(machine, speed), f"in a chain, the least of {len(speed.chains)} timings"
    return (
        *([MachineFact("core clock", gigahertz_text(speed.clock_hz), "under load")] if speed.clock_hz else []),
        *(
            [MachineFact("latencies", line.partition("; ")[2].removeprefix(_OWN), "cycles of the chains' steps")]
            if line
            else []
        ),
        *(MachineFact(label, _step_text(speed, name), timed) for name, label in _STEPS.items() if speed.chains),
        *(
            MachineFact(f"load of {bytes_text(one.working_set_bytes)}", f"{one.load_ns} ns", "in a chain")
            for one in speed.loads
        ),
    )


def _step_text(speed: Speed, name: str) -> str:
    return f"{min((getattr(one, name) for one in speed.chains), key=Decimal)} ns"
