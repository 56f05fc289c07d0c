"""Measured machines: `this`, a record's file, or the start of its hash."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

from fairbench_agent.calibration.errors import MachineError, UnknownSpeedError
from fairbench_agent.calibration.predicting.limits import Limit
from fairbench_agent.calibration.predicting.machine import KnownMachine, Places, of_cpu
from fairbench_agent.calibration.predicting.pair_levels import far_level, few_anchors, speed_with_level
from fairbench_agent.calibration.predicting.pool_speeds import MIN_ANCHORS, MIN_FAMILIES
from fairbench_agent.calibration.predicting.stored_records import (
    all_records,
    data_set_key,
    family_means,
    own_level,
    own_records,
    program_log2_times,
)
from fairbench_agent.core.files import files_in
from fairbench_agent.cpus import Coefficient, Match, coefficients
from fairbench_agent.pool.record.core_speed import named_cpus, own_microarchitecture, specification
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.work import cpu_name, has_good_grade, preference, slowdown


def measured_machine(text: str, places: Places, copies: int = 1) -> KnownMachine:
    """Return the machine of `this`, a record file, or the start of a record's hash."""
    records = all_records(places)
    name = _name(text, places, records)
    twice = {record_sha256(records[file]) for file in places.record_files}
    machine = _machine(records[name], [record for key, record in records.items() if key not in twice], places)
    if copies == 1:
        return machine
    own = [record for record in records.values() if record.machine_id == machine.machine_id]
    return machine.model_copy(update=_slowdown(own, copies))


def _name(text: str, places: Places, records: Mapping[str, Record]) -> str:
    """Return the hash of the record that a description names, or its file."""
    if text == "this":
        own = {path.stem for path in files_in(own_records(), "*.json")}
        singles = [sha256 for sha256, record in records.items() if sha256 in own and record.protocol.copies == 1]
        if not singles:
            raise MachineError("this machine has no record; run fairbench-agent measure --quick, or give its CPU name")
        return min(singles, key=lambda sha256: preference(records[sha256]))
    hashes = [name for name in records if name not in places.record_files]
    matches = [name for name in records if name == text] or [name for name in hashes if name.startswith(text)]
    if len(matches) != 1:
        problem = "several records start" if matches else "no record starts"
        raise MachineError(f"{problem} with {text!r}; give more digits, its file, or its --pool")
    return matches[0]


def _slowdown(own: Sequence[Record], copies: int) -> dict[str, object]:
    """Return the facts of the slowdown of N copies relative to one, from a machine's records."""
    several = sorted((record for record in own if record.protocol.copies == copies), key=preference)
    for best in filter(None, (slowdown(record, own) for record in several)):
        return {"slowdown": best.ratio, "slowdown_tau": best.tau}
    missing = f"--copies {1 if several else copies}"
    remedy = f"run fairbench-agent measure {missing} with the budget and suite of the other record"
    raise MachineError(f"this machine has no record with {missing}; {remedy}", "copies")


def _machine(record: Record, candidates: Iterable[Record], places: Places) -> KnownMachine:
    """Return the machine of a record.

    Its speed is the specified one or, if enough other microarchitectures ran the same programs, the mean of this and of
    the speed estimated from their runtimes. With a pool's model, it has its levels there instead.
    """
    sha256, clock_hz = record_sha256(record), record.speed and record.speed.clock_hz
    machine = specified_machine(record, places.coefficients)
    if machine is None:
        raise UnknownSpeedError(f"record {sha256[:12]} of {cpu_name(record)}: {_why_unknown(record)}")
    facts: dict[str, object] = {
        "basis": "measurement",
        "record": sha256,
        "machine_id": record.machine_id,
        "undisturbed": has_good_grade(record) and record.protocol.copies == 1,
        "clock_ghz": clock_hz / 1e9 if clock_hz else None,
        "cores": machine.cores if machine.hybrid else record.machine.physical_cores.value or machine.cores,
    }
    if places.has_levels and places.pool:
        levels = (own_level(record, speeds) for speeds in places.pool.speeds)
        facts["levels"] = tuple(filter(None, levels))
    elif places.has_levels and program_log2_times(record):
        facts |= _facts_of_level(record, machine, candidates, with_pool=bool(places.pools))
    return machine.model_copy(update=facts)


def _facts_of_level(
    record: Record, machine: KnownMachine, candidates: Iterable[Record], *, with_pool: bool
) -> dict[str, object]:
    """Return speed and limits of a record's machine by its level relative to each other microarchitecture.

    Families of programs have equal weights, and so have the records of a microarchitecture.
    """
    own, levels = program_log2_times(record), defaultdict[str, list[float]](list)
    for other in candidates:
        known = specified_machine(other) if data_set_key(other) == data_set_key(record) else None
        if known is None or {*known.microarchitectures} & {*machine.microarchitectures}:
            continue
        times = program_log2_times(other)
        differences = family_means({name: time - own[name] for name, time in times.items() if name in own})
        if len(differences) >= MIN_FAMILIES:
            levels[known.microarchitectures[0]].append(known.log2_speed + fmean(differences.values()))
    if len(levels) < MIN_ANCHORS:
        return {"limits": (*machine.limits, few_anchors(machine, len(levels), is_asked=with_pool))}
    level = fmean(map(fmean, levels.values()))
    log2_speed = speed_with_level(machine.log2_speed, level, 1)
    if log2_speed is None:
        return {"limits": (*machine.limits, far_level(machine, level))}
    limit = Limit(kind="level", facts={"machine": machine.name, "n": len(levels)})
    return {"log2_speed": log2_speed, "by_level": True, "possible": (), "limits": (*machine.limits, limit)}


def _why_unknown(record: Record) -> str:
    """Return why a machine's speed is unknown, and what to do; measuring again helps only if no clock was timed."""
    kind = own_microarchitecture(record.machine)
    if named_cpus(cpu_name(record)) or (kind and kind.name not in coefficients()):
        return "the speed of its microarchitecture is unknown; give another machine"
    what = f"cpu:{kind.name if kind else 'MICROARCHITECTURE'}@CLOCK"
    if kind is None:
        return f"neither the CPU's model nor its microarchitecture is known; give its name, or {what}"
    remedy = "" if record.speed else "measure again, "
    return f"a {kind.title}, but neither the CPU's model nor its clock is known; {remedy}give the CPU's name, or {what}"


def specified_machine(record: Record, rows: Mapping[str, Coefficient] | None = None) -> KnownMachine | None:
    """Return the machine with its specified speed: that of its CPU, or of its microarchitecture and clock."""
    name = cpu_name(record)
    specified = specification(name, record.machine, record.speed)
    if specified is None:
        return None
    if isinstance(specified, Match):
        return of_cpu(specified, rows)
    titles = " or ".join(kind.title for kind in specified.microarchitectures)
    kinds = tuple(kind.name for kind in specified.microarchitectures)
    added = fmean(rows[kind].log2_k - coefficients()[kind].log2_k for kind in kinds) if rows else 0.0
    return KnownMachine(
        name=name,
        facts=f"{titles}, {specified.clock_ghz:.2f} GHz measured",
        basis="measurement",
        log2_speed=specified.log2 + added,
        tau=specified.tau,
        microarchitectures=kinds,
        limits=(Limit(kind="hidden model", facts={"machine": name, "titles": titles}, tau=specified.tau),),
    )
