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
from typing import NamedTuple

import psutil

from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.work import total_s
from fairbench_agent.pool.stores.folder import read_record

_WARPED_CLOCK = """import time
_SLOW_NS, _MINUTE_NS = round({slow_s} * 1e9), 60 * 10**9
_wall, _cpu = time.perf_counter_ns, time.process_time_ns
_began = _wall()
def _extra_ns(elapsed):
    minutes, rest = divmod(elapsed, _MINUTE_NS)
    return round({share} * (minutes * _SLOW_NS + max(0, rest - (_MINUTE_NS - _SLOW_NS))))
time.perf_counter_ns = lambda: _wall() + _extra_ns(_wall() - _began)
time.process_time_ns = lambda: _cpu() + _extra_ns(_wall() - _began)
"""
"""A sitecustomize module: in the last part of each minute, the core seems slower by a share."""
_SPIN = "while True: pass"
_BURSTS = (
    "import time\nwhile True:\n end = time.monotonic() + {on}\n while time.monotonic() < end: pass\n time.sleep({off})"
)
_ARCHIVE = "import os, zlib\nwhile True: zlib.decompress(zlib.compress(os.urandom(1 << 20) + bytes(1 << 22), 6))"
_STREAM = "import numpy as np\na = np.ones(1 << 25)\nwhile True: a += 1"


class Disturbance(NamedTuple):
    """What disturbs a measurement; nothing by default."""

    program: str = ""
    """Python code that runs at the same time"""
    core: int = 1
    """of the program"""
    nice: int = 0
    quota: float | None = None
    """share of a core for measurement and worker, per 100 ms"""
    stops: tuple[int, float] | None = None
    """stops of the worker at random moments, and their duration in seconds"""
    slower: tuple[float, float] | None = None
    """share by which the core seems slower in the last seconds of each minute"""


PROMISED = {"A": (0.0, 0.005), "B": (0.0, 0.02), "C": (0.005, math.inf)}
"""Least and largest error of each grade."""
CASES = {
    "quiet 1": Disturbance(),
    "busy neighbour": Disturbance(_SPIN),
    "neighbour that compresses": Disturbance(_ARCHIVE),
    "neighbour that streams memory": Disturbance(_STREAM),
    "neighbour in bursts": Disturbance(_BURSTS.format(on=2, off=5)),
    "competitor": Disturbance(_SPIN, core=0),
    "competitor at nice 19": Disturbance(_SPIN, core=0, nice=19),
    "competitor 2 s of 10": Disturbance(_BURSTS.format(on=2, off=8), core=0),
    "competitor 8 s of 10": Disturbance(_BURSTS.format(on=8, off=2), core=0),
    "competitor 50 ms of 500": Disturbance(_BURSTS.format(on=0.05, off=0.45), core=0),
    "quiet 2": Disturbance(),
    "quota 50 %": Disturbance(quota=0.5),
    "quota 95 %": Disturbance(quota=0.95),
    "stopped 3 times for 2 s": Disturbance(stops=(3, 2.0)),
    "stopped 30 times for 0.3 s": Disturbance(stops=(30, 0.3)),
    "25 % slower half of the time": Disturbance(slower=(0.25, 30)),
    "10 % slower half of the time": Disturbance(slower=(0.1, 30)),
    "3 % slower half of the time": Disturbance(slower=(0.03, 30)),
    "25 % slower but for 5 s": Disturbance(slower=(0.25, 55)),
    "50 % slower for 5 s of 60": Disturbance(slower=(0.5, 5)),
    "quiet 3": Disturbance(),
}


def run(case: Disturbance, pattern: str, folder: Path) -> Record:
    """Return the record of a measurement under a disturbance."""
    environment = dict(os.environ)
    if case.slower:
        share, slow_s = case.slower
        (folder / "sitecustomize.py").write_text(_WARPED_CLOCK.format(slow_s=slow_s, share=share), "utf-8")
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(folder), environment.get("PYTHONPATH", ""))))
    command = ("fairbench-agent", "measure", "--only", pattern, "--no-validation", "--core", "0", "--quiet")
    with ExitStack() as stack:
        join = stack.enter_context(_group(case.quota)) if case.quota else None
        if case.program:
            other = stack.enter_context(subprocess.Popen((sys.executable, "-c", case.program)))
            stack.callback(other.kill)
            psutil.Process(other.pid).cpu_affinity([case.core])
            psutil.Process(other.pid).nice(case.nice)
        process = stack.enter_context(
            subprocess.Popen(
                (*command, "--output", str(folder)),
                env=environment,
                preexec_fn=join,  # noqa: PLW1509  this process has one thread
                stdout=subprocess.DEVNULL,
            )
        )
        stack.callback(process.kill)
        if case.stops:
            _stop(process, *case.stops)
        if process.wait():
            raise SystemExit(f"measure failed with {process.returncode}")
    (path,) = folder.glob("*.json")
    return read_record(path)


@contextmanager
def _group(share: float) -> Iterator[Callable[[], object]]:
    """Make a control group with a share of a core, and return the function by which a process joins it."""
    group = Path("/sys/fs/cgroup/cpu") / f"fairbench-{os.getpid()}"
    group.mkdir()
    try:
        (group / "cpu.cfs_quota_us").write_text(str(round(100_000 * share)))
        yield lambda: (group / "cgroup.procs").write_text(str(os.getpid()))
    finally:
        time.sleep(1)
        group.rmdir()


def _stop(process: "subprocess.Popen[bytes]", n: int, duration_s: float) -> None:
    choose = random.Random(n)  # noqa: S311  no secret
    time.sleep(8)  # compiling and warming up
    for wait_s in (choose.uniform(10, 190) / n for _ in range(n)):
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
