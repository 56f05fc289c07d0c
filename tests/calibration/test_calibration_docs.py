"""The pages about calibration and predictions show what their commands print today."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from fairbench_agent.calibration.cli import main

ROOT = Path(__file__).parents[2]
PAGE = "".join((ROOT / "docs" / name).read_text("utf-8") for name in ("calibration.md", "predict.md"))
SHOWN = re.findall(r"^\$ fairbench-calibrate (.*)\n((?:(?!\$ |```).*\n)*)", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("arguments", "printed"), SHOWN, ids=[arguments for arguments, _ in SHOWN])
def test_a_shown_command_prints_what_is_shown(
    arguments: str,
    printed: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["fairbench-calibrate", *shlex.split(arguments)])
    with pytest.raises(SystemExit):
        main()
    out, err = capsys.readouterr()
    assert err == ""
    assert out == printed


def test_the_page_shows_predictions_curves_scores_and_models() -> None:
    assert {" ".join(arguments.split()[:2]) for arguments, _ in SHOWN} == {
        "predict 486",
        "models compare",
        "models gamma",
        "models list",
        "scores find",
    }
