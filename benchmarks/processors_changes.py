"""What was changed in the table of CPUs against the one that it was made from: rows and cells, counted; and names of a score table.

FAIRBENCH_PUBLISHED_DATA names the folder with `processors.csv`, as it was put together, and `rtdhw/cpu_scores.md`.
Run: python benchmarks/processors_changes.py
"""

import csv
import os
import re
from collections import Counter
from pathlib import Path

from fairbench_agent.calibration.data.score_columns import read_scores
from fairbench_agent.cpus.names import read_name
from fairbench_agent.cpus.processor import Processor, known_processors
from fairbench_agent.cpus.processor_match import find_processors
from fairbench_agent.workloads.errors import ProcessorError

COLUMNS = ("microarchitecture", "code_name", "base_ghz", "max_turbo_ghz", "tdp_w", "launched")
FIRST_SEEN = re.compile(r"Q\d \d{4}")


def changes(raw: Path, rows: tuple[Processor, ...]) -> Counter[str]:
    """Count what became of each row of the table as it was put together."""
    counted: Counter[str] = Counter()
    kept: set[str] = set()
    by_name = {one.name: one for one in rows}
    with raw.open(encoding="utf-8", newline="") as file:
        for cells in csv.DictReader(file):
            counted["rows before"] += 1
            name = re.sub(r"\bCore2\b", "Core 2", cells["name"])
            found = [by_name[name]] if name in by_name else list(find_processors(cells["name"], rows).processors)
            if len(found) != 1:
                counted["rows whose name is none or several now"] += 1
                continue
            one = found[0]
            counted["names completed or tidied"] += one.name != cells["name"]
            counted["rows of a CPU that another row has too"] += one.name in kept
            kept.add(one.name)
            for column in COLUMNS:
                before, now = cells[column], getattr(one, column)
                if column == "launched":
                    counted["launch was the day a score was first seen"] += bool(
                        FIRST_SEEN.fullmatch(before) and not cells["tdp_w"]
                    )
                elif before and str(now) != before and not (isinstance(now, float) and now == float(before)):
                    counted[f"{column} corrected"] += 1
    counted["rows now"] = len(rows)
    counted["rows added"] = len(by_name.keys() - kept)
    return counted


def matches(scores: Path, rows: tuple[Processor, ...]) -> Counter[str]:
    """Count how the names of a score table are read."""
    counted: Counter[str] = Counter()
    for entry in read_scores(scores).scores:
        try:
            kind = find_processors(entry, rows).kind
        except ProcessorError:
            kind = "none"
        vendor = read_name(entry, strict=False).vendor
        counted[f"{vendor if vendor in {'Intel', 'AMD'} else 'other vendors'}: {kind}"] += 1
    return counted


def main() -> None:
    """Print both counts."""
    folder, rows = Path(os.environ["FAIRBENCH_PUBLISHED_DATA"]), known_processors()
    for counted in (changes(folder / "processors.csv", rows), matches(folder / "rtdhw" / "cpu_scores.md", rows)):
        print("\n".join(f"{count:5d}  {what}" for what, count in sorted(counted.items())), end="\n\n")


if __name__ == "__main__":
    main()
