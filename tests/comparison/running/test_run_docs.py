"""The page about running B shows what the command prints, and names every word that a study has for it."""

import json
import re
import shutil
from pathlib import Path

import pytest
from tests.comparison.shown_commands import page, shown_commands

from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.study.run_choice import RunChoice
from tests.comparison.command import ended
from tests.comparison.running.fake_engine import answer, run_by
from tests.comparison.study_examples import EXAMPLES

pytestmark = pytest.mark.usefixtures("no_user_data")

PAGE = page("run")


def disturbed_once(order: RunOrder) -> RunOutcome:
    """Return a value for every run, one of which was disturbed at first."""
    disturbed = ("lost time", "neighbour") if (order.instance, order.attempt) == ("lop/flows_150b", 1) else ()
    value = "-4401205.0" if order.instance.startswith("lop") else "166372.0"
    return answer(order, value=value, value_at_s=1.97, first_value_at_s=0.21, disturbances=disturbed)


def unnamed(text: str) -> str:
    return re.sub(r"\b[0-9a-f]{12,}\b", "#", text)


def test_the_commands_of_the_page_print_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(EXAMPLES / "tutorial-a.json", tmp_path)
    shutil.copy(EXAMPLES / "insert_search.py", tmp_path)
    other = json.loads((EXAMPLES / "tutorial-a.json").read_text("utf-8")) | {"machine_id": f"{1:032x}"}
    Path("tutorial-b.json").write_text(json.dumps(other), encoding="utf-8")
    study = (EXAMPLES / "tutorial.toml").read_text("utf-8")
    Path("tutorial.toml").write_text(study.replace('"this"', '"tutorial-b.json"'), encoding="utf-8")
    assert ended("study", "plan", "tutorial.toml").code == 0
    run_by(monkeypatch, disturbed_once)
    shown = shown_commands(PAGE)
    assert len(shown) == 2
    for one in shown:
        done = ended(*one.words[1:])
        assert (done.code, one.words[0]) == (0, "fairbench-compare")
        printed = unnamed(done.err + done.out).splitlines()
        wanted = unnamed(one.printed).splitlines()
        if "…" in wanted:
            at = wanted.index("…")
            assert printed[:at] == wanted[:at]
            assert printed[at - len(wanted) + 1 :] == wanted[at + 1 :]
        else:
            assert printed == wanted


def test_the_page_says_what_becomes_of_every_policy() -> None:
    for word in (
        "lost_time_limit",
        "on_disturbed",
        "on_failure",
        "repeats",
        "grace_s",
        "stop_early_s",
        "output_limit_kb",
        "copies",
    ):
        assert f"`{word}" in PAGE
        assert word in RunChoice.model_fields or word == "copies"
