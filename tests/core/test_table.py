"""Printed tables are read back unchanged by readers of CSV, LaTeX and HTML."""

import csv
import re
from html import unescape
from io import StringIO
from itertools import chain

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from fairbench_agent.core.table import Rounded, Table, csv_of, html_of, in_form, is_number, latex_of, text_of

TABLE = Table(
    ("instance", "t̂₂ (s)", "loss"),
    (("tai_80", "313.683", "≤ 5 %"), ("=1+1", "-0.5", "[a]")),
    "lrl",
    "limits of B at p_γ = 0.01",
    ("50 % & more",),
)
CELLS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Zs")), max_size=12)
ROWS = st.lists(st.tuples(CELLS, CELLS), min_size=1, max_size=4)
FEW = settings(max_examples=60, deadline=None)  # the machine may be busy


def test_text() -> None:
    assert text_of(TABLE).splitlines() == [
        "limits of B at p_γ = 0.01",
        "",
        "instance   t̂₂ (s)  loss",
        "--------  -------  -----",
        "tai_80    313.683  ≤ 5 %",
        "=1+1         -0.5  [a]",
        "",
        "50 % & more",
    ]


@FEW
@given(st.lists(st.text("at̂₂漢ｱ ", min_size=1, max_size=5), min_size=1, max_size=4))
def test_columns_are_aligned_by_display_width(cells: list[str]) -> None:
    lines = text_of(Table(("name", "n"), tuple((cell, "1") for cell in cells))).splitlines()
    assert {cell_len(line) for line in lines} == {max(4, *map(cell_len, cells)) + 3}


def test_rows_without_titles_have_no_rule() -> None:
    rows = Table(("", ""), (("a", "some words"), ("bcd", "")), "l")
    assert text_of(rows) == "a    some words\nbcd"


def test_a_line_break_in_a_cell_does_not_break_the_table() -> None:
    assert text_of(Table(("a", "b"), (("x\ny", "1"),))).splitlines() == ["a    b", "---  -", "x y  1"]


def test_latex() -> None:
    assert (
        latex_of(TABLE)
        == r"""\begin{table}
\centering
\caption{limits of B at $p_\gamma$ = 0.01}
\begin{tabular}{lrl}
\toprule
instance & $\hat{t}_2$ (s) & loss \\
\midrule
tai\_80 & 313.683 & $\leq$ 5 \% \\
=1+1 & $-0.5$ & {[}a] \\
\bottomrule
\end{tabular}
\par\medskip\raggedright\footnotesize 50 \% \& more
\end{table}
"""
    )


@FEW
@given(ROWS)
@example([("<b>&amp;</b>", '"quoted"'), ("", "</table>")])
def test_html_reads_back_and_has_row_and_column_headers(rows: list[tuple[str, str]]) -> None:
    printed = html_of(Table(("x", 'y"'), tuple(rows)))
    assert 'aria-label="x, y&quot;"' in printed
    head, *body = [
        re.findall(r"<(t[hd])([^>]*)>(.*?)</t", row) for row in re.findall(r"<tr>(.*?)</tr>", printed, re.DOTALL)
    ]
    assert head == [("th", ' scope="col"', "x"), ("th", ' scope="col" class="number"', "y&quot;")]
    assert [[unescape(cell) for *_, cell in row] for row in body] == [[*row] for row in rows]
    for (first, scope, text), (second, kind, _) in body:
        assert (first, scope) == (("th", ' scope="row"') if text else ("td", ""))
        assert (second, kind) == ("td", ' class="number"')


def test_csv_has_all_digits_of_rounded_numbers() -> None:
    table = Table(("name", Rounded("0.333", "0.3333333333333333")), (("a", Rounded("2300", "2298")), ("b", "-0.5")))
    assert csv_of(table) == "name,0.3333333333333333\na,2298\nb,-0.5\n"
    for form in (text_of, latex_of, html_of):
        assert "2300" in form(table)
        assert "2298" not in form(table)


def test_an_empty_line_separates_tables() -> None:
    assert in_form([TABLE, TABLE], "csv").split("\n\n") == [csv_of(TABLE).rstrip("\n")] * 2


@FEW
@given(ROWS)
@example([("-", "-3.5 %"), ("+0.1 [0, 1]", "=cmd|' /C calc'!A0"), ("-1e-5", "@A1"), ("a,b", 'c"d')])
def test_csv_reads_back_and_text_is_never_a_formula(rows: list[tuple[str, str]]) -> None:
    back = list(csv.reader(StringIO(csv_of(Table(("a", "b"), tuple(rows))), newline="")))
    assert back[0] == ["a", "b"]
    for cell, read in zip(chain(*rows), chain(*back[1:]), strict=True):
        number = is_number(cell.replace("%", "").strip())
        assert read == cell or (read == f"'{cell}" and not number)
        assert read[:1] not in set("=+-@") or read == "-" or number


@pytest.mark.parametrize(
    ("cell", "number"), [("1", True), ("-.5e+3", True), ("1,000", False), ("", False), ("²", False)]
)
def test_numbers(cell: str, number: bool) -> None:
    assert is_number(cell) is number
