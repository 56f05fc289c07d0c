"""What copies side by side cost: how close together they begin, what lies between two processes, and the slowdown.

`python benchmarks/copies_side_by_side.py [COPIES] [ROUNDS] [OPTION …]` measures alternately with one copy and with COPIES, ROUNDS
times (2 and 3 unless given), with --brief --no-validation or other OPTIONs of `fairbench-agent measure`.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from fairbench_agent.agent.measurement import journal as journals
from fairbench_agent.agent.measurement.copies import Copies
from fairbench_agent.agent.measurement.journal import Session, TimedLine
from fairbench_agent.agent.measurement.plan import MeasurementPlan
from fairbench_agent.agent.measurement.supervisor import Supervisor
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.summary import Total, copy_totals, problem_totals, total
from fairbench_agent.pool.stores.folder import read_record

BEGINNINGS = 200
_WORKER = """
import json, sys, threading, time
from fairbench_agent.agent.measurement.worker import listen
sys.stdin.readline()
go, times = threading.Semaphore(0), []
threading.Thread(target=listen, args=(sys.stdin, threading.Event(), go), daemon=True).start()
for _ in range({beginnings}):
    print(json.dumps({{"kind": "arrived"}}), flush=True)
    go.acquire()
    times.append(time.perf_counter_ns())
with open({path!r}, "a") as file:
    file.write(json.dumps(times) + "\\n")
print(json.dumps({{"kind": "ended", "reason": "done"}}), flush=True)
"""
"""Waits as the real worker does, and writes when it went on; the clock is the same for all processes of a Linux."""


def beginnings_apart_ns(copies: int) -> list[int]:
    """Return how long after the first the last copy began, each time."""
    chosen: dict[str, Any] = {
        "suite": "standard",
        "folder": None,
        "budget": 20_000,
        "sweeps": 1,
        "selection": "*",
        "validation": False,
    }
    plan = MeasurementPlan(**chosen, core=None, order_seed=1, score=None, copies=copies)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "times"
        program = _WORKER.format(beginnings=BEGINNINGS, path=str(path))
        list(Copies(Supervisor(os.environ, (sys.executable, "-c", program)), copies).events(plan.assignment()))
        began = [json.loads(line) for line in path.read_text().splitlines()]
    return sorted(max(times) - min(times) for times in zip(*began, strict=True))


def measured(folder: Path, options: Sequence[str]) -> tuple[Record, list[int]]:
    """Return the record of a measurement, and the time between every two processes, ns."""
    command = [
        sys.executable,
        "-c",
        "from fairbench_agent.agent.cli import main; main()",
        "measure",
        "--quiet",
        "--json",
    ]
    environment = {**os.environ, "FAIRBENCH_DATA_DIR": str(folder)}
    done = subprocess.run([*command, *options], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    latest = max(folder.rglob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
    return read_record(Path(json.loads(done.stdout)["path"])), between_ns(latest)


def between_ns(path: Path) -> list[int]:
    """Return what passed between two processes of a journal but the slowest copy's time."""
    lines = [one for one in journals.read(path).lines if isinstance(one, TimedLine | Session)]
    return [
        later.at_ns - before.at_ns - max(run.wall_ns for run in later.runs)
        for before, later in pairwise(lines)
        if isinstance(before, TimedLine) and isinstance(later, TimedLine) and later.runs
    ]


def ratios(one: Total, several: Total) -> str:
    """Return the slowdown by raw and by undisturbed times."""
    undisturbed = (several.undisturbed_ns or 0) / (one.undisturbed_ns or 1)
    return f"raw {several.wall_ns / one.wall_ns:.3f}  undisturbed {undisturbed:.3f}"


def main(copies: int, rounds: int, options: Sequence[str]) -> None:
    """Print how the copies begin, and every round."""
    apart = beginnings_apart_ns(copies)
    print(
        f"{copies} copies begin {median(apart) / 1e3:.0f} µs apart (median of {len(apart)}; 95 %: {apart[-10] / 1e3:.0f})"
    )
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(rounds):
            (alone, between_alone), (several, between) = (
                measured(Path(folder), [*options, *extra]) for extra in ((), ("--copies", str(copies)))
            )
            parts = zip(problem_totals(alone).items(), problem_totals(several).values(), strict=True)
            for (problem, one), all_copies in parts:
                print(f"{problem:6} {ratios(one, all_copies)}")
            walls = [copy.total.undisturbed_ns or 0 for copy in copy_totals(several)]
            print(
                f"total  {ratios(total(alone), total(several))}  copies apart by {max(walls) / min(walls) - 1:.2%}; between two "
                f"processes {median(between_alone) / 1e6:.0f} ms alone, {median(between) / 1e6:.0f} ms together",
                flush=True,
            )


if __name__ == "__main__":
    given = sys.argv[1:]
    main(
        int(given[0]) if given else 2,
        int(given[1]) if len(given) > 1 else 3,
        given[2:] or ("--brief", "--no-validation"),
    )
