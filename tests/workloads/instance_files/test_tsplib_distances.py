"""TSPLIB's distances: published optimal tour lengths, its formulas by hand, and one matrix in all formats.

Optimal lengths are those of "TSPLIB 95" (ulysses16 6859, gr17 2085, att48 10628).
"""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.workloads.instance_files.tsplib import read_tsplib
from fairbench_agent.workloads.instances import InstanceFile, TspInstance
from tests.workloads.mutated_files import ONE_FOLDER, assert_refused

ULYSSES16 = """NAME: ulysses16.tsp
TYPE: TSP
COMMENT: Odyssey of Ulysses (Groetschel/Padberg)
DIMENSION: 16
EDGE_WEIGHT_TYPE: GEO
DISPLAY_DATA_TYPE: COORD_DISPLAY
NODE_COORD_SECTION
 1 38.24 20.42
 2 39.57 26.15
 3 40.56 25.32
 4 36.26 23.12
 5 33.48 10.54
 6 37.56 12.19
 7 38.42 13.11
 8 37.52 20.44
 9 41.23 9.10
 10 41.17 13.05
 11 36.08 -5.21
 12 38.47 15.13
 13 38.15 15.35
 14 37.51 15.17
 15 35.49 14.32
 16 39.36 19.56
 EOF
"""
GR17 = """NAME: gr17
TYPE: TSP
COMMENT: 17-city problem (Groetschel)
DIMENSION: 17
EDGE_WEIGHT_TYPE: EXPLICIT
EDGE_WEIGHT_FORMAT: LOWER_DIAG_ROW\x20
EDGE_WEIGHT_SECTION
 0 633 0 257 390 0 91 661 228 0 412 227
 169 383 0 150 488 112 120 267 0 80 572 196
 77 351 63 0 134 530 154 105 309 34 29 0
 259 555 372 175 338 264 232 249 0 505 289 262
 476 196 360 444 402 495 0 353 282 110 324 61
 208 292 250 352 154 0 324 638 437 240 421 329
 297 314 95 578 435 0 70 567 191 27 346 83
 47 68 189 439 287 254 0 211 466 74 182 243
 105 150 108 326 336 184 391 145 0 268 420 53
 239 199 123 207 165 383 240 140 448 202 57 0
 246 745 472 237 528 364 332 349 202 685 542 157
 289 426 483 0 121 518 142 84 297 35 29 36
 236 390 238 301 55 96 153 336 0
EOF
"""
ATT48 = """NAME : att48
COMMENT : 48 capitals of the US (Padberg/Rinaldi)
TYPE : TSP
DIMENSION : 48
EDGE_WEIGHT_TYPE : ATT
NODE_COORD_SECTION
1 6734 1453 2 2233 10 3 5530 1424 4 401 841 5 3082 1644 6 7608 4458 7 7573 3716 8 7265 1268
9 6898 1885 10 1112 2049 11 5468 2606 12 5989 2873 13 4706 2674 14 4612 2035 15 6347 2683 16 6107 669
17 7611 5184 18 7462 3590 19 7732 4723 20 5900 3561 21 4483 3369 22 6101 1110 23 5199 2182 24 1633 2809
25 4307 2322 26 675 1006 27 7555 4819 28 7541 3981 29 3177 756 30 7352 4506 31 7545 2801 32 3245 3305
33 6426 3173 34 4608 1198 35 23 2216 36 7248 3779 37 7762 4595 38 7392 2244 39 3484 2829 40 6271 2135
41 4985 140 42 1916 1569 43 7280 4899 44 7509 3239 45 10 2676 46 6807 2993 47 5185 3258 48 3023 1942
EOF
"""
ATT48_TOUR = (
    *(1, 9, 40, 15, 12, 11, 13, 25, 14, 23, 3, 22, 16, 41, 34, 29, 2, 26, 4, 35, 45, 10, 24, 42, 5, 48, 39, 32, 21),
    *(47, 20, 33, 46, 36, 30, 43, 17, 27, 19, 37, 6, 28, 7, 18, 44, 31, 38, 8),
)
"""Found by local search; its length is the published optimum."""

HEADER = "TYPE: TSP\nDIMENSION: {n}\nEDGE_WEIGHT_TYPE: {kind}\n"


def read(folder: Path, text: str) -> InstanceFile:
    path = folder / "instance.tsp"
    path.write_text(text, encoding="utf-8")
    return read_tsplib(path)


def distances(folder: Path, text: str) -> FloatArray:
    instance = read(folder, text).instance
    assert isinstance(instance, TspInstance)
    assert instance.distance.flags.c_contiguous
    return instance.distance


def shortest_tour(distance: FloatArray) -> float:
    """Return the length of an optimal tour by dynamic programming over subsets (Held and Karp 1962)."""
    m = len(distance) - 1
    bits, between = 1 << np.arange(m), distance[:m, :m]
    # length of the shortest path from the last city through a subset to one of its cities
    paths = np.full((1 << m, m), np.inf)
    paths[bits, np.arange(m)] = distance[m, :m]
    for subset in range(1, 1 << m):
        last = np.flatnonzero(subset & bits)
        if len(last) > 1:
            paths[subset, last] = (paths[subset ^ bits[last]] + between[last]).min(axis=1)
    return float((paths[-1] + distance[:m, m]).min())


