"""TSPLIB files: examples for the tests of all formats, and errors."""

import math
import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from hypothesis import strategies as st

from fairbench_agent.workloads.instance_files.tsplib import read_tsplib
from fairbench_agent.workloads.instances import TspInstance
from tests.workloads.mutated_files import mutated, wrapped

HEADER = "NAME : small\nTYPE : TSP\nCOMMENT : three cities\nDIMENSION : 3\nEDGE_WEIGHT_TYPE : EUC_2D\n"
SAMPLE = (HEADER + "NODE_COORD_SECTION\n1 0 0\n2 3 4.0\n3 6e0 8\nEOF\n").encode()


def plain(text: str) -> TspInstance:
    """Read a file in the simplest way."""
    _, body = re.split(
        r"(?:^|\n)[^\S\n]*NODE_COORD_SECTION[^\S\n]*:?[^\n]*(?:\n|$)", text, maxsplit=1, flags=re.IGNORECASE
    )
    words = re.split(r"\n\s*EOF\s*(?:\n|$)", "\n" + body + "\n", maxsplit=1, flags=re.IGNORECASE)[0].split()
    ids = [int(number) for number in words[::3]]
    assert sorted(ids) == list(range(1, len(ids) + 1))
    assert re.search(rf"DIMENSION\s*:\s*\+?0*{len(ids)}\s*\n", text, flags=re.IGNORECASE)
    coordinates = zip(map(float, words[1::3]), map(float, words[2::3]), strict=True)
    return with_cities([point for _, point in sorted(zip(ids, coordinates, strict=True))])


def with_cities(points: Sequence[tuple[float, float]]) -> TspInstance:
    return TspInstance(
        np.array([[math.sqrt((x - u) * (x - u) + (y - v) * (y - v)) for u, v in points] for x, y in points], np.float64)
    )


@st.composite
def written(draw: st.DrawFn) -> tuple[TspInstance, str]:
    """Return an instance and its file, with keywords and ids in random order, random line breaks and perhaps EOF."""
    coordinate = st.one_of(st.integers(-5000, 5000), st.floats(-1e150, 1e150))
    points = draw(st.lists(st.tuples(coordinate, coordinate), min_size=2, max_size=6))
    order = draw(st.permutations(range(1, len(points) + 1)))
    colon = draw(st.sampled_from((": ", " : ", ":", "\t:\t")))
    header = [("DIMENSION", str(len(points))), ("EDGE_WEIGHT_TYPE", "EUC_2D"), ("NAME", "a : b"), ("COMMENT", "1")]
    optional = [("TYPE", "TSP (M.~Hofmeister)"), ("COMMENT", "2"), ("NODE_COORD_TYPE", "TWOD_COORDS"), ("BEST", "7")]
    header += draw(st.lists(st.sampled_from(optional), unique=True))
    lines = [f"{keyword}{colon}{value}" for keyword, value in draw(st.permutations(header))]
    words = [word for city in order for word in (str(city), *(repr(x) for x in points[city - 1]))]
    body = draw(wrapped(words))
    end = draw(st.sampled_from(("", "\nEOF", "\n EOF \r\n", "\nEOF\nanything 1 2 3\n")))
    instance = with_cities([(float(x), float(y)) for x, y in points])
    return instance, "\n".join([*lines, "NODE_COORD_SECTION", body]) + end


BROKEN = st.one_of(mutated(SAMPLE), st.binary())


def test_distances_are_not_rounded(tmp_path: Path) -> None:
    """The diagonal of a unit square is √2, not TSPLIB's 1."""
    path = tmp_path / "instance.tsp"
    path.write_text("DIMENSION: 2\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 1 1")
    assert read_tsplib(path).instance[0].tolist() == [[0, math.sqrt(2)], [math.sqrt(2), 0]]


ERRORS = [
    (SAMPLE.decode().replace(old, new), fragments)
    for old, new, fragments in (
        ("EUC_2D", "EUC_3D", ["line 5: expected EDGE_WEIGHT_TYPE EUC_2D, CEIL_2D,", "found 'EUC_3D'"]),
        ("NAME : small", "NODE_COORD_TYPE : THREED_COORDS", ["line 1", "TWOD_COORDS", "found 'THREED_COORDS'"]),
        ("DIMENSION : 3\n", "", ["line 5: expected a line 'DIMENSION : value' before NODE_COORD_SECTION"]),
        ("TYPE : TSP", "DIMENSION : 3", ["line 4: expected DIMENSION only once, found it again"]),
        ("NODE_COORD_SECTION\n", "", ["line 6: expected 'KEYWORD : value' or a section, found '1 0 0'"]),
        ("NODE_COORD", "FIXED_EDGES", ["line 6", "found 'FIXED_EDGES_SECTION'"]),
        (" : 3", " : 3.0", ["line 4", "found '3.0'"]),
        (" : 3", " : 4", ["line 10: expected the id of city 4 of 4 (a whole number from 1 to 4), found EOF"]),
        ("\n3 6e0", "\n2 6e0", ["line 9: expected every id once, found id 2 again"]),
        ("4.0", "nan", ["line 8: expected y of city 2 (a decimal number of magnitude at most 1e+150), found 'nan'"]),
        ("4.0", "4,0", ["line 8", "found '4,0'"]),
        ("EOF", "FIXED_EDGES_SECTION", ["line 10: expected numbers, EOF or the end of the file, found 'FIXED_EDGES_"]),
    )
]
