"""Every command that takes a pool refuses http to another machine, also for reading, unless its user insists."""

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
    """Return the words of a command with the files that it needs; the program's own data are left alone."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("no_proxy", raising=False)
    study = shutil.copy(Path(__file__).parents[2] / "docs" / "examples" / "mallows-eda.toml", tmp_path)
    return lambda word: word.format(folder=tmp_path, study=study)


def ended(main: Callable[..., None], *arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[Any, str]:
    """Return the exit code of a command and what it said."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as raised:
        main(list(arguments))
    return raised.value.code, capsys.readouterr().err


@pytest.mark.parametrize(("main", "command"), USES, ids=[" ".join(command[:2]) for _, command in USES])
def test_another_machine_by_http_is_refused(
    main: Callable[..., None], command: tuple[str, ...], words: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = ended(main, *map(words, command), capsys=capsys)
    assert (code, REFUSED in said) == (2, True), said


def test_who_insists_reads_it(
    words: Callable[[str], str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What answers is no pool, which is found by asking it."""
    with scripted(says(404)) as server:
        monkeypatch.setenv("http_proxy", server.url)
        for main, command in (USES[2], USES[4]):
            code, said = ended(main, *map(words, command), "--plain-http", capsys=capsys)
            assert (code, REFUSED in said) == (2, False)
            assert "answered 404" in said
    assert len(server.requests) == 2


def test_a_notebook_is_refused_likewise() -> None:
    with pytest.raises(CalibrationError, match="pass --plain-http"):
        fb.predict(486, from_="this", to="score:1012", pool=FAR)


def test_no_command_that_takes_a_pool_is_forgotten() -> None:
    """Those that take `--pool`, or sources that may be one."""
    taking = {"--pool", "pool"}
    for name in PROGRAMS:
        for path, command in commands(program(name)):
            names = {name for one in command.params for name in one.opts}
            sources = any(one.metavar == "SOURCE" for one in command.params)
            if names & taking or sources:
                assert "--plain-http" in names, path
