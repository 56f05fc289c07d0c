"""Commands about data: import and summarise published timings, make bridges, import and find scores."""

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import ValidationError

from fairbench.calibration import bridges, scores, wording
from fairbench.calibration.arguments import Result, write_text
from fairbench.calibration.errors import DataError
from fairbench.calibration.import_published import imported_records
from fairbench.calibration.model import first_problem
from fairbench.calibration.pooling import include, pooled
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


@dataclass(frozen=True)
class BridgeRequest:
    """Options of `bridge`."""

    same: tuple[str, ...]
    include: tuple[str, ...] = ()
    note: str = ""
    undisturbed: bool = False


def make_bridges(sources: Sequence[str], output: Path, request: BridgeRequest) -> Result:
    """Make a bridge for every two strata that share a machine, one file each.

    Args:
        sources: results files, folders of records, and URLs of pools.
        output: folder of the bridge files.
        request: `ONE=OTHER`, one machine under two ids (a machine of a results file may be named as there); which records
            are taken; what to know about the bridges; whether undisturbed times are taken, which results files lack.

    Raises:
        DataError: a source cannot be read, or two sources of a stratum have the same machine.
        StrataError: no machine was measured in two strata.
    """
    pairs = [_same(text) for text in request.same]
    files = [Path(source) for source in sources if Path(source).is_file()]
    records = pool_records([source for source in sources if Path(source) not in files])
    rule = replace(include(request.include), times="undisturbed" if request.undisturbed else "raw")
    found = pooled(records, rule)
    strata = _with_files(found.strata, files if rule.times == "raw" else ())
    poor = {sha for sha, record in records if record.grade and record.grade.letter == "C"}
    made = [
        one.model_copy(update={"note": _note(request.note, one, poor)}) for one in bridges.make_bridges(strata, pairs)
    ]
    paths = [output / f"{_slug(one.upper)}-over-{_slug(one.lower)}.json" for one in made]
    for path, one in zip(paths, made, strict=True):
        write_text(path, json.dumps(one.model_dump(mode="json"), indent=1, ensure_ascii=False) + "\n")
    document = [one.model_dump(mode="json") | {"path": str(path)} for path, one in zip(paths, made, strict=True)]
    left_out = wording.excluded(found.excluded)
    lines = [*([left_out] if left_out else []), *map(wording.bridge, made), *wording.unbridged(strata, made)]
    return document, "\n".join(lines)


def _with_files(strata: Mapping[str, Timings], files: Iterable[Path]) -> dict[str, Timings]:
    """Return one table per stratum of records and results files."""
    found = dict(strata)
    for path in files:
        table = read_published(path, path.name)
        found[table.stratum] = stacked(found[table.stratum], table) if table.stratum in found else table
    return found


def _note(given: str, made: bridges.Bridge, poor: Collection[str]) -> str:
    """Return what to know about a bridge, records of grade C included."""
    named = [machine.name for machine in made.machines if set(machine.sources) & set(poor)]
    return "; ".join([part for part in (given, f"grade C: {', '.join(named)}" if named else "") if part])


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
