"""A cell is a number, a name or neither."""

import pytest

from fairbench_agent.calibration.data.score_cells import is_figure, is_missing, is_name, number_in, tidy


@pytest.mark.parametrize(
    ("cell", "number"),
    [("1219", 1219), ("1,219", 1219), ("1 219", 1219), ("1'234'567.5", 1234567.5), ("8.05", 8.05), (" 7* ", 7)]
    + [
        (cell, None) for cell in ("", "0", "-1", "1,5", "12,19", "1e3", "$5", "5%", "NA", "٣", "9" * 400, "1.2.3", "i7")
    ],
)
def test_numbers(cell: str, number: float | None) -> None:
    assert number_in(cell) == number


def test_names_and_figures() -> None:
    for figure in ("1,219", "98%", "( 98.5 % )", "$1,699.99*", "300 €", "NA", "n/a", "", "–", "0"):
        assert is_figure(figure)
        assert not is_name(figure)
    for name in ("Zeta z9", "486DX", "AMD FX 6300"):
        assert is_name(name)
        assert not is_figure(name)
    assert not any(map(is_name, ("6300", "z9,", "x" * 201, "  ")))
    assert is_missing(" N/A ")
    assert tidy(" a\x1b[0m\n b\u202e ") == "a [0m b"
