"""What is known of a CPU when it is to be judged without a measurement: kind of core, clocks, purpose."""

from dataclasses import dataclass

from fairbench_agent.workloads.processors.processor import Processor
from fairbench_agent.workloads.processors.segments import Segment


@dataclass(frozen=True)
class Specification:
    """Facts of a CPU; either the microarchitecture or the family is known. Clocks in GHz."""

    microarchitecture: str | None
    family: str | None
    base_ghz: float | None
    highest_ghz: float | None
    segment: Segment
    low_power: bool


def of(processor: Processor) -> Specification:
    """Return the specification of a CPU of the table."""
    return Specification(
        processor.microarchitecture,
        None,
        processor.base_ghz,
        processor.highest_ghz,
        processor.segment,
        processor.low_power,
    )
