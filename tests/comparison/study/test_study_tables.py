"""The tables of a study say what they rest on, and their rows read back as the study and its document have them."""

import csv
import re
import shutil
from io import StringIO
from pathlib import Path

import pytest

from fairbench_agent.core.table import latex_text
from tests.comparison.command import document, ended
from tests.comparison.study_examples import EXAMPLES
from tests.core.latex_rows import read_latex

pytestmark = pytest.mark.usefixtures("no_user_data")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return both examples, planned; the first instance of one has a name full of signs."""
    folder = tmp_path_factory.mktemp("studies")
    for name in ("mallows-eda", "memetic-search"):
        for ending in ("toml", "csv"):
            text = (EXAMPLES / f"{name}.{ending}").read_text("utf-8")
            (folder / f"{name}.{ending}").write_text(text.replace("bur26a", "[bur_26] 50% & #1 =x"), "utf-8")
    studies = folder / "mallows-eda.toml", folder / "memetic-search.toml"
    for study in studies:
        shutil.move(study.with_suffix(".csv"), study.with_suffix(".later"))
        assert ended("study", "plan", study).code == 0
        shutil.move(study.with_suffix(".later"), study.with_suffix(".csv"))
    return studies


def rows_of(latex: str) -> list[list[str]]:
    return read_latex(latex.partition("\\midrule\n")[2].partition("\\bottomrule")[0].rstrip("\n"))


def test_a_report_for_latex_has_every_instance_and_what_it_rests_on(files: tuple[Path, Path], tmp_path: Path) -> None:
    found = document("study", "conclude", files[0], "--report", tmp_path / "x.tex")
    latex = (tmp_path / "x.tex").read_text("utf-8")
    assert latex.startswith("% needs \\usepackage{booktabs}\n\\begin{table}\n")
    rows = rows_of(latex)
    assert [row[0] for row in rows] == [one["instance"] for one in found["instances"]]
    assert rows[0][0] == "[bur_26] 50% & #1 =x"
    for row, one in zip(rows, found["instances"], strict=True):
        assert [float(cell) for cell in row[1:5]] == pytest.approx(
            [one["t1_s"], one["equivalent_runtime_s"], one["a"], one["b"]], rel=1e-5
        )
        assert float(row[2]) <= one["equivalent_runtime_s"]
        assert row[5] == one["better"]
    caption = re.search(r"\\caption\{(.*)\}\n", latex)
    assert caption
    for said in (found["plan"]["model"]["id"][:12], f"$\\gamma$ = {found['plan']['gamma']:.6g} for $p_\\gamma$ = 0.01"):
        assert said in caption[1]
    assert latex_text(found["sentence"]) in latex
    plain = re.sub(r"\\[\\{}&%$#_]", "", latex)
    assert plain.count("{") == plain.count("}")
    assert plain.count("$") % 2 == 0
    assert re.findall(r"\\(?:begin|end)\{(\w+)\}", latex) == ["table", "tabular", "tabular", "table"]


def test_several_studies_begin_with_what_they_allow_together(files: tuple[Path, Path], tmp_path: Path) -> None:
    found = document("study", "conclude", *files, "--report", tmp_path / "x.tex")
    together, *each = (tmp_path / "x.tex").read_text("utf-8").split("\n\n")
    assert [(row[0], int(row[1]), int(row[2])) for row in rows_of(together)] == [
        (one["name"], one["test"]["n"], one["test"]["k"]) for one in found["tests"]
    ]
    assert "p-values are adjusted by" in together
    assert [len(rows_of(one)) for one in each] == [len(one["instances"]) for one in found["studies"].values()]


def test_plan_and_conclusion_come_as_csv_too(files: tuple[Path, Path]) -> None:
    planned = ended("study", "conclude", files[0], "--format", "csv")
    rows = list(csv.DictReader(StringIO(planned.out)))
    found = document("study", "conclude", files[0])
    assert [row["better"] for row in rows] == [one["better"] for one in found["instances"]]
    assert rows[0]["instance"] == "[bur_26] 50% & #1 =x"
    assert found["sentence"] in planned.err
    plan = ended("study", "plan", files[0], "--format", "csv")
    runtimes = [row["t̂₂ (s)"] for row in csv.DictReader(StringIO(plan.out))]
    assert runtimes == [row["t̂₂ (s)"] for row in rows]
    assert "Model published-linear" in plan.err
