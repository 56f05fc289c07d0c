"""Speeds of the CPUs of a pool, from programs that several machines ran."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, median, stdev
from typing import Final, NamedTuple

import numpy as np

from fairbench_agent.calibration.predicting.pool_speeds import (
    MAX_DEVIATION,
    MIN_ANCHORS,
    MIN_FAMILIES,
    CpuSpeed,
    MicroarchitectureSpeed,
    PoolSpeeds,
    families_of,
    family_of,
)
from fairbench_agent.calibration.predicting.stored_records import data_set_key, program_log2_times
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.names import identity
from fairbench_agent.cpus import coefficients
from fairbench_agent.cpus.speeds import SOURCE_SD
from fairbench_agent.pool.record.core_speed import named_cpus, possible_microarchitectures
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.work import cpu_name
from fairbench_agent.pool.stores.store import ANONYMOUS

AGREEMENT: Final = 0.1
"""Largest difference of two contributors' levels that agree, log2."""
FAMILY_SD: Final = 0.17
"""Scatter of a CPU's families around its level, log2: 0.16 in `cloud`, 0.17 in SPEC CPU2006, 0.12 in SPEC CPU2017."""
CPU_SD: Final = 0.12
"""Scatter of CPUs around the k of their microarchitecture, log2: 0.13 in `cloud`, 0.06 to 0.17 in the other sets."""


class TimedMachine(NamedTuple):
    """A machine of a pool, with the median of its records."""

    cpu: str
    """name in the table of CPUs, or as reported"""
    is_named: bool
    """True if the name means one CPU of the table"""
    microarchitecture: str | None
    log2_ghz: float | None
    """highest clock, or that under load where a hypervisor hides the model"""
    contributor: str
    log2_times: Mapping[str, float]
    """by program"""
    machine_id: str

    @property
    def families(self) -> tuple[str, ...]:
        return families_of(self.log2_times)

    @property
    def specified(self) -> float | None:
        """Specified speed, log2; None if unknown."""
        row = coefficients().get(self.microarchitecture or "")
        return None if row is None or self.log2_ghz is None else row.log2_k + self.log2_ghz


def pool_speeds(machines: Mapping[str, Sequence[TimedMachine]]) -> tuple[PoolSpeeds, ...]:
    """Return the speeds of each data set that has machines."""
    return tuple(speeds_of(key, comparable) for key in sorted(machines) if (comparable := connected(machines[key])))


def timed_machines(
    records: Mapping[str, Record], contributors: Mapping[str, str]
) -> Mapping[str, Sequence[TimedMachine]]:
    """Return the machines of each data set from records by hash, given who submitted a record.

    Records without a contributor count as one contributor's.
    """
    groups = defaultdict[tuple[str, str, str], list[tuple[Record, dict[str, float]]]](list)
    for sha256, record in sorted(records.items()):
        if times := program_log2_times(record):
            contributor = identity(contributors.get(sha256, "")) or ANONYMOUS
            groups[data_set_key(record), contributor, record.machine_id].append((record, times))
    machines = defaultdict[str, list[TimedMachine]](list)
    for (key, contributor, machine_id), of_machine in groups.items():
        programs = sorted({program for _, times in of_machine for program in times})
        medians = {name: median(times[name] for _, times in of_machine if name in times) for name in programs}
        described = next((record for record, _ in of_machine if record.speed), of_machine[0][0])
        machines[key].append(TimedMachine(*_core(described), contributor, medians, machine_id))
    return machines


def _core(record: Record) -> tuple[str, bool, str | None, float | None]:
    """Return the first fields of a machine: those of the CPU that its name means, else the measured ones."""
    name = cpu_name(record)
    cpus, kinds = named_cpus(name), possible_microarchitectures(record.machine, record.speed)
    if cpus is not None and cpus.kind == "exact":
        cpu = cpus.cpus[0]
        return cpu.name, True, cpu.microarchitecture, math.log2(cpu.highest_ghz) if cpu.highest_ghz else None
    if cpus is None and len(kinds) == 1 and record.speed and record.speed.clock_hz:
        return name, False, kinds[0].name, math.log2(record.speed.clock_hz / 1e9)
    return name, False, None, None


def connected(machines: Sequence[TimedMachine]) -> list[TimedMachine]:
    """Return the machines that share enough families with the one that ran the most."""
    families = [set(machine.families) for machine in machines]
    most = max(families, key=len, default=set())
    return [machine for machine, own in zip(machines, families, strict=True) if len(most & own) >= MIN_FAMILIES]


class Levels(NamedTuple):
    """μ of programs and S of machines, log2, on the scale of specified speeds."""

    programs: tuple[str, ...]
    of_programs: FloatArray
    of_machines: FloatArray


