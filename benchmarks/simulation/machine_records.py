"""Simulated records of honest machines, to test the review rules.

A machine has an x86-64 CPU of the table. Its log₂ times are those of a shipped measurement, shifted by its two speeds
(by specification and of dependent additions) and by effects of the machine, its problems, searches and processes. Each
chunk, run, chain and validation process has its own noise, and the rest of the record (clock, drift kernel, CPU time,
estimate, grade) is consistent with its times. QAP and LOP take at least as long as their dependent additions.
"""

import json
import math
from collections.abc import Callable, Mapping
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np

from fairbench_agent.cpus import Cpu, coefficients, known_cpus, known_microarchitectures
from fairbench_agent.pool.record.core_speed import MULTIPLICATION_CYCLES
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from fairbench_agent.workloads.processes import ProcessKey, additions_per_evaluation

Document = dict[str, Any]
"""A record as a JSON object, not validated."""
_TEMPLATE: Final = "02ed00d7e5789760b20dad7f9ea5ba0393f174ada1f74fbade7fc9c15c9cde88"
"""Record of an EPYC of Zen 4 at this clock under load."""
_TEMPLATE_KIND, _TEMPLATE_GHZ = "zen4", 3.67
_MACHINE_SD, _PROBLEM_SD, _SEARCH_SD, _PROCESS_SD = 0.162, 0.165, 0.043, 0.048
"""log₂ effects of the published machines, from an analysis of variance of their timings."""
_ADDITIONS_WEIGHTS: Final = {"qap": 0.5, "tsp": 0.0, "pfsp": 0.0, "lop": 0.75}
"""Weight of the latency of additions, relative to the general speed, in the time of a problem's processes."""
_CLOCK_SD: Final = 0.1
"""log₂ of the highest clock over the clock under load."""
_CHUNK_SD, _RUN_SD = 0.008, 0.003
_MIN_OF_AN_ADDITION: Final = 0.93
"""Minimum time of a term relative to that of an addition; 1.00 in the shipped record."""
_BEGIN: Final = datetime(2026, 10, 1, tzinfo=UTC)


def honest(draw: np.random.Generator, odd: str | None = None) -> Document:
    """Return the record of an honest machine with a random CPU, or of an odd kind (a key of `ODD`)."""
    cpus = _cpus()
    document = of_cpu(cpus[draw.integers(len(cpus))], draw)
    return document if odd is None else ODD[odd](document, draw)


def of_cpu(cpu: Cpu, draw: np.random.Generator) -> Document:
    """Return the record of an honest machine with this CPU."""
    kind = known_microarchitectures()[cpu.microarchitecture or ""]
    clock_ghz = (cpu.highest_ghz or 1.0) * 2 ** -abs(draw.normal(scale=_CLOCK_SD))
    document = deepcopy(_template())
    _describe(document, cpu, draw)
    _set_clock(document, kind.addition_cycles, kind.multiplication_cycles, clock_ghz, draw)
    faster = (
        coefficients()[kind.name].log2_k - coefficients()[_TEMPLATE_KIND].log2_k + math.log2(clock_ghz / _TEMPLATE_GHZ)
    )
    cycles = known_microarchitectures()[_TEMPLATE_KIND].addition_cycles
    adding = math.log2(clock_ghz / kind.addition_cycles * cycles / _TEMPLATE_GHZ)
    machine, effects = draw.normal(scale=_MACHINE_SD), _Effects(draw)
    for process in document["processes"]:
        weight = _ADDITIONS_WEIGHTS[process["problem"]]
        factor = 2 ** (machine + effects.of(process) - (1 - weight) * faster - weight * adding)
        slow_process(process, max(factor, _min_factor(process, kind.addition_cycles / clock_ghz)), draw)
    for part in document["validation"]:
        _slow_validation(part, 2 ** (draw.normal(scale=_MACHINE_SD) - faster), draw)
    set_moments(document, draw)
    return document


def content(document: Document) -> bytes:
    """Return the canonical bytes of a document, after validation."""
    return canonical_bytes(parse_record(json.dumps(document).encode()))


