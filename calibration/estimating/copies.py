"""Slowdown of a CPU-bound program when copies of it run next to it, one per core."""

import csv
from collections import defaultdict
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from fairbench_agent.core.files import read_limited

NUMBERS: Final = (2, 4, 8, 16, 32, 64)
_LEAST_DISTURBED: Final = (
    "comp:bzip2", "comp:gzip", "comp:zpaq", "comp:lz4-12,", "comp:lz4-16,", "comp:lzma-1:", "comp:brotli-11:",
)  # fmt: skip
"""Compressors that wait least for memory; others slow down by 0.4 to 1.5 with 64 copies."""


def slowdowns(file: Path) -> tuple[tuple[int, float, float], ...]:
    """Return n, the mean slowdown of CPU models as one of n copies, and its standard deviation between them, log2."""
    by_cpu: dict[int, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in csv.DictReader(read_limited(file).decode().splitlines()):
        if row["program"].startswith(_LEAST_DISTURBED):
            by_cpu[int(row["copies"])][row["cpu_name"]].append(float(row["slowdown_log2"]))
    means = {n: [fmean(values) for values in by_cpu[n].values()] for n in NUMBERS}
    return tuple((n, round(fmean(values), 3), round(stdev(values), 3)) for n, values in means.items())
