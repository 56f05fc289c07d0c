"""One look for all programs: what every help has, what every program can be asked, and what nobody may give twice."""

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import pytest
import typer
import typer.main

from fairbench_agent.agent.cli import main as agent
from fairbench_agent.calibration.cli import main as calibrate
from fairbench_agent.command_line import run
from fairbench_agent.comparison.cli import main as compare
from fairbench_agent.program_cli import EXIT_CODES, CommandGroup, Program
from fairbench_agent.service.cli import main as pool
from tests.json_answers.held import OPTION, PROGRAMS, foreign_options, options
from tests.json_answers.held import commands as all_commands

ROOT = Path(__file__).parents[2]


def app_of(program: str) -> Program:
    """Return the commands of a program."""
    app = import_module(f"fairbench_agent.{PROGRAMS[program]}.cli").app
    assert isinstance(app, Program)
    return app


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield a program and all its groups and commands, with the words that call them."""
    yield path, command
    for name, part in getattr(command, "commands", {}).items():
        yield from commands(part, (*path, name))


def printed(program: str, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Return what a program printed in a process of its own."""
    code = f"import sys; sys.argv[1:] = {arguments!r}; from fairbench_agent.{PROGRAMS[program]}.cli import main; main()"
    environment = {**os.environ, "PYTHONUTF8": "1", **variables}
    return subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True, env=environment)


