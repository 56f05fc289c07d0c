"""A reviewer sees what was held back and why, decides, and the decision stands in the history."""

import csv
import json
import shlex
import subprocess
import sys
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest

from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.review.rules import RULES_VERSION
from tests.pool.pools import filled, made
from tests.service.commands.command import Command, Ended, command

GRADE_C = next(Path("results", "records").glob("ac9bc25fd01b*.json"))


@pytest.fixture
def held(sqlite_url: str) -> tuple[str, str]:
    """Return the hashes of an accepted and of a quarantined record."""
    store, done = filled(sqlite_url, made("one", 1.0), made("one", 1.1))
    store.close()
    assert [item.state for item in done] == [State.ACCEPTED, State.QUARANTINED]
    return done[0].sha256, done[1].sha256


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sqlite_url: str) -> Command:
    return command(monkeypatch, capsys, sqlite_url)


def test_the_list_has_what_is_held_back_with_reasons(run: Command, held: tuple[str, str]) -> None:
    accepted, quarantined = held
    ended = run("review", "list")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(
        f"{quarantined[:12]}  2026-11-22T09:00:00Z  quarantined  contributor 1 (lab)  one, published-cpp\n    - further record: "
    )
    assert accepted[:12] in ended.out.splitlines()[1]
    (item,) = json.loads(run("review", "list", "--json").out)
    assert (item["sha256"], item["state"], len(item["reasons"])) == (quarantined, "quarantined", 2)
    (row,) = csv.DictReader(StringIO(run("review", "list", "--format", "csv").out))
    assert (row["record"], row["CPU"], row["reasons"]) == (quarantined[:12], "one", "; ".join(item["reasons"]))
    assert run("review", "list", "--state", "accepted").out.startswith(accepted[:12])
    assert run("review", "list", "--state", "withdrawn").told == "no record is withdrawn"


def test_what_is_next_is_asked_of_the_same_pool(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sqlite_url: str, tmp_path: Path
) -> None:
    """Without its options a decision would be made in the usual pool."""
    store, done = filled(sqlite_url, GRADE_C.read_bytes())
    store.close()
    settings = tmp_path / "pool settings.toml"
    settings.write_text(f'database = "{sqlite_url}"\n')
    short, by = done[0].sha256[:12], ("--by", "ada", "--reason", "seen")
    run = command(monkeypatch, capsys, sqlite_url)
    for ended in (
        run("review", "list", "--config", str(settings)),
        run("review", "show", short, "--config", str(settings)),
        run("review", "accept", short, *by, "--config", str(settings)),
    ):
        told = ended.out.partition("\n\nnext    ")[2].splitlines()
        assert told
        assert all(line.endswith(f" --database {sqlite_url} --config '{settings}'") for line in told)


def test_an_accepted_record_that_no_model_takes_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sqlite_url: str
) -> None:
    """A reviewer's yes lets a record count in the tables, not in models."""
    store, done = filled(sqlite_url, GRADE_C.read_bytes())
    store.close()
    run = command(monkeypatch, capsys, sqlite_url)
    told = "in no model: grade C (fairbench-calibrate refit takes them with --include grade=C)"
    assert told not in run("review", "show", done[0].sha256).out
    assert told in run("review", "accept", done[0].sha256, "--by", "ada", "--reason", "seen").out
    assert told in run("review", "show", done[0].sha256).out


def test_a_decision_counts_and_stands_in_the_history(run: Command, held: tuple[str, str]) -> None:
    accepted, quarantined = held
    why = ("--by", "ada", "--reason", "another sample of the machine")
    assert run("review", "accept", quarantined[:8], *why).told == (
        f"{quarantined[:12]}  quarantined → accepted  one\nstep 1: 1 record"
    )
    assert run("review", "quarantine", accepted, *why).told == (
        f"{accepted[:12]}  accepted → quarantined  one\nstep 2: 1 record"
    )
    shown = run("review", "show", quarantined[:8]).out
    assert shown.splitlines()[:2] == [f"record    {quarantined}", "state     accepted"]
    assert "  accepted by ada, step 1\n    - another sample of the machine\n" in shown
    document = json.loads(run("review", "show", accepted, "--json").out)
    assert [change["state"] for change in document["history"]] == ["received", "accepted", "quarantined"]
    assert json.loads(run("review", "list", "--json").out)[0]["sha256"] == accepted