@pytest.mark.parametrize(
    ("text", "optimum", "kind"), [(ULYSSES16, 6859, "GEO"), (GR17, 2085, "EXPLICIT")], ids=["ulysses16", "gr17"]
)
def test_published_optima(tmp_path: Path, text: str, optimum: int, kind: str) -> None:
    assert shortest_tour(distances(tmp_path, text)) == optimum
    assert read(tmp_path, text).distances == kind


def test_published_optimum_of_att48(tmp_path: Path) -> None:
    distance, tour = distances(tmp_path, ATT48), np.array(ATT48_TOUR) - 1
    assert sorted(tour) == list(range(48))
    assert distance[tour, np.roll(tour, 1)].sum() == 10628


@pytest.mark.parametrize(
    ("kind", "second_city", "expected"),
    [
        ("CEIL_2D", "3 4", 5),
        ("CEIL_2D", "1 1", 2),  # √2
        ("ATT", "10 30", 10),  # √100
        ("ATT", "3 4", 2),  # √2.5 = 1.58
        ("ATT", "10 4", 4),  # √11.6 = 3.41 is rounded to 3, which is less
        ("GEO", "0 0", 1),  # the formula adds 1 to 0 km
        ("GEO", "0 1.00", 112),  # 111.3 km
        ("GEO", "0 0.30", 56),  # 30' are half a degree, 55.7 km
        ("GEO", "0 90.00", 10020),  # a quarter of the equator, 10019.1 km
    ],
)
def test_formulas(tmp_path: Path, kind: str, second_city: str, expected: float) -> None:
    text = HEADER.format(n=2, kind=kind) + f"NODE_COORD_SECTION\n1 0 0\n2 {second_city}\n"
    distance = distances(tmp_path, text)
    assert (distance[0, 1], distance[1, 0]) == (expected, expected)


LISTED: dict[str, Callable[[int, int], bool]] = {
    "FULL_MATRIX": lambda i, j: True,  # noqa: ARG005  one signature for all
    "UPPER_ROW": lambda i, j: i < j,
    "LOWER_ROW": lambda i, j: i > j,
    "UPPER_DIAG_ROW": lambda i, j: i <= j,
    "LOWER_DIAG_ROW": lambda i, j: i >= j,
}


@pytest.mark.parametrize("name", [*LISTED, "UPPER_COL", "LOWER_COL", "UPPER_DIAG_COL", "LOWER_DIAG_COL"])
@ONE_FOLDER
@given(data=st.data(), n=st.integers(2, 6))
def test_every_format_has_the_same_distances(tmp_path: Path, name: str, data: st.DataObject, n: int) -> None:
    """Rows or columns are listed in order, as far as the format has them."""
    drawn = data.draw(st.lists(st.integers(0, 999), min_size=n * n, max_size=n * n))
    upper = np.triu(np.array(drawn, dtype=float).reshape(n, n), 1)
    matrix = upper + upper.T
    is_listed = LISTED[name.replace("COL", "ROW")]
    cells = [(i, j) for i in range(n) for j in range(n)]
    if name.endswith("COL"):
        cells = [(i, j) for j, i in cells]
    listed = " ".join(f"{matrix[cell]:g}" for cell in cells if is_listed(*cell))
    header = HEADER.format(n=n, kind="EXPLICIT") + f"EDGE_WEIGHT_FORMAT : {name}\n"
    display = "DISPLAY_DATA_SECTION\n" + "".join(f"{city} 1.0 2.0\n" for city in range(1, n + 1))
    coordinates = display.replace("DISPLAY_DATA", "NODE_COORD")
    before, after = data.draw(st.sampled_from((("", ""), (display, ""), ("", display), (coordinates, "EOF\n"))))
    text = f"{header}{before}EDGE_WEIGHT_SECTION:\n{listed}\n{after}"
    assert np.array_equal(distances(tmp_path, text), matrix)


@pytest.mark.parametrize(
    ("kind", "body", "message"),
    [
        ("", "EDGE_WEIGHT_/0 1/1 0/", "line 4: expected a line 'EDGE_WEIGHT_FORMAT : value' before EDGE_WEIGHT"),
        ("FUNCTION", "EDGE_WEIGHT_/1/", "found 'FUNCTION'"),
        ("FULL_MATRIX", "EDGE_WEIGHT_/0 1/2 0/", "the same distance between cities 1 and 2 both ways (TYPE TSP)"),
        ("FULL_MATRIX", "EDGE_WEIGHT_/0 1/1/", "line 7: expected number 4 of the 4 distances of 2 cities (FULL"),
        ("UPPER_ROW", "NODE_COORD_/1 0 0/2 1 1/", "expected EDGE_WEIGHT_SECTION"),
        ("UPPER_ROW", "EDGE_WEIGHT_/1/EDGE_WEIGHT_/2/", "line 7: expected EDGE_WEIGHT_SECTION only once"),
        ("UPPER_ROW", "EDGE_WEIGHT_/1/FIXED_EDGES_/1 2/-1/", "line 7: expected numbers, EOF or the end of the file"),
    ],
)
def test_unusable_explicit_distances(tmp_path: Path, kind: str, body: str, message: str) -> None:
    path = tmp_path / "instance.tsp"
    kind_line = f"EDGE_WEIGHT_FORMAT: {kind}\n" if kind else ""
    body = body.replace("_/", "_SECTION\n").replace("/", "\n")
    path.write_text(HEADER.format(n=2, kind="EXPLICIT") + kind_line + body, encoding="utf-8")
    assert_refused(read_tsplib, path, message)
