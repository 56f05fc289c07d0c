"""Reading tables of runs, and errors that name the place."""

from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.ranking.ranking import read_ranking_table

GOOD = "algorithm,problem,value\na,f,1\na,f,2\nb,f,3\nb,f,4.5\na,g,5\nb,g,6\na,g,7\nb,g,8\n"


def written(folder: Path, text: str) -> Path:
    """Write a file and return its path."""
    path = folder / "runs.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_maximised_values_change_their_sign(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD)
    smaller, larger = read_ranking_table(path), read_ranking_table(path, maximise=True)
    np.testing.assert_array_equal(smaller.values, -np.array(larger.values))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("algorithm,problem,value\n", "0 algorithms cannot be ranked"),
        (GOOD.replace("4.5", "four"), "row 5, column value: 'four' is not a number"),
        (GOOD.replace("b,f,3", ",f,3"), "row 4, column algorithm: is blank"),
        (GOOD.replace("b,f,3", "b,,3"), "row 4, column problem: is blank"),
        (GOOD.replace("b,g,8\n", ""), "on g, b has 1 runs and a 2"),
        (GOOD.replace("b,g", "b,h"), "on g, b has 0 runs and a 2"),
        ("algorithm,problem,value\na,f,1\nb,f,2\n", "on f, a has 1 runs and a 1; .* 2 or more"),
        ("algorithm,problem,value\na,f,1\na,f,2\n", "1 algorithms cannot"),
    ],
)
def test_names_what_is_wrong_and_where(tmp_path: Path, text: str, message: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(TableError, match=message) as caught:
        read_ranking_table(path)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)
