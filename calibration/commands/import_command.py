"""What `import-published` does: turn a file in the published format into records."""

from collections.abc import Sequence
from pathlib import Path

from pydantic import ValidationError

from fairbench_agent.calibration.commands.text_report import Result
from fairbench_agent.calibration.data.published_file import imported_records, read_rows
from fairbench_agent.calibration.data.scores import ScoreTable
from fairbench_agent.calibration.data.sources import telling_of_pools
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.notation import first_defect
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.folder import FolderStore


@telling_of_pools()
def import_published(
    file: Path, output: Path, origin: tuple[str, str], table: ScoreTable, given: Sequence[str]
) -> Result:
    """Write one imported record per machine of a file in the published format.

    The origin is a citation, and the moment that stands for the unknown one. The table has scores by machines' names in
    the file, and others perhaps; MACHINE=SCORE that is given besides is of the same table.
    """
    rows = read_rows(file)
    named = dict(map(_pair, given))
    if unknown := sorted(named.keys() - {row.machine for row in rows}):
        raise DataError(f"--score {unknown[0]}: no such machine in {file}; names are as there, {rows[0].machine}")
    try:
        records = list(imported_records(rows, *origin, table.scores | named, (table.name, table.date)))
    except ValidationError as error:
        raise DataError(f"no record can hold what is given: {first_defect(error, 'record')}") from error
    store = FolderStore(output)
    paths = [store.path(store.add(canonical_bytes(record)).sha256) for record in records]
    document = [{"sha256": path.stem, "path": str(path)} for path in paths]
    lines = [f"{short_hash(path.stem)}  {cpu_name(r)}" for path, r in zip(paths, records, strict=True)]
    return document, "\n".join(lines)


def _pair(text: str) -> tuple[str, float]:
    name, _, value = text.rpartition("=")
    try:
        number = float(value)
    except ValueError:
        number = -1.0
    if not name or not 0 < number < float("inf"):
        raise DataError(f"--score {text}: MACHINE=SCORE is expected, the score a positive number")
    return name, number
