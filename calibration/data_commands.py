"""Commands about data: import and summarise published timings, make bridges, import and find scores."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import ValidationError

from fairbench.calibration import bridges, scores, wording
from fairbench.calibration.arguments import Result, write_text
from fairbench.calibration.errors import DataError
from fairbench.calibration.import_published import imported_records
from fairbench.calibration.model import first_problem
from fairbench.calibration.pooling import Rule, include, pooled
from fairbench.calibration.published_file import (
    PUBLISHED_MOMENT,
    PUBLISHED_SOURCE,
    machine_id,
    read_published,
    read_rows,
)
from fairbench.calibration.sources import pool_records
from fairbench.calibration.summary import summary_text
from fairbench.calibration.timings import Timings, stacked
from fairbench.pool.errors import PoolError
from fairbench.pool.folder import FolderStore
from fairbench.pool.paths import data_folder


@dataclass(frozen=True)
class ImportRequest:
    """Options of `import-published`."""

    source: str | None
    scores: tuple[str, ...]
    score_file: Path | None
    score_table: tuple[str, str]
    moment: str | None


def import_published(file: Path, output: Path, request: ImportRequest) -> Result:
    """Write one imported record per machine of a file."""
    rows = read_rows(file)
    given = _scores(request) | dict(_pair(text) for text in request.scores)
    unknown = sorted({name for name, _ in map(_pair, request.scores)} - {row.machine for row in rows})
    if unknown:
        raise DataError(f"--score {unknown[0]}: no such machine in {file}; names are as there, {rows[0].machine}")
    source = request.source or PUBLISHED_SOURCE
    try:
        records = list(imported_records(rows, source, request.moment or PUBLISHED_MOMENT, given, request.score_table))
        paths = [FolderStore(output).add(record) for record in records]
    except ValidationError as error:
        raise DataError(f"no record can hold what is given: {first_problem(error)}") from error
    except PoolError as error:
        raise DataError(str(error)) from error
    document = [{"sha256": path.stem, "path": str(path)} for path in paths]
    return document, "\n".join(
        f"{path.stem[:12]}  {r.machine.brand.value}" for path, r in zip(paths, records, strict=True)
    )


def _scores(request: ImportRequest) -> dict[str, float]:
    return scores.read_table(request.score_file, *request.score_table).scores if request.score_file else {}


def _pair(text: str) -> tuple[str, float]:
    name, _, value = text.rpartition("=")
    try:
        number = float(value)
    except ValueError:
        number = -1.0
    if not name or not 0 < number < float("inf"):
        raise DataError(f"--score {text}: MACHINE=SCORE is expected, the score a positive number")
    return name, number


def summarise_published(file: Path, output: Path) -> Result:
    """Write the summary of a file."""
    text = summary_text(read_published(file))
    write_text(output, text)
    return json.loads(text), f"written to {output}"


def rule_of(options: Sequence[str], *, undisturbed: bool) -> Rule:
    """Return which records a bridge rests on, and by which times."""
    return replace(include(options), times="undisturbed" if undisturbed else "raw")


def make_bridges(sources: Sequence[str], output: Path, same: Sequence[str], note: str, rule: Rule) -> Result:
    """Make a bridge for every two strata that share a machine, one file each.

    Args:
        sources: results files, folders of records, and URLs of pools.
        output: folder of the bridge files.
        same: `ONE=OTHER`, one machine under two ids; a machine of a results file may be named as there.
        note: what to know about the bridges.
        rule: which records are taken, by which times; results files have raw ones only.

    Raises:
        DataError: a source cannot be read, or two sources of a stratum have the same machine.
        StrataError: no machine was measured in two strata.
    """
    pairs = [_same(text) for text in same]
    strata = _strata(sources, rule)
    made = [one.model_copy(update={"note": note}) for one in bridges.make_bridges(strata, pairs)]
    paths = [output / f"{_slug(one.upper)}-over-{_slug(one.lower)}.json" for one in made]
    for path, one in zip(paths, made, strict=True):
        write_text(path, json.dumps(one.model_dump(mode="json"), indent=1, ensure_ascii=False) + "\n")
    document = [one.model_dump(mode="json") | {"path": str(path)} for path, one in zip(paths, made, strict=True)]
    return document, "\n".join([*map(wording.bridge, made), *wording.unbridged(strata, made)])


def _strata(sources: Sequence[str], rule: Rule) -> dict[str, Timings]:
    """Return one table per stratum of results files, folders of records and pools."""
    files = [Path(source) for source in sources if Path(source).is_file()]
    records = pool_records([source for source in sources if Path(source) not in files])
    found = dict(pooled(records, rule).strata)
    for path in files if rule.times == "raw" else ():
        table = read_published(path, path.name)
        found[table.stratum] = stacked(found[table.stratum], table) if table.stratum in found else table
    return found


def _same(text: str) -> tuple[str, str]:
    one, _, other = text.partition("=")
    if not (one and other):
        raise DataError(f"--same {text}: ID=ID is expected, two machine ids of one machine")
    return _id(one), _id(other)


def _id(text: str) -> str:
    """Return a machine id, which a name in a results file has too."""
    return text if re.fullmatch("[0-9a-f]{32}", text) else machine_id(text)


def _slug(stratum: str) -> str:
    return stratum.replace("@", "-")


def scores_import(file: Path, name: str, date: str) -> Result:
    """Import a score table."""
    table = scores.read_table(file, name, date)
    path = scores.store_table(table, data_folder())
    return (
        {"name": name, "date": date, "n_scores": len(table.scores), "path": str(path)},
        f"{len(table.scores)} scores of {name}, {date}, in {path}",
    )


def scores_find(cpu: str) -> Result:
    """Find a CPU's score."""
    match = scores.find(cpu, scores.known_tables(data_folder()))
    return vars(match), f"{match.score:g}  {match.entry}  ({match.table}, {match.date})"
