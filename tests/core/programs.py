"""The programs and their commands, for tests of all of them."""

import json
import subprocess
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fairbench_agent.core.program import run

PROGRAMS = {
    "fairbench-agent": "fairbench_agent.agent.cli",
    "fairbench-calibrate": "fairbench_agent.calibration.cli",
    "fairbench-compare": "fairbench_agent.comparison.cli",
    "fairbench-pool": "fairbench_agent.service.cli",
}
"""Module with the `app` of each program."""
RUNNER = """
import contextlib, importlib, io, json, os, signal, sys

hidden, programs, lines = json.loads(sys.stdin.read())

class Hidden:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

def late(*_): raise TimeoutError("took longer than 15 s")

sys.meta_path.insert(0, Hidden)
signal.signal(signal.SIGALRM, late)
results = []
for folder, word, *arguments in lines:
    os.chdir(folder)
    os.environ["FAIRBENCH_DATA_DIR"] = os.path.join(folder, "data")
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        signal.alarm(15)
        try:
            importlib.import_module(programs["fairbench-" + word]).main(arguments)
        except SystemExit as exit:
            code = exit.code
        except BaseException as error:
            code = repr(error)
        signal.alarm(0)
    results.append([code, out.getvalue(), err.getvalue()])
with open("/proc/self/status") as status:  # rusage has the peak of the process that started this one, too
    peak_kib = int(status.read().partition("VmHWM:")[2].split()[0])
print(json.dumps([results, peak_kib / 1024]))
"""


def run_lines(
    lines: Sequence[tuple[Path, str]], hidden: Collection[str] = ()
) -> tuple[list[tuple[Any, str, str]], float]:
    """Run command lines in folders, in one process with little memory that cannot import the hidden modules.

    Return exit codes, outputs and errors, and the process's peak memory in MiB.
    """
    command = ["sh", "-c", 'ulimit -v 4000000; exec "$@"', "sh", sys.executable, "-c", RUNNER]
    task = json.dumps([[*hidden], PROGRAMS, [[str(folder), *line.split()] for folder, line in lines]])
    done = subprocess.run(command, input=task, stdout=subprocess.PIPE, text=True, timeout=200, check=True)
    results, mib = json.loads(done.stdout)
    return [(code, out, err) for code, out, err in results], mib


def program(name: str) -> Any:
    """Return a program's command group."""
    return import_module(PROGRAMS[name]).app


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield a program and its groups and commands, with the words that call them."""
    yield path, command
    for name in getattr(command, "commands", ()):
        yield from commands(command.get_command(None, name), (*path, name))


class Output(NamedTuple):
    """Exit code and output of a program."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """Return the document printed by --json."""
        return json.loads(self.out)


def run_here(name: str, *arguments: object) -> Output:
    """Run a program in this process."""
    out, err = TextIOWrapper(BytesIO(), "utf-8", newline="", write_through=True), StringIO()
    with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as end:
        run(program(name), name, list(map(str, arguments)))
    out.seek(0)
    return Output(int(end.value.code or 0), out.read(), err.getvalue())


def command(line: str, *more: object) -> Output:
    """Run a command, such as `agent detect`, in this process."""
    return run_here(*f"fairbench-{line}".split(), *more)


def refused(line: str, *more: object, code: int = 2) -> str:
    """Run a command that must fail, and return its line of error."""
    done = command(line, *more)
    assert (done.code, done.err.count("\n")) == (code, 1), (line, done)
    assert "--json" not in line or json.loads(done.out)["error"]["exit_code"] == code
    return done.err
