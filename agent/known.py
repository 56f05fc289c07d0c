"""What one source knows about one field of `Machine`."""

from dataclasses import dataclass
from typing import Literal

MachineField = Literal[
    "vendor",
    "brand",
    "family",
    "model",
    "stepping",
    "microarchitecture",
    "architecture",
    "physical_cores",
    "logical_cores",
    "cache_l1d_bytes",
    "cache_l1i_bytes",
    "cache_l2_bytes",
    "cache_l3_bytes",
    "base_frequency_hz",
    "max_frequency_hz",
    "memory_bytes",
    "hypervisor",
    "container",
    "operating_system",
    "kernel_release",
]


@dataclass(frozen=True)
class Known:
    """A value of a field, None where the source does not know it, and the source's name."""

    field: MachineField
    value: str | int | None
    source: str
