"""What `release` does: freeze a pool in a folder, with checksums and the models refitted from it, to be archived.

The same records give the same bytes: nothing of the folder tells when or where it was written.
"""

import hashlib
import json
import secrets
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fairbench_agent.calibration.data.contributors import Contributors
from fairbench_agent.calibration.data.pooling import Rule, advice, pooled
from fairbench_agent.calibration.data.score_rule import ScoreRule
from fairbench_agent.calibration.data.scores import known_tables
from fairbench_agent.calibration.errors import CalibrationError, InfiniteModelError
from fairbench_agent.calibration.fitting.model import model_text
from fairbench_agent.calibration.fitting.refit import RefitSettings, refit
from fairbench_agent.calibration.fitting.training import Training, of_pool, of_stratum
from fairbench_agent.core.folders import data_folder
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record import contribution
from fairbench_agent.pool.record.contribution import UNCONFIRMED
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.pool.review.rules import RULES_VERSION
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.exports import csv_text, notice
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.service.commands.release_moves import (
    LITTLE,
    ContributorMove,
    contributor_moves,
    furthest,
    refuse_moved,
)
from fairbench_agent.service.commands.verify_command import HEAD_FILE
from fairbench_agent.service.next_steps import after_release

_README = """# {name}: a release of a pool of machine measurements

{n_records} records. Licence: {licence} (public domain). Cite: {citation}.

- `records/`: one file per record, named by its SHA-256; `contributors.csv` has the number of its contributor and who confirms it.
- `processes.csv`: the same as a table with a row per process; the first two lines are licence and citation.
- `models/`: the models refitted from the records: of all of them with the published machines, and of every stratum that
  carries one alone.
- `manifest.json`: what is in the release, strata, models, records that no model counts, and why.
- `log-head.json`: the signed head of the pool's log that it was made from; `fairbench-pool verify FOLDER` holds the pool against it.

`sha256sum -c SHA256SUMS` checks every file; `fairbench-calibrate refit --pool records --name {name}`, with `--stratum STRATUM`
for that of a stratum, gives the same model ids, by the same scores and bridges (software: fairbench {software}).
"""


def release(store: DatabasePool, target: Path, name: str, at: str, options: str = "") -> tuple[object, str]:
    """Write a release of a pool into a new folder; return its manifest, and the same in words.

    The folder is complete or not there at all. The pool keeps the models too, so that its pages and API show them. The options name
    it in the commands that are told next.
    """
    if target.exists():
        raise StoreError(f"{target}: exists; a release is never changed, name a new folder")
    draft = target.with_name(f".{target.name}.{secrets.token_hex(8)}.draft")
    try:
        draft.mkdir(parents=True)
        manifest = _write(store, draft, name)
        draft.replace(target)
    except OSError as error:
        raise StoreError(f"{target}: cannot be written ({error.strerror}); name another folder") from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    for path in sorted((target / "models").glob("*.json")):
        store.models.add(path.read_bytes(), by=f"release {name}", at=at)
    return manifest, _words(manifest, target, options)


