"""What `site` does: write the pages of a pool into a folder, for any web host."""

from pathlib import Path

from fairbench.pool.database import DatabaseStore
from fairbench.service.site import write_site


def site(database: str, folder: Path, pool_url: str | None, target: Path) -> tuple[dict[str, object], str]:
    """Write the pages of a database into a folder and return what was done, as a document and in words.

    Args:
        database: its URL.
        folder: of score tables and bridges, beside those that come with fairbench.
        pool_url: what commands on the pages name the pool by; a placeholder unless given.
        target: folder to write.

    Raises:
        StoreError: the database does not answer, or the folder holds something else or cannot be written.
    """
    store = DatabaseStore(database)
    try:
        store.ready()
        n_files = write_site(store, folder, pool_url or "URL", target)
    finally:
        store.close()
    text = f"{n_files} files in {target}; open {target / 'index.html'}, or put the folder on a web host"
    return {"folder": str(target), "n_files": n_files}, text
