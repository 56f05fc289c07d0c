"""Is this machine fit to measure, and on which core? Nothing is changed, only looked at.

A core that this process may not use is a PlanError.
"""

import json
import math
from collections.abc import Mapping, Sequence

from fairbench_agent.agent.errors import PlanError
from fairbench_agent.agent.machine.system_formats import core_list
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.machine.topology import performance_ranks, siblings
from fairbench_agent.agent.next_steps import after_check
from fairbench_agent.agent.readiness import probes
from fairbench_agent.agent.readiness.assessment import BUSY_SHARE, COPY_BYTES, Assessment
from fairbench_agent.agent.readiness.counters import Observation, observe, quota_cores
from fairbench_agent.core.units import bytes_text
from fairbench_agent.pool.record.protocol import FitnessVerdict, PinnedCore

_MARKS = {"good": "ok", "caution": "!", "bad": "!!", "unknown": "?"}
_PROBES = (
    probes.governor,
    probes.boost,
    probes.battery,
    probes.core_kind,
    probes.thermal_throttling,
    probes.emulated,
    probes.hypervisor,
    probes.container,
    probes.load,
    probes.runnable,
    probes.core_busy,
    probes.sibling,
    probes.steal,
    probes.pressure,
    probes.quota,
    probes.throttling,
    probes.memory,
    probes.timer,
)


def check(source: SystemSource, core: int | None) -> tuple[Assessment, ...]:
    """Return what speaks for and against measuring now; half a second is watched; core None stands for no pinning."""
    if core is not None:
        require_core(source, core)
    seen = observe(source, core)
    return tuple(probe(seen) for probe in _PROBES)


def require_core(source: SystemSource, core: int) -> None:
    """Accept a core that this process may be pinned to."""
    allowed = source.affinity()
    if allowed is None:
        raise PlanError(f"core {core}: this system ties no process to a core; leave --core out")
    if core not in allowed:
        raise PlanError(f"core {core} cannot be used; allowed are {core_list(allowed)}; name one of them")


def choose_core(source: SystemSource) -> int | None:
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


def usable_cores(source: SystemSource) -> int:
    """Return how many cores this process may keep busy at once: those it may be pinned to, as far as a CPU quota reaches."""
    quota = quota_cores(source, "self")
    return max(1, int(min(len(source.affinity() or (0,)), quota or math.inf)))


def choose_cores(source: SystemSource, n_cores: int) -> tuple[PinnedCore, ...]:
    """Return the best cores to pin as many processes to, each with those that share its physical core.

    One of every physical core comes first, then others of them; of either the order is that of `choose_core`. A PlanError
    where there are not as many.
    """
    allowed = source.affinity()
    if allowed is None:
        raise PlanError(f"{n_cores} copies: this system ties no process to a core; leave --copies out")
    fit = usable_cores(source)
    if n_cores > fit:
        quota = f", of which the CPU quota of its control groups leaves {fit}" if fit < len(allowed) else ""
        raise PlanError(
            f"{n_cores} copies need a core each; this process may use {len(allowed)} ({core_list(allowed)}){quota}: "
            f"--copies 1 to {fit}, or all"
        )
    ranks, seen = performance_ranks(source), observe(source, None)
    ordered = sorted(allowed, key=lambda core: (*_unfitness(seen, ranks, core), core))
    beside = {core: siblings(source, core) for core in allowed}
    before = {core: ordered[:place] for place, core in enumerate(ordered)}
    ordered.sort(key=lambda core: len(set(before[core]) & set(beside[core] or ())))
    return tuple(PinnedCore(core=core, smt_siblings=beside[core]) for core in ordered[:n_cores])


def require_memory(source: SystemSource, n_copies: int) -> None:
    """Accept so many workers where their memory is free, or nobody knows."""
    free = source.psutil_fact("memory_available_bytes")
    fit = n_copies if free is None else int(free // COPY_BYTES)
    if fit < n_copies:
        raise PlanError(
            f"{n_copies} copies need {bytes_text(n_copies * COPY_BYTES)} of memory, {bytes_text(free or 0)} are free: close other "
            f"programs, or give --copies {max(1, fit)}"
        )


def _unfitness(seen: Observation, ranks: Mapping[int, int], core: int) -> tuple[int, bool, bool, float]:
    others = siblings(seen.source, core) or ()
    busiest = max(seen.busy_share(one) or 0.0 for one in (core, *others))
    disturbed = busiest > BUSY_SHARE.caution
    return -ranks.get(core, 0), disturbed, 0 in (core, *others), busiest if disturbed else 0.0


def check_text(assessments: Sequence[Assessment]) -> str:
    """Return one line per finding, advice below it, whether to measure now, and what to do next."""
    lines = []
    for assessment in assessments:
        finding = assessment.finding
        limit = f"  (good: {finding.limit})" if finding.limit else ""
        lines.append(f"{_MARKS[finding.verdict]:>2}  {finding.name:20} {finding.value or 'unknown'}{limit}")
        if assessment.advice:
            lines.append(f"      -> {assessment.advice}")
    return "\n".join([*lines, "", _verdict(assessments), after_check(fit=is_fit(assessments))])


def is_fit(assessments: Sequence[Assessment]) -> bool:
    """Return whether nothing speaks against measuring now."""
    return not _names(assessments, "bad")


def _names(assessments: Sequence[Assessment], verdict: FitnessVerdict) -> list[str]:
    return [one.finding.name for one in assessments if one.finding.verdict == verdict]


def _verdict(assessments: Sequence[Assessment]) -> str:
    if bad := _names(assessments, "bad"):
        return f"Do not measure now: {', '.join(bad)}. Nothing was changed."
    if cautions := _names(assessments, "caution"):
        return f"Measure now: fit, with caution about {', '.join(cautions)}. Nothing was changed."
    return "Measure now: fit."


def check_json(assessments: Sequence[Assessment], core: int | None) -> str:
    """Return whether to measure now and every finding with its advice, as one JSON document."""
    fit = is_fit(assessments)
    findings = [one.finding.model_dump() | {"advice": one.advice} for one in assessments]
    head = {"fit": fit, "exit_code": 0 if fit else 1, "core": core, "verdict": _verdict(assessments)}
    return json.dumps(head | {"findings": findings}, indent=2, ensure_ascii=False)
