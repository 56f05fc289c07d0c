"""Disturb runs of a study, and count the runs detected as disturbed, the repeated ones and the false alarms.

`python -m benchmarks.run_disturbances [RUNS] [SEED]` [default: 60 1]. The first attempt of three runs out of four is
disturbed for 0.2 s: by a process that spins on its core, by SIGSTOP of its solver, or by SIGSTOP of a solver started by
a script. The solver measures how long it did not run, which distinguishes false alarms from disturbances by other
processes of the machine.
"""

import gzip
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import psutil

from benchmarks.run_kills import ledger_lines, planned_study, solvers, study_run, wait
from fairbench_agent.comparison.study.attempts import Attempt, RunOutcome

KINDS = ("none", "neighbour", "stopped", "stopped below a script")
LIMIT = 0.02
"""Share of its time that an undisturbed run may lose; the default of a study."""
_DURATION_S, _START_S = 0.2, (0.05, 0.5)
_RUNS_OF_B = f"""command = "sh solver.sh {{{{instance}}}} {{{{seed}}}}"
values = "stream"
n_runs = {{n_seeds}}
runs = "mean"
lost_time_limit = {LIMIT}
"""
_SCRIPT = """read -r number < "$1"
if [ $((number % 4)) = 1 ]; then "{python}" spin.py; else exec "{python}" spin.py; fi
"""
_SPIN = """import time
value, lost_s, last_s = 10**6, 0.0, time.monotonic()
printed_s = last_s
while True:
    now_s = time.monotonic()
    if now_s - last_s > 0.001:
        lost_s += now_s - last_s
    last_s = now_s
    if now_s - printed_s > 0.02:
        value, printed_s = value - 1, now_s
        print(value, f"{lost_s:.6f}", flush=True)
"""


class Disturbed(NamedTuple):
    """An attempt, its disturbance, and whether its solver lost more than the limit."""

    kind: str
    outcome: RunOutcome
    noticed: bool


@dataclass(frozen=True)
class DisturbedStudy:
    """The attempts of a study, counted by disturbance."""

    attempts: tuple[Disturbed, ...]

    def of(self, kind: str) -> list[RunOutcome]:
        """Return the outcomes of attempts with one kind of disturbance."""
        return [attempt.outcome for attempt in self.attempts if attempt.kind == kind]

    def n_detected(self, kind: str) -> int:
        return sum(bool(outcome.disturbances) for outcome in self.of(kind))

    def n_repeated(self, kind: str) -> int:
        """Return how many of these attempts were repeated with the same seed."""
        keys = {_key(attempt.outcome) for attempt in self.attempts}
        return sum((run.instance, run.seed, run.attempt + 1) in keys for run in self.of(kind))

    def n_false_alarms(self) -> int:
        return sum(bool(a.outcome.disturbances) and not a.noticed for a in self.attempts if a.kind == "none")

    def n_missed(self) -> int:
        return sum(a.noticed and not a.outcome.disturbances for a in self.attempts)


def noticed(file: Path, outcome: RunOutcome) -> bool:
    """Return True if the solver lost more than the limit, according to the line with the recorded value."""
    name = f"{outcome.instance}-{outcome.seed}-{outcome.attempt}.gz"
    lines = gzip.decompress((file.with_suffix(".runs") / "output" / name).read_bytes()).decode().splitlines()
    lost_s = next((float(line.split()[1]) for line in lines if line.split()[:1] == [outcome.value]), 0.0)
    return lost_s > LIMIT * outcome.wall_s


def disturbed_study(folder: Path, n_instances: int, n_seeds: int, choose: random.Random) -> DisturbedStudy:
    """Run a study and disturb the first attempts of its runs."""
    file = planned_study(folder, n_instances, 1.55, _RUNS_OF_B.format(n_seeds=n_seeds))
    (folder / "solver.sh").write_text(_SCRIPT.format(python=sys.executable), "utf-8")
    (folder / "spin.py").write_text(_SPIN, "utf-8")
    running, kinds = study_run(file), dict[tuple[str, int, int], str]()
    for attempt in _starts(running, file):
        kind = KINDS[int(attempt.instance[1:]) % len(KINDS)] if attempt.attempt == 1 else "none"
        kinds[_key(attempt)] = kind
        if kind != "none":
            _disturb(kind, running, choose)
    wait(running)
    outcomes = map(RunOutcome.model_validate, ledger_lines(file, "outcome"))
    return DisturbedStudy(
        tuple(Disturbed(kinds[_key(outcome)], outcome, noticed(file, outcome)) for outcome in outcomes)
    )


def _starts(running: "subprocess.Popen[bytes]", file: Path) -> Iterator[Attempt]:
    """Yield each attempt of a study when it starts, until the command exits."""
    n_seen, ledger = 0, file.with_suffix(".runs") / "ledger.jsonl"
    size = 0
    while running.poll() is None:
        time.sleep(0.01)
        if not ledger.exists() or ledger.stat().st_size == size:
            continue
        size = ledger.stat().st_size
        begun = ledger_lines(file, "begun")
        yield from map(Attempt.model_validate, begun[n_seen:])
        n_seen = len(begun)


def _key(attempt: Attempt) -> tuple[str, int, int]:
    return attempt.instance, attempt.seed, attempt.attempt


def _disturb(kind: str, running: "subprocess.Popen[bytes]", choose: random.Random) -> None:
    """Disturb the running attempt at a random moment."""
    spinning: list[psutil.Process] = []
    while not spinning and running.poll() is None:
        with suppress(psutil.NoSuchProcess):
            spinning = [solver for solver in solvers(running) if solver.cmdline()[-1:] == ["spin.py"]]
    time.sleep(choose.uniform(*_START_S))
    if kind == "neighbour":
        core = psutil.Process(spinning[0].pid).cpu_affinity()[0]
        with subprocess.Popen((sys.executable, "-c", "while True: pass")) as neighbour:
            psutil.Process(neighbour.pid).cpu_affinity([core])
            time.sleep(_DURATION_S)
            neighbour.kill()
    else:
        spinning[0].suspend()
        time.sleep(_DURATION_S)
        spinning[0].resume()


def report(study: DisturbedStudy) -> Iterator[str]:
    for kind in KINDS[1:]:
        attempts = study.of(kind)
        words = Counter(word for outcome in attempts for word in outcome.disturbances)
        yield (
            f"{kind}: {len(attempts)} attempts, {study.n_detected(kind)} detected "
            f"({', '.join(f'{word} {n}' for word, n in words.most_common())}), {study.n_repeated(kind)} repeated"
        )
    yield (
        f"undisturbed: {len(study.of('none'))} attempts, {study.n_detected('none')} detected, of which "
        f"{study.n_false_alarms()} were not noticed by their solver"
    )
    yield f"missed, but noticed by their solver: {study.n_missed()} of all {len(study.attempts)} attempts"


if __name__ == "__main__":
    n_runs, seed = (int(sys.argv[i]) if len(sys.argv) > i else default for i, default in ((1, 60), (2, 1)))
    with tempfile.TemporaryDirectory() as folder:
        study = disturbed_study(Path(folder).resolve(), 12, n_runs // 12, random.Random(seed))  # noqa: S311  no secret
    print("\n".join(report(study)))
