"""Linear ordering instances in the format of LOLIB (Reinelt 1985; Schiavinotto & Stützle 2004 for the larger ones)."""

import re
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
    quoted,
    read_block,
    whole_number,
)
from fairbench_agent.workloads.instances import InstanceFile, LopInstance

_NUMERIC: Final = re.compile(r"[-+.,0-9\s]*")


def read_lolib(path: Path, number: int = 1) -> InstanceFile:
    """Read one of a file's instances: n, alone on its line, and the n × n matrix, up to a blank line or the end.

    A line of text may precede n, and blank lines may follow it. Lines of the matrix may be wrapped; text after the
    blank line that ends the matrix is ignored, unless it is another instance.

    InstanceFileError if the file is missing or malformed, has fewer instances, n is not 2 to 10,000, an entry is not an
    integer, or the magnitudes add up to more than 2⁵³, beyond which sums of doubles are not exact.
    """
    instances = _instances(path, read_block(path))
    if not 1 <= number <= len(instances):
        raise InstanceFileError(
            f"{path}: has {len(instances)} instances, no number {number}; give 1 to {len(instances)}"
        )
    n, matrix = instances[number - 1]
    numbers = Numbers(path, matrix)
    entries = numbers.wholes(n * n, "in the matrix", -MAXIMUM_EXACT, MAXIMUM_EXACT)
    numbers.end(f"a matrix of {n} × {n} numbers")
    total = sum(abs(entry) for entry in entries)
    if total > MAXIMUM_EXACT:
        raise InstanceFileError(
            f"{path}: the entries' magnitudes add up to {total}; sums up to {MAXIMUM_EXACT} are exact: scale them down"
        )
    instance = LopInstance(np.array(entries, dtype=np.float64).reshape(n, n))
    return InstanceFile(instance, number=number, n_instances=len(instances))


def _instances(path: Path, block: Block) -> list[tuple[int, Block]]:
    """Return n and the matrix of each instance; only the first may be incomplete."""
    instances = list[tuple[int, Block]]()
    while any(line.text.strip() for line in block.lines):
        try:
            n, start = _size(path, block)
        except InstanceFileError:
            if instances:
                break
            raise
        matrix, rest = _matrix(block, start)
        if instances and sum(len(line.text.split()) for line in matrix.lines) < n * n:
            break
        instances.append((n, matrix))
        block = rest
    return instances


def _size(path: Path, block: Block) -> tuple[int, int]:
    """Return n and the index of the first line after it."""
    nonblank = ((index, line) for index, line in enumerate(block.lines) if line.text.strip())
    index, line = next(nonblank)
    if not _NUMERIC.fullmatch(line.text):
        index, line = next(nonblank, (index, line))
    n = whole_number(line.text.strip(), 2, MAXIMUM_SIZE)
    if n is None:
        expected = f"the number of items alone on its line (a whole number from 2 to {MAXIMUM_SIZE})"
        raise malformed(path, line.number, expected, quoted(line.text.strip()))
    return n, index + 1


def _matrix(block: Block, start: int) -> tuple[Block, Block]:
    """Return a matrix, which ends with a blank line, and what follows."""
    while start < len(block.lines) and not block.lines[start].text.strip():
        start += 1
    for index in range(start, len(block.lines)):
        if not block.lines[index].text.strip():
            ending = "a blank line, which ends the matrix"
            matrix = Block(block.lines[start:index], block.lines[index].number, ending)
            return matrix, block._replace(lines=block.lines[index:])
    return block._replace(lines=block.lines[start:]), block._replace(lines=())
