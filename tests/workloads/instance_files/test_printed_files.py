"""Instance files as LOLIB, QAPLIB, Taillard, OR-Library and TSPLIB print them: layouts that collections really have."""

from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.workloads.processes import Problem
from fairbench_agent.workloads.suites import read_instance_file
from tests.workloads.mutated_files import assert_refused

LOP = [[0, 5, 2], [1, 0, 4], [3, 6, 0]]
QAP = [[0, 1, 2], [1, 0, 3], [2, 3, 0]]
PFSP = [[5, 1], [2, 4], [3, 2]]
TSP = [[0, 5, 10], [5, 0, 5], [10, 5, 0]]
TAILLARD = "number of jobs, number of machines, initial seed, upper bound and lower bound :"
PLANE = "NAME : a/TYPE : TSP/DIMENSION : 3/EDGE_WEIGHT_TYPE : "
EXPLICIT = f"{PLANE}EXPLICIT/EDGE_WEIGHT_FORMAT: "
"""In this module, a slash is the end of a line."""


@pytest.mark.parametrize(
    ("problem", "text", "matrix"),
    [
        ("lop", "3//0 5 2/1 0 4/3 6 0/", LOP),
        ("lop", " 3 \r/\r/ 0 5 2\r/ 1 0 4\r/ 3 6 0\r/", LOP),
        ("lop", "N-t59b11xx/ 3/ \t//0 5 2 1 0 4/3 6 0/", LOP),
        ("lop", "Input-output 1975, 3 sectors/3/    0    5    2/    1    0    4/    3    6    0//optimum 13/", LOP),
        ("qap", " 3// 0 1 2/ 1 0 3/ 2 3 0// 0 1 2/ 1 0 3/ 2 3 0/", QAP),
        ("qap", "  3 0 1 2 1 0 3 2 3 0 0 1 2 1 0 3 2 3 0///", QAP),
        ("pfsp", f"{TAILLARD}/    3    2  873654221   1278   1232/processing times :/ 5 2 3/ 1 4 2/", PFSP),
        ("pfsp", "Number of jobs,  number of machines\r/3 2\r/Processing  Times:\r/5 2 3\r/1 4 2\r/", PFSP),
        ("pfsp", 2 * f"{TAILLARD}/3 2 1 10 9/processing times :/5 2 3/1 4 2/", PFSP),
        ("tsp", f"{PLANE}EUC_2D/NODE_COORD_SECTION/1 0 0/2 3 4/3 6 8/EOF/", TSP),
        ("tsp", f"{EXPLICIT}UPPER_ROW/EDGE_WEIGHT_SECTION/5 10/5/DISPLAY_DATA_SECTION/1 1.0 2.0/2 3 4/3 5 6/EOF", TSP),
        ("tsp", f"{EXPLICIT}FULL_MATRIX/NODE_COORD_TYPE: NO_COORDS/EDGE_WEIGHT_SECTION/0 5 10/5 0 5/10 5 0/ EOF/", TSP),
        ("tsp", f"{EXPLICIT}LOWER_DIAG_ROW /DISPLAY_DATA_TYPE: NO_DISPLAY/EDGE_WEIGHT_SECTION :/0 5 0 10/5 0/", TSP),
    ],
)
def test_read(tmp_path: Path, problem: Problem, text: str, matrix: list[list[int]]) -> None:
    path = tmp_path / "instance"
    path.write_text(text.replace("/", "\n"), encoding="utf-8", newline="")
    assert np.array_equal(read_instance_file(problem, path).instance[0], matrix)


@pytest.mark.parametrize(
    ("problem", "text", "fragment"),
    [
        # OR-Library's flow shops list machine and time in turn; its introduction has Taillard's words
        ("pfsp", " instance car1/ Carlier 3x2/ 3 2/ 0 375 1 12/ 0 632 1 452/ 0 12 1 876/", "as in Taillard's files"),
        ("pfsp", "the /number of jobs and the number of machines,/listing the machines/", "found 'listing'"),
        # Taillard's job shops have two matrices
        ("pfsp", "Nb of jobs, Nb of Machines, Time seed, Machine seed/3 2 1 2/Times/5 2/", "'number of jobs'"),
        ("lop", "3//0 5 2//1 0 4//3 6 0/", "found a blank line, which ends the matrix"),
        # a solution file
        ("qap", " 3  13/ 2 1 3/", "number 5 of the 9 in the first matrix"),
        ("tsp", "NAME: br17/TYPE: ATSP/DIMENSION: 3/", "expected TYPE TSP (no other is supported), found 'ATSP'"),
        ("tsp", "NAME : a/TYPE : TOUR/DIMENSION : 3/TOUR_SECTION/1/2/3/-1/", "found 'TOUR'"),
        ("tsp", "3/0 0/3 4/6 8/", "expected 'KEYWORD : value' or a section, found '3'"),
    ],
)
def test_refused(tmp_path: Path, problem: Problem, text: str, fragment: str) -> None:
    path = tmp_path / "instance"
    path.write_text(text.replace("/", "\n"), encoding="utf-8")
    assert_refused(lambda file: read_instance_file(problem, file), path, fragment)