def test_a_contributor_is_listed_tried_decided_about_and_taken_back(run: Command, held: tuple[str, str]) -> None:
    accepted, quarantined = held
    by = ("--by", "ada", "--reason", "made up")
    assert [
        line[:12] for line in run("review", "list", "--contributor", "1").out.splitlines() if "contributor 1" in line
    ][:2] == [quarantined[:12], accepted[:12]]
    tried = run("review", "quarantine", "--contributor", "1", "--dry-run")
    assert tried.told == (
        f"{accepted[:12]}  accepted → quarantined  one\n{quarantined[:12]}  quarantined → quarantined  one\n"
        "2 records to be changed; nothing was changed"
    )
    assert run("review", "steps").told == "no keeper has decided anything yet"
    document = json.loads(run("review", "quarantine", "--contributor", "1", *by, "--json").out)
    assert [(one["sha256"], one["before"], one["state"]) for one in document["records"]] == [
        (accepted, "accepted", "quarantined"),
        (quarantined, "quarantined", "quarantined"),
    ]
    assert run("review", "list", "--state", "accepted").told == "no record is accepted"
    undone = run("review", "undo", "1", "--by", "eve", "--reason", "not made up")
    assert undone.told.endswith(f"\n{quarantined[:12]}  quarantined → quarantined  one\nstep 2: 2 records")
    (item,) = json.loads(run("review", "list", "--json").out)
    assert (item["sha256"], item["reasons"][0][:15], item["contributor_number"]) == (quarantined, "further record:", 1)
    what = [
        (one["number"], one["by"], one["states"], one["undoes"])
        for one in json.loads(run("review", "steps", "--json").out)
    ]
    assert what == [(2, "eve", {"accepted": 1, "quarantined": 1}, 1), (1, "ada", {"quarantined": 2}, None)]
    assert "undid step 1: 1 accepted, 1 quarantined  not made up" in run("review", "steps").out


def next_words(ended: Ended) -> list[str]:
    """Return what is told to be done next, without the program and the database."""
    told, _, _ = ended.out.partition("\n\nnext    ")[2].partition(" --database ")
    assert "\n" not in told
    return shlex.split(told)[1:]


@pytest.mark.parametrize(
    "words",
    [
        ("quarantine", "{accepted}"),
        ("accept", "--rule", "further record", "--state", "quarantined", "--state", "received"),
        ("withdraw", "--contributor", "1", "--rules", str(RULES_VERSION)),
        ("quarantine", "--since", "2026-11-22", "--until", "2026-11-22T09:00:00Z", "--state", "accepted"),
    ],
    ids=" ".join,
)
def test_what_a_trial_tells_is_the_command_that_takes_the_step(
    run: Command, held: tuple[str, str], words: tuple[str, ...]
) -> None:
    tried = run("review", *(word.format(accepted=held[0][:8]) for word in words), "--dry-run")
    assert " to be changed; nothing was changed\n\nnext    " in tried.out
    taken = run(*next_words(tried))
    assert taken.told.splitlines()[:-1] == tried.told.splitlines()[:-1]
    undoing = run("review", "undo", "1", "--by", "Ada L.", "--reason", "it's $HOME", "--dry-run")
    assert " step 2: " in f" {run(*next_words(undoing)).told.splitlines()[-1]}"
    latest, _ = json.loads(run("review", "steps", "--json").out)
    assert (latest["by"], latest["reasons"]) == ("Ada L.", ["it's $HOME"])


def test_a_record_is_withdrawn_and_brought_back_by_a_keeper(run: Command, held: tuple[str, str]) -> None:
    by = ("--by", "ada", "--reason", "asked by mail")
    assert "accepted → withdrawn" in run("review", "withdraw", held[0], *by).told
    assert "contributor 1 (lab)" in run("review", "list", "--state", "withdrawn").told
    assert run("review", "quarantine", "--contributor", "1", "--state", "accepted", "--dry-run").told == (
        "0 records to be changed"
    )
    assert "withdrawn → accepted" in run("review", "undo", "1", *by).told


