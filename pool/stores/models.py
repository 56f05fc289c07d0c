"""The models of a pool and their history: each document is kept as it was made, under its id."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert, select

from fairbench_agent.pool.errors import RecordError
from fairbench_agent.pool.record.record_hash import is_sha256, the_one
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.tables import MODELS, begins, hold_revision


@dataclass(frozen=True)
class StoredModel:
    """A model of a pool without its content."""

    id: str
    """SHA-256 that its document states"""
    name: str
    """several may be called the same, one after another"""
    method: str
    """such as tangent"""
    stratum: str
    """what its machines were pooled in, joined by commas where several"""
    n_machines: int
    added_at: str
    """UTC"""
    added_by: str


class ModelTable:
    """The models in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, content: bytes, *, by: str, at: str) -> None:
        """Keep a model's document; adding it again changes nothing; RecordError if it is no document of a model.

        The pool cannot tell whether a model's content has its id; whoever reads it does.
        """
        row = _described(content)
        with self._database.writing() as connection:
            hold_revision(connection)
            if not connection.execute(select(MODELS.c.id).where(MODELS.c.model_id == row["model_id"])).first():
                connection.execute(insert(MODELS).values(row | {"content": content, "added_by": by, "added_at": at}))

    def listed(self) -> tuple[StoredModel, ...]:
        """Return all models, the newest first."""
        columns = [column for column in MODELS.c if column.name != "content"]
        with self._database.reading() as connection:
            rows = connection.execute(select(*columns).order_by(MODELS.c.id.desc())).all()
        return tuple(
            StoredModel(r.model_id, r.name, r.method, r.stratum, r.n_machines, r.added_at, r.added_by) for r in rows
        )

    def document(self, prefix: str) -> bytes:
        """Return the document of the model whose id begins with four or more digits; NotFiledError unless one does."""
        chosen = select(MODELS.c.content).where(begins(MODELS.c.model_id, prefix)).limit(2)
        with self._database.reading() as connection:
            return bytes(the_one(connection.scalars(chosen).all(), prefix, self._database.place, "model"))


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
