"""Instances of whole numbers: QAPLIB's quadratic assignment, LOLIB's linear ordering, Taillard's flow shops.

Sources of the formats: Burkard, Karisch & Rendl (1997, J. Global Optimization 10); Reinelt (1985), and Schiavinotto &
Stützle (2004) for the larger instances; Taillard (1993, European J. of Operational Research 64: 278-285).
"""

import re
from collections import deque
from itertools import groupby, pairwise
from pathlib import Path
from typing import Final, TypeVar

import numpy as np

from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.instance_files.instance_text import (
    MAXIMUM_EXACT,
    MAXIMUM_SIZE,
    Block,
    NumberedLine,
    Numbers,
    quoted,
    read_block,
    whole_number,
)
from fairbench_agent.workloads.instances import InstanceFile, LopInstance, PfspInstance, QapInstance

T = TypeVar("T")
INT32_MAX: Final = 2**31 - 1
# a dot before a digit may be a decimal point, which must not split a number in two
_SEPARATOR: Final = re.compile(r",|\.(?![0-9])")
_NUMERIC: Final = re.compile(r"[-+.,0-9\s]*")
_JOBS, _MACHINES, _DURATIONS = "number of jobs", "number of machines", "processing times"


def read_qaplib(path: Path) -> QapInstance:
    """Read n, the n × n matrix between positions and the n × n matrix between items.

    Numbers are separated by spaces, line breaks, commas, and dots not followed by a digit; lines may be wrapped.

    InstanceFileError if the file is missing or malformed, n is not 2 to 10,000, an entry is not a 32-bit integer, a
    product of two entries could overflow 32 bits, or the cost could exceed the exact integers of a double.
    """
    block = read_block(path)
    lines = tuple(line._replace(text=_SEPARATOR.sub(" ", line.text)) for line in block.lines)
    numbers = Numbers(block._replace(lines=lines))
    n = numbers.whole("the number of items", 2, MAXIMUM_SIZE)
    matrices = [numbers.wholes(n * n, f"in the {which} matrix", -INT32_MAX, INT32_MAX) for which in ("first", "second")]
    numbers.end(f"two matrices of {n} × {n} numbers")
    position, item = (np.array(entries, dtype=np.int32).reshape(n, n) for entries in matrices)
    check_products(path, n, *(max(abs(entry) for entry in entries) for entries in matrices))
    return QapInstance(position, item)


def check_products(path: Path, n: int, position_max: int, item_max: int) -> None:
    product = position_max * item_max
    if product > INT32_MAX:
        raise InstanceFileError(
            f"{path}: the largest magnitudes, {position_max} and {item_max}, multiply to {product}; "
            f"products up to {INT32_MAX} fit into 32 bits: scale the matrices down"
        )
    _check_exact(path, "a cost may reach", n * n * product)


def _check_exact(path: Path, what: str, total: int) -> None:
    if total > MAXIMUM_EXACT:
        raise InstanceFileError(f"{path}: {what} {total}; sums up to {MAXIMUM_EXACT} are exact: scale the numbers down")


def _chosen(path: Path, instances: list[T], number: int) -> T:
    if not 1 <= number <= len(instances):
        n = len(instances)
        raise InstanceFileError(f"{path}: has {n} instances, no number {number}; give 1 to {n}")
    return instances[number - 1]


def read_lolib(path: Path, number: int = 1) -> InstanceFile:
    """Read one of a file's instances: n, alone on its line, and the n × n matrix, up to a blank line or the end.

    A line of text may precede n, and blank lines may follow it. Lines of the matrix may be wrapped; text after the
    blank line that ends the matrix is ignored, unless it is another instance.

    InstanceFileError if the file is missing or malformed, has fewer instances, n is not 2 to 10,000, an entry is not an
    integer, or the magnitudes add up to more than 2⁵³, beyond which sums of doubles are not exact.
    """
    instances = _orderings(read_block(path))
    n, matrix = _chosen(path, instances, number)
    numbers = Numbers(matrix)
    entries = numbers.wholes(n * n, "in the matrix", -MAXIMUM_EXACT, MAXIMUM_EXACT)
    numbers.end(f"a matrix of {n} × {n} numbers")
    _check_exact(path, "the entries' magnitudes add up to", sum(map(abs, entries)))
    instance = LopInstance(np.array(entries, dtype=np.float64).reshape(n, n))
    return InstanceFile(instance, number=number, n_instances=len(instances))