def test_a_record_tells_whose_it_is_and_who_confirms_it(run: Command, held: tuple[str, str]) -> None:
    accepted, quarantined = held
    assert "from      contributor 1 (lab)\nconfirmed by a keeper\n" in run("review", "show", accepted).out
    assert "from      contributor 1 (lab)\nhistory\n" in run("review", "show", quarantined).out
    document = json.loads(run("review", "show", accepted, "--json").out)
    assert (document["contributor_number"], document["confirmed"], document["counts"]) == (1, "by a keeper", True)


def test_the_rules_look_again(run: Command, held: tuple[str, str]) -> None:
    """Whatever held a record back may be gone; what a keeper decided stands."""
    by = ("--by", "ada", "--reason", "the rules changed")
    assert run("review", "recheck", "--dry-run").told == "0 records of 2 that the rules decided about to be changed"
    run("review", "quarantine", held[0], *by)
    tried = run("review", "recheck", "--dry-run")
    head, why, *_ = tried.told.splitlines()
    assert head == f"{held[1][:12]}  quarantined → accepted  one"
    assert '\nnext    fairbench-pool review recheck --by NAME --reason "WHY" --database ' in tried.out
    assert why.startswith("    - no longer: further record: the machine has record")
    assert tried.told.endswith("1 record of 1 that the rules decided about to be changed; nothing was changed")
    assert "step 2: 1 record of 1" in run("review", "recheck", *by).told
    assert "accepted → quarantined" in run("review", "undo", "2", *by).told


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("list", "--state", "lost"), "state: 'lost' is not one of received, accepted, quarantined, withdrawn"),
        (("show", "5e5e5e"), "no record begins with '5e5e5e'; give four or more digits"),
        (("accept", "5e5e5e", "--by", "ada", "--reason", "why"), "no record begins with '5e5e5e'"),
        (("accept", "5e5e5e", "--by", "ada"), "--reason: say why, in words, for the record's history"),
        (
            ("withdraw", "--by", "ada", "--reason", "why"),
            "HASH: name records by the first digits of their hashes, or choose",
        ),
        (("list", "--rule", "norms"), "rule: 'norms' has found nothing here; those that have: further record"),
        (
            ("quarantine", "--contributor", "9", "--dry-run"),
            "contributor: 9 is no contributor's number; 1 are known here",
        ),
        (("list", "--rules", "99999999999"), "rules: 99999999999 is no version of the rules; give one from 1 to"),
        (("recheck", "--rules", "0", "--dry-run"), "rules: 0 is no version of the rules; give one from 1 to"),
        (("accept", "--rules", "-1", "--dry-run"), "rules: -1 is no version of the rules; give one from 1 to"),
        (("quarantine", "--rules", "99999999999", "--dry-run"), "rules: 99999999999 is no version of the rules"),
        (("withdraw", "--rules", "99999999999", "--dry-run"), "rules: 99999999999 is no version of the rules"),
        (("recheck",), "--by: say who decides"),
        (("undo", "1", "--dry-run"), "step 1: is none; there are none yet"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    run: Command, held: tuple[str, str], arguments: tuple[str, ...], message: str
) -> None:
    assert held
    ended = run("review", *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert message in ended.err
    assert ended.err.count("\n") == 1


def test_an_empty_reason_is_none(run: Command, held: tuple[str, str]) -> None:
    ended = run("review", "accept", held[1], "--by", "ada", "--reason", " ")
    assert ended.code == 2
    assert "a change of state has a reason in words" in ended.err


def test_a_pool_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], database_url: str
) -> None:
    store, _ = filled(database_url)
    with closing(store):
        assert command(monkeypatch, capsys, database_url)("review", "list").told == "no record is quarantined"
    gone = command(monkeypatch, capsys, "sqlite:////nowhere/pool.sqlite")("review", "list")
    assert (gone.code, gone.err.count("\n")) == (2, 1)


def test_a_reviewer_does_not_wait_for_the_web_server_to_load() -> None:
    program = "import sys, fairbench_agent.service.commands.review_command; assert 'fastapi' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