def slow_process(process: Document, factor: float, draw: np.random.Generator) -> None:
    """Multiply the time of a process, with noise per chunk and run."""
    chunks, run = process["chunks"], process["runs"][0]
    overhead = run["wall_ns"] - sum(chunks["wall_ns"])
    chunks["wall_ns"] = [
        max(1, round(wall * factor * math.exp(draw.normal(scale=_CHUNK_SD)))) for wall in chunks["wall_ns"]
    ]
    undisturbed = run["undisturbed_ns"] / run["wall_ns"] * math.exp(-abs(draw.normal(scale=_RUN_SD)))
    run["wall_ns"] = sum(chunks["wall_ns"]) + round(overhead * factor * draw.uniform(0.8, 1.2))
    run["cpu_ns"] = round(run["wall_ns"] * (1 - draw.uniform(0, 0.0015)))
    run["undisturbed_ns"] = round(run["wall_ns"] * undisturbed)
    run["undisturbed_error_ns"] = round(run["undisturbed_ns"] * draw.uniform(0.01, 0.0105))
    noise = run["noise"]
    noise["neighbour_ns"] = round(run["wall_ns"] * draw.uniform(0, 0.02))
    noise["steal_ns"] = 10_000_000 * int(draw.integers(0, 2))
    noise["clock_step_ns"] = int(draw.integers(-30_000, 30_000))


def set_moments(document: Document, draw: np.random.Generator) -> None:
    """Start a measurement at a random time of a month; it takes slightly longer than its runs."""
    duration_s = 1.1 * sum(part["wall_ns"] for part in timed(document)) / 1e9 + 60
    start = _BEGIN + timedelta(seconds=int(draw.integers(30 * 86_400)))
    document["started_at"] = f"{start:%Y-%m-%dT%H:%M:%SZ}"
    document["finished_at"] = f"{start + timedelta(seconds=duration_s):%Y-%m-%dT%H:%M:%SZ}"


def timed(document: Document) -> list[Document]:
    return [*(run for process in document["processes"] for run in process["runs"]), *document["validation"]]


def slow_all(document: Document, factor: float, draw: np.random.Generator) -> Document:
    """Multiply all times of a document, including drift kernel and chains."""
    for process in document["processes"]:
        slow_process(process, factor, draw)
    for part in document["validation"]:
        _slow_validation(part, factor, draw)
    for part in timed(document):
        part["noise"]["drift_ns"] = round(part["noise"]["drift_ns"] * factor)
    if document["speed"]:
        document["speed"]["clock_hz"] = round(document["speed"]["clock_hz"] / factor)
        for chain in document["speed"]["chains"]:
            chain |= {name: f"{float(chain[name]) * factor:.7f}" for name in chain if name != "after_runs"}
    set_moments(document, draw)
    return document


def _one_problem(document: Document, draw: np.random.Generator) -> Document:
    factor = draw.uniform(0.45, 0.65)
    for process in document["processes"]:
        if process["problem"] == "tsp":
            slow_process(process, factor, draw)
    return document


def _hidden(document: Document, draw: np.random.Generator) -> Document:
    facts = document["machine"]
    brand = {"AMD": "AMD EPYC", "Intel": "Intel(R) Xeon(R) Processor"}[facts["vendor"]["value"]]
    facts["brand"] = {"value": brand, "source": "/proc/cpuinfo"}
    if document["speed"] and draw.random() < 0.5:
        facts["brand"]["value"] = "QEMU Virtual CPU version 2.5+"
        facts["microarchitecture"] = {"value": None, "source": None}
    return document


ODD: Mapping[str, Callable[[Document, np.random.Generator], Document]] = {
    "throttled": lambda document, draw: slow_all(document, draw.uniform(1.4, 1.8), draw),  # a laptop on battery
    "TSP twice as fast": _one_problem,
    "hidden name": _hidden,  # by a hypervisor
}
"""Honest machines whose times no specification predicts."""


