"""What `release` does: freeze a pool in a folder, with checksums and the models refitted from it, to be archived.

The same records give the same bytes: nothing of the folder tells when or where it was written.
"""

import hashlib
import json
import secrets
import shutil
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fairbench.calibration.errors import CalibrationError
from fairbench.calibration.refit_command import RefitRequest, refit
from fairbench.pool.database import DatabaseStore
from fairbench.pool.derived import stratum_of
from fairbench.pool.errors import StoreError
from fairbench.pool.exports import csv_text, notice
from fairbench.pool.folder import FolderStore
from fairbench.pool.rules import RULES_VERSION
from fairbench.pool.store import Store, open_store

_README = """# {name}: a release of a pool of machine measurements

{n_records} records. Licence: {licence} (public domain). Cite: {citation}.

- `records/`: one file per record, named by its SHA-256.
- `processes.csv`: the same as a table with a row per process; the first two lines are licence and citation.
- `models/`: the models refitted from the records, one per stratum that carries one.
- `manifest.json`: what is in the release, strata, models, records that no model counts, and why.

`sha256sum -c SHA256SUMS` checks every file; `fairbench-calibrate refit --pool records --stratum STRATUM --name NAME` with
the names in the manifest gives the same model ids (software: fairbench {software}).
"""


def release(pool: str, target: Path, name: str) -> tuple[object, str]:
    """Write a release of a pool into a new folder; return its manifest, and the same in words.

    Args:
        pool: URL of the database that is frozen.
        target: folder that does not exist yet; it is there whole or not at all.
        name: what the release and its models are called.

    Raises:
        StoreError: the pool cannot be read or is empty, or the folder is there or cannot be written.
    """
    if target.exists():
        raise StoreError(f"{target}: exists; a release is never changed, name a new folder")
    draft = target.with_name(f".{target.name}.{secrets.token_hex(8)}.draft")
    try:
        draft.mkdir(parents=True)
        manifest = _write(open_store(pool), draft, name)
        draft.replace(target)
    except OSError as error:
        raise StoreError(f"{target}: cannot be written ({error.strerror}); name another folder") from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return manifest, _words(manifest, target)


def keep_models(pool: str, folder: Path, name: str, at: str) -> None:
    """Keep the models of a release in the pool that it was made of, so that its pages and API show them.

    Raises:
        StoreError: the database cannot be written.
    """
    with closing(DatabaseStore(pool)) as store:
        for path in sorted((folder / "models").glob("*.json")):
            store.add_model(path.read_bytes(), by=f"release {name}", at=at)


def _write(store: Store, folder: Path, name: str) -> dict[str, Any]:
    frozen = _frozen(store, folder / "records")
    manifest = _manifest(frozen, folder, name)
    with (folder / "processes.csv").open("w", encoding="utf-8", newline="") as file:
        file.writelines(csv_text(frozen))
    _write_text(folder / "manifest.json", json.dumps(manifest, indent=1, ensure_ascii=False) + "\n")
    _write_text(folder / "README.md", _README.format(**manifest))
    _write_text(folder / "SHA256SUMS", "".join(_checksums(folder)))
    return manifest


def _frozen(store: Store, folder: Path) -> FolderStore:
    folder.mkdir()
    for sha256, content in store.contents():
        (folder / f"{sha256}.json").write_bytes(content)
    frozen = FolderStore(folder)
    if not frozen.hashes():
        raise StoreError(f"{store.place}: has no accepted record to release; see fairbench-pool review list")
    return frozen


def _manifest(frozen: FolderStore, folder: Path, name: str) -> dict[str, Any]:
    strata = sorted({stratum_of(record) for _, record in frozen})
    return {
        "name": name,
        **notice(),
        "software": version("fairbench"),
        "rules_version": RULES_VERSION,
        "n_records": len(frozen.hashes()),
        "strata": [_stratum(frozen, folder, name, stratum) for stratum in strata],
    }


def _stratum(frozen: FolderStore, folder: Path, name: str, stratum: str) -> dict[str, object]:
    """Refit the model of a stratum as the command line does; where there is none, say why."""
    path = folder / "models" / f"{stratum.replace('@', '-')}.json"
    request = RefitRequest(
        pools=(str(frozen.folder),),
        published=None,
        method="tangent",
        name=name,
        stratum=stratum,
        hold_out="problem",
        include=(),
        undisturbed=False,
        published_grid=False,
        seed=0,
    )
    try:
        model, _ = refit(request, None, path)
    except CalibrationError as error:
        return {"stratum": stratum, "model": None, "why_not": str(error).replace(str(folder), "."), "excluded": []}
    assert isinstance(model, dict)  # noqa: S101  the document of a model
    return {"stratum": stratum, "model": model["id"], "why_not": None, "excluded": model["excluded"]}


def _checksums(folder: Path) -> Iterator[str]:
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        yield f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"


def _write_text(path: Path, text: str) -> None:
    path.write_bytes(text.encode())


def _words(manifest: dict[str, Any], target: Path) -> str:
    lines = [f"{manifest['n_records']} records in {target}"]
    for item in manifest["strata"]:
        told = f"model {item['model'][:12]}" if item["model"] else f"no model: {item['why_not']}"
        lines.append(f"{item['stratum']}: {told}")
    return "\n".join([*lines, f"check it with: cd {target} && sha256sum -c SHA256SUMS"])
