"""A study during which runs are disturbed: which disturbances are found and repeated, and how many are false alarms.

`python -m benchmarks.run_disturbances [RUNS] [SEED]`, by default 60 and 1. The first attempt of three runs out of four
is disturbed for 0.2 of its second: by a process that spins on its core, by SIGSTOP of its solver, or of a solver that a
script has started. The solver itself measures how long it did not run, to separate false alarms from disturbances by
other processes of this machine.
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

from benchmarks.run_kills import ledger_lines, planned_study, solvers, study_run
from fairbench_agent.comparison.running.run_order import Attempt, RunOutcome

KINDS = ("none", "neighbour", "stopped", "stopped below a script")
LIMIT = 0.02
"""The share of its time that an undisturbed run may lose, as a study has it unless its file says so."""
_FOR_S, _BEGINS_S = 0.2, (0.05, 0.5)
_HOW_B_IS_RUN = f"""command = "sh solver.sh {{{{instance}}}} {{{{seed}}}}"
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
told_s = last_s
while True:
    now_s = time.monotonic()
    if now_s - last_s > 0.001:
        lost_s += now_s - last_s
    last_s = now_s
    if now_s - told_s > 0.02:
        value, told_s = value - 1, now_s
        print(value, f"{lost_s:.6f}", flush=True)
"""


class Disturbed(NamedTuple):
    """An attempt, what was done to it, and whether its solver itself lost more than the limit."""

    kind: str
    outcome: RunOutcome
    noticed: bool


@dataclass(frozen=True)
class DisturbedStudy:
    """The attempts of a study."""

    attempts: tuple[Disturbed, ...]

    def of(self, kind: str) -> list[RunOutcome]:
        """Return the attempts to which something was done."""
        return [one.outcome for one in self.attempts if one.kind == kind]

    def n_found(self, kind: str) -> int:
        return sum(bool(one.disturbances) for one in self.of(kind))

    def n_repeated(self, kind: str) -> int:
        """Return how many of them were repeated with the same seed."""
        made = {_key(one.outcome) for one in self.attempts}
        return sum((one.instance, one.seed, one.attempt + 1) in made for one in self.of(kind))

    def n_false_alarms(self) -> int:
        return sum(bool(one.outcome.disturbances) and not one.noticed for one in self.attempts if one.kind == "none")

    def n_missed(self) -> int:
        return sum(one.noticed and not one.outcome.disturbances for one in self.attempts)


def noticed(file: Path, outcome: RunOutcome) -> bool:
    """Return whether the solver, by its last line in time, did not run for longer than the limit."""
    name = f"{outcome.instance}-{outcome.seed}-{outcome.attempt}.gz"
    lines = gzip.decompress((file.with_suffix(".runs") / "output" / name).read_bytes()).decode().splitlines()
    lost_s = next((float(line.split()[1]) for line in lines if line.split()[:1] == [outcome.value]), 0.0)
    return lost_s > LIMIT * outcome.wall_s


def disturbed_study(folder: Path, n_instances: int, n_seeds: int, choose: random.Random) -> DisturbedStudy:
    """Run a study and disturb the first attempts of its runs."""
    file = planned_study(folder, n_instances, 1.55, _HOW_B_IS_RUN.format(n_seeds=n_seeds))
    (folder / "solver.sh").write_text(_SCRIPT.format(python=sys.executable), "utf-8")
    (folder / "spin.py").write_text(_SPIN, "utf-8")
    running, done = study_run(file), dict[tuple[str, int, int], str]()
    for attempt in _begun(running, file):
        kind = KINDS[int(attempt.instance[1:]) % len(KINDS)] if attempt.attempt == 1 else "none"
        done[_key(attempt)] = kind
        if kind != "none":
            _disturb(kind, running, choose)
    _, err = running.communicate()
    if running.returncode:
        raise SystemExit(err.decode())
    outcomes = map(RunOutcome.model_validate, ledger_lines(file, "outcome"))
    return DisturbedStudy(tuple(Disturbed(done[_key(one)], one, noticed(file, one)) for one in outcomes))


def _begun(running: "subprocess.Popen[bytes]", file: Path) -> Iterator[Attempt]:
    """Yield the attempts of a study, each when it begins, until the command has ended."""
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
    """Disturb the attempt that is under way, at some moment of it."""
    found: list[psutil.Process] = []
    while not found and running.poll() is None:
        with suppress(psutil.NoSuchProcess):
            found = [one for one in solvers(running) if one.cmdline()[-1:] == ["spin.py"]]
    time.sleep(choose.uniform(*_BEGINS_S))
    if kind == "neighbour":
        core = psutil.Process(found[0].pid).cpu_affinity()[0]
        with subprocess.Popen((sys.executable, "-c", "while True: pass")) as neighbour:
            psutil.Process(neighbour.pid).cpu_affinity([core])
            time.sleep(_FOR_S)
            neighbour.kill()
    else:
        found[0].suspend()
        time.sleep(_FOR_S)
        found[0].resume()


def report(found: DisturbedStudy) -> Iterator[str]:
    for kind in KINDS[1:]:
        attempts = found.of(kind)
        words = Counter(word for one in attempts for word in one.disturbances)
        yield (
            f"{kind}: {len(attempts)} attempts, {found.n_found(kind)} found disturbed "
            f"({', '.join(f'{word} {n}' for word, n in words.most_common())}), {found.n_repeated(kind)} repeated"
        )
    yield (
        f"nothing done: {len(found.of('none'))} attempts, {found.n_found('none')} found disturbed, of which "
        f"{found.n_false_alarms()} without their solver noticing it"
    )
    yield f"missed, though their solver noticed it: {found.n_missed()} of all {len(found.attempts)} attempts"


if __name__ == "__main__":
    n_runs, seed = (int(sys.argv[at]) if len(sys.argv) > at else usual for at, usual in ((1, 60), (2, 1)))
    with tempfile.TemporaryDirectory() as folder:
        done = disturbed_study(Path(folder).resolve(), 12, n_runs // 12, random.Random(seed))  # noqa: S311  no secret
    print("\n".join(report(done)))
