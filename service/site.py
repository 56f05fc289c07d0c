"""The pages as a folder of files for any web host: the tables sorted beforehand, a command in place of each form."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fairbench.calibration.model import model_text
from fairbench.pool.errors import StoreError
from fairbench.service.links import SiteLinks, file_name, machines_file
from fairbench.service.machines_page import COLUMNS, Asked
from fairbench.service.pages import ASSETS, asset
from fairbench.service.pool_view import PageStore
from fairbench.service.renderer import Renderer

MARK = ".fairbench-site"
"""File that tells a folder with a site from a folder with anything else."""

_OWN = ("cpus/*", "models/*", "records/*", "static/*", machines_file("*", "*"))
"""What a site alone writes. Everything else beside it may be its keeper's: a repository, a host's settings."""


@dataclass(frozen=True)
class SiteFile:
    """One file of a site: its path below the folder, with slashes, and its content."""

    path: str
    content: bytes


def site_files(store: PageStore, folder: Path, pool_url: str) -> Iterator[SiteFile]:
    """Yield every file of a site.

    Args:
        store: the pool.
        folder: of score tables and bridges, beside those that come with fairbench.
        pool_url: what commands name the pool by.
    """
    renderer, top, below = Renderer(store, folder), SiteLinks("", pool_url), SiteLinks("../", pool_url)
    yield SiteFile(MARK, b"made by fairbench-pool site\n")
    yield from (SiteFile(f"static/{name}", asset(name)) for name in ASSETS)
    yield _html("index.html", renderer.overview(top).html)
    yield _html("404.html", renderer.missing(top).html)
    yield _html("contribute.html", renderer.contribute(top).html)
    yield _html("runtime.html", renderer.runtime(top, {}).html)
    yield _html("p-values.html", renderer.p_values(top, {}).html)
    yield _html("machines.html", renderer.machines(top, Asked()).html)
    for column in COLUMNS:
        for direction in ("ascending", "descending"):
            page = renderer.machines(top, Asked(order=column.key, direction=direction))
            yield _html(machines_file(column.key, direction), page.html)
    yield from _cpu_files(renderer, below)
    yield from _record_files(renderer, store, below)
    yield from _model_files(renderer, top, below)


def write_site(store: PageStore, folder: Path, pool_url: str, target: Path) -> int:
    """Write a site and return the number of its files; what an earlier site had and this one has not is removed.

    Raises:
        StoreError: the target holds something else, or cannot be written.
    """
    try:
        if target.exists() and any(target.iterdir()) and not (target / MARK).is_file():
            raise StoreError(f"{target}: holds other files than a site; name an empty or new folder")
        written = {_write(target / file.path, file.content) for file in site_files(store, folder, pool_url)}
        for path in {path for pattern in _OWN for path in target.glob(pattern) if path.is_file()} - written:
            path.unlink()
    except OSError as error:
        raise StoreError(f"{target}: cannot be written ({error.strerror}); name another folder") from error
    return len(written)


def _cpu_files(renderer: Renderer, links: SiteLinks) -> Iterator[SiteFile]:
    for line in renderer.lines():
        yield _html(f"cpus/{file_name(line.row.cpu)}.html", renderer.cpu(links, line.row.cpu).html)


def _record_files(renderer: Renderer, store: PageStore, links: SiteLinks) -> Iterator[SiteFile]:
    for sha256 in store.hashes():
        yield _html(f"records/{sha256}.html", renderer.record(links, sha256).html)
        yield SiteFile(f"records/{sha256}.json", store.content(sha256))


def _model_files(renderer: Renderer, top: SiteLinks, below: SiteLinks) -> Iterator[SiteFile]:
    yield _html("models.html", renderer.models(top).html)
    for shelved in renderer.shelf().models:
        yield _html(f"models/{shelved.model.id}.html", renderer.model(below, shelved.model.id).html)
        yield SiteFile(f"models/{shelved.model.id}.json", model_text(shelved.model).encode())


def _html(path: str, text: str) -> SiteFile:
    return SiteFile(path, text.encode())


def _write(path: Path, content: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.draft")
    draft.write_bytes(content)
    return draft.replace(path)
