"""The page about studies shows what its commands print today, on the files that are shipped."""

import re
import shutil
from pathlib import Path

import pytest
from tests.comparison.shown_commands import DOCS, assert_shown, page, printed_by, shown_commands

from fairbench_agent.comparison.study.study import MachineChoice, ModelChoice, Own, Published, Reported, Study
from tests.comparison.study_examples import EXAMPLES

pytestmark = pytest.mark.usefixtures("no_user_data")

PAGE = page("study")
SHOWN = shown_commands(PAGE)


def unnamed(text: str) -> str:
    """Return a text without hashes: a refitted model has another id."""
    return re.sub(r"\b[0-9a-f]{12,}\b", "#", text)


def test_the_commands_of_the_page_print_what_it_shows_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in EXAMPLES.glob("*.toml"):
        shutil.copy(path, tmp_path)
    monkeypatch.chdir(tmp_path)
    assert len(SHOWN) >= 8
    for shown in SHOWN:
        program, *arguments = shown.words
        if program == "cp":
            shutil.copy(DOCS.parent / arguments[0], arguments[1])
        elif program == "sed":
            path = Path(arguments[-1])
            _, old, new, _ = arguments[1].split("/")
            path.write_text(path.read_text("utf-8").replace(old, new), encoding="utf-8")
        else:
            assert_shown(unnamed(printed_by(shown.words, capsys)), unnamed(shown.printed))


def test_the_page_names_every_field_of_a_study() -> None:
    for part in (Study, Published, Reported, MachineChoice, Own, ModelChoice):
        for field in part.model_fields:
            assert f"`{field}`" in PAGE, (part.__name__, field)


def test_the_library_says_the_same_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    monkeypatch.chdir(DOCS.parent)
    exec(code, {})  # noqa: S102  the page's own code
    said = capsys.readouterr().out
    assert said.startswith("A, kernels of Mallows models")
    assert said in PAGE
