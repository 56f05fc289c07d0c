"""Whole records of honest machines that nobody measured, for pools to be tried on.

A machine is a CPU of the shipped table. Its log₂ seconds are those of a shipped measurement, moved by what the two speeds of
`simulated_pools` and `specified_pools` let expect and by their effects; on top comes noise that is drawn for every chunk, run,
chain and validation process by itself. What the record says beside its times (chains, clock, drift kernel, CPU time, estimate,
grade) agrees with them. QAP and LOP take no less time than the additions that they wait for.
"""

import json
import math
from collections.abc import Callable, Mapping
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from benchmarks.simulation.simulated_pools import Effects
from benchmarks.simulation.specified_pools import TWO_SPEED_EFFECTS
from fairbench_agent.calibration.fitting.tangent import tangent_log2
from fairbench_agent.calibration.fitting.two_speeds import WEIGHTS
from fairbench_agent.cpus.microarchitectures import known_microarchitectures
from fairbench_agent.cpus.processor import Processor, known_processors
from fairbench_agent.cpus.specification import Specification, of
from fairbench_agent.cpus.speeds import Speeds, speeds
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from fairbench_agent.workloads.errors import ProcessorError
from fairbench_agent.workloads.processes import PROBLEMS, SEARCHES, ProcessKey, additions_per_evaluation

Document = dict[str, Any]
"""A record as a JSON object, not validated."""
_TEMPLATE = "be22968adc4c0edb4895fed1f9300debf1de30be4c97a765013e341c306532cb"
_TEMPLATE_CPU = Specification("zen4", None, None, 3.67, "server", False)
"""What the shipped record was measured on: an EPYC of Zen 4, at its clock under load."""
_TEMPLATE_CYCLES = 3.0
_KNEE = 1390.0
_CHUNK_SD, _RUN_SD = 0.008, 0.003
_LEAST_OF_AN_ADDITION = 0.93
"""Least time of a term over that of an addition; the shipped record has 1.00."""
_BEGIN = datetime(2026, 10, 1, tzinfo=UTC)


def honest(draw: np.random.Generator, odd: str | None = None, effects: Effects = TWO_SPEED_EFFECTS) -> Document:
    """Return the record of an honest machine: of any CPU of the table, or of an odd kind, a name of `ODD`."""
    cpus = _cpus()
    document = of_cpu(cpus[draw.integers(len(cpus))], draw, effects)
    return document if odd is None else ODD[odd](document, draw)


def of_cpu(cpu: Processor, draw: np.random.Generator, effects: Effects = TWO_SPEED_EFFECTS) -> Document:
    """Return the record of an honest machine that has a CPU whose microarchitecture is known."""
    told, own = speeds(of(cpu)), _own_speeds(cpu, draw)
    document = deepcopy(_template())
    _describe(document, cpu, told, draw)
    cycles = known_microarchitectures()[cpu.microarchitecture or ""].addition_cycles
    set_clock(document, cpu, 2.0**own.log2_additions * cycles, draw)
    factors = 2.0 ** _log2_factors(own, effects, draw)
    for process, factor in zip(document["processes"], factors, strict=True):
        slow_process(process, max(factor, _least_factor(process, 2.0**-own.log2_additions)), draw)
    general = _general(own) - _general(_template_speeds())
    for one in document["validation"]:
        slow_validation(one, 2.0 ** (general + draw.normal(scale=effects.machine)), draw)
    set_moments(document, draw)
    return document


def content(document: Document) -> bytes:
    """Return the canonical bytes of a document that is a record."""
    return canonical_bytes(parse_record(json.dumps(document).encode()))


def slow_process(process: Document, factor: float, draw: np.random.Generator) -> None:
    """Let a process take so many times as long, each chunk and run with noise of its own."""
    chunks, run = process["chunks"], process["runs"][0]
    before = sum(chunks["wall_ns"])
    beyond = run["wall_ns"] - before
    chunks["wall_ns"] = [
        max(1, round(wall * factor * math.exp(draw.normal(scale=_CHUNK_SD)))) for wall in chunks["wall_ns"]
    ]
    undisturbed = run["undisturbed_ns"] / run["wall_ns"] * math.exp(-abs(draw.normal(scale=_RUN_SD)))
    run["wall_ns"] = sum(chunks["wall_ns"]) + round(beyond * factor * draw.uniform(0.8, 1.2))
    run["cpu_ns"] = round(run["wall_ns"] * (1 - draw.uniform(0, 0.0015)))
    run["undisturbed_ns"] = round(run["wall_ns"] * undisturbed)
    run["undisturbed_error_ns"] = round(run["undisturbed_ns"] * draw.uniform(0.01, 0.0105))
    noise = run["noise"]
    noise["neighbour_ns"] = round(run["wall_ns"] * draw.uniform(0, 0.02))
    noise["steal_ns"] = 10_000_000 * int(draw.integers(0, 2))
    noise["pressure_ns"] = 1000 * round(run["wall_ns"] / 1e6 * draw.uniform(0, 1))
    noise["involuntary_switches"] = int(draw.poisson(run["wall_ns"] / 3e8))
    noise["clock_step_ns"] = int(draw.integers(-30_000, 30_000))


