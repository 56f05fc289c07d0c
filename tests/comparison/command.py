"""Run fairbench-compare in this process."""

import json
from functools import partial
from typing import Any

import pytest

from tests.core.programs import run_here

invoke = partial(run_here, "fairbench-compare")


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
