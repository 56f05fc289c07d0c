"""What a command of `fairbench-pool` says is to be done next: commands that exist, with options that they have."""

import re
import shlex
from pathlib import Path

import typer
from typer.testing import CliRunner

from fairbench_agent.agent import cli as agent
from fairbench_agent.pool.record.entry import State
from fairbench_agent.service import cli as pool
from fairbench_agent.service.next_steps import (
    QUEUE,
    after_decision,
    after_export,
    after_import,
    after_release,
    after_review_list,
    after_review_show,
    after_serve,
    after_site,
    after_steps,
    after_token,
    after_trial,
)

SHA256 = "5e" * 32
FOLDER = Path("some pages")
OTHER = " --database sqlite:////srv/other.sqlite --config 'a file.toml'"
TEXTS = [
    *(after_import(options, held_back=held_back) for held_back in (True, False) for options in ("", OTHER)),
    *(
        after_export(FOLDER, options, whole=whole, kept=kept)
        for options in ("", OTHER)
        for whole in (True, False)
        for kept in (True, False)
    ),
    after_release(FOLDER),
    after_release(FOLDER, "7", OTHER, far=True),
    after_serve("http://127.0.0.1:8000"),
    after_site(FOLDER),
    *(
        after_review_list(found, options, held=held)
        for found in ([], [SHA256])
        for held in (True, False)
        for options in ("", OTHER)
    ),
    *(after_review_show(SHA256, state, 7, options) for state in State for options in ("", OTHER)),
    *(after(step, options) for after in (after_decision, after_steps) for step in (None, 3) for options in ("", OTHER)),
    *(
        after_trial(["accept", "--rule", "same CPU"], by, "it's", options)
        for by in (None, "ada")
        for options in ("", OTHER)
    ),
    *(after_token(options, scopes=scopes) for scopes in ([], ["submit"], ["admin"]) for options in ("", OTHER)),
]


def commands(text: str) -> list[str]:
    first, *others = text.splitlines()
    assert first.startswith("next    ")
    assert all(line.startswith(8 * " ") and line[8] != " " for line in others)
    return [line[8:].partition("  # ")[0] for line in (first, *others)]


def test_what_the_rules_held_back_is_looked_at_first() -> None:
    assert commands(after_import(held_back=True)) == [QUEUE]
    assert "fairbench-pool serve" in commands(after_import(held_back=False))


def test_a_decision_is_offered_only_where_it_changes_something() -> None:
    """A withdrawn record stays withdrawn."""
    offered = {state: commands(after_review_show(SHA256, state, 7))[0] for state in State}
    assert offered[State.QUARANTINED].startswith("fairbench-pool review accept 5e5e5e5e5e5e --by NAME --reason ")
    assert offered[State.ACCEPTED].startswith("fairbench-pool review quarantine 5e5e5e5e5e5e")
    assert offered[State.WITHDRAWN] == f"{QUEUE} --contributor 7"


def test_a_release_leads_to_who_moves_it_and_to_leaving_them_out_where_that_is_far() -> None:
    leading = [commands(after_release(FOLDER, "7", far=far))[1:] for far in (False, True)]
    assert leading == [
        [f"{QUEUE} --contributor 7"],
        [f"{QUEUE} --contributor 7", "fairbench-pool review quarantine --contributor 7 --dry-run"],
    ]


def test_a_table_is_not_to_be_imported() -> None:
    assert commands(after_export(Path("x.csv"), OTHER, whole=False, kept=False)) == [
        f"fairbench-pool export --output FILE.jsonl{OTHER}"
    ]
    assert commands(after_export(Path("x.jsonl"), OTHER, kept=False)) == [
        "fairbench-pool import x.jsonl --database URL"
    ]


def test_an_empty_list_is_not_to_be_listed_again() -> None:
    assert commands(after_review_list([])) != [QUEUE]
    assert commands(after_review_list([SHA256])) == ["fairbench-pool review show 5e5e5e5e5e5e"]


def test_a_token_leads_to_what_it_opens() -> None:
    """A keeper's opens the pages of the keeper, and hands in nothing unless it may."""
    (keeping,) = commands(after_token(scopes=["admin"]))
    assert keeping == "fairbench-pool serve --set keeper_pages=true"
    assert "/keeper" in after_token(scopes=["admin"])
    (sending,) = commands(after_token(scopes=["submit"]))
    assert sending == "FAIRBENCH_TOKEN=TOKEN fairbench-agent submit --pool URL"
    assert commands(after_token(scopes=["submit", "admin"])) == [keeping, sending]
    assert commands(after_token()) == ["fairbench-pool token create NAME"]


def test_every_command_and_option_that_is_named_exists() -> None:
    apps = {"fairbench-pool": pool.app, "fairbench-agent": agent.app}
    named = {command for text in TEXTS for command in commands(text)}
    for command in sorted(named):
        program, *words = [word for word in shlex.split(command) if not word.startswith("FAIRBENCH_TOKEN=")]
        if program not in apps:
            assert program in {"cd", "python"}, command
            continue
        names = words[: 2 if words[0] in {"review", "token"} else 1]
        known = help_of(apps[program], names)
        assert all(re.search(rf"{word}\b", known) for word in words if word.startswith("--")), command


def help_of(app: typer.Typer, names: list[str]) -> str:
    done = CliRunner().invoke(app, [*names, "--help"], env={"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    return done.output
