"""Which machine is meant: `this`, a record, a CPU name of the model or of a score table, or `score:1219`."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from fairbench.calibration.errors import DataError, ScoreError
from fairbench.calibration.model import Model
from fairbench.calibration.pooling import record_timings
from fairbench.calibration.scores import Match, ScoreTable, find, same_cpu
from fairbench.calibration.sources import records_of
from fairbench.calibration.timings import Timings, grouped
from fairbench.pool.derived import display_name, stratum_of
from fairbench.pool.errors import PoolError
from fairbench.pool.folder import read_record
from fairbench.pool.paths import data_folder
from fairbench.pool.record import Record, parse_record, record_sha256
from fairbench.pool.store import Store


@dataclass(frozen=True)
class Machine:
    """What is known of a machine in a prediction.

    Attributes:
        name: fit for a sentence.
        score: benchmark score, None when unknown.
        score_table: name and date of the table the score is from, None for `score:1219`.
        groups: its reference runtimes as a table of one row, None when it was not measured.
        source: where it was found.
        doubts: what speaks against its measurement, for every answer that it enters as measured.
    """

    name: str
    score: float | None
    score_table: tuple[str, str] | None
    groups: Timings | None
    source: str
    doubts: tuple[str, ...] = ()

    @property
    def stratum(self) -> str | None:
        """Return what its measurement may be pooled with, None when it was not measured."""
        return self.groups.stratum if self.groups else None


@dataclass(frozen=True)
class Known:
    """Where machines are looked for.

    Attributes:
        model: whose machines count as measured.
        tables: score tables, the first that has a name counts.
        stores: where records are; the first is the user's own.
    """

    model: Model
    tables: tuple[ScoreTable, ...]
    stores: tuple[Store, ...]


def find_machine(text: str, known: Known) -> Machine:
    """Return the machine that a text means.

    Raises:
        DataError: `this` was never measured, or a record cannot be used.
        ScoreError: the name matches nothing or several entries, or a score is not a positive number.
    """
    ways: tuple[Callable[[str, Known], Machine | None], ...] = (_by_score, _this, _by_record, _in_model, _in_stores)
    for way in ways:
        found = way(text, known)
        if found:
            return found
    return _in_tables(text, known)


def _by_score(text: str, _: Known) -> Machine | None:
    if not text.startswith("score:"):
        return None
    try:
        score = float(text.removeprefix("score:"))
    except ValueError:
        score = math.nan
    if not (score > 0 and math.isfinite(score)):
        raise ScoreError(f"{text!r}: a score is a positive number, as in score:1219")
    return Machine(f"a CPU of score {score:g}", score, None, None, "given")


def _this(text: str, known: Known) -> Machine | None:
    if text != "this":
        return None
    found = [(record.finished_at, sha, record) for sha, record in _records(known.stores[:1])]
    if not found:
        raise DataError("this machine has no record; run fairbench-agent measure first, or give its CPU name or score")
    _, sha256, record = max(found, key=lambda item: item[:2])
    return _measured(sha256, record, known)


def _by_record(text: str, known: Known) -> Machine | None:
    path = Path(text)
    try:
        if path.suffix == ".json" and path.is_file():
            record = read_record(path)
            return _measured(record_sha256(record), record, known)
        if path.suffix == ".json":
            raise DataError(f"{text}: no such record file; give its path, a hash, a CPU name or score:NUMBER")
        if len(text) >= 8 and set(text) <= set("0123456789abcdef"):
            return _first_with(text, known)
    except PoolError as error:
        raise DataError(str(error)) from error
    return None


def _first_with(prefix: str, known: Known) -> Machine:
    for store in known.stores:
        found = store.hashes(prefix)
        if len(found) > 1:
            raise DataError(f"{store.place}: several records begin with {prefix!r}; give more digits")
        if found:
            return _measured(found[0], parse_record(store.content(found[0])), known)
    raise DataError(f"no record begins with {prefix!r}; name its pool with --pool")


def _in_model(text: str, known: Known) -> Machine | None:
    table = known.model.timings
    rows = [row for row, name in enumerate(table.names) if same_cpu(name, text)]
    if len(rows) > 1:
        raise ScoreError(f"{text!r} names {len(rows)} machines of model {known.model.name}; give a record's hash")
    if not rows:
        return None
    one = table.take(rows)
    score = None if math.isnan(one.scores[0]) else float(one.scores[0])
    return Machine(one.names[0], score, _model_table(known.model), one, f"model {known.model.name}")


def _in_stores(text: str, known: Known) -> Machine | None:
    found = [(sha, record) for sha, record in _records(known.stores) if same_cpu(display_name(record), text)]
    if len({record.machine_id for _, record in found}) > 1:
        listed = ", ".join(sha[:12] for sha, _ in found)
        raise ScoreError(f"{text!r} names several measured machines; give a record's hash: {listed}")
    if not found:
        return None
    return _measured(*max(found, key=lambda item: (item[1].finished_at, item[0])), known)


def _in_tables(text: str, known: Known) -> Machine:
    match = find(text, known.tables)
    return Machine(match.entry, match.score, (match.table, match.date), None, f"{match.table}, {match.date}")


def _records(stores: tuple[Store, ...]) -> list[tuple[str, Record]]:
    return [item for store in stores for item in records_of([store])]


def _measured(sha256: str, record: Record, known: Known) -> Machine:
    """Return the machine of a record; without a score of its own it takes that of its CPU, if a table has it."""
    table = grouped(record_timings(sha256, record, known.model.times))
    if record.partial or {str(key) for key in table.processes} != set(known.model.groups):
        raise DataError(
            f"record {sha256[:12]}: is partial, {len(record.processes)} processes; measure the whole reference process"
        )
    order = [[str(key) for key in table.processes].index(group) for group in known.model.groups]
    name = display_name(record)
    if record.score is not None:
        score: Match | None = Match(name, float(record.score.value), record.score.table, record.score.date)
    else:
        score = _table_score(name, known)
    return Machine(
        name,
        score.score if score else None,
        (score.table, score.date) if score else None,
        replace(table.select(order), stratum=stratum_of(record)),
        f"record {sha256[:12]}",
        _doubts(sha256, record),
    )


def _doubts(sha256: str, record: Record) -> tuple[str, ...]:
    if record.grade is None or record.grade.letter != "C":
        return ()
    reasons = "; ".join(record.grade.reasons)
    name = f"record {sha256[:12]} of {display_name(record)}"
    return (f"{name} has grade C ({reasons}): its times are for trying out; measure again on a quiet machine",)


def _table_score(name: str, known: Known) -> Match | None:
    try:
        return find(name, known.tables)
    except ScoreError:
        return None


def _model_table(model: Model) -> tuple[str, str] | None:
    return (model.score_table.name, model.score_table.date) if model.score_table else None


def user_folder() -> Path:
    """Return the folder of the user's records, score tables, models and bridges."""
    return data_folder()
