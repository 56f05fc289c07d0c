"""Which scores machines have: their records' own, or those of their CPU in a table; scores of two tables never mix unasked."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from fairbench_agent.calibration.data.pooling import ScoreOf
from fairbench_agent.calibration.data.published_file import PUBLISHED_TABLE
from fairbench_agent.calibration.data.scores import ScoreTable, find
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import ScoreError
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record


@dataclass(frozen=True)
class ScoreRule:
    """Which scores machines have."""

    tables: Sequence[ScoreTable] = ()
    """where the score of a CPU is looked up"""
    accept_other: bool = False
    """whether a record's own score of another table than the model's counts"""
    wanted: tuple[str, str] | None = None
    """name and date of the table that all are of, whatever records carry; None for that of the published, or of most records"""

    def scores(self, usual: tuple[str, str]) -> ScoreOf:
        """Return what gives the score of a record, in the `usual` table where none is wanted."""
        if self.wanted:
            return score_in(self.wanted, self.tables)
        return score_from(usual, self.tables, accept_other=self.accept_other)

    def warnings(
        self, records: Iterable[tuple[str, Record]], table: Timings, usual: tuple[str, str]
    ) -> tuple[str, ...]:
        """Return what there is to know of the scores that a table of records got."""
        return unscored(table, self.wanted) if self.wanted else _drifted(records, table, usual)


def score_table_of(records: Iterable[Record]) -> tuple[str, str]:
    """Return name and date of the table that most scores of records are from, the published one without any."""
    named = Counter((record.score.table, record.score.date) for record in records if record.score)
    return min(named, key=lambda table: (-named[table], table)) if named else PUBLISHED_TABLE


def _drifted(records: Iterable[tuple[str, Record]], table: Timings, wanted: tuple[str, str]) -> tuple[str, ...]:
    """Return a warning per record of a table whose score is of another table than the model's."""
    return tuple(
        f"the score of {cpu_name(record)} is of {score.table} {score.date}, the model's are of {' '.join(wanted)}: "
        "scores drift between tables"
        for sha256, record in records
        if sha256 in table.sources and (score := record.score) and (score.table, score.date) != wanted
    )


def score_from(wanted: tuple[str, str], tables: Iterable[ScoreTable], *, accept_other: bool = False) -> ScoreOf:
    """Return what gives the score of a record: its own, or its CPU's in the model's table, `wanted` by name and date."""
    usable = [table for table in tables if (table.name, table.date) == wanted]

    def score(record: Record) -> float:
        if record.score is None:
            return _looked_up(cpu_name(record), usable)
        if (record.score.table, record.score.date) != wanted and not accept_other:
            raise ScoreError(
                f"the score of {cpu_name(record)} is of {record.score.table} {record.score.date}, the model's are of "
                f"{' '.join(wanted)}; scores drift: choose records of one table, or --score-table-mismatch accept"
            )
        return float(record.score.value)

    return score


def score_in(wanted: tuple[str, str], tables: Iterable[ScoreTable]) -> ScoreOf:
    """Return what gives the score of a record in one table, whatever table its own score is of."""
    usable = [table for table in tables if table.key == wanted]

    def score(record: Record) -> float:
        if record.score and (record.score.table, record.score.date) == wanted:
            return float(record.score.value)
        return _looked_up(cpu_name(record), usable)

    return score


def rescored(table: Timings, wanted: tuple[str, str], tables: Iterable[ScoreTable]) -> Timings:
    """Return timings with the scores that a score table has for their CPUs, by ascending score, those without last."""
    usable = [one for one in tables if one.key == wanted]
    scores = np.array([_looked_up(name, usable) for name in table.names])
    return replace(table, scores=scores).take(np.argsort(scores, kind="stable"))


def unscored(table: Timings, wanted: tuple[str, str] | None) -> tuple[str, ...]:
    """Return a warning that names the machines without a score in the table that was asked for."""
    if not wanted or not table.unscored:
        return ()
    names = ", ".join(table.unscored)
    return (f"without a score in {', '.join(wanted)}, so in no fit by score, but as measured: {names}",)


def _looked_up(name: str, tables: Sequence[ScoreTable]) -> float:
    try:
        return find(name, tables).score
    except ScoreError:
        return float("nan")
