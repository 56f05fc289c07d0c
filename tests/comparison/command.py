"""Run fairbench-compare in this process."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple

import pytest

from fairbench_agent.comparison.cli import main


class CommandResult(NamedTuple):
    """Exit code and output of a command."""

    code: int
    out: str
    err: str


def invoke(*arguments: object) -> CommandResult:
    """Run a command and return its exit code and output."""
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err, pytest.raises(SystemExit) as end:
        main([str(argument) for argument in arguments])
    return CommandResult(int(end.value.code or 0), out.getvalue(), err.getvalue())


def document(*arguments: object) -> Any:
    """Run a command that must succeed and return its JSON document."""
    done = invoke(*arguments, "--json")
    assert done.code == 0, done.err
    return json.loads(done.out, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))


def refusal(*arguments: object, code: int = 2) -> str:
    """Run a command that must fail and return its one-line error; progress lines are ignored."""
    done = invoke(*arguments)
    errors = [line for line in done.err.splitlines() if not line.startswith("running ")]
    assert (done.code, done.out, len(errors)) == (code, "", 1)
    assert errors[0].startswith("fairbench-compare: ")
    return errors[0]
