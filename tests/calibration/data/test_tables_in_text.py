"""Rows of a page are what a browser shows, and cells of a plain text are separated as whoever wrote it meant."""

import sys

import pytest

from fairbench_agent.calibration.data.tables_in_text import is_figure, is_missing, is_name, number_in, tables_in


def rows(text: str) -> list[list[list[str]]]:
    return [[list(row) for row in grid.rows] for grid in tables_in(text)]


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


def test_spans_repeat_a_cell() -> None:
    page = "<table><tr><th rowspan=2>CPU<th colspan=2>Result<tr><th>Base<th>Peak<tr><td>z9<td>1<td>2</table>"
    assert rows(page) == [[["CPU", "Result", "Result"], ["CPU", "Base", "Peak"], ["z9", "1", "2"]]]


def test_inner_tables_stand_apart_and_unseen_text_nowhere() -> None:
    page = "<table><tr><td>a<table><tr><td>b</td></tr></table>c<script>d</script></td><td>e<br>f</td></tr></table>"
    assert rows(page) == [[["ac", "e f"]], [["b"]]]


def test_what_is_never_ended_is_read_and_stray_ends_are_not() -> None:
    assert rows("</table></td><table><tr><td>a</ul><td>b") == [[["a", "b"]]]


def test_a_table_is_called_as_the_heading_before_it() -> None:
    page = "<title>T</title><table><td>1</table><h2>Single <b>core</b></h2>\n<p>prose</p><ul><li>z9 <b>7</b> $5</ul>"
    assert [(grid.title, grid.rows) for grid in tables_in(page)] == [("T", (("1",),)), ("Single core", (("z9", "7"),))]


def test_a_cell_is_one_line_that_prints() -> None:
    assert rows("<table><td> a\x1b[0m\n b\u202e ") == [[["a [0m b"]]]


def test_no_span_fills_the_memory() -> None:
    page = "<table><tr>" + "<td colspan=999 rowspan=999>x" * 1000 + "</table>"
    assert max(len(row) for row in rows(page)[0]) == 200


CELLS = [["Zeta Core z7-4790", "2,230"], ["Omega FX 6300", "1,486"]]


@pytest.mark.parametrize(
    "text",
    [
        'Zeta Core z7-4790,"2,230"\nOmega FX 6300,"1,486"\n',
        "Zeta Core z7-4790; 2,230\nOmega FX 6300;1,486\n",
        "|---|---:|\n| Zeta Core z7-4790 | 2,230 |\n|Omega FX 6300|1,486|\n",
        "--|--\nZeta Core z7-4790|2,230\n\nOmega FX 6300|1,486\n",
        "Zeta Core z7-4790\t2,230\nOmega FX 6300\t1,486\n",
        "Zeta Core z7-4790   2,230\nOmega FX 6300       1,486\n",
        "Zeta Core z7-4790(100%)2,230$300.00\nOmega FX 6300(67%)1,486NA\n",
        "Zeta Core z7-4790 (100%) 2,230 $300.00*\nOmega FX 6300 (67%) 1,486 NA\n",
        "Zeta Core z7-4790\n(100%)\n2,230\n$300.00\nOmega FX 6300\n(67%)\n1,486\nNA\n",
        "Zeta Core z7-4790\n(100%)\n2,230$300.00\nOmega FX 6300\n(67%)\n1,486NA\n",
    ],
)
def test_every_way_to_separate_cells_is_read(text: str) -> None:
    assert rows(text) == [CELLS]


@pytest.mark.parametrize("text", ["Zeta z7 4790 2230\nOmega FX 6300 1486\n", "Zeta z7 2,230\nOmega FX 6300 1,486"])
def test_where_a_name_ends_is_not_guessed(text: str) -> None:
    assert all(len(row) == 1 for row in rows(text)[0])


def calls(text: str) -> int:
    """Return how many functions are called to read a text."""
    n_calls = 0

    def count(*event: object) -> None:
        nonlocal n_calls
        n_calls += event[1] in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        tables_in(text)
    finally:
        sys.setprofile(before)
    return n_calls


@pytest.mark.parametrize(
    "row", ["<tr><td><a>Zeta z{0}</a></td><td rowspan=2>{0}</td></tr>", "Zeta z{0} (50%) {0} NA\n", "z{0}\t{0}\tNA\n"]
)
def test_twice_as_many_rows_take_twice_as_many_steps(row: str) -> None:
    once, twice = (calls("".join(map(row.format, range(1, n_rows)))) for n_rows in (500, 1000))
    assert once > 500
    assert twice < 2.1 * once
