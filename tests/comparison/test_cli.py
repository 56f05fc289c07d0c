"""The command as a whole: what it mounts, what starting it loads, and how it ends."""

import subprocess
import sys

import pytest

from fairbench_agent.comparison.cli import app, main


def test_commands_are_flat_and_each_once() -> None:
    groups = [group.typer_instance for group in app.registered_groups]
    commands = [command for group in groups if group for command in group.registered_commands]
    names = [command.name or getattr(command.callback, "__name__", "") for command in commands]
    assert len(names) == len(set(names))
    assert {"sign-test", "p-value", "critical-values", "power", "extra-runtime"} <= set(names)


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    out = capsys.readouterr().out
    for name in ("sign-test", "p-value", "power", "sample-size", "ranking", "ecdf"):
        assert name in out


def test_no_command_at_all_shows_the_help_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([])
    assert caught.value.code == 2
    assert "Usage: fairbench-compare" in capsys.readouterr().err


def test_an_unknown_command_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["signtest"])
    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith("fairbench-compare: No such command 'signtest'")


@pytest.mark.parametrize(
    ("arguments", "left_out"),
    [
        (["--help"], {"numpy", "scipy", "matplotlib", "numba", "rich"}),
        (["p-value", "0.01", "17", "4"], {"numpy", "scipy", "matplotlib", "numba"}),
        (["critical-values"], {"scipy.stats", "matplotlib", "numba"}),
        (["power", "0.8"], {"scipy.stats", "matplotlib", "numba"}),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_a_command_loads_no_more_than_it_needs(arguments: list[str], left_out: set[str]) -> None:
    program = (
        "import sys\n"
        "from fairbench_agent.comparison.cli import main\n"
        "try:\n"
        f"    main({arguments!r})\n"
        "except SystemExit as end:\n"
        "    assert end.code == 0\n"
        f"print(sorted({left_out!r} & set(sys.modules)), file=sys.stderr)\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stderr.strip() == "[]"
