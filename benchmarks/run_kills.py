"""Kill a study's command, workers, their guards and solvers at random; compare its results with an undisturbed study's.

`python -m benchmarks.run_kills [KILLS] [SEED]` [default: 50 1]. Processes are killed by SIGKILL, equally many of each
kind. The solver is a script that starts another process and prints values that depend only on instance and seed. If the
command is killed, the benchmark repeats it.
"""

import csv
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from tests.comparison.study_examples import written_study

KINDS = ("command", "guard", "worker", "solver")
N_INSTANCES, N_SEEDS, RUNTIME_S = 8, 12, 0.8
PAUSE_S = (0.0, 1.6)
"""Between two kills; the command takes about 0.8 s to start."""
_WORKER = "fairbench_agent.comparison.running.worker"
_COMMAND = (sys.executable, "-c", "from fairbench_agent.comparison.cli import main; main()", "study")
KILLED = """command = "sh solver.sh {{instance}} {{seed}}"
values = "stream"
n_runs = {n_seeds}
runs = "mean"
on_disturbed = "keep"
on_failure = "repeat"
repeats = 100
"""
SOLVER = 'read -r value < "$1"\necho "$((value + 1)).$2"\necho "$value.$2"\nsleep 30\n'


@dataclass(frozen=True)
class Killed:
    """Results of a study whose processes were killed, compared with the same study undisturbed."""

    kills: Counter[str]
    commands: int
    """started"""
    runs: int
    attempts: int
    failed: int
    """attempts whose solver was killed"""
    lost: int
    """attempts whose worker or its guard was killed"""
    wrong: tuple[str, ...]
    """differences from the undisturbed study"""


def planned_study(folder: Path, n_instances: int, runtime_s: float, runs_of_b: str) -> Path:
    """Write and plan a study of instances i0, i1, … with equal runtimes; return its file."""
    file = written_study(folder, [runtime_s] * n_instances, runs_of_b)
    subprocess.run((*_COMMAND, "plan", str(file)), check=True, stdout=subprocess.DEVNULL)
    return file


def study_run(file: Path) -> "subprocess.Popen[bytes]":
    """Start or resume a study."""
    return subprocess.Popen((*_COMMAND, "run", str(file)), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def solvers(running: "subprocess.Popen[bytes]") -> list[psutil.Process]:
    """Return the processes of B below a command."""
    return [child for worker in _workers(running) for child in worker.children(recursive=True)]


def ledger_lines(file: Path, kind: str) -> list[dict[str, Any]]:
    """Return the ledger entries of one kind: `begun` or `outcome`."""
    text = (file.with_suffix(".runs") / "ledger.jsonl").read_text("utf-8")
    whole = text[: text.rfind("\n") + 1].splitlines()  # without a line being written
    return [line[kind] for line in map(json.loads, whole) if kind in line]


def killed_study(folder: Path, n_kills: int, n_seeds: int, choose: random.Random) -> Killed:
    """Run a study with N kills, and the same study without."""
    runs_of_b = KILLED.format(n_seeds=n_seeds)
    alone, file = (planned_study(folder / name, N_INSTANCES, RUNTIME_S, runs_of_b) for name in ("alone", "killed"))
    for study_folder in (alone.parent, file.parent):
        (study_folder / "solver.sh").write_text(SOLVER, "utf-8")
    wait(study_run(alone))
    kills, commands = _run_among_kills(file, n_kills, choose)
    outcomes = ledger_lines(file, "outcome")
    failed = sum(outcome["state"] != "value" for outcome in outcomes)
    begun = len(ledger_lines(file, "begun"))
    return Killed(
        kills, commands, N_INSTANCES * n_seeds, begun, failed, begun - len(outcomes), tuple(_differences(alone, file))
    )


def _run_among_kills(file: Path, n_kills: int, choose: random.Random) -> tuple[Counter[str], int]:
    """Run a study to its end; return the kills by kind and the number of commands."""
    due = [KINDS[number % len(KINDS)] for number in range(n_kills)]
    choose.shuffle(due)
    kills, running, commands = Counter[str](), study_run(file), 1
    while due and running.returncode != 0:
        with suppress(subprocess.TimeoutExpired):
            running.wait(choose.uniform(*PAUSE_S))
        if running.poll() is None and _kill(running, due[-1], choose):
            kills[due.pop()] += 1
        if running.poll() not in {None, 0}:
            running.communicate()
            running, commands = study_run(file), commands + 1
    wait(running)
    return kills, commands


def _kill(running: "subprocess.Popen[bytes]", kind: str, choose: random.Random) -> bool:
    """Wait for a process of a kind and kill it; return False if the command exits first."""
    while running.poll() is None:
        with suppress(psutil.NoSuchProcess):
            if kind == "command":
                running.kill()
                running.wait()
                return True
            if processes := {"guard": _guards, "worker": _workers, "solver": solvers}[kind](running):
                choose.choice(processes).kill()
                return True
        time.sleep(0.001)
    return False


def _guards(running: "subprocess.Popen[bytes]") -> list[psutil.Process]:
    return [child for child in psutil.Process(running.pid).children() if _WORKER in child.cmdline()]


def _workers(running: "subprocess.Popen[bytes]") -> list[psutil.Process]:
    return [child for guard in _guards(running) for child in guard.children() if _WORKER in child.cmdline()]


def wait(running: "subprocess.Popen[bytes]") -> None:
    _, err = running.communicate()
    if running.returncode:
        raise SystemExit(err.decode())


def _differences(alone: Path, killed: Path) -> list[str]:
    results = [file.with_name("b.csv").read_bytes() for file in (alone, killed)]
    rows = list(csv.reader(results[1].decode().splitlines()))[1:]
    begun = [tuple(attempt.values()) for attempt in ledger_lines(killed, "begun")]
    with_value = Counter(
        (run["instance"], run["seed"]) for run in ledger_lines(killed, "outcome") if run["state"] == "value"
    )
    left = [process.pid for process in psutil.process_iter() if _is_in(process, killed.parent)]
    checks = {
        "the values differ": results[0] != results[1],
        "a run appears twice in the results": len({(row[0], row[2]) for row in rows}) != len(rows),
        "an attempt started twice": len(set(begun)) != len(begun),
        "a run has more than one value": set(with_value.values()) != {1},
        f"processes are still running: {left}": bool(left),
    }
    return [difference for difference, applies in checks.items() if applies]


def _is_in(process: psutil.Process, folder: Path) -> bool:
    with suppress(psutil.Error):
        return Path(process.cwd()) == folder
    return False


if __name__ == "__main__":
    n_kills, seed = (int(sys.argv[i]) if len(sys.argv) > i else default for i, default in ((1, 50), (2, 1)))
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        study = killed_study(Path(folder).resolve(), n_kills, N_SEEDS, random.Random(seed))  # noqa: S311  no secret
    print(
        f"{study.kills.total()} kills ({', '.join(f'{n} of a {kind}' for kind, n in sorted(study.kills.items()))}) "
        f"during {study.runs} runs, by {study.commands} commands in {time.monotonic() - began:.0f} s; "
        f"{study.attempts} attempts, of which {study.lost} were lost and {study.failed} failed"
    )
    print(
        "; ".join(study.wrong)
        or "results identical to those of the undisturbed study; one value per run; no process is left"
    )
    sys.exit(bool(study.wrong))
