"""On a node: what a call runs, what it said last, and how it is stopped from outside.

A node carries out one call at a time, so there is one of each per process.
"""

import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

PATIENCE_S = 20.0
"""From being told to stop to being killed: a measurement ends its chunk first."""


@dataclass
class _Watch:
    said: str = ""
    programs: set["subprocess.Popen[str]"] = field(default_factory=set)
    stops: list[Callable[[], object]] = field(default_factory=list)


_WATCH = _Watch()


def say(line: str) -> None:
    """Say how far a call is: engines hear the last line."""
    _WATCH.said = line
    print(line, file=sys.stderr, flush=True)  # noqa: T201  some engines read it from there


def last_said() -> str:
    """Return what was said last in this process."""
    return _WATCH.said


def stop_programs() -> None:
    """Tell what calls of this process run to stop, without waiting for that."""
    for program in tuple(_WATCH.programs):
        _end(program)
    for stop in tuple(_WATCH.stops):
        stop()


@contextmanager
def stopped_by(stop: Callable[[], object]) -> Iterator[None]:
    """Have something of a call's own called, which does not wait, when what calls run is told to stop."""
    _WATCH.stops.append(stop)
    try:
        yield
    finally:
        _WATCH.stops.remove(stop)


@dataclass(frozen=True)
class ProgramEnd:
    """A program that has ended."""

    exit_code: int
    """negative: the signal that ended it"""
    output: str
    last_words: str
    """the last line of its standard error"""
    too_long: bool


def run(
    argv: Sequence[str], environment: Mapping[str, str], limit_s: float, heard: Callable[[str], object] = say
) -> ProgramEnd:
    """Run a program to its end, or until it has run too long; `heard` is given every line of its standard error."""
    last, late = "", threading.Event()
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
        with subprocess.Popen(  # noqa: S603  our own program
            argv,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.PIPE,
            env=dict(environment),
            encoding="utf-8",
            errors="replace",
        ) as program:
            timer = threading.Timer(limit_s, _end_late, (program, late))
            timer.daemon = True
            timer.start()
            _WATCH.programs.add(program)
            try:
                for line in program.stderr or ():
                    last = line.strip() or last
                    heard(line.rstrip())
                code = program.wait()
            finally:
                timer.cancel()
                _WATCH.programs.discard(program)
        output.seek(0)
        return ProgramEnd(code, output.read(), last, late.is_set())


def _end_late(program: "subprocess.Popen[str]", late: threading.Event) -> None:
    late.set()
    _end(program)


def _end(program: "subprocess.Popen[str]") -> None:
    with suppress(OSError):
        program.terminate()
    killing = threading.Timer(PATIENCE_S, program.kill)  # which does nothing to one that has ended
    killing.daemon = True
    killing.start()
