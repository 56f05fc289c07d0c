"""Without --plain-http, every command with a pool rejects http to another machine, even for reading."""

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import fairbench_agent as fb
from fairbench_agent.agent.cli import main as agent
from fairbench_agent.calibration.cli import main as calibrate
from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.comparison.cli import main as compare
from fairbench_agent.core.program import run
from fairbench_agent.service.cli import app as pool_app
from tests.core.programs import PROGRAMS, commands, program
from tests.pool.client.scripted_server import says, scripted

pool = partial(run, pool_app, "fairbench-pool")
FAR = "http://pool.example.org"
REFUSED = "http is not encrypted; use https, or pass --plain-http"
STUDY = ("study", "plan", "{study}", "--pool", FAR)
PREDICT = ("predict", "486", "--from", "score:1219", "--to", "score:1012", "--pool", FAR)

USES: list[tuple[Callable[..., None], tuple[str, ...]]] = [
    (agent, ("submit", "--pool", FAR)),
    (calibrate, PREDICT),
    (calibrate, ("refit", "--pool", FAR)),
    (compare, STUDY),
    (pool, ("import", FAR, "--database", "sqlite:///{folder}/pool.sqlite")),
    (pool, ("export", "--database", FAR)),
]


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Return a function that fills file names into a word; the user's data folder is not used."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("no_proxy", raising=False)
    study = shutil.copy(Path(__file__).parents[2] / "docs" / "examples" / "mallows-eda.toml", tmp_path)
    return lambda word: word.format(folder=tmp_path, study=study)


def run_failing(main: Callable[..., None], *arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[Any, str]:
    """Return the exit code and messages of a command."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as raised:
        main(list(arguments))
    return raised.value.code, capsys.readouterr().err


@pytest.mark.parametrize(("main", "command"), USES, ids=[" ".join(command[:2]) for _, command in USES])
def test_http_to_another_machine_is_refused(
    main: Callable[..., None], command: tuple[str, ...], words: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, err = run_failing(main, *map(words, command), capsys=capsys)
    assert (code, REFUSED in err) == (2, True), err


def test_plain_http_allows_the_request(
    words: Callable[[str], str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The server is not a pool, so each command fails after its request."""
    with scripted(says(404)) as server:
        monkeypatch.setenv("http_proxy", server.url)
        for main, command in (USES[2], USES[4]):
            code, err = run_failing(main, *map(words, command), "--plain-http", capsys=capsys)
            assert (code, REFUSED in err) == (2, False)
            assert "answered 404" in err
    assert len(server.requests) == 2


def test_notebooks_cannot_use_plain_http() -> None:
    with pytest.raises(CalibrationError, match="pass --plain-http"):
        fb.predict(486, from_="this", to="score:1012", pool=FAR)


def test_every_command_with_a_pool_has_plain_http() -> None:
    pool_options = {"--pool", "pool"}
    for name in PROGRAMS:
        for path, command in commands(program(name)):
            names = {name for parameter in command.params for name in parameter.opts}
            sources = any(parameter.metavar == "SOURCE" for parameter in command.params)
            if names & pool_options or sources:
                assert "--plain-http" in names, path
