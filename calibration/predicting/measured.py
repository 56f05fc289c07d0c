"""Measured machines: `this`, a record's file, or the start of its hash."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Final

from fairbench_agent.calibration.errors import MachineError
from fairbench_agent.calibration.predicting.machine import Machine, Places, limit, of_cpu
from fairbench_agent.calibration.predicting.records import (
    MIN_OTHER_CPUS,
    Measurement,
    Slowdown,
    best_measurement,
    measurements,
    one_per_machine,
    read_measurement,
    slowdown,
)
from fairbench_agent.cpus import Cpu, CpuError, coefficients, known_microarchitectures, match, speed

HIDDEN_TAU: Final = 0.1
"""log2; added where a hypervisor hides the CPU model and a measured clock replaces the specified one."""


def measured_machine(text: str, places: Places) -> Machine:
    """Return the machine of `this`, a record file, or the start of a record's hash."""
    candidates = _measurements(places)
    return _machine(_measurement(text, places, candidates), candidates)


def copies_slowdown(machine: Machine, copies: int, places: Places) -> Slowdown:
    """Return the slowdown of N copies relative to one copy on a measured machine."""
    own = [measurement for measurement in _measurements(places) if measurement.record.machine_id == machine.machine_id]
    several = [measurement for measurement in own if measurement.record.protocol.copies == copies]
    code = several[0].code if several else None
    single = [m for m in own if m.record.protocol.copies == 1 and m.code == code]
    if not single:
        missing = f"--copies {1 if several else copies}"
        remedy = f"run fairbench-agent measure {missing} with the budget and suite of the other record"
        raise MachineError(f"this machine has no record with {missing}; {remedy}", "copies")
    return slowdown(best_measurement(several), best_measurement(single))


def _measurements(places: Places) -> tuple[Measurement, ...]:
    return measurements(places.pools, places.records, plain_http=places.plain_http)


def _measurement(text: str, places: Places, candidates: Sequence[Measurement]) -> Measurement:
    if text == "this":
        names = {path.stem for path in places.records.glob("*.json")} if places.records else set[str]()
        single = [m for m in candidates if m.sha256 in names and m.record.protocol.copies == 1]
        if not single:
            raise MachineError("this machine has no record; run fairbench-agent measure --quick, or give its CPU name")
        return best_measurement(single)
    if text.endswith(".json"):
        return read_measurement(Path(text))
    matches = [measurement for measurement in candidates if measurement.sha256.startswith(text)]
    if len(matches) != 1:
        problem = "several records start" if matches else "no record starts"
        raise MachineError(f"{problem} with {text!r}; give more digits, its file, or its --pool")
    return matches[0]


def _machine(measurement: Measurement, candidates: Iterable[Measurement]) -> Machine:
    """Return the machine of a measurement.

    Its speed is the specified one or, if enough other machines ran the same code, the mean of this and of the speed
    estimated from their runtimes.
    """
    record, machine = measurement.record, _specified(measurement)
    if machine is None:
        raise MachineError(
            f"record {measurement.sha256[:12]} of {measurement.cpu}: neither the CPU's model nor its clock is known; "
            "measure again, or give the CPU name or cpu:MICROARCHITECTURE@CLOCK"
        )
    level = _level_speed(measurement, candidates) if measurement.comparable else None
    facts: dict[str, object] = {
        "basis": "measurement",
        "record": measurement.sha256,
        "machine_id": record.machine_id,
        "undisturbed": measurement.undisturbed,
        "clock_ghz": measurement.clock_ghz,
    }
    if record.score:
        facts |= {"score": float(record.score.value), "score_table": (record.score.table, record.score.date)}
    if level is not None:
        facts |= {"log2_speed": (machine.log2_speed + level) / 2, "by_level": True}
    return machine.model_copy(update=facts)


def _specified(measurement: Measurement) -> Machine | None:
    """Return the machine by its CPU name or, if this hides the model, by microarchitecture and measured clock."""
    try:
        cpu = match(measurement.cpu)
        if cpu.kind in {"exact", "several"}:
            return of_cpu(cpu)
    except CpuError:
        pass  # a name that hides the model
    return specified_by_clock(measurement)


def specified_by_clock(measurement: Measurement) -> Machine | None:
    """Return the machine by microarchitecture and measured clock, None if either is unknown."""
    kinds = [name for name in measurement.microarchitectures if name in coefficients()]
    name, clock_ghz = measurement.cpu, measurement.clock_ghz
    if clock_ghz is None or not kinds:
        return None
    vendor = measurement.record.machine.vendor.value or ""
    speeds = [speed(Cpu(vendor, name, kind, max_turbo_ghz=clock_ghz)) for kind in kinds]
    spread = (max(part.log2 for part in speeds) - min(part.log2 for part in speeds)) / 2
    tau = math.hypot(HIDDEN_TAU, spread, max(part.tau for part in speeds))
    titles = " or ".join(known_microarchitectures()[kind].title for kind in kinds)
    return Machine(
        name=name,
        facts=f"{titles}, {clock_ghz:.2f} GHz measured",
        basis="measurement",
        log2_speed=fmean(part.log2 for part in speeds),
        tau=tau,
        microarchitectures=tuple(kinds),
        limits=(limit("hidden model", machine=name, facts=titles, tau=tau),),
    )


def _level_speed(measurement: Measurement, candidates: Iterable[Measurement]) -> float | None:
    """Return the speed estimated from other machines' runtimes, None if these are of too few CPUs.

    Microarchitectures have equal weights. Machines of one CPU share the error of its specification.
    """
    levels, cpus = defaultdict[str, list[float]](list), set[str]()
    for other in one_per_machine(candidates):
        if other.code == measurement.code and other.record.machine_id != measurement.record.machine_id:
            machine = _specified(other)
            if machine is not None:
                levels[machine.microarchitectures[0]].append(machine.log2_speed + other.log2_level)
                cpus.add(other.cpu)
    return fmean(map(fmean, levels.values())) - measurement.log2_level if len(cpus) >= MIN_OTHER_CPUS else None
