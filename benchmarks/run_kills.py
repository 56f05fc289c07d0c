"""A study whose command, watchers and solvers are killed at random moments: are its results those of one left alone?

`python -m benchmarks.run_kills [KILLS] [SEED]`, by default 50 and 1. Every kill is SIGKILL, of each kind as often. The
solver is a script that starts another process and prints values that depend on instance and seed alone. Like a user,
the benchmark repeats the command whenever it is gone.
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

KINDS = ("command", "watcher", "solver")
N_INSTANCES, N_SEEDS, RUNTIME_S = 8, 12, 0.8
PAUSE_S = (0.0, 1.6)
"""Between two kills; the command takes a good half of the latter to start."""
_WORKER = "fairbench_agent.comparison.running.attempt_worker"
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
    """What came of a study whose processes were killed, and of the same one that was left alone."""

    kills: Counter[str]
    commands: int
    """that were started"""
    runs: int
    attempts: int
    failed: int
    """attempts that ended with another exit status, since their solver was killed"""
    lost: int
    """attempts that were lost with what watched them"""
    wrong: tuple[str, ...]
    """what is not as in the study that was left alone"""


def planned_study(folder: Path, n_instances: int, runtime_s: float, how_b_is_run: str) -> Path:
    """Write a study of instances i0, i1, … that all have the same runtime, plan it, and return its file."""
    file = written_study(folder, [runtime_s] * n_instances, how_b_is_run)
    subprocess.run((*_COMMAND, "plan", str(file)), check=True, stdout=subprocess.DEVNULL)
    return file


def study_run(file: Path) -> "subprocess.Popen[bytes]":
    """Start to run a study, or to go on with it."""
    return subprocess.Popen((*_COMMAND, "run", str(file)), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def solvers(running: "subprocess.Popen[bytes]") -> list[psutil.Process]:
    """Return the processes of B that a command has under way."""
    return [one for worker in _workers(running) for one in worker.children(recursive=True)]


def ledger_lines(file: Path, kind: str) -> list[dict[str, Any]]:
    """Return what the ledger of a study holds of a kind: begun or outcome."""
    text = (file.with_suffix(".runs") / "ledger.jsonl").read_text("utf-8")
    whole = text[: text.rfind("\n") + 1].splitlines()  # what is being written is not
    return [found[kind] for found in map(json.loads, whole) if kind in found]


def killed_study(folder: Path, n_kills: int, n_seeds: int, choose: random.Random) -> Killed:
    """Run a study among so many kills, and the same one without any."""
    how = KILLED.format(n_seeds=n_seeds)
    alone, file = (planned_study(folder / name, N_INSTANCES, RUNTIME_S, how) for name in ("alone", "killed"))
    for place in (alone.parent, file.parent):
        (place / "solver.sh").write_text(SOLVER, "utf-8")
    _finished(study_run(alone))
    kills, commands = _run_among_kills(file, n_kills, choose)
    outcomes = ledger_lines(file, "outcome")
    failed = sum(one["state"] != "value" for one in outcomes)
    begun = len(ledger_lines(file, "begun"))
    return Killed(
        kills, commands, N_INSTANCES * n_seeds, begun, failed, begun - len(outcomes), tuple(_differences(alone, file))
    )


def _run_among_kills(file: Path, n_kills: int, choose: random.Random) -> tuple[Counter[str], int]:
    """Run a study to its end, and return what was killed meanwhile, and how many commands there were."""
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
    _finished(running)
    return kills, commands


def _kill(running: "subprocess.Popen[bytes]", kind: str, choose: random.Random) -> bool:
    """Kill a process of a kind as soon as there is one, and return whether there was."""
    while running.poll() is None:
        with suppress(psutil.NoSuchProcess):
            if kind == "command":
                running.kill()
                running.wait()
                return True
            if found := (_workers if kind == "watcher" else solvers)(running):
                choose.choice(found).kill()
                return True
        time.sleep(0.001)
    return False


def _workers(running: "subprocess.Popen[bytes]") -> list[psutil.Process]:
    return [one for one in psutil.Process(running.pid).children() if _WORKER in one.cmdline()]


def _finished(running: "subprocess.Popen[bytes]") -> None:
    _, err = running.communicate()
    if running.returncode:
        raise SystemExit(err.decode())


def _differences(alone: Path, killed: Path) -> list[str]:
    """Return what is not the same, or not once."""
    results = [file.with_name("b.csv").read_bytes() for file in (alone, killed)]
    rows = list(csv.reader(results[1].decode().splitlines()))[1:]
    begun = [tuple(one.values()) for one in ledger_lines(killed, "begun")]
    with_value = Counter(
        (one["instance"], one["seed"]) for one in ledger_lines(killed, "outcome") if one["state"] == "value"
    )
    left = [one.pid for one in psutil.process_iter() if _is_in(one, killed.parent)]
    checks = {
        "the values are others": results[0] != results[1],
        "a run is twice in the results": len({(row[0], row[2]) for row in rows}) != len(rows),
        "an attempt was begun twice": len(set(begun)) != len(begun),
        "a run has a value that does not count": set(with_value.values()) != {1},
        f"processes are left: {left}": bool(left),
        "the lock is left": (killed.with_suffix(".runs") / "lock").exists(),
    }
    return [what for what, is_so in checks.items() if is_so]


def _is_in(process: psutil.Process, folder: Path) -> bool:
    with suppress(psutil.Error):
        return Path(process.cwd()) == folder
    return False


if __name__ == "__main__":
    n_kills, seed = (int(sys.argv[at]) if len(sys.argv) > at else usual for at, usual in ((1, 50), (2, 1)))
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        found = killed_study(Path(folder).resolve(), n_kills, N_SEEDS, random.Random(seed))  # noqa: S311  no secret
    print(
        f"{found.kills.total()} kills ({', '.join(f'{n} of a {kind}' for kind, n in sorted(found.kills.items()))}) "
        f"during {found.runs} runs, by {found.commands} commands in {time.monotonic() - began:.0f} s; "
        f"{found.attempts} attempts, of which {found.lost} were lost and {found.failed} failed"
    )
    print(
        "; ".join(found.wrong)
        or "the results are those of the study left alone, byte for byte; every run counts once; nothing is left"
    )
    sys.exit(bool(found.wrong))
