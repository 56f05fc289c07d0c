"""Which machine is meant: `this`, a record, a CPU name of the model or of a score table, or `score:1219`."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from fairbench_agent.calibration.data.pooling import record_timings
from fairbench_agent.calibration.data.scores import ScoreTable, find
from fairbench_agent.calibration.data.sources import records_of, telling_of_pools
from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.errors import DataError, ScoreError
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.prediction.prediction_warning import PredictionWarning, WarningKind
from fairbench_agent.pool.record.cpu_name import cpu_name, same_cpu
from fairbench_agent.pool.record.record import Record, parse_record, record_sha256
from fairbench_agent.pool.record.record_hash import UNMISTAKABLE_DIGITS, is_hash_prefix, short_hash
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.pool.stores.folder import read_record
from fairbench_agent.pool.stores.pool import RecordSource

MAX_TEXT = 200
"""Characters of a machine's name that strangers may send."""


@dataclass(frozen=True)
class KnownMachine:
    """What is known of a machine in a prediction."""

    name: str
    """fit for a sentence"""
    score: float | None
    """benchmark score, None when unknown"""
    score_table: tuple[str, str] | None
    """name and date of the table the score is from, None for `score:1219`"""
    groups: Timings | None
    """its reference runtimes as a table of one row, None when it was not measured"""
    source: str
    """where it was found"""
    doubts: tuple[PredictionWarning, ...] = ()
    """what speaks against its measurement, for every answer that it enters as measured"""

    @property
    def stratum(self) -> str | None:
        """Return what its measurement may be pooled with, None when it was not measured."""
        return self.groups.stratum if self.groups else None

    @property
    def from_record(self) -> bool:
        """Return whether a record tells of it."""
        return self.source.startswith("record ")


def records_of_cpu(store: RecordSource, cpu: str) -> Iterable[tuple[str, Record]]:
    """Yield hash and record of the machines of a CPU, by walking through the store."""
    return ((sha256, record) for sha256, record in records_of([store]) if same_cpu(cpu_name(record), cpu))


@dataclass(frozen=True)
class MachineSources:
    """Where machines are looked for."""

    model: Model
    tables: tuple[ScoreTable, ...] = ()
    """score tables, the first that has a name counts"""
    stores: tuple[RecordSource, ...] = ()
    """where records are; the first is the user's own"""
    search: Callable[[RecordSource, str], Iterable[tuple[str, Record]]] = field(default=records_of_cpu)
    public: bool = False
    """whether strangers ask: then texts are short, and no file of this machine is opened, nor `this` answered"""


@telling_of_pools()
def find_machine(text: str, sources: MachineSources) -> KnownMachine:
    """Return the machine that a text means."""
    if sources.public:
        _check_public(text)
    for way in (_by_score, _this, _by_record, _in_model, _in_stores):
        if found := way(text, sources):
            return found
    return _in_tables(text, sources)


def _check_public(text: str) -> None:
    if not text.strip() or len(text) > MAX_TEXT or not text.isprintable():
        raise DataError(f"give a CPU name, the beginning of a record's hash, or score:1219, on {MAX_TEXT} characters")
    if text == "this":
        raise DataError("'this' is the machine that a command runs on; give its CPU name or its record's hash")
    if Path(text).suffix == ".json":
        raise DataError(f"{text!r} is the name of a file; give the beginning of its record's hash")


def _by_score(text: str, _: MachineSources) -> KnownMachine | None:
    if not text.startswith("score:"):
        return None
    try:
        score = float(text.removeprefix("score:"))
    except ValueError:
        score = math.nan
    if not (score > 0 and math.isfinite(score)):
        raise ScoreError(f"{text!r}: a score is a positive number, as in score:1219")
    return KnownMachine(f"a CPU of score {score:g}", score, None, None, "given")


def _this(text: str, sources: MachineSources) -> KnownMachine | None:
    if text != "this":
        return None
    found = [(record.finished_at, sha, record) for sha, record in records_of(sources.stores[:1])]
    if not found:
        raise DataError("this machine has no record; run fairbench-agent measure first, or give its CPU name or score")
    _, sha256, record = max(found, key=lambda item: item[:2])
    return _measured(sha256, record, sources)


