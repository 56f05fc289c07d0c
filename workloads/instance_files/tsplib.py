"""Travelling salesperson instances in the format of TSPLIB (G. Reinelt 1991, ORSA Journal on Computing 3: 376-384)."""

from itertools import takewhile
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fairbench_agent.workloads.instance_files.instance_text import (
    MAXIMUM_SIZE,
    Block,
    NumberedLine,
    Numbers,
    malformed,
    quoted,
    read_block,
    whole_number,
)
from fairbench_agent.workloads.instances import TspInstance

_COORDINATES: Final = "NODE_COORD_SECTION"
_ALLOWED: Final = {"TYPE": "TSP", "EDGE_WEIGHT_TYPE": "EUC_2D", "NODE_COORD_TYPE": "TWOD_COORDS"}


def read_tsplib(path: Path) -> TspInstance:
    """Read cities in the plane; distances are Euclidean and, unlike TSPLIB's own, not rounded.

    A space may precede the colon after a keyword, lines of coordinates may be wrapped, ids may have any order, and the
    final EOF may be missing.

    InstanceFileError if the file is missing or malformed, does not have 2 to 10,000 cities, is not of type TSP with
    EUC_2D distances, or has sections that would change the problem.
    """
    block = read_block(path)
    header = tuple(takewhile(lambda line: _entry(line)[0] != _COORDINATES, block.lines))
    n = _dimension(path, _entries(path, header), block._replace(lines=block.lines[len(header) :]))
    return TspInstance(euclidean(_coordinates(path, _section(path, block, len(header) + 1), n)))


def euclidean(coordinates: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the (n, n) distances √(dx·dx + dy·dy) in double precision between (n, 2) points of the plane."""
    distance = np.empty((len(coordinates), len(coordinates)))
    for row, point in zip(distance, coordinates, strict=True):
        dx, dy = (coordinates - point).T
        row[:] = np.sqrt(dx * dx + dy * dy)
    return distance


def _entry(line: NumberedLine) -> tuple[str, str]:
    keyword, _, value = line.text.partition(":")
    return keyword.strip().upper(), value.strip()


def _entries(path: Path, header: tuple[NumberedLine, ...]) -> dict[str, NumberedLine]:
    """Return the values of the keywords, none of which may be repeated except comments."""
    entries: dict[str, NumberedLine] = {}
    for line in header:
        keyword, value = _entry(line)
        if not line.text.strip():
            continue
        if ":" not in line.text:
            raise malformed(path, line.number, f"'KEYWORD : value' or {_COORDINATES}", quoted(line.text.strip()))
        if keyword in entries and keyword != "COMMENT":
            raise malformed(path, line.number, f"{keyword} only once", "it again")
        if keyword in _ALLOWED and value.split()[:1] != [_ALLOWED[keyword]]:
            raise malformed(path, line.number, f"{keyword} {_ALLOWED[keyword]} (no other is supported)", quoted(value))
        entries[keyword] = NumberedLine(line.number, value)
    return entries


def _dimension(path: Path, entries: dict[str, NumberedLine], rest: Block) -> int:
    end_line, actual = (rest.lines[0].number, _COORDINATES) if rest.lines else (rest.end_line, rest.ending)
    for keyword in ("DIMENSION", "EDGE_WEIGHT_TYPE"):
        if keyword not in entries:
            raise malformed(path, end_line, f"a line '{keyword} : value' before {_COORDINATES}", actual)
    if not rest.lines:
        raise malformed(path, end_line, _COORDINATES, actual)
    line, value = entries["DIMENSION"]
    n = whole_number(value, 2, MAXIMUM_SIZE)
    if n is None:
        raise malformed(path, line, f"DIMENSION (a whole number from 2 to {MAXIMUM_SIZE})", quoted(value))
    return n


def _section(path: Path, block: Block, start: int) -> Block:
    """Return the lines up to the next keyword, which must be EOF: any other section would change the problem."""
    body = tuple(takewhile(lambda line: not line.text.strip()[:1].isalpha(), block.lines[start:]))
    if start + len(body) == len(block.lines):
        return block._replace(lines=body)
    number, text = block.lines[start + len(body)]
    if text.strip().upper() != "EOF":
        raise malformed(path, number, "coordinates, EOF or the end of the file", quoted(text.strip()))
    return Block(body, number, "EOF")


def _coordinates(path: Path, body: Block, n: int) -> NDArray[np.float64]:
    """Return the (n, 2) coordinates in the order of their ids, which must be 1 to n."""
    numbers = Numbers(path, body)
    cities: dict[int, tuple[float, float]] = {}
    for k in range(1, n + 1):
        city = numbers.whole(f"the id of city {k} of {n}", 1, n)
        if city in cities:
            raise malformed(path, numbers.line, "every id once", f"id {city} again")
        cities[city] = numbers.real(f"x of city {city}"), numbers.real(f"y of city {city}")
    numbers.end(f"{n} cities")
    return np.array([cities[city] for city in range(1, n + 1)])
