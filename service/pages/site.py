"""The pages as a folder of files for any web host: the tables sorted beforehand, a command in place of each form."""

from collections.abc import Iterator
from pathlib import Path

from fairbench_agent.calibration.fitting.model import model_text
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.model_shelf import ModelShelf
from fairbench_agent.service.pages.links import SiteLinks, file_name, machines_file
from fairbench_agent.service.pages.machines_page import COLUMNS, Asked
from fairbench_agent.service.pages.renderer import Renderer
from fairbench_agent.service.pages.routes import ASSETS, asset

MARK = ".fairbench-site"
"""File that tells a folder with a site from a folder with anything else."""

_OWN = ("cpus/*", "models/*", "records/*", "static/*", machines_file("*", "*"))
"""What a site alone writes. Everything else beside it may be its keeper's: a repository, a host's settings."""


def write_site(store: DatabasePool, folder: Path, pool_url: str, target: Path, contact: str = "") -> int:
    """Write a site and return the number of its files; what an earlier site had and this one has not is removed.

    The folder is of score tables and bridges, beside those that come with fairbench; the target is new, empty, or an
    earlier site: StoreError if it holds something else, or cannot be written.
    """
    try:
        if target.exists() and any(target.iterdir()) and not (target / MARK).is_file():
            raise StoreError(f"{target}: holds other files than a site; name an empty or new folder")
        written = {
            _write(target / path, content)
            for path, content in _files(Renderer(store, folder, ModelShelf(store), contact), store, pool_url)
        }
        for path in {path for pattern in _OWN for path in target.glob(pattern) if path.is_file()} - written:
            path.unlink()
    except OSError as error:
        raise StoreError(f"{target}: cannot be written ({error.strerror}); name another folder") from error
    return len(written)


def _files(renderer: Renderer, store: DatabasePool, pool_url: str) -> Iterator[tuple[str, bytes | memoryview]]:
    """Yield the path of every file below the folder, with slashes, and its content."""
    top, below = SiteLinks("", pool_url), SiteLinks("../", pool_url)
    yield MARK, b"made by fairbench-pool site\n"
    yield from ((f"static/{name}", asset(name)) for name in ASSETS)
    yield "index.html", renderer.overview(top).body
    yield "404.html", renderer.missing(top).body
    yield "contribute.html", renderer.contribute(top).body
    yield "glossary.html", renderer.glossary(top).body
    yield "claims.html", renderer.claims(top).body
    yield "runtime.html", renderer.runtime(top, {}).body
    yield "p-values.html", renderer.p_values(top, {}).body
    yield "machines.html", renderer.machines(top, Asked()).body
    for column in COLUMNS:
        for direction in ("ascending", "descending"):
            page = renderer.machines(top, Asked(order=column.key, direction=direction))
            yield machines_file(column.key, direction), page.body
    for line in renderer.scores.lines():
        yield f"cpus/{file_name(line.row.cpu)}.html", renderer.cpu(below, line.row.cpu).body
    for sha256 in store.hashes():
        yield f"records/{sha256}.html", renderer.record(below, sha256).body
        yield f"records/{sha256}.json", store.content(sha256)
    yield "models.html", renderer.models(top).body
    for shelved in renderer.shelf.shelf().models:
        yield f"models/{shelved.model.id}.html", renderer.model(below, shelved.model.id).body
        yield f"models/{shelved.model.id}.json", model_text(shelved.model).encode()


def _write(path: Path, content: bytes | memoryview) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.draft")
    draft.write_bytes(content)
    return draft.replace(path)
