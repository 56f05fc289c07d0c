"""Quadratic assignment instances in the format of QAPLIB (Burkard, Karisch & Rendl 1997, J. Global Optimization 10)."""

import re
from pathlib import Path
from typing import Final

import numpy as np

from fairbench_agent.workloads.errors import InstanceFileError
from fairbench_agent.workloads.instance_files.instance_text import (
    MAXIMUM_EXACT,
    MAXIMUM_SIZE,
    Numbers,
    read_block,
)
from fairbench_agent.workloads.instances import QapInstance

INT32_MAX: Final = 2**31 - 1

# a dot before a digit may be a decimal point, which must not split a number in two
_SEPARATOR: Final = re.compile(r",|\.(?![0-9])")


def read_qaplib(path: Path) -> QapInstance:
    """Read n, the n × n matrix between positions and the n × n matrix between items, as whole numbers.

    Numbers are separated by spaces, line breaks, commas, and dots not followed by a digit; lines may be wrapped.

    InstanceFileError if the file is missing or malformed, n is not 2 to 10,000, an entry is not a 32-bit integer, a
    product of two entries could overflow 32 bits, or the cost could exceed the exact integers of a double.
    """
    block = read_block(path)
    lines = tuple(line._replace(text=_SEPARATOR.sub(" ", line.text)) for line in block.lines)
    numbers = Numbers(path, block._replace(lines=lines))
    n = numbers.whole("the number of items", 2, MAXIMUM_SIZE)
    matrices = [numbers.wholes(n * n, f"in the {which} matrix", -INT32_MAX, INT32_MAX) for which in ("first", "second")]
    numbers.end(f"two matrices of {n} × {n} numbers")
    position, item = (np.array(entries, dtype=np.int32).reshape(n, n) for entries in matrices)
    _check_products(path, n, *(max(abs(entry) for entry in entries) for entries in matrices))
    return QapInstance(position, item)


def _check_products(path: Path, n: int, position_max: int, item_max: int) -> None:
    product = position_max * item_max
    if product > INT32_MAX:
        raise InstanceFileError(
            f"{path}: the largest magnitudes, {position_max} and {item_max}, multiply to {product}; "
            f"products up to {INT32_MAX} fit into 32 bits: scale the matrices down"
        )
    if n * n * product > MAXIMUM_EXACT:
        raise InstanceFileError(
            f"{path}: a cost may reach {n * n * product}; sums up to {MAXIMUM_EXACT} are exact: scale the matrices down"
        )
