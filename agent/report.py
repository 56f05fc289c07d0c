"""A measurement in words: the closing summary, and the line to copy into a paper."""

from dataclasses import dataclass

from fairbench.pool.machine import Score
from fairbench.pool.record import Record
from fairbench.workloads.instances import PROBLEMS

PROBLEM_NAMES = {
    "qap": "QAP",
    "tsp": "TSP (unrounded lengths)",
    "pfsp": "PFSP (total flow time)",
    "lop": "LOP",
}


@dataclass(frozen=True)
class ProblemTotal:
    """Seconds of all processes of one problem, raw and undisturbed."""

    problem: str
    n_processes: int
    wall_s: float
    undisturbed_s: float


@dataclass(frozen=True)
class Summary:
    """What a measurement comes to."""

    sha256: str
    cpu: str
    suite: str
    budget: int
    sweeps: int
    n_processes: int
    partial: bool
    outcomes: str
    wall_s: float
    undisturbed_s: float
    problems: tuple[ProblemTotal, ...]
    validation_s: dict[str, float]
    grade: str
    reasons: tuple[str, ...]
    interruptions: tuple[str, ...]
    score: str | None
    score_table: str | None


def summarise(record: Record, sha256: str) -> Summary:
    """Return the summary of a measured record; times are medians over the sweeps."""
    totals = tuple(total for total in (_total(record, problem) for problem in PROBLEMS) if total.n_processes)
    return Summary(
        sha256=sha256,
        cpu=record.machine.brand.value or record.machine.vendor.value or "unknown CPU",
        suite=record.protocol.suite,
        budget=record.protocol.budget,
        sweeps=record.protocol.sweeps,
        n_processes=len(record.processes),
        partial=record.partial,
        outcomes=record.outcomes,
        wall_s=sum(total.wall_s for total in totals),
        undisturbed_s=sum(total.undisturbed_s for total in totals),
        problems=totals,
        validation_s={timing.name: timing.wall_ns / 1e9 for timing in record.validation},
        grade=record.grade.letter if record.grade else "none",
        reasons=record.grade.reasons if record.grade else (),
        interruptions=tuple(f"{x.kind} after {x.after_runs} runs, {x.gap_s} s" for x in record.interruptions),
        score=record.score.value if record.score else None,
        score_table=_table(record.score) if record.score else None,
    )


def _table(score: Score) -> str:
    return score.table if score.date == "unknown" else f"{score.table}, {score.date}"


def _total(record: Record, problem: str) -> ProblemTotal:
    chosen = [process for process in record.processes if process.problem == problem]
    return ProblemTotal(
        problem=problem,
        n_processes=len(chosen),
        wall_s=sum(process.wall_ns for process in chosen) / 1e9,
        undisturbed_s=sum(process.undisturbed_ns or process.wall_ns for process in chosen) / 1e9,
    )


def summary_text(summary: Summary, path: str) -> str:
    """Return the closing summary, some dozen lines."""
    lines = [
        f"{summary.cpu}",
        f"{work_text(summary)}, outcomes {summary.outcomes}",
        "",
        f"{'':26} {'raw':>10}  {'undisturbed':>12}",
        *(_row(PROBLEM_NAMES[total.problem], total.wall_s, total.undisturbed_s) for total in summary.problems),
        _row("total", summary.wall_s, summary.undisturbed_s),
    ]
    if summary.validation_s:
        lines += ["", "validation  " + "  ".join(f"{name} {s:.2f} s" for name, s in summary.validation_s.items())]
    lines += ["", f"grade {summary.grade}" + "".join(f"\n  - {reason}" for reason in summary.reasons)]
    lines += [f"interrupted: {text}" for text in summary.interruptions]
    lines += [
        "",
        f"record  {path}",
        f"next    fairbench-agent records show {path}",
        "",
        paper_line(summary),
    ]
    return "\n".join(lines)


def work_text(summary: Summary) -> str:
    """Return what was run: suite standard, 2000000 evaluations, 1 sweep, 64 processes."""
    sweeps = f"{summary.sweeps} sweep{'s' if summary.sweeps > 1 else ''}"
    of_all = "of 64 processes (partial)" if summary.partial else "processes"
    return f"suite {summary.suite}, {summary.budget} evaluations, {sweeps}, {summary.n_processes} {of_all}"


def _row(name: str, wall_s: float, undisturbed_s: float) -> str:
    return f"{name:26} {wall_s:8.2f} s  {undisturbed_s:10.2f} s"


def paper_line(summary: Summary) -> str:
    """Return one sentence for the experimental section of a paper."""
    score = f" (score {summary.score}, {summary.score_table})" if summary.score else ""
    return (
        f"For a paper: measured on {summary.cpu}{score}; reference process, {work_text(summary)}: "
        f"{summary.wall_s:.1f} s raw, {summary.undisturbed_s:.1f} s undisturbed, grade {summary.grade}, "
        f"fairbench record {summary.sha256[:16]}."
    )
