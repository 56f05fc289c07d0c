"""Flow shop instances in Taillard's format (É. Taillard 1993, European J. of Operational Research 64: 278-285)."""

from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np

from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.instance_files.instance_text import (
    MAXIMUM_EXACT,
    MAXIMUM_SIZE,
    Block,
    NumberedLine,
    Numbers,
    malformed,
    read_block,
)
from fairbench_agent.workloads.instances import InstanceFile, PfspInstance

_HEADER: Final = "number of jobs"
_MACHINES: Final = "number of machines"
_DURATIONS: Final = "processing times"


def read_taillard(path: Path, number: int = 1) -> InstanceFile:
    """Read one of a file's instances: jobs and machines, then one row of processing times per machine.

    Each instance begins with a line that contains "number of jobs"; the next one has jobs and machines, in the
    order of that line, perhaps also seed and bounds. The times are after the line with "processing times"; lines may
    be wrapped.

    InstanceFileError if the file is missing or malformed, has fewer instances, there are not 2 to 10,000 jobs on 1 to
    10,000 machines, a time is not a non-negative integer, or total flow times could exceed the exact integers of a
    double.
    """
    instances = _instances(path, read_block(path))
    if not 1 <= number <= len(instances):
        raise InstanceFileError(
            f"{path}: has {len(instances)} instances, no number {number}; give 1 to {len(instances)}"
        )
    instance = instances[number - 1]
    jobs, machines = _dimensions(path, instance)
    durations = _after(path, instance, _DURATIONS)
    rows = [len(line.text.split()) for line in durations.lines if line.text.strip()]
    if 1 < machines != jobs and rows == [machines] * jobs:
        raise malformed(
            path, durations.lines[0].number, f"{machines} rows of {jobs} {_DURATIONS}", f"{jobs} rows of {machines}"
        )
    numbers = Numbers(path, durations)
    times = numbers.wholes(jobs * machines, "processing times", 0, MAXIMUM_EXACT)
    numbers.end(f"{machines} rows of {jobs} processing times")
    if jobs * sum(times) > MAXIMUM_EXACT:
        raise InstanceFileError(
            f"{path}: total flow times may reach {jobs * sum(times)}; sums up to {MAXIMUM_EXACT} are exact: scale the "
            "processing times down"
        )
    by_machine = np.array(times, dtype=np.float64).reshape(machines, jobs)
    return InstanceFile(PfspInstance(np.ascontiguousarray(by_machine.T)), number=number, n_instances=len(instances))


def _instances(path: Path, block: Block) -> list[Block]:
    """Return the lines of each instance, the first of which is its header."""
    starts = [k for k, line in enumerate(block.lines) if _HEADER in _words(line)]
    if not starts:
        _after(path, block, _HEADER)
    return [
        *(
            Block(block.lines[start:end], block.lines[end].number, "the next instance")
            for start, end in pairwise(starts)
        ),
        block._replace(lines=block.lines[starts[-1] :]),
    ]


def _dimensions(path: Path, instance: Block) -> tuple[int, int]:
    block = instance._replace(lines=instance.lines[1:2])
    if block.lines:
        block = block._replace(end_line=block.lines[0].number, ending="nothing more on the line")
    numbers, header = Numbers(path, block), _words(instance.lines[0])
    limits = {_HEADER: 2, _MACHINES: 1}
    order = sorted(limits, key=header.find) if _MACHINES in header else [*limits]
    sizes = {name: numbers.whole(f"the {name}", limits[name], MAXIMUM_SIZE) for name in order}
    return sizes[_HEADER], sizes[_MACHINES]


def _after(path: Path, block: Block, words: str) -> Block:
    """Return the lines after the first one that contains the words, in any spacing and capitalisation."""
    for k, line in enumerate(block.lines, 1):
        if words in _words(line):
            return block._replace(lines=block.lines[k:])
    raise malformed(path, block.end_line, f"a line with {words!r}, as in Taillard's files", block.ending)


def _words(line: NumberedLine) -> str:
    return " ".join(line.text.lower().split())
