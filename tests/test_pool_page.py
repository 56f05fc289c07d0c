"""The page about keeping a pool shows what its commands print, one after the other; moments aside."""

import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from fairbench_agent.service.cli import main

ROOT = Path(__file__).parents[1]
BLOCKS = re.findall(r"^```console\n(.*?)^```", (ROOT / "docs" / "pool.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
ROOT_HASH = re.compile(r"\broot [0-9a-f]+")
FILED = re.compile(r"^(\S* +)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.MULTILINE)


def test_every_command_prints_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ROOT / "results" / "records", tmp_path / "results" / "records")
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    shown = [part.partition("\n") for block in BLOCKS for part in block.split("$ ")[1:]]
    assert len(shown) == 12
    for command, _, output in shown:
        words = shlex.split(command)
        assert words[0] == "fairbench-pool"
        monkeypatch.setattr(sys, "argv", words)
        with pytest.raises(SystemExit) as end:
            main()
        out, err = capsys.readouterr()
        assert (end.value.code, err) == (0, ""), command
        assert ROOT_HASH.sub("root HASH", FILED.sub(r"\g<1>2026-11-22T09:00:00Z", out)) == output, command
