"""Every table in LaTeX compiles with pdflatex, whatever names contain."""

import csv
import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise, product
from pathlib import Path

import pytest

from fairbench_agent.core.table import Table, latex_of
from tests.calibration.command import run
from tests.comparison.command import invoke
from tests.comparison.study_examples import WRITTEN

pytestmark = pytest.mark.full

DOCUMENT = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage{booktabs}
\begin{document}
%s
\end{document}
"""
"""Preamble as in docs/commands.md."""
NAMES = (
    "τ-ILS p_γ ≤ t̂₂",
    "éüąęđőßøŁ",
    "50%_&#~^\\{}$|x",
    "中文",
    "🙂 GA™",
    "[x]*{y}",
    "\"a\" --b ''c'' ?`",
    "<GA|b> «c» „d“",
    "Čapek, Øø; ǆ й ά",
    "-1 \\input{x} \\\\",
)
ACCENTED = [f"{letter}{chr(accent)}" for letter in "aeiouyjlnrstzEILNSZßæø" for accent in range(0x300, 0x332)]


def compile_document(parts: Iterable[str], folder: Path) -> None:
    """Compile a document; the test fails for an error or a missing character."""
    if shutil.which("pdflatex") is None:
        pytest.skip("pdflatex is not installed")
    (folder / "all.tex").write_text(DOCUMENT % "\n\\clearpage\n".join(parts), "utf-8")
    command = "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "all.tex"
    home = os.environ | {"HOME": str(folder)}
    done = subprocess.run(command, cwd=folder, env=home, capture_output=True, timeout=300, check=False)
    log = (folder / "all.log").read_text("latin-1")
    assert done.returncode == 0, log[-3000:]
    assert "Missing character" not in log


def written(path: Path, rows: Iterable[Sequence[object]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)
    return path


def latex(*arguments: object) -> str:
    done = invoke(*arguments, "--format", "latex")
    assert done.code == 0, done
    return done.out


def comparisons(folder: Path) -> list[str]:
    """Return the tables of tests and rankings of algorithms with hostile names, on instances with such names."""
    values = [(name, *(i + 1 + j % 3 for j in range(len(NAMES)))) for i, name in enumerate(NAMES)]
    results = written(folder / "results.csv", [("instance", *NAMES), *values])
    two = ["--a", NAMES[0], "--b", NAMES[1]]
    runs = [(a, name, i + j + r / 7) for i, a in enumerate(NAMES) for j, name in enumerate(NAMES) for r in range(5)]
    league = written(folder / "league.csv", [("algorithm", "problem", "value"), *runs])
    times = written(
        folder / "times.csv", [("algorithm", "instance", "time"), *((a, i, t + 1) for a, i, t in runs[::5])]
    )
    return [
        latex("sign-test", results, *two),
        latex("sign-test", results, *two, "--a", NAMES[2], "--a", NAMES[4]),
        latex("wilcoxon", results, *two),
        latex("ranking", league, "--relevant-difference", "0.5", "--resamples", "200"),
        latex("speedup", results, *two, "--from", "score:1219", "--to", "score:1012"),
        latex("solvers", times),
        latex("critical-values"),
        latex("advise", "20"),
    ]


def runs_to_targets(folder: Path) -> list[str]:
    """Return the tables about runs on functions with hostile names."""
    rows = [
        (name, other, run, point, 100 / point)
        for name, other, run, point in product(NAMES[:4], NAMES, range(5), (1, 10, 20 + len(NAMES)))
    ]
    header = ("algorithm", "function", "run", "evaluations", "value")
    path = written(folder / "runs.csv", [header, *rows, *[(*row[:3], 40, 100) for row in rows if row[3] == 1]])
    targets = ["--targets", "50,10,1"]
    return [
        *(latex(command, path, *targets) for command in ("art", "fixed-target", "ecdf")),
        latex("fixed-budget", path),
    ]


def studies(folder: Path) -> list[str]:
    """Return the tables of a study, its sentence included, for each pair of hostile names."""
    tables = []
    for a, b in pairwise(NAMES):
        written(
            folder / "a.csv", [("instance", "runtime_s", "value"), *((n, 10 + i, 100) for i, n in enumerate(NAMES))]
        )
        written(folder / "b.csv", [("instance", "value"), *((name, 90 + 2 * i) for i, name in enumerate(NAMES))])
        file = folder / "study.toml"
        text = WRITTEN.format(machine="score:1012").replace('instances = "{name}.dat"\n', "")
        for old, new in (("old", a), ("new", b), ("a paper, its table", f"Gödel & {b}, Table 3")):
            text = text.replace(f'"{old}"', json.dumps(new, ensure_ascii=False))
        file.write_text(text, "utf-8")
        tables += [latex("study", "plan", file), latex("study", "conclude", file)]
        (folder / "study.plan.json").unlink()
    return tables


def predictions(folder: Path) -> list[str]:
    commands = (
        ["predict", "600", "900", "--from", "Intel® Core™ i7-8700 CPU @ 3.20GHz", "--to", "AMD EPYC 9654"],
        ["models", "list"],
        ["models", "show"],
        ["scores", "list"],
        ["validate", "--parts"],
    )
    done = [run(folder, *command, "--format", "latex") for command in commands]
    assert [result.returncode for result in done] == [0] * len(done), done
    return [result.stdout for result in done]


@pytest.mark.parametrize("producer", [comparisons, runs_to_targets, studies, predictions])
def test_the_tables_of_a_command_compile(
    producer: Callable[[Path], list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    compile_document(producer(tmp_path), tmp_path)


def test_all_characters_and_accented_letters_compile(tmp_path: Path) -> None:
    planes = (*range(0x21, 0x3100), *range(0xFB00, 0xFE30), *range(0xFF00, 0xFFF0), *range(0x1F300, 0x1F650))
    signs = [*map(chr, planes), *ACCENTED]
    rows = [("".join(signs[at : at + 8]), "".join(signs[at : at + 2])) for at in range(0, len(signs), 8)]
    tables = [Table(("x", "y"), tuple(rows[at : at + 40]), caption=rows[at][0]) for at in range(0, len(rows), 40)]
    compile_document(map(latex_of, tables), tmp_path)
