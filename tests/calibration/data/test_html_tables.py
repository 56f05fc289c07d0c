"""Rows of a page are what a browser shows, however badly it is written."""

from fairbench_agent.calibration.data.html_tables import html_tables


def rows(text: str) -> list[list[list[str]]]:
    return [[list(row) for row in grid.rows] for grid in html_tables(text)]


def test_spans_repeat_a_cell() -> None:
    page = "<table><tr><th rowspan=2>CPU<th colspan=2>Result<tr><th>Base<th>Peak<tr><td>z9<td>1<td>2</table>"
    assert rows(page) == [[["CPU", "Result", "Result"], ["CPU", "Base", "Peak"], ["z9", "1", "2"]]]


def test_inner_tables_stand_apart_and_unseen_text_nowhere() -> None:
    page = "<table><tr><td>a<table><tr><td>b</td></tr></table>c<script>d</script></td><td>e<br>f</td></tr></table>"
    assert rows(page) == [[["b"]], [["ac", "e f"]]]


def test_what_is_never_ended_is_read_and_stray_ends_are_not() -> None:
    assert rows("</table></td><table><tr><td>a</ul><td>b") == [[["a", "b"]]]


def test_no_span_fills_the_memory() -> None:
    page = "<table><tr>" + "<td colspan=9999 rowspan=99999>x" * 1000 + "</table>"
    assert max(len(row) for row in rows(page)[0]) == 200
