"""Commands about data: import published timings, make bridges, import and find scores."""

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from fairbench_agent.calibration.commands import text_report as wording
from fairbench_agent.calibration.commands.arguments import Result, write_text
from fairbench_agent.calibration.data import bridges, scores
from fairbench_agent.calibration.data.pooling import Rule, pooled
from fairbench_agent.calibration.data.published_file import (
    PUBLISHED_MOMENT,
    PUBLISHED_SOURCE,
    imported_records,
    machine_id,
    read_published,
    read_rows,
)
from fairbench_agent.calibration.data.record_sources import pool_records
from fairbench_agent.calibration.data.timings import Timings, stacked
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.model import first_problem
from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.paths import data_folder
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.folder import FolderPool


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
        paths = [FolderPool(output).add(record) for record in records]
    except ValidationError as error:
        raise DataError(f"no record can hold what is given: {first_problem(error)}") from error
    except PoolError as error:
        raise DataError(str(error)) from error
    document = [{"sha256": path.stem, "path": str(path)} for path in paths]
    return document, "\n".join(
        f"{short_hash(path.stem)}  {cpu_name(r)}" for path, r in zip(paths, records, strict=True)
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


def make_bridges(sources: Sequence[str], output: Path, same: Sequence[str], rule: Rule, note: str) -> Result:
    """Make a bridge for every two strata that share a machine, one file each; results files have raw times only."""
    pairs = [_same(text) for text in same]
    files = [Path(source) for source in sources if Path(source).is_file()]
    records = pool_records([source for source in sources if Path(source) not in files])
    found = pooled(records, rule)
    strata = _with_files(found.strata, files if rule.times == "raw" else ())
    poor = {sha for sha, record in records if record.grade and record.grade.letter == "C"}
    made = [one.model_copy(update={"note": _note(note, one, poor)}) for one in bridges.make_bridges(strata, pairs)]
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
