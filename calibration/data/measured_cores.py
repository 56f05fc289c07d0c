"""Which records tell the clock of their core under load, and of which microarchitecture it is.

The microarchitecture is what the CPU's name tells, else what the machine calls itself, else the only one that has its
latencies. Where latencies contradict it, the machine tells nothing of a kind, and that is said.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.calibration.data.bridges import Bridge, bridge_path
from fairbench_agent.calibration.data.specified import specified_of
from fairbench_agent.calibration.data.timings import Times
from fairbench_agent.cpus.microarchitectures import Microarchitecture, known_microarchitectures
from fairbench_agent.pool.record.core_speed import OR_LATER, likely_microarchitectures, own_microarchitecture
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.workloads.processes import PROBLEMS


@dataclass(frozen=True)
class MeasuredCore:
    """A core whose clock under load was measured."""

    microarchitecture: str
    log2_clock_ghz: float
    carried_log2: Mapping[str, float]
    """per problem, what log₂ of its seconds in a table lacks, since bridges carry a table by the mean of all problems"""
    bridge_sd: float
    """log₂, how far the problems and searches lie apart on the bridges that carried it; 0 without a bridge"""


@dataclass(frozen=True)
class MeasuredCores:
    """The cores of records, and what is to be said of those that told no kind."""

    by_source: Mapping[str, MeasuredCore]
    """by the record's hash"""
    warnings: tuple[str, ...] = ()


def measured_cores(
    records: Iterable[tuple[str, Record]], home: str, times: Times, bridges: Sequence[Bridge] = ()
) -> MeasuredCores:
    """Return the cores of records whose machines stand in a table of stratum `home`, those with a clock and a kind."""
    found, warnings = dict[str, MeasuredCore](), list[str]()
    for sha256, record in records:
        if record.speed is None or not record.speed.clock_hz:
            continue
        kind, problem = _kind(record)
        if kind is None:
            warnings.append(f"{cpu_name(record)} teaches no kind of CPU: {problem}")
            continue
        path = bridge_path(bridges, stratum_of(record), home, times)
        log2_clock = float(np.log2(record.speed.clock_hz / 1e9))
        found[sha256] = MeasuredCore(kind.name, log2_clock, _carried(path, stratum_of(record)), _bridge_sd(path))
    return MeasuredCores(found, tuple(dict.fromkeys(warnings)))


def _kind(record: Record) -> tuple[Microarchitecture | None, str]:
    """Return the microarchitecture of a record's machine, None with the reason where it is not known."""
    told, likely = _told(record), likely_microarchitectures(record.machine, record.speed)
    if told is None:
        titles = " or ".join(kind.title for kind in likely) or "those of no kind that is known"
        return (likely[0], "") if len(likely) == 1 else (None, f"its latencies are {titles}, and its name tells none")
    if told.multiplication_cycles is not None and told not in likely:
        return None, f"its latencies are not those of {told.title}"
    return told, ""


def _told(record: Record) -> Microarchitecture | None:
    named = specified_of(cpu_name(record))
    if named and len(named.microarchitectures) == 1:
        return known_microarchitectures()[named.microarchitectures[0]]
    if (record.machine.microarchitecture.value or "").endswith(OR_LATER):
        return None
    return own_microarchitecture(record.machine)


def _carried(path: Iterable[Bridge], stratum: str) -> Mapping[str, float]:
    more = dict.fromkeys(map(str, PROBLEMS), 0.0)
    for bridge in path:
        for problem in more:
            mine = {group: 1.0 for group in bridge.groups if group.partition("/")[0] == problem}
            if mine:
                more[problem] += bridge.factor(stratum, mine) - bridge.factor(stratum)
        stratum = bridge.other(stratum)
    return more


def _bridge_sd(path: Iterable[Bridge]) -> float:
    return float(np.sqrt(sum((one.spread**2 / len(one.machines) for one in path), 0.0)))
