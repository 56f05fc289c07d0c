"""Pasted values of A and B are tested as the command tests them in a file."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.comparison import cli as compare
from fairbench_agent.service.pages.pasted_pairs import pasted_pairs
from tests.service.pages.test_routes import Client, Elements, answered, client, command, folder, printed, store

__all__ = ["client", "folder", "store"]

ROWS = [(f"i{number}", f"{100 + number}.0", f"{90 + 2 * number}.25") for number in range(12)]
PAIRS = "\n".join(f"{a}\t{b}" for _, a, b in ROWS)
NAMED = "instance;a;b\n" + "\n".join(";".join(row) for row in ROWS)


@pytest.mark.parametrize("better", ["smaller", "larger"])
@pytest.mark.parametrize("text", [PAIRS, NAMED], ids=["two columns", "with instances"])
def test_the_answer_is_that_of_the_command(
    client: Client, tmp_path: Path, text: str, better: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = client.get("/p-values", params={"values": text, "better": better}).text
    monkeypatch.chdir(tmp_path)
    names = [name if text is NAMED else str(number) for number, (name, *_) in enumerate(ROWS, 1)]
    lines = [f"{name},{a},{b}" for name, (_, a, b) in zip(names, ROWS, strict=True)]
    Path("values.csv").write_text("\n".join(["instance,a,b", *lines]))
    ran = CliRunner().invoke(compare.app, command(page)[1:], catch_exceptions=False)
    assert printed(page) == answered(ran)
    assert f"Read as 12 instances, A in the column “{'a' if text is NAMED else '1'}”" in Elements(page).text
    assert f"the {better} value is better" in page
    said = CliRunner().invoke(compare.app, [*command(page)[1:], "--sentence"], catch_exceptions=False)
    assert said.output.strip() in Elements(page).text


def test_how_commas_were_read_is_told(client: Client) -> None:
    told = "“1,5” was read as 1.5: its comma is taken for a decimal point."
    for page in ("p-values", "runtime"):
        for text, known in (("a;1,5\nb;2,5", True), ("a;1.5\nb;2.5", False)):
            fields = {"values": re.sub(r";(.*)", r";\1;\1", text), "t1": text, "from": "score:1219", "to": "score:1012"}
            assert (told in Elements(client.get(f"/{page}", params=fields).text).text) == known


def test_one_instance_and_one_row_are_told_as_one(client: Client) -> None:
    asked = {"values": "1 2", "t1": "instance;runtime\nx;486", "from": "score:1219", "to": "score:1012"}
    assert "Read as 1 instance, A in" in Elements(client.get("/p-values", params=asked).text).text
    assert "Read as 1 row, the runtimes" in Elements(client.get("/runtime", params=asked).text).text


def test_values_keep_the_decimals_they_are_written_with() -> None:
    assert pasted_pairs("1.50 1.504\n2 1").table.gains() == (Fraction(0), Fraction(1))
    assert pasted_pairs("1.500 1.504\n2 1").table.gains()[0] != 0


def test_decimal_commas_and_bold_values_are_those_with_points() -> None:
    text = "instance & A & B \\\\\\midrule\ntai80 & \\textbf{1,50} & 1,504 \\\\\nrc\\_1 & 2,00 & \\textbf{1,00} \\\\"
    assert pasted_pairs(text).table == pasted_pairs("instance\ta\tb\ntai80\t1.50\t1.504\nrc_1\t2.00\t1.00").table


def test_columns_are_found_by_their_names() -> None:
    pairs = pasted_pairs("b\tnote\ta\tinstance\n1\tx\t2\ttai80")
    assert (pairs.table.instances, pairs.table.a, pairs.table.b) == (("tai80",), (Fraction(2),), (Fraction(1),))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a b", "no row holds a number"),
        ("1 2\n3 -", "row 2 ('3'): '-' is not a number"),
        ("1 2 3 4\n1 2 3 4", "there are 4 columns"),
        ("x 1 2\nTotal 3 4", "row 2 ('Total') is over all instances"),
        ("x\t1,234\t2,345", "'1,234' may be 1.234 or 1234"),
        ("1\n2", "there are 1 columns"),
        ("1 2\n3", "row 2 ('3') has 1 cells"),
        ("x 1 2\nx 1 2", "instance 'x' appears twice"),
        ("1e999999999 2", "is not a finite number"),
        ("1" * 70 + " 2", "is not a finite number"),
    ],
)
def test_what_is_no_pair_is_refused_beside_its_field(client: Client, text: str, told: str) -> None:
    with pytest.raises(DataError, match=re.escape(told)):
        pasted_pairs(text)
    answer = client.get("/p-values", params={"values": text})
    assert answer.status_code == 400
    marked = [attributes["id"] for _, attributes in Elements(answer.text).elements if "aria-invalid" in attributes]
    assert marked == ["values"]
    assert "/tmp" not in answer.text  # noqa: S108  no file of the server is named


def test_counts_and_values_at_once_are_refused(client: Client) -> None:
    answer = client.get("/p-values", params={"values": PAIRS, "n": "4", "k": "1"})
    assert answer.status_code == 400
    assert "not both" in answer.text
