"""What `bridge` does: connect every two strata by the machines that were measured in both."""

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from fairbench_agent.calibration.commands import text_report
from fairbench_agent.calibration.commands.text_report import Result
from fairbench_agent.calibration.data import bridges
from fairbench_agent.calibration.data.pooling import Rule, pooled
from fairbench_agent.calibration.data.published_file import machine_id, read_published
from fairbench_agent.calibration.data.sources import pool_records
from fairbench_agent.calibration.data.text_files import write_text
from fairbench_agent.calibration.data.timings import Timings, stacked
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.core.folders import data_folder


def make_bridges(sources: Sequence[str], output: Path | None, same: Sequence[str], rule: Rule, note: str) -> Result:
    """Make a bridge for every two strata that share a machine, one file each; results files have raw times only.

    They go to the folder whose bridges every prediction may cross, unless another is named.
    """
    files = [Path(source) for source in sources if Path(source).is_file()]
    records = pool_records([source for source in sources if Path(source) not in files])
    found = pooled(records, rule)
    strata = _with_files(found.strata, files if rule.times == "raw" else ())
    known = {record.machine_id for _, record in records}.union(*(table.machines for table in strata.values()))
    pairs = [_same(text, known) for text in same]
    poor = {sha for sha, record in records if record.grade and record.grade.letter == "C"}
    made = [one.model_copy(update={"note": _note(note, one, poor)}) for one in bridges.make_bridges(strata, pairs)]
    folder = output or data_folder() / "bridges"
    paths = [folder / f"{one.upper}-over-{one.lower}.json".replace("@", "-") for one in made]
    for path, one in zip(paths, made, strict=True):
        write_text(path, json.dumps(one.model_dump(mode="json"), indent=1, ensure_ascii=False) + "\n")
    document = [one.model_dump(mode="json") | {"path": str(path)} for path, one in zip(paths, made, strict=True)]
    left_out = text_report.excluded(found.excluded)
    lines = [*([left_out] if left_out else []), *map(text_report.bridge, made), *text_report.unbridged(strata, made)]
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


def _same(text: str, known: Collection[str]) -> tuple[str, str]:
    one, _, other = text.partition("=")
    if not (one and other):
        raise DataError(f"--same {text}: ID=ID is expected, two machine ids of one machine")
    for name in (one, other):
        if _id(name) not in known:
            raise DataError(f"--same {text}: no machine {name} in the sources; ids and names are as there")
    return _id(one), _id(other)


def _id(text: str) -> str:
    """Return a machine id, which a name in a results file has too."""
    return text if re.fullmatch("[0-9a-f]{32}", text) else machine_id(text)