def machine_levels(machines: Sequence[TimedMachine], without: str | None = None) -> Levels:
    """Return the levels of machines and their programs, without those of one family.

    Their mean difference from the specification is 0 over the microarchitectures with a shipped k, without CPUs that
    differ too much; without such microarchitectures, the mean level is 0.
    """
    names = sorted({name for machine in machines for name in machine.log2_times if family_of(name) != without})
    times = np.array([[machine.log2_times.get(name, math.nan) for name in names] for machine in machines])
    of_programs, of_machines = additive_levels(times, [family_of(name) for name in names])
    anchor = _anchor(_levels_per_ghz(machines, of_machines))
    return Levels(tuple(names), of_programs + anchor, of_machines + anchor)


def additive_levels(log2_times: FloatArray, families: Sequence[str]) -> tuple[FloatArray, FloatArray]:
    """Return μ and S of log2 t = μ − S by least squares, with equal weights of families; the mean S is 0.

    Times have shape (machines, programs), NaN where missing.
    """
    weights = np.array([1 / families.count(family) for family in families]) * ~np.isnan(log2_times)
    times = np.nan_to_num(log2_times)
    shares = weights / weights.sum(axis=1, keepdims=True)  # S is the machine's weighted mean of μ − log2 t
    normal = np.diag(weights.sum(axis=0)) - weights.T @ shares
    right = (weights * times).sum(axis=0) - shares.T @ (weights * times).sum(axis=1)
    programs = np.linalg.lstsq(normal, right)[0]  # μ is determined up to a constant
    speeds = (shares * (programs - times)).sum(axis=1)
    return programs - speeds.mean(), speeds - speeds.mean()


def speeds_of(key: str, machines: Sequence[TimedMachine]) -> PoolSpeeds:
    programs, of_programs, levels = machine_levels(machines)
    kinds = _levels_per_ghz(machines, levels)
    anchors = _anchors(kinds)
    rows = (_microarchitecture(name, kinds[name], anchors) for name in sorted(kinds))
    return PoolSpeeds(
        data_set=key,
        families=families_of(programs),
        programs=dict(zip(programs, of_programs.round(4).tolist(), strict=True)),
        anchored_on=tuple(anchors),
        n_machines=len({machine.machine_id for machine in machines}),
        cpus=tuple(_cpu_speed(of_cpu) for _, of_cpu in sorted(_by_cpu(machines, levels).items())),
        microarchitectures=tuple(row for row in rows if row),
    )


def _by_cpu(machines: Sequence[TimedMachine], levels: FloatArray) -> dict[str, list[tuple[TimedMachine, float]]]:
    by_cpu = defaultdict[str, list[tuple[TimedMachine, float]]](list)
    for machine, level in zip(machines, levels.tolist(), strict=True):
        by_cpu[identity(machine.cpu)].append((machine, level))
    return by_cpu


class _AgreedLevel(NamedTuple):
    """Level of a CPU, and the machines that it is the level of."""

    log2: float
    machines: tuple[TimedMachine, ...]
    agree: bool


def _agreed_level(levels: Sequence[tuple[TimedMachine, float]]) -> _AgreedLevel:
    """Return the median over the contributors who agree if they are the majority, else over all contributors.

    Records without a contributor support no level, and are used only if the CPU has no others.
    """
    by_contributor = defaultdict[str, list[float]](list)
    for machine, level in levels:
        by_contributor[machine.contributor].append(level)
    medians = {name: median(values) for name, values in by_contributor.items()}
    named = {name: value for name, value in medians.items() if name != ANONYMOUS} or medians
    values = sorted(named.values())
    groups = ([value for value in values if least <= value <= least + AGREEMENT] for least in values)
    group = max(groups, key=lambda group: (len(group), group[0] - group[-1]))
    agreeing = {name for name, value in named.items() if group[0] <= value <= group[-1]}
    machines = tuple(machine for machine, _ in levels if machine.contributor in agreeing)
    if 2 * len(group) > len(values) and _are_confirmed(machines):
        return _AgreedLevel(median(group), machines, agree=True)
    return _AgreedLevel(median(values), tuple(one for one, _ in levels if one.contributor in named), agree=False)


def _are_confirmed(machines: Sequence[TimedMachine]) -> bool:
    """Return True for machines of two contributors; one machine under two names is one contributor's."""
    contributors = {machine.contributor for machine in machines} - {ANONYMOUS}
    return min(len(contributors), len({machine.machine_id for machine in machines})) > 1


