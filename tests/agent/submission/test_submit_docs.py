"""The page about submitting shows what its commands print today, with a real pool at the other end."""

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairbench_agent.agent.cli import main
from fairbench_agent.pool.client.http_exchange import Patience
from fairbench_agent.pool.record.entry import utc_now
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.app import create_app
from fairbench_agent.service.settings import Settings
from tests.pool.client.scripted_server import free_port
from tests.service.serving import served

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "submit.md").read_text(encoding="utf-8")
SHOWN: list[tuple[str, str]] = re.findall(r"^\$ (.*)\n((?:(?!\$ |```).*\n)*)", PAGE, re.MULTILINE)
POOL, NOBODY = "http://127.0.0.1:8000", "http://127.0.0.1:8001"


@pytest.fixture
def pool(tmp_path: Path) -> Iterator[str]:
    """Return the URL of a running pool."""
    url = f"sqlite:///{tmp_path / 'pool.db'}"
    app = create_app(Settings(database=url), DatabasePool.create(url), utc_now)
    with served(app) as server:
        yield server.url


def test_the_commands_of_the_page_print_what_it_shows_one_after_the_other(
    pool: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("FAIRBENCH_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)  # without a pool, a file is written where one is
    own = tmp_path / "data" / "records"
    own.mkdir(parents=True)
    for begins in ("f8f3c7e5", "b1a53af6"):  # those of the page's machine
        (record,) = (ROOT / "results" / "records").glob(f"{begins}*.json")
        shutil.copy(record, own)
    real = {POOL: pool, NOBODY: f"http://127.0.0.1:{free_port()}"}
    assert len(SHOWN) >= 6
    for command, printed in SHOWN:
        program, *arguments = shlex.split(_replaced(command, real))
        assert program == "fairbench-agent"
        with pytest.raises(SystemExit):
            main(arguments, patience=Patience(first_s=0.0))
        out = _undated(capsys.readouterr().out)
        shown, cut, _ = _undated(_replaced(printed, real)).partition("…")
        assert out.startswith(shown) if cut else out == shown, command


def _replaced(text: str, real: dict[str, str]) -> str:
    for named, url in real.items():
        text = text.replace(named, url).replace(named.removeprefix("http://"), url.removeprefix("http://"))
    return text


def _undated(text: str) -> str:
    """Leave out dates, and how far this system's zlib compresses."""
    text = re.sub(r"(?<=Content-Length: )[0-9]+", "N", text)
    return re.sub(r"\b2[0-9]{3}-[0-9]{2}-[0-9]{2}\b", "DATE", text)
