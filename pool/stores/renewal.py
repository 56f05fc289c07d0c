"""What a database keeps of its records beside their contents, brought to this release: strata, and the rows of CPUs.

Both follow from the records by rules of the code, which a later release may change, so they are looked at whenever a
database is brought up to date. Scores are computed by whoever asks for them: a definition stands beside each.
"""

from contextlib import suppress

from sqlalchemy import Connection, func, select, update

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.record.stratum import copies_of, stratum_of
from fairbench_agent.pool.stores import contributors, cpus, review_keys, scores
from fairbench_agent.pool.stores.contents import ContentTable
from fairbench_agent.pool.stores.tables import RECORDS, hold_revision


def renew(connection: Connection, contents: ContentTable, *, upgraded: bool) -> None:
    """Bring what is derived to this release, in the transaction that brought the tables there if anything did."""
    renewed = _renew_strata(connection, contents)
    review_keys.renew(connection, contents)
    contributors.renew(connection)
    if upgraded or renewed:
        cpus.recount_all(connection)


def _renew_strata(connection: Connection, contents: ContentTable) -> bool:
    """Let the stored strata be those of this release, which may know other machine code than the one that filed a record.

    What makes a stratum is the same in all records of a stratum whose machine code is the same, so one of each is read.
    """
    kind = (RECORDS.c.stratum, RECORDS.c.assembly_protocol, RECORDS.c.assembly_sha256)
    firsts = select(func.min(RECORDS.c.id)).where(RECORDS.c.assembly_sha256.is_not(None)).group_by(*kind)
    chosen = select(*kind, RECORDS.c.sha256).where(RECORDS.c.id.in_(firsts))
    renewed = {}
    for *read, sha256 in connection.execute(chosen).all():
        with suppress(RecordError):  # what this release refuses stays where it was
            renewed[tuple(read)] = stratum_of(parse_record(contents.of(connection, [sha256])[sha256]))
    stale = {key: stratum for key, stratum in renewed.items() if stratum != key[0]}
    if stale:
        hold_revision(connection)
    for key, stratum in stale.items():
        alike = [column == value for column, value in zip(kind, key, strict=True)]
        scores.forget(connection, select(RECORDS.c.id).where(*alike))
        changed = update(RECORDS).where(*alike)
        connection.execute(changed.values(stratum=stratum, copies=copies_of(stratum)))
    return bool(stale)
