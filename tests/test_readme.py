"""The README's commands work, and print what it shows.

A block marked `console` is run and its output compared to the letter; one marked `sh-session` depends on the machine,
so only its success counts. Both begin their commands with `$ `. The two `sh` blocks are the set-up, which the
continuous integration runs.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from fairbench_agent.agent.measurement.closing_summary import summary_text
from fairbench_agent.pool.record.record import record_sha256
from fairbench_agent.pool.stores.folder import read_record

README = Path(__file__).parents[1] / "README.md"


class Shown(NamedTuple):
    """A command of the README, the output shown below it, and whether the output is the same everywhere."""

    command: str
    output: str
    exact: bool


def shown_commands() -> list[Shown]:
    blocks = re.findall(r"^```(console|sh-session)\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    parts = [(kind, part.partition("\n")) for kind, block in blocks for part in block.split("$ ")[1:]]
    return [Shown(command, output, kind == "console") for kind, (command, _, output) in parts]


@pytest.mark.parametrize("shown", shown_commands(), ids=lambda shown: shown.command)
def test_a_shown_command_does_what_the_readme_says(shown: Shown, tmp_path: Path) -> None:
    program, *arguments = shlex.split(shown.command)
    environment = os.environ | {"FAIRBENCH_DATA_DIR": str(tmp_path), "COLUMNS": "100"}
    done = subprocess.run(
        [Path(sys.executable).with_name(program), *arguments],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        timeout=600,
        cwd=README.parent,
    )
    # `check` answers by its exit code, which depends on the machine
    assert done.returncode in ({0, 1} if shown.command == "fairbench-agent check" else {0}), done.stderr
    if shown.exact:
        assert done.stdout.split() == shown.output.split()


def test_the_end_of_a_measurement_is_that_of_the_record_that_ships() -> None:
    """What `measure` prints of another machine cannot be run again, but worded again it can."""
    (block,) = re.findall(r"^```text\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (kept,) = re.findall(r"^record  (\S+)$", block, re.MULTILINE)
    record = read_record(README.parent / "results" / "records" / Path(kept).name)
    assert block == f"{summary_text(record, record_sha256(record), kept)}\n"


def test_the_readme_begins_with_the_two_set_up_commands() -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) == 2
    assert blocks[0].strip().endswith("fairbench-agent measure")
    assert blocks[1].strip().endswith("-m pytest")
    assert shown_commands()
