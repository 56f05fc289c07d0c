"""Which machine is meant: `this`, a record, a CPU name of the model or of a score table, or `score:1219`."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from fairbench_agent.calibration.data.pooling import of_copies, record_timings
from fairbench_agent.calibration.data.scores import ADD_A_CPU, IMPORT_A_TABLE, ScoreTable, find_if_any, not_found
from fairbench_agent.calibration.data.sources import RecordSource, record_with, records_of, telling_of_pools
from fairbench_agent.calibration.data.specified import WRITTEN, Specified, specified, specified_of
from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.errors import DataError, ScoreError
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.prediction.prediction_warning import PredictionWarning
from fairbench_agent.calibration.prediction.shortfall import Shortfall, doubts_of, no_record, shortfall_of
from fairbench_agent.cpus.names import same_cpu
from fairbench_agent.cpus.processor import known_processors
from fairbench_agent.cpus.processor_match import with_family
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import UNMISTAKABLE_DIGITS, is_hash_prefix, is_sha256, short_hash
from fairbench_agent.pool.record.stratum import ForeignCode, foreign_code, stratum_alone
from fairbench_agent.pool.record.summary import preference, total
from fairbench_agent.pool.stores.folder import read_record

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
    n_machines: int = 1
    """measured machines of its CPU that it stands for"""
    foreign: ForeignCode | None = None
    """its machine code where that is of another platform than Linux"""
    specified: Specified | None = None
    """what its specification tells, None where none is known"""
    shortfall: Shortfall | None = None
    """what its record lacks of a full measurement, None where nothing or no record tells of it"""
    copies: int = 1
    """reference processes that ran side by side when it was measured, each on a core of its own"""

    @property
    def stratum(self) -> str | None:
        """Return what its measurement may be pooled with, None when it was not measured."""
        return self.groups.stratum if self.groups else None

    @property
    def measurement(self) -> tuple[str, str] | None:
        """Return what its measurement is known by: the machine's id, and the record's hash or the citation."""
        return (self.groups.machines[0], self.groups.sources[0]) if self.groups else None

    @property
    def microarchitectures(self) -> tuple[str, ...]:
        """Return every microarchitecture that its CPU may have, none where its specification is not known."""
        return self.specified.microarchitectures if self.specified else ()

    @property
    def from_record(self) -> bool:
        """Return whether a record tells of it."""
        return self.source.startswith("record ")


CpuRecord = tuple[str, Record, int]
"""Hash and record that stand for a CPU, and for how many measured machines."""


def records_of_cpu(cpu: str, records: Iterable[tuple[str, Record]]) -> list[tuple[str, Record]]:
    """Return hash and record of all machines of a CPU, first the one that a pool's table of machines takes for it.

    What several copies took side by side does not stand for a CPU.
    """
    of_cpu = (item for item in of_copies(records, 1) if same_cpu(cpu_name(item[1]), cpu))
    return sorted(of_cpu, key=lambda item: (*preference(item[1]), total(item[1]).wall_ns, item[0]))


@dataclass(frozen=True)
class MachineSources:
    """Where machines are looked for."""

    model: Model
    tables: tuple[ScoreTable, ...] = ()
    """score tables, the first that has a name counts"""
    stores: tuple[RecordSource, ...] = ()
    """where records are; the first is the user's own"""
    search: Callable[[str], CpuRecord | None] | None = None
    """how the record of a CPU is found; among all records unless given"""
    refuse_uncounted: Callable[[str], None] | None = None
    """raises UncountedRecordError where the first digits are of a record that a pool has and does not count"""
    public: bool = False
    """whether strangers ask: then texts are short, and no file of this machine is opened, nor `this` answered"""
    stratum: str | None = None
    """of which `this` is, if it has a record of it"""
    copies: int = 1
    """that ran side by side in the record that `this` is"""

    @cached_property
    def records(self) -> list[tuple[str, Record]]:
        """The records of all stores, read once: a pool on the web is slow."""
        return records_of(self.stores)

    @property
    def remedy(self) -> str:
        """Return what else to do about a name that is not found, for whoever has a command line."""
        if self.public:
            return ""
        return f"{ADD_A_CPU if self.model.second_speed else ''}{IMPORT_A_TABLE}"

    def specified_of(self, name: str) -> Specified | None:
        """Return what the name of a machine that was found tells of its specification; models of the score alone do not ask."""
        return specified_of(name) if self.model.second_speed else None