def _orderings(block: Block) -> list[tuple[int, Block]]:
    """Return n and the matrix of each instance; only the first may be incomplete."""
    groups = groupby(block.lines, key=lambda line: not line.text.strip())
    paragraphs = deque(tuple(lines) for is_blank, lines in groups if not is_blank)
    instances = list[tuple[int, Block]]()
    while paragraphs:
        first, *rest = paragraphs.popleft()
        if not _NUMERIC.fullmatch(first.text) and (rest or paragraphs):  # a title
            first, *rest = rest or paragraphs.popleft()
        n = whole_number(first.text.strip(), 2, MAXIMUM_SIZE)
        matrix = block._replace(lines=tuple(rest) or (paragraphs.popleft() if paragraphs else ()))
        if instances and (n is None or sum(len(line.text.split()) for line in matrix.lines) < n * n):
            break
        if n is None:
            expected = f"the number of items alone on its line (a whole number from 2 to {MAXIMUM_SIZE})"
            raise block.malformed(expected, quoted(first.text.strip()), first.number)
        if paragraphs:
            ending = "a blank line, which ends the matrix"
            matrix = matrix._replace(end_line=matrix.lines[-1].number + 1, ending=ending)
        instances.append((n, matrix))
    return instances


def read_taillard(path: Path, number: int = 1) -> InstanceFile:
    """Read one of a file's instances: jobs and machines, then one row of processing times per machine.

    Each instance begins with a line that contains "number of jobs"; the next one has jobs and machines, in the
    order of that line, perhaps also seed and bounds. The times are after the line with "processing times"; lines may
    be wrapped.

    InstanceFileError if the file is missing or malformed, has fewer instances, there are not 2 to 10,000 jobs on 1 to
    10,000 machines, a time is not a non-negative integer, or total flow times could exceed the exact integers of a
    double.
    """
    instances = _flow_shops(read_block(path))
    instance = _chosen(path, instances, number)
    jobs, machines = _dimensions(instance)
    durations = _after(instance, _DURATIONS)
    rows = [len(line.text.split()) for line in durations.lines if line.text.strip()]
    if 1 < machines != jobs and rows == [machines] * jobs:
        expected = f"{machines} rows of {jobs} {_DURATIONS}"
        raise durations.malformed(expected, f"{jobs} rows of {machines}", durations.lines[0].number)
    numbers = Numbers(durations)
    times = numbers.wholes(jobs * machines, _DURATIONS, 0, MAXIMUM_EXACT)
    numbers.end(f"{machines} rows of {jobs} {_DURATIONS}")
    _check_exact(path, "total flow times may reach", jobs * sum(times))
    by_machine = np.array(times, dtype=np.float64).reshape(machines, jobs)
    return InstanceFile(PfspInstance(np.ascontiguousarray(by_machine.T)), number=number, n_instances=len(instances))


def _flow_shops(block: Block) -> list[Block]:
    """Return the lines of each instance, the first of which is its header."""
    starts = [k for k, line in enumerate(block.lines) if _JOBS in _words(line)]
    if not starts:
        _after(block, _JOBS)
    whole = (
        block._replace(lines=block.lines[i:j], end_line=block.lines[j].number, ending="the next instance")
        for i, j in pairwise(starts)
    )
    return [*whole, block._replace(lines=block.lines[starts[-1] :])]


def _dimensions(instance: Block) -> tuple[int, int]:
    block = instance._replace(lines=instance.lines[1:2])
    if block.lines:
        block = block._replace(end_line=block.lines[0].number, ending="nothing more on the line")
    numbers, header = Numbers(block), _words(instance.lines[0])
    limits = {_JOBS: 2, _MACHINES: 1}
    order = sorted(limits, key=header.find) if _MACHINES in header else [*limits]
    sizes = {name: numbers.whole(f"the {name}", limits[name], MAXIMUM_SIZE) for name in order}
    return sizes[_JOBS], sizes[_MACHINES]


def _after(block: Block, words: str) -> Block:
    """Return the lines after the first one that contains the words, in any spacing and capitalisation."""
    for k, line in enumerate(block.lines, 1):
        if words in _words(line):
            return block._replace(lines=block.lines[k:])
    raise block.malformed(f"a line with {words!r}, as in Taillard's files")


def _words(line: NumberedLine) -> str:
    return " ".join(line.text.lower().split())
