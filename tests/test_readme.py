"""The README: two commands that set everything up, and two whose output is shown."""

from pathlib import Path

import pytest

from tests.shown_commands import ROOT, Shown, assert_printed, blocks, ran, shown_commands

README = ROOT / "README.md"


@pytest.mark.parametrize("shown", shown_commands(README), ids=lambda shown: shown.command)
def test_a_shown_command_prints_what_is_shown(shown: Shown, tmp_path: Path) -> None:
    assert_printed(shown.output, ran(shown.command, tmp_path))


def test_the_readme_has_two_commands_to_set_everything_up() -> None:
    measure, test = (block.strip() for block in blocks(README, "sh"))
    assert measure.endswith("fairbench-agent measure")
    assert test.endswith("-m pytest")
    assert len(shown_commands(README)) == 2