def _cpu_speed(levels: Sequence[tuple[TimedMachine, float]]) -> CpuSpeed:
    agreed, first = _agreed_level(levels), levels[0][0]
    common = set.intersection(*(set(machine.families) for machine in agreed.machines))
    return CpuSpeed(
        cpu=first.cpu,
        log2_level=round(agreed.log2, 4),
        machines=len({machine.machine_id for machine, _ in levels}),
        contributors=len({machine.contributor for machine, _ in levels}),
        agree=agreed.agree and first.is_named and len(common) >= MIN_FAMILIES,
        scatter=round(stdev(level for _, level in levels), 4) if len(levels) > 1 else None,
        families=tuple(family for family in agreed.machines[0].families if family in common),
    )


def _levels_per_ghz(machines: Sequence[TimedMachine], levels: FloatArray) -> dict[str, list[_AgreedLevel]]:
    """Return the levels per gigahertz, log2, of the CPUs of each microarchitecture; machines of one CPU count once."""
    kinds = defaultdict[str, list[_AgreedLevel]](list)
    for of_cpu in _by_cpu(machines, levels).values():
        known = [(machine, level - machine.log2_ghz) for machine, level in of_cpu if machine.log2_ghz is not None]
        if known and (kind := known[0][0].microarchitecture):
            kinds[kind].append(_agreed_level(known))
    return kinds


_Kinds = Mapping[str, Sequence[_AgreedLevel]]
"""Levels per gigahertz of a microarchitecture's CPUs."""


def _near(kind: str, cpus: Sequence[_AgreedLevel], anchor: float, most: float = MAX_DEVIATION) -> list[_AgreedLevel]:
    """Return the CPUs whose level, with an anchor added, does not differ too much from the shipped k."""
    row = coefficients().get(kind)
    return [cpu for cpu in cpus if row is None or abs(cpu.log2 + anchor - row.log2_k) <= most]


def _anchors(kinds: _Kinds, anchor: float = 0.0, most: float = MAX_DEVIATION) -> dict[str, float]:
    """Return the shipped k from scores or programs minus the pool's, log2, by microarchitecture."""
    known = {kind: row.log2_k for kind, row in coefficients().items() if kind in kinds and not row.tau}
    near = {kind: _near(kind, kinds[kind], anchor, most) for kind in kinds if kind in known}
    return {kind: known[kind] - _median(cpus) for kind, cpus in near.items() if cpus}


def _median(cpus: Iterable[_AgreedLevel]) -> float:
    return median(cpu.log2 for cpu in cpus)


def _anchor(kinds: _Kinds) -> float:
    """Return what to add to levels: the mean of the anchors, without CPUs that then differ too much."""
    anchors = _anchors(kinds, most=math.inf)
    anchor = median(anchors.values()) if anchors else 0.0
    for _ in kinds:  # mostly two steps: the second changes nothing
        near = _anchors(kinds, anchor)
        anchor = fmean(near.values()) if near else anchor
    return anchor


def _microarchitecture(
    name: str, cpus: Sequence[_AgreedLevel], anchors: Mapping[str, float]
) -> MicroarchitectureSpeed | None:
    """Return log2 k, the precision-weighted mean of the shipped one and the pool's on the others' anchor, if any."""
    row, others = coefficients().get(name), [anchor for other, anchor in anchors.items() if other != name]
    estimates = [(row.log2_k, max(row.sd, SOURCE_SD))] if row else []
    near, reason = _near(name, cpus, 0.0), ""
    machines = [machine for cpu in near for machine in cpu.machines]
    if len(others) < MIN_ANCHORS:
        reason = f"fewer than {MIN_ANCHORS} other microarchitectures of known k in the pool"
    elif row and not near:
        reason = f"the pool's is {_median(cpus) + fmean(others) - row.log2_k:+.2f} from the shipped one"
    elif row and not row.tau and not _are_confirmed(machines):
        reason = "a well-known k needs two contributors"
    else:
        n_families = min(len(machine.families) for machine in machines)
        sds = FAMILY_SD / math.sqrt(n_families), CPU_SD / math.sqrt(len(near)), stdev(others) / math.sqrt(len(others))
        estimates.append((_median(near) + fmean(others), math.hypot(*sds)))
    if not estimates:
        return None
    weights = [1 / sd**2 for _, sd in estimates]
    sd = sum(weights) ** -0.5
    return MicroarchitectureSpeed(
        name=name,
        log2_k=round(fmean([value for value, _ in estimates], weights), 4),
        sd_log2=round(sd, 4),
        tau=round(min(row.tau, sd) if row else sd, 4),
        n_cpus=len(near) or len(cpus),
        from_pool=not reason,
        reason=reason,
    )