class _Effects:
    """Random effects of a machine's problems, searches and processes, each drawn once."""

    def __init__(self, draw: np.random.Generator) -> None:
        self._draw = draw
        self._drawn: dict[tuple[str, ...], float] = {}

    def of(self, process: Document) -> float:
        names = process["problem"], process["search"], process["instance"]
        return sum(
            self._drawn.setdefault(names[:length], float(self._draw.normal(scale=sd)))
            for length, sd in enumerate((_PROBLEM_SD, _SEARCH_SD, _PROCESS_SD), 1)
        )


def _slow_validation(part: Document, factor: float, draw: np.random.Generator) -> None:
    part["wall_ns"] = max(1, round(part["wall_ns"] * factor * math.exp(draw.normal(scale=_RUN_SD))))
    part["cpu_ns"] = round(part["wall_ns"] * (1 - draw.uniform(0, 0.0015)))
    part["noise"]["neighbour_ns"] = round(part["wall_ns"] * draw.uniform(0, 0.02))


def _set_clock(
    document: Document, addition: float, multiplication: float | None, clock_ghz: float, draw: np.random.Generator
) -> None:
    """Set chains, loads and drift kernel from cycles and clock; a quarter of the records has no chains."""
    ratio = _TEMPLATE_GHZ / clock_ghz
    slower = ratio * addition / known_microarchitectures()[_TEMPLATE_KIND].addition_cycles
    for part in timed(document):
        part["noise"]["drift_ns"] = round(part["noise"]["drift_ns"] * slower * math.exp(draw.normal(scale=_RUN_SD)))
    # the agent needs a known latency of multiplications to determine the clock
    if draw.random() < 0.25 or multiplication is None or not 0 < multiplication <= MULTIPLICATION_CYCLES[1]:
        document["speed"] = None
        return
    chains = document["speed"]["chains"]
    for chain in chains:
        step = math.exp(draw.normal(scale=_RUN_SD)) / clock_ghz
        chain["shift_ns"], chain["addition_ns"] = f"{step:.5f}", f"{step * addition:.5f}"
        chain["multiplication_ns"] = f"{step * multiplication:.5f}"
    document["speed"]["clock_hz"] = round(1e9 / float(np.median([float(chain["shift_ns"]) for chain in chains])))
    for load in document["speed"]["loads"]:
        load["load_ns"] = f"{float(load['load_ns']) * ratio * math.exp(draw.normal(scale=0.05)):.4f}"


def _describe(document: Document, cpu: Cpu, draw: np.random.Generator) -> None:
    """Describe a machine with this CPU."""
    kind = known_microarchitectures()[cpu.microarchitecture or ""]
    facts = document["machine"]
    facts["vendor"] = {"value": cpu.vendor, "source": "/proc/cpuinfo"}
    facts["brand"] = {"value": cpu.name, "source": "/proc/cpuinfo"}
    facts["microarchitecture"] = {"value": kind.title, "source": "family/model/stepping table"}
    for name in ("family", "model", "stepping", "base_frequency_hz", "max_frequency_hz"):
        facts[name] = {"value": None, "source": None}
    document["machine_id"] = draw.bytes(16).hex()


def _min_factor(process: Document, addition_ns: float) -> float:
    """Return the smallest factor at which a term takes at least as long as an addition; 0 without a sum."""
    terms = additions_per_evaluation(ProcessKey(process["problem"], process["instance"], process["search"]))
    min_ns = _MIN_OF_AN_ADDITION * addition_ns * process["evaluations"] * (terms or 0)
    return float(min_ns / process["runs"][0]["undisturbed_ns"])


@cache
def _template() -> Document:
    return dict(json.loads((files("fairbench_agent.results") / "records" / f"{_TEMPLATE}.json").read_text("utf-8")))


@cache
def _cpus() -> tuple[Cpu, ...]:
    """Return the x86-64 CPUs of known speed, which can run the template's code."""
    cpus = [cpu for cpu in known_cpus() if cpu.microarchitecture in coefficients() and cpu.highest_ghz]
    return tuple(cpu for cpu in cpus if cpu.vendor in {"AMD", "Intel"})
