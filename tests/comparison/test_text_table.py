"""Tables of plain text."""

from fairbench.comparison.text_table import text_table


def test_columns_line_up() -> None:
    table = text_table(["name", "n", "γ"], [["a", "10", "1"], ["long name", "9", ""]])
    assert table.splitlines() == ["name        n  γ", "---------  --  -", "a          10  1", "long name   9"]


def test_a_line_break_in_a_cell_does_not_break_the_table() -> None:
    assert text_table(["a", "b"], [["x\ny", "1"]]).splitlines() == ["a    b", "---  -", "x y  1"]
