"""A pool checks itself: each family is predicted from the others, between all machines of the pool.

This checks these machines with our programs, not whether a user's programs resemble them.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.data_set import DataSet, TimedCpu, TimedProgram
from fairbench_agent.calibration.estimating.levels import TimedMachine, connected, machine_levels
from fairbench_agent.calibration.estimating.validation import Taus, Validation
from fairbench_agent.calibration.predicting.model import AchievedRisks
from fairbench_agent.calibration.predicting.pair_levels import speed_with_level
from fairbench_agent.calibration.predicting.pool_speeds import (
    MIN_FAMILIES,
    MeasuredPairGamma,
    families_of,
    family_of,
    measured_pair_table,
)
from fairbench_agent.core.console import Result
from fairbench_agent.core.names import identity
from fairbench_agent.core.table import Table
from fairbench_agent.core.units import percent

MIN_JUDGED: Final = 8
"""Least number of microarchitectures to judge γ by."""
_JUDGED_RISKS: Final = (0.05, 0.1)
"""A risk of 1 % is too rare in a pool."""
_MIN_CPUS: Final = 5
"""Least number of CPUs for an interval."""
_MOST: Final = 2.0
"""Largest accepted ratio of achieved and nominal risk."""


class SelfCheck(Result):
    """Achieved risks between the machines of a pool."""

    n_machines: int
    n_cpus: int
    n_microarchitectures: int
    n_families: int
    """that each prediction is based on, at least"""
    achieved: AchievedRisks

    @property
    def keeps_specification(self) -> bool:
        """Return True if γ by specification has to be used: the achieved risk is more than twice the nominal one."""
        ratios = [self.achieved.at(p).risk / p for p in _JUDGED_RISKS]
        return self.n_microarchitectures >= MIN_JUDGED and max(ratios) > _MOST

    def tables(self) -> Sequence[Table]:
        has_interval = self.n_cpus >= _MIN_CPUS
        rows = tuple(
            (percent(at.p_gamma), at.percents[0], f"{at.percents[1]} to {at.percents[2]}" if has_interval else "–")
            for at in self.achieved.risks
        )
        machines = f"{self.n_machines} machines of {self.n_microarchitectures} microarchitectures"
        caption = f"Predictions between {machines}, each family from {self.n_families} others or more"
        notes = ["This checks these machines with our programs; not that yours resemble them."]
        if self.n_microarchitectures < MIN_JUDGED:
            notes.append(f"{MIN_JUDGED} microarchitectures are needed to judge the safety factors.")
        if self.keeps_specification:
            notes.append("The risk at 5 or 10 % is more than twice the nominal one: γ is that by specification.")
        return (Table(("risk", "achieved %", "95 % interval"), rows, "r", caption, tuple(notes)),)


def self_check(machines: Sequence[TimedMachine], gammas: Iterable[MeasuredPairGamma]) -> SelfCheck | None:
    """Return the risks between comparable machines of one data set whose specified speeds are known.

    Of one contributor and CPU, one machine counts. None with too few families, or fewer than two microarchitectures.
    """
    comparable = [machine for machine in connected(machines) if len(machine.families) > MIN_FAMILIES]
    known = [machine for machine in comparable if machine.specified is not None]
    machines = list({(machine.contributor, identity(machine.cpu)): machine for machine in known}.values())
    programs = sorted({name for machine in machines for name in machine.log2_times})
    families = families_of(programs)
    n_others = min((len(machine.families) for machine in machines), default=0) - 1
    table = measured_pair_table(gammas, n_others, 2)
    if table is None:
        return None
    log2_times = np.array([[machine.log2_times.get(name, math.nan) for name in programs] for machine in machines])
    speeds = {family: _speeds(machines, family) for family in families}
    data = DataSet(
        "pool",
        "this pool",
        tuple(TimedCpu(identity(machine.cpu), machine.microarchitecture or "", 0.0, 0) for machine in machines),
        tuple(TimedProgram(name, family_of(name), "int") for name in programs),
        log2_times + np.transpose([speeds[family_of(name)] for name in programs]),
        np.zeros_like(log2_times),
    )
    try:
        validation = Validation(data, "cpu", table, seen=False, taus=Taus(measured=2))
    except DataError:  # one microarchitecture
        return None
    return SelfCheck(
        n_machines=len(machines),
        n_cpus=len({cpu.name for cpu in data.cpus}),
        n_microarchitectures=len({machine.microarchitecture for machine in machines}),
        n_families=n_others,
        achieved=validation.achieved("each family from the others"),
    )


def _speeds(machines: Sequence[TimedMachine], without: str) -> list[float]:
    """Return the speeds from specifications and the levels in all families but one."""
    levels = machine_levels(machines, without).of_machines.tolist()
    specified = [machine.specified or 0.0 for machine in machines]
    both = (speed_with_level(spec, level, 2) for spec, level in zip(specified, levels, strict=True))
    return [spec if speed is None else speed for spec, speed in zip(specified, both, strict=True)]
