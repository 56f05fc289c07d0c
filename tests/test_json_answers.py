"""The schemas in docs/schemas/: one for each command that answers with --json, as its types say, held to what it prints.

What the tests of all rooms print is held to them too, by a fixture in conftest.py. Here each command is run once that costs
little; `ELSEWHERE` names the tests that run the others.
"""

import importlib
import io
import json
import re
import shutil
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from fairbench_agent.calibration.commands import figures
from tests.json_answers.held import FOLDER, PROGRAMS, closed, commands, file_name, foreign_options, hold
from tests.json_answers.schemas import ANSWERS, WITHOUT_JSON, schema, text

ROOT = Path(__file__).parents[1]
RUN = {
    "fairbench-agent check": [],
    "fairbench-agent submit": ["{record}", "--output", "{proposed}"],
    "fairbench-agent records list": ["--folder", "{records}"],
    "fairbench-agent records show": ["{record}"],
    "fairbench-agent records verify": ["{record}"],
    "fairbench-agent records export": ["{record}"],
    "fairbench-agent records compare": ["{record}", "{other}"],
    "fairbench-agent records history": ["--folder", "{records}", "--machine-id", "{machine}"],
    "fairbench-agent fleet show": ["{records}"],
    "fairbench-agent machine-id show": [],
    "fairbench-agent machine-id reset": ["--yes"],
    "fairbench-agent config show": [],
    "fairbench-calibrate import-published": ["{published}", "-o", "{imported}"],
    "fairbench-calibrate predict": ["486", "--from", "score:1219", "--to", "cpu:zen2@3GHz"],
    "fairbench-calibrate figures": ["-o", "{drawn}"],
    "fairbench-calibrate report": ["-o", "{page}"],
    "fairbench-calibrate models list": [],
    "fairbench-calibrate models show": ["two-speeds"],
    "fairbench-calibrate models gamma": ["tangent", "--basis", "score-score", "--p-gamma", "0.01"],
    "fairbench-calibrate models diff": ["published-linear", "tangent"],
    "fairbench-calibrate models compare": ["published-linear", "tangent"],
    "fairbench-calibrate models verify": [],
    "fairbench-calibrate scores import": ["{scores}", "--name", "bench", "--date", "2026-01"],
    "fairbench-calibrate scores list": [],
    "fairbench-calibrate scores find": ["i7-7500U"],
    "fairbench-calibrate processors find": ["i7-7500U"],
    "fairbench-calibrate processors list": [],
    "fairbench-calibrate processors add": ["{processors}"],
    "fairbench-compare study plan": ["{study}"],
    "fairbench-compare study conclude": ["{study}"],
    "fairbench-compare sign-test": ["{values}"],
    "fairbench-compare wilcoxon": ["{values}"],
    "fairbench-compare bayes-sign": ["{values}"],
    "fairbench-compare p-value": ["0.01", "17", "4"],
    "fairbench-compare critical-values": ["--n", "5:9"],
    "fairbench-compare power": ["0.8", "--n", "5:9"],
    "fairbench-compare extra-runtime": ["--extra", "0.08"],
    "fairbench-compare advise": ["16"],
    "fairbench-compare art": ["docs/performance-machines.csv", "--ratio", "old=0.001", "--ratio", "new=0.001"],
    "fairbench-compare fixed-target": ["docs/performance-machines.csv", "--ratio", "old=0.001", "--ratio", "new=0.001"],
    "fairbench-compare ecdf": ["docs/performance-machines.csv", "--ratio", "old=0.001", "--ratio", "new=0.001"],
    "fairbench-compare sample-size": ["--effect-size", "0.5"],
    "fairbench-compare power-curve": ["--n", "10"],
    "fairbench-compare ranking": ["docs/ranking-runs.csv", "--relevant-difference", "100"],
    "fairbench-compare cite": [],
    "fairbench-pool import": ["{imported}"],
    "fairbench-pool site": ["{site}"],
    "fairbench-pool token create": ["lab"],
    "fairbench-pool token list": [],
    "fairbench-pool token revoke": ["lab"],
    "fairbench-pool verify": [],
    "fairbench-pool log show": [],
    "fairbench-pool log rotate": [],
    "fairbench-pool review list": ["--state", "accepted"],
    "fairbench-pool review show": ["{filed}"],
    "fairbench-pool review quarantine": ["{filed}", "--by", "ada", "--reason", "seen"],
    "fairbench-pool review accept": ["{filed}", "--by", "ada", "--reason", "seen"],
    "fairbench-pool review withdraw": ["{filed}", "--by", "ada", "--reason", "seen"],
    "fairbench-pool review recheck": ["--by", "ada", "--reason", "seen"],
    "fairbench-pool review undo": ["3", "--dry-run"],
    "fairbench-pool review steps": [],
}
"""What each command is run with, in this order and from the checkout."""
ELSEWHERE = {
    "fairbench-agent detect": "agent/test_cli.py",
    "fairbench-agent measure": "agent/measurement/test_end_to_end.py",
    "fairbench-agent fleet measure": "agent/fleet/test_fleet_cli.py",
    "fairbench-agent run": "agent/measurement/test_replay_command.py",
    "fairbench-calibrate score": "calibration/test_cli.py",
    "fairbench-calibrate refit": "calibration/test_cli.py",
    "fairbench-calibrate validate": "calibration/test_cli.py",
    "fairbench-calibrate bridge": "calibration/test_cli.py",
    "fairbench-calibrate processors fit": "calibration/commands/test_processors_fit_command.py",
    "fairbench-compare fixed-budget": "comparison/performance/test_performance_cli.py",
    "fairbench-compare targets": "comparison/performance/test_performance_cli.py",
    "fairbench-compare repetitions": "comparison/planning/test_planning_cli.py",
    "fairbench-compare experiment": "comparison/planning/test_planning_cli.py",
    "fairbench-compare study new": "comparison/study/test_study_template.py",
    "fairbench-compare study run": "comparison/running/test_running_cli.py",
    "fairbench-pool release": "service/commands/test_release_command.py",
}
"""Commands that take long, by the test that has them print their document."""


