"""The static site is whole: every link leads to a file, tables are sorted, commands stand in place of forms."""

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from typer.testing import CliRunner

from fairbench_agent.calibration import cli as calibrate
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.record import record_sha256
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service import cli
from fairbench_agent.service.pages.machines_page import COLUMNS
from fairbench_agent.service.pages.site import MARK, write_site
from tests.service.pages.page_pools import add, column, filled_pool, hostile_record

URL = "https://pool.example"
DOCS = Path(__file__).parents[3] / "docs" / "pages.md"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DatabasePool]:
    made = filled_pool(tmp_path_factory.mktemp("pool"))
    add(made, hostile_record())
    yield made
    made.close()


@pytest.fixture(scope="module")
def site(store: DatabasePool, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "new"
    write_site(store, folder, URL, folder)
    return folder


class Addresses(HTMLParser):
    """Collects where a page leads to and what it loads."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002  HTMLParser hands it over
        self.found += [value for name, value in attrs if name in {"href", "src", "action"} and value]


def test_every_relative_link_of_every_page_leads_to_a_file(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) == 9 + 2 * len(COLUMNS) + 10 + 11 + 3
    outside = set()
    for page in pages:
        for address in Addresses(page).found:
            parts = urlsplit(address)
            if parts.scheme:
                outside.add(address)
            elif parts.path:
                assert not parts.path.startswith("/")
                assert (page.parent / unquote(parts.path)).is_file(), f"{page}: {address}"
    assert outside == {"https://creativecommons.org/publicdomain/zero/1.0/"}


def test_records_and_models_are_there_as_received(site: Path, store: DatabasePool) -> None:
    for sha256 in store.hashes():
        assert (site / "records" / f"{sha256}.json").read_bytes() == store.content(sha256)
    assert len(list((site / "models").glob("*.json"))) == 3


def test_the_tables_are_sorted_beforehand(site: Path) -> None:
    for index, one in enumerate(COLUMNS):
        for direction in ("ascending", "descending"):
            cells = column((site / f"machines-by-{one.key}-{direction}.html").read_text(), index)
            assert len(cells) == 10
            known = [cell for cell in cells if not cell.startswith(("–", "imported"))]
            keys = [float(cell.removeprefix("≈").replace(",", "")) if one.number else cell.casefold() for cell in known]
            assert keys == sorted(keys, reverse=direction == "descending")


def test_a_command_stands_in_place_of_each_calculator(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    for name in ("runtime", "p-values"):
        page = (site / f"{name}.html").read_text()
        assert "<form" not in page
        assert re.search(r"<code>fairbench-(calibrate predict|compare p-value) ", page)
    words = re.search(r"<code>fairbench-calibrate (predict .*?)</code>", (site / "runtime.html").read_text())
    assert words
    assert CliRunner().invoke(calibrate.app, unescape(re.sub("<[^>]*>", "", words[1])).split()).exit_code == 0
    assert f"--pool {URL}" in (site / "contribute.html").read_text()


def test_writing_again_changes_nothing_and_removes_what_is_gone(store: DatabasePool, site: Path) -> None:
    before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    (site / "records" / f"{'0' * 64}.html").write_text("gone")
    assert write_site(store, site, URL, site) == len(before)
    assert {path: path.read_bytes() for path in site.rglob("*") if path.is_file()} == before


def test_what_its_keeper_put_beside_a_site_stays(store: DatabasePool, tmp_path: Path) -> None:
    write_site(store, tmp_path, URL, tmp_path / "site")
    others = [tmp_path / "site" / name for name in (".git/HEAD", "CNAME", "about.html")]
    for path in others:
        path.parent.mkdir(exist_ok=True)
        path.write_text("the keeper's")
    write_site(store, tmp_path, URL, tmp_path / "site")
    assert [path.read_text() for path in others] == ["the keeper's"] * 3


def test_a_folder_with_anything_else_is_refused(store: DatabasePool, tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("...")
    with pytest.raises(StoreError, match="holds other files than a site"):
        write_site(store, tmp_path, URL, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]


def test_a_folder_that_cannot_be_written_is_refused(store: DatabasePool, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="name another folder"):
        write_site(store, tmp_path, URL, tmp_path / "file" / "below")


def test_the_command_writes_a_site(store: DatabasePool, tmp_path: Path) -> None:
    ran = CliRunner().invoke(
        cli.app, ["site", str(tmp_path / "site"), "--database", store.place], catch_exceptions=False
    )
    assert ran.exit_code == 0
    assert str(tmp_path / "site" / "index.html") in ran.output
    assert (tmp_path / "site" / MARK).is_file()


def test_the_command_of_the_documentation_works(
    store: DatabasePool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FAIRBENCH_POOL_DATABASE", store.place)
    shown = re.findall(r"^\$ fairbench-pool (.*)$", DOCS.read_text("utf-8"), re.MULTILINE)
    assert len(shown) == 1
    ran = CliRunner().invoke(cli.app, shown[0].split(), catch_exceptions=False)
    assert ran.exit_code == 0
    assert (tmp_path / "public" / "index.html").is_file()


def test_hostile_text_makes_no_hostile_file_name(site: Path) -> None:
    names = {path.relative_to(site).as_posix() for path in site.rglob("*")}
    assert all(re.fullmatch(r"[a-z0-9.-]+(/[a-z0-9.-]+)?", name) for name in names)
    assert f"records/{record_sha256(hostile_record())}.html" in names
