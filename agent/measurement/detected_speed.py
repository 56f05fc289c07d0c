"""How fast the core runs now and what its latencies tell, for a person who asks what machine this is."""

import json
from dataclasses import dataclass

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.machine.detection import machine_text
from fairbench_agent.agent.machine.microarchitecture import without_foreign_flags
from fairbench_agent.agent.machine.system_facts import cpu_flags
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement.supervisor import STOPPING, Supervisor, require_compiler
from fairbench_agent.agent.measurement.worker_messages import TimedChain, TimedLoads, TimeSpeed
from fairbench_agent.agent.next_steps import after_detection
from fairbench_agent.core.signals import handling
from fairbench_agent.core.units import gigahertz_text
from fairbench_agent.cpus.microarchitectures import Microarchitecture
from fairbench_agent.pool.record.core_speed import (
    OR_LATER,
    clock_hz,
    likely_microarchitectures,
    own_microarchitecture,
    speed_document,
)
from fairbench_agent.pool.record.core_speed_text import speed_line
from fairbench_agent.pool.record.machine import Chain, Load, Machine, Speed

CPUID_VENDORS = {"Intel": "GenuineIntel", "AMD": "AuthenticAMD"}
"""Vendors of the table of microarchitectures as CPUID names them."""


@dataclass(frozen=True)
class DetectedSpeed:
    """The speed of a core, and the microarchitectures that its latencies and flags allow."""

    machine: Machine
    speed: Speed
    kinds: tuple[Microarchitecture, ...]

    def text(self) -> str:
        """Return one line about it."""
        line = speed_line(self.machine, self.speed, self.kinds)
        if line is not None:
            return line
        (chain,) = self.speed.chains
        return f"core clock unknown; an addition of doubles takes {chain.addition_ns} ns, a multiplication {chain.multiplication_ns} ns"

    def as_cpu(self) -> str | None:
        """Return how a prediction names this CPU before it is measured; None where its kind or its clock is not known."""
        own, called = own_microarchitecture(self.machine), self.machine.microarchitecture.value or ""
        told = [kind for kind in self.kinds if kind == own and not called.endswith(OR_LATER)] or self.kinds
        if len(told) != 1 or not self.speed.clock_hz:
            return None
        return f"cpu:{told[0].name}@{gigahertz_text(self.speed.clock_hz).replace(' ', '')}"

    def document(self) -> dict[str, object]:
        """Return it for JSON: as a record has it, and what that implies."""
        implied = speed_document(self.machine, self.speed) or {}
        return self.speed.model_dump(mode="json") | implied | {"microarchitectures": [kind.name for kind in self.kinds]}


def detected_speed(machine: Machine, source: SystemSource, supervisor: Supervisor) -> DetectedSpeed | None:
    """Have the speed of this machine's core timed by a worker now; None where it cannot be timed."""
    timed = _timed(supervisor)
    if timed is None:
        return None
    chain, loads = timed
    speed = Speed(chains=(chain,), loads=loads, clock_hz=clock_hz((chain,), machine))
    flags = cpu_flags(source) if source.system == "Linux" else frozenset()
    likely = likely_microarchitectures(machine, speed)
    return DetectedSpeed(machine, speed, tuple(kind for kind in likely if _allowed(kind, flags)))


def _timed(supervisor: Supervisor) -> tuple[Chain, tuple[Load, ...]] | None:
    chain: Chain | None = None
    try:
        require_compiler()
        with handling(STOPPING, supervisor.stop):
            for event in supervisor.events(TimeSpeed()):
                if isinstance(event, TimedChain):
                    chain = event.chain
                elif isinstance(event, TimedLoads) and chain is not None:
                    return chain, event.loads
    except (ModuleNotFoundError, WorkerError):
        # the facts are told all the same
        return None
    return None


def _allowed(kind: Microarchitecture, flags: frozenset[str]) -> bool:
    return without_foreign_flags((kind.title, *kind.generations), CPUID_VENDORS[kind.vendor], flags)


def detected_json(machine: Machine, detected: DetectedSpeed | None) -> str:
    """Return a machine and its speed as one JSON document; `speed` is null where it was not timed."""
    document = machine.model_dump(mode="json") | {"speed": None if detected is None else detected.document()}
    return json.dumps(document, indent=2, ensure_ascii=False)


def detected_text(machine: Machine, detected: DetectedSpeed | None) -> str:
    """Return a line per fact, one about the speed, and what to do next."""
    told = "core clock unknown: no chains can be timed here" if detected is None else detected.text()
    return f"{machine_text(machine)}\n\n{told}\n\n{after_detection(None if detected is None else detected.as_cpu())}"
