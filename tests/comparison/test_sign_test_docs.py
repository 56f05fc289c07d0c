"""The page about the sign test shows what its commands print today."""

import re
import shlex
from pathlib import Path

import pytest

from fairbench.comparison.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "sign_test.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^\$ fairbench-compare (.*)\n((?:(?!\$ |```).*\n)*)", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("arguments", "printed"), SHOWN, ids=[arguments for arguments, _ in SHOWN])
def test_a_shown_command_prints_what_is_shown(
    arguments: str,
    printed: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in re.findall(r"`(\w+\.csv)`:\n\n```csv\n(.*?)```", PAGE, re.DOTALL):
        Path(name).write_text(content, encoding="utf-8")
    with pytest.raises(SystemExit):
        main(shlex.split(arguments))
    out, err = capsys.readouterr()
    assert out + err == printed


def test_the_page_shows_every_kind_of_command() -> None:
    shown = {arguments.split()[0] for arguments, _ in SHOWN}
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
