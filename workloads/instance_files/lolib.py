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
from fairbench_agent.workloads.instances import LopInstance

_NUMERIC: Final = re.compile(r"[-+.,0-9\s]*")


def read_lolib(path: Path) -> LopInstance:
    """Read n, alone on its line, and the n × n matrix row by row, up to a blank line or the end.

    A line of text may precede n, and blank lines may follow it. Lines of the matrix may be wrapped; text after the
    blank line that ends the matrix is ignored.

    InstanceFileError if the file is missing or malformed, n is not 2 to 10,000, an entry is not an integer, or the
    magnitudes add up to more than 2⁵³, beyond which sums of doubles are not exact.
    """
    block = read_block(path)
    n, start = _size(path, block)
    numbers = Numbers(path, _matrix(block, start))
    entries = numbers.wholes(n * n, "in the matrix", -MAXIMUM_EXACT, MAXIMUM_EXACT)
    numbers.end(f"a matrix of {n} × {n} numbers")
    total = sum(abs(entry) for entry in entries)
    if total > MAXIMUM_EXACT:
        raise InstanceFileError(
            f"{path}: the entries' magnitudes add up to {total}; sums up to {MAXIMUM_EXACT} are exact: scale them down"
        )
    return LopInstance(np.array(entries, dtype=np.float64).reshape(n, n))


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


def _matrix(block: Block, start: int) -> Block:
    while start < len(block.lines) and not block.lines[start].text.strip():
        start += 1
    for index in range(start, len(block.lines)):
        if not block.lines[index].text.strip():
            return Block(block.lines[start:index], block.lines[index].number, "a blank line, which ends the matrix")
    return block._replace(lines=block.lines[start:])
