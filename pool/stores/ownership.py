"""Whose a record is in a pool: who may withdraw it, and what the machine that measured it can take back.

A record is withdrawn by the receipt of whoever filed it here first, or by a keeper. Whoever filed first may be a squatter, who handed in
what was public elsewhere: so the machine that measured it, which proves itself by a signature, has the record from then on, under the
name of whoever hands it in for it. The former receipt is void, and what it withdrew is reviewed again. A machine claims a record once; after that it is the machine's own receipt that
withdraws.
"""

from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from fairbench_agent.pool.record.contribution import ContributorStanding, RecordSender
from fairbench_agent.pool.record.entry import Change, State, new_secret
from fairbench_agent.pool.stores import contributors
from fairbench_agent.pool.stores.histories import BY_ANY_RULES
from fairbench_agent.pool.stores.tables import RECORDS, SIGNATURES
from fairbench_agent.pool.stores.tokens import digest

BY_RECEIPT = "receipt"
"""Who withdrew a record, in its history: whoever has the receipt."""


def keep(connection: Connection, number: int, signature: str | None) -> None:
    """Keep the signature of a record that was filed just now, if it has one."""
    if signature is not None:
        connection.execute(insert(SIGNATURES).values(record_id=number, signature=signature))


def is_signed(connection: Connection, number: int) -> bool:
    """Tell whether the machine that measured a record has proved so here."""
    chosen = select(SIGNATURES.c.record_id).where(SIGNATURES.c.record_id == number)
    return connection.execute(chosen).first() is not None


def claim(connection: Connection, row: Row[Any], receipt: str, signature: str | None, sender: RecordSender) -> bool:
    """Let a record be its machine's, with the receipt and the sender that it has now; tell whether it is so only now.

    What a keeper filed, or another pool's keeper reviewed, stays under the name that it has: nobody could stand for it better.
    """
    if signature is None or is_signed(connection, row.id):
        return False
    keep(connection, row.id, signature)
    values: dict[str, Any] = {"receipt_sha256": digest(receipt)}
    if row.network is not None or row.told_standing not in {None, ContributorStanding.REVIEWED}:
        values |= {"contributor": sender.name, **contributors.stored(sender)}
        number = contributors.number_of(connection, values | {"machine_id": row.machine_id})
        values["contributor_number"] = number
    connection.execute(update(RECORDS).where(RECORDS.c.id == row.id).values(values))
    return True


def was_squatted(last: Change) -> bool:
    """Tell whether a record was withdrawn by a receipt, somebody else's where its machine claims it now: not by a keeper."""
    return last.state is State.WITHDRAWN and last.by == BY_RECEIPT


def is_reviewed_again(last: Change) -> bool:
    """Tell whether a record is reviewed again when its machine claims it: not what counts, nor what a keeper decided about."""
    held_back = last.state is State.QUARANTINED and last.by.startswith(BY_ANY_RULES)
    return held_back or was_squatted(last)


def void(connection: Connection, number: int) -> None:
    """Let the receipt of a record withdraw no more, which a keeper has overruled."""
    connection.execute(update(RECORDS).where(RECORDS.c.id == number).values(receipt_sha256=digest(new_secret())))
