"""The models of a pool, which never change, so that a published number can be computed again."""

from pydantic import BaseModel
from sqlalchemy import insert, select

from fairbench_agent.pool.errors import NotFiledError, StoreError
from fairbench_agent.pool.record.notation import UNMISTAKABLE_DIGITS
from fairbench_agent.pool.stores.connection import Database
from fairbench_agent.pool.stores.tables import MODELS


class StoredModel(BaseModel, frozen=True):
    """A model without its document."""

    name: str
    id: str
    added_at: str


class ModelTable(Database):
    """The models of a database."""

    def add_model(self, name: str, model_id: str, document: bytes, at: str) -> None:
        """Store the document of a model; adding it again changes nothing; StoreError if name or id is in use."""
        either = (MODELS.c.name == name) | (MODELS.c.id == model_id)
        with self.writing() as connection:
            stored = connection.execute(select(MODELS.c.name, MODELS.c.document).where(either)).all()
            if not stored:
                row = {"name": name, "id": model_id, "added_at": at, "document": document}
                connection.execute(insert(MODELS).values(row))
            elif [tuple(model) for model in stored] != [(name, document)]:
                raise StoreError(f"{name}: another model has this name or id; choose another name")

    def models(self) -> tuple[StoredModel, ...]:
        """Return all models, the newest first."""
        columns = [column for column in MODELS.c if column.name != "document"]
        with self.reading() as connection:
            rows = connection.execute(select(*columns).order_by(MODELS.c.added_at.desc(), MODELS.c.name)).mappings()
            return tuple(StoredModel(**row) for row in rows)

    def model(self, name_or_id: str) -> bytes:
        """Return the document with a name, an id, or 8 or more of its first digits; else NotFiledError."""
        named = MODELS.c.name == name_or_id
        if len(name_or_id) >= UNMISTAKABLE_DIGITS:
            named |= MODELS.c.id.startswith(name_or_id, autoescape=True)
        with self.reading() as connection:
            documents = connection.scalars(select(MODELS.c.document).where(named).limit(2)).all()
        if len(documents) != 1:
            raise NotFiledError(f"{self.place}: no model {name_or_id[:64]!r}; give a listed name or id")
        return bytes(documents[0])
