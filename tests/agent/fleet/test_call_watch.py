"""A program on a node: heard, held to its limit, stopped from outside."""

import sys
import threading

import pytest

from fairbench_agent.agent.fleet import call_watch


def program(text: str) -> list[str]:
    return [sys.executable, "-S", "-c", text]


def test_output_last_words_and_every_line_of_a_program() -> None:
    lines: list[str] = []
    ended = call_watch.run(
        program("import sys; print('out'); sys.stderr.write('one\\n\\ntwo\\n\\n'); sys.exit(3)"), {}, 60, lines.append
    )
    assert ended == call_watch.ProgramEnd(3, "out\n", "two", too_long=False)
    assert lines == ["one", "", "two", ""]


def test_a_program_that_runs_too_long_is_told_to_stop() -> None:
    slow = "import signal, sys, time; signal.signal(15, lambda *_: sys.exit(143)); print('on', file=sys.stderr, flush=True); time.sleep(600)"
    ended = call_watch.run(program(slow), {}, 0.5, lambda _: None)
    assert (ended.exit_code, ended.too_long) in {(143, True), (-15, True)}


def test_what_runs_is_stopped_from_another_thread() -> None:
    begun = threading.Event()
    heard: list[call_watch.ProgramEnd] = []
    thread = threading.Thread(
        target=lambda: heard.append(
            call_watch.run(
                program("import sys, time; print('on', file=sys.stderr, flush=True); time.sleep(600)"),
                {},
                600,
                lambda _: begun.set(),
            )
        )
    )
    thread.start()
    assert begun.wait(60)
    call_watch.stop_programs()
    thread.join(60)
    assert [(one.exit_code, one.too_long) for one in heard] == [(-15, False)]


def test_what_was_said_last_is_kept_and_written(capsys: pytest.CaptureFixture[str]) -> None:
    call_watch.say("11/64")
    call_watch.say("12/64")
    assert call_watch.last_said() == "12/64"
    assert capsys.readouterr().err == "11/64\n12/64\n"
