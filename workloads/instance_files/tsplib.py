"""Travelling salesperson instances in the format of TSPLIB (G. Reinelt 1991, ORSA Journal on Computing 3: 376-384).

Distances of type EUC_2D are Euclidean and, unlike TSPLIB's own, not rounded: those of the reference process are not.
Distances of type CEIL_2D, ATT, GEO and EXPLICIT are TSPLIB's ("TSPLIB 95", section 2), whole numbers unless a file's
explicit ones are not.
"""

from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from typing import Final

import numpy as np

from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.workloads.instance_files.instance_text import (
    MAXIMUM_SIZE,
    Block,
    NumberedLine,
    Numbers,
    quoted,
    read_block,
    whole_number,
)
from fairbench_agent.workloads.instances import InstanceFile, TspInstance

_COORDINATES, _WEIGHTS, _DISPLAY = "NODE_COORD_SECTION", "EDGE_WEIGHT_SECTION", "DISPLAY_DATA_SECTION"
_SECTIONS: Final = (_COORDINATES, _WEIGHTS, _DISPLAY)
_EARTH_RADIUS_KM, _PI = 6378.388, 3.141592
"""TSPLIB's own."""
_LISTED: Final = ("ROW", "DIAG_ROW", "COL", "DIAG_COL")
_FORMATS: Final = ("FULL_MATRIX", *(f"UPPER_{part}" for part in _LISTED), *(f"LOWER_{part}" for part in _LISTED))


def read_tsplib(path: Path) -> InstanceFile:
    """Read an instance of type TSP.

    A space may precede the colon after a keyword, lines of numbers may be wrapped, ids may have any order, and the
    final EOF may be missing. A DISPLAY_DATA_SECTION is ignored, as are coordinates next to explicit distances.

    InstanceFileError if the file is missing or malformed, does not have 2 to 10,000 cities, is not of type TSP, has
    other or asymmetric distances, or sections that would change the problem.
    """
    block = read_block(path)
    header = tuple(takewhile(lambda line: _entry(line)[0] not in _SECTIONS, block.lines))
    rest = block._replace(lines=block.lines[len(header) :])
    entries = _entries(block._replace(lines=header))
    kind = entries["EDGE_WEIGHT_TYPE"].text.split()[0] if "EDGE_WEIGHT_TYPE" in entries else ""
    section, required = _COORDINATES, ["DIMENSION", "EDGE_WEIGHT_TYPE"]
    if kind == "EXPLICIT":
        section, required = _WEIGHTS, [*required, "EDGE_WEIGHT_FORMAT"]
    for keyword in (keyword for keyword in required if keyword not in entries):
        actual, line = (_entry(rest.lines[0])[0], rest.lines[0].number) if rest.lines else ("", 0)
        raise block.malformed(f"a line '{keyword} : value' before {section}", actual, line)
    line, value = entries["DIMENSION"]
    n = whole_number(value, 2, MAXIMUM_SIZE)
    if n is None:
        raise block.malformed(f"DIMENSION (a whole number from 2 to {MAXIMUM_SIZE})", quoted(value), line)
    body = _section(rest, section)
    if kind == "EXPLICIT":
        distance = _explicit(body, n, entries["EDGE_WEIGHT_FORMAT"])
    else:
        distance = _DISTANCES[kind](_coordinates(body, n))
    return InstanceFile(TspInstance(distance), kind)


def euclidean(coordinates: FloatArray) -> FloatArray:
    """Return the (n, n) distances √(dx·dx + dy·dy) in double precision between (n, 2) points of the plane."""
    return _in_plane(coordinates, np.sqrt)


def _in_plane(coordinates: FloatArray, distance_of: Callable[[FloatArray], FloatArray]) -> FloatArray:
    """Return the (n, n) distances, a function of the squared ones."""
    distance = np.empty((len(coordinates), len(coordinates)))
    for row, point in zip(distance, coordinates, strict=True):
        dx, dy = (coordinates - point).T
        row[:] = distance_of(dx * dx + dy * dy)
    return distance


def _geographical(coordinates: FloatArray) -> FloatArray:
    """Return TSPLIB's GEO: kilometres on a sphere, plus 1, rounded down; coordinates are degrees.minutes."""
    degrees = np.trunc(coordinates)
    latitude, longitude = (_PI * (degrees + 5 * (coordinates - degrees) / 3) / 180).T
    distance = np.empty((len(coordinates), len(coordinates)))
    for row, north, east in zip(distance, latitude, longitude, strict=True):
        q1, q2, q3 = np.cos(longitude - east), np.cos(latitude - north), np.cos(latitude + north)
        cosine = 0.5 * ((1 + q1) * q2 - (1 - q1) * q3)
        row[:] = np.trunc(_EARTH_RADIUS_KM * np.arccos(np.clip(cosine, -1, 1)) + 1)
    return distance


