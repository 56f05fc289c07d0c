"""A pasted table keeps its cells, gets the column of equivalent runtimes, and is read back from CSV and LaTeX."""

import re
from urllib.parse import urlencode

import pytest
import urllib3

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.service.pages.paper_table import PaperTable, is_table, latex_with, paper_table
from tests.service.pages.page_pools import HOSTILE
from tests.service.pages.test_routes import LINEAR, Client, Elements, client, folder, store

__all__ = ["client", "folder", "store"]

PASTED = "instance\truntime\tvalue\nsko100\t486\t152002\ntai_80\t-\t13557864\ntho150\t2520\t8133398"
QUESTION = {"from": "score:1219", "to": "score:1012", "p_gamma": "0.01", "model": LINEAR}


def test_the_column_stands_behind_the_runtimes_and_keeps_every_cell() -> None:
    table = paper_table(PASTED)
    assert table.runtimes_s == (486.0, 2520.0)
    found = table.with_equivalent([313.68294, 1626.5])
    assert found.header == ("instance", "runtime", "t̂₂ (s)", "value")
    assert found.rows == (
        ("sko100", "486", "313", "152002"),
        ("tai_80", "-", "", "13557864"),
        ("tho150", "2520", "1626", "8133398"),
    )
    assert found.numeric == (False, True, True, True)


@pytest.mark.parametrize(
    ("text", "table"),
    [
        ("486 2520", False),
        ("486\n2520", False),
        ("486\n2520 60", False),
        ("\t486\t2520\n60", False),
        ("486, 60\n2520, 9", False),
        ("1\t486\n2\t2520", True),
        ("a 486\nb 2520", True),
        ("runtime\n486\n2520", True),
        ("soon", False),
    ],
)
def test_a_list_of_runtimes_is_no_table(text: str, table: bool) -> None:
    assert is_table(text) == table


@pytest.mark.parametrize(
    ("text", "runtimes"),
    [
        ("a 486 9\nb 2520 8", (486, 2520)),
        ("a 486\nb 2520", (486, 2520)),
        ("1\t486\t3\n2\t2520\t4", (486, 2520)),
        ("name\tcost\tTime (s)\na\t1\t486", (486,)),
        ("name\tCPU time [sec]\na\t486", (486,)),
        ("instance;time A;runtime\na;1;486", (486,)),
        ("t_1\n486\n2520", (486, 2520)),
        ("a\t12,5\nb\t1,250", (12.5, 1.25)),
        ("a 12,5\nb 1,2", (12.5, 1.2)),
        ("name;time (s);value\na;0,5;1,25", (0.5,)),
        (
            "Instance & $t_1$ & best \\\\\\hline\ntai\\_80 & $12.5$ & \\textbf{3} \\\\[2pt]\nTotal & {\\bf 13.5} & 3 \\\\",
            (12.5, 13.5),
        ),
    ],
)
def test_the_column_of_runtimes_is_found(text: str, runtimes: tuple[float, ...]) -> None:
    assert paper_table(text).runtimes_s == runtimes


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name\tcost\na\t1", "no column is called like runtimes"),
        ("name\ttime A\ttime B\na\t1\t2", "several columns may be the runtimes"),
        ("name\ttime (ms)\na\t1", "is in ms; give seconds"),
        ("name\ttime [min]\na\t1", "is in min; give seconds"),
        ("name\truntime\na\t1,234", "row 1 ('a'): '1,234' may be 1.234 or 1234; write which"),
        ("name\truntime\na\t1,234.5", "row 1 ('a'): '1,234.5' is not a runtime"),
        ("name\truntime\na\t12,5\nb\t13.5", "row 1 ('a'): '12,5' is not a runtime"),
        ("name\truntime\na\t8 min", "row 1 ('a'): '8 min' is not a runtime"),
        ("name\truntime\na\t0", "'0' is not a runtime"),
        ("name\truntime\na\t-", "holds no runtime"),
        ("name\truntime\nx\ty", "'y' is not a runtime"),
        ("name\truntime", "a heading only"),
        ("a 1 2 3\nb 1 2 3", "4 columns and no heading"),
    ],
)
def test_what_is_no_table_of_runtimes_is_refused(text: str, told: str) -> None:
    with pytest.raises(DataError, match=re.escape(told)) as refused:
        paper_table(text)
    assert refused.value.field == "t1"


