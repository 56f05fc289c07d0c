"""The commands about score tables, and models that are fitted to one, as a user starts them."""

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

from fairbench_agent.calibration.data.published_file import published_timings
from tests.calibration.command import run
from tests.calibration.data.score_pages import CHART_FILE

PAGE = ("scores", "import", str(CHART_FILE))


def test_tables_of_several_dates_stand_side_by_side(tmp_path: Path) -> None:
    page = ("scores", "import", str(CHART_FILE), "--name", "bench")
    refused = json.loads(run(tmp_path, *page, "--date", "2030-01", "--json").stdout)  # of the future
    assert refused["error"]["exit_code"] == 2
    first = json.loads(run(tmp_path, *page, "--date", "2024-01", "--json").stdout)
    assert (first["n_scores"], first["n_left_out"]) == (2, 1)
    assert first["first_left_out"] == {"line": "Omega 3 100", "reason": "no score"}
    assert "1 line left out, the first: 'Omega 3 100' (no score)" in run(tmp_path, *page, "--date", "2025-01").stdout
    again = run(tmp_path, *page, "--date", "2024-01")
    assert (again.returncode, "is there already, 2 scores in" in again.stderr) == (2, True)
    more = tmp_path / "more.csv"
    more.write_text("CPU,score\nOmega 4 2650,3000\nOmega 9,9000\n")
    merged = run(tmp_path, "scores", "import", str(more), "--name", "bench", "--date", "2024-01", "--merge").stdout
    assert "3 scores of bench, 2024-01" in merged
    assert merged.endswith('\n\nnext    fairbench-calibrate scores find "Omega 4 2650"\n')
    assert "another score than before: 1 CPU, Omega 4 2650 among them" in merged
    rows = json.loads(run(tmp_path, "scores", "list", "--json").stdout)
    assert [(row["name"], row["date"], row["n_scores"], row["default_model_uses_it"]) for row in rows] == [
        ("bench", "2025-01", 2, False),
        ("bench", "2024-01", 3, False),
        ("PassMark single thread", "2022-01-30", 14, True),
    ]
    assert all(Path(row["path"]).is_file() for row in rows)
    assert run(tmp_path, "scores", "list").stdout.count("two-speeds") == 1
    assert run(tmp_path, "scores", "find", "Omega 4 2650").stdout.startswith("3241  Omega 4 2650  (bench, 2025-01)\n")


def test_a_later_table_does_not_hide_that_of_the_model(tmp_path: Path) -> None:
    later = tmp_path / "later.csv"
    later.write_text("CPU,score\nIntel Xeon E5440,1300\nIntel Celeron N4100,1100\n")
    question = ("predict", "486", "--from", "Intel Xeon E5440", "--to", "Intel Celeron N4100")
    before = run(tmp_path, *question)
    assert run(tmp_path, "scores", "import", str(later), "--date", "2026").returncode == 0
    assert run(tmp_path, *question) == before


def test_the_date_is_asked_for_on_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    for answer, code in (("2025-03-01\n", 0), ("soon\n", 2), ("", 2)):
        monkeypatch.setattr(sys, "stdin", Terminal(answer))
        done = run(tmp_path, "scores", "import", str(CHART_FILE), "--name", "bench")
        assert done.returncode == code, done.stderr
        assert "Date of the table" in done.stderr
    assert json.loads(run(tmp_path, "scores", "list", "--json").stdout)[0]["date"] == "2025-03-01"


def test_a_model_is_fitted_to_any_table_that_has_five_of_its_machines(tmp_path: Path) -> None:
    names = published_timings().names
    page, model = tmp_path / "page.csv", tmp_path / "model.json"
    for n_scores, code in ((5, 0), (3, 2)):
        page.write_text(
            "CPU,score\n" + "".join(f"{name},{500 + 300 * at}\n" for at, name in enumerate(names[:n_scores]))
        )
        imported = run(tmp_path, "scores", "import", str(page), "--name", "bench", "--date", "2025", "--replace")
        assert imported.returncode == 0, imported.stderr
        done = run(tmp_path, "refit", "--score-table", "bench", "-o", str(model))
        assert done.returncode == code, done.stderr
        told = done.stderr if code else done.stdout
        assert all(name in told for name in names[n_scores:])
    assert json.loads(model.read_text())["score_table"] == {"name": "bench", "date": "2025"}
    answer = run(
        tmp_path, "predict", "1", "--from", "score:1000", "--to", "score:900", "--model", str(model), "--sentence"
    )
    assert "by its bench score" in answer.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("scores", "import", "/etc/passwd", "--name", ""),
        ("scores", "import", "/etc/passwd", "--date", "99"),
        ("scores", "import", str(CHART_FILE), "--date", "99"),
        ("scores", "import", str(CHART_FILE)),
        ("scores", "import", str(CHART_FILE), "--date", "2022", "--name", ""),
        ("scores", "import", str(CHART_FILE), "--date", "2022", "--merge", "--replace"),
        ("scores", "import", str(CHART_FILE), "--date", "2022", "--column", "nothing"),
        ("scores", "import", str(CHART_FILE), "--date", "2022", "--table", "0"),
        ("scores", "import", "/", "--date", "2022"),
        ("scores", "import", "nowhere.md"),
        ("scores", "import", "/etc/passwd"),
        ("scores", "find", ""),
        ("scores", "find", "Z80"),
    ],
)
def test_a_bad_input_is_one_line_and_changes_nothing(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = run(tmp_path, *arguments)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert not list(tmp_path.iterdir())
