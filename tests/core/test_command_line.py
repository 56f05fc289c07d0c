"""A command reports every exception in one line and exits with its code."""

import json
import re
import signal

import pytest
import typer

from fairbench_agent.comparison.cli import main as compare
from fairbench_agent.core.console import Result
from fairbench_agent.core.errors import StoppedError, UserError
from fairbench_agent.core.program import Lazy, lazy_program, run


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


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        (["act", "hello", "--colour"], "tool act"),
        (["act"], "tool act"),
        (["more", "act", "hello", "--times", "many"], "tool more act"),
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