def test_every_command_that_answers_in_json_has_a_schema_and_every_schema_a_command() -> None:
    found = commands()
    answering = {words for words, one in found.items() if any("--json" in option.opts for option in one.params)}
    assert answering == ANSWERS.keys()
    assert found.keys() - answering == WITHOUT_JSON
    assert {path.name for path in FOLDER.iterdir()} == {file_name(command) for command in (*ANSWERS, "error")}


def objects(part: Any) -> Iterator[dict[str, Any]]:
    """Yield every schema of an object with fields."""
    for one in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from objects(one)
    if isinstance(part, dict) and isinstance(part.get("properties"), dict):
        yield part


def without_abouts(made: dict[str, Any]) -> dict[str, Any]:
    """Return a schema without what its objects are, which early releases of pydantic do not know of dataclasses."""
    for one in objects(made):
        one.pop("description", None)
    return made


@pytest.mark.parametrize("command", [*ANSWERS, "error"])
def test_a_schema_is_what_the_types_say(command: str) -> None:
    """`python -m tests.json_answers.schemas` writes them."""
    kept = json.loads((FOLDER / file_name(command)).read_text("utf-8"))
    assert without_abouts(kept) == without_abouts(json.loads(text(command)))


def test_schemas_are_schemas_and_their_objects_open_and_described() -> None:
    for command in (*ANSWERS, "error"):
        made = schema(command)
        jsonschema_rs.meta.validate(made)
        assert not [name for name in made.get("$defs", ()) if "__" in name], "two parts of one name"
        assert re.fullmatch(r"urn:fairbench:schema(:[a-z-]+)+:1", made["$id"])
        for one in objects(made):
            assert one.get("additionalProperties") is not False, (command, one)  # a release may add a field
            for name, field in one["properties"].items():
                assert field.get("description") or "$ref" in field, (command, name)


