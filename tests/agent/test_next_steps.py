"""What a command says is to be done next: commands that exist, and none that was just followed or would be refused."""

import re
import shlex
from pathlib import Path

import pytest

from fairbench_agent.agent import cli as agent
from fairbench_agent.agent.next_steps import (
    CHECK,
    CHECK_AGAIN,
    CHECK_FIRST,
    IN_FULL,
    MEASURE,
    RECORDS,
    SUBMIT,
    after_comparison,
    after_dry_run,
    after_history,
    after_list,
    after_measurement,
    after_proposing,
    after_replay,
    after_show,
)
from fairbench_agent.calibration import cli as calibrate
from fairbench_agent.core.console import next_text
from fairbench_agent.pool.record.protocol import Grade, Letter
from fairbench_agent.pool.record.record import Record, record_sha256
from tests.calibration.examples import of_copies
from tests.pool.examples import full_record

PREDICT = 'fairbench-calibrate predict T1 --from "CPU OF THE PAPER" --to'
FOLDER = Path("some records")


def graded(letter: Letter) -> Record:
    reasons = ("busy",) if letter > "A" else ()
    return full_record().model_copy(update={"grade": Grade(letter=letter, reasons=reasons, thresholds={})})


def of_budget(budget: int) -> Record:
    record = graded("B")
    return record.model_copy(update={"protocol": record.protocol.model_copy(update={"budget": budget})})


GOOD, POOR, QUICK = graded("A"), graded("C"), of_budget(20_000)
PART = GOOD.model_copy(update={"partial": True})
DIGITS = {name: record_sha256(one)[:12] for name, one in {"good": GOOD, "poor": POOR, "quick": QUICK}.items()}


def commands(text: str) -> list[str]:
    """Return the commands of some lines, without what stands behind `#`."""
    first, *others = text.splitlines()
    assert first.startswith("next    ")
    assert all(line.startswith(8 * " ") and line[8] != " " for line in others)
    return [line[8:].partition("  # ")[0] for line in (first, *others)]


def test_after_a_full_measurement_one_predicts_and_submits() -> None:
    text = after_measurement(GOOD, "/x/r.json", own=True, sent=False)
    assert commands(text) == [f"{PREDICT} this", SUBMIT, f"fairbench-agent records show {DIGITS['good']}"]


def test_after_one_that_was_sent_it_is_not_to_be_sent_again() -> None:
    assert SUBMIT not in after_measurement(GOOD, "/x/r.json", own=True, sent=True)


def test_what_was_written_is_sent_to_a_pool_only_where_it_would_count() -> None:
    assert commands(after_proposing(GOOD)) == [f"{SUBMIT} {DIGITS['good']} --pool URL"]
    assert commands(after_proposing(QUICK)) == [MEASURE]
    assert commands(after_proposing(POOR)) == [CHECK]


def test_this_is_not_a_record_of_another_folder() -> None:
    path = "/my x/r.json"
    assert commands(after_measurement(GOOD, path, own=False, sent=False)) == [
        f'{PREDICT} "{path}"',
        f'{SUBMIT} "{path}"',
        f'fairbench-agent records show "{path}"',
    ]
    assert commands(after_list([GOOD, QUICK], FOLDER)) == [
        f'fairbench-agent records show {DIGITS["good"]} --folder "some records"',
        f'{SUBMIT} --folder "some records"',
    ]


@pytest.mark.parametrize("record", [QUICK, PART])
def test_what_is_not_compared_leads_to_a_full_measurement(record: Record) -> None:
    for text in (
        after_measurement(record, "r.json", own=True, sent=False),
        after_list([record], None),
        after_show(record, "r.json", None),
    ):
        assert MEASURE in commands(text)
        assert PREDICT not in text
        assert SUBMIT not in text


def test_grade_c_is_not_offered_to_a_pool() -> None:
    told = commands(after_measurement(POOR, "r.json", own=True, sent=False))
    assert told == [f"{PREDICT} this", CHECK, f"fairbench-agent records show {DIGITS['poor']}"]
    assert commands(after_list([QUICK, POOR], None)) == [
        f"fairbench-agent records show {DIGITS['quick']}",
        f"{PREDICT} this",
    ]


def test_a_record_is_named_as_it_was_found() -> None:
    assert commands(after_show(GOOD, "r.json", FOLDER)) == [
        "fairbench-agent records show r.json --figure measurement.svg",
        f"{PREDICT} r.json",
    ]
    assert commands(after_show(GOOD, DIGITS["good"][:4], FOLDER)) == [
        f'fairbench-agent records show {DIGITS["good"]} --folder "some records" --figure measurement.svg',
        f'{PREDICT} {DIGITS["good"]} --pool "some records"',
    ]


def test_a_figure_that_was_drawn_is_not_to_be_drawn_again() -> None:
    assert commands(after_show(GOOD, "r.json", None, drawn=Path("x.svg"))) == [f"{PREDICT} r.json"]


def test_a_history_of_one_is_compared_with_nothing() -> None:
    assert commands(after_history((), None)) == [MEASURE]
    assert commands(after_history((record_sha256(GOOD), record_sha256(POOR)), None)) == [
        f"fairbench-agent records compare {DIGITS['good']} {DIGITS['poor']}"
    ]


def test_every_command_and_option_that_is_named_exists() -> None:
    texts = [
        next_text(CHECK, CHECK_AGAIN, CHECK_FIRST, IN_FULL, RECORDS, SUBMIT),
        after_comparison("a b", "c", FOLDER, with_processes=False),
        after_comparison("a", "c", FOLDER, with_processes=True),
        after_replay(1.5),
        *(after_dry_run(pending=pending) for pending in (True, False)),
        *(after_show(one, "abcd", FOLDER) for one in (GOOD, QUICK)),
        *(after_measurement(one, "r", own=own, sent=False) for one in (GOOD, POOR, QUICK) for own in (True, False)),
        *(after_list([one], folder) for one in (GOOD, POOR, QUICK) for folder in (None, FOLDER)),
        after_history((record_sha256(GOOD), record_sha256(POOR)), FOLDER),
    ]
    for command in {command for text in texts for command in commands(text)}:
        program, *words = shlex.split(command)
        names = [word for word in words if not word.startswith("--")]
        options = [word for word in words if word.startswith("--")]
        main = {"fairbench-agent": agent.app, "fairbench-calibrate": calibrate.app}[program]
        depth = 2 if names[0] == "records" else 1
        known = help_of(main, names[:depth])
        assert all(re.search(rf"{option}\b", known) for option in options), command


def help_of(app: object, names: list[str]) -> str:
    import typer.testing  # noqa: PLC0415  of tests alone

    assert isinstance(app, typer.Typer)
    done = typer.testing.CliRunner().invoke(app, [*names, "--help"], env={"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    return done.output


def test_of_copies_the_same_number_is_asked_for_again() -> None:
    several, few = (of_copies(one, 16) for one in (GOOD, QUICK))
    assert commands(after_measurement(several, "r.json", own=True, sent=True))[0] == f"{PREDICT} this --copies 16"
    assert commands(after_measurement(several, "r.json", own=False, sent=True))[0] == f"{PREDICT} r.json"
    assert commands(after_measurement(few, "r.json", own=True, sent=True))[0] == f"{MEASURE} --copies 16"
    assert f"{MEASURE} --copies 16" in commands(after_show(few, "r.json", None))
    assert f"{PREDICT} this --copies 16" in commands(after_list([several, QUICK], None))
    assert f"{PREDICT} this" in commands(after_list([several, GOOD], None))
