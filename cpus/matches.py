"""The CPUs that match a name."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from fairbench_agent.cpus.description import number_of_cpus
from fairbench_agent.cpus.microarchitectures import title_of
from fairbench_agent.cpus.table import Cpu

MatchKind = Literal["exact", "several", "family", "specification", "none"]


@dataclass(frozen=True)
class Match:
    """The CPUs that match a name.

    Kinds: exact (one CPU), several (a model or series of several CPUs), family (no model, but a clock, generation, code
    name or year), specification (a microarchitecture or CPU at a clock that is not its turbo clock), none.
    """

    text: str  # as typed
    kind: MatchKind
    cpus: tuple[Cpu, ...] = ()
    suggestions: tuple[str, ...] = ()  # CPUs that may be meant, if none matches
    problem: str = ""  # if none matches, what is wrong and what to do
    is_known: bool = False  # the problem is of a CPU in the table, such as a clock that it does not have

    @property
    def name(self) -> str:
        """The CPU's name in the table, or the text if it matches none or several."""
        return self.cpus[0].name if len(self.cpus) == 1 else self.text.strip()

    @property
    def microarchitectures(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(cpu.microarchitecture for cpu in self.cpus if cpu.microarchitecture))

    @property
    def cores(self) -> int | None:
        """Cores of the fastest kind, of all CPUs of the machine; the fewest that the name may mean, None if unknown."""
        cores = [cpu.p_cores and cpu.p_cores * number_of_cpus(self.text, cpu.p_cores) for cpu in self.cpus]
        return None if None in cores else min(filter(None, cores), default=None)

    @property
    def facts(self) -> str:
        """Microarchitecture and clocks: `Haswell, 3.6 to 4.0 GHz`, or `any of 2 CPUs, Haswell or Skylake, 3.6 GHz`."""
        titles = list(map(title_of, self.microarchitectures))
        kinds = f"{titles[0]} or one of {len(titles) - 1} others" if len(titles) > 2 else " or ".join(titles)
        several = f"any of {len(self.cpus)} CPUs" if len(self.cpus) > 1 else ""
        return ", ".join(filter(None, [several, kinds or "unknown microarchitecture", clocks_text(self.cpus)]))


def clocks_text(cpus: Iterable[Cpu]) -> str:
    """Return the lowest base and highest turbo clock: `3.6 to 4.0 GHz`; empty without clocks."""
    clocks = [clock for cpu in cpus for clock in (cpu.base_ghz, cpu.highest_ghz) if clock]
    ends = sorted({min(clocks), max(clocks)}) if clocks else ()
    return f"{' to '.join(map(clock_text, ends))} GHz" if ends else ""


def clock_text(clock_ghz: float) -> str:
    return f"{clock_ghz:.1f}" if round(clock_ghz, 2) == round(clock_ghz, 1) else f"{clock_ghz:.2f}"


def either(names: Iterable[str]) -> str:
    return " or ".join(map(repr, names))
