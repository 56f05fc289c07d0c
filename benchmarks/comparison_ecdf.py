"""User CPU time and peak memory of `ecdf` on a file of simulated runs, and of `sign-test` on a table.

    python benchmarks/comparison_ecdf.py [ROWS_PER_RUN]

The file has 4 algorithms on 24 functions in 4 dimensions with 15 instances each: 5,760 runs of 39 rows [default] and
one at the end, about 230,000. Precisions fall from 10³ by random factors at random times, and a third of the runs stop
early, so that of the 51 default targets some are trivial and some are missed, as in a real experiment.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

ALGORITHMS, N_FUNCTIONS, DIMENSIONS, N_INSTANCES, N_ROWS, SEED = "ABCD", 24, (2, 5, 10, 20), 15, 39, 1
N_TABLE = 100_000
COMMAND = shutil.which("fairbench-compare") or "fairbench-compare"


def write_runs(path: Path, n_rows: int) -> int:
    """Write the runs, and return the number of rows."""
    rng, total = np.random.default_rng(SEED), 0
    with path.open("w", encoding="utf-8") as file:
        file.write("algorithm,function,dimension,instance,evaluations,value,reference\n")
        for algorithm in ALGORITHMS:
            for function in range(1, N_FUNCTIONS + 1):
                for dimension in DIMENSIONS:
                    for instance in range(1, N_INSTANCES + 1):
                        name = f"{algorithm},f{function},{dimension},{instance}"
                        n = n_rows if rng.random() < 2 / 3 else int(rng.integers(n_rows // 2, 3 * n_rows // 2))
                        runtimes = np.cumsum(np.ceil(rng.lognormal(3 + function / 8, 1, n)))
                        steps = 60 / (1 + function / 8) / n_rows * np.cumsum(np.log(rng.random(n)))
                        values = 100 + 1e3 * np.exp(steps)
                        rows = [*zip(runtimes.tolist(), values.tolist(), strict=True)]
                        rows.append((rows[-1][0] + 1, rows[-1][1]))  # the end of the run
                        file.writelines(f"{name},{runtime:.0f},{value!r},100\n" for runtime, value in rows)
                        total += len(rows)
    return total


def write_table(path: Path) -> None:
    """Write a value of A and B per instance."""
    a, b = np.random.default_rng(SEED).normal(100, (5, 5), (N_TABLE, 2)).T
    rows = "".join(f"i{at},{x:.2f},{y:.2f}\n" for at, (x, y) in enumerate(zip(a.tolist(), b.tolist(), strict=True)))
    path.write_text(f"instance,a,b\n{rows}", encoding="utf-8")


def measure(*arguments: str) -> str:
    """Run a command, and return its user CPU time and peak memory."""
    process = subprocess.Popen((COMMAND, *arguments), stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    peak = usage.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
    return f"exit code {process.returncode}, {usage.ru_utime:.2f} s of user CPU time, {peak:.0f} MB"


def main() -> None:
    rows_per_run = int(sys.argv[1]) if len(sys.argv) > 1 else N_ROWS
    with tempfile.TemporaryDirectory() as folder:
        path, table = Path(folder) / "runs.csv", Path(folder) / "table.csv"
        print(f"ecdf, {write_runs(path, rows_per_run):,} rows: {measure('ecdf', str(path))}")
        write_table(table)
        print(f"sign-test, {N_TABLE:,} instances: {measure('sign-test', str(table))}")


if __name__ == "__main__":
    main()
