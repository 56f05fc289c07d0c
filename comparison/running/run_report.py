"""What `study run` says: what will be run, where and for how long; what came of it; the same as a document."""

import math
import shlex
from collections.abc import Sequence
from pathlib import Path

from fairbench_agent.comparison.report_blocks import JsonDocument
from fairbench_agent.comparison.running.carry_out import most_left_s
from fairbench_agent.comparison.running.ledger import Ledger
from fairbench_agent.comparison.running.planned_runs import PlannedRuns, StudyRun
from fairbench_agent.comparison.study.provenance import CPU_OF_PLAN, Provenance, RunCounts, RunSession, changed_between
from fairbench_agent.comparison.study.runtimes_table import ends_text
from fairbench_agent.core.console import next_text


def duration_text(seconds: float) -> str:
    """Return a duration in its two largest units."""
    minutes, rest = divmod(round(seconds), 60)
    if not minutes:
        return f"{seconds:.3g} s"
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return f"{days} d {hours} h"
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s"


def cores_text(begun: RunSession) -> str:
    """Return on which cores of this machine runs are made."""
    cores = [str(core) for core in begun.cores if core is not None]
    return f"core{'s' * (len(cores) > 1)} {', '.join(cores)}" if cores else "no core of its own: this system pins none"


def intention_text(
    planned: PlannedRuns, ledger: Ledger, left: Sequence[StudyRun], begun: RunSession, where: str
) -> str:
    """Return what will be run, for how long at most, where, and what the machine is like."""
    b, instances, seeds = planned.study.b, len(planned.runtimes_s), len(planned.choice.run_seeds)
    done, lost = len(planned.runs) - len(left), sum(ledger.n_lost(run) for run in planned.runs)
    are = "is" if done == 1 else "are"
    before = [f"{done} {are} done"] * bool(done) + [f"{_many(lost, 'attempt')} lost with the harness"] * bool(lost)
    runtimes = [float(seconds) for seconds in planned.runtimes_s.values()]
    if planned.plan.fleet:
        runtimes += [planned.plan.fleet.longest.runtime_s(run.t1_s) for run in planned.plan.runtimes]
    progress = f" ({'; '.join(before)})" if before else ""
    return "\n".join(
        [
            f"Run {b.name}: {instances} instances × {_many(seeds, 'seed')}, {_many(len(planned.runs), 'run')}{progress}.",
            f"time     {ends_text(runtimes)} s a run, {_in_all(planned, ledger, left, begun.jobs)}",
            f"where    {where}, {_many(begun.jobs, 'run')} at a time; values in {b.results}",
            f"machine  {condition_text(begun)}",
            *_other_cpu(begun),
            *_changed([*ledger.sessions, begun]),
        ]
    )


def _in_all(planned: PlannedRuns, ledger: Ledger, left: Sequence[StudyRun], jobs: int) -> str:
    """Return how long all runs take together, and with all repetitions that the study allows; roughly where the last may run alone."""
    total_s, most_s = planned.total_s(left), most_left_s(planned, ledger, left)
    total, most = (f"{'about ' * (jobs > 1)}{duration_text(seconds / jobs)}" for seconds in (total_s, most_s))
    if math.isclose(most_s, total_s):
        return f"{total} in all"
    return f"{total} in all, or up to {most} if all are repeated as often as allowed"


def _other_cpu(session: RunSession) -> list[str]:
    """Return that t̂₂ is of a CPU that this machine does not say it has, in one line."""
    return [
        f"Caution: the plan's t̂₂ is for {one.limit}, and this machine says it is {one.value}; the results count only if that is the same. "
        "Otherwise run there, or plan for this machine."
        for one in session.conditions
        if one.name == CPU_OF_PLAN and one.verdict == "caution"
    ]


def _changed(sessions: Sequence[RunSession]) -> list[str]:
    """Return that B is another than it was in an earlier session, in one line."""
    return [
        f"Caution: {' and '.join(changed)} changed since earlier runs of this study, which count too: conclusions will say so. For runs of one "
        "B, move the folder of runs away and begin anew."
        for changed in [changed_between(sessions)]
        if changed
    ]


def condition_text(session: RunSession) -> str:
    """Return whether the machine is fit, and what speaks against it."""
    looked_at = [one for one in session.conditions if one.name != CPU_OF_PLAN]
    named = {word: [one.name for one in looked_at if one.verdict == word] for word in ("bad", "caution")}
    if named["bad"]:
        return f"unfit to be measured: {', '.join(named['bad'])} (fairbench-agent check); disturbed runs will be found"
    return f"fit, with caution about {', '.join(named['caution'])}" if named["caution"] else "fit"


def finished_text(planned: PlannedRuns, found: Provenance, sha256: str, file: Path) -> str:
    """Return that all runs are settled, the caution that matters most, how many attempts it took, and what to do next."""
    counts = found.counts
    told = cautions(counts)
    values = f"{counts.runs - counts.worst} of {counts.runs} runs" if counts.worst else f"all {counts.runs} runs"
    attempts = [
        f"{counts.repeated_disturbed} repeated because disturbed",
        f"{counts.repeated_failed} made again after a failure",
        f"{counts.lost} lost with the harness{' or a node' * (planned.plan.fleet is not None)}",
    ]
    said = [one for one in attempts if not one.startswith("0 ")]
    b = planned.study.b
    return "\n".join(
        [
            f"B ({b.name}) has a value by t̂₂ in {values}.",
            *(f"{word}: {one}." for word, one in zip(("Caution", "Also", "Also"), told, strict=False)),
            ": ".join([_many(counts.attempts, "attempt"), *([", ".join(said)] if said else [])]),
            f"values in {b.results}; provenance {sha256}",
            next_text(f"fairbench-compare study conclude {shlex.quote(str(file))}"),
        ]
    )


def cautions(counts: RunCounts) -> list[str]:
    """Return what speaks against these results, the heaviest first."""
    told = {
        f"{_many(counts.worst, 'run')} gave no value and count{'s' * (counts.worst == 1)} as worse than A's, as the study says": counts.worst,
        f"{_many(counts.kept_disturbed, 'run')} that count{'s' * (counts.kept_disturbed == 1)} had to wait for a core longer than the "
        "study allows, to B's disadvantage; the provenance names them": counts.kept_disturbed,
        f"the values of {_many(counts.buffered, 'run')} came together, as from a buffer: what B found before may have arrived too "
        "late; let B flush what it prints": counts.buffered,
    }
    return [text for text, number in told.items() if number]


def finished_document(planned: PlannedRuns, found: Provenance, sha256: str) -> JsonDocument:
    """Return the same as a document, with every run."""
    kept = found.model_dump(mode="json", include={"plan", "results_sha256", "ledger_sha256", "counts", "runs"})
    told = cautions(found.counts)
    return {
        **kept,
        "results": planned.study.b.results,
        "provenance_sha256": sha256,
        "caution": told[0] if told else None,
        "further_cautions": told[1:],
        "total_s": planned.total_s(planned.runs),
    }


def _many(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"
