"""Without --plain-http, every command with a pool rejects http to another machine, even for reading."""

import shutil
from pathlib import Path

import pytest

import fairbench_agent as fb
from fairbench_agent.calibration.errors import CalibrationError
from tests.core.programs import PROGRAMS, command, commands, program
from tests.pool.client.scripted_server import says, scripted

FAR = "http://pool.example.org"
REFUSED = "http is not encrypted; use https, or pass --plain-http"
REFIT = f"calibrate refit --pool {FAR}"
IMPORT = f"pool import {FAR} --database sqlite:///pool.sqlite"
USES = (
    f"agent submit --pool {FAR}",
    f"calibrate predict 486 --from score:1219 --to score:1012 --pool {FAR}",
    REFIT,
    f"compare study plan mallows-eda.toml --pool {FAR}",
    IMPORT,
    f"pool export --database {FAR}",
)


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a folder with a study, and not the user's data folder."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.chdir(tmp_path)
    shutil.copy(Path(__file__).parents[2] / "docs" / "examples" / "mallows-eda.toml", tmp_path)


@pytest.mark.parametrize("line", USES)
def test_http_to_another_machine_is_refused(line: str) -> None:
    assert REFUSED in command(line)[2]


def test_plain_http_allows_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is not a pool, so each command fails after its request."""
    with scripted(says(404)) as server:
        monkeypatch.setenv("http_proxy", server.url)
        for line in (REFIT, IMPORT):
            code, _, err = command(f"{line} --plain-http")
            assert (code, REFUSED in err, "answered 404" in err) == (2, False, True)
    assert len(server.requests) == 2


def test_notebooks_cannot_use_plain_http() -> None:
    with pytest.raises(CalibrationError, match="pass --plain-http"):
        fb.predict(486, from_="this", to="score:1012", pool=FAR)


def test_every_command_with_a_pool_has_plain_http() -> None:
    pool_options = {"--pool", "pool"}
    for name in PROGRAMS:
        for path, each in commands(program(name)):
            names = {name for parameter in each.params for name in parameter.opts}
            sources = any(parameter.metavar == "SOURCE" for parameter in each.params)
            if names & pool_options or sources:
                assert "--plain-http" in names, path
