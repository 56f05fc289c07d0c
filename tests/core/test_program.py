"""Help, version, errors and exit codes are the same in all programs."""

import json
import re
import signal
from importlib.metadata import version
from typing import Annotated, Literal

import pytest
import typer

from fairbench_agent.core.console import Result
from fairbench_agent.core.errors import StoppedError, UserError
from fairbench_agent.core.program import EXIT_CODES, Lazy, lazy_group, lazy_program, run
from tests.core.programs import PROGRAMS, commands, program, run_here


def output(name: str, *arguments: str) -> str:
    """Return the output of a successful program."""
    done = run_here(name, *arguments)
    assert (done.code, done.err) == (0, "")
    return done.out


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_help_fits_80_columns(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for path, command in commands(program(name)):
        text = output(name, *path, "--help")
        assert "…" not in text, path
        assert max(map(len, text.splitlines())) <= 80, path
        assert text.endswith(f"\n\n  {EXIT_CODES}\n"), path
        assert output(name, *path, "-h") == text, path
        for parameter in command.params:
            assert "".join(parameter.help.split()) in "".join(text.split()), (path, parameter.name)


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_program_prints_its_version(name: str) -> None:
    assert output(name, "--version") == f"{name} {version('fairbench-agent')} (fairbench)\n"


@pytest.mark.parametrize("name", PROGRAMS)
def test_without_a_command_the_help_goes_to_standard_error(name: str) -> None:
    done = run_here(name)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"Usage: {name} [OPTIONS] COMMAND")


def test_a_lazy_program_imports_a_command_only_when_it_is_called(capsys: pytest.CaptureFixture[str]) -> None:
    entries = {
        "wrong": Lazy("no.such.module:command", "Cannot be imported."),
        "table": Lazy("fairbench_agent.core.table:is_number", "Can be imported."),
    }
    app = lazy_program("Try.", entries)
    with pytest.raises(SystemExit) as raised:
        run(app, "tool", ["--help"])
    assert raised.value.code == 0
    out = capsys.readouterr().out
    assert all(lazy.help in out for lazy in entries.values())
    with pytest.raises(ModuleNotFoundError):
        run(app, "tool", ["wrong"])


def repeat(
    numbers: Annotated[list[float] | None, typer.Argument()] = None,
    times: Annotated[int, typer.Option("--times", "-t", min=1, max=9)] = 1,
    share: Annotated[float, typer.Option()] = 0.5,
    on: Annotated[bool, typer.Option("--on/--off")] = False,
    quiet: Annotated[bool, typer.Option("--quiet")] = False,
    each: Annotated[list[str] | None, typer.Option("--each")] = None,
    suite: Annotated[Literal["old", "new"], typer.Option()] = "old",  # noqa: ARG001  a choice to get wrong
) -> None:
    typer.echo(f"{numbers} {times} {share} {on} {quiet} {each}")


def repeated(arguments: list[str]) -> object:
    """Return the exit code of the command `repeat` of a program or of its group `more`."""
    entries = {"repeat": Lazy(f"{__name__}:repeat", "Repeat.")}
    with pytest.raises(SystemExit) as raised:
        run(lazy_program("Try.", {**entries, "more": lazy_group("More.", entries)}), "tool", arguments)
    return raised.value.code


@pytest.mark.parametrize("arguments", [["--times", "2", "--times", "3"], ["--times=2", "-t", "2"], ["--on", "--off"]])
@pytest.mark.parametrize("groups", [[], ["more"]])
def test_a_single_valued_option_cannot_be_given_twice(
    capsys: pytest.CaptureFixture[str], arguments: list[str], groups: list[str]
) -> None:
    assert repeated([*groups, "repeat", *arguments]) == 2
    assert f"{arguments[0].partition('=')[0]}: given 2 times; give it once" in capsys.readouterr().err
    assert repeated([*groups, "repeat", *["--each", "a", "--quiet", "--quiet", "--each", "b"]]) == 0
    assert capsys.readouterr().out == "None 1 0.5 False True ['a', 'b']\n"


@pytest.mark.parametrize(
    ("arguments", "pattern"),
    [
        (["repeat", "--times", "0"], r"'--times'.*greater than or equal to 1.* \(see tool repeat --help\)"),
        (["repeat", "--suite", "big"], r"Invalid value for '--suite': 'big' is not one of 'old', 'new'.*"),
        (["repeat", "1", "-5.5"], r"No such option: -5.* \(see tool repeat --help\)"),
        (["more", "repeat", "--times", "many"], r"\(see tool more repeat --help\)"),
        (["guess"], r"\(see tool --help\)"),
    ],
)
def test_a_usage_error_names_what_is_allowed_and_the_help(
    arguments: list[str], pattern: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert repeated(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(rf"tool: [^\n]*{pattern}\n", err)


class RefusedError(UserError):
    """A bad input."""


class FailedError(RefusedError):
    """A run that failed."""

    exit_code = 1


def act(what: str, times: int = 1) -> Result:  # noqa: ARG001  an option
    errors = {
        "refuse": RefusedError("a.tsp, line 3:\n  expected a number"),
        "fail": FailedError("the worker died"),
        "interrupt": KeyboardInterrupt(),
        "stop": StoppedError("stopped after 3 runs"),
        "terminate": StoppedError("stopped by SIGTERM", signal.SIGTERM),
    }
    raise errors[what]


@pytest.mark.parametrize(
    ("what", "code", "message"),
    [
        ("refuse", 2, "a.tsp, line 3: expected a number"),
        ("fail", 1, "the worker died"),
        ("interrupt", 130, "stopped by Ctrl-C"),
        ("stop", 130, "stopped after 3 runs"),
        ("terminate", 143, "stopped by SIGTERM"),
    ],
)
def test_an_exception_is_one_line_and_with_json_a_document(
    capsys: pytest.CaptureFixture[str], what: str, code: int, message: str
) -> None:
    app = lazy_program("Try.", {"act": Lazy(f"{__name__}:act", "Act.")})
    for arguments in ([], ["--json"]):
        with pytest.raises(SystemExit) as raised:
            run(app, "tool", ["act", what, *arguments])
        out, err = capsys.readouterr()
        assert raised.value.code == code
        assert err == ("" if what == "interrupt" and not arguments else f"tool: {message}\n")
        document = {"error": {"message": message, "field": None, "exit_code": code}}
        assert not out if not arguments else json.loads(out) == document


def test_a_missing_module_that_no_extra_installs_is_a_bug() -> None:
    def broken(**_: object) -> None:
        raise ModuleNotFoundError("No module named 'scipy.stats'", name="scipy.stats")

    with pytest.raises(ModuleNotFoundError):
        run(broken, "tool")


@pytest.mark.parametrize(
    ("arguments", "code", "field", "fragment"),
    [
        (["p-value", "0.01", "ten", "4"], 2, "N", "'N'"),
        (["p-value", "0.01", "17", "4", "--colour"], 2, "--colour", "No such option"),
        (["repetitions", "exit 7", "echo 1", "--target-error", "1", "--instance", "x"], 1, None, "exit code 7"),
    ],
)
def test_with_json_an_error_is_a_document(arguments: list[str], code: int, field: str | None, fragment: str) -> None:
    done = run_here("fairbench-compare", *arguments, "--json")
    error = done.document["error"]
    assert (error["field"], error["exit_code"], done.code) == (field, code, code)
    assert fragment in error["message"]
    assert done.err.splitlines()[-1] == f"fairbench-compare: {error['message']}"