def test_columns_of_numbers_are_flush_right_and_the_sentence_is_a_comment() -> None:
    table = PaperTable(("instance", "t₁ (s)", "value"), (("50 % off", "486", "n/a"), ("b", "-", "7")), 1)
    lines = latex_with(table.shown, "100 % of\nt̂₂").splitlines()
    assert lines[:2] == [r"% 100 \% of $\hat{t}_2$", r"\begin{tabular}{lrr}"]
    assert r"50 \% off & 486 & n/a \\" in lines


def asked(client: Client, path: str, method: str = "POST", **fields: str) -> urllib3.BaseHTTPResponse:
    body = urlencode(QUESTION | fields)
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    if method == "GET":
        return urllib3.request("GET", f"{client.url}{path}?{body}", timeout=30)
    return urllib3.request("POST", client.url + path, body=body, headers=form, timeout=30)


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_pasted_table_is_answered_and_saved(client: Client, method: str) -> None:
    page = asked(client, "/runtime", method, t1=PASTED)
    assert page.status == 200
    text = Elements(page.data.decode()).text
    assert "sko100 486 313 152002" in text
    assert "Read as 3 rows, the runtimes in the column “runtime”" in text
    saved = asked(client, "/runtime.csv", method, t1=PASTED)
    assert saved.headers["content-type"] == "text/csv; charset=utf-8"
    assert saved.headers["content-disposition"] == 'attachment; filename="equivalent-runtimes.csv"'
    assert saved.data.decode().splitlines()[1] == "sko100,486,313,152002"
    latex = asked(client, "/runtime.tex", method, t1=PASTED).data.decode()
    assert "tai\\_80 & - &  & 13557864 \\\\" in latex
    assert latex.startswith("% Runtimes reported for a CPU of score 1219")


def test_runtimes_are_saved_as_a_column(client: Client) -> None:
    saved = asked(client, "/runtime.csv", t1="486, 60").data.decode().splitlines()
    assert saved[:2] == ["t₁ (s),t̂₂ (s)", "486,313"]


def test_a_table_of_a_thousand_rows_is_posted(client: Client) -> None:
    table = "\n".join(f"instance-number-{number}\t486\t152002.{number}" for number in range(1000))
    assert asked(client, "/runtime.csv", t1=table).data.decode().count(",313,") == 1000


def test_what_cannot_be_saved_is_the_page_that_says_why(client: Client) -> None:
    for fields in ({"t1": "name\truntime\na\tx"}, {"t1": ""}):
        answer = asked(client, "/runtime.csv", **fields)
        assert (answer.status, answer.headers["content-type"]) == (400, "text/html; charset=utf-8")
    assert asked(client, "/runtime.exe", t1="486").status == 404


def test_hostile_cells_stay_text(client: Client) -> None:
    page = asked(client, "/runtime", t1=f"{HOSTILE}\truntime\n=1+1\t486\n{HOSTILE}\t60").data.decode()
    assert "<script>alert" not in page
    saved = asked(client, "/runtime.csv", t1="name\truntime\n=1+1\t486\n@x\t60").data.decode()
    assert "'=1+1,486" in saved
    assert "'@x,60" in saved


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"t1=486", "text/plain", 415),
        (b"{}", "application/json", 415),
        (b"&".join(b"a%d=1" % number for number in range(60)), "application/x-www-form-urlencoded", 400),
        (b"t1=\xff", "application/x-www-form-urlencoded", 400),
        (b"t1=%ff%00&from=a&to=b", "application/x-www-form-urlencoded", 400),
    ],
)
def test_a_body_that_is_no_form_is_refused(client: Client, body: bytes, kind: str, status: int) -> None:
    answer = urllib3.request("POST", f"{client.url}/runtime", body=body, headers={"Content-Type": kind}, timeout=30)
    assert answer.status == status
