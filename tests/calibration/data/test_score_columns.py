"""The columns of names and scores are told by headings and cells; what gave no score is named."""

import pytest

from fairbench_agent.calibration.data.score_columns import AGREEING, scores_in
from fairbench_agent.calibration.data.score_grid import Grid
from fairbench_agent.calibration.errors import ScoreError


def grid(*lines: str) -> Grid:
    return Grid("", tuple(tuple(cell.strip() for cell in line.split("|")) for line in lines))


def test_the_name_may_stand_anywhere() -> None:
    table = grid("Sponsor|System|Processor|Result", "Acme 1|Box 2|Zeta z9|8.05", "Acme 1|Box 3|Zeta z7|7.5")
    assert scores_in(table).scores == {"Zeta z9": 8.05, "Zeta z7": 7.5}
    assert scores_in(grid("1|Zeta z9|900", "2|Zeta z7|700", "3|Zeta z5|800")).scores["Zeta z7"] == 700


def test_the_first_line_without_a_score_is_counted_too() -> None:
    found = scores_in(grid("CPU|Score", "Zeta z9|NA", "Zeta z7|700", "Zeta z5|fast", "|3"))
    assert found.scores == {"Zeta z7": 700}
    assert [(one.line, one.reason) for one in found.left_out] == [
        ("Zeta z9 NA", "no score"),
        ("Zeta z5 fast", "'fast' is no score"),
        ("3", "no CPU name"),
    ]


def test_runs_that_agree_give_their_median_and_others_none() -> None:
    found = scores_in(
        grid("CPU|Score", "z9|100", "z9|110", "z9|104", "z7|100", f"z7|{100 * AGREEING + 1:g}", "z5|7", "z5|7")
    )
    assert found.scores == {"z9": 104, "z5": 7}
    assert found.repeated == ("z9",)
    assert [(one.line, one.reason) for one in found.left_out] == [("z7", "stands there with 100 and 126")]


def test_columns_without_headings_have_numbers() -> None:
    table = grid("Zeta z9|9000|900", "Zeta z7|8000|700")
    with pytest.raises(ScoreError, match="choose one with --column: 'column 2', 'column 3'"):
        scores_in(table)
    assert scores_in(table, "3").scores == {"Zeta z9": 900, "Zeta z7": 700}


def test_nothing_is_found_in_nothing() -> None:
    for table in (grid(), grid("a|b"), grid("1|2")):
        with pytest.raises(ScoreError, match="no line has a CPU name and a positive score"):
            scores_in(table)