def shown(program: str, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what a program prints and ends well after."""
    with pytest.raises(SystemExit) as raised:
        run(app_of(program), program, (), (), arguments)
    assert raised.value.code == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def words(text: str) -> str:
    """Return a text without blanks and ends of lines, which may also stand behind a hyphen."""
    return "".join(text.split())


@pytest.mark.parametrize("program", PROGRAMS)
def test_no_help_cuts_off_or_leaves_out(
    program: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for path, command in commands(typer.main.get_command(app_of(program))):
        text = shown(program, capsys, *path, "--help")
        assert "…" not in text, path
        assert max(map(len, text.splitlines())) <= 80, path
        assert text.endswith(f"\n\n  {EXIT_CODES}\n"), path
        assert text.startswith(f"Usage: {' '.join((program, *path))} [OPTIONS]"), path
        for part in (command, *command.params):
            assert words(part.help) in words(text), (path, part.name)
        for name, part in getattr(command, "commands", {}).items():
            assert words(name + part.get_short_help_str()) in words(text), (path, name)


@pytest.mark.parametrize("program", PROGRAMS)
def test_values_are_named_alike_and_nothing_is_said_of_types(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    for path, command in commands(typer.main.get_command(app_of(program))):
        for one in command.params:
            takes = not getattr(one, "is_flag", False)
            assert not takes or (one.metavar and not set("<>{}[] …") & set(one.metavar.replace("[,DATE]", ""))), path
            assert one.help.endswith((".", "...")), (path, one.name)
            assert not getattr(one, "multiple", False) or "several times" not in one.help, (path, one.name)
        assert "<" not in shown(program, capsys, *path, "--help").replace("<=", "").replace("x>=", ""), path


@pytest.mark.parametrize("program", PROGRAMS)
def test_h_is_help_of_every_command(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    for path, _ in commands(typer.main.get_command(app_of(program))):
        assert shown(program, capsys, *path, "-h") == shown(program, capsys, *path, "--help"), path


@pytest.mark.parametrize("program", PROGRAMS)
def test_h_is_help_of_a_command_whoever_asks_it_first(program: str) -> None:
    for _, command in commands(typer.main.get_command(app_of(program))):
        alone = command.make_context("alone", [], resilient_parsing=True)
        assert alone.help_option_names == ["-h", "--help"]


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_tells_the_version_in_one_line(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(program, capsys, "--version") == f"{program} {version('fairbench-agent')} (fairbench)\n"


@pytest.mark.parametrize("program", PROGRAMS)
def test_no_command_at_all_is_answered_by_the_help(program: str) -> None:
    ended = printed(program)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith(f"Usage: {program} [OPTIONS] COMMAND")


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_what_completes_commands_is_printed_and_changes_no_file(
    program: str, shell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for home in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(home, str(tmp_path))
    assert f"_{program.replace('-', '_').upper()}_COMPLETE" in shown(program, capsys, "--show-completion", shell)
    assert not list(tmp_path.iterdir())


def test_nothing_installs_it_and_another_shell_is_refused() -> None:
    assert printed("fairbench-compare", "--install-completion").returncode == 2
    ended = printed("fairbench-compare", "--show-completion", "tcsh")
    assert ended.returncode == 2
    assert "'powershell'" in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("program", "typed", "completed"),
    [
        ("fairbench-agent", "fairbench-agent machine-id re", ["reset"]),
        ("fairbench-compare", "fairbench-compare pow", ["power", "power-curve"]),
        ("fairbench-calibrate", "fairbench-calibrate predict --gamma-kind co", ["confident"]),
        ("fairbench-pool", "fairbench-pool tok", ["token"]),
    ],
)
def test_a_shell_is_told_how_words_go_on(program: str, typed: str, completed: list[str]) -> None:
    variables = {
        f"_{program.replace('-', '_').upper()}_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(typed.count(" ")),
    }
    code = f"import sys; sys.argv[0] = {program!r}; from fairbench_agent.{PROGRAMS[program]}.cli import main; main()"
    ended = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, env={**os.environ, **variables}
    )
    assert ended.stdout.split() == completed


@pytest.mark.parametrize("arguments", [["--times", "2", "--times", "3"], ["--times=2", "-t", "2"], ["--on", "--off"]])
@pytest.mark.parametrize("groups", [[], ["more"]])
def test_an_option_of_one_value_is_not_given_twice(
    capsys: pytest.CaptureFixture[str], arguments: list[str], groups: list[str]
) -> None:
    several, more = Program(), CommandGroup()
    for group in (several, more):

        @group.command()
        def repeat(
            times: Annotated[int, typer.Option("--times", "-t")] = 1,
            on: Annotated[bool, typer.Option("--on/--off")] = False,
            quiet: Annotated[bool, typer.Option("--quiet")] = False,
            each: Annotated[list[str] | None, typer.Option("--each")] = None,
        ) -> None:
            typer.echo(f"{times} {on} {quiet} {each}")

    several.add_typer(more, name="more")
    with pytest.raises(SystemExit) as raised:
        run(partial(several, obj={}), "tool", (), (), [*groups, "repeat", *arguments])
    assert raised.value.code == 2
    assert capsys.readouterr().err == (
        f"tool: Invalid value for {arguments[0].partition('=')[0]}: given 2 times; give it once "
        f"({' '.join(['tool', *groups, 'repeat'])} --help says what is allowed)\n"
    )
    with pytest.raises(SystemExit) as raised:
        run(several, "tool", (), (), [*groups, "repeat", *["--each", "a", "--quiet", "--quiet", "--each", "b"]])
    assert raised.value.code == 0
    assert capsys.readouterr().out == "1 False True ['a', 'b']\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--times", "N"], "'--times': 'N': give a whole number, such as 17"),
        (["--times", "4.5"], "'--times': '4.5': give a whole number, such as 17"),
        (["--times", "0"], "'--times': '0': give 1 or more"),
        (["--times", "10"], "'--times': '10': give 9 or less"),
        (["--share", "x"], "'--share': 'x': give a number with a decimal point, such as 0.01"),
        (["1", "-5.5"], "'-5.5' is below 0; give a number above 0"),
        (["-51"], "'-51' is below 0; give a number above 0"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_what_is_allowed(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    program = Program()

    @program.command()
    def act(
        numbers: Annotated[list[float] | None, typer.Argument()] = None,
        times: Annotated[int, typer.Option(min=1, max=9)] = 1,
        share: Annotated[float, typer.Option()] = 0.5,
    ) -> None:
        typer.echo(f"{numbers} {times} {share}")

    with pytest.raises(SystemExit) as raised:
        run(program, "tool", (), (), ["act", *arguments])
    assert raised.value.code == 2
    colon = " for" if told.startswith("'--") else ":"
    assert capsys.readouterr().err == f"tool: Invalid value{colon} {told} (tool act --help says what is allowed)\n"


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        (agent, ["records", "list", "--folder", "a", "--folder", "b"]),
        (calibrate, ["predict", "1", "--from", "score:1", "--to", "score:2", "--from", "score:3"]),
        (compare, ["p-value", "0.01", "17", "4", "--alpha", "0.05", "--alpha", "0.01"]),
        (pool, ["serve", "--port", "1", "--port", "2"]),
    ],
)
def test_all_four_commands_refuse_it(
    command: Callable[[], None],
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["tool", *arguments])
    with pytest.raises(SystemExit) as raised:
        command()
    assert raised.value.code == 2
    assert "given 2 times; give it once" in capsys.readouterr().err


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """Yield every text of a module with its line, one with braces as a whole."""
    inside = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            parts = [one for one in node.values if isinstance(one, ast.Constant)]
            inside |= {id(one) for one in ast.walk(node)}
            yield node.lineno, "…".join(str(one.value) for one in parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.lineno, node.value


def test_every_option_that_a_message_names_is_one_of_its_program_or_of_a_command_that_it_names() -> None:
    """That it is one of the command itself is held where tests of all rooms make a command refuse: `held.advising`."""
    programs: dict[str, tuple[str, ...]] = {room: (program,) for program, room in PROGRAMS.items()}
    programs |= {"pool": ("fairbench-agent", "fairbench-pool"), "workloads": (), "facade": tuple(PROGRAMS)}
    others = {
        "--cpu-bind",
        "--me",
        "--nthreads",
        "--cpus",
        "--directory",
        "--force-reinstall",
        "--version",
        "--show-completion",
    }  # of Slurm, dask, docker, python, pip, programs
    records = {"--brief", "--quick"}  # what calibration calls a record that was measured with one of them
    n_named, foreign = 0, list[tuple[Path, int, set[str]]]()
    for room, asked in programs.items():
        known = {name for words, one in all_commands().items() if words.split()[0] in asked for name in options(one)}
        known |= others | (records if room == "calibration" else set())
        for path in sorted((ROOT / room).rglob("*.py")):
            # pages show command lines, whose words stand alone in lists, and tests run these lines
            for line, text in texts(path) if not path.stem.endswith("_page") else ():
                n_named += bool(OPTION.search(text))
                foreign += [(path, line, found)] if (found := foreign_options(text, known)) else []
    assert n_named > 50
    assert foreign == []
