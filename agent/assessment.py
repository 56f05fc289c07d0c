"""One thing that `check` looked at, and what to do about it."""

from dataclasses import dataclass

from fairbench.agent.check_limits import Limit, Verdict
from fairbench.pool.record import Finding


@dataclass(frozen=True)
class Assessment:
    """A finding, and one line of advice where it is not good."""

    finding: Finding
    advice: str | None


def assess(name: str, value: str | None, limit: str | None, verdict: Verdict, advice: str | None = None) -> Assessment:
    """Return an assessment; advice is given with caution and bad only."""
    needed = advice if verdict in {"caution", "bad"} else None
    return Assessment(Finding(name=name, value=value, limit=limit, verdict=verdict), needed)


def unknown(name: str, limit: str | None = None) -> Assessment:
    """Return the assessment of what this system does not tell."""
    return assess(name, None, limit, "unknown")


def worst(*verdicts: Verdict) -> Verdict:
    """Return the worst of several known verdicts."""
    return max(verdicts, key=("unknown", "good", "caution", "bad").index)


def percent(share: float) -> str:
    """Return a share as a percentage with one decimal."""
    return f"{100 * share:.1f} %"


def share_limit(limit: Limit) -> str:
    """Return the limit of a share in words."""
    return f"at most {percent(limit.caution)}"