_DISTANCES: Final[dict[str, Callable[[FloatArray], FloatArray]]] = {
    "EUC_2D": euclidean,
    "CEIL_2D": lambda cities: _in_plane(cities, lambda square: np.ceil(np.sqrt(square))),
    # TSPLIB rounds to the nearest integer, and adds 1 if that is less
    "ATT": lambda cities: _in_plane(cities, lambda square: np.ceil(np.sqrt(square / 10))),
    "GEO": _geographical,
}
_ALLOWED: Final = {
    "TYPE": ("TSP",),
    "EDGE_WEIGHT_TYPE": (*_DISTANCES, "EXPLICIT"),
    "EDGE_WEIGHT_FORMAT": (*_FORMATS, "FUNCTION"),
    "NODE_COORD_TYPE": ("TWOD_COORDS", "NO_COORDS"),
}


def _entry(line: NumberedLine) -> tuple[str, str]:
    keyword, _, value = line.text.partition(":")
    return keyword.strip().upper(), value.strip()


def _entries(header: Block) -> dict[str, NumberedLine]:
    """Return the values of the keywords, none of which may be repeated except comments."""
    entries: dict[str, NumberedLine] = {}
    for line in header.lines:
        keyword, value = _entry(line)
        if not line.text.strip():
            continue
        if ":" not in line.text:
            raise header.malformed("'KEYWORD : value' or a section", quoted(line.text.strip()), line.number)
        if keyword in entries and keyword != "COMMENT":
            raise header.malformed(f"{keyword} only once", "it again", line.number)
        allowed = _ALLOWED.get(keyword)
        if allowed and value.split()[:1] not in [[name] for name in allowed]:
            names = " or ".join(filter(None, (", ".join(allowed[:-1]), allowed[-1])))
            raise header.malformed(f"{keyword} {names} (no other is supported)", quoted(value), line.number)
        entries[keyword] = NumberedLine(line.number, value)
    return entries


def _section(rest: Block, needed: str) -> Block:
    """Return the lines of a section; of the others, only those without effect on the distances are allowed."""
    ignored = {_DISPLAY, _COORDINATES if needed == _WEIGHTS else _DISPLAY}
    found, lines = None, rest.lines
    while lines and _entry(lines[0])[0] != "EOF":
        name, start = _entry(lines[0])[0], lines[0].number
        if name not in {needed, *ignored}:
            raise rest.malformed("numbers, EOF or the end of the file", quoted(lines[0].text.strip()), start)
        if name == needed and found:
            raise rest.malformed(f"{needed} only once", "it again", start)
        body = tuple(takewhile(lambda line: not line.text.strip()[:1].isalpha(), lines[1:]))
        lines = lines[1 + len(body) :]
        if name == needed:
            found = rest._replace(lines=body)
            if lines:
                found = found._replace(end_line=lines[0].number, ending=_entry(lines[0])[0])
    if found is None:
        raise rest.malformed(needed)
    return found


def _coordinates(body: Block, n: int) -> FloatArray:
    """Return the (n, 2) coordinates in the order of their ids, which must be 1 to n."""
    numbers = Numbers(body)
    cities: dict[int, tuple[float, float]] = {}
    for k in range(1, n + 1):
        city = numbers.whole(f"the id of city {k} of {n}", 1, n)
        if city in cities:
            raise body.malformed("every id once", f"id {city} again", numbers.line)
        cities[city] = numbers.real(f"x of city {city}"), numbers.real(f"y of city {city}")
    numbers.end(f"{n} cities")
    return np.array([cities[city] for city in range(1, n + 1)])


def _explicit(body: Block, n: int, kind: NumberedLine) -> FloatArray:
    """Return the (n, n) distances that are listed in a format; a missing diagonal is 0."""
    name = kind.text.split()[0]
    if name not in _FORMATS:
        expected = f"EDGE_WEIGHT_FORMAT {', '.join(_FORMATS)} of explicit distances"
        raise body.malformed(expected, quoted(kind.text), kind.number)
    is_full, has_diagonal = name == "FULL_MATRIX", "DIAG" in name
    count = n * n if is_full else n * (n + 1) // 2 - (0 if has_diagonal else n)
    numbers = Numbers(body)
    listed = np.array(numbers.reals(count, f"distances of {n} cities ({name})"))
    numbers.end(f"{count} distances of {n} cities ({name})")
    if not is_full:
        cells = np.tri(n, k=0 if has_diagonal else -1, dtype=np.bool_)
        if name.startswith("LOWER") != name.endswith("ROW"):  # the columns of one triangle are the rows of the other
            cells = cells.T
        distance = np.zeros((n, n))
        distance[cells] = listed
        return np.where(cells, distance, distance.T)
    distance = listed.reshape(n, n)
    asymmetric = np.argwhere(distance != distance.T)
    if len(asymmetric):
        i, j = asymmetric[0].tolist()
        there, back = f"{distance[i, j]:.15g}", f"{distance[j, i]:.15g}"
        expected = f"the same distance between cities {i + 1} and {j + 1} both ways (TYPE TSP)"
        raise body.malformed(expected, f"{there} and {back}")
    return distance
