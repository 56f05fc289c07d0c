"""Make results/evidence from full tables of runtimes: CPUs of known speed and the kinds of programs that are used.

CPUs in our table get its microarchitecture and highest clock, which predictions use.

Run: python benchmarks/evidence_files.py FOLDER [TARGET], where FOLDER has cloud.csv, cloud.cpus.csv, isabelle.csv and
cloud_threads.csv.
"""

import csv
import sys
from pathlib import Path

from fairbench_agent.calibration.estimating.data_set import KINDS
from fairbench_agent.cpus import has_speed, match

USED_KINDS = frozenset().union(*KINDS.values())
CPU_HEADER = ["cpu_name", "uarch", "ghz", "year"]


def main(folder: Path, target: Path) -> None:
    _, *cpus = _read(folder / "cloud.cpus.csv")
    complete = [[*known[:3], row[3]] if (known := _known(row[0])) else row[:4] for row in cpus if row[1] and row[2]]
    _write(target / "cloud.cpus.csv", [CPU_HEADER, *complete])
    _write_used(folder / "cloud.csv", target, {row[0] for row in complete})
    for name in ("isabelle.csv", "cloud_threads.csv"):
        names = sorted({line[0] for line in _read(folder / name)[1:]})
        rows = [row for row in map(_known, names) if row]
        _write(target / name.replace(".csv", ".cpus.csv"), [[*CPU_HEADER, "cores"], *rows])
        _write_used(folder / name, target, {row[0] for row in rows})


def _known(name: str) -> list[str] | None:
    """Return name, microarchitecture, highest clock, year and cores (of the fastest kind) of a CPU of our table."""
    matched = match(name)
    if matched.kind != "exact" or not has_speed(cpu := matched.cpus[0]):
        return None
    cores = cpu.p_cores or cpu.cores
    return [name, str(cpu.microarchitecture), str(cpu.highest_ghz), str(cpu.year or 0), str(cores or "")]


def _write_used(path: Path, target: Path, names: set[str]) -> None:
    """Write the rows of these CPUs and the kinds in use; the kind of `threads` in Isabelle is int."""
    header, *rows = _read(path)
    rows = [["int" if cell == "threads" else cell for cell in row] for row in rows if row[0] in names]
    _write(target / path.name, [header, *(row for row in rows if row[3] in USED_KINDS)])


def _read(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def _write(path: Path, rows: list[list[str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    print(f"{path}: {len(rows) - 1} rows, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2] if len(sys.argv) > 2 else "results/evidence"))
