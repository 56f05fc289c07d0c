"""Cells of a plain text are separated as whoever wrote it meant."""

import pytest

from fairbench_agent.calibration.data.score_files import scores_of
from fairbench_agent.calibration.errors import ScoreError

WANTED = {"Zeta Core z7-4790": 2230.0, "Omega FX 6300": 1486.0}


@pytest.mark.parametrize(
    "text",
    [
        'CPU,score\nZeta Core z7-4790,"2,230"\nOmega FX 6300,1486\n',
        "CPU;score\nZeta Core z7-4790;2,230\nOmega FX 6300;1486\n",
        "prose\n| Name | Score |\n|---|---:|\n| Zeta Core z7-4790 | 2,230 |\n|Omega FX 6300|1486|\n",
        "Name|Score\n--|--\nZeta Core z7-4790|2230\nOmega FX 6300|1486\n",
        "Zeta Core z7-4790\t2,230\nOmega FX 6300\t1486\n",
        "Zeta Core z7-4790   2 230\nOmega FX 6300       1486\n",
        "Zeta Core z7-4790 2,230\nOmega FX 6300 1,486\n",
        "Zeta Core z7-4790 2230\nOmega FX 6300 1486\n",
        "1. Zeta Core z7-4790 2,230 (100%) $300.00*\n2. Omega FX 6300 1,486 (67%) NA\n",
        "Zeta Core z7-4790(100%)2,230$300.00\nOmega FX 6300(67%)1,486NA\n",
        "Zeta Core z7-4790\n(100%)\n2,230\n$300.00\nOmega FX 6300\n(67%)\n1,486\nNA\n",
        "Zeta Core z7-4790, 2230\nOmega FX 6300, 1486\n",
    ],
)
def test_every_way_to_separate_cells_is_read(text: str) -> None:
    found = scores_of(text)
    assert found.scores == WANTED
    assert not found.left_out


def test_where_a_name_ends_is_not_guessed() -> None:
    for text in ("Zeta z7 4790 2230\nOmega FX 6300 1486\n", "Zeta z7-4790 45,743 2230\nOmega z6 1486\nOmega z5 1400\n"):
        with pytest.raises(ScoreError, match="where the name ends and the score begins cannot be told"):
            scores_of(text)


def test_a_number_of_another_country_is_no_score() -> None:
    found = scores_of("Zeta z7;2230,5\nOmega z6;1486\nOmega z5;-3\nOmega z4;1e3\n")
    assert found.scores == {"Omega z6": 1486}
    assert [one.reason for one in found.left_out] == ["'2230,5' is no score", "'-3' is no score", "'1e3' is no score"]
