"""The page about claims shows what its commands print today, and its sentences hold figures that they print."""

import re
import shutil
from pathlib import Path

import pytest

from fairbench_agent.calibration.cli import main as calibrate
from fairbench_agent.comparison.cli import main as compare
from tests.comparison.shown_commands import Shown, page, shown_commands

ROOT = Path(__file__).parents[2]
PAGE = page("what-may-i-claim")
SHOWN = shown_commands(PAGE)
PROGRAMS = {"fairbench-calibrate": calibrate, "fairbench-compare": compare}


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.command)
def test_a_shown_command_prints_what_is_shown(
    shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    shutil.copytree(ROOT / "results" / "records", tmp_path / "results" / "records")
    monkeypatch.chdir(tmp_path)
    for name, content in re.findall(r"`(\w+\.csv)`:\n\n```csv\n(.*?)```", PAGE, re.DOTALL):
        Path(name).write_text(content, encoding="utf-8")
    program, *arguments = shown.words
    with pytest.raises(SystemExit):
        PROGRAMS[program](arguments)
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == (shown.printed, "")


def test_every_case_has_its_command_and_its_sentence() -> None:
    cases = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
    assert len(cases) == len(SHOWN) == 9
    for case, shown in zip(cases, SHOWN, strict=True):
        assert f"$ {shown.command}\n" in case
        assert "\n> " in case


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.command)
def test_figures_of_a_sentence_are_printed_above_it(shown: Shown) -> None:
    """A runtime in seconds and a p-value in a sentence for a paper are those of the command."""
    case = PAGE.partition(f"$ {shown.command}\n")[2].partition("\n## ")[0]
    sentence = " ".join(line.removeprefix("> ") for line in case.splitlines() if line.startswith("> "))
    figures = re.findall(r"\d[\d.]* s\b|0\.\d{3,}", sentence)
    for figure in figures:
        assert figure in shown.printed, (figure, shown.command)
    runtime_or_p = figures or "not calibrated" in sentence or "any false claim" in sentence
    assert runtime_or_p