def slow_validation(one: Document, factor: float, draw: np.random.Generator) -> None:
    """Let a validation process take so many times as long, with noise."""
    one["wall_ns"] = max(1, round(one["wall_ns"] * factor * math.exp(draw.normal(scale=_RUN_SD))))
    one["cpu_ns"] = round(one["wall_ns"] * (1 - draw.uniform(0, 0.0015)))
    one["noise"]["neighbour_ns"] = round(one["wall_ns"] * draw.uniform(0, 0.02))


def set_clock(document: Document, cpu: Processor, clock_ghz: float, draw: np.random.Generator) -> None:
    """Let chains, loads and drift kernel tell a clock, with noise; a quarter of the records have no chains."""
    kind = known_microarchitectures()[cpu.microarchitecture or ""]
    ratio = _template()["speed"]["clock_hz"] / 1e9 / clock_ghz
    for part in (*(run for process in document["processes"] for run in process["runs"]), *document["validation"]):
        adding = ratio * kind.addition_cycles / _TEMPLATE_CYCLES * math.exp(draw.normal(scale=_RUN_SD))
        part["noise"]["drift_ns"] = round(part["noise"]["drift_ns"] * adding)
    if draw.random() < 0.25 or kind.multiplication_cycles is None:
        document["speed"] = None
        return
    chains = document["speed"]["chains"]
    for one in chains:
        step = math.exp(draw.normal(scale=_RUN_SD)) / clock_ghz
        one["shift_ns"], one["addition_ns"] = f"{step:.5f}", f"{step * kind.addition_cycles:.5f}"
        one["multiplication_ns"] = f"{step * kind.multiplication_cycles:.5f}"
    document["speed"]["clock_hz"] = round(1e9 / float(np.median([float(one["shift_ns"]) for one in chains])))
    for one in document["speed"]["loads"]:
        one["load_ns"] = f"{float(one['load_ns']) * ratio * math.exp(draw.normal(scale=0.05)):.4f}"


def set_moments(document: Document, draw: np.random.Generator) -> None:
    """Let a measurement begin at some moment of a month and take as long as its runs do, and a little more."""
    timed = [*(run for process in document["processes"] for run in process["runs"]), *document["validation"]]
    lasted_s = 1.1 * sum(part["wall_ns"] for part in timed) / 1e9 + 60
    began = _BEGIN + timedelta(seconds=int(draw.integers(30 * 86_400)))
    document["started_at"] = f"{began:%Y-%m-%dT%H:%M:%SZ}"
    document["finished_at"] = f"{began + timedelta(seconds=lasted_s):%Y-%m-%dT%H:%M:%SZ}"


def _throttled(document: Document, draw: np.random.Generator) -> Document:
    """A laptop on its battery: everything takes longer, the chains too."""
    factor = draw.uniform(1.4, 1.8)
    for process in document["processes"]:
        slow_process(process, factor, draw)
    for one in document["validation"]:
        slow_validation(one, factor, draw)
    for part in (*(run for process in document["processes"] for run in process["runs"]), *document["validation"]):
        part["noise"]["drift_ns"] = round(part["noise"]["drift_ns"] * factor)
    if document["speed"]:
        document["speed"]["clock_hz"] = round(document["speed"]["clock_hz"] / factor)
        for chain in document["speed"]["chains"]:
            for step in ("shift_ns", "multiplication_ns", "addition_ns"):
                chain[step] = f"{float(chain[step]) * factor:.5f}"
    set_moments(document, draw)
    return document


def _one_problem(document: Document, draw: np.random.Generator) -> Document:
    """TSP runs much faster than any score tells, as on the shipped Xeon."""
    factor = draw.uniform(0.45, 0.65)
    for process in document["processes"]:
        if process["problem"] == "tsp":
            slow_process(process, factor, draw)
    return document


def _hidden(document: Document, draw: np.random.Generator) -> Document:
    """A hypervisor hides the CPU's model; half the guests tell its generation."""
    facts = document["machine"]
    brand = {"AMD": "AMD EPYC", "Intel": "Intel(R) Xeon(R) Processor"}[facts["vendor"]["value"]]
    facts["brand"] = {"value": brand, "source": "/proc/cpuinfo"}
    if document["speed"] and draw.random() < 0.5:
        facts["brand"]["value"] = "QEMU Virtual CPU version 2.5+"
        facts["microarchitecture"] = {"value": None, "source": None}
    return document


