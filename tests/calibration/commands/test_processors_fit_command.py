"""`processors fit` as a user starts it, on made-up scores of CPUs that are known."""

import json
import math
import re
from collections.abc import Iterable
from itertools import groupby, islice
from operator import attrgetter
from pathlib import Path

import pytest

from fairbench_agent.calibration.cli import main
from fairbench_agent.cpus.coefficients import read_coefficients, shipped_coefficients
from fairbench_agent.cpus.processor import Processor, known_processors
from fairbench_agent.cpus.specification import of
from fairbench_agent.cpus.speeds import score_of


def made_up(known: Iterable[Processor], path: Path) -> Path:
    """Write a table with the score that the shipped coefficients expect of CPUs, a tenth faster; return its path."""
    lines = [f"{one.name}|{1.1 * 2 ** score_of(of(one), shipped_coefficients()).value:.1f}" for one in known]
    path.write_text("\n".join(["|CPU|score|", "|---|---|", *lines, "A phone|812"]), encoding="utf-8")
    return path


def specified() -> list[Processor]:
    """Return the CPUs of the shipped table whose score can be told."""
    return [one for one in known_processors() if one.microarchitecture and one.highest_ghz]


@pytest.fixture(scope="module")
def scores(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return scores of every CPU of the shipped table."""
    return made_up(specified(), tmp_path_factory.mktemp("scores") / "scores.md")


def test_coefficients_are_printed_and_written(scores: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "coefficients.json"
    with pytest.raises(SystemExit) as ended:
        main(["processors", "fit", str(scores), "--date", "2022-01-30", "-o", str(output)])
    text = capsys.readouterr().out
    assert not ended.value.code
    assert re.search(r"^haswell +\d{3} +0\.\d{3} +\d+\.\d\d +\d+  own scores$", text, re.MULTILINE)
    found, shipped = read_coefficients(output.read_text("utf-8")), shipped_coefficients()
    assert found.clock_exponent.value == pytest.approx(shipped.clock_exponent.value, abs=0.01)
    for kind in ("haswell", "skylake", "zen2"):
        levels = [known.microarchitectures[kind].levels["desktop"].value for known in (found, shipped)]
        assert levels[0] - levels[1] == pytest.approx(math.log2(1.1), abs=0.02)
    assert found.origin["date"] == "2022-01-30"
    assert "known by name" in found.origin["CPUs"]


def test_errors_are_one_json_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    by_kind = groupby(sorted(specified(), key=attrgetter("microarchitecture")), attrgetter("microarchitecture"))
    some_of_each = [one for _, alike in by_kind for one in islice(alike, 8)]  # a fit per kind, so of few CPUs
    scores = made_up(some_of_each, tmp_path / "scores.md")
    with pytest.raises(SystemExit) as ended:
        main(["processors", "fit", str(scores), "--date", "2022", "--errors", "--json"])
    document = json.loads(capsys.readouterr().out)
    assert not ended.value.code
    assert document["errors"]["ten folds"]["all"]["median"] < 0.01
    assert document["errors"]["microarchitecture"]["all"]["median"] > 0.01


@pytest.mark.parametrize(
    ("table", "options", "told"),
    [
        (
            "A phone|812\nAnother|900\n",
            ["--date", "2022"],
            "0 CPUs of the table are known by name; a fit takes 100 or more",
        ),
        ("prose\n", ["--date", "2022"], "no line has a CPU name and a positive score"),
        ("A phone|812\n", [], "--date is needed"),
        ("A phone|812\n", ["--date", "2022", "--processors", "missing.csv"], "missing.csv: cannot be read"),
    ],
)
def test_a_bad_input_gets_one_line(
    table: str, options: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "scores.md"
    path.write_text(table, encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["processors", "fit", str(path), *options])
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
