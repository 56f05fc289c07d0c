"""Which records are sent: those that are named, or what a folder has that pools count.

A name that means no fit record is an AgentError or a PoolError.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from fairbench_agent.agent.errors import SubmissionError
from fairbench_agent.agent.records.record_list import named_path
from fairbench_agent.pool.errors import PoolError
from fairbench_agent.pool.record.compression import MAX_SENT_BYTES, compressed
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import counts_usually
from fairbench_agent.pool.stores.folder import FolderPool, read_sound_record
from fairbench_agent.pool.stores.signature_file import read_signature

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
    signatures: Mapping[str, str] = field(default_factory=dict, repr=False)
    """by hash, of those that have one beside their file"""

    def sent(self) -> Iterator[tuple[str, bytes, str | None]]:
        """Yield of every record hash, canonical bytes and, if it has one, its signature: what goes to a pool."""
        for record in self.records:
            sha256 = record_sha256(record)
            yield sha256, canonical_bytes(record), self.signatures.get(sha256)

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
    paths = [named_path(store, name) for name in names]
    found = [(path, read_sound_record(path, store.defects)) for path in paths]
    by_hash = {record_sha256(record): record for _, record in found}
    signatures = {record_sha256(record): read_signature(path) for path, record in found}
    for sha256, record in by_hash.items():
        if record.partial:
            raise SubmissionError(
                f"record {short_hash(sha256)}: is partial, and a pool compares complete measurements; measure all processes"
            )
    return ChosenRecords(tuple(by_hash.values()), signatures=_known(signatures))


def offered(store: FolderPool) -> ChosenRecords:
    """Return the full measurements of grade A and B in a folder; a bad file hides no other."""
    records: list[Record] = []
    staying: list[Record] = []
    defects: list[str] = []
    signatures: dict[str, str | None] = {}
    for path in store.paths():
        try:
            record = read_sound_record(path, store.defects)
            signatures[path.stem] = read_signature(path)
        except PoolError as error:
            defects.append(str(error))
        else:
            (records if counts_usually(record) and _can_be_sent(record) else staying).append(record)
    return ChosenRecords(tuple(records), tuple(staying), tuple(defects), _known(signatures))


def _can_be_sent(record: Record) -> bool:
    return len(compressed(canonical_bytes(record))) <= MAX_SENT_BYTES


def _known(signatures: Mapping[str, str | None]) -> dict[str, str]:
    return {sha256: signature for sha256, signature in signatures.items() if signature is not None}
