"""The levels of two machines in a pool, which count next to their specified speeds."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from fairbench_agent.calibration.predicting.limits import Limit
from fairbench_agent.calibration.predicting.machine import KnownMachine
from fairbench_agent.calibration.predicting.model import PoolModel
from fairbench_agent.calibration.predicting.pool_speeds import (
    LEVEL_WEIGHTS,
    MAX_DEVIATION,
    MIN_ANCHORS,
    MIN_FAMILIES,
    MachineLevel,
    PoolSpeeds,
    measured_pair_table,
)
from fairbench_agent.calibration.predicting.safety_table import SafetyTable
from fairbench_agent.core.units import plural
from fairbench_agent.cpus import coefficients


class PairLevels(NamedTuple):
    """Two machines, with the levels that count in their speeds."""

    machines: tuple[KnownMachine, KnownMachine]
    table: SafetyTable | None = None
    """γ with these levels, None for γ by specification"""
    n_levels: int = 0
    n_families: int = 0
    measured: str = ""
    limits: tuple[Limit, ...] = ()


def pair_levels(pool: PoolModel, source: KnownMachine, target: KnownMachine) -> PairLevels:
    """Return two machines with their speeds in the pool's data set where most is measured."""
    pairs = [_in_data_set(pool, speeds, (source, target)) for speeds in pool.speeds]
    none = PairLevels((source, target))
    pair = max(pairs, key=lambda pair: (pair.n_levels, pair.n_families, len(pair.limits)), default=none)
    others = (own for own in pair.machines if own.basis == "measurement" and not (own.levels or own.by_level))
    return pair._replace(limits=(*pair.limits, *map(_other_programs, others)))


def _in_data_set(pool: PoolModel, speeds: PoolSpeeds, machines: tuple[KnownMachine, KnownMachine]) -> PairLevels:
    levels, limits, pooled = list[MachineLevel | None](), list[Limit](), list(machines)
    specified = [_with_shipped_k(pool, machine) for machine in machines]
    for place, machine in enumerate(specified):
        level = _level(speeds, machine)
        if level and not speeds.anchored_on:
            limits.append(_missing(speeds, machine))
            level = None
        elif level and speed_with_level(machine.log2_speed, level.log2, 2) is None:
            limits.append(far_level(machine, level.log2))
            level = None
            pooled[place] = machine  # its k in the pool includes the times that are not used
        levels.append(level)
    counted = [(machine, level) for machine, level in zip(specified, levels, strict=True) if level]
    common = len(set(speeds.families).intersection(*(level.families for _, level in counted)))
    is_anchored = len(counted) == 2 or any(len(_anchors(speeds, machine)) >= MIN_ANCHORS for machine, _ in counted)
    if common < MIN_FAMILIES or not is_anchored:
        measured = [machine for machine, level in counted if not level.machines]
        limits += [_other_programs(own) if is_anchored else _missing(speeds, own) for own in measured]
        return PairLevels((pooled[0], pooled[1]), limits=tuple(limits))
    source, target = (
        _with_level(own, level, len(counted)) if level else machine
        for own, level, machine in zip(specified, levels, pooled, strict=True)
    )
    return PairLevels(
        machines=(source, target),
        table=measured_pair_table(pool.gammas, common, len(counted)),
        n_levels=len(counted),
        n_families=common,
        measured=_measured(levels, common),
        limits=tuple(limits),
    )


def speed_with_level(specified: float, level: float, sides: int) -> float | None:
    """Return the mean of specified speed and level, log2, weighted for 1 or 2 machines with a level.

    None if they differ too much: then the specification is used alone.
    """
    weight = LEVEL_WEIGHTS[sides]
    return None if abs(level - specified) > MAX_DEVIATION else weight * level + (1 - weight) * specified


def _anchors(speeds: PoolSpeeds, machine: KnownMachine) -> set[str]:
    """Return the other microarchitectures that relate levels to specified speeds."""
    return {*speeds.anchored_on} - {*machine.microarchitectures}


def _missing(speeds: PoolSpeeds, machine: KnownMachine) -> Limit:
    return few_anchors(machine, len(_anchors(speeds, machine)), is_asked=machine.basis == "measurement")


def _other_programs(machine: KnownMachine) -> Limit:
    return Limit(kind="other programs", facts={"machine": machine.name, "needed": MIN_FAMILIES})


def few_anchors(machine: KnownMachine, n: int, *, is_asked: bool) -> Limit:
    """Return why a level does not count; the answer states it if the user asked for levels."""
    facts: dict[str, str | int | float] = {"machine": machine.name, "n": n, "needed": MIN_ANCHORS}
    return Limit(kind="unused times" if is_asked else "no level", facts=facts)


def far_level(machine: KnownMachine, level: float) -> Limit:
    factor = 2.0 ** abs(level - machine.log2_speed)
    return Limit(kind="far level", facts={"machine": machine.name, "factor": f"{factor:.2f}"})


def _level(speeds: PoolSpeeds, machine: KnownMachine) -> MachineLevel | None:
    """Return a machine's own level, else that of its CPU model if two contributors agree."""
    own = next((level for level in machine.levels if level.data_set == speeds.data_set), None)
    cpu = next((row for row in speeds.cpus if row.agree and row.cpu == machine.cpu), None)
    if own or cpu is None:
        return own
    return MachineLevel(data_set=speeds.data_set, log2=cpu.log2_level, families=cpu.families, machines=cpu.machines)


def _with_shipped_k(pool: PoolModel, machine: KnownMachine) -> KnownMachine:
    """Return a machine with the shipped k, since its level already includes what the pool adds to k."""
    kind = machine.microarchitectures[0] if len(machine.microarchitectures) == 1 else ""
    shipped, own = coefficients().get(kind), pool.coefficients.get(kind)
    if shipped is None or own is None or shipped == own:
        return machine
    tau = math.sqrt(max(0.0, machine.tau**2 - own.tau**2) + shipped.tau**2)
    return machine.model_copy(update={"log2_speed": machine.log2_speed + shipped.log2_k - own.log2_k, "tau": tau})


def _with_level(machine: KnownMachine, level: MachineLevel, n_levels: int) -> KnownMachine:
    """Return a machine whose speed is the weighted mean of specification and level."""
    log2_speed = speed_with_level(machine.log2_speed, level.log2, n_levels)
    share = 1 - LEVEL_WEIGHTS[n_levels]
    limits = tuple(limit.model_copy(update={"tau": share * limit.tau}) for limit in machine.limits)
    changes = {"tau": share * machine.tau, "limits": limits, "by_level": True, "possible": ()}
    return machine.model_copy(update=changes | {"log2_speed": log2_speed})


def _measured(levels: Sequence[MachineLevel | None], n_families: int) -> str:
    """Return what was measured: "both CPUs measured, on 3 and 12 machines of the pool"."""
    numbers = [level.machines if level else None for level in levels]  # 0 for the machine itself
    if all(numbers):
        measured = f"both CPUs measured, on {numbers[0]} and {numbers[1]} machines of the pool"
    elif numbers == [0, 0]:
        measured = "both machines measured"
    else:
        measured = ", ".join(
            f"{owner}'s CPU measured on {plural(number, 'machine')} of the pool"
            if number
            else f"{owner}'s machine measured"
            for owner, number in zip("AB", numbers, strict=True)
            if number is not None
        )
    return f"{measured} ({n_families} common programs)"
