"""`fairbench-pool release`: freeze the accepted records in a reproducible folder, and refit its model."""

import hashlib
import json
import secrets
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.calibration.estimating.refit import Refit, refit
from fairbench_agent.calibration.predicting.model import model_text
from fairbench_agent.core.console import Result
from fairbench_agent.core.errors import UserError
from fairbench_agent.core.table import Table
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.hashes import short_hash
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.exports import CITATION, LICENCE
from fairbench_agent.pool.stores.store import ANONYMOUS, utc_now
from fairbench_agent.service.options import DatabaseOption, open_store


class Release(Result):
    """A released folder and the refit of its records."""

    name: str
    folder: str
    n_records: int
    model_id: str
    refit: Refit

    def text(self) -> str:
        model = f"model {short_hash(self.model_id)}"
        head = f"{self.n_records} records in {self.folder}; {model}; check with sha256sum -c SHA256SUMS"
        return f"{head}\n\n{self.refit.text()}"

    def tables(self) -> tuple[Table, ...]:
        return tuple(self.refit.tables())


def release(
    folder: Annotated[Path, typer.Argument(help="New folder.", metavar="DIR")],
    name: Annotated[
        str | None,
        typer.Option("--name", help="Name of release and model [default: the folder's].", show_default=False),
    ] = None,
    database: DatabaseOption = None,
) -> Result:
    """Freeze the accepted records in a folder with checksums, and refit the pool's model.

    Prints γ and the line, with and without each contributor. Adds the model to the pool.
    """
    with open_store(database) as store:
        return create_release(store, folder, name or folder.name, utc_now())


def create_release(store: DatabaseStore, folder: Path, name: str, at: str) -> Release:
    """Write a release to a new folder atomically, and add its model to the pool."""
    if folder.exists():
        raise UserError(f"{folder} exists, and a release is never changed; give a new folder", "DIR")
    if contradiction := store.contradiction():
        remedy = "decide again with fairbench-pool review, or restore a backup"
        raise StoreError(f"{store.place}: {contradiction}; {remedy}")
    contents = dict(store.export())
    if not contents:
        raise StoreError(f"{store.place}: no accepted record; see fairbench-pool review list")
    senders = {entry.sha256: entry.contributor or ANONYMOUS for entry in store.query()}
    contributors = {sha256: senders[sha256] for sha256 in contents}
    records = {sha256: parse_record(content) for sha256, content in contents.items()}
    fitted = refit(records, contributors, name=name, date=at[:10])
    model = model_text(fitted.model).encode()
    manifest = {
        "name": name,
        "software": fitted.model.software,
        "licence": LICENCE,
        "citation": CITATION,
        "model": fitted.model.id,
        "contributors": contributors,
        **fitted.model_dump(mode="json", exclude={"model"}),
    }
    files = {f"records/{sha256}.json": content for sha256, content in contents.items()}
    files |= {"model.json": model, "manifest.json": f"{json.dumps(manifest, indent=1, ensure_ascii=False)}\n".encode()}
    with _new_folder(folder, files):
        store.add_model(name, fitted.model.id, model, at)
    return Release(name=name, folder=str(folder), n_records=len(contents), model_id=fitted.model.id, refit=fitted)


@contextmanager
def _new_folder(folder: Path, files: Mapping[str, bytes]) -> Iterator[None]:
    """Write files and checksums to a new folder, which gets its name when the context ends."""
    sums = "".join(f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items()))
    draft = folder.with_name(f".{folder.name}.{secrets.token_hex(8)}")
    try:
        (draft / "records").mkdir(parents=True)
        for name, content in {**files, "SHA256SUMS": sums.encode()}.items():
            (draft / name).write_bytes(content)
        yield
        draft.rename(folder)
    except OSError as error:
        raise UserError(f"{folder}: cannot be written ({error.strerror}); give another folder", "DIR") from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
