"""Which microarchitectures do a multiplication and an addition in so many cycles: a hypervisor hides a name, not these."""

from fairbench_agent.cpus.microarchitectures import Microarchitecture, known_microarchitectures

TOLERANCE_CYCLES = 0.3
"""What a count of cycles may be off: those of neighbours are a whole one apart."""
X86_VENDORS = ("Intel", "AMD")


def by_latencies(
    addition_cycles: float, multiplication_cycles: float, vendor: str | None = None
) -> tuple[Microarchitecture, ...]:
    """Return every microarchitecture with these latencies, in the order of the table.

    Args:
        addition_cycles: cycles from one addition of doubles to the next that needs its sum.
        multiplication_cycles: likewise of 64-bit integers; a row without them is of cores that cannot be told so.
        vendor: whose they are; None for any that makes x86-64 processors.
    """
    vendors = X86_VENDORS if vendor is None else (vendor,)
    return tuple(
        kind
        for kind in known_microarchitectures().values()
        if kind.vendor in vendors
        and _near(addition_cycles, *kind.addition_cycles_range)
        and kind.multiplication_cycles is not None
        and _near(multiplication_cycles, kind.multiplication_cycles, kind.multiplication_cycles)
    )


def _near(cycles: float, lowest: float, highest: float) -> bool:
    return lowest - TOLERANCE_CYCLES <= cycles <= highest + TOLERANCE_CYCLES
