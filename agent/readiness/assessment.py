"""One thing that `check` looked at, the limits of its value, and what to do about it."""

from typing import NamedTuple

from pydantic import BaseModel

from fairbench_agent.pool.record.protocol import Finding, FitnessVerdict


class Limit(NamedTuple):
    """Where good ends and where bad begins; less is better if caution comes before bad, otherwise more is."""

    caution: float
    bad: float

    def verdict(self, value: float) -> FitnessVerdict:
        """Return good up to and including `caution`, caution up to and including `bad`, else bad."""
        sign = 1 if self.caution <= self.bad else -1
        return (
            "good" if sign * value <= sign * self.caution else "caution" if sign * value <= sign * self.bad else "bad"
        )


TASKS_PER_CORE = Limit(caution=0.25, bad=0.75)
"""Load average per logical core."""
BUSY_SHARE = Limit(caution=0.05, bad=0.25)
"""Share of the window in which something else ran on the chosen core, or on its SMT sibling."""
STEAL_SHARE = Limit(caution=0.02, bad=0.1)
"""Share of the window, and of the time since the start, stolen by the hypervisor; one tick is 0.02."""
PRESSURE_PERCENT = Limit(caution=2, bad=10)
"""PSI `some avg10` of the CPU: percentage of ten seconds in which some task waited."""
QUOTA_CORES = Limit(caution=2, bad=1)
"""With less than two cores worker and supervisor share; with less than one the worker alone is stopped."""
CAPACITY_SHARE = Limit(caution=1, bad=0.75)
"""Capacity of the chosen core over that of the fastest kind of core."""


class Assessment(BaseModel, frozen=True):
    """A finding, and one line of advice if it is not good."""

    finding: Finding
    advice: str | None


def assess(
    name: str, value: str | None, limit: str | None, verdict: FitnessVerdict, advice: str | None = None
) -> Assessment:
    """Return an assessment; advice is kept with caution and bad only."""
    needed = advice if verdict in {"caution", "bad"} else None
    return Assessment(finding=Finding(name=name, value=value, limit=limit, verdict=verdict), advice=needed)


def unknown(name: str, limit: str | None = None) -> Assessment:
    return assess(name, None, limit, "unknown")
