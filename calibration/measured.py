"""A measured machine in a prediction: `this`, a record's file or the beginning of its hash."""

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Final

from fairbench_agent.calibration.errors import MachineError
from fairbench_agent.calibration.machine import Machine, Places, limit, of_cpu
from fairbench_agent.calibration.records import (
    LEAST_OTHERS,
    Measurement,
    Slowdown,
    best,
    measurements,
    one_per_machine,
    read_measurement,
    slowdown,
)
from fairbench_agent.cpus import Cpu, CpuError, coefficients, known_microarchitectures, match, speed

HIDDEN_TAU: Final = 0.1
"""log2; of a machine whose hypervisor hides the CPU's model: a clock under load is used on one side only."""


def measured_machine(text: str, places: Places) -> Machine:
    """Return the machine of `this`, a record file or the beginning of a record's hash."""
    found = measurements(places.pools, places.records, plain_http=places.plain_http)
    return _machine(_meant(text, places, found), found)


def copies_slowdown(machine: Machine, copies: int, places: Places) -> Slowdown:
    """Return the slowdown of N copies on a measured machine against one copy."""
    found = [
        one
        for one in measurements(places.pools, places.records, plain_http=places.plain_http)
        if one.record.machine_id == machine.machine_id
    ]
    several = [one for one in found if one.record.protocol.copies == copies]
    single = (
        [one for one in found if one.record.protocol.copies == 1 and one.code == several[0].code] if several else []
    )
    if not several or not single:
        missing = f"{copies} copies" if not several else "one copy"
        raise MachineError(
            f"no record of {missing} of this machine; measure it with fairbench-agent measure --copies "
            f"{copies if not several else 1}",
            "copies",
        )
    return slowdown(best(several), best(single))


def _meant(text: str, places: Places, found: Sequence[Measurement]) -> Measurement:
    if text == "this":
        own = [one for one in measurements((), places.records) if _is_own(one, places)]
        single = [one for one in own if one.record.protocol.copies == 1]
        if not single:
            raise MachineError("'this' was not measured; run fairbench-agent measure --quick, or give its CPU name")
        return best(single)
    if text.endswith(".json"):
        return read_measurement(Path(text))
    fitting = [one for one in found if one.sha256.startswith(text)]
    if len(fitting) != 1:
        problem = "several records start" if fitting else "no record starts"
        raise MachineError(f"{problem} with {text!r}; give more digits, its file, or its pool with --pool")
    return fitting[0]


def _is_own(one: Measurement, places: Places) -> bool:
    return places.records is not None and (places.records / f"{one.sha256}.json").is_file()


def _machine(one: Measurement, others: Iterable[Measurement]) -> Machine:
    """Return the machine of a measurement.

    Its speed is that of its specification; where enough other machines ran the same code, the mean of that and of
    the speed that its level among them gives.
    """
    specified = _specified(one)
    level = _level_speed(one, others) if one.counts else None
    record = one.record
    facts: dict[str, object] = {
        "basis": "measurement",
        "record": one.sha256,
        "machine_id": record.machine_id,
        "undisturbed": one.undisturbed,
        "clock_ghz": one.clock_ghz,
    }
    if record.score:
        facts |= {"score": float(record.score.value), "score_table": (record.score.table, record.score.date)}
    if specified is not None and level is not None:
        facts |= {"log2_speed": (specified.log2_speed + level) / 2, "by_level": True}
    elif specified is None and level is not None:
        kinds = one.microarchitectures
        specified = Machine(
            name=one.cpu, facts="", basis="measurement", log2_speed=level, tau=HIDDEN_TAU, microarchitectures=kinds
        )
    if specified is None:
        raise MachineError(
            f"record {one.sha256[:12]} of {one.cpu}: neither the CPU's model nor its clock is known; measure it again, "
            "or give its CPU name or cpu:MICROARCHITECTURE@CLOCK"
        )
    return specified.model_copy(update=facts)


def _specified(one: Measurement) -> Machine | None:
    """Return the machine by its CPU name, or by microarchitecture and measured clock where the name hides the model."""
    try:
        named = match(one.cpu)
        if named.kind in {"exact", "several"}:
            return of_cpu(named)
    except CpuError:
        pass  # a name that hides the model
    return specified_by_clock(one)


def specified_by_clock(one: Measurement) -> Machine | None:
    """Return a machine by microarchitecture and measured clock, None if either is unknown."""
    kinds = [name for name in one.microarchitectures if name in coefficients()]
    if one.clock_ghz is None or not kinds:
        return None
    vendor = one.record.machine.vendor.value or ""
    speeds = [speed(Cpu(vendor, one.cpu, kind, max_turbo_ghz=one.clock_ghz)) for kind in kinds]
    spread = (max(part.log2 for part in speeds) - min(part.log2 for part in speeds)) / 2
    tau = math.hypot(HIDDEN_TAU, spread, max(part.tau for part in speeds))
    titles = " or ".join(known_microarchitectures()[kind].title for kind in kinds)
    return Machine(
        name=one.cpu,
        facts=f"{titles}, {one.clock_ghz:.2f} GHz measured",
        basis="measurement",
        log2_speed=fmean(part.log2 for part in speeds),
        tau=tau,
        microarchitectures=tuple(kinds),
        limits=(limit("hidden model", machine=one.cpu, facts=titles, tau=tau),),
    )


def _level_speed(one: Measurement, others: Iterable[Measurement]) -> float | None:
    """Return the speed at which other machines would take as long; their microarchitectures weigh the same.

    Machines of one CPU count once, since they share the error of its specification.
    """
    levels: dict[str, list[float]] = {}
    cpus: set[str] = set()
    for other in one_per_machine(others):
        if other.code == one.code and other.record.machine_id != one.record.machine_id:
            machine = _specified(other)
            if machine is not None:
                kind = machine.microarchitectures[0]
                levels.setdefault(kind, []).append(machine.log2_speed + other.log2_level)
                cpus.add(other.cpu)
    if len(cpus) < LEAST_OTHERS:
        return None
    return fmean(fmean(values) for values in levels.values()) - one.log2_level