@telling_of_pools()
def find_machine(text: str, sources: MachineSources) -> KnownMachine:
    """Return the machine that a text means."""
    if sources.public:
        _check_public(text)
    for way in (_by_score, _by_specification, _this, _by_record):
        if found := way(text, sources):
            return found
    cpu = with_family(text, known_processors())
    if found := _in_model(cpu, sources) or _in_stores(cpu, sources):
        return found
    refusal = None
    try:
        if found := _in_tables(text, sources):
            return found
    except ScoreError as error:
        refusal = error
    if found := _in_processors(text, sources):
        return found
    # so few digits could be a CPU's name, which comes first
    if is_hash_prefix(text) and any(record_with(text, store) for store in sources.stores):
        return _first_with(text, sources)
    others = (one.name for one in known_processors() if sources.model.second_speed)
    raise refusal or ScoreError(not_found(text, sources.tables, sources.remedy, others))


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


def _by_specification(text: str, sources: MachineSources) -> KnownMachine | None:
    if not text.startswith(WRITTEN):
        return None
    if sources.model.second_speed is None:
        raise DataError(
            f"{text!r}: model {sources.model.name} knows nothing of specifications; use the model two-speeds"
        )
    return _in_processors(text, sources)


def _this(text: str, sources: MachineSources) -> KnownMachine | None:
    if text != "this":
        return None
    own = records_of(sources.stores[:1])
    found = of_copies(own, sources.copies)
    if not found:
        raise no_record(sources.copies, {record.protocol.copies for _, record in own})
    latest = sorted(found, key=lambda item: (item[1].finished_at, item[0]), reverse=True)
    best = min(latest, key=lambda item: (stratum_alone(item[1]) != sources.stratum, *preference(item[1])))
    return _measured(*best, sources, "this")


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
        if found := record_with(prefix, store):
            return _measured(*found, sources)
    if sources.refuse_uncounted:
        sources.refuse_uncounted(prefix)
    raise DataError(f"no record begins with {prefix!r}" + ("" if sources.public else "; name its pool with --pool"))


def _in_model(text: str, sources: MachineSources) -> KnownMachine | None:
    table = sources.model.timings
    rows = [row for row, name in enumerate(table.names) if same_cpu(name, text)]
    if not rows:
        return None
    one = table.take(rows[:1])
    score = None if math.isnan(one.scores[0]) else float(one.scores[0])
    source = f"model {sources.model.name}"
    if len(rows) > 1:
        origin = one.sources[0]
        source += f", record {short_hash(origin)}" if is_sha256(origin) else f", machine {one.machines[0][:8]}"
    known = sources.specified_of(one.names[0])
    return KnownMachine(
        one.names[0], score, sources.model.table_key, one, source, n_machines=len(rows), specified=known
    )


def _in_stores(text: str, sources: MachineSources) -> KnownMachine | None:
    if sources.search:
        chosen = sources.search(text)
    else:
        found = records_of_cpu(text, sources.records)
        chosen = (*found[0], len({record.machine_id for _, record in found})) if found else None
    return replace(_measured(*chosen[:2], sources, "CPU"), n_machines=chosen[2]) if chosen else None


def _in_processors(text: str, sources: MachineSources) -> KnownMachine | None:
    found = specified(text) if sources.model.second_speed else None
    return KnownMachine(found.name, None, None, None, "its specification", specified=found) if found else None


def _in_tables(text: str, sources: MachineSources) -> KnownMachine | None:
    match = find_if_any(text, sources.tables)
    if match is None:
        return None
    return KnownMachine(
        match.entry,
        match.score,
        (match.table, match.date),
        None,
        f"{match.table}, {match.date}",
        specified=sources.specified_of(match.entry),
    )


def _measured(sha256: str, record: Record, sources: MachineSources, how: str = "record") -> KnownMachine:
    """Return the machine of a record; without a score of its own it takes that of its CPU, if a table has it."""
    table = grouped(record_timings(sha256, record, sources.model.times))
    complete = not record.partial and {str(key) for key in table.processes} == set(sources.model.groups)
    shortfall = shortfall_of(sha256, record, how, complete=complete)
    if shortfall and not complete:
        raise shortfall.error()
    order = [[str(key) for key in table.processes].index(group) for group in sources.model.groups]
    name = cpu_name(record)
    score, score_table = _score_of(record, sources)
    return KnownMachine(
        name,
        score,
        score_table,
        replace(table.select(order), stratum=stratum_alone(record)),
        f"record {short_hash(sha256)}",
        doubts_of(sha256, record, sources.model.times),
        foreign=foreign_code(record),
        specified=sources.specified_of(name) if record.protocol.copies == 1 else None,
        shortfall=shortfall,
        copies=record.protocol.copies,
    )


def _score_of(record: Record, sources: MachineSources) -> tuple[float | None, tuple[str, str] | None]:
    if record.protocol.copies > 1:  # scores and specifications are of one copy
        return None, None
    if record.score is not None:
        return float(record.score.value), (record.score.table, record.score.date)
    try:
        match = find_if_any(cpu_name(record), sources.tables)
    except ScoreError:
        match = None
    return (match.score, (match.table, match.date)) if match else (None, None)
