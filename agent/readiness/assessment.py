"""One thing that `check` looked at, the limits it is held against, and what to do about it."""

from dataclasses import dataclass

from fairbench_agent.pool.record.protocol import Finding, FitnessVerdict


@dataclass(frozen=True)
class Limit:
    """Where good ends and where bad begins; less is better where caution comes before bad, else more is."""

    caution: float
    bad: float

    def verdict(self, value: float) -> FitnessVerdict:
        """Return the verdict on a value: good up to and including `caution`, not yet bad up to and including `bad`."""
        sign = 1 if self.caution <= self.bad else -1
        return (
            "good" if sign * value <= sign * self.caution else "caution" if sign * value <= sign * self.bad else "bad"
        )


TASKS_PER_CORE = Limit(caution=0.25, bad=0.75)
"""Load average, and runnable tasks besides this one, per logical core."""
BUSY_SHARE = Limit(caution=0.05, bad=0.25)
"""Share of the window in which something else ran on the chosen core, or on its SMT sibling."""
STEAL_SHARE = Limit(caution=0.02, bad=0.1)
"""Share of the window, and of the time since the start, in which the hypervisor held the core back: one tick is 0.02."""
PRESSURE_PERCENT = Limit(caution=2, bad=10)
"""PSI `some avg10` of the CPU: percentage of ten seconds in which some task waited."""
TIMER_STEP_NS = Limit(caution=1_000, bad=1_000_000)
"""Step of the clock; chunks of the full budget take some ten milliseconds."""

QUOTA_CORES = Limit(caution=2, bad=1)
"""Of less than two cores worker and display share, with less than one the worker alone is stopped again and again."""
MEMORY_BYTES = Limit(caution=1024**3, bad=512 * 1024**2)
"""Agent and worker together stay below 400 MB."""
COPY_BYTES = 200 * 1024**2
"""Each of several workers side by side; one took up to 165 MB."""
CAPACITY_SHARE = Limit(caution=1, bad=0.75)
"""Capacity of the chosen core over that of the fastest kind of core."""


@dataclass(frozen=True)
class Assessment:
    """A finding, and one line of advice where it is not good."""

    finding: Finding
    advice: str | None


def assess(
    name: str, value: str | None, limit: str | None, verdict: FitnessVerdict, advice: str | None = None
) -> Assessment:
    """Return an assessment; advice is given with caution and bad only."""
    needed = advice if verdict in {"caution", "bad"} else None
    return Assessment(Finding(name=name, value=value, limit=limit, verdict=verdict), needed)


def unknown(name: str, limit: str | None = None) -> Assessment:
    """Return the assessment of what this system does not tell."""
    return assess(name, None, limit, "unknown")


def percent(share: float) -> str:
    """Return a share as a percentage with one decimal."""
    return f"{100 * share:.1f} %"


def share_limit(limit: Limit) -> str:
    """Return the limit of a share in words."""
    return f"at most {percent(limit.caution)}"