def _by_record(text: str, sources: MachineSources) -> KnownMachine | None:
    path = Path(text)
    if path.suffix == ".json":
        if not path.is_file():
            raise DataError(f"{text}: no such record file; give its path, a hash, a CPU name or score:NUMBER")
        record = read_record(path)
        return _measured(record_sha256(record), record, sources)
    return _first_with(text, sources) if is_hash_prefix(text, UNMISTAKABLE_DIGITS) else None


def _first_with(prefix: str, sources: MachineSources) -> KnownMachine:
    for store in sources.stores:
        found = store.hashes(prefix)
        if len(found) > 1:
            raise DataError(f"{store.place}: several records begin with {prefix!r}; give more digits")
        if found:
            return _measured(found[0], parse_record(store.content(found[0])), sources)
    raise DataError(f"no record begins with {prefix!r}; name its pool with --pool")


def _in_model(text: str, sources: MachineSources) -> KnownMachine | None:
    table = sources.model.timings
    rows = [row for row, name in enumerate(table.names) if same_cpu(name, text)]
    if len(rows) > 1:
        raise ScoreError(f"{text!r} names {len(rows)} machines of model {sources.model.name}; give a record's hash")
    if not rows:
        return None
    one = table.take(rows)
    score = None if math.isnan(one.scores[0]) else float(one.scores[0])
    return KnownMachine(one.names[0], score, _model_table(sources.model), one, f"model {sources.model.name}")


def _in_stores(text: str, sources: MachineSources) -> KnownMachine | None:
    found = list(dict(item for store in sources.stores for item in sources.search(store, text)).items())
    if len({record.machine_id for _, record in found}) > 1:
        listed = ", ".join(short_hash(sha) for sha, _ in found)
        raise ScoreError(f"{text!r} names several measured machines; give a record's hash: {listed}")
    if not found:
        return None
    return _measured(*max(found, key=lambda item: (item[1].finished_at, item[0])), sources)


def _in_tables(text: str, sources: MachineSources) -> KnownMachine:
    match = find(text, sources.tables)
    return KnownMachine(match.entry, match.score, (match.table, match.date), None, f"{match.table}, {match.date}")


def _measured(sha256: str, record: Record, sources: MachineSources) -> KnownMachine:
    """Return the machine of a record; without a score of its own it takes that of its CPU, if a table has it."""
    table = grouped(record_timings(sha256, record, sources.model.times))
    if record.partial or {str(key) for key in table.processes} != set(sources.model.groups):
        raise DataError(
            f"record {short_hash(sha256)}: is partial, {len(record.processes)} processes; measure all of the reference process"
        )
    order = [[str(key) for key in table.processes].index(group) for group in sources.model.groups]
    name = cpu_name(record)
    score, score_table = _score_of(record, sources)
    return KnownMachine(
        name,
        score,
        score_table,
        replace(table.select(order), stratum=stratum_of(record)),
        f"record {short_hash(sha256)}",
        _doubts(sha256, record),
    )


def _doubts(sha256: str, record: Record) -> tuple[PredictionWarning, ...]:
    if record.grade is None or record.grade.letter != "C":
        return ()
    reasons = "; ".join(record.grade.reasons)
    facts = {"record": short_hash(sha256), "machine": cpu_name(record), "reasons": reasons}
    return (PredictionWarning(WarningKind.POOR_GRADE, facts),)


def _score_of(record: Record, sources: MachineSources) -> tuple[float | None, tuple[str, str] | None]:
    if record.score is not None:
        return float(record.score.value), (record.score.table, record.score.date)
    try:
        match = find(cpu_name(record), sources.tables)
    except ScoreError:
        return None, None
    return match.score, (match.table, match.date)


def _model_table(model: Model) -> tuple[str, str] | None:
    return (model.score_table.name, model.score_table.date) if model.score_table else None
