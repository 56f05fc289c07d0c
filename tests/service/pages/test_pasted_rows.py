"""Rows are read however a paper, a spreadsheet, LaTeX or Markdown sets them; rows of unequal length are refused by number."""

import pytest

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.service.pages.pasted_rows import MAX_ROWS, decimal_comma, headed, pasted_rows

ROWS = (("instance", "runtime", "value"), ("sko 100", "486", "3.5"), ("tai80", "-", "7"))


@pytest.mark.parametrize(
    "text",
    [
        "instance\truntime\tvalue\r\nsko 100\t486\t3.5\r\ntai80\t-\t7\r\n",
        "instance;runtime;value\nsko 100; 486; 3.5\n\n tai80;-;7",
        'instance,runtime,value\n"sko 100",486,3.5\ntai80,-,7',
        "instance & runtime & value \\\\ \\hline\nsko 100 & 486 & 3.5 \\\\\n\\midrule\ntai80 & - & 7 \\\\",
        (
            "\\begin{tabular}{lrr}\n\\toprule\ninstance & runtime & value \\\\\n\\cmidrule(lr){1-2}\nsko 100 & $486$ & {\\bf 3.5} \\\\[1ex]\n"
            "tai80 & - & \\textbf{7}\\\\\n\\bottomrule\n\\end{tabular}"
        ),
        "| instance | runtime | value |\n|---|---:|:---|\n| sko 100 | 486 | 3.5 |\n| tai80 | - | 7 |",
    ],
    ids=["tabs", "semicolons", "commas", "LaTeX", "dressed LaTeX", "Markdown"],
)
def test_the_same_table_is_read_in_every_setting(text: str) -> None:
    assert pasted_rows(text, "t1") == ROWS


def test_spaces_separate_where_nothing_else_does() -> None:
    assert pasted_rows("a 1  2\nb 3\u00a04", "t1") == (("a", "1", "2"), ("b", "3", "4"))


def test_a_row_of_another_length_is_named() -> None:
    with pytest.raises(DataError, match=r"row 2 \('b 3'\) has 2 cells and the first row 3") as refused:
        pasted_rows("a 1 2\nb 3", "values")
    assert refused.value.field == "values"


def test_open_quotes_and_too_many_rows_are_refused() -> None:
    with pytest.raises(DataError, match="close its quotes"):
        pasted_rows('"a,1\nb,2', "t1")
    with pytest.raises(DataError, match=f"at most {MAX_ROWS}"):
        pasted_rows("a 1\n" * (MAX_ROWS + 2), "t1")
    assert len(pasted_rows("a 1\n" * (MAX_ROWS + 1), "t1")) == MAX_ROWS + 1


@pytest.mark.parametrize(
    ("text", "comma"),
    [("1,5 2,5\n3,5 4", "1,5"), ("x\t7\ny\t2,25", "2,25"), ("1.5 2.5", ""), ("1,5\n2,5", ""), ("a,b\n1,5", "")],
)
def test_a_comma_that_became_a_point_is_known(text: str, comma: str) -> None:
    assert decimal_comma(text, "values") == comma


def test_a_heading_holds_no_number() -> None:
    assert headed(ROWS) == (ROWS[0], ROWS[1:])
    assert headed(ROWS[1:]) == (None, ROWS[1:])
    assert headed(()) == (None, ())
