"""Run `fairbench-pool` in the process of the test."""

import contextlib
import io
import json
import sys
from dataclasses import dataclass
from typing import Any

from fairbench_agent.service import cli


@dataclass(frozen=True)
class Output:
    """Exit code and output of a command."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """Return the document printed by --json."""
        return json.loads(self.out)


def run_pool(*arguments: str, database: str | None = None) -> Output:
    """Run a command."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True), io.StringIO()
    code: object = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            cli.main([*arguments, *(["--database", database] if database else [])])
        except SystemExit as error:
            code = error.code
    sys.stdout.flush()
    out.seek(0)
    return Output(code if isinstance(code, int) else 0, out.read(), err.getvalue())
