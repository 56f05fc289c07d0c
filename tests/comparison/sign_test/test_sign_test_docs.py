"""The page about the sign test shows what its commands print today."""

import re
from pathlib import Path

import pytest

from tests.comparison.shown_commands import Shown, assert_shown, page, printed_by, shown_commands

PAGE = page("sign_test")
SHOWN = shown_commands(PAGE)


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.command)
def test_a_shown_command_prints_what_is_shown(
    shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in re.findall(r"`(\w+\.csv)`:\n\n```csv\n(.*?)```", PAGE, re.DOTALL):
        Path(name).write_text(content, encoding="utf-8")
    assert_shown(printed_by(shown.words, capsys), shown.printed)


def test_the_page_shows_every_kind_of_command() -> None:
    shown = {shown.words[1] for shown in SHOWN}
    assert shown == {"sign-test", "p-value", "critical-values", "power", "extra-runtime"}


def test_the_values_beside_library_calls_are_what_they_return() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    imports, *calls = code.strip().split("\n\n")
    names: dict[str, object] = {}
    exec(imports, names)  # noqa: S102  the page's own code
    for line in "\n".join(calls).splitlines():
        call, comment = line.split("#")
        wanted = comment.rpartition(":")[2].strip()
        assert repr(eval(call, names)) == wanted  # noqa: S307  likewise