def _write(store: DatabasePool, folder: Path, name: str) -> dict[str, Any]:
    head = store.log.head()
    frozen = _frozen(store, folder / "records")
    manifest = _manifest(frozen, folder, name)
    with (folder / "processes.csv").open("w", encoding="utf-8", newline="") as file:
        file.writelines(csv_text(frozen))
    (folder / "manifest.json").write_bytes((json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode())
    (folder / HEAD_FILE).write_bytes(f"{head.model_dump_json(indent=1)}\n".encode())
    (folder / "README.md").write_bytes(_README.format(**manifest).encode())
    (folder / "SHA256SUMS").write_bytes("".join(_checksums(folder)).encode())
    return manifest


def _frozen(store: DatabasePool, folder: Path) -> FolderPool:
    folder.mkdir()
    for sha256, content in store.contents():
        (folder / f"{sha256}.json").write_bytes(content)
    told = store.contributions()
    (folder / contribution.FILE).write_bytes("".join(contribution.csv_text(told)).encode())
    frozen = FolderPool(folder)
    if not frozen.hashes():
        raise StoreError(f"{store.place}: has no accepted record to release; see fairbench-pool review list")
    return frozen


def _manifest(frozen: FolderPool, folder: Path, name: str) -> dict[str, Any]:
    records, scores = list(frozen), ScoreRule(known_tables(data_folder()))
    contributors = Contributors.of([frozen.contributions()])
    left_out = pooled(records, contributors=contributors).excluded
    return {
        "name": name,
        **notice(),
        "software": version("fairbench-agent"),
        "rules_version": RULES_VERSION,
        "n_records": len(records),
        "excluded": [vars(item) | {"contributor": contributors.name(item.sha256)} for item in left_out],
        "all": _refitted(
            partial(of_pool, records, Rule(), scores, contributors=contributors), folder / "models" / "all.json", name
        ),
        "strata": [
            {"stratum": stratum}
            | _refitted(
                partial(of_stratum, records, stratum, Rule(), scores, contributors),
                folder / "models" / f"{stratum.replace('@', '-')}.json",
                name,
            )
            for stratum in sorted({stratum_of(record) for _, record in records})
        ],
    }


def _refitted(sources: Callable[[], Training], path: Path, name: str) -> dict[str, object]:
    """Refit a model as the command line does, and write it; where there is none, say why."""
    try:
        found = sources()
        contributors = found.contributors or Contributors()
        moved = contributor_moves(found.table, "tangent", contributors)
        refuse_moved(moved, contributors, path.stem)
        model = refit(found, RefitSettings(name, "tangent"))
    except InfiniteModelError as error:
        raise StoreError(f"no release: {error}") from error
    except CalibrationError as error:
        return {"model": None, "why_not": str(error)}
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(model_text(model).encode())
    return {
        "model": model.id,
        "why_not": None,
        "n_machines": len(model.machines),
        "contributor_moves": [asdict(one) for one in moved],
    }


def _checksums(folder: Path) -> Iterator[str]:
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        yield f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"


def _words(manifest: dict[str, Any], target: Path, options: str) -> str:
    lines = [f"{manifest['n_records']} records in {target}"]
    reasons = Counter(item["reason"] for item in manifest["excluded"])
    if reasons:
        counts = ", ".join(f"{count} × {reason}" for reason, count in reasons.most_common())
        lines.append("; ".join(filter(None, [f"in no model: {counts}", advice(reasons)])))
        lines += _unconfirmed(manifest["excluded"])
    lines.append(f"all, with the published machines: {_model_words(manifest['all'])}")
    lines += [f"{item['stratum']} alone: {_model_words(item)}" for item in manifest["strata"]]
    most = _moves_most(manifest["all"])
    leading = (
        after_release(target)
        if most is None
        else after_release(target, most.contributor, options, far=most.by > LITTLE)
    )
    return "\n".join([*lines, "", leading])


def _moves_most(refitted: dict[str, Any]) -> ContributorMove | None:
    """Return the contributor of the pool that moves γ of a model most; None where there is no model, or it rests on none."""
    told = (ContributorMove(**one) for one in refitted.get("contributor_moves", ()) if one["told"])
    return max(told, key=lambda one: one.by, default=None)


def _unconfirmed(excluded: list[dict[str, Any]]) -> Iterator[str]:
    """Yield a line that names the contributors whose records nobody else stands for, and how a keeper does."""
    waiting = [item for item in excluded if item["reason"] == UNCONFIRMED]
    if waiting:
        names = ", ".join(sorted({item["contributor"] for item in waiting}, key=lambda name: (len(name), name)))
        yield (
            f"unconfirmed: contributors {names}; a second contributor's record of the CPU confirms, or fairbench-pool review "
            f"accept --contributor {waiting[0]['contributor']} --state accepted"
        )


def _model_words(item: dict[str, Any]) -> str:
    if item["model"] is None:
        return f"no model: {item['why_not']}"
    told = f"model {short_hash(item['model'])} of {item['n_machines']} machines"
    moved = furthest([ContributorMove(**one) for one in item["contributor_moves"]])
    return "\n    ".join([told, *moved])
