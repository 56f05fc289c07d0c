"""A measurement in words and JSON: the closing summary, and the line to copy into a paper."""

from fairbench_agent.agent.next_steps import after_measurement
from fairbench_agent.pool.record.core_speed import record_speed_document
from fairbench_agent.pool.record.core_speed_text import speed_line
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import CopyTotal, Total, copy_totals, is_full, problem_totals, total

_PROBLEM_NAMES = {"qap": "QAP", "tsp": "TSP (unrounded lengths)", "pfsp": "PFSP (total flow time)", "lop": "LOP"}


def summary_document(record: Record, sha256: str) -> dict[str, object]:
    """Return what a measurement comes to, for JSON: seconds by the medians over the sweeps.

    Undisturbed seconds are null where a process has no estimate: raw and undisturbed times are never added up.
    """
    return {
        "sha256": sha256,
        "cpu": cpu_name(record),
        "suite": record.protocol.suite,
        "budget": record.protocol.budget,
        "sweeps": record.protocol.sweeps,
        "copies": record.protocol.copies,
        "n_processes": len(record.processes),
        "partial": record.partial,
        "outcomes": record.outcomes,
        **_seconds(total(record)),
        "problems": [
            {"problem": problem, "n_processes": part.n_processes, **_seconds(part)}
            for problem, part in problem_totals(record).items()
        ],
        "copy_totals": [copy_document(copy) for copy in copy_totals(record)],
        "validation_s": {timing.name: timing.wall_ns / 1e9 for timing in record.validation},
        "grade": record.grade.letter if record.grade else "none",
        "reasons": list(record.grade.reasons) if record.grade else [],
        "interruptions": _interruptions(record),
        "score": record.score.value if record.score else None,
        "score_table": _score_table(record),
        "speed": record_speed_document(record),
    }


def copy_document(copy: CopyTotal) -> dict[str, object]:
    """Return what one of several copies took, for JSON."""
    placed = {"core": None, "smt_siblings": None} if copy.core is None else copy.core.model_dump(mode="json")
    return placed | _seconds(copy.total) | {"grade": copy.grade}


def _seconds(of: Total) -> dict[str, float | None]:
    return {
        "wall_s": of.wall_ns / 1e9,
        "undisturbed_s": None if of.undisturbed_ns is None else of.undisturbed_ns / 1e9,
    }


def _interruptions(record: Record) -> list[str]:
    return [f"{one.kind} after {one.after_runs} runs, {one.gap_s} s" for one in record.interruptions]


def _score_table(record: Record) -> str | None:
    score = record.score
    if score is None:
        return None
    return score.table if score.date == "unknown" else f"{score.table}, {score.date}"


def summary_text(record: Record, sha256: str, path: str, *, own: bool = True, sent: bool = False) -> str:
    """Return the closing summary, some dozen lines, of a record that is in the agent's own folder or not, and sent or not."""
    grade, speed = record.grade, speed_line(record.machine, record.speed)
    lines = [
        cpu_name(record),
        *([speed] if speed else []),
        f"{_work(record)}, outcomes {record.outcomes}",
        "",
        f"{'':26} {'raw':>10}  {'undisturbed':>12}",
        *(_row(_PROBLEM_NAMES[problem], part) for problem, part in problem_totals(record).items()),
        _row("total", total(record)),
        *(
            f"{_row(copy_text(n, copy), copy.total)}  grade {copy.grade}"
            for n, copy in enumerate(copy_totals(record), 1)
        ),
    ]
    if record.validation:
        times = (f"{timing.name} {timing.wall_ns / 1e9:.2f} s" for timing in record.validation)
        lines += ["", "validation  " + "  ".join(times)]
    lines += ["", f"grade {grade.letter if grade else 'none'}", *(f"  - {r}" for r in (grade.reasons if grade else ()))]
    lines += _of_grade_c(record)
    lines += [f"interrupted: {line}" for line in _interruptions(record)]
    lines += ["", paper_line(record, sha256), "", f"record  {path}"]
    lines += [after_measurement(record, path, own=own, sent=sent)]
    return "\n".join(lines)


def _of_grade_c(record: Record) -> list[str]:
    """Return what grade C means for a prediction, and what to do; nothing for records that are compared with nothing."""
    if record.grade is None or record.grade.letter != "C" or not is_full(record):
        return []
    ratio = total(record).raw_over_undisturbed
    much = f"up to {100 * (ratio - 1):.1f} % too much time" if ratio else "too much time"
    helps = "measure again while nothing else runs, or with --sweeps 3, of which the medians count"
    return [f"A prediction for this machine may give B {much}: {helps}."]


def _work(record: Record) -> str:
    protocol = record.protocol
    sweeps = f"{protocol.sweeps} sweep{'s' if protocol.sweeps > 1 else ''}"
    of_all = "of 64 processes (partial)" if record.partial else "processes"
    copies = f", {protocol.copies} copies side by side" if protocol.copies > 1 else ""
    return f"suite {protocol.suite}, {protocol.budget} evaluations, {sweeps}{copies}, {len(record.processes)} {of_all}"


def copy_text(number: int, copy: CopyTotal) -> str:
    """Return which copy it is, from 1, and where it ran: copy 2 on core 5 (beside 1)."""
    return f"copy {number}" + ("" if copy.core is None else f" on core {copy.core}")


def _row(name: str, of: Total) -> str:
    return f"{name:26} {_text(of.wall_ns, 2):>10}  {_text(of.undisturbed_ns, 2):>12}"


def _text(time_ns: int | None, digits: int) -> str:
    return "unknown" if time_ns is None else f"{time_ns / 1e9:.{digits}f} s"


def paper_line(record: Record, sha256: str) -> str:
    """Return one sentence for the experimental section of a paper."""
    added = total(record)
    score = f" (score {record.score.value}, {_score_table(record)})" if record.score else ""
    return (
        f"For a paper: measured on {cpu_name(record)}{score}; reference process, {_work(record)}: "
        f"{_text(added.wall_ns, 1)} raw, {_text(added.undisturbed_ns, 1)} undisturbed, grade {record.grade.letter if record.grade else 'none'}, "
        f"fairbench record {short_hash(sha256)}."
    )
