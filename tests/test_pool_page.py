"""The page about keeping a pool shows what its commands print, one after the other; moments aside."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
BLOCKS = re.findall(r"^```console\n(.*?)^```", (ROOT / "docs" / "pool.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)
FILED = re.compile(r"^(\S* +)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.MULTILINE)


def test_every_command_prints_what_is_shown(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "results" / "records", tmp_path / "results" / "records")
    environment = os.environ | {"FAIRBENCH_DATA_DIR": str(tmp_path)}
    shown = [part.partition("\n") for block in BLOCKS for part in block.split("$ ")[1:]]
    assert len(shown) == 8
    for command, _, output in shown:
        program, *arguments = shlex.split(command)
        done = subprocess.run(
            [Path(sys.executable).with_name(program), *arguments],
            capture_output=True,
            text=True,
            env=environment,
            check=False,
            cwd=tmp_path,
        )
        assert (done.returncode, done.stderr) == (0, ""), command
        assert FILED.sub(r"\g<1>2026-11-22T09:00:00Z", done.stdout) == output, command
