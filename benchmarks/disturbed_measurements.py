"""Measure under known disturbances, and compare the grade with the error of the undisturbed total.

`python -m benchmarks.disturbed_measurements FOLDER [PATTERN] [CASE ...]` [default: '*a/*', all cases]. Needs root on
Linux (a control group with a quota) and an idle machine with two cores: the worker is pinned to core 0. Each case
measures the processes of the pattern at the full budget, two minutes by default. The true total is the median of the
quiet cases. Records are stored in FOLDER; cases whose record is there are not measured again.
"""

import json
import math
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median

import psutil

from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.work import total_s
from fairbench_agent.pool.stores.folder import read_record

_WARPED_CLOCK = """import time
_PERIOD, _SLOW, _SHARE = {period_s}, {slow_s}, {extra}
_wall, _cpu = time.perf_counter_ns, time.process_time_ns
_began = _wall()
def _extra_ns(elapsed):
    periods, rest = divmod(elapsed, round(_PERIOD * 1e9))
    slow = round(_SLOW * 1e9)
    return round(_SHARE * (periods * slow + max(0, rest - (round(_PERIOD * 1e9) - slow))))
time.perf_counter_ns = lambda: _wall() + _extra_ns(_wall() - _began)
time.process_time_ns = lambda: _cpu() + _extra_ns(_wall() - _began)
"""
"""A sitecustomize module: in the last part of each period, the core seems slower by a share."""
_SPIN = "while True: pass"
_BURSTS = (
    "import time\nwhile True:\n end = time.monotonic() + {on}\n while time.monotonic() < end: pass\n time.sleep({off})"
)
_ARCHIVE = "import os, zlib\nwhile True: zlib.decompress(zlib.compress(os.urandom(1 << 20) + bytes(1 << 22), 6))"
_STREAM = "import numpy as np\na = np.ones(1 << 25)\nwhile True: a += 1"


@contextmanager
def _program(code: str, core: int, nice: int = 0) -> Iterator[None]:
    """Run a Python program on a core."""
    with subprocess.Popen((sys.executable, "-c", code)) as process:
        psutil.Process(process.pid).cpu_affinity([core])
        psutil.Process(process.pid).nice(nice)
        try:
            yield
        finally:
            process.kill()


def beside(code: str, core: int = 1, nice: int = 0) -> "Case":
    def case(measure: Callable[..., None]) -> None:
        with _program(code, core, nice):
            measure()

    return case


def quota(share: float) -> "Case":
    """Limit measurement and worker to a share of a core, per 100 ms."""

    def case(measure: Callable[..., None]) -> None:
        group = Path("/sys/fs/cgroup/cpu") / f"fairbench-{os.getpid()}"
        group.mkdir()
        try:
            (group / "cpu.cfs_quota_us").write_text(str(round(100_000 * share)))
            measure(in_group=group)
        finally:
            time.sleep(1)
            group.rmdir()

    return case


def stops(n: int, duration_s: float, within_s: float = 100.0) -> "Case":
    """Stop the worker n times, at random moments."""

    def case(measure: Callable[..., None]) -> None:
        measure(stops=(n, duration_s, within_s))

    return case


def slower(extra: float, slow_s: float, period_s: float = 60.0) -> "Case":
    """Make the core slower by a share in the last seconds of each period."""

    def case(measure: Callable[..., None]) -> None:
        measure(warp=_WARPED_CLOCK.format(period_s=period_s, slow_s=slow_s, extra=extra))

    return case


