"""Flow shop instances in Taillard's format (É. Taillard 1993, European J. of Operational Research 64: 278-285)."""

from pathlib import Path
from typing import Final

import numpy as np

from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.instance_files.instance_text import (
    MAXIMUM_EXACT,
    MAXIMUM_SIZE,
    Block,
    Numbers,
    malformed,
    read_block,
)
from fairbench_agent.workloads.instances import PfspInstance

_HEADER: Final = "number of jobs"
_DURATIONS: Final = "processing times"


def read_taillard(path: Path) -> PfspInstance:
    """Read the first instance of a file: jobs and machines, then one row of processing times per machine.

    The line after the first "number of jobs" has jobs and machines, perhaps also seed and bounds. The times are between
    the line with "processing times" and the next "number of jobs" or the end; lines may be wrapped.

    InstanceFileError if the file is missing or malformed, there are not 2 to 10,000 jobs on 1 to 10,000 machines, a
    time is not a non-negative integer, or total flow times could exceed the exact integers of a double.
    """
    block = read_block(path)
    instance = _before(_after(path, block, _HEADER), _HEADER)
    jobs, machines = _dimensions(path, instance)
    numbers = Numbers(path, _after(path, instance, _DURATIONS))
    times = numbers.wholes(jobs * machines, "processing times", 0, MAXIMUM_EXACT)
    numbers.end(f"{machines} rows of {jobs} processing times")
    if jobs * sum(times) > MAXIMUM_EXACT:
        raise InstanceFileError(
            f"{path}: total flow times may reach {jobs * sum(times)}; sums up to {MAXIMUM_EXACT} are exact: scale the "
            "processing times down"
        )
    by_machine = np.array(times, dtype=np.float64).reshape(machines, jobs)
    return PfspInstance(np.ascontiguousarray(by_machine.T))


def _dimensions(path: Path, instance: Block) -> tuple[int, int]:
    block = instance._replace(lines=instance.lines[:1])
    if block.lines:
        block = block._replace(end_line=block.lines[0].number, ending="nothing more on the line")
    numbers = Numbers(path, block)
    return numbers.whole("the number of jobs", 2, MAXIMUM_SIZE), numbers.whole(
        "the number of machines", 1, MAXIMUM_SIZE
    )


def _after(path: Path, block: Block, words: str) -> Block:
    index = _index(block, words)
    if index is None:
        raise malformed(path, block.end_line, f"a line with {words!r}", block.ending)
    return block._replace(lines=block.lines[index + 1 :])


def _before(block: Block, words: str) -> Block:
    index = _index(block, words)
    return block if index is None else Block(block.lines[:index], block.lines[index].number, "the next instance")


def _index(block: Block, words: str) -> int | None:
    """Return the index of the first line that contains the words, in any spacing and capitalisation."""
    return next((k for k, line in enumerate(block.lines) if words in " ".join(line.text.lower().split())), None)
