"""What a CPU's name, or `cpu:MICROARCHITECTURE@CLOCK`, tells of a machine that nobody measured."""

from dataclasses import dataclass

from fairbench_agent.calibration.data.speed_table import MachineSpeeds


@dataclass(frozen=True)
class Specified:
    """A CPU and the two speeds that follow from its specification."""

    name: str
    """fit for a sentence"""
    told: str
    """what is known of it, such as: Haswell, 3.6 to 4.0 GHz"""
    speeds: MachineSpeeds