ODD: Mapping[str, Callable[[Document, np.random.Generator], Document]] = {
    "throttled": _throttled,
    "TSP twice as fast": _one_problem,
    "hidden name": _hidden,
}
"""Honest kinds of machines that no specification tells of."""


@cache
def _template() -> Document:
    return dict(json.loads((files("fairbench_agent.results") / "records" / f"{_TEMPLATE}.json").read_text("utf-8")))


@cache
def _template_speeds() -> Speeds:
    return speeds(_TEMPLATE_CPU)


@cache
def _cpus() -> tuple[Processor, ...]:
    """Return the x86-64 CPUs of the table whose speeds are known: such as the target's code runs on."""
    return tuple(one for one in known_processors() if one.vendor in {"AMD", "Intel"} and _has_speeds(one))


def _has_speeds(cpu: Processor) -> bool:
    try:
        return 9.0 < speeds(of(cpu)).log2_score < 12.6
    except ProcessorError:
        return False


def _own_speeds(cpu: Processor, draw: np.random.Generator) -> Speeds:
    """Return the speeds of one machine with a CPU: its clock is none above the highest, and additions share it."""
    told = speeds(of(cpu))
    clock = float(draw.normal(scale=min(told.log2_additions_sd, told.log2_score_sd)))
    if cpu.highest_ghz:
        cycles = known_microarchitectures()[cpu.microarchitecture or ""].addition_cycles
        clock = min(clock, math.log2(cpu.highest_ghz / cycles) - told.log2_additions)
    rest = math.sqrt(max(told.log2_score_sd**2 - told.log2_additions_sd**2, 0.0))
    score = told.log2_score + clock + float(draw.normal(scale=rest))
    return Speeds(score, 0.0, told.log2_additions + clock, 0.0)


def _describe(document: Document, cpu: Processor, told: Speeds, draw: np.random.Generator) -> None:
    """Write a machine with a CPU into a document; half the records state a score, as a table would have it."""
    kind = known_microarchitectures()[cpu.microarchitecture or ""]
    unknown = {"value": None, "source": None}
    facts = document["machine"]
    facts["vendor"] = {"value": cpu.vendor, "source": "/proc/cpuinfo"}
    facts["brand"] = {"value": cpu.name, "source": "/proc/cpuinfo"}
    facts["microarchitecture"] = {"value": kind.title, "source": "family/model/stepping table"}
    facts |= dict.fromkeys(("family", "model", "stepping", "base_frequency_hz", "max_frequency_hz"), unknown)
    document["machine_id"] = draw.bytes(16).hex()
    document["score"] = None
    if draw.random() < 0.5:
        score = 2 ** (told.log2_score + draw.normal(scale=0.08))
        document["score"] = {"value": f"{score:.0f}", "table": "PassMark single thread", "date": "2022-01-30"}


def _general(own: Speeds) -> float:
    return float(tangent_log2(2.0**own.log2_score, _KNEE))


def _log2_factors(own: Speeds, effects: Effects, draw: np.random.Generator) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Return by how much longer than in the template each process takes, log₂, shape (64,)."""
    deviations = (effects.machine, effects.problem, effects.search, effects.process)
    shapes = ((1, 1, 1), (4, 1, 1), (4, 4, 1), (4, 4, 4))
    parts = [draw.normal(scale=sd, size=shape) for sd, shape in zip(deviations, shapes, strict=True)]
    drawn = np.zeros((4, 4, 4)) + parts[0] + parts[1] + parts[2] + parts[3]
    base, found = _template_speeds(), []
    for process in _template()["processes"]:
        weight = WEIGHTS[process["problem"]]
        general, additions = _general(own) - _general(base), own.log2_additions - base.log2_additions
        place = PROBLEMS.index(process["problem"]), SEARCHES.index(process["search"])
        instance = _instances(process["problem"]).index(process["instance"])
        found.append((1 - weight) * general - weight * additions + drawn[(*place, instance)])
    return np.array(found)


@cache
def _instances(problem: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one["instance"] for one in _template()["processes"] if one["problem"] == problem))


def _least_factor(process: Document, addition_ns: float) -> float:
    """Return the factor below which a term would take less time than an addition; 0 where there is no chain of them."""
    terms = additions_per_evaluation(ProcessKey(process["problem"], process["instance"], process["search"]))
    if terms is None:
        return 0.0
    least_ns = _LEAST_OF_AN_ADDITION * addition_ns * process["evaluations"] * terms
    return float(least_ns / process["runs"][0]["undisturbed_ns"])
