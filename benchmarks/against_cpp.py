"""Ratios of a record's times to those of a C++ program: `python benchmarks/against_cpp.py RECORD CPP_CSV`.

CPP_CSV has the columns problem, instance, search and seconds_2e6_min (fastest of several passes).
"""

import csv
import sys
from pathlib import Path

from fairbench_agent.pool.stores.folder import read_record
from fairbench_agent.workloads.processes import PROBLEMS


def cpp_seconds(path: Path) -> dict[str, float]:
    """Return seconds per process `problem/instance/search`."""
    with path.open(newline="") as file:
        return {
            f"{row['problem']}/{Path(row['instance']).stem}/{row['search']}": float(row["seconds_2e6_min"])
            for row in csv.DictReader(file)
        }


if __name__ == "__main__":
    record = read_record(Path(sys.argv[1]))
    cpp = cpp_seconds(Path(sys.argv[2]))
    print(f"{record.machine.brand.value}, suite {record.protocol.suite}, budget {record.protocol.budget}")
    print(f"{'':6} {'C++ s':>8} {'raw s':>8} {'ratio':>6} {'undisturbed s':>14} {'ratio':>6}")
    for name in (*PROBLEMS, "total"):
        timings = [p for p in record.processes if name in (p.problem, "total")]
        reference = sum(cpp[p.key] for p in timings)
        raw = sum(p.wall_ns for p in timings) / 1e9
        undisturbed = sum(p.undisturbed_ns or 0 for p in timings) / 1e9
        print(
            f"{name:6} {reference:8.2f} {raw:8.2f} {raw / reference:6.3f} {undisturbed:14.2f} "
            f"{undisturbed / reference:6.3f}"
        )
