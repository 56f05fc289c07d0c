"""A command reports every exception in one line and exits with its code."""

import json
import re
import signal

import pytest
import typer

from fairbench_agent.comparison.cli import main as compare
from fairbench_agent.core.console import AsJson
from fairbench_agent.core.errors import StoppedError, UserError
from fairbench_agent.core.program import run


class RefusedError(UserError):
    """A bad input."""


class FailedError(RefusedError):
    """A run that failed."""

    exit_code = 1


app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def act(what: str, times: int = 1) -> None:
    errors = {
        "refuse": RefusedError("a.tsp, line 3:\n  expected a number"),
        "fail": FailedError("the worker died"),
        "exit": typer.Exit(3),
        "interrupt": KeyboardInterrupt(),
        "stop": StoppedError("stopped after 3 runs"),
        "terminate": StoppedError("stopped by SIGTERM", signal.SIGTERM),
        "bug": ZeroDivisionError("a bug"),
    }
    if what in errors:
        raise errors[what]
    typer.echo(what * times)


def exit_code(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> object:
    """Return the exit code of `tool`."""
    monkeypatch.setattr("sys.argv", ["tool", *arguments])
    with pytest.raises(SystemExit) as raised:
        run(app, "tool")
    return raised.value.code


@pytest.mark.parametrize(
    ("arguments", "code", "err"),
    [
        (["refuse"], 2, "tool: a.tsp, line 3: expected a number\n"),
        (["fail"], 1, "tool: the worker died\n"),
        (["exit"], 3, ""),
        (["interrupt"], 130, ""),
        (["stop"], 130, "tool: stopped after 3 runs\n"),
        (["terminate"], 143, "tool: stopped by SIGTERM\n"),
    ],
)
def test_exceptions_are_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, err: str
) -> None:
    assert exit_code(monkeypatch, *arguments) == code
    assert capsys.readouterr() == ("", err)


def test_success(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(monkeypatch, "hello", "--times", "2") == 0
    assert capsys.readouterr() == ("hellohello\n", "")


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        (["act", "hello", "--colour"], "tool act"),
        (["act", "hello", "world"], "tool act"),
        (["act"], "tool act"),
        (["more", "act", "hello", "--times", "many"], "tool more act"),
        (["more", "guess"], "tool more"),
        (["--colour"], "tool"),
        (["guess"], "tool"),
    ],
)
def test_usage_errors_name_the_help_of_the_subcommand(
    capsys: pytest.CaptureFixture[str], arguments: list[str], command: str
) -> None:
    several, more = typer.Typer(), typer.Typer()
    for group in (several, more):
        group.command()(act)
        group.command("other")(act)
    several.add_typer(more, name="more")
    with pytest.raises(SystemExit) as raised:
        run(several, "tool", arguments)
    assert raised.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(rf"tool: [^\n]+ \(see {command} --help\)\n", err)


@pytest.mark.parametrize(
    ("what", "message", "code"),
    [
        ("interrupt", "stopped by Ctrl-C", 130),
        ("stop", "stopped after 3 runs", 130),
        ("terminate", "stopped by SIGTERM", 143),
    ],
)
def test_with_json_an_interrupt_is_a_document(
    capsys: pytest.CaptureFixture[str], what: str, message: str, code: int
) -> None:
    with_json = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

    @with_json.command()
    def answer(as_json: AsJson = False) -> None:
        assert as_json
        act(what)

    with pytest.raises(SystemExit) as raised:
        run(with_json, "tool", ["--json"])
    out, err = capsys.readouterr()
    assert raised.value.code == code
    assert json.loads(out) == {"error": {"message": message, "field": None, "exit_code": code}}
    assert err == f"tool: {message}\n"


def test_a_missing_module_that_no_extra_installs_is_a_bug() -> None:
    def broken(**_: object) -> None:
        raise ModuleNotFoundError("No module named 'scipy.stats'", name="scipy.stats")

    with pytest.raises(ModuleNotFoundError):
        run(broken, "tool")


def test_a_bug_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["tool", "bug"])
    with pytest.raises(ZeroDivisionError):
        run(app, "tool")


@pytest.mark.parametrize(
    ("arguments", "code", "field", "fragment"),
    [
        (["p-value", "0.01", "ten", "4"], 2, "n", "'n'"),
        (["p-value", "0.01", "17", "4", "--alpha", "x"], 2, "--alpha", "'--alpha'"),
        (["p-value", "0.01", "17", "4", "--colour"], 2, "--colour", "No such option"),
        (["p-value", "0.01", "17", "18"], 2, None, "18"),
        (["repetitions", "exit 7", "echo 1", "--target-error", "1", "--instance", "x"], 1, None, "exit code 7"),
    ],
)
def test_with_json_an_error_is_a_document(
    arguments: list[str], code: int, field: str | None, fragment: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as raised:
        compare([*arguments, "--json"])
    out, err = capsys.readouterr()
    error = json.loads(out)["error"]
    assert raised.value.code == code
    assert (error["field"], error["exit_code"]) == (field, code)
    assert fragment in error["message"]
    assert err.splitlines()[-1] == f"fairbench-compare: {error['message']}"
