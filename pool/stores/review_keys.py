"""What the rules of review look records up by, and the secret that decides which records a norm is drawn from.

Nobody outside has the secret, so nobody can make a record whose hash is drawn.
"""

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256 as sha256_of
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.look_alikes import look_alike
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.review.near_copies import cell, sketch
from fairbench_agent.pool.review.rules import Examined, examined
from fairbench_agent.pool.stores.contents import AT_ONCE, ContentTable
from fairbench_agent.pool.stores.tables import CONTENTS, RECORDS, REVIEW_KEYS, SECRETS, SKETCHES

_DIGITS = 16
"""Hexadecimal digits that are kept of a keyed hash."""
_SECRET = "review"  # noqa: S105  what it is called


# made once: to make a question takes longer than to answer it
_KEPT_SECRET = select(SECRETS.c.secret).where(SECRETS.c.name == _SECRET)
_ADDED = insert(REVIEW_KEYS)


def add(connection: Connection, number: int, one: Examined, sha256: str) -> None:
    """Keep what a record is looked up by."""
    row = {"record_id": number, "draw": _draw(secret_of(connection), sha256)} | _of_record(one)
    connection.execute(_ADDED, row)


def secret_of(connection: Connection) -> str:
    """Return the pool's secret, which is made at first."""
    found = connection.scalar(_KEPT_SECRET)
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(insert(SECRETS).values(name=_SECRET, secret=found))
    return str(found)


def renew(connection: Connection, contents: ContentTable) -> None:
    """Make the secret of a pool that has none, and keep what records are looked up by that were filed before it was kept."""
    secret = secret_of(connection)
    kept = select(REVIEW_KEYS.c.record_id).where(REVIEW_KEYS.c.record_id == RECORDS.c.id)
    missing = (
        select(RECORDS.c.id, RECORDS.c.sha256, RECORDS.c.cpu, RECORDS.c.received_at)
        .where(~kept.exists())
        .limit(AT_ONCE)
    )
    while rows := connection.execute(missing).all():
        found = contents.of(connection, [row.sha256 for row in rows])
        for number, sha256, cpu, at in rows:
            try:
                row = _of_record(examined(parse_record(found[sha256]), at))
            except RecordError:  # what this release refuses is compared by its name only
                row = {"cpu_alike": look_alike(cpu)}
            connection.execute(insert(REVIEW_KEYS).values(row | {"record_id": number, "draw": _draw(secret, sha256)}))
    _renew_cells(connection)


def _renew_cells(connection: Connection) -> None:
    """Keep what copies are looked up by of records that were filed before it was kept in this form."""
    missing = (
        select(REVIEW_KEYS.c.record_id, CONTENTS.c.log2_ratios)
        .join(CONTENTS, CONTENTS.c.record_id == REVIEW_KEYS.c.record_id)
        .where(REVIEW_KEYS.c.copy_cell.is_(None), REVIEW_KEYS.c.sketch_1.is_not(None))
        .limit(AT_ONCE)
    )
    names = (*SKETCHES, "copy_cell")
    kept = update(REVIEW_KEYS).where(REVIEW_KEYS.c.record_id == bindparam("of"))
    while rows := connection.execute(missing).all():
        found = [_sketched(ratios) | {"of": number} for number, ratios in rows]
        connection.execute(kept.values({name: bindparam(name) for name in names}), found)


def _of_record(one: Examined) -> dict[str, Any]:
    """Return what a record is looked up by; of a part of the suite no times are compared."""
    alike = {"cpu_alike": look_alike(cpu_name(one.record))}
    if one.record.partial:
        return alike
    return alike | _sketched(one.member.ratios) | {"log2_levels": one.member.levels}


def _sketched(log2_ratios: Sequence[float]) -> dict[str, Any]:
    """Return what copies of a record are looked up by."""
    found = sketch(log2_ratios)
    return dict(zip(SKETCHES, found, strict=True)) | {"copy_cell": cell(found)}


def _draw(secret: str, sha256: str) -> str:
    """Return digits that nobody can tell beforehand who does not have the secret."""
    return hmac.new(secret.encode(), sha256.encode(), sha256_of).hexdigest()[:_DIGITS]
