"""Which records are sent: those that are named, or what a folder has that pools count.

A name that means no fit record is an AgentError or a PoolError.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from fairbench_agent.agent.errors import SubmissionError
from fairbench_agent.agent.records.record_list import named_path
from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.record.compression import MAX_SENT_BYTES, compressed
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import counts_usually
from fairbench_agent.pool.stores.folder import FolderPool, read_sound_record

_MOST_NAMED = 3
"""Records that stay here and are told by their hash."""


@dataclass(frozen=True)
class ChosenRecords:
    """Records of a folder."""

    records: tuple[Record, ...]
    """fit to be sent"""
    staying: tuple[Record, ...] = ()
    """not offered: partial, of less than the full budget, of grade C, imported, or of more copies than a pool on the web takes"""
    defects: tuple[str, ...] = ()
    """a line for every file that holds no sound record"""

    def staying_text(self) -> str:
        """Return what is to be said of those that stay here, nothing where none does."""
        if not self.staying:
            return ""
        return (
            f"not offered, for they are no full measurements of grade A or B, or larger than a pool takes: {self._some_staying()}; "
            "name a complete one to send it all the same"
        )

    def nothing_text(self, verb: str) -> str:
        """Return why there is no record to propose or to send, and what to do."""
        if not self.staying:
            return f"nothing to {verb}: no sound record is there; run fairbench-agent measure"
        are = "is no full measurement" if len(self.staying) == 1 else "are no full measurements"
        return (
            f"nothing to {verb}: {self._some_staying()} {are} of grade A or B, or larger than a pool takes; run fairbench-agent measure "
            "without --quick, --brief, --only and --copies while nothing else runs, or name a complete record to write it all the same"
        )

    def _some_staying(self) -> str:
        hashes = [short_hash(record_sha256(record)) for record in self.staying]
        return ", ".join(hashes[:_MOST_NAMED]) + (", …" if len(hashes) > _MOST_NAMED else "")


def named(store: FolderPool, names: Sequence[str]) -> ChosenRecords:
    """Return the records that are named, each once; a partial one is refused."""
    found = [read_sound_record(named_path(store, name), store.defects) for name in names]
    by_hash = {record_sha256(record): record for record in found}
    for sha256, record in by_hash.items():
        if record.partial:
            raise SubmissionError(
                f"record {short_hash(sha256)}: is partial, and a pool compares complete measurements; measure all processes"
            )
    return ChosenRecords(tuple(by_hash.values()))


def offered(store: FolderPool) -> ChosenRecords:
    """Return the full measurements of grade A and B in a folder; a bad file hides no other."""
    records: list[Record] = []
    staying: list[Record] = []
    defects: list[str] = []
    for path in store.paths():
        try:
            record = read_sound_record(path, store.defects)
        except PoolError as error:
            defects.append(str(error))
        else:
            (records if counts_usually(record) and _can_be_sent(record) else staying).append(record)
    return ChosenRecords(tuple(records), tuple(staying), tuple(defects))


def _can_be_sent(record: Record) -> bool:
    return len(compressed(canonical_bytes(record))) <= MAX_SENT_BYTES
