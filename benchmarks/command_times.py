"""CPU time and peak memory of commands: `python benchmarks/command_times.py [ROUNDS]` [default: 5].

`sign-test` reads 100,000 instances. `ecdf` reads about 230,000 rows: 4 algorithms on 24 functions in 4 dimensions with
15 instances each, 5,760 runs of 39 rows on average and one at the end; then ten times as many rows, once. Precisions
fall from 10³ by random factors at random times, and a third of the runs stop early, so that of the 51 default targets
some are trivial and some are missed, as in a real experiment.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from statistics import median

import numpy as np

CPUS = ("--from", "Intel Core i7-8700K", "--to", "AMD Ryzen 9 7950X")
N_INSTANCES, N_ROWS, SEED = 100_000, 39, 1


def runs(n_rows: int) -> Iterator[str]:
    """Yield the lines of a file of runs."""
    rng = np.random.default_rng(SEED)
    yield "algorithm,function,dimension,instance,evaluations,value,reference\n"
    for algorithm, function, dimension, instance in product("ABCD", range(1, 25), (2, 5, 10, 20), range(15)):
        name = f"{algorithm},f{function},{dimension},{instance}"
        n = n_rows if rng.random() < 2 / 3 else int(rng.integers(n_rows // 2, 3 * n_rows // 2))
        runtimes = np.cumsum(np.ceil(rng.lognormal(3 + function / 8, 1, n))).tolist()
        steps = 60 / (1 + function / 8) / n_rows * np.cumsum(np.log(rng.random(n)))
        values = (100 + 1e3 * np.exp(steps)).tolist()
        rows = [*zip(runtimes, values, strict=True), (runtimes[-1] + 1, values[-1])]
        yield from (f"{name},{runtime:.0f},{value!r},100\n" for runtime, value in rows)


def table() -> Iterator[str]:
    """Yield the lines of a table with a value of A and B per instance."""
    yield "instance,a,b\n"
    for i, (a, b) in enumerate(np.random.default_rng(SEED).normal(100, (5, 5), (N_INSTANCES, 2)).tolist()):
        yield f"i{i},{a:.2f},{b:.2f}\n"


def measure(program: str, *arguments: str) -> tuple[float, float]:
    """Run a command; return its CPU time in seconds and its peak memory in MB."""
    process = subprocess.Popen((shutil.which(program) or program, *arguments), stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{program} {arguments[0]}: exit code {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)


def main(rounds: int = 5) -> None:
    with tempfile.TemporaryDirectory() as folder:
        results, few, many = (str(Path(folder) / name) for name in ("table.csv", "runs.csv", "more_runs.csv"))
        for path, lines in ((results, table()), (few, runs(N_ROWS)), (many, runs(10 * N_ROWS))):
            with Path(path).open("w", encoding="utf-8") as file:
                file.writelines(lines)
        for words in (
            *(("fairbench-" + name, "--help") for name in ("agent", "calibrate", "compare", "pool")),
            ("fairbench-calibrate", "predict", "60", *CPUS),
            ("fairbench-compare", "p-value", "0.01", "17", "4"),
            ("fairbench-compare", "sign-test", results),
            ("fairbench-compare", "ecdf", few),
            ("fairbench-compare", "ecdf", many),
        ):
            figures = [measure(*words) for _ in range(1 if many in words else rounds)]
            seconds, megabytes = (median(values) for values in zip(*figures, strict=True))
            what = f"{' '.join(words[:2])} {Path(words[-1]).name if folder in words[-1] else ''}"
            print(f"{what:44} {seconds:6.2f} s of CPU time {megabytes:6.0f} MB")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
