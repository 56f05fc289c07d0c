"""Make results/evidence from the full table of cloud runtimes: known CPUs and the kinds of programs that are used.

CPUs in our table get its microarchitecture and highest clock, which predictions use.

Run: python benchmarks/evidence_files.py FOLDER [TARGET], where FOLDER has cloud.csv and cloud.cpus.csv.
"""

import csv
import sys
from pathlib import Path

from fairbench_agent.calibration.estimating.data_set import KINDS
from fairbench_agent.cpus import match


def main(folder: Path, target: Path) -> None:
    with (folder / "cloud.cpus.csv").open(encoding="utf-8", newline="") as file:
        header, *cpus = csv.reader(file)
    complete = [_with_our_values(row[:4]) for row in cpus if row[1] and row[2]]
    _write(target / "cloud.cpus.csv", [header[:4], *complete])
    names, kinds = {row[0] for row in complete}, frozenset().union(*KINDS.values())
    with (folder / "cloud.csv").open(encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    _write(target / "cloud.csv", [header, *(row for row in rows if row[0] in names and row[3] in kinds)])


def _with_our_values(row: list[str]) -> list[str]:
    name, _, _, year = row
    matched = match(name)
    if matched.kind != "exact":
        return row
    return [name, str(matched.cpus[0].microarchitecture), str(matched.cpus[0].highest_ghz), year]


def _write(path: Path, rows: list[list[str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    print(f"{path}: {len(rows) - 1} rows, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2] if len(sys.argv) > 2 else "results/evidence"))
