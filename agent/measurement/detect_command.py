"""`fairbench-agent detect`: what machine this is, and how fast its core runs now."""

import os

import typer
from pydantic import Field

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.machine.detection import detect as detected_machine
from fairbench_agent.agent.machine.microarchitecture import without_foreign_flags
from fairbench_agent.agent.machine.system_facts import cpu_flags
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.machine.virtualization import emulation
from fairbench_agent.agent.measurement.worker_messages import TimedChain, TimedLoads, TimeSpeed
from fairbench_agent.agent.measurement.workers import STOPPING, Supervisor, require_compiler
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.core.signals import handling
from fairbench_agent.core.table import Table, text_grid
from fairbench_agent.core.units import gigahertz_text
from fairbench_agent.cpus.microarchitectures import Microarchitecture
from fairbench_agent.pool.record.core_speed import OR_LATER, clock_hz, likely_microarchitectures, own_microarchitecture
from fairbench_agent.pool.record.core_speed_text import speed_line
from fairbench_agent.pool.record.machine import Machine, Speed, machine_facts

CPUID_VENDORS = {"Intel": "GenuineIntel", "AMD": "AuthenticAMD"}
"""Vendors of the table of microarchitectures as CPUID names them."""


class Detected(Result):
    """A machine, the speed of its core (null if it cannot be timed), and what its latencies and flags allow.

    Attributes:
        cpu: notation of this CPU for a prediction, null if its kind or clock is unknown.
    """

    machine: Machine
    speed: Speed | None
    microarchitectures: tuple[str, ...]
    cpu: str | None
    speed_line: str | None = Field(exclude=True)

    def text(self) -> str:
        """Return one line per fact, and one about the speed."""
        rows = [(fact.label, fact.text, fact.source) for fact in machine_facts(self.machine)]
        notation = f"\nin predictions  {self.cpu}" if self.cpu else ""
        grid = text_grid(Table(("", "", ""), tuple(rows), "l"))
        return f"{grid}\n\n{self.speed_line or 'core clock unknown'}{notation}"


def detect(as_json: AsJson = False) -> None:
    """Show what the system reports about this machine, with sources, and how fast its core runs now."""
    source = SystemSource()
    emulated = emulation(source)
    supervisor = None if emulated else Supervisor(os.environ)
    print_result(detected(detected_machine(source), source, supervisor), as_json=as_json)
    if emulated:
        typer.echo(f"warning: the processor is emulated: {emulated}; it cannot be measured", err=True)


def detected(machine: Machine, source: SystemSource, supervisor: Supervisor | None) -> Detected:
    """Return a machine with the speed that a worker times now, if there is a supervisor."""
    speed = _timed(machine, supervisor) if supervisor else None
    flags = cpu_flags(source) if source.system == "Linux" else frozenset()
    kinds = tuple(kind for kind in likely_microarchitectures(machine, speed) if _allowed(kind, flags))
    return Detected(
        machine=machine,
        speed=speed,
        microarchitectures=tuple(kind.name for kind in kinds),
        cpu=_notation(machine, speed, kinds),
        speed_line=speed_line(machine, speed, kinds),
    )


def _timed(machine: Machine, supervisor: Supervisor) -> Speed | None:
    chains = []
    try:
        require_compiler()
        with handling(STOPPING, supervisor.stop):
            for event in supervisor.events(TimeSpeed()):
                if isinstance(event, TimedChain):
                    chains.append(event.chain)
                elif isinstance(event, TimedLoads):
                    return Speed(chains=tuple(chains), loads=event.loads, clock_hz=clock_hz(chains, machine))
    except (ModuleNotFoundError, WorkerError):
        return None  # the facts are shown all the same
    return None


def _allowed(kind: Microarchitecture, flags: frozenset[str]) -> bool:
    return without_foreign_flags((kind.title, *kind.generations), CPUID_VENDORS[kind.vendor], flags)


def _notation(machine: Machine, speed: Speed | None, kinds: tuple[Microarchitecture, ...]) -> str | None:
    own, called = own_microarchitecture(machine), machine.microarchitecture.value or ""
    likely = [kind for kind in kinds if kind == own and not called.endswith(OR_LATER)] or kinds
    if len(likely) != 1 or speed is None or not speed.clock_hz:
        return None
    return f"cpu:{likely[0].name}@{gigahertz_text(speed.clock_hz).replace(' ', '')}"
