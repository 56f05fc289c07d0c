"""Whose a record is in a pool: who may withdraw it, and what the machine that measured it can take back.

A record is withdrawn by the receipt of whoever filed it here first, or by a keeper. Whoever filed first may be a squatter, who handed in
what was public elsewhere: so the machine that measured it, which proves itself by a signature, has the record from then on. The former
receipt is void, and what it withdrew is reviewed again. A machine claims a record once; after that it is the machine's own receipt that
withdraws.
"""

from sqlalchemy import Connection, insert, select, update

from fairbench_agent.pool.record.entry import Change, State, new_secret
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


def claim(connection: Connection, number: int, receipt: str, signature: str) -> bool:
    """Let a record be its machine's, with the receipt that it offers; tell whether it is so only now."""
    if is_signed(connection, number):
        return False
    keep(connection, number, signature)
    connection.execute(update(RECORDS).where(RECORDS.c.id == number).values(receipt_sha256=digest(receipt)))
    return True


def was_squatted(last: Change) -> bool:
    """Tell whether a record was withdrawn by a receipt, somebody else's where its machine claims it now: not by a keeper."""
    return last.state is State.WITHDRAWN and last.by == BY_RECEIPT


def void(connection: Connection, number: int) -> None:
    """Let the receipt of a record withdraw no more, which a keeper has overruled."""
    connection.execute(update(RECORDS).where(RECORDS.c.id == number).values(receipt_sha256=digest(new_secret())))