Case = Callable[[Callable[..., None]], None]
PROMISED = {"A": (0.0, 0.005), "B": (0.0, 0.02), "C": (0.005, math.inf)}
"""Least and largest error of each grade."""
CASES: dict[str, Case] = {
    "quiet 1": lambda measure: measure(),
    "busy neighbour": beside(_SPIN),
    "neighbour that compresses": beside(_ARCHIVE),
    "neighbour that streams memory": beside(_STREAM),
    "neighbour in bursts": beside(_BURSTS.format(on=2, off=5)),
    "competitor": beside(_SPIN, core=0),
    "competitor at nice 19": beside(_SPIN, core=0, nice=19),
    "competitor 2 s of 10": beside(_BURSTS.format(on=2, off=8), core=0),
    "competitor 8 s of 10": beside(_BURSTS.format(on=8, off=2), core=0),
    "competitor 50 ms of 500": beside(_BURSTS.format(on=0.05, off=0.45), core=0),
    "quiet 2": lambda measure: measure(),
    "quota 50 %": quota(0.5),
    "quota 95 %": quota(0.95),
    "stopped 3 times for 2 s": stops(3, 2.0),
    "stopped 30 times for 0.3 s": stops(30, 0.3),
    "25 % slower half of the time": slower(0.25, 30),
    "10 % slower half of the time": slower(0.1, 30),
    "3 % slower half of the time": slower(0.03, 30),
    "25 % slower but for 5 s": slower(0.25, 55),
    "50 % slower for 5 s of 60": slower(0.5, 5),
    "quiet 3": lambda measure: measure(),
}


def run(case: Case, pattern: str, folder: Path) -> Record:
    """Return the record of a measurement under a disturbance."""

    def measure(in_group: Path | None = None, stops: tuple[int, float, float] | None = None, warp: str = "") -> None:
        environment = dict(os.environ)
        if warp:
            (folder / "sitecustomize.py").write_text(warp, "utf-8")
            environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(folder), environment.get("PYTHONPATH", ""))))
        command = ("fairbench-agent", "measure", "--only", pattern, "--no-validation", "--core", "0", "--quiet")
        join = (lambda: (in_group / "cgroup.procs").write_text(str(os.getpid()))) if in_group else None
        with ExitStack() as stack:
            process = stack.enter_context(
                subprocess.Popen(
                    (*command, "--output", str(folder)),
                    env=environment,
                    preexec_fn=join,  # noqa: PLW1509  this process has one thread
                    stdout=subprocess.DEVNULL,
                )
            )
            stack.callback(process.kill)
            if stops:
                _stop(process, *stops)
            if process.wait():
                raise SystemExit(f"measure failed with {process.returncode}")

    case(measure)
    (path,) = folder.glob("*.json")
    return read_record(path)


def _stop(process: "subprocess.Popen[bytes]", n: int, duration_s: float, within_s: float) -> None:
    choose = random.Random(n)  # noqa: S311  no secret
    time.sleep(8)  # compiling and warming up
    for wait_s in (choose.uniform(0.1, 1.9) * within_s / n for _ in range(n)):
        time.sleep(wait_s)
        with suppress(psutil.NoSuchProcess):
            for worker in psutil.Process(process.pid).children():
                worker.send_signal(signal.SIGSTOP)
                time.sleep(duration_s)
                worker.send_signal(signal.SIGCONT)


def main(folder: Path, pattern: str = "*a/*", *names: str) -> None:
    records: dict[str, Record] = {}
    for name in names or CASES:
        place = folder / name.replace(" ", "-").replace("%", "percent")
        if not (paths := list(place.glob("*.json"))):
            place.mkdir(parents=True, exist_ok=True)
            records[name] = run(CASES[name], pattern, place)
        else:
            records[name] = read_record(paths[0])
    truth_s = median(total_s(record) for name, record in records.items() if name.startswith("quiet"))
    for name, record in records.items():
        error = total_s(record) / truth_s - 1
        raw_s = sum(process.wall_ns for process in record.processes) / 1e9
        least, largest = PROMISED[record.grade.letter]
        row = {"case": name, "raw_s": round(raw_s, 2), "total_s": round(total_s(record), 2), "error": f"{error:+.2%}"}
        row |= {"grade": record.grade.letter, "as_promised": least <= abs(error) <= largest}
        print(json.dumps(row | {"reasons": record.grade.reasons}, ensure_ascii=False))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
