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
        for finding, advice in ((row.finding, row.advice) for row in self.findings):
            limit = f"  (good: {finding.limit})" if finding.limit else ""
            lines.append(f"{_MARKS[finding.verdict]:>2}  {finding.name:20} {finding.value or 'unknown'}{limit}")
            lines += [f"      -> {advice}"] if advice else []
        bad, caution = self._names("bad"), self._names("caution")
        good = f"Measure now{f', with caution: {caution}' if caution else ''}."
        return "\n".join([*lines, "", f"Do not measure now: {bad}." if bad else good])

    def _names(self, verdict: FitnessVerdict) -> str:
        return ", ".join(row.finding.name for row in self.findings if row.finding.verdict == verdict)


def check_command(
    core: Annotated[int | None, typer.Option(help="Core to measure on [default: the best].", min=0)] = None,
    as_json: AsJson = False,
) -> None:
    """Check whether this machine is quiet enough to measure. Exits 0 if so, else 1; changes nothing."""
    source = SystemSource()
    core = choose_core(source) if core is None else core
    assessments = check(source, core)
    fit = all(assessment.finding.verdict != "bad" for assessment in assessments)
    print_result(CheckResult(fit=fit, core=core, findings=assessments), as_json=as_json)
    raise typer.Exit(0 if fit else 1)


def check(source: SystemSource, core: int | None) -> tuple[Assessment, ...]:
    """Return the state of the machine, observed for half a second, with a core to pin to or None."""
    if core is not None:
        require_core(source, core)
    observation = observe(source, core)
    return tuple(probe(observation) for probe in PROBES)


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
    """Return the best cores to pin processes to, observed for half a second; PlanError if there are too few.

    One of each physical core comes first; of these the fastest kind, then cores that are idle with idle siblings, then
    those that do not share a physical core with core 0, which serves most interrupts, then the lowest.
    """
    allowed = source.affinity()
    if allowed is None:
        raise PlanError(f"{n_cores} copies: this system cannot pin a process to a core; leave --copies out")
    fit = max(1, int(min(len(allowed), quota_cores(source, "self") or math.inf)))
    if n_cores > fit:
        available = f"{len(allowed)} are available, the CPU quota allows {fit}"
        raise PlanError(f"{n_cores} copies need a core each; {available}: give 1 to {fit}", "--copies")
    ranks, observation = performance_ranks(source), observe(source, None)
    ordered = sorted(allowed, key=lambda core: (*_unfitness(observation, ranks, core), core))
    smt = {core: siblings(source, core) for core in allowed}
    before = {core: ordered[:place] for place, core in enumerate(ordered)}
    ordered.sort(key=lambda core: len(set(before[core]) & set(smt[core] or ())))
    return tuple(PinnedCore(core=core, smt_siblings=smt[core]) for core in ordered[:n_cores])


def _unfitness(observation: Observation, ranks: Mapping[int, int], core: int) -> tuple[int, bool, bool, float]:
    logical_cores = (core, *(siblings(observation.source, core) or ()))
    busiest = max(observation.busy_share(number) or 0.0 for number in logical_cores)
    disturbed = busiest > BUSY_SHARE.caution
    return -ranks.get(core, 0), disturbed, 0 in logical_cores, busiest if disturbed else 0.0