class Kitchen:
    """A folder with all that the commands take: `{name}` in their arguments stands for a file of it."""

    def __init__(self, folder: Path) -> None:
        records = sorted((ROOT / "results" / "records").glob("*.json"))
        examples = ROOT / "docs" / "examples"
        for name in ("mallows-eda.toml", "mallows-eda.csv"):
            shutil.copy(examples / name, folder)
        header, row = (ROOT / "results" / "processors" / "processors.csv").read_text("utf-8").splitlines()[:2]
        written = {
            "values": "instance,a,b\n" + "".join(f"i{n},{n}.5,{n}\n" for n in range(1, 9)),
            "scores": "CPU,Score\nIntel Core i7-7500U,1900\n",
            "processors": f"{header}\n{row}\n",
        }
        for name, content in written.items():
            (folder / name).write_text(content, "utf-8")
        self.names = {name: folder / name for name in (*written, "site", "proposed", "imported", "drawn")}
        self.names |= {"records": records[0].parent, "record": records[0], "other": records[1]}
        self.names |= {"study": folder / "mallows-eda.toml", "page": folder / "page.html"}
        self.names |= {"published": ROOT / "results" / "published" / "result.txt"}
        self.words = {"machine": json.loads(records[0].read_text("utf-8"))["machine_id"]}
        self.database = f"sqlite:///{folder / 'pool.sqlite'}"

    def run(self, command: str) -> str:
        """Return what a command prints."""
        program, *words = command.split()
        words += [argument.format(**self.names, **self.words) for argument in RUN[command]]
        words += ["--database", self.database] if program == "fairbench-pool" else []
        main = importlib.import_module(f"fairbench_agent.{PROGRAMS[program]}.cli").main
        out, err = io.StringIO(), io.StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            patch.setattr("sys.argv", [program, *words, "--json"])
            with pytest.raises(SystemExit) as ended:
                main()
        assert ended.value.code in (0, None, 1 if words[0] == "check" else 0), (command, err.getvalue())
        if command == "fairbench-pool import":
            self.words["filed"] = json.loads(out.getvalue())["records"][0]["sha256"]
        return out.getvalue()


def test_what_every_command_prints_is_as_its_schema_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(figures, "all_figures", lambda model, *_: {"errors": partial(figures.errors, model=model)})
    kitchen = Kitchen(tmp_path)
    for command in RUN:
        hold(command, kitchen.run(command))


def test_commands_that_take_long_are_held_to_their_schemas_where_they_are_run() -> None:
    assert RUN.keys() | ELSEWHERE.keys() == ANSWERS.keys()
    assert not RUN.keys() & ELSEWHERE.keys()
    for command, file in ELSEWHERE.items():
        content = (ROOT / "tests" / file).read_text("utf-8")
        assert re.search(rf'["\( ]{command.split()[-1]}"', content), command


@pytest.mark.parametrize(
    "wrong", [{"machine_id": 7}, {}, {"machine_id": None, "host": "x"}, {"machine_id": "0"}, [], None]
)
def test_a_document_with_a_field_too_many_too_few_or_of_another_type_is_refused(wrong: object) -> None:
    hold("fairbench-agent machine-id show", '{"machine_id": null}')
    with pytest.raises(AssertionError, match="is not as"):
        hold("fairbench-agent machine-id show", json.dumps(wrong))


def test_a_document_of_a_later_release_with_a_further_field_is_as_the_published_schema_says() -> None:
    published = jsonschema_rs.Draft202012Validator(schema("fairbench-agent machine-id show"))
    assert published.is_valid({"machine_id": None, "host": "x"})
    assert not published.is_valid({"host": "x"})


def test_objects_of_any_depth_are_closed_to_tests() -> None:
    for command in (*ANSWERS, "error"):
        for one in objects(closed(schema(command))):
            assert one["additionalProperties"] is False or "schema_version" in one["properties"], (command, one)


@pytest.mark.parametrize(("program", "room"), PROGRAMS.items())
def test_errors_have_one_schema(
    program: str, room: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", [program, "no-such-command", "--json"])
    with pytest.raises(SystemExit) as ended:
        importlib.import_module(f"fairbench_agent.{room}.cli").main()
    document = hold("error", capsys.readouterr().out)
    assert document["error"]["exit_code"] == ended.value.code == 2


@pytest.mark.parametrize(
    ("message", "foreign"),
    [
        ("give --even-if-hopeless", set()),
        ("accept it with --score-table-mismatch accept", {"--score-table-mismatch"}),
        ("accept it with predict --score-table-mismatch accept", set()),
        ("import a table (fairbench-calibrate scores import FILE --date DATE)", set()),
        ("import a table with --date", {"--date"}),
        ("the scores of a study-plan have --date", {"--date"}),
    ],
)
def test_options_of_other_commands_are_found_in_messages(message: str, foreign: set[str]) -> None:
    assert foreign_options(message, {"--even-if-hopeless"}) == foreign
