"""The models of a pool and their history: each document is kept as it was made, under its id."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, insert, select

from fairbench_agent.pool.errors import NotFiledError, RecordError
from fairbench_agent.pool.record.record_hash import is_hash_prefix, is_sha256
from fairbench_agent.pool.stores.tables import MODELS


@dataclass(frozen=True)
class StoredModel:
    """A model of a pool without its content.

    Attributes:
        id: SHA-256 that its document states.
        name: what it is called; several may be called the same, one after another.
        method: such as tangent.
        stratum: what its machines were pooled in, joined by commas where several.
        n_machines: that it rests on.
        added_at: UTC.
        added_by: who added it.
    """

    id: str
    name: str
    method: str
    stratum: str
    n_machines: int
    added_at: str
    added_by: str


def add(connection: Connection, content: bytes, *, by: str, at: str) -> bool:
    """Keep a model's document; tell whether it is new.

    Raises:
        RecordError: it is no document of a model; the pool cannot tell whether a model's content has its id, whoever
            reads it does.
    """
    row = _described(content)
    if connection.execute(select(MODELS.c.id).where(MODELS.c.model_id == row["model_id"])).first():
        return False
    connection.execute(insert(MODELS).values(row | {"content": content, "added_by": by, "added_at": at}))
    return True


def listed(connection: Connection) -> tuple[StoredModel, ...]:
    """Return all models, the newest first."""
    columns = [column for column in MODELS.c if column.name != "content"]
    return tuple(_stored(row) for row in connection.execute(select(*columns).order_by(MODELS.c.id.desc())))


def content(connection: Connection, prefix: str) -> bytes:
    """Return the document of the model whose id begins with four or more digits; NotFiledError unless one does."""
    wanted = is_hash_prefix(prefix)
    chosen = select(MODELS.c.content).where(MODELS.c.model_id.startswith(prefix)).limit(2)
    found = connection.execute(chosen).scalars().all() if wanted else []
    if len(found) != 1:
        what = "several models begin" if found else "no model begins"
        raise NotFiledError(f"{what} with {prefix[:64]!r}; give four or more digits of a listed id")
    return bytes(found[0])


def _described(content: bytes) -> dict[str, Any]:
    try:
        document = json.loads(content)
        return {
            "model_id": _hash(document["id"]),
            "name": str(document["name"]),
            "method": str(document["method"]),
            "stratum": ", ".join(document["strata"]),
            "n_machines": len(document["machines"]),
        }
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise RecordError(f"not a model document ({error}); make one with fairbench-calibrate refit") from error


def _hash(text: object) -> str:
    if not isinstance(text, str) or not is_sha256(text):
        raise ValueError("its id is no SHA-256")
    return text


def _stored(row: Row[Any]) -> StoredModel:
    return StoredModel(row.model_id, row.name, row.method, row.stratum, row.n_machines, row.added_at, row.added_by)
