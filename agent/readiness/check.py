"""`fairbench-agent check`: is this machine quiet enough to measure, and on which core? Nothing is changed."""

import math
from collections.abc import Mapping
from typing import Annotated

import typer

from fairbench_agent.agent.errors import PlanError
from fairbench_agent.agent.machine.system_facts import performance_ranks, siblings
from fairbench_agent.agent.machine.system_formats import core_list
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.counters import Observation, observe, quota_cores
from fairbench_agent.agent.readiness.probes import BUSY_SHARE, PROBES, Assessment
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.pool.record.protocol import FitnessVerdict, PinnedCore

_MARKS = {"good": "ok", "caution": "!", "bad": "!!", "unknown": "?"}


class CheckResult(Result):
    """Whether to measure now, and every finding."""

    fit: bool
    core: int | None
    findings: tuple[Assessment, ...]

    def text(self) -> str:
        lines = []
        for finding, advice in ((one.finding, one.advice) for one in self.findings):
            limit = f"  (good: {finding.limit})" if finding.limit else ""
            lines.append(f"{_MARKS[finding.verdict]:>2}  {finding.name:20} {finding.value or 'unknown'}{limit}")
            lines += [f"      -> {advice}"] if advice else []
        bad, caution = self._names("bad"), self._names("caution")
        verdict = (
            f"Do not measure now: {bad}." if bad else f"Measure now{f', with caution: {caution}' if caution else ''}."
        )
        return "\n".join([*lines, "", verdict])

    def _names(self, verdict: FitnessVerdict) -> str:
        return ", ".join(one.finding.name for one in self.findings if one.finding.verdict == verdict)


def check_command(
    core: Annotated[int | None, typer.Option(help="Core to measure on [default: the best].", min=0)] = None,
    as_json: AsJson = False,
) -> None:
    """Check whether this machine is quiet enough to measure. Exits 0 if so, else 1; changes nothing."""
    source = SystemSource()
    chosen = choose_core(source) if core is None else core
    assessments = check(source, chosen)
    fit = all(one.finding.verdict != "bad" for one in assessments)
    print_result(CheckResult(fit=fit, core=chosen, findings=assessments), as_json=as_json)
    raise typer.Exit(0 if fit else 1)


def check(source: SystemSource, core: int | None) -> tuple[Assessment, ...]:
    """Return what speaks for and against measuring now; watches for half a second; core None means no pinning."""
    if core is not None:
        require_core(source, core)
    seen = observe(source, core)
    return tuple(probe(seen) for probe in PROBES)


def require_core(source: SystemSource, core: int) -> None:
    """Raise a PlanError if this process cannot be pinned to a core."""
    allowed = source.affinity()
    if allowed is None:
        raise PlanError(f"core {core}: this system cannot pin a process to a core; leave --core out")
    if core not in allowed:
        raise PlanError(f"core {core} is not available; give one of {core_list(allowed)}")


def choose_core(source: SystemSource) -> int | None:
    """Return the best core to pin a process to; None if the system cannot pin."""
    return None if source.affinity() is None else choose_cores(source, 1)[0].core


def choose_cores(source: SystemSource, n_cores: int) -> tuple[PinnedCore, ...]:
    """Return the best cores to pin as many processes to; PlanError if there are too few.

    One of each physical core comes first. Of these the fastest kind comes first, then cores that are idle with idle
    siblings, then those that do not share a physical core with core 0, which serves most interrupts, then the lowest.
    Watches for half a second.
    """
    allowed = source.affinity()
    if allowed is None:
        raise PlanError(f"{n_cores} copies: this system cannot pin a process to a core; leave --copies out")
    fit = max(1, int(min(len(allowed), quota_cores(source, "self") or math.inf)))
    if n_cores > fit:
        available = f"{len(allowed)} are available, the CPU quota allows {fit}"
        raise PlanError(f"{n_cores} copies need a core each; {available}: give 1 to {fit}", "--copies")
    ranks, seen = performance_ranks(source), observe(source, None)
    ordered = sorted(allowed, key=lambda core: (*_unfitness(seen, ranks, core), core))
    smt = {core: siblings(source, core) for core in allowed}
    before = {core: ordered[:place] for place, core in enumerate(ordered)}
    ordered.sort(key=lambda core: len(set(before[core]) & set(smt[core] or ())))
    return tuple(PinnedCore(core=core, smt_siblings=smt[core]) for core in ordered[:n_cores])


def _unfitness(seen: Observation, ranks: Mapping[int, int], core: int) -> tuple[int, bool, bool, float]:
    others = siblings(seen.source, core) or ()
    busiest = max(seen.busy_share(one) or 0.0 for one in (core, *others))
    disturbed = busiest > BUSY_SHARE.caution
    return -ranks.get(core, 0), disturbed, 0 in (core, *others), busiest if disturbed else 0.0
