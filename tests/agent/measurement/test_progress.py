"""What a person sees: plain lines where nobody watches, a bar in a terminal."""

import re
import threading
from io import StringIO

import pytest
from rich.console import Console

from fairbench_agent.agent.measurement.grade import run_noise, validation_noise
from fairbench_agent.agent.measurement.measured_record import estimate_of
from fairbench_agent.agent.measurement.progress import (
    Bar,
    Forecast,
    Lines,
    rough_ns,
    run_text,
    step_text,
    together_text,
    validation_text,
)
from fairbench_agent.agent.measurement.worker_messages import Advance, Step
from fairbench_agent.core.console import terminal
from fairbench_agent.pool.record.timing import Disturbance, Noise
from tests.agent.examples import finished, plan, validated

PLAN = plan(selection="lop/flows_150a/*", budget=2_000_000, validation=True)
RUN = finished(PLAN, PLAN.runs()[0], 6500.0)
ESTIMATE = estimate_of(RUN)
QUIET = run_noise(RUN, ESTIMATE, 5_000_000)
ANSWER = validated("queens", wall_ns=32_400_000_000, cpu_ns=32_400_000_000)
NAME = str(RUN.run.key)


def noisy(*disturbances: Disturbance) -> Noise:
    return QUIET.model_copy(update={"disturbances": disturbances})


def told(display: Lines) -> None:
    """Tell a display of a small measurement."""
    for problem in ("qap", "tsp"):
        display.step(Step(phase="compile", name=problem))
    display.step(Step(phase="verify", name="tsp/uniform_101/swap"))
    display.step(Step(phase="warm up", name=""))
    display.step(Step(phase="run", name=NAME, position=0))
    display.advance(Advance(evaluations=500_000, wall_ns=3_250_000_000))
    display.finished(RUN, ESTIMATE, noisy(Disturbance.PREEMPTED, Disturbance.NEIGHBOUR))
    display.step(Step(phase="validate", name="queens"))
    display.validated(ANSWER, validation_noise(ANSWER))
    display.close()


def forecast() -> Forecast:
    return Forecast(PLAN.assignment(done_validation=frozenset({"primes", "magic_squares", "knapsack"})))


def shown(kind: type[Lines], *, terminal: bool) -> str:
    written = StringIO()
    told(kind(Console(file=written, force_terminal=terminal, width=150), forecast()))
    return written.getvalue()


@pytest.mark.parametrize(("variable", "styled"), [("NO_COLOR", False), ("FORCE_COLOR", True)])
def test_with_no_color_a_bar_moves_and_has_no_style(
    variable: str, styled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv(variable, "1")
    written = StringIO()
    told(Bar(terminal(file=written, force_terminal=True, width=150), forecast()))
    assert "\x1b[" in written.getvalue()  # of the cursor
    assert bool(re.search(r"\x1b\[[\d;]*m", written.getvalue())) == styled


def test_steps_in_words() -> None:
    steps = [
        Step(phase="compile", name="qap"),
        Step(phase="verify", name=NAME),
        Step(phase="warm up", name=""),
        Step(phase="run", name=NAME, position=0),
        Step(phase="validate", name="queens"),
    ]
    assert [step_text(step) for step in steps] == [
        "compiling qap",
        f"verifying {NAME}",
        "warming up",
        NAME,
        "validating queens",
    ]


def test_a_run_in_one_line() -> None:
    text = "lop/flows_150a/random                  13.000 s   undisturbed   13.000 s ± 1.0%"
    assert run_text(RUN, ESTIMATE, QUIET) == text
    marked = run_text(RUN, ESTIMATE, noisy(Disturbance.STOLEN, Disturbance.NEIGHBOUR))
    assert marked == f"{text}  stolen, busy neighbour"


def test_all_copies_in_one_line() -> None:
    slow = finished(PLAN, PLAN.runs()[0], 7000.0, copy_index=1)
    judged = [(RUN, ESTIMATE, noisy(Disturbance.STOLEN)), (slow, estimate_of(slow), noisy(Disturbance.DRIFTED))]
    assert together_text(judged) == (
        f"{NAME:36}   13.000 to 14.000 s   undisturbed   13.000 to 14.000 s  drifted, stolen"
    )
    seen = forecast()
    Lines(Console(quiet=True), seen).together(judged)
    assert seen.pace("lop") == pytest.approx(7000 / rough_ns(RUN.run.key), rel=1e-3)


def test_a_validation_process_in_one_line() -> None:
    text = "validation/queens                      32.400 s   answer 2799725104"
    assert validation_text(ANSWER, QUIET) == text
    assert validation_text(ANSWER, noisy(Disturbance.THROTTLED)) == f"{text}  throttled"


def test_plain_lines() -> None:
    lines = shown(Lines, terminal=False).splitlines()
    assert lines[:3] == ["compiling qap", "compiling tsp", "warming up"]
    assert lines[3].startswith(f"  4/8  {NAME}")
    # three runs of 13 s ÷ 1.06 are left, which a random solution takes more, and 32 s of queens
    assert lines[3].endswith("preempted, busy neighbour  (1:08 left)")
    assert lines[4] == "  5/8  validation/queens                      32.400 s   answer 2799725104  (0:37 left)"
    assert len(lines) == 5


def test_plain_lines_are_not_folded_and_hold_no_control_characters() -> None:
    written = StringIO()
    told(Lines(Console(file=written, width=20), forecast()))
    assert len(written.getvalue().splitlines()) == 5
    assert "\x1b" not in written.getvalue()


def test_names_are_no_markup() -> None:
    written = StringIO()
    display = Lines(Console(file=written, width=80), forecast())
    display.step(Step(phase="compile", name="[bold]qap[/bold]"))
    assert written.getvalue() == "compiling [bold]qap[/bold]\n"


def test_the_bar_shows_what_is_under_way_and_the_time_left() -> None:
    text = shown(Bar, terminal=True)
    for part in (
        "starting",
        "compiling qap",
        "verifying tsp/uniform_101/swap",
        "warming up",
        NAME,
        "validating",
    ):
        assert part in text
    assert "3/8" in text
    assert "4/8" in text
    assert "5/8" in text
    # a quarter of the first of four runs is done, and 32 s of queens are left
    assert "1:18 left" in text
    # finished runs stay above the bar
    assert "preempted, busy neighbour  (1:08 left)" in text


def test_the_bar_gives_the_terminal_back() -> None:
    text = shown(Bar, terminal=True)
    hide, show = "\x1b[?25l", "\x1b[?25h"
    assert text.count(hide) == text.count(show) == 1
    assert text.index(hide) < text.index(show)


def test_the_bar_has_no_thread_that_wakes_up() -> None:
    before = threading.active_count()
    bar = Bar(Console(file=StringIO(), force_terminal=True), forecast())
    try:
        assert threading.active_count() == before
    finally:
        bar.close()


def test_silence_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    told(Lines(Console(quiet=True), forecast()))
    assert capsys.readouterr() == ("", "")
