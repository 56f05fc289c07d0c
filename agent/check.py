"""Is this machine fit to measure, and on which core? Nothing is changed, only looked at."""

from collections.abc import Mapping

from fairbench.agent import condition, occupancy
from fairbench.agent.assessment import Assessment
from fairbench.agent.check_limits import BUSY_SHARE
from fairbench.agent.errors import CoreError
from fairbench.agent.observation import Observation, observe
from fairbench.agent.sources import Source
from fairbench.agent.texts import core_list
from fairbench.agent.topology import performance_ranks, siblings

__all__ = ["Assessment", "check", "choose_core", "require_core"]

_PROBES = (
    condition.governor,
    condition.boost,
    condition.battery,
    condition.core_kind,
    condition.thermal_throttling,
    condition.hypervisor,
    condition.container,
    occupancy.load,
    occupancy.runnable,
    occupancy.core_busy,
    occupancy.sibling,
    occupancy.steal,
    occupancy.pressure,
    occupancy.quota,
    occupancy.throttling,
    occupancy.memory,
    condition.timer,
)


def check(source: Source, core: int | None) -> tuple[Assessment, ...]:
    """Return what speaks for and against measuring now; takes half a second of watching.

    Args:
        source: the machine.
        core: the core that is to be used, or None where the process is not pinned.

    Raises:
        CoreError: this process may not use the core.
    """
    if core is not None:
        require_core(source, core)
    seen = observe(source, core)
    return tuple(probe(seen) for probe in _PROBES)


def require_core(source: Source, core: int) -> None:
    """Accept a core that this process may be pinned to.

    Raises:
        CoreError: the system pins no processes, or the core is not among those allowed.
    """
    allowed = source.affinity()
    if allowed is None:
        raise CoreError(f"core {core}: this system ties no process to a core; leave --core out")
    if core not in allowed:
        raise CoreError(f"core {core} cannot be used; allowed are {core_list(allowed)}; name one of them")


def choose_core(source: Source) -> int | None:
    """Return the best core to pin a process to; None where the system pins none.

    Of the allowed cores the fastest kind comes first, then those that are idle beside idle siblings, then those that
    do not share a physical core with core 0, which serves most interrupts, then the lowest. Watches for half a second
    where there is a choice.
    """
    allowed = source.affinity()
    if not allowed or len(allowed) == 1:
        return allowed[0] if allowed else None
    ranks = performance_ranks(source)
    seen = observe(source, None)
    return min(allowed, key=lambda core: (*_unfitness(seen, ranks, core), core))


def _unfitness(seen: Observation, ranks: Mapping[int, int], core: int) -> tuple[int, bool, bool, float]:
    others = siblings(seen.source, core) or ()
    busiest = max(seen.busy_share(one) or 0.0 for one in (core, *others))
    disturbed = busiest > BUSY_SHARE.caution
    return -ranks.get(core, 0), disturbed, 0 in (core, *others), busiest if disturbed else 0.0
