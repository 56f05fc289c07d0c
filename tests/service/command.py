"""`fairbench-pool` as it is typed, in the test's own process."""

import contextlib
import io
import json
import sys
from dataclasses import dataclass
from typing import Any

from fairbench_agent.service import cli


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """Return what --json printed."""
        return json.loads(self.out)


def run_pool(*arguments: str, database: str | None = None) -> Ended:
    """Run a command, on a database where one is given."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True), io.StringIO()
    code: object = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            cli.main([*arguments, *(["--database", database] if database else [])])
        except SystemExit as end:
            code = end.code
    sys.stdout.flush()
    out.seek(0)
    return Ended(code if isinstance(code, int) else 0, out.read(), err.getvalue())
