"""Tables of plain text."""

from fairbench.comparison.text_table import text_table


def test_columns_line_up() -> None:
    table = text_table(["name", "n", "γ"], [["a", "10", "1"], ["long name", "9", ""]])
    assert table.splitlines() == ["name        n  γ", "---------  --  -", "a          10  1", "long name   9"]
